// Groups: several seats asked at once, answers applied in the order of the rules.
#include "match/match_state.hpp"

namespace rainyday::match {

// A seat that must pick something all by itself is asked like any other.
bool is_group(const Turn& turn) {
  return turn.is_seat() && has_seat(turn.group, turn.actor) &&
         (turn.window != 0 || turn.group != seat_bit(turn.actor));
}

bool same_group(const Turn& opened, SeatSet answered, const Turn& now) {
  return now.is_seat() && has_seat(now.group, now.actor) && now.question == opened.question &&
         now.window == opened.window && (now.group - opened.group).empty() &&
         !has_seat(answered, now.actor);
}

namespace {

// Applies first actions while the group lasts and `more(actor)` wants it.
template <class More>
void pass_along(const AnyGame& game, AnyState& state, More&& more) {
  const Turn opened = game.turn(state);
  SeatSet answered;
  for (Turn turn = opened; same_group(opened, answered, turn) && more(turn.actor);
       turn = game.turn(state)) {
    AnyActions list;
    game.choices(game.view(state, turn.actor), list);
    if (list.empty()) return;
    answered |= seat_bit(turn.actor);
    game.apply(state, list[0], nullptr);
  }
}

}  // namespace

std::vector<Seat> group_order(const AnyGame& game, const AnyState& state) {
  std::vector<Seat> order;
  AnyState copy = state;
  pass_along(game, copy, [&](Seat actor) {
    order.push_back(actor);
    return true;
  });
  return order;
}

AnyState state_for(const AnyGame& game, const AnyState& state, Seat seat) {
  AnyState copy = state;
  pass_along(game, copy, [&](Seat actor) { return actor != seat; });
  return copy;
}

AnyView asked_view(const MatchState& table, Seat seat) {
  const AnyGame& game = table.game();
  if (!table.window || table.turn.actor == seat) return game.view(table.state, seat);
  return game.view(state_for(game, table.state, seat), seat);
}

bool lets_pass(const MatchState& table, Seat seat) {
  const SeatState& state = table.seat(seat);
  if (state.is_bot() || table.turn.window == 0) return false;
  return state.skips || (state.order == Order::kConcerned && table.turn.concerned != seat);
}

Time time_allowed(const MatchState& table, Seat seat) {
  const Header& header = table.header;
  if (table.window && table.window->turn.window != 0) {
    return has_seat(table.window->quick, seat) ? kQuickTime : header.window;
  }
  return header.clock.move > 0 ? header.clock.move : table.seat(seat).left;
}

}  // namespace rainyday::match
