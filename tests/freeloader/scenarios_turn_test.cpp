// The scenarios of docs/rules/freeloader.scenarios.md, first half: setup, dice, friends, crashing.
#include "tests/freeloader/table.hpp"

namespace rainyday::freeloader {
namespace {

// FL-003, FL-009, FL-010, FL-011, FL-012, FL-013, FL-R02, FL-R07, FL-R80
TEST(FreeloaderScenario, S01_SetupForThree) {
  Table t(3);
  t.new_game();
  std::string order;
  for (std::string asked = t.asked(); asked.starts_with("chance"); asked = t.asked()) {
    if (!order.ends_with(asked)) order += (order.empty() ? "" : ", ") + asked;
    Random rng(3);
    const Action a = t.game().chance(t.state(), rng);
    NoEvents none;
    t.game().apply(t.state(), a, none);
    ASSERT_EQ(t.game().check(t.state()), "");
  }
  EXPECT_EQ(order, "chance house, chance card, chance die, chance first");
  const State& s = t.state();
  CardSet faceup = 0;
  for (const Card card : s.faceup) faceup |= card_bit(card);
  EXPECT_EQ(std::popcount(faceup), 6);
  EXPECT_EQ(s.pile_size, 42);
  EXPECT_EQ(std::popcount(s.pile), 42);
  EXPECT_EQ(s.removed, 0u);
  int counters = 0;
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(std::popcount(s.hand[seat]), 2);
    EXPECT_EQ(s.stuff[seat], 0u);
    EXPECT_NE(s.pawn[seat] % kSpacesEach, kSpacesEach - 1);
    for (House house = 0; house < kHouses; ++house) {
      EXPECT_EQ(s.plain[seat][house], 2);
      counters += t.game().count(s, seat, house);
    }
  }
  EXPECT_EQ(counters, 36);
  int spots = 0;
  int beds = 0;
  for (House house = 0; house < kHouses; ++house) {
    spots += t.game().content().friend_spots[house];
    beds += t.game().content().crash_spots[house];
    EXPECT_EQ(s.best[house][0], kNobody);
    EXPECT_EQ(s.best[house][1], kNobody);
    EXPECT_TRUE(s.crash[house].empty());
  }
  EXPECT_EQ(spots, 7);
  EXPECT_EQ(beds, 8);
  EXPECT_EQ(t.asked(), name_in(t.game(), kSeatName, s.first) + " turn");
  EXPECT_EQ(t.legal("move"), "move 1, move 2");
  EXPECT_EQ(t.legal("draw"), "draw pile, draw faceup");
  EXPECT_EQ(
      t.legal("favor"),
      "favor doctor, favor gambler, favor hippies, favor artist, favor lawyer, favor waitress");
  EXPECT_EQ(t.legal("dwi") + t.legal("use") + t.legal("none") + t.legal("no"), "");
  std::string plays;
  std::string surprises;
  each_card(s.hand[s.first], [&](Card card) {
    const std::string name = t.game().name(kCardName, card);
    if (t.game().price(s, s.first, card) <= 2)
      plays += (plays.empty() ? "" : ", ") + ("play " + name);
    if (has_card(t.game().content().surprises, card)) {
      surprises += (surprises.empty() ? "" : ", ") + ("surprise " + name);
    }
  });
  EXPECT_EQ(t.legal("play"), plays);
  EXPECT_EQ(t.legal("surprise"), surprises);
}

// FL-014, FL-015, FL-007, FL-R03, FL-R04
TEST(FreeloaderScenario, S02_PlacingPawns) {
  Table t(3);
  t.new_game();
  t.act("house gambler, house hippies, house artist, house lawyer");
  while (t.asked() == "chance card") t.act(t.legal().substr(0, t.legal().find(',')));
  (void)t.told();
  t.act("die 3, die 4, die 6, die 1, die 5, die 6");
  EXPECT_EQ(t.where(0), "artist:4");
  EXPECT_EQ(t.where(1), "doctor:1");
  EXPECT_EQ(t.where(2), "waitress:6");
  EXPECT_EQ(t.told(),
            "pawn_placed S0 artist:4; pawn_placed S1 doctor:1; pawn_placed S2 waitress:6");
  EXPECT_EQ(t.asked(), "chance first");
  for (const auto& favors : {t.state().plain[0], t.state().plain[1], t.state().plain[2]}) {
    for (const std::uint16_t plain : favors) EXPECT_EQ(plain, 2);
  }
}

// FL-033, FL-040, FL-041, FL-044, FL-045, FL-046, FL-049, FL-050, FL-051
TEST(FreeloaderScenario, S03_TheRulebooksFight) {
  Table t(3);
  t.favors(0, "artist", "1p+BF").in_turn(1);
  t.act("favor artist");
  EXPECT_EQ(t.asked(), "S1 befriend");
  EXPECT_EQ(t.legal(), "no, challenge 1");
  t.act("challenge 1");
  EXPECT_EQ(t.asked(), "S0 defend");
  EXPECT_EQ(t.legal(), "give_up, fight");
  t.act("fight, die 2");
  (void)t.told();
  t.act("die 4");
  EXPECT_EQ(t.told(),
            "threw S0 4; fought S1 6 S0 8; friend_stays S0 artist; "
            "lost_favor S1 plain artist; turn_began S2");
  EXPECT_EQ(t.has(0, "artist"), "1p+BF");
  EXPECT_EQ(t.has(1, "artist"), "2p");
  EXPECT_EQ(t.asked(), "S2 turn");
}

// FL-056, FL-057, FL-059, FL-060, FL-061, FL-062, FL-067, FL-R37, FL-R49
TEST(FreeloaderScenario, S04_PricesOfTheSpareBedroom) {
  {
    Table t;
    t.hand(0, "spare_bedroom").favors(0, "doctor", "3p");
    EXPECT_EQ(t.price(0, "spare_bedroom"), 4);
    EXPECT_EQ(t.legal("play"), "");
    EXPECT_EQ(t.refused("play spare_bedroom"), "FL-057");
    Table enough;
    enough.hand(0, "spare_bedroom").favors(0, "doctor", "4p").act("play spare_bedroom");
    EXPECT_EQ(enough.has(0, "doctor"), "");
    EXPECT_EQ(enough.stuff_of(0), "spare_bedroom");
  }
  {
    Table t;
    t.hand(0, "spare_bedroom").favors(0, "doctor", "1p+BF").favors(0, "artist", "3p");
    t.at(0, "artist:2");
    EXPECT_EQ(t.price(0, "spare_bedroom"), 3);
    t.act("play spare_bedroom");
    EXPECT_EQ(t.has(0, "artist"), "");
    EXPECT_EQ(t.has(0, "doctor"), "1p+BF");
    EXPECT_EQ(t.stuff_of(0), "spare_bedroom");
    EXPECT_EQ(t.asked(), "S1 turn");
  }
  {
    Table t;
    t.hand(0, "spare_bedroom").favors(0, "doctor", "1p+BF");
    EXPECT_EQ(t.price(0, "spare_bedroom"), 2);
    t.act("play spare_bedroom");
    EXPECT_EQ(t.has(0, "doctor"), "");
    EXPECT_EQ(t.state().best[0][0], kNobody);
    EXPECT_EQ(t.asked(), "S1 turn");
  }
  {
    Table t;
    t.hand(0, "spare_bedroom").at(0, "gambler:3").favors(0, "gambler", "4p");
    EXPECT_EQ(t.price(0, "spare_bedroom"), 5);
    EXPECT_EQ(t.refused("play spare_bedroom"), "FL-057");
    Table enough;
    enough.hand(0, "spare_bedroom").at(0, "gambler:3").favors(0, "gambler", "5p");
    EXPECT_EQ(enough.refused("play spare_bedroom"), "");
  }
}

// FL-063, FL-064, FL-065, FL-066, FL-R53, FL-R54, FL-037
TEST(FreeloaderScenario, S05_PaidToTakeIt) {
  Table t;
  t.at(0, "hippies:3").hand(0, "zucchini");
  EXPECT_EQ(t.price(0, "zucchini"), -1);
  t.act("play zucchini");
  EXPECT_EQ(t.told(), "played_below S0 zucchini 1; placed_favors S0 1 hippies");
  EXPECT_EQ(t.stuff_of(0), "zucchini");
  EXPECT_EQ(t.has(0, "hippies"), "3p");
  EXPECT_EQ(t.asked(), "S0 befriend");
  EXPECT_EQ(t.legal(), "no, take 1");
  t.act("take 1");
  EXPECT_EQ(t.has(0, "hippies"), "2p+BF");
  EXPECT_EQ(t.asked(), "S1 turn");
}

// FL-024, FL-025, FL-102, FL-103, FL-109, FL-110, FL-111, FL-112, FL-021, FL-R11
TEST(FreeloaderScenario, S06_WhichDice) {
  const auto moves = [](std::string_view stuff, std::string_view hand) {
    Table t;
    return t.stuff(0, stuff).hand(0, hand).legal("move");
  };
  EXPECT_EQ(moves("", ""), "move 1, move 2");
  EXPECT_EQ(moves("workout", ""), "move 1, move 2, move 1+, move 2+");
  EXPECT_EQ(moves("hatchback convertible", ""), "move 1, move 2, move 3");
  EXPECT_EQ(moves("hatchback workout italian_shoes", ""),
            "move 1, move 2, move 3, move 1+, move 2+, move 3+");
  EXPECT_EQ(moves("", "workout"), "move 1, move 2");
  Table t;
  EXPECT_EQ(t.refused("move 3"), "FL-025");
  EXPECT_EQ(t.refused("move 1+"), "FL-109");
}

// FL-026, FL-027, FL-112, FL-R13, FL-R73
TEST(FreeloaderScenario, S07_FourDiceOneDropped) {
  Table t;
  t.stuff(0, "hatchback italian_shoes").act("move 3+, die 5, die 2, die 2");
  (void)t.told();
  t.act("die 3");
  EXPECT_EQ(t.told(),
            "threw S0 3; moved_to S0 10 gambler:4 2; nothing_there S0 gambler:4; "
            "turn_began S1");
  EXPECT_EQ(t.where(0), "gambler:4");
  EXPECT_EQ(t.asked(), "S1 turn");
}

// FL-098, FL-099, FL-100, FL-R10, FL-R15, FL-R16, FL-R17, FL-080, FL-R21
TEST(FreeloaderScenario, S08_BusAndBusAgain) {
  Table t;
  t.at(0, "doctor:5").stuff(2, "draft_beer").act("move 1, die 2");
  EXPECT_EQ(t.where(0), "doctor:7");
  EXPECT_EQ(t.asked(), "chance die");
  t.act("die 1");
  EXPECT_EQ(t.where(0), "doctor:7");
  EXPECT_EQ(t.asked(), "S0 dice");
  EXPECT_EQ(t.legal(), "roll 1, roll 2");
  for (const std::string_view other : {"draw pile", "favor doctor", "move 1", "none"}) {
    EXPECT_EQ(t.refused(other), "FL-022") << other;
  }
  t.act("roll 2, die 4, die 3");
  EXPECT_EQ(t.where(0), "gambler:7");
  t.act("die 5");
  EXPECT_EQ(t.where(0), "lawyer:7");
  EXPECT_EQ(t.legal(), "roll 1, roll 2");
  t.act("roll 1, die 2");
  EXPECT_EQ(t.asked(), "S0 steal");
  EXPECT_EQ(t.legal(), "none, steal S2 draft_beer");
  t.act("none");
  EXPECT_EQ(t.stuff_of(2), "draft_beer");
  EXPECT_EQ(t.where(0), "waitress:2");
  EXPECT_EQ(t.asked(), "S1 turn");
}

// FL-030, FL-031, FL-032, FL-R99
TEST(FreeloaderScenario, S09_DrawingTheFaceupCard) {
  Table t;
  t.at(0, "artist:1").pile(20, "sofa_bed");
  EXPECT_EQ(t.legal("draw"), "draw pile, draw faceup");
  t.act("draw faceup, card sofa_bed");
  EXPECT_EQ(t.hand_of(0), "canvas");
  EXPECT_EQ(t.faceup_at("artist"), "sofa_bed");
  EXPECT_EQ(t.faceup_at("doctor"), "telescope");
  EXPECT_EQ(t.pile_size(), 19);
  EXPECT_EQ(t.asked(), "S1 turn");
  EXPECT_EQ(t.known(1, 0), "canvas");
  EXPECT_EQ(t.known(2, 0), "canvas");
  EXPECT_EQ(t.known(kNobody, 0), "canvas");
}

// FL-119, FL-120, FL-122, FL-R18, FL-R77
TEST(FreeloaderScenario, S10_ThePileRunsOutByAReplacement) {
  Table t(4);
  t.pile(1, "tent").in_turn(1).act("draw faceup");
  (void)t.told();
  t.act("card tent");
  EXPECT_EQ(t.told(), "replaced tent hippies; last_round; turn_began S2");
  EXPECT_EQ(t.hand_of(1), "yurt");
  EXPECT_EQ(t.faceup_at("hippies"), "tent");
  EXPECT_EQ(t.pile_size(), 0);
  EXPECT_EQ(t.asked(), "S2 turn");
  EXPECT_EQ(t.legal("draw"), "draw faceup");
  EXPECT_EQ(t.refused("draw pile"), "FL-R18");
  t.act("favor doctor, no");
  EXPECT_EQ(t.asked(), "S3 turn");
  t.act("favor doctor, no");
  EXPECT_EQ(t.asked(), "nobody");
}

// FL-084, FL-085, FL-088, FL-090, FL-037, FL-R36
TEST(FreeloaderScenario, S11_CrashAndFriendshipTogether) {
  Table t;
  t.at(0, "lawyer:1").act("move 1, die 2");
  EXPECT_EQ(t.has(0, "lawyer"), "2p+Cr");
  EXPECT_EQ(t.asked(), "S0 befriend");
  EXPECT_EQ(t.legal(), "no, take 1");
  t.act("take 1");
  EXPECT_EQ(t.has(0, "lawyer"), "1p+BF+Cr");
  EXPECT_EQ(t.game().count(t.state(), 0, 4), 3);
  EXPECT_EQ(t.asked(), "S1 turn");
}

// FL-089, FL-042, FL-043, FL-R25, FL-R96
TEST(FreeloaderScenario, S12_ALoneCrasherWinsTheFriendship) {
  Table t;
  t.at(0, "lawyer:1").favors(0, "lawyer", "").favors(2, "lawyer", "2p+BF").act("move 1, die 2");
  EXPECT_EQ(t.has(0, "lawyer"), "Cr");
  EXPECT_EQ(t.legal(), "no, challenge 1");
  t.act("challenge 1");
  EXPECT_EQ(t.asked(), "S2 defend");
  (void)t.told();
  t.act("give_up");
  EXPECT_EQ(t.told(),
            "gave_up S2 lawyer; crash_given_up S0 lawyer; became_friend S0 lawyer; "
            "turn_began S1");
  EXPECT_EQ(t.has(2, "lawyer"), "3p");
  EXPECT_EQ(t.has(0, "lawyer"), "BF");
  for (const SeatSet guests : t.state().crash) EXPECT_TRUE(guests.empty());
}

// FL-091
TEST(FreeloaderScenario, S13_CrashSpotTaken) {
  Table t;
  t.at(0, "gambler:1").favors(1, "gambler", "2p+Cr").act("move 1, die 4");
  EXPECT_EQ(t.where(0), "gambler:5");
  EXPECT_EQ(t.has(0, "gambler"), "2p");
  EXPECT_EQ(t.has(1, "gambler"), "2p+Cr");
  EXPECT_EQ(t.asked(), "S1 turn");
}

// FL-092, FL-093, FL-R40, FL-R41, FL-R42
TEST(FreeloaderScenario, S14_ThrownOut) {
  Table t;
  t.at(0, "gambler:1").favors(0, "gambler", "1p+BF").favors(1, "gambler", "1p+Cr");
  t.act("move 1, die 4");
  EXPECT_EQ(t.has(1, "gambler"), "1p");
  EXPECT_EQ(t.has(0, "gambler"), "1p+BF+Cr");
  EXPECT_EQ(t.asked(), "S1 turn");
}

// FL-095, FL-096, FL-097, FL-R42
TEST(FreeloaderScenario, S15_TheHippiesFloorIsFull) {
  Table t(5);
  t.at(0, "hippies:1").favors(0, "hippies", "1p+BF");
  for (const Seat seat : {Seat{1}, Seat{2}, Seat{3}}) t.favors(seat, "hippies", "2p+Cr");
  t.act("move 1, die 1");
  EXPECT_EQ(t.asked(), "S0 evict");
  EXPECT_EQ(t.legal(), "evict S1, evict S2, evict S3");
  EXPECT_EQ(t.refused("evict S4"), "FL-097");
  EXPECT_EQ(t.refused("none"), "FL-R40");
  t.act("evict S2");
  EXPECT_EQ(t.has(0, "hippies"), "1p+BF+Cr");
  EXPECT_EQ(t.has(1, "hippies"), "2p+Cr");
  EXPECT_EQ(t.has(2, "hippies"), "2p");
  EXPECT_EQ(t.has(3, "hippies"), "2p+Cr");
  EXPECT_EQ(t.asked(), "S1 turn");
}

// FL-052, FL-053, FL-047, FL-050, FL-R23, FL-R28
TEST(FreeloaderScenario, S16_TwoBestFriendsOfTheWaitress) {
  Table t;
  t.favors(1, "waitress", "2p+BF").favors(2, "waitress", "BF2").act("favor waitress");
  EXPECT_EQ(t.legal(), "no, challenge 1, challenge 2");
  t.act("challenge 2");
  EXPECT_EQ(t.asked(), "S2 defend");
  EXPECT_EQ(t.legal(), "give_up, fight");
  t.act("fight, die 1, die 3");
  EXPECT_EQ(t.has(2, "waitress"), "BF2");
  EXPECT_EQ(t.has(0, "waitress"), "2p");
  EXPECT_EQ(t.has(1, "waitress"), "2p+BF");
  EXPECT_EQ(t.asked(), "S1 turn");
}

}  // namespace
}  // namespace rainyday::freeloader
