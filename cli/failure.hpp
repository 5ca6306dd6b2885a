// How a subcommand ends early: one line on standard error and an exit code.
#pragma once

#include <string>

namespace rainyday::cli {

inline constexpr int kDone = 0;
inline constexpr int kRefused = 1;     // the rules do not allow it
inline constexpr int kBad = 2;         // bad usage, a bad file
inline constexpr int kUnfinished = 3;  // verify: nothing is wrong, but the match did not end

struct Failure {
  int exit = kBad;
  std::string text;
  bool bare = false;  // printed without the program's name: for programs
};

[[noreturn]] inline void fail(std::string text) { throw Failure{kBad, std::move(text), false}; }

// Nothing of a stranger's file steers the terminal.
std::string printable(std::string text);

// One line on standard error; control characters of a stranger's file are not passed on.
void complain(const Failure& failure);

}  // namespace rainyday::cli
