// Whole games by random, lively and greedy players.
#include <ctime>

#include "tests/getaway_driver/table.hpp"

namespace rainyday::getaway_driver {
namespace {

struct Tally {
  std::array<int, 4> wins{};
  long steps = 0;
  double seconds = 0;
  double rounds = 0;
};

enum class Who { kRandom, kLively, kGreedy };

struct Players {
  Who drivers;
  Who police;                                      // and City
  Players(Who all) : drivers(all), police(all) {}  // NOLINT(google-explicit-constructor)
  Players(Who drivers, Who police) : drivers(drivers), police(police) {}
};

Tally play(const GetawayDriver& game, Players players, int games) {
  Tally tally;
  const std::clock_t begin = std::clock();  // of this process: others may be busy
  for (int seed = 0; seed < games; ++seed) {
    Random rng(static_cast<std::uint64_t>(seed));
    State s = game.start();
    List list;
    NoEvents none;
    while (s.question != kOver) {
      ++tally.steps;
      if (s.actor == kChance) {
        game.apply(s, game.chance(s, rng), none);
        continue;
      }
      game.actions(s, list);
      const Who who = has_seat(game.driver_seats(), s.actor) ? players.drivers : players.police;
      int choice = 0;
      if (who == Who::kRandom)
        choice = static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())));
      if (who == Who::kLively) choice = game.lively(s, list, rng);
      if (who == Who::kGreedy)
        choice = game.greedy(View<GetawayDriver>(game, s, s.actor), list, rng);
      game.apply(s, list[choice], none);
    }
    ++tally.wins[s.winner];
    tally.rounds += s.round;
  }
  tally.seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  return tally;
}

void print(const char* name, const Tally& t, int games) {
  std::printf(
      "[ games    ] %-18s driver %.1f%% police %.1f%% draw %.1f%%, %.0f steps and %.1f rounds a "
      "game, %.2f M/s\n",
      name, 100.0 * t.wins[1] / games, 100.0 * t.wins[2] / games, 100.0 * t.wins[3] / games,
      static_cast<double>(t.steps) / games, t.rounds / games,
      static_cast<double>(t.steps) / t.seconds / 1e6);
}

Tally games_of(const char* name, Players players, int games, Settings settings = {},
               int seats = 2) {
  const auto game =
      GetawayDriver::make(downtown(), GetawayDriver::for_simulation(options_with(settings)), seats);
  EXPECT_TRUE(game) << game.error();
  const Tally tally = play(*game, players, games);
  print(name, tally, games);
  return tally;
}

// Neither side wins over 70% of the games between greedy players.
void expect_even(const Tally& tally, int games) {
  EXPECT_LT(tally.wins[kDriverSide], games * 7 / 10);
  EXPECT_LT(tally.wins[kPoliceSide], games * 7 / 10);
}

TEST(GetawayPlayouts, Duels) {
  games_of("duel random", Who::kRandom, 400);
  games_of("duel lively", Who::kLively, 400);
  expect_even(games_of("duel greedy", Who::kGreedy, 2000), 2000);
}

TEST(GetawayPlayouts, GreedyBeatsOthersFromBothSides) {
  for (const Who other : {Who::kRandom, Who::kLively}) {
    const Tally driver = games_of("greedy Driver", {Who::kGreedy, other}, 300);
    EXPECT_GT(driver.wins[kDriverSide], 270);
    const Tally police = games_of("greedy Police", {other, Who::kGreedy}, 300);
    EXPECT_GT(police.wins[kPoliceSide], 270);
  }
}

// Each difficulty is harder than the one before.
TEST(GetawayPlayouts, Solo) {
  games_of("solo random", Who::kRandom, 300, {}, 1);
  games_of("solo lively", Who::kLively, 300, {}, 1);
  const int standard = games_of("solo standard", Who::kGreedy, 800, {}, 1).wins[kDriverSide];
  const int imposing =
      games_of("solo imposing", Who::kGreedy, 800, {{"difficulty", 1}}, 1).wins[kDriverSide];
  const int relentless =
      games_of("solo relentless", Who::kGreedy, 800, {{"difficulty", 2}}, 1).wins[kDriverSide];
  EXPECT_GT(standard, imposing);
  EXPECT_GT(imposing, relentless);
  EXPECT_GT(relentless, 20);
  EXPECT_GT(games_of("solo random reds", Who::kGreedy, 200, {{"solo_reds", 1}}, 1).wins[1], 20);
}

TEST(GetawayPlayouts, Four) {
  games_of("four random", Who::kRandom, 300, {}, 4);
  games_of("four lively", Who::kLively, 300, {}, 4);
  const Tally greedy = games_of("four greedy", Who::kGreedy, 300, {}, 4);
  EXPECT_GT(greedy.wins[kDriverSide], 30);
  EXPECT_GT(greedy.wins[kPoliceSide], 30);
  const Tally drivers = games_of("greedy Drivers", {Who::kGreedy, Who::kRandom}, 200, {}, 4);
  EXPECT_GT(drivers.wins[kDriverSide], 120);
}

TEST(GetawayPlayouts, Events) {
  games_of("events random", Who::kRandom, 300, {{"events", 1}});
  expect_even(games_of("events greedy", Who::kGreedy, 1000, {{"events", 1}}), 1000);
  expect_even(games_of("events replace", Who::kGreedy, 1000, {{"events", 1}, {"event_endings", 1}}),
              1000);
}

}  // namespace
}  // namespace rainyday::getaway_driver
