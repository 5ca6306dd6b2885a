// The own car in the basic game, and the end of the game.
#include "tests/spree/table.hpp"

namespace rainyday::spree {
namespace {

std::array<int, 4> places(Table& t) {
  const Result result = t.game().result(t.state());
  EXPECT_TRUE(result.finished());
  return {result.place[0], result.place[1], result.place[2], result.place[3]};
}

TEST(SpreeCar, OutOfStepsOnTheOwnCarWithATen) {  // SP-R55
  Table rolled(4);
  rolled.stand(0, "e1").steps(1, "f1").car(0, "d1").holds(0, "10h").cart(0, "Ks").act("step W");
  EXPECT_EQ(rolled.legal(), "end");
  EXPECT_EQ(rolled.refused("move 10h"), "SP-132");
  EXPECT_TRUE(rolled.game().turn(rolled.state()).open_forced);  // SP-R94

  Table not_rolled(4);
  not_rolled.stand(0, "e1").hand(0, "2d 10h 6h 6d 6c").car(0, "d1").act("move 2d");
  not_rolled.all_pass();
  not_rolled.act("step W");
  EXPECT_EQ(not_rolled.legal(), "roll, step W, end");
  not_rolled.act("roll, dice 1 1");
  EXPECT_EQ(not_rolled.legal(), "step W, end");
}

TEST(SpreeCar, OnlyForcedWhereNoHandCouldMatter) {  // SP-R94
  Table choice(4);
  choice.stand(0, "e1").steps(2, "f1").car(0, "d1").act("step W");
  EXPECT_EQ(choice.legal(), "step W, end");
  EXPECT_FALSE(choice.game().turn(choice.state()).open_forced);
  Table elsewhere(4);
  elsewhere.stand(0, "e1").steps(0, "f1");
  EXPECT_EQ(elsewhere.legal(), "end");
  EXPECT_FALSE(elsewhere.game().turn(elsewhere.state()).open_forced);
}

TEST(SpreeCar, BackToTheCarOnlyByAnotherWay) {  // SP-R56
  Table t(4);
  t.in_car(0, "a4").steps(12).cart(0, "Ks").act("step N");
  EXPECT_EQ(t.refused("step S"), "SP-040");
  // Through the door and round by the lot is a long way; here it is walked in full.
  Table loop(4);
  loop.in_car(0, "a4").hand(0, "10h 10d 6h 6d 6c").steps(12).act("step N, step E");
  EXPECT_EQ(loop.at(0), "b3");
  loop.act("move 10h");
  loop.all_pass();
  loop.act("move 10d");
  loop.all_pass();
  loop.act(
      "step S, step S, step S, step S, step S, step S, step W, step N, step N, step N, "
      "step N, step N");
  EXPECT_EQ(loop.at(0), "a4");
  EXPECT_EQ(loop.legal("end"), "end");
}

TEST(SpreeCar, CrossingStoresNothing) {  // SP-R53, SP-R58
  Table t(4);
  t.stand(0, "e1").steps(3, "f1").car(0, "d1").cart(0, "Ks 7d").act("step W, step W").end();
  EXPECT_EQ(t.at(0), "c1");
  EXPECT_EQ(t.state().score[0], 0);
  EXPECT_EQ(t.cart_of(0), "7d Ks");
}

TEST(SpreeCar, StoringEndsInADrawLikeAnyTurn) {  // SP-122, SP-R59
  Table t(4);
  t.in_car(0, "d1").cart(0, "Ks").hand(0, "6h 6d").act("end");
  EXPECT_EQ(t.actor(), "chance");
  EXPECT_EQ(t.state().score[0], 13);
  EXPECT_EQ(t.draw(), 3);
  EXPECT_EQ(t.state().hand_size[0], 5);
  EXPECT_EQ(t.actor(), "S1");
}

TEST(SpreeCar, TheVeryFirstTurnMayBeADrive) {  // SP-R63, SP-022, SP-133
  Table t(3);
  t.deal();
  t.act("first S0, park d1, park f1, park k1");
  EXPECT_EQ(t.actor(), "S1");
  EXPECT_EQ(t.at(1), t.car_at(1));
  t.act("drive m1");
  EXPECT_EQ(t.at(1), "m1");
  EXPECT_EQ(t.car_at(1), "m1");
  EXPECT_EQ(t.actor(), "S2");
}

TEST(SpreeCar, StoredPointsCannotBeLostOrRobbed) {  // SP-064, SP-124
  Table t(4);
  t.stand(0, "e3").hand(0, "Kd Ks Jk 6h 6d").stand(1, "e3").score(1, 149);
  EXPECT_EQ(t.legal("rob"), "");
  t.stand(1, "e3");
  t.act("end");
  EXPECT_EQ(t.state().score[1], 149);
}

TEST(SpreeCar, ValuesOfTheCards) {  // SP-120, SP-125, SP-126, SP-127, SP-128, SP-129
  const Spree game = make_spree("legrand", {}, 4);
  const std::array<std::pair<const char*, int>, 14> values{{{"2s", 2},
                                                            {"3h", 3},
                                                            {"4d", 4},
                                                            {"5c", 5},
                                                            {"6s", 6},
                                                            {"7h", 7},
                                                            {"8d", 8},
                                                            {"9c", 9},
                                                            {"10s", 10},
                                                            {"Jh", 11},
                                                            {"Qd", 12},
                                                            {"Kc", 13},
                                                            {"As", 15},
                                                            {"Jk", 0}}};
  for (const auto& [card, value] : values) {
    EXPECT_EQ(game.value_of(bag_of(card)), value) << card;
    EXPECT_EQ(game.value_of(bag_of(std::string(card) + " " + card)), 2 * value) << card;
  }
}

TEST(SpreeEnd, AfterTheLastRoundTheScoreDecides) {  // SP-R71
  Table t(4, {.turn_limit = 2});
  t.in_turn(1).first_turn(2).round(1).stand(1, "e3").score(0, 20).score(1, 40).score(3, 40);
  t.cart(1, "Ks").cart(3, "Kd 2s").cart(2, "As Ah Ad Ac").act("end");
  EXPECT_EQ(t.actor(), "nobody");
  EXPECT_EQ(places(t), (std::array<int, 4>{3, 2, 4, 1}));  // then the cart
  EXPECT_EQ(t.ended(), "limit 0 0 0 1");
  EXPECT_EQ(t.state().winner, kNobody);
  EXPECT_EQ(t.refused("roll"), "SP-R71");
}

TEST(SpreeEnd, EqualScoreAndCartShareTheWin) {  // SP-R71
  Table t(4, {.turn_limit = 2});
  t.in_turn(1).first_turn(2).round(1).stand(1, "e3").score(1, 40).score(3, 40).cart(1, "Ks");
  t.cart(3, "Kd").act("end");
  EXPECT_EQ(places(t), (std::array<int, 4>{3, 1, 3, 1}));
  EXPECT_EQ(t.ended(), "limit 0 1/2 0 1/2");
}

TEST(SpreeEnd, ARoundEndsWithTheFirstTurnsSeat) {  // SP-R71
  Table t(3, {.turn_limit = 1});
  t.in_turn(1).first_turn(1).stand(1, "c3").stand(2, "e3").stand(0, "l9");
  t.act("shoot S2, die 3");
  t.all_pass();
  t.draw();
  EXPECT_EQ(t.actor(), "S1");  // the extra turn belongs to the round
  EXPECT_EQ(t.state().round, 0);
  t.end().end();
  EXPECT_EQ(t.actor(), "S0");
  t.end();
  EXPECT_EQ(t.actor(), "nobody");
  EXPECT_EQ(t.state().round, 1);
}

TEST(SpreeEnd, WithoutALimitItGoesOn) {  // SP-R71
  Table t(3);
  t.in_turn(0).first_turn(1).round(9999).stand(0, "e3").end();
  EXPECT_EQ(t.actor(), "S1");
  EXPECT_EQ(t.state().round, 10000);
}

TEST(SpreeEnd, TheTargetWinsAtOnceWhateverTheRound) {  // SP-137, SP-R60
  Table t(4, {.turn_limit = 5});
  t.in_car(0, "d1").score(0, 149).cart(0, "2s").score(1, 149).cart(1, "As").hand(0, "6h").act(
      "end");
  EXPECT_EQ(t.actor(), "nobody");
  EXPECT_EQ(places(t)[0], 1);
  EXPECT_EQ(t.state().score[0], 151);
  EXPECT_EQ(t.state().hand_size[0], 1);  // no draw any more
}

}  // namespace
}  // namespace rainyday::spree
