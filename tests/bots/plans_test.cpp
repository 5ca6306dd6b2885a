// What is tried at later decisions, by hand.
#include "bots/plans.hpp"

#include <gtest/gtest.h>
#include <thread>

namespace rainyday {
namespace {

using List = ActionList<8>;

List three() {
  List list;
  for (int kind = 1; kind <= 3; ++kind) list.push(make_action(kind));
  return list;
}

// Playouts of one decision with three choices below the same first one, the last of which is
// better.
std::array<int, 3> tried(Plans& plans, int playouts, int better) {
  const List list = three();
  std::array<int, 3> counts{};
  for (int i = 0; i < playouts; ++i) {
    Plans::Path path(make_action(9));
    const int choice = plans.choose(path, list, 0);
    ++counts[static_cast<std::size_t>(choice)];
    plans.learn(path, choice == 2 ? better : 400);
  }
  return counts;
}

TEST(Plans, GreedysChoiceIsTheFirst) {
  Plans& plans = Plans::anew();
  EXPECT_EQ(tried(plans, 1, 900), (std::array{1, 0, 0}));
}

TEST(Plans, GreedysChoiceIsTheUsualOneWhereNothingIsBetter) {
  Plans& plans = Plans::anew();
  const auto counts = tried(plans, 1000, 400);
  EXPECT_GT(counts[0], counts[1] + counts[2] - 20);
  EXPECT_GT(counts[1], 100) << "but the others are tried";
}

TEST(Plans, ABetterChoiceIsFound) {
  Plans& plans = Plans::anew();
  const auto counts = tried(plans, 1000, 600);
  EXPECT_GT(counts[2], 700);
  EXPECT_LT(tried(plans, 1000, 600)[0], 50) << "what was learned stays";
  (void)Plans::anew();
  EXPECT_EQ(tried(plans, 1000, 600), counts) << "and is forgotten for another decision";
  std::thread([&] { EXPECT_NE(&Plans::anew(), &plans) << "a thread has its own"; }).join();
}

// Another way to the same choices is another decision.
TEST(Plans, ADecisionIsToldByWhatWasDoneBefore) {
  Plans& plans = Plans::anew();
  (void)tried(plans, 1000, 900);
  Plans::Path path(make_action(8));
  EXPECT_EQ(plans.choose(path, three(), 0), 0);
}

}  // namespace
}  // namespace rainyday
