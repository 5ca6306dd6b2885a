// Sums over many games, which can be put together, and what they say with how sure that is.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>

#include "match/statistics.hpp"

namespace rainyday::match {

using OrderedJson = nlohmann::ordered_json;

struct Mean {
  double value = 0;
  double error = 0;  // its standard error
};
Mean mean_of_sums(std::int64_t sum, std::int64_t squares, std::int64_t games);

// With ranges of 95 %.
OrderedJson ranged(double value, double error);
OrderedJson share_of_wins(double wins, std::int64_t games);

// How often each value came, one a game.
class Tally {
 public:
  void add(std::int32_t value, std::int64_t times = 1) { counts_[value] += times; }
  void add(const Tally& other);
  [[nodiscard]] const std::map<std::int32_t, std::int64_t>& counts() const { return counts_; }

  [[nodiscard]] std::int64_t games() const;
  [[nodiscard]] Mean mean() const;
  [[nodiscard]] std::int32_t at(double part) const;  // 0.5: the median

 private:
  std::map<std::int32_t, std::int64_t> counts_;
};

// {"mean":…,"low":…,"high":…,"least":…,"median":…,"most":…,"bins":[[from,to,games],…]}; null of
// nothing. `scale`: the values are so many parts of one.
OrderedJson tally_json(const Tally& tally, int scale);

// Of one subject. What a game brought those who used it is compared with what it brought the
// others; the seats of a game are not independent, so sums are kept over games: n is how many seats
// used it, w what they won, in parts of wins.
struct UseSums {
  std::int64_t uses = 0, uses2 = 0;  // by all in a game, and its square
  std::int64_t games = 0;            // in which it was used
  std::int64_t n = 0, n2 = 0, w = 0, w2 = 0, nw = 0;
  std::int64_t total_n = 0, total_w = 0;  // with what all seats of the game won

  void add(const UseSums& other);
};
// All of it, in the order in which parts of a simulation have it.
inline constexpr std::array kUseSums{
    &UseSums::uses, &UseSums::uses2, &UseSums::games, &UseSums::n,       &UseSums::n2,
    &UseSums::w,    &UseSums::w2,    &UseSums::nw,    &UseSums::total_n, &UseSums::total_w};

// How much more those who used it won than the others, in wins a seat and game, with its range of
// 95 %; `told` is false where too few did or did not.
struct Edge {
  bool told = false;
  double used = 0, others = 0;  // shares of wins
  double difference = 0, error = 0;
};
Edge edge_of(const UseSums& sums, std::int64_t games, std::int64_t won, std::int64_t won2,
             int seats);

}  // namespace rainyday::match
