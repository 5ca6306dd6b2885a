// One socket as a table sees it. Messages are shared: all tabs of a seat get the same bytes.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace rainyday::server {

// A text message as it goes over a WebSocket: the head of its frame, then the text.
struct Framed {
  std::string bytes;
  std::size_t head = 0;
  [[nodiscard]] std::string_view text() const { return std::string_view(bytes).substr(head); }
};
using Text = std::shared_ptr<const Framed>;

// Of all parts together, so that what is put around a text does not copy it first.
Text shared_text(std::initializer_list<std::string_view> parts);

class Wire {
 public:
  virtual ~Wire() = default;
  // Both from any thread. After `close` nothing more is sent.
  virtual void send(Text message) = 0;
  virtual void close(std::string_view why) = 0;
};
using WirePtr = std::shared_ptr<Wire>;

}  // namespace rainyday::server
