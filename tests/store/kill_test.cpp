// A server is killed under load at random moments, again and again, on both stores.
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/store/fixture.hpp"
#include "tests/store/load.hpp"
#include "tests/store/process.hpp"

namespace rainyday::store::test {
namespace {

using testing::IsEmpty;
using testing::Not;

constexpr int kMatches = 20;

Faults busy() {
  Faults faults;
  faults.journal_limit = 64 << 10;
  faults.match_limit = 512;
  faults.fold_limit = 4 << 10;
  faults.wal_limit = 256 << 10;
  faults.idle_wal_limit = 64 << 10;
  return faults;
}

// The server that is killed: this very program, started with this filter. It tells of every
// acknowledged append through a pipe, and dies with the pipe.
TEST(KilledServer, DISABLED_Itself) {
  const int pipe = std::atoi(std::getenv("RAINYDAY_PIPE"));
  Faults faults = busy();
  faults.acknowledge_early = std::getenv("RAINYDAY_EARLY") != nullptr;
  const auto store = open_or_throw(std::getenv("RAINYDAY_WHERE"), {}, faults);
  Load load(*store, kMatches, std::strtoull(std::getenv("RAINYDAY_SEED"), nullptr, 10),
            [&](const Acknowledged& last) {
              if (write(pipe, &last, sizeof last) != sizeof last) std::abort();
            });
  load.start();
  load.wait();
  FAIL() << "the load stopped by itself";
}

class Server {
 public:
  Server(const std::string& where, const std::string& log, std::uint64_t seed, bool early) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    std::vector<std::string> environment = {fmt::format("RAINYDAY_PIPE={}", ends[1]),
                                            "RAINYDAY_WHERE=" + where,
                                            fmt::format("RAINYDAY_SEED={}", seed)};
    if (early) environment.emplace_back("RAINYDAY_EARLY=1");
    process_ = start({"/proc/self/exe", "--gtest_filter=KilledServer.DISABLED_Itself",
                      "--gtest_also_run_disabled_tests"},
                     log, environment, ends[1]);
    ::close(ends[1]);
    pipe_ = ends[0];
  }
  ~Server() {
    if (process_ != 0) kill_now();
    ::close(pipe_);
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // The next acknowledgement; false if the server has ended.
  bool next(Acknowledged& out) const {
    return ::read(pipe_, &out, sizeof out) == static_cast<ssize_t>(sizeof out);
  }
  // Its status: 137 if it was the kill that ended it.
  int kill_now() {
    kill(process_, SIGKILL);
    const int status = wait_for(process_);
    process_ = 0;
    return status;
  }

 private:
  pid_t process_ = 0;
  int pipe_ = -1;
};

class KilledServers : public testing::TestWithParam<Kind> {
 protected:
  KilledServers() : place_(GetParam()) {}

  std::vector<std::string> kill_servers(int kills, bool early) {
    std::vector<std::string> problems;
    std::mt19937_64 random(1);
    LastAcknowledged acknowledged;
    for (int i = 0; i < kills && problems.empty(); ++i) {
      Server server(place_.where(), log_ / "log", static_cast<std::uint64_t>(i), early);
      Acknowledged last;
      const auto note = [&] { acknowledged[last.match] = last; };
      for (auto until = 1 + random() % 400; until > 0 && server.next(last); --until) note();
      EXPECT_EQ(server.kill_now(), 128 + SIGKILL) << read_text(log_ / "log");
      while (server.next(last)) note();
      const auto store = place_.open();
      problems = find_losses(*store, kMatches, acknowledged);
      show_progress("kills", i + 1, kills);
    }
    EXPECT_FALSE(acknowledged.empty());
    return problems;
  }

 private:
  Place place_;
  TemporaryDirectory log_;
};
INSTANTIATE_TEST_SUITE_P(On, KilledServers, kBoth, name_of);

TEST_P(KilledServers, LoseNothingAcknowledged) {
  EXPECT_THAT(kill_servers(times(20, 200), false), IsEmpty());
}

// The proof that the test above can fail. A kill may find nothing open, so it goes on until one
// does.
TEST_P(KilledServers, AreFoundToLoseMovesAcknowledgedBeforeTheCommit) {
  EXPECT_THAT(kill_servers(100, true), Not(IsEmpty()));
}

}  // namespace
}  // namespace rainyday::store::test
