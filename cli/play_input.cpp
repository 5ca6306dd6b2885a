#include "cli/play_input.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "cli/frame.hpp"
#include "engine/canvas.hpp"
#include "engine/notation.hpp"

namespace rainyday::cli {
namespace {

struct Word {
  std::string_view name;
  Wish wish;
};
constexpr std::array kWords{
    Word{"?", Wish::kHelp},     Word{"help", Wish::kHelp},         Word{"board", Wish::kBoard},
    Word{"why", Wish::kWhy},    Word{"rules", Wish::kRules},       Word{"what", Wish::kWhat},
    Word{"card", Wish::kWhat},  Word{"discards", Wish::kDiscards}, Word{"log", Wish::kLog},
    Word{"go", Wish::kGo},      Word{"order", Wish::kOrder},       Word{"undo", Wish::kUndo},
    Word{"hint", Wish::kHint},  Word{"save", Wish::kSave},         Word{"leave", Wish::kLeave},
    Word{"exit", Wish::kLeave},
};

bool means(const Word& word, std::string_view typed, const texts::Catalogue& frame) {
  if (word.name == typed) return true;
  const std::string* own = frame.find("word." + std::string(word.name));
  return own != nullptr && *own == typed;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (;;) {
    const std::size_t begin = text.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos) return words;
    const std::size_t end = std::min(text.find_first_of(" \t\r", begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    text = text.substr(end);
  }
}

const Word* own_word(std::string_view typed, const texts::Catalogue& frame) {
  const auto found =
      std::ranges::find_if(kWords, [&](const Word& word) { return means(word, typed, frame); });
  return found == kWords.end() ? nullptr : &*found;
}

std::string in_capitals(std::string_view text) {
  std::string out;
  for (const char c : text) out += c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  return out;
}

// An action, also if what people find by themselves was typed in small letters.
std::optional<Action> read_action(std::string_view line, std::string_view verb,
                                  const AnyGame& game) {
  if (const auto action = game.parse(line)) return *action;
  const std::size_t rest = static_cast<std::size_t>(verb.data() - line.data()) + verb.size();
  const auto action = game.parse(std::string(verb) + in_capitals(line.substr(rest)));
  for (const QuestionRow& row : game.tables().questions) {
    if (action && row.typed == action->kind) return *action;
  }
  return std::nullopt;
}

// Of "step E E N" three, if no action that begins like the first word takes more than one.
void add_answers(std::string_view piece, const AnyGame& game, std::vector<std::string>& out) {
  const std::vector<std::string_view> words = words_of(piece);
  bool several = words.size() > 2 && !game.parse(piece);
  for (const ActionRow& row : game.tables().actions.subspan(1)) {
    if (!row.chance && row.name.starts_with(words.empty() ? "" : words[0])) {
      several = several && row.operands.size() == 1;
    }
  }
  if (!several) {
    if (!words.empty())
      out.emplace_back(words[0].data(), words.back().data() + words.back().size());
    return;
  }
  for (const std::string_view word : std::span(words).subspan(1)) {
    out.push_back(std::string(words[0]) + " " + std::string(word));
  }
}

// Each typed word begins the notation's word at its place; capitals do not matter.
bool begins(const std::vector<std::string_view>& typed, std::string_view notation) {
  const std::vector<std::string_view> words = words_of(notation);
  if (typed.size() > words.size()) return false;
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  for (std::size_t i = 0; i < typed.size(); ++i) {
    if (typed[i].size() > words[i].size()) return false;
    for (std::size_t k = 0; k < typed[i].size(); ++k) {
      if (lower(typed[i][k]) != lower(words[i][k])) return false;
    }
  }
  return true;
}

Understood unclear(std::string text) { return {Wish::kUnclear, {}, std::move(text)}; }

bool as_number(std::string_view word, const AnyActions& choices, const texts::Catalogue& frame,
               Understood& out) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (end != word.data() + word.size() || error == std::errc::invalid_argument) return false;
  if (error != std::errc{} || number < 1 || number > choices.size()) {
    out = unclear(frame("numbers", {{"n", choices.size()}}));
  } else {
    out = {Wish::kAct, choices[number - 1], {}};
  }
  return true;
}

Understood as_beginning(const std::vector<std::string_view>& typed, std::string_view line,
                        const AnyGame& game, const AnyActions& choices,
                        const texts::Catalogue& frame) {
  std::vector<Action> fitting;
  std::string names;
  for (const Action action : choices) {
    const std::string notation = game.notation(action);
    if (!begins(typed, notation)) continue;
    fitting.push_back(action);
    if (fitting.size() <= 8) names += (names.empty() ? "" : ", ") + notation;
  }
  if (fitting.size() == 1) return {Wish::kAct, fitting[0], {}};
  if (fitting.size() > 1) {
    if (fitting.size() > 8) names += ", …";
    return unclear(frame("which", {{"names", names}}));
  }
  return unclear(game.parse(line) ? frame("not_now") : misread(line, game, frame));
}

// Some of what an operand can be.
std::string fitting_in(const Names& names, int domain, const texts::Catalogue& frame) {
  const Domain& d = names.domains()[static_cast<std::size_t>(domain)];
  if (names.is_number(domain)) return frame("range", {{"low", d.low}, {"high", d.high}});
  return fitting(names, domain);
}

}  // namespace

std::string misread(std::string_view line, const AnyGame& game, const texts::Catalogue& words) {
  const std::vector<std::string_view> typed = words_of(line);
  if (typed.empty()) return words("read.nothing");
  const auto rows = game.tables().actions;
  const auto row = std::ranges::find(rows.begin() + 1, rows.end(), typed[0], &ActionRow::name);
  if (row == rows.end()) {
    std::string known;
    for (const ActionRow& other : rows.subspan(1)) {
      if (!other.chance) known += (known.empty() ? "" : ", ") + std::string(other.name);
    }
    return words("read.verb", {{"word", in_quotes(typed[0])}, {"list", known}});
  }
  for (std::size_t i = 0; i < row->operands.size(); ++i) {
    const Operand& operand = row->operands[i];
    const bool missing = i + 1 >= typed.size();
    if (missing ? operand.optional : game.names().find(operand.domain, typed[i + 1]).has_value())
      continue;
    return words(missing ? "read.missing" : "read.operand",
                 {{"action", row->name},
                  {"operand", operand.key},
                  {"word", missing ? std::string() : in_quotes(typed[i + 1])},
                  {"list", fitting_in(game.names(), operand.domain, words)}});
  }
  const std::size_t end = std::min(row->operands.size() + 1, typed.size() - 1);
  return words("read.extra", {{"action", row->name}, {"word", in_quotes(typed[end])}});
}

// What follows a word of the program itself is all its own, as a file's name may have a semicolon;
// but after `go` the line goes on.
std::vector<std::string> answers_in(std::string_view line, const AnyGame& game,
                                    const texts::Catalogue& frame) {
  std::vector<std::string> out;
  for (;;) {
    const std::vector<std::string_view> words = words_of(line);
    const Word* own = words.empty() ? nullptr : own_word(words[0], frame);
    const bool whole = own != nullptr && own->wish != Wish::kGo;
    const std::size_t end = whole ? line.size() : std::min(line.find(';'), line.size());
    const std::string_view piece = line.substr(0, end);
    if (whole) {
      out.emplace_back(piece);
    } else if (own != nullptr) {
      const std::size_t begin = piece.find_first_not_of(" \t\r");
      out.emplace_back(piece.substr(begin, piece.find_last_not_of(" \t\r") + 1 - begin));
    } else {
      add_answers(piece, game, out);
    }
    if (end == line.size()) break;
    line.remove_prefix(end + 1);
  }
  if (out.empty()) out.emplace_back();
  return out;
}

void shown_choices(const AnyGame& game, const AnyView& view, Turn turn, AnyActions& list) {
  AnyActions all;
  game.choices(view, all);
  list.clear();
  const std::uint16_t typed = game.tables().questions[turn.question].typed;
  for (const Action action : all) {
    if (typed == 0 || action.kind != typed) list.push(action);
  }
}

bool wants_large(std::string_view text, const texts::Catalogue& frame) {
  const std::vector<std::string_view> words = words_of(text);
  return words.size() == 1 && (words[0] == "large" || words[0] == frame("help.board.large"));
}

std::string typed_line(const AnyGame& game, Turn turn, const texts::Catalogue& frame) {
  const std::uint16_t typed = game.tables().questions[turn.question].typed;
  if (typed == 0) return {};
  const ActionRow& row = game.tables().actions[typed];
  std::string action(row.name);
  for (const Operand& operand : row.operands) action += " " + in_capitals(operand.key);
  return frame("typed", {{"action", action}});
}

std::string shortest(Action action, const AnyGame& game, const AnyActions& choices,
                     const texts::Catalogue& frame) {
  std::string notation = game.notation(action);
  for (std::size_t size = 1; size < notation.size(); ++size) {
    std::vector<std::string_view> typed = words_of(notation);
    std::string out;
    for (std::string_view& word : typed) {
      word = cut(word, size);
      out += (out.empty() ? "" : " ") + std::string(word);
    }
    const auto fitting = std::ranges::count_if(
        choices, [&](Action other) { return begins(typed, game.notation(other)); });
    if (fitting == 1 && !game.parse(out) && own_word(typed[0], frame) == nullptr) return out;
  }
  return notation;
}

Understood understand(std::string_view line, const AnyGame& game, const Speech& speech,
                      const AnyView& view, const AnyActions& choices) {
  const std::vector<std::string_view> typed = words_of(line);
  if (typed.empty()) return {Wish::kChoices, {}, {}};
  const texts::Catalogue frame = frame_words(speech.language());
  if (Understood number; typed.size() == 1 && as_number(typed[0], choices, frame, number)) {
    return number;
  }
  const std::optional<Action> action = read_action(line, typed[0], game);
  const Word* word = own_word(typed[0], frame);
  if (word != nullptr && (!action || game.tables().actions[action->kind].chance)) {
    const auto offset = static_cast<std::size_t>(typed[0].data() - line.data()) + typed[0].size();
    std::string rest(line.substr(offset));
    rest.erase(0, std::min(rest.find_first_not_of(' '), rest.size()));
    return {word->wish, {}, std::move(rest)};
  }
  if (action) {
    if (const Refusal refusal = game.refusal(view, *action)) {
      return unclear(frame("refused", {{"why", speech.refusal(refusal, view.eye())}}));
    }
    return {Wish::kAct, *action, {}};
  }
  if (typed.size() == 1 && typed[0] == "quit") {
    return unclear(frame("leave.how", {{"leave", frame("word.leave")}}));
  }
  return as_beginning(typed, line, game, choices, frame);
}

}  // namespace rainyday::cli
