// Checks a finished match file from nothing but its own lines: that the luck was fixed before
// anybody could choose it, and that everything followed from it and from the rules.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/shelf.hpp"

namespace rainyday::match {

struct Check {
  std::string what;  // "draws derived again"
  bool passed = false;
  std::string detail;  // how many, or what is wrong and in which line
  bool proved = true;  // false: nothing is wrong, but an older file cannot show it
};

struct Verification {
  std::vector<Check> checks;
  bool unfinished = false;  // the match was closed, or what followed was cut off
  bool local = false;       // of a player's own device
  bool seeded = false;      // of a program that had the seed: a simulation, a game in a terminal
  std::string hash;         // SHA-256 of the file, with line ends as it was written
  [[nodiscard]] bool passed() const;
};

// With `bots`, the answers of bots are also computed again; that needs the same build.
Verification verify(std::string_view text, const Shelf& shelf, bool bots = false);

}  // namespace rainyday::match
