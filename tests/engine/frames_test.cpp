#include "engine/frames.hpp"

#include <cstring>
#include <gtest/gtest.h>

namespace rainyday {
namespace {

struct Frame {
  std::uint8_t step;
  std::uint8_t seat;
};
using Stack = Frames<Frame, 3>;

TEST(FramesOfAState, AreAStack) {
  Stack stack{};
  EXPECT_TRUE(stack.empty());
  stack.push({1, 2});
  stack.push({3, 4});
  EXPECT_EQ(stack.top().step, 3);
  EXPECT_EQ(stack[0].seat, 2);
  stack.top().step = 5;
  stack.pop();
  EXPECT_EQ(stack.top().step, 1);
  EXPECT_EQ(stack.size, 1);
}

// Equal states are equal bytes, whatever was on the stack before.
TEST(FramesOfAState, AreClearedWhenPopped) {
  const Stack fresh{};
  Stack used{};
  for (int i = 0; i < Stack::kMost; ++i) used.push({7, 7});
  for (int i = 0; i < Stack::kMost; ++i) used.pop();
  EXPECT_EQ(std::memcmp(&fresh, &used, sizeof(Stack)), 0);
}

}  // namespace
}  // namespace rainyday
