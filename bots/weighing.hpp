// The figures of an advice: what became of a few choices in the same worlds.
#pragma once

#include <algorithm>
#include <span>

#include "bots/advice.hpp"
#include "bots/judgement.hpp"

namespace rainyday {

constexpr std::int64_t whole_root(std::int64_t square) {
  std::int64_t root = 0;
  for (std::int64_t bit = std::int64_t{1} << 31; bit > 0; bit >>= 1) {
    const std::int64_t more = root + bit;
    if (more <= square / more) root = more;
  }
  return root;
}

// A sum of whole numbers that vary.
struct Spread {
  std::int64_t count = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;

  void add(std::int64_t value) {
    ++count;
    sum += value;
    squares += value * value;
  }
  // In thousandths, and of those the squared standard error.
  [[nodiscard]] std::int64_t mean() const { return sum * 1000 / count; }
  [[nodiscard]] std::int64_t error_squared() const {
    const std::int64_t variance = squares * 1000 / count * 1000 - mean() * mean();
    return std::max<std::int64_t>(variance, 0) / count;
  }
};

// What became of one choice: values in thousandths of a win, and the features where it was judged.
struct Weighed {
  int choice = 0;
  Spread value;
  std::array<Spread, kMostFeatures> features{};

  // As if a win and a loss had been seen besides: nothing is certain because it never failed.
  [[nodiscard]] int range() const {
    Spread more = value;
    more.add(0);
    more.add(1000);
    return static_cast<int>(whole_root(more.error_squared()) * 196 / 100 / 1000);
  }
  [[nodiscard]] int chance() const { return static_cast<int>(value.sum / value.count); }
};

// In which features one choice differs from another beyond luck, the weightiest first, and whether
// for the better. Only those that a person would call better too are told (FeatureRow::nature),
// which is also how they weigh without a judgement.
std::array<Reason, kMostReasons> reasons(const Judgement* judgement,
                                         std::span<const FeatureRow> rows, const Weighed& one,
                                         const Weighed& other);

}  // namespace rainyday
