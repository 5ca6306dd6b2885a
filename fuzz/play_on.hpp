// What every state that was let in must bear: being looked at, masked, sampled and played on.
#pragma once

#include <cstdlib>

#include "engine/any_game.hpp"
#include "engine/position.hpp"
#include "games/registry.hpp"

namespace rainyday {

inline Shelf shelf() { return {find_game, find_pack}; }

// Also in builds without assertions.
inline void must(bool holds) {
  if (!holds) std::abort();
}

inline void look_at(const AnyGame& game, const AnyState& state, Random& rng) {
  for (int seat = 0; seat <= game.seats(); ++seat) {
    const Seat eye = seat == game.seats() ? kNobody : static_cast<Seat>(seat);
    const AnyView view = game.view(state, eye);
    (void)game.picture(view, {.colour = seat % 2 == 0});
    (void)state_json(game, view.state());
    must(game.view(game.sample(view, rng), eye) == view);
  }
}

inline void play_on(const AnyGame& game, AnyState state, int most) {
  Random rng(1);
  look_at(game, state, rng);
  AnyActions list;
  for (int step = 0; step < most; ++step) {
    const Turn turn = game.turn(state);
    if (turn.is_over()) break;
    game.actions(state, list);
    must(!list.empty());
    int chosen = static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())));
    if (turn.is_seat()) {
      const AnyView view = game.view(state, turn.actor);
      if (step % 3 == 1) chosen = game.lively(view, list, rng);
      if (step % 12 == 0) chosen = game.greedy(view, list, rng);
    }
    must(chosen >= 0 && chosen < list.size());
    must(!game.refusal(state, list[chosen]));
    game.apply(state, list[chosen], nullptr);
    must(game.check(state).empty());
  }
  (void)game.result(state);
  look_at(game, state, rng);
}

}  // namespace rainyday
