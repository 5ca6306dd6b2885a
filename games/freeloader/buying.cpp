// Cards from the hand: played for favors, given up for favors; cards handed over.
#include "games/freeloader/rules.hpp"

namespace rainyday::freeloader {

// A card that lies open is nobody's secret any more.
void forget(State& s, Card card) {
  for (CardSet& row : s.known) row &= ~card_bit(card);
}

// FL-055 to FL-065, FL-R49, FL-R51, FL-R53, FL-R54
void play(Play& p, Card card) {
  State& s = p.s;
  const Seat seat = s.in_turn;
  const int cost = p.game.price(s, seat, card);
  s.hand[seat] &= ~card_bit(card);
  --s.hand_size[seat];
  s.stuff[seat] |= card_bit(card);
  forget(s, card);
  p.tell(cost < 0 ? kPlayedBelow : kPlayed, seat, card, cost < 0 ? -cost : cost);
  if (cost < 0) return place_favors(p, p.here(), -cost);
  s.owing = static_cast<std::uint8_t>(cost);
  go_on_paying(p);
}

// Asked only where something would remain and there is more than one kind. FL-R52
void go_on_paying(Play& p) {
  State& s = p.s;
  const Seat seat = s.in_turn;
  const House here = p.here();
  const bool best = p.game.is_friend(s, seat, here);
  const bool crashes = has_seat(s.crash[here], seat);
  const int plain = s.plain[seat][here];
  if (s.owing == 0) return end_turn(p);
  if (s.owing == plain + (best ? 1 : 0) + (crashes ? 1 : 0)) {
    if (plain > 0) pay(p, kPlain, plain);
    if (best) pay(p, kOnFriend, 1);
    if (crashes) pay(p, kOnCrash, 1);
    return end_turn(p);
  }
  if (!best && !crashes) {
    pay(p, kPlain, s.owing);
    return end_turn(p);
  }
  s.phase = kPaying;
}

// FL-039, FL-058, FL-086, FL-R37, FL-R38
void pay(Play& p, int favor, int amount) {
  State& s = p.s;
  const Seat seat = s.in_turn;
  const House here = p.here();
  if (favor == kPlain) {
    s.plain[seat][here] = static_cast<std::uint16_t>(s.plain[seat][here] - amount);
  } else if (favor == kOnFriend) {
    s.best[here][s.best[here][0] == seat ? 0 : 1] = kNobody;
  } else {
    s.crash[here] -= seat_bit(seat);
  }
  s.owing = static_cast<std::uint8_t>(s.owing - amount);
  if (favor == kPlain) return p.tell(kPaid, seat, amount, here);
  p.tell(favor == kOnFriend ? kPaidFriend : kPaidCrash, seat, here);
}

// FL-113 to FL-116, FL-R64, FL-R65
void surprise(Play& p, Card card) {
  State& s = p.s;
  const Seat seat = s.in_turn;
  if (has_card(s.hand[seat], card)) {
    s.hand[seat] &= ~card_bit(card);
    --s.hand_size[seat];
    forget(s, card);
  } else {
    s.stuff[seat] &= ~card_bit(card);
  }
  s.removed |= card_bit(card);
  p.tell(kSurprised, seat, card);
  place_favors(p, p.c.surprise_house[card], p.c.surprise_favors[card]);
}

// FL-104 to FL-108, FL-R58 to FL-R61
void hand_over(Play& p, Card card, Seat to) {
  State& s = p.s;
  s.stuff[s.in_turn] &= ~card_bit(card);
  p.tell(kHandedOver, s.in_turn, card, to);
  const CardSet cars = s.stuff[to] & p.c.cars;
  s.stuff[to] = (s.stuff[to] & ~cars) | card_bit(card);
  s.removed |= cars;
  each_card(cars, [&](Card car) { p.tell(kCarRemoved, to, car); });
  if (p.game.options().dwi_free == 0) end_turn(p);
}

}  // namespace rainyday::freeloader
