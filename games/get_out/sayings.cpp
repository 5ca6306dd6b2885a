// What squares and cards are called and what stands on them.
#include "games/sayings.hpp"

#include <array>

#include "engine/canvas.hpp"
#include "games/get_out/game.hpp"

namespace rainyday::get_out {
namespace {

// A member of the pack's square or card of this name; "" where it has none.
std::string of_pack(const Said& it, const char* of_square, const char* of_card) {
  const auto card = it.entry("cards", it.name);
  if (card.is_object()) return visible(card.value(of_card, ""));
  for (const auto& ring : it.pack().at("rings")) {
    for (const auto& square : ring.at("squares")) {
      if (square.value("id", "") == it.name) return visible(square.value(of_square, ""));
    }
  }
  return {};
}

std::optional<std::string> title(const Said& it) {
  if (const auto found = by_key(it)) return found;
  const std::string own = of_pack(it, "name", "title");
  return own.empty() ? it.name : own;
}

std::string text(const Said& it) {
  const std::string told = it.told(std::string(it.keys) + it.name + ".text");
  return told.empty() ? of_pack(it, "text", "text") : told;
}

constexpr std::array kRows{
    Saying{"square", "pack.square.", title, text},
    Saying{"card", "pack.card.", title, text, true, "used"},
    Saying{"deck", "ui.deck."},
};

}  // namespace

constinit const Sayings GetOut::kSayings{kRows};

}  // namespace rainyday::get_out
