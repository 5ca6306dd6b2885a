// What a table on a device cannot do by itself: tell the time, draw random bytes, and hand messages
// to whoever runs it. They are JSON objects with a member `do`; docs/offline.md has them all.
#pragma once

#include <cstddef>
#include <string>

#include "engine/json.hpp"
#include "server/loop.hpp"

namespace rainyday::device {

using server::Time;

class Outside {
 public:
  virtual ~Outside() = default;
  [[nodiscard]] virtual Time now() const = 0;
  virtual void fill(void* bytes, std::size_t size) = 0;
  virtual void tell(const std::string& message) = 0;
};

inline void tell(Outside& outside, const Json& message) {
  outside.tell(message.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace rainyday::device
