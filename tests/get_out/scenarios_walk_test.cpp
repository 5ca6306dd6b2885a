// The scenarios of docs/rules/get-out.scenarios.md: walking, dice, ramps and Pay Day.
#include "tests/get_out/table.hpp"

namespace rainyday::get_out {
namespace {

// GO-007, GO-009, GO-010, GO-016, GO-063, GO-076, GO-083, GO-085, GO-R05
TEST(GetOutScenario, S01_FirstTurn) {
  Table t({.seats = 3});
  t.new_game().act("first S0, dice 3 4");
  EXPECT_EQ(t.where(0), "O7");
  EXPECT_EQ(t.cash_of(0), 100);
  EXPECT_EQ(t.legal(), "apply, done");
  t.act("apply");
  EXPECT_EQ(t.applied(0), "O7");
  EXPECT_EQ(t.cash_of(0), 100);
  EXPECT_TRUE(t.rolls(1));
}

// GO-047, GO-048, GO-066, GO-094, GO-095, GO-112, GO-121, GO-134, GO-138..141, GO-R20, GO-R39
class BenjysExample : public testing::Test {
 protected:
  BenjysExample() { t.at(0, "O5").applies(0, "O10").applies(1, "O10").act("dice 3 4"); }
  Table t;
};
TEST_F(BenjysExample, S02_Option1) {
  EXPECT_EQ(t.where(0), "O10");
  EXPECT_EQ(t.state().steps, 2);
  EXPECT_EQ(t.cash_of(0), 100);
  EXPECT_EQ(t.legal(), "stop, pass");
  t.act("pass");
  EXPECT_EQ(t.cash_of(0), 70);
  EXPECT_EQ(t.applied(0), "");
  EXPECT_EQ(t.applied(1), "O10");
  EXPECT_EQ(t.where(0), "O12");
  EXPECT_EQ(t.legal(), "apply, done");
}
TEST_F(BenjysExample, S02_Stop) {
  t.act("stop");
  EXPECT_EQ(t.legal(), "settle, try");
  EXPECT_EQ(t.cash_of(0), 100);
  EXPECT_EQ(t.refused("reapply"), "GO-094");
  EXPECT_EQ(t.refused("let_go"), "GO-094");
  EXPECT_EQ(t.refused("done"), "GO-066");
}
TEST_F(BenjysExample, S02_Option2) {
  t.act("stop, try");
  EXPECT_EQ(t.odds(), "success 1, failure 1");
  Table failed = t;
  t.act("success");
  EXPECT_EQ(t.held(0), "O10");
  EXPECT_EQ(t.applied(0) + t.applied(1), "");
  EXPECT_EQ(t.cash_of(0), 100);
  EXPECT_EQ(t.legal(), "settle, quit");
  t.act("settle");
  EXPECT_EQ(t.cash_of(0), 100);
  EXPECT_EQ(t.legal(), "quit, done");
  failed.act("failure");
  EXPECT_EQ(failed.applied(0), "");
  EXPECT_EQ(failed.applied(1), "O10");
  EXPECT_EQ(failed.cash_of(0), 70);
  EXPECT_EQ(failed.legal(), "apply, done");
}
TEST_F(BenjysExample, S02_Option3) {
  t.act("stop, try, success, settle, quit");
  EXPECT_EQ(t.cash_of(0), 100);
  EXPECT_EQ(t.held(0), "");
  EXPECT_EQ(t.applied(0) + t.applied(1), "");
  EXPECT_EQ(t.legal(), "apply, done");
}
TEST_F(BenjysExample, S02_Option4) {
  t.act("stop, settle");
  EXPECT_EQ(t.cash_of(0), 70);
  EXPECT_EQ(t.asked(), "try");
  EXPECT_EQ(t.odds(), "success 1, failure 1");
}

// GO-030, GO-032, GO-033
TEST(GetOutScenario, S03_TwoJobsThrowOutFiveAndSix) {
  for (const std::string_view roll : {"dice 5 2", "dice 2 5"}) {
    Table t;
    t.at(0, "O12").holds(0, "O1 O7").act(roll);
    EXPECT_EQ(t.where(0), "O14");
    EXPECT_EQ(t.legal(), "apply, done");
  }
  Table t;
  t.at(0, "O12").holds(0, "O1 O7").act("dice 5 6");
  EXPECT_EQ(t.where(0), "O12");
  EXPECT_EQ(t.state().zero_rolls[0], 1);
  EXPECT_TRUE(t.rolls(1));
}

// Where a roll from a square leads with these jobs; "stuck" where it does not move.
std::string after_roll(std::string_view from, std::string_view jobs, std::string_view roll) {
  Table t;
  t.at(0, from).holds(0, jobs).act(roll);
  return t.state().zero_rolls[0] == 1 ? "stuck" : t.where(0) + " " + t.asked();
}

// GO-039..044, GO-R24
TEST(GetOutScenario, S04_HalfJobs) {
  EXPECT_EQ(after_roll("O12", "O18 O3", "dice 5 5"), "O17 offer");
  EXPECT_EQ(after_roll("O12", "O18 O3", "dice 6 4"), "O16 square_menu");
  EXPECT_EQ(after_roll("O12", "O18 O3", "dice 6 5"), "stuck");
  EXPECT_EQ(after_roll("O4", "O18 O3 O16", "dice 5 4"), "O9 move_roll");
  EXPECT_EQ(after_roll("O4", "O18 O3 O16", "dice 3 4"), "O7 square_menu");
  EXPECT_EQ(after_roll("O4", "O18 O3 O16", "dice 6 4"), "stuck");
  EXPECT_EQ(after_roll("O12", "O3 O20", "dice 6 5"), "O17 offer");
  EXPECT_EQ(after_roll("O12", "O3 O20", "dice 5 6"), "O17 offer");
  EXPECT_EQ(after_roll("O12", "O3 O20", "dice 6 6"), "stuck");
}

// GO-045, GO-046, GO-R25
TEST(GetOutScenario, S05_DoubleJob) {
  EXPECT_EQ(after_roll("O12", "O5", "dice 5 4"), "O16 square_menu");
  EXPECT_EQ(after_roll("O12", "O5", "dice 6 5"), "stuck");
  EXPECT_EQ(after_roll("O12", "O5", "dice 4 4"), "O20 square_menu");
}

// GO-019, GO-023, GO-025, GO-028, GO-049, GO-051, GO-053, GO-117, GO-118, GO-R21
TEST(GetOutScenario, S06_PayDayThenARampUp) {
  Table t;
  t.at(0, "O23").holds(0, "O1").act("dice 2 2");
  EXPECT_EQ(t.cash_of(0), 160);
  EXPECT_EQ(t.where(0), "O1");
  EXPECT_EQ(t.state().steps, 2);
  EXPECT_EQ(t.legal(), "stop, pass");
  Table up = t;
  up.act("pass");
  EXPECT_EQ(up.legal(), "forward, up O1");
  Table on = up;
  up.act("up O1");
  EXPECT_EQ(up.where(0), "M2");
  EXPECT_TRUE(up.was_told("drew S0 blank_plot"));
  on.act("forward");
  EXPECT_EQ(on.where(0), "O3");
  EXPECT_EQ(on.legal(), "apply, done");
  t.act("stop");
  EXPECT_EQ(t.held(0), "");
  EXPECT_EQ(t.where(0), "O1");
  EXPECT_EQ(t.legal(), "apply, done");
  EXPECT_EQ(t.cash_of(0), 160);
}

// GO-026, GO-R12, GO-R14
TEST(GetOutScenario, S07_NotTwiceTheSameRamp) {
  Table t;
  t.at(0, "O1").holds(0, "O1").act("dice 1 1");
  EXPECT_EQ(t.legal(), "forward, up O1");
  t.act("up O1");
  EXPECT_EQ(t.where(0), "M2");
  EXPECT_TRUE(t.was_told("went S0 M2"));

  Table asked;  // with another way at M1, the used ramp is refused there
  asked.at(0, "O1").holds(0, "O1 M1").act("dice 1 1, up O1, pass");
  EXPECT_EQ(asked.where(0), "M1");
  EXPECT_EQ(asked.refused("down O1"), "GO-026");
}

// GO-020, GO-027, GO-122, GO-R19
TEST(GetOutScenario, S08_TwoRampsInOneMove) {
  Table t;
  t.at(0, "O1").holds(0, "O1 M1").act("dice 2 1, up O1");
  EXPECT_EQ(t.where(0), "M1");
  EXPECT_EQ(t.legal(), "stop, pass");
  t.act("pass");
  EXPECT_EQ(t.legal(), "forward, up M1");
  EXPECT_EQ(t.refused("down O1"), "GO-026");
  t.act("up M1");
  EXPECT_EQ(t.where(0), "C2");
  EXPECT_TRUE(t.was_told("drew S0 blank_plot"));
  EXPECT_EQ(t.cash_of(0), 100);
}

// GO-050, GO-058, GO-060, GO-R04, GO-R08, GO-R09, GO-R16, GO-R75
TEST(GetOutScenario, S09_LifePointPayDayAndWin) {
  for (const std::string_view roll : {"dice 1 2", "dice 2 2"}) {
    Table t;
    t.at(0, "C9").life(0, 3).act(roll);
    EXPECT_EQ(t.life_of(0), 4);
    EXPECT_EQ(t.asked(), "nothing");
    EXPECT_EQ(t.state().winner, 0);
    EXPECT_EQ(t.where(0), "C0");
    EXPECT_EQ(t.cash_of(0), 100);
  }
  Table t;
  t.at(0, "C9").life(0, 2).holds(0, "M1").cash(0, 10).act("dice 2 2");
  EXPECT_EQ(t.life_of(0), 3);
  EXPECT_EQ(t.cash_of(0), 0);
  EXPECT_EQ(t.held(0), "");
  EXPECT_EQ(t.where(0), "C1");
  EXPECT_TRUE(t.rolls(1));
  EXPECT_TRUE(
      t.told().find("gained_life S0 3; allowance S0 40; paid_rent S0 50 M1; evicted S0 M1") !=
      std::string::npos);
}

// GO-049, GO-054, GO-055, GO-056, GO-R58, GO-R59
TEST(GetOutScenario, S10_OrderOfRents) {
  Table t;
  t.at(0, "M14").cash(0, 40).holds(0, "O7 M4 M8").act("dice 1 2");
  EXPECT_EQ(t.cash_of(0), 110);
  EXPECT_EQ(t.asked(), "rent_next");
  EXPECT_EQ(t.legal(), "rent M4, rent M8");
  EXPECT_EQ(t.refused("rent M1"), "GO-055");
  Table other = t;
  t.act("rent M4");
  EXPECT_EQ(t.held(0), "O7 M4");
  EXPECT_EQ(t.where(0), "M1");
  EXPECT_EQ(t.cash_of(0), 0);
  EXPECT_TRUE(t.rolls(1));
  other.act("rent M8");
  EXPECT_EQ(other.held(0), "O7 M8");
  EXPECT_EQ(other.where(0), "M1");
  EXPECT_EQ(other.cash_of(0), 0);
}

// GO-052, GO-R56
TEST(GetOutScenario, S11_Allowance) {
  Table t;
  t.at(0, "O22").holds(0, "M8").act("dice 1 2");
  EXPECT_EQ(t.cash_of(0), 60);
  EXPECT_EQ(t.where(0), "O1");
  EXPECT_EQ(t.legal(), "apply, done");
  EXPECT_TRUE(t.was_told("allowance S0 40"));
}

// GO-022, GO-056, GO-R15
TEST(GetOutScenario, S12_EvictionClosesTheRamp) {
  Table t;
  t.at(0, "M14").cash(0, 10).holds(0, "M1").act("dice 1 3");
  EXPECT_EQ(t.where(0), "M2");
  EXPECT_EQ(t.cash_of(0), 0);
  EXPECT_EQ(t.held(0), "");
  EXPECT_TRUE(t.rolls(1));
}

// GO-031, GO-036, GO-037, GO-038, GO-078, GO-079, GO-R30
TEST(GetOutScenario, S13_StuckOnGloomCon) {
  Table t;
  t.at(0, "O6").holds(0, "O1 O5 O7 O12 O18").act("dice 1 1");
  EXPECT_EQ(t.where(0), "O6");
  EXPECT_EQ(t.cash_of(0), 100);
  EXPECT_EQ(t.state().zero_rolls[0], 1);
  EXPECT_TRUE(t.rolls(1));
  t.act("dice 5 4, dice 1 1");  // S1 draws on O9, then S0 rolls again
  EXPECT_EQ(t.asked(), "forced_quit");
  EXPECT_EQ(t.legal(), "resign O1, resign O5, resign O7, resign O12, resign O18");
  EXPECT_EQ(t.refused("resign O10"), "GO-037");
  t.act("resign O5");
  EXPECT_EQ(t.held(0), "O1 O7 O12 O18");
  EXPECT_EQ(t.state().zero_rolls[0], 0);
  EXPECT_EQ(t.cash_of(0), 100);
  EXPECT_TRUE(t.rolls(1));
}

}  // namespace
}  // namespace rainyday::get_out
