// The greedy players of Getaway Driver: an index into the list, from what the actor may know.
// Scores are whole hundredths of a step of the meter in the middle of the game.
#pragma once

#include "bots/notes.hpp"
#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {

int driver_choice(Look at, const List& list, Random& rng, Notes notes);
int police_choice(Look at, const List& list, Random& rng, Notes notes);
// Police, City, or a Driver on Stomping Grounds: which tile for the next open space.
int laying_choice(Look at, const List& list, bool for_driver, Notes notes);
int setup_choice(Look at, const List& list, Random& rng, Notes notes);

// What a way out is worth to a Driver, as far as this eye can tell.
int way_value(Look at, int driver, int way, bool followed);
// What one more step of the meter costs the Driver.
int meter_cost(Look at, int driver);
// Whether a vehicle could be on this space after one movement of step A.
bool can_reach(Look at, int vehicle, Space space);
// How good a space and heading are for a vehicle that hunts a Driver.
int hunting_value(Look at, Space space, int heading);
// The Driver a vehicle is nearest to.
int nearest_driver(Look at, Space space);

inline int find_kind(const List& list, int kind) {
  for (int i = 0; i < list.size(); ++i) {
    if (list[i].kind == kind) return i;
  }
  return -1;
}

}  // namespace rainyday::getaway_driver
