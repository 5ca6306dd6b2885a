// Talk that only some seats may hear, where the rules of a game have such a thing.
#pragma once

#include "engine/any_game.hpp"

namespace rainyday {

// The seats that may talk among themselves now; 0: nobody. It follows from what everybody sees.
SeatSet talkers(const AnyGame& game, const AnyState& state);

}  // namespace rainyday
