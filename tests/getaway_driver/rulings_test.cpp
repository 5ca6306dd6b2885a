// Rulings in the corners that the other tests leave out.
#include "tests/getaway_driver/table.hpp"

namespace rainyday::getaway_driver {
namespace {

// GD-R142: a vehicle that is placed or dispatched onto a Thoroughfare has no bonus.
TEST(GetawayRulings, NoBonusForPlacing) {
  Table t = crossroads();
  t.tile(8, 3, "G04").vehicle("P1", 2, 2, 'N').tile(2, 2, "Y16").owns(kUpDispatch);
  t.enforcement(1).step_a();
  t.act("dispatch P1", "put 8,3", "head S");
  EXPECT_THAT(t.offers(), ElementsAre("done"));
}

// GD-R048, GD-R061: coming back onto a Thoroughfare is not entering it, for nobody.
TEST(GetawayRulings, NoBonusForComingBack) {
  Table t;
  t.tile(8, 5, "G04").car(8, 5, 'N').vehicle("P1", 8, 5, 'N').tile(8, 4, "R01");
  t.tile(7, 5, "G10").tile(9, 5, "Y15").hand({"decoy_car"}).main_choice();
  t.act("drive front", "back");
  EXPECT_EQ(t.where("P1"), "8,5 N");
  EXPECT_FALSE(t.offers("extra"));
  t.act("end");
  EXPECT_THAT(t.offers(), ElementsAre("done"));
}

// GD-R042: hazards on every side are no wall, even for a Driver without a card.
TEST(GetawayRulings, HazardsAllRound) {
  Table t = crossroads();
  t.hazard(8, 4).hazard(7, 5).hazard(9, 5).main_choice();
  EXPECT_THAT(t.offers(), UnorderedElementsAre("drive front", "drive left", "drive right"));
  t.act("drive left", "back");
  EXPECT_EQ(t.where("D"), "8,5 W");
  EXPECT_TRUE(t.offers("end"));
}

// GD-R020: with an empty hand all can see that one action is left; with a card they cannot.
TEST(GetawayRulings, OneActionLeft) {
  for (const bool card : {false, true}) {
    Table t = crossroads();
    t.hazard(8, 4);
    if (card) t.hand({"decoy_car"});
    t.main_choice();
    EXPECT_FALSE(turn_of(t.game(), t.state()).open_forced);
    t.act("drive front");
    EXPECT_THAT(t.offers(), ElementsAre("back"));
    EXPECT_EQ(turn_of(t.game(), t.state()).open_forced, !card);
    t.act("back");
    EXPECT_THAT(t.offers(), ElementsAre("end"));
    EXPECT_EQ(turn_of(t.game(), t.state()).open_forced, !card);
  }
}

// GD-R111: the off-road limit and an open Tunnel hold a forced vehicle back.
TEST(GetawayRulings, ForcedMovesThatCannotBeMade) {
  Table t = crossroads({{"obstacles", 1}});
  t.vehicle("P1", 8, 2, 'N').vehicle("HE", 11, 5, 'W').tile(10, 5, "Y19").tile(11, 5, "Y16");
  t.vehicle("P2", 6, 4, 'W').obstacle(5, 4).hand({"slam_on_the_brakes"}).main_choice();
  t.act("play slam_on_the_brakes", "end");
  EXPECT_EQ(t.where("P1"), "8,2 N");
  EXPECT_EQ(t.where("HE"), "11,5 W");
  EXPECT_EQ(t.where("P2"), "6,4 W");
  EXPECT_TRUE(t.has_moved("P1") && t.has_moved("HE") && t.has_moved("P2"));
}

// GD-R074, GD-162: with voluntary crashes an Armored Car is still asked about its protection.
TEST(GetawayRulings, VoluntaryCrashOfAnArmoredCar) {
  Table t = crossroads({{"voluntary_crash", 1}});
  t.tile(8, 3, "R01").hazard(8, 3).vehicle("AR", 8, 2, 'S').tile(8, 2, "Y16");
  t.enforcement(1).step_a();
  t.act("move AR front");
  EXPECT_EQ(t.asked(), "protect");
  Table crashed = t;
  t.act("protect");
  EXPECT_EQ(t.where("AR"), "8,3 S");
  EXPECT_FALSE(t.hazard_on(8, 3));
  crashed.act("crash");
  EXPECT_EQ(crashed.where("AR"), "supply");
  EXPECT_TRUE(crashed.hazard_on(8, 3));
}

// GD-R176: a Helicopter on a face-down Tunnel stays when the tile is turned up.
TEST(GetawayRulings, HelicopterOnATunnelThatIsTurnedUp) {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').down(8, 4, "Y19").vehicle("HE", 8, 4, 'N');
  t.tile(7, 5, "G10").tile(9, 5, "Y15").hand({"decoy_car"}).main_choice();
  t.act("study 8,4");
  EXPECT_TRUE(t.up(8, 4));
  EXPECT_EQ(t.where("HE"), "8,4 N");
}

// GD-R249: jammed and swapped onto the Start tile a vehicle has escaped too.
TEST(GetawayRulings, OtherWaysToTheStartTile) {
  Table jam({{"events", 1}});
  jam.tile(8, 5, "G09").car(8, 5, 'N').tile(8, 4, "G10").tile(7, 5, "Y14").tile(9, 5, "Y15");
  jam.event(kHunter).vehicle("P1", 9, 4, 'N').tile(9, 4, "Y16").start(10, 4);
  jam.state().hunter_goal = 2;
  jam.hand({"jam_the_police_radar"}).main_choice();
  jam.act("play jam_the_police_radar", "jam E");
  EXPECT_EQ(jam.state().escapes, 1);
  Table swap({{"events", 1}});
  swap.start(8, 5).car(8, 5, 'N').tile(8, 4, "G10").tile(7, 5, "Y14").tile(9, 5, "Y15");
  swap.event(kHunter).vehicle("P1", 12, 4, 'N').tile(12, 4, "G09");
  swap.state().hunter_goal = 2;
  swap.hand({"switch_cars"}).main_choice();
  swap.act("play switch_cars", "swap P1");
  EXPECT_EQ(swap.where("P1"), "supply");
  EXPECT_EQ(swap.state().escapes, 1);
  EXPECT_EQ(swap.where("D"), "12,4 N");
}

// --- Solo ----------------------------------------------------------------------------------------

// GD-R182, GD-R013: luck moves the lowest wrong token to a space that the Police would be offered.
TEST(GetawayRulings, SoloAdjusts) {
  Table t({{"stash_count", 4}}, 1);
  while (t.asked() == "pick_card") t.act(t.offers()[0]);
  t.act("fall_row 5", "fall_column 5", "fall_row 5", "fall_column 7");  // right
  t.act("fall_row 0", "fall_column 16", "fall_row 10", "fall_column 0");
  EXPECT_EQ(t.asked(), "fall_row");
  t.luck();
  EXPECT_EQ(t.asked(), "start_row");
  EXPECT_EQ(t.state().stash[0], t.at(5, 5));
  EXPECT_EQ(t.state().stash[1], t.at(7, 5));
  EXPECT_EQ(t.game().table().distance(t.state().stash[2], t.at(16, 0)), 11);  // 3 away from (7,5)
  EXPECT_EQ(t.game().table().distance(t.state().stash[2], t.at(7, 5)), 3);
  Table odds({{"stash_count", 2}, {"stash_adjust", 1}, {"stash_min", 1}, {"stash_max", 1}}, 1);
  while (odds.asked() == "pick_card") odds.act(odds.offers()[0]);
  odds.act("fall_row 5", "fall_column 5", "fall_row 9", "fall_column 9");
  List list;
  odds.game().actions(odds.state(),
                      list);  // token 1 beside token 2: one above, two beside, one below
  ASSERT_EQ(list.size(), 3);
  EXPECT_EQ(list.weight(0), 1u);
  EXPECT_EQ(list.weight(1), 2u);
  EXPECT_EQ(list.weight(2), 1u);
  EXPECT_EQ(list[0].operand[0], 8);
}

// GD-R185, GD-206: two tiles are wanted of a pile that has one.
TEST(GetawayRulings, ThePerilousPileRunsOut) {
  Table t({}, 1);
  t.start(8, 5).car(8, 5, 'N').hand({"decoy_car"});
  const char* ids[] = {"G06", "G07", "Y01", "Y02", "Y03", "Y04", "Y05",
                       "R01", "R02", "R03", "R04", "R05", "R06", "R07"};
  for (int i = 0; i < 14; ++i) t.tile(i, 10, ids[i]);
  t.phase_1();
  const auto perilous = [&](int x, int y) {
    return (slot_at(t.state(), t.at(x, y)).marks & Slot::kPerilous) != 0;
  };
  EXPECT_TRUE(perilous(8, 4));
  EXPECT_FALSE(perilous(7, 5));
  EXPECT_FALSE(perilous(9, 5));
  EXPECT_EQ(t.state().bag_size[1], 0);
  EXPECT_EQ(t.state().bag_size[0], 26);
}

// GD-217, GD-218, GD-R197: one card for one or two points, two for three.
TEST(GetawayRulings, CardsForBadges) {
  Table t({}, 1);
  t.tile(8, 5, "G09").car(8, 5, 'N').unseen(8, 4, true).unseen(7, 5, true).unseen(9, 5, false);
  t.hand({"decoy_car"}).main_choice();
  t.act("study 8,4", "turn_up G06");
  EXPECT_EQ(t.state().due, 1);  // two points
  t.act("study 7,5", "turn_up Y03");
  EXPECT_EQ(t.state().due, 3);
  t.act("study 9,5", "turn_up Y10");
  EXPECT_EQ(t.state().due, 4);
}

// GD-234, GD-R209: no token is broken through for nothing.
TEST(GetawayRulings, ArmoredCarKeepsItsPower) {
  Table t({{"difficulty", 1}}, 1);
  t.tile(8, 5, "G09").car(8, 5, 'N').tile(8, 4, "G10").tile(7, 5, "Y14").tile(9, 5, "Y15");
  t.tile(8, 3, "Y16").tile(8, 2, "Y17").tile(9, 3, "R01").hazard(9, 3).vehicle("AR", 8, 3, 'E');
  t.state().vehicle[Table::index_of("AR")].marks = Vehicle::kUsed2;
  t.step_a();
  EXPECT_EQ(t.where("AR"), "8,4 S");
  EXPECT_TRUE(t.hazard_on(9, 3));
  EXPECT_FALSE(t.was_told("saved AR"));
}

// GD-R188, GD-R189: straight back takes a turn, to the right.
TEST(GetawayRulings, TheDriverIsBehind) {
  Table t({}, 1);
  t.tile(8, 5, "G09").car(8, 5, 'N').tile(8, 4, "G10").tile(7, 5, "Y14").tile(9, 5, "Y15");
  t.tile(8, 3, "Y16").vehicle("P1", 8, 3, 'N').vehicle("P2", 7, 3, 'N').step_a();
  EXPECT_EQ(t.where("P1"), "8,3 E");
  EXPECT_EQ(t.where("P2"), "8,3 E");  // right, then right again
}

// GD-R188: a way round that is longer than it looks.
TEST(GetawayRulings, TheWayRound) {
  Table t({}, 1);
  t.tile(8, 5, "G09").car(8, 5, 'N').tile(8, 4, "G10").tile(7, 5, "R02").tile(9, 5, "R03");
  t.tile(7, 4, "R01").tile(8, 3, "Y16").tile(9, 4, "Y17").tile(7, 3, "Y18");
  t.hazard(7, 4).hazard(7, 5).vehicle("P1", 6, 4, 'E').tile(6, 4, "Y19").step_a();
  EXPECT_EQ(t.where("P1"), "6,5 S");  // five steps either way: right comes before left
  EXPECT_TRUE(t.was_told("reasoned P1 shortest_way 5"));
}

// GD-R205: straight ahead nothing is near a tile, so no Barricade is placed.
TEST(GetawayRulings, NoPlaceForABarricade) {
  Table t({}, 1);
  t.tile(8, 1, "G09").car(8, 1, 'N').tile(8, 0, "G10").tile(7, 1, "Y14").tile(9, 1, "Y15");
  t.stash(8, 0).stash(7, 1).stash(9, 1).vehicle("P1", 8, 3, 'N').hand({"decoy_car"});
  t.state().due = 1;
  t.step_c();
  t.act("upgrade barricade");
  EXPECT_EQ(t.state().barricade[0], kNowhere);
}

// --- Four ----------------------------------------------------------------------------------------

// Driver 1 on (8,5), Driver 2 on (10,5), a face-down tile between them.
Table round_a_tile() {
  Table t({}, 4);
  t.tile(8, 5, "G09").car(8, 5, 'N', 0).tile(8, 4, "G10").tile(7, 5, "Y14").down(9, 5, "G06");
  t.tile(10, 5, "G09").car(10, 5, 'N', 1).down(10, 4, "G08").tile(11, 5, "Y15").at_round(1);
  t.tile(9, 4, "Y16").tile(9, 6, "Y17");
  t.hand({"decoy_car"}).hand({"decoy_car"}, 1);
  return t;
}

// GD-261: badges of both Drivers pay.
TEST(GetawayRulings, BadgesOfBothDrivers) {
  Table t = round_a_tile();
  t.both_drive();
  t.act("first 1", "drive right");
  EXPECT_EQ(t.state().enforcement, 2);
  t.act("end", "drive front");
  EXPECT_EQ(t.state().enforcement, 3);
}

// GD-R242: a tile both enter is turned up and paid once.
TEST(GetawayRulings, ATileThatBothEnter) {
  Table t = round_a_tile();
  t.both_drive();
  t.act("first 2", "drive left", "end", "drive right");
  EXPECT_EQ(t.where("D1"), "9,5 E");
  EXPECT_EQ(t.where("D2"), "9,5 W");
  EXPECT_EQ(t.state().enforcement, 2);
}

// GD-R236: after Bait and Switch the tiles for the move still due are laid first, by the City.
TEST(GetawayRulings, BaitAndSwitchLaysTiles) {
  Table t = round_a_tile();
  t.tile(15, 8, "Y20").car(15, 8, 'S', 1).hand({"partners_in_crime"}).main_choice(0);
  t.act("play partners_in_crime bait_and_switch", "trade_places");
  EXPECT_EQ(t.where("D1"), "15,8 N");
  EXPECT_EQ(t.where("D2"), "8,5 S");
  EXPECT_EQ(t.asked(), "draw_tile");
  t.luck();
  EXPECT_EQ(t.asked(), "lay_tile");
  EXPECT_EQ(t.actor(), 1);
}

// GD-R240, GD-R218: a vehicle diagonal to both Drivers may be jammed by each.
TEST(GetawayRulings, JamByBoth) {
  Table t({}, 4);
  t.tile(8, 5, "G09").car(8, 5, 'N', 0).car(8, 5, 'N', 1).tile(8, 4, "G10").tile(7, 5, "Y14");
  t.tile(9, 5, "Y15").tile(9, 4, "Y16").vehicle("P1", 9, 4, 'N').at_round(1);
  t.hand({"jam_the_police_radar"}).hand({"decoy_car"}, 1).main_choice(0);
  t.act("play jam_the_police_radar");
  std::vector<Seat> asked;
  while (t.asked() == "jam" || t.asked() == "share") {
    if (t.asked() == "jam") asked.push_back(t.actor());
    t.act(t.asked() == "jam" ? "skip" : "accept");
  }
  EXPECT_THAT(asked, UnorderedElementsAre(Seat{2}, Seat{3}));
  EXPECT_EQ(t.where("P1"), "9,4 N");
}

// GD-R234: the time and the conditions of what is copied must hold for the user.
TEST(GetawayRulings, CopiesAtTheirTime) {
  Table t = round_a_tile();
  t.hand({"partners_in_crime"}).hand({"ramming_speed", "switch_cars"}, 1).main_choice(0);
  t.act("play partners_in_crime");
  EXPECT_THAT(t.offers(), ElementsAre("copy ramming_speed"));  // no vehicle to switch with
  Table late = round_a_tile();
  late.hand({"partners_in_crime"}).hand({"ramming_speed", "switch_cars"}, 1).main_choice(0);
  late.act("drive front");
  EXPECT_FALSE(late.offers("play partners_in_crime"));
}

}  // namespace
}  // namespace rainyday::getaway_driver
