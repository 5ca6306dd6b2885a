// Many tables whose people come back at once after a restart: 50, and 5,000 with RAINYDAY_LONG=1.
#include <atomic>
#include <thread>

#include "tests/server/fixture.hpp"
#include "tests/support/effort.hpp"

namespace rainyday::server {
namespace {

int table_count() { return long_run() ? 5000 : 50; }

Settings wide_settings(const Folder& folder) {
  Settings settings = test_settings(folder.file("a.db"));
  settings.limits.sockets_of_address = 1'000'000;
  settings.limits.tables_per_hour = 1'000'000;
  settings.limits.ping_every = 600'000;  // these clients answer no ping while they wait for others
  return settings;
}

std::string token_of(std::size_t table) {
  return std::string(38, 'R') + std::to_string(10'000 + table);
}

// A running game of Pig with both seats in one hand.
std::string make_table(std::uint16_t port, std::size_t number) {
  const std::string who = token_of(number);
  const ClientReply made =
      post(port, "/api/tables", R"({"game":"pig","seats":2,"name":"Ann"})", who);
  if (made.status != 201) return {};
  std::string id = Json::parse(made.body)["id"];
  const Json join{{"table", id}, {"again", true}, {"name", "Bo"}};
  if (post(port, "/api/join", join.dump(), who).status != 200) return {};
  if (post(port, "/api/tables/" + id + "/start", "{}", who).status != 200) return {};
  return id;
}

std::vector<std::string> make_tables(std::uint16_t port, int count) {
  std::vector<std::string> tables(static_cast<std::size_t>(count));
  std::atomic<std::size_t> next = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (std::size_t n = next++; n < tables.size(); n = next++) tables[n] = make_table(port, n);
    });
  }
  for (std::thread& thread : threads) thread.join();
  return tables;
}

// The first message of this type; "" if none comes.
std::string wait_for(ClientSocket& socket, std::string_view type) {
  const std::string head = "{\"type\":\"" + std::string(type) + "\"";
  while (const auto message = socket.receive(kPatience)) {
    if (message->starts_with(head)) return *message;
  }
  return {};
}

TEST(ServerRestarts, EveryTableIsThereWhenAllComeBackAtOnce) {
  const Folder folder;
  auto server = start_server(wide_settings(folder));
  const std::vector<std::string> tables = make_tables(server->port(), table_count());
  for (const std::string& table : tables) ASSERT_FALSE(table.empty());
  server->stop();
  server = start_server(wide_settings(folder));

  // All at once: nobody waits for another.
  std::vector<ClientSocket> sockets(tables.size());
  for (std::size_t i = 0; i < tables.size(); ++i) {
    ASSERT_TRUE(
        sockets[i].open(server->port(), tables[i], {"Authorization: Bearer " + token_of(i)}));
    sockets[i].send(R"({"type":"hello","seat":0})");
  }
  // Each can go on: whoever is asked holds, and that is acknowledged.
  for (std::size_t i = 0; i < tables.size(); ++i) {
    Json whole = Json::parse(wait_for(sockets[i], "whole"), nullptr, false);
    ASSERT_TRUE(whole.is_object()) << "table " << i;
    if (!whole.contains("ask")) {
      sockets[i].send(R"({"type":"hello","seat":1})");
      whole = Json::parse(wait_for(sockets[i], "whole"), nullptr, false);
      ASSERT_TRUE(whole.is_object() && whole.contains("ask")) << "table " << i;
    }
    sockets[i].send(
        Json{{"type", "act"}, {"id", "h"}, {"at", whole["ask"]["at"]}, {"action", "hold"}}.dump());
  }
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const std::string frame = wait_for(sockets[i], "frame");
    ASSERT_NE(frame.find("\"ack\":\"h\""), std::string::npos) << "table " << i << " " << frame;
  }
}

}  // namespace
}  // namespace rainyday::server
