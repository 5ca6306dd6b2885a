// Freeloader for a search: lively players to the end.
#pragma once

#include "bots/door.hpp"
#include "games/freeloader/game.hpp"

namespace rainyday {

template <>
struct Door<freeloader::Freeloader> : PlainDoor {
  static constexpr int kPlayouts = 6000;
  static constexpr bool kLively = true;
};

}  // namespace rainyday
