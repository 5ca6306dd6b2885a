// The course of Spree!: setup, turns, drawing, the end. What is done in a turn: plays.cpp.
#include "games/spree/rules.hpp"

namespace rainyday::spree {
namespace {

void go_on_drawing(Play& p);

// SP-027, SP-028, SP-R52
void begin_turn(Play& p) {
  State& s = p.s;
  forget_turn(p);
  s.again = 0;
  p.tell(kTurnBegan, s.in_turn);
  if (has_seat(s.lying, s.in_turn)) {
    s.lying -= seat_bit(s.in_turn);
    p.tell(kStoodUp, s.in_turn);
  }
  s.phase = kDrawingAtStart;
  go_on_drawing(p);
}

// SP-026, SP-082, SP-R47, SP-R71
void pass_turn(Play& p) {
  State& s = p.s;
  if (s.again == 0) {
    s.in_turn = next_seat(s.in_turn, p.game.seats());
    if (s.in_turn == s.first_turn) {
      s.round = static_cast<std::uint16_t>(s.round + (s.round < 0xFFFF ? 1 : 0));
      if (p.game.options().turn_limit != 0 && s.round >= p.game.options().turn_limit) {
        s.phase = kOver;
        p.tell(kRoundsOver, s.round);
        return;
      }
    }
  }
  begin_turn(p);
}

// Either another card is needed and there is one, or what waits for the draw goes on.
// SP-018, SP-R64, SP-R65
void go_on_drawing(Play& p) {
  State& s = p.s;
  const bool wants = s.hand_size[s.in_turn] < p.game.deck().hand_size;
  if (wants && s.deck_size == 0 && s.discards_size != 0) {
    s.deck = s.discards;
    s.deck_size = s.discards_size;
    if (p.game.options().discards_browsable != 0) s.made_of = s.discards;
    s.discards = Bag{};
    s.discards_size = 0;
    p.tell(kReshuffled, s.deck_size);
  }
  if (wants && s.deck_size != 0) return;
  if (s.phase == kDrawingAtEnd) {
    pass_turn(p);
  } else if (s.phase == kDrawingAtStart) {
    s.phase = kActing;
  } else if (s.in_turn + 1 < p.game.seats()) {  // SP-016
    s.in_turn = static_cast<Seat>(s.in_turn + 1);
    go_on_drawing(p);
  } else {
    s.in_turn = 0;
    s.phase = kChoosingFirst;
  }
}

void draw(Play& p, Card card) {
  State& s = p.s;
  s.deck.remove(card);
  s.deck_size = static_cast<std::uint8_t>(s.deck_size - 1);
  s.hand[s.in_turn].add(card);
  s.hand_size[s.in_turn] = static_cast<std::uint8_t>(s.hand_size[s.in_turn] + 1);
  p.tell_some(seat_bit(s.in_turn), kDrew, s.in_turn, card);
  go_on_drawing(p);
}

// SP-020, SP-022, SP-025, SP-R02
void park(Play& p, Square spot) {
  State& s = p.s;
  const Seat seat = s.in_turn;
  s.car[seat] = spot;
  s.shopper[seat] = spot;
  s.parked |= seat_bit(seat);
  p.tell(kParked, seat, spot);
  if (seat == s.first_turn) {  // the last to park has the first turn
    begin_turn(p);
  } else {
    s.in_turn = static_cast<Seat>(seat == 0 ? p.game.seats() - 1 : seat - 1);
  }
}

}  // namespace

// SP-029, SP-R51, SP-R59
void end_turn(Play& p) {
  forget_turn(p);
  p.tell(kTurnEnded, p.s.in_turn);
  p.s.phase = kDrawingAtEnd;
  go_on_drawing(p);
}

// What belongs to one turn is gone with it.
void forget_turn(Play& p) {
  State& s = p.s;
  s.steps = 0;
  s.from = kNoSquare;
  s.rolled = 0;
  s.walked = 0;
  s.mode = kNoMode;
}

void Spree::act(State& s, Action a, EventOut out) const {
  Play p{*this, s, out};
  const int first = a.operand[0];
  const Seat seat = s.in_turn;
  switch (a.kind) {
    case kDraw:
      draw(p, static_cast<Card>(first));
      return;
    case kFirst:  // SP-020
      s.in_turn = static_cast<Seat>(first);
      s.first_turn = next_seat(s.in_turn, seats_);
      s.phase = kParking;
      p.tell(kParksFirst, first);
      return;
    case kPark:
      park(p, static_cast<Square>(first));
      return;
    case kRoll:
    case kDriveRoll:
      s.rolled = 1;
      s.mode = a.kind == kRoll ? kWalking : kAtTheWheel;
      s.phase = a.kind == kRoll ? kRollingDice : kRollingDrive;
      return;
    case kDice:  // SP-031, SP-152
      s.steps = static_cast<std::uint8_t>(s.steps + first + a.operand[1]);
      p.tell(s.phase == kRollingDice ? kRolled : kDriveRolled, seat, first, a.operand[1]);
      s.phase = kActing;
      return;
    case kStep: {  // SP-R07
      const Square at = s.shopper[seat];
      s.from = at;
      s.shopper[seat] = board_->beside[at][first];
      s.steps = static_cast<std::uint8_t>(s.steps - 1);
      s.walked = 1;
      p.tell(kStepped, seat, s.shopper[seat]);
      return;
    }
    case kShopFor:
    case kShopPair:
      play(p, {static_cast<std::uint8_t>(a.kind), seat, static_cast<Card>(first), 0, kNobody});
      return;
    case kMove: {
      const auto card = static_cast<Card>(first);
      const int gain = card == kJoker ? int{a.operand[1]} : int{deck_.move_value[rank_of(card)]};
      play(p, {kMove, seat, card, static_cast<std::uint8_t>(gain), kNobody});
      return;
    }
    case kRob: {
      const auto card = static_cast<Card>(a.operand[1]);
      const int rank = card == kJoker ? int{a.operand[2]} : int{rank_of(card)};
      play(p, {kRob, seat, card, static_cast<std::uint8_t>(rank), static_cast<Seat>(first)});
      return;
    }
    case kShoot:  // SP-070, SP-R38
      s.target = static_cast<Seat>(first);
      s.phase = kRollingShot;
      p.tell(kShotAt, seat, first);
      return;
    case kDieRoll:
      roll_shot(p, first);
      return;
    case kDriveStep:
      drive_step(p, static_cast<Direction>(first));
      return;
    case kDrive:  // SP-133 to SP-136, SP-R61
      s.car[seat] = static_cast<Square>(first);
      s.shopper[seat] = s.car[seat];
      p.tell(kMovedCar, seat, first);
      end_turn(p);
      return;
    case kEnd:
      if (at_own_car(s, seat) && s.mode != kAtTheWheel) store_cart(p);  // SP-R54, SP-R92
      if (s.phase != kOver) end_turn(p);
      return;
    case kPass:
      s.pending -= seat_bit(asked(s));
      if (s.pending.empty()) settle(p);
      return;
    case kStop:
      play(p, {kStop, asked(s), static_cast<Card>(first), 0, kNobody});
      return;
    default:
      assert(false);
  }
}

// --- The end ---

// SP-137; after the last round score, then cart, then shared. SP-R71
Result Spree::result(const State& s) const {
  Result result;
  std::array<std::int64_t, ::rainyday::kMostSeats> rank{};
  for (Seat seat = 0; seat < seats_; ++seat) {
    result.score[seat] = s.score[seat];
    const std::int64_t won = seat == s.winner ? 1 : 0;
    rank[seat] = (won << 40) + (std::int64_t{s.score[seat]} << 20) + value_of(s.cart[seat]);
  }
  if (s.phase != kOver) return result;
  result.rank(std::span(rank).first(static_cast<std::size_t>(seats_)));
  if (s.winner == kNobody) result.ending = Ending::kLimit;
  return result;
}

}  // namespace rainyday::spree
