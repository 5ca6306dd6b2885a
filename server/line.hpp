// The bytes that go out on one WebSocket. A message is sent at once by the thread that
// has it: one call of the system and no hop to the socket's strand, which would cost more than the
// call. What the system does not take waits here.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

#include "server/connections.hpp"
#include "server/wire.hpp"

namespace rainyday::server {

class Line {
 public:
  using executor_type = Executor;

  // `most` bytes may wait, and one message however long; about as many in the system.
  Line(Socket socket, std::size_t most) : socket_(std::move(socket)), most_(most) {
    error_code ignored;
    socket_.set_option(asio::socket_base::send_buffer_size(static_cast<int>(most)), ignored);
  }
  executor_type get_executor() { return socket_.get_executor(); }

  // From any thread.
  enum class Sent : std::uint8_t { kYes, kTooSlow, kClosed };
  Sent send_text(const Framed& message);
  // After this one nothing is sent but control frames.
  void send_last_text(const Framed& message);
  std::function<void()> on_waiting;  // something waits: flush when the socket can be written to

  // On the strand.
  bool write(std::string_view bytes);  // what is no message: handshake, ping, pong, close
  bool flush();                        // gives whether something still waits
  void finish(std::string_view last);  // this at last; the other side is told when all was sent
  void close();                        // at once, whatever still waits
  Socket& socket() { return socket_; }

 private:
  bool send(std::string_view bytes);

  Socket socket_;
  std::size_t most_;
  std::mutex mutex_;  // of what follows, and of the socket's handle
  std::string waiting_;
  bool closed_ = false;
  bool texts_ended_ = false;
  bool finishing_ = false;
};

}  // namespace rainyday::server
