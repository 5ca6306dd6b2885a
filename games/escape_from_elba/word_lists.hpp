// The lists of English words that a table can play with.
#pragma once

#include <string>
#include <string_view>

namespace rainyday::escape_from_elba {

struct EnglishWords {
  std::string_view text;  // words in capitals, one a line
  std::string hash;       // SHA-256 of the text, by which files name the list
};

// By the option `lexicon`. EL-R60
const EnglishWords& word_list(int which);

}  // namespace rainyday::escape_from_elba
