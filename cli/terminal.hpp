// What is known of the terminal, and the little text that several subcommands print.
#pragma once

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "engine/any_game.hpp"
#include "engine/canvas.hpp"
#include "engine/language.hpp"

namespace rainyday::cli {

bool is_terminal(std::FILE* file);
// A terminal, and neither NO_COLOR nor TERM=dumb speaks against it.
bool has_colour(std::FILE* file);
int terminal_width();   // of standard output; 80 where it is none
int terminal_height();  // and as many lines as one likes
int paper_width();      // for a picture there

std::size_t lines_in(std::string_view text);  // each ends with a line break

// Lines that are too long, broken and without colour.
std::string fitted(std::string_view text, std::size_t width);
// At the edge of the window, if there is one.
std::string fitted_here(const std::string& text);
std::string broken(std::string_view text, std::size_t indent);

bool has_input();  // whether something was typed that is not read yet
// A line of standard input; nothing at its end.
std::optional<std::string> read_line();

// "1. seat 2 with 100"; one line a seat, the winner first.
std::string places_text(Language language, const AnyGame& game, const Result& result);

}  // namespace rainyday::cli
