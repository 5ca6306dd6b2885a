// Following the Driver, crashing, being protected.
#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

constexpr std::uint16_t mover_bit(int mover) { return static_cast<std::uint16_t>(1u << mover); }

std::uint16_t mask_of(const Frame& f) { return static_cast<std::uint16_t>(f.a | f.b << 8); }

// Thoroughfare: one extra movement per vehicle, tile and round (GD-189, GD-R138 to GD-R141).
void thoroughfare_bonus(Play& p, int vehicle, Space space) {
  if (!is_face_up(p.s, space) || facts_at(look(p), space).midtown != kThoroughfare) return;
  Slot& slot = slot_at(p.s, space);
  if ((slot.bonus & mover_bit(vehicle)) != 0) return;
  slot.bonus |= mover_bit(vehicle);
  if ((p.s.vehicle[vehicle].marks & Vehicle::kExtras) != Vehicle::kExtras) {
    p.s.vehicle[vehicle].marks += Vehicle::kExtra;
  }
}

// Not entering: no bonus of the tile (GD-R048, GD-R061).
void come_back(Play& p, int vehicle, Space space, std::uint8_t heading) {
  p.s.vehicle[vehicle].space = space;
  p.s.vehicle[vehicle].heading = heading;
  if (p.s.event == kHunter && is_start(p.s, space)) escape_by_start(p, vehicle);  // GD-R249
}

void join(Play& p, const Frame& f, int vehicle) {
  mark_moved(p.s.vehicle[vehicle]);
  p.tell(kTellFollowed, vehicle, f.to());
  if (f.a == kFollowBack) return come_back(p, vehicle, f.to(), f.b);
  arrive(p, vehicle, f.to(), f.b);
}

// GD-091, GD-094, GD-R057 to GD-R061, GD-R071: what becomes of one vehicle that follows.
void follow_or_crash(Play& p, Frame& f, int vehicle) {
  if (f.a == kFollowCrash && !is_immune(look(p), vehicle)) return crash(p, vehicle);
  join(p, f, vehicle);
}

bool meets_tunnel(Look at, const Frame& f, int vehicle) {
  if (kind_of(vehicle) != kHelicopter || f.a == kFollowBack) return false;
  if (f.e != 0 && (at.s.driver[f.driver].trail_marks & DriverCar::kTrailTunnel) != 0) return true;
  return is_open_tunnel(at, f.to());
}

// GD-174, GD-R174, GD-R254.
void tunnel_refused(Play& p, int vehicle) {
  if (p.s.event == kOperativo) {
    p.tell(kTellStayed, vehicle);
    return;
  }
  crash(p, vehicle);
}

// One vehicle on the tile the Driver left. True if the Police are asked first.
bool ask_about(Play& p, Frame& f, int vehicle) {
  const Look at = look(p);
  if (f.a == kFollowBack) return false;
  switch (kind_of(vehicle)) {
    case kArmoredCar:
      if (f.a != kFollowCrash || is_immune(at, vehicle) || !can_protect(at, vehicle)) return false;
      if (f.e != 0 && p.s.driver[f.driver].trail_stunts > 1) return false;  // one hazard too many
      if (p.game.solo()) {
        pay_protection(p, vehicle);
        join(p, f, vehicle);
        f.d = 1;
        ++f.c;
        return true;
      }
      p.ask(kProtect, p.game.police_seat());
      return true;
    case kMotorcycle:
      if (p.game.solo() || !ability_free(at, vehicle, Vehicle::kUsed)) return false;
      p.ask(kDetour, p.game.police_seat());
      return true;
    case kHelicopter:
      if (!meets_tunnel(at, f, vehicle)) return false;
      if (p.game.solo()) {  // GD-237
        take_detour(p, vehicle, automated_detour(at, vehicle, f.b));
        ++f.c;
        return true;
      }
      if (ability_free(at, vehicle, Vehicle::kUsed)) {
        p.ask(kTunnel, p.game.police_seat());
        return true;
      }
      ++f.c;
      tunnel_refused(p, vehicle);
      return true;
    default:
      return false;
  }
}

}  // namespace

void push_follow(Play& p, int driver, FollowMode mode, std::uint8_t direction, Space from,
                 Space to) {
  Frame& f = p.push(kProcFollow, driver);
  f.a = mode;
  f.b = direction;
  f.set_from(from);
  f.set_to(to);
}

// FOLLOW: GD-071 to GD-073, GD-R058, GD-R072.
void follow_step(Play& p, Frame& f) {
  const bool one = f.e != 0;  // of those that waited for both Drivers: settled before (GD-R221)
  unsigned left = one ? (1u << f.e) - 1 : unsigned{vehicles_at(p.s, f.from())};
  for (left = left >> f.c << f.c; left != 0; left &= left - 1) {
    f.c = static_cast<std::uint8_t>(std::countr_zero(left));
    const bool follows = p.s.vehicle[f.c].heading != behind(f.b);
    if (!one && (!follows || waits_for_both(p.s, f.c))) continue;
    if (ask_about(p, f, f.c)) return;
    const int now = f.c++;
    return follow_or_crash(p, f, now);
  }
  const Space hazard = one ? f.from() : f.to();
  const bool cleared = f.d != 0;
  p.pop();
  if (cleared) remove_hazard(p, hazard);  // GD-163, GD-R071
}

void follow_answer(Play& p, Frame& f, Question asked, Action a) {
  const int vehicle = f.c++;
  if (asked == kProtect) {
    if (a.kind == kDoCrash) return crash(p, vehicle);
    pay_protection(p, vehicle);
    f.d = 1;
    return join(p, f, vehicle);
  }
  if (a.kind == kDoFollow) return follow_or_crash(p, f, vehicle);
  if (a.kind == kDoCrash) return tunnel_refused(p, vehicle);
  spend(p, 1);
  p.s.vehicle[vehicle].marks |= Vehicle::kUsed;
  take_detour(p, vehicle, static_cast<std::uint8_t>(a.operand[0]));
}

void take_detour(Play& p, int vehicle, std::uint8_t heading) {
  Vehicle& car = p.s.vehicle[vehicle];
  mark_moved(car);
  car.heading = heading;
  const Space to = p.game.table().step(car.space, heading);
  p.tell(kTellDetour, vehicle, heading);
  if (p.game.options().detour == 0 && to != kNowhere && may_enter(look(p), vehicle, to) &&
      !would_crash(look(p), vehicle, to)) {
    arrive(p, vehicle, to, heading);
  }
}

void push_crash(Play& p, std::uint16_t vehicles, CrashCause cause) {
  if (vehicles == 0) return;
  Frame& f = p.push(kProcCrash);
  f.a = vehicles & 0xFF;
  f.b = static_cast<std::uint8_t>(vehicles >> 8);
  f.d = cause;
}

// GD-091 to GD-093, GD-141, GD-144, GD-147, GD-162: all at once, Armored Cars asked one by one.
void crash_step(Play& p, Frame& f) {
  for (; f.c < kMostVehicles; ++f.c) {
    if ((mask_of(f) >> f.c & 1) == 0 || is_immune(look(p), f.c)) continue;
    if (kind_of(f.c) == kArmoredCar && can_protect(look(p), f.c)) {
      if (!p.game.solo()) return p.ask(kProtect, p.game.police_seat());
      return crash_answer(p, f, make_action(kDoProtect));
    }
    crash(p, f.c);
    if (p.over()) return;
  }
  p.pop();
}

void crash_answer(Play& p, Frame& f, Action a) {
  const int vehicle = f.c++;
  if (a.kind == kDoCrash) return crash(p, vehicle);
  pay_protection(p, vehicle);
  if (f.d == kByDriver) return;
  const Vehicle& car = p.s.vehicle[vehicle];
  const bool arrives = f.d == kByDrivingIn;  // alone, and only now there (GD-R074)
  remove_hazard(p, car.space);               // GD-163, GD-R115
  if (!arrives) return;
  p.pop();
  arrive(p, vehicle, car.space, car.heading);
}

void crash(Play& p, int vehicle) {
  p.tell(kTellCrashed, vehicle, p.s.vehicle[vehicle].space);
  p.s.vehicle[vehicle] = {kNowhere, 0, 0};
  count_crash(p);
}

bool is_immune(Look at, int vehicle) {
  return kind_of(vehicle) == kHelicopter || at.s.event == kOperativo;
}

bool ability_free(Look at, int vehicle, std::uint8_t mark) {
  return at.s.enforcement > 0 && (at.s.vehicle[vehicle].marks & mark) == 0;
}

bool can_protect(Look at, int vehicle) {
  if (kind_of(vehicle) != kArmoredCar) return false;
  if (at.game.solo()) return (at.s.vehicle[vehicle].marks & Vehicle::kUsed2) != 0;  // GD-R209
  return ability_free(at, vehicle, Vehicle::kUsed);
}

void pay_protection(Play& p, int vehicle) {
  Vehicle& car = p.s.vehicle[vehicle];
  if (p.game.solo()) {
    car.marks &= static_cast<std::uint8_t>(~Vehicle::kUsed2);
  } else {
    spend(p, 1);
    car.marks |= Vehicle::kUsed;
  }
  p.tell(kTellSaved, vehicle);
}

void spend(Play& p, int tokens) {
  p.s.enforcement = static_cast<std::uint8_t>(p.s.enforcement - tokens);
  p.tell(kTellSpent, tokens);
}

void mark_moved(Vehicle& vehicle) { vehicle.marks |= Vehicle::kMoved; }

bool may_enter(Look at, int vehicle, Space to) {
  if (to == kNowhere) return false;
  if (has_tile(at.s, to)) return kind_of(vehicle) != kHelicopter || !is_open_tunnel(at, to);
  if (is_obstacle(at.s, to)) return false;
  if (near_a_tile(at, to)) return true;
  const Space from = at.s.vehicle[vehicle].space;  // GD-R017
  return !near_a_tile(at, from) && distance_to_tiles(at, to) < distance_to_tiles(at, from);
}

bool would_crash(Look at, int vehicle, Space to) {
  if (is_immune(at, vehicle)) return false;
  if (has_hazard(at.s, to)) return true;
  for (int d = 0; d < at.game.drivers(); ++d) {  // GD-R112, GD-R219
    const DriverCar& car = at.s.driver[d];
    if (car.space == to && (car.flags & DriverCar::kBraked) != 0) return true;
  }
  return false;
}

void arrive(Play& p, int vehicle, Space space, std::uint8_t heading) {
  Vehicle& car = p.s.vehicle[vehicle];
  car.space = space;
  car.heading = heading;
  if (p.s.event == kHunter && is_start(p.s, space)) return escape_by_start(p, vehicle);  // GD-276
  if (p.s.event == kCones && is_face_down(p.s, space)) {  // GD-285, GD-R262
    p.push(kProcArrive).a = static_cast<std::uint8_t>(vehicle);
    return;
  }
  thoroughfare_bonus(p, vehicle, space);
}

// Traffic Cones: the tile is turned up; Red-Light brings a Hazard token and a crash
// (GD-285, GD-286, GD-R258 to GD-R260).
void arrive_step(Play& p, Frame& f) {
  const int vehicle = f.a;
  const Space space = p.s.vehicle[vehicle].space;
  if (f.step == 0) {
    f.step = 1;
    return push_turn_up(p, space, 0, false);
  }
  p.pop();
  const std::uint16_t others =
      static_cast<std::uint16_t>(vehicles_at(p.s, space) & ~mover_bit(vehicle));
  const bool guarded =
      others != 0 || has_stash(p.s, space) || has_barricade(p.s, space) || has_spike(p.s, space);
  thoroughfare_bonus(p, vehicle, space);
  if (facts_at(look(p), space).light != kRed || guarded || !hazard_supply(look(p))) return;
  put_hazard(p, space);
  push_crash(p, mover_bit(vehicle), kByHazardEntered);
}

}  // namespace rainyday::getaway_driver
