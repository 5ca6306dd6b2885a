// The stall rule: a game that brings nothing on is drawn, and says so before (GD-R272).
#include "engine/game_adapter.hpp"
#include "engine/match_file.hpp"
#include "tests/getaway_driver/table.hpp"

namespace rainyday::getaway_driver {
namespace {

// The Driver goes round four finished tiles, far from the one vehicle; every neighbour is built.
Table block(Settings settings, int seats = 2) {
  Table t(settings, seats);
  t.tile(8, 5, "G09").tile(9, 5, "G10").tile(9, 6, "Y14").tile(8, 6, "Y15").car(8, 5, 'E');
  t.tile(8, 4, "Y16").tile(9, 4, "Y17").tile(10, 5, "Y18").tile(10, 6, "Y19");
  t.tile(8, 7, "Y20").tile(9, 7, "R01").tile(7, 5, "R02").tile(7, 6, "R03");
  t.discard({"switch_cars"});
  return t;
}

// One round: the car drives one way, the Police do nothing.
void idle_round(Table& t, const char* way) {
  t.act(way);
  if (t.asked() == "yellow") t.act("no_hazard");
  t.act("end");
  for (int i = 0; i < 2 && t.offers("done"); ++i) t.act("done");  // moving, buying
}
void idle_rounds(Table& t, int rounds, const char* first = "drive front") {
  for (int i = 0; i < rounds && !t.over(); ++i) idle_round(t, i == 0 ? first : "drive right");
}

// GD-R272
TEST(GetawayStall, RoundsThatBringNothingOnEndInADraw) {
  Table t = block({{"stall", 5}});
  t.main_choice();
  idle_rounds(t, 4);
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.state().idle, 4);
  idle_round(t, "drive right");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.winner(), kDraw);
  EXPECT_TRUE(t.was_told("stalled 5"));
}

// GD-R272: told at the beginning of each of the last three rounds, not before.
TEST(GetawayStall, IsAnnouncedBeforeItStrikes) {
  Table t = block({{"stall", 5}});
  t.main_choice();
  idle_rounds(t, 1);
  EXPECT_EQ(t.state().idle, 1);
  EXPECT_FALSE(t.was_told("stalling 1 4"));
  idle_rounds(t, 3, "drive right");
  EXPECT_TRUE(t.was_told("stalling 2 3"));
  EXPECT_TRUE(t.was_told("stalling 3 2"));
  EXPECT_TRUE(t.was_told("stalling 4 1"));
}

// GD-R272: a Stash token, a tile turned up, a tile of the bag: each begins the count anew.
TEST(GetawayStall, CountsAnewWhenSomethingComesOfARound) {
  Table stash = block({{"stall", 5}});
  stash.stash(9, 5).main_choice();
  stash.state().idle = 4;
  idle_rounds(stash, 1);
  EXPECT_FALSE(stash.over());
  EXPECT_EQ(stash.state().idle, 0);

  Table studied = block({{"stall", 5}});
  studied.main_choice();
  slot_at(studied.state(), studied.at(8, 4)).marks = knows_mark(seat_bit(1));  // face down
  studied.state().idle = 4;
  studied.act("study 8,4");
  idle_rounds(studied, 1);
  EXPECT_EQ(studied.state().idle, 0);

  Table laid({{"stall", 5}});
  laid.start(8, 5).car(8, 5, 'N').phase_1();
  laid.luck();
  EXPECT_EQ(laid.state().progress, 1);
}

// GD-R272: off, nothing is counted and the Driver may go round for ever (GD-R268).
TEST(GetawayStall, CanBeOff) {
  Table t = block({{"stall", 0}});
  t.main_choice();
  idle_rounds(t, 30);
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.state().idle, 0);
  EXPECT_EQ(t.state().progress, 0);
}

// GD-R272, GD-R271: a file of the first revision goes as it went; a new one has the standard.
TEST(GetawayStall, OldFilesArePlayedWithout) {
  const auto options = [](const std::string& head) {
    const auto match = MatchFile::read(
        R"({"rainyday":1,"game":"getaway-driver","seats":2,"luck":"seed","seed":"1")" + head +
            "}\n",
        {find_game, find_pack});
    EXPECT_TRUE(match) << match.error();
    return options_of<GetawayDriver>(match->game().options());
  };
  EXPECT_EQ(options(R"(,"revision":1)").stall, 0);
  EXPECT_EQ(options(R"(,"revision":1,"options":{"face_up":"on"})").placed_on_driver, 1);
  EXPECT_EQ(options("").stall, 10);
  EXPECT_EQ(options(R"(,"revision":2)").placed_on_driver, 0);
  EXPECT_EQ(options(R"(,"revision":1,"options":{"stall":7})").stall, 7);
  EXPECT_EQ(GetawayDriver::for_simulation(options_with({})).stall, 10);
}

}  // namespace
}  // namespace rainyday::getaway_driver
