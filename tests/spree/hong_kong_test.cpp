// The Hong Kong rules: what the scenarios leave open.
#include "engine/json.hpp"
#include "tests/spree/table.hpp"

namespace rainyday::spree {
namespace {

constexpr Options kCars{.hk_cars = 1};

TEST(SpreeHongKong, ADrivingTurnNeverContinuesOnFoot) {  // SP-150, SP-151, SP-R78
  Table t(3, kCars);
  t.in_car(0, "d1").act("drive_roll, dice 1 1, drive_step E, drive_step E");
  EXPECT_EQ(t.car_at(0), "f1");  // S2's car stands on f11, so this spot is free
  EXPECT_TRUE(t.parked(0));
  EXPECT_EQ(t.legal(), "end");
  EXPECT_EQ(t.refused("roll"), "SP-R78");
  EXPECT_EQ(t.refused("step E"), "SP-R78");
  EXPECT_TRUE(t.game().turn(t.state()).open_forced);  // SP-R94
  t.end().end().end();
  EXPECT_EQ(t.legal(), "roll, drive_roll, end");  // parked: he may get out now
}

TEST(SpreeHongKong, ADriverOutOfStepsWhoCanShootIsAsked) {  // SP-R94, SP-153, SP-R91
  Table t(3, kCars);
  t.in_car(0, "d1").stand(1, "h1").stand(2, "l9").act("drive_roll, dice 1 1");
  t.act("drive_step E, drive_step E");
  EXPECT_EQ(t.legal(), "shoot S1, end");
  EXPECT_EQ(t.actor(), "S0");
  EXPECT_FALSE(t.game().turn(t.state()).open_forced);

  Table fallen(3, kCars);  // the same with nobody to shoot at
  fallen.in_car(0, "d1").lie(1, "h1").stand(2, "l9").act("drive_roll, dice 1 1");
  fallen.act("drive_step E, drive_step E");
  EXPECT_EQ(fallen.legal(), "end");
  EXPECT_TRUE(fallen.game().turn(fallen.state()).open_forced);
}

TEST(SpreeHongKong, AWalkingTurnNeverDrives) {  // SP-R78
  Table t(3, kCars);
  t.in_car(0, "d1").stand(1, "a1").act("roll, dice 2 3");
  EXPECT_EQ(t.legal(), "step E, step W, shoot S1, end");
  EXPECT_EQ(t.refused("drive_roll"), "SP-133");
  EXPECT_EQ(t.refused("drive f1"), "SP-152");
}

TEST(SpreeHongKong, DrivingIsNotForTheBasicGame) {  // SP-145, SP-133
  Table t(3);
  t.in_car(0, "d1");
  EXPECT_EQ(t.refused("drive_roll"), "SP-145");
  EXPECT_EQ(t.refused("drive_step E"), "SP-145");
}

TEST(SpreeHongKong, APlayerInHisCarCanBeShotAndCannotAnswer) {  // SP-154, SP-R83, SP-R84, SP-R85
  Table t(3, kCars);
  t.stand(0, "e1").in_car(1, "d1").holds(1, "As").stand(2, "l9");
  EXPECT_EQ(t.legal("shoot"), "shoot S1");
  t.act("shoot S1, die 6");
  EXPECT_EQ(t.all_pass(), "S2");
  EXPECT_TRUE(t.lies(1));
  EXPECT_EQ(t.at(1), "d1");  // neither he nor the car moves
  EXPECT_EQ(t.car_at(1), "d1");

  Table saved(3, kCars);
  saved.stand(0, "e1").in_car(1, "d1").stand(2, "l9").holds(2, "As").act(
      "shoot S1, die 6, stop As");
  saved.all_pass();
  EXPECT_FALSE(saved.lies(1));
}

TEST(SpreeHongKong, AtSomeTablesTheHitPlayerIsPushedOutOfHisCar) {  // SP-R84
  Table t(3, {.hk_cars = 1, .hk_push_from_car = 1});
  t.stand(0, "f1").in_car(1, "d1").stand(2, "l9").act("shoot S1, die 5");
  t.all_pass();
  EXPECT_EQ(t.at(1), "b1");
  EXPECT_EQ(t.car_at(1), "d1");
  EXPECT_TRUE(t.parked(1));

  Table loose(3, {.hk_cars = 1, .hk_push_from_car = 1});
  loose.stand(0, "e5").stand(1, "e4").loose_car(1, "e4").stand(2, "l9").act("shoot S1, die 3");
  loose.all_pass();
  EXPECT_EQ(loose.at(1), "e3");
  EXPECT_EQ(loose.car_at(1), "e4");
  EXPECT_FALSE(loose.parked(1));
}

TEST(SpreeHongKong, AWalkMayCrossTheOwnCar) {  // SP-R53, SP-R77, SP-R78
  for (const bool parked : {true, false}) {
    Table t(3, {.hk_cars = 1, .hk_push_from_car = 1});
    t.stand(0, parked ? "e1" : "e3").hand(0, "2d 6h 6d 6c 4h").stand(1, "h1").stand(2, "l9");
    parked ? t.car(0, "d1") : t.loose_car(0, "e4");  // a loose one he was pushed out of
    t.act("move 2d");
    t.all_pass();
    t.act(parked ? "step W" : "step S");
    EXPECT_EQ(t.at(0), t.car_at(0));
    EXPECT_EQ(t.legal(), parked ? "roll, step W, end" : "roll, step E, step S, step W, end");
    EXPECT_EQ(t.refused("drive_roll"), "SP-133");
  }
}

TEST(SpreeHongKong, CarsPassAndStopOnCarsAndWaitForTheSpot) {  // SP-R82, SP-R96
  Table t(4, kCars);
  t.in_car(0, "k1").stand(1, "e3").car(1, "m1").stand(2, "e4").car(2, "p4").in_car(3, "f1");
  t.act("drive_roll, dice 1 1, drive_step E, drive_step E");
  EXPECT_EQ(t.car_at(0), "m1");
  EXPECT_FALSE(t.parked(0));
  EXPECT_TRUE(t.parked(1));
  t.end();
  EXPECT_EQ(t.actor(), "S1");
  t.end().end();
  EXPECT_EQ(t.actor(), "S3");
  t.end();
  EXPECT_EQ(t.refused("roll"), "SP-156");  // not parked: he cannot get out

  // Two wait on S1's spot; when it leaves, the next clockwise is parked.
  Table waiting(4, kCars);
  waiting.in_turn(1).in_car(1, "m1").stand(0, "m1").loose_car(0, "m1").stand(3, "m1");
  waiting.loose_car(3, "m1").stand(2, "e4");
  waiting.act("drive_roll, dice 1 1, drive_step E");
  EXPECT_TRUE(waiting.parked(3));
  EXPECT_FALSE(waiting.parked(0));
  EXPECT_FALSE(waiting.parked(1));
  waiting.act("end");
  EXPECT_EQ(waiting.game().check(waiting.state()), "");
}

TEST(SpreeHongKong, ACarThatReturnsToItsSpotIsParkedAgain) {  // SP-R80, SP-R82
  Table t(3, kCars);
  t.in_car(0, "d1").act("drive_roll, dice 6 5, drive_step E");
  EXPECT_FALSE(t.parked(0));
  EXPECT_EQ(t.refused("drive_step W"), "SP-040");
  t.act(
      "drive_step S, drive_step S, drive_step W, drive_step W, drive_step W, drive_step W, "
      "drive_step N, drive_step N, drive_step E, drive_step E");
  EXPECT_EQ(t.car_at(0), "c1");
  t.end().end().end();
  t.act("drive_roll, dice 1 1, drive_step E");
  EXPECT_TRUE(t.parked(0));
}

TEST(SpreeHongKong,
     EverybodyOnFootOnAnEnteredSquareIsRunOver) {  // SP-158, SP-161, SP-R86, SP-R87, SP-R88
  Table t(6, kCars);
  t.in_car(0, "d1").stand(1, "d1").cart(1, "Kd").stand(2, "e1").cart(2, "9h 9s");
  t.lie(3, "e1").cart(3, "7d").in_car(4, "f1").cart(4, "Qd").stand(5, "f1").car(5, "a4");
  t.act("drive_roll, dice 1 1, drive_step E");
  EXPECT_TRUE(t.lies(2));
  EXPECT_TRUE(t.lies(3));
  EXPECT_EQ(t.cart_of(2), "");
  EXPECT_EQ(t.cart_of(3), "");
  EXPECT_EQ(t.discarded(), "7d 9s 9h");
  EXPECT_FALSE(t.lies(1));  // where the drive starts
  EXPECT_EQ(t.cart_of(1), "Kd");
  t.act("drive_step E");
  EXPECT_FALSE(t.lies(4));  // in his own car
  EXPECT_EQ(t.cart_of(4), "Qd");
  EXPECT_TRUE(t.lies(5));  // passing or stopping makes no difference
  EXPECT_EQ(t.actor(), "S0");
}

TEST(SpreeHongKong, AtSomeTablesRunningOverGivesOneExtraTurn) {  // SP-R89, SP-R97
  const Options extra{.hk_cars = 1, .hk_run_extra_turn = 1};
  Table t(3, extra);
  t.in_car(0, "d1").stand(1, "e1").stand(2, "f1").act(
      "drive_roll, dice 1 2, drive_step E, drive_step E");
  EXPECT_EQ(t.actor(), "S0");
  t.end();
  EXPECT_EQ(t.actor(), "S0");
  EXPECT_EQ(t.state().rolled, 0);
  EXPECT_TRUE(t.lies(1));
  t.end();
  EXPECT_EQ(t.actor(), "S1");  // two fell, one extra turn

  Table fallen(3, extra);
  fallen.in_car(0, "d1").lie(1, "e1").cart(1, "Kd").stand(2, "l9");
  fallen.act("drive_roll, dice 1 2, drive_step E").end();
  EXPECT_EQ(fallen.cart_of(1), "");
  EXPECT_EQ(fallen.actor(), "S1");

  Table shot(3, extra);  // and a hit in the same turn: still one
  shot.in_car(0, "d1").stand(1, "e1").stand(2, "h1");
  shot.act("drive_roll, dice 1 2, drive_step E, shoot S2, die 6");
  shot.all_pass();
  shot.draw();
  EXPECT_EQ(shot.actor(), "S0");
  shot.end();
  EXPECT_EQ(shot.actor(), "S1");
}

TEST(SpreeHongKong, ACartInTheCarStaysWhileDriving) {  // SP-R92, SP-R54
  Table t(3, kCars);
  t.in_car(0, "d1").cart(0, "Kd").act("drive_roll, dice 1 2, drive_step E").end();
  EXPECT_EQ(t.cart_of(0), "Kd");
  EXPECT_EQ(t.state().score[0], 0);
  t.end().end();
  EXPECT_FALSE(t.parked(0));
  t.end();  // a turn at rest stores it, parked or not
  EXPECT_EQ(t.state().score[0], 13);
  EXPECT_EQ(t.cart_of(0), "");
}

TEST(SpreeHongKong, ADriveMayHaveNoStep) {  // SP-R93, SP-R92
  Table t(3, kCars);
  t.in_car(0, "d1").cart(0, "Kd").act("drive_roll, dice 3 4").end();
  EXPECT_EQ(t.car_at(0), "d1");
  EXPECT_TRUE(t.parked(0));
  EXPECT_EQ(t.cart_of(0), "Kd");  // a driving turn stores nothing
  EXPECT_EQ(t.actor(), "S1");
}

TEST(SpreeHongKong, TheFountainIsOpenToPushesOnly) {  // SP-R76
  Table walk(3, {.hong_kong = 1});
  walk.stand(0, "h5").steps(4);
  EXPECT_EQ(walk.refused("step S"), "SP-035");
  Table drive(3, {.hong_kong = 1});
  drive.stand(0, "h5").loose_car(0, "h5").act("drive_roll, dice 1 2");
  EXPECT_EQ(drive.legal("drive_step"), "drive_step N, drive_step E, drive_step W");
  EXPECT_EQ(drive.refused("drive_step S"), "SP-035");
}

TEST(SpreeHongKong, AClosedFarSideOfTheFountainStopsAPush) {  // SP-R75
  const auto pushed = [](const char* wall_from, const char* wall_to) {
    const Spree game = make_edited("spree-a", {.hk_fountain = 1}, 3, [&](Json& pack) {
      pack["board"]["walls"].push_back({wall_from, wall_to});
    });
    Table t(game);
    t.stand(0, "f6").stand(1, "g6").stand(2, "l9").act("shoot S1, die 6");
    t.all_pass();
    EXPECT_TRUE(t.lies(1));
    return t.at(1);
  };
  EXPECT_EQ(pushed("i6", "j6"), "g6");
  EXPECT_EQ(pushed("h6", "i6"), "g6");
  EXPECT_EQ(pushed("j6", "k6"), "j6");  // beyond it
}

TEST(SpreeHongKong, WithoutTheFountainRuleAPushStopsThere) {  // SP-077, SP-148
  Table t(3, {.hk_power = 1});
  t.stand(0, "f6").stand(1, "g6").stand(2, "l9").act("shoot S1, die 6");
  t.all_pass();
  EXPECT_EQ(t.at(1), "g6");
}

TEST(SpreeHongKong, TheDriverShootsOnceAndItEndsTheTurn) {  // SP-R91
  Table t(3, kCars);
  t.in_car(0, "d1").stand(1, "e3").stand(2, "l9").act("drive_roll, dice 1 2, drive_step E");
  EXPECT_EQ(t.legal("shoot"), "shoot S1");
  t.act("shoot S1, die 1");
  t.draw();
  EXPECT_TRUE(t.lies(0));
  EXPECT_EQ(t.car_at(0), "e1");
  EXPECT_EQ(t.actor(), "S1");
}

TEST(SpreeHongKong, CardsStayInTheCar) {  // SP-R81, SP-132
  Table t(3, kCars);
  t.in_car(0, "d1").hand(0, "10h 2s Jk As 6h").act("drive_roll, dice 1 2");
  EXPECT_EQ(t.legal("move"), "");
  EXPECT_EQ(t.refused("move 10h"), "SP-132");
  Table window(3, kCars);
  window.stand(0, "g2").hand(0, "8s 6h 6d 6c 4h").in_car(1, "d1").holds(1, "As").stand(2, "l9");
  window.act("shop 8s");
  EXPECT_EQ(window.all_pass(), "S2");
}

}  // namespace
}  // namespace rainyday::spree
