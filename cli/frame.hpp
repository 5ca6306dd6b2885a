// What `play` says by itself, whatever the game.
#pragma once

#include "engine/any_game.hpp"
#include "reports/words.hpp"

namespace rainyday::cli {

using reports::frame_words;
using reports::language_for;

// The language of this code; else that of the first of LC_ALL, LC_MESSAGES and LANG that says
// anything, such as de_AT.UTF-8; English where there are no texts in it.
Language language_or_systems(std::string_view code);

// With examples from what can be chosen now.
std::string help_text(Language language, const AnyGame& game, const AnyActions& choices);

// Why a file could not be written, by errno.
std::string reason_text(Language language, int reason);

}  // namespace rainyday::cli
