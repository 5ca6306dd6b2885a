// bench: how fast the rules are on one core. Figures, never a gate.
#include <algorithm>
#include <cmath>
#include <ctime>
#include <fmt/format.h>
#include <optional>

#include "bots/runs.hpp"
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
  const double begun = worked();
  double elapsed = 0;
  while (elapsed < seconds && tally.games < (1 << 24)) {
    simulator->play(plan, next, next + lot, tally);
    next += lot;
    elapsed = worked() - begun;
    if (elapsed < seconds / 10) lot *= 2;
  }
  const auto games = static_cast<double>(tally.games);
  const auto actions = static_cast<double>(tally.actions);
  return {workload, actions / elapsed, games / elapsed, actions / games};
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

// Playouts of a search a second: a choice tried in a world that was sampled, played on and judged.
double measure_search(const GameRuns& runs, const AnyGame& game, double seconds) {
  const std::unique_ptr<SearchWork> work = runs.search_work(game, 1);
  (void)work->search(1);  // warms up
  std::int64_t playouts = 0;
  const double begun = worked();
  double elapsed = 0;
  do {
    playouts += work->search(1);
    elapsed = worked() - begun;
  } while (elapsed < seconds);
  return static_cast<double>(playouts) / elapsed;
}

// What sampled worlds leave out of what greedy choices tell (bots/sampler_figures.hpp).
struct Truth {
  int games = 0;
  std::int64_t choices = 0;
  double same = 0;     // share of sampled worlds in which the choice would have been the same
  double bits = 0;     // a choice tells about what is hidden, and the sampler ignores
  double wrong = 0;    // bits of a sampled state that are not as in truth
  double leaning = 0;  // share of them that errors to the other side do not make good
};

std::optional<Truth> measure_truth(const GameRuns& runs, const AnyGame& game, double seconds) {
  constexpr double kGamesASecond = 40;
  const int games = std::max(1, static_cast<int>(kGamesASecond * seconds));
  const SamplerFigures figures = runs.sampler_figures(game, 1, games);
  if (!figures.hides_anything() || figures.choices == 0) return std::nullopt;
  Truth truth{.games = games, .choices = figures.choices};
  constexpr int kWorlds = SamplerFigures::kWorlds;
  const auto choices = static_cast<double>(figures.choices);
  for (int same = 0; same <= kWorlds; ++same) {
    const double share =
        static_cast<double>(figures.same[static_cast<std::size_t>(same)]) / choices;
    truth.same += share * same / kWorlds;
    truth.bits += share * std::log2((kWorlds + 1.0) / (same + 1.0));  // the true world is one more
  }
  const auto wrong = static_cast<double>(figures.wrong_bits);
  truth.wrong = wrong / static_cast<double>(figures.worlds);
  truth.leaning = static_cast<double>(figures.leaning_bits) / wrong;
  return truth;
}

OrderedJson truth_json(const std::optional<Truth>& truth) {
  if (!truth) return nullptr;
  return {{"greedy_games", truth->games}, {"choices", truth->choices},
          {"same_choice", truth->same},   {"bits_a_choice", truth->bits},
          {"wrong_bits", truth->wrong},   {"leaning", truth->leaning}};
}

OrderedJson figures_json(const AnyGame& game, const std::string& mode, const Figures& figures,
                         const StateFigures& states, double iterations,
                         const std::optional<Truth>& truth) {
  return {{"game", game.info().id},
          {"mode", mode},
          {"seats", game.seats()},
          {"workload", bot_name(figures.workload)},
          {"actions_per_s", figures.actions_per_s},
          {"actions_per_playout", figures.actions_per_playout},
          {"playouts_per_s", figures.playouts_per_s},
          {"state_bytes", game.info().state_size},
          {"copy_ns", states.copy},
          {"copy_mask_ns", states.copy_mask},
          {"copy_mask_sample_ns", states.copy_mask_sample},
          {"search_iterations_per_s", iterations},
          {"sampler", truth_json(truth)}};
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
        fmt::format("{}, {}, {} seat{}, state of {} bytes: copy {:.1f} ns, with mask {:.1f} ns, "
                    "with mask and sample {:.1f} ns\n",
                    id, mode, game->seats(), game->seats() == 1 ? "" : "s", game->info().state_size,
                    states.copy, states.copy_mask, states.copy_mask_sample));
  }
  const double iterations = measure_search(*runs, *game, arguments.seconds);
  const std::optional<Truth> truth = measure_truth(*runs, *game, arguments.seconds);
  for (const Bot workload : {Bot::kRandom, Bot::kLively}) {
    const Figures figures = measure_playouts(*runs, *game, workload, arguments.seconds);
    json.push_back(figures_json(*game, mode, figures, states, iterations, truth));
    if (arguments.json) continue;
    print(fmt::format("  {:<8} {:6.1f} M actions/s, {:.0f} playouts/s of {:.0f} actions\n",
                      bot_name(workload), figures.actions_per_s / 1e6, figures.playouts_per_s,
                      figures.actions_per_playout));
    std::fflush(stdout);
  }
  if (!arguments.json) print(fmt::format("  search   {:.0f} iterations/s\n", iterations));
  if (truth && !arguments.json) {
    print(
        fmt::format("  sampler  a greedy choice would look the same in {:.1f}% of sampled worlds, "
                    "and tells {:.2f} "
                    "bits that they ignore;\n           a world is wrong in {:.1f} bits, {:.1f}% "
                    "of that to one "
                    "side ({} greedy games, {} choices)\n",
                    100 * truth->same, truth->bits, truth->wrong, 100 * truth->leaning,
                    truth->games, truth->choices));
  }
}

}  // namespace

int run_bench(const BenchArguments& arguments) {
  OrderedJson json = OrderedJson::array();
  if (!arguments.table.game.empty()) {
    bench_game(arguments, arguments.table.game, json);
  } else {
    for (const GameEntry& entry : all_games()) {
      if (entry.shown()) bench_game(arguments, std::string(entry.info().id), json);
    }
  }
  if (arguments.json) print(lay_out_json(json.dump()));
  return kDone;
}

}  // namespace rainyday::cli
