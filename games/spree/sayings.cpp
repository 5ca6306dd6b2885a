// What the mall's cards and squares are good for.
#include "games/sayings.hpp"

#include <algorithm>
#include <array>

#include "engine/canvas.hpp"
#include "games/spree/game.hpp"
#include "games/spree/words.hpp"

namespace rainyday::spree {
namespace {

// SP-125 to SP-129
std::string_view worth_rule(std::string_view rank) {
  if (rank == "J") return "SP-126";
  if (rank == "Q") return "SP-127";
  if (rank == "K") return "SP-128";
  return rank == "A" ? "SP-129" : "SP-125";
}

int value_of(const Said& it, const char* table, const std::string& card) {
  return it.pack().at(table).value(card.substr(0, card.size() - 1), 0);
}

bool has(const nlohmann::json& list, const std::string& name) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

Told card_fact(const Said& it) {
  Told out;
  for (const auto& shop : it.pack().at("board").at("shops")) {
    if (shop.value("card", "") != it.name) continue;
    const std::string name = shop.value("name", "");
    out.add(it.words("fact.sold", {{"square", visible(shop.value("at", ""))},
                                   {"shop", it.words.told("ui.shop." + name, name)}}),
            "SP-046");
  }
  const std::string rank = it.name.substr(0, it.name.size() - 1);
  if (const int worth = value_of(it, "values", it.name); worth > 0) {
    out.add(it.words("fact.worth", {{"n", worth}}), worth_rule(rank));
  }
  if (const int steps = value_of(it, "move_values", it.name); steps > 0) {
    out.add(it.words("fact.steps", {{"n", steps}}), rank == "2" ? "SP-095" : "SP-094");
  }
  if (has(it.pack().at("stop_ranks"), rank)) out.add(it.words("fact.stops"), "SP-103");
  if (out.text.empty()) return {it.words("ui.card.joker"), "SP-115 SP-119"};
  if (!it.brief) out.add(it.words("fact.robs"), "SP-056");
  return out;
}

Told square_fact(const Said& it) {
  const auto& board = it.pack().at("board");
  for (const auto& shop : board.at("shops")) {
    if (shop.value("at", "") != it.name) continue;
    const std::string name = shop.value("name", "");
    const std::string card = shop.value("card", "");
    const std::string said =
        it.words("fact.shop", {{"shop", it.words.told("ui.shop." + name, name)},
                               {"card", card},
                               {"n", value_of(it, "values", card)}});
    return {said, "SP-009 SP-046 SP-050"};
  }
  if (has(board.at("fountain"), it.name)) return {it.words("fact.fountain"), "SP-014 SP-015"};
  if (has(board.at("parking"), it.name)) return {it.words("fact.spot"), "SP-012 SP-021 SP-133"};
  return {it.words("fact.open"), "SP-010 SP-033 SP-040"};
}

constexpr std::array kRows{
    Saying{"card", "", by_key, card_fact, true, "discards"},
    Saying{"square", "", by_key, square_fact, false},
    Saying{"rank", "ui.rank."},
    Saying{"direction", "ui.direction."},
};

constexpr std::array kNotions{
    Notion{"seat", "SP-005 SP-008 SP-137"},  Notion{"shopper", "SP-006 SP-055 SP-065"},
    Notion{"lying", "SP-027 SP-084 SP-087"}, Notion{"car", "SP-121 SP-131 SP-133"},
    Notion{"cart", "SP-047 SP-059 SP-121"},  Notion{"score", "SP-121 SP-124 SP-137"},
    Notion{"hand", "SP-028 SP-029 SP-045"},  Notion{"deck", "SP-017 SP-018"},
    Notion{"discards", "SP-017 SP-018"},     Notion{"dice", "SP-031 SP-032 SP-070"},
};

constexpr std::array<std::uint16_t, 2> kWaySteps{kStep, kDriveStep};

}  // namespace

constinit const Sayings Spree::kSayings{
    .rows = kRows, .notions = kNotions, .steps = kWaySteps, .place = kSquareName};

}  // namespace rainyday::spree
