#include "match/analysis.hpp"

#include <algorithm>
#include <numeric>

#include "match/walk.hpp"

namespace rainyday::match {
namespace {

constexpr std::int64_t kWin = 1'000'000;

Figure figure_of(const Spread& spread) {
  return {spread.mean(), static_cast<double>(spread.error_squared())};
}

// Indices of moments for which `size` is above 0, the greatest first.
template <class Size>
std::vector<std::size_t> greatest(std::size_t count, std::size_t most, const Size& size) {
  std::vector<std::size_t> all(count);
  std::iota(all.begin(), all.end(), std::size_t{0});
  std::erase_if(all, [&](std::size_t i) { return size(i) <= 0; });
  std::ranges::sort(all, [&](std::size_t a, std::size_t b) {
    return size(a) != size(b) ? size(a) > size(b) : a < b;
  });
  all.resize(std::min(all.size(), most));
  return all;
}

}  // namespace

Analysis::Analysis(const AnyGame& game, const AnyState& start, std::span<const MatchStep> steps,
                   const AnalysisPlan& plan)
    : game_(game), plan_(plan), ends_{start} {
  Walk walk(game, start);
  std::optional<std::uint8_t> drawn;  // the question that the step before answered by chance
  AnyActions list;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const auto& [by, action, line] = steps[i];
    const Turn turn = walk.turn();
    if (by == kChance) {
      // Several draws in a row are one.
      if (drawn != turn.question) add(steps[i], i, {});
    } else {
      const AnyState asked = walk.asked(by);
      game.choices(game.view(asked, by), list);
      if (list.size() > 1) add(steps[i], i, asked);
    }
    drawn = by == kChance ? std::optional(turn.question) : std::nullopt;
    walk.apply(by, action);
    ends_.back() = walk.state();
    if (!moments_.empty()) moments_.back().last = i;
  }
}

void Analysis::add(const MatchStep& step, std::size_t number, const AnyState& asked) {
  moments_.push_back({.first = number, .last = number, .by = step.by, .after = {}, .slip = {}});
  asked_.push_back(asked);
  made_.push_back(step.action);
  ends_.emplace_back();
}

void Analysis::value(const AnyState& state, std::size_t piece, Analyst& analyst,
                     std::span<Figure, kMostSeats> figures) const {
  const auto seats = static_cast<std::size_t>(game_.seats());
  const Result result = game_.result(state);
  std::array<Spread, kMostSeats> samples{};
  if (!result.finished()) {
    analyst.value(state, plan_.games, plan_.seed + piece, std::span(samples).first(seats));
  }
  for (std::size_t seat = 0; seat < seats; ++seat) {
    figures[seat] = result.finished() ? Figure{result.worth[seat] * kWin / kWholeWin, 0}
                                      : figure_of(samples[seat]);
  }
}

void Analysis::reckon(std::size_t piece, Analyst& analyst, const Stop* stop) {
  value(ends_[piece], piece, analyst, piece == 0 ? start_ : moments_[piece - 1].after);
  if (!plan_.bot || piece == 0 || moments_[piece - 1].by == kChance) return;
  Moment& moment = moments_[piece - 1];
  const AnyView view = game_.view(asked_[piece - 1], moment.by);
  const Action made = made_[piece - 1];
  AnyActions list;
  game_.choices(view, list);
  Random rng(plan_.seed + piece, "analysis");
  const Action better = choose(*plan_.bot, game_, view, list, rng, stop);
  // In a group somebody may have left the seat what was not among its choices.
  if (better == made || std::ranges::find(list, made) == list.end()) return;
  const Figure lead = figure_of(analyst.lead(view, made, better, plan_.games, plan_.seed + piece));
  const double value = static_cast<double>(lead.value);
  if (value > 0 && value * value > kSure * kSure * lead.variance) {
    moment.slip = Slip{made, better, lead};
  }
}

Figure Analysis::before(std::size_t moment, Seat seat) const {
  return moment == 0 ? start_[seat] : moments_[moment - 1].after[seat];
}

std::int64_t Analysis::change(std::size_t moment, Seat seat) const {
  return moments_[moment].after[seat].value - before(moment, seat).value;
}

// A chance that stands between two changes of the same sum adds nothing to how far off it is.
Figure Analysis::sum(Seat seat, bool (*counts)(const Moment&, Seat)) const {
  Figure sum;
  bool counted = false;
  for (std::size_t i = 0; i < moments_.size(); ++i) {
    const bool now = counts(moments_[i], seat);
    if (now) sum.value += change(i, seat);
    if (now != counted) sum.variance += before(i, seat).variance;
    counted = now;
  }
  if (counted) sum.variance += moments_.back().after[seat].variance;
  return sum;
}

Account Analysis::account(Seat seat) const {
  Account account;
  account.start = start_[seat];
  account.luck = sum(seat, [](const Moment& one, Seat) { return one.by == kChance; });
  account.own = sum(seat, [](const Moment& one, Seat own) { return one.by == own; });
  account.others =
      sum(seat, [](const Moment& one, Seat own) { return one.by != own && one.by != kChance; });
  account.result = moments_.empty() ? start_[seat] : moments_.back().after[seat];
  for (const Moment& one : moments_) {
    if (one.by != seat || !one.slip) continue;
    account.slips.value += one.slip->lead.value;
    account.slips.variance += one.slip->lead.variance;
  }
  return account;
}

std::vector<std::size_t> Analysis::turning_points(std::size_t most) const {
  return greatest(moments_.size(), most, [&](std::size_t i) {
    std::int64_t size = 0;
    for (Seat seat = 0; seat < game_.seats(); ++seat)
      size = std::max(size, std::abs(change(i, seat)));
    return size;
  });
}

std::vector<std::size_t> Analysis::slips(std::size_t most) const {
  return greatest(moments_.size(), most, [&](std::size_t i) {
    return moments_[i].slip ? moments_[i].slip->lead.value : 0;
  });
}

}  // namespace rainyday::match
