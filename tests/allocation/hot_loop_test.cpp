// No heap in the hot loop: playouts, copies, views and samples of every game allocate nothing.
#include <gtest/gtest.h>

#include "bots/runs.hpp"
#include "engine/options.hpp"
#include "games/registry.hpp"
#include "tests/allocation/counting_new.hpp"
#include "tests/support/names.hpp"

namespace rainyday {
namespace {

class HotLoop : public testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] AnyGamePtr table(int seats) const {
    const GameEntry& entry = *find_game(GetParam());
    const auto options = entry.for_simulation(standard_options(entry.info()));
    return *make_game(GetParam(), "", options, seats);
  }
  [[nodiscard]] const GameRuns& runs() const {
    const GameRuns* found = find_runs(GetParam());
    EXPECT_NE(found, nullptr) << GetParam() << " has no bots/runs_" << GetParam() << ".cpp";
    return *found;
  }
};
INSTANTIATE_TEST_SUITE_P(All, HotLoop, testing::ValuesIn(registered_games()), kNamedByGame);

TEST(CountingNew, Counts) {
  const long before = allocations();
  void* one = ::operator new(8);  // called by name, so that no compiler leaves it out
  void* many = ::operator new[](800);
  EXPECT_EQ(allocations() - before, 2);
  ::operator delete(one);
  ::operator delete[](many);
}

TEST_P(HotLoop, PlayoutsAllocateNothing) {
  const GameInfo info = find_game(GetParam())->info();
  for (const int seats : info.seat_numbers) {
    const auto simulator = runs().simulator(*table(seats));
    for (const Bot bot : {Bot::kRandom, Bot::kLively, Bot::kGreedy}) {
      constexpr int kGames = 4;
      const SimulationPlan plan{.bots = std::vector<Bot>(static_cast<std::size_t>(seats), bot)};
      SimulationTally tally;
      tally.lengths.reserve(kGames);
      simulator->play(plan, 0, 0, tally);  // what is read once is read
      const long before = allocations();
      simulator->play(plan, 0, kGames, tally);
      EXPECT_EQ(allocations() - before, 0) << seats << " seats, bot " << bot_name(bot);
      EXPECT_GT(tally.actions, 0);
    }
  }
}

struct StopAfter final : Stop {
  explicit StopAfter(int worlds) : left(worlds) {}
  [[nodiscard]] bool asked() const override { return left-- <= 0; }
  mutable int left;
};

TEST_P(HotLoop, ThinkingAllocatesNothing) {
  const AnyGamePtr game = table(find_game(GetParam())->info().usual_seats);
  AnyState state = game->start();
  Random rng(1);
  AnyActions list;
  // To a decision with a choice, some way into the game.
  for (int step = 0;; ++step) {
    const Turn turn = game->turn(state);
    ASSERT_FALSE(turn.is_over());
    if (turn.is_seat()) {
      game->choices(game->view(state, turn.actor), list);
      if (list.size() > 1 && step > 30) break;
    }
    const Action action = turn.is_chance()
                              ? game->chance(state, rng)
                              : list[game->lively(game->view(state, turn.actor), list, rng)];
    game->apply(state, action, nullptr);
  }
  const AnyView view = game->view(state, game->turn(state).actor);
  const GameRuns& own = runs();
  for (const char* bot : {"hard", "expert"}) {
    const StopAfter at_once(0);  // what is read or made once is there then
    (void)own.think(*game, *find_bot(bot), view, list, rng, &at_once);
    const long before = allocations();
    const StopAfter later(40);
    const int chosen = own.think(*game, *find_bot(bot), view, list, rng, &later);
    EXPECT_EQ(allocations() - before, 0) << bot;
    EXPECT_LT(chosen, list.size());
  }
}

TEST_P(HotLoop, CopiesViewsAndSamplesAllocateNothing) {
  const auto work = runs().state_work(*table(find_game(GetParam())->info().seat_numbers.back()), 1);
  const long before = allocations();
  (void)work->copy(100);
  (void)work->copy_and_mask(100);
  (void)work->copy_mask_and_sample(100);
  EXPECT_EQ(allocations() - before, 0);
}

}  // namespace
}  // namespace rainyday
