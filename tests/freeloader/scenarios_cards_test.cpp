// The scenarios of docs/rules/freeloader.scenarios.md, second half: paying, trades, thefts, special
// cards, the end.
#include "tests/freeloader/table.hpp"

namespace rainyday::freeloader {
namespace {

// FL-058, FL-039, FL-R49, FL-R52
TEST(FreeloaderScenario, S17_PayingWithTheFriendship) {
  {
    Table t;
    t.at(0, "artist:1").hand(0, "picnic").favors(0, "artist", "1p+BF");
    EXPECT_EQ(t.price(0, "picnic"), 2);
    t.act("play picnic");
    EXPECT_EQ(t.has(0, "artist"), "");
    EXPECT_EQ(t.state().best[3][0], kNobody);
    EXPECT_EQ(t.stuff_of(0), "picnic");
    EXPECT_EQ(t.asked(), "S1 turn");
  }
  Table t;
  t.at(0, "artist:1").hand(0, "picnic").favors(0, "artist", "2p+BF").act("play picnic");
  EXPECT_EQ(t.asked(), "S0 pay");
  EXPECT_EQ(t.legal(), "pay plain, pay bf");
  EXPECT_EQ(t.refused("pay crash"), "FL-R52");
  t.act("pay plain");
  EXPECT_EQ(t.asked(), "S0 pay");
  EXPECT_EQ(t.legal(), "pay plain, pay bf");
  t.act("pay plain");
  EXPECT_EQ(t.has(0, "artist"), "BF");
  EXPECT_EQ(t.asked(), "S1 turn");
}

// FL-072, FL-073, FL-074, FL-075, FL-R66, FL-R70, FL-R71
TEST(FreeloaderScenario, S18_HandToHandSameCardBack) {
  Table t;
  t.at(0, "hippies:1").hand(0, "sofa_bed").hand(1, "draft_beer golf_clubs").act("move 1, die 4");
  EXPECT_EQ(t.asked(), "S0 trade");
  EXPECT_EQ(t.legal(),
            "none, hand S1, board doctor, board gambler, board hippies, board artist, board "
            "lawyer, board waitress");
  EXPECT_EQ(t.refused("hand S2"), "FL-R66");
  EXPECT_EQ(t.refused("stuff S1"), "FL-R66");
  (void)t.told(2);
  t.act("hand S1");
  EXPECT_EQ(t.asked(), "S1 trade_gift");
  EXPECT_EQ(t.legal(), "give draft_beer, give golf_clubs");
  EXPECT_EQ(t.refused("none"), "FL-022");
  t.act("give draft_beer");
  EXPECT_EQ(t.asked(), "S0 trade_return");
  EXPECT_EQ(t.legal(), "give draft_beer, give sofa_bed");
  t.act("give draft_beer");
  EXPECT_EQ(t.hand_of(0), "sofa_bed");
  EXPECT_EQ(t.hand_of(1), "draft_beer golf_clubs");
  EXPECT_EQ(t.known(2, 0) + t.known(2, 1), "");
  EXPECT_EQ(t.known(0, 1), "draft_beer");
  EXPECT_EQ(t.told(2), "asks_trade S0 S1; gave S1 S0 ?; gave S0 S1 ?; turn_began S1");
  EXPECT_EQ(t.asked(), "S1 turn");
}

// FL-076, FL-077, FL-108, FL-R61, FL-R62
TEST(FreeloaderScenario, S19_StuffToStuff) {
  Table t;
  t.at(0, "hippies:1").stuff(0, "tent sedan").stuff(1, "hotel_room irish_whiskey hatchback");
  t.act("move 1, die 4, stuff S1");
  EXPECT_EQ(t.asked(), "S1 trade_gift");
  EXPECT_EQ(t.legal(), "give irish_whiskey, give hotel_room, give hatchback");
  t.act("give irish_whiskey");
  EXPECT_EQ(t.asked(), "S0 trade_return");
  EXPECT_EQ(t.legal(), "give irish_whiskey, give tent, give sedan");
  t.act("give tent");
  EXPECT_EQ(t.stuff_of(0), "irish_whiskey sedan");
  EXPECT_EQ(t.stuff_of(1), "hotel_room tent hatchback");
  EXPECT_EQ(t.removed(), "");
  EXPECT_EQ(t.told(2),
            "threw S0 4; moved_to S0 4 hippies:5; asks_stuff_trade S0 S1; "
            "gave_stuff S1 S0 irish_whiskey; gave_stuff S0 S1 tent; turn_began S1");
  t.act("favor doctor, no, favor doctor, no");
  EXPECT_EQ(t.legal("dwi"), "dwi irish_whiskey S1, dwi irish_whiskey S2");
}

// FL-078, FL-079, FL-R69
TEST(FreeloaderScenario, S20_HandToBoard) {
  Table t;
  t.hand(0, "golf_hat").act("move 1, die 4");
  EXPECT_EQ(t.legal(),
            "none, board doctor, board gambler, board hippies, board artist, board lawyer, board "
            "waitress");
  t.act("board lawyer");
  EXPECT_EQ(t.asked(), "S0 board_give");
  EXPECT_EQ(t.legal(), "give golf_hat, give pinstripe");
  t.act("give golf_hat");
  EXPECT_EQ(t.hand_of(0), "pinstripe");
  EXPECT_EQ(t.faceup_at("lawyer"), "golf_hat");
  EXPECT_EQ(t.pile_size(), 20);
  EXPECT_EQ(t.asked(), "S1 turn");
}

// FL-081, FL-082, FL-R74, FL-R21
TEST(FreeloaderScenario, S21_StealingClothing) {
  Table t;
  t.stuff(0, "scarf").stuff(1, "golf_shoes draft_beer").stuff(2, "poncho").act("move 1, die 2");
  EXPECT_EQ(t.asked(), "S0 steal");
  EXPECT_EQ(t.legal(), "none, steal S1 golf_shoes, steal S2 poncho");
  EXPECT_EQ(t.refused("steal S0 scarf"), "FL-R74");
  EXPECT_EQ(t.refused("steal S1 draft_beer"), "FL-082");
  t.act("steal S1 golf_shoes");
  EXPECT_EQ(t.stuff_of(0), "golf_shoes scarf");
  EXPECT_EQ(t.stuff_of(1), "draft_beer");
  EXPECT_EQ(t.asked(), "S1 turn");
}

// FL-104, FL-105, FL-106, FL-107, FL-023, FL-R58, FL-R60, FL-R61, FL-R76
TEST(FreeloaderScenario, S22_OneForTheRoad) {
  Table t;
  t.stuff(0, "draft_beer hatchback").stuff(1, "sedan microbus sofa_bed").hand(1, "convertible");
  t.act("dwi draft_beer S1");
  EXPECT_EQ(t.stuff_of(0), "hatchback");
  EXPECT_EQ(t.stuff_of(1), "draft_beer sofa_bed");
  EXPECT_EQ(t.removed(), "microbus sedan");
  EXPECT_EQ(t.hand_of(1), "convertible");
  EXPECT_EQ(t.asked(), "S1 turn");
  EXPECT_EQ(t.refused("move 3"), "FL-025");
  t.act("dwi draft_beer S0");
  EXPECT_EQ(t.stuff_of(0), "draft_beer");
  EXPECT_EQ(t.removed(), "hatchback microbus sedan");
  EXPECT_EQ(t.stuff_of(1), "sofa_bed");
  EXPECT_EQ(t.asked(), "S2 turn");
}

// FL-113, FL-114, FL-115, FL-116, FL-053, FL-R30, FL-R64
TEST(FreeloaderScenario, S23_Surprise) {
  Table t;
  t.hand(0, "flowers").favors(1, "waitress", "2p+BF").favors(2, "waitress", "1p+BF2");
  t.act("surprise flowers");
  EXPECT_EQ(t.has(0, "waitress"), "5p");
  EXPECT_EQ(t.legal(), "no, challenge 1, challenge 2");
  t.act("challenge 1, fight, die 2");
  (void)t.told();
  t.act("die 4");
  EXPECT_TRUE(t.told().starts_with("threw S1 4; fought S0 10 S1 12; friend_stays S1 waitress"));
  EXPECT_EQ(t.has(1, "waitress"), "2p+BF");
  EXPECT_EQ(t.has(0, "waitress"), "4p");
  EXPECT_EQ(t.removed(), "flowers");
  EXPECT_EQ(t.hand_of(0) + t.stuff_of(0), "");
  EXPECT_EQ(t.asked(), "S1 turn");
}

// FL-020, FL-123, FL-124, FL-125, FL-126, FL-127, FL-087
TEST(FreeloaderScenario, S24_WhoWins) {
  Table t;
  t.over().stuff(0, "golf_shoes golf_hat draft_beer").favors(0, "hippies", "Cr");
  t.hand(0, "pool_house").stuff(1, "canvas television pinstripe studio_corner");
  t.stuff(2, "squashed_pie tie_dye sofa_bed");
  EXPECT_EQ(t.scores(), "7 26 5");
  EXPECT_EQ(t.places(), "1 3 2");
  EXPECT_TRUE(t.game().standing(t.state(), 0).qualified());
  EXPECT_FALSE(t.game().standing(t.state(), 1).qualified());
  EXPECT_TRUE(t.game().standing(t.state(), 2).qualified());
  EXPECT_EQ(t.game().standing(t.state(), 0).bonus, 3);
}

// FL-128, FL-R84
TEST(FreeloaderScenario, S25_EverybodyLoses) {
  Table t;
  t.over().stuff(0, "draft_beer golf_hat").stuff(1, "sofa_bed golf_shoes");
  t.favors(2, "artist", "Cr");
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) {
    EXPECT_FALSE(t.game().standing(t.state(), seat).qualified());
  }
  EXPECT_EQ(t.scores(), "0 0 0");
  EXPECT_EQ(t.places(), "1 1 1");

  Table last;
  last.pile(1).in_turn(2).stuff(0, "draft_beer golf_hat").act("draw pile").luck();
  EXPECT_TRUE(last.told().ends_with("; all_lose"));
}

// FL-035, FL-R38, FL-029
TEST(FreeloaderScenario, S26_NoSneakingOntoTheSpot) {
  Table t;
  t.at(0, "artist:2").favors(0, "artist", "5p").hand(0, "cheese_cubes");
  EXPECT_EQ(t.legal(),
            "move 1, move 2, draw pile, draw faceup, favor doctor, favor gambler, favor hippies, "
            "favor artist, favor lawyer, favor waitress, play cheese_cubes");
  EXPECT_EQ(t.refused("take 1"), "FL-022");
  EXPECT_EQ(t.refused("yes"), "FL-022");
  t.act("play cheese_cubes");
  EXPECT_EQ(t.has(0, "artist"), "4p");
  EXPECT_EQ(t.asked(), "S1 turn");
  t.act("favor doctor, no, favor doctor, no, favor artist");
  EXPECT_EQ(t.asked(), "S0 befriend");
  EXPECT_EQ(t.legal(), "no, take 1");
}

// FL-022, FL-055, FL-017, FL-R06, FL-R57
TEST(FreeloaderScenario, S27_OneCardATurn) {
  Table t;
  t.at(0, "gambler:3").favors(0, "gambler", "4p").hand(0, "convertible draft_beer");
  EXPECT_EQ(t.legal("play"), "play draft_beer, play convertible");
  EXPECT_EQ(t.legal("move"), "move 1, move 2");
  t.act("play convertible");
  EXPECT_EQ(t.has(0, "gambler"), "1p");
  EXPECT_EQ(t.asked(), "S1 turn");
  t.act("favor doctor, no, favor doctor, no");
  EXPECT_EQ(t.legal("move"), "move 1, move 2, move 3");
}

// FL-036, FL-094, FL-R82, FL-R46
TEST(FreeloaderScenario, S28_FriendsAndBedsEverywhere) {
  Table t;
  t.favors(0, "doctor", "2p+BF").favors(0, "lawyer", "2p+BF");
  t.favors(0, "hippies", "2p+Cr").favors(0, "artist", "2p+Cr").stuff(0, "draft_beer golf_hat");
  t.act("favor gambler, take 1");
  EXPECT_EQ(t.best(), "doctor gambler lawyer");
  EXPECT_EQ(t.has(0, "hippies"), "2p+Cr");
  EXPECT_EQ(t.has(0, "artist"), "2p+Cr");
  const Standing own = t.game().standing(t.state(), 0);
  EXPECT_TRUE(own.qualified());
  EXPECT_EQ(own.points(), 2);
}

// FL-R05, FL-R08, FL-R22, FL-R98
TEST(FreeloaderScenario, S29_SameSpaceNoQuarrel) {
  Table t;
  t.at(0, "gambler:2").at(1, "gambler:2").pile(20, "tent");
  t.hand(0, "draft_beer zucchini picnic donuts caviar golf_hat poncho scarf sofa_bed");
  t.act("draw faceup, card tent");
  EXPECT_EQ(t.state().hand_size[0], 10);
  EXPECT_NE(t.hand_of(0).find("poker_table"), std::string::npos);
  EXPECT_EQ(t.where(1), "gambler:2");
  EXPECT_EQ(t.where(0), "gambler:2");
  EXPECT_EQ(t.asked(), "S1 turn");
  for (const Seat eye : {Seat{1}, Seat{2}, kNobody}) {
    EXPECT_NE(t.seen_by(eye).find(R"("hand":["poker_table"],"hand_size":10)"), std::string::npos);
  }
}

}  // namespace
}  // namespace rainyday::freeloader
