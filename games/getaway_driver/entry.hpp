// What the registry takes of this folder.
#pragma once

#include "games/getaway_driver/fields.hpp"
#include "games/getaway_driver/game.hpp"

namespace rainyday::getaway_driver {

using Entry = GetawayDriver;

}  // namespace rainyday::getaway_driver
