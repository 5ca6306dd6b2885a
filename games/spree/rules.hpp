// The rules of Spree!, in the order of the rulebook: chance, setup, turn, plays and stops, shots,
// car, end. Included by spree.hpp; inline because playouts live here.
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

// SP-027, SP-028, SP-R52
template <class Sink>
void Spree::begin_turn(State& s, Sink& events) const {
  s.steps = 0;
  s.from = spree::kNoSquare;
  s.rolled = 0;
  s.walked = 0;
  s.mode = spree::kNoMode;
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
  s.steps = 0;
  s.from = spree::kNoSquare;
  s.rolled = 0;
  s.walked = 0;
  s.mode = spree::kNoMode;
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
template <class Sink>
void Spree::open_window(State& s, Sink& events) const {
  unsigned able = 0;
  for (Seat seat = 0; seat < seats_; ++seat) {
    const bool may = s.hand_size[seat] != 0 && !at_own_car(s, seat);
    able |= static_cast<unsigned>(may) << seat;
  }
  able &= ~static_cast<unsigned>(s.lying) & ~unsigned{seat_bit(s.chain.top().owner)};
  s.pending = static_cast<SeatSet>(able);
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
    for (int i = bottom.kind == kShopPair ? 2 : 1; i > 0; --i) discard(s, bottom.card);
    events(make_event(kPlayFailed, bottom.owner, bottom.card));
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
  events(make_event(kShotRolled, s.in_turn, die));
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
  const Square at = s.shopper[shot.victim];
  const Direction way = sight_direction(board_.sight[s.shopper[shot.owner]][at]);
  const bool stays = at_own_car(s, shot.victim) && options_.hk_push_from_car == 0;
  const Square to = stays ? at : pushed(at, way, shot.use);
  if (to != at) {
    s.shopper[shot.victim] = to;
    events(make_event(kPushed, shot.victim, to));
  }
  fall(s, shot.victim, events);
  s.again = 1;
  end_turn(s, events);
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
    s.steps = 0;
    s.from = spree::kNoSquare;
    s.rolled = 0;
    s.walked = 0;
    s.mode = spree::kNoMode;
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

// --- The end ---

// SP-137; after the last round score, then cart, then shared. SP-R71
inline Result Spree::result(const State& s) const {
  Result result;
  result.finished = s.phase == spree::kOver;
  std::array<std::int64_t, ::rainyday::kMostSeats> rank{};
  for (Seat seat = 0; seat < seats_; ++seat) {
    result.score[seat] = s.score[seat];
    const std::int64_t won = seat == s.winner ? 1 : 0;
    rank[seat] = (won << 40) + (std::int64_t{s.score[seat]} << 20) + value_of(s.cart[seat]);
  }
  for (Seat seat = 0; seat < seats_ && result.finished; ++seat) {
    int place = 1;
    for (Seat other = 0; other < seats_; ++other) place += rank[other] > rank[seat] ? 1 : 0;
    result.place[seat] = static_cast<std::uint8_t>(place);
  }
  return result;
}

}  // namespace rainyday
