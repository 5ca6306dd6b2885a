#include "cli/facts.hpp"

#include <algorithm>

#include "engine/json.hpp"
#include "engine/position.hpp"
#include "games/sayings.hpp"

namespace rainyday::cli {
namespace {

// Capitals, accents' bytes and what joins words aside.
std::string plain(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '_' || c == '-' || c == ' ') continue;
    out += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  }
  return out;
}

}  // namespace

Facts::Facts(const AnyGame& game)
    : game_(&game), words_(texts::terminal_words(game.info().id, game.pack().id)) {}

std::vector<Fact> Facts::of(Action action) const {
  const ActionRow& row = game_->tables().actions[action.kind];
  std::vector<Fact> out;
  for (std::size_t i = 0; i < row.operands.size(); ++i) {
    const std::string_view domain = game_->tables().domains[row.operands[i].domain].key;
    const Saying* saying = saying_of(*game_, domain);
    const bool told = saying != nullptr && saying->fact != nullptr && saying->while_choosing;
    if (!told || action.operand[i] == kNone) continue;
    const std::string name = game_->names().of(row.operands[i].domain, action.operand[i]);
    std::string text = saying->fact({*game_, words_, saying->keys, name});
    if (text.empty()) continue;
    out.push_back({name, word_of(*game_, words_, domain, name).value_or(name), std::move(text)});
  }
  return out;
}

std::vector<Fact> Facts::find(std::string_view typed) const {
  std::vector<Fact> whole;
  std::vector<Fact> begun;
  const std::string wanted = plain(typed);
  const auto domains = game_->tables().domains;
  for (std::size_t i = 0; i < domains.size(); ++i) {
    const Saying* saying = saying_of(*game_, domains[i].key);
    if (saying == nullptr || saying->fact == nullptr) continue;
    for (int value = domains[i].low; value <= domains[i].high; ++value) {
      const std::string name =
          game_->names().of(static_cast<int>(i), static_cast<std::uint16_t>(value));
      if (name.empty()) continue;
      const std::string title = word_of(*game_, words_, domains[i].key, name).value_or(name);
      if (!plain(name).starts_with(wanted) && !plain(title).starts_with(wanted)) continue;
      std::string text = saying->fact({*game_, words_, saying->keys, name});
      const auto same = [&](const Fact& one) { return one.name == name && one.text == text; };
      if (text.empty() || std::ranges::any_of(begun, same)) continue;
      if (plain(name) == wanted || plain(title) == wanted) whole.push_back({name, title, text});
      begun.push_back({name, title, std::move(text)});
    }
  }
  return whole.empty() ? begun : whole;
}

Facts::Discards Facts::discards(const AnyView& view) const {
  Discards out;
  for (const Domain& domain : game_->tables().domains) {
    const Saying* saying = saying_of(*game_, domain.key);
    if (saying == nullptr || saying->pile == nullptr) continue;
    const Json state = Json::parse(state_json(*game_, view.state()));
    const Json& pile = state.at(saying->pile);
    for (const Json& card : pile) {
      const Json& name = card.is_object() ? card.front() : card;  // of a list in its order
      add_to(out.cards, name.get<std::string>(), " ");
    }
    if (pile.empty()) out.hidden += state.value(std::string(saying->pile) + "_size", 0);
  }
  return out;
}

}  // namespace rainyday::cli
