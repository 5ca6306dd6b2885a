// The open scenarios about Driver cards.
#include "tests/getaway_driver/table.hpp"

namespace rainyday::getaway_driver {
namespace {

// GD-131, GD-132, GD-130, GD-R086, GD-R088, GD-R058, GD-R091
TEST(GetawayScenario, O13_HandbrakeAsStunt) {
  Table t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .vehicle("P1", 8, 5, 'N')
      .vehicle("P2", 8, 5, 'S')
      .down(8, 4, "R01");
  t.tile(7, 5, "G10").tile(9, 5, "Y14").hand({"handbrake_turn", "decoy_car"}).main_choice();
  t.act("drive front");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("handbrake handbrake_turn", "back"));
  EXPECT_EQ(t.refused("stunt handbrake_turn"), "GD-084");
  t.act("handbrake handbrake_turn");
  EXPECT_EQ(t.where("D"), "8,5 S");
  EXPECT_TRUE(t.hazard_on(8, 4));
  EXPECT_EQ(t.where("P1"), "supply");
  EXPECT_EQ(t.where("P2"), "8,5 S");
  EXPECT_THAT(t.in_discard(), ElementsAre("handbrake_turn"));
  EXPECT_TRUE(t.offers("end"));
  EXPECT_FALSE(t.offers("drive front"));
  t.act("end");
  EXPECT_TRUE(t.offers("turn P2 left"));
}

// GD-129, GD-133, GD-R092, GD-R059
TEST(GetawayScenario, O14_HandbrakeAfterTheMove) {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').vehicle("P1", 8, 5, 'N').tile(8, 4, "G10").tile(7, 5, "Y14");
  t.tile(9, 5, "Y15").meter(2).hand({"handbrake_turn"}).main_choice();
  t.act("drive front");
  EXPECT_EQ(t.where("D"), "8,4 N");
  EXPECT_EQ(t.where("P1"), "8,4 N");
  t.act("play handbrake_turn");
  EXPECT_EQ(t.where("D"), "8,5 S");
  EXPECT_EQ(t.where("P1"), "8,4 N");
  t.act("end");
  EXPECT_THAT(t.offers(), ElementsAre("done"));
  t.act("done");
  EXPECT_EQ(t.meter_of(), 1);
}

// GD-R084, GD-R085
TEST(GetawayScenario, O14_HandbrakeBeforeTheMove) {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').tile(8, 4, "G10").tile(7, 5, "Y14").tile(9, 5, "Y15");
  t.hand({"handbrake_turn"}).main_choice();
  EXPECT_FALSE(t.offers("play handbrake_turn"));
  Table behind;
  behind.tile(8, 5, "G09").car(8, 5, 'N').tile(8, 4, "G10").tile(7, 5, "Y14").tile(9, 5, "Y15");
  behind.tile(8, 6, "G08").hand({"handbrake_turn"}).main_choice();
  behind.act("play handbrake_turn");
  EXPECT_EQ(behind.where("D"), "8,6 S");
  EXPECT_TRUE(behind.offers("end"));
  EXPECT_FALSE(behind.offers("drive front"));
}

// GD-134, GD-135, GD-136, GD-R032, GD-R093, GD-R097, GD-R045
TEST(GetawayScenario, O15_HitTheGas) {
  Table t;
  t.start(8, 5).car(8, 5, 'N').vehicle("P1", 8, 5, 'N').tile(8, 4, "G09").tile(7, 5, "Y14");
  t.tile(9, 5, "Y15").bag(10).hand({"hit_the_gas"}).main_choice();
  t.act("drive front");
  EXPECT_EQ(t.where("P1"), "8,4 N");
  t.act("play hit_the_gas");
  EXPECT_EQ(t.asked(), "draw_tile");
  t.act("draw G10", "draw G01", "draw G02", "lay G01", "lay G10", "lay G02");
  EXPECT_EQ(t.bag_size(), 7);
  EXPECT_EQ(t.asked(), "extra_dir");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("study 8,3", "study 7,4", "study 9,4", "drive front",
                                               "drive left", "drive right"));
  t.act("drive left");
  EXPECT_EQ(t.where("D"), "7,4 W");
  EXPECT_EQ(t.where("P1"), "8,4 N");
  t.act("end", "done");
  t.act("done");
  EXPECT_EQ(t.asked(), "draw_tile");
  t.luck();
  EXPECT_EQ(t.bag_size(), 5);
}

// GD-145, GD-146, GD-147, GD-R110, GD-R115, GD-R116, GD-R114, GD-R080, GD-R021
TEST(GetawayScenario, O16_SlamOnTheBrakes) {
  Table t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .vehicle("P1", 8, 5, 'N')
      .tile(9, 5, "G10")
      .vehicle("P2", 9, 5, 'W');
  t.tile(7, 5, "Y14").vehicle("AR", 7, 5, 'E').tile(8, 6, "Y15").vehicle("HE", 8, 6, 'N');
  t.tile(8, 4, "Y16")
      .enforcement(1)
      .meter(2)
      .hand({"slam_on_the_brakes", "hit_the_gas", "decoy_car"});
  t.main_choice();
  t.act("play slam_on_the_brakes");
  EXPECT_THAT(t.offers(), ElementsAre("end"));
  EXPECT_EQ(t.refused("play hit_the_gas"), "GD-R114");
  t.act("end");
  EXPECT_EQ(t.asked(), "protect");
  Table unpaid = t;
  t.act("protect");
  EXPECT_EQ(t.where("P1"), "8,4 N");
  EXPECT_EQ(t.where("P2"), "supply");
  EXPECT_EQ(t.where("HE"), "8,5 N");
  EXPECT_EQ(t.where("AR"), "8,5 E");
  EXPECT_EQ(t.state().enforcement, 0);
  EXPECT_EQ(t.asked(), "police_move");
  EXPECT_THAT(t.offers(), ElementsAre("done"));
  t.act("done");
  EXPECT_EQ(t.asked(), "buy");  // no Decoy window
  EXPECT_EQ(t.meter_of(), 3);
  unpaid.act("crash");
  EXPECT_EQ(unpaid.where("AR"), "supply");
  unpaid.act("done");
  EXPECT_EQ(unpaid.meter_of(), 3);
}

// GD-143, GD-R105, GD-R106, GD-R108
TEST(GetawayScenario, O17_RammingSpeed) {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').vehicle("P2", 8, 5, 'N').down(8, 4, "R04").barricade(8, 4);
  t.vehicle("P1", 8, 4, 'W')
      .tile(7, 5, "G10")
      .tile(9, 5, "Y14")
      .hand({"ramming_speed", "decoy_car"})
      .meter(2);
  t.main_choice();
  t.act("play ramming_speed", "drive front");
  EXPECT_EQ(t.asked(), "drive");
  EXPECT_TRUE(t.up(8, 4));
  EXPECT_EQ(t.where("P1"), "supply");
  EXPECT_EQ(t.state().barricade[0], kNowhere);
  EXPECT_FALSE(t.hazard_on(8, 4));
  EXPECT_EQ(t.where("D"), "8,4 N");
  EXPECT_EQ(t.where("P2"), "8,4 N");
  EXPECT_THAT(t.in_hand(), ElementsAre("decoy_car"));
  t.act("end", "done", "pass");
  EXPECT_EQ(t.meter_of(), 3);
}

// GD-R038
TEST(GetawayScenario, O17_OnlyAtTheBeginning) {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').tile(8, 4, "G10").tile(7, 5, "Y14").tile(9, 5, "Y15");
  t.hand({"ramming_speed", "decoy_car"}).main_choice();
  EXPECT_TRUE(t.offers("play ramming_speed"));
  t.act("drive front");
  EXPECT_FALSE(t.offers("play ramming_speed"));
}

// GD-151, GD-152, GD-153, GD-154, GD-155, GD-156, GD-R124, GD-R125, GD-R123
TEST(GetawayScenario, O18_SwitchCarsOntoAHazard) {
  Table t;
  t.tile(8, 5, "G10")
      .car(8, 5, 'N')
      .vehicle("P1", 8, 5, 'N')
      .down(10, 4, "R05")
      .vehicle("P2", 10, 4, 'W');
  t.vehicle("P3", 11, 5, 'S').tile(8, 4, "G09").tile(7, 5, "Y14").tile(9, 5, "Y15");
  t.hand({"switch_cars", "stomping_grounds"}).meter(2).main_choice();
  t.act("play switch_cars");
  EXPECT_EQ(t.asked(), "switch_with");
  EXPECT_THAT(t.offers(), ElementsAre("swap P2"));
  t.act("swap P2");
  EXPECT_EQ(t.where("D"), "10,4 W");
  EXPECT_EQ(t.where("P2"), "8,5 N");
  EXPECT_TRUE(t.up(10, 4));
  EXPECT_TRUE(t.hazard_on(10, 4));
  EXPECT_EQ(t.asked(), "hazard");
  EXPECT_THAT(t.offers(), ElementsAre("back"));
  t.act("back");
  EXPECT_EQ(t.where("D"), "8,5 W");
  EXPECT_EQ(t.where("P1"), "8,5 N");
  EXPECT_EQ(t.where("P2"), "8,5 N");
  EXPECT_TRUE(t.hazard_on(10, 4));
  EXPECT_TRUE(t.offers("end"));
  EXPECT_FALSE(t.offers("drive front"));
  t.act("end");
  EXPECT_TRUE(t.offers("move P1 front"));
  EXPECT_TRUE(t.offers("move P2 front"));
  t.act("done", "pass");
  EXPECT_EQ(t.meter_of(), 3);
}

// GD-127, GD-128, GD-R081, GD-R079, GD-R082, GD-R135, GD-R021
TEST(GetawayScenario, O19_DecoyCar) {
  Table t;
  t.tile(8, 5, "Y14")
      .car(8, 5, 'N')
      .vehicle("P2", 8, 5, 'N')
      .tile(9, 5, "G10")
      .vehicle("P1", 9, 4, 'S');
  t.tile(8, 4, "G09").tile(7, 5, "Y15").meter(2).hand({"decoy_car"}).main_choice();
  t.act("drive right", "end");
  EXPECT_EQ(t.where("P2"), "9,5 E");
  t.act("move P1 front");
  EXPECT_EQ(t.where("P1"), "9,5 S");
  t.act("done");
  EXPECT_EQ(t.asked(), "decoy");
  t.act("play decoy_car");
  EXPECT_EQ(t.where("D"), "8,5 N");
  EXPECT_EQ(t.where("P1"), "9,5 S");
  EXPECT_EQ(t.where("P2"), "9,5 E");
  EXPECT_EQ(t.meter_of(), 1);
  EXPECT_EQ(t.asked(), "buy");
  t.act("done");
  EXPECT_EQ(t.asked(), "drive");  // front, left and right of heading N are built
}

}  // namespace
}  // namespace rainyday::getaway_driver
