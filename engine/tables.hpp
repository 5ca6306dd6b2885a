// The tables from which the notation, the JSON and the options of a game are made. Sentences stand
// in texts/, under the names of the rows.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/random.hpp"
#include "engine/seats.hpp"

namespace rainyday {

// What an operand can be. Numbers are written as they are; names come from the game
// (`name(domain, value)`), which may take them from its pack.
struct Domain {
  enum Form : std::uint8_t { kNumber, kName };
  std::string_view key;  // "card", "square", "seat"
  Form form = kName;
  std::uint16_t low = 0;  // numbers: the smallest and largest; names: 0 and count-1 at the most
  std::uint16_t high = 0;
  std::uint16_t old = 0;  // so many names after `high` are only read: as values were once written

  [[nodiscard]] constexpr int last() const { return high + old; }
  // Seats are called S0, S1, …; their plain numbers are understood too.
  [[nodiscard]] constexpr bool is_seat() const { return key == "seat"; }
};

constexpr Domain numbers(std::string_view key, std::uint16_t low, std::uint16_t high) {
  return {key, Domain::kNumber, low, high};
}
inline constexpr Domain kSeats = numbers("seat", 0, kMostSeats - 1);

struct Operand {
  std::string_view key;     // its name in JSON and in texts: "victim"
  std::uint8_t domain = 0;  // index into the game's domain table
  bool optional = false;    // may be left out at the end of the notation
  // Events: blank for eyes outside `Event::full`. Where no operand is, they are not shown at all.
  bool secret = false;
};

// One kind of action. The index in the table is `Action::kind`; row 0 is empty.
struct ActionRow {
  std::string_view name;  // "shop", as in `shop 9c`
  std::span<const Operand> operands = {};
  bool chance = false;
};

struct EventRow {
  std::string_view name;
  std::span<const Operand> operands = {};
};

struct RefusalRow {
  std::string_view name;  // "doubling_back"
  std::string_view rule;  // "SP-040"
  std::span<const Operand> operands = {};
};

// The refusal of any action after the end: the last row of every game's table, which says only
// which rule ends the game. The kernel answers with it (`after_the_end`).
constexpr RefusalRow game_over_row(std::string_view rule) { return {"game_over", rule}; }

// One kind of question put to a seat or to chance.
struct QuestionRow {
  std::string_view name;  // "park"
  Stream stream = Stream::kSetup;
  // The kind of action that people have to find by themselves: they type it, no list tells them.
  std::uint16_t typed = 0;
  bool unaided = false;  // there are no hints: what to do is to be found by oneself
};

// One option of a table: a field of the game's plain options struct.
struct OptionRow {
  std::string_view name;
  std::int32_t low = 0;
  std::int32_t high = 1;
  std::int32_t standard = 0;
  std::span<const std::string_view> names = {};  // the values' names from `low` on, or none
  // An option that came later: since which revision of the rules, and what was played before.
  int since = 1;
  std::int32_t before = 0;
};

struct Tables {
  std::span<const Domain> domains;
  std::span<const ActionRow> actions;
  std::span<const EventRow> events;
  std::span<const RefusalRow> refusals;
  std::span<const QuestionRow> questions;
};

}  // namespace rainyday
