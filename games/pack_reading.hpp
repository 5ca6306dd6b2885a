// From the JSON of a pack to flat tables.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/fields.hpp"

namespace rainyday {

// The index of a word in a list; a problem that names them all if it is none of them.
int read_word(const Place& place, Words words);

// What words of the notation are made of.
struct Alphabet {
  std::string_view letters;
  std::string_view name;
};

// Keeps a text in a fixed field; its end is a zero.
template <std::size_t kSize>
void keep_text(const Place& place, std::array<char, kSize>& field) {
  const std::string text = place.text(kSize - 1);
  text.copy(field.data(), text.size());
}
template <std::size_t kSize>
void keep_name(const Place& place, std::array<char, kSize>& field) {
  keep_text(place, field);
  if (place.exists() && field[0] == '\0') place.problem("must not be empty");
}
template <std::size_t kSize>
void keep_word(const Place& place, std::array<char, kSize>& field, const Alphabet& alphabet) {
  keep_name(place, field);
  const std::string_view word = field.data();
  if (word.find_first_not_of(alphabet.letters) == std::string_view::npos) return;
  place.problem("only " + std::string(alphabet.name) + " are allowed");
}

}  // namespace rainyday
