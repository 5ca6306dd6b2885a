// A puzzle: a position as one seat sees it, in which one choice is clearly the best and not the one
// that is obvious. docs/puzzles.md says what stands in its file.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/shelf.hpp"

namespace rainyday::puzzles {

// What became of a choice: thousandths of a win, and half of the interval that is right 95 times in
// 100.
struct Judged {
  Action action;
  int chance = 0;
  int range = 0;
  int behind = 0;  // the best one, in the same worlds
  int behind_range = 0;

  friend bool operator==(const Judged&, const Judged&) = default;
};

struct Puzzle {
  AnyGamePtr game;
  AnyState state;  // a world that the seat's view allows: what is hidden from it was dealt anew
  Seat seat = 0;   // whose choice it is
  int games = 0;   // that were played on from each choice
  Action obvious;  // what a quick player does
  std::vector<Judged> choices;  // all that there are, the best first
  std::string from;             // the match and its step

  [[nodiscard]] const Judged& best() const { return choices.front(); }
};

// A set of one game that was found in so many matches, as a file.
std::string write_puzzles(std::span<const Puzzle> puzzles, std::size_t matches);
// The error names the place in the file.
std::expected<std::vector<Puzzle>, std::string> read_puzzles(std::string_view text,
                                                             const Shelf& shelf);

// The file of a game's puzzles that is built in.
std::optional<std::string_view> puzzles_text(std::string_view game);

}  // namespace rainyday::puzzles
