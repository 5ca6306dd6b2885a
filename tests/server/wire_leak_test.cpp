// The leak gate on the wire, for every game that is registered and every number of seats up to
// four.
#include <gtest/gtest.h>

#include "tests/server/wire_worlds.hpp"
#include "tests/support/names.hpp"

namespace rainyday::server {
namespace {

struct Sum {
  std::string problem;
  int compared = 0;
  int worlds = 0;  // that differed
  std::map<std::string, int> types;
};

Sum run(const WireTable& table, int games, bool leaky = false) {
  Sum sum;
  const std::vector<int> viewers = table.viewers();
  for (int game = 0; game < games && sum.problem.empty(); ++game) {
    const auto seed = static_cast<std::uint64_t>(game + 1);
    const int viewer = viewers[static_cast<std::size_t>(game) % viewers.size()];
    WireWorlds worlds(table, seed, viewer, 4 + game, leaky);
    sum.problem = worlds.compare(60);
    if (!sum.problem.empty()) sum.problem = "seed " + std::to_string(seed) + "\n" + sum.problem;
    sum.compared += worlds.compared;
    sum.worlds += worlds.differ() ? 1 : 0;
    for (const auto& [type, count] : worlds.types) sum.types[type] += count;
  }
  return sum;
}

std::vector<WireTable> tables() {
  std::vector<WireTable> all;
  for (const GameEntry& entry : all_games()) {
    const GameInfo info = entry.info();
    for (int seats = info.fewest_seats; seats <= std::min(4, info.most_seats); ++seats) {
      if (make_game(info.id, "", {}, seats)) all.push_back({std::string(info.id), seats});
    }
  }
  return all;
}

class ServerLeaks : public testing::TestWithParam<WireTable> {};

TEST_P(ServerLeaks, NothingOnTheWireTellsTwoWorldsApart) {
  const Sum sum = run(GetParam(), 16);
  EXPECT_EQ(sum.problem, "");
  // Where nothing is hidden there is only one world.
  if (sum.worlds > 0) EXPECT_GT(sum.compared, 5 * sum.worlds);
}

INSTANTIATE_TEST_SUITE_P(Games, ServerLeaks, testing::ValuesIn(tables()), [](const auto& info) {
  return as_name(info.param.game + "_" + std::to_string(info.param.seats));
});

const WireTable kSpree{.game = "spree", .seats = 4};

TEST(ServerLeaksOfSpree, EveryKindOfMessageIsCompared) {
  const Sum sum = run(kSpree, 48);
  EXPECT_EQ(sum.problem, "");
  EXPECT_GT(sum.compared, 1000);
  for (const char* type :
       {"hello", "whole", "frame", "refused", "present", "chat", "GET", "reopen"}) {
    EXPECT_GT(sum.types.contains(type) ? sum.types.at(type) : 0, 0) << type;
  }
}

TEST(ServerLeaksOfSpree, BotsThatThinkLongerOverMoreChoicesAreFound) {
  EXPECT_NE(run(kSpree, 40, true).problem, "");
}

}  // namespace
}  // namespace rainyday::server
