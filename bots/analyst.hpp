// What positions and choices are worth, found by playing on from them: for looking back at a game.
#pragma once

#include <cstdint>
#include <span>

#include "engine/any_game.hpp"

namespace rainyday {

// Of several tries, in thousandths of a win.
struct Sample {
  std::int64_t tries = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;

  void add(std::int64_t value) {
    ++tries;
    sum += value;
    squares += value * value;
  }
  // In millionths of a win.
  [[nodiscard]] std::int64_t mean() const { return tries == 0 ? 0 : sum * 1000 / tries; }
  // Of the mean, in millionths squared.
  [[nodiscard]] double variance() const {
    if (tries < 2) return 0;
    const auto n = static_cast<double>(tries);
    const auto total = static_cast<double>(sum);
    return (static_cast<double>(squares) - total * total / n) / (n - 1) / n * 1e6;
  }
};

// For one thread.
class Analyst {
 public:
  virtual ~Analyst() = default;
  // Each seat's share of the win when quick players go on from a state, over so many games.
  virtual void value(const AnyState& state, int games, std::uint64_t seed,
                     std::span<Sample> seats) = 0;
  // How much more `other` brings the view's eye than `made`: both are tried in the same worlds that
  // the view allows, with the same luck.
  virtual Sample lead(const AnyView& view, Action made, Action other, int games,
                      std::uint64_t seed) = 0;
};

}  // namespace rainyday
