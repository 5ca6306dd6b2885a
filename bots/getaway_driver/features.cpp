// What a hint about Getaway Driver goes by: one half for Drivers, one for those who hunt them.
#include <algorithm>
#include <bit>

#include "bots/getaway_driver/door.hpp"
#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

int open_ways(Look at, const DriverCar& car) {
  int ways = 0;
  for (int way = kFront; car.space != kNowhere && way <= kRight; ++way) {
    const Space to = at.game.table().step(car.space, heading_of(car.heading, way));
    if (is_ground(at.s, to) && !has_hazard(at.s, to) && !has_barricade(at.s, to)) ++ways;
  }
  return ways;
}

int on_tail(const State& s, const DriverCar& car) {
  return car.space == kNowhere ? 0 : std::popcount(vehicles_at(s, car.space));
}

}  // namespace
}  // namespace rainyday::getaway_driver

namespace rainyday {

void Door<getaway_driver::GetawayDriver>::features(const getaway_driver::GetawayDriver& game,
                                                   const getaway_driver::State& s, Seat seat,
                                                   std::span<Feature, 13> out) {
  using namespace getaway_driver;
  std::ranges::fill(out, Feature{0});
  const Look at{game, s};
  if (has_seat(game.driver_seats(), seat)) {
    const DriverCar& car = s.driver[seat - game.driver_seat(0)];
    const int counted[] = {car.meter, on_tail(s, car),  car.hand_size,
                           car.stash, tiles_to_draw(s), open_ways(at, car)};
    std::ranges::copy(counted, out.begin());
    return;
  }
  int counted[] = {0, 0, 0, 0, tiles_to_draw(s), vehicles_on_table(s), s.enforcement};
  for (int i = 0; i < game.drivers(); ++i) {
    const DriverCar& car = s.driver[i];
    counted[0] += car.meter;
    counted[1] += on_tail(s, car);
    counted[2] += car.hand_size;
    counted[3] += car.stash;
  }
  std::ranges::copy(counted, out.begin() + 6);
}

}  // namespace rainyday
