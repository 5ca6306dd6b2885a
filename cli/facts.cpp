#include "cli/facts.hpp"

#include <algorithm>
#include <array>

#include "cli/wording.hpp"
#include "engine/canvas.hpp"
#include "engine/json.hpp"
#include "engine/position.hpp"

namespace rainyday::cli {
namespace {

using texts::Catalogue;

struct Case {
  const AnyGame& game;
  const Catalogue& words;
  std::string_view keys;
  const std::string& name;

  [[nodiscard]] std::string word(std::string_view domain, const std::string& of) const {
    return value_word(game, words, domain, of).value_or(of);
  }
  [[nodiscard]] std::string said(const std::string& key) const {
    const std::string* found = words.find(key);
    return found == nullptr ? std::string() : *found;
  }
};

void add(std::string& out, const std::string& text, std::string_view between = "; ") {
  if (!text.empty()) out += (out.empty() ? "" : std::string(between)) + text;
}

bool lists(const Json& list, const std::string& text) {
  return std::any_of(list.begin(), list.end(), [&](const Json& one) { return one == text; });
}

// --- Spree! ---

std::string spree_card(const Case& it) {
  const Json& pack = *it.game.pack().data;
  std::string out;
  for (const Json& shop : pack.at("board").at("shops")) {
    if (shop.value("card", "") != it.name) continue;
    const std::string name = visible(shop.value("name", ""));
    add(out, it.words("fact.sold", {{"square", visible(shop.value("at", ""))},
                                    {"shop", it.words.told("ui.shop." + name, name)}}));
  }
  const std::string rank = it.name.substr(0, it.name.size() - 1);
  if (const int worth = pack.at("values").value(rank, 0); worth > 0) {
    add(out, it.words("fact.worth", {{"n", worth}}));
  }
  if (const int steps = pack.at("move_values").value(rank, 0); steps > 0) {
    add(out, it.words("fact.steps", {{"n", steps}}));
  }
  if (lists(pack.at("stop_ranks"), rank)) add(out, it.words("fact.stops"));
  return out.empty() ? it.words("ui.card.joker") : out;
}

// --- Freeloader ---

std::string freeloader_sets(const Case& it) {
  std::string out;
  for (const Json& set : it.game.pack().data->at("sets")) {
    const Json& cards = set.at("cards");
    if (!lists(cards, it.name)) continue;
    std::string others;
    for (const Json& card : cards) {
      if (card != it.name) add(others, it.word("card", card.get<std::string>()), ", ");
    }
    const std::string name = visible(set.value("name", ""));
    add(out, it.words("fact.set", {{"name", it.words.told("ui.set." + set.value("id", ""), name)},
                                   {"n", set.value("bonus", 0)},
                                   {"cards", others}}));
  }
  return out;
}

std::string freeloader_card(const Case& it) {
  const Json card = pack_entry(it.game, "cards", it.name);
  if (!card.is_object()) return {};
  const std::string category = card.value("category", "");
  const std::string title = pack_entry(it.game, "categories", category).value("name", category);
  std::string out =
      it.words("faceup", {{"category", it.words.told("ui.category." + category, visible(title))},
                          {"points", card.value("points", 0)},
                          {"cost", card.value("cost", 0)}});
  for (const Json& less : card.value("discounts", Json::array())) {
    const bool best = less.value("when", "") == "best_friend";
    add(out, it.words(best ? "fact.friend" : "fact.cheaper",
                      {{"house", it.word("house", less.value("house", ""))},
                       {"n", less.value("amount", 0)}}));
  }
  for (const Json& effect : card.value("effects", Json::array())) {
    const std::string key = "ui.effect." + effect.value("kind", "") + ".text";
    add(out, it.words(key, {{"n", effect.value("favors", 0)},
                            {"house", it.word("house", effect.value("house", ""))}}));
  }
  add(out, freeloader_sets(it));
  return out;
}

// --- Get Out ---

std::string get_out_text(const Case& it) {
  if (const std::string told = it.said(std::string(it.keys) + it.name + ".text"); !told.empty()) {
    return told;
  }
  const Json card = pack_entry(it.game, "cards", it.name);
  if (card.is_object()) return visible(card.value("text", ""));
  for (const Json& ring : it.game.pack().data->at("rings")) {
    for (const Json& square : ring.at("squares")) {
      if (square.value("id", "") == it.name) return visible(square.value("text", ""));
    }
  }
  return {};
}

// --- Getaway Driver ---

std::string ability_text(const Case& it, const std::string& ability) {
  std::string out = it.said("ui.ability." + ability + ".when");
  add(out, it.said("ui.ability." + ability + ".short"), ": ");
  return out;
}

std::string getaway_ability(const Case& it) { return ability_text(it, it.name); }

std::string getaway_card(const Case& it) {
  const Json card = pack_entry(it.game, "driver_cards", it.name);
  if (!card.is_object()) return {};
  std::string out = ability_text(it, card.value("ability", ""));
  if (card.contains("ability2")) add(out, ability_text(it, card.value("ability2", "")), " / ");
  if (card.at("stunt").is_string()) {
    add(out, it.words("fact.stunt", {{"stunt", it.said("ui.stunt." + card.value("stunt", ""))}}),
        " ");
  }
  return out;
}

std::string getaway_upgrade(const Case& it) {
  const Json upgrade = pack_entry(it.game, "upgrades", it.name);
  if (!upgrade.is_object()) return {};
  std::string out = it.words("ui.cost", {{"n", upgrade.value("cost", 0)}});
  add(out, it.said("ui.upgrade." + it.name + ".short"));
  return out;
}

std::string getaway_event(const Case& it) { return it.said("ui.event." + it.name + ".text"); }

std::string getaway_tile(const Case& it) {
  const Json tile = pack_entry(it.game, "tiles", it.name);
  if (!tile.is_object()) return {};
  std::string out = it.words("light." + tile.value("light", ""));
  if (const int badge = tile.value("badge", 0); badge > 0) {
    add(out, it.words("badge", {{"n", badge}}), ", ");
  }
  for (const Json& icon : tile.value("icons", Json::array())) {
    add(out, it.said("ui.stunt." + icon.get<std::string>()), ", ");
  }
  if (tile.contains("midtown")) {
    add(out, it.said("bonus." + tile.value("midtown", "")), ", ");
  }
  if (tile.value("tunnel", false)) add(out, it.words("tunnel"), ", ");
  if (tile.value("event", false)) add(out, it.words("event_tile"), ", ");
  return out;
}

// --- Escape from Elba ---

std::string elba_room(const Case& it) {
  const Json room = pack_entry(it.game, "rooms", it.name);
  if (!room.is_object()) return {};
  std::string pairs;
  for (const Json& pair : room.at("pairs")) {
    add(pairs, std::to_string(pair.at(0).get<int>()) + "," + std::to_string(pair.at(1).get<int>()),
        " ");
  }
  std::string doors;
  for (const Json& other : room.at("neighbours")) {
    add(doors, it.word("room", other.get<std::string>()), ", ");
  }
  std::string out = it.words("fact.doors", {{"rooms", doors}});
  if (!pairs.empty()) add(out, it.words("fact.dice", {{"pairs", pairs}}));
  if (room.at("tower_word").is_string()) {
    add(out, it.words("fact.tower", {{"word", visible(room.value("tower_word", ""))}}));
  }
  return out;
}

struct Row {
  std::string_view game;
  std::string_view domain;
  std::string (*say)(const Case&);
  bool while_choosing;
  std::string_view keys = {};
};
constexpr std::array kRows{
    Row{"spree", "card", spree_card, false},
    Row{"freeloader", "card", freeloader_card, true},
    Row{"get-out", "card", get_out_text, true, "pack.card."},
    Row{"get-out", "square", get_out_text, true, "pack.square."},
    Row{"getaway-driver", "card", getaway_card, true},
    Row{"getaway-driver", "ability", getaway_ability, true},
    Row{"getaway-driver", "upgrade", getaway_upgrade, true},
    Row{"getaway-driver", "event", getaway_event, true},
    Row{"getaway-driver", "tile", getaway_tile, true},
    Row{"escape-from-elba", "room", elba_room, false},
};

const Row* row_of(const AnyGame& game, std::string_view domain) {
  const auto row = std::ranges::find_if(
      kRows, [&](const Row& it) { return it.game == game.info().id && it.domain == domain; });
  return row == kRows.end() ? nullptr : &*row;
}

// Where a game keeps what has been laid aside, unless its picture shows all of it.
struct Pile {
  std::string_view game;
  std::string_view domain;
  const char* field;
};
constexpr std::array kPiles{
    Pile{"spree", "card", "discards"},
    Pile{"get-out", "card", "used"},
    Pile{"escape-from-elba", "letter", "pile"},
};

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
    const Row* facts = row_of(*game_, game_->tables().domains[row.operands[i].domain].key);
    if (facts == nullptr || !facts->while_choosing || action.operand[i] == kNone) continue;
    const std::string name = game_->names().of(row.operands[i].domain, action.operand[i]);
    add(out, facts->say({*game_, words_, facts->keys, name}));
  }
  return out;
}

std::vector<Fact> Facts::find(std::string_view typed) const {
  std::vector<Fact> whole;
  std::vector<Fact> begun;
  const std::string wanted = plain(typed);
  const auto domains = game_->tables().domains;
  for (std::size_t i = 0; i < domains.size(); ++i) {
    const Row* facts = row_of(*game_, domains[i].key);
    for (int value = domains[i].low; facts != nullptr && value <= domains[i].high; ++value) {
      const std::string name =
          game_->names().of(static_cast<int>(i), static_cast<std::uint16_t>(value));
      if (name.empty()) continue;
      const std::string title = value_word(*game_, words_, domains[i].key, name).value_or(name);
      if (!plain(name).starts_with(wanted) && !plain(title).starts_with(wanted)) continue;
      std::string text = facts->say({*game_, words_, facts->keys, name});
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
  for (const Pile& pile : kPiles) {
    if (pile.game != game_->info().id) continue;
    const Json state = Json::parse(state_json(*game_, view.state()));
    for (const Json& card : state.at(pile.field)) add(out, card.get<std::string>(), " ");
  }
  return out;
}

}  // namespace rainyday::cli
