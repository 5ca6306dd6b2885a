// The Driver's turn: study, move, play cards, end the turn.
#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

// Nothing left to try, and everybody can see it (GD-R020, GD-R041).
bool is_publicly_stuck(Look at, int driver) {
  const DriverCar& car = at.s.driver[driver];
  if (!regular_is_due(car) || car.hand_size != 0) return false;
  if (at.game.four() && car.discard != 0) return false;
  return !has_way(at, driver) && !has_help(at, driver);
}

}  // namespace

bool can_drive_onto(Look at, int driver, Space space, int card) {
  if (space == kNowhere || !has_tile(at.s, space)) return false;
  if (!has_barricade(at.s, space)) return true;
  return (at.s.driver[driver].flags & DriverCar::kRamming) != 0 ||
         can_use_another(at, driver, card);
}

bool has_way(Look at, int driver) {
  const DriverCar& car = at.s.driver[driver];
  for (int way = kFront; way <= kRight; ++way) {
    const Space to = at.game.table().step(car.space, heading_of(car.heading, way));
    if (can_drive_onto(at, driver, to)) return true;
  }
  return false;
}

bool has_way_after_filling(Look at, int driver, int card) {
  const DriverCar& car = at.s.driver[driver];
  std::array<Space, kMostTray> open{};
  const int need = open_spaces(at, driver, open);
  const bool fills = need <= tiles_to_draw(at.s) || at.s.event == kCourier;
  if (!fills && !escape_is_off(at)) return true;
  for (int way = kFront; way <= kRight; ++way) {
    const Space to = at.game.table().step(car.space, heading_of(car.heading, way));
    if (!is_ground(at.s, to) || (!fills && !has_tile(at.s, to))) continue;
    if (!has_barricade(at.s, to) || (car.flags & DriverCar::kRamming) != 0 ||
        can_use_another(at, driver, card)) {
      return true;
    }
  }
  return false;
}

// GD-056, GD-R032, GD-R041.
void drive_step(Play& p, Frame& f) {
  DriverCar& car = p.s.driver[f.driver];
  if (f.step == 0) {
    f.step = 1;
    car.turn_start = car.space;
  }
  if (f.step == 2) {
    car.turn_end = car.space;
    car.flags |= DriverCar::kTurnOver;
    return p.pop();
  }
  if (regular_is_due(car) && wants_filling(look(p), f.driver)) {
    push_fill(p, f.driver, p.game.layer_seat());
    return;
  }
  if (is_publicly_stuck(look(p), f.driver)) return win(p, kPoliceSide);  // GD-004, GD-068
  p.ask(kDrive, p.game.driver_seat(f.driver));
}

void drive_answer(Play& p, Frame& f, Action a) {
  const int driver = f.driver;
  DriverCar& car = p.s.driver[driver];
  switch (a.kind) {
    case kDoStudy:
      return study(p, driver, a.operand[0]);
    case kDoDrive: {
      const std::uint8_t direction = heading_of(car.heading, a.operand[0]);
      return push_enter(p, driver, kRegularMove, direction,
                        p.game.table().step(car.space, direction));
    }
    case kDoExtra:
      --car.extras;
      return push_extra(p, driver, kExtraMove);
    case kDoPlay: {
      const int card = a.operand[0];
      const CardFacts& facts = p.game.content().card[static_cast<std::size_t>(card)];
      const int ability = a.operand[1] != kNone ? a.operand[1] : facts.ability;
      use_card(p, driver, card);
      if (ability == kPartnersInCrime) return push_partner(p, driver, card);
      p.tell(kTellPlayed, driver, card, ability);
      if (p.game.four()) offer_share(p, driver, static_cast<Ability>(ability));
      return perform(p, driver, static_cast<Ability>(ability));
    }
    case kDoUse:
      return use_right(p, driver, static_cast<Ability>(a.operand[0]));
    case kDoEnd:
      f.step = 2;
      return;
    default:
      return win(p, kPoliceSide);  // giving up
  }
}

// GD-057 to GD-062, GD-R038, GD-R046.
void study(Play& p, int driver, Space space) {
  p.s.driver[driver].flags |= DriverCar::kBegun;
  p.tell(kTellStudied, driver, space);
  push_turn_up(p, space, driver, true);
  advance_meter(p, driver, kByStudy);
}

void push_extra(Play& p, int driver, EnterKind kind) { p.push(kProcExtra, driver).a = kind; }

// An extra movement: fill, then it must be made (GD-135, GD-190, GD-R032, GD-R093).
void extra_step(Play& p, Frame& f) {
  if (f.step == 0) {
    f.step = 1;
    if (wants_filling(look(p), f.driver)) push_fill(p, f.driver, p.game.layer_seat());
    return;
  }
  if (!has_way(look(p), f.driver)) return p.pop();  // no tile could be laid after all
  p.ask(kExtraDir, p.game.driver_seat(f.driver));
}

void extra_answer(Play& p, Frame& f, Action a) {
  const int driver = f.driver;
  if (a.kind == kDoStudy) return study(p, driver, a.operand[0]);
  const auto kind = static_cast<EnterKind>(f.a);
  const DriverCar& car = p.s.driver[driver];
  const std::uint8_t direction = heading_of(car.heading, a.operand[0]);
  p.pop();
  push_enter(p, driver, kind, direction, p.game.table().step(car.space, direction));
}

void advance_meter(Play& p, int driver, Reason reason) {
  DriverCar& car = p.s.driver[driver];
  if (car.meter < p.game.red_space()) ++car.meter;
  p.tell(kTellMeter, driver, car.meter, reason);
  if (car.meter >= p.game.red_space() && !capture_is_off(look(p))) win(p, kPoliceSide);
}

void lower_meter(Play& p, int driver, Reason reason) {
  DriverCar& car = p.s.driver[driver];
  if (car.meter > 0) --car.meter;  // GD-R144
  p.tell(kTellMeter, driver, car.meter, reason);
}

}  // namespace rainyday::getaway_driver
