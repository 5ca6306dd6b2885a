// The bytes that go out on one WebSocket. A message is sent at once by the thread that
// has it: one call of the system and no hop to the socket's strand, which would cost more than the
// call. What Beast writes itself (handshake, ping, pong, close) takes the same way, so that neither
// falls into the middle of the other. What the system does not take waits here.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/websocket/teardown.hpp>
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
  // After this one nothing is sent but what Beast writes.
  void send_last_text(const Framed& message);
  std::function<void()> on_waiting;  // something waits: flush when the socket can be written to

  // On the strand. Gives whether something still waits.
  bool flush();
  void shut_off();  // nothing more is sent
  void close();     // at once, whatever still waits
  Socket& socket() { return socket_; }

  // For Beast.
  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return socket_.async_read_some(buffers, std::forward<Handler>(handler));
  }
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return asio::async_initiate<Handler, void(error_code, std::size_t)>(
        [this](auto done, const Buffers& given) {
          std::string bytes(asio::buffer_size(given), '\0');
          asio::buffer_copy(asio::buffer(bytes), given);
          const error_code error =
              write(bytes) ? error_code() : error_code(asio::error::broken_pipe);
          asio::post(get_executor(),
                     boost::beast::bind_front_handler(std::move(done), error, bytes.size()));
        },
        handler, buffers);
  }

 private:
  bool write(std::string_view bytes);
  bool send(std::string_view bytes);

  Socket socket_;
  std::size_t most_;
  std::mutex mutex_;  // of what follows, and of the socket's handle
  std::string waiting_;
  bool closed_ = false;
  bool texts_ended_ = false;
};

inline void beast_close_socket(Line& line) { line.close(); }

template <class Handler>
void async_teardown(boost::beast::role_type role, Line& line, Handler&& handler) {
  line.shut_off();
  boost::beast::websocket::async_teardown(role, line.socket(), std::forward<Handler>(handler));
}

}  // namespace rainyday::server
