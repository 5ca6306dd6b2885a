// Expanding the search area, the teaching game, the order of a round.
#include "tests/getaway_driver/table.hpp"

namespace rainyday::getaway_driver {
namespace {

// GD-031, GD-056, GD-095: the phases of a round in their order.
TEST(GetawayRound, PhasesInOrder) {
  Table t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .hand({"stomping_grounds"})
      .bag(20)
      .vehicle("P1", 8, 6, 'N')
      .round_start();
  std::vector<std::string> questions;
  for (int step = 0; step < 60 && t.state().round < 3; ++step) {
    if (questions.empty() || questions.back() != t.asked()) questions.push_back(t.asked());
    if (t.state().actor == kChance)
      t.luck();
    else if (t.asked() == "drive")
      t.act(t.offers("end") ? "end" : "drive front");
    else if (t.asked() == "hazard")
      t.act("back");
    else if (t.asked() == "police_move" || t.asked() == "buy")
      t.act("done");
    else
      t.act(t.offers()[0]);
  }
  ASSERT_GE(questions.size(), 6u);
  EXPECT_EQ(questions[0], "round_start");
  EXPECT_EQ(questions[1], "draw_tile");
  EXPECT_EQ(questions[2], "lay_tile");
  EXPECT_EQ(questions[3], "drive");
  const auto at = [&](const char* name) {
    return std::ranges::find(questions, name) - questions.begin();
  };
  EXPECT_LT(at("drive"), at("police_move"));
  EXPECT_LT(at("police_move"), at("buy"));
}

// GD-027: the city is never shifted.
TEST(GetawayExpand, TheCityStaysWhereItIs) {
  Table t;
  t.tile(0, 5, "G09").car(0, 5, 'W').hand({"decoy_car"}).bag(5).phase_1();
  t.luck();
  while (t.asked() == "lay_tile") t.act(t.offers()[0]);
  EXPECT_EQ(t.where("D"), "0,5 W");
  EXPECT_TRUE(t.built(0, 4) && t.built(0, 6));
  EXPECT_EQ(t.face(0, 5), "G09");
}

// GD-042, GD-R018: a tile goes under a vehicle, a Barricade, the Tire Spike.
TEST(GetawayExpand, TilesGoUnderPieces) {
  Table t;
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .vehicle("P1", 8, 4, 'N')
      .vehicle("P2", 8, 4, 'S')
      .barricade(7, 5)
      .spike(9, 5);
  t.hand({"decoy_car"}).bag(10).phase_1();
  t.luck();
  while (t.asked() == "lay_tile") t.act(t.offers()[0]);
  EXPECT_TRUE(t.built(8, 4) && t.built(7, 5) && t.built(9, 5));
  EXPECT_EQ(t.where("P1"), "8,4 N");
  EXPECT_EQ(t.where("P2"), "8,4 S");
  EXPECT_EQ(t.state().barricade[0], t.at(7, 5));
  EXPECT_EQ(t.state().spike[0], t.at(9, 5));
}

// GD-041, GD-R010: no question about a Stash token ever arises.
TEST(GetawayExpand, AStashTokenBelongsToOneSpace) {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').stash(8, 4).stash(7, 4).hand({"decoy_car"}).bag(10).phase_1();
  t.luck();
  while (t.asked() == "lay_tile") t.act(t.offers()[0]);
  EXPECT_EQ(t.asked(), "drive");
  EXPECT_EQ(t.state().stash[0], t.at(8, 4));
  EXPECT_FALSE(t.built(7, 4));
}

// GD-R023: the Driver sees how many tiles are drawn, not which.
TEST(GetawayExpand, DrawsAreSecret) {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').hand({"decoy_car"}).phase_1();
  const Action draw = make_action(kDoDraw, 3);
  EXPECT_EQ(t.game().seen(t.state(), draw, 1), draw);
  EXPECT_EQ(t.game().seen(t.state(), draw, 0), make_action(kDoDraw, kHidden));
  t.act("draw R01", "draw R02", "draw R03");
  EXPECT_EQ(t.view(0).tray_size, 3);
  EXPECT_EQ(t.view(0).tray[0], kUnknownFace);
  EXPECT_EQ(t.view(0).bag[*t.names().find(kTileName, "R01")],
            1);  // for the Driver it may still be there
}

// GD-051, GD-R033
TEST(GetawayExpand, BagCount) {
  Table exact = crossroads();
  exact.hand({"decoy_car"}).bag(17).main_choice();
  EXPECT_NE(exact.picture(0).find("Bag 17"), std::string::npos);
  Table rough = crossroads({{"bag_count", 1}});
  rough.hand({"decoy_car"}).bag(17).main_choice();
  EXPECT_NE(rough.picture(0).find("Bag about 20"), std::string::npos);
}

// GD-043, GD-077, GD-046
TEST(GetawayExpand, LightsAndHazards) {
  Table t = crossroads();
  t.hand({"decoy_car"}).main_choice();
  t.act("drive front");  // green
  EXPECT_EQ(t.asked(), "drive");
  EXPECT_FALSE(t.hazard_on(8, 4));
  Table red;
  red.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(8, 4, "R09")
      .tile(7, 5, "G10")
      .tile(9, 5, "G08")
      .hand({"decoy_car"});
  red.main_choice();
  red.act("drive front");
  EXPECT_TRUE(red.hazard_on(8, 4));
}

Table teaching(int repeat, int seats = 2) {
  Table t({{"face_up", 1}, {"badge_repeat", repeat}}, seats);
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(8, 4, "G08")
      .tile(7, 5, "Y14")
      .tile(9, 5, "Y15")
      .tile(8, 3, "G10");
  t.tile(7, 4, "Y16").tile(9, 4, "Y17").tile(7, 3, "Y18").tile(9, 3, "Y19").tile(8, 2, "Y20");
  t.hand({"decoy_car", "handbrake_turn"}).main_choice();
  return t;
}

// GD-054, GD-055, GD-R034, GD-R035
TEST(GetawayTeaching, BadgesPayAtEntry) {
  for (const int repeat : {0, 1}) {
    Table t = teaching(repeat);
    EXPECT_FALSE(t.offers("study 8,4"));
    EXPECT_EQ(t.state().enforcement, 0);
    t.act("drive front");
    EXPECT_EQ(t.state().enforcement, 1);
    t.act("end", "done", "pass", "done");
    t.act("drive front", "play handbrake_turn");  // onto G10 and back onto G08
    EXPECT_EQ(t.where("D"), "8,4 S");
    EXPECT_EQ(t.state().enforcement, repeat == 0 ? 2 : 1);
  }
}

// GD-054: tiles are laid face up for everybody; the draw stays secret.
TEST(GetawayTeaching, TilesAreLaidFaceUp) {
  Table t({{"face_up", 1}});
  t.tile(8, 5, "G09")
      .car(8, 5, 'N')
      .tile(8, 4, "G10")
      .tile(7, 5, "Y14")
      .hand({"decoy_car"})
      .phase_1();
  EXPECT_EQ(t.game().seen(t.state(), make_action(kDoDraw, 3), 0), make_action(kDoDraw, kHidden));
  t.act("draw Y01");
  EXPECT_EQ(t.game().seen(t.state(), make_action(kDoLay, 10), 0), make_action(kDoLay, 10));
  t.act("lay Y01");
  EXPECT_TRUE(t.up(9, 5));
  EXPECT_EQ(t.face_in(t.view(0), 9, 5), "Y01");
  EXPECT_EQ(t.state().enforcement, 0);
}

// GD-R037: solo, a badge calls for Upgrades when the Driver moves onto it.
TEST(GetawayTeaching, Solo) {
  Table t = teaching(0, 1);
  t.act("drive front");
  EXPECT_EQ(t.state().due, 1);
  Table laid({{"face_up", 1}}, 1);
  laid.start(8, 5).car(8, 5, 'N').hand({"decoy_car"}).phase_1();
  EXPECT_EQ(laid.asked(), "turn_up");
  laid.luck();
  EXPECT_TRUE(laid.up(8, 4) && laid.up(7, 5) && laid.up(9, 5));
  EXPECT_EQ(laid.state().due, 0);
}

}  // namespace
}  // namespace rainyday::getaway_driver
