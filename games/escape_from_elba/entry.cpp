#include "engine/game_adapter.hpp"
#include "games/entries.hpp"
#include "games/escape_from_elba/escape_from_elba.hpp"

namespace rainyday {

static_assert(sizeof(escape_from_elba::State) < 3072);
static_assert(Game<escape_from_elba::EscapeFromElba>);

GameEntry escape_from_elba_entry() { return entry_of<escape_from_elba::EscapeFromElba>(); }

}  // namespace rainyday
