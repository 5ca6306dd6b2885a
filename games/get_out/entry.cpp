#include "engine/game_adapter.hpp"
#include "games/entries.hpp"
#include "games/get_out/fields.hpp"

namespace rainyday {

static_assert(Game<get_out::GetOut>);
static_assert(sizeof(get_out::State) <= 160);

GameEntry get_out_entry() { return entry_of<get_out::GetOut>(); }

}  // namespace rainyday
