// Adjusting the Stash tokens (GD-016, GD-R012 to GD-R014).
#pragma once

#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {

// What setup does, one after the other.
enum SetupStep : u8 { kObstacles, kCards, kScatter, kAdjust, kStarts, kHeadings, kPatrols };

// The spaces a wrong token may be moved to, as a set.
struct Fits {
  std::array<std::uint64_t, kMostSpaces / 64> bits{};
  int size = 0;
  void add(Space space) {
    bits[space / 64] |= std::uint64_t{1} << (space % 64);
    ++size;
  }
  [[nodiscard]] bool has(Space space) const { return (bits[space / 64] >> (space % 64) & 1) != 0; }
};

Fits fitting_spaces(Look at, int token);
// The lowest wrong token that has a fitting space; -1: the adjusting is over.
int first_to_adjust(Look at);
void adjust_actions(Look at, List& list);

}  // namespace rainyday::getaway_driver
