// What positions and choices are worth, found by playing on from them: for looking back at a game.
#pragma once

#include <cstdint>
#include <span>

#include "bots/weighing.hpp"
#include "engine/any_game.hpp"

namespace rainyday {

// For one thread.
class Analyst {
 public:
  virtual ~Analyst() = default;
  // Each seat's share of the win when quick players go on from a state, over so many games, in
  // thousandths of a win.
  virtual void value(const AnyState& state, int games, std::uint64_t seed,
                     std::span<Spread> seats) = 0;
  // How much more `other` brings the view's eye than `made`: both are tried in the same worlds that
  // the view allows, with the same luck.
  virtual Spread lead(const AnyView& view, Action made, Action other, int games,
                      std::uint64_t seed) = 0;
};

}  // namespace rainyday
