// The Driver's Abilities one by one.
#include "tests/getaway_driver/table.hpp"

namespace rainyday::getaway_driver {
namespace {

// GD-R083, GD-R148: the turn ended where the Driver's phase ended.
TEST(GetawayDecoy, DoesNotChangeWhereTheTurnEnded) {
  Table t = crossroads();
  t.spike(8, 4).meter(2).hand({"decoy_car"}).main_choice();
  t.act("drive front", "end", "done", "play decoy_car");
  EXPECT_EQ(t.where("D"), "8,5 N");
  EXPECT_EQ(t.meter_of(), 3);  // the Tire Spike counts all the same
  Table garage;
  garage.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(8, 4, "G02")
      .tile(7, 5, "G10")
      .tile(9, 5, "Y15")
      .meter(2);
  garage.vehicle("P1", 8, 6, 'N').hand({"decoy_car"}).main_choice();
  garage.act("drive front", "end", "move P1 front", "done", "play decoy_car");
  EXPECT_EQ(garage.where("D"), "8,5 N");
  EXPECT_EQ(garage.meter_of(), 2);
}

// GD-R087: a hazard on the tile the Handbrake Turn leads to.
TEST(GetawayHandbrake, HazardBehind) {
  Table t;
  t.tile(8, 5, "R02")
      .car(8, 5, 'N')
      .tile(8, 4, "R01")
      .tile(7, 5, "G10")
      .tile(9, 5, "Y15")
      .hand({"handbrake_turn", "decoy_car"});
  t.main_choice();
  t.act("drive front", "handbrake handbrake_turn");
  EXPECT_EQ(t.asked(), "hazard");  // R02 entered again
  t.act("back");
  EXPECT_EQ(t.where("D"), "8,5 S");
  EXPECT_FALSE(t.hazard_on(8, 5));
  EXPECT_TRUE(t.hazard_on(8, 4));
}

// GD-R089, GD-R124
TEST(GetawayHandbrake, AfterSwitchCars) {
  Table t = crossroads();
  t.down(10, 4, "R05")
      .vehicle("P2", 10, 4, 'W')
      .tile(11, 4, "R06")
      .hand({"switch_cars", "handbrake_turn"})
      .main_choice();
  t.act("play switch_cars", "swap P2");
  EXPECT_TRUE(t.offers("handbrake handbrake_turn"));
  t.act("handbrake handbrake_turn");
  EXPECT_EQ(t.where("D"), "11,4 E");
  EXPECT_EQ(t.asked(), "hazard");
  t.act("back");
  EXPECT_EQ(t.where("D"), "8,5 E");  // the tile left by Switch Cars
}

// GD-R090
TEST(GetawayHandbrake, DecoyAfterTheStunt) {
  Table t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(9, 5, "R01")
      .tile(8, 4, "G10")
      .tile(7, 5, "Y14")
      .hand({"handbrake_turn", "decoy_car"});
  t.main_choice();
  t.act("drive right", "handbrake handbrake_turn");
  EXPECT_EQ(t.where("D"), "8,5 W");
  t.act("end", "done", "play decoy_car");
  EXPECT_EQ(t.where("D"), "8,5 N");
}

// GD-R085: a Barricade behind costs one more card.
TEST(GetawayHandbrake, BarricadeBehind) {
  Table t = crossroads();
  t.tile(8, 6, "G08").barricade(8, 6).hand({"handbrake_turn", "decoy_car"}).main_choice();
  t.act("play handbrake_turn");
  EXPECT_EQ(t.asked(), "pay_barricade");
  EXPECT_THAT(t.offers(), ElementsAre("pay decoy_car"));
  Table poor = crossroads();
  poor.tile(8, 6, "G08").barricade(8, 6).hand({"handbrake_turn"}).main_choice();
  EXPECT_FALSE(poor.offers("play handbrake_turn"));
  Table stash = crossroads();
  stash.tile(8, 6, "G08").barricade(8, 6).hand({"handbrake_turn"}).holds_stash(1).main_choice();
  EXPECT_TRUE(stash.offers("play handbrake_turn"));  // the card itself, from the discard pile
}

// GD-R084: the option that makes it extra.
TEST(GetawayHandbrake, AsAnExtraMovement) {
  Table t = crossroads({{"handbrake_move", 1}});
  t.tile(8, 6, "G08")
      .tile(7, 6, "Y16")
      .tile(9, 6, "Y17")
      .tile(8, 7, "Y18")
      .hand({"handbrake_turn", "decoy_car"})
      .main_choice();
  t.act("play handbrake_turn");
  EXPECT_EQ(t.where("D"), "8,6 S");
  EXPECT_TRUE(t.offers("drive front"));
  EXPECT_FALSE(t.offers("end"));
}

// GD-R094: before the regular move, which is still due with tiles laid first.
TEST(GetawayGas, BeforeTheRegularMove) {
  Table t = crossroads();
  t.vehicle("P1", 8, 5, 'N').hand({"hit_the_gas"}).bag(12).main_choice();
  t.act("play hit_the_gas");
  EXPECT_EQ(t.asked(), "extra_dir");
  t.act("drive front");
  EXPECT_EQ(t.where("P1"), "8,5 N");
  EXPECT_EQ(t.asked(), "draw_tile");
  t.luck();
  while (t.asked() == "lay_tile") t.act(t.offers()[0]);
  EXPECT_TRUE(t.offers("drive front"));
  EXPECT_FALSE(t.offers("end"));
}

// GD-R095, GD-R096
TEST(GetawayGas, TooFewTilesIsAWayOut) {
  Table t = crossroads();
  t.hand({"hit_the_gas"}).bag(2).main_choice();
  t.act("drive front", "play hit_the_gas");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.winner(), kDriverSide);
  Table none({{"obstacles", 1}});
  none.tile(0, 0, "G09").car(0, 0, 'N').obstacle(1, 0).hand({"hit_the_gas"}).main_choice();
  EXPECT_FALSE(none.offers("play hit_the_gas"));
  Table blocked;
  blocked.tile(0, 0, "G09")
      .car(0, 0, 'N')
      .tile(1, 0, "G10")
      .barricade(1, 0)
      .hand({"hit_the_gas"})
      .main_choice();
  EXPECT_FALSE(blocked.offers("play hit_the_gas"));  // nothing is left to pay the Barricade
}

// GD-R045: no studying before an extra movement, by option.
TEST(GetawayGas, StudyExtra) {
  Table t = crossroads({{"study_extra", 1}});
  t.down(8, 3, "Y16").down(7, 4, "Y17").down(9, 4, "Y18").hand({"hit_the_gas"}).main_choice();
  t.act("drive front", "play hit_the_gas");
  EXPECT_THAT(t.offers(), ElementsAre("drive front", "drive left", "drive right"));
}

// GD-137, GD-138, GD-R098, GD-R099, GD-R100, GD-R101
TEST(GetawayJam, MovesDiagonalVehicles) {
  Table t = crossroads();
  t.tile(7, 4, "Y16")
      .vehicle("P1", 7, 4, 'S')
      .tile(9, 4, "Y17")
      .vehicle("HE", 9, 4, 'W')
      .tile(7, 3, "R01")
      .hazard(7, 3);
  t.tile(9, 3, "Y19").vehicle("P2", 8, 3, 'S').hand({"jam_the_police_radar"}).main_choice();
  t.act("play jam_the_police_radar");
  EXPECT_EQ(t.asked(), "jam");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("jam E", "jam S", "jam W",
                                               "skip"));  // not onto the Hazard token
  t.act("jam W");
  EXPECT_EQ(t.where("P1"), "6,4 W");
  EXPECT_FALSE(t.offers("jam N"));  // an open Tunnel for the Helicopter
  t.act("jam E");
  EXPECT_EQ(t.where("HE"), "10,4 E");
  EXPECT_EQ(t.where("P2"), "8,3 S");  // not diagonal
  EXPECT_EQ(t.asked(), "drive");
  t.act("drive front", "end");
  EXPECT_TRUE(t.offers("move P1 front"));
  EXPECT_TRUE(t.offers("move HE front"));
}

// GD-R098: one direction for all, those that cannot go stay.
TEST(GetawayJam, SameDirection) {
  Table t = crossroads({{"jam_direction", 1}});
  t.tile(7, 4, "Y16")
      .vehicle("P1", 7, 4, 'S')
      .tile(9, 4, "Y17")
      .vehicle("P2", 9, 4, 'W')
      .tile(7, 3, "R01")
      .hazard(7, 3);
  t.hand({"jam_the_police_radar"}).main_choice();
  t.act("play jam_the_police_radar", "jam N");
  EXPECT_EQ(t.where("P1"), "7,4 S");
  EXPECT_EQ(t.where("P2"), "9,3 N");
  EXPECT_EQ(t.asked(), "drive");
}

// GD-139
TEST(GetawayLastDitch, LowersTheMeter) {
  Table t = crossroads();
  t.meter(4).hand({"last_ditch_effort"}).main_choice();
  t.act("play last_ditch_effort");
  EXPECT_EQ(t.meter_of(), 3);
}

// GD-140, GD-141, GD-142, GD-R102, GD-R103, GD-R104
TEST(GetawayWreckage, CrashesThoseOnTheTile) {
  Table t = crossroads();
  t.vehicle("P1", 8, 5, 'N')
      .vehicle("AR", 8, 5, 'E')
      .vehicle("HE", 8, 5, 'S')
      .vehicle("MO", 8, 5, 'N')
      .barricade(8, 5)
      .spike(8, 5);
  t.enforcement(1).hand({"leave_wreckage"}).holds_stash(1).main_choice();
  t.act("play leave_wreckage");
  EXPECT_EQ(t.asked(), "protect");
  t.act("protect");
  EXPECT_TRUE(t.hazard_on(8, 5));  // beside the token, which stays
  EXPECT_EQ(t.where("AR"), "8,5 E");
  EXPECT_EQ(t.where("HE"), "8,5 S");
  EXPECT_EQ(t.where("P1"), "supply");
  EXPECT_EQ(t.where("MO"), "supply");
  EXPECT_EQ(t.state().barricade[0], t.at(8, 5));
  EXPECT_EQ(t.state().spike[0], t.at(8, 5));
  EXPECT_EQ(t.asked(), "drive");  // no card for the own token
  t.act("drive front", "play leave_wreckage");
  EXPECT_TRUE(t.hazard_on(8, 4));
}

// GD-144, GD-R107, GD-R109
TEST(GetawayRamming, ProtectedVehiclesMayAvoidIt) {
  Table t = crossroads();
  t.vehicle("AR", 8, 4, 'E')
      .vehicle("HE", 8, 4, 'N')
      .spike(8, 4)
      .enforcement(1)
      .hand({"ramming_speed", "hit_the_gas"});
  t.tile(8, 3, "Y16").vehicle("P1", 8, 3, 'N').tile(7, 4, "Y17").tile(9, 4, "Y18").main_choice();
  t.act("play ramming_speed", "drive front");
  EXPECT_EQ(t.asked(), "protect");
  t.act("protect");
  EXPECT_EQ(t.where("AR"), "8,4 N");
  EXPECT_EQ(t.where("HE"), "8,4 N");
  EXPECT_EQ(t.state().spike[0], t.at(8, 4));
  t.act("play hit_the_gas", "drive front");
  EXPECT_EQ(t.where("P1"), "supply");  // all driving of this turn
}

// GD-R111, GD-R112, GD-R113, GD-R117
TEST(GetawayBrakes, ForcedMovesAndAfter) {
  Table t = crossroads();
  t.spike(8, 5)
      .meter(2)
      .vehicle("P1", 8, 0, 'N')
      .tile(8, 0, "Y16")
      .vehicle("MO", 9, 3, 'S')
      .tile(9, 4, "Y17")
      .tile(9, 3, "Y18");
  t.vehicle("P2", 8, 3, 'N')
      .tile(8, 3, "Y20")
      .owns(kUpDispatch)
      .enforcement(3)
      .hand({"slam_on_the_brakes"})
      .main_choice();
  t.act("play slam_on_the_brakes", "end");
  EXPECT_EQ(t.where("P1"), "8,0 N");  // the edge: it stays
  EXPECT_EQ(t.where("MO"), "9,4 S");
  EXPECT_EQ(t.where("P2"), "8,2 N");
  EXPECT_FALSE(t.offers("move P2 front"));
  EXPECT_TRUE(t.offers("dispatch P2"));
  t.act("boost MO", "move MO front");
  EXPECT_EQ(t.where("MO"), "9,5 S");
  t.act("done");
  EXPECT_EQ(t.meter_of(), 3);  // the Tire Spike under the standing Driver
  Table onto = crossroads();
  onto.vehicle("MO", 9, 6, 'N')
      .tile(9, 6, "Y16")
      .enforcement(2)
      .hand({"slam_on_the_brakes"})
      .main_choice();
  onto.act("play slam_on_the_brakes", "end");
  EXPECT_EQ(onto.where("MO"), "9,5 N");
  onto.act("boost MO");
  EXPECT_FALSE(onto.offers("move MO left"));  // it would crash on the Driver's tile
}

// GD-R118, GD-R122: from the next round, and played again.
TEST(GetawayStomping, FromTheNextRound) {
  Table t({{"stomp_from", 1}});
  t.tile(8, 5, "G09").car(8, 5, 'N').bag(20).hand({"stomping_grounds", "decoy_car"}).round_start();
  t.act("play stomping_grounds");
  t.luck();
  EXPECT_EQ(t.actor(), 1);
  EXPECT_EQ(t.state().driver[0].stomp, 2);
  Table again = crossroads();
  again.discard({"stomping_grounds"}).holds_stash(1).round_start();
  again.state().driver[0].stomp = 1;
  again.act("play stomping_grounds");
  EXPECT_EQ(again.state().driver[0].stomp, 1);  // two from now on, one of them done
}

// GD-150, GD-R123, GD-R126 to GD-R130
TEST(GetawaySwitch, OntoAnotherTile) {
  Table t = crossroads();
  t.down(12, 4, "G08")
      .vehicle("P2", 12, 4, 'W')
      .vehicle("P3", 12, 4, 'E')
      .barricade(12, 4)
      .stash(12, 4);
  t.hand({"switch_cars", "decoy_car"}).main_choice();
  t.act("play switch_cars", "swap P2");
  EXPECT_EQ(t.where("D"), "12,4 W");
  EXPECT_EQ(t.asked(), "head_on");  // P3 turns as on any entry
  t.act("swing left");
  EXPECT_EQ(t.where("P3"), "12,4 N");
  EXPECT_EQ(t.state().driver[0].stash, 1);
  EXPECT_EQ(t.state().enforcement, 1);  // its badge
  EXPECT_EQ(t.asked(), "drive");
  EXPECT_FALSE(t.offers("drive front"));
  EXPECT_THAT(t.in_hand(), ElementsAre("decoy_car"));  // no card for the Barricade
  t.act("end");
  EXPECT_TRUE(t.offers("move P2 front"));  // GD-R127
  t.act("done", "play decoy_car");
  EXPECT_EQ(t.where("D"), "8,5 N");  // GD-R131
  Table hazard = crossroads();
  hazard.hazard(8, 5)
      .tile(12, 4, "G08")
      .vehicle("P2", 12, 4, 'W')
      .hand({"switch_cars"})
      .main_choice();
  EXPECT_FALSE(hazard.offers("play switch_cars"));
  Table back;
  back.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(12, 4, "R01")
      .vehicle("P2", 12, 4, 'W')
      .tile(8, 4, "G10")
      .tile(7, 5, "Y14")
      .tile(9, 5, "Y15");
  back.hand({"switch_cars", "leave_wreckage"}).main_choice();
  back.act("play switch_cars", "swap P2");
  EXPECT_THAT(back.offers(), IsSupersetOf({"stunt leave_wreckage", "back"}));  // GD-R129
  Table extra = crossroads({{"switch_move", 1}});
  extra.tile(12, 4, "G08")
      .vehicle("P2", 12, 4, 'W')
      .tile(11, 4, "Y16")
      .tile(12, 3, "Y17")
      .tile(12, 5, "Y18")
      .hand({"switch_cars"});
  extra.main_choice();
  extra.act("play switch_cars", "swap P2");
  EXPECT_TRUE(extra.offers("drive front"));
}

}  // namespace
}  // namespace rainyday::getaway_driver
