// What the registry takes of this folder.
#pragma once

#include "games/pig/pig.hpp"

namespace rainyday::pig {

using Entry = Pig;
inline constexpr int kShelf = 0;  // an example, not shown

}  // namespace rainyday::pig
