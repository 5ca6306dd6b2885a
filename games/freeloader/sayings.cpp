// How cards, houses, spaces and throws read, and what they cost and do.
#include "games/sayings.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "games/freeloader/game.hpp"

namespace rainyday::freeloader {
namespace {

std::string category(const Said& it, const std::string& id) {
  return it.title("categories", "ui.category.", id);
}

std::optional<std::string> card(const Said& it) { return it.title("cards", "ui.card.", it.name); }

std::string at_house(const Said& it, const std::string& id) {
  const std::string told = it.title("houses", "ui.house.", id, "possessive");
  const bool ours = it.words.plain("ui.house." + id) == told;
  return it.words(it.formed("ui.at." + (ours ? id : "other")), {{"name", told}});
}

// By itself it is called without a preposition.
std::optional<std::string> house(const Said& it) {
  if (it.form == "alone") return it.title("houses", "ui.house.", it.name, "possessive");
  return at_house(it, it.name);
}

// doctor:3. A space that does not name its own house says where it is.
std::optional<std::string> space(const Said& it) {
  const std::size_t colon = it.name.find(':');
  const std::string id = it.name.substr(0, colon);
  const auto house = it.entry("houses", id);
  if (colon == std::string::npos || !house.is_object()) return std::nullopt;
  const int index = place_number(it.name.substr(colon + 1)).value_or(1) - 1;
  const auto& space = house.at("spaces").at(static_cast<std::size_t>(index));
  const std::string kind = space.value("kind", "");
  const std::string other = space.value("house", id);
  const bool any = kind == "favor" && other == "any";
  std::string what = it.words("ui.space." + kind + (any ? "_any" : ""),
                              {{"n", house.value("bus_stop", 0)},
                               {"what", category(it, space.value("category", ""))},
                               {"house", at_house(it, other)}});
  if (other == id && kind != "bus" && kind != "steal") return what;
  return it.words("ui.space.there", {{"what", what}, {"house", at_house(it, id)}});
}

// 2+ is two dice and the extra one.
std::optional<std::string> dice(const Said& it) {
  const bool extra = it.name.ends_with('+');
  return it.words(extra ? "ui.throw.extra" : "ui.throw", {{"n", it.name.substr(0, 1)}});
}

std::string sets(const Said& it) {
  std::string out;
  for (const auto& set : it.pack().at("sets")) {
    const auto& cards = set.at("cards");
    if (std::find(cards.begin(), cards.end(), it.name) == cards.end()) continue;
    std::string others;
    for (const auto& card : cards) {
      if (card != it.name) add_to(others, it.word("card", card.get<std::string>()), ", ");
    }
    add_to(out, it.words("fact.set", {{"name", it.title("sets", "ui.set.", set.value("id", ""))},
                                      {"n", set.value("bonus", 0)},
                                      {"cards", others}}));
  }
  return out;
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kEffectRules{{
    {"car", "FL-102"},
    {"extra_die", "FL-109"},
    {"dwi", "FL-105 FL-106"},
    {"surprise", "FL-113 FL-116"},
    {"reroll", "FL-132"},
    {"turn_bus", "FL-133"},
    {"turn_pick_faceup", "FL-134"},
}};

Told card_fact(const Said& it) {
  const auto card = it.entry("cards", it.name);
  if (!card.is_object()) return {};
  Told out{it.words("faceup", {{"category", category(it, card.value("category", ""))},
                               {"points", card.value("points", 0)},
                               {"cost", card.value("cost", 0)}}),
           "FL-020 FL-057"};
  const auto none = nlohmann::json::array();
  for (const auto& less : card.value("discounts", none)) {
    const bool best = less.value("when", "") == "best_friend";
    out.add(it.words(best ? "fact.friend" : "fact.cheaper",
                     {{"house", it.word("house", less.value("house", ""))},
                      {"n", less.value("amount", 0)}}),
            best ? "FL-060" : "FL-059");
  }
  for (const auto& effect : card.value("effects", none)) {
    const std::string kind = effect.value("kind", "");
    const auto rule =
        std::ranges::find(kEffectRules, kind, [](const auto& row) { return row.first; });
    out.add(it.words("ui.effect." + kind + ".text",
                     {{"n", effect.value("favors", 0)},
                      {"house", it.word("house", effect.value("house", ""))}}),
            rule == kEffectRules.end() ? "" : rule->second);
  }
  out.add(sets(it), "FL-127");
  return out;
}

Told house_fact(const Said& it) {
  const auto house = it.entry("houses", it.name);
  if (!house.is_object()) return {};
  const int friends = house.value("best_friend_spots", 1);
  const int crashes = house.value("crash_spots", 1);
  Told out{it.words("fact.house"), "FL-018 FL-056"};
  out.add(it.words("fact.friends", {{"n", friends}}), friends > 1 ? "FL-034 FL-052" : "FL-034");
  out.add(it.words("fact.crashes", {{"n", crashes}}), crashes > 1 ? "FL-084 FL-095" : "FL-084");
  out.add(it.words("fact.bus", {{"n", house.value("bus_stop", 0)}}), "FL-099");
  return out;
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kSpaceRules{{
    {"favor", "FL-068 FL-069 FL-070"},
    {"draw", "FL-071"},
    {"trade", "FL-072"},
    {"steal", "FL-080 FL-081 FL-082"},
    {"crash", "FL-083 FL-084 FL-087"},
    {"bus", "FL-098 FL-100"},
}};

Told space_fact(const Said& it) {
  const std::size_t colon = it.name.find(':');
  const auto house = it.entry("houses", it.name.substr(0, colon));
  if (colon == std::string::npos || !house.is_object()) return {};
  const int index = place_number(it.name.substr(colon + 1)).value_or(1) - 1;
  const auto& space = house.at("spaces").at(static_cast<std::size_t>(index));
  const std::string kind = space.value("kind", "");
  const auto rule = std::ranges::find(kSpaceRules, kind, [](const auto& row) { return row.first; });
  return {it.words("fact.space." + kind),
          std::string(rule == kSpaceRules.end() ? "FL-027" : rule->second)};
}

constexpr std::array kRows{
    Saying{"card", "", card, card_fact},
    Saying{"house", "", house, house_fact, false},
    Saying{"space", "", space, space_fact, false},
    Saying{"dice", "", dice},
    Saying{"source", "ui.source."},
    Saying{"favor", "ui.favor."},
};

constexpr std::array kNotions{
    Notion{"seat", "FL-005 FL-022 FL-125"},
    Notion{"favor", "FL-018 FL-033 FL-056", "ui.group.favor.short"},
    Notion{"best_friend", "FL-038 FL-039 FL-060"},
    Notion{"crash", "FL-085 FL-086 FL-124"},
    Notion{"deck", "FL-010 FL-118 FL-120", "ui.draw.pile"},
    Notion{"faceup", "FL-011 FL-030 FL-031"},
    Notion{"hand", "FL-009 FL-020 FL-055", "ui.group.hand.short"},
    Notion{"stuff", "FL-019 FL-020 FL-021", "ui.group.stuff.short"},
    Notion{"needs", "FL-123 FL-124 FL-126"},
    Notion{"points", "FL-020 FL-125 FL-127", "ui.print.score"},
    Notion{"dice", "FL-024 FL-025 FL-026"},
};

}  // namespace

constinit const Sayings Freeloader::kSayings{.rows = kRows, .notions = kNotions};

}  // namespace rainyday::freeloader
