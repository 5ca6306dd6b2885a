#include "tests/match/two_worlds.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/names.hpp"

namespace rainyday::match {
namespace {

Arrangement magpie(std::int32_t leak = 0) {
  return {.game = "magpie", .seats = 3, .options = {48, leak}, .bots = {"", "", "random"}};
}
Arrangement spree() { return {.game = "spree", .seats = 4, .bots = {"", "", "lively", ""}}; }

struct Sum {
  int compared = 0;
  int games = 0;  // in which the viewer does not know all
  std::string problem;
  std::map<std::string, int> members;
};

Sum run(const Arrangement& arrangement, int games, std::size_t before, bool slow = false) {
  Sum sum;
  for (int game = 0; game < games && sum.problem.empty(); ++game) {
    const int eye = game % (arrangement.seats + 1);
    const auto seed = static_cast<std::uint64_t>(game + 1);
    TwoWorlds worlds(arrangement,
                     {.seed = seed,
                      .viewer = eye == arrangement.seats ? kSpectator : static_cast<Seat>(eye),
                      .before = 2 + static_cast<std::size_t>(game) % before,
                      .slow_thinkers = slow});
    sum.problem = worlds.compare();
    sum.compared += worlds.compared();
    sum.games += worlds.mirrors() > 0 ? 1 : 0;
    for (const auto& [member, count] : worlds.members()) sum.members[member] += count;
    if (!sum.problem.empty()) sum.problem = "seed " + std::to_string(seed) + "\n" + sum.problem;
  }
  return sum;
}

void expect_no_leak(const Sum& sum, int least) {
  EXPECT_EQ(sum.problem, "");
  EXPECT_GE(sum.compared, least);
  for (const char* member : {"events", "patch", "ask", "ack", "turn", "sealed", "order", "seats",
                             "undone", "undo_asked", "undo_refused", "refused"}) {
    EXPECT_GT(sum.members.contains(member) ? sum.members.at(member) : 0, 0)
        << member << " was never compared";
  }
}

TEST(TwoWorlds, MagpieLooksTheSame) { expect_no_leak(run(magpie(), 400, 12), 1500); }
TEST(TwoWorlds, SpreeLooksTheSame) { expect_no_leak(run(spree(), 80, 60), 800); }

// Every registered game with each number of seats up to four, one of three and more a bot's.
class EveryGame : public testing::TestWithParam<Arrangement> {};

std::vector<Arrangement> arrangements() {
  std::vector<Arrangement> all;
  for (const GameEntry& entry : all_games()) {
    const GameInfo info = entry.info();
    for (int seats = info.fewest_seats; seats <= std::min(4, info.most_seats); ++seats) {
      if (!make_game(info.id, "", {}, seats)) continue;
      Arrangement arrangement{.game = std::string(info.id), .seats = seats};
      arrangement.bots.resize(static_cast<std::size_t>(seats));
      if (seats > 2) arrangement.bots[2] = "lively";
      all.push_back(std::move(arrangement));
    }
  }
  return all;
}

TEST_P(EveryGame, LooksTheSameInTwoWorlds) {
  const Sum sum = run(GetParam(), scaled(30, 5), 60);
  EXPECT_EQ(sum.problem, "");
  // Where nothing is hidden there is only one world.
  EXPECT_GE(sum.compared, 20 * sum.games);
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::ValuesIn(arrangements()), [](const auto& info) {
  return as_name(info.param.game + "_" + std::to_string(info.param.seats));
});

// The gate must find what is planted: a game that asks only who can answer, and bots whose time
// depends on what they hold.
TEST(TwoWorlds, AGameThatAsksOnlyHoldersIsFound) { EXPECT_NE(run(magpie(1), 400, 12).problem, ""); }
TEST(TwoWorlds, ThinkingTimesThatDependOnAHandAreFound) {
  EXPECT_NE(run(magpie(), 400, 12, true).problem, "");
}

}  // namespace
}  // namespace rainyday::match
