// Where games of tests begin in place of the start, for tests alone: a position that fits the game,
// or nothing. Internal to apply.cpp and the tests.
#pragma once

#include <functional>
#include <optional>

#include "engine/any_game.hpp"

namespace rainyday::match {

inline std::function<std::optional<AnyState>(const AnyGame&)> begins_at;

}  // namespace rainyday::match
