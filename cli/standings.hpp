// What came out of a tournament. It depends on the head (what is played) and the blocks alone, so a
// run and the merged parts of one say the same.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/contest.hpp"
#include "cli/statistics.hpp"

namespace rainyday::cli {

inline constexpr std::int64_t kMostBlocks = 1'000'000;
inline constexpr std::size_t kMostRivals = 64;
inline constexpr std::int64_t kMostUnits = 10'000'000;

// What is played, as it stands in the first line of a part (docs/bots.md).
struct TournamentHead {
  nlohmann::ordered_json json;
  std::vector<std::string> bots;
  std::int64_t blocks = 0;
  std::uint64_t seed = 1;
  int seats = 0;
  std::optional<std::pair<double, double>> sprt;

  [[nodiscard]] std::int64_t units() const;  // blocks of all pairs
};

// Blocks of all pairs by number: those that were played. With --sprt it ends where the first blocks
// in order decide, whichever else are there.
class Scores {
 public:
  explicit Scores(const TournamentHead& head);

  [[nodiscard]] bool has(std::int64_t unit) const { return units_[index(unit)].has_value(); }
  void add(Block block);  // not there yet
  [[nodiscard]] bool is_decided() const { return verdict_ != 0; }
  [[nodiscard]] std::int64_t missing() const;                 // of what is needed
  [[nodiscard]] std::int64_t blocks() const { return end_; }  // that are needed

  void print_json() const;
  void print_text() const;

 private:
  static std::size_t index(std::int64_t unit) { return static_cast<std::size_t>(unit); }
  [[nodiscard]] const Block& block(std::int64_t number, std::size_t pair) const;
  [[nodiscard]] double share(const Block& block, int side) const;
  [[nodiscard]] double score(const Block& block) const;
  [[nodiscard]] Mean of_pair(std::size_t pair, int side) const;
  [[nodiscard]] Mean of_half(std::size_t pair, int side, bool first) const;
  [[nodiscard]] bool tells_halves() const;
  [[nodiscard]] Mean of_bot(std::size_t bot) const;
  [[nodiscard]] std::vector<Mean> ratings() const;
  [[nodiscard]] Thought thought_of(std::size_t bot) const;
  template <class Of>
  [[nodiscard]] std::int64_t sum(Of&& of) const;
  void print_faults() const;

  const TournamentHead& head_;
  std::vector<Pair> pairs_;
  std::vector<std::optional<Block>> units_;  // by number, then by pair
  std::int64_t end_;
  std::optional<Sprt> sprt_;
  std::int64_t tested_ = 0;
  int verdict_ = 0;
};

}  // namespace rainyday::cli
