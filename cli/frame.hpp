// What `play` says by itself, whatever the game.
#pragma once

#include "engine/any_game.hpp"
#include "texts/texts.hpp"

namespace rainyday::cli {

// In the program's language.
texts::Catalogue frame_words();

// That of the first of LC_ALL, LC_MESSAGES and LANG that says anything, such as de_AT.UTF-8;
// English where there are no texts in it.
texts::Language language_of_the_system();

// With examples from what can be chosen now.
std::string help_text(const AnyGame& game, const AnyActions& choices);
// The language asked for ("" is English), if the game has words in it.
void speak(const std::string& language, const AnyGame& game);

std::string reason_text(int reason);  // why a file could not be written, by errno

}  // namespace rainyday::cli
