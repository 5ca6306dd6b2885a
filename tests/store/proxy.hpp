// Lines between clients and a server on loopback that can be cut and held.
#pragma once

#include <atomic>
#include <limits>
#include <list>
#include <string>
#include <thread>

namespace rainyday::store::test {

class Proxy {
 public:
  explicit Proxy(std::string server);  // its socket
  ~Proxy();
  Proxy(const Proxy&) = delete;
  Proxy& operator=(const Proxy&) = delete;

  // The server's address, through here.
  [[nodiscard]] std::string instead_of(std::string url) const;
  // The next answer of the server does not arrive: both ends are closed instead.
  void cut_at_next_answer() { cut_ = true; }
  [[nodiscard]] bool has_cut() const { return !cut_; }

  // What is sent from now on, either way, waits until it is let go: as if the server stood still.
  // New lines are held too, or not.
  void hold_open_lines() { held_below_ = lines(); }
  void hold_all_lines() { held_below_ = std::numeric_limits<int>::max(); }
  void let_go() { held_below_ = 0, holding_ = false; }
  [[nodiscard]] bool is_holding() const { return holding_; }  // something was held back
  [[nodiscard]] int lines() const { return count_; }          // ever opened

 private:
  void accept_all();
  void carry(int client, int line);

  std::string server_;
  int listener_ = -1;
  int port_ = 0;
  std::atomic<bool> cut_ = false;
  std::atomic<int> held_below_ = 0;
  std::atomic<bool> holding_ = false;
  std::atomic<int> count_ = 0;
  std::atomic<bool> closing_ = false;
  std::list<std::thread> lines_;  // the accepting thread's
  std::thread accepting_;
};

}  // namespace rainyday::store::test
