// A whole game on a device that is made up: its time, its random bytes and all choices follow from
// a number. The same number gives the same messages wherever this is compiled, byte for byte.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace rainyday::device {

struct Round {
  std::string hash;  // of everything that was told and kept
  int messages = 0;
  bool over = false;
};
Round play_round(std::string_view game, std::uint64_t number);

// How fast it is, for whoever has a clock: so many actions of games in which everybody chooses at
// random, or answers of `hard` bots. A hash of the states it went through, or of the answers.
std::string play_actions(std::string_view game, int count);
std::string think_hard(std::string_view game, int count);

}  // namespace rainyday::device
