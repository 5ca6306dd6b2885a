// What is SQLite's own: one file, its lock, the journal and its folding, files that are not ours.
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/sqlite_store.hpp"
#include "tests/store/fixture.hpp"

namespace rainyday::store::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class SqliteFile : public testing::Test {
 protected:
  std::string path_in(const std::string& name) const { return directory_ / name; }
  std::vector<std::string> files() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(directory_.path())) {
      names.push_back(entry.path().filename().string());
    }
    std::ranges::sort(names);
    return names;
  }
  std::int64_t ask(const std::string& sql) const {
    return SqliteDb(path_, SQLITE_OPEN_READWRITE).integer(sql);
  }
  // Plays a record each for so many rounds in so many matches.
  static void play(Store& store, int matches, int rounds) {
    for (int m = 0; m < matches; ++m) {
      const MatchId id = fmt::format("m{}", m);
      if (!find(store, id)) EXPECT_EQ(outcome(create(store, new_match(id))), "durable");
      const Match mine = must_claim(store, id);
      Number n = mine.records.size();
      for (int i = 0; i < rounds; ++i) {
        ++n;
        EXPECT_EQ(outcome(append(store, append_of(id, mine, n, {text_of(m, n)}))), "durable");
      }
    }
  }
  static void expect_played(Store& store, int matches, Number records) {
    for (int m = 0; m < matches; ++m) {
      const auto match = read(store, fmt::format("m{}", m));
      ASSERT_TRUE(match) << match.error().what;
      ASSERT_EQ(match->records.size(), records);
      for (Number n = 1; n <= records; ++n) EXPECT_EQ(match->records[n - 1], text_of(m, n));
    }
  }
  static Bytes text_of(int match, Number n) {
    return fmt::format("{} of {} {}", n, match, std::string(100, '.'));
  }

  TemporaryDirectory directory_;
  std::string path_ = directory_ / "data.db";
};

TEST_F(SqliteFile, ACleanStopLeavesOneFile) {
  auto store = open_or_throw(path_);
  play(*store, 3, 20);
  EXPECT_THAT(files(), ElementsAre("data.db", "data.db-shm", "data.db-wal", "data.db.lock"));
  store.reset();
  EXPECT_THAT(files(), ElementsAre("data.db"));
}

TEST_F(SqliteFile, ASecondServerIsKeptOff) {
  auto store = open_or_throw(path_);
  const auto second = open(path_);
  ASSERT_EQ(outcome(second), "unusable");
  EXPECT_THAT(second.error().what, HasSubstr(fmt::format("in use by process {}", getpid())));
  play(*store, 1, 1);
  store.reset();
  EXPECT_EQ(outcome(open(path_)), "durable");
}

TEST_F(SqliteFile, ALockLeftBehindByADeadServerIsFree) {
  std::ofstream(path_ + ".lock") << "12345";
  EXPECT_EQ(outcome(open(path_)), "durable");
}

TEST_F(SqliteFile, WhereNoFileCanBeIsUnusable) {
  EXPECT_EQ(outcome(open(path_in("nowhere/data.db"))), "unusable");
  EXPECT_EQ(outcome(open(directory_.path())), "unusable");
}

TEST_F(SqliteFile, AnotherProgramsFileIsLeftAlone) {
  SqliteDb(path_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE).run("CREATE TABLE photos (x)");
  const auto store = open(path_);
  ASSERT_EQ(outcome(store), "unusable");
  EXPECT_THAT(store.error().what, HasSubstr("not one of rainyday's"));
  EXPECT_THAT(files(), ElementsAre("data.db"));
  EXPECT_EQ(ask("SELECT count(*) FROM sqlite_schema"), 1);

  std::ofstream(path_in("text.db")) << std::string(5000, 'x');
  EXPECT_EQ(outcome(open(path_in("text.db"))), "unusable");
  EXPECT_EQ(std::filesystem::file_size(path_in("text.db")), 5000U);
}

// The journal.

TEST_F(SqliteFile, AParkedMatchIsOneBlobAndTheJournalIsEmptyAfterAStop) {
  auto store = open_or_throw(path_);
  play(*store, 2, 10);
  EXPECT_EQ(outcome(release(*store, "m0", 1)), "durable");
  store.reset();
  EXPECT_EQ(ask("SELECT count FROM folded"), 10);
  EXPECT_EQ(ask("SELECT count(*) FROM folded"), 1);
  EXPECT_EQ(ask("SELECT count(*) FROM journal WHERE match = 1"), 0) << "m0 is at the front";
  EXPECT_EQ(ask("SELECT count(*) FROM journal"), 10) << "m1 was not parked";
  store = open_or_throw(path_);
  expect_played(*store, 2, 10);
}

TEST_F(SqliteFile, TheJournalStaysShortUnderLoad) {
  Faults faults;
  faults.journal_limit = 20'000;
  faults.match_limit = 0;
  faults.fold_limit = 8 << 10;
  auto store = open_or_throw(path_, {}, faults);
  for (int i = 0; i < 10; ++i) play(*store, 20, 5);
  expect_played(*store, 20, 50);
  store.reset();
  EXPECT_LT(ask("SELECT coalesce(sum(length(records)), 0) FROM journal"), 20'000);
  EXPECT_GT(ask("SELECT sum(count) FROM folded"), 800);
  store = open_or_throw(path_);
  expect_played(*store, 20, 50);
}

// A match that does not move holds the front of the journal; it is folded while still claimed.
TEST_F(SqliteFile, AnIdleMatchDoesNotKeepTheJournalLong) {
  Faults faults;
  faults.journal_limit = 20'000;
  faults.match_limit = 0;
  faults.fold_limit = 8 << 10;
  auto store = open_or_throw(path_, {}, faults);
  EXPECT_EQ(outcome(create(*store, new_match("idle"))), "durable");
  const Match idle = must_claim(*store, "idle");
  EXPECT_EQ(outcome(append(*store, append_of("idle", idle, 1, {"one"}))), "durable");
  play(*store, 2, 500);
  EXPECT_EQ(outcome(append(*store, append_of("idle", idle, 2, {"two"}))), "durable");
  EXPECT_THAT(must_claim(*store, "idle").records, ElementsAre("one", "two"));
  store.reset();
  EXPECT_LT(ask("SELECT coalesce(sum(length(records)), 0) FROM journal"), 30'000);
}

TEST_F(SqliteFile, TheLogIsWrittenBackAndUsedAgain) {
  Faults faults;
  faults.wal_limit = 1 << 20;
  auto store = open_or_throw(path_, {}, faults);
  EXPECT_EQ(outcome(create(*store, new_match("m"))), "durable");
  const Match mine = must_claim(*store, "m");
  for (Number n = 1; n <= 60; ++n) {
    EXPECT_EQ(outcome(append(*store, append_of("m", mine, n, {Bytes(100'000, 'x')}))), "durable");
  }
  EXPECT_LT(std::filesystem::file_size(path_ + "-wal"), 2U << 20);
}

TEST_F(SqliteFile, DamageIsReportedNotReturned) {
  auto store = open_or_throw(path_);
  play(*store, 2, 3);
  EXPECT_EQ(outcome(release(*store, "m0", 1)), "durable");
  store.reset();
  SqliteDb(path_, SQLITE_OPEN_READWRITE)
      .run("UPDATE folded SET records = substr(records, 1, length(records) - 1)");
  store = open_or_throw(path_);
  EXPECT_EQ(outcome(claim(*store, "m0")), "damaged");
  EXPECT_EQ(outcome(claim(*store, "m1")), "durable");
  store.reset();
  SqliteDb(path_, SQLITE_OPEN_READWRITE).run("UPDATE journal SET first = 2 WHERE first = 1");
  EXPECT_EQ(outcome(open(path_)), "damaged");
}

TEST_F(SqliteFile, ABlobWithOtherContentsIsDamaged) {
  auto store = open_or_throw(path_);
  const Digest hash = put_blob(*store, "words").value();
  store.reset();
  SqliteDb(path_, SQLITE_OPEN_READWRITE).run("UPDATE blobs SET bytes = x'00'");
  store = open_or_throw(path_);
  EXPECT_EQ(outcome(blob(*store, hash)), "damaged");
}

}  // namespace
}  // namespace rainyday::store::test
