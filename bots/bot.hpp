// The bots by name. A bot sees a view, a list of its choices and its own random numbers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/any_game.hpp"

namespace rainyday {

enum class Bot : std::uint8_t {
  kRandom,  // any legal action, all alike
  kLively,  // random among useful things, so that games end
  kGreedy,  // one look ahead with the game's evaluation
};

inline constexpr std::array<std::string_view, 3> kBotNames{"random", "lively", "greedy"};

constexpr std::string_view bot_name(Bot bot) { return kBotNames[static_cast<std::size_t>(bot)]; }
std::optional<Bot> find_bot(std::string_view name);
std::string known_bots();  // "random, lively, greedy"

// One of `list`, which holds the choices of the view's eye.
Action choose(Bot bot, const AnyGame& game, const AnyView& view, const AnyActions& list,
              Random& rng);

}  // namespace rainyday
