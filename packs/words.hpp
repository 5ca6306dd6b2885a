// The word lists that are built into the program.
#pragma once

#include <span>
#include <string_view>

namespace rainyday {

struct EmbeddedWords {
  std::string_view path;  // below packs/, such as "escape-from-elba/words/large.txt"
  std::string_view text;  // words in capitals, one a line
};

// In the order of their paths.
std::span<const EmbeddedWords> embedded_words();

}  // namespace rainyday
