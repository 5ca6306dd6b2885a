// Nobody peeks: the leak gate over every game, and faults planted to prove the gate.
#include <algorithm>
#include <gtest/gtest.h>

#include "tests/conformance/leak_gate.hpp"
#include "tests/conformance/magpie.hpp"
#include "tests/conformance/planted.hpp"
#include "tests/conformance/settings.hpp"

namespace rainyday::conformance {
namespace {

class LeakGateOf : public testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] const Subject& game() const { return subject(GetParam()); }
  // With as many seats as it can have.
  [[nodiscard]] AnyGamePtr standard_table() const {
    const OptionSet standard = option_sets(game()).front();
    const Pack& pack = game().packs.front();
    return make_table(game(), pack, standard, seats_for(game(), pack, standard).back());
  }
};
INSTANTIATE_TEST_SUITE_P(All, LeakGateOf, testing::ValuesIn(game_ids()), kNamedByGame);

void print(const Subject& game, const GateReport& report) {
  const Tables& tables = *game.entry.info().tables;
  std::printf("[ coverage ] %s: %ld steps compared for every eye\n", game.id.c_str(), report.steps);
  for (std::size_t kind = 1; kind < tables.actions.size(); ++kind) {
    const auto found = report.kinds.find(static_cast<int>(kind));
    const Coverage coverage = found == report.kinds.end() ? Coverage{} : found->second;
    std::printf("[ coverage ]   %-14s %9ld comparisons, %9ld in other worlds\n",
                std::string(tables.actions[kind].name).c_str(), coverage.compared, coverage.other);
  }
}

TEST_P(LeakGateOf, WhatAnEyeIsShownDependsOnWhatItSaw) {
  GateReport report;
  const std::vector<OptionSet> sets = option_sets(game());
  const GameInfo info = game().entry.info();
  const int rare = slow_build() ? 6 : 24;
  // A game with many option sets examines fewer steps of each.
  const int in_turn = std::clamp(20 * rare / static_cast<int>(sets.size()), 3, rare);
  std::uint64_t seed = 0;
  std::vector<AnyGamePtr> tables;
  for (const Pack& pack : game().packs) {
    for (std::size_t i = 0; i < sets.size(); ++i) {
      const std::vector<int>& numbers = seats_for(game(), pack, sets[i]);
      for (const int seats : numbers) {
        // The standard options at every number of seats, the others at one in turn.
        if (i > 0 && numbers[i % numbers.size()] != seats) continue;
        tables.push_back(make_table(game(), pack, sets[i], seats));
        const GatePlan plan{.games = i == 0 ? scaled(2) : 1,
                            .rare = i == 0 ? rare : in_turn,
                            .every = slow_build() ? 1024 : 128,
                            .worlds = slow_build() ? 16 : 64};
        run_gate(*tables.back(), plan, ++seed * 100, report);
        ASSERT_EQ(report.leaks, 0) << report.first;
      }
    }
  }
  // What came up in none of these games is looked for in more.
  for (int rounds = 0; rounds < 40; ++rounds) {
    for (const AnyGamePtr& table : tables) {
      if (missing_kinds(*table, report).empty()) break;
      look_for_missing(*table, {.games = 3}, ++seed * 100, report);
      ASSERT_EQ(report.leaks, 0) << report.first;
    }
  }
  print(game(), report);
  for (std::size_t kind = 1; kind < info.tables->actions.size(); ++kind) {
    EXPECT_GT(report.kinds[static_cast<int>(kind)].compared, 0)
        << info.tables->actions[kind].name << " was never compared: no option set plays it";
  }
}

// A game that hides nothing, whatever the options, has nothing to leak; in every other one each
// leak must be found, unless the game never gives the fault anything to spoil.
TEST_P(LeakGateOf, PlantedLeaksAreFound) {
  std::vector<AnyGamePtr> hiding;
  for (const OptionSet& options : option_sets(game())) {
    const std::vector<int>& numbers = seats_for(game(), game().packs.front(), options);
    if (numbers.empty()) continue;
    const AnyGamePtr table = make_table(game(), game().packs.front(), options, numbers.back());
    if (!hides_nothing(*table, 3)) hiding.push_back(table);
    if (hiding.size() == 3) break;
  }
  for (const Leak leak : kLeaks) {
    GateReport report;
    long acted = 0;
    for (const AnyGamePtr& table : hiding) {
      const LeakyGame leaky(table, leak);
      run_gate(leaky, {.games = scaled(4), .stop_at_leak = true}, 1, report);
      acted += leaky.acted();
      if (report.leaks > 0) break;
    }
    EXPECT_EQ(report.leaks > 0, acted > 0)
        << name_of(leak) << ": " << report.leaks << " found in " << report.steps
        << " steps; the fault acted " << acted << " times. " << report.first;
    std::printf("[ planted  ] %s: %s\n", std::string(name_of(leak)).c_str(),
                hiding.empty() ? "exempt, the game hides nothing"
                : acted == 0   ? "never had an occasion in this game"
                               : report.first.c_str());
  }
}

// The wrapper that plants them is honest itself.
TEST_P(LeakGateOf, TheWrapperWithoutALeakPasses) {
  const LeakyGame honest(standard_table(), Leak::kNone);
  GateReport report;
  run_gate(honest, {.games = 1}, 1, report);
  EXPECT_EQ(report.leaks, 0) << report.first;
  EXPECT_GT(report.steps, 0);
}

// What exempts a game from planted leaks is itself tested: on one of each sort.
TEST(LeakGateTest, KnowsWhichGamesHideNothing) {
  const Subject& pig = subject("pig");
  EXPECT_TRUE(hides_nothing(*make_table(pig, pig.packs.front(), option_sets(pig).front(), 4), 6));
  const Subject& magpie = subject("magpie");
  EXPECT_FALSE(
      hides_nothing(*make_table(magpie, magpie.packs.front(), option_sets(magpie).front(), 4), 1));
}

// The same leaks, and one in an event, as bugs in the code of a real game.
class BugOfMagpie : public testing::TestWithParam<magpie::Leak> {};
INSTANTIATE_TEST_SUITE_P(
    All, BugOfMagpie,
    testing::Values(magpie::Leak::kAsksOnlyWhoCanAnswer, magpie::Leak::kSkipsForcedSteps,
                    magpie::Leak::kKeepsTheOrderOfTheDeck, magpie::Leak::kClearsOnlyTheMovedMark,
                    magpie::Leak::kTellsInAnEvent),
    [](const auto& info) { return "Leak" + std::to_string(static_cast<int>(info.param)); });

TEST_P(BugOfMagpie, IsFound) {
  const Subject& game = subject("magpie");
  OptionSet options = option_sets(game).front();
  options[1] = static_cast<std::int32_t>(GetParam());
  GateReport report;
  for (int seats = 3; seats <= 4; ++seats) {
    const AnyGamePtr buggy = make_table(game, game.packs.front(), options, seats);
    run_gate(*buggy, {.games = scaled(10), .stop_at_leak = true}, 1, report);
  }
  EXPECT_GT(report.leaks, 0) << "in " << report.steps << " steps";
  std::printf("[ bug      ] %s\n", report.first.c_str());
}

}  // namespace
}  // namespace rainyday::conformance
