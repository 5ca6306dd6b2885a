// The greedy player of Spree!: better than chance, and no slower than people.
#include <gtest/gtest.h>

#include "bots/runs.hpp"
#include "games/registry.hpp"

namespace rainyday {
namespace {

constexpr int kTable = 4;

SimulationTally play(std::string_view pack, std::vector<Bot> bots, int games) {
  const auto game = make_game("spree", pack, find_game("spree")->for_simulation({}), kTable);
  EXPECT_TRUE(game.has_value());
  const auto simulator = find_runs("spree")->simulator(**game);
  SimulationTally tally;
  simulator->play({.bots = std::move(bots), .seed = 11}, 0, games, tally);
  return tally;
}

class SpreeBots : public testing::TestWithParam<std::string_view> {};

TEST_P(SpreeBots, TwoGreedyBeatTwoRandomPlayersNineteenTimesInTwenty) {
  const SimulationTally tally =
      play(GetParam(), {Bot::kGreedy, Bot::kRandom, Bot::kGreedy, Bot::kRandom}, 200);
  const std::int64_t greedy = tally.by_bot[0] + tally.by_bot[2];
  EXPECT_GT(greedy, tally.games * kWholeWin * 95 / 100);
}

TEST_P(SpreeBots, GreedyBeatsLively) {
  const SimulationTally tally =
      play(GetParam(), {Bot::kGreedy, Bot::kLively, Bot::kGreedy, Bot::kLively}, 200);
  const std::int64_t greedy = tally.by_bot[0] + tally.by_bot[2];
  EXPECT_GT(greedy, tally.games * kWholeWin * 70 / 100);
}

// The rules file gives about 1,100 decisions a game for a crude bot; draws and dice come on top.
TEST_P(SpreeBots, GreedyGamesEndInAboutTheLengthOfTheRulesFile) {
  const SimulationTally tally = play(GetParam(), std::vector<Bot>(kTable, Bot::kGreedy), 100);
  EXPECT_EQ(tally.unfinished, 0);
  const std::int64_t mean = tally.actions / tally.games;
  EXPECT_GT(mean, 500);
  EXPECT_LT(mean, 2200);
}

INSTANTIATE_TEST_SUITE_P(Boards, SpreeBots, testing::Values("legrand", "spree-a"),
                         [](const auto& which) { return which.index == 0 ? "LeGrand" : "A"; });

}  // namespace
}  // namespace rainyday
