// Interrupts: a small stack inside the state. A frame says what waits to be finished and for whom.
#pragma once

#include <cassert>
#include <cstdint>
#include <type_traits>

namespace rainyday {

// A game states its greatest depth with the reason for it. What is popped is cleared, so that equal
// states are equal bytes.
template <class Frame, int kDeepest>
struct Frames {
  static_assert(std::has_unique_object_representations_v<Frame>);
  static_assert(alignof(Frame) == 1, "keep frames in bytes, or the stack has padding");
  static constexpr int kMost = kDeepest;

  Frame frame[kDeepest];
  std::uint8_t size;

  [[nodiscard]] bool empty() const { return size == 0; }
  [[nodiscard]] const Frame& top() const {
    assert(size > 0);
    return frame[size - 1];
  }
  [[nodiscard]] Frame& top() {
    assert(size > 0);
    return frame[size - 1];
  }
  const Frame& operator[](int i) const { return frame[i]; }
  Frame& operator[](int i) { return frame[i]; }
  void push(const Frame& pushed) {
    assert(size < kDeepest);
    frame[size++] = pushed;
  }
  void pop() {
    assert(size > 0);
    frame[--size] = Frame{};
  }
};

}  // namespace rainyday
