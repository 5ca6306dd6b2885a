// The open scenarios about Driver cards, Upgrades, Midtown tiles, setup and Events.
#include "tests/getaway_driver/scene.hpp"

namespace rainyday::getaway_driver {
namespace {

// GD-131, GD-132, GD-130, GD-R086, GD-R088, GD-R058, GD-R091
TEST(GetawayScenario, O13_HandbrakeAsStunt) {
  Scene t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .vehicle("P1", 8, 5, 'N')
      .vehicle("P2", 8, 5, 'S')
      .down(8, 4, "R01");
  t.tile(7, 5, "G10").tile(9, 5, "Y14").hand({"handbrake_turn", "decoy_car"}).main_choice();
  t.act("drive front");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("handbrake handbrake_turn", "back"));
  EXPECT_EQ(t.refusal("stunt handbrake_turn"), "GD-084");
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
  Scene t;
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
  Scene t;
  t.tile(8, 5, "G09").car(8, 5, 'N').tile(8, 4, "G10").tile(7, 5, "Y14").tile(9, 5, "Y15");
  t.hand({"handbrake_turn"}).main_choice();
  EXPECT_FALSE(t.offers("play handbrake_turn"));
  Scene behind;
  behind.tile(8, 5, "G09").car(8, 5, 'N').tile(8, 4, "G10").tile(7, 5, "Y14").tile(9, 5, "Y15");
  behind.tile(8, 6, "G08").hand({"handbrake_turn"}).main_choice();
  behind.act("play handbrake_turn");
  EXPECT_EQ(behind.where("D"), "8,6 S");
  EXPECT_TRUE(behind.offers("end"));
  EXPECT_FALSE(behind.offers("drive front"));
}

// GD-134, GD-135, GD-136, GD-R032, GD-R093, GD-R097, GD-R045
TEST(GetawayScenario, O15_HitTheGas) {
  Scene t;
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
  Scene t;
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
  EXPECT_EQ(t.refusal("play hit_the_gas"), "GD-R114");
  t.act("end");
  EXPECT_EQ(t.asked(), "protect");
  Scene unpaid = t;
  t.act("protect");
  EXPECT_EQ(t.where("P1"), "8,4 N");
  EXPECT_EQ(t.where("P2"), "supply");
  EXPECT_EQ(t.where("HE"), "8,5 N");
  EXPECT_EQ(t.where("AR"), "8,5 E");
  EXPECT_EQ(t.s.enforcement, 0);
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
  Scene t;
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
  EXPECT_EQ(t.s.barricade[0], kNowhere);
  EXPECT_FALSE(t.hazard_on(8, 4));
  EXPECT_EQ(t.where("D"), "8,4 N");
  EXPECT_EQ(t.where("P2"), "8,4 N");
  EXPECT_THAT(t.in_hand(), ElementsAre("decoy_car"));
  t.act("end", "done", "pass");
  EXPECT_EQ(t.meter_of(), 3);
}

// GD-R038
TEST(GetawayScenario, O17_OnlyAtTheBeginning) {
  Scene t;
  t.tile(8, 5, "G09").car(8, 5, 'N').tile(8, 4, "G10").tile(7, 5, "Y14").tile(9, 5, "Y15");
  t.hand({"ramming_speed", "decoy_car"}).main_choice();
  EXPECT_TRUE(t.offers("play ramming_speed"));
  t.act("drive front");
  EXPECT_FALSE(t.offers("play ramming_speed"));
}

// GD-151, GD-152, GD-153, GD-154, GD-155, GD-156, GD-R124, GD-R125, GD-R123
TEST(GetawayScenario, O18_SwitchCarsOntoAHazard) {
  Scene t;
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
  Scene t;
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

// GD-165, GD-R162, GD-R164, GD-080
TEST(GetawayScenario, O20_BarricadePaidFromTheHand) {
  Scene t;
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
  EXPECT_EQ(t.s.enforcement, 1);
  EXPECT_FALSE(t.hazard_on(8, 4));
  EXPECT_EQ(t.where("D"), "8,4 N");
  EXPECT_EQ(t.s.barricade[0], t.at(8, 4));
}

// GD-126, GD-R162
TEST(GetawayScenario, O20_BarricadePaidFromTheDiscardPile) {
  Scene t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .down(8, 4, "R06")
      .barricade(8, 4)
      .tile(7, 5, "G10")
      .tile(9, 5, "Y14");
  t.discard({"decoy_car"}).holds_stash(1).main_choice();
  t.act("drive front", "pay decoy_car");
  EXPECT_THAT(t.out_of_game(), Contains("decoy_car"));
  EXPECT_EQ(t.s.driver[0].stash, 0);
  EXPECT_EQ(t.where("D"), "8,4 N");
}

// GD-R163, GD-R041
TEST(GetawayScenario, O20_BarricadesAllRound) {
  Scene t;
  t.tile(8, 5, "G09").car(8, 5, 'N').down(8, 4, "R06").down(7, 5, "Y14").down(9, 5, "Y15");
  t.barricade(8, 4).barricade(7, 5).barricade(9, 5).discard({"decoy_car"}).main_choice();
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.winner(), kPoliceSide);
}

// GD-112, GD-113, GD-114, GD-116, GD-117, GD-160, GD-176, GD-R157, GD-R151, GD-026
TEST(GetawayScenario, O21_Purchases) {
  Scene t;
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
  EXPECT_EQ(t.refusal("buy patrol_car"), "GD-117");
  EXPECT_EQ(t.refusal("buy helicopter"), "GD-112");
  t.act("buy motorcycle");
  EXPECT_EQ(t.asked(), "place_at");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("put 8,3", "put 8,7", "put 6,5", "put 10,5",
                                               "put 7,4", "put 7,6", "put 9,6"));
  t.act("put 7,4");
  EXPECT_THAT(t.offers(), ElementsAre("head N", "head E", "head S", "head W"));
  t.act("head E");
  EXPECT_EQ(t.where("MO"), "7,4 E");
  EXPECT_EQ(t.s.enforcement, 1);
  EXPECT_EQ(t.s.owned[kUpMotorcycle], 1);
  EXPECT_THAT(t.offers(), ElementsAre("done"));
  EXPECT_EQ(t.refusal("buy barricade"), "GD-112");
}

// GD-162, GD-163, GD-178, GD-R071, GD-R072, GD-R171, GD-093, GD-R057
TEST(GetawayScenario, O22_Protection) {
  Scene t;
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
  EXPECT_EQ(t.s.enforcement, 2);
  EXPECT_TRUE(t.hazard_on(8, 4));
  t.act("stunt leave_wreckage");
  EXPECT_EQ(t.asked(), "protect");
  EXPECT_EQ(t.actor(), 1);
  t.act("protect");
  EXPECT_EQ(t.s.enforcement, 1);
  EXPECT_EQ(t.asked(), "detour");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("follow", "detour W", "detour E"));
  t.act("detour W");
  EXPECT_EQ(t.s.enforcement, 0);
  EXPECT_EQ(t.where("MO"), "7,5 W");
  EXPECT_EQ(t.where("P1"), "supply");
  EXPECT_EQ(t.where("AR"), "8,4 N");
  EXPECT_FALSE(t.hazard_on(8, 4));
  t.act("end");
  EXPECT_THAT(t.offers(), ElementsAre("done"));
  t.act("done");
  EXPECT_EQ(t.meter_of(), 3);
}

Scene tunnel(int enforcement, std::initializer_list<std::string_view> hand) {
  Scene t;
  t.tile(8, 5, "G09").car(8, 5, 'N').vehicle("HE", 8, 5, 'N').down(8, 4, "Y19").tile(7, 5, "G10");
  t.tile(9, 5, "Y14").enforcement(enforcement).hand(hand).main_choice();
  return t;
}

// GD-173, GD-174, GD-R174
TEST(GetawayScenario, O23_TunnelPaid) {
  Scene t = tunnel(1, {"decoy_car"});
  t.act("drive front", "no_hazard");
  EXPECT_EQ(t.asked(), "tunnel");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("detour W", "detour E", "crash"));
  t.act("detour E");
  EXPECT_EQ(t.where("HE"), "9,5 E");
  EXPECT_EQ(t.s.enforcement, 0);
  EXPECT_TRUE(t.has_moved("HE"));
}

// GD-174
TEST(GetawayScenario, O23_TunnelUnpaid) {
  Scene t = tunnel(0, {"decoy_car"});
  t.act("drive front", "no_hazard");
  EXPECT_EQ(t.where("HE"), "supply");
  EXPECT_EQ(t.asked(), "drive");
}

// GD-R175
TEST(GetawayScenario, O23_TunnelLeftAgain) {
  Scene t = tunnel(1, {"decoy_car"});
  t.act("drive front", "hazard", "back");
  EXPECT_EQ(t.where("HE"), "8,5 N");
  EXPECT_EQ(t.where("D"), "8,5 N");
  EXPECT_EQ(t.s.enforcement, 1);
}

// GD-R174, GD-171, GD-R088
TEST(GetawayScenario, O23_TunnelAndHandbrake) {
  Scene t = tunnel(1, {"handbrake_turn"});
  t.act("drive front", "hazard", "handbrake handbrake_turn");
  EXPECT_EQ(t.asked(), "tunnel");
  t.act("detour W");
  EXPECT_EQ(t.where("HE"), "7,5 W");
  EXPECT_EQ(t.s.enforcement, 0);
  EXPECT_EQ(t.where("D"), "8,5 S");
  EXPECT_TRUE(t.hazard_on(8, 4));
}

// GD-173
TEST(GetawayScenario, O23_NotIntoAnOpenTunnel) {
  Scene t;
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
  Scene t;
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
  EXPECT_EQ(t.s.enforcement, 1);
  EXPECT_EQ(t.where("P1"), "7,4 E");
  EXPECT_THAT(t.offers(), ElementsAre("done"));
  EXPECT_EQ(t.refusal("move P1 front"), "GD-096");
  t.act("done");
  EXPECT_EQ(t.asked(), "buy");
  EXPECT_EQ(t.meter_of(), 1);
  t.act("shift 1");
  EXPECT_EQ(t.asked(), "place_at");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("put 8,4", "put 9,5", "put 8,6"));
  t.act("put 8,4");
  EXPECT_EQ(t.s.enforcement, 0);
  t.act("done");
  EXPECT_EQ(t.asked(), "drive");
  t.act("drive front");
  EXPECT_TRUE(t.up(8, 4));
  EXPECT_FALSE(t.hazard_on(8, 4));
  t.act("end", "done");
  EXPECT_EQ(t.meter_of(), 2);
  EXPECT_EQ(t.s.spike[0], t.at(8, 4));
}

Scene camera() {
  Scene t;
  t.tile(8, 5, "G09").car(8, 5, 'N').owns(kUpTrafficCamera).bag(20);
  t.hand({"stomping_grounds", "hit_the_gas"}).round_start();
  return t;
}

// GD-183, GD-R179
TEST(GetawayScenario, O25_TrafficCamera) {
  Scene t = camera();
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
  Scene t = camera();
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
  EXPECT_EQ(t.actor(), 0);            // round n+1
  EXPECT_EQ(t.s.driver[0].stomp, 0);  // round n+2: the Police again
}

// GD-189, GD-190, GD-R137, GD-R138, GD-R064
TEST(GetawayScenario, O26_Thoroughfare) {
  Scene t;
  t.tile(8, 5, "G09").car(8, 5, 'N').vehicle("P1", 8, 5, 'N').down(8, 4, "G04").tile(7, 5, "Y14");
  t.tile(9, 5, "Y15").bag(9).hand({"decoy_car"}).main_choice();
  t.act("drive front");
  EXPECT_TRUE(t.up(8, 4));
  EXPECT_EQ(t.where("P1"), "8,4 N");
  EXPECT_TRUE(t.offers("end"));
  t.act("extra");
  t.act("draw G10", "draw G01", "draw G02", "lay G01", "lay G02", "lay G10");
  EXPECT_EQ(t.bag_size(), 6);
  EXPECT_EQ(t.asked(), "extra_dir");
  EXPECT_FALSE(t.offers("end"));
  t.act("drive right");
  EXPECT_EQ(t.where("D"), "9,4 E");
  EXPECT_EQ(t.where("P1"), "9,4 E");
  t.act("end");
  EXPECT_TRUE(t.offers("turn P1 left"));
  EXPECT_TRUE(t.offers("move P1 front"));
  t.act("turn P1 left");
  EXPECT_THAT(t.offers(), ElementsAre("done"));
}

// GD-R141
TEST(GetawayScenario, O26_ThoroughfareFaceDown) {
  Scene t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .down(8, 4, "G04")
      .tile(8, 3, "Y14")
      .vehicle("P2", 8, 3, 'S')
      .step_a();
  t.act("move P2 front");
  EXPECT_THAT(t.offers(), ElementsAre("done"));
}

Scene tokens() {
  Scene t;
  constexpr std::array<std::array<int, 2>, 5> kTokens = {{{5, 5}, {6, 5}, {8, 5}, {5, 8}, {15, 5}}};
  for (const std::string_view card : {"decoy_car", "handbrake_turn", "hit_the_gas",
                                      "jam_the_police_radar", "last_ditch_effort"}) {
    t.act("pick " + std::string(card));
  }
  for (const auto& token : kTokens) {
    t.act("fall_row " + std::to_string(token[1]), "fall_column " + std::to_string(token[0]));
  }
  return t;
}

// GD-016, GD-R012, GD-R013, GD-R008, GD-R007, GD-017, GD-R009
TEST(GetawayScenario, O27_AdjustingStashTokens) {
  Scene t = tokens();
  EXPECT_EQ(t.asked(), "adjust_token");
  EXPECT_EQ(t.actor(), 1);
  EXPECT_THAT(t.offers(), UnorderedElementsAre("adjust 1", "adjust 2", "adjust 5"));
  EXPECT_EQ(t.refusal("adjust 3"), "GD-R013");
  t.act("adjust 5");
  EXPECT_THAT(t.offers(), ElementsAre("row 5"));
  EXPECT_TRUE(t.game().turn(t.s).open_forced);
  t.act("row 5");
  EXPECT_THAT(t.offers(), ElementsAre("column 11"));
  t.act("column 11", "adjust 1");
  EXPECT_THAT(t.offers(), ElementsAre("row 6"));
  t.act("row 6");
  EXPECT_THAT(t.offers(), ElementsAre("column 5"));
  t.act("column 5");
  EXPECT_EQ(t.asked(), "start_row");
  EXPECT_EQ(t.actor(), 0);
  int spaces = 0;
  for (const std::string& row : t.offers()) {
    Scene in_row = t;
    in_row.act(row);
    spaces += static_cast<int>(in_row.offers().size());
  }
  EXPECT_EQ(spaces, 17 * 11 - 5);
}

TEST(GetawayScenario, O27_AdjustingTheOther) {
  Scene t = tokens();
  t.act("adjust 5", "row 5", "column 11", "adjust 2");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("row 4", "row 6"));
  t.act("row 4");
  EXPECT_THAT(t.offers(), ElementsAre("column 6"));
}

Scene event_tile() {
  Scene t({{"events", 1}});
  t.tile(8, 5, "G09").car(8, 5, 'N').down(8, 4, "Y21").stash(8, 4).stash(2, 2).holds_stash(1);
  t.tile(7, 5, "G10")
      .tile(9, 5, "Y14")
      .tile(8, 3, "R01")
      .tile(7, 4, "Y15")
      .tile(9, 4, "Y16")
      .meter(2);
  t.s.stash_spent = 2;
  t.main_choice();
  t.act("drive front");
  EXPECT_EQ(t.asked(), "draw_event");
  return t;
}

// GD-273, GD-290, GD-291, GD-292, GD-293, GD-R244, GD-R266, GD-R267
TEST(GetawayScenario, O31_TickingTimeBomb) {
  Scene t = event_tile();
  EXPECT_EQ(t.offers().size(), 5u);  // no vehicle: no Hunter (GD-R247)
  t.act("event ticking_time_bomb");
  EXPECT_EQ(t.s.driver[0].stash, 0);
  EXPECT_TRUE(std::ranges::all_of(t.s.stash, [](Space space) { return space == kNowhere; }));
  EXPECT_EQ(t.s.bomb, 3);
  EXPECT_EQ(t.asked(), "yellow");
  t.act("no_hazard", "end", "done", "done");
  EXPECT_EQ(t.s.bomb, 2);
  t.act("drive left", "no_hazard", "end", "done", "done");
  EXPECT_EQ(t.s.bomb, 1);
  t.luck();
  while (t.asked() == "lay_tile") t.act(t.offers()[0]);
  t.act("drive left");
  while (t.asked() == "yellow") t.act("no_hazard");
  t.act("end", "done", "done");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.winner(), kDriverSide);
}

// GD-288, GD-289, GD-R263
TEST(GetawayScenario, O31_VigilanteJustice) {
  Scene t = event_tile();
  t.act("event vigilante_justice");
  EXPECT_EQ(t.s.driver[0].stash, 2);
  EXPECT_EQ(t.asked(), "drive");
  t.act("end", "done");
  EXPECT_EQ(t.meter_of(), 1);
  t.act("done");
  EXPECT_EQ(t.asked(), "drive");
  t.act("drive front");
  EXPECT_EQ(t.asked(), "yellow");  // a Red-Light tile: the Driver decides
  t.act("no_hazard", "end", "done");
  EXPECT_EQ(t.meter_of(), 2);
  EXPECT_TRUE(t.told("meter 1 2 vigilante"));
}

}  // namespace
}  // namespace rainyday::getaway_driver
