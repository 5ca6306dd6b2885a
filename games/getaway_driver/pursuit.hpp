// Following, crashes and protection, and a vehicle's arrival on a space.
#pragma once

#include "games/getaway_driver/city.hpp"

namespace rainyday::getaway_driver {

enum FollowMode : u8 { kFollowPlain, kFollowCrash, kFollowBack };
enum CrashCause : u8 { kByDriver, kByHazardEntered, kByDrivingIn };

void push_follow(Play& p, int driver, FollowMode mode, u8 direction, Space from, Space to);
// Vehicles crash unless protected; asks for the Armored Cars among them.
void push_crash(Play& p, u16 vehicles, CrashCause cause);

// Back to the supply (GD-092).
void crash(Play& p, int vehicle);
// Cannot crash at all: the Helicopter (GD-171), everything under Operativo Speciale (GD-282).
bool is_immune(Look at, int vehicle);
// The Armored Car's ability is there, unused and can be paid (GD-162, GD-R170).
bool can_protect(Look at, int vehicle);
void pay_protection(Play& p, int vehicle);
bool ability_free(Look at, int vehicle, u8 mark);

// Whether a vehicle may drive there at all (GD-100 to GD-103, GD-173, GD-R016, GD-R017).
bool may_enter(Look at, int vehicle, Space to);
// Whether it would crash there: a Hazard token, or a Driver who slammed on the brakes (GD-106,
// GD-R112).
bool would_crash(Look at, int vehicle, Space to);
// The vehicle is on a space by driving: Thoroughfare, Start tile, Traffic Cones.
void arrive(Play& p, int vehicle, Space space, u8 heading);

void spend(Play& p, int tokens);
void mark_moved(Vehicle& vehicle);
inline bool has_extra(const Vehicle& vehicle) { return (vehicle.marks & Vehicle::kExtras) != 0; }
inline bool can_still_move(const Vehicle& vehicle) {
  return on_table(vehicle) && (vehicle.marks & Vehicle::kDispatched) == 0 &&
         ((vehicle.marks & Vehicle::kMoved) == 0 || has_extra(vehicle));
}
// A Motorcycle or Helicopter goes another way than the Driver (GD-R171).
void take_detour(Play& p, int vehicle, u8 heading);

}  // namespace rainyday::getaway_driver
