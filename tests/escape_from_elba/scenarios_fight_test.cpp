// docs/rules/escape-from-elba.scenarios.md, second part: Fights.
#include "tests/escape_from_elba/table.hpp"

namespace rainyday::escape_from_elba {
namespace {

// EL-063, EL-077, EL-087, EL-088, EL-090, EL-091, EL-R21, EL-R23, EL-R32, EL-R33, EL-R45
TEST(ElbaScenario, O14_AFailedEscapeLandsOnAPlayer) {
  const auto fight = [](Table& t) {
    t.at("S0", "arbor", 3).hand(0, "S").bag(0, "CAMPBELL").points(3);
    t.at("S1", "rec-room", 2).hand(1, "AB");
    EXPECT_EQ(t.legal("escape"), "CAMPBELL");
    t.act("escape CAMPBELL, die 3, lose_hand S, throw 4 5");
    EXPECT_EQ(t.where("S0"), "rec-room 4");
    t.act("dice 2 5");
    EXPECT_EQ(t.asked(), "S0 use");
    EXPECT_EQ(t.legal(), "use 0, use 1");
  };
  Table t;
  fight(t);
  t.act("use 1");
  EXPECT_EQ(t.asked(), "chance steal");
  EXPECT_EQ(t.odds(), "A 1/2, B 1/2");
  t.act("steal B");
  EXPECT_EQ(t.hand_of(0), "B");
  EXPECT_EQ(t.hand_of(1), "A");
  t.act("throw 2 1");
  EXPECT_EQ(t.where("S1"), "lab 3");
  EXPECT_EQ(t.points_left(), 0);
  EXPECT_EQ(t.asked(), "S0 keep");

  Table lost;
  fight(lost);
  lost.act("use 0");
  EXPECT_EQ(lost.asked(), "S1 prize");
  EXPECT_EQ(lost.legal(),
            "take_bag A, take_bag B, take_bag C, take_bag E, take_bag L, take_bag M, take_bag P");
  lost.act("take_bag L");
  EXPECT_EQ(lost.where("S0"), "rec-room 5");
  EXPECT_EQ(lost.asked(), "chance throw");
}

// EL-098, EL-099, EL-101, EL-102, EL-131, EL-144, EL-R33, EL-R35
TEST(ElbaScenario, O15_TheActivePlayerLosesToAPlayer) {
  Table t;
  t.at("S0", "mess", 2).hand(0, "EEL").bag(0, "BAR").points(4).at("S1", "clam-bar");
  t.act("walk clam-bar, dice 1 6");
  EXPECT_EQ(t.asked(), "S1 prize");
  EXPECT_EQ(t.legal(), "take_bag A, take_bag B, take_bag R, take_hand");
  t.act("take_bag B");
  EXPECT_EQ(t.hand_of(1), "B");
  EXPECT_EQ(t.bag_of(1), "");
  EXPECT_EQ(t.bag_of(0), "AR");
  EXPECT_EQ(t.points_left(), 0);
  t.act("throw 6 4");
  EXPECT_EQ(t.where("S0"), "oracle 3");
  EXPECT_EQ(t.where("S1"), "clam-bar 1");
  EXPECT_EQ(t.asked(), "S0 keep");
}

// EL-104, EL-105, EL-142, EL-R88
TEST(ElbaScenario, O16_BeatingCampbell) {
  Table t;
  t.at("S0", "sleep-lab", 3).hand(0, "AAAAA").points(2).at("C", "cellar").pile("LPM");
  const int deck = t.deck_size();
  t.act("walk cellar, dice 4 4");
  EXPECT_EQ(t.hand_of(0), "AAAAAM");
  EXPECT_NE(t.told().find("won_discard S0 M"), std::string::npos);
  EXPECT_EQ(t.pile_text(), "LP");
  EXPECT_EQ(t.deck_size(), deck);
  t.act("throw 5 1");
  EXPECT_EQ(t.where("C"), "reef 2");
  EXPECT_EQ(t.points_left(), 1);

  Table empty;
  empty.at("S0", "sleep-lab", 3).hand(0, "AAAAA").points(2).at("C", "cellar");
  empty.act("walk cellar, dice 4 4");
  EXPECT_EQ(empty.asked(), "chance throw");
  EXPECT_EQ(empty.hand_of(0), "AAAAA");
}

// EL-048, EL-107, EL-108, EL-R11
TEST(ElbaScenario, O17_CampbellBeatsAPlayer) {
  Table t;
  t.at("S0", "reef").points(2).at("C", "safe-area", 5).at("S1", "scream-room", 2).hand(1, "EF");
  t.act("guest C, to scream-room, dice 1 3");
  EXPECT_EQ(t.asked(), "S1 lose");
  EXPECT_EQ(t.legal(), "lose_hand E, lose_hand F");
  t.act("lose_hand F, throw 1 2");
  EXPECT_EQ(t.pile_text(), "F");
  EXPECT_EQ(t.where("S1"), "parlor 3");
  EXPECT_EQ(t.where("C"), "scream-room 5");
  EXPECT_EQ(t.points_left(), 1);
}

// EL-082, EL-083, EL-085, EL-109 to EL-111, EL-116, EL-R28, EL-R71, EL-R85
TEST(ElbaScenario, O18_PeaceAmongNonPlayersAndSeveralOpponents) {
  Table t;
  t.at("S0", "opal-room", 2).hand(0, "AA").points(5);
  t.at("n1", "lab").at("n2", "calm-room", 3).at("C", "calm-room", 2);
  t.act("guest n1, to calm-room");
  EXPECT_EQ(t.asked(), "S0 act");
  EXPECT_EQ(t.points_left(), 4);
  t.act("walk calm-room");
  EXPECT_EQ(t.points_left(), 3);
  EXPECT_EQ(t.legal(), "fight n1, fight n2, fight C");
  EXPECT_EQ(t.refused("fight n3"), "EL-109");
  t.act("fight n2, dice 2 6");
  EXPECT_EQ(t.points_left(), 0);
  EXPECT_EQ(t.legal(), "lose_hand A");
  EXPECT_FALSE(t.forced());
  t.act("lose_hand A, throw 5 4");
  EXPECT_EQ(t.pile_text(), "A");
  EXPECT_EQ(t.where("S0"), "classroom 3");
  EXPECT_EQ(t.where("n1"), "calm-room 1");
  EXPECT_EQ(t.where("n2"), "calm-room 3");
  EXPECT_EQ(t.where("C"), "calm-room 2");
  EXPECT_EQ(t.asked(), "S0 keep");
}

// EL-109, EL-115, EL-R71, EL-R82
TEST(ElbaScenario, O19_BeatingTwoInARow) {
  Table t;
  t.at("S0", "opal-room", 4).hand(0, "AAAAA").points(2).at("n1", "calm-room").at("n2", "calm-room");
  t.act("walk calm-room, fight n2, dice 5 1, card E, throw 6 2");
  EXPECT_EQ(t.asked(), "chance dice");
  t.act("dice 5 1, card F, throw 6 3");
  EXPECT_EQ(t.where("n2"), "mall 2");
  EXPECT_EQ(t.where("n1"), "aroma-room 2");
  EXPECT_EQ(t.where("S0"), "calm-room 4");
  EXPECT_EQ(t.hand_of(0), "AAAAAEF");
  EXPECT_EQ(t.points_left(), 1);
  EXPECT_EQ(t.asked(), "S0 act");
}

// EL-086, EL-088, EL-112, EL-R30, EL-R72
TEST(ElbaScenario, O20_ThrownBackAndTheAttackerChanges) {
  Table t;
  t.at("S0", "west-tower").hand(0, "CFLS").points(3).at("n1", "mall");
  t.act("walk mall, dice 1 2");
  EXPECT_EQ(t.points_left(), 0);
  t.act("lose_hand C, throw 6 2, dice 3 4, card E, throw 6 2");
  EXPECT_NE(t.told().find("meets n1 S0 mall"), std::string::npos);
  t.act("dice 2 1, lose_hand F, throw 1 3");
  EXPECT_EQ(t.where("S0"), "map-room 3");
  EXPECT_EQ(t.hand_of(0), "ELS");
  EXPECT_EQ(t.points_left(), 0);
  EXPECT_EQ(t.where("n1"), "mall 2");
  EXPECT_EQ(t.pile_text(), "CF");
  EXPECT_EQ(t.asked(), "S0 keep");
}

// EL-113 to EL-115, EL-117, EL-R31, EL-R45, EL-R48, EL-R65
TEST(ElbaScenario, O21_AStringOfFourFights) {
  Table t;
  t.at("S0", "pool", 4).hand(0, "AAAA").points(3).at("n1", "flea-farm", 2);
  t.at("S1", "aroma-room", 3).at("S2", "base-camp").hand(2, "M");
  t.act("walk flea-farm, dice 5 1, card E, throw 6 3, dice 2 4, card E, throw 3 1, dice 3 6");
  EXPECT_EQ(t.asked(), "S2 lose");
  EXPECT_TRUE(t.forced());
  EXPECT_EQ(t.legal(), "lose_hand M");
  t.act("lose_hand M, throw 2 5, dice 1 1");
  EXPECT_EQ(t.asked(), "chance throw");
  t.act("throw 3 4");
  EXPECT_EQ(t.where("S2"), "safe-area 3");
  EXPECT_EQ(t.where("S0"), "flea-farm 4");
  EXPECT_EQ(t.hand_of(0), "AAAAE");
  EXPECT_EQ(t.points_left(), 2);
  EXPECT_EQ(t.asked(), "S0 act");
  EXPECT_EQ(t.hand_of(1), "E");
  EXPECT_EQ(t.where("n1"), "base-camp 4");
}

// EL-096, EL-097
TEST(ElbaScenario, O22_StrengthStopsAtSix) {
  Table t;
  t.at("S0", "lab", 6).hand(0, "AAAAA").points(2).at("S1", "base-camp", 6);
  t.act("walk base-camp, dice 2 2, throw 5 6");
  EXPECT_EQ(t.where("S1"), "coal-cellar 6");
  EXPECT_EQ(t.where("S0"), "base-camp 6");
  EXPECT_EQ(t.points_left(), 1);
}

// EL-119 to EL-124, EL-R37, EL-R39
TEST(ElbaScenario, O23_HowManyWeapons) {
  Table t;
  EXPECT_EQ(t.weapons("APPEARS"), 1);
  EXPECT_EQ(t.weapons("POLEARM"), 2);
  EXPECT_EQ(t.weapons("SCRAPE"), 1);
  EXPECT_EQ(t.weapons("EMPEROR"), 1);
  EXPECT_EQ(t.weapons("ESCAPE"), 1);
  EXPECT_EQ(t.weapons("CAMPBELL"), 1);
  EXPECT_EQ(t.weapons("BARB"), 1);
  EXPECT_EQ(t.weapons("PLACEBO"), 1);
  EXPECT_EQ(t.weapons("PEACE"), 0);
  EXPECT_EQ(t.weapons("FROM"), 0);
  EXPECT_EQ(t.weapons("ELBA"), 0);
  EXPECT_EQ(t.weapons("ROOM"), 0);
  EXPECT_EQ(t.weapons("PSA"), 1);
}

// EL-090, EL-091, EL-R32 to EL-R34
TEST(ElbaScenario, O24_WhoSpeaksFirstAboutWeapons) {
  const auto meet = [](Table& t) {
    t.at("S0", "lab", 2).hand(0, "AAAAA").bag(0, "SPEAR").points(2);
    t.at("S1", "base-camp", 2).bag(1, "ROPE");
    t.act("walk base-camp, dice 3 3");
    EXPECT_EQ(t.asked(), "S0 use");
    EXPECT_EQ(t.legal(), "use 0, use 1");
    EXPECT_EQ(t.refused("use 2"), "EL-R37");
  };
  Table armed;
  meet(armed);
  armed.act("use 1");
  EXPECT_EQ(armed.asked(), "S0 prize");

  Table bare;
  meet(bare);
  bare.act("use 0");
  EXPECT_EQ(bare.asked(), "S1 use");
  EXPECT_EQ(bare.legal(), "use 0, use 1");
  bare.act("use 1");
  EXPECT_EQ(bare.asked(), "S1 prize");

  Table mild;
  meet(mild);
  mild.act("use 0, use 0");
  EXPECT_EQ(mild.asked(), "S0 prize");
}

}  // namespace
}  // namespace rainyday::escape_from_elba
