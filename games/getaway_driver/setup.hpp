// Setup: sets of spaces, and adjusting the Stash tokens (GD-016, GD-R012 to GD-R014).
#pragma once

#include <bit>

#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {

// What setup does, one after the other.
enum SetupStep : std::uint8_t {
  kObstacles,
  kCards,
  kScatter,
  kAdjust,
  kStarts,
  kHeadings,
  kPatrols
};

// A set of spaces: a word for each row of the table, a bit for each column.
struct Rows {
  explicit Rows(const Spaces& table) : height(table.height) {
    for (std::size_t y = 0; y < height; ++y) row[y] = 0;
  }
  std::array<std::uint64_t, kMostHeight> row;  // the first `height` of them
  std::size_t height;

  [[nodiscard]] bool any() const {
    std::uint64_t all = 0;
    for (std::size_t y = 0; y < height; ++y) all |= row[y];
    return all != 0;
  }
  [[nodiscard]] int count() const {
    int sum = 0;
    for (std::size_t y = 0; y < height; ++y) sum += std::popcount(row[y]);
    return sum;
  }
  void remove(const Spaces& table, Space space) {
    row[table.y[space]] &= ~(std::uint64_t{1} << table.x[space]);
  }
};

// Spaces without obstacle and tile (a Start tile, in setup).
Rows bare_spaces(Look at);
// The spaces a wrong token may be moved to.
Rows fitting_spaces(Look at, int token);
// The lowest wrong token that has a fitting space; -1: the adjusting is over.
int first_to_adjust(Look at);
void adjust_actions(Look at, List& list);
// A row or column by the odds of the list.
Action fall(Look at, Random& rng);

}  // namespace rainyday::getaway_driver
