// HTTP and WebSocket connections. Beast stays behind this header.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "server/http.hpp"
#include "server/hub.hpp"

namespace rainyday::server {

class AsioLoop;
struct Listener;
struct SharedByConnections;

// What a listening port serves.
struct Service {
  std::function<void(Request, Answer)> handle;
  // A request to become a socket: the table and who it is, or why not. Empty: no sockets here.
  struct Socket {
    std::shared_ptr<Table> table;
    Caller caller;
  };
  using Admit = std::move_only_function<void(std::expected<Socket, Response>)>;
  std::function<void(const Request&, Admit)> socket;
};

class Net {
 public:
  Net(AsioLoop& loop, const Settings& settings, Counters& counters);
  ~Net();
  // The port that was taken, or why none was.
  std::expected<std::uint16_t, std::string> listen(const std::string& host, std::uint16_t port,
                                                   Service service);
  // No new connections.
  void close();

 private:
  AsioLoop& loop_;
  std::shared_ptr<SharedByConnections> shared_;
  std::vector<std::shared_ptr<Listener>> listeners_;
};

}  // namespace rainyday::server
