// What is legal in Spree!: who acts, and the actions of each decision in their fixed order.
// Included by spree.hpp; inline because playouts live here.
#pragma once

#include "games/spree/spree.hpp"

namespace rainyday {

namespace spree {

// The dice of a chance question, 1 to 6 each.
inline constexpr int kFaces = 6;

}  // namespace spree

inline int Spree::value_of(const spree::Bag& cards) const {  // SP-120, SP-125 to SP-129
  int value = cards.jokers() * deck_.value[spree::kJokerRank];
  for (std::uint64_t rest = cards.one & spree::Bag::kPoker; rest != 0; rest &= rest - 1) {
    const auto card = static_cast<spree::Card>(std::countr_zero(rest));
    const int copies = 1 + static_cast<int>(cards.two >> card & 1);
    value += copies * deck_.value[spree::rank_of(card)];
  }
  return value;
}

inline SeatSet Spree::cars_on(const State& s, spree::Square square) const {
  SeatSet set = 0;
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (s.car[seat] == square) set = static_cast<SeatSet>(set | seat_bit(seat));
  }
  return set;
}

// Who is asked about the play on top: the concerned seat first, then clockwise from the left
// neighbour of its owner. SP-R28
inline Seat Spree::concerned(const State& s) const {
  if (s.chain.empty()) return kNobody;
  const spree::Play& top = s.chain.top();
  return top.kind == spree::kStop ? s.chain[s.chain.size - 2].owner : top.victim;
}

inline Seat Spree::asked(const State& s) const {
  const Seat first = concerned(s);
  if (has_seat(s.pending, first)) return first;
  const int owner = s.chain.top().owner;
  const unsigned above = static_cast<unsigned>(s.pending) >> (owner + 1) << (owner + 1);
  return static_cast<Seat>(std::countr_zero(above != 0 ? above : unsigned{s.pending}));
}

inline Turn Spree::turn(const State& s) const {
  using namespace spree;
  switch (s.phase) {
    case kDealing:
    case kDrawingAtEnd:
    case kDrawingAtStart:
      return {.actor = kChance, .question = kAskDraw};
    case kChoosingFirst:
      return {.actor = kChance, .question = kAskFirst};
    case kRollingDice:
    case kRollingDrive:
      return {.actor = kChance, .question = kAskDice};
    case kRollingShot:
      return {.actor = kChance, .question = kAskDie};
    case kParking:
      return {.actor = s.in_turn, .question = kAskPark};
    case kReacting:
      return {.actor = asked(s),
              .question = kAskStop,
              .group = s.pending,
              .concerned = concerned(s),
              .window = s.chain.size};
    case kActing: {
      if (!at_own_car(s, s.in_turn)) return {.actor = s.in_turn, .question = kAskAct};
      const Question question = s.mode == kAtTheWheel ? kAskDrive : kAskCar;
      return {.actor = s.in_turn, .question = question, .open_forced = car_forced(s)};
    }
    default:
      return {.actor = kNobody, .question = kAskNothing};
  }
}

// A single option on the own car's square, where no card can be played, is plain to all. SP-R94
inline bool Spree::car_forced(const State& s) const {
  if (s.mode == spree::kAtTheWheel) return drive_exits(s) == 0 && targets(s) == 0;
  return s.rolled != 0 && step_exits(s) == 0 && targets(s) == 0;
}

// --- What is legal ---

inline void Spree::actions(const State& s, List& list) const {
  using namespace spree;
  list.clear();
  switch (s.phase) {
    case kDealing:
    case kDrawingAtEnd:
    case kDrawingAtStart:
      s.deck.each([&](Card card) {
        list.push(make_action(kDraw, card), static_cast<std::uint32_t>(s.deck.count(card)));
      });
      return;
    case kChoosingFirst:  // SP-019, SP-R01
      for (Seat seat = 0; seat < seats_; ++seat) list.push(make_action(kFirst, seat), 1);
      return;
    case kRollingDice:
    case kRollingDrive:
      for (int a = 1; a <= kFaces; ++a) {
        for (int b = 1; b <= kFaces; ++b) list.push(make_action(kDice, a, b), 1);
      }
      return;
    case kRollingShot:
      for (int die = 1; die <= kFaces; ++die) list.push(make_action(kDieRoll, die), 1);
      return;
    case kParking:  // SP-021, SP-023
      for (const Square spot : board_.spots) {
        if (cars_on(s, spot) == 0) list.push(make_action(kPark, spot));
      }
      return;
    case kReacting: {  // SP-103, SP-116
      list.push(make_action(kPass));
      const Bag& hand = s.hand[asked(s)];
      for (std::uint64_t rest = hand.one & deck_.stop_cards; rest != 0; rest &= rest - 1) {
        list.push(make_action(kStop, std::countr_zero(rest)));
      }
      if (hand.has(kJoker)) list.push(make_action(kStop, kJoker));
      return;
    }
    case kActing:
      at_own_car(s, s.in_turn) ? act_at_car(s, list) : act_on_foot(s, list);
      return;
    default:
      return;
  }
}

// SP-030, SP-R04, SP-R05
inline void Spree::act_on_foot(const State& s, List& list) const {
  using namespace spree;
  if (s.rolled == 0) list.push(make_action(kRoll));
  push_steps(s, list);
  push_card_plays(s, list);
  push_robberies(s, list);
  push_shots(s, list);
  list.push(make_action(kEnd));
}

// No cards are played there (SP-132); what else is possible depends on the game. SP-130, SP-133,
// SP-R53, SP-R55, SP-R57, SP-R78, SP-R81
inline void Spree::act_at_car(const State& s, List& list) const {
  using namespace spree;
  if (s.mode == kAtTheWheel) {
    for (unsigned rest = drive_exits(s); rest != 0; rest &= rest - 1) {
      list.push(make_action(kDriveStep, std::countr_zero(rest)));
    }
  } else {
    const bool untouched = s.rolled == 0 && s.walked == 0;
    const bool stuck = hk_cars_ && untouched && !has_seat(s.parked, s.in_turn);
    if (s.rolled == 0 && !stuck) list.push(make_action(kRoll));
    if (untouched && hk_cars_) list.push(make_action(kDriveRoll));
    push_steps(s, list);
    if (untouched && !hk_cars_) {
      for (const Square spot : board_.spots) {
        if (cars_on(s, spot) == 0) list.push(make_action(kDrive, spot));
      }
    }
  }
  push_shots(s, list);
  list.push(make_action(kEnd));
}

// SP-033 to SP-035, SP-040 to SP-042, SP-098
inline std::uint8_t Spree::step_exits(const State& s) const {
  if (s.steps == 0 || s.mode == spree::kAtTheWheel) return 0;
  const spree::Square at = s.shopper[s.in_turn];
  std::uint8_t exits = board_.exits[at];
  if (s.from == spree::kNoSquare) return exits;
  for (int way = 0; way < 4; ++way) {
    if (board_.beside[at][way] == s.from) exits = static_cast<std::uint8_t>(exits & ~(1u << way));
  }
  return exits;
}

// SP-157, SP-R80
inline std::uint8_t Spree::drive_exits(const State& s) const {
  if (s.steps == 0 || s.mode != spree::kAtTheWheel) return 0;
  const spree::Square at = s.shopper[s.in_turn];
  std::uint8_t exits = board_.drive_exits[at];
  for (int way = 0; way < 4 && s.from != spree::kNoSquare; ++way) {
    if (board_.beside[at][way] == s.from) exits = static_cast<std::uint8_t>(exits & ~(1u << way));
  }
  return exits;
}

inline void Spree::push_steps(const State& s, List& list) const {
  for (unsigned rest = step_exits(s); rest != 0; rest &= rest - 1) {
    list.push(make_action(spree::kStep, std::countr_zero(rest)));
  }
}

// Purchases (SP-045, SP-046, SP-052, SP-119, SP-R13, SP-R23) and move cards (SP-094, SP-095,
// SP-101, SP-117).
inline void Spree::push_card_plays(const State& s, List& list) const {
  using namespace spree;
  const Bag& hand = s.hand[s.in_turn];
  const bool joker = hand.has(kJoker);
  if (const Card sold = board_.card[s.shopper[s.in_turn]]; sold != kNoCard) {
    if (hand.has(sold)) {
      list.push(make_action(kShopFor, sold));
      if (options_.pair_stop == 0 && hand.count(sold) == 2) {
        list.push(make_action(kShopPair, sold));
      }
    }
    if (joker && options_.joker_cart != 0) list.push(make_action(kShopFor, kJoker));
  }
  for (std::uint64_t rest = hand.one & deck_.move_cards; rest != 0; rest &= rest - 1) {
    list.push(make_action(kMove, std::countr_zero(rest)));
  }
  if (joker) {
    for (int i = 0; deck_.joker_moves[i] != 0; ++i) {
      list.push(make_action(kMove, kJoker, deck_.joker_moves[i]));
    }
  }
}

// SP-055, SP-056, SP-118, SP-R15 to SP-R17, SP-R21, SP-R22
inline void Spree::push_robberies(const State& s, List& list) const {
  using namespace spree;
  if (options_.rob_at_start == 0 && s.walked == 0) return;
  const Seat robber = s.in_turn;
  const Square at = s.shopper[robber];
  for (Seat victim = 0; victim < seats_; ++victim) {
    if (s.shopper[victim] != at || victim == robber || s.cart[victim].empty()) continue;
    const Bag& cart = s.cart[victim];
    const std::uint64_t ranks = ranks_in(cart.one & Bag::kPoker);
    const Bag& hand = s.hand[robber];
    for (std::uint64_t rest = hand.one & suits_of(ranks); rest != 0; rest &= rest - 1) {
      list.push(make_action(kRob, victim, std::countr_zero(rest)));
    }
    if (!hand.has(kJoker)) continue;
    for (std::uint64_t rest = ranks; rest != 0; rest &= rest - 1) {
      list.push(make_action(kRob, victim, kJoker, std::countr_zero(rest) / kSuits));
    }
    if (cart.has(kJoker)) list.push(make_action(kRob, victim, kJoker, kJokerRank));
  }
}

inline void Spree::push_shots(const State& s, List& list) const {
  for (unsigned rest = targets(s); rest != 0; rest &= rest - 1) {
    list.push(make_action(spree::kShoot, std::countr_zero(rest)));
  }
}

// Not on the own car's square; with `hk_cars` from the car, unless he walked onto it this turn.
// SP-130, SP-153, SP-R78
inline bool Spree::may_shoot_here(const State& s) const {
  return !at_own_car(s, s.in_turn) || (hk_cars_ && s.walked == 0);
}

// SP-065 to SP-069, SP-084, SP-131, SP-154, SP-R39, SP-R45
inline SeatSet Spree::targets(const State& s) const {
  const spree::Square at = s.shopper[s.in_turn];
  const auto& sight = board_.sight[at];
  unsigned set = 0;
  for (Seat seat = 0; seat < seats_; ++seat) {
    set |= static_cast<unsigned>(sight[s.shopper[seat]] != 0) << seat;
  }
  set &= ~static_cast<unsigned>(s.lying);
  if (set == 0 || !may_shoot_here(s)) return 0;
  if (!hk_cars_) {
    for (Seat seat = 0; seat < seats_; ++seat) {
      set &= ~(static_cast<unsigned>(at_own_car(s, seat)) << seat);
    }
  }
  return static_cast<SeatSet>(set);
}

}  // namespace rainyday
