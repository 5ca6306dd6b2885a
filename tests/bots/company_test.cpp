// Greedy bots, and so those of level `medium`, are good company: their games end in time, and they
// do not pick on one seat. All luck is seeded.
#include <algorithm>
#include <gtest/gtest.h>

#include "bots/runs.hpp"
#include "engine/options.hpp"
#include "games/registry.hpp"
#include "tests/support/names.hpp"

namespace rainyday {
namespace {

constexpr std::uint64_t kSeed = 15;

AnyGamePtr ending_table(std::string_view id, int seats) {
  const GameEntry& entry = *find_game(id);
  return *make_game(id, "", entry.for_simulation(standard_options(entry.info())), seats);
}

// --- games end ---

SimulationTally played(std::string_view id, int seats, int games) {
  const std::vector<Bot> bots(static_cast<std::size_t>(seats), Bot::kGreedy);
  SimulationTally tally;
  find_runs(id)->simulator(*ending_table(id, seats))->play({bots, kSeed}, 0, games, tally);
  return tally;
}

TEST(Company, NoGameIsDraggedOut) {
  for (const GameEntry& entry : all_games()) {
    SimulationTally tally = played(entry.info().id, entry.info().usual_seats, 60);
    EXPECT_EQ(tally.unfinished, 0) << entry.info().id;
    std::ranges::sort(tally.lengths);
    EXPECT_LT(tally.lengths.back(), 3 * tally.lengths[30]) << entry.info().id;
  }
}

// Ten rounds in which nothing happens end a game of Getaway Driver, and the eightieth round does.
TEST(Company, PoliceAndDriversDoNotIdle) {
  constexpr int kGames = 400;
  for (const auto& [seats, most] : {std::pair{1, 4}, std::pair{2, 18}, std::pair{4, 4}}) {
    const SimulationTally tally = played("getaway-driver", seats, kGames);
    EXPECT_EQ(tally.games, kGames);
    EXPECT_LE(tally.ended[static_cast<std::size_t>(Ending::kLimit)], most) << seats << " seats";
  }
}

// --- harm ---

constexpr int kSeats = 4;

// What one seat does to another: the event, its operand that says to whom (the first says who), and
// the games that show it often enough.
struct Harm {
  std::string_view game;
  std::string_view event;
  std::size_t victim;
  int games;
};
constexpr Harm kHarms[] = {
    {"spree", "stole", 1, 30},
    {"spree", "shot_at", 1, 30},
    {"escape-from-elba", "meets", 1, 200},
    {"get-out", "can_rolled", 2, 300},
    {"get-out", "chose_player", 1, 300},
    {"freeloader", "challenged", 1, 40},
    {"freeloader", "stole", 2, 40},
};

// By seat: how often the others did it to that one.
std::array<int, kSeats> harmed(const Harm& harm) {
  const AnyGamePtr game = ending_table(harm.game, kSeats);
  const Tables& tables = *game->info().tables;
  std::array<int, kSeats> counts{};
  std::vector<Event> events;
  AnyActions list;
  for (int number = 0; number < harm.games; ++number) {
    SeededLuck luck(kSeed + static_cast<std::uint64_t>(number));
    AnyState state = game->start();
    for (Turn turn = game->turn(state); !turn.is_over(); turn = game->turn(state)) {
      Action action;
      if (turn.is_chance()) {
        action = game->chance(state, luck.of(tables.questions[turn.question].stream));
      } else {
        const AnyView view = game->view(state, turn.actor);
        game->choices(view, list);
        action = choose(Bot::kGreedy, *game, view, list, luck.bots());
      }
      events.clear();
      game->apply(state, action, &events);
      for (const Event& event : events) {
        const int victim = event.operand[harm.victim];
        if (tables.events[event.kind].name != harm.event || event.operand[0] >= kSeats) continue;
        if (victim < kSeats) ++counts[static_cast<std::size_t>(victim)];
      }
    }
  }
  return counts;
}

class Quarrel : public testing::TestWithParam<Harm> {};
INSTANTIATE_TEST_SUITE_P(All, Quarrel, testing::ValuesIn(kHarms), [](const auto& info) {
  return as_name(std::string(info.param.game) + "_" + std::string(info.param.event));
});

// All seats are alike over many games: whoever takes the first of equal victims by its number
// shows.
TEST_P(Quarrel, NoSeatIsPickedOn) {
  const std::array<int, kSeats> counts = harmed(GetParam());
  int all = 0;
  for (const int count : counts) all += count;
  ASSERT_GE(all, 200);
  const double fair = static_cast<double>(all) / kSeats;
  double chi_squared = 0;
  for (const int count : counts) chi_squared += (count - fair) * (count - fair) / fair;
  EXPECT_LT(chi_squared, 16.3) << testing::PrintToString(counts);  // one in a thousand is beyond it
}

}  // namespace
}  // namespace rainyday
