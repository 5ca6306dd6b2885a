// What a person typed, made out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/speech.hpp"

namespace rainyday::cli {

enum class Wish : std::uint8_t {
  kAct,
  kHelp,
  kBoard,
  kChoices,
  kWhy,
  kRules,
  kWhat,
  kDiscards,
  kLog,
  kGo,
  kOrder,
  kUndo,
  kHint,
  kSave,
  kLeave,
  kUnclear,  // `text` says why
};

struct Understood {
  Wish wish = Wish::kUnclear;
  Action action{};   // kAct
  std::string text;  // what follows the word: an action, a rule, a file; or what is unclear
};

// A number of the list, a notation, a beginning of one that fits one choice only, or a word such as
// `undo`, in English or in the language of the speech. The words of the game come first, but for
// those of chance, which nobody can say.
Understood understand(std::string_view line, const AnyGame& game, const Speech& speech,
                      const AnyView& view, const AnyActions& choices);

// The answers in one line, at least one: "roll; step E E N; go g1; end" are six. `frame` here and
// below: the words of the program itself.
std::vector<std::string> answers_in(std::string_view line, const AnyGame& game,
                                    const texts::Catalogue& frame);

// What the list of choices shows: not what people are to find by themselves.
void shown_choices(const AnyGame& game, const AnyView& view, Turn turn, AnyActions& list);
// The line that says what they type instead, "name WEAPON: …"; "" where all is shown.
std::string typed_line(const AnyGame& game, Turn turn, const texts::Catalogue& frame);

// After `board`: the large one also where it does not fit.
bool wants_large(std::string_view text, const texts::Catalogue& frame);

// The shortest beginning that stands for this choice.
std::string shortest(Action action, const AnyGame& game, const AnyActions& choices,
                     const texts::Catalogue& frame);

// What keeps a line from being an action: which word is wrong and what fits.
std::string misread(std::string_view line, const AnyGame& game, const texts::Catalogue& frame);

}  // namespace rainyday::cli
