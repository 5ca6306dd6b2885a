// A line between a client and a server on loopback that can be cut.
#pragma once

#include <atomic>
#include <list>
#include <mutex>
#include <thread>

namespace rainyday::store::test {

class Proxy {
 public:
  explicit Proxy(int server_port);
  ~Proxy();
  Proxy(const Proxy&) = delete;
  Proxy& operator=(const Proxy&) = delete;

  [[nodiscard]] int port() const { return port_; }
  // The next answer of the server does not arrive: both ends are closed instead.
  void cut_at_next_answer() { cut_ = true; }
  [[nodiscard]] bool has_cut() const { return !cut_; }

 private:
  void accept_all();
  void carry(int client);

  int server_port_;
  int listener_ = -1;
  int port_ = 0;
  std::atomic<bool> cut_ = false;
  std::atomic<bool> closing_ = false;
  std::list<std::thread> lines_;  // the accepting thread's
  std::thread accepting_;
};

}  // namespace rainyday::store::test
