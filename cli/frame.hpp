// What `play` says by itself, whatever the game.
#pragma once

#include "engine/any_game.hpp"
#include "reports/words.hpp"

namespace rainyday::cli {

using reports::frame_words;
using reports::speak;

// That of the first of LC_ALL, LC_MESSAGES and LANG that says anything, such as de_AT.UTF-8;
// English where there are no texts in it.
texts::Language language_of_the_system();

// With examples from what can be chosen now.
std::string help_text(const AnyGame& game, const AnyActions& choices);

std::string reason_text(int reason);  // why a file could not be written, by errno

}  // namespace rainyday::cli
