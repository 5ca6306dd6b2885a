// The six Event cards.
#include "tests/getaway_driver/table.hpp"

namespace rainyday::getaway_driver {
namespace {

Table with(EventCard card, Settings more = {{"events", 1}}) {
  Table t(more, 2);
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(8, 4, "G10")
      .tile(7, 5, "Y14")
      .tile(9, 5, "Y15")
      .event(card);
  if (card == kHunter) t.state().hunter_goal = 2;
  if (card == kBomb) t.state().bomb = 3;
  return t;
}

// GD-273, GD-R244: studying sets it off, looking by City Map does not.
TEST(GetawayEvents, WhenTheTileIsTurnedUp) {
  Table t({{"events", 1}});
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(8, 4, "G01")
      .tile(7, 5, "Y14")
      .down(9, 5, "Y21")
      .vehicle("P1", 2, 2, 'N')
      .tile(2, 2, "Y16");
  t.hand({"decoy_car"}).main_choice();
  Table map = t;
  t.act("study 9,5");
  EXPECT_EQ(t.asked(), "draw_event");
  EXPECT_EQ(t.offers().size(), 6u);
  map.act("drive front", "choose 9,5");
  EXPECT_EQ(map.asked(), "drive");
  EXPECT_EQ(map.state().event, kNoEvent);
  Table off;
  off.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(8, 4, "G10")
      .tile(7, 5, "Y14")
      .down(9, 5, "Y21")
      .hand({"decoy_car"})
      .main_choice();
  off.act("study 9,5");
  EXPECT_EQ(off.asked(), "drive");
}

// GD-274, GD-R245
TEST(GetawayEvents, EndingsAreAddedOrReplaced) {
  Table add = with(kHunter);
  add.vehicle("P1", 8, 5, 'N').meter(4).check();
  EXPECT_EQ(add.winner(), kPoliceSide);
  Table replace = with(kHunter, {{"events", 1}, {"event_endings", 1}});
  replace.vehicle("P1", 8, 5, 'N').meter(4).check();
  EXPECT_FALSE(replace.over());
  Table tiles = with(kBomb, {{"events", 1}, {"event_endings", 1}});
  tiles.car(8, 4, 'N').hand({"decoy_car"}).bag(1).phase_1();
  EXPECT_FALSE(tiles.over());
  Table usual = with(kBomb);
  usual.car(8, 4, 'N').bag(1).phase_1();
  EXPECT_EQ(usual.winner(), kDriverSide);
}

// GD-275, GD-277, GD-R246, GD-R248
TEST(GetawayHunter, DriverCrashesVehicles) {
  Table t({{"events", 1}});
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .down(8, 4, "Y21")
      .tile(7, 5, "Y14")
      .tile(9, 5, "Y15")
      .tile(8, 3, "Y16")
      .tile(7, 4, "Y17")
      .tile(9, 4, "Y18");
  t.vehicle("HE", 8, 3, 'N')
      .vehicle("AR", 8, 3, 'N')
      .vehicle("P1", 2, 2, 'N')
      .tile(2, 2, "Y19")
      .enforcement(3)
      .main_choice();
  t.act("drive front", "event the_hunter_and_the_prey");
  EXPECT_EQ(t.state().hunter_goal, 2);  // half of 3, rounded up
  t.act("no_hazard", "end", "done", "done");
  t.act("drive front");
  EXPECT_TRUE(t.over());  // Helicopter and Armored Car crash, unasked
  EXPECT_EQ(t.winner(), kDriverSide);
}

// GD-276, GD-278, GD-R249, GD-R250
TEST(GetawayHunter, VehiclesEscape) {
  Table t = with(kHunter);
  t.start(3, 3)
      .vehicle("P1", 3, 2, 'S')
      .tile(3, 2, "Y16")
      .vehicle("P2", 4, 3, 'W')
      .tile(4, 3, "Y17")
      .enforcement(4)
      .step_a();
  t.act("move P1 front");
  EXPECT_EQ(t.where("P1"), "supply");
  EXPECT_EQ(t.state().escapes, 1);
  EXPECT_NE(t.state().vehicle[Table::index_of("P1")].marks & Vehicle::kOut, 0);
  t.act("move P2 front");
  EXPECT_EQ(t.winner(), kPoliceSide);
  Table buy = with(kHunter);
  buy.start(8, 3).enforcement(4);
  buy.state().vehicle[Table::index_of("P1")].marks = Vehicle::kOut;
  buy.step_c();
  buy.act("buy patrol_car");
  EXPECT_FALSE(buy.offers("put 8,3"));  // not onto the Start tile
  buy.act("put 8,7", "head N");
  EXPECT_EQ(buy.where("P2"), "8,7 N");  // the escaped one is gone for good
  Table there({{"events", 1}});
  there.start(8, 3)
      .vehicle("P1", 8, 3, 'N')
      .vehicle("P2", 2, 2, 'N')
      .tile(2, 2, "Y19")
      .vehicle("P3", 2, 2, 'N');
  there.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .down(8, 4, "Y21")
      .tile(7, 5, "Y14")
      .tile(9, 5, "Y15")
      .hand({"decoy_car"})
      .main_choice();
  there.act("study 8,4", "event the_hunter_and_the_prey");
  EXPECT_EQ(there.state().escapes, 1);
}

// GD-279, GD-R251
TEST(GetawayCourier, AllStashTokens) {
  Table t = with(kCourier);
  t.stash(8, 4).main_choice();
  t.act("drive front");
  EXPECT_EQ(t.winner(), kDriverSide);
  Table at_once({{"events", 1}});
  at_once.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .down(8, 4, "Y21")
      .tile(7, 5, "Y14")
      .tile(9, 5, "Y15")
      .main_choice();
  at_once.act("drive front", "event high_stakes_courier_service");
  EXPECT_EQ(at_once.winner(), kDriverSide);
}

// GD-280, GD-R252
TEST(GetawayCourier, TilesAreRecycled) {
  Table t({{"events", 1}});
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .event(kCourier)
      .stash(1, 1)
      .down(3, 3, "R01")
      .down(4, 3, "R02")
      .down(7, 5, "R03");
  t.vehicle("P1", 3, 3, 'N').hand({"decoy_car"}).bag(1).phase_1();
  EXPECT_EQ(t.asked(), "draw_tile");
  t.luck();
  EXPECT_EQ(t.asked(), "recycle");
  EXPECT_EQ(t.actor(), 1);
  EXPECT_THAT(t.offers(),
              UnorderedElementsAre("choose 3,3", "choose 4,3"));  // not the one beside the Driver
  t.act("choose 3,3");
  EXPECT_FALSE(t.built(3, 3));
  EXPECT_EQ(t.where("P1"), "3,3 N");
  EXPECT_EQ(t.asked(), "lay_tile");
  EXPECT_TRUE(t.offers("lay R01"));
}

// GD-281, GD-R253
TEST(GetawayCourier, NothingToRecycle) {
  Table t({{"events", 1}});
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .event(kCourier)
      .stash(1, 1)
      .hand({"decoy_car"})
      .bag(0)
      .phase_1();
  EXPECT_EQ(t.winner(), kPoliceSide);
}

// GD-282, GD-R254, GD-R255
TEST(GetawayOperativo, NothingCrashes) {
  Table t = with(kOperativo);
  t.tile(8, 3, "R01")
      .hazard(8, 3)
      .vehicle("P1", 8, 2, 'S')
      .tile(8, 2, "Y16")
      .enforcement(2)
      .step_a();
  t.act("move P1 front");
  EXPECT_EQ(t.where("P1"), "8,3 S");
  EXPECT_TRUE(t.hazard_on(8, 3));
  t.act("done", "buy patrol_car");
  EXPECT_TRUE(t.offers("put 8,3"));
  Table tunnel({{"events", 1}});
  tunnel.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .event(kOperativo)
      .vehicle("HE", 8, 5, 'N')
      .tile(8, 4, "Y19")
      .tile(7, 5, "G10")
      .tile(9, 5, "Y15");
  tunnel.hand({"decoy_car"}).main_choice();
  tunnel.act("drive front", "no_hazard");
  EXPECT_EQ(tunnel.where("HE"), "8,5 N");
  Table ram = with(kOperativo);
  ram.vehicle("P1", 8, 4, 'N').barricade(8, 4).hand({"ramming_speed"}).main_choice();
  ram.act("play ramming_speed", "drive front");
  EXPECT_EQ(ram.where("P1"), "8,4 N");
  EXPECT_EQ(ram.state().barricade[0], kNowhere);
}

// GD-283, GD-R257
TEST(GetawayOperativo, CardsStay) {
  Table t = with(kOperativo);
  t.discard({"last_ditch_effort"}).holds_stash(2).meter(3).main_choice();
  t.act("play last_ditch_effort");
  EXPECT_THAT(t.in_discard(), ElementsAre("last_ditch_effort"));
  EXPECT_EQ(t.state().driver[0].stash, 1);
}

// GD-284, GD-R256
TEST(GetawayOperativo, StashForBadges) {
  Table t({{"events", 1}});
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .event(kOperativo)
      .down(8, 4, "Y01")
      .down(7, 5, "Y06")
      .tile(9, 5, "Y15")
      .hand({"decoy_car"});
  t.main_choice();
  Table full = t;
  t.act("study 8,4");
  EXPECT_EQ(t.state().driver[0].stash, 1);
  t.act("study 7,5");
  EXPECT_EQ(t.state().driver[0].stash, 1);  // two points
  full.state().driver[0].stash = 8;
  full.act("study 8,4");
  EXPECT_EQ(full.state().driver[0].stash, 8);  // none left
}

// GD-285, GD-286, GD-R258, GD-R260
TEST(GetawayCones, VehiclesTurnTilesUp) {
  Table t = with(kCones);
  t.down(8, 3, "R06")
      .vehicle("P1", 8, 2, 'S')
      .tile(8, 2, "Y16")
      .vehicle("HE", 6, 4, 'E')
      .down(7, 4, "R02")
      .tile(6, 4, "Y17");
  t.vehicle("AR", 10, 4, 'W')
      .down(9, 4, "R01")
      .tile(10, 4, "Y18")
      .vehicle("MO", 8, 7, 'N')
      .down(8, 6, "R03")
      .tile(8, 7, "Y19");
  t.enforcement(1).step_a();
  t.act("move P1 front");
  EXPECT_TRUE(t.up(8, 3));
  EXPECT_TRUE(t.hazard_on(8, 3));
  EXPECT_EQ(t.where("P1"), "supply");
  EXPECT_EQ(t.state().enforcement, 1);  // no tokens for its badge
  t.act("move HE front");
  EXPECT_EQ(t.where("HE"), "7,4 E");
  EXPECT_TRUE(t.hazard_on(7, 4));
  t.act("move MO front");
  EXPECT_EQ(t.where("MO"), "supply");
  t.act("move AR front");
  EXPECT_EQ(t.asked(), "protect");
  t.act("protect");
  EXPECT_EQ(t.where("AR"), "9,4 W");
  EXPECT_FALSE(t.hazard_on(9, 4));  // placed and removed again
}

// GD-R259, GD-R262
TEST(GetawayCones, GuardedTilesAndOtherWays) {
  Table t = with(kCones);
  t.down(8, 3, "R06").stash(8, 3).vehicle("P1", 8, 2, 'S').tile(8, 2, "Y16").step_a();
  t.act("move P1 front");
  EXPECT_EQ(t.where("P1"), "8,3 S");
  EXPECT_FALSE(t.hazard_on(8, 3));
  Table jam = with(kCones);
  jam.tile(7, 4, "Y16")
      .vehicle("P1", 7, 4, 'S')
      .down(7, 3, "R01")
      .hand({"jam_the_police_radar"})
      .main_choice();
  jam.act("play jam_the_police_radar", "jam N");
  EXPECT_TRUE(jam.up(7, 3));
  EXPECT_EQ(jam.where("P1"), "supply");
  Table bought = with(kCones);
  bought.down(8, 3, "R01").enforcement(2).step_c();
  bought.act("buy patrol_car", "put 8,3", "head S");
  EXPECT_FALSE(bought.up(8, 3));
}

// GD-287, GD-R261
TEST(GetawayCones, ThePoliceForget) {
  Table t({{"events", 1}});
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .down(8, 4, "Y21")
      .down(3, 3, "R01")
      .tile(7, 5, "Y14")
      .tile(9, 5, "Y15")
      .hand({"decoy_car"})
      .main_choice();
  EXPECT_EQ(t.face_in(t.view(1), 3, 3), "R01");
  t.act("study 8,4", "event fresh_out_of_traffic_cones");
  EXPECT_EQ(t.face_in(t.view(1), 3, 3), "?");
  Table laid = with(kCones);
  laid.car(8, 4, 'N').hand({"decoy_car"}).phase_1();
  laid.act("draw R01", "draw R02", "draw R03", "lay R01");
  EXPECT_EQ(laid.face_in(laid.view(1), 8, 3), "?");
  EXPECT_NE(laid.view(1).tray[0], kUnknownFace);  // those still to be laid
}

// GD-R264
TEST(GetawayVigilante, GarageHideout) {
  Table t({{"events", 1}});
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .event(kVigilante)
      .tile(8, 4, "G02")
      .tile(7, 5, "Y14")
      .tile(9, 5, "Y15")
      .meter(2)
      .round_start();
  t.act("drive front", "end", "done");
  EXPECT_EQ(t.meter_of(), 2);
}

// GD-R265
TEST(GetawayBomb, FiveSpentBefore) {
  Table t({{"events", 1}});
  t.tile(8, 5, "G09").car(8, 5, 'N').down(8, 4, "Y21").tile(7, 5, "Y14").tile(9, 5, "Y15");
  t.state().stash_spent = 5;
  t.main_choice();
  t.act("drive front", "event ticking_time_bomb");
  EXPECT_EQ(t.winner(), kDriverSide);
}

}  // namespace
}  // namespace rainyday::getaway_driver
