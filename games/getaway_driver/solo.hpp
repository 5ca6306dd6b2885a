// Solo: the two piles and the automated Police.
#pragma once

#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {

// The pile a tile for this space comes from, as long as it lasts (GD-203 to GD-205).
bool comes_from_perilous(Look at, Space space);
// How likely an unseen tile of a pile is this one, in whole numbers (GD-R180, GD-R181).
std::uint32_t pile_weight(Look at, int kind, bool perilous);
// One of them with these odds, where every pile is the pack's.
u8 draw_unseen(Look at, bool perilous, Random& rng);
// A face nobody had seen becomes known.
void spend_unseen(Play& p, u8 face, bool perilous);

// The heading for a vehicle that meets the Driver head-on: toward the Driver's right (GD-R194).
inline u8 automated_swing(u8 driver_heading) { return right_of(driver_heading); }
// Where a Helicopter turns to avoid a Tunnel (GD-237, GD-R210).
u8 automated_detour(Look at, int vehicle, u8 direction);

// Puts a vehicle on the table as the automated Police do (GD-220 to GD-224, GD-R200 to GD-R203).
void automated_place(Play& p, int vehicle);

}  // namespace rainyday::getaway_driver
