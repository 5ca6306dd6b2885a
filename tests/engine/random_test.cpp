// The same numbers on every machine, for ever: old match files depend on it.
#include "engine/random.hpp"

#include <gtest/gtest.h>

namespace rainyday {
namespace {

TEST(Random, SplitMixGivesThePublishedValues) {
  std::uint64_t x = 1234567;
  EXPECT_EQ(split_mix(x), 6457827717110365317ull);
  EXPECT_EQ(split_mix(x), 3203168211198807973ull);
  EXPECT_EQ(split_mix(x), 9817491932198370423ull);
}

TEST(Random, StartsAsXoshiroSeededBySplitMix) {
  Random rng(42);
  EXPECT_EQ(rng.next(), 0x15780b2e0c2ec716ull);
  EXPECT_EQ(rng.next(), 0x6104d9866d113a7eull);
  EXPECT_EQ(rng.next(), 0xae17533239e499a1ull);
}

TEST(Random, EachStreamHasItsOwnNumbers) {
  SeededLuck luck(7);
  EXPECT_EQ(luck.of(Stream::kSetup).next(), 0x47e052adda6adc2ull);
  EXPECT_EQ(luck.of(Stream::kDraws).next(), 0x3d028787ef1402full);
  EXPECT_EQ(luck.of(Stream::kDice).next(), 0x6d91e378246c6773ull);
  EXPECT_EQ(luck.bots().next(), 0xb5aec9e7ec854dd0ull);
  EXPECT_EQ(luck.of(Stream::kSetup).next(), 0x7fd9b6543fb4656aull);
}

TEST(Random, BelowStaysBelowAndIsKnown) {
  Random rng(42);
  for (const std::uint32_t expected : {0u, 2u, 4u, 5u, 5u, 4u, 4u, 5u, 4u, 3u, 4u, 1u}) {
    EXPECT_EQ(rng.below(6), expected);
  }
  EXPECT_EQ(rng.below(0xFFFFFFFF), 3440373160u);
  EXPECT_EQ(rng.below(0xFFFFFFFF), 1380452452u);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(rng.below(1), 0u);
}

TEST(Random, BelowIsUniform) {
  Random rng(1);
  std::array<int, 7> count{};
  for (int i = 0; i < 70000; ++i) ++count[rng.below(7)];
  double chi = 0;
  for (const int n : count) chi += (n - 10000.0) * (n - 10000.0) / 10000.0;
  EXPECT_LT(chi, 22.5);  // exceeded once in a thousand by six degrees of freedom
}

TEST(Random, FractionLiesInTheUnitInterval) {
  Random rng(3);
  double sum = 0;
  for (int i = 0; i < 10000; ++i) {
    const double x = rng.fraction();
    ASSERT_GE(x, 0);
    ASSERT_LT(x, 1);
    sum += x;
  }
  EXPECT_NEAR(sum / 10000, 0.5, 0.01);
}

}  // namespace
}  // namespace rainyday
