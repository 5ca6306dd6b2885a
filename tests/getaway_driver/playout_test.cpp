// Whole games by random, lively and greedy players.
#include <chrono>

#include "tests/getaway_driver/scene.hpp"

namespace rainyday::getaway_driver {
namespace {

TEST(GetawayPlayouts, RandomDuelsEnd) {
  const auto game = *GetawayDriver::make(downtown(), GetawayDriver::for_simulation(options_with({})), 2);
  std::array<int, 4> wins{};
  long steps = 0;
  const auto begin = std::chrono::steady_clock::now();
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Random rng(seed);
    State s = game.start();
    List list;
    NoEvents none;
    while (s.question != kOver) {
      ++steps;
      if (s.actor == kChance) {
        game.apply(s, game.chance(s, rng), none);
        continue;
      }
      game.actions(s, list);
      ASSERT_FALSE(list.empty()) << static_cast<int>(s.question);
      game.apply(s, list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))], none);
    }
    ++wins[s.winner];
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  std::printf("%ld steps, %.2f M/s, driver %d police %d draw %d\n", steps, static_cast<double>(steps) / seconds / 1e6, wins[1], wins[2], wins[3]);
}

}  // namespace
}  // namespace rainyday::getaway_driver
