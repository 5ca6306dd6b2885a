// What is done in a turn of Spree!: plays and stops, shots, the car.
#include "games/spree/rules.hpp"

namespace rainyday::spree {
namespace {

void fall(Play& p, Seat seat) {
  p.s.lying |= seat_bit(seat);
  p.tell(kFell, seat);
}

void discard(Play& p, Card card) {
  p.s.discards.add(card);
  p.s.discards_size = static_cast<std::uint8_t>(p.s.discards_size + 1);
}

void discard_all(Play& p, const Bag& cards) {
  p.s.discards.add_all(cards);
  p.s.discards_size = static_cast<std::uint8_t>(p.s.discards_size + cards.size());
}

// SP-079 to SP-082, SP-109, SP-R36, SP-R84
void settle_shot(Play& p, Link shot, bool works) {
  State& s = p.s;
  if (!works) {
    p.tell(kMissed, shot.owner, shot.victim);
    if (p.game.options().stopped_shot == 0) fall(p, shot.owner);
    end_turn(p);
    return;
  }
  const Square to = p.game.end_of_push(s, shot);
  if (to != s.shopper[shot.victim]) {
    s.shopper[shot.victim] = to;
    p.tell(kPushed, shot.victim, to);
  }
  fall(p, shot.victim);
  s.again = 1;
  end_turn(p);
}

}  // namespace

// --- Plays and stops ---

// Everybody publicly able is asked, whatever he holds. SP-R25, SP-R29, SP-R68
SeatSet Spree::able_to_stop(const State& s) const {
  unsigned able = 0;
  for (Seat seat = 0; seat < seats_; ++seat) {
    able |= static_cast<unsigned>(s.hand_size[seat] != 0) << seat;
  }
  return SeatSet(able) - at_own_cars(s) - s.lying - seat_bit(s.chain.top().owner);
}

// A card leaves the hand and lies open on the table. SP-R31
void play(Play& p, Link link) {
  State& s = p.s;
  const int copies = link.kind == kShopPair ? 2 : 1;
  for (int i = 0; i < copies; ++i) s.hand[link.owner].remove(link.card);
  s.hand_size[link.owner] = static_cast<std::uint8_t>(s.hand_size[link.owner] - copies);
  switch (link.kind) {  // SP-R22: what a joker stands for is told at once
    case kStop:
      p.tell(kStopped, link.owner, link.card);
      break;
    case kMove:
      p.tell(kPlayedToMove, link.owner, link.card, link.use);
      break;
    case kRob:
      p.tell(kPlayedToRob, link.owner, link.card, link.use, link.victim);
      break;
    default:
      p.tell(kPlayedToBuy, link.owner, link.card, copies == 2 ? 2 : kNone);
  }
  s.chain.push(link);
  open_window(p);
}

void open_window(Play& p) {
  State& s = p.s;
  s.pending = p.game.able_to_stop(s);
  s.phase = kReacting;
  if (s.pending.empty()) settle(p);
}

// An odd number of stops spoils the bottom play. SP-105, SP-106, SP-108, SP-111, SP-R31, SP-R32
void settle(Play& p) {
  State& s = p.s;
  const bool works = s.chain.size % 2 == 1;
  while (s.chain.size > 1) {
    discard(p, s.chain.top().card);
    s.chain.pop();
  }
  const Link bottom = s.chain.top();
  s.chain.pop();
  s.phase = kActing;
  if (bottom.kind == kShoot) {
    settle_shot(p, bottom, works);
    return;
  }
  if (!works) {
    const int copies = bottom.kind == kShopPair ? 2 : 1;
    for (int i = 0; i < copies; ++i) discard(p, bottom.card);
    p.tell(kPlayFailed, bottom.owner, bottom.card, copies == 2 ? 2 : kNone);
    return;
  }
  switch (bottom.kind) {
    case kShopFor:
    case kShopPair: {  // SP-047
      const int copies = bottom.kind == kShopPair ? 2 : 1;
      for (int i = 0; i < copies; ++i) s.cart[bottom.owner].add(bottom.card);
      p.tell(kBought, bottom.owner, bottom.card, copies);
      return;
    }
    case kMove:  // SP-R06
      s.steps = static_cast<std::uint8_t>(s.steps + bottom.use);
      discard(p, bottom.card);
      p.tell(kGained, bottom.owner, bottom.use);
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
      discard(p, bottom.card);
      p.tell(kStole, bottom.owner, bottom.victim, bottom.use, loot.size());
      return;
    }
  }
}

// --- Shots ---

// SP-070 to SP-075, SP-089, SP-146, SP-R37, SP-R73
void roll_shot(Play& p, int die) {
  State& s = p.s;
  const Seat target = s.target;
  s.target = kNobody;
  p.tell(kShotRolled, s.in_turn, die, p.game.hk_power() ? 1 : kNone);
  const int count = die + (p.game.hk_power() ? 1 : 0);
  const int distance =
      sight_distance(p.game.board().sight[s.shopper[s.in_turn]][s.shopper[target]]);
  if (count < distance + 1) {
    p.tell(kMissed, s.in_turn, target);
    fall(p, s.in_turn);  // SP-080
    end_turn(p);
    return;
  }
  const auto push = static_cast<std::uint8_t>(count - distance - 1);
  s.chain.push({kShoot, s.in_turn, kNoCard, push, target});
  const Square to = p.game.end_of_push(s, s.chain.top());
  const bool stays = to == s.shopper[target];
  p.tell(kShotReaches, s.in_turn, target, stays ? int{kNone} : int{to});
  open_window(p);
}

Square Spree::end_of_push(const State& s, const Link& shot) const {
  const Square at = s.shopper[shot.victim];
  if (at_own_car(s, shot.victim) && options_.hk_push_from_car == 0) return at;
  return pushed(at, sight_direction(board_->sight[s.shopper[shot.owner]][at]), shot.use);
}

// SP-076 to SP-078, SP-148, SP-149, SP-R42, SP-R74, SP-R75
Square Spree::pushed(Square at, Direction way, int count) const {
  while (count > 0) {
    Square next = board_->beside[at][way];
    int used = 1;
    while (hk_fountain_ && next != kNoSquare && board_->kind[next] == kFountain) {
      next = board_->beside[next][way];
      ++used;
    }
    if (next == kNoSquare || board_->kind[next] == kFountain) break;
    at = next;
    count -= used;
  }
  return at;
}

// --- The car ---

// SP-112, SP-121, SP-122, SP-137, SP-R58, SP-R60
void store_cart(Play& p) {
  State& s = p.s;
  const Seat seat = s.in_turn;
  const int points = p.game.value_of(s.cart[seat]);
  s.score[seat] = static_cast<std::uint16_t>(s.score[seat] + points);
  if (!s.cart[seat].empty()) {
    discard_all(p, s.cart[seat]);
    s.cart[seat] = Bag{};
    p.tell(kStored, seat, points, s.score[seat]);
  }
  if (s.score[seat] >= p.game.target()) {
    s.winner = seat;
    s.phase = kOver;
    forget_turn(p);
    p.tell(kWon, seat);
  }
}

// A spot that is left is free for a car that waits on it. SP-R82, SP-R96
void leave_spot(Play& p, Seat seat) {
  State& s = p.s;
  const Square left = s.car[seat];
  if (!has_seat(s.parked, seat)) return;
  s.parked -= seat_bit(seat);
  for (Seat other = next_seat(seat, p.game.seats()); other != seat;
       other = next_seat(other, p.game.seats())) {
    if (s.car[other] != left) continue;
    s.parked |= seat_bit(other);
    return;
  }
}

// SP-152, SP-157 to SP-161, SP-R79, SP-R86 to SP-R90, SP-R97
void drive_step(Play& p, Direction way) {
  State& s = p.s;
  const Seat seat = s.in_turn;
  const Square at = s.car[seat];
  const Square to = p.game.board().beside[at][way];
  leave_spot(p, seat);
  s.from = at;
  s.car[seat] = to;
  s.shopper[seat] = to;
  s.steps = static_cast<std::uint8_t>(s.steps - 1);
  if (p.game.board().is_spot[to] != 0 && (cars_on(s, to) & s.parked).empty()) {
    s.parked |= seat_bit(seat);
  }
  p.tell(kDrove, seat, to);
  for (Seat other = 0; other < p.game.seats(); ++other) {
    if (other == seat || s.shopper[other] != to || p.game.at_own_car(s, other)) continue;
    p.tell(kRanOver, seat, other, s.cart[other].size());
    if (!has_seat(s.lying, other)) {
      fall(p, other);
      if (p.game.options().hk_run_extra_turn != 0) s.again = 1;
    }
    discard_all(p, s.cart[other]);
    s.cart[other] = Bag{};
  }
}

}  // namespace rainyday::spree
