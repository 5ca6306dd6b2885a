// One game played by bots, as a template so that it inlines. Nothing is allocated.
#pragma once

#include <span>

#include "bots/bot.hpp"
#include "engine/game.hpp"

namespace rainyday {

// Apart, so that what it needs on the stack is no burden to the others.
template <Game G>
[[gnu::noinline]] int choose_greedily(const G& game, const typename G::State& state, Seat actor,
                                      const ActionsOf<G>& list, Random& rng) {
  return game.greedy(View<G>(game, state, actor), list, rng);
}

// The index of the bot's choice. `lively` takes the state for speed and reads what the actor knows;
// `greedy` is given a view.
template <Game G>
inline int choose(Bot bot, const G& game, const typename G::State& state, Seat actor,
                  const ActionsOf<G>& list, Random& rng) {
  switch (bot) {
    case Bot::kLively:
      return game.lively(state, list, rng);
    case Bot::kGreedy:
      return choose_greedily(game, state, actor, list, rng);
    case Bot::kRandom:
      break;
  }
  return static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())));
}

struct Played {
  int actions = 0;  // chance and forced ones included
  Result result;    // not finished: the limit was reached
};

// Plays on from `state` with `bots[seat]` in each seat, at most `most` actions.
template <Game G, class Sink = NoEvents>
Played play_game(const G& game, typename G::State& state, std::span<const Bot> bots,
                 SeededLuck& luck, int most = G::kMostSteps) {
  Played played;
  Sink events;
  ActionsOf<G> list;
  const std::span<const QuestionRow> questions = G::tables().questions;
  for (; played.actions < most; ++played.actions) {
    const Turn turn = game.turn(state);
    if (turn.is_over()) break;
    Action action;
    if (turn.is_chance()) {
      action = game.chance(state, luck.of(questions[turn.question].stream));
    } else {
      list.clear();
      game.actions(state, list);
      action = list[choose(bots[turn.actor], game, state, turn.actor, list, luck.bots())];
    }
    game.apply(state, action, events);
  }
  played.result = game.result(state);
  return played;
}

}  // namespace rainyday
