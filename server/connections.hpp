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
  LineLimit lines;

  bool add_socket(const std::string& client) {
    const std::lock_guard lock(mutex);
    int& count = sockets[client];
    if (count >= settings.limits.sockets_of_address) return false;
    ++count;
    ++counters.sockets;
    return true;
  }
  void remove_socket(const std::string& client) {
    const std::lock_guard lock(mutex);
    --counters.sockets;
    if (--sockets[client] == 0) sockets.erase(client);
  }
  void sent_away(const std::string& client, const std::string& table, std::string_view why) {
    ++counters.sent_away;
    std::unique_lock lock(mutex);
    const auto unsaid = lines.take(loop.now());
    lock.unlock();
    if (!unsaid) return;
    log_info("sent_away",
             {{"table", table}, {"why", why}, {"client", client}, {"unsaid", *unsaid}});
  }
};

// A place among the plain connections of an address, as long as it lives.
class PlainPlace {
 public:
  PlainPlace(SharedByConnections& shared, std::string client)
      : shared_(shared), client_(std::move(client)) {
    const std::lock_guard lock(shared_.mutex);
    has_room_ = ++shared_.plain[client_] <= shared_.settings.limits.plain_of_address;
  }
  ~PlainPlace() {
    const std::lock_guard lock(shared_.mutex);
    if (--shared_.plain[client_] == 0) shared_.plain.erase(client_);
  }
  PlainPlace(const PlainPlace&) = delete;
  PlainPlace& operator=(const PlainPlace&) = delete;
  [[nodiscard]] bool has_room() const { return has_room_; }

 private:
  SharedByConnections& shared_;
  std::string client_;
  bool has_room_ = false;
};

// Answers the request to become a WebSocket and is one until its end.
asio::awaitable<void> run_web_socket(Socket socket, HttpRequest request, Service::Socket service,
                                     std::shared_ptr<SharedByConnections> shared);

}  // namespace rainyday::server
