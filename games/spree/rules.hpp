// The rules of Spree!, in the order of the rulebook: who acts, what is legal, setup, turn, moves,
// plays and stops, shots, car. Included by spree.hpp; inline because playouts live here.
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
      return {
          .actor = asked(s),
          .question = kAskStop,
          .group = s.pending,
          .concerned = concerned(s),
          .window = s.chain.size};
    case kActing: {
      if (!at_own_car(s, s.in_turn)) return {.actor = s.in_turn, .question = kAskAct};
      const Question question = s.mode == kDriving_ ? kAskDrive : kAskCar;
      return {.actor = s.in_turn, .question = question, .open_forced = car_forced(s)};
    }
    default:
      return {.actor = kNobody, .question = kAskNothing};
  }
}

// A single option on the own car's square, where no card can be played, is plain to all. SP-R94
inline bool Spree::car_forced(const State& s) const {
  if (s.mode == spree::kDriving_) return drive_exits(s) == 0 && targets(s) == 0;
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
  if (s.mode == kDriving_) {
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
  if (s.steps == 0 || s.mode == spree::kDriving_) return 0;
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
  if (s.steps == 0 || s.mode != spree::kDriving_) return 0;
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
      s.mode = a.kind == kRoll ? kWalking : kDriving_;
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
      if (at_own_car(s, seat) && s.mode != kDriving_) store_cart(s, events);  // SP-R54, SP-R92
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
  if (play.kind == kStop) {
    events(make_event(kStopped, play.owner, play.card));
  } else {
    const bool robs = play.kind == kRob;
    events(make_event(kPlayed, play.owner, play.card, copies, robs ? int{play.victim} : kNone));
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
