// What the program says by itself, whatever the game.
#pragma once

#include "engine/any_game.hpp"
#include "texts/texts.hpp"

namespace rainyday::reports {

// In the program's language.
texts::Catalogue frame_words();
// The language asked for ("" is English), if the game has words in it.
void speak(std::string_view language, const AnyGame& game);

}  // namespace rainyday::reports
