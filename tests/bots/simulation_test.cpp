#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <utility>

#include "bots/runs.hpp"
#include "games/registry.hpp"
#include "tests/support/names.hpp"

namespace rainyday {
namespace {

AnyGamePtr pig(int seats) { return *make_game("pig", "", {}, seats); }

SimulationTally simulate(const AnyGame& game, const std::vector<Bot>& bots, std::int64_t first,
                         std::int64_t last) {
  SimulationTally tally;
  find_runs(game.info().id)->simulator(game)->play({bots, 1}, first, last, tally);
  return tally;
}

std::int64_t sum(const std::array<std::int64_t, kMostSeats>& wins) {
  std::int64_t total = 0;
  for (const std::int64_t one : wins) total += one;
  return total;
}

TEST(Simulation, EveryRegisteredGameHasOne) {
  for (const GameEntry& entry : all_games()) {
    EXPECT_NE(find_runs(entry.info().id), nullptr) << entry.info().id;
  }
}

// What the greedy seats of a usual table win where every other one is played by `other`.
double greedy_percent(const GameEntry& entry, const Pack& pack, Bot other) {
  const GameInfo info = entry.info();
  const AnyGamePtr game = *entry.make(pack, entry.for_simulation({}), info.usual_seats);
  std::vector<Bot> bots(static_cast<std::size_t>(info.usual_seats), other);
  for (std::size_t seat = 0; seat < bots.size(); seat += 2) bots[seat] = Bot::kGreedy;
  const SimulationTally tally = simulate(*game, bots, 0, 200);
  std::int64_t greedy = 0;
  for (std::size_t seat = 0; seat < bots.size(); seat += 2) greedy += tally.by_bot[seat];
  return 100.0 * static_cast<double>(greedy) / static_cast<double>(tally.games * kWholeWin);
}

TEST(Simulation, GreedyBeatsRandomNineteenTimesInTwentyAndLivelyToo) {
  for (const std::string& id : shown_games()) {
    const GameEntry& entry = *find_game(id);
    for (const Pack& pack : packs_of(id)) {
      EXPECT_GT(greedy_percent(entry, pack, Bot::kRandom), 95) << id << " " << pack.id;
    }
    EXPECT_GT(greedy_percent(entry, packs_of(id).front(), Bot::kLively), 54) << id;
  }
}

TEST(Simulation, CountsEachFinishedGameOnce) {
  const SimulationTally tally =
      simulate(*pig(3), {Bot::kGreedy, Bot::kLively, Bot::kRandom}, 0, 300);
  EXPECT_EQ(tally.games, 300);
  EXPECT_EQ(tally.unfinished, 0);
  EXPECT_EQ(tally.lengths.size(), 300u);
  EXPECT_EQ(sum(tally.by_bot), 300 * kWholeWin);
  EXPECT_EQ(sum(tally.by_seat), 300 * kWholeWin);
  EXPECT_GT(tally.by_bot[0], tally.by_bot[2]);
}

TEST(Simulation, IsTheSameInAnyParts) {
  const AnyGamePtr game = pig(2);
  const std::vector<Bot> bots{Bot::kGreedy, Bot::kLively};
  const SimulationTally whole = simulate(*game, bots, 0, 100);
  SimulationTally parts = simulate(*game, bots, 0, 37);
  parts.add(simulate(*game, bots, 37, 100));
  EXPECT_EQ(parts.by_bot, whole.by_bot);
  EXPECT_EQ(parts.by_seat, whole.by_seat);
  EXPECT_EQ(parts.lengths, whole.lengths);
  EXPECT_EQ(parts.actions, whole.actions);
}

// The number of actions and the winner of one game of Pig, played by hand.
std::pair<int, Seat> play(const AnyGame& game, std::uint64_t seed, const std::vector<Bot>& bots) {
  SeededLuck luck(seed);
  AnyState state = game.start();
  AnyActions list;
  int actions = 0;
  Seat last = kNobody;
  for (Turn turn = game.turn(state); !turn.is_over(); turn = game.turn(state), ++actions) {
    Action action;
    if (turn.is_chance()) {
      action = game.chance(state, luck.of(Stream::kDice));
    } else {
      last = turn.actor;
      game.actions(state, list);
      action = choose(bots[last], game, game.view(state, last), list, luck.bots());
    }
    game.apply(state, action, nullptr);
  }
  return {actions, last};
}

TEST(Simulation, TurnsTheBotsRoundTheTableOnTheSameLuck) {
  const AnyGamePtr game = pig(3);
  const std::vector<Bot> bots{Bot::kGreedy, Bot::kGreedy, Bot::kLively};
  for (int number = 0; number < 6; ++number) {
    std::vector<Bot> turned;
    for (std::size_t seat = 0; seat < 3; ++seat) {
      turned.push_back(bots[(seat + static_cast<std::size_t>(number)) % 3]);
    }
    const SimulationTally tally = simulate(*game, bots, number, number + 1);
    const std::uint64_t luck = SimulationPlan{bots, 1}.luck(number / 3);
    const auto [actions, winner] = play(*game, luck, turned);
    EXPECT_EQ(tally.lengths, std::vector<std::int32_t>{actions});
    EXPECT_EQ(tally.by_seat[winner], kWholeWin);
    EXPECT_EQ(tally.by_bot[static_cast<std::size_t>((winner + number) % 3)], kWholeWin);
  }
}

// Whoever compares two seeds wants two samples.
TEST(Simulation, NeighbouringSeedsShareNoGame) {
  std::set<std::uint64_t> lucks;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (int number = 0; number < 1000; ++number)
      lucks.insert(SimulationPlan{{}, seed}.luck(number));
  }
  EXPECT_EQ(lucks.size(), 20'000u);
}

// The same players on the same luck would play the same game: that is no second game.
TEST(Simulation, DoesNotCountTheSameGameTwice) {
  const auto ways = [](const std::vector<Bot>& bots) { return SimulationPlan{bots, 1}.ways(); };
  const Bot a = Bot::kGreedy;
  const Bot b = Bot::kRandom;
  EXPECT_EQ(ways({a, a, a, a}), 1);
  EXPECT_EQ(ways({a, b, a, b}), 2);
  EXPECT_EQ(ways({a, a, b, b}), 4);
  EXPECT_EQ(ways({a, b, b}), 3);
  const AnyGamePtr game = pig(2);
  EXPECT_NE(simulate(*game, {a, a}, 0, 1).lengths, simulate(*game, {a, a}, 1, 2).lengths);
}

TEST(Bots, AreKnownByName) {
  EXPECT_EQ(find_bot("greedy"), Bot::kGreedy);
  EXPECT_EQ(find_bot("Greedy"), std::nullopt);
  EXPECT_EQ(known_bots(), "random, lively, greedy, easy, medium, hard, expert");
}

TEST(Bots, ChooseFromTheListTheyAreGiven) {
  const AnyGamePtr game = pig(2);
  AnyState state = game->start();
  for (const std::string_view step : {"roll", "die 6", "roll", "die 6", "roll", "die 6"}) {
    game->apply(state, *game->parse(step), nullptr);
  }
  AnyActions list;
  const AnyView view = game->view(state, 0);
  game->choices(view, list);
  Random rng(1);
  EXPECT_EQ(game->notation(choose(Bot::kGreedy, *game, view, list, rng)), "roll");  // 18 in the pot
  bool held = false;
  bool rolled = false;
  for (int i = 0; i < 100; ++i) {
    const Action action = choose(Bot::kRandom, *game, view, list, rng);
    held = held || game->notation(action) == "hold";
    rolled = rolled || game->notation(action) == "roll";
  }
  EXPECT_TRUE(held && rolled);
}

TEST(StateWork, CopiesStatesOfEveryGame) {
  for (const GameEntry& entry : all_games()) {
    const AnyGamePtr game = *make_game(entry.info().id, "", {}, entry.info().seat_numbers.back());
    const auto work = find_runs(entry.info().id)->state_work(*game, 1);
    EXPECT_EQ(work->copy(100), work->copy(100));
    (void)work->copy_and_mask(100);
    (void)work->copy_mask_and_sample(100);
  }
}

TEST(SamplerFigures, SayHowMuchGreedyChoicesTell) {
  for (const GameEntry& entry : all_games()) {
    const GameInfo info = entry.info();
    const int seats = std::clamp(4, info.fewest_seats, info.most_seats);
    const auto game = make_game(info.id, "", entry.for_simulation({}), seats);
    ASSERT_TRUE(game) << info.id;
    const SamplerFigures figures = find_runs(info.id)->sampler_figures(**game, 5, 2);
    const SamplerFigures again = find_runs(info.id)->sampler_figures(**game, 5, 2);
    EXPECT_EQ(figures.same, again.same) << info.id;
    EXPECT_EQ(figures.leaning_bits, again.leaning_bits) << info.id;
    std::int64_t looks = 0;
    for (const std::int64_t count : figures.same) looks += count;
    EXPECT_EQ(looks, figures.choices) << info.id;
    EXPECT_EQ(figures.worlds, figures.choices) << info.id;
    EXPECT_LE(figures.leaning_bits, figures.wrong_bits) << info.id;
  }
  const auto spree = make_game("spree", "", find_game("spree")->for_simulation({}), 4);
  EXPECT_TRUE(find_runs("spree")->sampler_figures(**spree, 5, 1).hides_anything());
  const SamplerFigures open = find_runs("pig")->sampler_figures(*pig(2), 5, 1);
  EXPECT_FALSE(open.hides_anything());
  EXPECT_EQ(open.same.back(), open.choices);  // every world is the true one
}

}  // namespace
}  // namespace rainyday
