// What the registry takes of this folder.
#pragma once

#include "games/get_out/fields.hpp"

namespace rainyday::get_out {

using Entry = GetOut;
inline constexpr int kShelf = 3;
static_assert(sizeof(State) <= 160);

}  // namespace rainyday::get_out
