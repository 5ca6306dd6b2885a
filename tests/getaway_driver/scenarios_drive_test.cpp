// The open scenarios about expanding, driving, pursuit and hazards.
#include "tests/getaway_driver/table.hpp"

namespace rainyday::getaway_driver {
namespace {

// GD-032, GD-033, GD-034, GD-035, GD-036, GD-037, GD-R031, GD-063, GD-R040
TEST(GetawayScenario, O01_FirstRound) {
  Table t;
  t.start(8, 5).car(8, 5, 'N').hand({"decoy_car"}).phase_1();
  EXPECT_EQ(t.asked(), "draw_tile");
  t.act("draw G09", "draw R01", "draw Y10");
  EXPECT_EQ(t.bag_size(), 40);
  EXPECT_EQ(t.asked(), "lay_tile");
  EXPECT_EQ(t.actor(), 1);
  EXPECT_THAT(t.offers(), UnorderedElementsAre("lay G09", "lay R01", "lay Y10"));
  t.act("lay R01");
  EXPECT_EQ(t.face(8, 4), "R01");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("lay G09", "lay Y10"));
  EXPECT_FALSE(turn_of(t.game(), t.state()).open_forced);
  t.act("lay Y10");
  EXPECT_EQ(t.face(7, 5), "Y10");
  EXPECT_TRUE(turn_of(t.game(), t.state()).open_forced);
  t.act("lay G09");
  EXPECT_EQ(t.face(9, 5), "G09");
  EXPECT_FALSE(t.up(8, 4) || t.up(7, 5) || t.up(9, 5));
  EXPECT_FALSE(t.built(8, 6));
  EXPECT_EQ(t.asked(), "drive");
  EXPECT_EQ(t.actor(), 0);
  EXPECT_THAT(t.offers(), IsSupersetOf({"drive front", "drive left", "drive right", "study 8,4",
                                        "study 7,5", "study 9,5"}));
  EXPECT_EQ(t.refused("end"), "GD-063");
  for (const Seat eye : {Seat{0}, kNobody}) {
    const State seen = t.view(eye);
    EXPECT_EQ(t.face_in(seen, 8, 4), "?");
    EXPECT_EQ(t.face_in(seen, 7, 5), "?");
  }
  EXPECT_EQ(t.face_in(t.view(1), 8, 4), "R01");  // GD-050
}

// GD-038, GD-034
TEST(GetawayScenario, O01_OnlyWhatIsMissing) {
  Table t;
  t.start(8, 5)
      .car(8, 5, 'N')
      .tile(8, 4, "G09")
      .tile(7, 5, "G10")
      .hand({"decoy_car"})
      .bag(41)
      .phase_1();
  t.act("draw R01");
  EXPECT_EQ(t.bag_size(), 40);
  EXPECT_TRUE(turn_of(t.game(), t.state()).open_forced);
  EXPECT_THAT(t.offers(), ElementsAre("lay R01"));
  t.act("lay R01");
  EXPECT_EQ(t.face(9, 5), "R01");
  EXPECT_EQ(t.asked(), "drive");
}

// GD-052, GD-R029, GD-002
TEST(GetawayScenario, O02_EscapeTile) {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').bag(2).phase_1();
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.winner(), kDriverSide);
  EXPECT_EQ(t.face(8, 4), "escape");
  EXPECT_EQ(t.bag_size(), 2);
  EXPECT_FALSE(t.built(7, 5));
  EXPECT_EQ(t.game().result(t.state()).place[0], 1);
  EXPECT_EQ(t.game().result(t.state()).place[1], 2);
}

// GD-053
TEST(GetawayScenario, O02_JustEnoughTiles) {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').bag(3).hand({"decoy_car"}).phase_1();
  t.luck();
  t.act(t.offers()[0]);
  t.act(t.offers()[0]);
  t.act(t.offers()[0]);
  EXPECT_EQ(t.bag_size(), 0);
  EXPECT_EQ(t.asked(), "drive");
}

// GD-039, GD-R030
TEST(GetawayScenario, O02_NothingOpen) {
  Table t;
  t.tile(8, 5, "G09").tile(8, 4, "G10").tile(7, 5, "Y14").tile(9, 5, "Y15").car(8, 5, 'N').bag(0);
  t.hand({"decoy_car"}).phase_1();
  EXPECT_EQ(t.asked(), "drive");
}

// GD-028, GD-029, GD-R028, GD-R004
TEST(GetawayScenario, O03_EdgeAndObstacle) {
  Table t({{"obstacles", 1}});
  t.obstacle(1, 5).tile(0, 5, "G09").car(0, 5, 'N').bag(1).phase_1();
  t.luck();
  t.act(t.offers()[0]);
  EXPECT_TRUE(t.built(0, 4));
  EXPECT_EQ(t.bag_size(), 0);
  EXPECT_FALSE(t.over());
  EXPECT_THAT(t.offers(), ElementsAre("study 0,4", "drive front"));
  EXPECT_EQ(t.refused("drive left"), "GD-064");
}

// GD-R041, GD-004, GD-068
TEST(GetawayScenario, O03_NoWay) {
  Table t({{"obstacles", 1}});
  t.obstacle(1, 5).obstacle(0, 4).tile(0, 5, "G09").car(0, 5, 'N').bag(1).phase_1();
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.winner(), kPoliceSide);
  EXPECT_EQ(t.bag_size(), 1);
}

// GD-069, GD-073, GD-074, GD-R060, GD-111, GD-097, GD-R133
TEST(GetawayScenario, O04_PursuitExample) {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').vehicle("P1", 8, 5, 'E').tile(7, 5, "G10");
  t.down(8, 4, "G08").down(9, 5, "Y14").meter(2).main_choice();
  t.act("drive left", "end");
  EXPECT_EQ(t.where("D"), "7,5 W");
  EXPECT_EQ(t.where("P1"), "8,5 E");
  EXPECT_FALSE(t.has_moved("P1"));
  EXPECT_EQ(t.asked(), "police_move");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("move P1 front", "move P1 left", "move P1 right",
                                               "turn P1 left", "turn P1 right", "done"));
  Table turned = t;
  turned.act("turn P1 left");
  EXPECT_EQ(turned.where("P1"), "8,5 N");
  EXPECT_THAT(turned.offers(), ElementsAre("done"));  // a turn is its movement
  EXPECT_EQ(turned.refused("move P1 front"), "GD-096");
  t.act("move P1 right");
  EXPECT_EQ(t.where("P1"), "8,6 S");
  t.act("done");
  EXPECT_EQ(t.meter_of(), 1);
}

// GD-071, GD-072, GD-073, GD-R058, GD-R059, GD-096, GD-109
TEST(GetawayScenario, O05_ThreePursuers) {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').vehicle("P1", 8, 5, 'N').vehicle("P2", 8, 5, 'W');
  t.vehicle("P3", 8, 5, 'E')
      .tile(9, 5, "G10")
      .tile(8, 4, "Y14")
      .tile(7, 5, "Y15")
      .meter(2)
      .main_choice();
  t.act("drive right", "end");
  EXPECT_EQ(t.where("D"), "9,5 E");
  EXPECT_EQ(t.where("P1"), "9,5 E");
  EXPECT_EQ(t.where("P3"), "9,5 E");
  EXPECT_EQ(t.where("P2"), "8,5 W");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("move P2 front", "move P2 left", "move P2 right",
                                               "turn P2 left", "turn P2 right", "done"));
  t.act("done");
  EXPECT_EQ(t.meter_of(), 3);
}

// GD-070, GD-080, GD-049, GD-R055, GD-R056, GD-R134, GD-067
TEST(GetawayScenario, O06_IntoPoliceVehicles) {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').down(8, 4, "R01").vehicle("P1", 8, 4, 'E');
  t.vehicle("P2", 8, 4, 'S').vehicle("P3", 8, 4, 'N').tile(7, 5, "G10").tile(9, 5, "Y14");
  t.hand({"decoy_car"}).main_choice();
  t.act("drive front");
  EXPECT_TRUE(t.up(8, 4));
  EXPECT_FALSE(t.hazard_on(8, 4));
  EXPECT_EQ(t.where("P1"), "8,4 N");
  EXPECT_EQ(t.where("P3"), "8,4 N");
  EXPECT_EQ(t.asked(), "head_on");
  EXPECT_EQ(t.actor(), 1);
  EXPECT_THAT(t.offers(), ElementsAre("swing left", "swing right"));
  Table other = t;
  other.act("swing right");
  EXPECT_EQ(other.where("P2"), "8,4 W");
  t.act("swing left");
  EXPECT_EQ(t.where("P2"), "8,4 E");
  t.act("end");
  for (const char* vehicle : {"P1", "P2", "P3"}) {
    EXPECT_TRUE(t.offers("turn " + std::string(vehicle) + " left")) << vehicle;
    EXPECT_TRUE(t.offers("move " + std::string(vehicle) + " front")) << vehicle;
  }
}

// GD-083, GD-084, GD-090, GD-091, GD-092, GD-075, GD-R049, GD-123, GD-159
TEST(GetawayScenario, O07_CarAccident) {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').vehicle("P1", 8, 5, 'N').down(8, 4, "R01");
  t.tile(7, 5, "G10").tile(9, 5, "Y14");
  t.hand({"decoy_car", "last_ditch_effort", "hit_the_gas", "leave_wreckage", "stomping_grounds"});
  t.main_choice();
  t.act("drive front");
  EXPECT_TRUE(t.hazard_on(8, 4));
  EXPECT_EQ(t.asked(), "hazard");
  EXPECT_THAT(t.offers(),
              UnorderedElementsAre("stunt hit_the_gas", "stunt leave_wreckage", "back"));
  EXPECT_EQ(t.refused("stunt decoy_car"), "GD-084");
  t.act("stunt leave_wreckage");
  EXPECT_EQ(t.where("D"), "8,4 N");
  EXPECT_TRUE(t.hazard_on(8, 4));
  EXPECT_THAT(t.in_discard(), ElementsAre("leave_wreckage"));
  EXPECT_EQ(t.where("P1"), "supply");
  EXPECT_EQ(t.asked(), "drive");
  EXPECT_TRUE(t.offers("end"));
  EXPECT_FALSE(t.offers("drive front"));
}

// GD-086, GD-087, GD-088, GD-089, GD-094, GD-R061, GD-R020, GD-R022, GD-R048, GD-085
TEST(GetawayScenario, O08_GoingBack) {
  Table t;
  t.tile(8, 5, "Y14").hazard(8, 5).car(8, 5, 'N').vehicle("HE", 8, 5, 'N').down(9, 5, "R02");
  t.tile(8, 4, "G09").tile(7, 5, "G10").hand({"stomping_grounds", "jam_the_police_radar"}).meter(2);
  t.main_choice();
  t.act("drive right");
  EXPECT_TRUE(t.hazard_on(9, 5));
  EXPECT_EQ(t.asked(), "hazard");
  EXPECT_THAT(t.offers(), ElementsAre("back"));
  EXPECT_FALSE(turn_of(t.game(), t.state()).open_forced);
  t.act("back");
  EXPECT_EQ(t.asked(), "drive");
  EXPECT_THAT(t.offers(), ElementsAre("end"));
  EXPECT_FALSE(turn_of(t.game(), t.state()).open_forced);
  EXPECT_EQ(t.where("D"), "8,5 E");
  EXPECT_FALSE(t.hazard_on(8, 5));
  EXPECT_TRUE(t.hazard_on(9, 5));
  EXPECT_EQ(t.where("HE"), "8,5 E");
  EXPECT_TRUE(t.has_moved("HE"));
  EXPECT_EQ(t.state().enforcement, 0);
  EXPECT_TRUE(t.was_told("went_back 1 8,5"));
  EXPECT_EQ(std::ranges::count_if(
                t.log(), [](const std::string& line) { return line.starts_with("stunt"); }),
            0);
  t.act("end");
  EXPECT_EQ(t.asked(), "police_move");
  EXPECT_THAT(t.offers(), ElementsAre("done"));
  t.act("done");
  EXPECT_EQ(t.asked(), "decoy");
  EXPECT_EQ(t.actor(), 0);
  EXPECT_THAT(t.offers(), ElementsAre("pass"));
  t.act("pass");
  EXPECT_EQ(t.meter_of(), 3);
  t.act("done");
  EXPECT_EQ(t.asked(), "round_start");
  t.act("pass");
  t.luck();
  EXPECT_THAT(t.offers(), testing::SizeIs(1));
  t.act(t.offers()[0]);
  EXPECT_TRUE(t.built(8, 6));
  EXPECT_EQ(t.asked(), "drive");
}

// GD-076, GD-045, GD-047, GD-081
TEST(GetawayScenario, O09_YellowWithoutHazard) {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').down(8, 4, "Y10").tile(7, 5, "G10").tile(9, 5, "Y14");
  t.hand({"ramming_speed", "slam_on_the_brakes"}).main_choice();
  t.act("drive front");
  EXPECT_EQ(t.asked(), "yellow");
  EXPECT_EQ(t.actor(), 0);
  t.act("no_hazard");
  EXPECT_EQ(t.state().enforcement, 1);
  EXPECT_EQ(t.where("D"), "8,4 N");
  EXPECT_FALSE(t.hazard_on(8, 4));
}

// GD-R070, GD-078, GD-R020, GD-R053, GD-R042
TEST(GetawayScenario, O09_YellowWithHazard) {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').down(8, 4, "Y10").tile(7, 5, "G10").tile(9, 5, "Y14");
  t.hand({"ramming_speed", "slam_on_the_brakes"}).main_choice();
  t.act("drive front", "hazard");
  EXPECT_EQ(t.state().enforcement, 1);
  EXPECT_TRUE(t.hazard_on(8, 4));
  EXPECT_EQ(t.asked(), "hazard");
  EXPECT_THAT(t.offers(), ElementsAre("back"));
  t.act("back");
  EXPECT_EQ(t.where("D"), "8,5 N");
  t.act("end", "done", "pass", "done", "drive front");
  EXPECT_EQ(t.asked(), "hazard");
  EXPECT_EQ(t.state().hazards, 1);
  EXPECT_EQ(t.state().enforcement, 1);
}

// GD-040, GD-079, GD-048, GD-125, GD-126, GD-R076
TEST(GetawayScenario, O10_StashTokens) {
  Table t;
  t.stash(8, 4).tile(8, 5, "G09").car(8, 5, 'N').tile(7, 5, "G10").tile(9, 5, "Y14");
  t.hand({"decoy_car"}).discard({"last_ditch_effort"}).meter(2).phase_1();
  t.act("draw R03", "lay R03");
  EXPECT_EQ(t.state().stash[0], t.at(8, 4));
  EXPECT_FALSE(t.up(8, 4));
  t.act("drive front");
  EXPECT_TRUE(t.up(8, 4));
  EXPECT_EQ(t.state().driver[0].stash, 1);
  EXPECT_EQ(t.state().stash[0], kNowhere);
  EXPECT_FALSE(t.hazard_on(8, 4));
  EXPECT_EQ(t.asked(), "drive");
  t.act("play last_ditch_effort");
  EXPECT_EQ(t.meter_of(), 1);
  EXPECT_EQ(t.state().driver[0].stash, 0);
  EXPECT_THAT(t.in_discard(), testing::IsEmpty());
  EXPECT_THAT(t.out_of_game(), Contains("last_ditch_effort"));
}

// GD-082
TEST(GetawayScenario, O10_EnteringAgain) {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').tile(8, 4, "R03").tile(7, 5, "G10").tile(9, 5, "Y14");
  t.hand({"decoy_car"}).main_choice();
  t.act("drive front");
  EXPECT_TRUE(t.hazard_on(8, 4));
  EXPECT_EQ(t.asked(), "hazard");
}

// GD-057, GD-059, GD-060, GD-061, GD-062, GD-R044, GD-R038, GD-R046, GD-058
TEST(GetawayScenario, O11_Studying) {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').down(7, 5, "Y01").down(8, 4, "R02").down(9, 5, "G03");
  t.down(8, 6, "Y14").meter(3).hand({"ramming_speed", "last_ditch_effort"}).main_choice();
  EXPECT_THAT(t.offers(), IsSupersetOf({"study 7,5", "study 8,4", "study 9,5", "study 8,6",
                                        "play ramming_speed", "play last_ditch_effort"}));
  t.act("study 7,5");
  EXPECT_TRUE(t.was_told("studied 1 7,5"));
  EXPECT_TRUE(t.up(7, 5));
  EXPECT_EQ(t.state().enforcement, 3);
  EXPECT_EQ(t.meter_of(), 4);
  EXPECT_EQ(t.asked(), "drive");
  EXPECT_FALSE(t.offers("play ramming_speed"));
  EXPECT_EQ(t.refused("play ramming_speed"), "GD-R038");
  EXPECT_TRUE(t.offers("play last_ditch_effort"));
  t.act("study 8,6");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.winner(), kPoliceSide);
}

// GD-101, GD-102, GD-103, GD-099, GD-098, GD-100, GD-104, GD-R016
TEST(GetawayScenario, O12_OffRoad) {
  Table t;
  t.start(8, 5).car(8, 5, 'N').down(8, 4, "R01").down(7, 5, "Y14").down(9, 5, "Y15");
  t.vehicle("P1", 11, 5, 'E').vehicle("P2", 8, 2, 'W').vehicle("P3", 9, 3, 'S').step_a();
  EXPECT_THAT(t.offers(),
              UnorderedElementsAre("turn P1 left", "turn P1 right", "move P2 left", "turn P2 left",
                                   "turn P2 right", "move P3 front", "move P3 right",
                                   "turn P3 left", "turn P3 right", "done"));
  EXPECT_EQ(t.refused("move P1 front"), "GD-102");
  t.act("move P2 left");
  EXPECT_EQ(t.where("P2"), "8,3 S");
  Table again;
  again.start(8, 5).car(8, 5, 'N').down(8, 4, "R01").down(7, 5, "Y14").down(9, 5, "Y15");
  again.vehicle("P1", 8, 3, 'S').step_a();
  again.act("move P1 front");
  EXPECT_EQ(again.where("P1"), "8,4 S");
  EXPECT_FALSE(again.up(8, 4));
}

TEST(GetawayScenario, O12_Obstacle) {
  Table t({{"obstacles", 1}});
  t.start(8, 5).car(8, 5, 'N').down(8, 4, "R01").down(7, 5, "Y14").down(9, 5, "Y15").obstacle(8, 3);
  t.vehicle("P1", 11, 5, 'E').vehicle("P2", 8, 2, 'W').vehicle("P3", 9, 3, 'S').step_a();
  EXPECT_FALSE(t.offers("move P2 left"));
  EXPECT_FALSE(t.offers("move P3 right"));
}

// GD-R062, GD-R060
TEST(GetawayScenario, O32_CouldNotFollow) {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').vehicle("P1", 8, 5, 'W').down(9, 5, "R02").tile(8, 4, "G10");
  t.tile(7, 5, "Y14").hand({"decoy_car"}).main_choice();
  t.act("drive right", "back");
  EXPECT_EQ(t.where("P1"), "8,5 W");
  EXPECT_EQ(t.where("D"), "8,5 E");
  t.act("end");
  EXPECT_TRUE(t.offers("move P1 front"));
}

// GD-R136, GD-R074, GD-107, GD-106, GD-R073, GD-163, GD-172
TEST(GetawayScenario, O32_DriverOnAHazard) {
  Table t;
  t.tile(8, 4, "R01")
      .hazard(8, 4)
      .car(8, 4, 'N')
      .tile(8, 3, "G09")
      .tile(7, 4, "G10")
      .tile(9, 4, "Y14");
  t.vehicle("P1", 8, 3, 'S')
      .vehicle("HE", 7, 4, 'E')
      .vehicle("AR", 9, 4, 'W')
      .enforcement(1)
      .meter(2);
  t.step_a();
  EXPECT_EQ(t.refused("move P1 front"), "GD-107");
  t.act("move HE front");
  EXPECT_EQ(t.where("HE"), "8,4 E");
  EXPECT_TRUE(t.hazard_on(8, 4));
  t.act("move AR front");
  EXPECT_EQ(t.where("AR"), "8,4 W");
  EXPECT_FALSE(t.hazard_on(8, 4));
  EXPECT_EQ(t.state().enforcement, 0);
  EXPECT_TRUE(t.offers("move P1 front"));
  t.act("done");
  EXPECT_EQ(t.meter_of(), 3);
}

// GD-R073: leaving a hazard tile needs no card.
TEST(GetawayScenario, O32_LeavingAHazard) {
  Table t;
  t.tile(8, 4, "R01")
      .hazard(8, 4)
      .car(8, 4, 'N')
      .tile(8, 3, "G09")
      .tile(7, 4, "G10")
      .tile(9, 4, "Y14");
  t.main_choice();
  t.act("drive front");
  EXPECT_EQ(t.where("D"), "8,3 N");
  EXPECT_TRUE(t.hazard_on(8, 4));
}

}  // namespace
}  // namespace rainyday::getaway_driver
