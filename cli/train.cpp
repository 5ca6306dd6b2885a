// train: learns a judgement of a game from games between bots.
#include <bit>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <mutex>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/simulation.hpp"
#include "cli/sums.hpp"
#include "cli/training.hpp"
#include "engine/sha256.hpp"
#include "reports/trial.hpp"

namespace rainyday::cli {
namespace {

// Of games `begin` to `end`-1, in their order, whoever played them.
Examples examples_of(const Teacher& teacher, const SimulationPlan& plan, std::int64_t begin,
                     std::int64_t end, int threads) {
  constexpr std::int64_t kLot = 16;
  std::mutex mutex;
  std::map<std::int64_t, Examples> lots;
  share_out(end - begin, kLot, threads, [&](int, std::int64_t first, std::int64_t last) {
    Examples lot;
    teacher.play(plan, begin + first, begin + last, lot);
    const std::lock_guard lock(mutex);
    lots[first] = std::move(lot);
  });
  Examples all;
  for (const auto& [first, lot] : lots) all.add(lot);
  return all;
}

// What decides what is learned.
struct Lessons {
  AnyGamePtr game;
  SimulationPlan plan;
  std::int64_t games = 0;
  int rounds = 0;
};

std::unique_ptr<Teacher> teacher_of(const AnyGame& game) {
  const GameRuns* runs = find_runs(game.info().id);
  std::unique_ptr<Teacher> teacher = runs == nullptr ? nullptr : runs->teacher(game);
  if (teacher == nullptr) fail(fmt::format("{} has no features to judge by", game.info().title));
  return teacher;
}

// What makes the same file again.
std::string command_of(const Lessons& of) {
  return fmt::format(
      "rainyday train {} --seats {} --pack {} --games {} --bot {} --seed {} --rounds {}",
      of.game->info().id, of.game->seats(), of.game->pack().id, of.games,
      bot_name(of.plan.bots.front()), of.plan.seed, of.rounds);
}

int learn(const Lessons& of, const Teacher& teacher, const Examples& examples,
          const std::string& path) {
  if (examples.shares.empty()) fail("no game had an end");
  fmt::print(stderr, "{} positions of {} games\nround  learned   tested (bits)\n", examples.size(),
             of.games);
  const Judgement::Weights weights =
      train(examples, {.rounds = of.rounds, .seed = of.plan.seed},
            [](int round, double learned, double tested) {
              fmt::print(stderr, "{:>5} {:>8.4f} {:>8.4f}\n", round, learned, tested);
            });
  const std::string text =
      judgement_file(weights, of.game->info().id, teacher.features(), command_of(of));
  if (path.empty()) {
    print(text);
    return kDone;
  }
  std::ofstream file(path, std::ios::binary);
  if (!(file << text) || !file.flush()) fail(fmt::format("cannot write {}", path));
  return kDone;
}

// Positions lie beside their part as they are in memory: values, then shares.
static_assert(std::endian::native == std::endian::little);

std::string positions_path(const std::string& part) {
  return std::filesystem::path(part).replace_extension(".bin").string();
}

template <class T>
std::string_view bytes_of_all(const std::vector<T>& values) {
  return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)};
}

std::string hash_of(const Examples& examples) {
  Sha256 hash;
  hash.add(bytes_of_all(examples.values));
  hash.add(bytes_of_all(examples.shares));
  return hex(bytes_of(hash.digest()));
}

int train_part(const TrainArguments& arguments, const Lessons& of, const Teacher& teacher) {
  if (!arguments.file.empty()) fail("--shard: a part learns nothing; see `merge`");
  const SumsPart part(arguments.save, arguments.shard,
                      {{"train_part", 1},
                       {"table", reports::table_json(*of.game, of.plan)},
                       {"seed", std::to_string(of.plan.seed)},
                       {"games", of.games},
                       {"rounds", of.rounds}});
  const Examples examples = examples_of(teacher, of.plan, part.first(of.games), part.last(of.games),
                                        thread_count(arguments.threads));
  const std::string path = positions_path(part.path());
  std::ofstream file(path, std::ios::binary);
  file << bytes_of_all(examples.values) << bytes_of_all(examples.shares);
  if (!file.flush()) fail(fmt::format("cannot write {}", path));
  part.write(
      {{"positions", examples.shares.empty() ? 0 : examples.size()}, {"hash", hash_of(examples)}});
  return kDone;
}

Examples read_examples(const WholeSums::One& part, int seats, int features) {
  Problems problems;
  const Place sums(&part.sums, "sums", problems);
  constexpr std::int64_t kMostPositions = std::int64_t{1} << 32;
  const auto positions = static_cast<std::size_t>(sums["positions"].integer(0, kMostPositions));
  const std::string hash = sums["hash"].text(64);
  if (problems.any()) fail(fmt::format("{}: {}", part.file, problems.text()));
  const std::string path = positions_path(part.file);
  const std::size_t shares = positions * static_cast<std::size_t>(seats);
  const std::size_t values = shares * static_cast<std::size_t>(features);
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  if (error) fail(fmt::format("cannot read {}: {}", path, error.message()));
  Examples one{.seats = seats, .features = features, .values = {}, .shares = {}};
  if (size == values * sizeof(Feature) + shares * sizeof(float)) {
    one.values.resize(values);
    one.shares.resize(shares);
    std::ifstream file(path, std::ios::binary);
    file.read(reinterpret_cast<char*>(one.values.data()),
              static_cast<std::streamsize>(values * sizeof(Feature)));
    file.read(reinterpret_cast<char*>(one.shares.data()),
              static_cast<std::streamsize>(shares * sizeof(float)));
    if (file && hash_of(one) == hash) return one;
  }
  fail(fmt::format("{}: not the positions of its part", path));
}

}  // namespace

int merge_trained(const MergeArguments& arguments) {
  const WholeSums whole = read_sums(arguments.paths, "train");
  Problems problems;
  const Place head(&whole.head, "", problems);
  const reports::TrialTable table =
      reports::read_table(head["table"], read_seed(head["seed"]).value_or(1));
  const Lessons of{table.game, table.plan, head["games"].integer(1, INT64_MAX),
                   static_cast<int>(head["rounds"].integer(1, 1000))};
  if (problems.any()) fail(fmt::format("{}: {}", whole.file, problems.text()));
  const std::unique_ptr<Teacher> teacher = teacher_of(*of.game);
  Examples examples;
  for (const WholeSums::One& part : whole.parts) {
    examples.add(
        read_examples(part, of.game->seats(), static_cast<int>(teacher->features().size())));
  }
  return learn(of, *teacher, examples, arguments.file);
}

int run_train(const TrainArguments& arguments) {
  TableArguments table = arguments.table;
  table.seats = seats_of(known_game(table.game).info(), table.seats);
  const AnyGamePtr game = make_table(table, true);
  const std::unique_ptr<Teacher> teacher = teacher_of(*game);
  const Bot bot = arguments.bots.empty() ? Bot::kGreedy : parse_bot(arguments.bots);
  const Lessons of{game,
                   {std::vector(static_cast<std::size_t>(game->seats()), bot), arguments.seed},
                   arguments.games,
                   arguments.rounds};
  if (!arguments.shard.empty()) return train_part(arguments, of, *teacher);
  if (!arguments.save.empty()) fail("--save: only with --shard");
  const Examples examples =
      examples_of(*teacher, of.plan, 0, of.games, thread_count(arguments.threads));
  return learn(of, *teacher, examples, arguments.file);
}

}  // namespace rainyday::cli
