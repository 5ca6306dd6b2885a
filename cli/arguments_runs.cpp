// Many games at once: simulate, compare, tournament, merge, train, bench.
#include <charconv>
#include <cmath>
#include <fmt/format.h>

#include "bots/bot.hpp"
#include "cli/command_line.hpp"
#include "cli/failure.hpp"
#include "engine/notation.hpp"

namespace rainyday::cli {
namespace {

// Two numbers of Elo, the lower one first.
std::pair<double, double> read_bounds(const std::string& text) {
  std::vector<double> bounds;
  for (const std::string& word : split_list(text)) {
    double& value = bounds.emplace_back(NAN);
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (end != word.data() + word.size() || std::abs(value) > 1000) value = NAN;
  }
  if (bounds.size() == 2 && bounds[0] < bounds[1]) return {bounds[0], bounds[1]};
  fail(fmt::format("--sprt: must be such as 0,20, not {}", in_quotes(text)));
}

void describe_simulate(CommandLine& line) {
  auto& simulate = line.command("simulate", "many games between bots", run_simulate);
  line.table(simulate.table);
  line.seats(simulate.table);
  line.games(simulate.games, "how many", 1);
  line.list("--bots", simulate.bots, "one a seat, or fewer to be repeated: " + known_bots());
  line.seed(simulate.seed, "1");
  line.threads(simulate.threads);
  line.option("--save", simulate.save,
              "a folder, new or empty, for every game as a match file; or that of a part");
  line.shard(simulate.shard);
  line.option("--html", simulate.html, "a report for designers, as this file (docs/simulating.md)");
  line.option("--report", simulate.report, "what it is made of, as this file of JSON");
  line.option("--luck", simulate.luck,
              "so many games are looked back at: how often luck beat choice (otherwise a "
              "hundredth, at most 10)",
              CLI::Range(0, 10'000));
  line.language(simulate.language, "English");
  line.json(simulate.json);
}

void describe_compare(CommandLine& line) {
  auto& compare = line.command(
      "compare", "two tables on the same luck: what differs, and how sure that is", run_compare);
  line.game(compare.game);
  line.option("--a", compare.a, "a pack by its id, or the path of a pack.json");
  line.option("--b", compare.b, "another one, or the same");
  line.settings(compare.set,
                "options of the game: a:name=value of A, b:name=value of B, name=value of both");
  line.option("--seats", compare.seats, "such as 4, or a:3 b:4");
  line.option("--bots", compare.bots, "such as medium, or a:greedy b:hard,easy: " + known_bots());
  line.games(compare.games, "on each side, at the most", 1);
  line.seed(compare.seed, "1");
  line.threads(compare.threads);
  line.shard(compare.shard);
  line.option("--save", compare.save, "the folder of the part");
  line.option("--html", compare.html, "a page with the plots, as this file");
  line.language(compare.language, "English");
  line.json(compare.json);
}

void describe_tournament(CommandLine& line) {
  auto& tournament =
      line.command("tournament", "bots against each other, pair by pair", run_tournament);
  line.table(tournament.table);
  line.seats(tournament.table);
  line.list("--bots", tournament.bots,
            "two or more different ones: " + known_bots() + ", or programs such as ./mine.py")
      ->required();
  line.option("--blocks", tournament.blocks,
              "for each pair; a block is one luck, played from both halves of the table",
              CLI::Range(1, 1'000'000));
  line.seed(tournament.seed, "1");
  line.parsed("--sprt", tournament.sprt, read_bounds,
              "such as 0,20: ends as soon as it is clear whether the first of two bots is "
              "20 Elo better or not better at all");
  line.limit(tournament.limit);
  line.option("--save", tournament.save,
              "a folder for the games; the same command goes on with what is there");
  line.shard(tournament.shard);
  line.threads(tournament.threads);
  line.json(tournament.json);
}

}  // namespace

void describe_runs(CommandLine& line) {
  describe_simulate(line);
  describe_compare(line);
  describe_tournament(line);

  auto& merge = line.command(
      "merge", "puts the parts of a tournament, simulate, compare or train together", run_merge);
  line.option("PATH", merge.paths, "folders that --save filled, or parts in them")->required();
  line.option("--html", merge.html, "of compare and simulate: their page");
  line.option("--report", merge.report, "of simulate: what its page is made of, as JSON");
  line.option("-o,--output", merge.file, "of train: the file of weights");
  line.language(merge.language, "English");
  line.json(merge.json);

  auto& train =
      line.command("train", "learns a judgement of a game from games between bots", run_train);
  line.table(train.table);
  line.seats(train.table);
  line.games(train.games, "to learn from", 10);
  line.option("--bot", train.bots, "who plays them: greedy");
  line.seed(train.seed, "1");
  line.option("--rounds", train.rounds, "through all that is learned from", CLI::Range(1, 1000));
  line.threads(train.threads);
  line.shard(train.shard);
  line.option("--save", train.save, "the folder of the part");
  line.option("-o,--output", train.file, "the file of weights");

  auto& bench = line.command("bench", "how fast the rules are, on one core", run_bench);
  line.table(bench.table, false);
  line.seats(bench.table);
  line.option("--seconds", bench.seconds, "for each figure", CLI::Range(0.001, 3600.0));
  line.json(bench.json);
}

}  // namespace rainyday::cli
