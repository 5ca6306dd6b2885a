// Whether a pack can be played.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "engine/pack.hpp"

namespace rainyday {

// A pack that makes a game at every number of seats, or what is wrong with it: each problem with
// its place ("board.walls[12]: squares are not neighbours"), joined by "; ".
std::expected<Pack, std::string> check_pack(std::string_view text);

}  // namespace rainyday
