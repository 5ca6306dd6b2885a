// Every field of a state by name, for positions, views and patches.
#pragma once

#include "games/getaway_driver/game.hpp"
#include "games/getaway_driver/names.hpp"

namespace rainyday::getaway_driver {

// A set of numbers below 16 as a bag of names.
struct NumberSet {
  u16 bits = 0;
  [[nodiscard]] int count(int value) const { return value < 16 ? bits >> value & 1 : 0; }
  bool add(int value) {
    if (value >= 16 || count(value) != 0) return false;
    bits = static_cast<u16>(bits | 1u << value);
    return true;
  }
};

struct TileBag {
  std::array<u8, kFaces> counts{};
  [[nodiscard]] int count(int value) const { return counts[static_cast<std::size_t>(value)]; }
  bool add(int value) {
    if (value >= kMostKinds || count(value) == 2) return false;
    ++counts[static_cast<std::size_t>(value)];
    return true;
  }
};

// One name or none, as a list.
struct OneName {
  u8 value = 0xFF;
  [[nodiscard]] int count(int other) const { return value == other; }
  bool add(int other) {
    if (value != 0xFF) return false;
    value = static_cast<u8>(other);
    return true;
  }
};

template <class Io, class T>
void set_field(Io& io, std::string_view key, T& bits, int domain) {
  NumberSet set{static_cast<u16>(bits)};
  io.bag(key, set, domain);
  if constexpr (Io::kReads) bits = static_cast<T>(set.bits);
}

// The cards not picked are those that are nowhere else; they are written to be read by people.
template <class Io>
void driver_fields(Io& io, DriverCar& car, u16 all) {
  io.named("space", car.space, kSpaceName);
  io.named("heading", car.heading, kHeadingName);
  io.number("meter", car.meter, 0, 30);
  set_field(io, "hand", car.hand, kCardName);
  io.number("hand_size", car.hand_size, 0, kMostCards);
  set_field(io, "discard", car.discard, kCardName);
  set_field(io, "gone", car.gone, kCardName);
  set_field(io, "shown", car.shown, kCardName);
  u16 box = static_cast<u16>(all & ~(car.hand | car.discard | car.gone));
  set_field(io, "box", box, kCardName);
  io.number("stash", car.stash, 0, kMostStash);
  io.number("flags", car.flags);
  io.number("extras", car.extras, 0, 8);
  io.number("stomp", car.stomp, 0, 3);
  io.named("before_space", car.before_space, kSpaceName);
  io.named("before_heading", car.before_heading, kHeadingName);
  io.named("origin", car.origin, kSpaceName);
  io.named("turn_start", car.turn_start, kSpaceName);
  io.named("turn_end", car.turn_end, kSpaceName);
  set_field(io, "rights", car.rights, kAbilityName);
  io.named("trail_space", car.trail_space, kSpaceName);
  io.named("trail_stunt", car.trail_stunt, kSpaceName);
  io.number("trail_dir", car.trail_dir, 0, 3);
  io.number("trail_heading", car.trail_heading, 0, 3);
  io.number("trail_marks", car.trail_marks, 0, 15);
  io.number("trail_stunts", car.trail_stunts, 0, 20);
}

template <class Io>
void frame_fields(Io& io, Frame& f) {
  io.number("proc", f.proc, 1, kProcs - 1);
  io.number("step", f.step);
  io.number("driver", f.driver, 0, 2);
  io.number("a", f.a);
  io.number("b", f.b);
  io.number("c", f.c);
  io.number("d", f.d);
  io.number("e", f.e);
  Space from = f.from();
  Space to = f.to();
  io.number("from", from, 0, 65535);
  io.number("to", to, 0, 65535);
  if constexpr (Io::kReads) {
    f.set_from(from);
    f.set_to(to);
  }
}

// Pieces of a fixed number: those on the table as a list of spaces.
template <class Io, std::size_t kSize>
void spaces_field(Io& io, std::string_view key, Space (&spaces)[kSize]) {
  io.list(key, static_cast<int>(kSize),
          [&](auto& one, int i) { one.named("space", spaces[i], kSpaceName); });
}

// Tiles drawn: those the eye knows, and how many there are.
template <class Io>
void tray_fields(Io& io, State& s) {
  TileBag tray;
  for (int i = 0; i < s.tray_size; ++i) {
    if (s.tray[i] < kMostKinds) tray.add(s.tray[i]);
  }
  io.number("tray_size", s.tray_size, 0, kMostTray);
  io.bag("tray", tray, kTileName);
  if constexpr (Io::kReads) {
    s.tray_size = 0;
    for (u8& face : s.tray) face = 0;
    for (int kind = 0; kind < kMostKinds; ++kind) {
      for (int i = tray.count(kind); i > 0 && s.tray_size < kMostTray; --i)
        s.tray[s.tray_size++] = static_cast<u8>(kind);
    }
  }
}

// The grid is told by its obstacles and tiles.
template <class Io>
void table_fields(Io& io, State& s, int spaces) {
  u16 obstacles = 0;
  for (int i = 0; i < spaces; ++i) obstacles = static_cast<u16>(obstacles + (s.at[i] == kObstacle));
  std::array<Space, kMostSpaces> where{};
  int at = 0;
  for (int i = 0; i < spaces; ++i) {
    if (s.at[i] == kObstacle) where[static_cast<std::size_t>(at++)] = static_cast<Space>(i);
  }
  io.items("obstacles", obstacles, kMostSpaces, [&](auto& one, int i) {
    one.named("space", where[static_cast<std::size_t>(i)], kSpaceName);
  });
  int last = kMostSlots;
  while (last > 0 && s.slot[last - 1].space == kNowhere) --last;
  u8 size = static_cast<u8>(last);
  if constexpr (Io::kReads) {
    for (Slot& slot : s.slot) slot = {kNowhere, 0, 0, 0};
  }
  io.items("tiles", size, kMostSlots, [&](auto& tile, int i) {
    Slot& slot = s.slot[i];
    tile.named("space", slot.space, kSpaceName);
    OneName face{slot.face};
    tile.bag("tile", face, kTileName);
    if constexpr (Io::kReads) slot.face = face.value;
    u8 up = slot.marks & Slot::kFaceUp;
    u8 hazard = (slot.marks & Slot::kHazard) != 0;
    u8 perilous = (slot.marks & Slot::kPerilous) != 0;
    u8 early = (slot.marks & Slot::kUpAtStart) != 0;
    SeatSet known = static_cast<SeatSet>(slot.marks >> 4);
    tile.flag("up", up);
    tile.flag("hazard", hazard);
    tile.flag("perilous", perilous);
    tile.flag("up_at_start", early);
    tile.seats("known_by", known);
    tile.number("bonus", slot.bonus, 0, 65535);
    if constexpr (Io::kReads) {
      slot.marks =
          static_cast<u8>(up | hazard << 1 | perilous << 2 | early << 3 | (known & 15) << 4);
    }
  });
  if constexpr (Io::kReads) {
    for (int i = 0; i < kMostSpaces; ++i) s.at[i] = 0;
    for (int i = 0; i < obstacles; ++i) {
      const Space space = where[static_cast<std::size_t>(i)];
      if (space < spaces) s.at[space] = kObstacle;
    }
    for (int i = 0; i < kMostSlots; ++i) {
      if (s.slot[i].space < spaces) s.at[s.slot[i].space] = static_cast<u8>(i + 1);
    }
  }
}

template <class Io>
void GetawayDriver::fields(Io& io, State& s) const {
  io.named("question", s.question, kQuestionName);
  io.number("actor", s.actor, 0, 255);
  io.named("winner", s.winner, kSideName);
  io.number("round", s.round, 0, 60000);
  table_fields(io, s, table_.spaces);
  spaces_field(io, "stash", s.stash);
  spaces_field(io, "barricades", s.barricade);
  spaces_field(io, "spikes", s.spike);
  io.list("vehicles", kMostVehicles, [&](auto& one, int i) {
    one.named("space", s.vehicle[i].space, kSpaceName);
    one.named("heading", s.vehicle[i].heading, kHeadingName);
    one.number("marks", s.vehicle[i].marks);
  });
  io.list("drivers", drivers(), [&](auto& one, int i) { driver_fields(one, s.driver[i], cards_); });
  TileBag bag;
  for (std::size_t i = 0; i < kMostKinds; ++i) bag.counts[i] = s.bag[i];
  io.bag("bag", bag, kTileName);
  if constexpr (Io::kReads) {
    for (std::size_t i = 0; i < kMostKinds; ++i) s.bag[i] = bag.counts[i];
  }
  io.number("bag_size", s.bag_size[0], 0, 2 * kMostKinds);
  io.number("perilous_size", s.bag_size[1], 0, kMostKinds);
  tray_fields(io, s);
  io.list("upgrades", kUpgrades, [&](auto& one, int i) { one.number("owned", s.owned[i], 0, 2); });
  io.number("enforcement", s.enforcement, 0, 200);
  io.number("hazards", s.hazards, 0, kMostSlots);
  io.number("dispatches", s.dispatches, 0, 2);
  io.number("cameras", s.cameras, 0, 2);
  io.number("shifts", s.shifts, 0, 3);
  io.number("stash_spent", s.stash_spent);
  io.list("stash_moves", kMostStash,
          [&](auto& one, int i) { one.number("moves", s.stash_moves[i], 0, 3); });
  io.named("event", s.event, kEventName);
  io.number("bomb", s.bomb, 0, 5);
  io.number("hunter_goal", s.hunter_goal, 0, kMostVehicles);
  io.number("crashes", s.crashes);
  io.number("escapes", s.escapes);
  set_field(io, "deck", s.deck, kUpgradeName);
  set_field(io, "deck_gone", s.deck_gone, kUpgradeName);
  io.number("due", s.due);
  io.number("reds_left", s.reds_left, 0, kMostKinds);
  io.number("picks", s.picks, 0, 65535);
  io.number("first", s.first, 0, 1);
  io.flag("bought", s.bought);
  io.number("idle", s.idle, 0, 100);
  io.flag("progress", s.progress);
  io.named("shared_tile", s.shared_tile, kSpaceName);
  set_field(io, "waiting", s.waiting, kVehicleName);
  io.items("frames", s.frames.size, Stack::kMost,
           [&](auto& one, int i) { frame_fields(one, s.frames[i]); });
  if constexpr (Io::kReads) {
    for (int i = s.frames.size; i < Stack::kMost; ++i) s.frames[i] = {};
  }
}

}  // namespace rainyday::getaway_driver
