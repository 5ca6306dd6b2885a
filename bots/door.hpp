// What a search asks of a game besides its rules and its quick players. Door<G> of a game is in
// bots/GAME/door.hpp; the build gives PlainDoor to a game without one.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "engine/game.hpp"

namespace rainyday {

template <class G>
struct Door;

// Greedy players to the end.
struct PlainDoor {
  // Playouts of one decision of a search with effort 1, all choices together.
  static constexpr int kPlayouts = 800;
  // Who plays in them: greedy, or lively where that is no worse and many times faster.
  static constexpr bool kLively = false;
};

// A door that lets playouts stop early has besides:
//   static constexpr int kRounds = 2;                  after so many rounds
//   static int clock(const G&, const State&);          turns that have begun, seats() in a round
//   static int worth(const G&, const State&, Seat me); parts of a whole win that it expects; it is
//                                                      asked about worlds sampled for that seat
template <class G>
concept CutsOff = requires(const G& game, const typename G::State& s, Seat me) {
  { Door<G>::kRounds } -> std::convertible_to<int>;
  { Door<G>::clock(game, s) } -> std::same_as<int>;
  { Door<G>::worth(game, s, me) } -> std::same_as<int>;
};

// Turns that have begun, of a state that counts rounds from the first seat on.
template <class S>
int turns_begun(const S& s, Seat first, int seats) {
  return s.round * seats + (s.in_turn + seats - first) % seats;
}

// The parts of a whole win by points, where a lead of `twice` points doubles the odds.
inline int share_by_points(std::span<const int> points, Seat me, int twice) {
  constexpr std::int64_t kOne = 1 << 20;
  const int most = *std::max_element(points.begin(), points.end());
  const auto weight = [&](int own) -> std::int64_t {
    const int behind = most - own;
    const int halvings = behind / twice;
    if (halvings > 18) return 1;
    const std::int64_t from = kOne >> halvings;
    return from - from * (behind % twice) / (2 * twice);
  };
  std::int64_t all = 0;
  for (const int own : points) all += weight(own);
  return static_cast<int>(kWholeWin * weight(points[me]) / all);
}

}  // namespace rainyday
