// tournament: every pair of bots on the same luck, from both halves of the table. The unit of the
// statistics is the block (one luck, both ways), since its games are not independent. merge: the
// same from parts that several runs have played.
#include <algorithm>
#include <atomic>
#include <fmt/format.h>
#include <memory>
#include <mutex>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/outside.hpp"
#include "cli/parts.hpp"
#include "cli/simulation.hpp"
#include "cli/sums.hpp"
#include "engine/notation.hpp"

namespace rainyday::cli {
namespace {

using OrderedJson = nlohmann::ordered_json;

std::vector<Rival> rivals_of(const std::vector<std::string>& names) {
  std::vector<Rival> rivals;
  for (const std::string& name : names) {
    Rival rival{.name = name, .bot = std::nullopt};
    if (is_program(name)) {
      check_program(name);
    } else {
      rival.bot = parse_bot(name);
    }
    if (std::ranges::find(rivals, name, &Rival::name) != rivals.end()) {
      fail(fmt::format("--bots: {} is there twice", in_quotes(name)));
    }
    rivals.push_back(std::move(rival));
  }
  if (rivals.size() < 2) fail("--bots: a tournament needs two or more");
  if (rivals.size() > kMostRivals) fail(fmt::format("--bots: {} at most", kMostRivals));
  return rivals;
}

TournamentHead head_of(const TournamentArguments& arguments, const AnyGame& game,
                       const OrderedJson& changed) {
  TournamentHead head{.json = head_json(game),
                      .bots = arguments.bots,
                      .blocks = arguments.blocks,
                      .seed = arguments.seed,
                      .seats = game.seats(),
                      .sprt = arguments.sprt};
  head.json["tournament"] = 1;
  head.json["program"] = version_line();
  head.json["title"] = game.info().title;
  head.json["pack"]["title"] = game.pack().title;
  head.json["set_to_end"] = changed;
  head.json["seed"] = std::to_string(head.seed);
  head.json["blocks"] = head.blocks;
  head.json["bots"] = head.bots;
  head.json["limit"] = arguments.limit;
  head.json["sprt"] = head.sprt ? OrderedJson(*head.sprt) : OrderedJson();
  if (head.units() > kMostUnits) fail(fmt::format("--blocks: {} of all pairs at most", kMostUnits));
  return head;
}

// Somebody stops it, or it is decided.
class Enough final : public Stop {
 public:
  [[nodiscard]] bool asked() const override { return decided || interrupt.asked(); }
  Interrupt interrupt;
  std::atomic<bool> decided = false;
};

void play_units(const Contest& contest, const TournamentHead& head, Shard shard, int threads,
                Enough& enough, PartFile* part, Scores& scores) {
  std::vector<std::int64_t> open;
  for (std::int64_t unit = 0; unit < head.units(); ++unit) {
    if (shard.has(unit) && !scores.has(unit)) open.push_back(unit);
  }
  const auto pairs = static_cast<std::int64_t>(pairs_of(head.bots.size()).size());
  std::mutex mutex;
  enough.decided = scores.is_decided();
  share_out(
      std::ssize(open), 1, threads,
      [&](int, std::int64_t number, std::int64_t) {
        const std::int64_t unit = open[static_cast<std::size_t>(number)];
        Block block = contest.play(unit / pairs, static_cast<std::size_t>(unit % pairs), enough);
        if (enough.asked()) return;
        if (part != nullptr) part->add(block);
        const std::lock_guard lock(mutex);
        scores.add(std::move(block));
        if (scores.is_decided()) enough.decided = true;
      },
      &enough);
}

int report(const Scores& scores, bool json) {
  if (json) {
    scores.print_json();
  } else {
    scores.print_text();
  }
  return kDone;
}

}  // namespace

int run_tournament(const TournamentArguments& arguments) {
  const std::vector<Rival> rivals = rivals_of(arguments.bots);
  const Shard shard = arguments.shard.empty() ? Shard{} : parse_shard(arguments.shard);
  if (!arguments.shard.empty() && arguments.save.empty()) fail("--shard: needs --save DIR");
  if (arguments.sprt && rivals.size() != 2) fail("--sprt: tells two bots apart");
  if (arguments.sprt && shard.count > 1) fail("--sprt: cannot be played in parts");
  TableArguments table = arguments.table;
  table.seats = seats_of(known_game(table.game).info(), table.seats);
  const AnyGamePtr game = make_table(table, true);
  const TournamentHead head = head_of(arguments, *game, changed_options(*game, table));
  Scores scores(head);
  std::unique_ptr<PartFile> part;
  Contest::Keep keep;
  if (!arguments.save.empty()) {
    part = std::make_unique<PartFile>(arguments.save, shard, head, scores);
    keep = [&](std::int64_t block, std::size_t pair, int number, const std::string& text) {
      part->keep(block, pair, number, text);
    };
  }
  Enough enough;
  const Contest contest(game, rivals, arguments.seed, arguments.limit, std::move(keep));
  play_units(contest, head, shard, thread_count(arguments.threads), enough, part.get(), scores);
  if (enough.interrupt.asked()) {
    throw Failure{kInterrupted, part ? "stopped; the same command goes on from here" : "stopped",
                  false};
  }
  if (shard.count == 1) return report(scores, arguments.json);
  print(fmt::format("part {} of {} is in {}\n", shard.number, shard.count, arguments.save));
  return kDone;
}

int run_merge(const MergeArguments& arguments) {
  if (are_sums(arguments.paths, "compare")) return merge_compared(arguments);
  if (are_sums(arguments.paths, "simulate")) return merge_simulated(arguments);
  if (are_sums(arguments.paths, "train")) return merge_trained(arguments);
  Parts parts = read_parts(arguments.paths);
  Scores scores(parts.head);
  for (Block& block : parts.blocks) scores.add(std::move(block));
  if (const std::int64_t missing = scores.missing(); missing > 0) {
    fail(fmt::format("{} of {} blocks are missing", missing, parts.head.units()));
  }
  return report(scores, arguments.json);
}

}  // namespace rainyday::cli
