// Four players: both Drivers' tiles, one Stunt for two, and vehicles that wait to see both go.

#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

// A Driver whom this waiting vehicle can follow, or who stayed (GD-R221).
bool can_chase(Look at, int vehicle, int driver) {
  const DriverCar& car = at.s.driver[driver];
  if ((car.trail_marks & DriverCar::kTrailLeft) == 0) return car.space == at.s.shared_tile;
  if ((car.trail_marks & DriverCar::kTrailNone) != 0) return false;
  return at.s.vehicle[vehicle].heading != behind(car.trail_dir);
}

bool leads_to_the_same(const DriverCar& one, const DriverCar& two) {
  const bool left = (one.trail_marks & two.trail_marks & DriverCar::kTrailLeft) != 0;
  return left && one.trail_space == two.trail_space && one.trail_heading == two.trail_heading;
}

void stop_waiting(Play& p, int vehicle) {
  p.s.waiting &= static_cast<std::uint16_t>(~(1u << vehicle));
}

// The vehicle goes where this Driver's movements that could be followed ended.
void chase(Play& p, int vehicle, int driver) {
  const DriverCar& car = p.s.driver[driver];
  stop_waiting(p, vehicle);
  if ((car.trail_marks & DriverCar::kTrailLeft) == 0) return;  // stays with the one who stayed
  const bool hazard = car.trail_stunts > 0;
  const bool back = car.trail_space == p.s.shared_tile;
  Frame& f = p.push(kProcFollow, driver);
  f.a = hazard ? kFollowCrash : back ? kFollowBack : kFollowPlain;
  f.b = car.trail_heading;
  f.c = static_cast<std::uint8_t>(vehicle);
  f.e = static_cast<std::uint8_t>(vehicle + 1);
  f.set_from(hazard ? car.trail_stunt : car.trail_space);
  f.set_to(car.trail_space);
}

}  // namespace

void begin_shared_turn(Play& p) {
  const bool together = p.s.driver[0].space == p.s.driver[1].space;
  p.s.shared_tile = together ? p.s.driver[0].space : kNowhere;
  p.s.waiting = together ? vehicles_at(p.s, p.s.shared_tile) : std::uint16_t{0};
}

void note_trail(Play& p, const Frame& f, FollowMode mode, Space to, bool followed) {
  DriverCar& car = p.s.driver[f.driver];
  const bool first = (car.trail_marks & DriverCar::kTrailLeft) == 0;
  if (p.s.waiting == 0 || (first && f.from() != p.s.shared_tile)) return;
  if (!first && (car.flags & DriverCar::kTrail) == 0) return;
  if (first) {
    car.trail_marks = DriverCar::kTrailLeft;
    car.trail_dir = f.b;
    car.flags |= DriverCar::kTrail;
    if (!followed) car.trail_marks |= DriverCar::kTrailNone;
  }
  if (!followed) {
    car.flags &= static_cast<std::uint8_t>(~DriverCar::kTrail);
  } else {
    car.trail_space = to;
    car.trail_heading = f.b;
    if (mode != kFollowBack && is_open_tunnel(look(p), to))
      car.trail_marks |= DriverCar::kTrailTunnel;
    if (mode == kFollowCrash && car.trail_stunts++ == 0) car.trail_stunt = f.to();
  }
  const DriverCar& other = p.s.driver[1 - f.driver];
  if ((other.trail_marks & DriverCar::kTrailLeft) != 0) end_waiting(p);
}

void end_waiting(Play& p) {
  for (DriverCar& car : p.s.driver) car.flags &= static_cast<std::uint8_t>(~DriverCar::kTrail);
  if (p.s.waiting != 0) p.push(kProcSplit);
}

// GD-262: each waiting vehicle in turn.
void split_step(Play& p, Frame& f) {
  while (f.c < kMostVehicles && !waits_for_both(p.s, f.c)) ++f.c;
  if (f.c == kMostVehicles) return p.pop();
  const int vehicle = f.c;
  if (p.s.vehicle[vehicle].space != p.s.shared_tile)
    return stop_waiting(p, vehicle);  // wrecked, jammed
  const bool one = can_chase(look(p), vehicle, 0);
  const bool two = can_chase(look(p), vehicle, 1);
  if (!one && !two) {
    p.tell(kTellStayed, vehicle);
    return stop_waiting(p, vehicle);
  }
  if (one != two) return chase(p, vehicle, one ? 0 : 1);
  if (leads_to_the_same(p.s.driver[0], p.s.driver[1])) return chase(p, vehicle, 0);
  p.ask(kFollowWhom, p.game.police_seat());
}

void note_stunt(Play& p, int driver, Space space) {
  const bool first_to_drive = (p.s.driver[1 - driver].flags & DriverCar::kTurnOver) == 0;
  if (p.s.shared_tile != kNowhere && first_to_drive)
    slot_at(p.s, space).bonus |= Slot::kStuntShared;
}

bool passes_by_shared_stunt(Look at, int driver, Space space) {
  if (!at.game.four() || (at.s.driver[1 - driver].flags & DriverCar::kTurnOver) == 0) return false;
  return (slot_at(at.s, space).bonus & Slot::kStuntShared) != 0;
}

void push_fills_of_four(Play& p) {
  std::array<Space, kMostTray> open{};
  const bool enough = open_spaces(look(p), 2, open) <= tiles_to_draw(p.s);
  push_fill(p, 2, p.game.layer_seat());
  for (int d = 1; d >= 0; --d) {
    DriverCar& car = p.s.driver[d];
    const bool stomps = car.stomp == 1 || car.stomp == 2;
    const bool all = (car.flags & DriverCar::kStompAll) != 0;
    if (stomps && enough) push_fill(p, all ? 2 : d, p.game.driver_seat(d));  // GD-R220
    if (car.stomp > 0) --car.stomp;
    if (car.stomp == 0) car.flags &= static_cast<std::uint8_t>(~DriverCar::kStompAll);
  }
}

void four_actions(Look at, List& list) {
  switch (at.s.question) {
    case kShare:
      list.push(make_action(kDoAccept));
      list.push(make_action(kDoDecline));
      return;
    case kFollowWhom:
      list.push(make_action(kDoChase, 0));
      list.push(make_action(kDoChase, 1));
      return;
    case kBait:
      list.push(make_action(kDoTradePlaces));
      list.push(make_action(kDoPull));
      return;
    default:
      return partner_actions(at, list);
  }
}

void split_answer(Play& p, Frame& f, Action a) { chase(p, f.c, a.operand[0]); }

}  // namespace rainyday::getaway_driver
