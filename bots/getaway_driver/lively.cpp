// A player who does useful things at random, so that games end and every rule is met.
#include "bots/getaway_driver/greedy.hpp"

namespace rainyday::getaway_driver {

// Random among useful things: drive rather than study or give up, pass hazards, hunt the Driver.
int GetawayDriver::lively(const State& s, const List& list, Random& rng) const {
  const int size = list.size();
  if (size == 1) return 0;
  const Look at{*this, s};
  const auto whim = static_cast<unsigned>(rng.next() >> 32);
  const auto any = [&] { return static_cast<int>(rng.below(static_cast<std::uint32_t>(size))); };
  if ((whim & 15) == 0) return any();
  switch (s.question) {
    case kDrive: {
      const int end = size - 1;  // where the end of a turn stands, if it can be ended
      if (list[end].kind == kDoEnd) return (whim & 48) == 0 ? any() : end;
      const int first = find_kind(list, kDoDrive);
      if (first < 0 || (whim & 112) == 0) return any();
      int ways = 1;
      while (first + ways < size && list[first + ways].kind == kDoDrive) ++ways;
      const int way = first + static_cast<int>((whim >> 8) % static_cast<unsigned>(ways));
      const DriverCar& car = s.driver[s.frames.top().driver];
      for (int i = first; i < first + ways; ++i) {
        const Space to = table_.step(car.space, heading_of(car.heading, list[i].operand[0]));
        if (has_stash(s, to)) return i;
      }
      return way;
    }
    case kHazardAhead:
      return (whim & 48) == 0 ? size - 1 : any();
    case kPoliceMove: {
      const int i = any();
      const Action a = list[i];
      if (a.kind != kDoMove) return a.kind == kDoTurn && (whim & 16) != 0 ? size - 1 : i;
      const Vehicle& vehicle = s.vehicle[a.operand[0]];
      const Space goal = s.driver[nearest_driver(at, vehicle.space)].space;
      for (int k = i; k < size && list[k].kind == kDoMove && list[k].operand[0] == a.operand[0];
           ++k) {
        const Space to =
            table_.step(vehicle.space, heading_of(vehicle.heading, list[k].operand[1]));
        if (table_.distance(to, goal) < table_.distance(vehicle.space, goal)) return k;
      }
      return i;
    }
    case kBuy:
      return (whim & 16) != 0 ? 0 : any();
    default:
      return any();
  }
}

}  // namespace rainyday::getaway_driver
