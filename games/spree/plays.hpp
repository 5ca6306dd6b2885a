// What is done in a turn of Spree!: plays and stops, shots, the car. Included by spree.hpp; inline
// because playouts live here.
#pragma once

#include "games/spree/legal.hpp"
#include "games/spree/spree.hpp"

namespace rainyday {

// --- Plays and stops ---

// A card leaves the hand and lies open on the table. SP-R31
template <class Sink>
void Spree::play(State& s, spree::Play play, Sink& events) const {
  using namespace spree;
  const int copies = play.kind == kShopPair ? 2 : 1;
  for (int i = 0; i < copies; ++i) s.hand[play.owner].remove(play.card);
  s.hand_size[play.owner] = static_cast<std::uint8_t>(s.hand_size[play.owner] - copies);
  switch (play.kind) {  // SP-R22: what a joker stands for is told at once
    case kStop:
      events(make_event(kStopped, play.owner, play.card));
      break;
    case kMove:
      events(make_event(kPlayedToMove, play.owner, play.card, play.use));
      break;
    case kRob:
      events(make_event(kPlayedToRob, play.owner, play.card, play.use, play.victim));
      break;
    default:
      events(make_event(kPlayedToBuy, play.owner, play.card, copies == 2 ? 2 : kNone));
  }
  s.chain.push(play);
  open_window(s, events);
}

// Everybody publicly able is asked, whatever he holds. SP-R25, SP-R29, SP-R68
inline SeatSet Spree::able_to_stop(const State& s) const {
  unsigned able = 0;
  for (Seat seat = 0; seat < seats_; ++seat) {
    const bool may = s.hand_size[seat] != 0 && !at_own_car(s, seat);
    able |= static_cast<unsigned>(may) << seat;
  }
  able &= ~static_cast<unsigned>(s.lying) & ~unsigned{seat_bit(s.chain.top().owner)};
  return static_cast<SeatSet>(able);
}

template <class Sink>
void Spree::open_window(State& s, Sink& events) const {
  s.pending = able_to_stop(s);
  s.phase = spree::kReacting;
  if (s.pending == 0) settle(s, events);
}

// An odd number of stops spoils the bottom play. SP-105, SP-106, SP-108, SP-111, SP-R31, SP-R32
template <class Sink>
void Spree::settle(State& s, Sink& events) const {
  using namespace spree;
  const bool works = s.chain.size % 2 == 1;
  while (s.chain.size > 1) {
    discard(s, s.chain.top().card);
    s.chain.pop();
  }
  const Play bottom = s.chain.top();
  s.chain.pop();
  s.phase = kActing;
  if (bottom.kind == kShoot) {
    settle_shot(s, bottom, works, events);
    return;
  }
  if (!works) {
    const int copies = bottom.kind == kShopPair ? 2 : 1;
    for (int i = 0; i < copies; ++i) discard(s, bottom.card);
    events(make_event(kPlayFailed, bottom.owner, bottom.card, copies == 2 ? 2 : kNone));
    return;
  }
  switch (bottom.kind) {
    case kShopFor:
    case kShopPair: {  // SP-047
      const int copies = bottom.kind == kShopPair ? 2 : 1;
      for (int i = 0; i < copies; ++i) s.cart[bottom.owner].add(bottom.card);
      events(make_event(kBought, bottom.owner, bottom.card, copies));
      return;
    }
    case kMove:  // SP-R06
      s.steps = static_cast<std::uint8_t>(s.steps + bottom.use);
      discard(s, bottom.card);
      events(make_event(kGained, bottom.owner, bottom.use));
      return;
    default: {  // SP-057 to SP-060
      Bag& cart = s.cart[bottom.victim];
      Bag loot;
      const std::uint64_t taken = bottom.use == kJokerRank
                                      ? ~Bag::kPoker
                                      : suits_of(std::uint64_t{1} << (bottom.use * kSuits));
      loot.one = cart.one & taken;
      loot.two = cart.two & taken;
      cart.remove_all(loot);
      s.cart[bottom.owner].add_all(loot);
      discard(s, bottom.card);
      events(make_event(kStole, bottom.owner, bottom.victim, bottom.use, loot.size()));
      return;
    }
  }
}

// --- Shots ---

// SP-070 to SP-075, SP-089, SP-146, SP-R37, SP-R73
template <class Sink>
void Spree::roll_shot(State& s, int die, Sink& events) const {
  using namespace spree;
  const Seat target = s.target;
  s.target = kNobody;
  events(make_event(kShotRolled, s.in_turn, die, hk_power_ ? 1 : kNone));
  const int count = die + (hk_power_ ? 1 : 0);
  const int distance = sight_distance(board_.sight[s.shopper[s.in_turn]][s.shopper[target]]);
  if (count < distance + 1) {
    events(make_event(kMissed, s.in_turn, target));
    fall(s, s.in_turn, events);  // SP-080
    end_turn(s, events);
    return;
  }
  const auto push = static_cast<std::uint8_t>(count - distance - 1);
  s.chain.push({kShoot, s.in_turn, kNoCard, push, target});
  const Square to = end_of_push(s, s.chain.top());
  const bool stays = to == s.shopper[target];
  events(make_event(kShotReaches, s.in_turn, target, stays ? int{kNone} : int{to}));
  open_window(s, events);
}

// SP-079 to SP-082, SP-109, SP-R36, SP-R84
template <class Sink>
void Spree::settle_shot(State& s, spree::Play shot, bool works, Sink& events) const {
  using namespace spree;
  if (!works) {
    events(make_event(kMissed, shot.owner, shot.victim));
    if (options_.stopped_shot == 0) fall(s, shot.owner, events);
    end_turn(s, events);
    return;
  }
  const Square to = end_of_push(s, shot);
  if (to != s.shopper[shot.victim]) {
    s.shopper[shot.victim] = to;
    events(make_event(kPushed, shot.victim, to));
  }
  fall(s, shot.victim, events);
  s.again = 1;
  end_turn(s, events);
}

inline spree::Square Spree::end_of_push(const State& s, const spree::Play& shot) const {
  using namespace spree;
  const Square at = s.shopper[shot.victim];
  if (at_own_car(s, shot.victim) && options_.hk_push_from_car == 0) return at;
  return pushed(at, sight_direction(board_.sight[s.shopper[shot.owner]][at]), shot.use);
}

// SP-076 to SP-078, SP-148, SP-149, SP-R42, SP-R74, SP-R75
inline spree::Square Spree::pushed(spree::Square at, spree::Direction way, int count) const {
  using namespace spree;
  while (count > 0) {
    Square next = board_.beside[at][way];
    int used = 1;
    while (hk_fountain_ && next != kNoSquare && board_.kind[next] == kFountain) {
      next = board_.beside[next][way];
      ++used;
    }
    if (next == kNoSquare || board_.kind[next] == kFountain) break;
    at = next;
    count -= used;
  }
  return at;
}

template <class Sink>
void Spree::fall(State& s, Seat seat, Sink& events) const {
  s.lying = static_cast<SeatSet>(s.lying | seat_bit(seat));
  events(make_event(spree::kFell, seat));
}

// --- The car ---

// SP-112, SP-121, SP-122, SP-137, SP-R58, SP-R60
template <class Sink>
void Spree::store_cart(State& s, Sink& events) const {
  const Seat seat = s.in_turn;
  const int points = value_of(s.cart[seat]);
  s.score[seat] = static_cast<std::uint16_t>(s.score[seat] + points);
  if (!s.cart[seat].empty()) {
    discard_all(s, s.cart[seat]);
    s.cart[seat] = spree::Bag{};
    events(make_event(spree::kStored, seat, points, s.score[seat]));
  }
  if (s.score[seat] >= target_) {
    s.winner = seat;
    s.phase = spree::kOver;
    forget_turn(s);
    events(make_event(spree::kWon, seat));
  }
}

// A spot that is left is free for a car that waits on it. SP-R82, SP-R96
inline void Spree::leave_spot(State& s, Seat seat) const {
  const spree::Square left = s.car[seat];
  if (!has_seat(s.parked, seat)) return;
  s.parked = static_cast<SeatSet>(s.parked & ~seat_bit(seat));
  for (Seat other = next_seat(seat, seats_); other != seat; other = next_seat(other, seats_)) {
    if (s.car[other] != left) continue;
    s.parked = static_cast<SeatSet>(s.parked | seat_bit(other));
    return;
  }
}

// SP-152, SP-157 to SP-161, SP-R79, SP-R86 to SP-R90, SP-R97
template <class Sink>
void Spree::drive_step(State& s, spree::Direction way, Sink& events) const {
  using namespace spree;
  const Seat seat = s.in_turn;
  const Square at = s.car[seat];
  const Square to = board_.beside[at][way];
  leave_spot(s, seat);
  s.from = at;
  s.car[seat] = to;
  s.shopper[seat] = to;
  s.steps = static_cast<std::uint8_t>(s.steps - 1);
  if (board_.is_spot[to] != 0 && (cars_on(s, to) & s.parked) == 0) {
    s.parked = static_cast<SeatSet>(s.parked | seat_bit(seat));
  }
  events(make_event(kDrove, seat, to));
  for (Seat other = 0; other < seats_; ++other) {
    if (other == seat || s.shopper[other] != to || at_own_car(s, other)) continue;
    events(make_event(kRanOver, seat, other, s.cart[other].size()));
    if (!has_seat(s.lying, other)) {
      fall(s, other, events);
      if (options_.hk_run_extra_turn != 0) s.again = 1;
    }
    discard_all(s, s.cart[other]);
    s.cart[other] = Bag{};
  }
}

}  // namespace rainyday
