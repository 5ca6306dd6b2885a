// The server is killed under people who play, at random moments, again and again, on both
// stores: what anybody was told is there when it is started again, and every table goes on.
#include <csignal>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/store/fixture.hpp"
#include "tests/store/load.hpp"
#include "tests/store/players.hpp"
#include "tests/store/process.hpp"
#include "tests/store/program.hpp"

namespace rainyday::store::test {
namespace {

using testing::IsEmpty;
using testing::Not;

class KilledPrograms : public testing::TestWithParam<Kind> {
 protected:
  KilledPrograms() : place_(GetParam()) {}

  std::vector<std::string> kill_programs(int kills, bool late) {
    constexpr int kMostActs = 150;
    std::mt19937_64 random(1);
    Players players(1, wishes());
    for (int i = 0; i <= kills && players.problems.empty(); ++i) {
      const std::string log = log_ / fmt::format("log{}", i);
      const Program::Words late_words{"--late"};
      Program program(place_.where(), log, late ? late_words : Program::Words{});
      players.come(program.port());
      if (!players.problems.empty()) break;
      if (!players.play(1, true)) players.problems.push_back("a table takes no act any more");
      if (i < kills) EXPECT_TRUE(players.play(static_cast<int>(random() % kMostActs), false));
      EXPECT_EQ(program.end(SIGKILL), 128 + SIGKILL) << read_text(log);
      players.take_last_words();
      show_progress("kills", i + 1, kills);
    }
    EXPECT_GT(players.acknowledged, 0);
    return players.problems;
  }

 private:
  Place place_;
  TemporaryDirectory log_;
};
INSTANTIATE_TEST_SUITE_P(On, KilledPrograms, kBoth, name_of);

TEST_P(KilledPrograms, LoseNothingThatAnybodyWasTold) {
  EXPECT_THAT(kill_programs(std::max(1, times(4, 200)), false), IsEmpty());
}

// The proof that the test above can fail. Not each kill finds something open.
TEST_P(KilledPrograms, AreFoundToLoseWhatWasToldBeforeItWasDurable) {
  EXPECT_THAT(kill_programs(50, true), Not(IsEmpty()));
}

}  // namespace
}  // namespace rainyday::store::test
