// The open scenarios about Midtown tiles, setup and Events.
#include "tests/getaway_driver/table.hpp"

namespace rainyday::getaway_driver {
namespace {

// GD-189, GD-190, GD-R137, GD-R138, GD-R064
TEST(GetawayScenario, O26_Thoroughfare) {
  Table t;
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
  Table t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .down(8, 4, "G04")
      .tile(8, 3, "Y14")
      .vehicle("P2", 8, 3, 'S')
      .step_a();
  t.act("move P2 front");
  EXPECT_THAT(t.offers(), ElementsAre("done"));
}

Table tokens() {
  Table t;
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
  Table t = tokens();
  EXPECT_EQ(t.asked(), "adjust_token");
  EXPECT_EQ(t.actor(), 1);
  EXPECT_THAT(t.offers(), UnorderedElementsAre("adjust 1", "adjust 2", "adjust 5"));
  EXPECT_EQ(t.refused("adjust 3"), "GD-R013");
  t.act("adjust 5");
  EXPECT_THAT(t.offers(), ElementsAre("row 5"));
  EXPECT_TRUE(turn_of(t.game(), t.state()).open_forced);
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
    Table in_row = t;
    in_row.act(row);
    spaces += static_cast<int>(in_row.offers().size());
  }
  EXPECT_EQ(spaces, 17 * 11 - 5);
}

TEST(GetawayScenario, O27_AdjustingTheOther) {
  Table t = tokens();
  t.act("adjust 5", "row 5", "column 11", "adjust 2");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("row 4", "row 6"));
  t.act("row 4");
  EXPECT_THAT(t.offers(), ElementsAre("column 6"));
}

Table event_tile() {
  Table t({{"events", 1}});
  t.tile(8, 5, "G09").car(8, 5, 'N').down(8, 4, "Y21").stash(8, 4).stash(2, 2).holds_stash(1);
  t.tile(7, 5, "G10")
      .tile(9, 5, "Y14")
      .tile(8, 3, "R01")
      .tile(7, 4, "Y15")
      .tile(9, 4, "Y16")
      .meter(2);
  t.state().stash_spent = 2;
  t.main_choice();
  t.act("drive front");
  EXPECT_EQ(t.asked(), "draw_event");
  return t;
}

// GD-273, GD-290, GD-291, GD-292, GD-293, GD-R244, GD-R266, GD-R267
TEST(GetawayScenario, O31_TickingTimeBomb) {
  Table t = event_tile();
  EXPECT_EQ(t.offers().size(), 5u);  // no vehicle: no Hunter (GD-R247)
  t.act("event ticking_time_bomb");
  EXPECT_EQ(t.state().driver[0].stash, 0);
  EXPECT_TRUE(std::ranges::all_of(t.state().stash, [](Space space) { return space == kNowhere; }));
  EXPECT_EQ(t.state().bomb, 3);
  EXPECT_EQ(t.asked(), "yellow");
  t.act("no_hazard", "end", "done", "done");
  EXPECT_EQ(t.state().bomb, 2);
  t.act("drive left", "no_hazard", "end", "done", "done");
  EXPECT_EQ(t.state().bomb, 1);
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
  Table t = event_tile();
  t.act("event vigilante_justice");
  EXPECT_EQ(t.state().driver[0].stash, 2);
  EXPECT_EQ(t.asked(), "drive");
  t.act("end", "done");
  EXPECT_EQ(t.meter_of(), 1);
  t.act("done");
  EXPECT_EQ(t.asked(), "drive");
  t.act("drive front");
  EXPECT_EQ(t.asked(), "yellow");  // a Red-Light tile: the Driver decides
  t.act("no_hazard", "end", "done");
  EXPECT_EQ(t.meter_of(), 2);
  EXPECT_TRUE(t.was_told("meter 1 2 vigilante"));
}

}  // namespace
}  // namespace rainyday::getaway_driver
