// Bots that think: they know no more than their view, decide alike each time, and stop when told.
#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "bots/bot.hpp"
#include "bots/runs.hpp"
#include "engine/options.hpp"
#include "games/registry.hpp"
#include "tests/support/names.hpp"

namespace rainyday {
namespace {

struct Decision {
  AnyState state;
  Seat actor = 0;
  AnyActions list;
};

class Thinking : public testing::TestWithParam<std::string> {
 protected:
  // Some decisions with a choice, from all parts of a game of lively players.
  static std::vector<Decision> decisions(const AnyGame& game, std::size_t most, int apart = 12) {
    std::vector<Decision> found;
    Random rng(11, "decisions");
    AnyState state = game.start();
    AnyActions list;
    int wait = apart;
    for (int step = 0; step < game.info().most_steps && found.size() < most; ++step) {
      const Turn turn = game.turn(state);
      if (turn.is_over()) break;
      if (turn.is_chance()) {
        game.apply(state, game.chance(state, rng), nullptr);
        continue;
      }
      const AnyView view = game.view(state, turn.actor);
      game.choices(view, list);
      if (list.size() > 1 && --wait < 0) {
        found.push_back({state, turn.actor, list});
        wait = apart;
      }
      game.apply(state, choose(Bot::kLively, game, view, list, rng), nullptr);
    }
    return found;
  }
  static AnyGamePtr table(int seats) {
    const GameEntry& entry = *find_game(GetParam());
    const auto options = entry.for_simulation(standard_options(entry.info()));
    return *make_game(GetParam(), "", options, seats);
  }
  static AnyGamePtr table() { return table(find_game(GetParam())->info().usual_seats); }
  static Action thought(Bot bot, const AnyGame& game, const AnyState& state,
                        const Decision& decision, const Stop* stop = nullptr) {
    Random rng(5, "a mind");
    return choose(bot, game, game.view(state, decision.actor), decision.list, rng, stop);
  }
  // Whether all bots choose the same in a world that looks the same.
  static void compare(const AnyGame& game, const Decision& decision, const AnyState& other,
                      int playouts) {
    for (std::size_t row = 0; row < kBots.size(); ++row) {
      const Bot level(row);
      const Bot bot = level.thinks() ? level.with(playouts) : level;
      const Action chosen = thought(bot, game, decision.state, decision);
      EXPECT_FALSE(game.refusal(decision.state, chosen)) << game.notation(chosen);
      EXPECT_EQ(thought(bot, game, other, decision), chosen)
          << bot_name(bot) << ": " << game.notation(chosen);
    }
  }
};

INSTANTIATE_TEST_SUITE_P(All, Thinking, testing::ValuesIn(registered_games()), kNamedByGame);

// The same seed and the same view: the same choice, whatever the truth behind the view is. Each
// kind of question once, with as many seats as usual and as few as can be. Where a game hides
// something, the worlds do differ.
TEST_P(Thinking, CannotTellWorldsApartThatLookAlike) {
  constexpr int kFewPlayouts = 64;
  const GameInfo info = find_game(GetParam())->info();
  Random rng(3, "worlds");
  std::size_t compared = 0;
  for (const int seats : std::set{info.usual_seats, info.fewest_seats}) {
    const AnyGamePtr game = table(seats);
    std::set<std::uint8_t> asked;
    for (const Decision& decision : decisions(*game, 400, 0)) {
      const AnyState other = game->sample(game->view(decision.state, decision.actor), rng);
      if (std::ranges::equal(other.bytes(), decision.state.bytes())) continue;
      if (!asked.insert(game->turn(decision.state).question).second) continue;
      compare(*game, decision, other, kFewPlayouts);
    }
    compared += asked.size();
  }
  const bool hides = find_runs(GetParam())->sampler_figures(*table(), 1, 1).hides_anything();
  EXPECT_GE(compared, hides ? 4u : 0u);
}

// With all the thinking of their levels.
TEST_P(Thinking, CannotTellWorldsApartHoweverLongItThinks) {
  const AnyGamePtr game = table();
  Random rng(7, "worlds");
  for (const Decision& decision : decisions(*game, 60, 30)) {
    const AnyState other = game->sample(game->view(decision.state, decision.actor), rng);
    if (std::ranges::equal(other.bytes(), decision.state.bytes())) continue;
    return compare(*game, decision, other, 0);
  }
}

struct StopAfter final : Stop {
  explicit StopAfter(int worlds) : left(worlds) {}
  [[nodiscard]] bool asked() const override { return left-- == 0; }
  mutable int left;
};

// Who need not answer any more answers as the greedy bot does, before the next world.
TEST_P(Thinking, StopsWhenNobodyWaits) {
  const AnyGamePtr game = table();
  for (const Decision& decision : decisions(*game, 20)) {
    for (const int worlds : {0, 3}) {
      Random rng(5, "a mind");
      const Action greedy = choose(Bot::kGreedy, *game, game->view(decision.state, decision.actor),
                                   decision.list, rng);
      for (const BotRow& bot : kBots) {
        if (bot.maker != Maker::kSearch) continue;
        const StopAfter stop(worlds);
        EXPECT_EQ(thought(*find_bot(bot.name), *game, decision.state, decision, &stop), greedy);
        EXPECT_EQ(stop.left, -1);  // not asked again
      }
    }
  }
}

TEST(Bots, ThinkAsMuchAsTheyAreAskedTo) {
  const std::optional<Bot> bot = find_any_bot("hard@64");
  ASSERT_TRUE(bot);
  EXPECT_EQ(bot->playouts(), 64);
  EXPECT_EQ(bot_name(*bot), "hard@64");
  EXPECT_NE(*bot, *find_bot("hard"));
  EXPECT_EQ(find_any_bot("expert"), find_bot("expert"));
  EXPECT_FALSE(find_bot("hard@64")) << "not at a server";
  for (const char* name :
       {"hard@", "hard@0", "hard@1000001", "hard@6x", "hard@-1", "greedy@5", "@5"}) {
    EXPECT_FALSE(find_any_bot(name)) << name;
  }
}

// --- scores ---

// Whoever takes the best score does what greedy does; and they know no more than the view.
TEST_P(Thinking, ScoresAreWhatGreedyThinks) {
  const AnyGamePtr game = table();
  const std::vector<Decision> all = decisions(*game, 400, 0);
  ASSERT_GE(all.size(), 60u);
  Random worlds(3, "worlds");
  int alike = 0;
  for (const Decision& decision : all) {
    const AnyView view = game->view(decision.state, decision.actor);
    const std::vector<int> own = scores(*game, view, decision.list);
    ASSERT_EQ(own.size(), static_cast<std::size_t>(decision.list.size()));
    const AnyState other = game->sample(view, worlds);
    EXPECT_EQ(scores(*game, game->view(other, decision.actor), decision.list), own);
    const auto [least, most] = std::ranges::minmax(own);
    if (least == most) {  // any will do
      ++alike;
      continue;
    }
    Random rng(0, "scores");
    EXPECT_EQ(std::ranges::max_element(own) - own.begin(), game->greedy(view, decision.list, rng));
  }
  EXPECT_LT(alike, static_cast<int>(all.size()) / 2);
}

// --- advice ---

Advice advised(const AnyGame& game, const AnyState& state, const Decision& decision,
               const Stop* stop = nullptr) {
  Random rng(5, "advice");
  return advise(game, game.view(state, decision.actor), decision.list, rng, stop);
}

// Everything in it, so that what differs is seen.
std::string told(const AnyGame& game, const Decision& decision, const Advice& advice) {
  std::string text = std::to_string(advice.worlds) + " worlds";
  for (int i = 0; i < advice.size; ++i) {
    const Advised& one = advice.best[static_cast<std::size_t>(i)];
    text += ", " + game.notation(decision.list[one.choice]) + " " + std::to_string(one.chance) +
            "+-" + std::to_string(one.range) + (one.close ? " close" : "");
    for (const Reason& why : one.why) {
      if (!why.feature.empty()) text += (why.better ? " +" : " -") + std::string(why.feature);
    }
  }
  return text;
}

TEST_P(Thinking, AdviceIsTheSameInWorldsThatLookAlike) {
  const AnyGamePtr game = table();
  const std::vector<Decision> all = decisions(*game, 2);
  ASSERT_EQ(all.size(), 2u);
  Random rng(3, "worlds");
  for (const Decision& decision : all) {
    const Advice advice = advised(*game, decision.state, decision);
    const std::string text = told(*game, decision, advice);
    EXPECT_EQ(advice.size, std::min(decision.list.size(), kMostAdvised)) << text;
    EXPECT_GT(advice.worlds, 0) << text;
    for (int i = 0; i < advice.size; ++i) {
      const Advised& one = advice.best[static_cast<std::size_t>(i)];
      EXPECT_TRUE(one.chance >= 0 && one.chance <= 1000) << text;
      EXPECT_GT(one.range, 0) << text;
      EXPECT_LE(one.chance, advice.best[0].chance) << text;
      if (i == 0) {
        EXPECT_TRUE(one.close) << text;
      }
    }
    const AnyState other = game->sample(game->view(decision.state, decision.actor), rng);
    EXPECT_EQ(told(*game, decision, advised(*game, other, decision)), text);
  }
}

// Where a game has features, some decision or other has its reasons.
TEST_P(Thinking, AdviceSaysWhy) {
  const AnyGamePtr game = table();
  if (find_runs(GetParam())->teacher(*game) == nullptr) GTEST_SKIP() << "no features";
  const std::vector<Decision> all = decisions(*game, 8);
  EXPECT_TRUE(std::ranges::any_of(all, [&](const Decision& decision) {
    return !advised(*game, decision.state, decision).best[0].why[0].feature.empty();
  }));
}

TEST_P(Thinking, NobodyIsAdvisedWhoWaitsNoMore) {
  const AnyGamePtr game = table();
  for (const Decision& decision : decisions(*game, 3)) {
    const StopAfter stop(0);
    EXPECT_EQ(advised(*game, decision.state, decision, &stop), Advice{});
  }
}

TEST_P(Thinking, WhereThereIsNoChoiceThereIsNothingToTry) {
  const AnyGamePtr game = table();
  Decision decision = decisions(*game, 1).at(0);
  const Action only = decision.list[0];
  decision.list.clear();
  decision.list.push(only);
  const Advice advice = advised(*game, decision.state, decision);
  EXPECT_EQ(advice.size, 1);
  EXPECT_EQ(advice.worlds, 0);
}

}  // namespace
}  // namespace rainyday
