// What a table of Freeloader can choose.
#pragma once

#include <cstdint>

namespace rainyday::freeloader {

struct Options {
  std::int32_t round_limit = 0;          // FL-R86; 0: none
  std::int32_t spaces_optional = 0;      // FL-R21
  std::int32_t surprise_from_stuff = 0;  // FL-R63
  std::int32_t dwi_free = 0;             // FL-R58
  std::int32_t evict_optional = 0;       // FL-R40
  std::int32_t open_spot_first = 0;      // FL-R27
};

}  // namespace rainyday::freeloader
