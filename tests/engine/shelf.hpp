// The registry as a shelf, and short ways to a game of Pig in a file.
#pragma once

#include <gtest/gtest.h>
#include <string>

#include "engine/match_file.hpp"
#include "engine/shelf.hpp"
#include "games/registry.hpp"

namespace rainyday {

inline Shelf shelf() { return {find_game, find_pack}; }

inline std::string pig_header(const std::string& more = "") {
  return R"({"rainyday":1,"game":"pig","seats":2)" + more + "}\n";
}

// The message of a file that must not be read.
inline std::string match_error(const std::string& text) {
  const auto match = MatchFile::read(text, shelf());
  return match ? "" : match.error();
}

inline MatchFile read_pig(const std::string& lines, const std::string& more = "") {
  auto match = MatchFile::read(pig_header(more) + lines, shelf());
  EXPECT_TRUE(match.has_value()) << (match ? "" : match.error());
  if (!match) return {*make_game("pig", "", {}, 2), {}};
  return std::move(*match);
}

}  // namespace rainyday
