// What a table may change: a plain struct and the rows that describe it.
#pragma once

#include <array>
#include <cstdint>

#include "engine/game.hpp"

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

namespace option_names {
inline constexpr std::array<std::string_view, 4> kOpen = {"none", "recommended", "all", "listed"};
inline constexpr std::array<std::string_view, 3> kDice = {"two_d6", "three_d6", "two_d7"};
inline constexpr std::array<std::string_view, 2> kDiscard = {"from_six", "from_top"};
inline constexpr std::array<std::string_view, 2> kZero = {"in_a_row", "since_last_quit"};
inline constexpr std::array<std::string_view, 2> kOffOn = {"off", "on"};
}  // namespace option_names

inline constexpr std::array<OptionField<Options>, 11> kGameOptions = {{
    {{"life_points", 0, 20, 0}, &Options::life_points},
    {{"open_squares", 0, 3, 0, option_names::kOpen}, &Options::open_squares},
    {{"open_jobs", 0, kEverySite, 0}, &Options::open_jobs},
    {{"open_apartments", 0, kEverySite, 0}, &Options::open_apartments},
    {{"dice", 0, 2, 0, option_names::kDice}, &Options::dice},
    {{"d7_discard", 0, 1, 0, option_names::kDiscard}, &Options::d7_discard},
    {{"mom_pays_rest", 0, 1, 0, option_names::kOffOn}, &Options::mom_pays_rest},
    {{"apply_after_quit", 0, 1, 1, option_names::kOffOn}, &Options::apply_after_quit},
    {{"jump_scores", 0, 1, 1, option_names::kOffOn}, &Options::jump_scores},
    {{"zero_rolls", 0, 1, 0, option_names::kZero}, &Options::zero_rolls},
    {{"max_rounds", 0, 1000, 0}, &Options::max_rounds},
}};

}  // namespace rainyday::get_out
