// How cards, houses, spaces and throws read, and what a card costs and does.
#include "games/sayings.hpp"

#include <algorithm>
#include <array>

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

std::optional<std::string> house(const Said& it) { return at_house(it, it.name); }

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

std::string card_fact(const Said& it) {
  const auto card = it.entry("cards", it.name);
  if (!card.is_object()) return {};
  std::string out = it.words("faceup", {{"category", category(it, card.value("category", ""))},
                                        {"points", card.value("points", 0)},
                                        {"cost", card.value("cost", 0)}});
  const auto none = nlohmann::json::array();
  for (const auto& less : card.value("discounts", none)) {
    const bool best = less.value("when", "") == "best_friend";
    add_to(out, it.words(best ? "fact.friend" : "fact.cheaper",
                         {{"house", it.word("house", less.value("house", ""))},
                          {"n", less.value("amount", 0)}}));
  }
  for (const auto& effect : card.value("effects", none)) {
    const std::string key = "ui.effect." + effect.value("kind", "") + ".text";
    add_to(out, it.words(key, {{"n", effect.value("favors", 0)},
                               {"house", it.word("house", effect.value("house", ""))}}));
  }
  add_to(out, sets(it));
  return out;
}

constexpr std::array kRows{
    Saying{"card", "", card, card_fact}, Saying{"house", "", house},
    Saying{"space", "", space},          Saying{"dice", "", dice},
    Saying{"source", "ui.source."},      Saying{"favor", "ui.favor."},
};

}  // namespace

constinit const Sayings Freeloader::kSayings{kRows};

}  // namespace rainyday::freeloader
