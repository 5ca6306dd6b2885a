// tournament: every pair of bots on the same luck, from both halves of the table. The unit of the
// statistics is the block (one luck, both ways), since its games are not independent.
#include <algorithm>
#include <chrono>
#include <fmt/format.h>

#include "cli/failure.hpp"
#include "cli/files.hpp"
#include "cli/simulation.hpp"
#include "cli/statistics.hpp"
#include "engine/json.hpp"
#include "engine/options.hpp"
#include "engine/position.hpp"

namespace rainyday::cli {
namespace {

using OrderedJson = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

struct Pair {
  std::size_t a = 0;
  std::size_t b = 0;
  std::vector<SimulationPlan> plans;
};

// What both won in a block, as a share of its games.
struct Block {
  double a = 0;
  double b = 0;
  std::int64_t games = 0;
  std::int64_t unfinished = 0;
};

struct Mean {
  double value = 0;
  double low = 0;
  double high = 1;
};

// Of shares, with its 95% interval: Wilson's, with as many independent games as would spread as
// much as these blocks do. One block says nothing of how far off it is.
Mean mean_of(const std::vector<double>& blocks) {
  const auto count = static_cast<double>(blocks.size());
  double sum = 0;
  for (const double one : blocks) sum += one;
  const double mean = sum / count;
  double squares = 0;
  for (const double one : blocks) squares += (one - mean) * (one - mean);
  if (count < 2) return {mean, 0, 1};
  const double variance = squares / (count - 1) / count;
  const double trials = variance > 0 ? mean * (1 - mean) / variance : count;
  const Interval interval = wilson(mean * trials, trials);
  return {mean, interval.low, interval.high};
}

struct Thought {
  std::int64_t moves = 0;
  double seconds = 0;
  double longest = 0;
};

class StopWatch final : public MoveWatch {
 public:
  StopWatch(const std::vector<Bot>& bots, std::vector<Thought>& thoughts)
      : bots_(bots), thoughts_(thoughts) {}
  void begins() override { begun_ = Clock::now(); }
  void ends(Bot bot) override {
    const double seconds = std::chrono::duration<double>(Clock::now() - begun_).count();
    const auto found = std::ranges::find(bots_, bot);
    Thought& thought = thoughts_[static_cast<std::size_t>(found - bots_.begin())];
    ++thought.moves;
    thought.seconds += seconds;
    thought.longest = std::max(thought.longest, seconds);
  }

 private:
  const std::vector<Bot>& bots_;
  std::vector<Thought>& thoughts_;
  Clock::time_point begun_;
};

class Tournament {
 public:
  Tournament(const AnyGame& game, std::vector<Bot> bots, std::int64_t blocks, std::uint64_t seed)
      : game_(game), bots_(std::move(bots)), blocks_(blocks), seed_(seed) {
    for (std::size_t a = 0; a < bots_.size(); ++a) {
      for (std::size_t b = a + 1; b < bots_.size(); ++b) pairs_.push_back({a, b, plans_of(a, b)});
    }
    results_.resize(pairs_.size() * static_cast<std::size_t>(blocks));
  }

  void play(int threads) {
    const std::unique_ptr<Simulator> simulator = simulator_of(game_);
    std::vector<std::vector<Thought>> thoughts(static_cast<std::size_t>(threads),
                                               std::vector<Thought>(bots_.size()));
    share_out(static_cast<std::int64_t>(results_.size()), 1, threads,
              [&](int thread, std::int64_t number, std::int64_t) {
                StopWatch watch(bots_, thoughts[static_cast<std::size_t>(thread)]);
                const auto at = static_cast<std::size_t>(number);
                results_[at] = play_block(*simulator, pairs_[at % pairs_.size()],
                                          number / static_cast<std::int64_t>(pairs_.size()), watch);
              });
    thoughts_.resize(bots_.size());
    for (const std::vector<Thought>& of_thread : thoughts) {
      for (std::size_t i = 0; i < bots_.size(); ++i) {
        thoughts_[i].moves += of_thread[i].moves;
        thoughts_[i].seconds += of_thread[i].seconds;
        thoughts_[i].longest = std::max(thoughts_[i].longest, of_thread[i].longest);
      }
    }
  }

  [[nodiscard]] OrderedJson json(const OrderedJson& changed) const {
    OrderedJson json{{"game", game_.info().id},
                     {"pack", game_.pack().id},
                     {"options", OrderedJson::parse(write_options(game_.info(), game_.options()))},
                     {"set_to_end", changed},
                     {"seats", game_.seats()},
                     {"seed", std::to_string(seed_)},
                     {"blocks", blocks_},
                     {"games", games()},
                     {"unfinished", unfinished()},
                     {"bots", OrderedJson::array()},
                     {"pairs", OrderedJson::array()}};
    for (std::size_t i = 0; i < bots_.size(); ++i) {
      OrderedJson one{{"bot", bot_name(bots_[i])}, {"share", mean_json(share_of(i))}};
      one["moves"] = thoughts_[i].moves;
      one["seconds_a_move"] = a_move(thoughts_[i]);
      one["longest_move"] = thoughts_[i].longest;
      json["bots"].push_back(std::move(one));
    }
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      const Pair& pair = pairs_[i];
      json["pairs"].push_back(
          OrderedJson{{"a", bot_name(bots_[pair.a])},
                      {"b", bot_name(bots_[pair.b])},
                      {"share", mean_json(of_pair(i, [](const Block& one) { return one.a; }))},
                      {"against", mean_json(of_pair(i, [](const Block& one) { return one.b; }))}});
    }
    return json;
  }

  void print_text(const OrderedJson& changed, double seconds) const {
    print(fmt::format("{}, {}, {} seats: {} blocks, {} games in {:.1f} s\n", game_.info().title,
                      game_.pack().title, game_.seats(), blocks_, games(), seconds));
    print_changed_options(changed);
    if (unfinished() > 0) print(fmt::format("{} games were not finished\n", unfinished()));
    print("\nGames won against the others (95% interval over blocks), time a move\n");
    for (std::size_t i = 0; i < bots_.size(); ++i) {
      print(fmt::format("  {:<10} {}  {:>9.3f} ms, at most {:.0f} ms\n", bot_name(bots_[i]),
                        mean_text(share_of(i)), 1000 * a_move(thoughts_[i]),
                        1000 * thoughts_[i].longest));
    }
    print("\nPair by pair\n");
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      print(fmt::format("  {:<10} {}  {:<10} {}\n", bot_name(bots_[pairs_[i].a]),
                        mean_text(of_pair(i, [](const Block& one) { return one.a; })),
                        bot_name(bots_[pairs_[i].b]),
                        mean_text(of_pair(i, [](const Block& one) { return one.b; }))));
    }
  }

 private:
  // Who sits where in the two games of a block: half of the table against the other, then the
  // other way round. So both have the same seats, and in Getaway Driver both sides. Alone at a
  // table each plays for itself.
  [[nodiscard]] std::vector<SimulationPlan> plans_of(std::size_t a, std::size_t b) const {
    const auto seats = static_cast<std::size_t>(game_.seats());
    std::vector<SimulationPlan> plans;
    for (const auto& [first, second] : {std::pair(a, b), std::pair(b, a)}) {
      SimulationPlan plan{.bots = {}, .seed = seed_};
      for (std::size_t i = 0; i < seats; ++i) {
        plan.bots.push_back(bots_[i < (seats + 1) / 2 ? first : second]);
      }
      plans.push_back(std::move(plan));
    }
    return plans;
  }

  Block play_block(const Simulator& simulator, const Pair& pair, std::int64_t number,
                   MoveWatch& watch) const {
    Block block;
    double won_by_a = 0;
    double won_by_b = 0;
    for (const SimulationPlan& plan : pair.plans) {
      SimulationTally tally;
      const std::int64_t game = number * plan.ways();  // this luck, not turned round the table
      simulator.play(plan, game, game + 1, tally, &watch);
      for (std::size_t i = 0; i < plan.bots.size(); ++i) {
        double& won = plan.bots[i] == bots_[pair.a] ? won_by_a : won_by_b;
        won += static_cast<double>(tally.by_bot[i]) / static_cast<double>(kWholeWin);
      }
      block.games += tally.games;
      block.unfinished += tally.unfinished;
    }
    // Alone, half of the games are the other's.
    const double games = static_cast<double>(block.games) / (game_.seats() == 1 ? 2 : 1);
    block.a = won_by_a / games;
    block.b = won_by_b / games;
    return block;
  }

  [[nodiscard]] const Block& block_of(std::size_t pair, std::size_t number) const {
    return results_[number * pairs_.size() + pair];
  }
  template <class Of>
  [[nodiscard]] Mean of_pair(std::size_t pair, Of&& of) const {
    std::vector<double> values;
    for (std::size_t k = 0; k < static_cast<std::size_t>(blocks_); ++k) {
      values.push_back(of(block_of(pair, k)));
    }
    return mean_of(values);
  }
  // Against all others, block by block.
  [[nodiscard]] Mean share_of(std::size_t bot) const {
    std::vector<double> values;
    for (std::size_t k = 0; k < static_cast<std::size_t>(blocks_); ++k) {
      double sum = 0;
      for (std::size_t i = 0; i < pairs_.size(); ++i) {
        if (pairs_[i].a == bot) sum += block_of(i, k).a;
        if (pairs_[i].b == bot) sum += block_of(i, k).b;
      }
      values.push_back(sum / static_cast<double>(bots_.size() - 1));
    }
    return mean_of(values);
  }
  [[nodiscard]] std::int64_t games() const {
    std::int64_t sum = 0;
    for (const Block& one : results_) sum += one.games;
    return sum;
  }
  [[nodiscard]] std::int64_t unfinished() const {
    std::int64_t sum = 0;
    for (const Block& one : results_) sum += one.unfinished;
    return sum;
  }
  static double a_move(const Thought& thought) {
    return thought.moves == 0 ? 0 : thought.seconds / static_cast<double>(thought.moves);
  }
  static OrderedJson mean_json(const Mean& mean) {
    return {{"mean", mean.value}, {"low", mean.low}, {"high", mean.high}};
  }
  static std::string mean_text(const Mean& mean) {
    return fmt::format("{:5.1f}% ({:.1f} to {:.1f})", 100 * mean.value, 100 * mean.low,
                       100 * mean.high);
  }

  const AnyGame& game_;
  std::vector<Bot> bots_;
  std::int64_t blocks_;
  std::uint64_t seed_;
  std::vector<Pair> pairs_;
  std::vector<Block> results_;  // by block, then by pair
  std::vector<Thought> thoughts_;
};

std::vector<Bot> rivals_of(const std::vector<std::string>& names) {
  std::vector<Bot> bots;
  for (const std::string& name : names) {
    const Bot bot = parse_bot(name);
    if (std::ranges::find(bots, bot) != bots.end()) {
      fail(fmt::format("--bots: {} is there twice", in_quotes(name)));
    }
    bots.push_back(bot);
  }
  if (bots.size() < 2) fail("--bots: a tournament needs two or more");
  return bots;
}

}  // namespace

int run_tournament(const TournamentArguments& arguments) {
  std::vector<Bot> bots = rivals_of(arguments.bots);
  TableArguments table = arguments.table;
  table.seats = seats_of(known_game(table.game).info(), table.seats);
  const AnyGamePtr game = make_table(table, true);
  Tournament tournament(*game, std::move(bots), arguments.blocks, arguments.seed);
  const Clock::time_point begun = Clock::now();
  tournament.play(thread_count(arguments.threads));
  const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  const OrderedJson changed = changed_options(*game, table);
  if (arguments.json) {
    print(lay_out_json(tournament.json(changed).dump()));
  } else {
    tournament.print_text(changed, seconds);
  }
  return kDone;
}

}  // namespace rainyday::cli
