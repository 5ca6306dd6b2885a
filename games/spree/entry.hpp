// What the registry takes of this folder.
#pragma once

#include "games/spree/fields.hpp"

namespace rainyday::spree {

using Entry = Spree;
static_assert(sizeof(State) < 1024);

}  // namespace rainyday::spree
