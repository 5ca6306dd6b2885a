// The six Event cards.
#pragma once

#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {

// The tile just turned up bears the Event symbol and no Event holds yet (GD-273, GD-R243).
bool event_is_due(Look at, Space space);
void begin_event(Play& p, int event);
// Lack of tiles does not end the game: Courier Service, or `event_endings` = replace (GD-R245).
bool escape_is_off(Look at);
// The red space does not end the game (GD-R245).
bool capture_is_off(Look at);

// Hunter: a vehicle that crashed or reached the Start tile.
void count_crash(Play& p);
void escape_by_start(Play& p, int vehicle);
// Courier: no Stash token is left on the table (GD-279, GD-R251).
void check_courier(Play& p);
// Courier: tiles taken up and laid again (GD-280, GD-281, GD-R252, GD-R253).
void recycle(Play& p, Frame& f);
void recycle_actions(Look at, List& list);
void recycle_answer(Play& p, Frame& f, Action action);
// Operativo: a Stash token from the box (GD-284, GD-R256).
void gain_stash(Play& p);
// Bomb: the end of a round (GD-292, GD-293).
void tick(Play& p);

}  // namespace rainyday::getaway_driver
