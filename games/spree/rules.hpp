// How the rules files work together: a play changes a state until somebody must be asked.
#pragma once

#include "engine/play.hpp"
#include "games/spree/game.hpp"

namespace rainyday::spree {

using List = Spree::List;
using Play = PlayOf<Spree, State>;

// turn.cpp
void end_turn(Play& p);
void forget_turn(Play& p);

// plays.cpp
void play(Play& p, Link link);
void open_window(Play& p);
void settle(Play& p);
void roll_shot(Play& p, int die);
void store_cart(Play& p);
void leave_spot(Play& p, Seat seat);
void drive_step(Play& p, Direction way);

}  // namespace rainyday::spree
