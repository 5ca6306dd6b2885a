#include "engine/game_adapter.hpp"
#include "games/entries.hpp"
#include "games/freeloader/freeloader.hpp"

namespace rainyday {

static_assert(sizeof(freeloader::State) < 512);
static_assert(Game<freeloader::Freeloader>);

GameEntry freeloader_entry() { return entry_of<freeloader::Freeloader>(); }

}  // namespace rainyday
