// What the registry takes of this folder.
#pragma once

#include "games/freeloader/fields.hpp"

namespace rainyday::freeloader {

using Entry = Freeloader;
static_assert(sizeof(State) < 512);

}  // namespace rainyday::freeloader
