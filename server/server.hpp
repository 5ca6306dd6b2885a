// The whole server: store, tables, bots, connections. Started, asked for its port, stopped.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "server/settings.hpp"

namespace rainyday::server {

class Server {
 public:
  static std::expected<std::unique_ptr<Server>, std::string> start(Settings settings);
  ~Server();  // stops
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] std::uint16_t port() const;
  [[nodiscard]] std::uint16_t metrics_port() const;
  [[nodiscard]] std::string metrics() const;
  // Sends everybody away, stores everything, closes the store.
  void stop();
  // The same within 5 s. False where the store does not answer: its threads wait on, and only
  // `_Exit` ends them. Nothing is lost by that, for nobody was told what is not durable.
  bool stop_in_time();

 private:
  Server();
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace rainyday::server
