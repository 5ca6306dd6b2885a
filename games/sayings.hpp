// How the values of a game's domains read in a sentence, where their names in the notation are not
// words, and what stands on cards, tiles and squares: as on the page (`operand` in
// web/src/games/*), of the pack, in the sentences of the catalogues.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>

#include "engine/any_game.hpp"
#include "texts/texts.hpp"

namespace rainyday {

// One value that is to be said.
struct Said {
  const AnyGame& game;
  const texts::Catalogue& words;
  std::string_view keys;  // of its row
  const std::string& name;
  std::string_view form = "nom";  // that of the sentence's hole, "pl" in {rank:pl}
  bool brief = false;             // of what stands on it only what matters while one chooses

  [[nodiscard]] const nlohmann::json& pack() const { return *game.pack().data; }
  // The entry of a list of the pack with an id; null where there is none.
  [[nodiscard]] nlohmann::json entry(std::string_view list, std::string_view id) const;
  // What such an entry is called, translated where the catalogue has it; the id if there is none.
  [[nodiscard]] std::string title(std::string_view list, std::string_view keys_of,
                                  const std::string& id, const char* member = "name") const;
  // Another value of the game, as it reads.
  [[nodiscard]] std::string word(std::string_view domain, const std::string& of) const;
  // The key of the form of a word, which stands beside it, else of the word itself.
  [[nodiscard]] std::string formed(const std::string& key) const;
  // The sentence of a key; "" where there is none.
  [[nodiscard]] std::string told(const std::string& key) const;
};

// The word of a key that the name completes; nothing where the row has no keys.
std::optional<std::string> by_key(const Said& it);
// Adds to a list of words or sentences.
void add_to(std::string& list, const std::string& text, std::string_view between = "; ");

// What there is to know of something, and the rules that say so: "SP-046 SP-103".
struct Told {
  std::string text;
  std::string rules = {};

  void add(const std::string& more, std::string_view by = "", std::string_view between = "; ");
};

struct Saying {
  using Word = std::optional<std::string> (*)(const Said&);
  using Fact = Told (*)(const Said&);

  std::string_view domain;
  std::string_view keys;       // the beginning of the keys of its words
  Word word = by_key;          // nothing where the name says it all
  Fact fact = nullptr;         // what stands on it
  bool while_choosing = true;  // whether that is told beside the choices, too
  const char* pile = nullptr;  // the field of those laid aside, unless the picture shows all of it
};

// Something on the table that is no value of the notation: a cart, a number, a pile. It is called
// `what.NAME`, or as the page has it under a key of its own, and `what.NAME.text` says what it is
// for.
struct Notion {
  std::string_view name;
  std::string_view rules;
  std::string_view title = {};  // that key
};
// The text of a notion, for values that are all alike.
Told by_notion(const Said& it, std::string_view notion, std::string_view rules);

struct Sayings {
  std::span<const Saying> rows;
  // What a question is about, for the sentences of its choices; kNone: nothing.
  Operand about{};
  std::uint16_t (*asked)(const AnyState&) = nullptr;
  std::span<const Notion> notions = {};
  // The kinds of action that are one step of a way, and the domain of the places on it.
  std::span<const std::uint16_t> steps = {};
  std::uint8_t place = 0;
};

// The row of a domain; null where there is none.
const Saying* saying_of(const AnyGame& game, std::string_view domain);
// How a value reads; nothing where its name says it all.
std::optional<std::string> word_of(const AnyGame& game, const texts::Catalogue& words,
                                   std::string_view domain, const std::string& name,
                                   std::string_view form = "nom");

}  // namespace rainyday
