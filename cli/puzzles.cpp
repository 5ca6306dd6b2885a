// puzzles: positions of match files in which one choice is clearly best and not the obvious one.
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <utility>

#include "bots/runs.hpp"
#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/frame.hpp"
#include "cli/simulation.hpp"
#include "games/speech.hpp"
#include "puzzles/finder.hpp"

namespace rainyday::cli {
namespace {

using puzzles::Decision;
using puzzles::Judged;
using puzzles::Puzzle;

struct Played {
  std::string name;
  MatchFile match;
};

// The match and one of its decisions.
struct Asked {
  const Played* played;
  Decision decision;
};

std::vector<Played> read_all(const std::vector<std::string>& paths, const Packs& packs) {
  std::vector<Played> all;
  for (const std::string& path : match_files(paths)) {
    all.push_back({std::filesystem::path(path).filename(), read_match(path, packs)});
    const std::string_view game = all.back().match.game().info().id;
    if (game != all.front().match.game().info().id) {
      fail(fmt::format("{}: a set of puzzles has one game, and this is one of {}", path, game));
    }
  }
  if (all.empty()) fail("no match files there");
  return all;
}

// What each decision makes, as many as there are decisions.
std::vector<std::optional<Puzzle>> look_at(const std::vector<Asked>& asked,
                                           const PuzzlesArguments& arguments) {
  const int threads = thread_count(arguments.threads);
  const puzzles::FindingPlan plan{
      .bot = parse_bot(arguments.bot), .games = arguments.games, .seed = arguments.seed};
  std::vector<std::optional<Puzzle>> found(asked.size());
  share_out(static_cast<std::int64_t>(asked.size()), 1, threads,
            [&](int, std::int64_t first, std::int64_t) {
              const auto i = static_cast<std::size_t>(first);
              const auto& [played, decision] = asked[i];
              const AnyGamePtr game = played->match.game_ptr();
              const auto analyst = find_runs(game->info().id)->analyst(*game);
              found[i] = puzzles::puzzle_of(game, decision.view, *analyst, plan, i);
              if (found[i]) {
                found[i]->from = fmt::format("{} step {}", played->name, decision.step + 1);
              }
            });
  return found;
}

// The clearest of each kind of best choice before the second of any; of a match one of each kind.
std::vector<Puzzle> kept_of(const std::vector<Asked>& asked,
                            std::vector<std::optional<Puzzle>> found, int most) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i]) order.push_back(i);
  }
  std::ranges::sort(order, {},
                    [&](std::size_t i) { return std::pair(-found[i]->choices[1].behind, i); });
  std::map<int, int> of_kind;
  std::map<std::pair<const Played*, int>, int> in_match;
  std::map<std::pair<int, int>, std::size_t> ranked;  // by the rank in its kind, and the kind
  for (const std::size_t i : order) {
    const int kind = found[i]->best().action.kind;
    if (in_match[{asked[i].played, kind}]++ == 0) ranked[{of_kind[kind]++, kind}] = i;
  }
  std::vector<Puzzle> kept;
  for (const auto& [rank, i] : ranked) {
    if (kept.size() < static_cast<std::size_t>(most)) kept.push_back(std::move(*found[i]));
  }
  return kept;
}

std::string told(const Puzzle& puzzle, Language language) {
  const texts::Catalogue words = frame_words(language);
  const Speech speech(*puzzle.game, language);
  const auto line = [&](std::string_view key, const Judged& one) {
    return "  " + words(std::string(key), {{"choice", speech.action(one.action, puzzle.state)},
                                           {"chance", (one.chance + 5) / 10},
                                           {"range", (one.range + 5) / 10}});
  };
  const auto obvious = std::ranges::find(puzzle.choices, puzzle.obvious, &Judged::action);
  return words("puzzles.one", {{"from", puzzle.from},
                               {"seat", actor_name(puzzle.seat)},
                               {"n", static_cast<int>(puzzle.choices.size())}}) +
         "\n" + line("puzzles.best", puzzle.best()) + "\n" + line("puzzles.obvious", *obvious) +
         "\n";
}

}  // namespace

int run_puzzles(const PuzzlesArguments& arguments) {
  const Packs packs(arguments.pack);
  const std::vector<Played> all = read_all(arguments.files, packs);
  const AnyGame& game = all.front().match.game();
  const Language language = language_for(game, arguments.language);
  if (find_runs(game.info().id) == nullptr) {
    fail(fmt::format("{} is not analysed", game.info().title));
  }
  std::vector<Asked> asked;
  for (const Played& played : all) {
    const MatchFile& match = played.match;
    for (Decision& one : puzzles::decisions_of(match.game(), match.start(), match.steps())) {
      asked.push_back({&played, std::move(one)});
    }
  }
  const std::vector<Puzzle> kept = kept_of(asked, look_at(asked, arguments), arguments.most);
  const texts::Catalogue words = frame_words(language);
  const std::string sum = words("puzzles.sum", {{"n", static_cast<int>(kept.size())},
                                                {"of", static_cast<int>(asked.size())},
                                                {"games", static_cast<int>(all.size())}}) +
                          "\n";
  if (!arguments.output.empty()) {
    if (kept.empty()) fail(fmt::format("no puzzle found, {} is not written", arguments.output));
    write_file(arguments.output, puzzles::write_puzzles(kept, all.size()));
  }
  if (arguments.json) {
    print(puzzles::write_puzzles(kept, all.size()));
  } else {
    for (const Puzzle& puzzle : kept) print(told(puzzle, language));
    print(sum);
  }
  return kDone;
}

}  // namespace rainyday::cli
