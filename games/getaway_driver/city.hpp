// What lies where: tiles, tokens and pieces on the spaces of the table.
#pragma once

#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {

inline bool has_tile(const State& s, Space space) { return s.grid.tile(s.slot, space) != 0; }
// On a space that has one.
inline const Slot& slot_at(const State& s, Space space) {
  return s.slot[s.grid.tile(s.slot, space) - 1];
}
inline Slot& slot_at(State& s, Space space) { return s.slot[s.grid.tile(s.slot, space) - 1]; }
// On any space: all bits are 0 where none lies.
inline Slot tile_at(const State& s, Space space) {
  const int at = s.grid.tile(s.slot, space);
  return at == 0 ? Slot{} : s.slot[at - 1];
}
inline bool is_obstacle(const State& s, Space space) { return s.grid.is_obstacle(space); }
// Neither tile nor obstacle.
inline bool is_bare(const State& s, Space space) {
  return !has_tile(s, space) && !is_obstacle(s, space);
}
inline bool is_face_up(const State& s, Space space) {
  return (tile_at(s, space).marks & Slot::kFaceUp) != 0;
}
inline bool is_face_down(const State& s, Space space) {
  const int at = s.grid.tile(s.slot, space);
  return at != 0 && (s.slot[at - 1].marks & Slot::kFaceUp) == 0;
}
inline bool has_hazard(const State& s, Space space) {
  return (tile_at(s, space).marks & Slot::kHazard) != 0;
}
// Of a tile that lies face up.
inline const TileFacts& facts_at(Look at, Space space) {
  return at.game.content().tile[slot_at(at.s, space).face];
}
inline bool is_open_tunnel(Look at, Space space) {
  const Slot tile = tile_at(at.s, space);
  return (tile.marks & Slot::kFaceUp) != 0 && at.game.content().tile[tile.face].tunnel;
}
inline bool is_start(const State& s, Space space) { return tile_at(s, space).face == kStartFace; }

template <std::size_t kSize>
int index_at(const Space (&pieces)[kSize], Space space) {
  for (std::size_t i = 0; i < kSize; ++i) {
    if (pieces[i] == space) return static_cast<int>(i);
  }
  return -1;
}
inline bool has_stash(const State& s, Space space) { return index_at(s.stash, space) >= 0; }
inline bool has_barricade(const State& s, Space space) { return index_at(s.barricade, space) >= 0; }
inline bool has_spike(const State& s, Space space) { return index_at(s.spike, space) >= 0; }

inline bool on_table(const Vehicle& vehicle) { return vehicle.space != kNowhere; }
// The set of vehicles on a space.
inline u16 vehicles_at(const State& s, Space space) {
  unsigned set = 0;
  for (int v = 0; v < kMostVehicles; ++v) set |= unsigned{s.vehicle[v].space == space} << v;
  return static_cast<u16>(set);
}
inline int vehicles_on_table(const State& s) {
  int count = 0;
  for (const Vehicle& vehicle : s.vehicle) count += on_table(vehicle);
  return count;
}
inline VehicleKind kind_of(int vehicle) { return kVehicleKind[static_cast<std::size_t>(vehicle)]; }

// Whether a laid tile is at most 2 spaces away (GD-102, GD-R016).
bool near_a_tile(Look at, Space space);
int distance_to_tiles(Look at, Space space);

// Whether a tile could be laid or a vehicle stand there: on the table, no obstacle (GD-R004).
inline bool is_ground(const State& s, Space space) {
  return space != kNowhere && !is_obstacle(s, space);
}

// The open spaces round a car, or round both (driver 2), in the order of laying (GD-R031, GD-R224).
int open_spaces(Look at, int driver, std::array<Space, kMostTray>& out);
int tiles_to_draw(const State& s);
// Open spaces that can be filled or that bring the game to an end.
bool wants_filling(Look at, int driver);
Frame& push_fill(Play& p, int driver, Seat layer);

void put_in_tray(Play& p, u8 face);
// Puts a tile on a space, under what lies there (GD-040, GD-042).
Slot& put_tile(Play& p, Space space, u8 face, u8 marks);
void take_tile(Play& p, Space space);
void put_hazard(Play& p, Space space);
void remove_hazard(Play& p, Space space);
bool hazard_supply(Look at);
// These seats see the face; the tile stays face down.
void show_face(Play& p, Space space, u8 face, SeatSet seats);
void push_turn_up(Play& p, Space space, int driver, bool pays);
void pay_badge(Play& p, Space space);
int enforcement_cap(Look at);  // the most that the Police can hold

}  // namespace rainyday::getaway_driver
