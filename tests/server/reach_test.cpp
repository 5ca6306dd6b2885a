// The limits of sockets, each reached.
#include <sys/socket.h>

#include "tests/server/fixture.hpp"

namespace rainyday::server {
namespace {

constexpr int kPatience = 60'000;

TEST(ServerLimits, SocketsOfOneAddress) {
  const Folder folder;
  Settings settings = test_settings(folder.file("a.db"));
  settings.limits.sockets_of_address = 2;
  const auto server = start_server(std::move(settings));
  Person ann(server->port(), "Ann");
  const std::string table = ann.make_table({{"game", "pig"}, {"seats", 2}});
  std::vector<ClientSocket> sockets(3);
  EXPECT_TRUE(sockets[0].open(server->port(), table, {}));
  EXPECT_TRUE(sockets[1].open(server->port(), table, {}));
  EXPECT_FALSE(sockets[2].open(server->port(), table, {}));
  EXPECT_EQ(sockets[2].status, 429);
}

TEST(ServerLimits, WhoSaysNoHelloIsSentAway) {
  const Folder folder;
  Settings settings = test_settings(folder.file("a.db"));
  settings.limits.hello_within = 50;
  const auto server = start_server(std::move(settings));
  Person ann(server->port(), "Ann");
  const std::string table = ann.make_table({{"game", "pig"}, {"seats", 2}});
  ASSERT_TRUE(ann.socket.open(server->port(), table, {}));
  EXPECT_EQ(ann.wait_for("bye", kPatience)["why"], "no_hello");
}

TEST(ServerLimits, WhoAnswersNoPingIsSentAway) {
  const Folder folder;
  Settings settings = test_settings(folder.file("a.db"));
  settings.limits.ping_every = 100;
  settings.limits.hello_within = kPatience;
  const auto server = start_server(std::move(settings));
  Person ann(server->port(), "Ann");
  const std::string table = ann.make_table({{"game", "pig"}, {"seats", 2}});
  ASSERT_TRUE(ann.socket.open(server->port(), table, {}));
  // Read past the client, which would answer.
  std::string came;
  char bytes[1024];
  for (ssize_t size = 1; size > 0;) {
    size = ::recv(ann.socket.handle(), bytes, sizeof bytes, 0);
    if (size > 0) came.append(bytes, static_cast<std::size_t>(size));
  }
  EXPECT_EQ(came.substr(0, 1), "\x89") << "a ping";
}

}  // namespace
}  // namespace rainyday::server
