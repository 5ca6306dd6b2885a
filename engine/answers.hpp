// What the kernel answers for a game, or settles before the game is asked.
#pragma once

#include <cassert>
#include <string>
#include <string_view>

#include "engine/fields.hpp"
#include "engine/game.hpp"

namespace rainyday {

// The name of a domain's value; seats have theirs from the kernel.
template <class G>
std::string name_in(const G& game, int domain, int value) {
  if (!G::tables().domains[static_cast<std::size_t>(domain)].is_seat()) {
    return game.name(domain, value);
  }
  return value < game.seats() ? seat_word(static_cast<Seat>(value)) : std::string{};
}

// Whose turn it is, with all that can be said of it. Playouts, which need no `open_forced`, ask the
// game itself.
template <class G>
Turn turn_of(const G& game, const typename G::State& s) {
  Turn turn = game.turn(s);
  if constexpr (requires { game.open_forced(s); }) {
    turn.open_forced = turn.is_seat() && game.open_forced(s);
  }
  return turn;
}

// Why the actor may not do this, or nothing where he may: the list decides, and the game is asked
// only about what is not in it, to explain. What it does not explain is refused by its first row.
template <class G>
Refusal refusal_of(const G& game, const typename G::State& s, Action a) {
  ActionsOf<G> list;
  game.actions(s, list);
  Action meant = a;
  if constexpr (requires { game.listed(s, a); }) meant = game.listed(s, a);
  if (list.has(meant)) return {};
  const Refusal why = game.refusal(s, a);
  assert(why);
  return why ? why : refuse(1);
}

// The fields that a writer has written, for people: a line each.
std::string fields_picture(std::string_view json);

}  // namespace rainyday
