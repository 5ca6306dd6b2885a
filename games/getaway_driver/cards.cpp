// The Driver's cards: where they are, what a use costs, who may know of them.
#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {

bool can_use_another(Look at, int driver, int card) {
  if (card == kNone) return can_use_any(at, driver);
  const DriverCar& car = at.s.driver[driver];
  const int price = at.game.reuse_price();
  if ((car.hand & card_bit(card)) != 0) {
    return car.hand_size > 1 ||
           car.stash >= price;  // the card itself lies in the discard pile then
  }
  const std::uint16_t left = at.s.event == kOperativo
                                 ? car.discard
                                 : static_cast<std::uint16_t>(car.discard & ~card_bit(card));
  return car.hand_size > 0 || (left != 0 && car.stash >= 2 * price);
}

void use_card(Play& p, int driver, int card) {
  DriverCar& car = p.s.driver[driver];
  const std::uint16_t bit = card_bit(card);
  if ((car.hand & bit) != 0) {
    car.hand &= static_cast<std::uint16_t>(~bit);
    car.shown &= static_cast<std::uint16_t>(~bit);
    --car.hand_size;
    car.discard |= bit;
    return;
  }
  const int price = p.game.reuse_price();
  car.stash = static_cast<std::uint8_t>(car.stash - price);
  p.s.stash_spent = static_cast<std::uint8_t>(p.s.stash_spent + price);
  if (p.s.event == kOperativo) return;  // GD-283
  car.discard &= static_cast<std::uint16_t>(~bit);
  car.gone |= bit;
}

namespace {

// Cards with this ability that the Driver may have at hand for all the others know.
bool may_hold(Look at, int driver, std::uint16_t cards) {
  const DriverCar& car = at.s.driver[driver];
  if ((car.shown & cards) != 0) return true;
  const std::uint16_t unseen = static_cast<std::uint16_t>(cards & at.game.card_set() &
                                                          ~(car.discard | car.gone | car.shown));
  return unseen != 0 && car.hand_size > std::popcount(car.shown);
}

bool may_use(Look at, int driver, std::uint16_t cards) {
  const DriverCar& car = at.s.driver[driver];
  return may_hold(at, driver, cards) ||
         ((car.discard & cards) != 0 && car.stash >= at.game.reuse_price());
}

}  // namespace

bool publicly_without(Look at, int driver, Ability ability) {
  const std::uint16_t cards = at.game.cards_with(ability);
  if (may_use(at, driver, cards)) return false;
  if (!at.game.four() || !may_use(at, driver, at.game.cards_with(kPartnersInCrime))) return true;
  const int partner = 1 - driver;
  return !may_hold(at, partner, cards) && (at.s.driver[partner].discard & cards) == 0;
}

}  // namespace rainyday::getaway_driver
