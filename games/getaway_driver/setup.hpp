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

// The rows of the table that are looked at: all, or the one that has been chosen.
struct Band {
  std::size_t begin;
  std::size_t end;

  static Band all(const Spaces& table) { return {0, table.height}; }
  static Band only(std::size_t y) { return {y, y + 1}; }
  [[nodiscard]] bool has(std::size_t y) const { return y >= begin && y < end; }
};

// A set of spaces: a word for each row of a band, a bit for each column.
struct Rows {
  explicit Rows(Band rows, std::uint64_t each = 0) : band(rows) {
    for (std::size_t y = rows.begin; y < rows.end; ++y) row[y] = each;
  }
  std::array<std::uint64_t, kMostHeight> row;  // those of the band
  Band band;

  [[nodiscard]] bool any() const {
    std::uint64_t all = 0;
    for (std::size_t y = band.begin; y < band.end; ++y) all |= row[y];
    return all != 0;
  }
  [[nodiscard]] int count() const {
    int sum = 0;
    for (std::size_t y = band.begin; y < band.end; ++y) sum += std::popcount(row[y]);
    return sum;
  }
  void remove(const Spaces& table, Space space) {
    const std::size_t y = table.y[space];
    if (band.has(y)) row[y] &= ~(std::uint64_t{1} << table.x[space]);
  }
};

// Spaces without obstacle and tile (a Start tile, in setup).
Rows bare_spaces(Look at, Band band);
// The spaces a wrong token may be moved to; of one row, if some of them are there.
Rows fitting_spaces(Look at, int token, Band band);
// The lowest wrong token that has a fitting space; -1: the adjusting is over.
int first_to_adjust(Look at);
void adjust_actions(Look at, List& list);
// A row or column by the odds of the list.
Action fall(Look at, Random& rng);

}  // namespace rainyday::getaway_driver
