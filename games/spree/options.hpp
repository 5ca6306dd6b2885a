// What a table of Spree! can choose.
#pragma once

#include <cstdint>

namespace rainyday::spree {

struct Options {
  std::int32_t target = 0;  // 0: by the number of players
  std::int32_t jokers = 4;
  std::int32_t pair_stop = 0;  // 0 both, 1 one
  std::int32_t rob_at_start = 1;
  std::int32_t joker_cart = 0;
  std::int32_t stopped_shot = 0;  // 0 miss, 1 fizzle
  std::int32_t discards_browsable = 1;
  std::int32_t turn_limit = 0;  // rounds; 0: none
  std::int32_t hong_kong = 0;
  std::int32_t hk_power = 2;  // 0 off, 1 on, 2 as hong_kong says
  std::int32_t hk_fountain = 2;
  std::int32_t hk_cars = 2;
  std::int32_t hk_push_from_car = 0;
  std::int32_t hk_run_extra_turn = 0;
};

}  // namespace rainyday::spree
