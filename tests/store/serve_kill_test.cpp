// The server is killed under people who play, at random moments, again and again, on both
// stores: what anybody was told is there when it is started again, and every table goes on.
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/store/fixture.hpp"
#include "tests/store/load.hpp"
#include "tests/store/players.hpp"
#include "tests/store/process.hpp"

namespace rainyday::store::test {
namespace {

// It lies beside the program.
std::string seeded_server() {
  const char* program = std::getenv("RAINYDAY");
  return std::filesystem::path(program != nullptr ? program : "build/release/rainyday")
      .replace_filename("seeded_server");
}

using testing::IsEmpty;
using testing::Not;

constexpr int kSpeed = 50;  // windows and bots take a part of a second

class Program {
 public:
  Program(const Place& place, const std::string& log, bool late) : log_(log) {
    std::vector<std::string> command{
        "setpriv", "--pdeathsig=KILL", "--",          seeded_server(), "--port",
        "0",       "--store",          place.where(), "--speed",       std::to_string(kSpeed)};
    if (late) command.emplace_back("--late");
    process_ = start(command, log);
  }
  ~Program() {
    if (process_ != 0) kill_now();
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // Where it listens, once it does.
  [[nodiscard]] std::uint16_t port() const {
    constexpr std::string_view kLine = "rainyday: http://127.0.0.1:";
    const auto limit = std::chrono::steady_clock::now() + std::chrono::minutes(5);
    while (std::chrono::steady_clock::now() < limit) {
      const std::string text = read_text(log_);
      const std::size_t at = text.find(kLine);
      if (at != std::string::npos && text.find('/', at + kLine.size()) != std::string::npos) {
        return static_cast<std::uint16_t>(std::stoi(text.substr(at + kLine.size())));
      }
      usleep(5000);
    }
    throw std::runtime_error("the program does not listen: " + read_text(log_));
  }
  // Its status: 137 if it was the kill that ended it.
  int kill_now() {
    kill(process_, SIGKILL);
    const int status = wait_for(process_);
    process_ = 0;
    return status;
  }

 private:
  std::string log_;
  pid_t process_ = 0;
};

// Games of chance, windows and bots.
std::vector<Json> wishes() {
  std::vector<Json> all;
  const Json pig{{"game", "pig"}, {"seats", 2}, {"open", true}, {"options", {{"target", 200}}}};
  for (int i = 0; i < 6; ++i) all.push_back(pig);
  for (int i = 0; i < 2; ++i) {
    all.push_back({{"game", "spree"}, {"seats", {nullptr, nullptr, "greedy"}}, {"open", true}});
  }
  return all;
}

class KilledPrograms : public testing::TestWithParam<Kind> {
 protected:
  KilledPrograms() : place_(GetParam()) {}

  std::vector<std::string> kill_programs(int kills, bool late) {
    constexpr int kMostActs = 150;
    std::mt19937_64 random(1);
    Players players(1, wishes());
    for (int i = 0; i <= kills && players.problems.empty(); ++i) {
      const std::string log = log_ / fmt::format("log{}", i);
      Program program(place_, log, late);
      players.come(program.port());
      if (!players.problems.empty()) break;
      if (!players.play(1, true)) players.problems.push_back("a table takes no act any more");
      if (i < kills) EXPECT_TRUE(players.play(static_cast<int>(random() % kMostActs), false));
      EXPECT_EQ(program.kill_now(), 128 + SIGKILL) << read_text(log);
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

// The proof that the test above can fail.
TEST_P(KilledPrograms, AreFoundToLoseWhatWasToldBeforeItWasDurable) {
  EXPECT_THAT(kill_programs(1, true), Not(IsEmpty()));
}

}  // namespace
}  // namespace rainyday::store::test
