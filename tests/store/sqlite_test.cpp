// What is SQLite's own: one file, its lock, the journal and its folding, files that are not ours.
#include <csignal>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "store/sqlite_store.hpp"
#include "tests/store/fixture.hpp"

namespace rainyday::store::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

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

TEST_F(SqliteFile, ASecondServerIsKeptOffUnderAnotherNameToo) {
  auto store = open_or_throw(path_);
  std::filesystem::create_hard_link(path_, path_in("same.db"));
  std::filesystem::create_symlink(path_, path_in("link.db"));
  for (const char* name : {"same.db", "link.db"}) {
    const auto second = open(path_in(name));
    ASSERT_EQ(outcome(second), "unusable") << name;
    EXPECT_THAT(second.error().what, HasSubstr("under another name"));
  }
  store.reset();
  EXPECT_EQ(outcome(open(path_in("same.db"))), "durable");
}

TEST_F(SqliteFile, AFileThatIsDeletedOrReplacedTakesNothingMoreUntilItIsBack) {
  const auto store = open_or_throw(path_);
  play(*store, 1, 1);
  const Match mine = must_claim(*store, "m0");
  const auto try_to_append = [&] {
    return append(*store, append_of("m0", mine, 2, {text_of(0, 2)}));
  };
  std::filesystem::rename(path_, path_in("moved.db"));
  const auto gone = try_to_append();
  ASSERT_EQ(outcome(gone), "refused");
  EXPECT_THAT(gone.error().what, HasSubstr("deleted, moved or replaced"));
  std::ofstream(path_) << "another file";
  EXPECT_EQ(outcome(try_to_append()), "refused");
  std::filesystem::rename(path_in("moved.db"), path_);
  EXPECT_EQ(outcome(try_to_append()), "durable");
  expect_played(*store, 1, 2);
}

// A limit on the size of files is as good as a full disk.
TEST_F(SqliteFile, AFileThatMayNotGrowRefusesAndGoesOn) {
  struct Limited {  // of this process; signals as `rainyday serve` has them
    explicit Limited(rlim_t bytes) {
      std::signal(SIGXFSZ, SIG_IGN);
      getrlimit(RLIMIT_FSIZE, &before);
      const rlimit less{bytes, before.rlim_max};
      setrlimit(RLIMIT_FSIZE, &less);
    }
    ~Limited() { setrlimit(RLIMIT_FSIZE, &before); }
    rlimit before{};
  };
  auto store = open_or_throw(path_);
  play(*store, 1, 3);
  const Match mine = must_claim(*store, "m0");
  const Append large = append_of("m0", mine, 4, {Bytes(3'000'000, 'x')});
  {
    const Limited limited(1'000'000);
    EXPECT_EQ(outcome(append(*store, large)), "refused");
    EXPECT_EQ(outcome(append(*store, append_of("m0", mine, 4, {"small"}))), "durable");
  }
  EXPECT_EQ(outcome(append(*store, append_of("m0", mine, 5, large.records))), "durable");

  const auto names = files();
  {
    const Limited limited(1'000'000);
    EXPECT_FALSE(back_up(path_, path_in("copy.db")));
  }
  EXPECT_EQ(files(), names) << "a copy that fails leaves nothing";
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

// The page that an interior page of a table points to last.
std::int64_t last_child(const std::string& path, std::int64_t page) {
  std::ifstream file(path, std::ios::binary);
  std::array<unsigned char, 12> head{};
  file.seekg((page - 1) * 4096);
  file.read(reinterpret_cast<char*>(head.data()), head.size());
  constexpr unsigned char kInterior = 5;
  if (head[0] != kInterior) return page;
  return (head[8] << 24) | (head[9] << 16) | (head[10] << 8) | head[11];
}

// One page of the file is overwritten: what is there of other matches goes on.
TEST_F(SqliteFile, ADamagedPageStopsThatMatchAndNotTheStore) {
  std::vector<std::string> fatal;
  Options options;
  options.on_fatal = [&](const std::string& line) { fatal.push_back(line); };
  auto store = open_or_throw(path_);
  for (const char* id : {"good", "bad", "fine"}) {
    EXPECT_EQ(outcome(create(*store, new_match(id))), "durable");
    const Match mine = must_claim(*store, id);
    EXPECT_EQ(outcome(append(*store, append_of(id, mine, 1, {Bytes(30'000, *id)}))), "durable");
    EXPECT_EQ(outcome(release(*store, id, mine.epoch)), "durable");
  }
  store.reset();
  EXPECT_THAT(examine(path_).value().problems, IsEmpty());
  EXPECT_EQ(examine(path_).value().records, 3U);
  // An overflow page holds nothing but the number of the next one and these bytes.
  std::fstream file(path_, std::ios::in | std::ios::out | std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), {});
  const std::size_t page = bytes.find(std::string(3000, 'b')) / 4096 * 4096 + 4096;
  file.seekp(static_cast<std::streamoff>(page));
  file << std::string(4096, '\xFF');
  file.close();

  const auto found = examine(path_);
  ASSERT_TRUE(found) << found.error().what;
  EXPECT_EQ(found->matches, 3U);
  EXPECT_THAT(found->problems, testing::Contains(HasSubstr("match bad: ")));
  EXPECT_THAT(found->problems, testing::Not(testing::Contains(HasSubstr("match good"))));

  store = open_or_throw(path_, options);
  EXPECT_EQ(outcome(claim(*store, "bad")), "damaged");
  for (const char* id : {"good", "fine"}) {
    const Match mine = must_claim(*store, id);
    EXPECT_EQ(outcome(append(*store, append_of(id, mine, 2, {"two"}))), "durable");
    EXPECT_EQ(outcome(release(*store, id, mine.epoch)), "durable");
    EXPECT_EQ(read(*store, id).value().records.size(), 2U);
  }
  // Its records cannot be folded, and that stops nobody else.
  Match bad;
  bad.epoch = 2;
  EXPECT_EQ(outcome(append(*store, append_of("bad", bad, 2, {"two"}))), "durable");
  EXPECT_EQ(outcome(release(*store, "bad", 2)), "damaged");
  EXPECT_EQ(outcome(read(*store, "good")), "durable");
  EXPECT_THAT(fatal, IsEmpty());
}

// The journal is shared: what is missing there could be anybody's last moves.
TEST_F(SqliteFile, ADamagedJournalSaysWhatToDo) {
  auto store = open_or_throw(path_);
  EXPECT_EQ(outcome(create(*store, new_match("m"))), "durable");
  const Match mine = must_claim(*store, "m");
  for (Number n = 1; n <= 30; ++n) {
    EXPECT_EQ(outcome(append(*store, append_of("m", mine, n, {Bytes(900, 'x')}))), "durable");
  }
  store.reset();
  const std::string sound = path_ + ".sound";
  std::filesystem::copy_file(path_, sound);
  SqliteDb db(sound, SQLITE_OPEN_READONLY);
  const auto root = db.integer("SELECT rootpage FROM sqlite_schema WHERE name = 'journal'");
  const std::int64_t leaf = last_child(sound, root);
  ASSERT_NE(leaf, root) << "the journal has several pages";
  for (const std::int64_t page : {root, leaf}) {
    std::filesystem::copy_file(sound, path_, std::filesystem::copy_options::overwrite_existing);
    std::fstream file(path_, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp((page - 1) * 4096);
    file << std::string(4096, '\xFF');
    file.close();
    const auto opened = open(path_);
    ASSERT_FALSE(opened) << "page " << page;
    EXPECT_THAT(opened.error().what, HasSubstr("`rainyday check " + path_ + "`"));
    EXPECT_THAT(opened.error().what, HasSubstr("the last backup can be put in its place"));
    EXPECT_THAT(examine(path_).value().problems, testing::Contains(HasSubstr("journal: ")));
  }
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
