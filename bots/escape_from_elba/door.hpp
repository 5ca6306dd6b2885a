// Escape from Elba for a search: greedy players to the end.
#pragma once

#include "bots/door.hpp"
#include "games/escape_from_elba/game.hpp"

namespace rainyday {

template <>
struct Door<escape_from_elba::EscapeFromElba> : PlainDoor {
  static constexpr int kPlayouts = 1000;
  static constexpr unsigned kHeeds = 4;
};

}  // namespace rainyday
