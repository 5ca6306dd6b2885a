// bench: how fast the rules are on one core. Figures, never a gate.
#include <ctime>
#include <fmt/format.h>

#include "bots/runs.hpp"
#include "cli/allocations.hpp"
#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "engine/json.hpp"
#include "engine/position.hpp"

namespace rainyday::cli {
namespace {

using OrderedJson = nlohmann::ordered_json;

struct Figures {
  Bot workload = Bot::kRandom;
  double actions_per_s = 0;
  double playouts_per_s = 0;
  double actions_per_playout = 0;
  double allocations_per_playout = 0;
};

struct StateFigures {
  double copy = 0;
  double copy_mask = 0;
  double copy_mask_sample = 0;
};

// Seconds that this thread has worked; waiting for a busy machine does not count.
double worked() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Whole playouts until the time is up.
Figures measure_playouts(const GameRuns& runs, const AnyGame& game, Bot workload, double seconds) {
  const std::unique_ptr<Simulator> simulator = runs.simulator(game);
  SimulationPlan plan{std::vector<Bot>(static_cast<std::size_t>(game.seats()), workload), 1};
  SimulationTally tally;
  simulator->play(plan, 0, 1, tally);  // warms up
  tally = {};
  tally.lengths.reserve(1 << 24);
  std::int64_t next = 0;
  std::int64_t lot = 1;
  std::uint64_t allocated = 0;
  const double begun = worked();
  double elapsed = 0;
  while (elapsed < seconds && tally.games < (1 << 24)) {
    const std::uint64_t before = allocations();
    simulator->play(plan, next, next + lot, tally);
    allocated += allocations() - before;
    next += lot;
    elapsed = worked() - begun;
    if (elapsed < seconds / 10) lot *= 2;
  }
  const auto games = static_cast<double>(tally.games);
  const auto actions = static_cast<double>(tally.actions);
  return {workload, actions / elapsed, games / elapsed, actions / games,
          static_cast<double>(allocated) / games};
}

// Nanoseconds for one call of the work.
template <class Work>
double measure_state(Work&& work, double seconds) {
  constexpr int kLot = 1024;
  std::uint64_t sum = work(kLot);
  std::int64_t done = 0;
  const double begun = worked();
  double elapsed = 0;
  while (elapsed < seconds) {
    sum += work(kLot);
    done += kLot;
    elapsed = worked() - begun;
  }
  (void)sum;
  return elapsed * 1e9 / static_cast<double>(done);
}

StateFigures measure_states(const GameRuns& runs, const AnyGame& game, double seconds) {
  const std::unique_ptr<StateWork> work = runs.state_work(game, 1);
  return {measure_state([&](int times) { return work->copy(times); }, seconds),
          measure_state([&](int times) { return work->copy_and_mask(times); }, seconds),
          measure_state([&](int times) { return work->copy_mask_and_sample(times); }, seconds)};
}

OrderedJson figures_json(const AnyGame& game, const std::string& mode, const Figures& figures,
                         const StateFigures& states) {
  return {{"game", game.info().id},
          {"mode", mode},
          {"seats", game.seats()},
          {"workload", bot_name(figures.workload)},
          {"actions_per_s", figures.actions_per_s},
          {"actions_per_playout", figures.actions_per_playout},
          {"playouts_per_s", figures.playouts_per_s},
          {"allocations_per_playout", figures.allocations_per_playout},
          {"state_bytes", game.info().state_size},
          {"copy_ns", states.copy},
          {"copy_mask_ns", states.copy_mask},
          {"copy_mask_sample_ns", states.copy_mask_sample}};
}

void bench_game(const BenchArguments& arguments, const std::string& id, OrderedJson& json) {
  TableArguments table = arguments.table;
  table.game = id;
  const AnyGamePtr game = make_table(table, true);
  const GameRuns* runs = find_runs(id);
  if (runs == nullptr) fail(fmt::format("{} is not benched", game->info().title));
  std::string mode;
  for (const std::string& set : table.set) mode += (mode.empty() ? "" : " ") + set;
  if (mode.empty()) mode = "standard";
  const StateFigures states = measure_states(*runs, *game, arguments.seconds / 3);
  if (!arguments.json) {
    print(
        fmt::format("{}, {}, {} seats, state of {} bytes: copy {:.1f} ns, with mask {:.1f} ns, "
                    "with mask and sample {:.1f} ns\n",
                    id, mode, game->seats(), game->info().state_size, states.copy, states.copy_mask,
                    states.copy_mask_sample));
  }
  for (const Bot workload : {Bot::kRandom, Bot::kLively}) {
    const Figures figures = measure_playouts(*runs, *game, workload, arguments.seconds);
    json.push_back(figures_json(*game, mode, figures, states));
    if (arguments.json) continue;
    print(
        fmt::format("  {:<8} {:6.1f} M actions/s, {:.0f} playouts/s of {:.0f} actions, "
                    "{:g} allocations a playout\n",
                    bot_name(workload), figures.actions_per_s / 1e6, figures.playouts_per_s,
                    figures.actions_per_playout, figures.allocations_per_playout));
    std::fflush(stdout);
  }
}

}  // namespace

int run_bench(const BenchArguments& arguments) {
  OrderedJson json = OrderedJson::array();
  if (!arguments.table.game.empty()) {
    bench_game(arguments, arguments.table.game, json);
  } else {
    for (const GameEntry& entry : all_games()) {
      if (entry.shown) bench_game(arguments, std::string(entry.info().id), json);
    }
  }
  if (arguments.json) print(lay_out_json(json.dump()));
  return kDone;
}

}  // namespace rainyday::cli
