// train: learns a judgement of a game from games between bots.
#include <chrono>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <mutex>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/simulation.hpp"
#include "cli/training.hpp"

namespace rainyday::cli {
namespace {

// In the order of the games, whoever played them.
Examples examples_of(const Teacher& teacher, const SimulationPlan& plan, std::int64_t games,
                     int threads) {
  constexpr std::int64_t kLot = 16;
  std::mutex mutex;
  std::map<std::int64_t, Examples> lots;
  share_out(games, kLot, threads, [&](int, std::int64_t first, std::int64_t last) {
    Examples lot;
    teacher.play(plan, first, last, lot);
    const std::lock_guard lock(mutex);
    lots[first] = std::move(lot);
  });
  Examples all;
  for (const auto& [first, lot] : lots) all.add(lot);
  return all;
}

// What makes the same file again.
std::string command_of(const TrainArguments& arguments, const AnyGame& game, Bot bot) {
  return fmt::format(
      "rainyday train {} --seats {} --pack {} --games {} --bot {} --seed {} --rounds {}",
      game.info().id, game.seats(), game.pack().id, arguments.games, bot_name(bot), arguments.seed,
      arguments.rounds);
}

}  // namespace

int run_train(const TrainArguments& arguments) {
  TableArguments table = arguments.table;
  table.seats = seats_of(known_game(table.game).info(), table.seats);
  const AnyGamePtr game = make_table(table, true);
  const GameRuns* runs = find_runs(game->info().id);
  const std::unique_ptr<Teacher> teacher = runs == nullptr ? nullptr : runs->teacher(*game);
  if (teacher == nullptr) fail(fmt::format("{} has no features to judge by", game->info().title));
  const Bot bot = arguments.bots.empty() ? Bot::kGreedy : parse_bot(arguments.bots);
  const SimulationPlan plan{std::vector(static_cast<std::size_t>(game->seats()), bot),
                            arguments.seed};
  const Examples examples =
      examples_of(*teacher, plan, arguments.games, thread_count(arguments.threads));
  if (examples.shares.empty()) fail("no game had an end");
  fmt::print(stderr, "{} positions of {} games\nround  learned   tested (bits)\n", examples.size(),
             arguments.games);
  const Judgement::Weights weights =
      train(examples, {.rounds = arguments.rounds, .seed = arguments.seed},
            [](int round, double learned, double tested) {
              fmt::print(stderr, "{:>5} {:>8.4f} {:>8.4f}\n", round, learned, tested);
            });
  const std::string text = judgement_file(weights, game->info().id, teacher->features(),
                                          command_of(arguments, *game, bot));
  if (arguments.file.empty()) {
    print(text);
    return kDone;
  }
  std::ofstream file(arguments.file, std::ios::binary);
  if (!(file << text) || !file.flush()) fail(fmt::format("cannot write {}", arguments.file));
  return kDone;
}

}  // namespace rainyday::cli
