// A game looked back at: whatever the samples say, luck and choices explain the result exactly.
#include "match/analysis.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "tests/support/names.hpp"

namespace rainyday::match {
namespace {

// Lively players, to the end or so many steps.
MatchFile played(const GameEntry& entry, std::uint64_t seed, std::size_t most) {
  const GameInfo info = entry.info();
  const AnyGamePtr game =
      *make_game(info.id, "", entry.for_simulation({}), std::max(2, info.fewest_seats));
  MatchFile match(game, {.seed = seed, .bots = {}, .names = {}});
  SeededLuck luck(seed);
  AnyActions list;
  while (!match.turn().is_over() && match.steps().size() < most) {
    const Turn turn = match.turn();
    if (turn.is_chance()) {
      match.add(game->chance(match.state(), luck.of(chance_stream(*game, turn))));
      continue;
    }
    const AnyView view = game->view(match.state(), turn.actor);
    game->choices(view, list);
    match.add(choose(Bot::kLively, *game, view, list, luck.bots()));
  }
  return match;
}

Analysis analysed(const MatchFile& match, bool backwards = false) {
  const AnyGame& game = match.game();
  Analysis analysis(game, match.start(), match.steps(), {.bot = Bot::kGreedy, .games = 4});
  const auto analyst = find_runs(game.info().id)->analyst(game);
  const std::size_t work = analysis.work();
  for (std::size_t i = 0; i < work; ++i) analysis.reckon(backwards ? work - 1 - i : i, *analyst);
  return analysis;
}

class Analyses : public testing::TestWithParam<GameEntry> {};

TEST_P(Analyses, LuckAndChoicesExplainTheResultExactly) {
  const MatchFile match = played(GetParam(), 11, 120);
  const Analysis analysis = analysed(match);
  for (Seat seat = 0; seat < match.game().seats(); ++seat) {
    const Account account = analysis.account(seat);
    EXPECT_EQ(account.start.value + account.luck.value + account.own.value + account.others.value,
              account.result.value);
    EXPECT_GE(account.slips.value, 0);
  }
  EXPECT_FALSE(analysis.turning_points(3).empty());
}

TEST_P(Analyses, MomentsCoverAllStepsInOrder) {
  const MatchFile match = played(GetParam(), 12, 120);
  const Analysis analysis(match.game(), match.start(), match.steps(), {});
  std::size_t next = analysis.moments().front().first;
  for (const Moment& moment : analysis.moments()) {
    EXPECT_EQ(moment.first, next);
    EXPECT_GE(moment.last, moment.first);
    EXPECT_EQ(moment.by, match.steps()[moment.first].by);
    next = moment.last + 1;
  }
  EXPECT_EQ(next, match.steps().size());
}

TEST_P(Analyses, DependOnNothingButTheGameAndTheSeed) {
  const MatchFile match = played(GetParam(), 13, 60);
  const Analysis one = analysed(match);
  const Analysis other = analysed(match, true);
  for (std::size_t i = 0; i < one.moments().size(); ++i) {
    const Moment& a = one.moments()[i];
    const Moment& b = other.moments()[i];
    for (Seat seat = 0; seat < match.game().seats(); ++seat) {
      EXPECT_EQ(a.after[seat].value, b.after[seat].value);
    }
    ASSERT_EQ(a.slip.has_value(), b.slip.has_value());
    if (a.slip) EXPECT_EQ(a.slip->better, b.slip->better);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Analyses, testing::ValuesIn(all_games()), [](const auto& info) {
  return as_name(std::string(info.param.info().id));
});

// Of a game that is over, the last chance is what the rules gave.
TEST(Analyses, EndWithTheResult) {
  const auto entry = std::ranges::find_if(
      all_games(), [](const GameEntry& one) { return one.info().id == "pig"; });
  const MatchFile match = played(*entry, 5, 100'000);
  ASSERT_TRUE(match.turn().is_over());
  const Analysis analysis = analysed(match);
  const Result result = match.game().result(match.state());
  for (Seat seat = 0; seat < match.game().seats(); ++seat) {
    EXPECT_EQ(analysis.account(seat).result.value, result.has_won(seat) ? 1'000'000 : 0);
    EXPECT_EQ(analysis.account(seat).result.variance, 0);
  }
}

}  // namespace
}  // namespace rainyday::match
