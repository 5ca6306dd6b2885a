// Solo: piles, the automated Police's turn and its Upgrades.
#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

bool is_red(Look at, int kind) {
  return at.game.content().tile[static_cast<std::size_t>(kind)].light == kRed;
}

int unseen_reds(Look at) {
  int count = 0;
  for (int kind = 0; kind < at.game.content().kinds; ++kind)
    count += is_red(at, kind) ? at.s.bag[kind] : 0;
  return count;
}

// GD-R200: vehicles left and right of the line through the Driver.
std::array<int, 2> count_sides(Look at) {
  const DriverCar& car = at.s.driver[0];
  const Spaces& table = at.game.table();
  std::array<int, 2> sides{};
  for (const Vehicle& vehicle : at.s.vehicle) {
    if (!on_table(vehicle)) continue;
    const int dx = table.x[vehicle.space] - table.x[car.space];
    const int dy = table.y[vehicle.space] - table.y[car.space];
    const std::array<int, 4> right = {dx, dy, -dx, -dy};  // of heading N, E, S, W
    const int side = right[car.heading];
    if (side != 0) ++sides[side > 0];
  }
  return sides;
}

// GD-223, GD-R201, GD-R203.
bool can_take_vehicle(Look at, int vehicle, Space space) {
  if (!is_ground(at.s, space) || has_hazard(at.s, space) || !near_a_tile(at, space)) return false;
  return kind_of(vehicle) != kHelicopter || !is_open_tunnel(at, space);
}

Space two_steps(const Spaces& table, Space from, std::uint8_t one, std::uint8_t two) {
  const Space next = table.step(from, one);
  return next == kNowhere ? kNowhere : table.step(next, two);
}

void put_vehicle(Play& p, int v, Space space, std::uint8_t heading, Reason reason) {
  p.s.vehicle[v] = {space, heading, Vehicle::kMoved};
  p.tell(kTellReason, v, reason);
  p.tell(kTellStands, v, space, heading);
}

// GD-227, GD-R204.
bool can_take_barricade(Look at, Space space) {
  return is_ground(at.s, space) && near_a_tile(at, space) && !has_stash(at.s, space) &&
         !has_hazard(at.s, space) && !has_barricade(at.s, space);
}

struct BarricadePlace {
  Space space = kNowhere;
  Reason reason = kNoPlace;
};

// GD-226, GD-228, GD-R204, GD-R205.
BarricadePlace barricade_place(Look at) {
  const DriverCar& car = at.s.driver[0];
  const Spaces& table = at.game.table();
  Space reached = kNowhere;
  for (int way = kFront; way <= kRight; ++way) {
    const Space space = table.step(car.space, heading_of(car.heading, way));
    if (space == kNowhere || !can_take_barricade(at, space)) continue;
    if (!is_within_reach(at, space)) return {space, kOutOfReach};
    if (reached == kNowhere) reached = space;
  }
  if (reached != kNowhere) return {reached, kBesideDriver};
  Space ahead = table.step(car.space, car.heading);
  while (ahead != kNowhere) {
    ahead = table.step(ahead, car.heading);
    if (ahead != kNowhere && can_take_barricade(at, ahead)) return {ahead, kClosestAhead};
  }
  return {};
}

// GD-229, GD-R206: the farthest is taken up first.
void place_barricade(Play& p) {
  const int most = p.game.content().counts.barricade;
  int used = 0;
  while (used < most && p.s.barricade[used] != kNowhere) ++used;
  if (used == most) {
    int farthest = 0;
    const Space centre = p.s.driver[0].space;
    for (int i = 1; i < used; ++i) {
      if (p.game.table().distance(p.s.barricade[i], centre) >
          p.game.table().distance(p.s.barricade[farthest], centre))
        farthest = i;
    }
    remove_barricade(p, farthest);
    --used;
  }
  const BarricadePlace place = barricade_place(look(p));
  if (place.space == kNowhere || used >= most) return;
  p.s.barricade[used] = place.space;
  p.tell(kTellPlaced, kBarricadePiece, place.space, place.reason);
}

// GD-235, GD-R207: with none left the farthest is placed anew.
void place_patrol_car(Play& p) {
  int farthest = -1;
  for (int v = kFirstOfKind[kPatrolCar]; v < kFirstOfKind[kPatrolCar] + kMostOfKind[kPatrolCar];
       ++v) {
    if (!p.game.has_vehicle(v)) continue;
    if (!on_table(p.s.vehicle[v])) return automated_place(p, v);
    const Space centre = p.s.driver[0].space;
    if (farthest < 0 || p.game.table().distance(p.s.vehicle[v].space, centre) >
                            p.game.table().distance(p.s.vehicle[farthest].space, centre)) {
      farthest = v;
    }
  }
  p.s.vehicle[farthest] = {kNowhere, 0, 0};
  automated_place(p, farthest);
}

// GD-230 to GD-236, GD-R208, GD-R209.
void receive(Play& p, int upgrade) {
  const int armored = kFirstOfKind[kArmoredCar];
  const int motorcycle = kFirstOfKind[kMotorcycle];
  const int helicopter = kFirstOfKind[kHelicopter];
  switch (upgrade) {
    case kUpBarricade:
      return place_barricade(p);
    case kUpPatrolCar:
      return place_patrol_car(p);
    case kUpMotorcycle:
      if (!on_table(p.s.vehicle[motorcycle])) return automated_place(p, motorcycle);
      p.s.vehicle[motorcycle].marks += Vehicle::kExtra;
      return automated_action(p, motorcycle);
    case kUpArmoredCar:
      if (!on_table(p.s.vehicle[armored])) return automated_place(p, armored);
      p.s.vehicle[armored].marks |= Vehicle::kUsed;
      return;
    case kUpHelicopter:
      automated_place(p, helicopter);
      if (on_table(p.s.vehicle[helicopter])) p.s.deck_gone |= 1u << kUpHelicopter;
      return;
    default:
      return;
  }
}

std::uint8_t full_deck(Look at) {  // GD-197 to GD-199, GD-219, GD-R198
  unsigned deck = 0;
  for (int upgrade = 0; upgrade < kUpgrades; ++upgrade) {
    const std::uint8_t use = at.game.content().upgrade[static_cast<std::size_t>(upgrade)].solo;
    if (use == 1 || (use == 2 && at.game.options().difficulty != kStandard)) deck |= 1u << upgrade;
  }
  return static_cast<std::uint8_t>(deck & ~unsigned{at.s.deck_gone});
}

}  // namespace

bool comes_from_perilous(Look at, Space space) {
  if (has_stash(at.s, space) || has_barricade(at.s, space)) return false;
  return !is_within_reach(at, space, true);
}

std::uint32_t pile_weight(Look at, int kind, bool perilous) {
  const std::uint32_t count = at.s.bag[kind];
  if (count == 0) return 0;
  const std::uint32_t in_pile = at.game.pile(perilous)[static_cast<std::size_t>(kind)];
  if (at.game.options().solo_reds == 0) return count & in_pile;
  const auto reds = static_cast<std::uint32_t>(unseen_reds(at));
  if (is_red(at, kind)) return perilous ? at.s.reds_left : reds - at.s.reds_left;
  return in_pile != 0 ? std::max<std::uint32_t>(reds, 1) : 0;
}

std::uint8_t draw_unseen(Look at, bool perilous, Random& rng) {
  const std::array<std::uint8_t, kMostKinds>& in_pile = at.game.pile(perilous);
  using Fours = std::array<std::uint32_t, kMostKinds / 4>;  // four kinds, a byte each
  const auto bag = std::bit_cast<Fours>(at.s.bag);
  const auto of_pile = std::bit_cast<Fours>(in_pile);
  Fours until;  // how many there are up to the end of each four
  std::uint32_t all = 0;
  for (std::size_t i = 0; i < until.size(); ++i) {
    all += (bag[i] & of_pile[i]) * 0x01010101u >> 24;  // the sum of the bytes
    until[i] = all;
  }
  std::uint32_t pick = all > 1 ? rng.below(all) : 0;
  std::size_t four = 0;
  while (four + 1 < until.size() && pick >= until[four]) ++four;
  if (four > 0) pick -= until[four - 1];
  std::size_t kind = 4 * four;
  for (; kind + 1 < kMostKinds; ++kind) {
    const std::uint32_t weight = at.s.bag[kind] & in_pile[kind];
    if (pick < weight) break;
    pick -= weight;
  }
  return static_cast<std::uint8_t>(kind);
}

void spend_unseen(Play& p, std::uint8_t face, bool perilous) {
  --p.s.bag[face];
  if (perilous && is_red(look(p), face) && p.s.reds_left > 0) --p.s.reds_left;
}

std::uint8_t automated_detour(Look at, int vehicle, std::uint8_t direction) {
  const Vehicle& car = at.s.vehicle[vehicle];
  for (const Way way : {kFront, kRight, kLeft}) {
    const std::uint8_t heading = heading_of(car.heading, way);
    const Space to = at.game.table().step(car.space, heading);
    if (heading != direction && to != kNowhere && may_enter(at, vehicle, to)) return heading;
  }
  return right_of(car.heading);
}

void automated_place(Play& p, int v) {
  const DriverCar& car = p.s.driver[0];
  const Spaces& table = p.game.table();
  const std::array<int, 2> sides = count_sides(look(p));
  const bool right_first = sides[1] < sides[0];
  const std::array<std::uint8_t, 2> order =
      right_first ? std::array<std::uint8_t, 2>{right_of(car.heading), left_of(car.heading)}
                  : std::array<std::uint8_t, 2>{left_of(car.heading), right_of(car.heading)};
  for (const std::uint8_t side : order) {
    const Space space = two_steps(table, car.space, side, car.heading);
    if (space == kNowhere || !can_take_vehicle(look(p), v, space)) continue;
    return put_vehicle(p, v, space, behind(side),
                       side == order[0] ? kFewerOnSide : kOtherDiagonal);  // GD-222
  }
  for (const std::uint8_t way :
       {car.heading, order[0], order[1], behind(car.heading)}) {  // GD-224, GD-R202
    const Space space = two_steps(table, car.space, way, way);
    if (space == kNowhere || !can_take_vehicle(look(p), v, space)) continue;
    return put_vehicle(p, v, space, behind(way), kStraightAhead);
  }
  p.tell(kTellReason, v, kNoPlace);
}

// a: 0 the vehicles drive (step A), 1 the Upgrades of this round's badges (step C).
void solo_step(Play& p, Frame& f) {
  if (f.a == 0) {  // GD-211, GD-R191, GD-R192
    p.pop();
    for (int v = 0; v < kMostVehicles; ++v) {
      while (can_still_move(p.s.vehicle[v])) automated_action(p, v);
    }
    return;
  }
  if (f.step == 0) {  // GD-225, GD-R197, GD-R199
    f.step = 1;
    f.b = p.s.due == 0 && vehicles_on_table(p.s) == 0 ? std::uint8_t{1} : p.s.due;
  }
  if (f.b == 0) return p.pop();
  if (p.s.deck == 0) p.s.deck = full_deck(look(p));
  if (p.s.deck == 0) return p.pop();
  p.ask(kDrawUpgrade, kChance);
}

void solo_answer(Play& p, Frame& f, Action a) {
  --f.b;
  const int upgrade = a.operand[0];
  p.s.deck &= static_cast<std::uint8_t>(~(1u << upgrade));
  p.tell(kTellBought, upgrade);
  receive(p, upgrade);
}

}  // namespace rainyday::getaway_driver
