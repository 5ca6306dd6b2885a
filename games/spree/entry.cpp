#include "engine/game_adapter.hpp"
#include "games/entries.hpp"
#include "games/spree/spree.hpp"

namespace rainyday {

static_assert(sizeof(spree::State) < 1024);

GameEntry spree_entry() { return entry_of<Spree>(); }

}  // namespace rainyday
