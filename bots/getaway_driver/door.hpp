// Getaway Driver for a search: greedy players to the end.
#pragma once

#include "bots/door.hpp"
#include "games/getaway_driver/game.hpp"

namespace rainyday {

template <>
struct Door<getaway_driver::GetawayDriver> : PlainDoor {
  static constexpr int kPlayouts = 800;
  static constexpr bool kPlans = true;
  static constexpr unsigned kHeeds = 6;
};

}  // namespace rainyday
