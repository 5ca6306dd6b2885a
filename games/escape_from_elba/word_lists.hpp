// The lists of English words that a table can play with.
#pragma once

#include <string>
#include <string_view>

#include "engine/place.hpp"

namespace rainyday::escape_from_elba {

struct EnglishWords {
  std::string_view text;  // words in capitals, one a line
  std::string hash;       // SHA-256 of the text, by which files name the list
};

// By the option `lexicon`. EL-R60
const EnglishWords& word_list(int which);
// The list that the pack brings with it, the one whose hash it names, otherwise that of the option.
EnglishWords word_list(const Place& pack, int which);

}  // namespace rainyday::escape_from_elba
