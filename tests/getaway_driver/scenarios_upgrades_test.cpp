// The open scenarios about Barricades, Upgrades and the start of a round.
#include "tests/getaway_driver/table.hpp"

namespace rainyday::getaway_driver {
namespace {

// GD-165, GD-R162, GD-R164, GD-080
TEST(GetawayScenario, O20_BarricadePaidFromTheHand) {
  Table t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .down(8, 4, "R06")
      .barricade(8, 4)
      .tile(7, 5, "G10")
      .tile(9, 5, "Y14");
  t.meter(2).hand({"last_ditch_effort", "decoy_car"}).main_choice();
  t.act("drive front");
  EXPECT_EQ(t.asked(), "pay_barricade");
  EXPECT_FALSE(t.up(8, 4));
  EXPECT_THAT(t.offers(), UnorderedElementsAre("pay last_ditch_effort", "pay decoy_car"));
  t.act("pay last_ditch_effort");
  EXPECT_THAT(t.in_discard(), ElementsAre("last_ditch_effort"));
  EXPECT_EQ(t.meter_of(), 2);
  EXPECT_TRUE(t.up(8, 4));
  EXPECT_EQ(t.state().enforcement, 1);
  EXPECT_FALSE(t.hazard_on(8, 4));
  EXPECT_EQ(t.where("D"), "8,4 N");
  EXPECT_EQ(t.state().barricade[0], t.at(8, 4));
}

// GD-126, GD-R162
TEST(GetawayScenario, O20_BarricadePaidFromTheDiscardPile) {
  Table t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .down(8, 4, "R06")
      .barricade(8, 4)
      .tile(7, 5, "G10")
      .tile(9, 5, "Y14");
  t.discard({"decoy_car"}).holds_stash(1).main_choice();
  t.act("drive front", "pay decoy_car");
  EXPECT_THAT(t.out_of_game(), Contains("decoy_car"));
  EXPECT_EQ(t.state().driver[0].stash, 0);
  EXPECT_EQ(t.where("D"), "8,4 N");
}

// GD-R163, GD-R041
TEST(GetawayScenario, O20_BarricadesAllRound) {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').down(8, 4, "R06").down(7, 5, "Y14").down(9, 5, "Y15");
  t.barricade(8, 4).barricade(7, 5).barricade(9, 5).discard({"decoy_car"}).main_choice();
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.winner(), kPoliceSide);
}

// GD-112, GD-113, GD-114, GD-116, GD-117, GD-160, GD-176, GD-R157, GD-R151, GD-026
TEST(GetawayScenario, O21_Purchases) {
  Table t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(9, 4, "R01")
      .hazard(9, 4)
      .tile(1, 1, "Y14")
      .tile(8, 4, "G10");
  t.vehicle("P1", 1, 1, 'N')
      .vehicle("P2", 1, 1, 'N')
      .vehicle("P3", 1, 1, 'N')
      .enforcement(5)
      .step_c();
  EXPECT_THAT(t.offers(), UnorderedElementsAre("buy armored_car", "buy barricade", "buy dispatch",
                                               "buy motorcycle", "buy tire_spikes",
                                               "buy traffic_camera", "done"));
  EXPECT_EQ(t.refused("buy patrol_car"), "GD-117");
  EXPECT_EQ(t.refused("buy helicopter"), "GD-112");
  t.act("buy motorcycle");
  EXPECT_EQ(t.asked(), "place_at");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("put 8,3", "put 8,7", "put 6,5", "put 10,5",
                                               "put 7,4", "put 7,6", "put 9,6"));
  t.act("put 7,4");
  EXPECT_THAT(t.offers(), ElementsAre("head N", "head E", "head S", "head W"));
  t.act("head E");
  EXPECT_EQ(t.where("MO"), "7,4 E");
  EXPECT_EQ(t.state().enforcement, 1);
  EXPECT_EQ(t.state().owned[kUpMotorcycle], 1);
  EXPECT_THAT(t.offers(), ElementsAre("done"));
  EXPECT_EQ(t.refused("buy barricade"), "GD-112");
}

// GD-162, GD-163, GD-178, GD-R071, GD-R072, GD-R171, GD-093, GD-R057
TEST(GetawayScenario, O22_Protection) {
  Table t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .vehicle("AR", 8, 5, 'N')
      .vehicle("MO", 8, 5, 'N')
      .vehicle("P1", 8, 5, 'N');
  t.down(8, 4, "R06")
      .tile(7, 5, "G10")
      .tile(9, 5, "Y14")
      .enforcement(1)
      .meter(2)
      .hand({"leave_wreckage"});
  t.main_choice();
  t.act("drive front");
  EXPECT_EQ(t.state().enforcement, 2);
  EXPECT_TRUE(t.hazard_on(8, 4));
  t.act("stunt leave_wreckage");
  EXPECT_EQ(t.asked(), "protect");
  EXPECT_EQ(t.actor(), 1);
  t.act("protect");
  EXPECT_EQ(t.state().enforcement, 1);
  EXPECT_EQ(t.asked(), "detour");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("follow", "detour W", "detour E"));
  t.act("detour W");
  EXPECT_EQ(t.state().enforcement, 0);
  EXPECT_EQ(t.where("MO"), "7,5 W");
  EXPECT_EQ(t.where("P1"), "supply");
  EXPECT_EQ(t.where("AR"), "8,4 N");
  EXPECT_FALSE(t.hazard_on(8, 4));
  t.act("end");
  EXPECT_THAT(t.offers(), ElementsAre("done"));
  t.act("done");
  EXPECT_EQ(t.meter_of(), 3);
}

Table tunnel(int enforcement, std::initializer_list<std::string_view> hand) {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').vehicle("HE", 8, 5, 'N').down(8, 4, "Y19").tile(7, 5, "G10");
  t.tile(9, 5, "Y14").enforcement(enforcement).hand(hand).main_choice();
  return t;
}

// GD-173, GD-174, GD-R174
TEST(GetawayScenario, O23_TunnelPaid) {
  Table t = tunnel(1, {"decoy_car"});
  t.act("drive front", "no_hazard");
  EXPECT_EQ(t.asked(), "tunnel");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("detour W", "detour E", "crash"));
  t.act("detour E");
  EXPECT_EQ(t.where("HE"), "9,5 E");
  EXPECT_EQ(t.state().enforcement, 0);
  EXPECT_TRUE(t.has_moved("HE"));
}

// GD-174
TEST(GetawayScenario, O23_TunnelUnpaid) {
  Table t = tunnel(0, {"decoy_car"});
  t.act("drive front", "no_hazard");
  EXPECT_EQ(t.where("HE"), "supply");
  EXPECT_EQ(t.asked(), "drive");
}

// GD-R175
TEST(GetawayScenario, O23_TunnelLeftAgain) {
  Table t = tunnel(1, {"decoy_car"});
  t.act("drive front", "hazard", "back");
  EXPECT_EQ(t.where("HE"), "8,5 N");
  EXPECT_EQ(t.where("D"), "8,5 N");
  EXPECT_EQ(t.state().enforcement, 1);
}

// GD-R174, GD-171, GD-R088
TEST(GetawayScenario, O23_TunnelAndHandbrake) {
  Table t = tunnel(1, {"handbrake_turn"});
  t.act("drive front", "hazard", "handbrake handbrake_turn");
  EXPECT_EQ(t.asked(), "tunnel");
  t.act("detour W");
  EXPECT_EQ(t.where("HE"), "7,5 W");
  EXPECT_EQ(t.state().enforcement, 0);
  EXPECT_EQ(t.where("D"), "8,5 S");
  EXPECT_TRUE(t.hazard_on(8, 4));
}

// GD-173
TEST(GetawayScenario, O23_NotIntoAnOpenTunnel) {
  Table t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(8, 4, "Y19")
      .vehicle("HE", 8, 3, 'S')
      .tile(8, 3, "G10")
      .step_a();
  EXPECT_FALSE(t.offers("move HE front"));
  EXPECT_TRUE(t.offers("move HE left"));
}

// GD-167, GD-168, GD-182, GD-180, GD-179, GD-120, GD-R153
TEST(GetawayScenario, O24_DispatchAndTireSpikes) {
  Table t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .down(8, 4, "R02")
      .down(9, 5, "Y14")
      .tile(7, 5, "G10")
      .stash(7, 5);
  t.tile(3, 3, "Y15")
      .tile(2, 2, "Y16")
      .spike(3, 3)
      .owns(kUpDispatch)
      .vehicle("P1", 2, 2, 'N')
      .enforcement(2);
  t.meter(2).step_a();
  t.act("dispatch P1");
  EXPECT_EQ(t.asked(), "dispatch_to");
  t.act("put 7,4", "head E");
  EXPECT_EQ(t.state().enforcement, 1);
  EXPECT_EQ(t.where("P1"), "7,4 E");
  EXPECT_THAT(t.offers(), ElementsAre("done"));
  EXPECT_EQ(t.refused("move P1 front"), "GD-096");
  t.act("done");
  EXPECT_EQ(t.asked(), "buy");
  EXPECT_EQ(t.meter_of(), 1);
  t.act("shift 1");
  EXPECT_EQ(t.asked(), "place_at");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("put 8,4", "put 9,5", "put 8,6"));
  t.act("put 8,4");
  EXPECT_EQ(t.state().enforcement, 0);
  t.act("done");
  EXPECT_EQ(t.asked(), "drive");
  t.act("drive front");
  EXPECT_TRUE(t.up(8, 4));
  EXPECT_FALSE(t.hazard_on(8, 4));
  t.act("end", "done");
  EXPECT_EQ(t.meter_of(), 2);
  EXPECT_EQ(t.state().spike[0], t.at(8, 4));
}

Table camera() {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').owns(kUpTrafficCamera).bag(20);
  t.hand({"stomping_grounds", "hit_the_gas"}).round_start();
  return t;
}

// GD-183, GD-R179
TEST(GetawayScenario, O25_TrafficCamera) {
  Table t = camera();
  EXPECT_EQ(t.asked(), "round_start");
  t.act("pass");
  t.luck();
  EXPECT_EQ(t.asked(), "camera");
  EXPECT_EQ(t.bag_size(), 17);
  t.act("redraw");
  EXPECT_EQ(t.bag_size(), 20);
  t.act("draw G10", "draw G07", "draw G06");
  EXPECT_EQ(t.bag_size(), 17);
  EXPECT_EQ(t.asked(), "lay_tile");  // not offered again
  t.act("lay G10", "lay G07", "lay G06", "play hit_the_gas");
  EXPECT_EQ(t.asked(), "extra_dir");
  t.act("drive front");
  t.luck();
  EXPECT_EQ(t.asked(), "lay_tile");
}

// GD-148, GD-149, GD-R118, GD-R120, GD-R121, GD-R119
TEST(GetawayScenario, O25_StompingGrounds) {
  Table t = camera();
  t.act("play stomping_grounds", "draw G01", "draw G10", "draw Y01");
  EXPECT_EQ(t.asked(), "lay_tile");
  EXPECT_EQ(t.actor(), 0);
  EXPECT_EQ(t.view(1).tray[0], kUnknownFace);
  t.act("lay Y01", "lay G10", "lay G01");
  EXPECT_EQ(t.face_in(t.view(0), 8, 4), "Y01");
  EXPECT_EQ(t.face_in(t.view(1), 8, 4), "Y01");
  t.act("play hit_the_gas", "drive left");  // onto G10
  EXPECT_EQ(t.where("D"), "7,5 W");
  t.luck();  // tiles for the regular move
  EXPECT_EQ(t.asked(), "camera");
  EXPECT_EQ(t.actor(), 1);
  t.act("keep");
  EXPECT_EQ(t.asked(), "lay_tile");
  EXPECT_EQ(t.actor(), 1);
  while (t.asked() == "lay_tile") t.act(t.offers()[0]);
  EXPECT_EQ(t.face_in(t.view(0), 6, 5), "?");
  t.act("drive front");
  t.luck();
  while (t.asked() != "drive") t.act(t.offers().back());
  t.act("end", "done");
  while (t.asked() != "buy") t.act("pass");
  t.act("done");
  while (t.asked() == "round_start") t.act("pass");
  t.luck();
  EXPECT_EQ(t.asked(), "lay_tile");
  EXPECT_EQ(t.actor(), 0);                  // round n+1
  EXPECT_EQ(t.state().driver[0].stomp, 0);  // round n+2: the Police again
}

}  // namespace
}  // namespace rainyday::getaway_driver
