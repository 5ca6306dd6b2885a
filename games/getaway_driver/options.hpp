// What a table may change: a plain struct and the rows that describe it.
#pragma once

#include <array>
#include <cstdint>

#include "engine/game.hpp"

namespace rainyday::getaway_driver {

inline constexpr int kMostBlocks = 6;

struct Options {
  std::int32_t mode = 0;
  std::int32_t table = 0;
  std::int32_t table_w = 0;
  std::int32_t table_h = 0;
  std::int32_t obstacles = 0;
  std::int32_t block_1 = 0;
  std::int32_t block_2 = 0;
  std::int32_t block_3 = 0;
  std::int32_t block_4 = 0;
  std::int32_t block_5 = 0;
  std::int32_t block_6 = 0;
  std::int32_t obstacle_place = 0;
  std::int32_t stash_count = 0;
  std::int32_t scatter = 0;
  std::int32_t stash_min = 2;
  std::int32_t stash_max = 3;
  std::int32_t stash_adjust = 0;
  std::int32_t face_up = 0;
  std::int32_t badge_repeat = 0;
  std::int32_t events = 0;
  std::int32_t event_endings = 0;
  std::int32_t difficulty = 0;
  std::int32_t solo_reds = 0;
  std::int32_t bag_count = 0;
  std::int32_t study_extra = 0;
  std::int32_t back_to = 0;
  std::int32_t handbrake_move = 0;
  std::int32_t switch_move = 0;
  std::int32_t stomp_from = 0;
  std::int32_t jam_direction = 0;
  std::int32_t detour = 0;
  std::int32_t dispatch_moved = 0;
  std::int32_t green_hazard = 0;
  std::int32_t voluntary_crash = 0;
  std::int32_t hazard_limit = 0;
  std::int32_t enforcement_cap = 0;
  std::int32_t driver_first = 0;
  std::int32_t plan_chat = 0;
  std::int32_t round_limit = 0;
  std::int32_t stall = 10;
  std::int32_t placed_on_driver = 0;
};

namespace option_names {
inline constexpr std::array<std::string_view, 4> kMode = {"by_seats", "duel", "solo", "four"};
inline constexpr std::array<std::string_view, 4> kTable = {"standard", "small", "normal", "large"};
inline constexpr std::array<std::string_view, 3> kObstacles = {"none", "pack", "list"};
inline constexpr std::array<std::string_view, 3> kPlace = {"random", "police", "driver"};
inline constexpr std::array<std::string_view, 2> kScatter = {"random", "driver"};
inline constexpr std::array<std::string_view, 2> kAdjust = {"near", "free"};
inline constexpr std::array<std::string_view, 2> kOff = {"off", "on"};
inline constexpr std::array<std::string_view, 2> kOn = {"on", "off"};
inline constexpr std::array<std::string_view, 2> kRepeat = {"every", "first"};
inline constexpr std::array<std::string_view, 2> kEndings = {"add", "replace"};
inline constexpr std::array<std::string_view, 3> kDifficulty = {"standard", "imposing",
                                                                "relentless"};
inline constexpr std::array<std::string_view, 2> kReds = {"pack", "random"};
inline constexpr std::array<std::string_view, 2> kCount = {"exact", "rough"};
inline constexpr std::array<std::string_view, 2> kYes = {"yes", "no"};
inline constexpr std::array<std::string_view, 2> kNo = {"no", "yes"};
inline constexpr std::array<std::string_view, 2> kBack = {"previous", "turn_start"};
inline constexpr std::array<std::string_view, 2> kCounts = {"counts", "extra"};
inline constexpr std::array<std::string_view, 2> kFrom = {"this", "next"};
inline constexpr std::array<std::string_view, 2> kJam = {"each", "same"};
inline constexpr std::array<std::string_view, 2> kDetour = {"move", "turn"};
inline constexpr std::array<std::string_view, 2> kGreen = {"block", "any_stunt"};
inline constexpr std::array<std::string_view, 2> kLimit = {"box", "unlimited"};
inline constexpr std::array<std::string_view, 2> kFirst = {"say", "fixed"};
}  // namespace option_names

// 0 stands for the standard value of the mode where that differs from mode to mode.
inline constexpr std::array<OptionField<Options>, 41> kGameOptions = {{
    {{"mode", 0, 3, 0, option_names::kMode}, &Options::mode},
    {{"table", 0, 3, 0, option_names::kTable}, &Options::table},
    {{"table_w", 0, 40, 0}, &Options::table_w},
    {{"table_h", 0, 40, 0}, &Options::table_h},
    {{"obstacles", 0, 2, 0, option_names::kObstacles}, &Options::obstacles},
    {{"block_1", 0, 1600, 0}, &Options::block_1},
    {{"block_2", 0, 1600, 0}, &Options::block_2},
    {{"block_3", 0, 1600, 0}, &Options::block_3},
    {{"block_4", 0, 1600, 0}, &Options::block_4},
    {{"block_5", 0, 1600, 0}, &Options::block_5},
    {{"block_6", 0, 1600, 0}, &Options::block_6},
    {{"obstacle_place", 0, 2, 0, option_names::kPlace}, &Options::obstacle_place},
    {{"stash_count", 0, 8, 0}, &Options::stash_count},
    {{"scatter", 0, 1, 0, option_names::kScatter}, &Options::scatter},
    {{"stash_min", 1, 6, 2}, &Options::stash_min},
    {{"stash_max", 1, 9, 3}, &Options::stash_max},
    {{"stash_adjust", 0, 1, 0, option_names::kAdjust}, &Options::stash_adjust},
    {{"face_up", 0, 1, 0, option_names::kOff}, &Options::face_up},
    {{"badge_repeat", 0, 1, 0, option_names::kRepeat}, &Options::badge_repeat},
    {{"events", 0, 1, 0, option_names::kOff}, &Options::events},
    {{"event_endings", 0, 1, 0, option_names::kEndings}, &Options::event_endings},
    {{"difficulty", 0, 2, 0, option_names::kDifficulty}, &Options::difficulty},
    {{"solo_reds", 0, 1, 0, option_names::kReds}, &Options::solo_reds},
    {{"bag_count", 0, 1, 0, option_names::kCount}, &Options::bag_count},
    {{"study_extra", 0, 1, 0, option_names::kYes}, &Options::study_extra},
    {{"back_to", 0, 1, 0, option_names::kBack}, &Options::back_to},
    {{"handbrake_move", 0, 1, 0, option_names::kCounts}, &Options::handbrake_move},
    {{"switch_move", 0, 1, 0, option_names::kCounts}, &Options::switch_move},
    {{"stomp_from", 0, 1, 0, option_names::kFrom}, &Options::stomp_from},
    {{"jam_direction", 0, 1, 0, option_names::kJam}, &Options::jam_direction},
    {{"detour", 0, 1, 0, option_names::kDetour}, &Options::detour},
    {{"dispatch_moved", 0, 1, 0, option_names::kYes}, &Options::dispatch_moved},
    {{"green_hazard", 0, 1, 0, option_names::kGreen}, &Options::green_hazard},
    {{"voluntary_crash", 0, 1, 0, option_names::kNo}, &Options::voluntary_crash},
    {{"hazard_limit", 0, 1, 0, option_names::kLimit}, &Options::hazard_limit},
    {{"enforcement_cap", 0, 1, 0, option_names::kLimit}, &Options::enforcement_cap},
    {{"driver_first", 0, 1, 0, option_names::kFirst}, &Options::driver_first},
    {{"plan_chat", 0, 1, 0, option_names::kOn}, &Options::plan_chat},
    {{"round_limit", 0, 500, 0}, &Options::round_limit},
    {{"stall", 0, 100, 10, {}, 2, 0}, &Options::stall},
    {{"placed_on_driver", 0, 1, 0, option_names::kNo, 2, 1}, &Options::placed_on_driver},
}};

}  // namespace rainyday::getaway_driver
