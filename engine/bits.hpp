// Sets as the bits of a word.
#pragma once

#include <bit>
#include <cstdint>

namespace rainyday {

// The place of the n-th set bit of a word, counted from 0: by halves.
constexpr int nth_bit(std::uint64_t word, int n) {
  int at = 0;
  for (int width = 32; width > 0; width /= 2) {
    const std::uint64_t below = word & ((std::uint64_t{1} << width) - 1);
    const int low = std::popcount(below);
    if (n >= low) {
      n -= low;
      word >>= width;
      at += width;
    } else {
      word = below;
    }
  }
  return at;
}

}  // namespace rainyday
