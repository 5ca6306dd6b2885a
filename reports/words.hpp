// What the program says by itself, whatever the game.
#pragma once

#include "engine/any_game.hpp"
#include "texts/texts.hpp"

namespace rainyday::reports {

texts::Catalogue frame_words(Language language);
// The language asked for by its code, if the game has words in it; else English.
Language language_for(const AnyGame& game, std::string_view asked);

}  // namespace rainyday::reports
