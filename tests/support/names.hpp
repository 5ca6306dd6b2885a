// The games that tests are made for, and names of tests.
#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "games/registry.hpp"

namespace rainyday {

// A text as GoogleTest allows it in the name of a test.
inline std::string as_name(std::string text) {
  std::ranges::replace_if(text, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return text;
}
// Where the parameter is a game's id.
inline constexpr auto kNamedByGame = [](const auto& info) { return as_name(info.param); };

inline std::vector<std::string> registered_games() {
  std::vector<std::string> ids;
  for (const GameEntry& entry : all_games()) ids.emplace_back(entry.info().id);
  return ids;
}
// Those on the shelf.
inline std::vector<std::string> shown_games() {
  std::vector<std::string> ids = registered_games();
  std::erase_if(ids, [](const std::string& id) { return !find_game(id)->shown(); });
  return ids;
}

}  // namespace rainyday
