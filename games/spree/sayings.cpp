// What the mall's cards are good for.
#include "games/sayings.hpp"

#include <algorithm>
#include <array>

#include "engine/canvas.hpp"
#include "games/spree/game.hpp"

namespace rainyday::spree {
namespace {

std::string card_fact(const Said& it) {
  std::string out;
  for (const auto& shop : it.pack().at("board").at("shops")) {
    if (shop.value("card", "") != it.name) continue;
    const std::string name = shop.value("name", "");
    add_to(out, it.words("fact.sold", {{"square", visible(shop.value("at", ""))},
                                       {"shop", it.words.told("ui.shop." + name, name)}}));
  }
  const std::string rank = it.name.substr(0, it.name.size() - 1);
  if (const int worth = it.pack().at("values").value(rank, 0); worth > 0) {
    add_to(out, it.words("fact.worth", {{"n", worth}}));
  }
  if (const int steps = it.pack().at("move_values").value(rank, 0); steps > 0) {
    add_to(out, it.words("fact.steps", {{"n", steps}}));
  }
  const auto& stops = it.pack().at("stop_ranks");
  if (std::find(stops.begin(), stops.end(), rank) != stops.end())
    add_to(out, it.words("fact.stops"));
  return out.empty() ? it.words("ui.card.joker") : out;
}

constexpr std::array kRows{
    Saying{"card", "", by_key, card_fact, true, "discards"},
    Saying{"rank", "ui.rank."},
    Saying{"direction", "ui.direction."},
};

}  // namespace

constinit const Sayings Spree::kSayings{kRows};

}  // namespace rainyday::spree
