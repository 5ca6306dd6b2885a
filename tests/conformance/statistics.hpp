// Whether counts fit their odds.
#pragma once

#include <cmath>
#include <span>

namespace rainyday::conformance {

// How far a chi-square lies above its mean, in standard deviations of a normal variable (Wilson and
// Hilferty). Outcomes that are expected fewer than five times are taken together.
inline double misfit(std::span<const double> counts, std::span<const double> expected) {
  double chi = 0;
  double small_count = 0;
  double small_expected = 0;
  int classes = 0;
  const auto add = [&](double count, double mean) {
    chi += (count - mean) * (count - mean) / mean;
    ++classes;
  };
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (expected[i] < 5) {
      small_count += counts[i];
      small_expected += expected[i];
    } else {
      add(counts[i], expected[i]);
    }
  }
  if (small_expected >= 1) add(small_count, small_expected);
  if (classes < 2) return 0;
  const double degrees = classes - 1;
  const double spread = 2 / (9 * degrees);
  return (std::cbrt(chi / degrees) - (1 - spread)) / std::sqrt(spread);
}

// Seeds are fixed, so a test that passes once passes always; this is what a fair draw exceeds once
// in three million.
inline constexpr double kMisfits = 5;

}  // namespace rainyday::conformance
