// What a store has done since it was opened, for /metrics and load reports.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace rainyday::store {

// Times in microseconds, in buckets an eighth of an octave wide: a quantile is right to 9 %.
class Histogram {
 public:
  void add(std::uint64_t microseconds) {
    ++buckets_[bucket(microseconds)];
    ++count_;
    sum_ += microseconds;
  }
  // What was added since `before`, an earlier state of the same histogram.
  friend Histogram operator-(Histogram now, const Histogram& before) {
    for (std::size_t i = 0; i < now.buckets_.size(); ++i) now.buckets_[i] -= before.buckets_[i];
    now.count_ -= before.count_;
    now.sum_ -= before.sum_;
    return now;
  }
  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] std::uint64_t sum() const { return sum_; }

  // The upper end of the bucket that holds the quantile q (0 to 1); 0 where there is none.
  [[nodiscard]] std::uint64_t quantile(double q) const {
    if (count_ == 0) return 0;
    const auto wanted = static_cast<std::uint64_t>(q * static_cast<double>(count_ - 1)) + 1;
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < buckets_.size(); ++i) {
      seen += buckets_[i];
      if (seen >= wanted) return upper_end(i);
    }
    return upper_end(buckets_.size() - 1);
  }

 private:
  static constexpr std::size_t kOctaves = 32;
  static constexpr std::size_t kParts = 8;

  static std::size_t bucket(std::uint64_t value) {
    if (value < kParts) return static_cast<std::size_t>(value);
    const auto octave = static_cast<std::size_t>(std::bit_width(value)) - 3;
    const auto part = static_cast<std::size_t>(value >> (octave - 1)) & (kParts - 1);
    const std::size_t index = octave * kParts + part;
    return index < kOctaves * kParts ? index : kOctaves * kParts - 1;
  }
  static std::uint64_t upper_end(std::size_t index) {
    const std::size_t octave = index / kParts;
    if (octave == 0) return index;
    return ((kParts + index % kParts + 1) << (octave - 1)) - 1;
  }

  std::array<std::uint64_t, kOctaves * kParts> buckets_{};
  std::uint64_t count_ = 0;
  std::uint64_t sum_ = 0;
};

struct Stats {
  std::uint64_t commits = 0;  // transactions with at least one write
  std::uint64_t appends = 0;  // made durable
  std::uint64_t records = 0;  // made durable
  std::uint64_t waiting = 0;  // writes in the queue now
  std::uint64_t reads_waiting = 0;
  Histogram commit_time;  // of a whole transaction
};

}  // namespace rainyday::store
