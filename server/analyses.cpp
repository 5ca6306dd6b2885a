#include "server/analyses.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "engine/json.hpp"
#include "engine/json_text.hpp"

namespace rainyday::server {
namespace {

constexpr int kForm = 1;  // of what is kept; another one is reckoned anew
constexpr std::size_t kMostTurns = 9;
constexpr std::size_t kMostSlips = 20;
constexpr std::size_t kMostDone = 8;  // in memory
constexpr std::size_t kAtOnce = 3;    // pieces of one game

Json figure_json(const match::Figure& figure) {
  return {figure.value, std::llround(match::Analysis::kRange * std::sqrt(figure.variance))};
}

Json account_json(const match::Account& account) {
  return {{"start", figure_json(account.start)},   {"luck", figure_json(account.luck)},
          {"own", figure_json(account.own)},       {"others", figure_json(account.others)},
          {"result", figure_json(account.result)}, {"slips", figure_json(account.slips)}};
}

Json at_json(const match::Played::At& at) { return {{"t", at.t}, {"line", at.line}}; }

// How it begins.
std::string head() { return fmt::format(R"({{"form":{},)", kForm); }

Response told(std::size_t done, std::size_t work, const std::string* analysis) {
  JsonText text;
  text.object([&] {
    text.put("done", done, "work", work);
    if (analysis != nullptr) text.json("analysis", *analysis);
  });
  return json_response(std::move(text).text());
}

}  // namespace

std::string analysis_json(const AnyGame& game, const match::Analysis& analysis,
                          const match::Played& played) {
  Json seats = Json::array();
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    seats.push_back(account_json(analysis.account(seat)));
  }
  Json moments = Json::array();
  for (const match::Moment& moment : analysis.moments()) {
    Json one{{"at", at_json(played.at[moment.last])}, {"first", at_json(played.at[moment.first])}};
    one["by"] = moment.by == kChance ? Json() : Json(moment.by);
    if (moment.by != kChance) one["did"] = game.notation(played.steps[moment.first].action);
    for (Seat seat = 0; seat < game.seats(); ++seat) {
      one["after"].push_back(figure_json(moment.after[seat]));
    }
    if (moment.slip) {
      one["slip"] = {{"better", game.notation(moment.slip->better)},
                     {"lead", figure_json(moment.slip->lead)}};
    }
    moments.push_back(std::move(one));
  }
  const Json json{{"form", kForm},
                  {"games", kAnalysedGames},
                  {"seats", seats},
                  {"moments", moments},
                  {"turns", analysis.turning_points(kMostTurns)},
                  {"slips", analysis.slips(kMostSlips)}};
  return json.dump();
}

struct Analyses::Job {
  std::string match;
  match::Header header;
  Time asked = 0;  // when somebody did so last
  std::size_t done = 0;
  std::size_t work = 0;  // 0: not yet known
  std::size_t next = 0;
  bool dropped = false;
  bool failed = false;
  std::string text;  // once it is done

  // While it is reckoned.
  match::Played played;
  std::optional<match::Analysis> analysis;
  Turnstile::Turn turn;
};

Analyses::Analyses(Hub& hub)
    : hub_(hub),
      world_(hub.world()),
      turnstile_(std::make_shared<Turnstile>(world_.settings.limits.analyses_waiting, 1)) {}

// --- asked for ---

void Analyses::ask(Wish wish, Answer answer) {
  if (answer_known(wish.match, answer)) return;
  if (!wish.kept) return begin(std::move(wish), std::move(answer));
  const Digest kept = *wish.kept;
  world_.store.blob(kept, [this, wish = std::move(wish),
                           answer = std::move(answer)](store::Result<store::Bytes> bytes) mutable {
    if (!bytes || !bytes->starts_with(head())) return begin(std::move(wish), std::move(answer));
    answer(told(1, 1, &*bytes));
    keep(wish.match, std::move(*bytes));
  });
}

bool Analyses::answer_known(const std::string& match, Answer& answer) {
  Response response;
  {
    const std::lock_guard lock(mutex_);
    const auto found = jobs_.find(match);
    if (found == jobs_.end()) return false;
    Job& job = *found->second;
    job.asked = world_.loop.now();
    response = job.failed ? error_response(409, "not_analysed")
                          : told(job.done, job.work, job.text.empty() ? nullptr : &job.text);
  }
  answer(std::move(response));
  return true;
}

void Analyses::begin(Wish wish, Answer answer) {
  const auto job = std::make_shared<Job>();
  job->match = wish.match;
  job->header = std::move(wish.header);
  job->asked = world_.loop.now();
  bool fresh = false;
  {
    const std::lock_guard lock(mutex_);
    fresh = jobs_.try_emplace(wish.match, job).second;
  }
  if (fresh && !turnstile_->enter(wish.client, [this, job](Turnstile::Turn turn) {
        start(job, std::move(turn));
      })) {
    drop(job);
    return answer(too_many(1000));
  }
  if (!answer_known(wish.match, answer)) answer(told(0, 0, nullptr));
}

// --- its turn ---

bool Analyses::is_wanted(const Job& job) const {
  return world_.loop.now() - job.asked < world_.settings.limits.analysis_patience;
}

void Analyses::start(const JobPtr& job, Turnstile::Turn turn) {
  bool wanted = false;
  {
    const std::lock_guard lock(mutex_);
    job->turn = std::move(turn);
    wanted = is_wanted(*job);
  }
  if (!wanted) return drop(job);
  world_.store.read(job->match, [this, job](store::Result<store::Match> stored) {
    if (!stored) return drop(job);
    world_.slow->post([this, job, records = std::move(stored->records)] { read(job, records); });
  });
}

void Analyses::read(const JobPtr& job, const std::vector<std::string>& records) {
  const AnyGame& game = *job->header.game;
  const GameRuns* runs = find_runs(game.info().id);
  auto all = match::played(job->header, records);
  if (runs == nullptr || !all) return fail(job);
  job->played = std::move(*all);
  job->analysis.emplace(game, job->played.start, job->played.steps,
                        match::AnalysisPlan{.bot = find_bot(kAnalysedBy), .games = kAnalysedGames});
  if (job->analysis->moments().empty()) return fail(job);
  {
    const std::lock_guard lock(mutex_);
    job->work = job->analysis->work();
  }
  for (std::size_t i = 0; i < std::min(kAtOnce, job->work); ++i) reckon(job, runs->analyst(game));
}

void Analyses::reckon(const JobPtr& job, std::shared_ptr<Analyst> analyst) {
  world_.bots.spare([this, job, analyst = std::move(analyst)](const Stop& stop) mutable {
    std::size_t piece = 0;
    bool wanted = false;
    {
      const std::lock_guard lock(mutex_);
      if (job->dropped || job->next == job->work) return;
      wanted = is_wanted(*job);
      if (wanted) piece = job->next++;
    }
    if (!wanted) return drop(job);
    job->analysis->reckon(piece, *analyst, &stop);
    if (stop.asked()) return;
    bool all = false;
    {
      const std::lock_guard lock(mutex_);
      all = ++job->done == job->work;
    }
    all ? finish(job) : reckon(job, std::move(analyst));
  });
}

// --- done, or not ---

void Analyses::finish(const JobPtr& job) {
  std::string text = analysis_json(*job->header.game, *job->analysis, job->played);
  world_.store.put_blob(text, [this, match = job->match](const store::Result<Digest>& kept) {
    world_.watch.saw(world_.loop.now(), kept);
    const auto table = kept ? hub_.table(match) : nullptr;
    if (table != nullptr) table->keep_analysis(*kept);
  });
  keep(job->match, std::move(text));
  drop(job);
}

void Analyses::keep(const std::string& match, std::string text) {
  const auto done = std::make_shared<Job>();
  done->done = done->work = 1;
  done->text = std::move(text);
  const std::lock_guard lock(mutex_);
  jobs_[match] = done;
  std::erase(done_, match);
  done_.push_front(match);
  if (done_.size() <= kMostDone) return;
  jobs_.erase(done_.back());
  done_.pop_back();
}

void Analyses::fail(const JobPtr& job) {
  const auto failed = std::make_shared<Job>();
  failed->failed = true;
  keep(job->match, {});
  {
    const std::lock_guard lock(mutex_);
    jobs_[job->match] = failed;
  }
  drop(job);
}

// The next one begins; not while the lock is held.
void Analyses::drop(const JobPtr& job) {
  Turnstile::Turn turn;
  const std::lock_guard lock(mutex_);
  const auto found = jobs_.find(job->match);
  if (found != jobs_.end() && found->second == job) jobs_.erase(found);
  job->dropped = true;
  turn.swap(job->turn);
}

}  // namespace rainyday::server
