// What a person typed, made out.
#pragma once

#include <string>
#include <string_view>

#include "cli/speech.hpp"

namespace rainyday::cli {

enum class Wish : std::uint8_t {
  kAct,
  kHelp,
  kBoard,
  kChoices,
  kWhy,
  kRules,
  kUndo,
  kSave,
  kQuit,
  kUnclear,  // `text` says why
};

struct Understood {
  Wish wish = Wish::kUnclear;
  Action action{};   // kAct
  std::string text;  // what follows the word: an action, a rule, a file; or what is unclear
};

// A number of the list, a notation, a beginning of one that fits one choice only, or a word such as
// `undo`, in English or in the program's language. The words of the game come first.
Understood understand(std::string_view line, const AnyGame& game, const Speech& speech,
                      const AnyView& view, const AnyActions& choices);

// What keeps a line from being an action: which word is wrong and what fits.
std::string misread(std::string_view line, const AnyGame& game);

}  // namespace rainyday::cli
