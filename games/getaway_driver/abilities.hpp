// The Driver's Abilities: when each can be used, and what it does.
#pragma once

#include "games/getaway_driver/city.hpp"

namespace rainyday::getaway_driver {

// Whether the Ability may be used at the main choice. `card` is used up for it (kNone: nothing is).
bool can_use_ability(Look at, int driver, Ability ability, int card);
// Does it. Nothing is paid here.
void perform(Play& p, int driver, Ability ability);

// Whether some card that can be used now gives a Driver without a way a means to go on (GD-R041).
bool has_help(Look at, int driver);

bool stunt_fits(Look at, int card, Space space);
bool handbrake_stunt_fits(Look at, const Frame& f, int card);
void pass_hazard(Play& p, Frame& f, bool handbrake);

// Whether the Decoy Car has somewhere to go (GD-R080).
inline bool can_decoy(const DriverCar& car) { return (car.flags & DriverCar::kMovedCar) != 0; }

bool has_diagonal_vehicle(Look at, int driver);

}  // namespace rainyday::getaway_driver
