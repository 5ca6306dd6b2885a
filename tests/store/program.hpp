// The server as a program of its own, with people's tables that have chance, windows and bots.
#pragma once

#include <csignal>
#include <cstdint>
#include <string>
#include <sys/types.h>
#include <vector>

#include "engine/json.hpp"

namespace rainyday::store::test {

class Program {
 public:
  using Words = std::vector<std::string>;
  // With what more stands on its command line.
  Program(const std::string& where, std::string log, const Words& more = {});
  ~Program() {
    if (process_ != 0) end(SIGKILL);
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // Where it listens, once it does.
  [[nodiscard]] std::uint16_t port() const;
  // SIGSTOP and SIGCONT.
  void signal(int number) const;
  // Its status: 137 if it was the kill that ended it.
  int end(int number);

 private:
  std::string log_;
  pid_t process_ = 0;
};

// What tables there shall be.
std::vector<Json> wishes();

}  // namespace rainyday::store::test
