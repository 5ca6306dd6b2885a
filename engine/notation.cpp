#include "engine/notation.hpp"

#include <algorithm>
#include <span>

namespace rainyday {
namespace {

using Values = std::span<const std::uint16_t>;

std::string in_words(const Names& names, const auto& row, Values values) {
  std::string out(row.name);
  for (std::size_t i = 0; i < row.operands.size(); ++i) {
    if (values[i] == kNone) break;
    out += ' ';
    out += values[i] == kHidden ? "?" : names.of(row.operands[i].domain, values[i]);
  }
  return out;
}

void put_operands(JsonText& out, const Names& names, std::span<const Operand> operands,
                  Values values) {
  for (std::size_t i = 0; i < operands.size(); ++i) {
    if (values[i] == kNone) break;
    const int domain = operands[i].domain;
    out.key(operands[i].key);
    if (values[i] == kHidden) {
      out.put(nullptr);
    } else if (names.domains()[domain].is_seat()) {
      out.put(names.of(domain, values[i]));
    } else if (names.is_number(domain)) {
      out.put(values[i]);
    } else {
      out.json(names.quoted(domain, values[i]));
    }
  }
}

std::string_view next_word(std::string_view& text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) {
    text = {};
    return {};
  }
  const std::size_t end = text.find(' ', begin);
  const std::string_view word = text.substr(begin, end - begin);
  text = end == std::string_view::npos ? std::string_view{} : text.substr(end);
  return word;
}

std::string known_actions(const Tables& tables) {
  std::string out;
  for (const ActionRow& row : tables.actions.subspan(1)) {
    if (!out.empty()) out += ", ";
    out += row.name;
  }
  return out;
}

}  // namespace

std::string fitting(const Names& names, int domain) {
  const Domain& d = names.domains()[domain];
  if (d.form == Domain::kNumber) return names.of(domain, d.low) + " to " + names.of(domain, d.high);
  std::string out;
  int shown = 0;
  for (int value = d.low; value <= d.high && shown < 8; ++value) {
    const std::string name = names.of(domain, static_cast<std::uint16_t>(value));
    if (name.empty()) continue;
    out += (shown++ == 0 ? "" : ", ") + name;
  }
  return shown == 8 ? out + ", …" : out;
}

std::string in_quotes(std::string_view word) {
  constexpr std::size_t kMostShown = 40;
  std::string out = "'";
  for (const char c : word.substr(0, kMostShown)) {
    out += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c;
  }
  if (word.size() > kMostShown) out += "…";
  return out + "'";
}

std::string write_action(const Tables& tables, const Names& names, Action action) {
  if (action.kind == 0 || action.kind >= tables.actions.size()) return "-";
  return in_words(names, tables.actions[action.kind], action.operand);
}

std::string write_event(const Tables& tables, const Names& names, const Event& event) {
  return in_words(names, tables.events[event.kind], event.operand);
}

std::string write_refusal(const Tables& tables, const Names& names, const Refusal& refusal) {
  return in_words(names, tables.refusals[refusal.row], refusal.operand);
}

std::expected<Action, std::string> parse_action(const Tables& tables, const Names& names,
                                                std::string_view text) {
  constexpr std::size_t kLongest = 200;
  if (text.size() > kLongest) return std::unexpected("action too long: " + in_quotes(text));
  std::string_view rest = text;
  const std::string_view verb = next_word(rest);
  if (verb.empty())
    return std::unexpected("an action is missing; one of: " + known_actions(tables));
  for (std::size_t kind = 1; kind < tables.actions.size(); ++kind) {
    const ActionRow& row = tables.actions[kind];
    if (row.name != verb) continue;
    Action action = make_action(static_cast<int>(kind));
    for (std::size_t i = 0; i < row.operands.size(); ++i) {
      const Operand& operand = row.operands[i];
      const std::string_view word = next_word(rest);
      if (word.empty()) {
        if (operand.optional) break;
        return std::unexpected(std::string(row.name) + ": " + std::string(operand.key) +
                               " is missing; one of: " + fitting(names, operand.domain));
      }
      const auto value = names.find(operand.domain, word);
      if (!value) {
        return std::unexpected(std::string(row.name) + ": no " + std::string(operand.key) + " " +
                               in_quotes(word) + "; one of: " + fitting(names, operand.domain));
      }
      action.operand[i] = *value;
    }
    if (const std::string_view extra = next_word(rest); !extra.empty()) {
      return std::unexpected(std::string(row.name) + ": too many words from " + in_quotes(extra));
    }
    return action;
  }
  return std::unexpected("no action " + in_quotes(verb) + "; one of: " + known_actions(tables));
}

std::string event_json(const Tables& tables, const Names& names, const Event& event) {
  const EventRow& row = tables.events[event.kind];
  return json_object([&](JsonText& out) {
    out.put("event", row.name);
    put_operands(out, names, row.operands, event.operand);
  });
}

void put_refusal(JsonText& out, const Tables& tables, const Names& names, const Refusal& refusal) {
  const RefusalRow& row = tables.refusals[refusal.row];
  out.put("refused", row.name, "rule", row.rule);
  put_operands(out, names, row.operands, refusal.operand);
}

bool well_formed(const Tables& tables, const Names& names, Action action) {
  if (action.kind == 0 || action.kind >= tables.actions.size()) return false;
  const ActionRow& row = tables.actions[action.kind];
  bool ended = false;
  for (std::size_t i = 0; i < action.operand.size(); ++i) {
    const std::uint16_t value = action.operand[i];
    if (i >= row.operands.size() || ended) {
      if (value != kNone) return false;
    } else if (value == kNone) {
      if (!row.operands[i].optional) return false;
      ended = true;
    } else if (names.of(row.operands[i].domain, value).empty()) {
      return false;
    }
  }
  return true;
}

std::optional<Event> event_for(const Tables& tables, const Event& event, Seat eye) {
  Event shown = event;
  shown.full = kEverybody;
  if (event.full == kEverybody || has_seat(event.full, eye)) return shown;
  const EventRow& row = tables.events[event.kind];
  if (std::ranges::none_of(row.operands, &Operand::secret)) return std::nullopt;
  for (std::size_t i = 0; i < row.operands.size(); ++i) {
    if (row.operands[i].secret && shown.operand[i] != kNone) shown.operand[i] = kHidden;
  }
  return shown;
}

}  // namespace rainyday
