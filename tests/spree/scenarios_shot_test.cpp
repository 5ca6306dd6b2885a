// The open scenarios O10 to O17, O22 and O23: shots, stops, jokers.
#include "tests/spree/table.hpp"

namespace rainyday::spree {
namespace {

// S0 shoots S1, who ends on the square returned, or "" after a miss. Nobody stops anything.
std::string shot(const Options& options, std::string_view shooter, std::string_view target,
                 int die) {
  Table t(3, options);
  t.stand(0, shooter).stand(1, target).stand(2, "l9");
  t.act("shoot S1, die " + std::to_string(die));
  t.all_pass();
  t.draw();
  const bool hit = t.lies(1);
  EXPECT_NE(t.lies(0), hit);
  EXPECT_EQ(t.actor(), hit ? "S0" : "S1");
  if (!hit) {
    EXPECT_EQ(t.at(1), target);
  }
  return hit ? t.at(1) : "";
}

// SP-007, SP-070 to SP-075, SP-078 to SP-082, SP-090 to SP-093, SP-R37, SP-R38
TEST(SpreeScenario, O10_TheRulebooksShotWithOneSquareBetween) {
  for (int die = 1; die <= 6; ++die) {
    Table t(3);
    t.stand(0, "c3").stand(1, "e3").stand(2, "l9").hand(0, "6h 6d 6c");
    t.act("shoot S1");
    EXPECT_EQ(t.actor(), "chance");
    EXPECT_EQ(t.legal(), "die 1, die 2, die 3, die 4, die 5, die 6");
    t.act("die " + std::to_string(die));
    if (die < 3) {
      EXPECT_EQ(t.actor(), "chance");  // no window: the shooter draws
      EXPECT_EQ(t.draw(), 2);
      EXPECT_TRUE(t.lies(0));
      EXPECT_FALSE(t.lies(1));
      EXPECT_EQ(t.actor(), "S1");
      continue;
    }
    EXPECT_EQ(t.all_pass(), "S1 S2");
    const std::array<const char*, 4> ends{"e3", "f3", "g3", "h3"};
    EXPECT_EQ(t.at(1), ends[static_cast<std::size_t>(die - 3)]);
    EXPECT_TRUE(t.lies(1));
    EXPECT_FALSE(t.lies(0));
    EXPECT_EQ(t.draw(), 2);
    EXPECT_EQ(t.actor(), "S0");
  }
  EXPECT_EQ(shot({}, "d3", "b3", 3), "b3");
  EXPECT_EQ(shot({}, "d3", "b3", 4), "a3");
  EXPECT_EQ(shot({}, "d3", "b3", 5), "a3");
  EXPECT_EQ(shot({}, "d3", "b3", 6), "a3");
}

// SP-013, SP-076, SP-077, SP-078, SP-R42
TEST(SpreeScenario, O11_WhatStopsAPush) {
  EXPECT_EQ(shot({}, "e5", "d5", 2), "d5");  // exact
  EXPECT_EQ(shot({}, "e5", "d5", 3), "c5");  // one square
  EXPECT_EQ(shot({}, "e5", "d5", 6), "c5");  // a wall
  EXPECT_EQ(shot({}, "e6", "g6", 3), "g6");  // exact
  EXPECT_EQ(shot({}, "e6", "g6", 6), "g6");  // the fountain
  EXPECT_EQ(shot({}, "h4", "h5", 4), "h5");  // the fountain
  EXPECT_EQ(shot({}, "e3", "e2", 6), "e1");  // the edge of the board
  EXPECT_EQ(shot({}, "h3", "h2", 6), "h2");  // a wall to the lot
}

// SP-015, SP-068, SP-071, SP-R41
TEST(SpreeScenario, O12_ShotsAcrossTheFountainCountItsSquares) {
  EXPECT_EQ(shot({}, "g6", "j6", 3), "");
  EXPECT_EQ(shot({}, "g6", "j6", 4), "j6");
  EXPECT_EQ(shot({}, "g6", "j6", 6), "l6");
  EXPECT_EQ(shot({}, "h5", "h7", 2), "");
  EXPECT_EQ(shot({}, "h5", "h7", 3), "h7");
  EXPECT_EQ(shot({}, "h5", "h7", 6), "h10");
}

// SP-080, SP-093, SP-109, SP-R36
TEST(SpreeScenario, O13_AStoppedShotCountsAsAMiss) {
  Table t(3);
  t.stand(0, "c3").hand(0, "6h 6d 6c").stand(1, "e3").holds(1, "Ad").stand(2, "l9");
  t.act("shoot S1, die 5");
  EXPECT_EQ(t.actor(), "S1");
  EXPECT_EQ(t.legal(), "pass, stop Ad");
  t.act("stop Ad");
  EXPECT_EQ(t.all_pass(), "S0 S2");
  EXPECT_EQ(t.at(1), "e3");
  EXPECT_FALSE(t.lies(1));
  EXPECT_TRUE(t.lies(0));
  EXPECT_EQ(t.draw(), 3);  // S0 to five, and S1 the card he played
  EXPECT_EQ(t.actor(), "S1");
}

// SP-110, SP-111, SP-116, SP-R26, SP-R31, SP-R32, SP-R34
TEST(SpreeScenario, O14_AceOnAce) {
  const auto arranged = [] {
    Table t(4);
    t.stand(0, "g2").hand(0, "8s Ah 6h 6d 6c").stand(1, "e3").hand(1, "As Ac 6h 6d 6c");
    t.stand(2, "l3").stand(3, "e9").holds(3, "Jk");
    t.act("shop 8s, stop As");
    EXPECT_EQ(t.actor(), "S0");
    t.act("stop Ah");
    return t;
  };
  Table even = arranged();
  EXPECT_EQ(even.all_pass(), "S1 S2 S3");
  EXPECT_EQ(even.cart_of(0), "8s");
  EXPECT_EQ(even.discarded(), "As Ah");
  EXPECT_EQ(even.actor(), "S0");
  EXPECT_EQ(even.legal(), "roll, end");

  Table odd = arranged();
  odd.act("pass, pass");
  EXPECT_EQ(odd.actor(), "S3");
  odd.act("stop Jk");
  EXPECT_EQ(odd.all_pass(), "S0 S1 S2");
  EXPECT_EQ(odd.discarded(), "8s As Ah Jk");
  EXPECT_EQ(odd.cart_of(0), "");

  Table asked_after_first(4);
  asked_after_first.stand(0, "g2").hand(0, "8s Ah 6h 6d 6c").stand(1, "e3").holds(1, "As");
  asked_after_first.stand(2, "l3").stand(3, "e9");
  asked_after_first.act("shop 8s, stop As");
  EXPECT_EQ(asked_after_first.all_pass(), "S0 S2 S3");
}

// SP-085, SP-132, SP-R29, SP-R30, SP-R68, SP-R94
TEST(SpreeScenario, O15_WhoIsAskedDoesNotShowWhatIsHeld) {
  const auto arranged = [](std::string_view last) {
    Table t(5);
    t.stand(0, "e3").hand(0, "10h 6h 6d 4h 4d").lie(1, "l3").hand(1, "As 3h 3d 3c 3s");
    t.in_car(2, "f11").hand(2, "Ac 7h 7d 7c 7s").hand(3, "").hand(4, last);
    t.act("move 10h");
    return t;
  };
  Table t = arranged("6h 6d 6c 4h 4d");
  EXPECT_EQ(t.actor(), "S4");
  EXPECT_EQ(t.legal(), "pass");
  EXPECT_FALSE(t.game().turn(t.state()).open_forced);
  EXPECT_EQ(t.game().turn(t.state()).group, seat_bit(4));

  Table other = arranged("As 6d 6c 4h 4d");
  for (const Seat eye : {Seat{0}, Seat{1}, Seat{2}, Seat{3}, kNobody}) {
    EXPECT_EQ(t.seen_by(eye), other.seen_by(eye));
  }
  EXPECT_EQ(t.game().turn(t.state()), other.game().turn(other.state()));
  EXPECT_EQ(t.told(), other.told());
  t.act("pass");
  EXPECT_EQ(t.state().steps, 10);
  EXPECT_EQ(t.told(), "gained S0 10");  // the pass itself is not told
}

// SP-115, SP-117, SP-118, SP-119, SP-R21, SP-R22, SP-R23
TEST(SpreeScenario, O16_UsesOfAJoker) {
  Table t(4);
  t.stand(0, "g2").hand(0, "Jk 6h 6d 6c 4h").stand(1, "g2").cart(1, "Kd Ks 3h");
  EXPECT_EQ(t.legal(), "roll, move Jk 10, move Jk 2, rob S1 Jk 3, rob S1 Jk K, end");
  EXPECT_EQ(t.refused("shop Jk"), "SP-119");
  EXPECT_EQ(t.refused("rob S1 Jk Q"), "SP-R16");
  EXPECT_EQ(t.refused("rob S1 Jk"), "SP-R22");
  t.act("rob S1 Jk K");
  t.all_pass();
  EXPECT_EQ(t.cart_of(0), "Ks Kd");
  EXPECT_EQ(t.discarded(), "Jk");
}

// SP-095, SP-096, SP-097, SP-108, SP-116, SP-R35
TEST(SpreeScenario, O17_AStoppedMoveCard) {
  Table t(4);
  t.stand(0, "e3").steps(0, "e4").hand(0, "10h 2c 6h 6d 6c").holds(3, "Ad");
  t.act("move 10h");
  EXPECT_EQ(t.actor(), "S1");
  t.act("pass, pass");
  EXPECT_EQ(t.actor(), "S3");
  t.act("stop Ad");
  EXPECT_EQ(t.all_pass(), "S0 S1 S2");
  EXPECT_EQ(t.state().steps, 0);
  EXPECT_EQ(t.ways(), "");
  EXPECT_EQ(t.discarded(), "10h Ad");
  t.act("move 2c");
  EXPECT_EQ(t.all_pass(), "S1 S2 S3");
  EXPECT_EQ(t.state().steps, 2);
  EXPECT_EQ(t.ways(), "NEW");
}

// SP-027, SP-028, SP-029, SP-082, SP-083, SP-084, SP-R47
TEST(SpreeScenario, O22_TheExtraTurnIsAWholeTurn) {
  Table t(3);
  t.stand(0, "e4").steps(2).hand(0, "10h 9c 6h").stand(1, "g3").cart(1, "9s").stand(2, "l9");
  t.act("step N");
  EXPECT_EQ(t.refused("step S"), "SP-040");
  t.act("shoot S1, die 3");
  t.all_pass();
  EXPECT_TRUE(t.lies(1));
  EXPECT_EQ(t.at(1), "g3");
  EXPECT_EQ(t.draw(), 2);
  EXPECT_EQ(t.actor(), "S0");
  EXPECT_EQ(t.state().rolled, 0);
  EXPECT_EQ(t.state().steps, 0);
  t.act("roll, dice 1 3");
  EXPECT_EQ(t.ways(), "NESW");
  t.act("step E, step E");
  EXPECT_EQ(t.refused("shoot S1"), "SP-066");
  EXPECT_EQ(t.legal("shoot"), "");
  t.act("rob S1 9c");
  EXPECT_EQ(t.all_pass(), "S2");
  EXPECT_EQ(t.cart_of(0), "9s");
  t.end();
  EXPECT_EQ(t.actor(), "S1");
  EXPECT_FALSE(t.lies(1));
}

// SP-065, SP-066, SP-067, SP-069, SP-084, SP-131, SP-R39, SP-R40, SP-R45, SP-R46
TEST(SpreeScenario, O23_WhomOneMayShoot) {
  Table many(8);
  many.stand(0, "e1").stand(1, "e1").in_car(2, "f1").stand(3, "d1").car(4, "d1").stand(4, "e5");
  many.stand(5, "j1").lie(6, "g1").stand(7, "d2").car(6, "a4").car(7, "a8");
  EXPECT_EQ(many.legal("shoot"), "shoot S3, shoot S4, shoot S5");
  EXPECT_EQ(many.refused("shoot S1"), "SP-066");
  EXPECT_EQ(many.refused("shoot S2"), "SP-131");
  EXPECT_EQ(many.refused("shoot S6"), "SP-084");
  EXPECT_EQ(many.refused("shoot S7"), "SP-065");

  Table hidden(3);
  hidden.stand(0, "e5").stand(1, "b5").stand(2, "f4");
  EXPECT_EQ(hidden.legal("shoot"), "");
  EXPECT_EQ(hidden.refused("shoot S1"), "SP-065");
  EXPECT_EQ(hidden.refused("shoot S2"), "SP-065");

  Table far(3);
  far.stand(0, "e1").stand(1, "p1").stand(2, "l9");
  EXPECT_EQ(far.legal("shoot"), "shoot S1");
  far.act("shoot S1, die 6");
  far.draw();
  EXPECT_TRUE(far.lies(0));
  EXPECT_EQ(far.actor(), "S1");
}

}  // namespace
}  // namespace rainyday::spree
