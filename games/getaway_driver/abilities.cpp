// Driver Abilities.
#include <bit>

#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

bool is_diagonal(Look at, Space a, Space b) {
  const Spaces& table = at.game.table();
  return std::abs(table.x[a] - table.x[b]) == 1 && std::abs(table.y[a] - table.y[b]) == 1;
}

// GD-151, GD-R124, GD-R249.
bool can_switch_with(Look at, int driver, int vehicle) {
  const Space own = at.s.driver[driver].space;
  const Space other = at.s.vehicle[vehicle].space;
  if (other == kNowhere || other == own || !has_tile(at.s, other)) return false;
  return kind_of(vehicle) != kHelicopter || !is_open_tunnel(at, own);
}

bool can_switch(Look at, int driver) {
  if (has_hazard(at.s, at.s.driver[driver].space)) return false;  // GD-150
  for (int v = 0; v < kMostVehicles; ++v) {
    if (can_switch_with(at, driver, v)) return true;
  }
  return false;
}

// GD-130, GD-R085.
bool can_turn_round(Look at, int driver, int card) {
  const DriverCar& car = at.s.driver[driver];
  const Space to = at.game.table().step(car.space, behind(car.heading));
  return to != kNowhere && can_drive_onto(at, driver, to, card);
}

// GD-128, GD-R079 to GD-R083, GD-R131.
void use_decoy(Play& p, int driver) {
  DriverCar& car = p.s.driver[driver];
  car.space = car.before_space;
  car.heading = car.before_heading;
  p.tell(kTellDecoy, driver, car.space, car.heading);
}

// GD-140 to GD-142, GD-R065, GD-R068, GD-R069, GD-R102, GD-R103.
void leave_wreckage(Play& p, int driver) {
  const Space space = p.s.driver[driver].space;
  put_hazard(p, space);
  push_crash(p, vehicles_at(p.s, space), kByDriver);
}

// GD-129, GD-133, GD-R084: the car turns round and drives on; nobody follows.
void turn_round(Play& p, int driver) {
  const DriverCar& car = p.s.driver[driver];
  const std::uint8_t direction = behind(car.heading);
  push_enter(p, driver, kHandbrakeMove, direction, p.game.table().step(car.space, direction));
}

bool has_ability_card(Look at, int driver, Ability ability) {
  return (available_cards(at, driver) & at.game.cards_with(ability)) != 0;
}

bool can_be_jammed(Look at, int vehicle, std::uint8_t direction) {
  const Space to = at.game.table().step(at.s.vehicle[vehicle].space, direction);
  return to != kNowhere && may_enter(at, vehicle, to) && !has_hazard(at.s, to);
}

void jam_vehicle(Play& p, int vehicle, std::uint8_t direction) {
  if (!can_be_jammed(look(p), vehicle, direction)) return;
  const Space to = p.game.table().step(p.s.vehicle[vehicle].space, direction);
  p.tell(kTellMoved, vehicle, to, direction);
  arrive(p, vehicle, to, direction);
}

}  // namespace

bool has_diagonal_vehicle(Look at, int driver) {
  for (const Vehicle& vehicle : at.s.vehicle) {
    if (on_table(vehicle) && is_diagonal(at, at.s.driver[driver].space, vehicle.space)) return true;
  }
  return false;
}

bool can_use_ability(Look at, int driver, Ability ability, int card) {
  const DriverCar& car = at.s.driver[driver];
  const bool braked = (car.flags & DriverCar::kBraked) != 0;
  switch (ability) {
    case kLastDitch:
    case kLeaveWreckage:
      return true;  // GD-139, GD-140, GD-R077
    case kJamRadar:
    case kRammingSpeed:
      return at_beginning(car);  // GD-137, GD-143, GD-R038
    case kSlamBrakes:
      return at_beginning(car) && !braked;  // GD-145
    case kSwitchCars:
      return at_beginning(car) && !braked && can_switch(at, driver);
    case kHandbrakeTurn:
      return !braked && can_turn_round(at, driver, card);
    case kHitTheGas:
      return !braked && has_way_after_filling(at, driver, card);  // GD-R096
    case kBaitAndSwitch:
      return at.game.four() && !braked;  // GD-R236
    case kPartnersInCrime:
      return at.game.four() && partner_has_ability(at, driver, card);
    default:
      return false;  // Decoy Car and Stomping Grounds have times of their own
  }
}

void perform(Play& p, int driver, Ability ability) {
  DriverCar& car = p.s.driver[driver];
  switch (ability) {
    case kDecoyCar:
      return use_decoy(p, driver);
    case kHandbrakeTurn:
      return turn_round(p, driver);
    case kHitTheGas:
      return push_extra(p, driver, kGasMove);  // GD-134, GD-R093, GD-R094
    case kJamRadar:
      p.push(kProcJam, driver);
      return;
    case kLastDitch:
      return lower_meter(p, driver, kByLastDitch);
    case kLeaveWreckage:
      return leave_wreckage(p, driver);
    case kRammingSpeed:
      car.flags |= DriverCar::kRamming;
      return;
    case kSlamBrakes:
      car.flags |= DriverCar::kBraked;
      return;               // GD-145, GD-R043
    case kStompingGrounds:  // GD-149, GD-R118, GD-R122
      car.stomp = p.game.options().stomp_from == 0 ? 2 : 3;
      return;
    case kSwitchCars:
      p.push(kProcSwitch, driver);
      return;
    case kBaitAndSwitch:
      p.push(kProcBait, driver);
      return;
    default:
      return;
  }
}

bool has_help(Look at, int driver) {
  const DriverCar& car = at.s.driver[driver];
  for (unsigned left = available_cards(at, driver); left != 0; left &= left - 1) {
    const int card = std::countr_zero(left);
    const CardFacts& facts = at.game.content().card[static_cast<std::size_t>(card)];
    for (const std::uint8_t ability : {facts.ability, facts.ability2}) {
      const bool helps = ability == kHandbrakeTurn || ability == kSlamBrakes ||
                         ability == kSwitchCars || ability == kBaitAndSwitch;
      if (helps && can_use_ability(at, driver, static_cast<Ability>(ability), card)) return true;
      if (ability == kPartnersInCrime && at.game.four() && partner_can_help(at, driver, card)) {
        return true;
      }
    }
  }
  const bool jam_first = at_beginning(car) && !has_hazard(at.s, car.space) &&
                         has_ability_card(at, driver, kSwitchCars) &&
                         has_ability_card(at, driver, kJamRadar) &&
                         has_diagonal_vehicle(at, driver);
  return jam_first || (at.game.four() && rights_can_help(at, driver));
}

// Jam the Police Radar: GD-137, GD-138, GD-R098 to GD-R101. a: next vehicle, b, c: those moved.
void jam_step(Play& p, Frame& f) {
  const Space own = p.s.driver[f.driver].space;
  if (f.step == 0) {  // the diagonal ones are settled before any is moved
    unsigned set = 0;
    for (int v = 0; v < kMostVehicles; ++v) {
      set |= unsigned{on_table(p.s.vehicle[v]) && is_diagonal(look(p), own, p.s.vehicle[v].space)}
             << v;
    }
    f.b = set & 0xFF;
    f.c = static_cast<std::uint8_t>(set >> 8);
    f.step = 1;
  }
  const int set = f.b | f.c << 8;
  while (f.a < kMostVehicles && ((set >> f.a & 1) == 0 || !on_table(p.s.vehicle[f.a]))) ++f.a;
  if (f.a >= kMostVehicles) return p.pop();
  if (p.game.options().jam_direction != 0 && f.step == 2) {  // one direction for all
    const int vehicle = f.a++;
    return jam_vehicle(p, vehicle, f.d);
  }
  p.ask(kJam, p.game.driver_seat(f.driver));
}

void jam_actions(Look at, List& list) {
  const Frame& f = at.s.frames.top();
  const bool same = at.game.options().jam_direction != 0;
  for (std::uint8_t direction = 0; direction < 4; ++direction) {
    if (same || can_be_jammed(at, f.a, direction)) list.push(make_action(kDoJam, direction));
  }
  list.push(make_action(kDoSkip));
}

void jam_answer(Play& p, Frame& f, Action a) {
  const bool same = p.game.options().jam_direction != 0;
  if (a.kind == kDoSkip) {
    f.a = same ? std::uint8_t{kMostVehicles} : static_cast<std::uint8_t>(f.a + 1);
  } else if (same) {
    f.step = 2;
    f.d = static_cast<std::uint8_t>(a.operand[0]);
  } else {
    const int vehicle = f.a++;
    jam_vehicle(p, vehicle, static_cast<std::uint8_t>(a.operand[0]));
  }
}

// Switch Cars: GD-150 to GD-156, GD-R123 to GD-R131.
void switch_step(Play& p, Frame& f) { p.ask(kSwitchWith, p.game.driver_seat(f.driver)); }

void switch_actions(Look at, List& list) {
  for (int v = 0; v < kMostVehicles; ++v) {
    if (can_switch_with(at, at.s.frames.top().driver, v)) list.push(make_action(kDoSwap, v));
  }
}

void switch_answer(Play& p, Frame& f, Action a) {
  const int driver = f.driver;
  const int vehicle = a.operand[0];
  const DriverCar& car = p.s.driver[driver];
  const Vehicle old = p.s.vehicle[vehicle];
  const Space left = car.space;
  const std::uint8_t heading = car.heading;
  p.pop();
  push_enter(p, driver, kSwitchMove, old.heading, old.space);
  p.tell(kTellSwapped, driver, vehicle);
  p.s.vehicle[vehicle].space = left;
  p.s.vehicle[vehicle].heading = heading;
  if (p.s.event == kHunter && is_start(p.s, left)) escape_by_start(p, vehicle);  // GD-R249
}

}  // namespace rainyday::getaway_driver
