// What is PostgreSQL's own: settings it must have, lost connections, one server or several, a crash
// of the database.
#include <fmt/format.h>
#include <future>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

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

TEST_F(Postgres, ServersWithNamesDoNotShareWithOneThatHasNone) {
  auto first = open_or_throw(where_, {.name = "a"});
  const auto alone = open_postgres(where_, {}, kImpatient);
  ASSERT_EQ(outcome(alone), "unusable");
  EXPECT_THAT(alone.error().what, HasSubstr("only servers of one version that all have names"));
  const auto same = open_postgres(where_, {.name = "a"}, kImpatient);
  ASSERT_EQ(outcome(same), "unusable");
  EXPECT_THAT(same.error().what, HasSubstr("another server named a is on this database"));
  EXPECT_EQ(outcome(open_postgres(where_, {.name = "b"}, kImpatient)), "durable");
  first.reset();
  const auto last = open_or_throw(where_);
  EXPECT_EQ(outcome(open_postgres(where_, {.name = "b"}, kImpatient)), "unusable");
}

TEST_F(LostServer, WithANameKeepsWhatItHolds) {
  store_.reset();
  store_ = open_or_throw(where_, {.name = "a"});
  mine_ = must_claim(*store_, "m");
  cut();
  EXPECT_EQ(outcome(append(*store_, append_of("m", mine_, 1, {"one"}))), "unknown");
  EXPECT_TRUE(renew(*store_, "").value().kept);
  EXPECT_EQ(must_claim(*store_, "m").epoch, mine_.epoch + 1);
  EXPECT_EQ(outcome(open_postgres(where_, {.name = "a"}, kImpatient)), "unusable");
}

// Several servers, each with a name. What is held by one is not to be had by another.
class SeveralServers : public Postgres {
 protected:
  SeveralServers() {
    constexpr std::chrono::minutes kNever{10};
    start(kNever);
    EXPECT_EQ(outcome(create(*first_, new_match("m"))), "durable");
    EXPECT_EQ(outcome(create(*first_, new_match("other"))), "durable");
  }
  void start(std::chrono::milliseconds lease) {
    first_.reset();
    second_.reset();
    first_ = open_or_throw(where_, {.name = "a", .lease = lease});
    second_ = open_or_throw(where_, {.name = "b", .lease = lease});
    EXPECT_TRUE(renew(*first_, "http://a").value().others.empty());
  }
  // As the second does when the first has been silent for too long.
  void give_up_first() {
    while (!renew(*second_, "http://b").value().others.empty()) usleep(10'000);
  }
  std::unique_ptr<Store> first_;
  std::unique_ptr<Store> second_;
};

TEST_F(SeveralServers, AMatchIsHeldByOneUntilItIsReleased) {
  const Match old = must_claim(*first_, "m");
  EXPECT_EQ(outcome(append(*first_, append_of("m", old, 1, {"one"}))), "durable");
  const auto refused = claim(*second_, "m");
  ASSERT_EQ(outcome(refused), "elsewhere");
  EXPECT_EQ(refused.error().holder, (Holder{"a", "http://a"}));
  EXPECT_EQ(outcome(append(*first_, append_of("m", old, 2, {"two"}))), "durable");
  EXPECT_EQ(outcome(release(*first_, "m", old.epoch)), "durable");
  const Match mine = must_claim(*second_, "m");
  EXPECT_THAT(mine.records, ElementsAre("one", "two"));
  EXPECT_EQ(outcome(append(*first_, append_of("m", old, 3, {"late"}))), "lost");
  EXPECT_EQ(outcome(append(*second_, append_of("m", mine, 3, {"three"}))), "durable");
  EXPECT_EQ(outcome(claim(*first_, "m")), "elsewhere");
  EXPECT_EQ(outcome(claim(*second_, "nothing")), "missing");
}

TEST_F(SeveralServers, OneThatIsSilentIsGivenUpAndCanWriteNothing) {
  start(std::chrono::milliseconds(300));
  const Match old = must_claim(*first_, "m");
  const Match untouched = must_claim(*first_, "other");
  give_up_first();
  const Match mine = must_claim(*second_, "m");
  EXPECT_EQ(outcome(append(*first_, append_of("m", old, 1, {"late"}))), "lost");
  EXPECT_EQ(outcome(append(*first_, append_of("other", untouched, 1, {"late"}))), "lost")
      << "though nobody has claimed it";
  EXPECT_EQ(outcome(claim(*first_, "other")), "refused");
  EXPECT_EQ(outcome(append(*second_, append_of("m", mine, 1, {"one"}))), "durable");
  const Renewal anew = renew(*first_, "http://a").value();
  EXPECT_FALSE(anew.kept);
  EXPECT_THAT(anew.others, ElementsAre(Holder{"b", "http://b"}));
  EXPECT_EQ(outcome(claim(*first_, "m")), "elsewhere");
  EXPECT_THAT(must_claim(*first_, "other").records, IsEmpty());
}

TEST_F(SeveralServers, OneThatStopsLeavesNothingHeld) {
  (void)must_claim(*first_, "m");
  first_.reset();
  EXPECT_TRUE(renew(*second_, "http://b").value().others.empty());
  (void)must_claim(*second_, "m");
}

// So that the clocks of parked tables run on while one server after the other is started anew.
TEST_F(SeveralServers, KnowForHowLongSomebodyHasBeenThere) {
  EXPECT_TRUE(renew(*first_, "http://a").value().first);
  usleep(20'000);
  const Renewal second = renew(*second_, "http://b").value();
  EXPECT_FALSE(second.first);
  EXPECT_GE(second.there, 20);
  first_.reset();
  auto third = open_or_throw(where_, {.name = "c"});
  second_.reset();
  const Renewal last = renew(*third, "http://c").value();
  EXPECT_FALSE(last.first);
  EXPECT_GE(last.there, second.there);
  third.reset();
  first_ = open_or_throw(where_, {.name = "a"});
  EXPECT_TRUE(renew(*first_, "http://a").value().first);
}

TEST_F(SeveralServers, OnlyWhatNoOtherHoldsIsDue) {
  for (const char* id : {"m", "other"}) {
    Match match = must_claim(*first_, id);
    Append start = append_of(id, match, 1, {});
    start.lobby = match.lobby;
    start.lobby->status = Status::running;
    start.lobby->deadline = 1;
    EXPECT_EQ(outcome(append(*first_, start)), "durable");
    if (start.match == "other") EXPECT_EQ(outcome(release(*first_, id, match.epoch)), "durable");
  }
  EXPECT_THAT(due(*first_, 2).value(), ElementsAre("m", "other"));
  EXPECT_THAT(due(*second_, 2).value(), ElementsAre("other"));
}

// The first server's append waits for a lock; it is given up and the second claims meanwhile.
// Whoever comes first, the claim shows all that will ever be stored under the old epoch.
TEST_F(SeveralServers, AClaimSeesTheAppendThatItWaitedFor) {
  for (int round = 0; round < times(50, 1000); ++round) {
    ASSERT_TRUE(renew(*first_, "http://a"));
    const Match old = must_claim(*first_, "m");
    std::promise<std::string> appended;
    first_->append(append_of("m", old, old.records.size() + 1, {"record"}),
                   [&](const Result<>& result) { appended.set_value(outcome(result)); });
    admin_.run("DELETE FROM servers WHERE name = 'a'");
    const Match mine = must_claim(*second_, "m");
    const std::string end = appended.get_future().get();
    const std::size_t stored = mine.records.size() - old.records.size();
    EXPECT_EQ(end, stored == 1 ? "durable" : "lost");
    EXPECT_EQ(must_claim(*second_, "m").records.size(), mine.records.size());
    EXPECT_EQ(outcome(release(*second_, "m", mine.epoch + 1)), "durable");
  }
}

TEST(PostgresServers, WhenTheDatabaseWasAwayNobodyIsGivenUp) {
  PostgresServer server;
  const std::string where = server.new_place();
  constexpr std::chrono::milliseconds kBrief{100};
  const auto first = open_or_throw(where, {.name = "a", .lease = kBrief});
  const auto second = open_or_throw(where, {.name = "b", .lease = kBrief});
  server.stop("fast");
  EXPECT_FALSE(renew(*first, "http://a"));
  usleep(200'000);
  server.start();
  while (!renew(*first, "http://a")) usleep(10'000);
  Result<Renewal> other = renew(*second, "http://b");
  while (!other) other = renew(*second, "http://b");
  EXPECT_TRUE(other->kept);
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
  EXPECT_THAT(crash_the_database(100, broken), Not(IsEmpty()));
}

TEST(PostgresServers, ACrashIsFoundToLoseMovesAcknowledgedBeforeTheCommit) {
  Faults broken;
  broken.acknowledge_early = true;
  EXPECT_THAT(crash_the_database(100, broken), Not(IsEmpty()));
}

TEST(PostgresSlips, AreTakenByOneOfTwoServersWhoeverComesFirst) {
  const std::string where = PostgresServer::shared().new_place();
  const auto one = open_or_throw(where, {.name = "one"});
  const auto two = open_or_throw(where, {.name = "two"});
  for (int round = 0; round < 20; ++round) {
    const Digest key = sha256(std::to_string(round));
    const Slip link{.kind = "link", .key = key, .until = 100, .value = "x"};
    ASSERT_EQ(outcome(put_slip(round % 2 == 0 ? *one : *two, link)), "durable");
    auto early = std::async([&] { return take_slips(*one, {.kind = "link", .key = key}, 1); });
    const auto late = take_slips(*two, {.kind = "link", .key = key}, 1);
    EXPECT_EQ(early.get().value().size() + late.value().size(), 1U) << round;
  }
}

}  // namespace
}  // namespace rainyday::store::test
