// The figures of an advice, by hand.
#include "bots/weighing.hpp"

#include <gtest/gtest.h>

namespace rainyday {
namespace {

TEST(Weighing, Roots) {
  for (const std::int64_t n : {0, 1, 2, 3, 4, 99, 100, 101, 1'000'000}) {
    const std::int64_t root = whole_root(n);
    EXPECT_LE(root * root, n);
    EXPECT_GT((root + 1) * (root + 1), n);
  }
  EXPECT_EQ(whole_root(std::int64_t{3'000'000'000} * 3'000'000'000), 3'000'000'000);
}

// 40 of 100 won: 0.4 plus or minus 1.96 times the root of 0.24 / 102, as if 102 had been seen.
TEST(Weighing, AChanceHasItsRange) {
  Weighed one;
  for (int i = 0; i < 100; ++i) one.value.add(i % 5 < 2 ? 1000 : 0);
  EXPECT_EQ(one.chance(), 400);
  EXPECT_NEAR(one.range(), 95, 1);
}

TEST(Weighing, NothingIsCertain) {
  Weighed one;
  for (int i = 0; i < 100; ++i) one.value.add(1000);
  EXPECT_EQ(one.chance(), 1000);
  EXPECT_GT(one.range(), 10);
}

// One unit that adds up what it is given: a doubling for ten of the first feature, minus one for
// ten of the second.
Judgement simple() {
  Judgement::Weights weights;
  weights.units[0][0] = 1000 * Judgement::kOne;  // never below zero
  weights.units[0][1] = Judgement::kOne / 10;
  weights.units[0][2] = -Judgement::kOne / 10;
  weights.units[0][3] = Judgement::kOne / 10;
  weights.join[1] = Judgement::kOne;
  return Judgement(weights);
}
const Judgement kSimple = simple();
constexpr std::array<FeatureRow, 3> kRows{{{"gold", 1}, {"debt", -1}, {"age", 0}}};

Weighed seen(std::array<int, 3> features, int wobble) {
  Weighed one;
  for (int i = 0; i < 100; ++i) {
    for (std::size_t k = 0; k < features.size(); ++k) {
      one.features[k].add(features[k] + (i % 2 == 0 ? wobble : -wobble));
    }
  }
  return one;
}
using Why = std::array<Reason, kMostReasons>;

TEST(Weighing, ReasonsAreTheWeightiestFirst) {
  EXPECT_EQ(reasons(&kSimple, kRows, seen({40, 9, 70}, 1), seen({20, 3, 10}, 1)),
            (Why{{{"gold", true}, {"debt", false}}}));
  EXPECT_EQ(reasons(&kSimple, kRows, seen({20, 3, 10}, 1), seen({40, 3, 10}, 1)),
            (Why{{{"gold", false}, {}}}));
}

TEST(Weighing, WhatLuckCouldHaveDoneIsNoReason) {
  EXPECT_EQ(reasons(&kSimple, kRows, seen({40, 0, 0}, 200), seen({20, 0, 0}, 200)), Why{});
  EXPECT_EQ(reasons(&kSimple, kRows, seen({20, 0, 0}, 1), seen({20, 0, 0}, 1)), Why{});
}

// A judgement may weigh something the other way round than a person would; it does not say so.
TEST(Weighing, OnlyWhatAPersonWouldCallBetterIsTold) {
  constexpr std::array<FeatureRow, 3> kTurned{{{"gold", -1}, {"debt", 1}, {"age", 0}}};
  EXPECT_EQ(reasons(&kSimple, kTurned, seen({40, 9, 0}, 1), seen({20, 3, 0}, 1)), Why{});
}

// Where nothing was learned, a feature weighs as its row says.
TEST(Weighing, WithoutAJudgementTheRowsWeigh) {
  constexpr std::array<FeatureRow, 3> kByHand{{{"gold", 1}, {"debt", -9}, {"age", 0}}};
  EXPECT_EQ(reasons(nullptr, kByHand, seen({40, 9, 70}, 1), seen({20, 3, 10}, 1)),
            (Why{{{"debt", false}, {"gold", true}}}));
}

TEST(Weighing, WithoutJudgedPositionsThereIsNoReason) {
  EXPECT_EQ(reasons(&kSimple, kRows, Weighed{}, seen({20, 3, 0}, 1)), Why{});
}

}  // namespace
}  // namespace rainyday
