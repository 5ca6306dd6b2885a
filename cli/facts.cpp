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

std::string Facts::of(Action action) const {
  const ActionRow& row = game_->tables().actions[action.kind];
  std::string out;
  for (std::size_t i = 0; i < row.operands.size(); ++i) {
    const Saying* saying = saying_of(*game_, game_->tables().domains[row.operands[i].domain].key);
    const bool told = saying != nullptr && saying->fact != nullptr && saying->while_choosing;
    if (!told || action.operand[i] == kNone) continue;
    const std::string name = game_->names().of(row.operands[i].domain, action.operand[i]);
    add_to(out, saying->fact({*game_, words_, saying->keys, name}));
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

std::string Facts::discards(const AnyView& view) const {
  std::string out;
  for (const Domain& domain : game_->tables().domains) {
    const Saying* saying = saying_of(*game_, domain.key);
    if (saying == nullptr || saying->pile == nullptr) continue;
    const Json state = Json::parse(state_json(*game_, view.state()));
    for (const Json& card : state.at(saying->pile)) add_to(out, card.get<std::string>(), " ");
  }
  return out;
}

}  // namespace rainyday::cli
