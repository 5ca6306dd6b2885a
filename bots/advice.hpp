// What a search thinks of a seat's choices: the best of them, each with its chance to win, how true
// that is, and what speaks for and against it. It comes from the seat's own view alone.
#pragma once

#include <array>
#include <string_view>

namespace rainyday {

// A feature of the judgement in which a choice differs from the one it is compared with: the best
// with the second, the others with the best.
struct Reason {
  std::string_view feature;  // its name; words for it are in texts/, under ui.hint.NAME
  bool better = false;

  friend bool operator==(const Reason&, const Reason&) = default;
};

inline constexpr int kMostReasons = 2;
struct Advised {
  int choice = 0;  // an index into the list
  // Thousandths of a win: the mean, and half of the interval that is right 95 times in 100.
  int chance = 0;
  int range = 0;
  bool close = false;                      // to the best one: luck could have made the difference
  std::array<Reason, kMostReasons> why{};  // the weightiest first; "" where there is none

  friend bool operator==(const Advised&, const Advised&) = default;
};

inline constexpr int kMostAdvised = 3;
struct Advice {
  std::array<Advised, kMostAdvised> best{};  // the best first
  int size = 0;                              // 0: nobody waited for it any more
  int worlds = 0;                            // in which each was tried; 0: there was no choice

  friend bool operator==(const Advice&, const Advice&) = default;
};

}  // namespace rainyday
