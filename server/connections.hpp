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
};

// Answers the request to become a WebSocket and is one until its end.
asio::awaitable<void> run_web_socket(Socket socket, HttpRequest request, Service::Socket service,
                                     std::shared_ptr<SharedByConnections> shared);

}  // namespace rainyday::server
