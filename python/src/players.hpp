// Luck and bots.
#pragma once

#include "engine/random.hpp"

namespace rainyday::python {

// The luck of one game as the command line has it: the same seed, the same game.
struct OneLuck {
  SeededLuck luck;
};

}  // namespace rainyday::python
