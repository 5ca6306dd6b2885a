// A PostgreSQL that does not answer: a frozen machine, a network that swallows everything.
#include <cstdlib>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <regex>
#include <signal.h>
#include <thread>

#include "server/client.hpp"
#include "store/postgres_db.hpp"
#include "tests/store/fixture.hpp"
#include "tests/store/postgres_server.hpp"
#include "tests/store/process.hpp"
#include "tests/store/proxy.hpp"

namespace rainyday::store::test {
namespace {

using testing::AnyOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// The store under test is impatient, so that nothing takes long. A slow disk may try its patience
// too; what must succeed is therefore asked for until it does.
class Silence : public testing::Test {
 protected:
  Silence() {
    EXPECT_EQ(outcome(create(*open_or_throw(where_), new_match("m"))), "durable");
    const std::string url = proxy_.instead_of(where_) + "&connect_timeout=2";
    const Faults impatient{.patience = std::chrono::milliseconds(500)};
    while (store_ == nullptr) {
      try {
        store_ = open_or_throw(url, {}, impatient);
      } catch (const std::runtime_error& error) {
        EXPECT_THAT(error.what(), AnyOf(HasSubstr("silent"), HasSubstr("timeout")));
      }
    }
  }

  Match claim_at_last() {
    while (true) {
      if (auto match = claim(*store_, "m")) return std::move(*match);
    }
  }
  // Claims the match and adds its first record.
  Match begin_at_last() {
    while (true) {
      Match mine = claim_at_last();
      if (!mine.records.empty()) return mine;
      if (append(*store_, append_of("m", mine, 1, {"first"}))) return mine;
    }
  }
  int connections() {
    return static_cast<int>(
        admin_.query("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'rainyday'")
            .integer(0, 0));
  }

  PostgresServer& server_ = PostgresServer::shared();
  std::string where_ = server_.new_place();
  PostgresDb admin_{where_};
  Proxy proxy_{server_.socket()};
  std::unique_ptr<Store> store_;
};

// The request is held back and the match claimed anew; then the request arrives.
TEST_F(Silence, AnAppendThatArrivesLateIsUnknownAndNeverStored) {
  const Match mine = begin_at_last();
  proxy_.hold_open_lines();
  const auto result = append(*store_, append_of("m", mine, 2, {"late"}));
  ASSERT_EQ(outcome(result), "unknown");
  EXPECT_THAT(result.error().what, HasSubstr("silent for 0.5 s"));
  EXPECT_FALSE(append(*store_, append_of("m", mine, 2, {"again"}))) << "claim first";
  EXPECT_THAT(claim_at_last().records, ElementsAre("first"));
  proxy_.let_go();
  constexpr int kOurs = 3;  // the store's two and ours; the old ones end when they have read all
  while (connections() > kOurs) std::this_thread::yield();
  EXPECT_THAT(claim_at_last().records, ElementsAre("first"));
}

TEST_F(Silence, AnAppendThatDoesNotFitIntoTheLineIsUnknownAndNotStored) {
  const Match mine = claim_at_last();
  proxy_.hold_open_lines();
  const Bytes large(12 << 20, 'x');
  EXPECT_EQ(outcome(append(*store_, append_of("m", mine, 1, {large}))), "unknown");
  proxy_.let_go();
  EXPECT_THAT(claim_at_last().records, IsEmpty());
}

TEST_F(Silence, QuestionsAreAskedAgainOnANewConnection) {
  do {
    proxy_.hold_open_lines();
  } while (!find(*store_, "m"));
  while (!proxy_.is_holding()) std::this_thread::yield();
}

// One attempt to connect takes 2 s here; not each of those who wait makes its own.
TEST_F(Silence, WhileNobodyCanBeReachedAllAreRefusedTogether) {
  const Match mine = claim_at_last();
  proxy_.hold_all_lines();
  EXPECT_EQ(outcome(append(*store_, append_of("m", mine, 1, {"one"}))), "unknown");
  const int before = proxy_.lines();
  for (int i = 0; i < 50; ++i) EXPECT_EQ(outcome(claim(*store_, "m")), "refused");
  EXPECT_LT(proxy_.lines(), before + 10);
  proxy_.let_go();
  EXPECT_THAT(claim_at_last().records, IsEmpty());
}

// The program, with a table whose change is never answered. What it logs; "" where the machine was
// so slow that the change may have been given up before the end.
std::string end_while_silent(Proxy& proxy, const std::string& where) {
  constexpr std::chrono::seconds kUnderWay{5};  // less than 10 s of patience and 4.5 s of stopping
  const TemporaryDirectory directory;
  const char* program = std::getenv("RAINYDAY");
  const pid_t process = start({program != nullptr ? program : "build/release/rainyday", "serve",
                               "--port", "0", "--store", proxy.instead_of(where)},
                              directory / "log");
  std::smatch found;
  std::string log;
  while (!std::regex_search(log, found, std::regex("http://127\\.0\\.0\\.1:([0-9]+)/\n"))) {
    log = read_text(directory / "log");
  }
  const auto port = static_cast<std::uint16_t>(std::stoi(found[1]));
  const std::string token(43, 'a');
  const auto made = server::post(port, "/api/tables", R"({"game":"pig","seats":2})", token);
  std::smatch id;
  EXPECT_TRUE(std::regex_search(made.body, id, std::regex(R"re("id":"([^"]+)")re"))) << made.body;
  proxy.hold_all_lines();
  const auto begin = std::chrono::steady_clock::now();
  std::thread change([&] {
    const auto reply = server::post(port, fmt::format("/api/tables/{}/open", id[1].str()),
                                    R"({"open":true})", token);
    EXPECT_NE(reply.status, 200);
  });
  while (!proxy.is_holding()) std::this_thread::yield();
  kill(process, SIGTERM);
  const bool under_way = std::chrono::steady_clock::now() - begin < kUnderWay;
  EXPECT_EQ(wait_for(process), 0);
  change.join();
  proxy.let_go();
  return under_way ? read_text(directory / "log") : "";
}

TEST_F(Silence, SigtermEndsTheServerNevertheless) {
  store_.reset();  // one server on a database
  std::string log;
  while (log.empty()) log = end_while_silent(proxy_, where_);
  EXPECT_THAT(log, HasSubstr("not_closed"));
}

}  // namespace
}  // namespace rainyday::store::test
