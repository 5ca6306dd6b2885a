// How Guests, rooms and Bags read, and what there is to know of a room.
#include "games/sayings.hpp"

#include <array>

#include "engine/canvas.hpp"
#include "games/escape_from_elba/game.hpp"

namespace rainyday::escape_from_elba {
namespace {

std::optional<std::string> guest(const Said& it) {
  if (it.name == "C") return it.words("ui.campbell");
  if (!it.name.starts_with("n")) return std::nullopt;
  return it.words("ui.guest", {{"n", it.name}});
}

std::optional<std::string> bag(const Said& it) {
  return it.name == "nothing" ? std::optional(it.words("ui.nothing")) : std::nullopt;
}

std::optional<std::string> room(const Said& it) { return it.title("rooms", "", it.name); }

std::string room_fact(const Said& it) {
  const auto room = it.entry("rooms", it.name);
  if (!room.is_object()) return {};
  std::string pairs;
  for (const auto& pair : room.at("pairs")) {
    add_to(pairs,
           std::to_string(pair.at(0).get<int>()) + "," + std::to_string(pair.at(1).get<int>()),
           " ");
  }
  std::string doors;
  for (const auto& other : room.at("neighbours")) {
    add_to(doors, it.word("room", other.get<std::string>()), ", ");
  }
  std::string out = it.words("fact.doors", {{"rooms", doors}});
  if (!pairs.empty()) add_to(out, it.words("fact.dice", {{"pairs", pairs}}));
  if (room.at("tower_word").is_string()) {
    add_to(out, it.words("fact.tower", {{"word", visible(room.value("tower_word", ""))}}));
  }
  return out;
}

constexpr std::array kRows{
    Saying{"guest", "", guest},
    Saying{"room", "", room, room_fact, false},
    Saying{"bag", "", bag},
    Saying{.domain = "letter", .keys = "", .pile = "pile"},
};

}  // namespace

constinit const Sayings EscapeFromElba::kSayings{kRows};

}  // namespace rainyday::escape_from_elba
