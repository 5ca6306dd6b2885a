// The Discard step, the pile, and what the others learn of a Hand.
// Included by escape_from_elba.hpp.
#pragma once

#include "games/escape_from_elba/escape_from_elba.hpp"

namespace rainyday::escape_from_elba {

inline void EscapeFromElba::leave_hand(State& s, Seat seat, Letter letter) const {
  s.hand[seat].subtract(letter);
  --s.hand_size[seat];
  for (int eye = 0; eye < seats_; ++eye)
    s.sight[seat][static_cast<std::size_t>(eye)].depart(letter);
  s.sight[seat][kPublic].depart(letter);
}

inline void EscapeFromElba::join_hand(State& s, Seat seat, Letter letter) const {
  s.hand[seat].add(letter);
  ++s.hand_size[seat];
  for (int eye = 0; eye < seats_; ++eye) {
    if (eye != seat) s.sight[seat][static_cast<std::size_t>(eye)].arrive(letter);
  }
  s.sight[seat][kPublic].arrive(letter);
}

// EL-126, EL-R63, EL-R87
template <class Sink>
void EscapeFromElba::begin_discard(State& s, Sink& events) const {
  s.points = 0;
  if (s.hand_size[s.in_turn] == 0 && s.bag[s.in_turn].empty()) return end_turn(s, events);
  s.phase = kKeeping;
}

// The Bag's own copies first. EL-129, EL-132, EL-138, EL-R62
template <class Sink>
void EscapeFromElba::lay(State& s, Letters bag, Sink& events) const {
  const Seat seat = s.in_turn;
  s.leftover = s.bag[seat];
  for (Letter letter = 0; letter < kLetters; ++letter) {
    for (int copies = bag.count(letter); copies > 0; --copies) {
      if (s.leftover.count(letter) > 0) {
        s.leftover.subtract(letter);
      } else {
        leave_hand(s, seat, letter);
      }
    }
  }
  s.bag[seat] = bag;
  s.chosen = Letters{};
  events(make_event(kKeptBag, seat, bag_id(bag)));
  if (s.leftover.empty() && s.hand_size[seat] == 0) return end_turn(s, events);
  s.phase = kDropping;
}

// EL-130, EL-140 to EL-142
template <class Sink>
void EscapeFromElba::drop(State& s, Letter letter, Sink& events) const {
  const Seat seat = s.in_turn;
  if (s.leftover.count(letter) > 0) {
    s.leftover.subtract(letter);
  } else {
    leave_hand(s, seat, letter);
  }
  to_pile(s, letter);
  events(make_event(kDropped, seat, letter));
  if (s.leftover.empty() && s.hand_size[seat] == 0) end_turn(s, events);
}

// EL-028, EL-R77
template <class Sink>
void EscapeFromElba::end_turn(State& s, Sink& events) const {
  s.turns = static_cast<std::uint16_t>(s.turns + (s.turns < 0xFFFF ? 1 : 0));
  s.points = 0;
  if (options_.turn_limit != 0 && s.turns >= options_.turn_limit) {
    s.phase = kOver;
    return events(make_event(kNobodyWins, s.turns));
  }
  s.in_turn = next_seat(s.in_turn, seats_);
  begin_turn(s, events);
}

}  // namespace rainyday::escape_from_elba
