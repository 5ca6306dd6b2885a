// What a table of Getaway Driver can choose.
#pragma once

#include <cstdint>

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

}  // namespace rainyday::getaway_driver
