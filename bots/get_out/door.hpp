// Get Out for a search: greedy players to the end.
#pragma once

#include "bots/door.hpp"
#include "games/get_out/game.hpp"

namespace rainyday {

template <>
struct Door<get_out::GetOut> : PlainDoor {
  static constexpr int kPlayouts = 3000;
};

}  // namespace rainyday
