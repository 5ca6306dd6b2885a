// Step C: Police Upgrades.
#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

constexpr int kMostPlaces = 16;
struct Places {
  std::array<Space, kMostPlaces> space{};
  int size = 0;
  void add(Space one) {
    for (int i = 0; i < size; ++i) {
      if (space[static_cast<std::size_t>(i)] == one) return;
    }
    space[static_cast<std::size_t>(size++)] = one;
  }
};

// GD-115, GD-157 to GD-161, GD-164, GD-179, GD-R157, GD-R158, GD-R161, GD-R222, GD-R249, GD-R271.
bool may_stand(Look at, Piece piece, int index, Space space, Purpose purpose) {
  if (!is_ground(at.s, space)) return false;
  if (purpose == kForSetup) return !has_tile(at.s, space);  // GD-025, GD-R026
  if (!near_a_tile(at, space)) return false;
  const bool hazard = has_hazard(at.s, space);
  const bool driver = driver_at(at, space) >= 0;
  if (piece == kVehiclePiece) {
    if (driver && at.game.options().placed_on_driver == 0) return false;
    if (hazard && !is_immune(at, index)) return false;
    if (at.s.event == kHunter && is_start(at.s, space)) return false;
    return kind_of(index) != kHelicopter || !is_open_tunnel(at, space);
  }
  if (hazard || has_stash(at.s, space) || driver) return false;
  if (piece == kBarricadePiece) return !has_barricade(at.s, space);
  return at.s.spike[index] != space;
}

// GD-026, GD-R007, GD-R166: the four neighbours, or the eight spaces 2 away. Until `enough(space)`.
template <class Enough>
bool find_place(Look at, int driver, Piece piece, int index, Purpose purpose, Enough&& enough) {
  const Spaces& table = at.game.table();
  const int distance = piece == kVehiclePiece ? 2 : 1;
  for (int d = 0; d < at.game.drivers(); ++d) {
    if (purpose == kForSetup && d != driver) continue;
    const int x = table.x[at.s.driver[d].space];
    const int y = table.y[at.s.driver[d].space];
    for (int dy = -distance; dy <= distance; ++dy) {
      const int rest = distance - std::abs(dy);
      for (int dx = -rest; dx <= rest; dx += rest == 0 ? 1 : 2 * rest) {
        if (!table.inside(x + dx, y + dy)) continue;
        const Space space = table.space(x + dx, y + dy);
        if (may_stand(at, piece, index, space, purpose) && enough(space)) return true;
      }
    }
  }
  return false;
}

bool has_place(Look at, Piece piece, int index, Purpose purpose) {
  return find_place(at, 0, piece, index, purpose, [](Space) { return true; });
}

Places places_for(Look at, int driver, Piece piece, int index, Purpose purpose) {
  Places places;
  find_place(at, driver, piece, index, purpose, [&](Space space) {
    places.add(space);
    return false;
  });
  return places;
}

// GD-R015: on a tiny table the nearest spaces beyond 2, else beside the car.
Places setup_places(Look at, int driver) {
  Places places = places_for(at, driver, kVehiclePiece, 0, kForSetup);
  const Space centre = at.s.driver[driver].space;
  int best = 1000;
  for (Space space = 0; places.size == 0 && space < at.game.table().spaces; ++space) {
    const int distance = at.game.table().distance(centre, space);
    if (distance > 2 && distance < best && may_stand(at, kVehiclePiece, 0, space, kForSetup))
      best = distance;
  }
  if (places.size != 0) return places;
  if (best == 1000) best = 1;
  for (Space space = 0; space < at.game.table().spaces && places.size < kMostPlaces; ++space) {
    if (at.game.table().distance(centre, space) != best) continue;
    if (may_stand(at, kVehiclePiece, 0, space, kForSetup)) places.add(space);
  }
  return places;
}

int free_vehicle(Look at, VehicleKind kind) {  // GD-117, GD-118, GD-R250
  for (int v = kFirstOfKind[kind]; v < kFirstOfKind[kind] + kMostOfKind[kind]; ++v) {
    const Vehicle& vehicle = at.s.vehicle[v];
    if (at.game.has_vehicle(v) && !on_table(vehicle) && (vehicle.marks & Vehicle::kOut) == 0)
      return v;
  }
  return -1;
}

int free_piece(const Space* pieces, int size) {
  for (int i = 0; i < size; ++i) {
    if (pieces[i] == kNowhere) return i;
  }
  return -1;
}

struct Bought {
  bool is_piece = false;
  Piece piece = kVehiclePiece;
  int index = -1;
};

Bought piece_of(Look at, int upgrade) {
  const Counts& counts = at.game.content().counts;
  switch (upgrade) {
    case kUpArmoredCar:
      return {true, kVehiclePiece, free_vehicle(at, kArmoredCar)};
    case kUpPatrolCar:
      return {true, kVehiclePiece, free_vehicle(at, kPatrolCar)};
    case kUpHelicopter:
      return {true, kVehiclePiece, free_vehicle(at, kHelicopter)};
    case kUpMotorcycle:
      return {true, kVehiclePiece, free_vehicle(at, kMotorcycle)};
    case kUpBarricade:
      return {true, kBarricadePiece,
              free_piece(at.s.barricade, counts.barricade * at.game.copies())};
    case kUpTireSpikes:
      return {true, kSpikePiece, free_piece(at.s.spike, counts.tire_spike * at.game.copies())};
    default:
      return {};
  }
}

// GD-112, GD-117, GD-160, GD-R159, GD-R160, GD-R168.
bool can_buy(Look at, int upgrade) {
  if (at.s.bought != 0) return false;
  if (at.game.content().upgrade[static_cast<std::size_t>(upgrade)].cost > at.s.enforcement)
    return false;
  const Bought bought = piece_of(at, upgrade);
  if (!bought.is_piece) return at.s.owned[upgrade] < at.game.copies();
  return bought.index >= 0 && has_place(at, bought.piece, bought.index, kForPurchase);
}

bool can_dispatch(Look at, int v) {  // GD-167, GD-R159, GD-R169
  if (!on_table(at.s.vehicle[v])) return false;
  if (at.game.options().dispatch_moved != 0 && (at.s.vehicle[v].marks & Vehicle::kMoved) != 0)
    return false;
  return has_place(at, kVehiclePiece, v, kForDispatch);
}

bool can_shift(Look at, int spike) {  // GD-182, GD-R153
  return at.s.spike[spike] != kNowhere && (at.s.shifts >> spike & 1) == 0 && at.s.enforcement > 0 &&
         has_place(at, kSpikePiece, spike, kForShift);
}

void put_down(Play& p, Frame& f, Space space) {
  f.set_to(space);
  if (f.a == kVehiclePiece) {
    f.step = 1;
    return;
  }
  Space* pieces = f.a == kBarricadePiece ? p.s.barricade : p.s.spike;
  pieces[f.b] = space;
  p.tell(kTellPlaced, f.a, space);
  p.pop();
}

}  // namespace

void remove_barricade(Play& p, int index) {
  p.tell(kTellRemoved, p.s.barricade[index]);
  for (int i = index; i + 1 < kMostBarricades; ++i) p.s.barricade[i] = p.s.barricade[i + 1];
  p.s.barricade[kMostBarricades - 1] = kNowhere;
}

void push_place(Play& p, int driver, Piece piece, int index, Purpose purpose) {
  Frame& f = p.push(kProcPlace, driver);
  f.a = piece;
  f.b = static_cast<std::uint8_t>(index);
  f.c = purpose;
}

// A piece goes onto the table: its space, then a vehicle's heading (GD-114, GD-116).
void place_step(Play& p, Frame& f) {
  const bool setup = f.c == kForSetup;
  if (f.step == 0) {
    const Question question = setup ? kPatrolAt : f.c == kForDispatch ? kDispatchTo : kPlaceAt;
    return p.ask(question, p.game.police_seat());
  }
  p.ask(setup ? kPatrolHeading : kPlaceHeading, p.game.police_seat());
}

void place_actions(Look at, List& list) {
  const Frame& f = at.s.frames.top();
  if (f.step == 1) {
    for (int heading = kNorth; heading <= kWest; ++heading)
      list.push(make_action(kDoHead, heading));
    return;
  }
  const auto purpose = static_cast<Purpose>(f.c);
  const Places places = purpose == kForSetup
                            ? setup_places(at, f.driver)
                            : places_for(at, f.driver, static_cast<Piece>(f.a), f.b, purpose);
  for (int i = 0; i < places.size; ++i) {
    list.push(make_action(kDoPut, places.space[static_cast<std::size_t>(i)]));
  }
}

void place_answer(Play& p, Frame& f, Question asked, Action a) {
  if (asked != kPatrolHeading && asked != kPlaceHeading) return put_down(p, f, a.operand[0]);
  Vehicle& vehicle = p.s.vehicle[f.b];
  vehicle.space = f.to();
  vehicle.heading = static_cast<std::uint8_t>(a.operand[0]);
  if (f.c == kForDispatch) {  // GD-168, GD-R142: no movement is left, no bonus
    vehicle.marks = static_cast<std::uint8_t>((vehicle.marks & ~Vehicle::kExtras) |
                                              Vehicle::kMoved | Vehicle::kDispatched);
  }
  p.tell(f.c == kForDispatch ? kTellDispatched : kTellStands, f.b, vehicle.space, vehicle.heading);
  p.pop();
}

void dispatch_actions(Look at, List& list) {
  if (at.s.dispatches >= at.s.owned[kUpDispatch] || at.s.enforcement == 0) return;
  for (int v = 0; v < kMostVehicles; ++v) {
    if (can_dispatch(at, v)) list.push(make_action(kDoDispatch, v));
  }
}

void begin_dispatch(Play& p, int vehicle) {
  spend(p, 1);
  ++p.s.dispatches;
  push_place(p, 0, kVehiclePiece, vehicle, kForDispatch);
}

bool has_free_piece(Look at, int upgrade) { return piece_of(at, upgrade).index >= 0; }

bool nothing_to_buy(Look at) {
  if (at.s.enforcement == 0) return true;
  if (at.s.bought == 0) return false;
  return at.s.dispatches >= at.s.owned[kUpDispatch] && at.s.owned[kUpTireSpikes] == 0;
}

// GD-112 to GD-120, GD-R153, GD-R155, GD-R230.
void buy_step(Play& p, Frame& f) {
  if (f.step == 0) return p.ask(kBuy, p.game.police_seat());
  p.pop();
}

void buy_actions(Look at, List& list) {
  for (int upgrade = 0; upgrade < kUpgrades; ++upgrade) {
    if (can_buy(at, upgrade)) list.push(make_action(kDoBuy, upgrade));
  }
  dispatch_actions(at, list);
  for (int spike = 0; spike < kMostSpikes; ++spike) {
    if (can_shift(at, spike)) list.push(make_action(kDoShift, spike));
  }
  list.push(make_action(kDoDone));
}

void buy_answer(Play& p, Frame& f, Action a) {
  const int which = a.operand[0];
  switch (a.kind) {
    case kDoBuy: {
      const Bought bought = piece_of(look(p), which);
      p.s.bought = 1;
      p.tell(kTellBought, which);
      spend(p, p.game.content().upgrade[static_cast<std::size_t>(which)].cost);
      if (p.s.owned[which] < p.game.copies()) ++p.s.owned[which];  // GD-113
      if (bought.is_piece) push_place(p, 0, bought.piece, bought.index, kForPurchase);
      return;
    }
    case kDoDispatch:
      return begin_dispatch(p, which);
    case kDoShift:
      spend(p, 1);
      p.s.shifts = static_cast<std::uint8_t>(p.s.shifts | 1u << which);
      return push_place(p, 0, kSpikePiece, which, kForShift);
    default:
      f.step = 1;
  }
}

}  // namespace rainyday::getaway_driver
