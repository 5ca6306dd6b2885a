// Cards from the hand: played for favors, given up for favors; cards handed over. Included by
// freeloader.hpp.
#pragma once

#include "games/freeloader/freeloader.hpp"

namespace rainyday::freeloader {

// A card that lies open is nobody's secret any more.
inline void Freeloader::forget(State& s, Card card) {
  for (CardSet& row : s.known) row &= ~card_bit(card);
}

// FL-055 to FL-065, FL-R49, FL-R51, FL-R53, FL-R54
template <class Sink>
void Freeloader::play(State& s, Card card, Sink& events) const {
  const Seat seat = s.in_turn;
  const int cost = price(s, seat, card);
  s.hand[seat] &= ~card_bit(card);
  --s.hand_size[seat];
  s.stuff[seat] |= card_bit(card);
  forget(s, card);
  events(make_event(cost < 0 ? kPlayedBelow : kPlayed, seat, card, cost < 0 ? -cost : cost));
  if (cost < 0) return place_favors(s, at_house(s, seat), -cost, events);
  s.owing = static_cast<std::uint8_t>(cost);
  go_on_paying(s, events);
}

// Asked only where something would remain and there is more than one kind. FL-R52
template <class Sink>
void Freeloader::go_on_paying(State& s, Sink& events) const {
  const Seat seat = s.in_turn;
  const House here = at_house(s, seat);
  const bool best = is_friend(s, seat, here);
  const bool crashes = has_seat(s.crash[here], seat);
  const int plain = s.plain[seat][here];
  if (s.owing == 0) return end_turn(s, events);
  if (s.owing == plain + (best ? 1 : 0) + (crashes ? 1 : 0)) {
    if (plain > 0) pay(s, kPlain, plain, events);
    if (best) pay(s, kOnFriend, 1, events);
    if (crashes) pay(s, kOnCrash, 1, events);
    return end_turn(s, events);
  }
  if (!best && !crashes) {
    pay(s, kPlain, s.owing, events);
    return end_turn(s, events);
  }
  s.phase = kPaying;
}

// FL-039, FL-058, FL-086, FL-R37, FL-R38
template <class Sink>
void Freeloader::pay(State& s, int favor, int amount, Sink& events) const {
  const Seat seat = s.in_turn;
  const House here = at_house(s, seat);
  if (favor == kPlain) {
    s.plain[seat][here] = static_cast<std::uint16_t>(s.plain[seat][here] - amount);
  } else if (favor == kOnFriend) {
    s.best[here][s.best[here][0] == seat ? 0 : 1] = kNobody;
  } else {
    s.crash[here] = static_cast<SeatSet>(s.crash[here] & ~seat_bit(seat));
  }
  s.owing = static_cast<std::uint8_t>(s.owing - amount);
  if (favor == kPlain) return events(make_event(kPaid, seat, amount, here));
  events(make_event(favor == kOnFriend ? kPaidFriend : kPaidCrash, seat, here));
}

// FL-113 to FL-116, FL-R64, FL-R65
template <class Sink>
void Freeloader::surprise(State& s, Card card, Sink& events) const {
  const Seat seat = s.in_turn;
  if (has_card(s.hand[seat], card)) {
    s.hand[seat] &= ~card_bit(card);
    --s.hand_size[seat];
    forget(s, card);
  } else {
    s.stuff[seat] &= ~card_bit(card);
  }
  s.removed |= card_bit(card);
  events(make_event(kSurprised, seat, card));
  place_favors(s, content_.surprise_house[card], content_.surprise_favors[card], events);
}

// FL-104 to FL-108, FL-R58 to FL-R61
template <class Sink>
void Freeloader::hand_over(State& s, Card card, Seat to, Sink& events) const {
  s.stuff[s.in_turn] &= ~card_bit(card);
  events(make_event(kHandedOver, s.in_turn, card, to));
  const CardSet cars = s.stuff[to] & content_.cars;
  s.stuff[to] = (s.stuff[to] & ~cars) | card_bit(card);
  s.removed |= cars;
  each_card(cars, [&](Card car) { events(make_event(kCarRemoved, to, car)); });
  if (options_.dwi_free == 0) end_turn(s, events);
}

}  // namespace rainyday::freeloader
