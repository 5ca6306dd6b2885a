// What must hold of a pack as a whole, once each of its parts can be read.
#pragma once

#include "engine/place.hpp"
#include "games/get_out/content.hpp"

namespace rainyday::get_out {

void check_pack(const Content& content, const rainyday::Place& pack);

}  // namespace rainyday::get_out
