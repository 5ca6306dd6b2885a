// Copies of a whole store, from both, into a SQLite file.
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/sqlite_store.hpp"
#include "tests/store/fixture.hpp"
#include "tests/store/load.hpp"
#include "tests/store/process.hpp"

namespace rainyday::store::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class Backups : public BothStores {
 protected:
  TemporaryDirectory directory_;
  std::string copy_ = directory_ / "copy.db";
};
INSTANTIATE_TEST_SUITE_P(On, Backups, kBoth, name_of);

TEST_P(Backups, HoldEverything) {
  NewMatch made = new_match("m");
  made.lobby.code = "BCDFG";
  made.lobby.owners = {sha256("Ada"), std::nullopt};
  made.lobby.note = Bytes("a\0b", 3);
  made.lobby.deadline = 17;
  EXPECT_EQ(outcome(create(store(), made)), "durable");
  EXPECT_EQ(outcome(create(store(), new_match("empty"))), "durable");
  const Match mine = must_claim(store(), "m");
  Append first = append_of("m", mine, 1, {"one", Bytes("\0\xFF", 2)});
  first.checkpoint = Checkpoint{2, "position"};
  EXPECT_EQ(outcome(append(store(), first)), "durable");
  EXPECT_EQ(outcome(release(store(), "m", mine.epoch)), "durable");
  const Match again = must_claim(store(), "m");
  EXPECT_EQ(outcome(append(store(), append_of("m", again, 3, {"three"}))), "durable");
  const Digest words = put_blob(store(), "words").value();
  const Slip slip{.kind = "phrase",
                  .key = sha256("key"),
                  .owner = sha256("Ada"),
                  .made = 3,
                  .until = 17,
                  .value = Bytes("a\0b", 3)};
  EXPECT_EQ(outcome(put_slip(store(), slip)), "durable");

  const auto done = back_up(place().where(), copy_);
  ASSERT_TRUE(done) << done.error().what;

  const auto copy = open_or_throw(copy_);
  const Match match = must_claim(*copy, "m");
  EXPECT_GT(match.epoch, again.epoch);
  EXPECT_EQ(match.header, made.header);
  EXPECT_EQ(match.lobby, made.lobby);
  EXPECT_EQ(match.checkpoint, (Checkpoint{2, "position"}));
  EXPECT_THAT(match.records, ElementsAre("one", Bytes("\0\xFF", 2), "three"));
  EXPECT_EQ(find_code(*copy, "BCDFG").value().id, "m");
  EXPECT_EQ(tables_of(*copy, sha256("Ada")).value().size(), 1U);
  EXPECT_THAT(must_claim(*copy, "empty").records, IsEmpty());
  EXPECT_EQ(blob(*copy, words).value(), "words");
  EXPECT_THAT(slips(*copy, {}).value(), ElementsAre(slip));
  EXPECT_EQ(outcome(append(*copy, append_of("m", match, 4, {"four"}))), "durable");
}

// What was acknowledged before the copy began is in it, and every match in it is sound.
TEST_P(Backups, AreMadeUnderLoad) {
  constexpr int kMatches = 10;
  std::mutex mutex;
  std::condition_variable changed;
  int count = 0;
  LastAcknowledged acknowledged;
  Load load(store(), kMatches, 1, [&](const Acknowledged& last) {
    const std::lock_guard lock(mutex);
    acknowledged[last.match] = last;
    ++count;
    changed.notify_one();
  });
  load.start();
  std::unique_lock lock(mutex);
  changed.wait(lock, [&] { return count > 200; });
  const LastAcknowledged before = acknowledged;
  lock.unlock();
  const auto done = back_up(place().where(), copy_);
  load.stop();
  ASSERT_TRUE(done) << done.error().what;
  const auto copy = open_or_throw(copy_);
  EXPECT_THAT(find_losses(*copy, kMatches, before), IsEmpty());
}

TEST_P(Backups, DoNotReplaceAFile) {
  std::ofstream(copy_) << "precious";
  const auto done = back_up(place().where(), copy_);
  ASSERT_EQ(outcome(done), "refused");
  EXPECT_THAT(done.error().what, HasSubstr("there already"));
  EXPECT_EQ(std::filesystem::file_size(copy_), 8U);
}

TEST(Backup, OfAStoppedStoreLeavesOneFileEach) {
  const TemporaryDirectory directory;
  {
    const auto store = open_or_throw(directory / "data.db");
    EXPECT_EQ(outcome(create(*store, new_match("m"))), "durable");
  }
  const auto done = back_up(directory / "data.db", directory / "copy.db");
  ASSERT_TRUE(done) << done.error().what;
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(directory.path())) {
    names.push_back(entry.path().filename().string());
  }
  EXPECT_THAT(names, testing::UnorderedElementsAre("data.db", "copy.db"));
}

TEST(Backup, TakesItsNameOnlyWhereNobodyHasItMeanwhile) {
  const TemporaryDirectory directory;
  std::ofstream(directory / "part") << "copy";
  std::ofstream(directory / "taken") << "precious";
  EXPECT_FALSE(rename_new(directory / "part", directory / "taken"));
  EXPECT_EQ(read_text(directory / "taken"), "precious");
  EXPECT_EQ(read_text(directory / "part"), "copy");
  EXPECT_TRUE(rename_new(directory / "part", directory / "free"));
  EXPECT_EQ(read_text(directory / "free"), "copy");
  EXPECT_FALSE(std::filesystem::exists(directory / "part"));
}

TEST(Backup, OfNothingFailsAndLeavesNothing) {
  const TemporaryDirectory directory;
  EXPECT_EQ(outcome(back_up(directory / "nothing.db", directory / "copy.db")), "refused");
  std::ofstream(directory / "other.db") << "not a database at all, just some text";
  EXPECT_FALSE(back_up(directory / "other.db", directory / "copy.db"));
  EXPECT_FALSE(std::filesystem::exists(directory / "copy.db"));
  EXPECT_FALSE(std::filesystem::exists(directory / "copy.db.part"));
  EXPECT_FALSE(std::filesystem::exists(directory / "nothing.db"));
}

}  // namespace
}  // namespace rainyday::store::test
