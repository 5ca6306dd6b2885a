// simulate: many games between bots, on all cores.
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <optional>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/frame.hpp"
#include "cli/simulation.hpp"
#include "cli/statistics.hpp"
#include "cli/sums.hpp"
#include "engine/json.hpp"
#include "engine/notation.hpp"
#include "engine/options.hpp"
#include "engine/position.hpp"
#include "reports/report.hpp"
#include "reports/trial.hpp"

namespace rainyday::cli {
namespace {

using OrderedJson = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostSet = 64;  // options

// Plays games `first` to `last`-1 of a plan.
using Play = std::function<void(std::int64_t first, std::int64_t last, SimulationTally& tally)>;

Play into_tallies(const AnyGame& game, const SimulationPlan& plan) {
  return [&plan, simulator = std::shared_ptr(simulator_of(game))](
             std::int64_t first, std::int64_t last, SimulationTally& tally) {
    simulator->play(plan, first, last, tally);
  };
}

MatchFile play_match(const AnyGamePtr& game, const std::vector<Bot>& bots, std::uint64_t seed) {
  MatchSetup setup{.seed = seed, .bots = {}, .names = {}};
  for (const Bot bot : bots) setup.bots.emplace_back(bot_name(bot));
  MatchFile match(game, std::move(setup));
  SeededLuck luck(seed);
  AnyActions list;
  while (!match.turn().is_over() && std::ssize(match.steps()) < game->info().most_steps) {
    const Turn turn = match.turn();
    if (turn.is_chance()) {
      match.add(game->chance(match.state(), luck.of(chance_stream(*game, turn))));
      continue;
    }
    const AnyView view = game->view(match.state(), turn.actor);
    game->choices(view, list);
    match.add(choose(bots[turn.actor], *game, view, list, luck.bots()));
  }
  return match;
}

// The same games, and each as a match file: 000.jsonl, 001.jsonl …
Play into_files(const AnyGamePtr& game, const SimulationPlan& plan, std::int64_t games,
                const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (!error && !std::filesystem::is_empty(folder, error) && !error) {
    fail(fmt::format("--save: {} is not empty", folder));
  }
  if (error) fail(fmt::format("--save: {}: {}", folder, error.message()));
  const std::size_t width = std::to_string(games - 1).size();
  return [=, &game, &plan](std::int64_t first, std::int64_t last, SimulationTally& tally) {
    const int seats = game->seats();
    const int ways = plan.ways();
    for (std::int64_t number = first; number < last; ++number) {
      const int turned = static_cast<int>(number % ways);
      std::vector<Bot> bots = plan.bots;
      std::ranges::rotate(bots, bots.begin() + turned);
      const MatchFile match = play_match(game, bots, plan.luck(number / ways));
      tally.count(game->result(match.state()), static_cast<int>(match.steps().size()), turned,
                  seats);
      // Plainly: it can be played again, and waiting for the disk takes longer than most games.
      const std::string path = fmt::format("{}/{:0{}}.jsonl", folder, number, width);
      if (!(std::ofstream(path, std::ios::binary) << match.text() << std::flush)) {
        fail(fmt::format("cannot write {}: {}", path, std::strerror(errno)));
      }
    }
  };
}

// The sums do not depend on who played what.
SimulationTally simulate(const Play& play, std::int64_t games, int threads) {
  constexpr std::int64_t kLot = 16;
  std::vector<SimulationTally> tallies(static_cast<std::size_t>(threads));
  share_out(games, kLot, threads, [&](int thread, std::int64_t first, std::int64_t last) {
    play(first, last, tallies[static_cast<std::size_t>(thread)]);
  });
  SimulationTally sum;
  for (const SimulationTally& tally : tallies) sum.add(tally);
  return sum;
}

struct Line {
  std::string label;
  double wins = 0;
  double places = 0;  // how many of these sit at the table
};

Line line_of(std::string label, std::int64_t wins) {
  return {std::move(label), static_cast<double>(wins) / static_cast<double>(kWholeWin), 1};
}

// Bots of the same name together, in the order of their first appearance.
std::vector<Line> by_name(const SimulationPlan& plan, const SimulationTally& tally) {
  std::vector<Line> lines;
  for (std::size_t i = 0; i < plan.bots.size(); ++i) {
    const Line one = line_of(bot_name(plan.bots[i]), tally.by_bot[i]);
    const auto same = std::find_if(lines.begin(), lines.end(),
                                   [&](const Line& line) { return line.label == one.label; });
    if (same == lines.end()) {
      lines.push_back(one);
    } else {
      same->wins += one.wins;
      same->places += 1;
    }
  }
  return lines;
}

OrderedJson share_json(const Line& line, std::string_view label, std::int64_t games) {
  const Interval interval = wilson(line.wins, static_cast<double>(games));
  OrderedJson json = OrderedJson::object();
  if (!label.empty()) json[std::string(label)] = line.label;
  json["wins"] = line.wins;
  if (line.wins == std::floor(line.wins)) json["wins"] = static_cast<std::int64_t>(line.wins);
  json["share"] = line.wins / static_cast<double>(games);
  json["low"] = interval.low;
  json["high"] = interval.high;
  return json;
}

// How games ended: every way, so that columns stay where they are.
OrderedJson endings_json(const SimulationTally& tally) {
  OrderedJson json = OrderedJson::object();
  for (std::size_t i = 1; i < kEndings; ++i) {
    json[std::string(ending_name(static_cast<Ending>(i)))] = tally.ended[i];
  }
  return json;
}

void print_json(const AnyGame& game, const SimulationPlan& plan, const SimulationTally& tally,
                const OrderedJson& changed) {
  const auto seats = static_cast<std::size_t>(game.seats());
  const Spread spread = spread_of(tally.lengths);
  OrderedJson json{{"game", game.info().id},
                   {"pack", game.pack().id},
                   {"options", options_json(game.info(), game.options())},
                   {"set_to_end", changed},
                   {"seed", std::to_string(plan.seed)},
                   {"games", tally.games},
                   {"unfinished", tally.unfinished},
                   {"ended", endings_json(tally)},
                   {"seats", OrderedJson::array()},
                   {"by_bot", OrderedJson::array()},
                   {"by_seat", OrderedJson::array()}};
  for (std::size_t i = 0; i < seats; ++i) {
    const Line line = line_of(bot_name(plan.bots[i]), tally.by_bot[i]);
    json["seats"].push_back(share_json(line, "bot", tally.games));
    json["by_seat"].push_back(share_json(line_of("", tally.by_seat[i]), "", tally.games));
  }
  for (const Line& line : by_name(plan, tally)) {
    json["by_bot"].push_back(share_json(line, "bot", tally.games));
  }
  json["actions"] = {{"mean", spread.mean},
                     {"min", spread.least},
                     {"median", spread.median},
                     {"max", spread.most}};
  print(lay_out_json(json.dump()));
}

void print_share(const Line& line, std::int64_t games) {
  const Interval interval = wilson(line.wins, static_cast<double>(games));
  const int decimals = line.wins == std::floor(line.wins) ? 0 : 1;
  print(fmt::format("  {:<16} {:>10.{}f}  {:5.1f}%  ({:.1f} to {:.1f})\n", line.label, line.wins,
                    decimals, 100 * line.wins / static_cast<double>(games), 100 * interval.low,
                    100 * interval.high));
}

// `seconds`: none where it was played in several places.
void print_text(const AnyGame& game, const SimulationPlan& plan, const SimulationTally& tally,
                const OrderedJson& changed, std::optional<double> seconds) {
  print(fmt::format("{}, {}, {} seat{}: {} games", game.info().title, game.pack().title,
                    game.seats(), game.seats() == 1 ? "" : "s", tally.games));
  if (seconds) {
    print(fmt::format(" in {:.1f} s ({:.0f} a second)", *seconds,
                      static_cast<double>(tally.games) / *seconds));
  }
  print("\n");
  print_changed_options(changed);
  print(fmt::format("\n{:>10} {:>10} {:>10} {:>10} {:>10} {:>10}\n", "won", "drawn", "nobody",
                    "all lost", "limit", "unfinished"));
  for (std::size_t i = 1; i < kEndings; ++i) print(fmt::format("{:>10} ", tally.ended[i]));
  print(fmt::format("{:>10}\n\n", tally.unfinished));
  print("Wins by bot (95% interval)\n");
  for (Line line : by_name(plan, tally)) {
    if (line.places > 1) line.label += fmt::format(" x{}", line.places);
    print_share(line, tally.games);
  }
  print("\nWins by seat, bots turned round the table\n");
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat) {
    print_share(line_of(fmt::format("S{}", seat), tally.by_seat[seat]), tally.games);
  }
  const Spread spread = spread_of(tally.lengths);
  if (tally.lengths.empty()) return;
  print(fmt::format("\nActions of the finished games: {} to {}, mean {:.1f}, median {}\n",
                    spread.least, spread.most, spread.mean, spread.median));
  print(histogram(tally.lengths, 12, 40));
}

// The first so many are looked back at: as many as do not take longer than the games themselves.
std::int64_t looked_back(const SimulateArguments& arguments) {
  const std::int64_t usual =
      arguments.games < 500 ? 0 : std::min<std::int64_t>(10, arguments.games / 100);
  return std::min(arguments.games, arguments.luck.value_or(usual));
}

// Arguments of `simulate` or of `merge`.
template <class Arguments>
int write_report(const Arguments& arguments, const AnyGame& game, const match::Report& report,
                 const OrderedJson& changed) {
  const Language language = language_for(game, arguments.language);
  OrderedJson json = report.json();
  json["set_to_end"] = changed;
  if (!arguments.report.empty()) write_file(arguments.report, lay_out_json(json.dump()));
  if (!arguments.html.empty()) {
    write_file(arguments.html,
               reports::report_page(language, reports::report_text(game, language, json)));
  }
  if (arguments.json) print(lay_out_json(json.dump()));
  return kDone;
}

// --- in parts ---

// All that either way to tell it needs.
struct PartSums {
  PartSums(const AnyGame& of, const match::Subjects& subjects, const SimulationPlan& of_plan)
      : game(of), plan(of_plan), watch(of, subjects), report(of, subjects, of_plan) {}

  void play(std::int64_t first, std::int64_t last) {
    const int ways = plan.ways();
    for (std::int64_t number = first; number < last; ++number) {
      const match::GameFacts& facts =
          match::play_watched(game, plan, number / ways, static_cast<int>(number % ways), watch);
      report.add(facts);
      tally.count(facts.result, facts.measures[match::kActionsMade], facts.turned, game.seats());
    }
  }
  void add(const PartSums& other) {
    report.add(other.report);
    tally.add(other.tally);
  }
  [[nodiscard]] Json json() const {
    match::Tally lengths;
    for (const std::int32_t length : tally.lengths) lengths.add(length);
    Json counts = Json::array();
    for (const auto& [value, times] : lengths.counts()) counts.push_back({value, times});
    return {{"report", report.sums()},  {"games", tally.games}, {"unfinished", tally.unfinished},
            {"actions", tally.actions}, {"ended", tally.ended}, {"by_bot", tally.by_bot},
            {"by_seat", tally.by_seat}, {"lengths", counts}};
  }
  // False where these are none.
  [[nodiscard]] bool add(const Json& sums) {
    if (!sums.is_object() || !report.add_sums(sums.value("report", Json()))) return false;
    try {
      SimulationTally one;
      sums.at("games").get_to(one.games);
      sums.at("unfinished").get_to(one.unfinished);
      sums.at("actions").get_to(one.actions);
      sums.at("ended").get_to(one.ended);
      sums.at("by_bot").get_to(one.by_bot);
      sums.at("by_seat").get_to(one.by_seat);
      for (const Json& row : sums.at("lengths")) {
        const auto times = row.at(1).get<std::int64_t>();
        if (times < 0 || times > one.games) return false;
        one.lengths.insert(one.lengths.end(), static_cast<std::size_t>(times), row.at(0));
      }
      tally.add(one);
    } catch (const nlohmann::json::exception&) {  // a member is missing or of another kind
      return false;
    }
    return true;
  }

  const AnyGame& game;
  const SimulationPlan& plan;
  match::GameWatch watch;
  match::Report report;
  SimulationTally tally;
};

int simulate_part(const SimulateArguments& arguments, const AnyGame& game,
                  const SimulationPlan& plan, const OrderedJson& changed) {
  if (!arguments.html.empty() || !arguments.report.empty() || arguments.json) {
    fail("--shard: a part tells nothing; see `merge`");
  }
  Json set = Json::array();
  for (const auto& [name, value] : changed.items()) set.push_back({name, value});
  const SumsPart part(arguments.save, arguments.shard,
                      {{"simulate_part", 1},
                       {"table", reports::table_json(game, plan)},
                       {"set_to_end", set},
                       {"seed", std::to_string(plan.seed)},
                       {"games", arguments.games},
                       {"looked_back", looked_back(arguments)}});
  const match::Subjects subjects(game);
  std::vector<std::unique_ptr<PartSums>> sums;
  for (int i = 0; i < thread_count(arguments.threads); ++i) {
    sums.push_back(std::make_unique<PartSums>(game, subjects, plan));
  }
  constexpr std::int64_t kLot = 16;
  const std::int64_t first = part.first(arguments.games);
  share_out(part.last(arguments.games) - first, kLot, static_cast<int>(sums.size()),
            [&](int thread, std::int64_t from, std::int64_t to) {
              sums[static_cast<std::size_t>(thread)]->play(first + from, first + to);
            });
  const std::int64_t back = std::min(part.last(arguments.games), looked_back(arguments)) - first;
  share_out(std::max(std::int64_t{0}, back), 1, static_cast<int>(sums.size()),
            [&](int thread, std::int64_t from, std::int64_t to) {
              sums[static_cast<std::size_t>(thread)]->report.look_back(first + from, first + to);
            });
  for (std::size_t i = 1; i < sums.size(); ++i) sums[0]->add(*sums[i]);
  part.write(sums[0]->json());
  return kDone;
}

}  // namespace

int merge_simulated(const MergeArguments& arguments) {
  const WholeSums whole = read_sums(arguments.paths, "simulate");
  Problems problems;
  const Place head(&whole.head, "", problems);
  const reports::TrialTable table =
      reports::read_table(head["table"], read_seed(head["seed"]).value_or(1));
  OrderedJson changed = OrderedJson::object();
  const Place set = head["set_to_end"];
  for (std::size_t i = 0; i < set.size(0, kMostSet); ++i) {
    if (set[i].size(2, 2) == 2) changed[set[i][std::size_t{0}].text()] = *set[i][1].json();
  }
  if (problems.any()) fail(fmt::format("{}: {}", whole.file, problems.text()));
  PartSums sums(*table.game, *table.subjects, table.plan);
  for (const WholeSums::One& part : whole.parts) {
    if (!sums.add(part.sums)) fail(fmt::format("{}: no such sums", part.file));
  }
  if (!arguments.html.empty() || !arguments.report.empty()) {
    return write_report(arguments, *table.game, sums.report, changed);
  }
  if (arguments.json) {
    print_json(*table.game, table.plan, sums.tally, changed);
  } else {
    print_text(*table.game, table.plan, sums.tally, changed, std::nullopt);
  }
  return kDone;
}

int run_simulate(const SimulateArguments& arguments) {
  TableArguments table = arguments.table;
  const SimulationPlan plan{bots_for(arguments.bots, table), arguments.seed};
  const AnyGamePtr game = make_table(table, true);
  if (!arguments.shard.empty()) {
    return simulate_part(arguments, *game, plan, changed_options(*game, table));
  }
  const bool reported = !arguments.html.empty() || !arguments.report.empty();
  if (reported && !arguments.save.empty()) fail("--save: does not go with --html or --report");
  if (reported) {
    const match::Subjects subjects(*game);
    const auto report = gather(*game, subjects, plan, arguments.games,
                               thread_count(arguments.threads), looked_back(arguments));
    return write_report(arguments, *game, *report, changed_options(*game, table));
  }
  const Play play = arguments.save.empty()
                        ? into_tallies(*game, plan)
                        : into_files(game, plan, arguments.games, arguments.save);
  const Clock::time_point begun = Clock::now();
  const SimulationTally tally = simulate(play, arguments.games, thread_count(arguments.threads));
  const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  const OrderedJson changed = changed_options(*game, table);
  if (arguments.json) {
    print_json(*game, plan, tally, changed);
  } else {
    print_text(*game, plan, tally, changed, seconds);
  }
  return kDone;
}

}  // namespace rainyday::cli
