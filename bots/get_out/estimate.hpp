// How far a seat is from winning: the turns it may still need, in hundredths. What the greedy
// player goes by.
#pragma once

#include "games/get_out/rules.hpp"

namespace rainyday::get_out {

int turns_to_win(const GetOut& game, const State& s, Seat seat);

}  // namespace rainyday::get_out
