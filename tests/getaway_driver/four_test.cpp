// Four players: City and Police, the partners' cards, shared Abilities.
#include "tests/getaway_driver/table.hpp"

namespace rainyday::getaway_driver {
namespace {

constexpr Seat kPoliceSeat = 0;
constexpr Seat kCitySeat = 1;
constexpr Seat kDriver1 = 2;
constexpr Seat kDriver2 = 3;

// Driver 1 on (8,5), Driver 2 on (15,5), both heading north with tiles all round.
Table apart(Settings settings = {}) {
  Table t(settings, 4);
  t.tile(8, 5, "G09").car(8, 5, 'N', 0).tile(8, 4, "G10").tile(7, 5, "Y14").tile(9, 5, "Y15");
  t.tile(15, 5, "G09")
      .car(15, 5, 'N', 1)
      .tile(15, 4, "G10")
      .tile(14, 5, "Y14")
      .tile(16, 5, "Y15")
      .at_round(1);
  return t;
}
// The Drivers side by side on (8,5) and (9,5).
Table beside(Settings settings = {}) {
  Table t(settings, 4);
  t.tile(8, 5, "G09")
      .car(8, 5, 'N', 0)
      .tile(8, 4, "G10")
      .tile(7, 5, "Y14")
      .tile(9, 5, "G08")
      .car(9, 5, 'N', 1);
  t.tile(9, 4, "Y16").tile(10, 5, "Y17").tile(8, 6, "Y18").tile(9, 6, "Y20").at_round(1);
  return t;
}

// Both on one tile.
Table on_one_tile() {
  Table t({}, 4);
  t.tile(8, 5, "G09").car(8, 5, 'N', 0).car(8, 5, 'N', 1);
  t.tile(8, 4, "G10").tile(7, 5, "Y14").tile(9, 5, "Y15");
  return t;
}
// The second Driver is on (x,5); the first has just played Stomping Grounds.
Table about_to_stomp(int x) {
  Table t({}, 4);
  t.start(8, 5).car(8, 5, 'N', 0).tile(x, 5, "G09").car(x, 5, 'N', 1);
  t.hand({"stomping_grounds"}).hand({"decoy_car"}, 1).round_start();
  t.act("play stomping_grounds");
  return t;
}

// GD-239, GD-R225, GD-R224, GD-254
TEST(GetawayFour, TilesForBoth) {
  Table t({}, 4);
  t.start(8, 5)
      .car(8, 5, 'N', 0)
      .tile(10, 5, "G09")
      .car(10, 5, 'N', 1)
      .hand({"decoy_car"})
      .hand({"decoy_car"}, 1);
  Table few = t;
  t.phase_1();
  t.luck();
  EXPECT_EQ(t.state().tray_size, 5);  // (9,5) counts once
  EXPECT_EQ(t.actor(), kCitySeat);
  few.bag(4).phase_1();
  EXPECT_TRUE(few.over());
  EXPECT_EQ(few.winner(), kDriverSide);
  EXPECT_EQ(few.game().result(few.state()).place[kDriver1], 1);
  EXPECT_EQ(few.game().result(few.state()).place[kDriver2], 1);
}

// GD-243, GD-244, GD-245, GD-249, GD-R239: recommended, not required; parts of both boxes.
TEST(GetawayFour, Parts) {
  Table t({}, 4);
  EXPECT_TRUE(t.game().has_vehicle(Table::index_of("P6")));
  EXPECT_TRUE(t.game().has_vehicle(Table::index_of("HE2")));
  EXPECT_FALSE(Table().game().has_vehicle(Table::index_of("P4")));
  EXPECT_TRUE(t.offers("pick decoy_car"));
  t.act("pick decoy_car", "pick handbrake_turn", "pick hit_the_gas", "pick jam_the_police_radar",
        "pick last_ditch_effort");
  EXPECT_EQ(t.actor(), kDriver2);  // without Partners in Crime
  EXPECT_EQ(t.bag_size(), 86);
}

// GD-255, GD-256, GD-257, GD-266, GD-R228, GD-R229
TEST(GetawayFour, TheCityKnowsThePoliceDoNot) {
  Table t = apart();
  t.down(8, 3, "R01").hand({"decoy_car"}).hand({"decoy_car"}, 1).main_choice(0);
  EXPECT_EQ(t.face_in(t.view(kCitySeat), 8, 3), "R01");
  for (const Seat eye : {kPoliceSeat, kDriver1, kDriver2})
    EXPECT_EQ(t.face_in(t.view(eye), 8, 3), "?");
  Table drawing({}, 4);
  drawing.start(8, 5)
      .car(8, 5, 'N', 0)
      .tile(15, 5, "G09")
      .car(15, 5, 'N', 1)
      .hand({"decoy_car"})
      .hand({"decoy_car"}, 1)
      .phase_1();
  EXPECT_EQ(drawing.game().seen(drawing.state(), make_action(kDoDraw, 3), kCitySeat),
            make_action(kDoDraw, 3));
  EXPECT_EQ(drawing.game().seen(drawing.state(), make_action(kDoDraw, 3), kPoliceSeat),
            make_action(kDoDraw, kHidden));
  // The plan is talk at the table: an option of the table, no action of the rules.
  EXPECT_EQ(refused_table({{"plan_chat", 1}}, 4), "");
}

// GD-258, GD-253, GD-R215
TEST(GetawayFour, WhoDrivesFirst) {
  Table even = apart();
  even.at_round(2).hand({"decoy_car"}).hand({"decoy_car"}, 1).both_drive();
  EXPECT_EQ(even.actor(), kDriver2);
  even.act("first 1");
  EXPECT_EQ(even.actor(), kDriver1);
  Table fixed = apart({{"driver_first", 1}});
  fixed.at_round(2).hand({"decoy_car"}).hand({"decoy_car"}, 1).both_drive();
  EXPECT_EQ(fixed.asked(), "drive");
  EXPECT_EQ(fixed.actor(), kDriver2);
}

// GD-261, GD-R242, GD-R226, GD-R238
TEST(GetawayFour, BadgesOfBothPay) {
  Table t = beside();
  t.down(8, 3, "Y01")
      .stash(8, 4)
      .tile(7, 4, "Y19")
      .hand({"decoy_car"})
      .hand({"hit_the_gas"}, 1)
      .both_drive();
  t.act("first 1", "drive front", "end");
  EXPECT_EQ(t.state().driver[0].stash, 1);
  EXPECT_EQ(t.state().driver[1].stash, 0);
  t.act("drive front", "no_hazard", "play hit_the_gas");
  EXPECT_EQ(t.asked(), "draw_tile");  // for the Driver who moves, by the City
  t.luck();
  EXPECT_EQ(t.actor(), kCitySeat);
}

// GD-263, GD-264, GD-R222, GD-R230
TEST(GetawayFour, Purchases) {
  Table t = apart();
  t.vehicle("HE", 1, 1, 'N')
      .tile(1, 1, "Y16")
      .enforcement(20)
      .hand({"decoy_car"})
      .hand({"decoy_car"}, 1)
      .step_c();
  EXPECT_TRUE(t.offers("buy helicopter"));
  Table barricade = t;
  t.act("buy helicopter");
  EXPECT_TRUE(t.offers("put 8,3"));   // of Driver 1
  EXPECT_TRUE(t.offers("put 15,3"));  // or of Driver 2
  t.act("put 15,3", "head S");
  EXPECT_EQ(t.where("HE2"), "15,3 S");
  EXPECT_FALSE(t.offers("buy barricade"));
  barricade.act("buy barricade");
  EXPECT_TRUE(barricade.offers("put 8,4") && barricade.offers("put 15,4"));
  Table near = beside();
  near.enforcement(5).hand({"decoy_car"}).hand({"decoy_car"}, 1).step_c();
  near.act("buy tire_spikes");
  EXPECT_FALSE(near.offers("put 9,5"));  // a Driver is there
}

// GD-265, GD-R227
TEST(GetawayFour, TwoOfAnAbility) {
  Table t = apart();
  t.vehicle("P1", 1, 1, 'N')
      .vehicle("P2", 1, 1, 'E')
      .tile(1, 1, "Y16")
      .enforcement(5)
      .hand({"decoy_car"})
      .hand({"decoy_car"}, 1);
  t.state().owned[kUpDispatch] = 2;
  t.step_a();
  t.act("dispatch P1", "put 8,3", "head S", "dispatch P2", "put 15,3", "head S");
  EXPECT_EQ(t.where("P2"), "15,3 S");
  Table camera({}, 4);
  camera.start(8, 5)
      .car(8, 5, 'N', 0)
      .tile(15, 5, "G09")
      .car(15, 5, 'N', 1)
      .hand({"decoy_car"})
      .hand({"decoy_car"}, 1);
  camera.state().owned[kUpTrafficCamera] = 2;
  camera.phase_1();
  for (int use = 0; use < 2; ++use) {
    camera.luck();
    EXPECT_EQ(camera.asked(), "camera");
    EXPECT_EQ(camera.actor(), kCitySeat);
    camera.act("redraw");
  }
  camera.luck();
  EXPECT_EQ(camera.asked(), "lay_tile");
}

// GD-267, GD-268, GD-R232, GD-R234, GD-R020
TEST(GetawayPartners, UseAHandCard) {
  Table t = apart();
  t.meter(3)
      .hand({"partners_in_crime"})
      .hand({"last_ditch_effort", "leave_wreckage"}, 1)
      .main_choice(0);
  t.act("play partners_in_crime");
  EXPECT_EQ(t.asked(), "partner_card");
  EXPECT_EQ(t.actor(), kDriver1);
  EXPECT_THAT(t.offers(), UnorderedElementsAre("copy last_ditch_effort", "copy leave_wreckage"));
  EXPECT_FALSE(turn_of(t.game(), t.state()).open_forced);
  t.act("copy last_ditch_effort");
  EXPECT_EQ(t.meter_of(0), 2);
  EXPECT_THAT(t.in_hand(1), UnorderedElementsAre("last_ditch_effort", "leave_wreckage"));
  EXPECT_THAT(t.in_discard(0), ElementsAre("partners_in_crime"));
  EXPECT_THAT(t.cards(t.view(kPoliceSeat).driver[1].hand),
              ElementsAre("last_ditch_effort"));  // known from now on
}

// GD-269, GD-R235, GD-R233
TEST(GetawayPartners, UseADiscardedCard) {
  Table t = apart();
  t.meter(3)
      .discard({"partners_in_crime"})
      .holds_stash(1)
      .discard({"last_ditch_effort", "partners_in_crime"}, 1)
      .main_choice(0);
  t.act("play partners_in_crime");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("copy last_ditch_effort",
                                               "copy partners_in_crime bait_and_switch"));
  t.act("copy last_ditch_effort");
  EXPECT_EQ(t.state().driver[0].stash, 0);
  EXPECT_THAT(t.out_of_game(0), Contains("partners_in_crime"));
  EXPECT_THAT(t.in_discard(1), UnorderedElementsAre("last_ditch_effort", "partners_in_crime"));
}

// GD-267: a Stunt of the partner's.
TEST(GetawayPartners, UseAStunt) {
  Table t({}, 4);
  t.tile(8, 5, "G09")
      .car(8, 5, 'N', 0)
      .tile(8, 4, "R01")
      .tile(7, 5, "Y14")
      .tile(9, 5, "Y15")
      .tile(15, 5, "G09")
      .car(15, 5, 'N', 1);
  t.hand({"partners_in_crime"}).hand({"leave_wreckage", "decoy_car"}, 1).main_choice(0);
  t.act("drive front");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("play partners_in_crime", "back"));
  t.act("play partners_in_crime");
  EXPECT_THAT(t.offers(), ElementsAre("copy_stunt leave_wreckage"));
  t.act("copy_stunt leave_wreckage");
  EXPECT_EQ(t.where("D1"), "8,4 N");
  EXPECT_EQ(t.asked(), "drive");
}

// GD-R021: the windows count with Partners in Crime.
TEST(GetawayPartners, Windows) {
  Table t = apart();
  t.hand({"partners_in_crime"}).hand({"stomping_grounds"}, 1).round_start();
  EXPECT_EQ(t.asked(), "round_start");
  EXPECT_EQ(t.actor(), kDriver1);
  t.act("play partners_in_crime", "copy stomping_grounds");
  EXPECT_GT(t.state().driver[0].stomp, 0);
}

// GD-270, GD-R236
TEST(GetawayBait, ChangesPlacesOrPulls) {
  Table t = apart();
  t.vehicle("P1", 8, 5, 'N').hand({"partners_in_crime"}).hand({"decoy_car"}, 1).main_choice(0);
  Table pull = t;
  t.act("play partners_in_crime bait_and_switch");
  EXPECT_EQ(t.asked(), "bait");
  t.act("trade_places");
  EXPECT_EQ(t.where("D1"), "15,5 N");
  EXPECT_EQ(t.where("D2"), "8,5 N");
  EXPECT_EQ(t.where("P1"), "8,5 N");
  EXPECT_TRUE(t.offers("drive front"));  // the regular move is still due
  pull.act("play partners_in_crime bait_and_switch", "pull");
  EXPECT_EQ(pull.where("D2"), "8,5 N");
  EXPECT_EQ(pull.where("D1"), "8,5 N");
}

// GD-260, GD-R217, GD-R218, GD-R240
TEST(GetawayShare, AtOnce) {
  Table t = beside();
  t.meter(3, 0).meter(3, 1).hand({"last_ditch_effort"}).hand({"decoy_car"}, 1).main_choice(0);
  t.act("play last_ditch_effort");
  EXPECT_EQ(t.asked(), "share");
  EXPECT_EQ(t.actor(), kDriver2);
  Table declined = t;
  t.act("accept");
  EXPECT_EQ(t.meter_of(0), 2);
  EXPECT_EQ(t.meter_of(1), 2);
  declined.act("decline");
  EXPECT_EQ(declined.meter_of(1), 3);
  Table far = apart();
  far.meter(3, 0).hand({"last_ditch_effort"}).hand({"decoy_car"}, 1).main_choice(0);
  far.act("play last_ditch_effort");
  EXPECT_EQ(far.asked(), "drive");
  Table jam = beside();
  jam.tile(10, 4, "Y19")
      .vehicle("P1", 10, 4, 'N')
      .hand({"jam_the_police_radar"})
      .hand({"decoy_car"}, 1)
      .main_choice(0);
  jam.act("play jam_the_police_radar");
  EXPECT_EQ(jam.asked(), "share");  // nothing is diagonal to Driver 1
  jam.act("accept", "jam E");
  EXPECT_EQ(jam.where("P1"), "11,4 E");
}

// GD-R218: the others at their time, once.
TEST(GetawayShare, Later) {
  Table t = beside();
  t.hand({"ramming_speed"}).hand({"decoy_car"}, 1).vehicle("P1", 9, 4, 'N').both_drive();
  t.act("first 1", "play ramming_speed", "drive front", "end");
  EXPECT_TRUE(t.offers("use ramming_speed"));
  t.act("use ramming_speed");
  EXPECT_FALSE(t.offers("use ramming_speed"));
  t.act("drive front");
  EXPECT_EQ(t.where("P1"), "supply");
  Table gas = beside();  // Driver 1's turn is over: Hit the Gas at once
  gas.tile(8, 3, "Y19").tile(7, 4, "Y06").hand({"decoy_car"}).hand({"hit_the_gas"}, 1).both_drive();
  gas.act("first 1", "drive front", "end", "drive front", "no_hazard");
  EXPECT_EQ(gas.where("D2"), "9,4 N");
  gas.act("play hit_the_gas");
  gas.luck();
  while (gas.asked() == "lay_tile") gas.act(gas.offers()[0]);
  EXPECT_EQ(gas.asked(), "extra_dir");
  gas.act("drive left");  // to Driver 1 on (8,4)
  EXPECT_EQ(gas.where("D2"), "8,4 W");
  EXPECT_EQ(gas.asked(), "share");
  EXPECT_EQ(gas.actor(), kDriver1);
  gas.act("accept");
  EXPECT_EQ(gas.asked(), "extra_dir");
  EXPECT_EQ(gas.actor(), kDriver1);
}

// GD-R219
TEST(GetawayShare, BrakesOfOneDriver) {
  Table t = beside();
  t.vehicle("P1", 8, 6, 'N')
      .vehicle("P2", 9, 6, 'N')
      .hand({"slam_on_the_brakes"})
      .hand({"decoy_car"}, 1)
      .both_drive();
  t.act("first 2", "drive right", "no_hazard", "end", "play slam_on_the_brakes", "end");
  EXPECT_EQ(t.where("P1"), "supply");  // forced onto the tile of the one who braked
  EXPECT_EQ(t.where("P2"), "9,5 N");
}

// GD-R220
TEST(GetawayShare, StompingGroundsOfOneDriver) {
  Table t = about_to_stomp(15);
  while (t.asked() == "round_start") t.act("pass");
  t.luck();
  EXPECT_EQ(t.actor(), kDriver1);
  EXPECT_EQ(t.state().tray_size, 3);
  while (t.actor() == kDriver1 && t.asked() == "lay_tile") t.act(t.offers()[0]);
  t.luck();
  EXPECT_EQ(t.actor(), kCitySeat);
  Table shared = about_to_stomp(9);
  EXPECT_EQ(shared.asked(), "share");
  shared.act("accept");
  while (shared.asked() == "round_start") shared.act("pass");
  shared.luck();
  EXPECT_EQ(shared.actor(), kDriver1);
  EXPECT_EQ(shared.state().tray_size, 4);  // all that both need
}

// GD-R237
TEST(GetawayFour, EachPaysTheBarricade) {
  Table t = on_one_tile();
  t.barricade(8, 4);
  t.hand({"decoy_car"}).hand({"decoy_car"}, 1).at_round(1).both_drive();
  t.act("first 1", "drive front", "pay decoy_car", "end", "drive front");
  EXPECT_EQ(t.asked(), "pay_barricade");
}

// GD-R241
TEST(GetawayFour, OneWreckageOnASharedTile) {
  Table t = on_one_tile();
  t.vehicle("P1", 8, 5, 'N');
  t.hand({"leave_wreckage"}).hand({"decoy_car"}, 1).main_choice(0);
  t.act("play leave_wreckage", "accept");
  EXPECT_EQ(t.state().hazards, 1);
  EXPECT_EQ(t.where("P1"), "supply");
}

// GD-R221: a vehicle that was wrecked while it waited follows nobody.
TEST(GetawayFour, WreckedWhileWaiting) {
  Table t({}, 4);
  t.tile(8, 5, "G09").car(8, 5, 'N', 0).car(8, 5, 'N', 1).tile(8, 4, "G10").tile(7, 5, "Y14");
  t.tile(9, 5, "G08").vehicle("MO", 8, 5, 'N').enforcement(3);
  t.hand({"leave_wreckage"}).hand({"decoy_car"}, 1).at_round(1).both_drive();
  t.act("first 1", "play leave_wreckage", "decline", "drive front", "end", "drive right", "end");
  EXPECT_EQ(t.where("MO"), "supply");
  EXPECT_EQ(t.asked(), "police_move");
}

// GD-R055, GD-R221: with the other Driver on the tile a vehicle may keep its heading; and a Driver
// who stayed.
TEST(GetawayFour, KeepAndStay) {
  Table t = beside();
  t.vehicle("P1", 9, 5, 'S').hand({"decoy_car"}).hand({"decoy_car"}, 1).main_choice(0);
  t.act("drive right");
  EXPECT_EQ(t.asked(), "head_on");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("swing left", "swing keep"));
  t.act("swing keep");
  EXPECT_EQ(t.where("P1"), "9,5 S");
  Table stay = on_one_tile();
  stay.vehicle("P1", 8, 5, 'N');
  stay.hand({"slam_on_the_brakes"}).hand({"decoy_car"}, 1).at_round(1).both_drive();
  stay.act("first 1", "play slam_on_the_brakes", "end", "drive front", "end");
  EXPECT_EQ(stay.asked(), "follow_whom");
  EXPECT_THAT(stay.offers(), ElementsAre("chase 1", "chase 2"));
}

}  // namespace
}  // namespace rainyday::getaway_driver
