// The store's small parts: packed records, the index of the journal, the histogram.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <random>

#include "store/journal_index.hpp"
#include "store/records.hpp"
#include "store/stats.hpp"

namespace rainyday::store::test {
namespace {

using testing::ElementsAre;

TEST(PackedRecords, ComeBackWhateverTheirLength) {
  std::vector<std::string> records;
  for (const std::size_t size : {0U, 1U, 127U, 128U, 129U, 16383U, 16384U, 2'100'000U}) {
    records.emplace_back(size, static_cast<char>(size));
  }
  std::vector<std::string> back = {"before"};
  ASSERT_TRUE(unpack_records(pack_records(records), back));
  records.insert(records.begin(), "before");
  EXPECT_EQ(back, records);
}

TEST(PackedRecords, PackedOneAfterTheOtherArePackedTogether) {
  std::vector<std::string> back;
  ASSERT_TRUE(unpack_records(
      pack_records(std::vector<std::string>{"a", ""}) + pack_records(std::vector<std::string>{"b"}),
      back));
  EXPECT_THAT(back, ElementsAre("a", "", "b"));
}

TEST(PackedRecords, CutShortAreRefused) {
  const std::string packed = pack_records(std::vector<std::string>{std::string(300, 'x')});
  for (std::size_t size = 1; size < packed.size(); ++size) {
    std::vector<std::string> back;
    EXPECT_FALSE(unpack_records(packed.substr(0, size), back)) << size;
  }
}

TEST(PackedRecords, AnyBytesAreReadSafely) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 20'000; ++i) {
    std::string bytes(random() % 40, '\0');
    for (char& c : bytes) c = static_cast<char>(random());
    std::vector<std::string> records;
    std::size_t size = 0;
    if (unpack_records(bytes, records)) {
      for (const std::string& record : records) size += record.size();
      EXPECT_LE(size, bytes.size());
    }
  }
}

TEST(JournalIndexes, KeepTheRowsOfEachMatchUntilFolded) {
  JournalIndex index;
  index.add_folded_row(7, 10);
  index.add_row(8, 1, 5, 2, 20);
  index.add_row(9, 2, 1, 1, 10);
  index.add_row(10, 1, 7, 1, 10);
  EXPECT_EQ(index.front(), 7);
  EXPECT_EQ(index.next_seq(), 11);
  EXPECT_EQ(index.first_unfolded(), 8);
  ASSERT_NE(index.tail(1), nullptr);
  EXPECT_EQ(index.tail(1)->first, 5U);
  EXPECT_EQ(index.tail(1)->count, 3U);
  EXPECT_THAT(index.rows(*index.tail(1)), ElementsAre(8, 10));
  EXPECT_THAT(index.rows(*index.tail(2)), ElementsAre(9));
  EXPECT_EQ(index.unfolded_matches(), 2U);

  index.fold(1);
  EXPECT_EQ(index.tail(1), nullptr);
  EXPECT_EQ(index.first_unfolded(), 9);
  const std::size_t before = index.bytes();
  index.drop_before(9);
  EXPECT_EQ(index.front(), 9);
  EXPECT_LT(index.bytes(), before);
  index.fold(2);
  EXPECT_EQ(index.first_unfolded(), 11);
  index.drop_before(11);
  EXPECT_EQ(index.bytes(), 0U);
  EXPECT_EQ(index.next_seq(), 11);
  index.add_row(11, 2, 2, 1, 10);
  EXPECT_EQ(index.first_unfolded(), 11);
}

TEST(Histograms, GiveQuantilesRightToAnEighth) {
  Histogram histogram;
  EXPECT_EQ(histogram.quantile(0.5), 0U);
  for (std::uint64_t i = 1; i <= 1000; ++i) histogram.add(i);
  EXPECT_EQ(histogram.count(), 1000U);
  EXPECT_EQ(histogram.sum(), 500'500U);
  EXPECT_NEAR(static_cast<double>(histogram.quantile(0.5)), 500, 500 / 8.0);
  EXPECT_NEAR(static_cast<double>(histogram.quantile(0.99)), 990, 990 / 8.0);
  EXPECT_LE(histogram.quantile(0), 1U);
  const Histogram before = histogram;
  histogram.add(5);
  EXPECT_EQ((histogram - before).count(), 1U);
  EXPECT_EQ((histogram - before).quantile(0.5), 5U);
  histogram.add(~std::uint64_t{0});
  EXPECT_GT(histogram.quantile(1), std::uint64_t{1} << 32);
}

}  // namespace
}  // namespace rainyday::store::test
