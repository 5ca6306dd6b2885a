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
  EXPECT_EQ(names().of(kSeat, 3), "3");
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

}  // namespace
}  // namespace rainyday::words
