// The games that exist, and the packs that come with the binary.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"

namespace rainyday {

// In the order of the shelf; those not shown to players are examples and tests.
std::span<const GameEntry> all_games();
const GameEntry* find_game(std::string_view id);

// The packs in the binary that belong to a game, the default one first.
const std::vector<Pack>& packs_of(std::string_view game);
// A pack of the binary by id; "" is the game's default one.
const Pack* find_pack(std::string_view game, std::string_view id);

// A game by id with options by row (missing ones are standard) and a pack of the binary.
std::expected<AnyGamePtr, std::string> make_game(std::string_view game, std::string_view pack,
                                                 std::span<const std::int32_t> options, int seats);

}  // namespace rainyday
