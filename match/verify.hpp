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
};

struct Verification {
  std::vector<Check> checks;
  [[nodiscard]] bool passed() const;
};

// With `bots`, the answers of bots are also computed again; that needs the same build.
Verification verify(std::string_view text, const Shelf& shelf, bool bots = false);

}  // namespace rainyday::match
