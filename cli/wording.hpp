// How the values of a game's domains read in a sentence, where their names in the notation are not
// words: as on the page (`operand` in web/src/games/*), and by the names that the pictures show.
#pragma once

#include "engine/any_game.hpp"
#include "texts/texts.hpp"

namespace rainyday::cli {

// Nothing where the name says it all.
std::optional<std::string> value_word(const AnyGame& game, const texts::Catalogue& words,
                                      std::string_view domain, const std::string& name);

}  // namespace rainyday::cli
