// Police movement, Upgrades and their abilities, Midtown tiles.
#include "tests/getaway_driver/table.hpp"

namespace rainyday::getaway_driver {
namespace {

// GD-105, GD-108, GD-166, GD-181, GD-R132
TEST(GetawayPolice, DrivesSafely) {
  Table t = crossroads();
  t.down(8, 3, "R01")
      .vehicle("P1", 8, 2, 'S')
      .tile(8, 2, "Y16")
      .down(7, 4, "Y01")
      .stash(7, 4)
      .vehicle("P2", 6, 4, 'E');
  t.barricade(8, 3).spike(8, 3).step_a();
  t.act("move P2 front", "move P1 front");  // in any order
  EXPECT_EQ(t.where("P1"), "8,3 S");
  EXPECT_FALSE(t.hazard_on(8, 3));
  EXPECT_EQ(t.state().barricade[0], t.at(8, 3));
  EXPECT_EQ(t.state().enforcement, 0);
  EXPECT_EQ(t.state().stash[0], t.at(7, 4));
  EXPECT_FALSE(t.up(7, 4));
}

// GD-R017
TEST(GetawayPolice, FarFromEveryTile) {
  Table t;
  t.start(2, 2).car(2, 2, 'N').vehicle("P1", 8, 2, 'N').step_a();
  EXPECT_THAT(t.offers(),
              UnorderedElementsAre("move P1 left", "turn P1 left", "turn P1 right", "done"));
}

// GD-R074
TEST(GetawayPolice, VoluntaryCrash) {
  Table t = crossroads({{"voluntary_crash", 1}});
  t.tile(8, 3, "R01").hazard(8, 3).vehicle("P1", 8, 2, 'S').tile(8, 2, "Y16").step_a();
  t.act("move P1 front");
  EXPECT_EQ(t.where("P1"), "supply");
}

// GD-115, GD-118, GD-R155, GD-R156, GD-R158, GD-R159, GD-161, GD-169, GD-170
TEST(GetawayUpgrades, Placing) {
  Table t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .stash(8, 3)
      .vehicle("P1", 7, 4, 'N')
      .barricade(9, 4)
      .enforcement(10)
      .step_c();
  for (const char* upgrade : {"armored_car", "patrol_car", "helicopter", "motorcycle"}) {
    Table buys = t;
    buys.act("buy " + std::string(upgrade));
    EXPECT_THAT(buys.offers(), UnorderedElementsAre("put 8,3", "put 8,7", "put 6,5", "put 10,5",
                                                    "put 7,4", "put 9,4", "put 7,6", "put 9,6"));
  }
  Table crashed = crossroads();
  crashed.owns(kUpArmoredCar).enforcement(5).step_c();
  EXPECT_TRUE(crashed.offers("buy armored_car"));  // bought again at full cost
  crashed.act("buy armored_car", "put 8,3", "head S");
  EXPECT_EQ(crashed.state().enforcement, 1);
  Table at_once = crossroads();
  at_once.vehicle("P1", 2, 2, 'N').tile(2, 2, "Y16").enforcement(3).step_c();
  at_once.act("buy dispatch");
  EXPECT_TRUE(at_once.offers("dispatch P1"));
  Table nowhere({{"obstacles", 1}});
  nowhere.tile(0, 0, "G09").car(0, 0, 'N').obstacle(1, 0).obstacle(0, 1).enforcement(4).step_c();
  EXPECT_FALSE(nowhere.offers("buy barricade"));
}

// GD-164, GD-R161, GD-R166, GD-179
TEST(GetawayUpgrades, BarricadesAndSpikes) {
  Table t = crossroads();
  t.stash(8, 4).hazard(7, 5).barricade(9, 5).enforcement(5).step_c();
  Table spikes = t;
  t.act("buy barricade");
  EXPECT_THAT(t.offers(), ElementsAre("put 8,6"));  // behind, on the bare table
  spikes.act("buy tire_spikes");
  EXPECT_THAT(spikes.offers(), UnorderedElementsAre("put 9,5", "put 8,6"));
}

// GD-R160, GD-R168
TEST(GetawayUpgrades, OneCardEach) {
  Table t = crossroads();
  t.owns(kUpDispatch).owns(kUpTrafficCamera).spike(1, 1).tile(1, 1, "Y16").enforcement(10).step_c();
  EXPECT_FALSE(t.offers("buy dispatch"));
  EXPECT_FALSE(t.offers("buy traffic_camera"));
  EXPECT_FALSE(t.offers("buy tire_spikes"));
}

// GD-119, GD-120, GD-R154: any number of abilities, each once a round.
TEST(GetawayUpgrades, AbilitiesOnceARound) {
  Table t = crossroads();
  t.vehicle("MO", 8, 2, 'S')
      .vehicle("HE", 6, 2, 'S')
      .tile(8, 2, "Y16")
      .tile(6, 2, "Y17")
      .owns(kUpDispatch)
      .enforcement(9)
      .step_a();
  t.act("boost MO", "turn HE round", "dispatch HE", "put 8,7", "head N");
  EXPECT_EQ(t.state().enforcement, 6);
  EXPECT_FALSE(t.offers("boost MO"));
  EXPECT_FALSE(t.offers("dispatch MO"));
  t.act("done", "done");
  while (t.asked() != "drive") t.act(t.offers()[0]);
  EXPECT_EQ(t.state().vehicle[Table::index_of("MO")].marks, 0);
  EXPECT_EQ(t.state().dispatches, 0);
}

// GD-177, GD-R172, GD-R173
TEST(GetawayMotorcycle, ExtraMovementOrDetour) {
  Table t = crossroads();
  t.vehicle("MO", 8, 5, 'N').enforcement(3).hand({"decoy_car"}).main_choice();
  t.act("drive front");
  EXPECT_EQ(t.asked(), "detour");  // whatever the tile holds
  Table detour = t;
  t.act("follow", "end");
  EXPECT_TRUE(t.offers("boost MO"));
  t.act("boost MO");
  EXPECT_TRUE(t.offers("turn MO left"));
  detour.act("detour E", "end");
  EXPECT_EQ(detour.where("MO"), "9,5 E");
  EXPECT_FALSE(detour.offers("boost MO"));
  EXPECT_FALSE(detour.offers("move MO front"));
}

// GD-R171: only turning, by option or where it cannot go.
TEST(GetawayMotorcycle, DetourThatOnlyTurns) {
  Table t = crossroads({{"detour", 1}});
  t.vehicle("MO", 8, 5, 'N').enforcement(3).hand({"decoy_car"}).main_choice();
  t.act("drive front", "detour E");
  EXPECT_EQ(t.where("MO"), "8,5 E");
  Table hazard = crossroads();
  hazard.hazard(9, 5).vehicle("MO", 8, 5, 'N').enforcement(3).hand({"decoy_car"}).main_choice();
  hazard.act("drive front", "detour E");
  EXPECT_EQ(hazard.where("MO"), "8,5 E");
}

// GD-175, GD-R177, GD-R176, GD-R178
TEST(GetawayHelicopter, TurnsRoundBeforeMoving) {
  Table t = crossroads();
  t.vehicle("HE", 8, 3, 'N')
      .tile(8, 3, "Y19")
      .enforcement(2)
      .step_a();  // in a Tunnel that was turned up: it may leave
  EXPECT_TRUE(t.offers("move HE front"));
  t.act("turn HE round");
  EXPECT_EQ(t.where("HE"), "8,3 S");
  EXPECT_TRUE(t.offers("move HE front"));
  EXPECT_FALSE(t.offers("turn HE round"));
  t.act("move HE front");
  EXPECT_EQ(t.where("HE"), "8,4 S");
  EXPECT_EQ(t.refused("turn HE round"), "GD-R177");
  Table again = crossroads();
  again.owns(kUpHelicopter).enforcement(8).step_c();
  EXPECT_TRUE(again.offers("buy helicopter"));
}

// GD-R152
TEST(GetawayEnforcement, NoMoreThanTheBoxHolds) {
  for (const int unlimited : {0, 1}) {
    Table t({{"enforcement_cap", unlimited}});
    t.tile(8, 5, "G09")
        .car(8, 5, 'N')
        .down(8, 4, "Y01")
        .tile(7, 5, "G10")
        .tile(9, 5, "Y15")
        .enforcement(9)
        .main_choice();
    t.act("study 8,4");
    EXPECT_EQ(t.state().enforcement, unlimited == 0 ? 10 : 12);
  }
}

// GD-R165, GD-R167
TEST(GetawayBarricade, LeavingIsFree) {
  Table t = crossroads();
  t.barricade(8, 5).spike(8, 4).main_choice();
  t.act("drive front");
  EXPECT_EQ(t.where("D"), "8,4 N");
  EXPECT_EQ(t.state().spike[0], t.at(8, 4));
  Table back;
  back.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .barricade(8, 5)
      .tile(8, 4, "R01")
      .tile(7, 5, "G10")
      .tile(9, 5, "Y15")
      .hand({"decoy_car"});
  back.main_choice();
  back.act("drive front", "back");
  EXPECT_EQ(back.where("D"), "8,5 N");
  EXPECT_THAT(back.in_hand(), ElementsAre("decoy_car"));
}

// GD-R169
TEST(GetawayDispatch, AVehicleThatMoved) {
  for (const int only_unmoved : {0, 1}) {
    Table t = crossroads({{"dispatch_moved", only_unmoved}});
    t.vehicle("P1", 2, 2, 'N').tile(2, 2, "Y16").owns(kUpDispatch).enforcement(2).step_a();
    t.act("turn P1 left");
    EXPECT_EQ(t.offers("dispatch P1"), only_unmoved == 0);
  }
  Table hazard = crossroads();
  hazard.tile(8, 3, "R01")
      .hazard(8, 3)
      .vehicle("P1", 2, 2, 'N')
      .tile(2, 2, "Y16")
      .owns(kUpDispatch)
      .enforcement(2)
      .step_a();
  hazard.act("dispatch P1");
  EXPECT_FALSE(hazard.offers("put 8,3"));
}

// GD-R170
TEST(GetawayArmoredCar, ASecondDanger) {
  Table t = crossroads();
  t.vehicle("AR", 8, 5, 'N').enforcement(5).hand({"leave_wreckage"}).holds_stash(1).main_choice();
  t.act("play leave_wreckage", "protect", "play leave_wreckage");
  EXPECT_EQ(t.where("AR"), "supply");
}

// GD-R139, GD-R140, GD-R142
TEST(GetawayThoroughfare, PoliceVehicles) {
  Table t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(8, 2, "G04")
      .vehicle("P1", 8, 1, 'S')
      .tile(8, 1, "Y16")
      .tile(8, 3, "Y17");
  t.vehicle("P2", 1, 1, 'N').tile(1, 1, "Y18").owns(kUpDispatch).enforcement(1).step_a();
  t.act("move P1 front");
  EXPECT_TRUE(t.offers("move P1 front"));
  t.act("move P1 front");
  EXPECT_EQ(t.where("P1"), "8,3 S");
  EXPECT_FALSE(t.offers("turn P1 left"));
  Table again;
  again.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(8, 2, "G04")
      .vehicle("MO", 8, 1, 'S')
      .tile(8, 1, "Y16")
      .tile(8, 3, "Y17");
  again.enforcement(1).step_a();
  again.act("move MO front", "turn MO left", "boost MO", "turn MO left");
  EXPECT_THAT(again.offers(), ElementsAre("done"));
  Table driver;  // entered twice in a turn: one extra movement
  driver.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(8, 4, "G04")
      .tile(7, 5, "Y14")
      .tile(9, 5, "Y15")
      .tile(8, 3, "Y16")
      .tile(7, 4, "Y17")
      .tile(9, 4, "Y18");
  driver.tile(7, 3, "Y19")
      .tile(9, 3, "Y20")
      .tile(8, 2, "G10")
      .hand({"handbrake_turn"})
      .main_choice();
  driver.act("drive front", "extra", "drive front", "no_hazard", "play handbrake_turn");
  EXPECT_EQ(driver.where("D"), "8,4 S");
  EXPECT_FALSE(driver.offers("extra"));
}

// GD-R145: several reasons, one step.
TEST(GetawayCheck, OneStepInAll) {
  Table t = crossroads();
  t.vehicle("P1", 8, 5, 'N').vehicle("P2", 8, 5, 'E').spike(8, 5).meter(1).check();
  EXPECT_EQ(t.meter_of(), 2);
}

// GD-185, GD-186, GD-R146
TEST(GetawayMidtown, CityMap) {
  Table t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(8, 4, "G01")
      .tile(7, 5, "G10")
      .tile(9, 5, "Y15")
      .down(3, 3, "Y01")
      .down(4, 3, "R01");
  t.hand({"decoy_car"}).main_choice();
  t.act("drive front");
  EXPECT_EQ(t.asked(), "city_map");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("choose 3,3", "choose 4,3", "skip"));
  t.act("choose 3,3");
  EXPECT_FALSE(t.up(3, 3));
  EXPECT_EQ(t.state().enforcement, 0);
  EXPECT_EQ(t.face_in(t.view(0), 3, 3), "Y01");
  EXPECT_EQ(t.face_in(t.view(0), 4, 3), "?");
  Table none;
  none.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(8, 4, "G01")
      .tile(7, 5, "G10")
      .tile(9, 5, "Y15")
      .hand({"decoy_car"})
      .main_choice();
  none.act("drive front");
  EXPECT_EQ(none.asked(), "drive");
}

// GD-187, GD-R147
TEST(GetawayMidtown, GarageHideout) {
  for (const bool pursued : {true, false}) {
    Table t;
    t.tile(8, 5, "G09")
        .car(8, 5, 'N')
        .tile(8, 4, "G02")
        .tile(7, 5, "G10")
        .down(9, 5, "Y15")
        .meter(2);
    if (pursued) t.vehicle("P1", 8, 5, 'N');
    t.main_choice();
    t.act("study 9,5", "drive front", "end", "done");
    EXPECT_EQ(t.meter_of(), pursued ? 3 : 2);  // the step by studying is not undone
  }
}

// GD-188, GD-R149
TEST(GetawayMidtown, SkidRow) {
  for (const int tokens : {0, 1, 5}) {
    Table t;
    t.tile(8, 5, "G09")
        .car(8, 5, 'N')
        .tile(8, 4, "G03")
        .tile(7, 5, "G10")
        .tile(9, 5, "Y15")
        .enforcement(tokens)
        .main_choice();
    t.act("drive front");
    EXPECT_EQ(t.state().enforcement, std::max(0, tokens - 2));
  }
}

// GD-191, GD-192, GD-R150
TEST(GetawayMidtown, VantagePoint) {
  Table t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(8, 4, "G05")
      .tile(7, 5, "G10")
      .tile(9, 5, "Y15")
      .down(8, 3, "Y01")
      .down(9, 4, "G03");
  t.down(7, 4, "R06").hand({"decoy_car"}).main_choice();
  t.act("drive front");
  EXPECT_TRUE(t.up(8, 3) && t.up(9, 4) && t.up(7, 4));
  EXPECT_EQ(t.state().enforcement, 4);  // 3 + 1; Skid Row and the hazard do not happen
  EXPECT_EQ(t.state().hazards, 0);
  std::vector<std::string> order;
  for (const std::string& line : t.log()) {
    if (line.starts_with("turned_up")) order.push_back(line);
  }
  EXPECT_THAT(order, ElementsAre("turned_up 8,3 Y01", "turned_up 9,4 G03", "turned_up 7,4 R06"));
}

}  // namespace
}  // namespace rainyday::getaway_driver
