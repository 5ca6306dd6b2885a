// The one list of games. A game is added by a line here and a folder beside this file.
#pragma once

#include <string_view>
#include <vector>

#include "engine/any_game.hpp"

namespace rainyday {

GameEntry spree_entry();
GameEntry get_out_entry();
GameEntry getaway_driver_entry();
GameEntry freeloader_entry();
GameEntry escape_from_elba_entry();
GameEntry pig_entry();

inline std::vector<GameEntry> game_entries() {
  return {spree_entry(),      get_out_entry(),          getaway_driver_entry(),
          freeloader_entry(), escape_from_elba_entry(), pig_entry()};
}

// The pack a table gets when none is named.
constexpr std::string_view default_pack(std::string_view game) {
  if (game == "spree") return "legrand";
  if (game == "get-out") return "slackers";
  if (game == "getaway-driver") return "downtown";
  if (game == "freeloader") return "neighbors";
  if (game == "escape-from-elba") return "isle";
  if (game == "pig") return "pig";
  return {};
}

}  // namespace rainyday
