// Playing cards and paying for them; cars, extra dice, DWI, Surprise! and the pack's own effects.
#include "engine/json.hpp"
#include "tests/freeloader/table.hpp"

namespace rainyday::freeloader {
namespace {

TEST(FreeloaderCards, ACardGoesFromTheHandIntoTheStuff) {  // FL-019, FL-055, FL-056, FL-057
  Table t;
  t.hand(0, "hatchback tent").stuff(1, "sedan");
  EXPECT_EQ(t.refused("play sedan"), "FL-055");
  t.act("play hatchback");
  EXPECT_EQ(t.hand_of(0), "tent");
  EXPECT_EQ(t.stuff_of(0), "hatchback");
  EXPECT_EQ(t.has(0, "doctor"), "");
  EXPECT_EQ(t.has(0, "waitress"), "2p");
  EXPECT_EQ(t.told(), "played S0 hatchback 2; paid S0 2 doctor; turn_began S1");
}

TEST(FreeloaderCards, FreeIsFree) {  // FL-R51, FL-060
  Table t;
  t.hand(0, "zucchini").favors(0, "waitress", "BF").favors(0, "doctor", "");
  EXPECT_EQ(t.price(0, "zucchini"), 0);
  t.act("play zucchini");
  EXPECT_EQ(t.stuff_of(0), "zucchini");
  EXPECT_EQ(t.has(0, "doctor"), "");
  EXPECT_EQ(t.asked(), "S1 turn");
  EXPECT_EQ(t.told(), "played S0 zucchini 0; turn_began S1");
}

TEST(FreeloaderCards, BelowZero) {  // FL-063, FL-064, FL-065, FL-R53, FL-R23
  Table both;
  both.at(0, "hippies:3").hand(0, "zucchini").favors(0, "waitress", "BF");
  EXPECT_EQ(both.price(0, "zucchini"), -2);
  both.act("play zucchini");
  EXPECT_EQ(both.has(0, "hippies"), "4p");
  EXPECT_EQ(both.asked(), "S0 befriend");
  both.act("no");
  EXPECT_EQ(both.asked(), "S1 turn");
  Table already;
  already.at(0, "hippies:3").hand(0, "zucchini").favors(0, "hippies", "BF").act("play zucchini");
  EXPECT_EQ(already.has(0, "hippies"), "1p+BF");
  EXPECT_EQ(already.asked(), "S1 turn");
}

TEST(FreeloaderCards, ExactlyOneCardComesBelowZero) {  // FL-066
  const auto game = make_freeloader({}, 3);
  const Content& content = game.content();
  std::string below;
  for (int card = 0; card < content.cards; ++card) {
    int least = content.cost[card];
    for (House house = 0; house < kHouses; ++house) {
      least = std::min(least, content.price[card][house] - content.friend_discount[card][63]);
    }
    if (least < 0) below += content.card_id[card].data();
  }
  EXPECT_EQ(below, "zucchini");
}

// FL-059, FL-060, FL-062, FL-R50, FL-R56
TEST(FreeloaderCards, EveryDiscountThatAppliesIsAdded) {
  const Freeloader game = make_edited({}, 3, [](Json& pack) {
    pack["cards"][51]["discounts"] = {
        {{"when", "house"}, {"house", "doctor"}, {"amount", 1}},
        {{"when", "house"}, {"house", "doctor"}, {"amount", 1}},
        {{"when", "best_friend"}, {"house", "lawyer"}, {"amount", 1}},
        {{"when", "best_friend"}, {"house", "artist"}, {"amount", 1}}};
  });
  Table t(game);
  t.hand(0, "jukebox");
  EXPECT_EQ(t.price(0, "jukebox"), 3);
  Table friends(game);
  friends.hand(0, "jukebox").favors(0, "lawyer", "BF").favors(0, "artist", "BF");
  EXPECT_EQ(friends.price(0, "jukebox"), 1);
  friends.act("play jukebox");
  EXPECT_EQ(friends.has(0, "doctor"), "1p");
}

TEST(FreeloaderCards, PaymentIsAskedOneByOne) {  // FL-058, FL-R52, FL-086, FL-R94
  Table t;
  t.hand(0, "tent").favors(0, "doctor", "2p+BF+Cr").act("play tent");
  EXPECT_EQ(t.legal(), "pay plain, pay bf, pay crash");
  t.act("pay crash");
  EXPECT_TRUE(t.state().crash[0].empty());
  EXPECT_EQ(t.legal(), "pay plain, pay bf");
  t.act("pay bf");
  EXPECT_EQ(t.asked(), "S1 turn");  // one kind is left: automatic
  EXPECT_EQ(t.has(0, "doctor"), "1p");
  EXPECT_EQ(t.stuff_of(0), "tent");
}

TEST(FreeloaderCards, AHouseMayBeLeftWithoutAFavor) {  // FL-R94, FL-R37
  Table t;
  t.hand(0, "hatchback").favors(0, "lawyer", "1p+BF").act("play hatchback");
  EXPECT_EQ(t.has(0, "doctor"), "");
  EXPECT_EQ(t.has(0, "lawyer"), "1p+BF");
}

TEST(FreeloaderCards, TheFriendshipMayPayForItsOwnDiscount) {  // FL-R49, FL-R38
  Table t;
  t.hand(0, "golf_clubs").favors(0, "doctor", "2p+BF");
  t.act("play golf_clubs, pay bf");
  EXPECT_EQ(t.has(0, "doctor"), "1p");  // 5 - 1 - 2 = 2, paid with the counter on the spot too
  EXPECT_EQ(t.told(),
            "played S0 golf_clubs 2; paid_friend S0 doctor; paid S0 1 doctor; turn_began S1");
}

TEST(FreeloaderCards, CarsAndExtraDiceGoWithTheCard) {  // FL-021, FL-102, FL-103, FL-109, FL-R62
  Table t;
  t.stuff(1, "workout sedan").act("move 1, die 2");
  EXPECT_EQ(t.asked(), "S0 steal");
  t.act("steal S1 workout, move 3, die 1, die 1, die 1");
  EXPECT_EQ(t.refused("roll 1+"), "FL-022");
  Table next;
  next.stuff(0, "workout");
  EXPECT_EQ(next.legal("move"), "move 1, move 2, move 1+, move 2+");
}

// --- DWI ---

TEST(FreeloaderCards, HandingADrinkOver) {  // FL-104, FL-105, FL-R58, FL-R59, FL-R60
  Table t(4);
  t.stuff(0, "irish_whiskey draft_beer tent").hand(0, "caviar");
  EXPECT_EQ(t.legal("dwi"),
            "dwi draft_beer S1, dwi draft_beer S2, dwi draft_beer S3, "
            "dwi irish_whiskey S1, dwi irish_whiskey S2, dwi irish_whiskey S3");
  EXPECT_EQ(t.refused("dwi draft_beer S0"), "FL-R59");
  EXPECT_EQ(t.refused("dwi tent S1"), "FL-104");
  EXPECT_EQ(t.refused("dwi caviar S1"), "FL-104");
  t.act("dwi irish_whiskey S3");  // who has no car
  EXPECT_EQ(t.stuff_of(3), "irish_whiskey");
  EXPECT_EQ(t.removed(), "");
  EXPECT_EQ(t.asked(), "S1 turn");
  Table hand;
  EXPECT_EQ(hand.hand(0, "draft_beer").legal("dwi"), "");
}

TEST(FreeloaderCards, ADriverMayOwnADrink) {  // FL-107
  Table t;
  t.stuff(0, "draft_beer").hand(0, "hatchback").act("play hatchback");
  EXPECT_EQ(t.stuff_of(0), "draft_beer hatchback");
  Table beer;
  beer.stuff(0, "hatchback").hand(0, "draft_beer").act("play draft_beer");
  EXPECT_EQ(beer.stuff_of(0), "draft_beer hatchback");
}

TEST(FreeloaderCards, AStolenDrinkKillsNoCar) {  // FL-108
  Table t;
  t.at(0, "waitress:1").stuff(0, "sedan").stuff(1, "draft_beer");
  t.act("move 1, die 1, steal S1 draft_beer");
  EXPECT_EQ(t.stuff_of(0), "draft_beer sedan");
  EXPECT_EQ(t.removed(), "");
}

TEST(FreeloaderCards, DrinksMayBeFree) {  // FL-R58
  Table t(3, {.dwi_free = 1});
  t.stuff(0, "draft_beer irish_whiskey").stuff(1, "sedan").act("dwi draft_beer S1");
  EXPECT_EQ(t.asked(), "S0 turn");
  EXPECT_EQ(t.removed(), "sedan");
  t.act("dwi irish_whiskey S2");
  EXPECT_EQ(t.asked(), "S0 turn");
  t.act("favor doctor, no");
  EXPECT_EQ(t.asked(), "S1 turn");
}

// --- Surprise! ---

TEST(FreeloaderCards, ASurpriseCardMayAlsoBePlayed) {  // FL-113, FL-117
  Table t;
  t.hand(0, "plaque tent").favors(0, "doctor", "3p");
  EXPECT_EQ(t.legal("surprise"), "surprise plaque");
  EXPECT_EQ(t.refused("surprise tent"), "FL-113");
  EXPECT_EQ(t.refused("surprise sofa_bed"), "FL-113") << "in hand or not, it is no such card";
  EXPECT_EQ(t.refused("surprise caviar"), "FL-113");
  t.act("play plaque");
  EXPECT_EQ(t.stuff_of(0), "plaque");
  EXPECT_EQ(t.game().standing(t.state(), 0).points(), 3);
}

TEST(FreeloaderCards, OneAttemptForThreeFavors) {  // FL-114, FL-115, FL-116, FL-R23
  Table t;
  t.hand(0, "plaque").act("surprise plaque");
  EXPECT_EQ(t.has(0, "doctor"), "5p");
  EXPECT_EQ(t.legal(), "no, take 1");
  t.act("no");
  EXPECT_EQ(t.asked(), "S1 turn");
  EXPECT_EQ(t.removed(), "plaque");
}

TEST(FreeloaderCards, SurprisesInTheStuff) {  // FL-R63
  Table t;
  t.stuff(0, "plaque");
  EXPECT_EQ(t.legal("surprise"), "");
  EXPECT_EQ(t.refused("surprise plaque"), "FL-R63");
  Table allowed(3, {.surprise_from_stuff = 1});
  allowed.stuff(0, "plaque");
  EXPECT_EQ(allowed.legal("surprise"), "surprise plaque");
  allowed.act("surprise plaque, take 1");
  EXPECT_EQ(allowed.stuff_of(0), "");
  EXPECT_EQ(allowed.removed(), "plaque");
  EXPECT_EQ(allowed.has(0, "doctor"), "4p+BF");
}

TEST(FreeloaderCards, RemovedCardsAreOutForGood) {  // FL-R76, FL-116
  Table t;
  t.hand(0, "plaque").pile(1, "tent").in_turn(0).first(0).act("surprise plaque, no");
  t.act("draw pile, card tent");
  EXPECT_EQ(t.pile_size(), 0);
  EXPECT_EQ(t.removed(), "plaque");
  EXPECT_NE(t.seen_by(2).find(R"("removed":[)"), std::string::npos);
  EXPECT_EQ(t.seen_by(2).find(R"("removed":[])"), std::string::npos);
}

// --- Pick ---

TEST(FreeloaderCards, PickingAnyFaceupCard) {  // FL-134, FL-031, FL-R91, FL-101
  Table t;
  t.stuff(0, "binoculars").pile(20, "tent");
  EXPECT_EQ(t.legal("use"),
            "use binoculars doctor, use binoculars gambler, use binoculars hippies, use binoculars "
            "artist, use binoculars lawyer, use binoculars waitress");
  EXPECT_EQ(t.refused("use binoculars"), "FL-134");
  t.act("use binoculars waitress, card tent");
  EXPECT_EQ(t.hand_of(0), "jukebox");
  EXPECT_EQ(t.faceup_at("waitress"), "tent");
  EXPECT_EQ(t.known(2, 0), "jukebox");
  EXPECT_EQ(t.asked(), "S1 turn");

  Table last;
  last.stuff(0, "binoculars").first(1).pile(0).faceup("lawyer", "");
  EXPECT_EQ(last.refused("use binoculars lawyer"), "FL-R20");
  last.act("use binoculars artist");
  EXPECT_EQ(last.faceup_at("artist"), "");
  EXPECT_EQ(last.asked(), "nobody");
  Table none;
  none.stuff(0, "binoculars").first(1).pile(0);
  for (const std::string_view house :
       {"doctor", "gambler", "hippies", "artist", "lawyer", "waitress"}) {
    none.faceup(house, "");
  }
  EXPECT_EQ(none.legal("use"), "");
}

}  // namespace
}  // namespace rainyday::freeloader
