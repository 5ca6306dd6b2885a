// The Driver's cards: where they are, what a use costs, who may know of them.
#pragma once

#include <bit>

#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {

constexpr u16 card_bit(int card) { return static_cast<u16>(1u << card); }

// Whether the card can be used now: in the hand, or in the discard pile with the price (GD-125).
inline bool is_available(Look at, int driver, int card) {
  const DriverCar& car = at.s.driver[driver];
  if ((car.hand & card_bit(card)) != 0) return true;
  return (car.discard & card_bit(card)) != 0 && car.stash >= at.game.reuse_price();
}
// The set of cards that can be used now.
inline u16 available_cards(Look at, int driver) {
  const DriverCar& car = at.s.driver[driver];
  return static_cast<u16>(car.hand | (car.stash >= at.game.reuse_price() ? car.discard : 0));
}
// Calls `each(card)` for them in the order of the list.
template <class Each>
void each_available(Look at, int driver, Each&& each) {
  for (unsigned left = available_cards(at, driver); left != 0; left &= left - 1)
    each(std::countr_zero(left));
}
// Whether any card can be used, from public facts: for a Barricade (GD-R162, GD-R163).
inline bool can_use_any(Look at, int driver) {
  const DriverCar& car = at.s.driver[driver];
  return car.hand_size > 0 || (car.discard != 0 && car.stash >= at.game.reuse_price());
}
// The same after this card has been used; kNone: nothing is used first.
bool can_use_another(Look at, int driver, int card);

// GD-123, GD-126, GD-209, GD-R257.
void use_card(Play& p, int driver, int card);

// Whether everybody can see that the Driver cannot use this ability by a card now (GD-R021).
bool publicly_without(Look at, int driver, Ability ability);

}  // namespace rainyday::getaway_driver
