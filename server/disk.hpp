// The data file and the disk that it is on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/settings.hpp"

namespace rainyday::server {

struct Disk {
  std::uint64_t used = 0;  // bytes of the data file and its log
  std::uint64_t free = 0;  // for whoever writes it

  [[nodiscard]] bool has_room(const Limits& limits) const {
    return free >= limits.least_free && (limits.most_data == 0 || used < limits.most_data);
  }
};

// Nothing where the data is no file, or cannot be looked at.
std::optional<Disk> look_at_disk(const std::string& store);

}  // namespace rainyday::server
