// The players of Get Out: games have the length of the pack's figures.
#include <algorithm>
#include <gtest/gtest.h>

#include "bots/get_out/door.hpp"
#include "bots/playout.hpp"
#include "games/get_out/fields.hpp"
#include "tests/get_out/table.hpp"

namespace rainyday::get_out {
namespace {

int median_rounds(int seats, Bot bot, int games) {
  const GetOut game = make_get_out("slackers", GetOut::for_simulation({}), seats);
  std::array<Bot, kMostSeats> bots{};
  bots.fill(bot);
  std::vector<int> rounds;
  for (int i = 0; i < games; ++i) {
    SeededLuck luck(static_cast<std::uint64_t>(i));
    State s = game.start();
    EXPECT_TRUE(play_game(game, s, std::span<const Bot>(bots), luck).result.finished());
    EXPECT_NE(s.winner, kNobody) << "won, not counted out";
    rounds.push_back(s.round + 1);
  }
  std::ranges::sort(rounds);
  return rounds[rounds.size() / 2];
}

// The pack's own figures for sensible players: 46, 41 and 40 rounds with 2, 4 and 8.
TEST(GetOutBots, GreedyGamesHaveTheLengthOfThePacksFigures) {
  const std::array<std::pair<int, int>, 3> figures = {{{2, 46}, {4, 41}, {8, 40}}};
  for (const auto& [seats, rounds] : figures) {
    const int median = median_rounds(seats, Bot::kGreedy, 200);
    std::printf("[ rounds   ] %d seats: median %d, the pack's figure is %d\n", seats, median,
                rounds);
    EXPECT_NEAR(median, rounds, 8) << seats;
  }
}

TEST(GetOutBots, LivelyGamesEnd) {
  const int median = median_rounds(4, Bot::kLively, 200);
  std::printf("[ rounds   ] lively, 4 seats: median %d\n", median);
  EXPECT_LT(median, 100);
}

// A sole application for a wanted job is a reason to stop; the way up is taken.
TEST(GetOutBots, GreedyClimbs) {
  Table job;
  job.at(0, "O5").applies(0, "O7").act("dice 3 3");
  EXPECT_EQ(job.choice(), "stop");
  Table ramp;
  ramp.at(0, "O7").holds(0, "O7").act("dice 2 2");
  EXPECT_EQ(ramp.choice().substr(0, 3), "up ");
  Table point;
  point.at(0, "M1").holds(0, "M1").act("dice 2 2");
  EXPECT_EQ(point.choice().substr(0, 3), "up ");
  Table apply;
  apply.at(0, "O5").act("dice 1 1");
  EXPECT_EQ(apply.choice(), "apply");
}

}  // namespace
}  // namespace rainyday::get_out
