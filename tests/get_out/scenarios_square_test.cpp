// The scenarios of docs/rules/get-out.scenarios.md: applications, canning, money, cards, options.
#include "tests/get_out/table.hpp"

namespace rainyday::get_out {
namespace {

// GO-090, GO-091, GO-137
TEST(GetOutScenario, S14_CreditCheck) {
  Table t;
  t.at(0, "M2").cash(0, 50).act("dice 1 1");
  EXPECT_EQ(t.where(0), "M4");
  EXPECT_EQ(t.legal(), "apply, done");
  t.act("apply");
  EXPECT_EQ(t.cash_of(0), 0);
  EXPECT_EQ(t.applied(0), "M4");
  Table poor;
  poor.at(0, "M2").cash(0, 40).act("dice 1 1");
  EXPECT_TRUE(poor.rolls(1));
  EXPECT_EQ(poor.cash_of(0), 40);
}

// GO-093, GO-111, GO-116, GO-R41
TEST(GetOutScenario, S15_NoMoneyForTheDeposit) {
  Table t;
  t.at(0, "M5").cash(0, 70).applies(0, "M8").act("dice 3 3");
  EXPECT_EQ(t.where(0), "M8");
  EXPECT_EQ(t.state().steps, 3);
  EXPECT_EQ(t.legal(), "stop, pass");
  t.act("stop");
  EXPECT_EQ(t.applied(0), "");
  EXPECT_EQ(t.cash_of(0), 70);
  EXPECT_NE(t.told().find("tried S0 M8; application_gone S0 M8; failed S0 M8 80"),
            std::string::npos);
  EXPECT_EQ(t.legal(), "apply, done");
  EXPECT_EQ(t.refused("try"), "GO-099");
  t.act("apply");
  EXPECT_EQ(t.cash_of(0), 20);
  EXPECT_EQ(t.applied(0), "M8");
  EXPECT_TRUE(t.rolls(1));
}

// GO-101, GO-103, GO-109..113, GO-R45
TEST(GetOutScenario, S16_ThreeApplicants) {
  Table t({.seats = 4});
  t.at(0, "O13").applies(0, "O18").applies(1, "O18").applies(2, "O18").act("dice 3 3, stop");
  EXPECT_EQ(t.asked(), "try");
  EXPECT_EQ(t.odds(), "success 1, failure 2");
  EXPECT_TRUE(t.was_told("tried S0 O18 3"));
  Table failed = t;
  t.act("success");
  EXPECT_EQ(t.held(0), "O18");
  EXPECT_EQ(t.applied(0) + t.applied(1) + t.applied(2), "");
  EXPECT_EQ(t.legal(), "quit, done");
  failed.act("failure");
  EXPECT_EQ(failed.applied(0), "");
  EXPECT_EQ(failed.applied(1), "O18");
  EXPECT_EQ(failed.applied(2), "O18");
  EXPECT_EQ(failed.legal(), "apply, done");
  failed.act("apply");
  EXPECT_EQ(failed.applied(0), "O18");
  EXPECT_TRUE(failed.rolls(1));
}

// GO-089, GO-123..128
TEST(GetOutScenario, S17_GettingSomebodyCanned) {
  Table t;
  t.at(0, "O13").life(0, 1).holds(1, "O18").act("dice 2 3");
  EXPECT_EQ(t.legal(), "can S1, done");
  EXPECT_EQ(t.refused("apply"), "GO-089");
  t.act("can S1");
  EXPECT_EQ(t.odds(), "die 1 1, die 2 1, die 3 1, die 4 1, die 5 1, die 6 1");
  Table five = t;
  five.act("die 5");
  EXPECT_EQ(five.held(1), "");
  EXPECT_EQ(five.legal(), "apply, done");
  Table two = t;
  two.act("die 2");
  EXPECT_EQ(two.life_of(0), 0);
  EXPECT_EQ(two.held(1), "O18");
  EXPECT_TRUE(two.rolls(1));
  t.act("die 3");
  EXPECT_EQ(t.life_of(0), 1);
  EXPECT_EQ(t.held(1), "O18");
  EXPECT_TRUE(t.rolls(1));
}

// GO-129, GO-130, GO-R51, GO-R52
TEST(GetOutScenario, S18_GettingSomebodyEvicted) {
  Table t;
  t.at(0, "M5").cash(0, 60).life(0, 1).holds(1, "M8").act("dice 1 2");
  EXPECT_EQ(t.legal(), "can S1, done");
  Table one = t;
  t.act("can S1, die 6");
  EXPECT_EQ(t.held(1), "");
  EXPECT_EQ(t.legal(), "apply, done");
  t.act("apply");
  EXPECT_EQ(t.cash_of(0), 10);
  one.act("can S1, die 1");
  EXPECT_EQ(one.life_of(0), 0);
  EXPECT_EQ(one.held(1), "M8");
  Table none;
  none.at(0, "M5").cash(0, 60).holds(1, "M8").act("dice 1 2");
  EXPECT_TRUE(none.rolls(1));
}

// GO-071..074, GO-131, GO-R53, GO-R54
TEST(GetOutScenario, S19_The451Club) {
  Table passing;
  passing.at(0, "M3").holds(1, "M6").cash(1, 10).act("dice 1 3");
  EXPECT_EQ(passing.where(0), "M7");
  EXPECT_EQ(passing.cash_of(0), 100);
  Table t;
  t.at(0, "M3").holds(1, "M6").cash(1, 10).act("dice 1 2");
  EXPECT_EQ(t.legal(), "settle, can S1");
  EXPECT_EQ(t.refused("done"), "GO-073");
  EXPECT_EQ(t.cash_of(0), 100);
  Table fired = t;
  t.act("settle");
  EXPECT_EQ(t.cash_of(0), 40);
  EXPECT_EQ(t.cash_of(1), 70);
  EXPECT_EQ(t.legal(), "can S1, done");
  fired.act("can S1, die 5");
  EXPECT_EQ(fired.held(1), "");
  EXPECT_EQ(fired.cash_of(0), 40);
  EXPECT_EQ(fired.cash_of(1), 10);
  EXPECT_EQ(fired.legal(), "apply, done");
}

constexpr std::string_view kFiftyFromBenjys = R"([{"kind":"collect","amount":50,"from":"O10"}])";

// GO-132, GO-136, GO-R65
TEST(GetOutScenario, S20_APlacePaysOutOfItsWorkersPocket) {
  for (const int mom : {0, 1}) {
    Table t({.options = {.mom_pays_rest = mom}, .cards = {{"pay_out", "plot", kFiftyFromBenjys}}});
    t.at(0, "O13").holds(1, "O10").cash(1, 20).act("dice 1 1");
    EXPECT_EQ(t.cash_of(0), mom == 0 ? 120 : 150);
    EXPECT_EQ(t.cash_of(1), 0);
  }
}

// GO-075, GO-136, GO-137, GO-R67
TEST(GetOutScenario, S21_ForcedAndOptionalPayments) {
  Table forced;
  forced.at(0, "O19").cash(0, 40).act("dice 1 1");
  EXPECT_EQ(forced.cash_of(0), 0);
  EXPECT_TRUE(forced.rolls(1));
  Table poor;
  poor.at(0, "O15").cash(0, 10).act("dice 1 1");
  EXPECT_EQ(poor.cash_of(0), 10);
  EXPECT_TRUE(poor.rolls(1));
  Table t({.cards = {{"find", "comic", R"([{"kind":"collect","amount":30,"from":"bank"}])"}}});
  t.at(0, "O15").cash(0, 20).act("dice 1 1");
  EXPECT_EQ(t.legal(), "pay, decline");
  Table keeps = t;
  t.act("pay");
  EXPECT_EQ(t.cash_of(0), 30);
  EXPECT_EQ(t.told().find("paid_bank S0 20") == std::string::npos, false);
  keeps.act("decline");
  EXPECT_EQ(keeps.cash_of(0), 20);
  EXPECT_NE(keeps.state().deck[kComic], 0u);
}

// GO-065..067, GO-077, GO-R06, GO-R93
TEST(GetOutScenario, S22_BackAlleyAndBenjys) {
  Table alley;
  alley.at(0, "O5").act("dice 1 2");
  EXPECT_EQ(alley.where(0), "O13");
  EXPECT_EQ(alley.cash_of(0), 100);
  EXPECT_TRUE(alley.rolls(1));
  Table lands;
  lands.at(0, "O5").act("dice 2 3");
  EXPECT_EQ(lands.cash_of(0), 70);
  EXPECT_EQ(lands.legal(), "apply, done");
  Table passes;
  passes.at(0, "O5").act("dice 2 4");
  EXPECT_EQ(passes.where(0), "O11");
  EXPECT_EQ(passes.cash_of(0), 70);
}

// GO-077, GO-142, GO-143
TEST(GetOutScenario, S23_ThrownOutOfTheCentre) {
  Table t;
  t.at(0, "C1").life(0, 2).holds(0, "O1 M1").act("dice 1 3");
  EXPECT_EQ(t.legal(), "forward, down M1");
  t.act("forward");
  EXPECT_EQ(t.where(0), "O0");
  EXPECT_EQ(t.cash_of(0), 100);
  EXPECT_EQ(t.life_of(0), 2);
  EXPECT_EQ(t.held(0), "O1 M1");
  EXPECT_TRUE(t.rolls(1));
  EXPECT_TRUE(t.told().find("jumped S0 O0; wages S0 60; paid_rent S0 60 M1; turn_began S1") !=
              std::string::npos);
}

// GO-064, GO-R78, GO-R79
TEST(GetOutScenario, S24_Reshuffle) {
  Table t({.cards = {{"a", "plot", R"([{"kind":"pay","amount":10,"to":"bank"}])"},
                     {"b", "plot", R"([{"kind":"collect","amount":20,"from":"bank"}])"}}});
  const std::uint64_t comic = t.state().deck[kComic];
  t.at(0, "O13").all_used(kPlot).act("dice 1 1");
  EXPECT_EQ(t.odds(), "draw a 1, draw b 1");
  EXPECT_TRUE(t.was_told("reshuffled plot"));
  t.act("draw b");
  EXPECT_EQ(t.cash_of(0), 120);
  EXPECT_EQ(t.state().deck[kPlot], 1u);  // a
  EXPECT_EQ(t.state().deck[kComic], comic);
}

// GO-145..153, GO-R94, GO-R95, GO-R98
TEST(GetOutScenario, S25_OnePoint) {
  Table t({.options = {.life_points = 1}});
  t.at(0, "C9").act("dice 2 2");
  EXPECT_EQ(t.state().winner, 0);
  EXPECT_EQ(t.where(0), "C0");
}
TEST(GetOutScenario, S25_ThreeDice) {
  const auto roll = [](std::string_view dice) {
    Table t({.options = {.dice = kThreeD6}});
    t.at(0, "O12").holds(0, "O18 O3").act(dice);
    return t;
  };
  Table moved = roll("dice 5 5, blue 5");
  EXPECT_EQ(moved.where(0), "O18");
  EXPECT_EQ(moved.state().steps, 4);  // red 5 and blue 5: ten in all
  EXPECT_EQ(moved.legal(), "stop, pass");
  EXPECT_EQ(roll("dice 6 5, blue 6").state().zero_rolls[0], 1);
  EXPECT_EQ(roll("dice 6 6, blue 6").state().zero_rolls[0], 1);
}
TEST(GetOutScenario, S25_OpenSquare) {
  Table t({.seats = 3, .options = {.open_squares = kOpenRecommended}});  // O18 and M8
  t.at(0, "O13").holds(1, "O18").applies(0, "O18").applies(2, "O18").act("dice 3 3");
  EXPECT_EQ(t.legal(), "stop, pass");
  t.act("stop");
  EXPECT_EQ(t.legal(), "try, can S1");
  t.act("try");
  EXPECT_EQ(t.held(0), "O18");
  EXPECT_EQ(t.held(1), "O18");
  EXPECT_EQ(t.applied(2), "O18");
  EXPECT_EQ(t.legal(), "quit, can S1, done");
}

// GO-119, GO-R33, GO-R39
TEST(GetOutScenario, S26_ExactLandingOnOnesOwnJob) {
  Table t;
  t.at(0, "O10").holds(0, "O12 O18").act("dice 1 1");
  EXPECT_EQ(t.legal(), "quit, done");
  Table quits = t;
  t.act("done");
  EXPECT_EQ(t.held(0), "O12 O18");
  EXPECT_TRUE(t.rolls(1));
  quits.act("quit");
  EXPECT_EQ(quits.legal(), "apply, done");
  quits.act("apply");
  EXPECT_EQ(quits.applied(0), "O12");
  EXPECT_TRUE(quits.rolls(1));
  Table off({.options = {.apply_after_quit = 0}});
  off.at(0, "O10").holds(0, "O12 O18").act("dice 1 1, quit");
  EXPECT_EQ(off.held(0), "O18");
  EXPECT_TRUE(off.rolls(1));
}

}  // namespace
}  // namespace rainyday::get_out
