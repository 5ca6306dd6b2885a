// What a person typed, made out.
#pragma once

#include <string>
#include <string_view>

#include "engine/any_game.hpp"

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
// `undo`. The words of the game come first.
Understood understand(std::string_view line, const AnyGame& game, const AnyView& view,
                      const AnyActions& choices);

}  // namespace rainyday::cli
