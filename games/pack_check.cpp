#include "games/pack_check.hpp"

#include "engine/options.hpp"
#include "games/registry.hpp"

namespace rainyday {

std::expected<Pack, std::string> check_pack(std::string_view text) {
  auto pack = load_pack(text);
  if (!pack) return pack;
  const GameEntry* entry = find_game(pack->game);
  if (entry == nullptr) return std::unexpected("game: no game '" + pack->game + "'");
  const GameInfo info = entry->info();
  for (const int seats : info.seat_numbers) {
    if (auto game = entry->make(*pack, standard_options(info), seats); !game) {
      return std::unexpected(game.error());
    }
  }
  return pack;
}

}  // namespace rainyday
