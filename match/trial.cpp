#include "match/trial.hpp"

#include <memory>

#include "engine/options.hpp"
#include "engine/shelf.hpp"
#include "games/registry.hpp"
#include "match/comparison.hpp"

namespace rainyday::match {
namespace {

constexpr std::int64_t kMostInAJob = 10'000;
constexpr std::size_t kMostSums = 1000;

struct TrialTable {
  AnyGamePtr game;
  SimulationPlan plan;
  std::unique_ptr<Subjects> subjects;

  [[nodiscard]] Comparison::Side side() const { return {*game, *subjects, plan}; }
};

// The standard pack where none is named.
std::expected<Pack, std::string> pack_at(const Place& place, std::string_view game) {
  if (place.is_object()) return load_pack(place.json()->dump());
  const std::string id = place.is_null() ? "" : place.text();
  if (const Pack* pack = find_pack(game, id)) return *pack;
  return std::unexpected("no pack '" + id + "'");
}

std::vector<Bot> bots_at(const Place& place, std::size_t seats) {
  std::vector<Bot> named;
  for (std::size_t i = 0; !place.is_null() && i < place.size(1, kMostSeats); ++i) {
    const auto bot = find_bot(place[i].text());
    if (!bot) place[i].problem("no such bot; one of: " + known_bots());
    named.push_back(bot.value_or(Bot::kGreedy));
  }
  if (named.empty()) named.push_back(Bot::kGreedy);
  if (seats % named.size() != 0) place.problem("do not fill the seats evenly");
  std::vector<Bot> bots;
  for (std::size_t i = 0; i < seats; ++i) bots.push_back(named[i % named.size()]);
  return bots;
}

TrialTable table_at(const Place& place, std::uint64_t seed) {
  TrialTable table;
  const GameEntry* entry = find_game(place["game"].text());
  if (entry == nullptr) {
    place["game"].problem("no such game");
    return table;
  }
  const GameInfo info = entry->info();
  const auto pack = pack_at(place.maybe("pack"), info.id);
  if (!pack || pack->game != info.id) {
    place.maybe("pack").problem(pack ? "of another game" : pack.error());
    return table;
  }
  std::vector<std::int32_t> options = standard_options(info);
  if (place.maybe("options").exists()) options = read_options(info, place["options"]);
  const Place seats = place.maybe("seats");
  const auto count = seats.is_null() ? info.usual_seats : seats.integer(1, kMostSeats);
  if (place.problems().any()) return table;
  const auto game = entry->make(*pack, entry->for_simulation(options), static_cast<int>(count));
  if (!game) {
    place.problem(game.error());
    return table;
  }
  table.game = *game;
  table.plan = {bots_at(place.maybe("bots"), static_cast<std::size_t>(count)), seed};
  table.subjects = std::make_unique<Subjects>(*table.game);
  return table;
}

// Plays, adds, and says what it came to.
template <class Run>
Json played(Run& run, const Place& job, std::int64_t first, std::int64_t count) {
  run.play(first, first + count);
  const Place sums = job.maybe("sums");
  for (std::size_t i = 0; !sums.is_null() && i < sums.size(0, kMostSums); ++i) {
    if (!run.add_sums(*sums[i].json())) sums[i].problem("of another job");
  }
  return {{"sums", run.sums()}};
}

Json answered(const Place& job) {
  const auto seed = read_seed(job.maybe("seed")).value_or(1);
  const std::int64_t first = job["first"].integer(0, 1'000'000'000);
  const std::int64_t count = job["count"].integer(0, kMostInAJob);
  const Place told = job.maybe("told");
  const bool tells = !told.is_null() && told.flag();
  const TrialTable a = table_at(job["a"], seed);
  const bool two = !job.maybe("b").is_null();
  const TrialTable b = two ? table_at(job["b"], seed) : TrialTable{};
  if (job.problems().any()) return {};
  if (!two) {
    Report report(*a.game, *a.subjects, a.plan);
    Json out = played(report, job, first, count);
    if (tells) out["report"] = report.json();
    return out;
  }
  Comparison both(a.side(), b.side());
  Json out = played(both, job, first, count);
  // A page may look after every lot: as for many looks.
  constexpr int kLooks = 10;
  if (tells) out["compare"] = both.json(both.findings(kLooks));
  return out;
}

}  // namespace

Json trial(const Json& job) {
  Problems problems;
  Json out = answered(Place(&job, "", problems));
  if (problems.any()) out = {{"problem", problems.text()}};
  return out;
}

}  // namespace rainyday::match
