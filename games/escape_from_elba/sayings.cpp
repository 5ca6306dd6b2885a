// How Guests, rooms and Bags read, and what there is to know of them, of letters and of words.
#include "games/sayings.hpp"

#include <array>

#include "engine/canvas.hpp"
#include "games/escape_from_elba/game.hpp"
#include "games/escape_from_elba/words.hpp"

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

Told room_fact(const Said& it) {
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
  Told out{it.words("fact.doors", {{"rooms", doors}}), "EL-044 EL-045"};
  if (!pairs.empty()) out.add(it.words("fact.dice", {{"pairs", pairs}}), "EL-013");
  if (room.at("tower_word").is_string()) {
    out.add(it.words("fact.tower", {{"word", visible(room.value("tower_word", ""))}}), "EL-060");
  } else {
    std::string spelled;
    for (const auto& word : room.at("words"))
      add_to(spelled, visible(word.get<std::string>()), ", ");
    if (!spelled.empty()) out.add(it.words("fact.jump", {{"words", spelled}}), "EL-051");
  }
  if (room.value("kind", "") == "safe") out.add(it.words("fact.safe"), "EL-084");
  return out;
}

Told guest_fact(const Said& it) {
  if (it.name == "C") return by_notion(it, "campbell", "EL-007 EL-047 EL-104");
  if (it.name.starts_with("n")) return by_notion(it, "guest", "EL-006 EL-047 EL-103");
  return by_notion(it, "seat", "EL-005 EL-049 EL-098");
}

Told letter_fact(const Said& it) {
  constexpr int kMostWithOneDeck = 6;
  const int decks = it.game.seats() > kMostWithOneDeck ? 2 : 1;
  const int copies = decks * it.pack().at("letters").value(it.name, 0);
  return {it.words("fact.letter", {{"n", copies}}), "EL-003 EL-017 EL-032 EL-039"};
}

Told word_fact(const Said& it) {
  for (const auto& one : it.pack().at("escape_words")) {
    if (one.value("word", "") != it.name) continue;
    if (one.at("where").is_string() && it.entry("rooms", one.value("where", "")).is_object()) {
      const std::string room = it.word("room", one.value("where", ""));
      return {it.words("fact.way_out", {{"room", room}}), "EL-060 EL-065 EL-069"};
    }
    return {it.words("fact.way_out.anywhere"), "EL-062 EL-065 EL-069"};
  }
  return {};
}

Told weapon_fact(const Said& it) { return {it.words("fact.weapon"), "EL-119 EL-123"}; }

constexpr std::array kRows{
    Saying{"guest", "", guest, guest_fact, false},
    Saying{"room", "", room, room_fact, false},
    Saying{"bag", "", bag},
    Saying{"letter", "", by_key, letter_fact, false, "pile"},
    Saying{"word", "", by_key, word_fact, false},
    Saying{"weapon", "", by_key, weapon_fact, false},
};

constexpr std::array kNotions{
    Notion{"seat", "EL-005 EL-049 EL-098"},
    Notion{"guest", "EL-006 EL-047 EL-103"},
    Notion{"campbell", "EL-007 EL-047 EL-104"},
    Notion{"strength", "EL-008 EL-069 EL-095", "ui.strength"},
    Notion{"hand", "EL-034 EL-039 EL-151", "ui.row.hand"},
    Notion{"bag", "EL-031 EL-032 EL-133", "ui.row.bag"},
    Notion{"points", "EL-039 EL-043 EL-116", "ui.points"},
    Notion{"deck", "EL-024 EL-026"},
    Notion{"discards", "EL-104 EL-141 EL-142"},
};

constexpr std::array<std::uint16_t, 1> kWaySteps{kWalk};

}  // namespace

constinit const Sayings EscapeFromElba::kSayings{
    .rows = kRows, .notions = kNotions, .steps = kWaySteps, .place = kRoomName};

}  // namespace rainyday::escape_from_elba
