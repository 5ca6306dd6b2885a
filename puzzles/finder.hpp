// Finds puzzles in games that were played.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bots/analyst.hpp"
#include "bots/bot.hpp"
#include "engine/match_file.hpp"
#include "puzzles/puzzle.hpp"

namespace rainyday::puzzles {

struct FindingPlan {
  Bot bot = *find_bot("hard");  // proposes what is best
  int games = 2000;             // played on from each choice
  std::uint64_t seed = 1;
};

// What a seat was asked from, alone, with something to choose.
struct Decision {
  std::size_t step = 0;  // of the match
  AnyView view;
};
std::vector<Decision> decisions_of(const AnyGame& game, const AnyState& start,
                                   std::span<const MatchStep> steps);

// The puzzle that a view makes, if it makes one. As it knows nothing but the view, it can tell
// nothing else. The same view, plan and `number` give the same puzzle.
std::optional<Puzzle> puzzle_of(const AnyGamePtr& game, const AnyView& view, Analyst& analyst,
                                const FindingPlan& plan, std::uint64_t number);

}  // namespace rainyday::puzzles
