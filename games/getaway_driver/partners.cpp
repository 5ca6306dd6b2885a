// What the two Drivers do for each other: shared Abilities, Partners in Crime, Bait and Switch.
#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

constexpr std::uint16_t right_bit(int ability) { return static_cast<std::uint16_t>(1u << ability); }

// Used by the partner at once; the others at their time in the partner's turn (GD-R218).
bool is_shared_at_once(Ability ability) {
  return ability == kLastDitch || ability == kLeaveWreckage || ability == kJamRadar ||
         ability == kDecoyCar || ability == kStompingGrounds;
}
bool is_shared_later(Ability ability) {
  return ability == kRammingSpeed || ability == kSlamBrakes || ability == kHitTheGas ||
         ability == kHandbrakeTurn || ability == kSwitchCars;
}
bool helps_out(int ability) {
  return ability == kHandbrakeTurn || ability == kSlamBrakes || ability == kSwitchCars ||
         ability == kBaitAndSwitch;
}

std::uint16_t partner_cards(Look at, int driver) {
  const DriverCar& partner = at.s.driver[1 - driver];
  return static_cast<std::uint16_t>(partner.hand | partner.discard);
}

// Calls `use(card, ability, is_second)` for each Ability of the partner's cards but Partners in
// Crime.
template <class Use>
void each_ability(Look at, int driver, Use&& use) {
  const std::uint16_t cards = partner_cards(at, driver);
  for (int card = 0; card < at.game.content().cards; ++card) {
    if ((cards & card_bit(card)) == 0) continue;
    const CardFacts& facts = at.game.content().card[static_cast<std::size_t>(card)];
    if (facts.ability != kPartnersInCrime) use(card, facts.ability, false);  // GD-R233
    if (facts.ability2 != kNoAbility && facts.ability2 != kPartnersInCrime)
      use(card, facts.ability2, true);
  }
}

// The Ability that a window of the round is about.
Ability window_ability(const State& s) {
  return s.frames[0].step == kDecoyWindow ? kDecoyCar : kStompingGrounds;
}

bool is_usable(Look at, const Frame& below, int driver, int ability) {
  if (below.proc == kProcRound) return ability == window_ability(at.s);
  return can_use_ability(at, driver, static_cast<Ability>(ability), kNone);
}

}  // namespace

bool partner_has_ability(Look at, int driver, int card) {
  bool found = false;
  each_ability(at, driver, [&](int, int ability, bool) {
    found = found || can_use_ability(at, driver, static_cast<Ability>(ability), card);
  });
  return found;
}

bool partner_can_help(Look at, int driver, int card) {
  bool found = false;
  each_ability(at, driver, [&](int, int ability, bool) {
    found = found || (helps_out(ability) &&
                      can_use_ability(at, driver, static_cast<Ability>(ability), card));
  });
  return found;
}

bool partner_has_stunt(Look at, const Frame& f, int card) {
  const std::uint16_t cards = partner_cards(at, f.driver);
  for (int other = 0; other < at.game.content().cards; ++other) {
    if ((cards & card_bit(other)) == 0) continue;
    if (stunt_fits(at, other, f.to())) return true;
    const bool handbrake = (at.game.cards_with(kHandbrakeTurn) & card_bit(other)) != 0;
    if (handbrake && handbrake_stunt_fits(at, f, card)) return true;
  }
  return false;
}

bool partner_has_window_ability(Look at, int driver, Ability ability) {
  return at.game.four() && (partner_cards(at, driver) & at.game.cards_with(ability)) != 0;
}

void push_partner(Play& p, int driver, int card) {
  p.tell(kTellPlayed, driver, card, kPartnersInCrime);
  p.push(kProcPartner, driver).a = static_cast<std::uint8_t>(card);
}

// GD-267, GD-R020, GD-R234.
void partner_step(Play& p, Frame& f) { p.ask(kPartnerCard, p.game.driver_seat(f.driver)); }

void partner_actions(Look at, List& list) {
  const Frame& f = at.s.frames.top();
  const Frame& below = at.s.frames[at.s.frames.size - 2];
  if (below.proc != kProcEnter) {
    each_ability(at, f.driver, [&](int card, int ability, bool second) {
      if (is_usable(at, below, f.driver, ability))
        list.push(make_action(kDoCopy, card, second ? ability : kNone));
    });
    return;
  }
  const std::uint16_t cards = partner_cards(at, f.driver);
  for (int card = 0; card < at.game.content().cards; ++card) {
    if ((cards & card_bit(card)) == 0) continue;
    if (stunt_fits(at, card, below.to())) list.push(make_action(kDoCopyStunt, card));
    const bool handbrake = (at.game.cards_with(kHandbrakeTurn) & card_bit(card)) != 0;
    if (handbrake && handbrake_stunt_fits(at, below, kNone)) list.push(make_action(kDoCopy, card));
  }
}

// GD-268, GD-269, GD-R232, GD-R235: the partner keeps the card; it is known from now on.
void partner_answer(Play& p, Frame& f, Action a) {
  const int driver = f.driver;
  const int card = a.operand[0];
  DriverCar& partner = p.s.driver[1 - driver];
  if ((partner.hand & card_bit(card)) != 0) partner.shown |= card_bit(card);
  p.pop();
  Frame& below = p.s.frames.top();
  if (below.proc == kProcEnter) {
    p.tell(kTellStunt, driver, card);
    return pass_hazard(p, below, a.kind == kDoCopy);
  }
  const CardFacts& facts = p.game.content().card[static_cast<std::size_t>(card)];
  const auto ability = static_cast<Ability>(a.operand[1] != kNone ? a.operand[1] : facts.ability);
  p.tell(kTellPlayed, driver, card, ability);
  offer_share(p, driver, ability);
  perform(p, driver, ability);
}

// GD-260, GD-R217, GD-R218.
void offer_share(Play& p, int driver, Ability ability) {
  const int other = 1 - driver;
  DriverCar& partner = p.s.driver[other];
  if (p.game.table().distance(partner.space, p.s.driver[driver].space) > 1) return;
  const bool turn_over = (partner.flags & DriverCar::kTurnOver) != 0;
  if (is_shared_later(ability) && !turn_over) {
    partner.rights |= right_bit(ability);
    return;
  }
  const bool late = turn_over && (ability == kHitTheGas || ability == kHandbrakeTurn);
  if (!late && !is_shared_at_once(ability)) return;
  p.push(kProcShare, other).a = ability;
}

// step 0: asked; 1: the effect is over.
void share_step(Play& p, Frame& f) {
  DriverCar& car = p.s.driver[f.driver];
  const auto ability = static_cast<Ability>(f.a);
  if (f.step == 1) {
    if ((car.flags & DriverCar::kTurnOver) != 0 && ability != kDecoyCar) car.turn_end = car.space;
    return p.pop();
  }
  const bool moves = ability == kHitTheGas || ability == kHandbrakeTurn;
  if (moves && !can_use_ability(look(p), f.driver, ability, kNone)) return p.pop();
  if (ability == kDecoyCar && !can_decoy(car)) return p.pop();
  p.ask(kShare, p.game.driver_seat(f.driver));
}

void share_answer(Play& p, Frame& f, Action a) {
  f.step = 1;
  if (a.kind == kDoDecline) return;
  if (f.a == kStompingGrounds) {  // GD-R220: the user lays all
    p.s.driver[1 - f.driver].flags |= DriverCar::kStompAll;
    return;
  }
  perform(p, f.driver, static_cast<Ability>(f.a));
}

bool rights_can_help(Look at, int driver) {
  for (int ability = 0; ability < kAbilities; ++ability) {
    const bool has = (at.s.driver[driver].rights & right_bit(ability)) != 0;
    if (has && helps_out(ability) &&
        can_use_ability(at, driver, static_cast<Ability>(ability), kNone))
      return true;
  }
  return false;
}

void rights_actions(Look at, int driver, List& list) {
  for (int ability = 0; ability < kAbilities; ++ability) {
    const bool has = (at.s.driver[driver].rights & right_bit(ability)) != 0;
    if (has && can_use_ability(at, driver, static_cast<Ability>(ability), kNone))
      list.push(make_action(kDoUse, ability));
  }
}

void use_right(Play& p, int driver, Ability ability) {
  p.s.driver[driver].rights &= static_cast<std::uint16_t>(~right_bit(ability));
  perform(p, driver, ability);
}

// Bait and Switch: GD-270, GD-R236.
void bait_step(Play& p, Frame& f) { p.ask(kBait, p.game.driver_seat(f.driver)); }

void bait_answer(Play& p, Frame& f, Action a) {
  DriverCar& own = p.s.driver[f.driver];
  DriverCar& other = p.s.driver[1 - f.driver];
  const Space place = other.space;
  other.space = own.space;
  const int driver = f.driver;
  p.pop();
  if (a.kind == kDoPull) return p.tell(kTellPulled, 1 - driver, other.space);
  own.space = place;
  p.tell(kTellTraded, driver, own.space, other.space);
}

}  // namespace rainyday::getaway_driver
