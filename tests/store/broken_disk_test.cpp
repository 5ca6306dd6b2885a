// A SQLite store on a disk that is full or fails.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/sqlite_store.hpp"
#include "tests/store/fixture.hpp"
#include "tests/store/load.hpp"
#include "tests/store/memory_disk.hpp"

namespace rainyday::store::test {
namespace {

using testing::AnyOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::size_t kPlenty = ~std::size_t{0};

class BrokenDisk : public testing::Test {
 protected:
  BrokenDisk() {
    open();
    EXPECT_EQ(outcome(create(*store_, new_match("m"))), "durable");
    EXPECT_EQ(outcome(create(*store_, new_match("other"))), "durable");
    mine_ = must_claim(*store_, "m");
    EXPECT_EQ(outcome(append(*store_, append_of("m", mine_, 1, {"one"}))), "durable");
  }
  void open() {
    Options options;
    options.on_fatal = [this](const std::string& line) { fatal_.push_back(line); };
    Faults faults;
    faults.vfs = disk_.name();
    store_.reset();
    store_ = open_or_throw(directory_ / "data.db", options, faults);
  }
  std::vector<Bytes> records() { return must_claim(*store_, "m").records; }

  TemporaryDirectory directory_;
  MemoryDisk disk_;
  std::unique_ptr<Store> store_;
  std::vector<std::string> fatal_;
  Match mine_;
};

TEST_F(BrokenDisk, WhenFullRefusesAnAppendWholeAndTakesItWhenThereIsSpace) {
  disk_.capacity = disk_.used() + 100'000;
  Append large = append_of("m", mine_, 2, {"two", Bytes(200'000, 'x')});
  large.header = "other";
  EXPECT_EQ(outcome(append(*store_, large)), "refused");
  EXPECT_EQ(outcome(append(*store_, append_of("m", mine_, 2, {"small"}))), "durable");
  large.n = 3;
  EXPECT_EQ(outcome(append(*store_, large)), "refused");
  const auto seen = read(*store_, "m");
  ASSERT_TRUE(seen) << seen.error().what;
  EXPECT_THAT(seen->records, ElementsAre("one", "small"));
  EXPECT_EQ(seen->header, "header of m");

  disk_.capacity = kPlenty;
  EXPECT_EQ(outcome(append(*store_, large)), "durable");
  open();
  EXPECT_THAT(records(), ElementsAre("one", "small", "two", Bytes(200'000, 'x')));
  EXPECT_THAT(fatal_, IsEmpty());
}

TEST_F(BrokenDisk, WhenFullForAllStillAnswersQuestionsAndCloses) {
  disk_.capacity = 0;
  EXPECT_EQ(outcome(append(*store_, append_of("m", mine_, 2, {Bytes(50'000, 'x')}))), "refused");
  EXPECT_EQ(outcome(create(*store_, new_match("third"))), "refused");
  EXPECT_EQ(find(*store_, "m").value().lobby.game, "pig");
  store_.reset();
  disk_.capacity = kPlenty;
  open();
  EXPECT_THAT(records(), ElementsAre("one"));
  EXPECT_EQ(outcome(find(*store_, "third")), "missing");
  EXPECT_THAT(fatal_, IsEmpty());
}

// The disk fills up under load at every stage: appends, folds, checkpoints. What was acknowledged
// is there, and nothing is fatal.
TEST_F(BrokenDisk, WhenFullUnderLoadLosesNothing) {
  Faults faults;
  faults.vfs = disk_.name();
  faults.journal_limit = 8 << 10;
  faults.match_limit = 512;
  faults.fold_limit = 4 << 10;
  faults.wal_limit = 64 << 10;
  faults.idle_wal_limit = 32 << 10;
  Options options;
  options.on_fatal = [this](const std::string& line) { fatal_.push_back(line); };
  store_.reset();
  constexpr int kMatches = 8;
  LastAcknowledged acknowledged;
  for (std::uint64_t round = 0; round < 20; ++round) {
    const auto store = open_or_throw(directory_ / "data.db", options, faults);
    disk_.capacity = disk_.used() + 20'000 * (1 + round % 7);
    Load load(*store, kMatches, round,
              [&](const Acknowledged& last) { acknowledged[last.match] = last; });
    load.start();
    load.wait();
    disk_.capacity = kPlenty;
    EXPECT_THAT(find_losses(*store, kMatches, acknowledged), IsEmpty());
  }
  EXPECT_FALSE(acknowledged.empty());
  EXPECT_THAT(fatal_, IsEmpty());
}

TEST_F(BrokenDisk, AFailedSyncIsFatalAndTheAppendMayBeStoredOrNot) {
  disk_.syncs_fail = true;
  EXPECT_EQ(outcome(append(*store_, append_of("m", mine_, 2, {"two"}))), "unknown");
  ASSERT_EQ(fatal_.size(), 1U);
  EXPECT_THAT(fatal_.front(), HasSubstr("the store has failed"));
  disk_.syncs_fail = false;
  EXPECT_EQ(outcome(append(*store_, append_of("m", mine_, 2, {"two"}))), "refused");
  EXPECT_EQ(outcome(claim(*store_, "m")), "refused");
  EXPECT_EQ(fatal_.size(), 1U);
  open();
  EXPECT_THAT(records(), AnyOf(ElementsAre("one"), ElementsAre("one", "two")));
}

TEST_F(BrokenDisk, AFailedWriteIsFatal) {
  disk_.writes_fail = true;
  EXPECT_EQ(outcome(append(*store_, append_of("m", mine_, 2, {"two"}))), "unknown");
  EXPECT_EQ(fatal_.size(), 1U);
  disk_.writes_fail = false;
  open();
  EXPECT_THAT(records(), ElementsAre("one"));
}

using BrokenDiskDeathTest = BrokenDisk;

TEST_F(BrokenDiskDeathTest, AFailedSyncEndsTheProcessWithOneLine) {
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  store_.reset();
  EXPECT_DEATH(
      {
        Faults faults;
        faults.vfs = disk_.name();
        const auto store = open_or_throw(directory_ / "data.db", {}, faults);
        disk_.syncs_fail = true;
        (void)create(*store, new_match("third"));
      },
      "rainyday: the store has failed, restart to see what is stored: .*disk I/O error");
}

}  // namespace
}  // namespace rainyday::store::test
