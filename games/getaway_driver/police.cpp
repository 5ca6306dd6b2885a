// The Police close the net, step A: forced moves, vehicle actions, paid abilities.
#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

// Slam on the Brakes: GD-146, GD-147, GD-R110, GD-R111, GD-R219. All at the same instant.
void force_all(Play& p, Frame& f) {
  unsigned danger = 0;
  unsigned moved = 0;
  for (int v = 0; v < kMostVehicles; ++v) {
    const Vehicle& vehicle = p.s.vehicle[v];
    if (!on_table(vehicle)) continue;
    const Space to = p.game.table().step(vehicle.space, vehicle.heading);
    if (to == kNowhere || !may_enter(look(p), v, to)) continue;
    moved |= 1u << v;
    danger |= unsigned{would_crash(look(p), v, to)} << v;
  }
  for (int v = 0; v < kMostVehicles; ++v) {
    Vehicle& vehicle = p.s.vehicle[v];
    if (!on_table(vehicle)) continue;
    mark_moved(vehicle);
    if ((moved >> v & 1) == 0) continue;
    vehicle.space = p.game.table().step(vehicle.space, vehicle.heading);
    p.tell(kTellForced, v, vehicle.space);
  }
  f.a = danger & 0xFF;
  f.b = static_cast<std::uint8_t>(danger >> 8);
  f.c = moved & 0xFF;
  f.d = static_cast<std::uint8_t>(moved >> 8);
  f.step = kForcedArrivals;
}

void forced_arrivals(Play& p, Frame& f) {
  const int moved = f.c | f.d << 8;
  for (; f.e < kMostVehicles; ++f.e) {
    const Vehicle& vehicle = p.s.vehicle[f.e];
    if ((moved >> f.e & 1) == 0 || !on_table(vehicle)) continue;
    return arrive(p, f.e++, vehicle.space, vehicle.heading);
  }
  f.step = kForcedCrashes;
}

void forced_crashes(Play& p, Frame& f) {
  unsigned danger = static_cast<unsigned>(f.a | f.b << 8);
  for (int v = 0; v < kMostVehicles; ++v) {
    if (!on_table(p.s.vehicle[v])) danger &= ~(1u << v);
  }
  f.a = f.b = f.c = f.d = f.e = 0;
  f.step = kMoving;
  push_crash(p, static_cast<std::uint16_t>(danger), kByHazardEntered);
}

void use_movement(Vehicle& vehicle) {
  if ((vehicle.marks & Vehicle::kMoved) == 0)
    mark_moved(vehicle);
  else
    vehicle.marks -= Vehicle::kExtra;
}

// GD-175: the Helicopter, for a token.
void turn_helicopter(Play& p, int v) {
  spend(p, 1);
  p.s.vehicle[v].marks |= Vehicle::kUsed2;
  p.s.vehicle[v].heading = behind(p.s.vehicle[v].heading);
  p.tell(kTellTurned, v, p.s.vehicle[v].heading);
}

void move_vehicle(Play& p, int v, int way) {
  Vehicle& vehicle = p.s.vehicle[v];
  const std::uint8_t heading = heading_of(vehicle.heading, way);
  const Space to = p.game.table().step(vehicle.space, heading);
  const bool danger = would_crash(look(p), v, to);
  use_movement(vehicle);
  p.tell(kTellMoved, v, to, heading);
  if (danger) {
    vehicle.space = to;
    vehicle.heading = heading;
    if (p.game.options().voluntary_crash != 0)
      return push_crash(p, static_cast<std::uint16_t>(1u << v), kByDrivingIn);
    pay_protection(p, v);  // GD-163, GD-R136
    remove_hazard(p, to);
  }
  arrive(p, v, to, heading);
}

}  // namespace

// GD-095, GD-096, GD-R132.
void police_step(Play& p, Frame& f) {
  switch (f.step) {
    case kForcedArrivals:
      return forced_arrivals(p, f);
    case kForcedCrashes:
      return forced_crashes(p, f);
    case kForce: {
      bool braked = false;
      for (const DriverCar& car : p.s.driver)
        braked = braked || (car.flags & DriverCar::kBraked) != 0;
      if (braked) return force_all(p, f);
      f.step = kMoving;
      [[fallthrough]];
    }
    case kMoving:
      if (p.game.solo()) {
        p.pop();
        p.push(kProcSolo);
        return;
      }
      return p.ask(kPoliceMove, p.game.police_seat());
    default:
      p.pop();
  }
}

void police_answer(Play& p, Frame& f, Action a) {
  const int v = a.operand[0];
  switch (a.kind) {
    case kDoMove:
      return move_vehicle(p, v, a.operand[1]);
    case kDoTurn:
      if (a.operand[1] == kRound) return turn_helicopter(p, v);
      use_movement(p.s.vehicle[v]);
      p.s.vehicle[v].heading = heading_of(p.s.vehicle[v].heading, a.operand[1]);
      p.tell(kTellTurned, v, p.s.vehicle[v].heading);
      return;
    case kDoBoost:
      spend(p, 1);
      p.s.vehicle[v].marks |= Vehicle::kUsed;
      p.s.vehicle[v].marks += Vehicle::kExtra;
      return;
    case kDoDispatch:
      return begin_dispatch(p, v);
    default:
      f.step = kFinished;
  }
}

}  // namespace rainyday::getaway_driver
