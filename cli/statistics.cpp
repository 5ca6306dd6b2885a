#include "cli/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

#include "engine/random.hpp"

namespace rainyday::cli {
namespace {

// The smallest of 1, 2, 5, 10, 20 … that covers the range with so many bins.
std::int32_t bin_size(std::int64_t range, int bins) {
  std::int64_t size = 1;
  for (std::int64_t ten = 1;; ten *= 10) {
    for (const std::int64_t step : {1, 2, 5}) {
      size = step * ten;
      if (size * bins > range) return static_cast<std::int32_t>(size);
    }
  }
}

// A bar in eighths of a character.
std::string bar(double share, int width) {
  constexpr const char* kParts[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const int eighths = static_cast<int>(std::lround(share * width * 8));
  std::string out;
  for (int i = 0; i < eighths / 8; ++i) out += "█";
  return out + kParts[eighths % 8];
}

}  // namespace

Mean mean_of(const std::vector<double>& blocks) {
  const auto count = static_cast<double>(blocks.size());
  const double mean = std::accumulate(blocks.begin(), blocks.end(), 0.0) / count;
  if (count < 2) return {mean, {}};
  double squares = 0;
  for (const double one : blocks) squares += (one - mean) * (one - mean);
  const double variance = squares / (count - 1) / count;
  const double trials = variance > 0 ? mean * (1 - mean) / variance : count;
  return {mean, wilson(mean * trials, trials)};
}

double share_of_elo(double difference) { return 1 / (1 + std::pow(10, -difference / 400)); }

namespace {

// The shares of the pairs are met as well as ratings can: Hunter's iteration.
std::vector<double> fitted(std::size_t rivals, const std::vector<PairScores>& pairs,
                           const std::vector<double>& shares) {
  constexpr int kMostRounds = 2000;
  constexpr double kClose = 1e-10;
  std::vector<double> strength(rivals, 1);
  for (int round = 0; round < kMostRounds; ++round) {
    std::vector<double> won(rivals, 0);
    std::vector<double> met(rivals, 0);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const auto [a, b] = std::pair(pairs[i].a, pairs[i].b);
      won[a] += shares[i];
      won[b] += 1 - shares[i];
      met[a] += 1 / (strength[a] + strength[b]);
      met[b] += 1 / (strength[a] + strength[b]);
    }
    double moved = 0;
    double logs = 0;
    for (std::size_t i = 0; i < rivals; ++i) {
      const double next = won[i] / met[i];
      moved = std::max(moved, std::abs(next / strength[i] - 1));
      strength[i] = next;
      logs += std::log(next);
    }
    for (double& one : strength) one /= std::exp(logs / static_cast<double>(rivals));
    if (moved < kClose) break;
  }
  for (double& one : strength) one = 400 * std::log10(one);
  return strength;
}

}  // namespace

std::vector<Mean> ratings_of(std::size_t rivals, const std::vector<PairScores>& pairs,
                             std::uint64_t seed) {
  constexpr std::int64_t kMostWork = 200'000'000;
  const std::size_t blocks = pairs[0].blocks.size();
  const auto work = static_cast<std::int64_t>(blocks * pairs.size());
  const std::int64_t times = std::clamp<std::int64_t>(kMostWork / work, 100, 1000);
  // With the block that is shared.
  const auto share = [](double sum, std::size_t count) {
    return (sum + 0.5) / (static_cast<double>(count) + 1);
  };
  std::vector<double> shares;
  for (const PairScores& pair : pairs) {
    shares.push_back(share(std::accumulate(pair.blocks.begin(), pair.blocks.end(), 0.0), blocks));
  }
  const std::vector<double> middle = fitted(rivals, pairs, shares);
  std::vector<std::vector<double>> drawn(rivals);
  Random rng(seed, "ratings");
  for (std::int64_t i = 0; i < times; ++i) {
    std::vector<double> sums(pairs.size(), 0);
    for (std::size_t k = 0; k < blocks; ++k) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(blocks + 2));
      for (std::size_t p = 0; p < pairs.size(); ++p) {
        sums[p] += at < blocks ? pairs[p].blocks[at] : rng.below(2);
      }
    }
    for (double& sum : sums) sum = share(sum, blocks);
    const std::vector<double> again = fitted(rivals, pairs, sums);
    for (std::size_t r = 0; r < rivals; ++r) drawn[r].push_back(again[r]);
  }
  std::vector<Mean> ratings;
  for (std::size_t r = 0; r < rivals; ++r) {
    std::ranges::sort(drawn[r]);
    const auto last = static_cast<double>(times - 1);
    const auto at = [&](double part) {
      return drawn[r][static_cast<std::size_t>(std::lround(part * last))];
    };
    ratings.push_back({middle[r], {at(0.025), at(0.975)}});
  }
  return ratings;
}

void Sprt::add(double share) {
  count_ += 1;
  sum_ += share;
  squares_ += share * share;
}

// The shares of blocks as normal ones that spread as they were seen to.
double Sprt::log_likelihood() const {
  const double mean = sum_ / count_;
  const double variance = squares_ / count_ - mean * mean;
  return count_ * (high_ - low_) * (2 * mean - low_ - high_) / (2 * variance);
}

int Sprt::verdict() const {
  constexpr double kBound = 2.9444389791664403;  // log 19
  const double llr = log_likelihood();
  return llr >= kBound ? 1 : llr <= -kBound ? -1 : 0;
}

Spread spread_of(std::vector<std::int32_t> values) {
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  const double sum = std::accumulate(values.begin(), values.end(), 0.0);
  return {sum / static_cast<double>(values.size()), values.front(), values[values.size() / 2],
          values.back()};
}

std::string histogram(std::span<const std::int32_t> values, int bins, int width) {
  if (values.empty()) return {};
  const auto [least, most] = std::minmax_element(values.begin(), values.end());
  const std::int32_t size = bin_size(std::int64_t{*most} - *least, bins);
  const std::int32_t first = *least / size;
  std::vector<std::int64_t> counts(static_cast<std::size_t>(*most / size - first) + 1);
  for (const std::int32_t value : values) ++counts[static_cast<std::size_t>(value / size - first)];
  const std::int64_t tallest = *std::max_element(counts.begin(), counts.end());
  const std::size_t digits = fmt::formatted_size("{}", *most);
  std::string out;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const std::int64_t low = (first + static_cast<std::int64_t>(i)) * size;
    const double share = static_cast<double>(counts[i]) / static_cast<double>(values.size());
    out += fmt::format("  {:>{}} – {:<{}}  {:5.1f}%  {}\n", low, digits, low + size - 1, digits,
                       100 * share,
                       bar(static_cast<double>(counts[i]) / static_cast<double>(tallest), width));
  }
  return out;
}

}  // namespace rainyday::cli
