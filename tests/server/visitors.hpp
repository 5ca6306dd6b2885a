// People who ask a server from several addresses, in virtual time.
#pragma once

#include "engine/json.hpp"
#include "tests/server/house.hpp"

namespace rainyday::server {

struct Reply {
  int status = 0;  // 0: not yet answered
  std::string retry_after;
  Time at = 0;
  Json body;
};
using ReplyPtr = std::shared_ptr<Reply>;

class Visitors : public ::testing::Test {
 protected:
  static std::string token(int who) { return sha256_hex("person " + std::to_string(who)); }
  // Sent, not waited for.
  ReplyPtr send(const std::string& path, const Json& body, const std::string& address, int who) {
    Request request;
    request.method = "POST";
    request.target = "/api/" + path;
    request.body = body.dump();
    request.content_type = "application/json";
    request.address = address;
    request.authorization = "Bearer " + token(who);
    auto reply = std::make_shared<Reply>();
    house.api.handle(request, [this, reply](const Response& response) {
      reply->status = response.status;
      for (const auto& [name, value] : response.headers) {
        if (name == "Retry-After") reply->retry_after = value;
      }
      reply->at = house.loop.now();
      reply->body = Json::parse(response.bytes(), nullptr, false);
    });
    return reply;
  }
  void pass(Time time) { house.loop.run(house.loop.now() + time); }
  Reply ask(const std::string& path, const Json& body, const std::string& address, int who) {
    const ReplyPtr reply = send(path, body, address, who);
    pass(50);
    return *reply;
  }
  // A table of two, where the host sits; its code.
  std::string make_table(Json wish = {{"game", "pig"}, {"seats", 2}}) {
    const Reply made = ask("tables", wish, "host", 0);
    EXPECT_EQ(made.status, 201);
    table = made.body.value("id", "");
    invite = made.body.value("invite", "");
    return made.body.value("code", "");
  }

  House house;
  std::string table;
  std::string invite;  // what its link has
};

}  // namespace rainyday::server
