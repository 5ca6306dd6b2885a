// Whether a state from a stranger's position is one that the rules can go on from.
#include <bit>
#include <cstring>

#include "games/getaway_driver/rules.hpp"
#include "games/getaway_driver/setup.hpp"

namespace rainyday::getaway_driver {
namespace {

std::string number(int i) { return "[" + std::to_string(i) + "]"; }

bool is_space(Look at, Space space) { return space < at.game.table().spaces; }
bool is_space_or_none(Look at, Space space) { return space == kNowhere || is_space(at, space); }

bool is_face(Look at, std::uint8_t face) {
  return face < at.game.content().kinds || face == kStartFace || face == kEscapeFace;
}

std::string check_slots(Look at) {
  const State& s = at.s;
  int hazards = 0;
  bool gap = false;
  Grid grid{};
  s.grid.each_obstacle([&](Space space) { grid.put_obstacle(space); });
  for (int i = 0; i < kMostSlots; ++i) {
    const Slot& slot = s.slot[i];
    const std::string place = "tiles" + number(i);
    if (slot.space == kNowhere) {
      if (slot.face != 0 || slot.marks != 0 || slot.bonus != 0)
        return place + ": a tile without a space";
      gap = true;
      continue;
    }
    if (gap && s.event != kCourier) return place + ": there is a gap before it";
    if (!is_space(at, slot.space)) return place + ".space: not on the table";
    if (s.grid.tile(s.slot, slot.space) != i + 1 || is_obstacle(s, slot.space))
      return place + ".space: taken by another tile or an obstacle";
    grid.put_tile(i, slot.space);
    const bool up = (slot.marks & Slot::kFaceUp) != 0;
    if (slot.face == kUnknownFace ? up || !at.game.solo() : !is_face(at, slot.face)) {
      return place + ".tile: must be a tile of the pack";
    }
    if (!(SeatSet(unsigned{slot.marks} >> 4) - all_seats(at.game.seats())).empty())
      return place + ".known_by: no such seat";
    hazards += (slot.marks & Slot::kHazard) != 0;
  }
  if (std::memcmp(&grid, &s.grid, sizeof(Grid)) != 0) return "tiles: the grid does not fit them";
  if (hazards != s.hazards) return "hazards: must be " + std::to_string(hazards);
  const int most = at.game.content().counts.hazard * at.game.copies();
  if (hazards > most && at.game.options().hazard_limit == 0)  // GD-007, GD-R068
    return "hazards: there are only " + std::to_string(most) + " tokens";
  return {};
}

// GD-005, GD-017, GD-248: a Start tile for each Driver. GD-002: the Escape tile ends the game.
std::string check_ends(Look at) {
  int starts = 0;
  int escapes = 0;
  for (const Slot& slot : at.s.slot) {
    if (slot.space == kNowhere) continue;
    starts += slot.face == kStartFace;
    escapes += slot.face == kEscapeFace;
  }
  const bool setup = !at.s.frames.empty() && at.s.frames[0].proc == kProcSetup;
  if (!setup && starts != at.game.drivers()) {
    return "tiles: there are " + std::to_string(starts) + " Start tiles, must be " +
           std::to_string(at.game.drivers());
  }
  if (escapes > (at.s.winner == kDriverSide)) return "tiles: the Escape tile ends the game";
  return {};
}

// GD-R005: those of the options, of the pack, or none.
std::string check_obstacles(Look at) {
  int count = 0;
  at.s.grid.each_obstacle([&](Space) { ++count; });
  int most = 0;
  if (at.game.options().obstacles == 1) {
    for (int i = 0; i < at.game.content().obstacles; ++i) {
      const ObstacleFacts& piece = at.game.content().obstacle[static_cast<std::size_t>(i)];
      most += piece.width * piece.height;
    }
  } else if (at.game.options().obstacles == 2) {
    const State start = at.game.start();
    bool missing = false;
    start.grid.each_obstacle([&](Space space) {
      ++most;
      missing = missing || !is_obstacle(at.s, space);
    });
    if (missing) return "obstacles: those of the options are missing";
  }
  if (count <= most) return {};
  return most == 0 ? "obstacles: this table has none" : "obstacles: more than this table has";
}

// GD-007, GD-R161, GD-R239, GD-R256: no more Stash tokens, Barricades and Tire Spikes than there
// are.
std::string check_tokens(Look at) {
  const State& s = at.s;
  const Counts& counts = at.game.content().counts;
  const int in_game = at.game.stash_tokens();
  int stash = s.driver[0].stash + s.driver[1].stash;
  for (int i = 0; i < kMostStash; ++i) {
    if (s.stash[i] != kNowhere && i >= in_game) return "stash" + number(i) + ": no such token";
    stash += s.stash[i] != kNowhere;
  }
  const bool more = s.event == kOperativo;
  const int most = more ? counts.stash * at.game.copies() : in_game - s.stash_spent;
  if (stash > most)
    return "stash: there are only " + std::to_string(std::max(most, 0)) + " tokens left";
  for (int i = 0; i < kMostBarricades; ++i) {
    if (s.barricade[i] == kNowhere) continue;
    if (i >= counts.barricade * at.game.copies())
      return "barricades" + number(i) + ": no such piece";
    if (index_at(s.barricade, s.barricade[i]) != i)
      return "barricades" + number(i) + ": two on one space";
  }
  for (int i = 0; i < kMostSpikes; ++i) {
    if (s.spike[i] == kNowhere) continue;
    if (i >= counts.tire_spike * at.game.copies()) return "spikes" + number(i) + ": no such piece";
    if (s.owned[kUpTireSpikes] == 0) return "upgrades: Tire Spikes lie on the table";
  }
  return {};
}

// Every tile exactly once: bag, tray, table.
std::string check_tiles(Look at) {
  const State& s = at.s;
  std::array<int, kMostKinds> count{};
  int unknown = 0;
  int in_bag = 0;
  for (int kind = 0; kind < kMostKinds; ++kind) {
    count[static_cast<std::size_t>(kind)] = s.bag[kind];
    in_bag += s.bag[kind];
  }
  for (const Slot& slot : s.slot) {
    if (slot.space == kNowhere) continue;
    if (slot.face == kUnknownFace)
      ++unknown;
    else if (slot.face < kMostKinds)
      ++count[slot.face];
  }
  if (s.tray_size > kMostTray) return "tray: too many tiles";
  for (int i = 0; i < kMostTray; ++i) {
    if (i >= s.tray_size ? s.tray[i] != 0 : s.tray[i] >= at.game.content().kinds)
      return "tray: must hold tiles of the pack";
    if (i < s.tray_size) ++count[s.tray[i]];
    if (i > 0 && i < s.tray_size && s.tray[i] < s.tray[i - 1])
      return "tray: must be in the order of the pack";
  }
  for (int kind = 0; kind < kMostKinds; ++kind) {
    const int want = kind < at.game.content().kinds ? at.game.copies() : 0;
    if (count[static_cast<std::size_t>(kind)] == want) continue;
    return "bag: there are " + std::to_string(count[static_cast<std::size_t>(kind)]) + " tiles " +
           at.game.name(kTileName, kind) + ", must be " + std::to_string(want);
  }
  if (in_bag != tiles_to_draw(s) + unknown) return "bag_size: does not fit the bag";
  if (!at.game.solo() && s.bag_size[1] != 0) return "perilous_size: only solo has it";
  return {};
}

std::string check_pieces(Look at) {
  const State& s = at.s;
  for (int v = 0; v < kMostVehicles; ++v) {
    const Vehicle& vehicle = s.vehicle[v];
    const std::string place = "vehicles" + number(v);
    if (vehicle.heading > 3) return place + ".heading: must be N, E, S or W";
    if (vehicle.space == kNowhere) continue;
    if (!at.game.has_vehicle(v)) return place + ": this table has no such vehicle";
    if (!is_space(at, vehicle.space) || !is_ground(s, vehicle.space))
      return place + ".space: cannot stand there";
  }
  const auto bad = [&](Space space) {
    return space != kNowhere && (!is_space(at, space) || !is_ground(s, space));
  };
  for (int i = 0; i < kMostStash; ++i) {
    if (bad(s.stash[i])) return "stash" + number(i) + ": cannot lie there";
    if (s.stash[i] != kNowhere && index_at(s.stash, s.stash[i]) != i)
      return "stash" + number(i) + ": two on one space";
    if (s.stash[i] != kNowhere && i >= at.game.stash_tokens())
      return "stash" + number(i) + ": too many";
  }
  for (int i = 0; i < kMostBarricades; ++i) {
    if (bad(s.barricade[i])) return "barricades" + number(i) + ": cannot stand there";
    const int most = at.game.content().counts.barricade * at.game.copies();
    if (s.barricade[i] != kNowhere && (i >= most || index_at(s.barricade, s.barricade[i]) != i))
      return "barricades" + number(i) + ": too many";
    if (i > 0 && s.barricade[i] != kNowhere && s.barricade[i - 1] == kNowhere)
      return "barricades: a gap in the list";
  }
  for (int i = 0; i < kMostSpikes; ++i) {
    if (bad(s.spike[i])) return "spikes" + number(i) + ": cannot lie there";
  }
  return {};
}

std::string check_driver(Look at, int d) {
  const DriverCar& car = at.s.driver[d];
  const std::string place = "drivers" + number(d);
  if (car.heading > 3 || car.before_heading > 3 || car.trail_dir > 3 || car.trail_heading > 3)
    return place + ".heading: must be N, E, S or W";
  const std::uint16_t all = static_cast<std::uint16_t>(car.hand | car.discard | car.gone);
  if ((all & ~at.game.card_set()) != 0) return place + ": a card that is not in this game";
  if ((car.hand & car.discard) != 0 || (car.hand & car.gone) != 0 || (car.discard & car.gone) != 0)
    return place + ": a card in two places";
  if ((car.shown & ~car.hand) != 0) return place + ".shown: must be in the hand";
  if (std::popcount(car.hand) != car.hand_size)
    return place + ".hand_size: must be " + std::to_string(std::popcount(car.hand));
  if (car.stomp > 3 || car.extras > 8 || car.stash > kMostStash) return place + ": out of range";
  if ((car.rights >> kAbilities) != 0) return place + ".rights: no such ability";
  const bool may_be_red = at.s.question == kOver || capture_is_off(at);
  if (car.meter > at.game.red_space() - !may_be_red)  // GD-003
    return place + ".meter: must be below the red space";
  const bool setup = !at.s.frames.empty() && at.s.frames[0].proc == kProcSetup;
  if (setup) {
    const bool both_cars = d == 0 || at.s.driver[0].space != car.space || car.space == kNowhere;
    if (!both_cars) return place + ".space: each Driver begins on an own tile";
    return is_space_or_none(at, car.space) ? "" : place + ".space: not on the table";
  }
  if (std::popcount(all) != 5) return place + ": must have five cards in all";
  const bool turning = at.s.question == kTurnUp && !at.s.frames.empty();  // just driven onto it
  for (const Space space :
       {car.space, car.before_space, car.origin, car.turn_start, car.turn_end}) {
    if (!is_space(at, space) || !has_tile(at.s, space)) {
      return place + ": the car must be on a tile";
    }
    const bool now = turning && space == car.space && at.s.frames.top().to() == space;
    if (!is_face_up(at.s, space) && !now) return place + ": its tile must be face up";
  }
  const bool trail =
      (car.trail_marks & (DriverCar::kTrailLeft | DriverCar::kTrailNone)) == DriverCar::kTrailLeft;
  if ((trail && car.trail_space == kNowhere) ||
      (car.trail_stunts > 0 && car.trail_stunt == kNowhere))
    return place + ": a trail must end on a tile";
  for (const Space space : {car.trail_space, car.trail_stunt}) {
    if (space != kNowhere && (!is_space(at, space) || !has_tile(at.s, space)))
      return place + ": a trail must end on a tile";
  }
  return {};
}

// How far setup has come must fit what lies on the table.
std::string check_setup(Look at) {
  const State& s = at.s;
  const Frame& f = s.frames[0];
  if (s.stash_spent != 0 || s.driver[0].stash + s.driver[1].stash != 0)
    return "stash_spent: no Stash token is collected in setup";
  const int tokens = at.game.stash_tokens();
  const int scattered = f.step < kScatter ? 0 : f.step == kScatter ? f.a : tokens;
  for (int i = 0; i < tokens; ++i) {
    if ((s.stash[i] != kNowhere) != (i < scattered)) {
      return "stash" + number(i) + ": does not fit the step of setup";
    }
  }
  for (int d = 0; d < at.game.drivers(); ++d) {
    const DriverCar& car = s.driver[d];
    const bool picked = f.step > kCards || (f.step == kCards && d < f.a);
    const bool started = f.step > kStarts || (f.step == kStarts && d < f.a);
    if (car.hand_size != (picked ? 5 : 0) || car.discard != 0 || car.gone != 0) {
      return "drivers" + number(d) + ".hand: does not fit the step of setup";
    }
    const bool on_start =
        car.space != kNowhere && is_start(s, car.space) && is_face_up(s, car.space);
    if (started ? !on_start : car.space != kNowhere) {
      return "drivers" + number(d) + ".space: must be a Start tile, once it is laid";
    }
  }
  if (f.step == kAdjust && f.e > 0) {  // GD-R013: only wrong tokens are moved
    List wrong;
    adjust_actions(at, wrong);
    if (!wrong.has(make_action(kDoAdjust, f.d)))
      return "frames[0].d: this Stash token is not to be moved";
    if (f.e == 2 && fitting_spaces(at, f.d, Band::all(at.game.table())).row[f.b] == 0)
      return "frames[0].b: this Stash token is not to be moved there";
  }
  for (Space space = 0; space < at.game.table().spaces; ++space) {
    if (has_tile(s, space) && s.driver[0].space != space && s.driver[1].space != space)
      return "tiles: in setup only those under the cars";
  }
  return {};
}

std::string check_numbers(Look at) {
  const State& s = at.s;
  for (const std::uint8_t owned : s.owned) {
    if (owned > at.game.copies()) return "upgrades: more than there are cards";
  }
  const int cap = enforcement_cap(at);
  if (s.enforcement > cap) return "enforcement: must be at most " + std::to_string(cap);
  if (s.event != kNoEvent && (s.event >= kEventCards || at.game.options().events == 0))
    return "event: this table has no such Event";
  if (s.event == kBomb && s.bomb == 0 && s.question != kOver) return "bomb: must be over 0";
  if (s.event == kHunter && s.hunter_goal == 0) return "hunter_goal: must be over 0";
  if (s.event != kBomb && s.bomb != 0) return "bomb: only with its Event";
  if (s.winner > kDraw || (s.winner != kNoSide) != (s.question == kOver))
    return "winner: does not fit the question";
  if ((s.picks & ~at.game.card_set()) != 0 || std::popcount(s.picks) > 4)
    return "picks: at most four cards of this game";
  if (s.picks != 0 && s.question != kPickCard) return "picks: only while cards are picked";
  if (s.first > 1) return "first: must be 0 or 1";
  const int stall = at.game.options().stall;  // GD-R272
  if (s.progress > (stall != 0)) return "progress: only with the option stall";
  if (s.idle > stall || (s.idle == stall && stall != 0 && s.question != kOver))
    return "idle: the option stall has ended the game";
  if (s.shared_tile != kNowhere && (!is_space(at, s.shared_tile) || !has_tile(s, s.shared_tile)))
    return "shared_tile: must be a tile";
  if ((s.waiting >> kMostVehicles) != 0) return "waiting: no such vehicle";
  for (const std::uint8_t moves : s.stash_moves) {
    if (moves > 3) return "stash_moves: out of range";
  }
  return {};
}

}  // namespace

std::string check_table(Look at) {
  if (std::string problem = check_slots(at); !problem.empty()) return problem;
  if (std::string problem = check_tiles(at); !problem.empty()) return problem;
  if (std::string problem = check_pieces(at); !problem.empty()) return problem;
  if (std::string problem = check_ends(at); !problem.empty()) return problem;
  if (std::string problem = check_obstacles(at); !problem.empty()) return problem;
  if (std::string problem = check_tokens(at); !problem.empty()) return problem;
  if (std::string problem = check_numbers(at); !problem.empty()) return problem;
  for (int d = 0; d < at.game.drivers(); ++d) {
    if (std::string problem = check_driver(at, d); !problem.empty()) return problem;
  }
  return {};
}

std::string GetawayDriver::check(const State& s) const {
  const Look at{*this, s};
  if (std::string problem = check_table(at); !problem.empty()) return problem;
  if (std::string problem = check_stack(at); !problem.empty()) return problem;
  if (s.question == kOver) return {};
  if (s.frames[0].proc == kProcSetup) {
    if (std::string problem = check_setup(at); !problem.empty()) return problem;
  }
  List list;
  actions(s, list);
  return list.empty() ? "question: nothing can be answered to it" : "";
}

}  // namespace rainyday::getaway_driver
