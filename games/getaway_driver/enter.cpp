// ENTER: the Driver moves onto a tile and deals with its road conditions.
#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

// GD-065 to GD-067, GD-R040, GD-R079, GD-R084, GD-R123: the car is on the tile.
void drive_on(Play& p, Frame& f) {
  DriverCar& car = p.s.driver[f.driver];
  if (f.a != kHandbrakeStunt) {  // GD-R087, GD-R090: one movement with the one before
    car.before_space = car.space;
    car.before_heading = car.heading;
    car.origin = car.space;
  }
  const Options& options = p.game.options();
  const bool counts = f.a == kRegularMove ||
                      (f.a == kHandbrakeMove && options.handbrake_move == 0) ||
                      (f.a == kSwitchMove && options.switch_move == 0);
  car.flags |= DriverCar::kBegun | DriverCar::kMovedCar;
  if (counts) car.flags |= DriverCar::kRegularDone;
  car.space = f.to();
  car.heading = f.b;
  p.tell(kTellDrove, f.driver, f.to(), f.b);
  f.step = kEnterNote;
  if (is_face_down(p.s, f.to())) push_turn_up(p, f.to(), f.driver, true);
}

// GD-055, GD-R034: the teaching game pays badges at entry. GD-R049: what keeps a hazard away. True
// if the tile can be looked at further at once.
bool note_what_is_there(Play& p, Frame& f) {
  const Space to = f.to();
  Slot& slot = slot_at(p.s, to);
  const Options& options = p.game.options();
  if (options.face_up != 0 && (options.badge_repeat == 0 || (slot.bonus & Slot::kBadgePaid) == 0)) {
    slot.bonus |= Slot::kBadgePaid;
    pay_badge(p, to);
  }
  const std::uint16_t vehicles = vehicles_at(p.s, to);
  if (vehicles != 0 || has_barricade(p.s, to) || has_spike(p.s, to) || has_stash(p.s, to)) {
    f.c |= kGuarded;  // GD-048, GD-049, GD-080
  }
  f.step = kEnterSwing;
  if (p.s.event == kHunter) {  // GD-275, GD-R248
    for (int v = 0; v < kMostVehicles && !p.over(); ++v) {
      if ((vehicles >> v & 1) != 0) crash(p, v);
    }
    if (p.over()) return false;
  }
  if ((p.s.driver[f.driver].flags & DriverCar::kRamming) == 0 || f.a == kSwitchMove) return true;
  if (const int barricade = index_at(p.s.barricade, to); barricade >= 0) {  // GD-143, GD-R105
    remove_barricade(p, barricade);
  }
  push_crash(p, vehicles_at(p.s, to), kByDriver);
  return false;
}

// GD-070, GD-R055, GD-R194: vehicles on the tile turn so as to be able to follow.
void swing_vehicles(Play& p, Frame& f) {
  for (unsigned left = unsigned{vehicles_at(p.s, f.to())} >> f.d << f.d; left != 0;
       left &= left - 1) {
    f.d = static_cast<std::uint8_t>(std::countr_zero(left));
    Vehicle& vehicle = p.s.vehicle[f.d];
    if (vehicle.heading == f.b) continue;
    const bool head_on = vehicle.heading == behind(f.b);
    if (p.game.four() && p.s.driver[1 - f.driver].space == f.to()) {
      return p.ask(kHeadOn, p.game.police_seat());
    }
    if (head_on && !p.game.solo()) return p.ask(kHeadOn, p.game.police_seat());
    vehicle.heading = head_on ? automated_swing(f.b) : f.b;
    p.tell(kTellTurned, f.d, vehicle.heading);
  }
  f.d = kMostVehicles;
  f.step = kEnterStash;
}

// GD-079, GD-082.
void take_stash(Play& p, Frame& f) {
  f.step = kEnterLight;
  if (!has_stash(p.s, f.to())) return;
  p.s.stash[index_at(p.s.stash, f.to())] = kNowhere;
  ++p.s.driver[f.driver].stash;
  note_progress(p);
  p.tell(kTellStash, f.driver, f.to());
  check_courier(p);
}

// GD-043 to GD-046, GD-075 to GD-078, GD-289, GD-R050, GD-R068.
void obey_the_light(Play& p, Frame& f) {
  f.step = kEnterHazard;
  if (has_hazard(p.s, f.to()) || (f.c & kGuarded) != 0 || !hazard_supply(look(p))) return;
  const Light light = facts_at(look(p), f.to()).light;
  if (light == kYellow || (light == kRed && p.s.event == kVigilante)) {
    return p.ask(kYellowLight, p.game.driver_seat(f.driver));
  }
  if (light == kRed) put_hazard(p, f.to());
}

// GD-083, GD-259, GD-R216.
void meet_hazard(Play& p, Frame& f) {
  f.step = kEnterFollow;
  if (!has_hazard(p.s, f.to())) return;
  if (passes_by_shared_stunt(look(p), f.driver, f.to())) {
    f.c |= kStuntUsed;
    return;
  }
  f.step = kEnterHazard;
  p.ask(kHazardAhead, p.game.driver_seat(f.driver));
}

bool is_followed(const Frame& f) { return f.a == kRegularMove || f.a == kExtraMove; }

void follow_on(Play& p, Frame& f, FollowMode mode, Space to) {
  if (p.game.four()) note_trail(p, f, mode, to, is_followed(f));
  if (is_followed(f)) push_follow(p, f.driver, mode, f.b, f.from(), to);  // GD-R064
}

// GD-131, GD-R086, GD-R089: the Handbrake Turn leads to the tile behind.
void turn_round(Play& p, const Frame& f) {
  const int driver = f.driver;
  const std::uint8_t direction = behind(f.b);
  const Space to = p.game.table().step(f.to(), direction);
  p.pop();
  push_enter(p, driver, kHandbrakeStunt, direction, to);
}

}  // namespace

void push_enter(Play& p, int driver, EnterKind kind, std::uint8_t direction, Space to) {
  Frame& f = p.push(kProcEnter, driver);
  f.a = kind;
  f.b = direction;
  f.set_from(p.s.driver[driver].space);
  f.set_to(to);
}

void enter_step(Play& p, Frame& f) {
  const DriverCar& car = p.s.driver[f.driver];
  switch (f.step) {
    case kEnterBarricade:  // GD-165, GD-R105, GD-R126
      f.step = kEnterDrive;
      if (has_barricade(p.s, f.to()) && (car.flags & DriverCar::kRamming) == 0 &&
          f.a != kSwitchMove) {
        return p.ask(kPayBarricade, p.game.driver_seat(f.driver));
      }
      [[fallthrough]];
    case kEnterDrive:
      return drive_on(p, f);
    case kEnterNote:
      if (!note_what_is_there(p, f)) return;
      [[fallthrough]];
    case kEnterSwing:
      swing_vehicles(p, f);
      if (p.asked()) return;
      [[fallthrough]];
    case kEnterStash:
      take_stash(p, f);
      if (p.asked()) return;
      [[fallthrough]];
    case kEnterLight:
      obey_the_light(p, f);
      if (p.asked()) return;
      [[fallthrough]];
    case kEnterHazard:
      meet_hazard(p, f);
      if (p.asked()) return;
      [[fallthrough]];
    case kEnterFollow:
      f.step = kEnterBonus;
      return follow_on(p, f, (f.c & kStuntUsed) != 0 ? kFollowCrash : kFollowPlain, f.to());
    case kEnterBonus: {  // GD-R051, GD-R057
      const int driver = f.driver;
      const Space to = f.to();
      p.pop();
      return midtown_bonus(p, driver, to);
    }
    case kEnterTurnRound:
      f.step = kEnterTurnedRound;
      return follow_on(p, f, kFollowCrash, f.to());  // GD-132, GD-R088
    case kEnterTurnedRound:
      return turn_round(p, f);
    case kEnterBack: {
      f.step = kEnterDone;
      go_back(p, f.driver);
      return follow_on(p, f, kFollowBack, p.s.driver[f.driver].space);
    }
    default:
      p.pop();
  }
}

// GD-086 to GD-089, GD-R066, GD-R067: back to where the movement began, heading unchanged.
void go_back(Play& p, int driver) {
  DriverCar& car = p.s.driver[driver];
  car.space = p.game.options().back_to == 0 ? car.origin : car.turn_start;
  p.tell(kTellWentBack, driver, car.space);
  remove_hazard(p, car.space);
}

void enter_answer(Play& p, Frame& f, Question asked, Action a) {
  switch (asked) {
    case kPayBarricade:  // GD-R162, GD-R164
      use_card(p, f.driver, a.operand[0]);
      p.tell(kTellPaidCard, f.driver, a.operand[0]);
      return;
    case kYellowLight:
      if (a.kind == kDoHazard) put_hazard(p, f.to());
      return;
    case kHeadOn:
      if (a.operand[0] != kKeep) {
        Vehicle& vehicle = p.s.vehicle[f.d];
        vehicle.heading = heading_of(vehicle.heading, a.operand[0]);
        p.tell(kTellTurned, f.d, vehicle.heading);
      }
      ++f.d;
      return;
    default:
      hazard_answer(p, f, a);
  }
}

}  // namespace rainyday::getaway_driver
