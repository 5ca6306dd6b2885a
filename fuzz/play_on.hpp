// What every state that was let in must bear: being looked at, masked, sampled and played on.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/any_game.hpp"
#include "engine/position.hpp"
#include "games/registry.hpp"

namespace rainyday {

inline Shelf shelf() { return {find_game, find_pack}; }

// Also in builds without assertions.
inline void must(bool holds) {
  if (!holds) std::abort();
}
inline void must_be_well(const std::string& problem) {
  if (!problem.empty()) std::fprintf(stderr, "%s\n", problem.c_str());
  must(problem.empty());
}

inline std::string look_at(const AnyGame& game, const AnyState& state, Random& rng) {
  for (int seat = 0; seat <= game.seats(); ++seat) {
    const Seat eye = seat == game.seats() ? kNobody : static_cast<Seat>(seat);
    const AnyView view = game.view(state, eye);
    (void)game.picture(view, {.colour = seat % 2 == 0});
    (void)state_json(game, view.state());
    if (!(game.view(game.sample(view, rng), eye) == view)) return "a sample looks different";
  }
  return {};
}

// What is wrong with the state, or with one that it leads to; "" where nothing is.
inline std::string play_on(const AnyGame& game, AnyState state, int most) {
  Random rng(1);
  if (std::string problem = look_at(game, state, rng); !problem.empty()) return problem;
  AnyActions list;
  for (int step = 0; step < most; ++step) {
    const Turn turn = game.turn(state);
    if (turn.is_over()) break;
    game.actions(state, list);
    const std::string place = "step " + std::to_string(step) + ": ";
    if (list.empty()) return place + "nothing to do";
    int chosen = static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())));
    if (turn.is_seat()) {
      const AnyView view = game.view(state, turn.actor);
      if (step % 3 == 1) chosen = game.lively(view, list, rng);
      if (step % 12 == 0) chosen = game.greedy(view, list, rng);
    }
    if (chosen < 0 || chosen >= list.size()) return place + "a bot chose nothing";
    const Action action = list[chosen];
    if (game.refusal(state, action)) return place + game.notation(action) + " is refused";
    game.apply(state, action, nullptr);
    if (const std::string problem = game.check(state); !problem.empty()) {
      return place + "after " + game.notation(action) + ", " + problem;
    }
  }
  (void)game.result(state);
  return look_at(game, state, rng);
}

}  // namespace rainyday
