// Two tables of a game on the same luck: what differs between them, and how sure that is. The unit
// of the statistics is the block: one luck with every way to turn the bots of both round the table.
#pragma once

#include "match/report.hpp"

namespace rainyday::match {

// Below this nothing is claimed.
inline constexpr std::int64_t kEarliest = 400;

enum class Verdict : std::uint8_t {
  kSure,     // the 95% range of the difference leaves out zero, allowing for all comparisons
  kMaybe,    // it does without that allowance
  kSame,     // it is small and holds zero
  kUnknown,  // anything else
};
std::string_view verdict_name(Verdict verdict);

struct Finding {
  std::string table;  // "measure", "order" (0: who goes first), "bot", or that of a subject
  std::string name;
  bool main = false;  // told in any case
  double a = 0, b = 0;
  double difference = 0;  // b - a
  double error = 0;       // its standard error
  Verdict verdict = Verdict::kUnknown;
};

class Comparison {
 public:
  struct Side {
    const AnyGame& game;
    const Subjects& subjects;
    const SimulationPlan& plan;
  };
  Comparison(Side a, Side b);

  [[nodiscard]] int block() const { return block_; }  // games of each side in a block
  void play(std::int64_t first, std::int64_t last);   // blocks
  // Looks back at games of both.
  void look_back(std::int64_t first, std::int64_t last) {
    a_.look_back(first, last);
    b_.look_back(first, last);
  }
  void add(const Comparison& other);
  [[nodiscard]] const Report& a() const { return a_; }
  [[nodiscard]] const Report& b() const { return b_; }

  // `looks`: how often it is looked at before it ends, at the most; more looks find more by chance.
  [[nodiscard]] std::vector<Finding> findings(int looks) const;
  // Whether everything that is told in any case is known.
  [[nodiscard]] static bool settled(const std::vector<Finding>& findings);
  [[nodiscard]] OrderedJson json(const std::vector<Finding>& findings) const;
  // As of a report.
  [[nodiscard]] Json sums() const;
  [[nodiscard]] bool add_sums(const Json& sums);

 private:
  struct Row {
    std::string table, name;
    bool main = false;
    int scale = 1;
    // Over games whose pair is known: how many, and what both sides had; over blocks with d, the
    // difference of a block, and n, its games.
    std::int64_t n = 0, a = 0, b = 0, d2 = 0, n2 = 0, dn = 0;
    std::int64_t differing = 0;  // blocks
    // Of the block that is played.
    std::int64_t block_n = 0, block_d = 0;

    void pair(std::int64_t of_a, std::int64_t of_b);
    void close();
  };
  void pair_games(const GameFacts& a, const GameFacts& b);

  Side side_a_, side_b_;
  Report a_, b_;
  GameWatch watch_a_, watch_b_;
  int block_;
  std::size_t orders_;  // rows of the order of play, after the measures
  std::size_t bots_;    // and of bots that sit at both tables
  std::vector<Row> rows_;
  std::vector<std::pair<int, int>> subjects_of_;  // of each row: those of both sides, or none
};

}  // namespace rainyday::match
