#include "engine/game_adapter.hpp"
#include "games/entries.hpp"
#include "games/getaway_driver/fields.hpp"
#include "games/getaway_driver/game.hpp"

namespace rainyday {

static_assert(Game<getaway_driver::GetawayDriver>);

GameEntry getaway_driver_entry() { return entry_of<getaway_driver::GetawayDriver>(); }

}  // namespace rainyday
