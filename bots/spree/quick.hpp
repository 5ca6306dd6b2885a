// Who plays on in playouts of Spree!: wants what the greedy player wants and looks for it in tables
// of distances rather than by walking. A walk once begun is walked to its end.
#pragma once

#include <array>

#include "games/spree/game.hpp"

namespace rainyday::spree {

inline constexpr int kMostWanted = 5;

// Where somebody walks before he ends his turn, in this order, and whom he shoots at the end.
struct Walk {
  std::array<Square, kMostWanted + 1> goals;
  int size = 0;
  Seat target = kNobody;
};

class Quick {
 public:
  explicit Quick(const Spree& game) : game_(&game) {}

  int choose(const State& s, const Spree::List& list, Random& rng);

 private:
  [[nodiscard]] bool is_tempted(const State& s) const;
  [[nodiscard]] int step(const State& s, const Spree::List& list);

  const Spree* game_;
  Seat walker_ = kNobody;  // who is on the walk
  Square at_ = kNoSquare;  // and where he should be now
  int next_ = 0;           // the goal that he walks to
  Walk walk_;
};

}  // namespace rainyday::spree
