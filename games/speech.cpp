#include "games/speech.hpp"

#include <algorithm>

#include "engine/notation.hpp"
#include "games/sayings.hpp"

namespace rainyday {
namespace {

// A seat has this name in every game and domain.
bool is_name_of(std::string_view name, Seat seat) {
  return seat < kMostSeats && name == seat_word(seat);
}

}  // namespace

Speech::Speech(const AnyGame& game, Language language)
    : game_(&game),
      language_(language),
      words_(texts::terminal_words(language, game_->info().id, game_->pack().id)),
      page_(language, {"page"}) {}

std::string Speech::word(const Operand& operand, std::uint16_t value, Seat eye,
                         std::string_view grammar) const {
  if (value == kHidden) return "?";
  if (grammar != "nom" && is_eye(operand, value, eye)) {
    return page_("you." + std::string(grammar));
  }
  const std::string_view domain = game_->tables().domains[operand.domain].key;
  std::string name = game_->names().of(operand.domain, value);
  if (const auto found = word_of(*game_, words_, domain, name, grammar)) return *found;
  std::ranges::replace(name, '_', ' ');  // a name of several words is one word of the notation
  return name;
}

std::string Speech::filled(const std::string& sentence, std::span<const Operand> operands,
                           Values values, Seat eye, int count) const {
  return texts::fill(
      sentence, [&](std::string_view key, std::string_view grammar) -> std::optional<std::string> {
        for (std::size_t i = 0; i < operands.size(); ++i) {
          if (operands[i].key != key || values[i] == kNone) continue;
          return word(operands[i], values[i], eye, grammar);
        }
        if (key == "count") return std::to_string(count);
        return std::nullopt;
      });
}

std::string Speech::action(Action said) const { return action(said, kNone); }

std::string Speech::action(Action said, const AnyState& state) const {
  const Sayings* own = game_->sayings();
  return action(said, own == nullptr || own->asked == nullptr ? kNone : own->asked(state));
}

std::string Speech::action(Action action, std::uint16_t about) const {
  const ActionRow& row = game_->tables().actions[action.kind];
  const std::string* sentence = words_.find("action." + std::string(row.name));
  if (sentence == nullptr) return game_->notation(action);
  std::vector<Operand> operands(row.operands.begin(), row.operands.end());
  std::vector<std::uint16_t> values(action.operand.begin(),
                                    action.operand.begin() + operands.size());
  if (about != kNone) {
    operands.push_back(game_->sayings()->about);
    values.push_back(about);
  }
  return filled(*sentence, operands, values, kNobody);
}

// By its name, or as it reads: Driver 1 of a duel is S0.
bool Speech::is_eye(const Operand& operand, std::uint16_t value, Seat eye) const {
  const std::string name = game_->names().of(operand.domain, value);
  if (is_name_of(name, eye)) return true;
  if (name.empty()) return false;
  const std::string_view domain = game_->tables().domains[operand.domain].key;
  const auto word = word_of(*game_, words_, domain, name);
  return word && is_name_of(*word, eye);
}

// Whose doing it is stands first.
bool Speech::is_by(const Event& event, Seat eye) const {
  const std::span<const Operand> operands = game_->tables().events[event.kind].operands;
  if (operands.empty() || event.operand[0] == kNone) return false;
  return is_eye(operands[0], event.operand[0], eye);
}

std::string Speech::event(const Event& event, Seat eye, int count) const {
  const EventRow& row = game_->tables().events[event.kind];
  const std::string key = "event." + std::string(row.name);
  const std::string* sentence = words_.find(key);
  if (sentence == nullptr) return write_event(game_->tables(), game_->names(), event);
  const bool blank = std::ranges::find(event.operand, kHidden) != event.operand.end();
  if (blank) {
    if (const std::string* other = words_.find(key + ".blank")) sentence = other;
  } else if (is_by(event, eye)) {
    if (const std::string* own = words_.find(key + ".you")) sentence = own;
  }
  return filled(*sentence, row.operands, event.operand, eye, count);
}

std::string Speech::reason(const Refusal& refusal, Seat eye) const {
  const RefusalRow& row = game_->tables().refusals[refusal.row];
  const std::string* sentence = words_.find("refusal." + std::string(row.name));
  if (sentence == nullptr) return write_refusal(game_->tables(), game_->names(), refusal);
  return filled(*sentence, row.operands, refusal.operand, eye);
}

std::string Speech::refusal(const Refusal& refusal, Seat eye) const {
  const std::string_view rule = game_->tables().refusals[refusal.row].rule;
  return (rule.empty() ? "" : std::string(rule) + ": ") + reason(refusal, eye);
}

std::string Speech::question(Turn turn) const {
  return texts::asked(words_, game_->tables().questions[turn.question]);
}

std::string refusal_told(const AnyGame& game, const Refusal& refusal) {
  return Speech(game, Language::kEnglish).reason(refusal, kNobody);
}

}  // namespace rainyday
