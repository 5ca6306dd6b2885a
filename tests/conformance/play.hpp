// Seeded games of random, lively and greedy players, step by step under the eyes of a test.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/any_game.hpp"

namespace rainyday::conformance {

enum class Player : std::uint8_t { kRandom, kLively, kGreedy };
inline constexpr Player kPlayers[] = {Player::kRandom, Player::kLively, Player::kGreedy};
std::string_view name_of(Player player);

// One step of a game, after it was made.
struct Step {
  const AnyGame& game;
  Player player;
  std::uint64_t seed;
  int number;  // from 0
  const AnyState& before;
  const Turn& turn;
  const AnyActions& list;
  Action action;
  const AnyState& after;
  const std::vector<Event>& events;

  // To be found again: the game, its options, players, seed and the number of the step.
  [[nodiscard]] std::string where() const;
};

// An outcome by its weight in the list.
int pick_by_weight(const AnyActions& list, Random& rng);
// An index into the list. Players are given views, so they see no more than their seat.
int choose(const AnyGame& game, Player player, const AnyState& state, Seat actor,
           const AnyActions& list, Random& rng);

// Plays until the game is over, `see` returns false, or `most` steps were made.
struct Played {
  int steps = 0;
  bool finished = false;
  AnyState state;
};
Played play(const AnyGame& game, Player player, std::uint64_t seed,
            const std::function<bool(const Step&)>& see, int most);
Played play(const AnyGame& game, Player player, std::uint64_t seed,
            const std::function<bool(const Step&)>& see);
// The same with players that change.
using Players = std::function<Player(Seat seat, int step)>;
Played play(const AnyGame& game, const Players& players, std::uint64_t seed,
            const std::function<bool(const Step&)>& see, int most);

// All eyes at a table: its seats and a spectator.
std::vector<Seat> eyes_of(const AnyGame& game);

}  // namespace rainyday::conformance
