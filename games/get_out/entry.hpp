// What the registry takes of this folder.
#pragma once

#include "games/get_out/fields.hpp"

namespace rainyday::get_out {

using Entry = GetOut;
static_assert(sizeof(State) <= 160);

}  // namespace rainyday::get_out
