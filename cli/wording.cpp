#include "cli/wording.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "engine/canvas.hpp"
#include "engine/json.hpp"

namespace rainyday::cli {
namespace {

using nlohmann::json;
using texts::Catalogue;

struct Case {
  const AnyGame& game;
  const Catalogue& words;
  std::string_view keys;  // the beginning of the keys, or the list of the pack
  const std::string& name;
  std::string_view form;
};

// The form of a word, which stands beside it, else the word itself.
std::string formed(const Case& it, const std::string& key) {
  const std::string form = key + "." + std::string(it.form);
  return it.words.find(form) == nullptr ? key : form;
}

std::optional<std::string> by_key(const Case& it) {
  const std::string* found = it.words.find(formed(it, std::string(it.keys) + it.name));
  return found == nullptr ? std::nullopt : std::optional(*found);
}

std::string title_of(const json& entry, const char* member, const std::string& otherwise) {
  return entry.is_object() ? visible(entry.value(member, otherwise)) : otherwise;
}

// --- Escape from Elba ---

std::optional<std::string> elba_guest(const Case& it) {
  if (it.name == "C") return it.words("ui.campbell");
  if (!it.name.starts_with("n")) return std::nullopt;
  return it.words("ui.guest", {{"n", it.name}});
}

std::optional<std::string> elba_bag(const Case& it) {
  if (it.name != "nothing") return std::nullopt;
  return it.words("ui.nothing");
}

std::optional<std::string> pack_name(const Case& it) {
  return title_of(pack_entry(it.game, it.keys, it.name), "name", it.name);
}

// --- Freeloader ---

std::string freeloader_category(const Case& it, const std::string& id) {
  const std::string title = title_of(pack_entry(it.game, "categories", id), "name", id);
  return it.words.told("ui.category." + id, title);
}

std::optional<std::string> freeloader_card(const Case& it) {
  const std::string title = title_of(pack_entry(it.game, "cards", it.name), "name", it.name);
  return it.words.told("ui.card." + it.name, title);
}

std::string at_house(const Case& it, const std::string& id) {
  const std::string title = title_of(pack_entry(it.game, "houses", id), "possessive", id);
  const std::string told = it.words.told("ui.house." + id, title);
  const bool ours = it.words.plain("ui.house." + id) == told;
  return it.words(formed(it, "ui.at." + (ours ? id : "other")), {{"name", title}});
}

std::optional<std::string> freeloader_house(const Case& it) { return at_house(it, it.name); }

// doctor:3. A space that does not name its own house says where it is.
std::optional<std::string> freeloader_space(const Case& it) {
  const std::size_t colon = it.name.find(':');
  const std::string id = it.name.substr(0, colon);
  const json house = pack_entry(it.game, "houses", id);
  if (colon == std::string::npos || !house.is_object()) return std::nullopt;
  const auto index = static_cast<std::size_t>(std::stoi(it.name.substr(colon + 1)) - 1);
  const json& space = house.at("spaces").at(index);
  const std::string kind = space.value("kind", "");
  const std::string other = space.value("house", id);
  const bool any = kind == "favor" && other == "any";
  std::string what = it.words("ui.space." + kind + (any ? "_any" : ""),
                              {{"n", house.value("bus_stop", 0)},
                               {"what", freeloader_category(it, space.value("category", ""))},
                               {"house", at_house(it, other)}});
  if (other == id && kind != "bus" && kind != "steal") return what;
  return it.words("ui.space.there", {{"what", what}, {"house", at_house(it, id)}});
}

// 2+ is two dice and the extra one.
std::optional<std::string> freeloader_dice(const Case& it) {
  const bool extra = it.name.ends_with('+');
  return it.words(extra ? "ui.throw.extra" : "ui.throw", {{"n", it.name.substr(0, 1)}});
}

// --- Get Out ---

std::optional<std::string> get_out_square(const Case& it) {
  if (const auto found = by_key(it)) return found;
  for (const json& ring : it.game.pack().data->at("rings")) {
    for (const json& square : ring.at("squares")) {
      if (square.value("id", "") == it.name) return visible(square.value("name", it.name));
    }
  }
  return std::nullopt;
}

std::optional<std::string> get_out_card(const Case& it) {
  if (const auto found = by_key(it)) return found;
  return title_of(pack_entry(it.game, "cards", it.name), "title", it.name);
}

// --- Getaway Driver ---

std::optional<std::string> getaway_tile(const Case& it) {
  if (it.name == "start" || it.name == "escape") return by_key(it);
  const std::string title = title_of(pack_entry(it.game, "tiles", it.name), "name", it.name);
  return it.words.told(std::string(it.keys) + it.name, title);
}

// P1 is a Patrol Car.
std::optional<std::string> getaway_vehicle(const Case& it) {
  const std::string kind = it.name.substr(0, it.name.find_first_of("0123456789"));
  return it.words(std::string(it.keys) + kind) + " " + it.name;
}

// The seat of the first or second Driver.
std::optional<std::string> getaway_driver(const Case& it) {
  constexpr int kFour = 4;
  if (it.game.seats() != kFour) return "S0";
  return it.name == "1" ? "S2" : "S3";
}

struct Row {
  std::string_view game;
  std::string_view domain;
  std::optional<std::string> (*say)(const Case& it);
  std::string_view keys;
};
constexpr std::array kRows{
    Row{"spree", "rank", by_key, "ui.rank."},
    Row{"spree", "direction", by_key, "ui.direction."},
    Row{"escape-from-elba", "guest", elba_guest, ""},
    Row{"escape-from-elba", "room", pack_name, "rooms"},
    Row{"escape-from-elba", "bag", elba_bag, ""},
    Row{"freeloader", "card", freeloader_card, ""},
    Row{"freeloader", "house", freeloader_house, ""},
    Row{"freeloader", "space", freeloader_space, ""},
    Row{"freeloader", "dice", freeloader_dice, ""},
    Row{"freeloader", "source", by_key, "ui.source."},
    Row{"freeloader", "favor", by_key, "ui.favor."},
    Row{"get-out", "square", get_out_square, "pack.square."},
    Row{"get-out", "card", get_out_card, "pack.card."},
    Row{"get-out", "deck", by_key, "ui.deck."},
    Row{"getaway-driver", "tile", getaway_tile, "ui.tile."},
    Row{"getaway-driver", "vehicle", getaway_vehicle, "ui.vehicle."},
    Row{"getaway-driver", "driver", getaway_driver, ""},
    Row{"getaway-driver", "card", by_key, "ui.ability."},
    Row{"getaway-driver", "heading", by_key, "ui.heading."},
    Row{"getaway-driver", "way", by_key, "ui.way."},
    Row{"getaway-driver", "upgrade", by_key, "ui.upgrade."},
    Row{"getaway-driver", "ability", by_key, "ui.ability."},
    Row{"getaway-driver", "event", by_key, "ui.event."},
    Row{"getaway-driver", "reason", by_key, "ui.reason."},
    Row{"getaway-driver", "side", by_key, "ui.side."},
    Row{"getaway-driver", "piece", by_key, "ui.piece."},
    Row{"getaway-driver", "lie", by_key, "ui.lie."},
};

}  // namespace

json pack_entry(const AnyGame& game, std::string_view list, std::string_view id) {
  const json& pack = *game.pack().data;
  const auto found = pack.find(list);
  if (found == pack.end()) return nullptr;
  for (const json& entry : *found) {
    if (entry.value("id", "") == id) return entry;
  }
  return nullptr;
}

std::optional<std::string> value_word(const AnyGame& game, const Catalogue& words,
                                      std::string_view domain, const std::string& name,
                                      std::string_view form) {
  for (const Row& row : kRows) {
    if (row.game != game.info().id || row.domain != domain) continue;
    return row.say({game, words, row.keys, name, form});
  }
  return std::nullopt;
}

}  // namespace rainyday::cli
