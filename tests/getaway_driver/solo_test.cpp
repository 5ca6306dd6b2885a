// Solo: piles, automated driving, automated Upgrades.
#include "tests/getaway_driver/table.hpp"

namespace rainyday::getaway_driver {
namespace {

Table solo(Settings settings = {}) {
  Table t(settings, 1);
  t.tile(8, 5, "G09").car(8, 5, 'N').tile(8, 4, "G10").tile(7, 5, "Y14").tile(9, 5, "Y15");
  return t;
}

// A perilous tile ahead and a serene one on the right that nobody has seen.
Table unseen_ahead(Settings settings = {}) {
  Table t(settings, 1);
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .unseen(8, 4, true)
      .tile(7, 5, "G10")
      .unseen(9, 5, false)
      .hand({"decoy_car"})
      .main_choice();
  return t;
}

// GD-196, GD-200, GD-R181, GD-207: a face is settled when it is turned up, from its pile.
TEST(GetawaySolo, FacesComeFromTheirPile) {
  Table t = unseen_ahead();
  t.act("study 8,4");
  EXPECT_EQ(t.asked(), "turn_up");
  EXPECT_EQ(t.offers().size(), 15u);
  EXPECT_TRUE(t.offers("turn_up R01"));
  EXPECT_FALSE(t.offers("turn_up R09"));
  t.act("turn_up R01", "study 9,5");
  EXPECT_EQ(t.offers().size(), 26u);  // 28 but G09 and G10
  EXPECT_FALSE(t.offers("turn_up R01"));
}

// GD-R180: with random reds every red may be in either pile, by what is left.
TEST(GetawaySolo, RandomReds) {
  Table t = unseen_ahead({{"solo_reds", 1}});
  t.act("study 8,4");
  List list;
  t.game().actions(t.state(), list);
  double red = 0;
  double all = 0;
  for (int i = 0; i < list.size(); ++i) {
    all += list.weight(i);
    if (t.game().content().tile[list[i].operand[0]].light == kRed) red += list.weight(i);
  }
  EXPECT_DOUBLE_EQ(red / all, 8.0 / 15.0);
  EXPECT_TRUE(t.offers("turn_up R09"));
  t.act("turn_up R09");
  EXPECT_EQ(t.state().reds_left, 7);
}

// GD-208, GD-202
TEST(GetawaySolo, BadgesCallForUpgrades) {
  Table t = unseen_ahead();
  t.act("study 8,4", "turn_up Y01");
  EXPECT_EQ(t.state().due, 2);
  EXPECT_EQ(t.state().enforcement, 0);
  t.act("study 9,5", "turn_up G08");
  EXPECT_EQ(t.state().due, 3);
}

// GD-209, GD-R211
TEST(GetawaySolo, DearerReuse) {
  for (const int difficulty : {0, 1, 2}) {
    for (const int stash : {0, 1, 2, 3}) {
      Table t = solo({{"difficulty", difficulty}});
      t.discard({"last_ditch_effort"}).holds_stash(stash).meter(3).barricade(8, 4).main_choice();
      EXPECT_EQ(t.offers("play last_ditch_effort"), stash > difficulty);
      EXPECT_EQ(t.offers("drive front"), stash > difficulty);
      if (stash <= difficulty) continue;
      t.act("play last_ditch_effort");
      EXPECT_EQ(t.state().driver[0].stash, stash - difficulty - 1);
    }
  }
}

// GD-210
TEST(GetawaySolo, SkidRowHasNoEffect) {
  Table t({}, 1);
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(8, 4, "G03")
      .tile(7, 5, "G10")
      .tile(9, 5, "Y15")
      .hand({"decoy_car"})
      .main_choice();
  t.act("drive front");
  EXPECT_EQ(t.asked(), "drive");
  EXPECT_FALSE(std::ranges::any_of(
      t.log(), [](const std::string& line) { return line.starts_with("lost"); }));
}

// GD-R185: the piles of all spaces are settled first; one that runs out is replaced by the other.
TEST(GetawaySolo, PilesRunLow) {
  Table t({}, 1);
  t.start(8, 5).car(8, 5, 'N').stash(8, 4).hand({"decoy_car"});
  t.phase_1();
  EXPECT_EQ(t.state().bag_size[0], 27);
  EXPECT_EQ(t.state().bag_size[1], 13);
}

// GD-R187: Stomping Grounds draws by the pile rules; the Driver looks and lays.
TEST(GetawaySolo, StompingGrounds) {
  Table t({}, 1);
  t.start(8, 5).car(8, 5, 'N').stash(8, 4).hand({"stomping_grounds"}).round_start();
  t.act("play stomping_grounds");
  EXPECT_FALSE(t.offers("draw R01"));  // Serene for the Stash token in front
  t.act("draw G01");
  EXPECT_TRUE(t.offers("draw R01"));
  t.act("draw R01", "draw R02");
  EXPECT_EQ(t.asked(), "lay_tile");
  t.act("lay R01", "lay G01", "lay R02");
  EXPECT_EQ(t.face(8, 4), "R01");
  EXPECT_FALSE(t.up(8, 4));
}

// GD-R213
TEST(GetawaySolo, CityMap) {
  Table t({}, 1);
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(8, 4, "G01")
      .tile(7, 5, "G10")
      .tile(9, 5, "Y15")
      .unseen(3, 3, true)
      .hand({"decoy_car"})
      .main_choice();
  t.act("drive front", "choose 3,3");
  EXPECT_EQ(t.asked(), "show");
  t.act("show Y01");
  EXPECT_EQ(t.face_in(t.view(0), 3, 3), "Y01");
  EXPECT_EQ(t.state().due, 0);
  EXPECT_FALSE(t.up(3, 3));
}

// GD-212, GD-R195: automated vehicles crash through Driver Abilities.
TEST(GetawaySolo, CrashesByAbilities) {
  Table t = solo();
  t.vehicle("P1", 8, 5, 'N').vehicle("MO", 8, 5, 'E').hand({"leave_wreckage"}).main_choice();
  t.act("play leave_wreckage");
  EXPECT_EQ(t.where("P1"), "supply");
  EXPECT_EQ(t.where("MO"), "supply");
  Table brakes = solo();
  brakes.vehicle("P1", 8, 6, 'N').tile(8, 6, "Y16").hand({"slam_on_the_brakes"}).main_choice();
  brakes.act("play slam_on_the_brakes", "end");
  EXPECT_EQ(brakes.where("P1"), "supply");
}

// GD-215, GD-216, GD-R193, GD-R192
TEST(GetawaySolo, OnTheDriversTile) {
  Table t = solo();
  t.vehicle("P1", 8, 5, 'E').vehicle("P2", 8, 5, 'S').vehicle("P3", 8, 5, 'N').step_a();
  EXPECT_EQ(t.where("P1"), "8,5 N");
  EXPECT_EQ(t.where("P2"), "8,5 E");  // toward the Driver's right
  EXPECT_EQ(t.where("P3"), "8,5 N");
  Table followed = solo();
  followed.vehicle("P1", 8, 5, 'N').hand({"decoy_car"}).main_choice();
  followed.act("drive right", "no_hazard", "end");
  EXPECT_EQ(followed.where("P1"), "9,5 E");
}

// GD-R194
TEST(GetawaySolo, HeadOn) {
  Table t = solo();
  t.vehicle("P1", 8, 4, 'S').hand({"decoy_car"}).main_choice();
  t.act("drive front");
  EXPECT_EQ(t.where("P1"), "8,4 E");
}

// GD-R190: as near as it can get; beside the Driver it turns to the Driver's tile.
TEST(GetawaySolo, NoWayToTheDriver) {
  Table t = solo();
  t.hazard(8, 5).vehicle("P1", 8, 2, 'S').tile(8, 3, "Y16").tile(8, 2, "Y17").step_a();
  EXPECT_EQ(t.where("P1"), "8,3 S");
  EXPECT_TRUE(t.was_told("reasoned P1 no_way_there 2"));
  Table beside = solo();
  beside.hazard(8, 5)
      .vehicle("P1", 8, 4, 'N')
      .vehicle("P2", 8, 4, 'E')
      .vehicle("P3", 8, 4, 'S')
      .step_a();
  EXPECT_EQ(beside.where("P1"), "8,4 E");  // away: right first
  EXPECT_EQ(beside.where("P2"), "8,4 S");
  EXPECT_EQ(beside.where("P3"), "8,4 S");
}

// GD-R191, GD-232 to GD-234, GD-R209: the Armored Car acts first and may break through.
TEST(GetawaySolo, ArmoredCarBreaksThrough) {
  Table t = solo({{"difficulty", 1}});
  t.vehicle("AR", 8, 2, 'S')
      .tile(8, 3, "R01")
      .hazard(8, 3)
      .tile(8, 2, "Y16")
      .vehicle("P1", 8, 1, 'S')
      .tile(8, 1, "Y17");
  t.state().vehicle[Table::index_of("AR")].marks = Vehicle::kUsed;  // drawn last round
  t.state().vehicle[Table::index_of("AR")].marks = Vehicle::kUsed2;
  t.step_a();
  EXPECT_EQ(t.where("AR"), "8,3 S");
  EXPECT_FALSE(t.hazard_on(8, 3));
  EXPECT_EQ(t.where("P1"), "8,2 S");
  EXPECT_EQ(t.state().vehicle[Table::index_of("AR")].marks & Vehicle::kUsed2, 0);
  Table crash = solo({{"difficulty", 1}});
  crash.vehicle("AR", 8, 5, 'N').hand({"leave_wreckage"});
  crash.state().vehicle[Table::index_of("AR")].marks = Vehicle::kUsed2;
  crash.main_choice();
  crash.act("play leave_wreckage");
  EXPECT_EQ(crash.where("AR"), "8,5 N");  // one crash of any kind
}

Table draws(Settings settings = {}) {
  Table t = solo(settings);
  t.hand({"decoy_car"});
  t.state().due = 6;
  return t;
}

// GD-219, GD-R198, GD-236
TEST(GetawaySolo, TheDeckIsRenewed) {
  Table t = draws();
  t.vehicle("P1", 2, 2, 'N').tile(2, 2, "Y16").step_c();
  t.act("upgrade helicopter", "upgrade barricade", "upgrade motorcycle", "upgrade patrol_car");
  EXPECT_EQ(t.asked(), "draw_upgrade");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("upgrade barricade", "upgrade motorcycle",
                                               "upgrade patrol_car"));
}

// GD-230, GD-231, GD-R208
TEST(GetawaySolo, MotorcycleMovesAgain) {
  Table t = draws();
  t.vehicle("MO", 8, 2, 'S').tile(8, 2, "Y16").tile(8, 3, "Y17").step_c();
  t.act("upgrade motorcycle");
  EXPECT_EQ(t.where("MO"), "8,3 S");
  Table there = draws();
  there.vehicle("MO", 8, 5, 'E').step_c();
  there.act("upgrade motorcycle");
  EXPECT_EQ(there.where("MO"), "8,5 N");
  Table fresh = draws();
  fresh.state().deck = 1u << kUpMotorcycle;
  fresh.step_c();
  fresh.act("upgrade motorcycle");
  EXPECT_EQ(fresh.where("MO"), "7,4 E");
  fresh.state().deck = 1u << kUpMotorcycle;
  fresh.act("upgrade motorcycle");
  EXPECT_NE(fresh.where("MO"), "7,4 E");
}

// GD-232, GD-R209
TEST(GetawaySolo, ArmoredCarGetsItsPower) {
  Table t = draws({{"difficulty", 1}});
  t.state().due = 1;
  t.vehicle("AR", 2, 2, 'N').tile(2, 2, "Y16").step_c();
  t.act("upgrade armored_car");
  EXPECT_NE(t.state().vehicle[Table::index_of("AR")].marks & Vehicle::kUsed2,
            0);  // in the round that has begun
}

// GD-235, GD-R207
TEST(GetawaySolo, TheFarthestPatrolCarIsPlacedAnew) {
  Table t = draws();
  t.vehicle("P1", 2, 2, 'N')
      .vehicle("P2", 14, 5, 'N')
      .vehicle("P3", 8, 2, 'N')
      .tile(2, 2, "Y16")
      .tile(14, 5, "Y17")
      .tile(8, 2, "Y18");
  t.step_c();
  t.act("upgrade patrol_car");
  EXPECT_EQ(t.where("P1"), "7,4 E");  // 9 away; without it the left side has fewer
  EXPECT_EQ(t.where("P2"), "14,5 N");
}

// GD-228, GD-R205, GD-229, GD-R206
TEST(GetawaySolo, BarricadesAheadAndAgain) {
  Table t = draws();
  t.stash(8, 4).stash(7, 5).stash(9, 5).vehicle("P1", 2, 2, 'N').tile(2, 2, "Y16").step_c();
  t.act("upgrade barricade");
  EXPECT_EQ(t.state().barricade[0], t.at(8, 3));
  Table fourth = draws();
  fourth.barricade(8, 9)
      .barricade(8, 0)
      .barricade(3, 5)
      .tile(8, 9, "Y16")
      .tile(8, 0, "Y17")
      .tile(3, 5, "Y18");
  fourth.vehicle("P1", 2, 2, 'N').tile(2, 2, "Y19").step_c();
  fourth.act("upgrade barricade");
  EXPECT_EQ(fourth.state().barricade[0], fourth.at(8, 9));
  EXPECT_EQ(fourth.state().barricade[1],
            fourth.at(3, 5));  // the one of 8,0 and that of 3,5 tie at 5: the earlier
  EXPECT_EQ(fourth.state().barricade[2], fourth.at(8, 4));
}

// GD-R199: one card even if it brings no vehicle. GD-R196: after the check.
TEST(GetawaySolo, OneCardWithoutVehicles) {
  Table t = solo();
  t.meter(2).hand({"decoy_car"}).check();
  EXPECT_EQ(t.meter_of(), 1);
  EXPECT_EQ(t.asked(), "draw_upgrade");
  t.act("upgrade barricade");
  EXPECT_NE(t.asked(), "draw_upgrade");
}

// GD-R200, GD-R202, GD-R203
TEST(GetawaySolo, PlacesForNewVehicles) {
  Table t = draws();
  t.vehicle("P1", 8, 1, 'N')
      .vehicle("P2", 5, 9, 'N')
      .tile(8, 1, "Y16")
      .tile(5, 9, "Y17")
      .tile(7, 4, "R01")
      .hazard(7, 4);
  t.tile(9, 4, "R02").hazard(9, 4).tile(8, 3, "R03").hazard(8, 3).step_c();
  t.act("upgrade helicopter");  // P1 is on the line; right has fewer
  EXPECT_EQ(t.where("HE"), "10,5 W");
  Table lost({{"obstacles", 1}}, 1);
  lost.tile(0, 0, "G09").car(0, 0, 'N').tile(1, 0, "G10").tile(0, 1, "Y14").obstacle(2, 0);
  lost.obstacle(0, 2).hand({"decoy_car"});
  lost.state().due = 1;
  lost.step_c();
  lost.act("upgrade patrol_car");
  EXPECT_EQ(lost.where("P1"), "supply");
  EXPECT_TRUE(lost.was_told("reasoned P1 no_place_for_it"));
}

// GD-237, GD-R210
TEST(GetawaySolo, HelicopterAvoidsTunnels) {
  Table t({}, 1);
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .vehicle("HE", 8, 5, 'N')
      .tile(8, 4, "Y19")
      .tile(7, 5, "G10")
      .tile(9, 5, "Y15")
      .hand({"decoy_car"});
  t.main_choice();
  t.act("drive front", "no_hazard");
  EXPECT_EQ(t.where("HE"), "9,5 E");  // right before left
}

// GD-R212: Jam, Switch Cars and Decoy Car as usual.
TEST(GetawaySolo, OtherAbilities) {
  Table t = solo();
  t.vehicle("P1", 9, 4, 'N')
      .tile(9, 4, "Y16")
      .hand({"jam_the_police_radar", "switch_cars", "decoy_car"})
      .main_choice();
  t.act("play jam_the_police_radar", "jam E");
  EXPECT_EQ(t.where("P1"), "10,4 E");
  t.act("drive front", "end");
  EXPECT_EQ(t.asked(), "decoy");
}

}  // namespace
}  // namespace rainyday::getaway_driver
