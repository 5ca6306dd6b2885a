// What the registry takes of this folder.
#pragma once

#include "games/escape_from_elba/fields.hpp"

namespace rainyday::escape_from_elba {

using Entry = EscapeFromElba;
static_assert(sizeof(State) <= 1024);

}  // namespace rainyday::escape_from_elba
