// The open scenarios O18 to O21 and O24 to O27: cars, points, the deck, Hong Kong, goods and loot.
#include "tests/spree/table.hpp"

namespace rainyday::spree {
namespace {

// SP-036, SP-037, SP-121, SP-122, SP-123, SP-125 to SP-132, SP-R53, SP-R54, SP-R58, SP-R59
TEST(SpreeScenario, O18_AtTheOwnCar) {
  Table t(4);
  t.stand(0, "e2").steps(4, "e3").car(0, "d1").hand(0, "10h As Kd 6h 6d");
  t.cart(0, "Kh Ad 10c Js Qh 7d").stand(1, "e1").cart(1, "Kc").holds(2, "Ah");
  t.act("step N");
  EXPECT_EQ(t.refused("rob S1 Kd"), "");
  t.act("step W");
  EXPECT_EQ(t.legal(), "step W, end");
  EXPECT_EQ(t.refused("step E"), "SP-040");
  EXPECT_EQ(t.refused("move 10h"), "SP-132");
  EXPECT_EQ(t.refused("shoot S1"), "SP-130");
  t.act("end");
  EXPECT_EQ(t.actor(), "S1");  // no window, and his hand was full
  EXPECT_EQ(t.state().score[0], 13 + 15 + 10 + 11 + 12 + 7);
  EXPECT_EQ(t.discarded(), "7d 10c Js Qh Kh Ad");
  EXPECT_EQ(t.cart_of(0), "");
  EXPECT_EQ(t.state().hand_size[0], 5);
  EXPECT_EQ(t.refused("shoot S0"), "SP-131");
  EXPECT_EQ(t.legal("shoot"), "");
}

// SP-124, SP-137, SP-139, SP-R60
TEST(SpreeScenario, O19_WinningAtOnce) {
  const auto arranged = [](int score) {
    Table t(4);
    t.in_car(0, "d1").steps(2, "e1").score(0, score).cart(0, "Ks").hand(0, "6h");
    t.score(1, 149).cart(1, "Ah");
    t.act("end");
    return t;
  };
  Table won = arranged(137);
  EXPECT_EQ(won.state().score[0], 150);
  EXPECT_EQ(won.actor(), "nobody");
  EXPECT_EQ(won.legal(), "");
  EXPECT_EQ(won.state().winner, 0);
  const Result result = won.game().result(won.state());
  EXPECT_TRUE(result.finished());
  EXPECT_EQ(result.place[0], 1);
  EXPECT_EQ(result.place[1], 2);
  EXPECT_EQ(won.state().hand_size[0], 1);

  Table short_of_it = arranged(136);
  EXPECT_EQ(short_of_it.state().score[0], 149);
  EXPECT_EQ(short_of_it.draw(), 4);
  EXPECT_EQ(short_of_it.actor(), "S1");
}

// SP-133, SP-134, SP-135, SP-136, SP-R57, SP-R61, SP-R62, SP-R63
TEST(SpreeScenario, O20_DrivingInTheBasicGame) {
  const auto arranged = [] {
    Table t(4);
    t.in_car(0, "d1").hand(0, "10h As 5s 6h").car(1, "f1").car(2, "a4").car(3, "p4");
    t.stand(1, "k1");
    return t;
  };
  Table t = arranged();
  EXPECT_EQ(t.legal(),
            "roll, drive k1, drive m1, drive a8, drive p8, drive d11, drive f11, drive k11, "
            "drive m11, end");
  EXPECT_EQ(t.refused("drive d1"), "SP-R61");
  EXPECT_EQ(t.refused("drive f1"), "SP-134");
  EXPECT_EQ(t.refused("drive e1"), "SP-012");
  EXPECT_EQ(t.refused("move 10h"), "SP-132");
  t.act("drive k1");
  EXPECT_EQ(t.car_at(0), "k1");
  EXPECT_EQ(t.at(0), "k1");
  EXPECT_EQ(t.draw(), 1);
  EXPECT_EQ(t.state().hand_size[0], 5);
  EXPECT_EQ(t.actor(), "S1");

  Table walking = arranged();
  walking.act("roll, dice 3 3");
  EXPECT_EQ(walking.legal(), "step E, step W, end");
  EXPECT_EQ(walking.refused("drive k1"), "SP-133");
}

// SP-018, SP-R64
TEST(SpreeScenario, O21_TheDeckRunsOut) {
  Table t(4, {.joker_cart = 1});
  t.stand(0, "g2").hand(0, "8s 6h 6d").deck("3d").discards("7h 7h Kc");
  t.act("shop 8s");
  t.all_pass();
  t.act("end");
  EXPECT_EQ(t.legal(), "draw 3d");
  t.act("draw 3d");
  EXPECT_EQ(t.legal(), "draw 7h, draw Kc");
  Spree::List list;
  t.game().actions(t.state(), list);
  EXPECT_EQ(list.weight(0), 2u);
  EXPECT_EQ(list.weight(1), 1u);
  t.act("draw Kc");
  EXPECT_EQ(t.legal(), "draw 7h");
  t.act("draw 7h");
  EXPECT_EQ(t.actor(), "S1");
  EXPECT_EQ(t.hand_of(0), "3d 6h 6d 7h Kc");
  EXPECT_EQ(t.discarded(), "");
  EXPECT_EQ(cards_text(t.state().deck), "7h");
}

// SP-145 to SP-149, SP-R72, SP-R73, SP-R74
TEST(SpreeScenario, O24_HongKongPowerShotsAndTheFountain) {
  const auto shot = [](std::string_view shooter, std::string_view target, int die) {
    Table t(3, {.hk_power = 1, .hk_fountain = 1});
    t.stand(0, shooter).stand(1, target).stand(2, "l9");
    t.act("shoot S1, die " + std::to_string(die));
    t.all_pass();
    EXPECT_NE(t.lies(0), t.lies(1));
    return t.lies(1) ? t.at(1) : std::string("miss");
  };
  EXPECT_EQ(shot("c3", "d3", 1), "d3");
  EXPECT_EQ(shot("c3", "e3", 1), "miss");
  EXPECT_EQ(shot("c3", "i3", 6), "i3");
  EXPECT_EQ(shot("c3", "j3", 6), "miss");
  EXPECT_EQ(shot("f6", "g6", 1), "g6");
  EXPECT_EQ(shot("f6", "g6", 2), "j6");  // would end in the fountain
  EXPECT_EQ(shot("f6", "g6", 3), "j6");
  EXPECT_EQ(shot("f6", "g6", 4), "j6");
  EXPECT_EQ(shot("f6", "g6", 5), "k6");
  EXPECT_EQ(shot("h4", "h5", 2), "h7");
  EXPECT_EQ(shot("h4", "h5", 3), "h7");
  EXPECT_EQ(shot("h4", "h5", 4), "h8");
}

// SP-152, SP-156 to SP-161, SP-R78, SP-R79, SP-R80, SP-R81, SP-R89, SP-R90
TEST(SpreeScenario, O25_HongKongADriveAndACollision) {
  Table t(3, {.hk_cars = 1});
  t.in_car(0, "d1").holds(0, "10h").stand(1, "e3").holds(1, "As Jk").cart(1, "9h 7d");
  t.stand(2, "e7");
  EXPECT_EQ(t.legal(), "roll, drive_roll, end");
  t.act("drive_roll, dice 3 4");
  EXPECT_EQ(t.legal(), "drive_step E, drive_step W, end");
  t.act("drive_step E, drive_step S, drive_step S");
  EXPECT_EQ(t.actor(), "S0");  // no window
  EXPECT_TRUE(t.lies(1));
  EXPECT_EQ(t.cart_of(1), "");
  EXPECT_EQ(t.discarded(), "7d 9h");
  EXPECT_EQ(t.state().hand_size[1], 5);
  EXPECT_EQ(t.state().steps, 4);
  t.act("drive_step S");
  EXPECT_EQ(t.legal(), "drive_step S, shoot S2, end");
  EXPECT_EQ(t.refused("drive_step N"), "SP-040");
  EXPECT_EQ(t.refused("drive_step W"), "SP-157");
  EXPECT_EQ(t.refused("drive_step E"), "SP-157");
  t.act("end");
  EXPECT_EQ(t.car_at(0), "e4");
  EXPECT_EQ(t.at(0), "e4");
  EXPECT_FALSE(t.parked(0));
  EXPECT_EQ(t.actor(), "S1");  // no extra turn
  EXPECT_FALSE(t.lies(1));
  t.end().end();
  EXPECT_EQ(t.legal(), "drive_roll, shoot S1, shoot S2, end");
  EXPECT_EQ(t.refused("roll"), "SP-156");
}

// SP-123, SP-150, SP-153, SP-155, SP-R53, SP-R77, SP-R78, SP-R83, SP-R91
TEST(SpreeScenario, O26_HongKongAShotFromTheCar) {
  const auto arranged = [] {
    Table t(3, {.hk_cars = 1});
    t.stand(0, "e4").loose_car(0, "e4").stand(1, "e3").stand(2, "e7");
    return t;
  };
  Table hit = arranged();
  hit.act("shoot S2, die 5");
  hit.all_pass();
  EXPECT_TRUE(hit.lies(2));
  EXPECT_EQ(hit.at(2), "e8");
  hit.draw();
  EXPECT_EQ(hit.legal(), "drive_roll, shoot S1, end");

  Table miss = arranged();
  miss.act("shoot S2, die 2");
  miss.draw();
  EXPECT_TRUE(miss.lies(0));
  EXPECT_EQ(miss.at(0), "e4");
  EXPECT_EQ(miss.actor(), "S1");

  Table walked(3, {.hk_cars = 1});
  walked.stand(0, "g1").steps(3, "h1").car(0, "f1").car(2, "a8").stand(1, "c1");
  walked.act("step W");
  EXPECT_EQ(walked.legal(), "step W, end");
  EXPECT_EQ(walked.refused("shoot S1"), "SP-R78");
  EXPECT_EQ(walked.refused("drive_roll"), "SP-133");
}

// SP-038, SP-064, SP-102, SP-103, SP-114, SP-R08, SP-R11, SP-R24
TEST(SpreeScenario, O27_AcesTensAndTwosAreAlsoGoodsAndLoot) {
  Table t(4);
  t.stand(0, "g4").hand(0, "As 10d 2s Jk 6h").stand(1, "g4").cart(1, "Ad 10h 2c").score(1, 40);
  EXPECT_EQ(t.legal(),
            "roll, shop As, move 2s, move 10d, move Jk 10, move Jk 2, rob S1 2s, rob S1 10d, "
            "rob S1 As, rob S1 Jk 2, rob S1 Jk 10, rob S1 Jk A, end");
  EXPECT_EQ(t.refused("shop_pair As"), "SP-052");
  t.act("rob S1 As");
  t.all_pass();
  EXPECT_EQ(t.cart_of(0), "Ad");
  EXPECT_EQ(t.discarded(), "As");
  EXPECT_EQ(t.state().score[1], 40);
  t.act("roll, dice 1 2");
  EXPECT_EQ(t.ways(), "S");
}

}  // namespace
}  // namespace rainyday::spree
