// The way to a place, step by step.
#pragma once

#include <string>
#include <vector>

#include "engine/any_game.hpp"

namespace rainyday::cli {

// The fewest steps of the one asked that lead to the place of this name, in notation; none where
// there is no such way now, or where the game has no steps.
std::vector<std::string> route(const AnyGame& game, const AnyView& view, std::string_view place);

}  // namespace rainyday::cli
