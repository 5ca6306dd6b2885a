// The templates over Game that simulations and benches run, one instance for each game.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "bots/analyst.hpp"
#include "bots/bot.hpp"
#include "bots/judgement.hpp"
#include "bots/sampler_figures.hpp"

namespace rainyday {

// Games 0, 1, 2 … of a plan: each luck is played once for every different way to turn the bots
// round the table, so that bots are compared on the same luck from every seat.
struct SimulationPlan {
  std::vector<Bot> bots;  // one a seat
  std::uint64_t seed = 1;

  [[nodiscard]] std::uint64_t luck(std::int64_t number) const;  // plans of other seeds share none
  [[nodiscard]] int ways() const;  // 4 for a,a,b,b; 2 for a,b,a,b; 1 for a,a,a,a
};

struct SimulationTally {
  std::int64_t games = 0;
  std::int64_t unfinished = 0;
  std::array<std::int64_t, kEndings> ended{};  // by Ending
  std::int64_t actions = 0;
  // Parts of wins (kWholeWin).
  std::array<std::int64_t, kMostSeats> by_bot{};   // by the index in the plan's list
  std::array<std::int64_t, kMostSeats> by_seat{};  // by the seat at the table
  std::vector<std::int32_t> lengths;               // actions of each finished game

  // A game in which the plan's bots were turned by so many seats.
  void count(const Result& result, int actions_made, int turned, int seats);
  void add(const SimulationTally& other);
};

// Copies of states from all parts of many games, to be timed.
class StateWork {
 public:
  virtual ~StateWork() = default;
  virtual std::uint64_t copy(int times) = 0;  // the sums keep the work from being left out
  virtual std::uint64_t copy_and_mask(int times) = 0;
  virtual std::uint64_t copy_mask_and_sample(int times) = 0;
};

// What a search does at decisions from all parts of many greedy games, to be timed.
class SearchWork {
 public:
  virtual ~SearchWork() = default;
  // One world at each of some next decisions. Gives how many playouts that was.
  virtual int search(int decisions) = 0;
};

// Plays games of one table. Threads may share it.
class Simulator {
 public:
  virtual ~Simulator() = default;
  // Games `first` to `last`-1 of the plan. Allocates nothing where the tally has room for lengths.
  virtual void play(const SimulationPlan& plan, std::int64_t first, std::int64_t last,
                    SimulationTally& tally, MoveWatch* watch = nullptr) const = 0;
};

// Plays games of one table to learn from. Threads may share it.
class Teacher {
 public:
  virtual ~Teacher() = default;
  [[nodiscard]] virtual std::span<const FeatureRow> features() const = 0;
  // Some positions of games `first` to `last`-1 of the plan, with what came of them.
  virtual void play(const SimulationPlan& plan, std::int64_t first, std::int64_t last,
                    Examples& examples) const = 0;
};

struct GameRuns {
  std::string_view game;
  // The index of a thinking bot's choice.
  int (*think)(const AnyGame& game, Bot bot, const AnyView& view, const AnyActions& list,
               Random& rng, const Stop* stop);
  std::unique_ptr<Analyst> (*analyst)(const AnyGame& game);
  Advice (*advise)(const AnyGame& game, const AnyView& view, const AnyActions& list, Random& rng,
                   const Stop* stop);
  std::vector<int> (*scores)(const AnyGame& game, const AnyView& view, const AnyActions& list);
  std::unique_ptr<Simulator> (*simulator)(const AnyGame& game);
  std::unique_ptr<Teacher> (*teacher)(const AnyGame& game);  // null: it is not judged
  std::unique_ptr<StateWork> (*state_work)(const AnyGame& game, std::uint64_t seed);
  std::unique_ptr<SearchWork> (*search_work)(const AnyGame& game, std::uint64_t seed);
  SamplerFigures (*sampler_figures)(const AnyGame& game, std::uint64_t seed, int games);
};

const GameRuns* find_runs(std::string_view game);

}  // namespace rainyday
