// The open scenarios of the solo game.
#include "tests/getaway_driver/table.hpp"

namespace rainyday::getaway_driver {
namespace {

bool perilous(const Table& t, int x, int y) {
  return (slot_at(t.state(), t.at(x, y)).marks & Slot::kPerilous) != 0;
}

// GD-203, GD-204, GD-207, GD-R184
TEST(GetawayScenario, O28_PilesWithinReach) {
  Table t({}, 1);
  t.start(8, 5).car(8, 5, 'N').stash(7, 5).vehicle("P1", 9, 4, 'W').hand({"decoy_car"}).phase_1();
  EXPECT_FALSE(perilous(t, 8, 4));
  EXPECT_FALSE(perilous(t, 7, 5));
  EXPECT_FALSE(perilous(t, 9, 5));
  EXPECT_EQ(t.state().bag_size[0], 25);
  EXPECT_EQ(t.face(8, 4), "?");
  EXPECT_EQ(t.asked(), "drive");
}

// GD-205, GD-206
TEST(GetawayScenario, O28_PilesOutOfReach) {
  Table t({}, 1);
  t.start(8, 5)
      .car(8, 5, 'N')
      .stash(7, 5)
      .tile(10, 4, "Y14")
      .vehicle("P1", 10, 4, 'W')
      .hand({"decoy_car"});
  Table empty = t;
  t.phase_1();
  EXPECT_TRUE(perilous(t, 8, 4));
  EXPECT_FALSE(perilous(t, 7, 5));
  EXPECT_TRUE(perilous(t, 9, 5));
  EXPECT_EQ(t.state().bag_size[1], 13);
  for (const char* id : {"G06", "G07", "Y01", "Y02", "Y03", "Y04", "Y05", "R01", "R02", "R03",
                         "R04", "R05", "R06", "R07", "R08"}) {
    const int i =
        static_cast<int>(std::string_view(id)[1] - '0') * 10 + (std::string_view(id)[2] - '0');
    empty.tile(i % 16, id[0] == 'G' ? 8 : id[0] == 'Y' ? 9 : 10, id);
  }
  empty.phase_1();
  EXPECT_FALSE(perilous(empty, 8, 4));
  EXPECT_FALSE(perilous(empty, 9, 5));
}

void open_up(Table& t, int x, int y, const char* id) {
  Slot& slot = slot_at(t.state(), t.at(x, y));
  slot.face = static_cast<std::uint8_t>(*t.names().find(kTileName, id));
  slot.marks = Slot::kFaceUp;
}

Table city() {
  Table t({}, 1);
  int perilous_left = 15;
  for (int y = 3; y <= 8; ++y) {
    for (int x = 4; x <= 9; ++x) t.unseen(x, y, perilous_left-- > 0);
  }
  return t;
}

// GD-211, GD-214, GD-R189, GD-R188
TEST(GetawayScenario, O28_StraightFirst) {
  Table t = city();
  open_up(t, 7, 7, "Y14");
  t.car(7, 7, 'N').vehicle("P1", 5, 5, 'E').step_a();
  EXPECT_EQ(t.where("P1"), "6,5 E");
  EXPECT_TRUE(t.was_told("reasoned P1 shortest_way 4"));
}

// GD-213, GD-R189
TEST(GetawayScenario, O28_RoundAHazard) {
  Table t = city();
  open_up(t, 5, 3, "Y14");
  t.hazard(5, 4).car(5, 3, 'N').vehicle("P1", 5, 5, 'N').step_a();
  EXPECT_EQ(t.where("P1"), "6,5 E");
}

Table upgrades() {
  Table t({}, 1);
  t.start(8, 5).car(8, 5, 'N').tile(6, 2, "Y14").vehicle("P1", 6, 2, 'S').hand({"decoy_car"});
  t.state().due = 3;
  return t;
}

// GD-217, GD-218, GD-220, GD-222, GD-226, GD-227, GD-R204, GD-R197
TEST(GetawayScenario, O29_Upgrades) {
  Table t = upgrades();
  t.step_c();
  EXPECT_EQ(t.asked(), "draw_upgrade");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("upgrade patrol_car", "upgrade barricade",
                                               "upgrade motorcycle", "upgrade helicopter"));
  t.act("upgrade motorcycle");
  EXPECT_EQ(t.where("MO"), "9,4 W");
  t.act("upgrade barricade");
  EXPECT_EQ(t.state().barricade[0], t.at(7, 5));
  t.act("upgrade patrol_car");
  EXPECT_EQ(t.where("P2"), "7,4 E");
  EXPECT_NE(t.asked(), "draw_upgrade");
}

// GD-223, GD-R201, GD-224
TEST(GetawayScenario, O29_HazardsOnTheDiagonals) {
  Table t = upgrades();
  t.tile(7, 4, "R01").hazard(7, 4).vehicle("MO", 9, 6, 'W').step_c();
  t.act("upgrade patrol_car");
  EXPECT_EQ(t.where("P2"), "9,4 W");
  Table both = upgrades();
  both.tile(7, 4, "R01").hazard(7, 4).tile(9, 4, "R02").hazard(9, 4).step_c();
  both.act("upgrade patrol_car");
  EXPECT_EQ(both.where("P2"), "8,3 S");
}

// GD-225
TEST(GetawayScenario, O29_NoVehicle) {
  Table t({}, 1);
  t.start(8, 5).car(8, 5, 'N').hand({"decoy_car"}).step_c();
  EXPECT_EQ(t.asked(), "draw_upgrade");
  t.act("upgrade barricade");
  EXPECT_NE(t.asked(), "draw_upgrade");
  Table with({}, 1);
  with.start(8, 5).car(8, 5, 'N').vehicle("P1", 9, 4, 'N').hand({"decoy_car"}).step_c();
  EXPECT_NE(with.asked(), "draw_upgrade");
}

// GD-194, GD-195, GD-197, GD-198, GD-199, GD-201, GD-202, GD-R183, GD-221
TEST(GetawayScenario, O33_Setup) {
  for (const int difficulty : {0, 1}) {
    Table t({{"difficulty", difficulty}}, 1);
    EXPECT_EQ(t.game().stash_count(), difficulty == 0 ? 5 : 6);
    EXPECT_EQ(std::popcount(t.state().deck), difficulty == 0 ? 4 : 5);
    EXPECT_EQ(t.state().deck >> kUpArmoredCar & 1, difficulty);
    EXPECT_EQ(t.state().deck >> kUpDispatch & 1, 0);
    EXPECT_EQ(t.state().bag_size[1], 15);
    EXPECT_EQ(t.state().bag_size[0], 28);
    EXPECT_EQ(t.state().enforcement, 0);
    for (const char* card : {"decoy_car", "handbrake_turn", "hit_the_gas", "jam_the_police_radar",
                             "last_ditch_effort"}) {
      t.act("pick " + std::string(card));
    }
    t.luck();  // scatter and adjusting are luck in solo (GD-R182)
    EXPECT_EQ(t.asked(), "start_row");
    for (int i = 0; i < t.game().stash_count(); ++i)
      t.state().stash[i] = t.at(i, 0);  // out of the way
    t.act("row 5", "column 8", "head E");
    EXPECT_EQ(t.where("P1"), "9,4 S");
    t.act("pass");
    // GD-207: nobody sees a face
    EXPECT_FALSE(perilous(t, 9, 5));
    EXPECT_FALSE(perilous(t, 8, 4));
    EXPECT_TRUE(perilous(t, 8, 6));
    for (const Seat eye : {Seat{0}, kNobody}) EXPECT_EQ(t.face_in(t.view(eye), 8, 6), "?");
  }
}

// GD-R186
TEST(GetawayScenario, O33_TooFewTiles) {
  Table t({}, 1);
  t.start(8, 4).car(8, 4, 'N').bag(2).phase_1();
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.winner(), kDriverSide);
  EXPECT_EQ(t.game().result(t.state()).ending, Ending::kWon);
  EXPECT_TRUE(t.game().result(t.state()).has_won(0));
  t.state().winner = kPoliceSide;  // the same table, caught
  EXPECT_EQ(t.game().result(t.state()).ending, Ending::kLost);
  EXPECT_FALSE(t.game().result(t.state()).has_won(0));
}

}  // namespace
}  // namespace rainyday::getaway_driver
