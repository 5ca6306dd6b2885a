// A game looked back at: each seat's chance of winning over time, what luck, its own choices and
// those of the others made of it, and slips. A choice is judged by what its seat knew then.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bots/runs.hpp"
#include "engine/match_file.hpp"

namespace rainyday::match {

// A chance or a sum of changes of one, in millionths of a win.
struct Figure {
  std::int64_t value = 0;
  double variance = 0;
};

struct Slip {
  Action made;
  Action better;
  Figure lead;  // how much more it would have brought
};

// Steps of a match that are one event: a decision or what chance brought, and all that had to
// follow.
struct Moment {
  std::size_t first = 0;
  std::size_t last = 0;
  Seat by = kChance;
  std::array<Figure, kMostSeats> after{};  // each seat's chance then
  std::optional<Slip> slip;
};

// How a seat's result came about: start + luck + own + others is the result, exactly.
struct Account {
  Figure start;
  Figure luck;
  Figure own;
  Figure others;
  Figure result;
  Figure slips;  // what it lost by them
};

struct AnalysisPlan {
  std::optional<Bot> bot = find_bot("hard");  // looks for slips; nobody: there are none
  int games = 200;                            // played on from each moment
  std::uint64_t seed = 1;
};

class Analysis {
 public:
  // Standard errors: of the range of 95 % that is shown, and that a slip's lead is beyond. There
  // are hundreds of choices in a game, and chance alone would call some of them slips.
  static constexpr double kRange = 1.96;
  static constexpr double kSure = 3;

  Analysis(const AnyGame& game, const AnyState& start, std::span<const MatchStep> steps,
           const AnalysisPlan& plan);

  // Each piece of work is done once; several threads may do different ones, each with an analyst of
  // its own.
  [[nodiscard]] std::size_t work() const { return moments_.size() + 1; }
  void reckon(std::size_t piece, Analyst& analyst, const Stop* stop = nullptr);

  // Once all work is done.
  [[nodiscard]] const std::vector<Moment>& moments() const { return moments_; }
  [[nodiscard]] Figure before(std::size_t moment, Seat seat) const;
  [[nodiscard]] std::int64_t change(std::size_t moment, Seat seat) const;
  [[nodiscard]] Account account(Seat seat) const;
  // The moments that changed somebody's chance most, the greatest first.
  [[nodiscard]] std::vector<std::size_t> turning_points(std::size_t most) const;
  // Those with a slip, likewise.
  [[nodiscard]] std::vector<std::size_t> slips(std::size_t most) const;

 private:
  void add(const MatchStep& step, std::size_t number, const AnyState& asked);
  void value(const AnyState& state, std::size_t piece, Analyst& analyst,
             std::span<Figure, kMostSeats> figures) const;
  [[nodiscard]] Figure sum(Seat seat, bool (*counts)(const Moment&, Seat)) const;

  const AnyGame& game_;
  AnalysisPlan plan_;
  std::array<Figure, kMostSeats> start_{};
  std::vector<Moment> moments_;
  std::vector<AnyState> asked_;  // what a decision was made from
  std::vector<Action> made_;     // the first of each moment
  std::vector<AnyState> ends_;   // before the first moment, and after each
};

}  // namespace rainyday::match
