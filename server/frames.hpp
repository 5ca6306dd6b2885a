// What a client says on a WebSocket (RFC 6455), out of the bytes as they come. Without the network,
// and without memory while nothing is half said: a socket that waits costs next to nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rainyday::server {

class FrameReader {
 public:
  // So long may a message be.
  explicit FrameReader(std::size_t most) : most_(most) {}

  enum class Kind : std::uint8_t { kText, kBinary, kPing, kPong, kClose, kBroken };
  struct Found {
    Kind kind;
    std::string_view data;   // until something is fed or asked for again
    std::uint16_t code = 0;  // of what is broken, for a close frame
  };

  void feed(std::string_view bytes) { bytes_ += bytes; }
  // The next whole message, or control frame between its parts. Nothing: more is needed. After
  // `kBroken` there is nothing more.
  std::optional<Found> next();

 private:
  struct Head {
    std::uint8_t code;
    bool last;
    std::size_t size;  // of itself
    std::uint64_t data;
  };
  [[nodiscard]] std::optional<Head> head() const;
  [[nodiscard]] std::uint16_t problem(const Head& head) const;  // 0: none
  std::string_view unmasked(const Head& head);
  std::optional<Found> take(const Head& head, std::string_view data);
  void forget_read();

  std::size_t most_;
  std::string bytes_;
  std::size_t read_ = 0;    // of these
  std::string parts_;       // of a message in parts
  std::uint8_t begun_ = 0;  // the code of its first part; 0: there is none
  bool taken_ = false;      // `parts_` was handed out
};

// A frame as the server sends it, that is no message.
std::string ping_frame();
std::string pong_frame(std::string_view data);
std::string close_frame(std::uint16_t code);

}  // namespace rainyday::server
