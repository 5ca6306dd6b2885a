// A table of two people in virtual time.
#pragma once

#include "engine/json.hpp"
#include "tests/server/house.hpp"

namespace rainyday::server {

// Pig between two people.
struct Pair : House {
  Pair() {
    bots.choose_one = [this](const match::BotJob& job) {
      return like_a_bot(match().table().game(), job);
    };
    const std::string made =
        ask("POST", "/api/tables",
            R"({"game":"pig","seats":2,"name":"Ann","open":true,"options":{"target":200}})", 0);
    table = Json::parse(made.substr(4))["id"];
    at = "/api/tables/" + table;
    ask("POST", "/api/join", Json{{"table", table}}.dump(), 1);
    for (const int seat : {0, 1}) {
      connect(seat, Json{{"type", "hello"}, {"seat", seat}}.dump());
    }
  }
  void act(int seat, const std::string& action) {
    say(seat, Json{{"type", "act"},
                   {"id", "m" + std::to_string(++ids)},
                   {"at", match().table().seat(static_cast<Seat>(seat)).question},
                   {"action", action}}
                  .dump());
  }
  // How many of this kind the socket was sent since it has so many.
  [[nodiscard]] int sent(int seat, const std::string& type, std::size_t since) const {
    int count = 0;
    const std::vector<Told>& told = wires.at(seat)->told;
    for (std::size_t i = since; i < told.size(); ++i) {
      count += told[i].text.starts_with(R"({"type":")" + type + "\"") ? 1 : 0;
    }
    return count;
  }

  std::string at;
  int ids = 0;
};

}  // namespace rainyday::server
