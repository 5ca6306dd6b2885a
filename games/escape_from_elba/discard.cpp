// The Discard step, the pile, and what the others learn of a Hand.
#include "games/escape_from_elba/rules.hpp"

namespace rainyday::escape_from_elba {

void leave_hand(Play& p, Seat seat, Letter letter) {
  State& s = p.s;
  s.hand[seat].subtract(letter);
  --s.hand_size[seat];
  s.sights.depart(seat, letter);
}

void join_hand(Play& p, Seat seat, Letter letter) {
  State& s = p.s;
  s.hand[seat].add(letter);
  ++s.hand_size[seat];
  s.sights.arrive(seat, letter);
}

// EL-126, EL-R63, EL-R87
void begin_discard(Play& p) {
  State& s = p.s;
  s.points = 0;
  if (s.hand_size[s.in_turn] == 0 && s.bag[s.in_turn].empty()) return end_turn(p);
  s.phase = kKeeping;
}

// The Bag's own copies first. EL-129, EL-132, EL-138, EL-R62
void lay(Play& p, Letters bag) {
  State& s = p.s;
  const Seat seat = s.in_turn;
  s.leftover = s.bag[seat];
  for (Letter letter = 0; letter < kLetters; ++letter) {
    for (int copies = bag.count(letter); copies > 0; --copies) {
      if (s.leftover.count(letter) > 0) {
        s.leftover.subtract(letter);
      } else {
        leave_hand(p, seat, letter);
      }
    }
  }
  s.bag[seat] = bag;
  s.chosen = Letters{};
  // A word could tell of a Weapon. EL-R44
  if (p.game.options().weapon_help == 0) {
    p.tell(kKeptLetters, seat, bag.size());
  } else {
    p.tell(kKeptBag, seat, p.game.bag_id(bag));
  }
  if (s.leftover.empty() && s.hand_size[seat] == 0) return end_turn(p);
  s.phase = kDropping;
}

// EL-130, EL-140 to EL-142
void drop(Play& p, Letter letter) {
  State& s = p.s;
  const Seat seat = s.in_turn;
  if (s.leftover.count(letter) > 0) {
    s.leftover.subtract(letter);
  } else {
    leave_hand(p, seat, letter);
  }
  to_pile(s, letter);
  p.tell(kDropped, seat, letter);
  if (s.leftover.empty() && s.hand_size[seat] == 0) end_turn(p);
}

// EL-028, EL-R77
void end_turn(Play& p) {
  State& s = p.s;
  s.turns = static_cast<std::uint16_t>(s.turns + (s.turns < 0xFFFF ? 1 : 0));
  s.points = 0;
  if (p.game.options().turn_limit != 0 && s.turns >= p.game.options().turn_limit) {
    s.phase = kOver;
    return p.tell(kNobodyWins, s.turns);
  }
  s.in_turn = next_seat(s.in_turn, p.game.seats());
  begin_turn(p);
}

}  // namespace rainyday::escape_from_elba
