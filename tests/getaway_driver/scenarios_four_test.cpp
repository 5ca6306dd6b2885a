// The open scenarios of the game for four.
#include "tests/getaway_driver/table.hpp"

namespace rainyday::getaway_driver {
namespace {

constexpr Seat kPoliceSeat = 0;
constexpr Seat kCitySeat = 1;
constexpr Seat kDriver1 = 2;
constexpr Seat kDriver2 = 3;

Table together() {
  Table t({}, 4);
  t.tile(8, 5, "Y14")
      .car(8, 5, 'N', 0)
      .car(8, 5, 'N', 1)
      .vehicle("P1", 8, 5, 'N')
      .vehicle("P2", 8, 5, 'W');
  t.down(8, 4, "R01").tile(9, 5, "G09").tile(7, 5, "G10");
  t.hand({"decoy_car"}, 0).hand({"leave_wreckage"}, 1).at_round(1).both_drive();
  return t;
}

// GD-259, GD-R216, GD-R215, GD-R221
TEST(GetawayScenario, O30_OneStuntForTwo) {
  Table t = together();
  EXPECT_EQ(t.asked(), "who_first");
  EXPECT_EQ(t.actor(), kDriver1);
  t.act("first 2");
  EXPECT_EQ(t.actor(), kDriver2);
  t.act("drive front", "stunt leave_wreckage");
  EXPECT_EQ(t.where("P1"), "8,5 N");  // waits
  t.act("end");
  EXPECT_EQ(t.actor(), kDriver1);
  t.act("drive front");
  EXPECT_EQ(t.asked(), "drive");
  EXPECT_EQ(t.where("D1"), "8,4 N");
  EXPECT_EQ(t.where("D2"), "8,4 N");
  EXPECT_THAT(t.in_hand(0), ElementsAre("decoy_car"));
  EXPECT_EQ(t.where("P1"), "supply");
  EXPECT_EQ(t.where("P2"), "supply");
}

// GD-262, GD-R221, GD-R223, GD-240, GD-R214
TEST(GetawayScenario, O30_TheSplit) {
  Table t = together();
  t.act("first 1", "drive right", "end", "drive left");
  EXPECT_EQ(t.where("D1"), "9,5 E");
  EXPECT_EQ(t.where("D2"), "7,5 W");
  EXPECT_EQ(t.asked(), "follow_whom");
  EXPECT_EQ(t.actor(), kPoliceSeat);
  EXPECT_THAT(t.offers(), ElementsAre("chase 1", "chase 2"));
  t.act("chase 1");
  EXPECT_EQ(t.where("P1"), "9,5 E");
  EXPECT_EQ(t.where("P2"), "7,5 W");
  t.state().driver[0].meter = 4;
  t.state().driver[1].meter = 2;
  t.act("end", "done");
  while (t.asked() == "decoy") t.act("pass");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.winner(), kPoliceSide);
  EXPECT_EQ(t.meter_of(0), 5);
  const Result result = t.game().result(t.state());
  EXPECT_EQ(result.place[kPoliceSeat], 1);
  EXPECT_EQ(result.place[kCitySeat], 1);
  EXPECT_EQ(result.place[kDriver1], 3);
  EXPECT_EQ(result.place[kDriver2], 3);
  EXPECT_EQ(result.ending, Ending::kWon);
  EXPECT_EQ(result.worth[kCitySeat], kWholeWin);  // a side wins as one
  EXPECT_FALSE(result.has_won(kDriver1));
}

// GD-238, GD-241, GD-242, GD-250, GD-248, GD-252, GD-246, GD-271, GD-R239, GD-R024, GD-247, GD-251
TEST(GetawayScenario, O34_Setup) {
  Table t({}, 4);
  EXPECT_EQ(t.game().table().width, 25);
  EXPECT_EQ(t.game().table().height, 13);
  EXPECT_EQ(t.bag_size(), 86);
  EXPECT_EQ(t.actor(), kDriver1);
  for (const char* card : {"decoy_car", "handbrake_turn", "hit_the_gas", "jam_the_police_radar",
                           "partners_in_crime"}) {
    t.act("pick " + std::string(card));
  }
  EXPECT_EQ(t.actor(), kDriver2);
  EXPECT_EQ(t.view(kDriver2).driver[0].hand, t.state().driver[0].hand);  // GD-R231
  EXPECT_EQ(t.view(kPoliceSeat).driver[0].hand, 0);
  for (const char* card : {"decoy_car", "handbrake_turn", "hit_the_gas", "jam_the_police_radar",
                           "partners_in_crime"}) {
    t.act("pick " + std::string(card));
  }
  t.luck();
  EXPECT_EQ(std::ranges::count_if(t.state().stash, [](Space space) { return space != kNowhere; }),
            10);
  while (t.asked().starts_with("adjust")) {
    EXPECT_EQ(t.actor(), kPoliceSeat);
    t.act(t.offers()[0]);
  }
  for (Space i = 0; i < 10; ++i) t.state().stash[i] = i;  // out of the way
  EXPECT_EQ(t.actor(), kDriver1);
  t.act("row 6", "column 8");
  EXPECT_EQ(t.actor(), kDriver2);
  t.act("row 6");
  EXPECT_FALSE(t.offers("column 8"));
  t.act("column 9");  // next to each other
  t.act("head N");
  EXPECT_EQ(t.actor(), kDriver2);
  t.act("head S");
  EXPECT_EQ(t.asked(), "patrol_at");
  EXPECT_EQ(t.actor(), kPoliceSeat);
  t.act("put 7,5", "head E", "put 10,7", "head W");
  EXPECT_EQ(t.where("P1"), "7,5 E");
  EXPECT_EQ(t.where("P2"), "10,7 W");
  EXPECT_EQ(t.meter_of(0), 0);
  EXPECT_EQ(t.meter_of(1), 0);
  EXPECT_EQ(t.state().enforcement, 0);
  while (t.asked() == "round_start") t.act("pass");
  t.luck();
  EXPECT_EQ(t.asked(), "lay_tile");
  EXPECT_EQ(t.actor(), kCitySeat);
  EXPECT_EQ(t.view(kPoliceSeat).tray[0], kUnknownFace);
  EXPECT_NE(t.view(kCitySeat).tray[0], kUnknownFace);
  t.act(t.offers()[0]);
  EXPECT_EQ(t.face_in(t.view(kPoliceSeat), 8, 5), "?");
  EXPECT_NE(t.face_in(t.view(kCitySeat), 8, 5), "?");
}

}  // namespace
}  // namespace rainyday::getaway_driver
