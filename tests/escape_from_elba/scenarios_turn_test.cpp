// docs/rules/escape-from-elba.scenarios.md, first part: setup, drawing, moving, escaping.
#include "tests/escape_from_elba/table.hpp"

namespace rainyday::escape_from_elba {
namespace {

// EL-006, EL-007, EL-009, EL-019 to EL-025, EL-R25, EL-R26
TEST(ElbaScenario, O01_SetupForFour) {
  Table t(4);
  t.new_game();
  EXPECT_EQ(t.asked(), "chance start");
  EXPECT_EQ(t.legal("start").find("safe-area"), std::string::npos);
  EXPECT_EQ(t.odds().substr(0, 16), "north-tower 1/35");
  t.act("start coral-room");
  EXPECT_EQ(t.refused("start coral-room"), "EL-021");
  EXPECT_EQ(t.refused("start safe-area"), "EL-021");
  EXPECT_EQ(t.odds().substr(0, 16), "north-tower 1/34");
  t.act("start coffee-bar, start south-tower, start calm-room");
  t.act("start cellar, start amber-room, start flea-farm, start pool, start reef, start rose-room");
  t.act("start opera");
  EXPECT_EQ(t.where("S0"), "coral-room 1");
  EXPECT_EQ(t.where("S1"), "coffee-bar 1");
  EXPECT_EQ(t.where("S2"), "south-tower 1");
  EXPECT_EQ(t.where("S3"), "calm-room 1");
  EXPECT_EQ(t.where("n1"), "cellar 1");
  EXPECT_EQ(t.where("n7"), "opera 1");
  EXPECT_EQ(t.where("C"), "safe-area 1");
  EXPECT_EQ(t.odds(),
            "A 6/64, B 3/64, C 6/64, E 10/64, F 4/64, L 6/64, M 6/64, O 6/64, P 6/64, R 6/64, "
            "S 5/64");
  for (int i = 0; i < 12; ++i) {
    EXPECT_EQ(t.asked(), "chance card");
    t.act(std::string("card ") + "ABCEFLMOPRSE"[i]);
  }
  EXPECT_EQ(t.hand_of(0), "ABC");
  EXPECT_EQ(t.hand_of(3), "ERS");
  EXPECT_EQ(t.bag_of(0) + t.bag_of(1) + t.bag_of(2) + t.bag_of(3), "");
  EXPECT_EQ(t.deck_size(), 52);
  EXPECT_EQ(t.pile_text(), "");
  EXPECT_EQ(t.asked(), "chance first");
  EXPECT_EQ(t.odds(), "S0 1/4, S1 1/4, S2 1/4, S3 1/4");
  t.act("first S2");
  EXPECT_EQ(t.asked(), "S2 draw");
}

// EL-013, EL-014, EL-015, EL-089, EL-093 to EL-095, EL-103, EL-R24
TEST(ElbaScenario, O02_TheCoralRoomAndTheOrderOfTheDice) {
  for (const bool swapped : {false, true}) {
    Table t;
    t.at("S0", "lab", 6).hand(0, "AAAA").points(3).at("n1", "calm-room");
    t.act("walk calm-room, dice 6 1");
    EXPECT_NE(t.told().find("fought S0 12 n1 2"), std::string::npos);
    EXPECT_EQ(t.asked(), "chance card");
    t.act("card E");
    EXPECT_EQ(t.hand_of(0), "AAAAE");
    EXPECT_EQ(t.asked(), "chance throw");
    t.act(swapped ? "throw 4 1" : "throw 1 4");
    EXPECT_EQ(t.where("n1"), swapped ? "coffee-bar 2" : "coral-room 2");
    EXPECT_EQ(t.asked(), "S0 act");
    EXPECT_EQ(t.points_left(), 2);
  }
}

// EL-034, EL-035, EL-038 to EL-041, EL-151, EL-R01, EL-R02
TEST(ElbaScenario, O03_DrawingOneByOne) {
  Table t;
  t.hand(0, "ABC").bag(0, "FROM").begin();
  EXPECT_EQ(t.legal(), "draw, stop");
  (void)t.told();
  t.act("draw, card E");
  EXPECT_EQ(t.legal(), "draw, stop");
  EXPECT_EQ(t.told(1), "drew S0 ?");
  t.act("draw, card E");
  EXPECT_EQ(t.legal(), "draw, stop");
  EXPECT_EQ(t.told(0), "drew S0 E");
  const std::string seen = t.seen_by(1);
  EXPECT_NE(seen.find(R"("hand":[],"hand_size":5)"), std::string::npos) << seen;
  t.act("stop");
  EXPECT_EQ(t.hand_of(0), "ABCEE");
  EXPECT_EQ(t.points_left(), 2);
  EXPECT_EQ(t.asked(), "S0 act");

  Table full;
  full.hand(0, "ABC").bag(0, "FROM").begin();
  full.act("draw, card E, draw, card E, draw, card A, draw, card A");
  EXPECT_EQ(full.points_left(), 0);
  EXPECT_EQ(full.asked(), "S0 keep");
}

// EL-036, EL-040, EL-127, EL-R05, EL-R50
TEST(ElbaScenario, O04_NineCardsInHand) {
  Table t;
  t.hand(0, "AACEELMOP").begin();
  EXPECT_EQ(t.asked(), "S0 keep");
  t.act("kept, lay nothing");
  EXPECT_EQ(t.legal(), "drop A, drop C, drop E, drop L, drop M, drop O, drop P");
  EXPECT_EQ(t.refused("finish"), "EL-127");
  t.act("drop A, drop A");
  EXPECT_EQ(t.pile_text(), "AA");
  EXPECT_EQ(t.legal(), "drop C, drop E, drop L, drop M, drop O, drop P, finish");
  t.act("finish");
  EXPECT_EQ(t.asked(), "S1 draw");
}

// EL-038, EL-046, EL-097, EL-103, EL-R03
TEST(ElbaScenario, O05_ActionPointsAreNotCountedAgain) {
  Table t;
  t.at("S0", "parlor", 2).hand(0, "AAEEL").points(2).at("n1", "map-room");
  t.act("walk map-room, dice 3 2, card R, throw 6 3");
  EXPECT_EQ(t.hand_of(0), "AAEELR");
  EXPECT_EQ(t.where("n1"), "aroma-room 2");
  EXPECT_EQ(t.where("S0"), "map-room 2");
  EXPECT_EQ(t.points_left(), 1);
  EXPECT_EQ(t.asked(), "S0 act");
}

// EL-047, EL-050, EL-081, EL-086 to EL-088, EL-106, EL-118, EL-144, EL-R08, EL-R49
TEST(ElbaScenario, O06_PushingAStrongGuestOntoAPlayer) {
  Table t;
  t.at("S0", "reef").hand(0, "ACCE").points(3).at("n1", "lab", 3);
  t.at("S1", "calm-room", 4).hand(1, "FS").bag(1, "ROOM");
  t.act("guest n1");
  EXPECT_EQ(t.legal(), "to north-tower, to calm-room, to base-camp");
  t.act("to calm-room, dice 5 4");
  EXPECT_NE(t.told().find("fought n1 8 S1 8"), std::string::npos);
  EXPECT_EQ(t.asked(), "S1 lose");
  EXPECT_EQ(t.legal(), "lose_hand F, lose_hand S, lose_bag M, lose_bag O, lose_bag R");
  t.act("lose_bag M, throw 5 5");
  EXPECT_EQ(t.pile_text(), "M");
  EXPECT_EQ(t.where("S1"), "cobra-farm 5");
  EXPECT_EQ(t.bag_of(1), "OOR");
  EXPECT_EQ(t.where("n1"), "calm-room 3");
  EXPECT_EQ(t.points_left(), 2);
  EXPECT_EQ(t.asked(), "S0 act");
}

// EL-043, EL-047 to EL-049, EL-R09
TEST(ElbaScenario, O07_WhoCanBePushed) {
  Table t;
  t.at("S0", "reef").hand(0, "AAAAA").points(2).at("n1", "lab");
  EXPECT_EQ(t.legal("guest"), "n1 n2 n3 n4 n5 n6 n7 n8 C");
  EXPECT_EQ(t.refused("guest S0"), "EL-049");
  EXPECT_EQ(t.refused("guest S1"), "EL-049");
  EXPECT_EQ(t.refused("guest S2"), "EL-049");
  t.act("guest n1, to north-tower");
  EXPECT_EQ(t.points_left(), 1);
  t.act("guest n1");
  EXPECT_EQ(t.legal(), "to parlor, to lab");
}

// EL-051 to EL-055, EL-084, EL-085, EL-R07
TEST(ElbaScenario, O08_JumpingWithAppears) {
  Table t;
  t.at("S0", "reef").hand(0, "CCFFLL").bag(0, "APPEARS").points(1);
  EXPECT_EQ(t.legal("jump"), "safe-area spa");
  EXPECT_EQ(t.refused("jump opera"), "EL-051");
  EXPECT_EQ(t.refused("jump parlor"), "EL-051");
  t.act("jump safe-area");
  EXPECT_EQ(t.where("S0"), "safe-area 1");
  EXPECT_EQ(t.bag_of(0), "AAEPPRS");
  EXPECT_EQ(t.points_left(), 0);
  EXPECT_EQ(t.asked(), "S0 keep");
}

// EL-053, EL-057, EL-058, EL-R12, EL-R13, EL-R14
TEST(ElbaScenario, O09_Room) {
  Table t;
  t.at("S0", "coral-room").hand(0, "AAAAA").bag(0, "ROOM").points(2);
  EXPECT_EQ(t.legal("jump"),
            "map-room calm-room amber-room opal-room scream-room rec-room rose-room aroma-room "
            "parcel-room");
  EXPECT_EQ(t.refused("jump coral-room"), "EL-R12");
  EXPECT_EQ(t.refused("jump ballroom"), "EL-051");
  EXPECT_EQ(t.refused("jump classroom"), "EL-051");
  EXPECT_EQ(t.refused("jump south-tower"), "EL-057");
}

// EL-060, EL-061, EL-066 to EL-070, EL-073 to EL-078, EL-146, EL-147, EL-150, EL-R20, EL-R21,
// EL-R63, EL-R80
TEST(ElbaScenario, O10_PeaceInTheSouthTower) {
  Table won;
  won.at("S0", "south-tower", 4).hand(0, "O").bag(0, "PEACE").points(2);
  won.act("escape PEACE");
  EXPECT_EQ(won.odds(), "1 1/6, 2 1/6, 3 1/6, 4 1/6, 5 1/6, 6 1/6");
  won.act("die 3");
  EXPECT_EQ(won.asked(), "nobody");
  EXPECT_EQ(won.places(), "1 2 2");
  EXPECT_EQ(won.ended(), "won 1 0 0");

  Table t;
  t.at("S0", "south-tower", 4).hand(0, "O").bag(0, "PEACE").points(2);
  t.act("escape PEACE, die 4");
  EXPECT_EQ(t.points_left(), 0);
  EXPECT_EQ(t.asked(), "S0 lose");
  EXPECT_EQ(t.legal(), "lose_hand O, lose_bag A, lose_bag C, lose_bag E, lose_bag P");
  t.act("lose_hand O, throw 1 2");
  EXPECT_EQ(t.pile_text(), "O");
  EXPECT_EQ(t.where("S0"), "parlor 5");
  EXPECT_EQ(t.asked(), "S0 keep");
}

// EL-059, EL-060, EL-064, EL-065, EL-R15, EL-R16
TEST(ElbaScenario, O11_WordAndTowerMustFit) {
  const auto escapes = [](std::string_view room, std::string_view bag) {
    Table t;
    t.at("S0", room, 3).bag(0, bag).points(1);
    return t.legal("escape");
  };
  EXPECT_EQ(escapes("south-tower", "FROM"), "");
  EXPECT_EQ(escapes("south-tower", "ESCAPE"), "PEACE");
  EXPECT_EQ(escapes("north-tower", "ESCAPE"), "ESCAPE");
  EXPECT_EQ(escapes("spa", "PEACE"), "");
  Table t;
  t.at("S0", "spa", 3).bag(0, "PEACE").points(1);
  EXPECT_EQ(t.refused("escape PEACE"), "EL-060");
  EXPECT_EQ(t.refused("escape FROM"), "EL-065");
}

// EL-062, EL-068, EL-072, EL-075, EL-096, EL-R22, EL-R65, EL-R75, EL-R91
TEST(ElbaScenario, O12_EmperorInTheSafeArea) {
  Table won;
  won.at("S0", "safe-area", 6).bag(0, "EMPEROR").points(7);
  won.act("escape EMPEROR, die 5");
  EXPECT_EQ(won.places(), "1 2 2");

  Table t;
  t.at("S0", "safe-area", 6).bag(0, "EMPEROR").points(7);
  t.act("escape EMPEROR, die 6");
  EXPECT_EQ(t.points_left(), 0);
  EXPECT_EQ(t.legal(), "lose_bag E, lose_bag M, lose_bag O, lose_bag P, lose_bag R");
  t.act("lose_bag E, throw 3 4");
  EXPECT_EQ(t.where("S0"), "safe-area 6");
  EXPECT_EQ(t.asked(), "S0 keep");
}

// EL-071, EL-R18, EL-R19
TEST(ElbaScenario, O13_TryingWithStrengthOne) {
  Table t;
  t.at("S0", "south-tower", 1).hand(0, "B").bag(0, "PEACE").points(3);
  t.act("escape PEACE, die 1");
  EXPECT_EQ(t.asked(), "S0 lose");
  t.act("lose_hand B, throw 6 6");
  EXPECT_EQ(t.where("S0"), "south-tower 2");
  EXPECT_EQ(t.points_left(), 0);
  EXPECT_EQ(t.asked(), "S0 keep");
}

}  // namespace
}  // namespace rainyday::escape_from_elba
