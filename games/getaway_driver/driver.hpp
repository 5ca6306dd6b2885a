// The Driver's car: entering a tile, and what the Driver can do at the main choice.
#pragma once

#include "games/getaway_driver/city.hpp"

namespace rainyday::getaway_driver {

enum EnterKind : u8 {
  kRegularMove,
  kExtraMove,
  kGasMove,
  kHandbrakeMove,
  kHandbrakeStunt,
  kSwitchMove
};

inline int driver_at(Look at, Space space) {  // the first Driver there, or -1
  for (int d = 0; d < at.game.drivers(); ++d) {
    if (at.s.driver[d].space == space) return d;
  }
  return -1;
}

inline bool regular_is_due(const DriverCar& car) {
  return (car.flags & (DriverCar::kRegularDone | DriverCar::kBraked)) == 0;
}
inline bool at_beginning(const DriverCar& car) { return (car.flags & DriverCar::kBegun) == 0; }

// Whether the car can drive onto this space: a tile, and a card for a Barricade (GD-064, GD-R163).
// `card` is used up first.
bool can_drive_onto(Look at, int driver, Space space, int card = kNone);
// The same for a movement before which the open spaces are filled (GD-R096).
bool has_way_after_filling(Look at, int driver, int card = kNone);
bool has_way(Look at, int driver);

void push_enter(Play& p, int driver, EnterKind kind, u8 direction, Space to);
// The pursuit token; red ends the game (GD-003, GD-R144).
void advance_meter(Play& p, int driver, Reason reason);
void lower_meter(Play& p, int driver, Reason reason);
void go_back(Play& p, int driver);
void push_extra(Play& p, int driver, EnterKind kind);
void study(Play& p, int driver, Space space);
void study_actions(Look at, int driver, List& list);
void way_actions(Look at, int driver, List& list);

// The hazard choice.
void hazard_actions(Look at, const Frame& f, List& list);
void hazard_answer(Play& p, Frame& f, Action action);
// The Midtown bonus of the tile the Driver stays on (GD-184).
void midtown_bonus(Play& p, int driver, Space space);

}  // namespace rainyday::getaway_driver
