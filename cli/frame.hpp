// What `play` says by itself, whatever the game.
#pragma once

#include "texts/texts.hpp"

namespace rainyday::cli {

// In the program's language.
texts::Catalogue frame_words();

// That of the first of LC_ALL, LC_MESSAGES and LANG that says anything, such as de_AT.UTF-8;
// English where there are no texts in it.
texts::Language language_of_the_system();

std::string help_text();
std::string reason_text(int reason);  // why a file could not be written, by errno

}  // namespace rainyday::cli
