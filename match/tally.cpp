#include "match/tally.hpp"

#include <algorithm>
#include <cmath>

#include "engine/result.hpp"

namespace rainyday::match {
namespace {

// The smallest of 1, 2, 5, 10, 20 … that covers the range with so many bins.
std::int64_t bin_width(std::int64_t range, int bins) {
  for (std::int64_t ten = 1;; ten *= 10) {
    for (const std::int64_t step : {1, 2, 5}) {
      if (step * ten * bins > range) return step * ten;
    }
  }
}

std::int64_t floor_div(std::int64_t value, std::int64_t by) {
  return value >= 0 ? value / by : -((-value + by - 1) / by);
}

}  // namespace

OrderedJson ranged(double value, double error) {
  return {{"value", value}, {"low", value - kSure95 * error}, {"high", value + kSure95 * error}};
}

OrderedJson share_of_wins(double wins, std::int64_t games) {
  const Interval interval = wilson(wins, static_cast<double>(games));
  return {{"wins", wins},
          {"share", games > 0 ? wins / static_cast<double>(games) : 0},
          {"low", interval.low},
          {"high", interval.high}};
}

Mean mean_of_sums(std::int64_t sum, std::int64_t squares, std::int64_t games) {
  if (games < 2) return {games > 0 ? static_cast<double>(sum) : 0, 0};
  const auto n = static_cast<double>(games);
  const double mean = static_cast<double>(sum) / n;
  const double variance = (static_cast<double>(squares) / n - mean * mean) * n / (n - 1);
  return {mean, std::sqrt(std::max(0.0, variance) / n)};
}

void Tally::add(const Tally& other) {
  for (const auto& [value, times] : other.counts_) counts_[value] += times;
}

std::int64_t Tally::games() const {
  std::int64_t games = 0;
  for (const auto& [value, times] : counts_) games += times;
  return games;
}

Mean Tally::mean() const {
  std::int64_t sum = 0;
  std::int64_t squares = 0;
  for (const auto& [value, times] : counts_) {
    sum += value * times;
    squares += std::int64_t{value} * value * times;
  }
  return mean_of_sums(sum, squares, games());
}

std::int32_t Tally::at(double part) const {
  const double wanted = part * static_cast<double>(games());
  std::int64_t before = 0;
  for (const auto& [value, times] : counts_) {
    before += times;
    if (static_cast<double>(before) >= wanted) return value;
  }
  return 0;
}

OrderedJson tally_json(const Tally& tally, int scale) {
  if (tally.counts().empty()) return nullptr;
  constexpr int kBins = 24;
  const auto scaled = [scale](double value) { return value / scale; };
  const Mean mean = tally.mean();
  const std::int32_t least = tally.counts().begin()->first;
  const std::int32_t most = tally.counts().rbegin()->first;
  OrderedJson bins = OrderedJson::array();
  const std::int64_t width = bin_width(std::int64_t{most} - least, kBins);
  std::map<std::int64_t, std::int64_t> counts;
  for (const auto& [value, times] : tally.counts()) counts[floor_div(value, width)] += times;
  for (std::int64_t bin = counts.begin()->first; bin <= counts.rbegin()->first; ++bin) {
    bins.push_back({scaled(static_cast<double>(bin * width)),
                    scaled(static_cast<double>((bin + 1) * width)), counts[bin]});
  }
  return {{"mean", scaled(mean.value)},
          {"low", scaled(mean.value - kSure95 * mean.error)},
          {"high", scaled(mean.value + kSure95 * mean.error)},
          {"least", scaled(least)},
          {"median", scaled(tally.at(0.5))},
          {"most", scaled(most)},
          {"bins", bins}};
}

void UseSums::add(const UseSums& other) {
  for (const auto member : kUseSums) this->*member += other.*member;
}

// The error is that of a difference of two ratios over games as clusters: with e = (w - p n) / N
// - (w' - p' n') / N' of each game, the sum of e squared; n' and w' are those of the other seats.
Edge edge_of(const UseSums& sums, std::int64_t games, std::int64_t won, std::int64_t won2,
             int seats) {
  constexpr std::int64_t kFewest = 30;
  const std::int64_t others = games * seats - sums.n;
  if (seats < 2 || sums.n < kFewest || others < kFewest) return {};
  const auto n1 = static_cast<double>(sums.n);
  const auto n0 = static_cast<double>(others);
  const double p = static_cast<double>(sums.w) / n1 / kWholeWin;
  const double q = static_cast<double>(won - sums.w) / n0 / kWholeWin;
  // e = a w + b n + c W + d with W, what all seats of the game have won.
  const double a = (1 / n1 + 1 / n0) / kWholeWin;
  const double b = -(p / n1 + q / n0);
  const double c = -1 / n0 / kWholeWin;
  const double d = q * seats / n0;
  const auto f = [](std::int64_t value) { return static_cast<double>(value); };
  const double squares = a * a * f(sums.w2) + b * b * f(sums.n2) + c * c * f(won2) +
                         d * d * f(games) +
                         2 * (a * b * f(sums.nw) + a * c * f(sums.total_w) + a * d * f(sums.w) +
                              b * c * f(sums.total_n) + b * d * f(sums.n) + c * d * f(won));
  return {.told = true,
          .used = p,
          .others = q,
          .difference = p - q,
          .error = std::sqrt(std::max(0.0, squares))};
}

}  // namespace rainyday::match
