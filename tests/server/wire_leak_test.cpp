// The leak gate on the wire, for every game that is registered and every number of seats up to
// four, through whole games.
#include <gtest/gtest.h>

#include "tests/server/wire_worlds.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/names.hpp"

namespace rainyday::server {
namespace {

constexpr int kMostSteps = 3000;  // of what people do in a game

struct Sum {
  std::string problem;
  int compared = 0;
  int games = 0;  // in which the viewer does not know all
  int ended = 0;
  std::map<std::string, int> types;
};

// Each viewer in turn, with a clock every other time.
Sum run(const WireTable& table, int games, const Leak& leak = {}) {
  Sum sum;
  const std::vector<int> viewers = table.viewers();
  for (int game = 0; game < games && sum.problem.empty(); ++game) {
    const auto seed = static_cast<std::uint64_t>(game + 1);
    const int rounds = game / static_cast<int>(viewers.size());
    const int viewer = viewers[static_cast<std::size_t>(game) % viewers.size()];
    const std::string clock = (game + rounds) % 2 == 0 ? ""
                              : table.seats % 2 == 0   ? "game"
                                                       : "move";
    WireWorlds worlds(table, clock, seed, viewer, leak);
    sum.problem = worlds.compare(kMostSteps);
    if (!sum.problem.empty()) sum.problem = "seed " + std::to_string(seed) + "\n" + sum.problem;
    sum.compared += worlds.compared;
    sum.games += worlds.mirrors > 0 ? 1 : 0;
    sum.ended += worlds.ended() ? 1 : 0;
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
  const WireTable& table = GetParam();
  const int games = scaled(2 * static_cast<int>(table.viewers().size()));
  const Sum sum = run(table, games);
  EXPECT_EQ(sum.problem, "");
  EXPECT_GE(sum.ended, games - games / 4) << "games must be played to their ends";
  if (sum.games == 0) return;  // nothing is hidden: there is only one world
  EXPECT_GE(sum.compared, (slow_build() ? 50 : 100) * sum.games);  // a single game may be short
  if (slow_build()) return;                                        // and does not show every kind
  for (const char* type : {"hello", "whole", "frame", "refused", "present", "chat", "GET tables",
                           "GET file", "GET replay"}) {
    EXPECT_GT(sum.types.contains(type) ? sum.types.at(type) : 0, 0) << type << " never compared";
  }
  if (table.seats > 2) EXPECT_GT(sum.types.at("reopen"), 0);
  if (table.game != "spree") return;
  EXPECT_GT(sum.types.at("parked"), 0);
  if (table.seats == 4) EXPECT_GT(sum.types.at("swapped"), 0);
  if (table.seats == 4) EXPECT_GT(sum.types.at("clock"), 0);
}

INSTANTIATE_TEST_SUITE_P(Games, ServerLeaks, testing::ValuesIn(tables()), [](const auto& info) {
  return as_name(info.param.game + "_" + std::to_string(info.param.seats));
});

// What is planted must be found, from the beginning of a game or late in it.
Sum leaky_spree(const Leak& leak) { return run({.game = "spree", .seats = 4}, 8, leak); }

TEST(ServerLeaksOfSpree, BotsThatThinkLongerOverMoreChoicesAreFound) {
  EXPECT_NE(leaky_spree({.slow_thinkers = true}).problem, "");
}
TEST(ServerLeaksOfSpree, BotsThatBeginToDoSoLateAreFound) {
  const Sum sum = leaky_spree({.slow_thinkers = true, .after = 500});
  EXPECT_NE(sum.problem, "");
  EXPECT_GT(sum.compared, 300);
}
TEST(ServerLeaksOfSpree, NumbersThatGrowWithOthersChoicesAreFoundLate) {
  const Sum sum = leaky_spree({.counts_choices = true, .after = 500});
  EXPECT_NE(sum.problem, "");
  EXPECT_GT(sum.compared, 300);
}

}  // namespace
}  // namespace rainyday::server
