// The puzzles that are built into the program.
#pragma once

#include <span>
#include <string_view>

namespace rainyday {

struct EmbeddedPuzzles {
  std::string_view path;  // below puzzles/, such as "spree.json"
  std::string_view text;
};

// In the order of their paths.
std::span<const EmbeddedPuzzles> embedded_puzzles();

}  // namespace rainyday
