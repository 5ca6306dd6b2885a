// What the files that know Beast share.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/net.hpp"

namespace rainyday::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

// The executor by its own type: the erased one costs at every step.
using Executor = asio::strand<asio::io_context::executor_type>;
using Socket = asio::basic_stream_socket<tcp, Executor>;
using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
inline constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

// What all connections of a server share.
struct SharedByConnections {
  const Settings& settings;
  Counters& counters;
  Loop& loop;
  std::mutex mutex;
  std::map<std::string, int> sockets;  // by client
  std::map<std::string, int> plain;    // connections that are no sockets (yet), by client

  void sent_away(const std::string& client, const std::string& table, std::string_view why) {
    ++counters.sent_away;
    log_info("sent_away", {{"table", table}, {"why", why}, {"client", client}});
  }
};

// A place among the connections of one kind of an address, as long as it lives.
class ConnectionPlace {
 public:
  using Counts = std::map<std::string, int> SharedByConnections::*;
  ConnectionPlace(std::shared_ptr<SharedByConnections> shared, Counts counts, std::string client,
                  int most)
      : shared_(std::move(shared)), counts_(counts), client_(std::move(client)) {
    const std::lock_guard lock(shared_->mutex);
    has_room_ = ++((*shared_).*counts_)[client_] <= most;
  }
  ConnectionPlace(ConnectionPlace&&) = default;
  ~ConnectionPlace() {
    if (shared_ == nullptr) return;  // moved on
    const std::lock_guard lock(shared_->mutex);
    auto& counts = (*shared_).*counts_;
    if (--counts[client_] == 0) counts.erase(client_);
  }
  [[nodiscard]] bool has_room() const { return has_room_; }

 private:
  std::shared_ptr<SharedByConnections> shared_;
  Counts counts_;
  std::string client_;
  bool has_room_ = false;
};

// Why a request cannot become a WebSocket, whoever asks.
std::optional<Response> bad_handshake(const HttpRequest& request);
// Answers the request to become one and is one until its end, from the bytes behind it on. On the
// socket's strand.
void open_web_socket(Socket socket, const HttpRequest& request, Service::Socket service,
                     std::shared_ptr<SharedByConnections> shared, ConnectionPlace place,
                     std::string_view more);

}  // namespace rainyday::server
