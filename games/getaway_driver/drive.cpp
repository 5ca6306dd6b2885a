// The Driver's turn: study, move, play cards, end the turn.
#include "games/getaway_driver/abilities.hpp"
#include "games/getaway_driver/cards.hpp"
#include "games/getaway_driver/driver.hpp"
#include "games/getaway_driver/events.hpp"
#include "games/getaway_driver/four.hpp"

namespace rainyday::getaway_driver {
namespace {

// Nothing left to try, and everybody can see it (GD-R020, GD-R041).
bool is_publicly_stuck(Look at, int driver) {
  const DriverCar& car = at.s.driver[driver];
  if (!regular_is_due(car) || has_way(at, driver)) return false;
  if (car.hand_size != 0 || (at.game.four() && car.discard != 0)) return false;
  return !has_help(at, driver);
}

void play_actions(Look at, int driver, List& list) {
  each_available(at, driver, [&](int card) {
    const CardFacts& facts = at.game.content().card[static_cast<std::size_t>(card)];
    if (can_use_ability(at, driver, static_cast<Ability>(facts.ability), card)) {
      list.push(make_action(kDoPlay, card));
    }
    if (facts.ability2 != kNoAbility &&
        can_use_ability(at, driver, static_cast<Ability>(facts.ability2), card)) {
      list.push(make_action(kDoPlay, card, facts.ability2));
    }
  });
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

void study_actions(Look at, int driver, List& list) {  // GD-057, GD-R044
  for (const Space space : at.game.table().next[at.s.driver[driver].space]) {
    if (space != kNowhere && is_face_down(at.s, space)) list.push(make_action(kDoStudy, space));
  }
}

void way_actions(Look at, int driver, List& list) {
  const DriverCar& car = at.s.driver[driver];
  for (int way = kFront; way <= kRight; ++way) {
    const Space to = at.game.table().step(car.space, heading_of(car.heading, way));
    if (can_drive_onto(at, driver, to)) list.push(make_action(kDoDrive, way));
  }
}

// The main choice.
void drive_actions(Look at, List& list) {
  const int driver = at.s.frames.top().driver;
  const DriverCar& car = at.s.driver[driver];
  const bool due = regular_is_due(car);
  const bool stuck = due && !has_way(at, driver);
  if (stuck && !has_help(at, driver)) {
    list.push(make_action(kDoGiveUp));
    return;
  }
  if (due) {
    study_actions(at, driver, list);
    way_actions(at, driver, list);
  }
  const bool braked = (car.flags & DriverCar::kBraked) != 0;
  if (car.extras > 0 && !braked && has_way_after_filling(at, driver)) {
    list.push(make_action(kDoExtra));  // GD-189, GD-R137
  }
  play_actions(at, driver, list);
  if (at.game.four()) rights_actions(at, driver, list);
  if (!due) list.push(make_action(kDoEnd));  // GD-063, GD-R040
  if (stuck) list.push(make_action(kDoGiveUp));
}

void drive_answer(Play& p, Frame& f, Action action) {
  const int driver = f.driver;
  DriverCar& car = p.s.driver[driver];
  switch (action.kind) {
    case kDoStudy:
      return study(p, driver, action.operand[0]);
    case kDoDrive: {
      const u8 direction = heading_of(car.heading, action.operand[0]);
      return push_enter(p, driver, kRegularMove, direction,
                        p.game.table().step(car.space, direction));
    }
    case kDoExtra:
      --car.extras;
      return push_extra(p, driver, kExtraMove);
    case kDoPlay: {
      const int card = action.operand[0];
      const CardFacts& facts = p.game.content().card[static_cast<std::size_t>(card)];
      const int ability = action.operand[1] != kNone ? action.operand[1] : facts.ability;
      use_card(p, driver, card);
      if (ability == kPartnersInCrime) return push_partner(p, driver, card);
      p.tell(kTellPlayed, driver, card, ability);
      if (p.game.four()) offer_share(p, driver, static_cast<Ability>(ability));
      return perform(p, driver, static_cast<Ability>(ability));
    }
    case kDoUse:
      return use_right(p, driver, static_cast<Ability>(action.operand[0]));
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

void extra_actions(Look at, List& list) {
  const int driver = at.s.frames.top().driver;
  if (at.game.options().study_extra == 0) study_actions(at, driver, list);  // GD-R045
  way_actions(at, driver, list);
}

void extra_answer(Play& p, Frame& f, Action action) {
  const int driver = f.driver;
  if (action.kind == kDoStudy) return study(p, driver, action.operand[0]);
  const auto kind = static_cast<EnterKind>(f.a);
  const DriverCar& car = p.s.driver[driver];
  const u8 direction = heading_of(car.heading, action.operand[0]);
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
