#include "match/report.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "engine/options.hpp"
#include "match/analysis.hpp"

namespace rainyday::match {

Report::Report(const AnyGame& game, const Subjects& subjects, const SimulationPlan& plan)
    : game_(game),
      subjects_(subjects),
      plan_(plan),
      watch_(game, subjects),
      deeds_(game.tables().events.size()),
      deeds2_(game.tables().events.size()),
      uses_(subjects.all().size()) {}

void Report::play(std::int64_t first, std::int64_t last) {
  const int ways = plan_.ways();
  for (std::int64_t number = first; number < last; ++number) {
    add(play_watched(game_, plan_, number / ways, static_cast<int>(number % ways), watch_));
  }
}

void Report::look_back(std::int64_t first, std::int64_t last) {
  const GameRuns* runs = find_runs(game_.info().id);
  if (runs == nullptr) return;
  const auto analyst = runs->analyst(game_);
  const int ways = plan_.ways();
  for (std::int64_t number = first; number < last; ++number) {
    const std::vector<MatchStep> steps =
        play_steps(game_, plan_, number / ways, static_cast<int>(number % ways));
    Analysis analysis(game_, game_.start(), steps,
                      {.bot = {}, .games = kLookedBackFrom, .seed = plan_.luck(number)});
    for (std::size_t piece = 0; piece < analysis.work(); ++piece) analysis.reckon(piece, *analyst);
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      const Account account = analysis.account(seat);
      if (account.result.value == 0 || account.result.variance > 0) continue;  // or did not end
      add(account);
      break;
    }
  }
}

void Report::add(const Account& account) {
  ++luck_.games;
  const std::array parts{account.luck.value, account.own.value, account.others.value};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::int64_t part = parts[i] / 1000;
    luck_.sums[i] += part;
    luck_.squares[i] += part * part;
  }
  const auto more = static_cast<double>(parts[0] - parts[1] - parts[2]);
  // All three together are known, so that twice the error of luck is that of the difference.
  if (std::abs(more) <= kSure95 * 2 * std::sqrt(account.luck.variance)) return;
  ++(more > 0 ? luck_.luck_more : luck_.choice_more);
}

void Report::add(const GameFacts& facts) {
  const Result& result = facts.result;
  const auto seats = static_cast<std::size_t>(game_.seats());
  ++games_;
  ++ended_[static_cast<std::size_t>(result.ending)];
  std::int64_t won = 0;
  if (result.finished()) {
    ++finished_;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const std::int32_t worth = result.worth[seat];
      won += worth;
      by_seat_[seat] += worth;
      by_order_[facts.order[seat]] += worth;
      by_bot_[(seat + static_cast<std::size_t>(facts.turned)) % seats] += worth;
    }
    if (facts.measures[kWinnerScore] != kUnknown) {
      for (std::size_t seat = 0; seat < seats; ++seat) scores_.add(result.score[seat]);
    }
    won_ += won;
    won2_ += won * won;
  } else {
    ++unfinished_;
  }
  for (std::size_t i = 0; i < kMeasures; ++i) {
    if (facts.measures[i] != kUnknown) measures_[i].add(facts.measures[i]);
  }
  for (std::size_t i = 0; i < choices_.size(); ++i) choices_[i] += facts.choices[i];
  for (std::size_t a = 0; a < seats; ++a) {
    for (std::size_t b = 0; b < seats; ++b) whom_[a][b] += facts.whom[a][b];
  }
  for (std::size_t i = 0; i < deeds_.size(); ++i) {
    deeds_[i] += facts.deeds[i];
    deeds2_[i] += std::int64_t{facts.deeds[i]} * facts.deeds[i];
  }
  aimed_ += facts.aimed;
  at_leader_ += facts.at_leader;
  for (const int subject : facts.touched) {
    const auto at = static_cast<std::size_t>(subject);
    std::int64_t all = facts.unowned[at];
    UseSums one;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const std::int32_t times = facts.uses[at * seats + seat];
      all += times;
      if (times == 0 || !result.finished()) continue;
      ++one.n;
      one.w += result.worth[seat];
    }
    one.uses = all;
    one.uses2 = all * all;
    one.games = 1;
    one.n2 = one.n * one.n;
    one.w2 = one.w * one.w;
    one.nw = one.n * one.w;
    one.total_n = won * one.n;
    one.total_w = won * one.w;
    uses_[at].add(one);
  }
}

// All sums but those of the tallies.
template <class Self, class Visitor>
void Report::each_number(Self& self, Visitor&& visit) {
  for (auto* one :
       {&self.games_, &self.unfinished_, &self.won_, &self.won2_, &self.finished_, &self.aimed_,
        &self.at_leader_, &self.luck_.games, &self.luck_.luck_more, &self.luck_.choice_more}) {
    visit(*one);
  }
  for (auto* list : {&self.luck_.sums, &self.luck_.squares}) std::ranges::for_each(*list, visit);
  for (auto* list : {&self.by_seat_, &self.by_order_, &self.by_bot_}) {
    std::ranges::for_each(*list, visit);
  }
  std::ranges::for_each(self.ended_, visit);
  std::ranges::for_each(self.choices_, visit);
  for (auto& row : self.whom_) std::ranges::for_each(row, visit);
  for (auto* list : {&self.deeds_, &self.deeds2_}) std::ranges::for_each(*list, visit);
}

Json Report::sums() const {
  Json numbers = Json::array();
  each_number(*this, [&](const std::int64_t& number) { numbers.push_back(number); });
  Json uses = Json::array();
  for (std::size_t i = 0; i < uses_.size(); ++i) {
    if (uses_[i].games == 0) continue;
    Json& row = uses.emplace_back(Json::array({i}));
    for (const auto member : kUseSums) row.push_back(uses_[i].*member);
  }
  Json tallies = Json::array();
  const auto tell = [&](const Tally& tally) {
    Json counts = Json::array();
    for (const auto& [value, times] : tally.counts()) counts.push_back({value, times});
    tallies.push_back(std::move(counts));
  };
  std::ranges::for_each(measures_, tell);
  tell(scores_);
  return {{"numbers", numbers}, {"uses", uses}, {"tallies", tallies}};
}

bool is_rows_of_numbers(const Json& json, std::size_t width) {
  return json.is_array() && std::ranges::all_of(json, [&](const Json& row) {
           return row.is_array() && row.size() == width &&
                  std::ranges::all_of(row, [](const Json& n) { return n.is_number_integer(); });
         });
}

bool Report::add_sums(const Json& sums) {
  if (!sums.is_object()) return false;
  const Json numbers = sums.value("numbers", Json());
  const Json uses = sums.value("uses", Json());
  const Json tallies = sums.value("tallies", Json());
  std::size_t count = 0;
  each_number(*this, [&](const std::int64_t&) { ++count; });
  if (!is_rows_of_numbers(Json::array({numbers}), count) ||
      !is_rows_of_numbers(uses, 1 + kUseSums.size()) || !tallies.is_array() ||
      tallies.size() != measures_.size() + 1) {
    return false;
  }
  for (const Json& tally : tallies) {
    if (!is_rows_of_numbers(tally, 2)) return false;
  }
  for (const Json& row : uses) {
    const auto at = row[0].get<std::int64_t>();
    if (at < 0 || at >= std::ssize(uses_)) return false;
  }
  std::size_t next = 0;
  each_number(*this, [&](std::int64_t& number) { number += numbers[next++].get<std::int64_t>(); });
  for (const Json& row : uses) {
    UseSums& sums_of = uses_[row[0].get<std::size_t>()];
    for (std::size_t i = 0; i < kUseSums.size(); ++i) {
      sums_of.*kUseSums[i] += row[i + 1].get<std::int64_t>();
    }
  }
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    Tally& tally = i < measures_.size() ? measures_[i] : scores_;
    for (const Json& row : tallies[i]) tally.add(row[0].get<std::int32_t>(), row[1]);
  }
  return true;
}

void Report::add(const Report& other) { (void)add_sums(other.sums()); }

OrderedJson Report::wins_json() const {
  const auto seats = static_cast<std::size_t>(game_.seats());
  OrderedJson json{{"by_seat", OrderedJson::array()},
                   {"by_order", OrderedJson::array()},
                   {"by_bot", OrderedJson::array()}};
  for (std::size_t seat = 0; seat < seats; ++seat) {
    json["by_seat"].push_back(
        share_of_wins(static_cast<double>(by_seat_[seat]) / kWholeWin, games_));
    json["by_order"].push_back(
        share_of_wins(static_cast<double>(by_order_[seat]) / kWholeWin, games_));
  }
  // Bots of the same name together; a share is that of one of them.
  for (std::size_t i = 0; i < seats; ++i) {
    const auto first = std::ranges::find(plan_.bots, plan_.bots[i]) - plan_.bots.begin();
    if (static_cast<std::size_t>(first) != i) continue;
    std::int64_t worth = 0;
    std::int64_t places = 0;
    for (std::size_t k = i; k < seats; ++k) {
      if (plan_.bots[k] != plan_.bots[i]) continue;
      worth += by_bot_[k];
      ++places;
    }
    OrderedJson one{{"bot", bot_name(plan_.bots[i])}, {"places", places}};
    one.update(share_of_wins(static_cast<double>(worth) / kWholeWin, games_ * places));
    json["by_bot"].push_back(std::move(one));
  }
  return json;
}

OrderedJson Report::choices_json() const {
  OrderedJson json = OrderedJson::array();
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    const bool last = i + 1 == choices_.size();
    json.push_back(
        {kChoiceBins[i], last ? OrderedJson() : OrderedJson(kChoiceBins[i + 1] - 1), choices_[i]});
  }
  return json;
}

OrderedJson Report::use_json(std::size_t subject) const {
  const UseSums& sums = uses_[subject];
  const Mean mean = mean_of_sums(sums.uses, sums.uses2, games_);
  const Interval games = wilson(static_cast<double>(sums.games), static_cast<double>(games_));
  OrderedJson json{{"name", subjects_.all()[subject].name},
                   {"a_game", ranged(mean.value, mean.error)},
                   {"games", sums.games},
                   {"games_low", games.low},
                   {"games_high", games.high},
                   {"winning", nullptr}};
  const Edge edge = edge_of(sums, finished_, won_, won2_, game_.seats());
  if (edge.told) {
    json["winning"] = ranged(edge.difference, edge.error);
    json["winning"]["used"] = edge.used;
    json["winning"]["others"] = edge.others;
    json["winning"]["seats"] = sums.n;
  }
  return json;
}

OrderedJson Report::interaction_json() const {
  const auto seats = static_cast<std::size_t>(game_.seats());
  if (seats < 2) return nullptr;
  OrderedJson events = OrderedJson::array();
  for (std::size_t i = 1; i < deeds_.size(); ++i) {
    if (deeds_[i] == 0) continue;
    const Mean mean = mean_of_sums(deeds_[i], deeds2_[i], games_);
    OrderedJson one{{"event", game_.tables().events[i].name}};
    one["a_game"] = ranged(mean.value, mean.error);
    events.push_back(std::move(one));
  }
  OrderedJson whom = OrderedJson::array();
  for (std::size_t a = 0; a < seats; ++a) {
    OrderedJson row = OrderedJson::array();
    for (std::size_t b = 0; b < seats; ++b) {
      row.push_back(static_cast<double>(whom_[a][b]) /
                    static_cast<double>(std::max<std::int64_t>(games_, 1)));
    }
    whom.push_back(std::move(row));
  }
  OrderedJson json{{"events", events}, {"whom", whom}, {"at_leader", nullptr}};
  if (aimed_ > 0 && seats > 2) {
    const auto aimed = static_cast<double>(aimed_);
    const Interval interval = wilson(static_cast<double>(at_leader_), aimed);
    json["at_leader"] = {{"share", static_cast<double>(at_leader_) / aimed},
                         {"low", interval.low},
                         {"high", interval.high},
                         {"even", 1 / static_cast<double>(seats - 1)}};
  }
  return json;
}

namespace {

// Every word that stands for itself in a pack: values and keys.
void collect_names(const Json& json, std::set<std::string>& out) {
  if (json.is_string()) out.insert(json.get<std::string>());
  for (const auto& [key, value] : json.items()) {
    if (json.is_object()) out.insert(key);
    if (json.is_structured()) collect_names(value, out);
  }
}

}  // namespace

std::vector<Subject> Report::unused() const {
  std::set<std::string> named;
  collect_names(*game_.pack().data, named);
  std::vector<Subject> out;
  for (std::size_t i = 0; i < uses_.size(); ++i) {
    const Subject& one = subjects_.all()[i];
    if (uses_[i].games == 0 && one.table != "action" && named.contains(one.name)) {
      out.push_back(one);
    }
  }
  return out;
}

OrderedJson Report::luck_json() const {
  if (luck_.games < kFewestLookedBack) return nullptr;
  OrderedJson json{{"games", luck_.games}, {"from_each", kLookedBackFrom}};
  constexpr std::array kParts{"luck", "own", "others"};
  for (std::size_t i = 0; i < kParts.size(); ++i) {
    const Mean mean = mean_of_sums(luck_.sums[i], luck_.squares[i], luck_.games);
    json[kParts[i]] = ranged(mean.value / 1000, mean.error / 1000);
  }
  json["luck_more"] = share_of_wins(static_cast<double>(luck_.luck_more), luck_.games);
  json["choice_more"] = share_of_wins(static_cast<double>(luck_.choice_more), luck_.games);
  return json;
}

OrderedJson Report::json() const {
  OrderedJson ended = OrderedJson::object();
  for (std::size_t i = 1; i < kEndings; ++i) {
    ended[std::string(ending_name(static_cast<Ending>(i)))] = ended_[i];
  }
  OrderedJson bots = OrderedJson::array();
  for (const Bot bot : plan_.bots) bots.push_back(bot_name(bot));
  OrderedJson json{
      {"report", 1},
      {"game", game_.info().id},
      {"title", game_.info().title},
      {"pack",
       {{"id", game_.pack().id}, {"title", game_.pack().title}, {"hash", game_.pack().hash}}},
      {"options", options_json(game_.info(), game_.options())},
      {"seats", game_.seats()},
      {"bots", bots},
      {"seed", std::to_string(plan_.seed)},
      {"games", games_},
      {"unfinished", unfinished_},
      {"ended", ended},
      {"wins", wins_json()},
      {"measures", OrderedJson::object()},
      {"scores", tally_json(scores_, 1)},
      {"minutes_from", {{"to_think", kSecondsToThink}, {"to_do", kSecondsToDo}}},
      {"choices", choices_json()},
      {"uses", OrderedJson::object()},
      {"interaction", interaction_json()},
      {"luck", luck_json()}};
  for (std::size_t i = 0; i < kMeasures; ++i) {
    json["measures"][kMeasureRows[i].name] = tally_json(measures_[i], kMeasureRows[i].scale);
  }
  json["unused"] = OrderedJson::array();
  for (const Subject& one : unused()) {
    json["unused"].push_back({{"table", one.table}, {"name", one.name}});
  }
  // How much of the game was played before it was decided, for each tenth of the games.
  if (!measures_[kDecided].counts().empty()) {
    OrderedJson tenths = OrderedJson::array();
    for (int i = 0; i <= 10; ++i) tenths.push_back(measures_[kDecided].at(i / 10.0) / 1000.0);
    json["measures"]["decided"]["tenths"] = tenths;
  }
  for (std::size_t i = 0; i < uses_.size(); ++i) {
    OrderedJson& table = json["uses"][subjects_.all()[i].table];
    if (table.is_null()) table = {{"names", 0}, {"used", OrderedJson::array()}};
    table["names"] = table["names"].get<int>() + 1;
    if (uses_[i].games > 0) table["used"].push_back(use_json(i));
  }
  return json;
}

}  // namespace rainyday::match
