#include "cli/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

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

Interval wilson(double hits, double trials) {
  if (trials <= 0) return {};
  constexpr double kZ = 1.959963984540054;
  const double share = hits / trials;
  const double z2 = kZ * kZ;
  const double middle = share + z2 / (2 * trials);
  const double half = kZ * std::sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials));
  const double scale = 1 + z2 / trials;
  return {std::max(0.0, (middle - half) / scale), std::min(1.0, (middle + half) / scale)};
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
