// The limits of sockets, each reached.
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

#include "tests/server/captured_log.hpp"
#include "tests/server/fixture.hpp"

namespace rainyday::server {
namespace {

// All that the server sends after this until it closes.
std::string read_all(std::uint16_t port, const std::string& request) {
  const int handle = connect_to(port);
  EXPECT_EQ(::send(handle, request.data(), request.size(), MSG_NOSIGNAL),
            static_cast<ssize_t>(request.size()));
  std::string came;
  char bytes[1024];
  for (ssize_t size = 1; size > 0;) {
    size = ::recv(handle, bytes, sizeof bytes, 0);
    if (size > 0) came.append(bytes, static_cast<std::size_t>(size));
  }
  close(handle);
  return came;
}

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

TEST(ServerLimits, SocketsOfAll) {
  const Folder folder;
  Settings settings = test_settings(folder.file("a.db"));
  settings.limits.sockets = 1;
  const auto server = start_server(std::move(settings));
  Person ann(server->port(), "Ann");
  const std::string table = ann.make_table({{"game", "pig"}, {"seats", 2}});
  ann.get("/api/tables/" + table + "/socket", 426);
  std::vector<ClientSocket> sockets(2);
  EXPECT_TRUE(sockets[0].open(server->port(), table, {}));
  EXPECT_FALSE(sockets[1].open(server->port(), table, {}));
  EXPECT_EQ(sockets[1].status, 503);
  EXPECT_EQ(ann.get("/api/tables/" + table + "/socket", 503)["error"], "no_room")
      << "for a browser";
  EXPECT_NE(server->metrics().find("\nrainyday_refused_sockets_total 1\n"), std::string::npos);
}

TEST(ServerLimits, SilentConnectionsOfOneAddress) {
  const Folder folder;
  Settings settings = test_settings(folder.file("a.db"));
  settings.limits.plain_of_address = 2;
  const auto server = start_server(std::move(settings));
  Person ann(server->port(), "Ann");
  const std::string table = ann.make_table({{"game", "pig"}, {"seats", 2}});
  {
    // Sockets are counted by themselves.
    std::vector<ClientSocket> sockets(3);
    for (ClientSocket& socket : sockets) EXPECT_TRUE(socket.open(server->port(), table, {}));
  }
  std::vector<int> silent;
  for (int i = 0; i < 2; ++i) silent.push_back(connect_to(server->port()));
  const auto comes = [&](int wanted) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(kPatience);
    int status = -1;
    while (status != wanted && std::chrono::steady_clock::now() < end) {
      status = get(server->port(), "/api/games").status;
    }
    return status == wanted;
  };
  EXPECT_TRUE(comes(0)) << "closed without a word";
  for (const int handle : silent) close(handle);
  EXPECT_TRUE(comes(200));
}

TEST(ServerLimits, WhoSaysNoHelloIsSentAway) {
  const Folder folder;
  Settings settings = test_settings(folder.file("a.db"));
  settings.limits.hello_within = 50;
  const auto server = start_server(std::move(settings));
  Person ann(server->port(), "Ann");
  const std::string table = ann.make_table({{"game", "pig"}, {"seats", 2}});
  ASSERT_TRUE(ann.socket.open(server->port(), table, {}));
  EXPECT_EQ(ann.wait_for("bye")["why"], "no_hello");
}

TEST(ServerLimits, WhoAnswersNoPingIsSentAway) {
  const Folder folder;
  Settings settings = test_settings(folder.file("a.db"));
  settings.limits.ping_every = 50;
  settings.limits.hello_within = kPatience;
  settings.limits.sockets_of_address = 1;
  settings.limits.sockets = 1;
  const auto server = start_server(std::move(settings));
  Person ann(server->port(), "Ann");
  const std::string table = ann.make_table({{"game", "pig"}, {"seats", 2}});
  // By hand, as our client would answer.
  const std::string came =
      read_all(server->port(), "GET /api/tables/" + table +
                                   "/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
                                   "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                   "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
  EXPECT_EQ(came.substr(0, 12), "HTTP/1.1 101") << came;
  EXPECT_EQ(came.substr(came.find("\r\n\r\n") + 4, 1), "\x89") << "a ping";
  // He is gone before his place is free, but not for long.
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(kPatience);
  ClientSocket next;
  while (!next.open(server->port(), table, {}) && std::chrono::steady_clock::now() < end) {
  }
  EXPECT_TRUE(next.is_open()) << "the dead one counts no more";
}

// --- a client that stops reading ---

// Pig with two people, one of whom is to move.
struct TwoPeople {
  TwoPeople() : server(start_server(test_settings(folder.file("a.db")))) {
    ann = std::make_unique<Person>(server->port(), "Ann");
    bo = std::make_unique<Person>(server->port(), "Bo");
    const std::string table = ann->make_table({{"game", "pig"}, {"seats", 2}});
    bo->post("/api/join", {{"code", ann->lobby["code"]}, {"name", "Bo"}});
    ann->connect(table, 0);
    bo->connect(table, 1);
    begin({ann.get(), bo.get()});
    while (ann->ask.is_null() && bo->ask.is_null()) {
      (void)ann->read(10);
      (void)bo->read(10);
    }
    while (ann->view.is_null()) EXPECT_TRUE(ann->read());
    while (bo->view.is_null()) EXPECT_TRUE(bo->read());
  }
  Person& mover() { return ann->ask.is_null() ? *bo : *ann; }
  Person& other() { return ann->ask.is_null() ? *ann : *bo; }
  [[nodiscard]] bool has_metric(const std::string& line) const {
    return server->metrics().find("\nrainyday_" + line + "\n") != std::string::npos;
  }
  [[nodiscard]] bool gets_metric(const std::string& line) const {
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(kPatience);
    while (!has_metric(line) && std::chrono::steady_clock::now() < end) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return has_metric(line);
  }

  Folder folder;
  std::unique_ptr<Server> server;
  std::unique_ptr<Person> ann;
  std::unique_ptr<Person> bo;
};

// Talks until the other one is no longer at the table; gives how many bytes that took.
std::size_t talk_alone(Person& talker, std::size_t most) {
  const Json alone = Json::array({*talker.seat});
  std::size_t bytes = 0;
  while (bytes < most) {
    talker.send({{"type", "chat"}, {"text", std::string(500, 'x')}});
    for (std::string type; type != "chat";) {
      if (!talker.read()) return most;
      const Json message = Json::parse(talker.log.back());
      type = message["type"];
      if (type == "present" && message["present"] == alone) return bytes;
    }
    bytes += talker.log.back().size();
  }
  return bytes;
}

TEST(ServerLimits, WhoDoesNotReadIsCutOffComesBackAndResumes) {
  const CapturedLog log;
  TwoPeople table;
  Person& talker = table.mover();
  Person& silent = table.other();
  const int small = 4096;
  setsockopt(silent.socket.handle(), SOL_SOCKET, SO_RCVBUF, &small, sizeof small);

  // All that was sent is in the client's system, in the server's or in the queue, and each of these
  // has a bound: so it ends soon, whatever is said.
  constexpr std::size_t kMost = 8 << 20;
  const std::size_t sent = talk_alone(talker, kMost);
  EXPECT_LT(sent, std::size_t{2} << 20) << "bytes that the server took for one who does not read";
  EXPECT_GT(sent, std::size_t{64} << 10);
  EXPECT_TRUE(table.gets_metric("sockets_dropped_total 1"));
  EXPECT_TRUE(table.gets_metric("sockets 1"));

  // The table goes on.
  const std::string id = talker.act("hold");
  while (!talker.acknowledged.contains(id)) ASSERT_TRUE(talker.read());

  // What arrived can be read; then the line is at its end, with no goodbye.
  while (silent.read()) {
  }
  EXPECT_FALSE(silent.socket.is_open());
  EXPECT_NE(Json::parse(silent.log.back())["type"], "bye");

  const int wholes = silent.wholes;
  silent.connect(silent.table, silent.seat, true);
  while (silent.view != talker.view) ASSERT_TRUE(silent.read());
  EXPECT_EQ(silent.wholes, wholes) << "only what it had missed";
  Person& next = silent.ask.is_null() ? talker : silent;
  const std::string turn = next.act("hold");
  while (!next.acknowledged.contains(turn)) ASSERT_TRUE(next.read());
  while (silent.view != talker.view) ASSERT_TRUE((&next == &silent ? talker : silent).read());

  table.server->stop();
  std::vector<Json> away;
  for (const Json& line : log.lines()) {
    if (line["event"] == "sent_away") away.push_back(line);
  }
  ASSERT_EQ(away.size(), 1u) << log.text();
  EXPECT_EQ(away[0]["why"], "too_slow");
  EXPECT_EQ(away[0]["table"], silent.table.substr(0, 6));
  EXPECT_EQ(away[0]["client"], "127.0.0.1");
  EXPECT_EQ(log.lines().back()["event"], "stopped");
  for (const Person* person : {&talker, &silent}) {
    EXPECT_EQ(log.text().find(person->token), std::string::npos);
    EXPECT_EQ(log.text().find(person->part), std::string::npos);
  }
}

// The queue of one does not touch another's: a second tab of the same seat reads and is not cut.
TEST(ServerLimits, OnlyTheTabThatDoesNotReadIsCutOff) {
  TwoPeople table;
  Person& talker = table.mover();
  Person& silent = table.other();
  Person tab(table.server->port(), "Tab");
  tab.token = silent.token;
  tab.connect(silent.table, silent.seat);
  constexpr int kLines = 10'000;
  int lines = 0;
  for (; lines < kLines && !table.has_metric("sockets_dropped_total 1"); ++lines) {
    talker.send({{"type", "chat"}, {"text", std::string(500, 'x')}});
    talker.wait_for("chat");
    tab.wait_for("chat");
  }
  EXPECT_LT(lines, kLines);
  talker.send({{"type", "chat"}, {"text", "still here?"}});
  EXPECT_EQ(tab.wait_for("chat")["text"], "still here?");
}

// Pings come back as pongs: they too must fit into what may wait for a socket.
TEST(ServerLimits, WhoPingsAndNeverReadsIsSentAway) {
  const Folder folder;
  Settings settings = test_settings(folder.file("a.db"));
  settings.limits.messages_per_second = 1'000'000'000;
  const auto server = start_server(std::move(settings));
  Person ann(server->port(), "Ann");
  ann.connect(ann.make_table({{"game", "pig"}, {"seats", 2}}), 0);
  std::string pings;
  for (int i = 0; i < 500; ++i) pings += "\x89\xFD" + std::string(4, '\0') + std::string(125, 'x');
  constexpr std::size_t kMuch = 64 << 20;  // more than the system keeps for both ends
  std::size_t sent = 0;
  while (sent < kMuch) {
    const ssize_t size = ::send(ann.socket.handle(), pings.data(), pings.size(), MSG_NOSIGNAL);
    if (size <= 0) break;
    sent += static_cast<std::size_t>(size);
  }
  EXPECT_LT(sent, kMuch);
}

TEST(ServerLimits, ManyPingsAreAFlood) {
  const Folder folder;
  Settings settings = test_settings(folder.file("a.db"));
  settings.limits.messages_per_second = 10;
  const auto server = start_server(std::move(settings));
  Person ann(server->port(), "Ann");
  ann.connect(ann.make_table({{"game", "pig"}, {"seats", 2}}), 0);
  // All at once, and more than are allowed for however long it takes to read them.
  std::string pings;
  for (int i = 0; i < 200; ++i) pings += std::string("\x89\x80\0\0\0\0", 6);
  ASSERT_GT(::send(ann.socket.handle(), pings.data(), pings.size(), MSG_NOSIGNAL), 0);
  EXPECT_EQ(ann.wait_for("bye")["why"], "flood");
}

// A proxy may add its line below the one that the client has written.
TEST(ServerLimits, TheLastOfSeveralForwardingLinesIsBelieved) {
  const Folder folder;
  Settings settings = test_settings(folder.file("a.db"));
  settings.limits.wrong_codes_per_hour = 10;
  settings.proxies = {"127.0.0.1"};
  const auto server = start_server(std::move(settings));
  const auto guess = [&](int i) {
    ClientRequest request{.method = "POST",
                          .target = "/api/look",
                          .body = R"({"code":"BCDFG"})",
                          .headers = {"Content-Type: application/json"}};
    request.headers.push_back("X-Forwarded-For: 6.6.6." + std::to_string(i));
    request.headers.emplace_back("X-Forwarded-For: 9.9.9.9");
    return ask(server->port(), request).status;
  };
  for (int i = 0; i < 10; ++i) EXPECT_EQ(guess(i), 404) << i;
  EXPECT_EQ(guess(11), 429);
}

TEST(ServerLimits, EightKilobytesOfHeaders) {
  const Folder folder;
  const auto server = start_server(test_settings(folder.file("a.db")));
  const auto with = [&](std::size_t bytes) {
    const ClientRequest request{.method = "GET",
                                .target = "/api/games",
                                .body = {},
                                .headers = {"X-Long: " + std::string(bytes, 'x')}};
    return ask(server->port(), request).status;
  };
  EXPECT_EQ(with(7'000), 200);
  EXPECT_EQ(with(9'000), 413);
}

TEST(ServerLimits, WhatIsNotHttpIsToldSo) {
  const Folder folder;
  const auto server = start_server(test_settings(folder.file("a.db")));
  for (const char* headers : {"Content-Length: many", "no colon"}) {
    const ClientRequest request{
        .method = "GET", .target = "/api/games", .body = {}, .headers = {headers}};
    EXPECT_EQ(ask(server->port(), request).status, 400) << headers;
  }
}

// What a proxy before us takes for the end of such a body need not be ours.
TEST(ServerLimits, AnEncodingThatIsNotKnownIsRefused) {
  const Folder folder;
  const auto server = start_server(test_settings(folder.file("a.db")));
  const auto with = [&](const std::string& encoding) {
    const ClientRequest request{.method = "PUT",
                                .target = "/api/games",
                                .body = {},
                                .headers = {"Transfer-Encoding: " + encoding}};
    return ask(server->port(), request).status;
  };
  EXPECT_EQ(with("gzip"), 501);
  EXPECT_EQ(with("gzip, chunked"), 501);
  EXPECT_EQ(with("xchunked"), 501);
  EXPECT_EQ(with("identity"), 501);
}

TEST(ServerLimits, ABodyMayComeInPieces) {
  const Folder folder;
  const auto server = start_server(test_settings(folder.file("a.db")));
  const std::string came =
      read_all(server->port(),
               "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
               "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
               "8\r\n{\"game\":\r\n10\r\n\"pig\",\"seats\":2}\r\n0\r\n\r\n");
  EXPECT_EQ(came.substr(0, 12), "HTTP/1.1 201") << came;
}

}  // namespace
}  // namespace rainyday::server
