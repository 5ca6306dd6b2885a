// How the values of a game's domains read in a sentence, where their names in the notation are not
// words: as on the page (`operand` in web/src/games/*), and by the names that the pictures show.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/any_game.hpp"
#include "texts/texts.hpp"

namespace rainyday::cli {

// Nothing where the name says it all. The form is that of the sentence's hole, "pl" in {rank:pl}.
std::optional<std::string> value_word(const AnyGame& game, const texts::Catalogue& words,
                                      std::string_view domain, const std::string& name,
                                      std::string_view form = "nom");

// The entry of a list of the pack with this id; null where there is none.
nlohmann::json pack_entry(const AnyGame& game, std::string_view list, std::string_view id);

}  // namespace rainyday::cli
