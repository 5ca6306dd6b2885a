// The server's tables without its network: requests and sockets come and go as messages.
#pragma once

#include "device/bots.hpp"
#include "device/kept_store.hpp"
#include "device/loop.hpp"
#include "lessons/lesson.hpp"
#include "server/api.hpp"

namespace rainyday::device {

class Host {
 public:
  explicit Host(Outside& outside, server::Settings settings = {});
  // A message from outside (docs/offline.md); then everything that is due.
  void take(const Json& message);

 private:
  class Wire;
  class Random final : public server::Entropy {
   public:
    explicit Random(Outside& outside) : outside_(outside) {}
    void fill(void* bytes, std::size_t size) override { outside_.fill(bytes, size); }

   private:
    Outside& outside_;
  };

  void request(const Json& message);
  void open_file(std::uint32_t id, const std::string& text);
  void learn(std::uint32_t id, const Json& request);
  void answer(std::uint32_t id, int status, const std::string& body);
  void open(const Json& message);
  void text(const Json& message);
  void close(std::uint32_t socket);
  void run();

  Outside& outside_;
  server::Settings settings_;
  server::Identity identity_;
  server::Counters counters_;
  DeviceLoop loop_;
  Random entropy_;
  KeptStore store_;
  DeviceBots bots_;
  server::Hub hub_;
  server::Api api_;
  struct Socket {
    std::shared_ptr<Wire> wire;
    std::shared_ptr<server::Table> table;
    bool greeted = false;
  };
  std::map<std::uint32_t, Socket> sockets_;
  struct {
    Json pack;
    std::expected<lessons::Taught, std::string> taught;
  } learned_;  // the pack that somebody learns with
};

}  // namespace rainyday::device
