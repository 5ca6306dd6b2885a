// What whoever runs the server asks of it while it runs: a JSON object in, a JSON object out
// (`rainyday admin`). The answers may name people and addresses; nothing of a game is in them.
#pragma once

#include <string>
#include <string_view>

#include "server/hub.hpp"

namespace rainyday::server {

class Admin {
 public:
  explicit Admin(Hub& hub) : hub_(hub) {}
  // Waits for the tables; never on their own threads.
  std::string answer(std::string_view line);

 private:
  Hub& hub_;
};

}  // namespace rainyday::server
