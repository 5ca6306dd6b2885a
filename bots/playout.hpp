// One game played by bots, as a template so that it inlines. Nothing is allocated.
#pragma once

#include <span>

#include "bots/maker.hpp"
#include "bots/search.hpp"

namespace rainyday {

// The bots of a game with their memory, for one thread.
template <Game G>
class Players {
 public:
  explicit Players(const G& game, MoveWatch* watch = nullptr)
      : game_(game), search_(game), watch_(watch) {}

  // The index of the bot's choice. `lively` takes the state for speed and reads what the actor
  // knows; the others are given a view.
  [[gnu::always_inline]] int choose(Bot bot, const typename G::State& state, Seat actor,
                                    const ActionsOf<G>& list, Random& rng) {
    const bool watched = watch_ != nullptr && list.size() > 1;
    if (watched) watch_->begins();
    const int choice = choose_as(
        bot.maker(), list.size(), rng, [&] { return game_.lively(state, list, rng); },
        [&] { return greedy(state, actor, list, rng); },
        [&] { return think(bot, state, actor, list, rng); });
    if (watched) watch_->ends(bot);
    return choice;
  }

 private:
  // Apart, so that what they need on the stack is no burden to the others.
  [[gnu::noinline]] int greedy(const typename G::State& state, Seat actor, const ActionsOf<G>& list,
                               Random& rng) const {
    return game_.greedy(View<G>(game_, state, actor), list, rng);
  }
  [[gnu::noinline]] int think(Bot bot, const typename G::State& state, Seat actor,
                              const ActionsOf<G>& list, Random& rng) {
    return search_.think(bot, View<G>(game_, state, actor), list, rng, nullptr);
  }

  const G& game_;
  Search<G> search_;
  MoveWatch* watch_;
};

struct Played {
  int actions = 0;  // chance and forced ones included
  Result result;    // not finished: the limit was reached
};

// Plays on from `state` with `bots[seat]` in each seat, at most `most` actions.
template <Game G, class Sink = NoEvents>
Played play_game(const G& game, typename G::State& state, std::span<const Bot> bots,
                 SeededLuck& luck, Players<G>& players, int most = G::kMostSteps) {
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
      action = list[players.choose(bots[turn.actor], state, turn.actor, list, luck.bots())];
    }
    game.apply(state, action, events);
  }
  played.result = game.result(state);
  return played;
}

template <Game G, class Sink = NoEvents>
Played play_game(const G& game, typename G::State& state, std::span<const Bot> bots,
                 SeededLuck& luck, int most = G::kMostSteps) {
  Players<G> players(game);
  return play_game<G, Sink>(game, state, bots, luck, players, most);
}

}  // namespace rainyday
