#include "reports/trial.hpp"

#include <algorithm>

#include "engine/options.hpp"
#include "engine/shelf.hpp"
#include "games/registry.hpp"
#include "reports/report.hpp"
#include "reports/words.hpp"

namespace rainyday::reports {
namespace {

using match::Comparison;
using match::Report;
using match::Subjects;

constexpr std::int64_t kMostInAJob = 10'000;
constexpr std::size_t kMostSums = 1000;
constexpr std::int64_t kMostBack = 100;

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
    const auto bot = find_any_bot(place[i].text());
    if (!bot) place[i].problem("no such bot; one of: " + known_bots());
    named.push_back(bot.value_or(Bot::kGreedy));
  }
  if (named.empty()) named.push_back(Bot::kGreedy);
  if (seats % named.size() != 0) place.problem("do not fill the seats evenly");
  std::vector<Bot> bots;
  for (std::size_t i = 0; i < seats; ++i) bots.push_back(named[i % named.size()]);
  return bots;
}

// Plays, adds, and says what it came to.
template <class Run>
Json played(Run& run, const Place& job, std::int64_t first, std::int64_t count) {
  run.play(first, first + count);
  const Place back = job.maybe("back");
  run.look_back(first, first + (back.is_null() ? 0 : back.integer(0, kMostBack)));
  const Place sums = job.maybe("sums");
  for (std::size_t i = 0; !sums.is_null() && i < sums.size(0, kMostSums); ++i) {
    if (!run.add_sums(*sums[i].json())) sums[i].problem("of another job");
  }
  return {{"sums", run.sums()}};
}

Json text_json(const PageText& text) { return {{"title", text.title}, {"body", text.body}}; }

// What is legal but odd, and was not so at the other table.
Json remarks_on(const Report& report, const Labels& labels, const Report* other = nullptr) {
  Json out = Json::array();
  const std::vector<match::Subject> there =
      other == nullptr ? std::vector<match::Subject>{} : other->unused();
  for (const match::Subject& one : report.unused()) {
    if (std::ranges::find(there, one) != there.end()) continue;
    out.push_back({{"table", one.table},
                   {"name", one.name},
                   {"text", labels.subject(one.table, one.name)},
                   {"kind", labels.heading(one.table)}});
  }
  return out;
}

// "card": "Cards".
Json headings_of(const match::OrderedJson& report, const Labels& labels) {
  Json out = Json::object();
  for (const auto& [table, used] : report["uses"].items()) out[table] = labels.heading(table);
  return out;
}

void tell(Json& out, Language language, const TrialTable& a, const Report& report) {
  const match::OrderedJson json = report.json();
  const Labels labels(*a.game, language);
  out["headings"] = headings_of(json, labels);
  out["report"] = json;
  out["text"] = text_json(report_text(*a.game, language, json));
  out["remarks"] = remarks_on(report, labels);
}

void tell(Json& out, Language language, const TrialTable& a, const TrialTable& b,
          const Comparison& both, const std::string& stopped) {
  // A page may look after every lot: as for many looks.
  constexpr int kLooks = 10;
  Contrast contrast{.language = language,
                    .games = {a.game.get(), b.game.get()},
                    .names = names_of(language, a.side(), b.side()),
                    .findings = both.findings(kLooks),
                    .stopped = stopped};
  contrast.json = both.json(contrast.findings);
  const Labels labels(*b.game, language);
  out["compare"] = contrast.json;
  out["headings"] = headings_of(contrast.json["b"], labels);
  out["text"] = text_json(compare_text(contrast));
  out["text"]["report"] = report_text(*b.game, language, contrast.json["b"]).body;
  out["findings"] = Json::array();
  for (const ContrastWords::Line& line : told(contrast).lines) {
    out["findings"].push_back({{"verdict", verdict_name(line.verdict)}, {"text", line.text}});
  }
  out["remarks"] = remarks_on(both.b(), labels, &both.a());
}

Json answered(const Place& job) {
  const auto seed = read_seed(job.maybe("seed")).value_or(1);
  const std::int64_t first = job["first"].integer(0, 1'000'000'000);
  const std::int64_t count = job["count"].integer(0, kMostInAJob);
  const Place told_too = job.maybe("told");
  const bool tells = !told_too.is_null() && told_too.flag();
  const TrialTable a = read_table(job["a"], seed);
  const bool two = !job.maybe("b").is_null();
  const TrialTable b = two ? read_table(job["b"], seed) : TrialTable{};
  const Place code = job.maybe("language");
  const std::string asked = code.is_null() ? "" : code.text(8);
  const Place stopped = job.maybe("stopped");
  const bool ended = !stopped.is_null() && stopped.flag();
  if (job.problems().any()) return {};
  const Language language = language_for(*a.game, asked);
  if (!two) {
    Report report(*a.game, *a.subjects, a.plan);
    Json out = played(report, job, first, count);
    if (tells) tell(out, language, a, report);
    return out;
  }
  Comparison both(a.side(), b.side());
  Json out = played(both, job, first, count);
  if (tells) tell(out, language, a, b, both, ended ? "interrupted" : "so_far");
  return out;
}

}  // namespace

TrialTable read_table(const Place& place, std::uint64_t seed) {
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

Json table_json(const AnyGame& game, const SimulationPlan& plan) {
  Json bots = Json::array();
  for (const Bot bot : plan.bots) bots.push_back(bot_name(bot));
  return {{"game", game.info().id},
          {"pack", *game.pack().data},
          {"options", options_json(game.info(), game.options())},
          {"seats", game.seats()},
          {"bots", bots}};
}

Json trial(const Json& job) {
  Problems problems;
  Json out = answered(Place(&job, "", problems));
  if (problems.any()) out = {{"problem", problems.text()}};
  if (out.contains("text")) out["text"]["style"] = report_style();
  return out;
}

}  // namespace rainyday::reports
