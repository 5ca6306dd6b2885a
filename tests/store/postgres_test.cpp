// What is PostgreSQL's own: settings it must have, lost connections, one server at a time, a crash
// of the database.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/postgres_db.hpp"
#include "store/postgres_store.hpp"
#include "tests/store/fixture.hpp"
#include "tests/store/load.hpp"
#include "tests/store/postgres_server.hpp"
#include "tests/store/proxy.hpp"

namespace rainyday::store::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class Postgres : public testing::Test {
 protected:
  PostgresServer& server_ = PostgresServer::shared();
  std::string where_ = server_.new_place();
  PostgresDb admin_{where_};
};

TEST_F(Postgres, IsRefusedWhereCommitsDoNotWaitForTheDisk) {
  const auto store = open(where_ + "%20-csynchronous_commit%3Doff");
  ASSERT_EQ(outcome(store), "unusable");
  EXPECT_THAT(store.error().what, HasSubstr("synchronous_commit = off"));
}

TEST(PostgresSettings, IsRefusedWithoutFsync) {
  const PostgresServer server({"fsync=off"});
  const auto store = open(server.url());
  ASSERT_EQ(outcome(store), "unusable");
  EXPECT_THAT(store.error().what, HasSubstr("fsync = off"));
}

TEST_F(Postgres, IsUnusableWhereNobodyListens) {
  const auto store = open("postgres://postgres@127.0.0.1:1/postgres?connect_timeout=2");
  EXPECT_EQ(outcome(store), "unusable");
}

// One server at a time is on a database.

// Of one that shall be refused; who shall come in waits for as long as it takes.
const Faults kImpatient{.wait_alone = std::chrono::milliseconds(100)};

TEST_F(Postgres, ASecondServerIsRefusedAndToldWhoIsThere) {
  auto first = open_or_throw(where_);
  const auto second = open_postgres(where_, {}, kImpatient);
  ASSERT_EQ(outcome(second), "unusable");
  EXPECT_THAT(second.error().what, HasSubstr("another server is on this database, from "));
  EXPECT_THAT(second.error().what, HasSubstr("pg_terminate_backend("));
  EXPECT_EQ(outcome(create(*first, new_match("m"))), "durable");
  EXPECT_EQ(outcome(open(server_.new_place())), "durable") << "another schema is another store";
  first.reset();
  EXPECT_EQ(outcome(open(where_)), "durable");
}

class LostServer : public Postgres {
 protected:
  LostServer() {
    EXPECT_EQ(outcome(create(*store_, new_match("m"))), "durable");
    mine_ = must_claim(*store_, "m");
  }
  // Of all servers in this schema: those that hold its lock, until nobody does.
  void cut() {
    while (admin_
               .query("SELECT pg_terminate_backend(l.pid) FROM pg_locks l"
                      " WHERE l.locktype = 'advisory'"
                      " AND l.objid::bigint = hashtext(current_schema())::bigint & 4294967295")
               .count() > 0) {
    }
  }
  std::unique_ptr<Store> store_ = open_or_throw(where_);
  Match mine_;
};

TEST_F(LostServer, TakesTheDatabaseAgainWithItsNextConnection) {
  cut();
  EXPECT_EQ(outcome(append(*store_, append_of("m", mine_, 1, {"one"}))), "unknown");
  mine_ = must_claim(*store_, "m");
  EXPECT_EQ(outcome(append(*store_, append_of("m", mine_, 1, {"one"}))), "durable");
  EXPECT_EQ(outcome(open_postgres(where_, {}, kImpatient)), "unusable") << "it is held again";
}

TEST_F(LostServer, StoresNothingWhereAnotherHasComeMeanwhile) {
  cut();
  auto second = open_or_throw(where_);
  EXPECT_EQ(outcome(append(*store_, append_of("m", mine_, 1, {"one"}))), "unknown");
  const auto refused = claim(*store_, "m");
  ASSERT_EQ(outcome(refused), "refused");
  EXPECT_THAT(refused.error().what, HasSubstr("another server is on this database"));
  const Match theirs = must_claim(*second, "m");
  EXPECT_EQ(outcome(append(*second, append_of("m", theirs, 1, {"theirs"}))), "durable");
  second.reset();
  // What was said is said again for a moment, then the lock is free.
  Result<Match> again = claim(*store_, "m");
  while (!again && again.error().failure == Failure::refused) again = claim(*store_, "m");
  ASSERT_TRUE(again) << again.error().what;
  EXPECT_THAT(again->records, ElementsAre("theirs"));
}

// What several servers would need is there: claims.
const Faults kShared{.shared = true};

TEST_F(Postgres, OfTwoOnADatabaseTheLaterClaimWins) {
  const auto first = open_or_throw(where_, {}, kShared);
  const auto second = open_or_throw(where_, {}, kShared);
  EXPECT_EQ(outcome(create(*first, new_match("m"))), "durable");
  const Match old = must_claim(*first, "m");
  EXPECT_EQ(outcome(append(*first, append_of("m", old, 1, {"one"}))), "durable");
  const Match mine = must_claim(*second, "m");
  EXPECT_THAT(mine.records, ElementsAre("one"));
  EXPECT_EQ(outcome(append(*first, append_of("m", old, 2, {"late"}))), "lost");
  EXPECT_EQ(outcome(fold(*first, {"m", old.epoch, {{1, ""}}})), "lost");
  EXPECT_EQ(outcome(append(*second, append_of("m", mine, 2, {"two"}))), "durable");
  EXPECT_THAT(must_claim(*first, "m").records, ElementsAre("one", "two"));
}

// The first server's append waits for a lock; the second claims meanwhile. Whoever comes first,
// the claim shows all that will ever be stored under the old epoch.
TEST_F(Postgres, AClaimSeesTheAppendThatItWaitedFor) {
  const auto first = open_or_throw(where_, {}, kShared);
  const auto second = open_or_throw(where_, {}, kShared);
  EXPECT_EQ(outcome(create(*first, new_match("m"))), "durable");
  for (int round = 0; round < times(50, 1000); ++round) {
    const Match old = must_claim(*first, "m");
    std::promise<std::string> appended;
    first->append(append_of("m", old, old.records.size() + 1, {"record"}),
                  [&](const Result<>& result) { appended.set_value(outcome(result)); });
    const Match mine = must_claim(*second, "m");
    const std::string end = appended.get_future().get();
    const std::size_t stored = mine.records.size() - old.records.size();
    EXPECT_EQ(end, stored == 1 ? "durable" : "lost");
    EXPECT_EQ(must_claim(*second, "m").records.size(), mine.records.size());
  }
}

TEST_F(Postgres, AnAppendCutOffBeforeItRanIsUnknownAndNotStored) {
  const auto store = open_or_throw(where_);
  EXPECT_EQ(outcome(create(*store, new_match("m"))), "durable");
  const Match mine = must_claim(*store, "m");
  admin_.run("BEGIN; SELECT * FROM matches FOR UPDATE");  // holds the append up
  std::promise<std::string> appended;
  store->append(append_of("m", mine, 1, {"one"}),
                [&](const Result<>& result) { appended.set_value(outcome(result)); });
  PostgresDb killer(where_);
  while (killer
             .query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE wait_event_type = 'Lock' AND query LIKE 'WITH asked%'")
             .count() == 0) {
  }
  EXPECT_EQ(appended.get_future().get(), "unknown");
  admin_.run("ROLLBACK");
  EXPECT_EQ(outcome(append(*store, append_of("m", mine, 1, {"again"}))), "lost") << "claim first";
  const Match again = must_claim(*store, "m");
  EXPECT_THAT(again.records, IsEmpty());
  EXPECT_EQ(outcome(append(*store, append_of("m", again, 1, {"again"}))), "durable");
}

TEST_F(Postgres, AnAppendWhoseAnswerIsCutOffIsUnknownAndStored) {
  Proxy proxy(server_.socket());
  const auto store = open_or_throw(proxy.instead_of(where_));
  EXPECT_EQ(outcome(create(*store, new_match("m"))), "durable");
  const Match mine = must_claim(*store, "m");
  EXPECT_EQ(outcome(append(*store, append_of("m", mine, 1, {"one"}))), "durable");
  proxy.cut_at_next_answer();
  EXPECT_EQ(outcome(append(*store, append_of("m", mine, 2, {"two"}))), "unknown");
  EXPECT_TRUE(proxy.has_cut());
  const Match again = must_claim(*store, "m");
  EXPECT_THAT(again.records, ElementsAre("one", "two"));
  EXPECT_EQ(outcome(append(*store, append_of("m", again, 3, {"three"}))), "durable");
}

// As a full disk would: PostgreSQL says 53100 and rolls back.
TEST_F(Postgres, WhenFullRefusesAnAppendWholeAndTakesItWhenThereIsSpace) {
  const auto store = open_or_throw(where_);
  EXPECT_EQ(outcome(create(*store, new_match("m"))), "durable");
  const Match mine = must_claim(*store, "m");
  admin_.run(
      "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS"
      " $$BEGIN RAISE 'no space left on device' USING ERRCODE = 'disk_full'; END$$;"
      "CREATE TRIGGER full_disk BEFORE INSERT ON records FOR EACH ROW WHEN (NEW.n = 2)"
      " EXECUTE FUNCTION full_disk()");
  Append two = append_of("m", mine, 1, {"one", "two"});
  two.header = "other";
  const auto result = append(*store, two);
  ASSERT_EQ(outcome(result), "refused");
  EXPECT_THAT(result.error().what, HasSubstr("no space left"));
  const auto seen = read(*store, "m");
  ASSERT_TRUE(seen) << seen.error().what;
  EXPECT_THAT(seen->records, IsEmpty());
  EXPECT_EQ(seen->header, "header of m");
  admin_.run("DROP TRIGGER full_disk ON records");
  EXPECT_EQ(outcome(append(*store, two)), "durable");
  EXPECT_THAT(must_claim(*store, "m").records, ElementsAre("one", "two"));
}

TEST_F(Postgres, QuestionsAreAskedAgainOnANewConnection) {
  const auto store = open_or_throw(where_);
  EXPECT_EQ(outcome(create(*store, new_match("m"))), "durable");
  (void)admin_.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
      " AND application_name = 'rainyday'");
  EXPECT_EQ(find(*store, "m").value().id, "m");
}

// The database itself.

TEST(PostgresServers, WhileTheDatabaseIsAwayAppendsAreRefusedAndGoOnAfterwards) {
  PostgresServer server;
  const auto store = open_or_throw(server.new_place());
  EXPECT_EQ(outcome(create(*store, new_match("m"))), "durable");
  const Match mine = must_claim(*store, "m");
  EXPECT_EQ(outcome(append(*store, append_of("m", mine, 1, {"one"}))), "durable");
  server.stop("fast");
  EXPECT_EQ(outcome(append(*store, append_of("m", mine, 2, {"two"}))), "unknown");
  EXPECT_EQ(outcome(claim(*store, "m")), "refused");
  EXPECT_EQ(outcome(find(*store, "m")), "refused");
  server.start();
  const Match again = must_claim(*store, "m");
  EXPECT_THAT(again.records, ElementsAre("one"));
  EXPECT_EQ(outcome(append(*store, append_of("m", again, 2, {"two"}))), "durable");
}

// Stops the database at once, again and again, under load.
std::vector<std::string> crash_the_database(int crashes, const Faults& broken) {
  constexpr int kMatches = 20;
  // A commit that does not wait is not soon safe.
  PostgresServer server({"wal_writer_delay=10s", "wal_writer_flush_after=1GB"});
  const std::string where = server.new_place();
  LastAcknowledged acknowledged;
  std::vector<std::string> problems;
  for (int i = 0; i < crashes && problems.empty(); ++i) {
    {
      const auto store = open_or_throw(where, {}, broken);
      std::atomic<int> until = 20 + 40 * i % 200;
      std::promise<void> enough;
      Load load(*store, kMatches, static_cast<std::uint64_t>(i), [&](const Acknowledged& last) {
        acknowledged[last.match] = last;
        if (--until == 0) enough.set_value();
      });
      load.start();
      enough.get_future().wait();
      server.stop("immediate");
      load.wait();
    }
    server.start();
    const auto store = open_or_throw(where);
    problems = find_losses(*store, kMatches, acknowledged);
  }
  return problems;
}

TEST(PostgresServers, ACrashOfTheDatabaseLosesNothingAcknowledged) {
  EXPECT_THAT(crash_the_database(times(4, 50), {}), IsEmpty());
}

// The proof that the test above can fail.
TEST(PostgresServers, ACrashIsFoundToLoseMovesWithoutSynchronousCommit) {
  Faults broken;
  broken.synchronous_off = true;
  EXPECT_THAT(crash_the_database(10, broken), Not(IsEmpty()));
}

TEST(PostgresServers, ACrashIsFoundToLoseMovesAcknowledgedBeforeTheCommit) {
  Faults broken;
  broken.acknowledge_early = true;
  EXPECT_THAT(crash_the_database(1, broken), Not(IsEmpty()));
}

}  // namespace
}  // namespace rainyday::store::test
