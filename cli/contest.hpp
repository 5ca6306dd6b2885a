// The games of a tournament: pairs of rivals meet in blocks, and each block is one luck that they
// play twice, with the halves of the table exchanged.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.hpp"

namespace rainyday::cli {

struct Rival {
  std::string name;        // as on the command line
  std::optional<Bot> bot;  // none: the name is the path of a program
};

// Of moves with a choice.
struct Thought {
  std::int64_t moves = 0;
  std::int64_t nanoseconds = 0;
  std::int64_t longest = 0;

  void add(std::int64_t one);
  void add(const Thought& other);
};

// A game that a program lost because of what it did, not by the rules.
struct Fault {
  int game = 0;  // of the block
  int side = 0;  // whose
  std::string why;
};

// Whole numbers, so that sums do not depend on who played what.
struct Block {
  std::int64_t number = 0;
  std::size_t pair = 0;
  std::array<std::int64_t, 2> won{};  // by side: parts of wins (kWholeWin)
  // Of these, with the first half of the seats; not in parts of before 18 November 2026.
  std::optional<std::array<std::int64_t, 2>> first;
  int games = 0;
  int unfinished = 0;
  std::vector<Fault> faults;
  std::array<Thought, 2> thoughts{};
};

// All pairs of so many rivals, in order.
struct Pair {
  std::size_t a = 0;
  std::size_t b = 0;
};
std::vector<Pair> pairs_of(std::size_t rivals);

class Contest {
 public:
  // Where a game goes that is over, as a match file; may be empty.
  using Keep = std::function<void(std::int64_t block, std::size_t pair, int game, std::string)>;

  // `limit`: seconds of a program's answer.
  Contest(AnyGamePtr game, std::vector<Rival> rivals, std::uint64_t seed, double limit, Keep keep)
      : game_(std::move(game)),
        rivals_(std::move(rivals)),
        pairs_(pairs_of(rivals_.size())),
        seed_(seed),
        limit_(limit),
        keep_(std::move(keep)) {}

  // Any thread may call it. Nothing of a block that was stopped is of use.
  [[nodiscard]] Block play(std::int64_t number, std::size_t pair, const Stop& stop) const;

 private:
  AnyGamePtr game_;
  std::vector<Rival> rivals_;
  std::vector<Pair> pairs_;
  std::uint64_t seed_;
  double limit_;
  Keep keep_;
};

}  // namespace rainyday::cli
