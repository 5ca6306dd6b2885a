// Three servers on one PostgreSQL under people who play: killed, stopped, frozen and woken, and the
// database itself stopped and started. Nothing that anybody was told is lost or told twice, every
// table goes on, and no table is written by two.
#include <array>
#include <chrono>
#include <csignal>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "store/postgres_db.hpp"
#include "tests/store/load.hpp"
#include "tests/store/players.hpp"
#include "tests/store/postgres_server.hpp"
#include "tests/store/process.hpp"
#include "tests/store/program.hpp"
#include "tests/store/temporary.hpp"
#include "tests/support/effort.hpp"

namespace rainyday::store::test {
namespace {

using testing::IsEmpty;

constexpr std::size_t kServers = 3;
constexpr int kLease = 2000;  // milliseconds

class ServersOnOneDatabase : public testing::Test {
 protected:
  ServersOnOneDatabase() {
    for (std::size_t i = 0; i < kServers; ++i) start(i);
    watch_records();
    players_.come(ports());
  }

  void start(std::size_t i) {
    const std::string name = fmt::format("s{}", i);
    const std::string log = log_ / fmt::format("log{}", ++started_);
    programs_[i] = std::make_unique<Program>(
        fmt::format("{}&application_name=p{}", where_, started_), log,
        Program::Words{"--name", name, "--lease", std::to_string(kLease)});
    ports_[i] = programs_[i]->port();
  }
  Players::Ports ports() const { return {ports_.begin(), ports_.end()}; }
  Players::Ports without(std::size_t i) const {
    Players::Ports rest = ports();
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    return rest;
  }

  // Who has written which record, and under which epoch.
  void watch_records() {
    PostgresDb(where_).run(
        "CREATE TABLE written (match bigint, n bigint, epoch bigint, program text);"
        "CREATE FUNCTION watch() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN"
        " INSERT INTO written SELECT NEW.match, NEW.n, epoch, current_setting('application_name')"
        " FROM matches WHERE key = NEW.match; RETURN NEW; END$$;"
        "CREATE TRIGGER watch AFTER INSERT ON records FOR EACH ROW EXECUTE FUNCTION watch()");
  }
  std::int64_t count(const std::string& what) {
    return PostgresDb(where_).query("SELECT count(*) FROM " + what).integer(0, 0);
  }
  void expect_one_writer() {
    EXPECT_GT(count("written"), 0);
    EXPECT_EQ(count("(SELECT FROM written GROUP BY match, epoch"
                    " HAVING count(DISTINCT program) > 1) AS x"),
              0)
        << "two have written under one claim";
    EXPECT_EQ(count("(SELECT epoch < lag(epoch) OVER (PARTITION BY match ORDER BY n) AS back"
                    " FROM written) AS x WHERE back"),
              0)
        << "one has written after another had claimed";
    EXPECT_EQ(count("(SELECT FROM records GROUP BY match HAVING count(*) <> max(n)) AS x"), 0);
  }

  // What happens to a server. People go on playing elsewhere, and it comes back.

  void is_killed(std::size_t i) {
    programs_[i]->end(SIGKILL);
    players_.only(without(i));
    go_on("killed");
    start(i);
  }
  void is_stopped(std::size_t i) {
    players_.know(without(i));
    programs_[i]->signal(SIGTERM);
    go_on("stopped");
    EXPECT_EQ(programs_[i]->end(SIGTERM), 0);
    start(i);
  }
  // It wakes up with what people said to it before, and may not store it.
  void freezes(std::size_t i) {
    programs_[i]->signal(SIGSTOP);
    players_.only(without(i));
    go_on("frozen");
    programs_[i]->signal(SIGCONT);
    EXPECT_TRUE(players_.end_old_lines()) << "it keeps people who are not its own any more";
  }
  void loses_the_database(std::size_t /*i*/) {
    postgres_.stop("fast");
    players_.know(ports());
    players_.are_sent_away();
    postgres_.start();
    go_on("database");
  }

  void go_on(const char* what) {
    if (!players_.play(1, true)) players_.problems.push_back("a table takes no act any more");
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - since_;
    if (long_run()) fmt::print("{}: all tables went on after {:.1f} s\n", what, time.count());
  }

  void rounds(int count) {
    using Event = void (ServersOnOneDatabase::*)(std::size_t);
    constexpr std::array<Event, 4> kEvents{
        &ServersOnOneDatabase::is_killed, &ServersOnOneDatabase::is_stopped,
        &ServersOnOneDatabase::freezes, &ServersOnOneDatabase::loses_the_database};
    constexpr int kMostActs = 100;
    std::mt19937_64 random(1);
    for (int i = 0; i < count && players_.problems.empty(); ++i) {
      EXPECT_TRUE(players_.play(static_cast<int>(random() % kMostActs), false));
      since_ = std::chrono::steady_clock::now();
      const auto which = static_cast<std::size_t>(i) % kEvents.size();
      (this->*kEvents[which])(random() % kServers);
      players_.know(ports());
      show_progress("events", i + 1, count);
    }
  }

  PostgresServer postgres_;
  std::string where_ = postgres_.new_place();
  TemporaryDirectory log_;
  int started_ = 0;
  std::array<std::unique_ptr<Program>, kServers> programs_;
  std::array<std::uint16_t, kServers> ports_{};
  Players players_{1, wishes()};
  std::chrono::steady_clock::time_point since_;
};

TEST_F(ServersOnOneDatabase, LoseNothingThatAnybodyWasToldAndTellNothingTwice) {
  rounds(std::max(1, times(4, 200)));
  EXPECT_THAT(players_.problems, IsEmpty());
  expect_one_writer();
}

}  // namespace
}  // namespace rainyday::store::test
