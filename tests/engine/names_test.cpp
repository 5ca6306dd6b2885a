#include "engine/names.hpp"

#include <gtest/gtest.h>

#include "tests/engine/words.hpp"

namespace rainyday::words {
namespace {

TEST(Names, GoBothWays) {
  for (std::uint16_t card = 0; card < 8; ++card) {
    EXPECT_EQ(names().find(kCard, names().of(kCard, card)), card);
  }
  EXPECT_EQ(names().of(kCard, 3), "c3");
  EXPECT_EQ(names().of(kSeat, 3), "S3");
  EXPECT_EQ(names().find(kSeat, "S3"), 3);
  EXPECT_EQ(names().find(kSeat, "3"), 3);
  EXPECT_TRUE(names().is_number(kSeat));
  EXPECT_FALSE(names().is_number(kCard));
}

TEST(Names, AreEmptyOutsideTheDomain) {
  EXPECT_EQ(names().of(kCard, 8), "");
  EXPECT_EQ(names().of(kCard, 10), "");
  EXPECT_EQ(names().of(kSeat, 8), "");
  EXPECT_EQ(names().of(kSeat, kNone), "");
  EXPECT_EQ(names().of(kCard, kHidden), "");
}

TEST(Names, OfNothingAreNotFound) {
  for (const std::string_view word : {"", " ", "c", "c8", "C1", "c1 ", "8", "07", "-0", "1e1"}) {
    EXPECT_FALSE(names().find(kCard, word) || names().find(kSeat, word)) << "'" << word << "'";
  }
}

TEST(Names, MayHoldWhatJsonEscapes) {
  const std::string_view odd[] = {"a\"b", "", "c\\", "d", "\n", "d", "e", "f", "", ""};
  const Names some(kTables, [&](int, int value) { return std::string(odd[value]); });
  for (std::uint16_t i = 0; i < 10; ++i) EXPECT_EQ(some.of(kCard, i), odd[i]);
  EXPECT_EQ(some.quoted(kCard, 0), R"("a\"b")");
  EXPECT_EQ(some.quoted(kCard, 1), R"("")");
  EXPECT_EQ(some.quoted(kCard, 4), R"("\u000a")");
  EXPECT_EQ(some.quoted(kCard, 5), R"("d")");
  EXPECT_EQ(some.find(kCard, "c\\"), 2);
  EXPECT_EQ(some.find(kCard, "\n"), 4);
  EXPECT_EQ(some.find(kCard, "d"), 3) << "the first of two";
  EXPECT_EQ(some.find(kCard, ""), std::nullopt);
}

TEST(Names, AreSharedWhereTheyAreTheSame) {
  const auto named = [](std::string_view begin) {
    return Names(kTables,
                 [=](int, int value) { return std::string(begin) + std::to_string(value); });
  };
  const Names first = named("c");
  Names same = named("c");
  Names other = named("d");
  EXPECT_NE(same.quoted(kCard, 3).data(), first.quoted(kCard, 3).data());
  same.share(first);
  other.share(first);
  EXPECT_EQ(same.quoted(kCard, 3).data(), first.quoted(kCard, 3).data());
  EXPECT_EQ(other.of(kCard, 3), "d3");
}

}  // namespace
}  // namespace rainyday::words
