// Walking: rings, ramps, stops, dice thrown out, rolls without moving.
#include "tests/get_out/table.hpp"

namespace rainyday::get_out {
namespace {

TEST(GetOutWalking, ClockwiseAndOnOnesOwnRing) {  // GO-017, GO-018, GO-R111
  Table t;
  t.at(0, "O22").act("dice 1 3");
  EXPECT_EQ(t.where(0), "O2");
  Table middle;
  middle.at(0, "M13").act("dice 2 3");
  EXPECT_EQ(middle.where(0), "M2");
  Table centre;
  centre.at(0, "C9").act("dice 2 2");
  EXPECT_EQ(centre.where(0), "C1");
}

TEST(GetOutWalking, OnlyTheHolderMayUseARamp) {  // GO-021
  Table t;
  t.at(0, "O1").holds(1, "O1").act("dice 1 1");
  EXPECT_EQ(t.where(0), "O3") << "no question at another player's ramp";
  Table own;  // at a square where S0 has one ramp and S1 another
  own.at(0, "M1").holds(0, "M1").holds(1, "O1").act("dice 1 2");
  EXPECT_EQ(own.legal(), "forward, up M1");
  EXPECT_EQ(own.refused("down O1"), "GO-021");
  EXPECT_EQ(own.refused("up O7"), "GO-018");
}

TEST(GetOutWalking, DownTheOwnRamp) {  // GO-024, GO-R110
  Table job;
  job.at(0, "M1").holds(0, "O1").act("dice 1 2");
  EXPECT_EQ(job.legal(), "forward, down O1");
  job.act("down O1, pass");
  EXPECT_EQ(job.where(0), "O3");
  Table home;
  home.at(0, "C3").holds(0, "M4").act("dice 1 1, down M4, pass");
  EXPECT_EQ(home.where(0), "M5");
}

TEST(GetOutWalking, ARampCostsTheSquareBehindIt) {  // GO-028, GO-R11
  Table t;
  t.at(0, "O7").holds(0, "O7").act("dice 1 2, up O7");
  EXPECT_EQ(t.where(0), "M7") << "M5, M6, M7";
  Table one;
  one.at(0, "O6").holds(0, "O7").act("dice 1 1, pass, up O7");
  EXPECT_EQ(one.where(0), "M5") << "the last step leads up";
}

TEST(GetOutWalking, AJobWonIsNoWayUpInTheSameTurn) {  // GO-R13
  Table t;
  t.at(0, "O5").applies(0, "O7").act("dice 3 3, stop");
  EXPECT_EQ(t.held(0), "O7");
  EXPECT_EQ(t.legal(), "quit, done");
  t.act("done, dice 5 4, dice 1 1");
  EXPECT_EQ(t.legal(), "forward, up O7") << "from the next move on";
}

TEST(GetOutWalking, EachWalkIsAMoveOfItsOwn) {  // GO-R17, GO-R90
  Table t({.cards = {{"stroll", "plot", R"([{"kind":"walk","n":2}])"}}});
  t.at(0, "O1").holds(0, "O1 M1").act("dice 1 1, up O1, pass, forward");
  EXPECT_EQ(t.where(0), "M4") << "drawn on M2, two more";
  // A walk by a card: stops, ramps and burning as in any other, and no die is thrown out.
  Table again({.cards = {{"long", "plot", R"([{"kind":"walk","n":6}])"}}});
  again.at(0, "O13").holds(0, "O1 O7 O12 O20 O22").applies(0, "O18").act("dice 1 1");
  EXPECT_EQ(again.where(0), "O18");
  EXPECT_EQ(again.state().steps, 3);
  EXPECT_EQ(again.legal(), "stop, pass");
  again.act("pass");
  EXPECT_EQ(again.applied(0), "");
  EXPECT_EQ(again.where(0), "O20");
}

TEST(GetOutWalking, TheWholeRollIsWalked) {  // GO-R18
  Table t;
  t.at(0, "O5").applies(0, "O10").act("dice 3 4");
  EXPECT_EQ(t.legal(), "stop, pass");
  EXPECT_EQ(t.refused("done"), "GO-016");
  EXPECT_EQ(t.refused("forward"), "GO-016");
  Table plain;
  plain.at(0, "O12").act("dice 1 2");
  EXPECT_EQ(plain.where(0), "O15") << "no choice to stay on O13 or O14";
}

// The centre ring of GO-T is short enough to be walked round in one move.
TEST(GetOutWalking, ASquareReachedTwiceActsTwice) {  // GO-R22
  Table lap;
  lap.at(0, "C0").act("dice 6 6");
  EXPECT_EQ(lap.life_of(0), 1) << "leaving it is nothing, coming round to it is";
  Table twice({.options = {.dice = kThreeD6}});
  twice.at(0, "C11").act("dice 6 6, blue 2");  // C0, after twelve more C0 again, then C1
  EXPECT_EQ(twice.life_of(0), 2);
  EXPECT_EQ(twice.cash_of(0), 180);
  EXPECT_EQ(twice.where(0), "C1");
}

TEST(GetOutWalking, OneJobThrowsOutTheSix) {  // GO-029, GO-034
  Table t;
  t.at(0, "O12").holds(0, "O1 M1 M4").act("dice 6 5");  // apartments throw out nothing
  EXPECT_EQ(t.where(0), "O17");
  EXPECT_TRUE(t.was_told("thrown_out S0 6"));
}

// The count is fixed at the roll: a job that is gone in the middle of it gives no step back.
TEST(GetOutWalking, DiceAreJudgedOnce) {  // GO-R23
  Table t;
  t.at(0, "O5").holds(0, "O7 O22").act("dice 4 5");  // two jobs: the 5 is thrown out
  EXPECT_EQ(t.where(0), "O7");
  t.holds(0, "O7").act("pass, forward");
  EXPECT_EQ(t.where(0), "O9") << "four steps and no more";
}

TEST(GetOutWalking, OnlyMovementRollsAreThrownOut) {  // GO-035
  Table t;
  t.at(0, "O13").holds(0, "O1 O7 O12 O20 O22").holds(1, "O18").act("dice 1 1");
  EXPECT_EQ(t.where(0), "O15");
  Table can;
  can.at(0, "O16").holds(0, "O1 O7").holds(1, "O18").act("dice 1 1, can S1, die 6");
  EXPECT_EQ(can.held(1), "") << "a 6 counts here";
}

TEST(GetOutWalking, TwoRollsWithoutMovingInARow) {  // GO-R26, GO-R27, GO-R28
  Table moved;
  moved.at(0, "O12").holds(0, "O1 O7").zeros(0, 1).act("dice 1 2");
  EXPECT_EQ(moved.state().zero_rolls[0], 0) << "moving sets it back";
  Table jumped({.cards = {{"home", "plot", R"([{"kind":"jump","to":"O0"}])"}}});
  jumped.at(0, "O0").holds(0, "O22").zeros(0, 1).act("dice 1 1");
  EXPECT_EQ(jumped.state().zero_rolls[0], 0);
  Table since({.options = {.zero_rolls = 1}});
  since.at(0, "O12").holds(0, "O1 O7").zeros(0, 1).act("dice 1 2");
  EXPECT_EQ(since.state().zero_rolls[0], 1) << "counted since the last forced quit";
  Table missed;  // neither a lost turn nor others' turns count or reset
  missed.at(0, "O13").holds(0, "O1 O7").zeros(0, 1).lost(0, 1).in_turn(1).act("dice 1 1");
  EXPECT_TRUE(missed.rolls(1));
  EXPECT_EQ(missed.state().zero_rolls[0], 1);
  Table fired(
      {.cards = {{"sack", "plot", R"([{"kind":"lose_job","who":"next_seat","which":"O1"}])"}}});
  fired.at(0, "O13").holds(0, "O1 O7").zeros(0, 1).in_turn(1).act("dice 1 1");
  EXPECT_EQ(fired.held(0), "O7");
  EXPECT_EQ(fired.state().zero_rolls[0], 1) << "losing a job does not reset";
  fired.act("dice 6 6");
  EXPECT_EQ(fired.held(0), "") << "the only job is quit without a question";
}

TEST(GetOutWalking, AZeroRollNeedsAJob) {  // GO-R29
  Table t;
  for (int red = 1; red <= 6; ++red) {
    for (int black = 1; black <= 6; ++black) {
      Table one = t;
      one.act("dice " + std::to_string(red) + " " + std::to_string(black));
      EXPECT_EQ(one.state().zero_rolls[0], 0);
    }
  }
  Table stranger;
  stranger.state().zero_rolls[0] = 2;
  EXPECT_NE(stranger.game().check(stranger.state()), "");
}

TEST(GetOutWalking, StuckPlayersDealWithNothing) {  // GO-078, GO-080, GO-081, GO-R31, GO-R32
  Table own;
  own.at(0, "O7").holds(0, "O1 O7").applies(0, "O18").act("dice 6 6");
  EXPECT_TRUE(own.rolls(1)) << "no quitting on the job square";
  EXPECT_EQ(own.held(0), "O1 O7");
  Table paper;
  paper.at(0, "O18").holds(0, "O1").applies(0, "O18").act("dice 6 6");
  EXPECT_TRUE(paper.rolls(1));
  EXPECT_EQ(paper.applied(0), "O18");
  Table other;
  other.at(0, "O18").holds(0, "O1").holds(1, "O18").act("dice 6 6");
  EXPECT_TRUE(other.rolls(1)) << "no canning";
  Table paid;
  paid.at(0, "O0").holds(0, "O1").act("dice 6 6");
  EXPECT_EQ(paid.cash_of(0), 100) << "not paid again";
}

// At the start of a turn there is a roll and nothing else.
TEST(GetOutWalking, ATurnBeginsWithTheRoll) {  // GO-016, GO-R32, GO-R113
  Table t;
  t.at(0, "O7").holds(0, "O7").applies(0, "O18");
  EXPECT_EQ(t.actor(), "chance");
  EXPECT_EQ(t.asked(), "move_roll");
  EXPECT_EQ(t.refused("quit"), "GO-016");
  EXPECT_EQ(t.refused("let_go"), "GO-016");
}

TEST(GetOutWalking, LeavingAnApplicationBehindDoesNotBurnIt) {  // GO-R05, GO-R35
  Table t;
  t.at(0, "O18").applies(0, "O18").act("dice 1 2");
  EXPECT_EQ(t.applied(0), "O18");
  Table jump;
  jump.at(0, "O5").applies(0, "O10").act("dice 1 2");  // Back Alley, over O10
  EXPECT_EQ(jump.where(0), "O13");
  EXPECT_EQ(jump.applied(0), "O10");
}

TEST(GetOutWalking, WithoutAJobOneWalksTheMiddleRing) {  // GO-R109
  Table t;
  t.at(0, "M14").cash(0, 20).act("dice 1 2");
  EXPECT_EQ(t.where(0), "M1");
  EXPECT_EQ(t.cash_of(0), 60);
  EXPECT_EQ(t.legal(), "apply, done");
  Table club;
  club.at(0, "M5").act("dice 6 5");  // to M0
  EXPECT_EQ(club.cash_of(0), 140);
}

TEST(GetOutWalking, PawnsDoNotMeet) {  // GO-R69
  Table t({.seats = 4});
  t.at(0, "O11").at(1, "O13").at(2, "O13").at(3, "O12").act("dice 1 1");
  EXPECT_EQ(t.where(0), "O13");
  EXPECT_EQ(t.where(1), "O13");
  EXPECT_TRUE(t.rolls(1));
}

TEST(GetOutWalking, LosingEverythingMovesNobody) {  // GO-142, GO-R16, GO-R74
  Table t(
      {.cards = {{"ruin", "plot",
                  R"([{"kind":"lose_job","which":"all"},{"kind":"get_evicted","which":"all"}])"}}});
  t.at(0, "C0").holds(0, "O1 M4").act("dice 1 1");
  EXPECT_EQ(t.held(0), "");
  EXPECT_EQ(t.where(0), "C2");
  t.act("dice 1 1, dice 6 4");  // C2 on to C0 without anything
  EXPECT_EQ(t.life_of(0), 1) << "a Life Point needs neither job nor apartment";
}

}  // namespace
}  // namespace rainyday::get_out
