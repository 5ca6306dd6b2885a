// Luck is a list with weights, and drawing it directly has the same odds.
#include <algorithm>
#include <gtest/gtest.h>
#include <map>

#include "tests/conformance/planted.hpp"
#include "tests/conformance/play.hpp"
#include "tests/conformance/settings.hpp"
#include "tests/conformance/statistics.hpp"

namespace rainyday::conformance {
namespace {

class Chance : public testing::TestWithParam<Setting> {};
INSTANTIATE_TEST_SUITE_P(All, Chance, testing::ValuesIn(settings()), name_of_setting);

// Luck with more outcomes is a chain of single draws.
constexpr int kMostOutcomes = 64;

// The misfit of many direct draws with the list; 100 where one is not in the list.
double misfit_of_draws(const AnyGame& game, const AnyState& state, const AnyActions& list,
                       Random& rng) {
  constexpr int kDrawsEach = 60;
  const int draws = kDrawsEach * list.size();
  double total = 0;
  for (const std::uint32_t weight : list.weights()) total += weight;
  std::vector<double> counts(static_cast<std::size_t>(list.size()));
  std::vector<double> expected;
  for (const std::uint32_t weight : list.weights()) expected.push_back(draws * weight / total);
  for (int i = 0; i < draws; ++i) {
    const auto found = std::ranges::find(list, game.chance(state, rng));
    if (found == list.end()) return 100;
    counts[static_cast<std::size_t>(found - list.begin())] += 1;
  }
  return misfit(counts, expected);
}

// The worst misfit at chance questions of one game; each kind of question and size of its list is
// examined a few times.
double worst_misfit(const AnyGame& game, Player player, std::uint64_t seed) {
  std::map<std::pair<int, int>, int> examined;
  Random rng(seed, "draws of a test");
  double worst = 0;
  play(game, player, seed, [&](const Step& step) {
    if (!step.turn.is_chance()) return true;
    EXPECT_LE(step.list.size(), kMostOutcomes) << step.where() << ": draw in smaller steps";
    for (const std::uint32_t weight : step.list.weights()) {
      EXPECT_GT(weight, 0u) << step.where();
    }
    if (++examined[{step.turn.question, step.list.size()}] > 2) return true;
    const double found = misfit_of_draws(game, step.before, step.list, rng);
    worst = std::max(worst, found);
    return found < kMisfits;
  });
  return worst;
}

TEST_P(Chance, DrawsHaveTheOddsOfTheList) {
  over_games(GetParam(), 2, Sets::kInTurn,
             [&](const AnyGame& game, Player player, std::uint64_t seed) {
               EXPECT_LT(worst_misfit(game, player, seed), kMisfits)
                   << describe(game) << ", " << name_of(player) << " players, seed " << seed;
             });
}

TEST_P(Chance, QuestionsNameTheirStream) {
  const Setting& setting = GetParam();
  const AnyGamePtr game =
      make_table(*setting.subject, *setting.pack, plainest_options(setting), setting.seats);
  play(*game, Player::kLively, 1, [&](const Step& step) {
    EXPECT_LT(step.turn.question, game->tables().questions.size()) << step.where();
    return !HasFailure();
  });
}

// The test can fail: a die that is wrong one time in six is found.
TEST(ChanceTest, FindsALoadedDie) {
  const Subject& pig = subject("pig");
  const AnyGamePtr honest = make_table(pig, pig.packs.front(), option_sets(pig).front(), 2);
  EXPECT_LT(worst_misfit(*honest, Player::kLively, 1), kMisfits);
  const LoadedChance loaded(honest);
  EXPECT_GT(worst_misfit(loaded, Player::kLively, 1), kMisfits);
}

}  // namespace
}  // namespace rainyday::conformance
