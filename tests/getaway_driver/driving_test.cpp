// The Driver's turn, entering tiles, hazards, going back, pursuit.
#include "tests/getaway_driver/table.hpp"

namespace rainyday::getaway_driver {
namespace {

// GD-065, GD-066
TEST(GetawayDriving, TurnsThenMovesAndStaysSo) {
  Table t = crossroads();
  t.hand({"decoy_car"}).main_choice();
  t.act("drive right", "no_hazard");
  EXPECT_EQ(t.where("D"), "9,5 E");
  EXPECT_THAT(t.offers(), ElementsAre("end"));  // no turning in place
}

// GD-121, GD-122, GD-124, GD-R075, GD-R078: any number of cards; used cards are public.
TEST(GetawayDriving, AnyNumberOfCards) {
  Table t = crossroads();
  t.hand({"last_ditch_effort", "leave_wreckage"}).holds_stash(1).meter(4).main_choice();
  t.act("play last_ditch_effort", "play leave_wreckage", "play last_ditch_effort");
  EXPECT_EQ(t.meter_of(), 2);
  const State police = t.view(1);
  EXPECT_EQ(police.driver[0].discard, t.state().driver[0].discard);
  EXPECT_EQ(police.driver[0].gone, t.state().driver[0].gone);
  EXPECT_EQ(police.driver[0].stash, 0);
  EXPECT_EQ(police.driver[0].hand_size, 0);
  EXPECT_THAT(t.in_discard(), ElementsAre("leave_wreckage"));
  EXPECT_TRUE(t.was_told("played 1 leave_wreckage leave_wreckage"));  // as the Ability
}

// GD-R077: without effect is allowed, except where the card has a condition or needs a way.
TEST(GetawayDriving, CardsWithoutEffect) {
  Table t = crossroads();
  t.hand({"last_ditch_effort", "jam_the_police_radar", "switch_cars", "handbrake_turn"})
      .main_choice();
  EXPECT_TRUE(t.offers("play last_ditch_effort"));
  EXPECT_TRUE(t.offers("play jam_the_police_radar"));
  EXPECT_FALSE(t.offers("play switch_cars"));
  EXPECT_FALSE(t.offers("play handbrake_turn"));
  t.act("play last_ditch_effort", "play jam_the_police_radar");
  EXPECT_EQ(t.meter_of(), 0);  // GD-R144
  EXPECT_EQ(t.asked(), "drive");
}

// GD-R039: between entering and the end of its outcome no card but those of the hazard choice.
TEST(GetawayDriving, NoCardsInTheMiddle) {
  Table t = crossroads();
  t.hand({"last_ditch_effort", "leave_wreckage"}).main_choice();
  t.act("drive right");
  EXPECT_EQ(t.asked(), "yellow");
  EXPECT_EQ(t.refused("play last_ditch_effort"), "GD-031");
  t.act("hazard");
  EXPECT_FALSE(t.offers("play last_ditch_effort"));
}

// GD-R041: asked with "give up" while a card could help, or while the hand is hidden.
TEST(GetawayDriving, GivingUp) {
  Table t({{"obstacles", 1}});
  t.tile(0, 0, "G09")
      .car(0, 0, 'N')
      .tile(0, 1, "G10")
      .obstacle(1, 0)
      .hand({"handbrake_turn"})
      .main_choice();
  EXPECT_THAT(t.offers(), ElementsAre("play handbrake_turn", "give_up"));
  t.act("give_up");
  EXPECT_EQ(t.winner(), kPoliceSide);
  Table hidden({{"obstacles", 1}});
  hidden.tile(0, 0, "G09").car(0, 0, 'N').obstacle(1, 0).hand({"decoy_car"}).main_choice();
  EXPECT_THAT(hidden.offers(), ElementsAre("give_up"));
  EXPECT_FALSE(turn_of(hidden.game(), hidden.state()).open_forced);
  Table jam({{"obstacles", 1}});  // Switch Cars after Jam the Police Radar
  jam.tile(0, 0, "G09")
      .car(0, 0, 'N')
      .obstacle(1, 0)
      .vehicle("P1", 1, 1, 'N')
      .hand({"switch_cars", "jam_the_police_radar"})
      .main_choice();
  EXPECT_THAT(jam.offers(), UnorderedElementsAre("play jam_the_police_radar", "give_up"));
  EXPECT_EQ(crossroads().hand({"decoy_car"}).main_choice().refused("give_up"), "GD-R041");
}

// GD-R043, GD-145
TEST(GetawayDriving, BrakesWithoutAWay) {
  Table t({{"obstacles", 1}});
  t.tile(0, 0, "G09").car(0, 0, 'N').obstacle(1, 0).hand({"slam_on_the_brakes"}).main_choice();
  t.act("play slam_on_the_brakes");
  EXPECT_THAT(t.offers(), ElementsAre("end"));
  t.act("end", "done");
  EXPECT_FALSE(t.over());
}

// GD-R047, GD-R048, GD-R052: Start again; what counts as entering.
TEST(GetawayEntering, TheStartTileDoesNothing) {
  Table t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .start(8, 4)
      .tile(7, 5, "G10")
      .tile(9, 5, "Y15")
      .hand({"leave_wreckage"});
  t.main_choice();
  t.act("drive front");
  EXPECT_EQ(t.asked(), "drive");
  t.act("play leave_wreckage");
  EXPECT_TRUE(t.hazard_on(8, 4));
}

// GD-R050: a Hazard token beside a Stash token or a Police piece must be handled.
TEST(GetawayEntering, HazardBesideStashAndHelicopter) {
  Table t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(8, 4, "R01")
      .hazard(8, 4)
      .stash(8, 4)
      .vehicle("HE", 8, 4, 'N');
  t.tile(7, 5, "G10").tile(9, 5, "Y15").hand({"leave_wreckage"}).main_choice();
  t.act("drive front");
  EXPECT_EQ(t.asked(), "hazard");
  EXPECT_EQ(t.state().driver[0].stash, 1);
  EXPECT_EQ(t.state().hazards, 1);
}

// GD-R051, GD-R054, GD-184
TEST(GetawayEntering, HazardOnAGreenTile) {
  for (const int any_stunt : {0, 1}) {
    Table t({{"green_hazard", any_stunt}});
    t.tile(8, 5, "G09")
        .car(8, 5, 'N')
        .tile(8, 4, "G03")
        .hazard(8, 4)
        .tile(7, 5, "G10")
        .tile(9, 5, "Y15")
        .tile(8, 6, "G08");
    t.hand({"leave_wreckage", "handbrake_turn"}).enforcement(5).main_choice();
    t.act("drive front");
    EXPECT_EQ(t.offers("stunt leave_wreckage"), any_stunt == 1);
    EXPECT_TRUE(t.offers("handbrake handbrake_turn"));
    Table back = t;
    back.act("back");
    EXPECT_EQ(back.state().enforcement, 5);  // no bonus for one who backed out
    if (any_stunt == 1) {
      t.act("stunt leave_wreckage");
      EXPECT_EQ(t.state().enforcement, 3);  // Skid Row after the hazard was passed
    }
  }
}

// GD-R063
TEST(GetawayPursuit, BackFromHitTheGas) {
  Table t = crossroads();
  t.vehicle("P1", 8, 5, 'N')
      .tile(8, 3, "R01")
      .tile(7, 4, "Y16")
      .tile(9, 4, "Y17")
      .hand({"hit_the_gas"})
      .main_choice();
  t.act("drive front");
  EXPECT_EQ(t.where("P1"), "8,4 N");
  t.act("play hit_the_gas", "drive front", "back");
  EXPECT_EQ(t.where("D"), "8,4 N");
  EXPECT_EQ(t.where("P1"), "8,4 N");
}

// GD-R065: a vehicle that stood on the hazard tile is not harmed by the Driver's Stunt.
TEST(GetawayPursuit, AStandingVehicleIsUnharmed) {
  Table t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(8, 4, "R01")
      .hazard(8, 4)
      .vehicle("AR", 8, 4, 'N')
      .tile(7, 5, "G10");
  t.tile(9, 5, "Y15").hand({"leave_wreckage"}).main_choice();
  t.act("drive front", "stunt leave_wreckage");
  EXPECT_EQ(t.where("AR"), "8,4 N");
}

// GD-R066, GD-R067
TEST(GetawayHazards, WhereGoingBackLeads) {
  for (const int turn_start : {0, 1}) {
    Table t({{"back_to", turn_start}});
    t.tile(8, 5, "G09")
        .car(8, 5, 'N')
        .tile(8, 4, "G10")
        .tile(7, 5, "Y14")
        .tile(9, 5, "Y15")
        .vehicle("P1", 8, 5, 'N');
    t.tile(8, 3, "G04")
        .tile(8, 2, "R01")
        .tile(7, 4, "Y16")
        .tile(9, 4, "Y17")
        .tile(7, 3, "Y18")
        .tile(9, 3, "Y19");
    t.state().driver[0].extras = 0;
    t.hand({"hit_the_gas", "decoy_car"}).main_choice();
    t.act("play hit_the_gas", "drive front",
          "drive front");  // gas to 8,4, regular onto Thoroughfare
    EXPECT_EQ(t.where("D"), "8,3 N");
    t.act("extra", "drive front", "back");
    EXPECT_EQ(t.where("D"), turn_start == 0 ? "8,3 N" : "8,5 N");
  }
  Table wreck;
  wreck.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(8, 4, "R01")
      .tile(7, 5, "G10")
      .tile(9, 5, "Y15")
      .hand({"leave_wreckage"});
  wreck.main_choice();
  wreck.act("play leave_wreckage");
  EXPECT_TRUE(wreck.hazard_on(8, 5));
  wreck.act("drive front", "back");
  EXPECT_FALSE(wreck.hazard_on(8, 5));  // GD-R067
}

// GD-R068, GD-R069: twelve tokens, one on a tile.
TEST(GetawayHazards, SupplyIsLimited) {
  for (const int unlimited : {0, 1}) {
    Table t({{"hazard_limit", unlimited}});
    t.tile(8, 5, "G09")
        .car(8, 5, 'N')
        .vehicle("P1", 8, 5, 'N')
        .tile(8, 4, "R12")
        .tile(7, 5, "G10")
        .tile(9, 5, "Y15");
    const char* tiles[] = {"Y01", "Y02", "Y03", "Y04", "Y05", "Y06",
                           "Y07", "Y08", "Y09", "Y10", "Y11", "Y12"};
    for (int i = 0; i < 12; ++i) t.tile(i, 9, tiles[i]).hazard(i, 9);
    t.hand({"leave_wreckage"}).main_choice();
    Table wreck = t;
    wreck.act("play leave_wreckage");
    EXPECT_EQ(wreck.hazard_on(8, 5), unlimited == 1);
    EXPECT_EQ(wreck.where("P1"), "supply");  // its crashes still happen
    t.act("drive front");
    EXPECT_EQ(t.hazard_on(8, 4), unlimited == 1);
    EXPECT_EQ(t.asked(), unlimited == 1 ? "hazard" : "drive");
  }
  Table one = crossroads();
  one.hazard(8, 5).vehicle("P1", 8, 5, 'S').hand({"leave_wreckage"}).main_choice();
  one.act("play leave_wreckage");
  EXPECT_EQ(one.state().hazards, 1);
  EXPECT_EQ(one.where("P1"), "supply");
}

// GD-003, GD-110, GD-R144, GD-R269
TEST(GetawayMeter, RedEndsTheGame) {
  Table t = crossroads();
  t.vehicle("P1", 8, 5, 'N').meter(4).check();
  EXPECT_EQ(t.winner(), kPoliceSide);
  Table clear = crossroads();
  clear.meter(0).check();
  EXPECT_EQ(clear.meter_of(), 0);
  EXPECT_FALSE(clear.over());
}

// GD-R268, GD-R270
TEST(GetawayEnd, RoundLimitIsADraw) {
  Table t({{"round_limit", 5}});
  t.tile(8, 5, "G09").car(8, 5, 'N').at_round(5).step_c();
  t.act("done");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.winner(), kDraw);
  const Result result = t.game().result(t.state());
  EXPECT_EQ(result.place[0], 1);
  EXPECT_EQ(result.place[1], 1);
  EXPECT_EQ(result.ending, Ending::kLimit);
  EXPECT_EQ(result.worth[0], kWholeWin / 2);
  EXPECT_EQ(result.worth[1], kWholeWin / 2);
  // Resigning belongs to the table, not to the rules: no action of the game is one.
  for (const ActionRow& row : GetawayDriver::tables().actions) EXPECT_NE(row.name, "resign");
}

}  // namespace
}  // namespace rainyday::getaway_driver
