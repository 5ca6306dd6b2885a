// The table as a grid: neighbours and distances (GD-R001, GD-R002, GD-R007).
#pragma once

#include <cstdlib>

#include "games/getaway_driver/state.hpp"

namespace rainyday::getaway_driver {

struct Spaces {
  std::uint8_t width = 0;
  std::uint8_t height = 0;
  std::uint16_t spaces = 0;
  std::array<std::array<Space, 4>, kMostSpaces> next{};  // by heading; kNowhere: off the table
  std::array<std::uint8_t, kMostSpaces> x{};
  std::array<std::uint8_t, kMostSpaces> y{};

  Spaces() = default;
  Spaces(int w, int h)
      : width(static_cast<std::uint8_t>(w)),
        height(static_cast<std::uint8_t>(h)),
        spaces(static_cast<std::uint16_t>(w * h)) {
    for (int i = 0; i < w * h; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const int px = i % w;
      const int py = i / w;
      x[at] = static_cast<std::uint8_t>(px);
      y[at] = static_cast<std::uint8_t>(py);
      next[at] = {py > 0 ? space(px, py - 1) : kNowhere, px + 1 < w ? space(px + 1, py) : kNowhere,
                  py + 1 < h ? space(px, py + 1) : kNowhere, px > 0 ? space(px - 1, py) : kNowhere};
    }
  }

  [[nodiscard]] Space space(int px, int py) const { return static_cast<Space>(py * width + px); }
  [[nodiscard]] bool inside(int px, int py) const {
    return px >= 0 && py >= 0 && px < width && py < height;
  }
  [[nodiscard]] Space step(Space from, int heading) const {
    return next[from][static_cast<std::size_t>(heading)];
  }
  [[nodiscard]] int distance(Space a, Space b) const {
    return std::abs(x[a] - x[b]) + std::abs(y[a] - y[b]);
  }
};

// The spaces up to a distance from one: a word for each row of a table, a bit for each column; that
// one has kMost columns before it.
struct Diamond {
  static constexpr int kMost = 9;  // the largest distance (options.hpp)
  std::array<std::uint64_t, 2 * kMostHeight> row{};

  Diamond() = default;
  explicit Diamond(int distance) {
    for (int off = -distance; off <= distance; ++off) {
      const int wide = distance - std::abs(off);
      row.data()[kMostHeight + off] = ((std::uint64_t{2} << 2 * wide) - 1) << (kMost - wide);
    }
  }
  // The rows of the table, from the first one on, where that one is in row y.
  [[nodiscard]] const std::uint64_t* round(int y) const { return row.data() + kMostHeight - y; }
};

}  // namespace rainyday::getaway_driver
