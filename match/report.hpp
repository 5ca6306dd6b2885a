// What many games between bots tell a designer, as sums that can be put together and as one JSON
// (docs/simulating.md). Whole numbers, so that sums do not depend on who played what.
#pragma once

#include "match/tally.hpp"
#include "match/watch.hpp"

namespace rainyday::match {

struct Account;

// What luck, their own choices and those of the others made of the winners of some games, above
// their chance at the beginning (analysis.hpp), in thousandths of a win.
struct LuckSums {
  std::int64_t games = 0;
  std::array<std::int64_t, 3> sums{}, squares{};
  std::int64_t luck_more = 0,
               choice_more = 0;  // games in which one surely made more than the other
};
inline constexpr int kLookedBackFrom = 10;            // games played on from each moment
inline constexpr std::int64_t kFewestLookedBack = 5;  // below that nothing is told

class Report {
 public:
  // The game, the subjects and the plan live longer.
  Report(const AnyGame& game, const Subjects& subjects, const SimulationPlan& plan);

  // Games `first` to `last`-1 of the plan.
  void play(std::int64_t first, std::int64_t last);
  // Looks back at them: what luck made of their winners. It takes as long as hundreds of games
  // each.
  void look_back(std::int64_t first, std::int64_t last);
  void add(const GameFacts& facts);
  void add(const Report& other);  // of the same plan
  [[nodiscard]] std::int64_t games() const { return games_; }

  [[nodiscard]] OrderedJson json() const;
  // What the pack names and nobody used in any game: legal, but odd.
  [[nodiscard]] std::vector<Subject> unused() const;
  // The sums themselves, for whoever plays in several places; false where they are of another plan.
  [[nodiscard]] Json sums() const;
  [[nodiscard]] bool add_sums(const Json& sums);

 private:
  void add(const Account& account);
  template <class Self, class Visitor>
  static void each_number(Self& self, Visitor&& visit);
  [[nodiscard]] OrderedJson wins_json() const;
  [[nodiscard]] OrderedJson choices_json() const;
  [[nodiscard]] OrderedJson use_json(std::size_t subject) const;
  [[nodiscard]] OrderedJson interaction_json() const;
  [[nodiscard]] OrderedJson luck_json() const;

  const AnyGame& game_;
  const Subjects& subjects_;
  const SimulationPlan& plan_;
  GameWatch watch_;
  std::int64_t games_ = 0;
  std::int64_t unfinished_ = 0;
  std::array<std::int64_t, kEndings> ended_{};
  std::array<std::int64_t, kMostSeats> by_seat_{};
  std::array<std::int64_t, kMostSeats> by_order_{};
  std::array<std::int64_t, kMostSeats> by_bot_{};
  std::int64_t won_ = 0, won2_ = 0;  // by all seats of a finished game, and its square
  std::int64_t finished_ = 0;
  std::array<std::int64_t, kChoiceBins.size()> choices_{};
  std::int64_t aimed_ = 0, at_leader_ = 0;
  std::array<std::array<std::int64_t, kMostSeats>, kMostSeats> whom_{};
  std::vector<std::int64_t> deeds_, deeds2_;
  std::vector<UseSums> uses_;
  std::array<Tally, kMeasures> measures_;
  Tally scores_;  // of all seats of finished games
  LuckSums luck_;
};

bool is_rows_of_numbers(const Json& json, std::size_t width);  // whole ones, so many in each

}  // namespace rainyday::match
