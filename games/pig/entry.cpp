#include "engine/game_adapter.hpp"
#include "games/entries.hpp"
#include "games/pig/pig.hpp"

namespace rainyday {

GameEntry pig_entry() { return entry_of<pig::Pig>(false); }

}  // namespace rainyday
