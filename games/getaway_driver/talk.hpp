// The planning talk of Police and City.
#pragma once

#include "engine/any_game.hpp"

namespace rainyday::getaway_driver {

SeatSet talkers(const AnyGame& game, const AnyState& state);

}  // namespace rainyday::getaway_driver
