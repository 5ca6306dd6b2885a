// How automated vehicles drive (GD-211 to GD-216, GD-R184, GD-R188 to GD-R193).
#pragma once

#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {

// Whether some vehicle can be on this space after its next movement (GD-R184).
bool is_within_reach(Look at, Space space);
// One movement of a vehicle by the rules of the automated Police.
void automated_action(Play& p, int vehicle);

}  // namespace rainyday::getaway_driver
