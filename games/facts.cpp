#include "games/facts.hpp"

#include <algorithm>

#include "engine/json.hpp"
#include "engine/position.hpp"
#include "games/registry.hpp"

namespace rainyday {
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

bool is_seat_name(std::string_view typed, int seats) {
  for (int seat = 0; seat < seats; ++seat) {
    if (plain(typed) == "s" + std::to_string(seat)) return true;
  }
  return false;
}

}  // namespace

Facts::Facts(const AnyGame& game, Language language)
    : game_(&game), words_(texts::terminal_words(language, game.info().id, game.pack().id)) {}

std::vector<Fact> Facts::of(Action action) const {
  const ActionRow& row = game_->tables().actions[action.kind];
  std::vector<Fact> out;
  for (std::size_t i = 0; i < row.operands.size(); ++i) {
    const std::string_view domain = game_->tables().domains[row.operands[i].domain].key;
    const Saying* saying = saying_of(*game_, domain);
    const bool told = saying != nullptr && saying->fact != nullptr && saying->while_choosing;
    if (!told || action.operand[i] == kNone) continue;
    const std::string name = game_->names().of(row.operands[i].domain, action.operand[i]);
    Told fact = saying->fact({*game_, words_, saying->keys, name, "nom", true});
    if (fact.text.empty()) continue;
    std::string title = word_of(*game_, words_, domain, name, "alone").value_or(name);
    out.push_back({std::string(domain), name, std::move(title), std::move(fact)});
  }
  return out;
}

std::vector<Fact> Facts::all() const {
  std::vector<Fact> out;
  if (game_->sayings() == nullptr) return out;
  const auto domains = game_->tables().domains;
  for (std::size_t i = 0; i < domains.size(); ++i) {
    const std::string_view domain = domains[i].key;
    const Saying* saying = saying_of(*game_, domain);
    if (saying == nullptr || saying->fact == nullptr) continue;
    for (int value = domains[i].low; value <= domains[i].high; ++value) {
      const std::string name =
          game_->names().of(static_cast<int>(i), static_cast<std::uint16_t>(value));
      if (name.empty()) continue;
      Told fact = saying->fact({*game_, words_, saying->keys, name});
      if (fact.text.empty()) continue;
      std::string title = word_of(*game_, words_, domain, name, "alone").value_or(name);
      out.push_back({std::string(domain), name, std::move(title), std::move(fact)});
    }
  }
  for (const Notion& notion : game_->sayings()->notions) {
    const std::string name(notion.name);
    const std::string key = "what." + name;
    const std::string title = words_(notion.title.empty() ? key : notion.title);
    out.push_back({"", name, title, {words_(key + ".text"), std::string(notion.rules)}});
  }
  return out;
}

std::vector<Fact> Facts::find(std::string_view typed) const {
  std::vector<Fact> whole;
  std::vector<Fact> begun;
  const std::string wanted = plain(typed);
  for (Fact& fact : all()) {
    if (is_seat_name(typed, game_->seats()) && fact.domain.empty() && fact.name == "seat") {
      return {{fact.domain, std::string(typed), fact.title, fact.told}};
    }
    const std::string name = plain(fact.name);
    const std::string title = plain(fact.title);
    if (!name.starts_with(wanted) && !title.starts_with(wanted)) continue;
    const auto same = [&](const Fact& one) {
      return one.name == fact.name && one.told.text == fact.told.text;
    };
    if (std::ranges::any_of(begun, same)) continue;
    if (name == wanted || title == wanted) whole.push_back(fact);
    begun.push_back(std::move(fact));
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

std::string facts_json(std::string_view game, std::string_view pack, int seats,
                       std::string_view language) {
  const GameEntry* entry = find_game(game);
  const Pack* of = entry == nullptr || pack.empty() ? nullptr : find_pack(game, pack);
  const auto asked = texts::find_language(language);
  if (of == nullptr || !asked) return {};
  const auto made = entry->make(*of, {}, seats);
  if (!made) return {};
  Json list = Json::array();
  for (const Fact& fact : Facts(**made, *asked).all()) {
    list.push_back({{"what", fact.domain.empty() ? fact.name : fact.domain + ":" + fact.name},
                    {"title", fact.title},
                    {"text", fact.told.text},
                    {"rules", fact.told.rules}});
  }
  return Json{{"facts", std::move(list)}}.dump();
}

}  // namespace rainyday
