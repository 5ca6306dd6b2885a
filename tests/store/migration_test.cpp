// A store made by the first version opens with this one; steps are all or nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/postgres_schema.hpp"
#include "store/postgres_servers.hpp"
#include "store/postgres_store.hpp"
#include "store/sqlite_schema.hpp"
#include "tests/store/fixture.hpp"
#include "tests/store/postgres_server.hpp"
#include "tests/store/process.hpp"

namespace rainyday::store::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr int kNewFile = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;

// The match that the files in fixtures/ hold: parked once, with three records after that.
void expect_first_version(Store& store) {
  const Match match = must_claim(store, "aYz0-first");
  EXPECT_EQ(match.epoch, 3);
  EXPECT_EQ(match.header, R"({"format":1,"game":"pig"})");
  EXPECT_THAT(match.records,
              ElementsAre("sit 0", "sit 1", "start", Bytes("\0\x01", 2), "roll 5", ""));
  EXPECT_EQ(match.checkpoint, (Checkpoint{3, R"({"score":[0,0]})"}));
  EXPECT_EQ(match.lobby.status, Status::running);
  EXPECT_EQ(match.lobby.deadline, 1'700'000'060'000);
  EXPECT_THAT(match.lobby.owners, ElementsAre(sha256("Ada"), std::nullopt));
  EXPECT_EQ(match.lobby.note, "Ada's table");
  EXPECT_EQ(find_code(store, "BCDFG").value().id, "waiting");
  EXPECT_EQ(tables_of(store, sha256("Ada")).value().size(), 1U);
  EXPECT_EQ(open_tables(store).value().size(), 1U);
  EXPECT_EQ(blob(store, sha256("words")).value(), "words");
  EXPECT_EQ(outcome(append(store, append_of("aYz0-first", match, 7, {"hold"}))), "durable");
}

TEST(SqliteMigration, OpensAStoreOfTheFirstVersion) {
  const TemporaryDirectory directory;
  SqliteDb(directory / "data.db", kNewFile).run(read_text("tests/store/fixtures/sqlite_1.sql"));
  const auto store = open_or_throw(directory / "data.db");
  expect_first_version(*store);
}

TEST(PostgresMigration, OpensAStoreOfTheFirstVersion) {
  const std::string where = PostgresServer::shared().new_place();
  PostgresDb(where).run(read_text("tests/store/fixtures/postgres_1.sql"));
  const auto store = open_or_throw(where);
  expect_first_version(*store);
}

// Of the version before a server may go on while this one opens it.
TEST(PostgresMigration, OpensAStoreOfTheVersionBeforeUnderItsServer) {
  const std::string where = PostgresServer::shared().new_place();
  PostgresDb db(where);
  db.run(read_text("tests/store/fixtures/postgres_1.sql"));
  ASSERT_TRUE(migrate(db, postgres_steps().first(postgres_steps().size() - 1)));
  ASSERT_TRUE(is_for_all(db));
  const auto store = open_or_throw(where, {.name = "new"});
  expect_first_version(*store);
  EXPECT_EQ(outcome(put_slip(*store, {.kind = "link", .until = {}, .value = "x"})), "durable");
}

// A store that grew from the first version has the same tables as a new one.

TEST(SqliteMigration, LeadsToTheTablesOfANewStore) {
  const auto tables = [](SqliteDb db) {
    EXPECT_TRUE(migrate(db));
    return db.text(
        "SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_schema ORDER BY name)");
  };
  const TemporaryDirectory directory;
  SqliteDb old(directory / "old.db", kNewFile);
  old.run(read_text("tests/store/fixtures/sqlite_1.sql"));
  EXPECT_EQ(tables(std::move(old)), tables(SqliteDb(directory / "new.db", kNewFile)));
}

TEST(PostgresMigration, LeadsToTheTablesOfANewStore) {
  const auto tables = [](PostgresDb db) {
    EXPECT_TRUE(migrate(db));
    return db
        .query(
            "SELECT string_agg(concat_ws(' ', table_name, column_name, data_type, is_nullable,"
            " is_identity), ';' ORDER BY table_name, ordinal_position)"
            " FROM information_schema.columns WHERE table_schema = current_schema")
        .text(0, 0);
  };
  PostgresDb old(PostgresServer::shared().new_place());
  old.run(read_text("tests/store/fixtures/postgres_1.sql"));
  const std::string grown = tables(std::move(old));
  EXPECT_THAT(grown, HasSubstr("records n bigint NO"));
  EXPECT_EQ(grown, tables(PostgresDb(PostgresServer::shared().new_place())));
}

// The steps, with one more that will come some day.

template <class Step>
std::vector<Step> with(std::span<const Step> steps, Step next) {
  std::vector<Step> all(steps.begin(), steps.end());
  all.push_back(next);
  return all;
}

class SqliteSteps : public testing::Test {
 protected:
  std::int64_t version() { return db_.integer("PRAGMA user_version"); }
  std::int64_t last_ = static_cast<std::int64_t>(sqlite_steps().size());
  TemporaryDirectory directory_;
  std::string path_ = directory_ / "data.db";
  SqliteDb db_{path_, kNewFile};
};

TEST_F(SqliteSteps, AreTakenOneAfterTheOther) {
  ASSERT_TRUE(migrate(db_));
  EXPECT_EQ(version(), last_);
  ASSERT_TRUE(
      migrate(db_, with<std::string_view>(sqlite_steps(), "ALTER TABLE matches ADD COLUMN x; ")));
  EXPECT_EQ(version(), last_ + 1);
  EXPECT_EQ(db_.integer("SELECT count(x) FROM matches"), 0);
}

TEST_F(SqliteSteps, ThatFailChangeNothing) {
  ASSERT_TRUE(migrate(db_));
  EXPECT_THROW((void)migrate(db_, with<std::string_view>(sqlite_steps(),
                                                         "DROP TABLE owners; SELECT nonsense")),
               SqliteError);
  EXPECT_EQ(version(), last_);
  EXPECT_EQ(db_.integer("SELECT count(*) FROM owners"), 0);
  EXPECT_TRUE(migrate(db_));
}

TEST_F(SqliteSteps, OfANewerProgramAreNotTouched) {
  ASSERT_TRUE(migrate(db_, with<std::string_view>(sqlite_steps(), "CREATE TABLE later (x)")));
  const auto store = open(path_);
  ASSERT_EQ(outcome(store), "unusable");
  EXPECT_THAT(store.error().what, HasSubstr("made by a newer rainyday"));
  EXPECT_EQ(outcome(back_up(path_, directory_ / "copy.db")), "unusable");
}

class PostgresSteps : public testing::Test {
 protected:
  std::int64_t version() { return db_.query("SELECT version FROM rainyday_schema").integer(0, 0); }
  std::int64_t last_ = static_cast<std::int64_t>(postgres_steps().size());
  TemporaryDirectory directory_;
  std::string where_ = PostgresServer::shared().new_place();
  PostgresDb db_{where_};
};

// One more, for programs that know at least so many.
std::vector<PostgresStep> with_step(std::string_view sql, std::int64_t oldest) {
  return with(postgres_steps(), PostgresStep{sql, oldest});
}

TEST_F(PostgresSteps, AreTakenOneAfterTheOther) {
  ASSERT_TRUE(migrate(db_));
  EXPECT_EQ(version(), last_);
  ASSERT_TRUE(migrate(db_, with_step("ALTER TABLE matches ADD COLUMN x bigint", last_)));
  EXPECT_EQ(version(), last_ + 1);
  EXPECT_EQ(db_.query("SELECT count(x) FROM matches").integer(0, 0), 0);
}

TEST_F(PostgresSteps, ThatFailChangeNothing) {
  ASSERT_TRUE(migrate(db_));
  EXPECT_THROW((void)migrate(db_, with_step("DROP TABLE owners; SELECT nonsense", last_)),
               PostgresError);
  EXPECT_EQ(version(), last_);
  EXPECT_EQ(db_.query("SELECT count(*) FROM owners").integer(0, 0), 0);
  EXPECT_TRUE(migrate(db_));
}

TEST_F(PostgresSteps, OfANewerProgramAreNotTouched) {
  ASSERT_TRUE(migrate(db_, with_step("CREATE TABLE later (x bigint)", last_ + 1)));
  const auto store = open(where_);
  ASSERT_EQ(outcome(store), "unusable");
  EXPECT_THAT(store.error().what, HasSubstr("made by a newer rainyday"));
  EXPECT_EQ(outcome(back_up(where_, directory_ / "copy.db")), "unusable");
}

// Servers of two versions: the newer one takes a step that only adds, under an older one that goes
// on, and another older one may still come.
TEST_F(PostgresSteps, ThatAllUnderstandAreTakenUnderAServer) {
  const auto old = open_or_throw(where_, {.name = "old"});
  EXPECT_EQ(outcome(create(*old, new_match("m"))), "durable");
  const Match mine = must_claim(*old, "m");
  EXPECT_EQ(outcome(append(*old, append_of("m", mine, 1, {"before"}))), "durable");
  const auto steps = with_step("ALTER TABLE matches ADD COLUMN x bigint", last_);
  ASSERT_TRUE(is_for_all(db_, steps));
  ASSERT_TRUE(migrate(db_, steps));
  EXPECT_EQ(outcome(append(*old, append_of("m", mine, 2, {"after"}))), "durable");
  EXPECT_THAT(must_claim(*old, "m").records, ElementsAre("before", "after"));
  const auto other = open_or_throw(where_, {.name = "other"});
  EXPECT_EQ(outcome(claim(*other, "m")), "elsewhere");
  EXPECT_EQ(version(), last_ + 1) << "an older program leaves it as it is";
  EXPECT_EQ(outcome(back_up(where_, directory_ / "copy.db")), "durable");
}

TEST_F(PostgresSteps, ThatOthersWouldNotUnderstandWaitForThemToGo) {
  EXPECT_FALSE(is_for_all(db_)) << "there is nothing yet";
  db_.run(read_text("tests/store/fixtures/postgres_1.sql"));
  EXPECT_FALSE(is_for_all(db_)) << "of the first version a server is alone";
  hold_alone(db_, std::chrono::seconds(1));  // as such a server does
  const auto early = open_postgres(where_, {.name = "new"}, Faults{.wait_alone = {}});
  ASSERT_EQ(outcome(early), "unusable");
  EXPECT_THAT(early.error().what, HasSubstr("another server is on this database"));
  EXPECT_EQ(version(), 1);
  ASSERT_TRUE(migrate(db_));
  EXPECT_FALSE(is_for_all(db_, with_step("DROP TABLE checkpoints", last_ + 1)));
}

}  // namespace
}  // namespace rainyday::store::test
