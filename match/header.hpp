// The header of a table: frozen at the start, shown to everybody, hashed into the luck, and the
// first line of the match file, byte for byte.
//   {"rainyday":1,"game":…,"pack":…,"options":…,"seats":3,"match":"…","luck":"hmac1","commitment":"…",
//    "commitments":["…",null,"…"],"bots":[null,"greedy",null],"names":["Ann",null,"Bo"],
//    "people":[0,null,0],"clock":{"move":60000},"window":20000,"order":"ask","hints":true,"file":2}
// Where it begins in the midst of a game the header has the SHA-256 of a second line, which is not
// shown before the end: {"position":{…}}.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/place.hpp"
#include "engine/sha256.hpp"
#include "engine/shelf.hpp"
#include "match/types.hpp"

namespace rainyday::match {

// None, so much for each move, or so much for the whole game.
struct Clock {
  Time move = 0;
  Time game = 0;
  friend bool operator==(const Clock&, const Clock&) = default;
};

// What the lines of a match file say: 2 has the consents and who answered for whom. It stands in
// the header, so that nobody passes a newer file off as one of those that lack them.
inline constexpr int kFileVersion = 2;

struct Header {
  AnyGamePtr game;
  std::string match;           // the id of the match
  std::string luck = "hmac1";  // or "seed", or "scripted": then the source is handed in
  std::uint64_t seed = 0;
  Digest commitment{};
  std::vector<std::optional<Digest>> commitments;  // one per seat; nothing for bots
  std::vector<std::string> bots;                   // one per seat; "" for a person
  std::vector<std::string> names;                  // one per seat; "" where not said
  // Where somebody has several: of each seat the first one of whoever has it, kNobody for a bot's.
  std::vector<Seat> people;
  std::optional<AnyState> position;  // where the match begins; nothing: at the beginning
  Clock clock;
  Time window = 20000;  // the longest a window stays open
  Order order = Order::kAsk;
  bool hints = false;  // whether seats may ask what a good player would do
  bool local = false;  // on a device of one of them, whose luck that is
  int file = kFileVersion;
  std::optional<Digest>
      was;           // the hash of `text` as it was frozen, where names were taken out since
  std::string text;  // as it was frozen
  std::string position_line;  // "" also where an older header has the position in itself

  [[nodiscard]] int seats() const { return game->seats(); }
  // This seat and those that the same person has; the seats in `renewed` are somebody new's.
  [[nodiscard]] SeatSet of_one_person(Seat seat, SeatSet renewed) const;
};

// {"move":60000} or {"game":…}; null without one.
std::string clock_json(const Clock& clock);
// The members clock, window and order, of a header or of what becomes one.
void read_times(const Place& place, Time longest_window, Clock& clock, Time& window, Order& order);
// Fills in `text` and `position_line` from the rest.
void freeze(Header& header);
// What the luck is made of: of the header as it was frozen at the start.
Digest frozen_hash(const Header& header);
// Takes the names of these seats out of a header, for good.
void take_names(Header& header, SeatSet seats);
// All of it, a line or two: as it is stored, and as whole files begin.
std::string header_lines(const Header& header);
// The inverse; the game and the pack come from the shelf.
std::expected<Header, std::string> read_header(std::string_view text, const Shelf& shelf);

}  // namespace rainyday::match
