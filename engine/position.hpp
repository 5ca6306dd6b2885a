// A position: the whole state of a game as readable JSON, which a person can write and load.
//   {"rainyday":1,"game":"spree",…,"seats":4,"state":{"round":2,"seats":{"S1":{"hand":["9c"]}}}}
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "engine/any_game.hpp"
#include "engine/shelf.hpp"

namespace rainyday {

struct Position {
  AnyGamePtr game;
  AnyState state;
};

std::string write_position(const AnyGame& game, const AnyState& state);

// Fields that are not there are as at the start of the game. The error says what is wrong and
// where.
std::expected<Position, std::string> read_position(std::string_view text, const Shelf& shelf);

// A match file that begins in the midst of a game: its header has the SHA-256 of the line
// {"position":{…}} after it, with the fields of the state.
std::expected<AnyState, std::string> read_start(const AnyGame& game, std::string_view hash,
                                                std::string_view line);

// The fields of a state as one JSON object: as a position has them.
std::string state_json(const AnyGame& game, const AnyState& state);
// The same with numbers for words, marks and seats: as a page is sent them.
std::string view_json(const AnyGame& game, const AnyState& state);

// JSON without spaces laid out for reading: what fits in a line stays in one.
std::string lay_out_json(std::string_view json);

}  // namespace rainyday
