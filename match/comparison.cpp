#include "match/comparison.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace rainyday::match {
namespace {

// What is told in any case: minutes and actions follow from the others.
bool is_main(std::size_t measure) {
  return measure != kTurns && measure != kActionsMade && measure != kMinutes;
}

std::vector<Bot> bots_of_both(const SimulationPlan& a, const SimulationPlan& b) {
  std::vector<Bot> both;
  const auto has = [](const std::vector<Bot>& bots, Bot bot) {
    return std::ranges::find(bots, bot) != bots.end();
  };
  for (const Bot bot : a.bots) {
    if (has(b.bots, bot) && !has(both, bot)) both.push_back(bot);
  }
  // At tables of one kind of bot the shares are even.
  const auto alike = [](const std::vector<Bot>& bots) {
    return std::ranges::all_of(bots, [&](Bot bot) { return bot == bots[0]; });
  };
  return alike(a.bots) && alike(b.bots) ? std::vector<Bot>{} : both;
}

// What one of these bots won, on the average of its places.
std::int64_t won_by(const GameFacts& facts, const SimulationPlan& plan, std::string_view bot) {
  std::int64_t worth = 0;
  std::int64_t places = 0;
  const std::size_t seats = plan.bots.size();
  for (std::size_t seat = 0; seat < seats; ++seat) {
    if (bot_name(plan.bots[(seat + static_cast<std::size_t>(facts.turned)) % seats]) != bot)
      continue;
    worth += facts.result.worth[seat];
    ++places;
  }
  return worth / places;
}

std::int64_t won_at(const GameFacts& facts, std::size_t order, int seats) {
  for (int seat = 0; seat < seats; ++seat) {
    if (facts.order[static_cast<std::size_t>(seat)] == order) return facts.result.worth[seat];
  }
  return 0;
}

std::int64_t uses_in(const GameFacts& facts, int subject, int seats) {
  if (subject == Subjects::kNone) return 0;
  const auto at = static_cast<std::size_t>(subject);
  std::int64_t all = facts.unowned[at];
  for (int seat = 0; seat < seats; ++seat) {
    all += facts.uses[at * static_cast<std::size_t>(seats) + static_cast<std::size_t>(seat)];
  }
  return all;
}

}  // namespace

std::string_view verdict_name(Verdict verdict) {
  constexpr std::array<std::string_view, 4> kNames{"sure", "maybe", "same", "unknown"};
  return kNames[static_cast<std::size_t>(verdict)];
}

void Comparison::Row::pair(std::int64_t of_a, std::int64_t of_b) {
  a += of_a;
  b += of_b;
  ++block_n;
  block_d += of_b - of_a;
}

void Comparison::Row::close() {
  n += block_n;
  n2 += block_n * block_n;
  d2 += block_d * block_d;
  dn += block_d * block_n;
  differing += block_d != 0 ? 1 : 0;
  block_n = block_d = 0;
}

Comparison::Comparison(Side a, Side b)
    : side_a_(a),
      side_b_(b),
      a_(a.game, a.subjects, a.plan),
      b_(b.game, b.subjects, b.plan),
      watch_a_(a.game, a.subjects),
      watch_b_(b.game, b.subjects),
      block_(std::lcm(a.plan.ways(), b.plan.ways())),
      orders_(static_cast<std::size_t>(std::min(a.game.seats(), b.game.seats()))),
      bots_(0) {
  for (std::size_t i = 0; i < kMeasures; ++i) {
    rows_.push_back({.table = "measure",
                     .name = kMeasureRows[i].name,
                     .main = is_main(i),
                     .scale = kMeasureRows[i].scale});
  }
  if (orders_ < 2) orders_ = 0;
  for (std::size_t i = 0; i < orders_; ++i) {
    rows_.push_back(
        {.table = "order", .name = std::to_string(i), .main = true, .scale = kWholeWin});
  }
  for (const Bot bot : bots_of_both(a.plan, b.plan)) {
    rows_.push_back({.table = "bot", .name = bot_name(bot), .main = true, .scale = kWholeWin});
    ++bots_;
  }
  subjects_of_.resize(rows_.size(), {Subjects::kNone, Subjects::kNone});
  // Subjects of both by their names: packs may have other ones.
  std::map<std::pair<std::string_view, std::string_view>, int> known;
  const auto place = [&](const Subjects& subjects, auto member) {
    for (std::size_t i = 0; i < subjects.all().size(); ++i) {
      const Subject& one = subjects.all()[i];
      const auto [found, fresh] =
          known.try_emplace({one.table, one.name}, static_cast<int>(rows_.size()));
      if (fresh) {
        rows_.push_back({.table = one.table, .name = one.name});
        subjects_of_.emplace_back(Subjects::kNone, Subjects::kNone);
      }
      subjects_of_[static_cast<std::size_t>(found->second)].*member = static_cast<int>(i);
    }
  };
  using Both = std::pair<int, int>;
  place(a.subjects, &Both::first);
  place(b.subjects, &Both::second);
}

void Comparison::pair_games(const GameFacts& a, const GameFacts& b) {
  for (std::size_t i = 0; i < kMeasures; ++i) {
    if (a.measures[i] == kUnknown || b.measures[i] == kUnknown) continue;
    rows_[i].pair(a.measures[i], b.measures[i]);
  }
  const int seats_a = side_a_.game.seats();
  const int seats_b = side_b_.game.seats();
  for (std::size_t i = 0; i < orders_; ++i) {
    rows_[kMeasures + i].pair(won_at(a, i, seats_a), won_at(b, i, seats_b));
  }
  for (std::size_t i = 0; i < bots_; ++i) {
    Row& row = rows_[kMeasures + orders_ + i];
    row.pair(won_by(a, side_a_.plan, row.name), won_by(b, side_b_.plan, row.name));
  }
  for (std::size_t i = kMeasures + orders_ + bots_; i < rows_.size(); ++i) {
    rows_[i].pair(uses_in(a, subjects_of_[i].first, seats_a),
                  uses_in(b, subjects_of_[i].second, seats_b));
  }
}

void Comparison::play(std::int64_t first, std::int64_t last) {
  for (std::int64_t block = first; block < last; ++block) {
    for (int turned = 0; turned < block_; ++turned) {
      const GameFacts& a =
          play_watched(side_a_.game, side_a_.plan, block, turned % side_a_.plan.ways(), watch_a_);
      const GameFacts& b =
          play_watched(side_b_.game, side_b_.plan, block, turned % side_b_.plan.ways(), watch_b_);
      a_.add(a);
      b_.add(b);
      pair_games(a, b);
    }
    for (Row& row : rows_) row.close();
  }
}

Json Comparison::sums() const {
  Json rows = Json::array();
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const Row& row = rows_[i];
    rows.push_back({row.n, row.a, row.b, row.d2, row.n2, row.dn, row.differing});
  }
  return {{"a", a_.sums()}, {"b", b_.sums()}, {"rows", rows}};
}

bool Comparison::add_sums(const Json& sums) {
  if (!sums.is_object()) return false;
  const Json rows = sums.value("rows", Json());
  if (!is_rows_of_numbers(rows, 7) || rows.size() != rows_.size()) return false;
  if (!a_.add_sums(sums.value("a", Json())) || !b_.add_sums(sums.value("b", Json()))) return false;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    Row& own = rows_[i];
    std::size_t next = 0;
    for (std::int64_t* to : {&own.n, &own.a, &own.b, &own.d2, &own.n2, &own.dn, &own.differing}) {
      *to += rows[i][next++].get<std::int64_t>();
    }
  }
  return true;
}

void Comparison::add(const Comparison& other) { (void)add_sums(other.sums()); }

std::vector<Finding> Comparison::findings(int looks) const {
  constexpr std::int64_t kFewest = 30;  // blocks that differ, for an error that can be trusted
  constexpr double kSmallShare = 0.02;  // of wins
  constexpr double kSmallPart = 0.05;   // of anything else
  std::vector<const Row*> compared;
  for (const Row& row : rows_) {
    if (row.n > 0 && (row.main || row.differing >= kFewest)) compared.push_back(&row);
  }
  const double sure =
      errors_for(0.05 / static_cast<double>(compared.size() * static_cast<std::size_t>(looks)));
  std::vector<Finding> out;
  for (const Row* row : compared) {
    const auto n = static_cast<double>(row->n);
    const double scale = row->scale;
    const double mean = static_cast<double>(row->b - row->a) / n;
    const double squares = static_cast<double>(row->d2) - 2 * mean * static_cast<double>(row->dn) +
                           mean * mean * static_cast<double>(row->n2);
    Finding one{.table = row->table,
                .name = row->name,
                .main = row->main,
                .a = static_cast<double>(row->a) / n / scale,
                .b = static_cast<double>(row->b) / n / scale,
                .difference = mean / scale,
                .error = std::sqrt(std::max(0.0, squares)) / n / scale};
    const double away = std::abs(one.difference);
    const bool share = row->table == "order" || row->table == "bot";
    const double small = share ? kSmallShare : kSmallPart * std::max(std::abs(one.a), 0.1);
    if (a_.games() < kEarliest) {
      one.verdict = Verdict::kUnknown;
    } else if (row->differing >= kFewest && away > sure * one.error) {
      one.verdict = Verdict::kSure;
    } else if (row->differing >= kFewest && away > kSure95 * one.error) {
      one.verdict = Verdict::kMaybe;
    } else if (away + kSure95 * one.error < small) {
      one.verdict = Verdict::kSame;
    }
    out.push_back(std::move(one));
  }
  return out;
}

bool Comparison::settled(const std::vector<Finding>& findings) {
  return std::ranges::none_of(findings, [](const Finding& one) {
    return one.main && (one.verdict == Verdict::kUnknown || one.verdict == Verdict::kMaybe);
  });
}

OrderedJson Comparison::json(const std::vector<Finding>& findings) const {
  OrderedJson list = OrderedJson::array();
  for (const Finding& one : findings) {
    if (!one.main && one.verdict != Verdict::kSure && one.verdict != Verdict::kMaybe) continue;
    list.push_back({{"table", one.table},
                    {"name", one.name},
                    {"a", one.a},
                    {"b", one.b},
                    {"difference", one.difference},
                    {"low", one.difference - kSure95 * one.error},
                    {"high", one.difference + kSure95 * one.error},
                    {"verdict", verdict_name(one.verdict)}});
  }
  return {{"compare", 1},     {"games", a_.games()}, {"compared", findings.size()},
          {"findings", list}, {"a", a_.json()},      {"b", b_.json()}};
}

}  // namespace rainyday::match
