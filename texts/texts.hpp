// What people read: the catalogues of this folder, and how their sentences are filled in.
#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/language.hpp"
#include "engine/tables.hpp"

namespace rainyday::texts {

using rainyday::kLanguages;
using rainyday::Language;

std::string_view code_of(Language language);  // "en", "de"
std::optional<Language> find_language(std::string_view code);

// What stands in the place of an operand, in a grammatical case (nom, acc, dat); nothing where it
// is missing.
using Operands =
    std::function<std::optional<std::string>(std::string_view key, std::string_view grammar)>;

// README.md says what a sentence may contain.
std::string fill(std::string_view sentence, const Operands& operands);

// One operand of a sentence.
struct With {
  With(std::string_view name, std::string value) : key(name), text(std::move(value)) {}
  With(std::string_view name, std::string_view value) : key(name), text(value) {}
  With(std::string_view name, const char* value) : key(name), text(value) {}
  With(std::string_view name, int number) : key(name), text(std::to_string(number)) {}
  std::string_view key;
  std::string text;
};

// Some catalogues in one language; the first that has a key says it.
class Catalogue {
 public:
  // Names are paths below the language, such as "spree" and "terminal/spree". One that is not there
  // has nothing to say.
  Catalogue(Language language, std::initializer_list<std::string_view> names);

  [[nodiscard]] const std::string* find(std::string_view key) const;
  // The sentence, filled in; the key itself where there is none, which tests do not let happen.
  [[nodiscard]] std::string operator()(std::string_view key,
                                       std::initializer_list<With> values = {}) const;
  // What a pack calls something: translated if the English sentence of this key is that very name.
  [[nodiscard]] std::string told(std::string_view key, std::string_view name) const;
  // As it stands, for words in which brackets are brackets.
  [[nodiscard]] std::string plain(std::string_view key) const;
  [[nodiscard]] std::vector<std::string> keys() const;  // in order
  [[nodiscard]] bool empty() const { return sheets_.empty(); }

  struct Sheet;  // one file

 private:
  std::vector<const Sheet*> sheets_;
  std::vector<const Sheet*> english_;
};

// Whether the terminal can play a game in a language.
bool has_terminal_words(Language language, std::string_view game);
// What the page says of a game; under its own words lie those of all games.
Catalogue game_words(Language language, std::string_view game);
// What the terminal says of a game: its own words, then the page's, then those for the pack, and
// again those of all games under them, if it has any.
Catalogue terminal_words(Language language, std::string_view game, std::string_view pack = "");
// A question as it is put to the one asked; its name where it has no sentence.
std::string asked(const Catalogue& words, const QuestionRow& question);
// What an option is, does, and what its values mean: "Round limit. After so many … 0: no limit."
std::string option_told(const Catalogue& words, const OptionRow& row);

}  // namespace rainyday::texts
