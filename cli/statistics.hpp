// The little statistics that simulations print.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "match/statistics.hpp"

namespace rainyday::cli {

using match::Interval;
using match::wilson;

struct Mean {
  double value = 0;
  Interval interval;
};
// Of shares that blocks of games gave, with its 95% interval: Wilson's, with as many independent
// games as would spread as much as these blocks do. One block says nothing of how far off it is.
Mean mean_of(const std::vector<double>& blocks);

// A rating is in Elo: 400 more are ten times the odds. The share that a difference is worth.
double share_of_elo(double difference);

// What each pair scored, block by block: the share of the first of the two.
struct PairScores {
  std::size_t a = 0;
  std::size_t b = 0;
  std::vector<double> blocks;
};
// Ratings of all by Bradley and Terry's model, their mean 0, with 95% intervals from blocks drawn
// again and again (all pairs the same ones: their luck is the same). To each pair a block is added
// that both have won half of, and to those drawn from two that nobody played, each won by either of
// the pair: so nobody is infinitely good.
std::vector<Mean> ratings_of(std::size_t rivals, const std::vector<PairScores>& pairs,
                             std::uint64_t seed);

// Wald's sequential test of blocks: is the first `high` Elo better, or no more than `low`? In one
// of twenty such tests the wrong one is taken at most.
class Sprt {
 public:
  Sprt(double low, double high) : low_(share_of_elo(low)), high_(share_of_elo(high)) {}
  void add(double share);
  [[nodiscard]] double log_likelihood() const;  // that it is `high`, against `low`
  [[nodiscard]] int verdict() const;            // 1: high; -1: low; 0: more games are needed

 private:
  double low_;
  double high_;
  // With a block that was won and one that was lost: how far blocks spread is not known at first.
  double count_ = 2;
  double sum_ = 1;
  double squares_ = 1;
};

struct Spread {
  double mean = 0;
  std::int32_t least = 0;
  std::int32_t median = 0;
  std::int32_t most = 0;
};
Spread spread_of(std::vector<std::int32_t> values);

// A histogram in lines of text: "  120–139  ████████ 12.4%".
std::string histogram(std::span<const std::int32_t> values, int bins, int width);

}  // namespace rainyday::cli
