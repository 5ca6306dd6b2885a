// One socket as a table sees it. Messages are shared: all tabs of a seat get the same bytes.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace rainyday::server {

using Text = std::shared_ptr<const std::string>;

class Wire {
 public:
  virtual ~Wire() = default;
  // Both from any thread. After `close` nothing more is sent.
  virtual void send(Text message) = 0;
  virtual void close(std::string_view why) = 0;
};
using WirePtr = std::shared_ptr<Wire>;

inline Text shared_text(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace rainyday::server
