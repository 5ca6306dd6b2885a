// The parts of the picture below the board.
#pragma once

#include <string>

#include "engine/canvas.hpp"
#include "games/get_out/rules.hpp"
#include "texts/texts.hpp"

namespace rainyday::get_out {

// What the terminal says, with the words of the pack.
texts::Catalogue words_of(const GetOut& game, Language language);
std::string square_title(const GetOut& game, const texts::Catalogue& words, Square at);

// Money, jobs and apartments of each player, and the faces their jobs throw out.
std::string players_picture(const GetOut& game, const State& s, const Paper& paper);
// What the card or square says about which something is asked.
std::string question_picture(const GetOut& game, const State& s, const Paper& paper);

}  // namespace rainyday::get_out
