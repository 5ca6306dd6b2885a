// The automated Police drive: the shortest way, straight before right before left.
#include <algorithm>

#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

// The actions of a vehicle in the order of the tie-break (GD-R189).
enum Step : std::uint8_t {
  kGoFront,
  kGoRight,
  kGoLeft,
  kTurnRight,
  kTurnLeft,
  kSteps,
  kNoStep = 0xFF
};

constexpr std::uint8_t heading_after(std::uint8_t heading, int step) {
  constexpr std::array<std::uint8_t, kSteps> kQuarters = {0, 1, 3, 1, 3};  // clockwise
  return (heading + kQuarters[static_cast<std::size_t>(step)]) & 3;
}
bool goes(int step) { return step <= kGoLeft; }

struct Route {
  std::uint8_t first = kNoStep;
  int length = 1000;
  int distance = 1000;  // of its end to the goal
};

// Ways over space and heading. The steps are tried in the order of the tie-break, so the first of
// the shortest ways that is found is the one to take.
class Search {
 public:
  Search(Look at, int vehicle, Space goal, bool break_through)
      : at_(at), vehicle_(vehicle), goal_(goal), break_through_(break_through) {}

  Route run() {
    const Vehicle& car = at_.s.vehicle[vehicle_];
    nearest_ = break_through_ || can_go(goal_, false) ? 0 : 1;
    if (at_.game.table().distance(car.space, goal_) <= nearest_) return {kNoStep, 0, nearest_};
    const int least = least_steps(car.space, car.heading) - nearest_;
    const std::uint8_t first = direct(car.space, car.heading, least);
    return first != kNoStep ? Route{first, least, nearest_} : wide();
  }

 private:
  struct Node {
    Space space;
    std::uint8_t heading;
    std::uint8_t first;
    std::uint16_t length;
  };

  // No way is shorter: a step goes one space, and straight back takes a turn more.
  [[nodiscard]] int least_steps(Space space, std::uint8_t heading) const {
    const Spaces& table = at_.game.table();
    const int dx = table.x[goal_] - table.x[space];
    const int dy = table.y[goal_] - table.y[space];
    const bool upright = heading == kNorth || heading == kSouth;
    const int along = upright ? dy : dx;  // to the south or east
    const bool behind_it = heading == kNorth || heading == kWest ? along > 0 : along < 0;
    const bool straight_back = behind_it && (upright ? dx : dy) == 0;
    return std::abs(dx) + std::abs(dy) + (straight_back ? 1 : 0);
  }
  [[nodiscard]] bool can_go(Space to, bool first) const {
    if (to == kNowhere || !may_enter(at_, vehicle_, to)) return false;
    return !would_crash(at_, vehicle_, to) || (break_through_ && first && has_hazard(at_.s, to));
  }
  // That the goal is open has been seen before a way is looked for, unless a hazard bars it.
  [[nodiscard]] bool passes(Space to, bool first) const {
    return (to == goal_ && !break_through_) || can_go(to, first);
  }
  // The first step of a way to the goal, or beside it, without a step too many: depth first, and
  // not for long.
  std::uint8_t direct(Space space, std::uint8_t heading, int left, bool first = true) {
    if (tries_ == 0) return kNoStep;
    --tries_;
    for (int step = 0; step < kSteps; ++step) {
      const std::uint8_t turned = heading_after(heading, step);
      const Space to = goes(step) ? at_.game.table().step(space, turned) : space;
      if (to == kNowhere || least_steps(to, turned) - nearest_ != left - 1) continue;
      if (goes(step) && !passes(to, first)) continue;
      if (left == 1 || direct(to, turned, left - 1, false) != kNoStep) {
        return static_cast<std::uint8_t>(step);
      }
    }
    return kNoStep;
  }
  // Breadth first: also where the goal cannot be reached, as near to it as possible. A space is met
  // once, as a vehicle drives on from it to all sides but the one it came from. Only where it
  // begins can a turn lead on, to what lies behind: to the right, as to the left is no shorter.
  Route wide() {
    const Vehicle& car = at_.s.vehicle[vehicle_];
    std::fill_n(met_.begin(), at_.game.table().spaces, false);
    met_[car.space] = true;
    best_ = {kNoStep, 0, at_.game.table().distance(car.space, goal_)};
    queue_[0] = {car.space, car.heading, kNoStep, 0};
    size_ = 1;
    if (expand(queue_[0])) return best_;
    queue_[static_cast<std::size_t>(size_++)] = {car.space, right_of(car.heading), kTurnRight, 1};
    for (int head = 1; head < size_; ++head) {
      if (expand(queue_[static_cast<std::size_t>(head)])) break;
    }
    return best_;
  }
  // True: it has come as near as it can.
  bool expand(const Node node) {
    const std::array<Space, 4>& next = at_.game.table().next[node.space];
    const bool begins = node.first == kNoStep;
    for (std::uint8_t step = kGoFront; step <= kGoLeft; ++step) {
      const std::uint8_t heading = heading_after(node.heading, step);
      const Space to = next[heading];
      if (to == kNowhere || met_[to]) continue;
      met_[to] = true;  // or bars the way
      if (!can_go(to, begins)) continue;
      const int length = node.length + 1;
      const std::uint8_t first = begins ? step : node.first;
      queue_[static_cast<std::size_t>(size_++)] = {to, heading, first,
                                                   static_cast<std::uint16_t>(length)};
      const int distance = at_.game.table().distance(to, goal_);
      if (distance < best_.distance) best_ = {first, length, distance};
      if (best_.distance <= nearest_) return true;
    }
    return false;
  }

  Look at_;
  int vehicle_;
  Space goal_;
  bool break_through_;
  int nearest_ = 0;  // how near to the goal it can come at best
  int tries_ = 100;
  int size_ = 0;
  Route best_;
  // Both only where it is looked about.
  std::array<bool, kMostSpaces> met_;
  std::array<Node, kMostSpaces + 1> queue_;
};

void take_movement(Vehicle& vehicle) {
  if (has_extra(vehicle))
    vehicle.marks -= Vehicle::kExtra;
  else
    mark_moved(vehicle);
}

void turn_to(Play& p, int v, std::uint8_t heading, Reason reason, int steps = kNone) {
  p.s.vehicle[v].heading = heading;
  p.tell(kTellReason, v, reason, steps);
  p.tell(kTellTurned, v, heading);
}

// GD-215, GD-216, GD-R193.
void turn_with_driver(Play& p, int v) {
  const std::uint8_t driver = p.s.driver[0].heading;
  const std::uint8_t own = p.s.vehicle[v].heading;
  if (own == driver) return;
  turn_to(p, v, own == behind(driver) ? automated_swing(driver) : driver, kTurnsWithDriver);
}

// GD-R190: as near as it can get; beside the Driver it turns to the Driver's tile.
void wait_for_driver(Play& p, int v) {
  const Vehicle& car = p.s.vehicle[v];
  for (std::uint8_t heading = 0; heading < 4; ++heading) {
    if (p.game.table().step(car.space, heading) != p.s.driver[0].space || car.heading == heading)
      continue;
    const bool left = left_of(car.heading) == heading;
    return turn_to(p, v, left ? left_of(car.heading) : right_of(car.heading), kFacesDriver);
  }
}

void take_step(Play& p, int v, const Route& way) {
  const Vehicle& car = p.s.vehicle[v];
  const std::uint8_t heading = heading_after(car.heading, way.first);
  const Reason reason = way.distance == 0 ? kShortestWay : kNoWayThere;
  if (!goes(way.first)) return turn_to(p, v, heading, reason, way.length);
  const Space to = p.game.table().step(car.space, heading);
  const bool breaks = would_crash(look(p), v, to);
  p.tell(kTellReason, v, breaks ? kBreaksThrough : reason, way.length);
  p.tell(kTellMoved, v, to, heading);
  if (breaks) {  // GD-232 to GD-234
    pay_protection(p, v);
    remove_hazard(p, to);
  }
  arrive(p, v, to, heading);
}

}  // namespace

bool is_within_reach(Look at, Space space, bool or_there) {
  for (int v = 0; v < kMostVehicles; ++v) {
    const Vehicle& car = at.s.vehicle[v];
    if (!on_table(car)) continue;
    const int distance = at.game.table().distance(car.space, space);
    if (distance == 0 && or_there) return true;
    if (distance != 1) continue;
    const bool ahead = at.game.table().step(car.space, behind(car.heading)) != space;
    if (ahead && may_enter(at, v, space)) return true;
  }
  return false;
}

void automated_action(Play& p, int v) {
  take_movement(p.s.vehicle[v]);
  const Space goal = p.s.driver[0].space;
  if (p.s.vehicle[v].space == goal) return turn_with_driver(p, v);
  Route way = Search(look(p), v, goal, false).run();
  if (can_protect(look(p), v)) {  // GD-R209
    const Route through = Search(look(p), v, goal, true).run();
    const bool nearer = through.distance < way.distance;
    if (nearer || (through.distance == way.distance && through.length < way.length)) way = through;
  }
  if (way.first == kNoStep) return wait_for_driver(p, v);
  take_step(p, v, way);
}

}  // namespace rainyday::getaway_driver
