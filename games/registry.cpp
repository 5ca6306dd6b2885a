#include "games/registry.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "engine/embedded.hpp"

namespace rainyday {

std::vector<GameEntry> all_entries();  // written by the build (cmake/registry.cmake)

namespace {

std::vector<GameEntry> in_shelf_order() {
  std::vector<GameEntry> entries = all_entries();
  std::ranges::sort(entries, {}, [](const GameEntry& entry) {
    return std::tuple(!entry.shown(), entry.shelf, entry.info().id);
  });
  return entries;
}

std::map<std::string, std::vector<Pack>, std::less<>> load_packs() {
  std::map<std::string, std::vector<Pack>, std::less<>> packs;
  for (const EmbeddedFile& embedded : embedded_packs()) {
    // A pack in the binary has passed the tests; one that does not load is left out.
    if (auto pack = load_pack(embedded.text)) packs[pack->game].push_back(std::move(*pack));
  }
  for (auto& [game, list] : packs) {
    std::ranges::sort(list, {},
                      [](const Pack& pack) { return std::pair(!pack.is_default, pack.id); });
  }
  return packs;
}

}  // namespace

std::span<const GameEntry> all_games() {
  static const std::vector<GameEntry> entries = in_shelf_order();
  return entries;
}

const GameEntry* find_game(std::string_view id) {
  for (const GameEntry& entry : all_games()) {
    if (entry.info().id == id) return &entry;
  }
  return nullptr;
}

const std::vector<Pack>& packs_of(std::string_view game) {
  static const auto packs = load_packs();
  static const std::vector<Pack> none;
  const auto found = packs.find(game);
  return found == packs.end() ? none : found->second;
}

const Pack* find_pack(std::string_view game, std::string_view id) {
  const std::vector<Pack>& packs = packs_of(game);
  if (id.empty()) return packs.empty() ? nullptr : &packs.front();
  for (const Pack& pack : packs) {
    if (pack.id == id) return &pack;
  }
  return nullptr;
}

std::expected<AnyGamePtr, std::string> make_game(std::string_view game, std::string_view pack,
                                                 std::span<const std::int32_t> options, int seats) {
  const GameEntry* entry = find_game(game);
  if (entry == nullptr) return std::unexpected("no game '" + std::string(game) + "'");
  const Pack* found = find_pack(game, pack);
  if (found == nullptr) {
    return std::unexpected("no pack '" + std::string(pack) + "' for " + std::string(game));
  }
  return entry->make(*found, options, seats);
}

}  // namespace rainyday
