// Greedy Police and City: hunt with every vehicle, lay badges and hazards where the Driver goes,
// buy vehicles first.

#include "bots/getaway_driver/greedy.hpp"
#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {

bool can_reach(Look at, int vehicle, Space space) {
  const Vehicle& car = at.s.vehicle[vehicle];
  for (int way = kFront; way <= kRight; ++way) {
    const Space to = at.game.table().step(car.space, heading_of(car.heading, way));
    if (to == space) return may_enter(at, vehicle, to) && !would_crash(at, vehicle, to);
  }
  return false;
}

int nearest_driver(Look at, Space space) {
  if (!at.game.four()) return 0;
  const auto score = [&](int d) {
    return 3 * at.game.table().distance(space, at.s.driver[d].space) - 2 * at.s.driver[d].meter;
  };
  return score(1) < score(0) ? 1 : 0;
}

int hunting_value(Look at, Space space, int heading) {
  const DriverCar& car = at.s.driver[nearest_driver(at, space)];
  const Spaces& table = at.game.table();
  if (space == car.space) {
    constexpr std::array<int, 4> kAligned = {160, 90, 0, 90};
    return 900 + kAligned[static_cast<std::size_t>((heading - car.heading) & 3)];
  }
  int value = -60 * table.distance(space, car.space);
  for (int way = kFront; way <= kRight; ++way) {
    const Space next = table.step(car.space, heading_of(car.heading, way));
    if (next == kNowhere || is_obstacle(at.s, next)) continue;
    if (next == space) value += 110;
    for (int turn = kFront; turn <= kRight; ++turn) {
      if (table.step(space, heading_of(heading, turn)) == next) value += 70;
    }
  }
  return value;
}

namespace {

// How likely the Driver goes to this space, roughly.
int lure_of(Look at, Space space, bool front) {
  int lure = front ? 12 : 10;
  if (has_stash(at.s, space)) lure += 8;
  if (has_barricade(at.s, space) || vehicles_at(at.s, space) != 0) lure -= 5;
  return lure;
}

// What a tile on this space is worth to the Police.
int tile_worth(Look at, const TileFacts& tile, Space space, int driver) {
  const DriverCar& car = at.s.driver[driver];
  const std::uint16_t chasers = vehicles_at(at.s, car.space);
  int value = 40 * tile.badge;
  if (tile.midtown == kGarage || tile.midtown == kThoroughfare)
    value -= 90;
  else if (tile.midtown != kNoBonus)
    value -= 50;
  if (has_stash(at.s, space)) return value - (tile.light == kRed ? 60 : 0);
  const int cards = car.hand_size + (car.stash > 0 ? 1 : 0);
  if (tile.light == kRed) value += chasers != 0 ? (cards == 0 ? 120 : -90) : 70 - 8 * cards;
  if (tile.light == kGreen && chasers != 0) value += 50;
  if (tile.light == kYellow && chasers != 0) value -= 20;
  return value;
}

struct Laying {
  std::array<Space, kMostTray> open{};
  std::array<std::uint8_t, kMostTray> face{};
  std::array<int, kMostTray> driver{};
  std::array<bool, kMostTray> front{};
  int spaces = 0;
  int tiles = 0;
};

Laying laying_of(Look at) {
  Laying laying;
  const Frame& f = at.s.frames.top();
  laying.spaces = open_spaces(at, f.driver, laying.open);
  laying.tiles = at.s.tray_size;
  for (int i = 0; i < laying.spaces; ++i) {
    const Space space = laying.open[static_cast<std::size_t>(i)];
    const int d = f.driver == 2 ? nearest_driver(at, space) : f.driver;
    laying.driver[static_cast<std::size_t>(i)] = d;
    laying.front[static_cast<std::size_t>(i)] =
        at.game.table().step(at.s.driver[d].space, at.s.driver[d].heading) == space;
  }
  for (int i = 0; i < laying.tiles; ++i) laying.face[static_cast<std::size_t>(i)] = at.s.tray[i];
  return laying;
}

int worth_on(Look at, const Laying& laying, int space, int tile) {
  const auto i = static_cast<std::size_t>(space);
  const TileFacts& facts = at.game.content().tile[laying.face[static_cast<std::size_t>(tile)]];
  return tile_worth(at, facts, laying.open[i], laying.driver[i]) *
         lure_of(at, laying.open[i], laying.front[i]);
}

// The best way to lay the rest, by trying all.
int best_rest(Look at, const Laying& laying, int space, unsigned used) {
  if (space == laying.spaces) return 0;
  int best = -1000000;
  for (int tile = 0; tile < laying.tiles; ++tile) {
    if ((used >> tile & 1) != 0) continue;
    const int value =
        worth_on(at, laying, space, tile) + best_rest(at, laying, space + 1, used | 1u << tile);
    best = std::max(best, value);
  }
  return best == -1000000 ? 0 : best;
}

// What a way is worth to the Police beyond what the Driver thinks of it: tokens, and open spaces,
// which the Driver likes and which do the Police no harm.
int takings(Look at, Space space, std::uint8_t direction) {
  const TileFacts& tile = facts_at(at, space);
  int value = 30 * (tile.badge - (tile.midtown == kSkidRow ? 2 : 0));
  for (int way = kFront; way <= kRight; ++way) {
    const Space next = at.game.table().step(space, heading_of(direction, way));
    if (next != kNowhere && is_bare(at.s, next)) value += 45;
  }
  return value;
}

// Tiles that are laid face up: the Driver takes the best way there is then.
int shown_worth(Look at, const Laying& laying, const std::array<int, kMostTray>& tile_of) {
  State after = at.s;
  Play p{{at.game, after, {}}};
  for (int i = 0; i < laying.spaces; ++i) {
    const auto space = static_cast<std::size_t>(i);
    put_tile(p, laying.open[space], laying.face[static_cast<std::size_t>(tile_of[space])],
             Slot::kFaceUp);
  }
  const int driver = laying.driver[0];
  const DriverCar& car = after.driver[driver];
  int best = -100000;
  int worth = 0;
  for (int way = kFront; way <= kRight; ++way) {
    const std::uint8_t direction = heading_of(car.heading, way);
    const Space to = at.game.table().step(car.space, direction);
    if (!is_ground(after, to) || !has_tile(after, to)) continue;
    const int value = way_value(look(p), driver, way, true);
    if (value <= best) continue;
    best = value;
    worth = takings(look(p), to, direction) - value;
  }
  return worth;
}

int best_shown(Look at, const Laying& laying, std::array<int, kMostTray>& tile_of, int space,
               unsigned used) {
  if (space == laying.spaces) return shown_worth(at, laying, tile_of);
  int best = -1000000;
  for (int tile = 0; tile < laying.tiles; ++tile) {
    if ((used >> tile & 1) != 0) continue;
    tile_of[static_cast<std::size_t>(space)] = tile;
    best = std::max(best, best_shown(at, laying, tile_of, space + 1, used | 1u << tile));
  }
  return best;
}

int vehicle_gain(Look at, Action a) {
  if (a.kind == kDoDone) return 0;
  const int v = a.operand[0];
  const Vehicle& vehicle = at.s.vehicle[v];
  const int now = hunting_value(at, vehicle.space, vehicle.heading);
  switch (a.kind) {
    case kDoMove: {
      const std::uint8_t heading = heading_of(vehicle.heading, a.operand[1]);
      const Space to = at.game.table().step(vehicle.space, heading);
      const int price = would_crash(at, v, to) ? (kind_of(v) == kArmoredCar ? 120 : 5000) : 0;
      return hunting_value(at, to, heading) - now - price;
    }
    case kDoTurn:
      if (a.operand[1] == kRound)
        return hunting_value(at, vehicle.space, behind(vehicle.heading)) - now - 130;
      return hunting_value(at, vehicle.space, heading_of(vehicle.heading, a.operand[1])) - now - 5;
    case kDoBoost: {
      if (can_still_move(vehicle)) return -1;
      int best = -1000;
      for (int way = kFront; way <= kRight; ++way) {
        const std::uint8_t heading = heading_of(vehicle.heading, way);
        const Space to = at.game.table().step(vehicle.space, heading);
        if (to != kNowhere && may_enter(at, v, to) && !would_crash(at, v, to))
          best = std::max(best, hunting_value(at, to, heading));
      }
      return best - now - 250;
    }
    case kDoDispatch:
      return at.game.table().distance(vehicle.space,
                                      at.s.driver[nearest_driver(at, vehicle.space)].space) > 4
                 ? 150
                 : -1;
    default:
      return 0;
  }
}

int buying_value(Look at, Action a) {
  if (a.kind == kDoDone) return 0;
  if (a.kind == kDoDispatch) return vehicle_gain(at, a) - 100;
  if (a.kind == kDoShift) {
    const DriverCar& car = at.s.driver[0];
    return at.game.table().distance(at.s.spike[a.operand[0]], car.space) > 2 && at.s.enforcement > 2
               ? 30
               : -1;
  }
  const int vehicles = vehicles_on_table(at.s);
  const int hand = at.s.driver[0].hand_size;
  switch (a.operand[0]) {
    case kUpPatrolCar:
      return vehicles < 3 ? 300 : 90;
    case kUpMotorcycle:
      return 50;
    case kUpArmoredCar:
      return 250;
    case kUpHelicopter:
      return 200;
    case kUpTireSpikes:
      return vehicles >= 3 ? 80 : -1;
    case kUpBarricade:
      return vehicles >= 3 && hand <= 2 ? 120 : -1;
    case kUpTrafficCamera:
      return vehicles >= 3 && at.s.enforcement >= 4 ? 40 : -1;
    default:
      return vehicles >= 4 ? 30 : -1;
  }
}

// A space for a piece: in the Driver's way.
int placing_value(Look at, Space space) {
  const int d = nearest_driver(at, space);
  const DriverCar& car = at.s.driver[d];
  const Spaces& table = at.game.table();
  const Space front = table.step(car.space, car.heading);
  int value = space == front ? 60 : 0;
  if (front != kNowhere) {
    for (int heading = kNorth; heading <= kWest; ++heading) {
      if (table.step(space, heading) == front) value += 50;
    }
    value -= 10 * table.distance(space, front);
  }
  return value;
}

int heading_value(Look at, int heading) {
  const Frame& f = at.s.frames.top();
  return hunting_value(at, f.to(), heading);
}

// The way a vehicle can be left behind should be one the Driver cannot take.
int swing_value(Look at, Action a) {
  if (a.operand[0] == kKeep) return 0;
  const Frame& f = at.s.frames.top();
  const std::uint8_t heading = heading_of(at.s.vehicle[f.d].heading, a.operand[0]);
  const Space escape = at.game.table().step(f.to(), behind(heading));
  if (!is_ground(at.s, escape) || has_hazard(at.s, escape) || has_barricade(at.s, escape))
    return 100;
  return has_stash(at.s, escape) ? -20 : 10;
}

int detour_value(Look at, Action a) {
  const Frame& f = at.s.frames.top();
  const Vehicle& vehicle = at.s.vehicle[f.c];
  if (a.kind == kDoFollow) return f.a == kFollowCrash ? -500 : 500;
  if (a.kind == kDoCrash) return -500;
  const Space to = at.game.table().step(vehicle.space, a.operand[0]);
  const bool goes = to != kNowhere && may_enter(at, f.c, to) && !would_crash(at, f.c, to);
  return hunting_value(at, goes ? to : vehicle.space, a.operand[0]);
}

}  // namespace

int laying_choice(Look at, const List& list, bool for_driver, Notes notes) {
  const Laying laying = laying_of(at);
  if (list.size() == 1) return 0;
  return best_of(list, notes, [&](Action a) {
    int tile = 0;
    while (laying.face[static_cast<std::size_t>(tile)] != a.operand[0]) ++tile;
    if (for_driver) return -worth_on(at, laying, 0, tile);
    if (at.game.options().face_up != 0 && !at.game.four()) {
      std::array<int, kMostTray> tile_of{tile};
      return best_shown(at, laying, tile_of, 1, 1u << tile);
    }
    return worth_on(at, laying, 0, tile) + best_rest(at, laying, 1, 1u << tile);
  });
}

int police_choice(Look at, const List& list, Random& rng, Notes notes) {
  switch (at.s.question) {
    case kLayTile:
      return laying_choice(at, list, false, notes);
    case kCamera:
      return best_rest(at, laying_of(at), 0, 0) < 300 ? 1 : 0;
    case kPoliceMove:
      return best_of(list, notes, [&](Action a) { return vehicle_gain(at, a); });
    case kBuy:
      return best_of(list, notes, [&](Action a) { return buying_value(at, a); });
    case kPatrolAt:
    case kPlaceAt:
    case kDispatchTo:
      return best_of(list, notes, [&](Action a) { return placing_value(at, a.operand[0]); });
    case kPatrolHeading:
    case kPlaceHeading:
      return best_of(list, notes, [&](Action a) { return heading_value(at, a.operand[0]); });
    case kHeadOn:
      return best_of(list, notes, [&](Action a) { return swing_value(at, a); });
    case kProtect:
      return 0;
    case kDetour:
    case kTunnel:
      return best_of(list, notes, [&](Action a) { return detour_value(at, a); });
    case kFollowWhom:
      return best_of(list, notes, [&](Action a) { return at.s.driver[a.operand[0]].meter; });
    default:
      return static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())));
  }
}

}  // namespace rainyday::getaway_driver
