// The open scenarios O01 to O09 of docs/rules/spree.scenarios.md: parking, walking, buying,
// robbing.
#include "tests/spree/table.hpp"

namespace rainyday::spree {
namespace {

// SP-001, SP-005, SP-016, SP-019, SP-020, SP-021, SP-022, SP-024, SP-025, SP-026, SP-R01, SP-R02
TEST(SpreeScenario, O01_ParkingGoesRightPlayGoesLeft) {
  Table t(4);
  t.deal();
  for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(t.state().hand_size[seat], 5);
  EXPECT_EQ(t.legal(), "first S0, first S1, first S2, first S3");
  t.act("first S1");
  const std::vector<std::pair<std::string, std::string>> parking{
      {"S1", "d1"}, {"S0", "f1"}, {"S3", "a4"}, {"S2", "p4"}};
  for (const auto& [seat, spot] : parking) {
    EXPECT_EQ(t.actor(), seat);
    t.act("park " + spot);
  }
  for (const auto& [seat, spot] : parking) {
    const auto number = static_cast<Seat>(seat[1] - '0');
    EXPECT_EQ(t.at(number), spot);
    EXPECT_EQ(t.car_at(number), spot);
  }
  for (const char* seat : {"S2", "S3", "S0", "S1", "S2"}) {
    EXPECT_EQ(t.actor(), seat);
    t.end();
  }
  for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(t.state().score[seat], 0);
}

// SP-011, SP-012, SP-021, SP-023
TEST(SpreeScenario, O02_OccupiedSpotsAndOtherSquaresAreRefused) {
  Table t(4);
  t.deal();
  t.act("first S1");
  EXPECT_EQ(t.legal(),
            "park d1, park f1, park k1, park m1, park a4, park p4, park a8, park p8, park d11, "
            "park f11, park k11, park m11");
  t.act("park d1");
  EXPECT_EQ(t.legal(),
            "park f1, park k1, park m1, park a4, park p4, park a8, park p8, park d11, park f11, "
            "park k11, park m11");
  EXPECT_EQ(t.refused("park d1"), "SP-023");
  EXPECT_EQ(t.refused("park e1"), "SP-012");
  EXPECT_EQ(t.refused("park e3"), "SP-012");
  t.act("park f1");
  EXPECT_EQ(t.legal(),
            "park k1, park m1, park a4, park p4, park a8, park p8, park d11, park f11, park k11, "
            "park m11");
  t.act("park a4");
  EXPECT_EQ(t.legal(),
            "park k1, park m1, park p4, park a8, park p8, park d11, park f11, park k11, park m11");
}

// SP-017, SP-028, SP-029, SP-051, SP-054, SP-104, SP-105, SP-R52
TEST(SpreeScenario, O03_HandsAreFilledAtTheBeginningAndAtTheEndOnly) {
  Table t(4);
  t.in_turn(1).stand(1, "g2").hand(1, "8s 6h 6d 6c 4h").stand(2, "d5").hand(2, "As 10s 2s Js 6h");
  t.stand(0, "e5").stand(3, "e4");
  t.act("shop 8s");
  EXPECT_EQ(t.actor(), "S2");
  t.act("stop As");
  EXPECT_EQ(t.all_pass(), "S1 S3 S0");
  EXPECT_EQ(t.discarded(), "8s As");
  EXPECT_EQ(t.cart_of(1), "");
  EXPECT_EQ(t.state().hand_size[1], 4);
  EXPECT_EQ(t.state().hand_size[2], 4);
  t.act("end");
  EXPECT_EQ(t.state().in_turn, 1);  // his draw at the end
  t.act("draw 9c");
  EXPECT_EQ(t.state().in_turn, 2);  // the next one's draw at the beginning
  EXPECT_EQ(t.state().hand_size[2], 4);
  t.act("draw 9d");
  EXPECT_EQ(t.actor(), "S2");
  EXPECT_EQ(t.hand_of(2), "2s 6h 9d 10s Js");
  t.act("shop 10s");
  t.all_pass();
  EXPECT_EQ(t.hand_of(2), "2s 6h 9d Js");
  t.act("roll, dice 1 3, step W, shop 2s");
  t.all_pass();
  EXPECT_EQ(t.hand_of(2), "6h 9d Js");
  t.act("end");
  EXPECT_EQ(t.draw(), 2);
  EXPECT_EQ(t.state().hand_size[2], 5);
  EXPECT_EQ(t.cart_of(2), "2s 10s");
  EXPECT_EQ(t.actor(), "S3");
}

// SP-031, SP-032, SP-033, SP-040, SP-041, SP-044, SP-R07
TEST(SpreeScenario, O04_NoDoublingBackFromJackToNineToJack) {
  Table t(4);
  t.stand(0, "b7").steps(12);
  EXPECT_EQ(t.ways(), "NS");
  t.act("step S");
  EXPECT_EQ(t.at(0), "b8");
  EXPECT_EQ(t.ways(), "S");
  EXPECT_EQ(t.refused("step N"), "SP-040");
  t.act("step S");
  EXPECT_EQ(t.ways(), "ESW");
  t.act("step E, step E, step E, step N, step N, step W, step W, step N, step W, step S");
  EXPECT_EQ(t.at(0), "b7");
  EXPECT_EQ(t.state().steps, 0);

  Table buying(4);
  buying.stand(0, "b7").steps(3).holds(0, "9c");
  buying.act("step S, shop 9c");
  buying.all_pass();
  EXPECT_EQ(buying.ways(), "S");
  EXPECT_EQ(buying.refused("step N"), "SP-040");
}

// SP-042, SP-043, SP-049, SP-094, SP-098, SP-099, SP-101, SP-R10, SP-R94
TEST(SpreeScenario, O05_ADeadEndAndATenThatDoesNotHelp) {
  Table t(4);
  t.stand(0, "b3").steps(5).hand(0, "10h 2d Ks 6h 6d");
  t.act("step E");
  EXPECT_EQ(t.ways(), "NES");
  t.act("step S");
  EXPECT_EQ(t.at(0), "c4");
  EXPECT_EQ(t.state().steps, 3);
  EXPECT_EQ(t.legal(), "shop Ks, move 2d, move 10h, end");
  t.act("move 10h");
  t.all_pass();
  EXPECT_EQ(t.state().steps, 13);
  EXPECT_EQ(t.legal(), "shop Ks, move 2d, end");
  EXPECT_EQ(t.discarded(), "10h");
  t.act("shop Ks");
  t.all_pass();
  EXPECT_EQ(t.cart_of(0), "Ks");
  t.act("move 2d");
  t.all_pass();
  EXPECT_EQ(t.legal(), "end");
  EXPECT_FALSE(t.game().turn(t.state()).open_forced);
}

// SP-045, SP-046, SP-047, SP-048, SP-049, SP-050, SP-R04, SP-R05, SP-R12
TEST(SpreeScenario, O06_BuyingWhereTheMoveStartsPassesAndStops) {
  Table t(4);
  t.stand(0, "d5").hand(0, "10s 2s Js 5d 6h");
  EXPECT_EQ(t.legal(), "roll, shop 10s, move 2s, move 10s, end");
  t.act("shop 10s");
  t.all_pass();
  t.act("roll, dice 2 3");
  EXPECT_EQ(t.ways(), "EW");
  t.act("step W, shop 2s");
  t.all_pass();
  t.act("step S, step W, step N");
  EXPECT_EQ(t.at(0), "b5");
  t.act("shop Js");
  t.all_pass();
  EXPECT_EQ(t.cart_of(0), "2s 10s Js");
  EXPECT_EQ(t.hand_of(0), "5d 6h");
  EXPECT_EQ(t.state().steps, 1);
  EXPECT_EQ(t.ways(), "N");
  t.act("end");
  EXPECT_EQ(t.draw(), 3);
}

// SP-009, SP-052, SP-053, SP-105, SP-R13, SP-R14
TEST(SpreeScenario, O07_APairIsOnePlaySplitCopiesAreTwo) {
  const auto arranged = [] {
    Table t(4);
    t.stand(0, "g10").hand(0, "8c 8c 8d 6h 6d").stand(1, "e9").stand(2, "e3").holds(2, "Ah");
    t.stand(3, "l3");
    return t;
  };
  Table pair = arranged();
  EXPECT_EQ(pair.legal(), "roll, shop 8c, shop_pair 8c, end");
  EXPECT_EQ(pair.refused("shop 8d"), "SP-046");
  pair.act("shop_pair 8c, pass");
  EXPECT_EQ(pair.actor(), "S2");
  pair.act("stop Ah");
  EXPECT_EQ(pair.all_pass(), "S0 S3 S1");
  EXPECT_EQ(pair.discarded(), "8c 8c Ah");
  EXPECT_EQ(pair.cart_of(0), "");
  EXPECT_EQ(pair.refused("shop 8d"), "SP-046");

  Table copies = arranged();
  copies.act("shop 8c, pass, stop Ah");
  copies.all_pass();
  EXPECT_EQ(copies.discarded(), "8c Ah");
  EXPECT_EQ(copies.legal(), "roll, shop 8c, end");
  EXPECT_EQ(copies.refused("shop_pair 8c"), "SP-052");
  copies.act("shop 8c");
  copies.all_pass();
  EXPECT_EQ(copies.cart_of(0), "8c");
  EXPECT_EQ(copies.refused("shop 8d"), "SP-046");
}

// SP-055 to SP-063, SP-106, SP-R18, SP-R28
TEST(SpreeScenario, O08_ThreeJacksForOneAndStealsOneAtATime) {
  Table t(4);
  t.stand(0, "e4").steps(6).hand(0, "Jd 5c 9h 6h 6d");
  t.stand(2, "e3").holds(2, "Ac").cart(2, "Jh Jc Js 5h").stand(1, "l3").stand(3, "l9");
  EXPECT_EQ(t.legal("rob"), "");
  EXPECT_EQ(t.refused("rob S2 Jd"), "SP-055");
  t.act("step N");
  EXPECT_EQ(t.legal("rob"), "rob S2 5c, rob S2 Jd");
  t.act("rob S2 Jd");
  EXPECT_EQ(t.all_pass(), "S2 S1 S3");
  EXPECT_EQ(t.cart_of(0), "Js Jh Jc");
  EXPECT_EQ(t.cart_of(2), "5h");
  EXPECT_EQ(t.discarded(), "Jd");
  t.act("rob S2 5c");
  EXPECT_EQ(t.actor(), "S2");
  t.act("stop Ac");
  EXPECT_EQ(t.all_pass(), "S0 S3 S1");
  EXPECT_EQ(t.cart_of(2), "5h");
  EXPECT_EQ(t.discarded(), "5c Jd Ac");
  EXPECT_EQ(t.cart_of(0), "Js Jh Jc");
  EXPECT_EQ(t.state().steps, 5);
  EXPECT_EQ(t.refused("step S"), "SP-040");
  EXPECT_EQ(t.refused("step N"), "");
}

// SP-085, SP-086, SP-087, SP-107, SP-R15, SP-R16, SP-R25, SP-R27, SP-R50
TEST(SpreeScenario, O09_TheFallenCanBeRobbedAndCannotAnswerButOthersCan) {
  const auto arranged = [] {
    Table t(4);
    t.stand(0, "e3").hand(0, "9c Qc 6h 6d 6c").stand(1, "l3").holds(1, "Ah").stand(3, "l9");
    t.lie(2, "e3").hand(2, "As Jk 6h 6d 6c").cart(2, "9d 9s Kh");
    return t;
  };
  Table passed = arranged();
  EXPECT_EQ(passed.legal("rob"), "rob S2 9c");
  EXPECT_EQ(passed.refused("rob S2 Qc"), "SP-R16");
  passed.act("rob S2 9c");
  EXPECT_EQ(passed.all_pass(), "S1 S3");
  EXPECT_EQ(passed.cart_of(0), "9s 9d");
  EXPECT_EQ(passed.cart_of(2), "Kh");

  Table stopped = arranged();
  stopped.act("rob S2 9c, stop Ah");
  EXPECT_EQ(stopped.all_pass(), "S0 S3");
  EXPECT_EQ(stopped.discarded(), "9c Ah");
  EXPECT_EQ(stopped.cart_of(2), "9s 9d Kh");
  EXPECT_EQ(stopped.cart_of(0), "");
}

}  // namespace
}  // namespace rainyday::spree
