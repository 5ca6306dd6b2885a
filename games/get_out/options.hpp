// What a table of Get Out can choose.
#pragma once

#include <cstdint>

namespace rainyday::get_out {

enum DiceChoice : std::int32_t { kTwoD6, kThreeD6, kTwoD7 };
enum OpenChoice : std::int32_t { kOpenNone, kOpenRecommended, kOpenAll, kOpenListed };

struct Options {
  std::int32_t life_points = 0;  // 0: as the pack says
  std::int32_t open_squares = kOpenNone;
  std::int32_t open_jobs = 0;  // a set: 1 the first of the board, 2 the second, 4 the third
  std::int32_t open_apartments = 0;
  std::int32_t dice = kTwoD6;
  std::int32_t d7_discard = 0;  // 0 from six, 1 from the top
  std::int32_t mom_pays_rest = 0;
  std::int32_t apply_after_quit = 1;
  std::int32_t jump_scores = 1;
  std::int32_t zero_rolls = 0;  // 0 in a row, 1 since the last forced quit
  std::int32_t max_rounds = 0;
};

inline constexpr std::int32_t kEverySite = (1 << 24) - 1;

}  // namespace rainyday::get_out
