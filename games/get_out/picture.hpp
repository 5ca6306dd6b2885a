// The parts of the picture below the board.
#pragma once

#include <string>

#include "games/get_out/rules.hpp"

namespace rainyday::get_out {

// Money, jobs and apartments of each player, and the faces their jobs throw out.
std::string players_picture(const GetOut& game, const State& s, bool colour);
// What the card or square says about which something is asked.
std::string question_picture(const GetOut& game, const State& s);

}  // namespace rainyday::get_out
