// Four players: what the two Drivers share, and vehicles that choose whom to follow.
#pragma once

#include "games/getaway_driver/driver.hpp"
#include "games/getaway_driver/pursuit.hpp"

namespace rainyday::getaway_driver {

// Vehicles on the tile both Drivers began on wait to see both go (GD-262, GD-R221).
inline bool waits_for_both(const State& s, int vehicle) { return (s.waiting >> vehicle & 1) != 0; }
void begin_shared_turn(Play& p);
// Where a waiting vehicle would get by following this Driver.
void note_trail(Play& p, const Frame& f, FollowMode mode, Space to, bool followed);
// A Driver's turn is over, or both have moved: the waiting vehicles decide.
void end_waiting(Play& p);

// One Stunt for two (GD-259, GD-R216).
void note_stunt(Play& p, int driver, Space space);
bool passes_by_shared_stunt(Look at, int driver, Space space);

// Partners in Crime (GD-267 to GD-269, GD-R232 to GD-R235).
bool partner_has_ability(Look at, int driver, int card);
bool partner_has_stunt(Look at, const Frame& f, int card);
bool partner_can_help(Look at, int driver, int card);
bool partner_has_window_ability(Look at, int driver, Ability ability);
void push_partner(Play& p, int driver, int card);

// One Ability for both (GD-260, GD-R217, GD-R218).
void offer_share(Play& p, int driver, Ability ability);
bool rights_can_help(Look at, int driver);
void rights_actions(Look at, int driver, List& list);
void use_right(Play& p, int driver, Ability ability);

void partner_actions(Look at, List& list);
void partner_answer(Play& p, Frame& f, Action action);
void share_answer(Play& p, Frame& f, Action action);
void bait_answer(Play& p, Frame& f, Action action);

// Who lays the tiles of phase 1, and in which order (GD-254, GD-R220).
void push_fills_of_four(Play& p);

}  // namespace rainyday::getaway_driver
