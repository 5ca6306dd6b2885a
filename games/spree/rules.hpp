// The course of Spree!: chance, setup, turns, drawing, the end. What is done in a turn: plays.hpp.
// Included by spree.hpp; inline because playouts live here.
#pragma once

#include "games/spree/legal.hpp"
#include "games/spree/spree.hpp"

namespace rainyday {

// --- Chance ---

inline Action Spree::chance(const State& s, Random& rng) const {
  using namespace spree;
  const auto face = [&rng] { return static_cast<int>(rng.below(kFaces)) + 1; };
  switch (s.phase) {
    case kChoosingFirst:
      return make_action(kFirst, static_cast<int>(rng.below(static_cast<std::uint32_t>(seats_))));
    case kRollingDice:
    case kRollingDrive: {
      const int a = face();
      return make_action(kDice, a, face());
    }
    case kRollingShot:
      return make_action(kDieRoll, face());
    default:
      return make_action(kDraw, s.deck.nth(static_cast<int>(rng.below(s.deck_size))));
  }
}

// --- Setup ---

// SP-002, SP-003, SP-016, SP-017
inline spree::State Spree::start() const {
  State s{};
  s.deck = all_;
  s.made_of = all_;
  s.deck_size = static_cast<std::uint8_t>(all_size_);
  s.shopper.fill(spree::kNoSquare);
  s.car.fill(spree::kNoSquare);
  s.phase = spree::kDealing;
  s.from = spree::kNoSquare;
  s.target = kNobody;
  s.winner = kNobody;
  s.first_turn = kNobody;
  return s;
}

template <class Sink>
void Spree::apply(State& s, Action a, Sink& events) const {
  using namespace spree;
  const int first = a.operand[0];
  const Seat seat = s.in_turn;
  switch (a.kind) {
    case kDraw:
      draw(s, static_cast<Card>(first), events);
      return;
    case kFirst:  // SP-020
      s.in_turn = static_cast<Seat>(first);
      s.first_turn = next_seat(s.in_turn, seats_);
      s.phase = kParking;
      events(make_event(kParksFirst, first));
      return;
    case kPark:
      park(s, static_cast<Square>(first), events);
      return;
    case kRoll:
    case kDriveRoll:
      s.rolled = 1;
      s.mode = a.kind == kRoll ? kWalking : kAtTheWheel;
      s.phase = a.kind == kRoll ? kRollingDice : kRollingDrive;
      return;
    case kDice:  // SP-031, SP-152
      s.steps = static_cast<std::uint8_t>(s.steps + first + a.operand[1]);
      events(
          make_event(s.phase == kRollingDice ? kRolled : kDriveRolled, seat, first, a.operand[1]));
      s.phase = kActing;
      return;
    case kStep: {  // SP-R07
      const Square at = s.shopper[seat];
      s.from = at;
      s.shopper[seat] = board_.beside[at][first];
      s.steps = static_cast<std::uint8_t>(s.steps - 1);
      s.walked = 1;
      events(make_event(kStepped, seat, s.shopper[seat]));
      return;
    }
    case kShopFor:
    case kShopPair:
      play(s, {static_cast<std::uint8_t>(a.kind), seat, static_cast<Card>(first), 0, kNobody},
           events);
      return;
    case kMove: {
      const auto card = static_cast<Card>(first);
      const int gain = card == kJoker ? int{a.operand[1]} : int{deck_.move_value[rank_of(card)]};
      play(s, {kMove, seat, card, static_cast<std::uint8_t>(gain), kNobody}, events);
      return;
    }
    case kRob: {
      const auto card = static_cast<Card>(a.operand[1]);
      const int rank = card == kJoker ? int{a.operand[2]} : int{rank_of(card)};
      play(s, {kRob, seat, card, static_cast<std::uint8_t>(rank), static_cast<Seat>(first)},
           events);
      return;
    }
    case kShoot:  // SP-070, SP-R38
      s.target = static_cast<Seat>(first);
      s.phase = kRollingShot;
      events(make_event(kShotAt, seat, first));
      return;
    case kDieRoll:
      roll_shot(s, first, events);
      return;
    case kDriveStep:
      drive_step(s, static_cast<Direction>(first), events);
      return;
    case kDrive:  // SP-133 to SP-136, SP-R61
      s.car[seat] = static_cast<Square>(first);
      s.shopper[seat] = s.car[seat];
      events(make_event(kMovedCar, seat, first));
      end_turn(s, events);
      return;
    case kEnd:
      if (at_own_car(s, seat) && s.mode != kAtTheWheel) store_cart(s, events);  // SP-R54, SP-R92
      if (s.phase != kOver) end_turn(s, events);
      return;
    case kPass:
      s.pending = static_cast<SeatSet>(s.pending & ~seat_bit(asked(s)));
      if (s.pending == 0) settle(s, events);
      return;
    case kStop:
      play(s, {kStop, asked(s), static_cast<Card>(first), 0, kNobody}, events);
      return;
    default:
      assert(false);
  }
}

// SP-020, SP-022, SP-025, SP-R02
template <class Sink>
void Spree::park(State& s, spree::Square spot, Sink& events) const {
  const Seat seat = s.in_turn;
  s.car[seat] = spot;
  s.shopper[seat] = spot;
  s.parked = static_cast<SeatSet>(s.parked | seat_bit(seat));
  events(make_event(spree::kParked, seat, spot));
  if (seat == s.first_turn) {  // the last to park has the first turn
    begin_turn(s, events);
  } else {
    s.in_turn = static_cast<Seat>(seat == 0 ? seats_ - 1 : seat - 1);
  }
}

// --- A turn begins and ends ---

inline void Spree::forget_turn(State& s) const {
  s.steps = 0;
  s.from = spree::kNoSquare;
  s.rolled = 0;
  s.walked = 0;
  s.mode = spree::kNoMode;
}

// SP-027, SP-028, SP-R52
template <class Sink>
void Spree::begin_turn(State& s, Sink& events) const {
  forget_turn(s);
  s.again = 0;
  events(make_event(spree::kTurnBegan, s.in_turn));
  if (has_seat(s.lying, s.in_turn)) {
    s.lying = static_cast<SeatSet>(s.lying & ~seat_bit(s.in_turn));
    events(make_event(spree::kStoodUp, s.in_turn));
  }
  s.phase = spree::kDrawingAtStart;
  go_on_drawing(s, events);
}

// SP-029, SP-R51, SP-R59
template <class Sink>
void Spree::end_turn(State& s, Sink& events) const {
  forget_turn(s);
  events(make_event(spree::kTurnEnded, s.in_turn));
  s.phase = spree::kDrawingAtEnd;
  go_on_drawing(s, events);
}

// SP-026, SP-082, SP-R47, SP-R71
template <class Sink>
void Spree::pass_turn(State& s, Sink& events) const {
  if (s.again == 0) {
    s.in_turn = next_seat(s.in_turn, seats_);
    if (s.in_turn == s.first_turn) {
      s.round = static_cast<std::uint16_t>(s.round + (s.round < 0xFFFF ? 1 : 0));
      if (options_.turn_limit != 0 && s.round >= options_.turn_limit) {
        s.phase = spree::kOver;
        events(make_event(spree::kRoundsOver, s.round));
        return;
      }
    }
  }
  begin_turn(s, events);
}

// Either another card is needed and there is one, or what waits for the draw goes on.
// SP-018, SP-R64, SP-R65
template <class Sink>
void Spree::go_on_drawing(State& s, Sink& events) const {
  using namespace spree;
  const bool wants = s.hand_size[s.in_turn] < deck_.hand_size;
  if (wants && s.deck_size == 0 && s.discards_size != 0) {
    s.deck = s.discards;
    s.deck_size = s.discards_size;
    if (options_.discards_browsable != 0) s.made_of = s.discards;
    s.discards = Bag{};
    s.discards_size = 0;
    events(make_event(kReshuffled, s.deck_size));
  }
  if (wants && s.deck_size != 0) return;
  if (s.phase == kDrawingAtEnd) {
    pass_turn(s, events);
  } else if (s.phase == kDrawingAtStart) {
    s.phase = kActing;
  } else if (s.in_turn + 1 < seats_) {  // SP-016
    s.in_turn = static_cast<Seat>(s.in_turn + 1);
    go_on_drawing(s, events);
  } else {
    s.in_turn = 0;
    s.phase = kChoosingFirst;
  }
}

template <class Sink>
void Spree::draw(State& s, spree::Card card, Sink& events) const {
  s.deck.remove(card);
  s.deck_size = static_cast<std::uint8_t>(s.deck_size - 1);
  s.hand[s.in_turn].add(card);
  s.hand_size[s.in_turn] = static_cast<std::uint8_t>(s.hand_size[s.in_turn] + 1);
  events(make_secret_event(seat_bit(s.in_turn), spree::kDrew, s.in_turn, card));
  go_on_drawing(s, events);
}

inline void Spree::discard(State& s, spree::Card card) const {
  s.discards.add(card);
  s.discards_size = static_cast<std::uint8_t>(s.discards_size + 1);
}

inline void Spree::discard_all(State& s, const spree::Bag& cards) const {
  s.discards.add_all(cards);
  s.discards_size = static_cast<std::uint8_t>(s.discards_size + cards.size());
}

// --- The end ---

// SP-137; after the last round score, then cart, then shared. SP-R71
inline Result Spree::result(const State& s) const {
  Result result;
  std::array<std::int64_t, ::rainyday::kMostSeats> rank{};
  for (Seat seat = 0; seat < seats_; ++seat) {
    result.score[seat] = s.score[seat];
    const std::int64_t won = seat == s.winner ? 1 : 0;
    rank[seat] = (won << 40) + (std::int64_t{s.score[seat]} << 20) + value_of(s.cart[seat]);
  }
  if (s.phase != spree::kOver) return result;
  result.rank(std::span(rank).first(static_cast<std::size_t>(seats_)));
  if (s.winner == kNobody) result.ending = Ending::kLimit;
  return result;
}

}  // namespace rainyday
