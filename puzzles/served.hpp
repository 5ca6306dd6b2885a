// A puzzle over the messages of a table, as a lesson of one step in which every choice serves
// (lessons/served.hpp); with the answer comes what each choice is worth.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <vector>

#include "engine/json.hpp"
#include "puzzles/puzzle.hpp"

namespace rainyday::puzzles {

// The answer to {"day":20000,"id":"a1","at":1,"action":"roll"}: in the puzzle of that day, one a
// day in their order. Without an action: all that is seen there. The error says what is wrong with
// the request.
std::expected<Json, std::string> served(std::span<const Puzzle> puzzles, const Json& request);

// The puzzles of a game that are built in; null where there are none. Any thread.
const std::vector<Puzzle>* built_in(std::string_view game, const Shelf& shelf);

}  // namespace rainyday::puzzles
