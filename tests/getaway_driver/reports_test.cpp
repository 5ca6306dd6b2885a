// What the log tells, and to whom; which rule a refusal names.
#include "tests/getaway_driver/table.hpp"

namespace rainyday::getaway_driver {
namespace {

// Driver 1 on (8,5), Driver 2 on (10,5): two spaces apart.
Table two_apart(Settings settings = {}) {
  Table t(settings, 4);
  t.tile(8, 5, "G09").car(8, 5, 'N', 0).tile(10, 5, "G10").car(10, 5, 'N', 1);
  return t;
}

int times(const Table& t, std::string_view line) {
  return static_cast<int>(std::ranges::count(t.log(), line));
}

// GD-R271
TEST(GetawayFourPlacing, NoVehicleOnADriversTile) {
  for (const int allowed : {0, 1}) {
    Table t = two_apart({{"placed_on_driver", allowed}});
    t.vehicle("P1", 3, 3, 'N').tile(3, 3, "Y14").owns(kUpDispatch).enforcement(5);
    Table buys = t;
    t.step_a();
    t.act("dispatch P1");
    EXPECT_EQ(t.offers("put 10,5"), allowed == 1);
    EXPECT_EQ(t.offers("put 8,5"), allowed == 1);
    EXPECT_TRUE(t.offers("put 9,4"));
    EXPECT_EQ(t.refused("put 10,5"), allowed == 1 ? "" : "GD-R271");
    buys.step_c();
    buys.act("buy motorcycle");
    EXPECT_EQ(buys.offers("put 10,5"), allowed == 1);
  }
}

// GD-R074, GD-189, GD-163: an Armored Car that pays on its way into a hazard has arrived there.
TEST(GetawayPolice, SavedOnPurposeItArrives) {
  Table t = crossroads({{"voluntary_crash", 1}});
  t.tile(8, 3, "G04").hazard(8, 3).vehicle("AR", 8, 2, 'S').tile(8, 2, "Y16");
  t.enforcement(1).step_a();
  t.act("move AR front", "protect");
  EXPECT_TRUE(t.offers("move AR front"));  // Thoroughfare
  EXPECT_FALSE(t.hazard_on(8, 3));
}
// GD-276, GD-R249
TEST(GetawayPolice, SavedOnPurposeItEscapesByTheStartTile) {
  Table t = crossroads({{"voluntary_crash", 1}, {"events", 1}});
  t.event(kHunter).start(8, 3).hazard(8, 3).vehicle("AR", 8, 2, 'S').tile(8, 2, "Y16");
  t.state().hunter_goal = 2;
  t.enforcement(1).step_a();
  t.act("move AR front", "protect");
  EXPECT_EQ(t.where("AR"), "supply");
  EXPECT_EQ(t.state().escapes, 1);
}

// GD-267
TEST(GetawayLog, PartnersInCrimeOnce) {
  Table t = two_apart();
  t.tile(8, 4, "Y14").tile(7, 5, "Y15").tile(9, 5, "Y16");
  t.hand({"partners_in_crime"}).hand({"last_ditch_effort"}, 1).main_choice(0);
  t.act("play partners_in_crime");
  EXPECT_EQ(times(t, "played 1 partners_in_crime partners_in_crime"), 1);
}

// GD-R023, GD-R179: how many were drawn, and that the camera was used.
TEST(GetawayLog, TilesDrawn) {
  Table t;
  t.start(8, 5).car(8, 5, 'N').owns(kUpTrafficCamera).phase_1();
  EXPECT_TRUE(t.was_told("drew 3"));
  t.luck();
  EXPECT_EQ(t.asked(), "camera");
  t.act("redraw");
  EXPECT_TRUE(t.was_told("camera_used 3"));
  EXPECT_EQ(times(t, "drew 3"), 1);
}

// GD-185, GD-186: everybody sees where the Driver looks, the Driver alone what lies there.
TEST(GetawayLog, LookingUnderATile) {
  Table t;
  t.tile(8, 5, "G09").car(8, 5, 'N').tile(8, 4, "G01").tile(7, 5, "G10").tile(9, 5, "Y15");
  t.down(3, 3, "Y16").hand({"decoy_car"}).main_choice();
  t.act("drive front", "choose 3,3");
  const auto looked = std::ranges::find_if(
      t.events(), [](const Event& event) { return event.kind == kTellLooked; });
  ASSERT_NE(looked, t.events().end());
  EXPECT_EQ(looked->full, t.game().driver_seats());
  const auto line = [&](Seat eye) {
    const auto shown = event_for(t.game().tables(), *looked, eye);
    return shown ? write_event(t.game().tables(), t.names(), *shown) : "";
  };
  EXPECT_EQ(line(0), "looked 1 3,3 Y16");
  EXPECT_EQ(line(1), "looked 1 3,3 ?");
}

// GD-284
TEST(GetawayLog, StashGainedByOperativo) {
  Table t({{"events", 1}});
  t.tile(8, 5, "G09").car(8, 5, 'N').event(kOperativo).down(8, 4, "Y01");
  t.tile(7, 5, "G10").tile(9, 5, "Y15").hand({"decoy_car"}).main_choice();
  t.act("study 8,4");
  EXPECT_TRUE(t.was_told("stash_gained 1"));
}

// GD-270
TEST(GetawayLog, BaitAndSwitch) {
  Table t = two_apart();
  t.tile(8, 4, "Y14").tile(7, 5, "Y15").tile(9, 5, "Y16");
  t.hand({"partners_in_crime"}).hand({"decoy_car"}, 1).main_choice(0);
  t.act("play partners_in_crime bait_and_switch");
  Table pull = t;
  t.act("trade_places");
  EXPECT_TRUE(t.was_told("traded 1 10,5 8,5"));
  pull.act("pull");
  EXPECT_TRUE(pull.was_told("pulled 2 8,5"));
}

// GD-114, GD-167: what is put on the table does not drive there.
TEST(GetawayLog, PlacingIsNotDriving) {
  Table t = crossroads();
  t.vehicle("P1", 8, 2, 'S').owns(kUpDispatch).enforcement(5).step_a();
  t.act("dispatch P1", "put 8,3", "head S", "done", "buy motorcycle", "put 8,7", "head N");
  EXPECT_TRUE(t.was_told("dispatched P1 8,3 S"));
  EXPECT_TRUE(t.was_told("stands MO 8,7 N"));
  for (const std::string& line : t.log()) EXPECT_FALSE(line.starts_with("moved")) << line;
}

// Each refusal names the rule that forbids it.
TEST(GetawayRefusals, AtTheMainChoice) {
  Table t = crossroads();
  t.hand({"switch_cars", "handbrake_turn", "decoy_car", "stomping_grounds"}).hazard(8, 5);
  t.main_choice();
  EXPECT_EQ(t.refused("extra"), "GD-189");
  EXPECT_EQ(t.refused("play switch_cars"), "GD-150");
  EXPECT_EQ(t.refused("play handbrake_turn"), "GD-R085");
  EXPECT_EQ(t.refused("play decoy_car"), "GD-127");
  EXPECT_EQ(t.refused("play stomping_grounds"), "GD-148");
  EXPECT_EQ(t.refused("play hit_the_gas"), "GD-125");
  Table alone = crossroads();
  alone.hand({"switch_cars", "jam_the_police_radar"}).main_choice();
  EXPECT_EQ(alone.refused("play switch_cars"), "GD-R124");
  alone.act("drive front");
  EXPECT_EQ(alone.refused("play jam_the_police_radar"), "GD-R038");
  EXPECT_EQ(alone.refused("drive front"), "GD-R040");
}

TEST(GetawayRefusals, InTheHazardChoice) {
  Table t = crossroads();
  t.tile(8, 3, "Y16").hazard(8, 4).hand({"handbrake_turn", "hit_the_gas"}).main_choice();
  t.act("drive front");
  EXPECT_EQ(t.asked(), "hazard");
  EXPECT_TRUE(t.offers("handbrake handbrake_turn"));
  EXPECT_EQ(t.refused("play hit_the_gas"), "GD-R039");
}

TEST(GetawayRefusals, OfThePolice) {
  Table t = crossroads();
  t.vehicle("P1", 8, 2, 'S').tile(8, 2, "Y16").vehicle("HE", 8, 7, 'N').enforcement(3);
  t.tile(9, 7, "Y19").step_a();
  EXPECT_EQ(t.refused("move P2 front"), "GD-020");  // in the supply
  EXPECT_EQ(t.refused("turn P2 left"), "GD-020");
  EXPECT_EQ(t.refused("turn P1 round"), "GD-175");
  EXPECT_EQ(t.refused("turn P1 keep"), "GD-099");
  EXPECT_EQ(t.refused("boost P1"), "GD-177");
  EXPECT_EQ(t.refused("dispatch P1"), "GD-167");
  EXPECT_EQ(t.refused("move HE right"), "GD-173");
  t.act("move P1 front");
  EXPECT_EQ(t.refused("move P1 front"), "GD-096");
  t.act("turn HE round");
  EXPECT_EQ(t.refused("turn HE round"), "GD-120");
}

TEST(GetawayRefusals, OffTheRoad) {
  Table t = crossroads();
  t.vehicle("P1", 8, 2, 'N').vehicle("P2", 8, 0, 'N').enforcement(0);
  t.tile(8, 1, "Y16").step_a();
  EXPECT_EQ(t.refused("move P2 front"), "GD-103");  // over the edge
  Table far = crossroads();
  far.vehicle("P1", 8, 2, 'N').step_a();
  EXPECT_EQ(far.refused("move P1 front"), "GD-102");
}

// By the rule of what is placed.
TEST(GetawayRefusals, OfPlacing) {
  Table t = crossroads();
  t.vehicle("P1", 8, 2, 'S').tile(8, 2, "Y16").owns(kUpDispatch).owns(kUpTireSpikes);
  t.spike(8, 4).enforcement(9).step_a();
  t.act("dispatch P1");
  EXPECT_EQ(t.refused("put 8,6"), "GD-167");
  t.act("put 8,3", "head S", "done", "shift 1");
  EXPECT_EQ(t.refused("put 1,1"), "GD-182");
  t.act("put 8,6", "buy patrol_car");
  EXPECT_EQ(t.refused("put 8,6"), "GD-114");
}

TEST(GetawayRefusals, OfBuying) {
  Table t = crossroads();
  t.owns(kUpDispatch).enforcement(4).step_c();
  EXPECT_EQ(t.refused("buy dispatch"), "GD-R160");
  EXPECT_EQ(t.refused("buy helicopter"), "GD-112");
  EXPECT_EQ(t.refused("shift 1"), "GD-182");
  EXPECT_EQ(t.refused("dispatch P2"), "GD-020");
}

// GD-R268, GD-R269, GD-R272: after the end the rule that ended the game.
TEST(GetawayRefusals, AfterTheEnd) {
  const auto rule = [](const Table& t) {
    EXPECT_TRUE(t.over());
    AnyState state(sizeof(State));
    state.as<State>() = t.state();
    const Refusal refused = t.any()->refusal(state, *t.any()->parse("drive front"));
    return t.game().tables().refusals[refused.row].rule;
  };
  for (const int idle : {0, 9}) {
    Table t({{"round_limit", idle == 0 ? 5 : 0}});
    t.tile(8, 5, "G09").car(8, 5, 'N').at_round(5).step_c();
    t.state().idle = static_cast<std::uint8_t>(idle);
    t.act("done");
    EXPECT_EQ(rule(t), idle == 0 ? "GD-R268" : "GD-R272");
  }
  Table caught = crossroads();
  caught.vehicle("P1", 8, 5, 'N').meter(4).check();
  EXPECT_EQ(rule(caught), "GD-R269");
}

}  // namespace
}  // namespace rainyday::getaway_driver
