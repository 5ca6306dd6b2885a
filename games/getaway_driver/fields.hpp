// Every field of a state by name, for positions, views and patches.
#pragma once

#include <bit>

#include "engine/fields.hpp"
#include "engine/fields_from.hpp"
#include "games/getaway_driver/game.hpp"

namespace rainyday::getaway_driver {

// Who is asked: seats, chance, or nobody when the game is over.
inline constexpr auto kActorNames = [] {
  std::array<std::string_view, 256> names{"S0", "S1", "S2", "S3"};
  names[kChance] = "chance";
  names[kNobody] = "nobody";
  return names;
}();
inline constexpr std::array<std::string_view, 4> kHeadingLetters = {"N", "E", "S", "W"};
inline constexpr std::array<std::string_view, 3> kDriverNames = {"driver_1", "driver_2", "both"};
// In the order of `Proc`.
inline constexpr std::array<std::string_view, kProcs> kProcNames = {
    "",       "setup", "round",   "fill",  "drive", "extra",   "enter",  "turn_up",
    "follow", "crash", "vantage", "look",  "jam",   "switch",  "police", "arrive",
    "buy",    "place", "solo",    "share", "split", "partner", "bait"};
// In the order of their bits: of Vehicle, DriverCar (flags, then trail) and Slot::bonus.
inline constexpr std::array<std::string_view, 8> kVehicleMarks = {
    "moved", "extra_1", "extra_2", "extra_4", "dispatched", "used", "used_2", "out"};
inline constexpr std::array<std::string_view, 8> kDriverFlags = {
    "driven", "braked", "ramming", "begun", "moved", "turn_over", "stomp_all", "trail"};
inline constexpr std::array<std::string_view, 3> kTrailMarks = {"left", "not_followed", "tunnel"};
inline constexpr std::array<std::string_view, 16> kBonusMarks = {
    "AR", "AR2", "P1", "P2",  "P3", "P4", "P5",           "P6",
    "MO", "MO2", "HE", "HE2", "D1", "D2", "stunt_shared", "badge_paid"};
inline constexpr std::array<std::string_view, 2> kSpikeNames = {"spike_1", "spike_2"};
// Where a position may begin that names no frames: the parts of a round.
inline constexpr std::array<std::string_view, 7> kPhaseNames = {
    "round", "expand", "drive", "police", "decoy", "check", "purchase"};

// A set of numbers below 16 as a bag of names.
struct NumberSet {
  std::uint16_t bits = 0;
  [[nodiscard]] int count(int value) const { return value < 16 ? bits >> value & 1 : 0; }
  bool add(int value) {
    if (value >= 16 || count(value) != 0) return false;
    bits = static_cast<std::uint16_t>(bits | 1u << value);
    return true;
  }
  template <class Each>
  void each_other(const NumberSet& other, Each&& f) const {
    for (unsigned rest = bits ^ other.bits; rest != 0; rest &= rest - 1) f(std::countr_zero(rest));
  }
};

struct TileBag {
  std::array<std::uint8_t, kFaces> counts{};
  [[nodiscard]] int count(int value) const { return counts[static_cast<std::size_t>(value)]; }
  bool add(int value) {
    if (value >= kMostKinds || count(value) == 2) return false;
    ++counts[static_cast<std::size_t>(value)];
    return true;
  }
  template <class Each>
  void each_other(const TileBag& other, Each&& f) const {
    for (std::size_t value = 0; value < counts.size(); ++value) {
      if (counts[value] != other.counts[value]) f(static_cast<int>(value));
    }
  }
};

// One name or none, as a list.
struct OneName {
  std::uint8_t value = 0xFF;
  [[nodiscard]] int count(int other) const { return value == other; }
  bool add(int other) {
    if (value != 0xFF) return false;
    value = static_cast<std::uint8_t>(other);
    return true;
  }
  template <class Each>
  void each_other(const OneName& before, Each&& f) const {
    for (const std::uint8_t one : {value, before.value}) {
      if (one != 0xFF) f(one);
    }
  }
};

template <class Io, class T>
void set_field(Io& io, std::string_view key, T& bits, int domain) {
  NumberSet set{static_cast<std::uint16_t>(bits)};
  io.bag(key, set, domain);
  if constexpr (Io::kReads) bits = static_cast<T>(set.bits);
}

// The cards not picked are those that are nowhere else; they are written to be read by people.
template <class Io>
void driver_fields(Io& io, DriverCar& car, std::uint16_t all) {
  io.named("space", car.space, kSpaceName);
  io.named("heading", car.heading, kHeadingName);
  io.number("meter", car.meter, 0, 30);
  set_field(io, "hand", car.hand, kCardName);
  io.count("hand_size", car.hand_size, 0, kMostCards, std::popcount(car.hand));
  set_field(io, "discard", car.discard, kCardName);
  set_field(io, "gone", car.gone, kCardName);
  set_field(io, "shown", car.shown, kCardName);
  std::uint16_t box = static_cast<std::uint16_t>(all & ~(car.hand | car.discard | car.gone));
  set_field(io, "box", box, kCardName);
  io.number("stash", car.stash, 0, kMostStash);
  io.marks("flags", car.flags, kDriverFlags);
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
  io.word("trail_dir", car.trail_dir, kHeadingLetters);
  io.word("trail_heading", car.trail_heading, kHeadingLetters);
  io.marks("trail_marks", car.trail_marks, kTrailMarks);
  io.number("trail_stunts", car.trail_stunts, 0, 20);
  if constexpr (Io::kReads) {  // a turn that has not begun
    if (!io.has("before_space")) car.before_space = car.space;
    if (!io.has("before_heading")) car.before_heading = car.heading;
    if (!io.has("origin")) car.origin = car.space;
    if (!io.has("turn_start")) car.turn_start = car.space;
    if (!io.has("turn_end")) car.turn_end = car.space;
  }
}

template <class Io>
void frame_fields(Io& io, Frame& f) {
  io.word("proc", f.proc, kProcNames);
  io.number("step", f.step);
  io.word("driver", f.driver, kDriverNames);
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
  const auto each = [&](auto& of) {
    of.list(key, static_cast<int>(kSize),
            [&](auto& one, int i) { one.named("space", spaces[i], kSpaceName); });
  };
  fields_from(io, each, spaces);
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
    for (std::uint8_t& face : s.tray) face = 0;
    for (int kind = 0; kind < kMostKinds; ++kind) {
      for (int i = tray.count(kind); i > 0 && s.tray_size < kMostTray; --i)
        s.tray[s.tray_size++] = static_cast<std::uint8_t>(kind);
    }
  }
}

template <class Io>
void tile_fields(Io& tile, Slot& slot, const GetawayDriver& game) {
  tile.named("space", slot.space, kSpaceName);
  OneName face{slot.face};
  tile.bag("tile", face, kTileName);
  if constexpr (Io::kReads) slot.face = face.value;
  std::uint8_t up = slot.marks & Slot::kFaceUp;
  std::uint8_t hazard = (slot.marks & Slot::kHazard) != 0;
  std::uint8_t perilous = (slot.marks & Slot::kPerilous) != 0;
  std::uint8_t early = (slot.marks & Slot::kUpAtStart) != 0;
  SeatSet known(unsigned{slot.marks} >> 4);
  tile.flag("up", up);
  tile.flag("hazard", hazard);
  tile.flag("perilous", perilous);
  tile.flag("up_at_start", early);
  tile.seats("known_by", known);
  tile.marks("bonus", slot.bonus, kBonusMarks);
  if constexpr (Io::kReads) {
    const bool known_face = face.value < kFaces;
    if (!tile.has("up")) up = face.value == kStartFace || face.value == kEscapeFace;
    if (!tile.has("up_at_start")) early = up;
    if (!tile.has("known_by") && up == 0 && known_face && !game.solo())
      known = seat_bit(game.layer_seat());
    if (!tile.has("perilous") && known_face)
      perilous = game.solo() && game.content().tile[face.value].perilous;
    slot.marks = static_cast<std::uint8_t>(up | hazard << 1 | perilous << 2 | early << 3 |
                                           (known.bits() & 15) << 4);
  }
}

// Where the obstacles are. Read ones are noted in an empty grid.
template <class Io>
void obstacle_fields(Io& io, State& s, int spaces) {
  std::array<Space, kMostSpaces> where{};
  std::uint16_t obstacles = 0;
  s.grid.each_obstacle([&](Space space) { where[obstacles++] = space; });
  io.items("obstacles", obstacles, kMostSpaces, [&](auto& one, int i) {
    one.named("space", where[static_cast<std::size_t>(i)], kSpaceName);
  });
  if constexpr (Io::kReads) {
    s.grid = {};
    for (int i = 0; i < obstacles; ++i) {
      const Space space = where[static_cast<std::size_t>(i)];
      if (space < spaces) s.grid.put_obstacle(space);
    }
  }
}

// The grid is told by its obstacles and tiles.
template <class Io>
void table_fields(Io& io, State& s, const GetawayDriver& game) {
  const int spaces = game.table().spaces;
  const auto obstacles = [&](auto& of) { obstacle_fields(of, s, spaces); };
  fields_from(io, obstacles, s.grid.obstacles);
  const auto tiles = [&](auto& of) {
    int last = kMostSlots;
    while (last > 0 && s.slot[last - 1].space == kNowhere) --last;
    std::uint8_t size = static_cast<std::uint8_t>(last);
    if constexpr (Io::kReads) {
      for (Slot& slot : s.slot) slot = {kNowhere, 0, 0, 0};
    }
    of.items("tiles", size, kMostSlots, [&](auto& tile, int i) {
      fields_from(tile, [&](auto& at) { tile_fields(at, s.slot[i], game); }, s.slot[i]);
    });
  };
  fields_from(io, tiles, s.slot);
  if constexpr (Io::kReads) {
    for (int i = 0; i < kMostSlots; ++i) {
      if (s.slot[i].space >= spaces) continue;
      s.grid.put_tile(i, s.slot[i].space);
      s.grid.take_obstacle(s.slot[i].space);
    }
  }
}

template <class Io>
void GetawayDriver::fields(Io& io, State& s) const {
  io.named("question", s.question, kQuestionName);
  io.word("actor", s.actor, kActorNames);
  io.named("winner", s.winner, kSideName);
  io.number("round", s.round, 0, 60000);
  table_fields(io, s, *this);
  spaces_field(io, "stash", s.stash);
  spaces_field(io, "barricades", s.barricade);
  spaces_field(io, "spikes", s.spike);
  const auto vehicles = [&](auto& of) {
    of.list("vehicles", kMostVehicles, [&](auto& one, int i) {
      one.named("space", s.vehicle[i].space, kSpaceName);
      one.named("heading", s.vehicle[i].heading, kHeadingName);
      one.marks("marks", s.vehicle[i].marks, kVehicleMarks);
    });
  };
  fields_from(io, vehicles, s.vehicle);
  io.list("drivers", drivers(), [&](auto& one, int i) {
    fields_from(one, [&](auto& of) { driver_fields(of, s.driver[i], cards_); }, s.driver[i]);
  });
  fields_from(io, [&](auto& of) { tray_fields(of, s); }, s.tray, s.tray_size);
  TileBag bag;
  for (std::size_t i = 0; i < kMostKinds; ++i) bag.counts[i] = s.bag[i];
  io.bag("bag", bag, kTileName, [&] {
    TileBag rest;
    const auto left = tiles_left(s);
    for (std::size_t i = 0; i < kMostKinds; ++i) rest.counts[i] = left[i];
    return rest;
  });
  if constexpr (Io::kReads) {
    for (std::size_t i = 0; i < kMostKinds; ++i) s.bag[i] = bag.counts[i];
  }
  constexpr bool kReads = Io::kReads;  // only then it matters what there would be
  io.count("bag_size", s.bag_size[0], 0, 2 * kMostKinds, kReads ? tiles_in_pile(s, false) : 0);
  io.count("perilous_size", s.bag_size[1], 0, kMostKinds, kReads ? tiles_in_pile(s, true) : 0);
  const auto upgrades = [&](auto& of) {
    of.list("upgrades", kUpgrades,
            [&](auto& one, int i) { one.number("owned", s.owned[i], 0, 2); });
  };
  fields_from(io, upgrades, s.owned);
  io.number("enforcement", s.enforcement, 0, 200);
  io.count("hazards", s.hazards, 0, kMostSlots, kReads ? hazards_on_table(s) : 0);
  io.number("dispatches", s.dispatches, 0, 2);
  io.number("cameras", s.cameras, 0, 2);
  io.marks("shifts", s.shifts, kSpikeNames);
  io.number("stash_spent", s.stash_spent);
  const auto stash_moves = [&](auto& of) {
    of.list("stash_moves", kMostStash,
            [&](auto& one, int i) { one.number("moves", s.stash_moves[i], 0, 3); });
  };
  fields_from(io, stash_moves, s.stash_moves);
  io.named("event", s.event, kEventName);
  io.number("bomb", s.bomb, 0, 5);
  io.number("hunter_goal", s.hunter_goal, 0, kMostVehicles);
  io.number("crashes", s.crashes);
  io.number("escapes", s.escapes);
  set_field(io, "deck", s.deck, kUpgradeName);
  set_field(io, "deck_gone", s.deck_gone, kUpgradeName);
  io.number("due", s.due);
  io.count("reds_left", s.reds_left, 0, kMostKinds, kReads ? perilous_reds_left(s) : 0);
  const auto picks = [&](auto& of) {
    std::array<std::string_view, kMostCards> cards{};
    for (std::size_t i = 0; i < content_.cards; ++i) cards[i] = content_.card[i].id.data();
    of.marks("picks", s.picks, cards);
  };
  fields_from(io, picks, s.picks);
  io.word("first", s.first, Words(kDriverNames).first(2));
  io.flag("bought", s.bought);
  io.number("idle", s.idle, 0, 100);
  io.flag("progress", s.progress);
  io.named("shared_tile", s.shared_tile, kSpaceName);
  set_field(io, "waiting", s.waiting, kVehicleName);
  io.items("frames", s.frames.size, Stack::kMost, [&](auto& one, int i) {
    fields_from(one, [&](auto& of) { frame_fields(of, s.frames[i]); }, s.frames[i]);
  });
  if constexpr (Io::kReads) {
    for (int i = s.frames.size; i < Stack::kMost; ++i) s.frames[i] = {};
    if (!io.has("upgrades")) own_what_is_there(s);
    std::uint8_t phase = 0;
    io.word("phase", phase, kPhaseNames);
    if (!io.has("frames") && io.has("phase")) begin_phase(s, phase);
  }
}

}  // namespace rainyday::getaway_driver
