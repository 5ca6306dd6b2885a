// Who asks, from where, and how often.
#include "server/identity.hpp"

#include <sys/socket.h>

#include "server/limits.hpp"
#include "tests/server/fixture.hpp"

namespace rainyday::server {
namespace {

Request request_from(const std::string& address) {
  Request request;
  request.address = address;
  return request;
}

TEST(ServerIdentity, ACookieHasThePortInItsNameAndUnderHttpsThePrefix) {
  Settings settings;
  Identity identity(settings);
  identity.set_port(8080);
  EXPECT_EQ(identity.set_cookie("abc", false),
            "rainyday_8080=abc; HttpOnly; SameSite=Strict; Path=/; Max-Age=34560000");
  EXPECT_EQ(
      identity.set_cookie("abc", true),
      "__Host-rainyday_8080=abc; HttpOnly; SameSite=Strict; Path=/; Max-Age=34560000; Secure");
}

TEST(ServerIdentity, OnlyATrustedProxyIsBelieved) {
  Settings settings;
  settings.proxies = {"10.0.0.1"};
  const Identity identity(settings);
  Request request = request_from("10.0.0.2");
  request.forwarded_for = "6.6.6.6, 7.7.7.7";
  request.forwarded_proto = "https";
  EXPECT_EQ(identity.caller(request).client, "10.0.0.2");
  EXPECT_FALSE(identity.caller(request).secure);
  request.address = "10.0.0.1";
  EXPECT_EQ(identity.caller(request).client, "7.7.7.7")
      << "what a client wrote itself stands before";
  EXPECT_TRUE(identity.caller(request).secure);
}

TEST(ServerIdentity, AnIpv6NetworkIsOneClient) {
  const Settings settings;
  const Identity identity(settings);
  const auto client = [&](const std::string& address) {
    return identity.caller(request_from(address)).client;
  };
  EXPECT_EQ(client("2001:db8:1:2::1"), client("2001:db8:1:2:ffff::9"));
  EXPECT_EQ(client("2001:db8:1:2::1"), client("2001:db8:1:ff::1")) << "a household's /56";
  EXPECT_NE(client("2001:db8:1:2::1"), client("2001:db8:1:102::1"));
  EXPECT_NE(client("192.0.2.1"), client("192.0.2.2"));
}

TEST(ServerIdentity, AnAddressIsOneHoweverItIsWritten) {
  EXPECT_EQ(normal_address("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(normal_address("192.0.2.1:8080"), "192.0.2.1");
  EXPECT_EQ(normal_address("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(normal_address("[2001:db8:0::1]:80"), "2001:db8::1");
  EXPECT_EQ(normal_address("2001:DB8::1"), "2001:db8::1");
  EXPECT_EQ(normal_address("unknown"), "unknown");
}

TEST(ServerIdentity, OurAddressIsReadAsPeopleWriteIt) {
  for (const char* url : {"https://games.example", "https://games.example/",
                          "HTTPS://Games.Example:443/", "https://games.example:443"}) {
    EXPECT_EQ(origin_of(url), "https://games.example") << url;
  }
  EXPECT_EQ(origin_of("http://10.0.0.1:8080/"), "http://10.0.0.1:8080");
  for (const char* url : {"games.example", "ftp://games.example", "https://", "https://a/b",
                          "https://me@games.example", "https://a?b"}) {
    EXPECT_FALSE(origin_of(url)) << url;
  }
}

TEST(ServerIdentity, SettingsThatNoRequestCouldMeetAreRefused) {
  Settings settings;
  settings.public_url = "https://Games.example/";
  settings.proxies = {"127.0.0.1", "::ffff:10.0.0.1", "2001:DB8::1"};
  EXPECT_EQ(normalize(settings), "");
  EXPECT_EQ(settings.public_url, "https://games.example");
  EXPECT_EQ(settings.proxies, (std::vector<std::string>{"127.0.0.1", "10.0.0.1", "2001:db8::1"}));
  for (const char* proxy : {"localhost", "10.0.0.0/8", "nonsense", ""}) {
    settings.proxies = {proxy};
    EXPECT_NE(normalize(settings), "") << proxy;
  }
  settings.proxies.clear();
  settings.public_url = "games.example";
  EXPECT_NE(normalize(settings), "");
}

TEST(ServerIdentity, ChangesComeFromOurPageOrFromPrograms) {
  Settings settings;
  const Identity identity(settings);
  Request request;
  request.host = "games.example";
  EXPECT_TRUE(identity.is_from_our_page(request)) << "a program";
  request.origin = "https://games.example";
  EXPECT_TRUE(identity.is_from_our_page(request));
  request.origin = "https://evil.example";
  EXPECT_FALSE(identity.is_from_our_page(request));
  request.origin = "null";
  EXPECT_FALSE(identity.is_from_our_page(request));
  request.origin.clear();
  request.cookie = "rainyday_0=x";
  EXPECT_FALSE(identity.is_from_our_page(request)) << "a cookie without an origin";
  settings.public_url = "https://games.example";
  request.host = "127.0.0.1:8080";
  request.origin = "https://games.example";
  EXPECT_TRUE(identity.is_from_our_page(request));
  request.origin = "http://127.0.0.1:8080";
  EXPECT_FALSE(identity.is_from_our_page(request));
}

TEST(ServerIdentity, WhoIsForgottenHereLosesAllCookiesThatWeKnowHimBy) {
  Settings settings;
  Identity identity(settings);
  identity.set_port(8081);
  Request request;
  const auto dropped = [&] {
    std::vector<std::string> names;
    for (const std::string& line : identity.drop_cookies(request)) {
      EXPECT_NE(line.find("Max-Age=0"), std::string::npos) << line;
      const bool secure = line.starts_with("__Host-");
      EXPECT_EQ(line.find("; Secure") != std::string::npos, secure) << line;
      names.push_back(line.substr(0, line.find('=')));
    }
    return names;
  };
  EXPECT_EQ(dropped(), std::vector<std::string>{"rainyday_8081"});
  request.cookie = "rainyday_8080=a; rainyday_8081=b; rainyday_all=c; other=d";
  EXPECT_EQ(dropped(), (std::vector<std::string>{"rainyday_8081", "rainyday_all"}))
      << "8080 is another server's on this machine";
  // From before it had a name, and from before it had TLS.
  settings.name = "s1";
  settings.public_url = "https://games.example";
  const std::string token(43, 'x');
  request.cookie =
      "__Host-rainyday_8080=" + token + "; rainyday_8081=b; __Host-rainyday_x y=c; __Host-other=d";
  ASSERT_TRUE(identity.caller(request).who) << "by the old one";
  EXPECT_EQ(dropped(), (std::vector<std::string>{"__Host-rainyday_all", "__Host-rainyday_8080",
                                                 "rainyday_8081"}));
}

TEST(ServerIdentity, CodesAreReadAsPeopleWriteThem) {
  EXPECT_EQ(normal_code("bcdfg", 5), "BCDFG");
  EXPECT_EQ(normal_code(" bc-dfg ", 5), "BCDFG");
  EXPECT_EQ(normal_code("abcde", 5), "") << "no vowels";
  EXPECT_EQ(normal_code("BCDF", 5), "");
  const auto entropy = system_entropy();
  EXPECT_EQ(normal_code(new_code(*entropy, 5), 5).size(), 5u);
}

TEST(ServerLimits, ABucketFillsAgain) {
  Bucket bucket;
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(1000, 1, 3)) << i;
  EXPECT_FALSE(bucket.take(1000, 1, 3));
  EXPECT_FALSE(bucket.take(1900, 1, 3));
  EXPECT_TRUE(bucket.take(2100, 1, 3));
  EXPECT_FALSE(bucket.take(2200, 1, 3));
}

TEST(ServerIdentity, TheFirstPostSetsTheCookieAndTheCookieIsTheSeat) {
  const Folder folder;
  const auto server = start_server(test_settings(folder.file("a.db")));
  const std::string origin = "Origin: http://127.0.0.1:" + std::to_string(server->port());
  const ClientRequest make{.method = "POST",
                           .target = "/api/tables",
                           .body = R"({"game":"pig","seats":2})",
                           .headers = {"Content-Type: application/json", origin}};
  const ClientReply made = ask(server->port(), make);
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string line = made.header("Set-Cookie");
  EXPECT_TRUE(line.starts_with("rainyday_" + std::to_string(server->port()) + "=")) << line;
  const std::string cookie = "Cookie: " + line.substr(0, line.find(';'));
  const std::string table = Json::parse(made.body)["id"];
  const std::string at = "/api/tables/" + table;

  const ClientReply shown =
      ask(server->port(), {.method = "GET", .target = at, .body = {}, .headers = {cookie}});
  EXPECT_EQ(Json::parse(shown.body)["yours"], Json::array({0}));
  EXPECT_EQ(shown.header("Set-Cookie"), "") << "a GET sets none";
  const ClientReply stranger = get(server->port(), at);
  EXPECT_EQ(Json::parse(stranger.body)["yours"], Json::array());
  EXPECT_EQ(stranger.header("X-Content-Type-Options"), "nosniff");
  EXPECT_NE(stranger.header("Content-Security-Policy").find("frame-ancestors 'none'"),
            std::string::npos);

  // From another page, or from nowhere with a cookie.
  ClientRequest foreign = make;
  foreign.headers = {"Content-Type: application/json", "Origin: http://evil.example", cookie};
  EXPECT_EQ(ask(server->port(), foreign).status, 403);
  foreign.headers = {"Content-Type: application/json", cookie};
  EXPECT_EQ(ask(server->port(), foreign).status, 403);
  foreign.headers = {"Content-Type: text/plain", origin};
  EXPECT_EQ(ask(server->port(), foreign).status, 415);
  ClientSocket socket;
  EXPECT_FALSE(socket.open(server->port(), table, {cookie, "Origin: http://evil.example"}));
  EXPECT_EQ(socket.status, 403);
  EXPECT_TRUE(socket.open(server->port(), table, {cookie, origin}));
}

TEST(ServerLimits, WrongCodesAreCounted) {
  const Folder folder;
  const auto server = start_server(test_settings(folder.file("a.db")));
  const Person eve(server->port(), "Eve");
  for (int i = 0; i < 10; ++i) eve.post("/api/look", {{"code", "BCDFG"}}, 404);
  eve.post("/api/look", {{"code", "BCDFG"}}, 429);
  eve.post("/api/take-seat", {{"code", "BCDFGHJKLM"}}, 429);
}

TEST(ServerLimits, WhatIsTooLongTooOftenOrNotReadableEndsTheSocket) {
  const Folder folder;
  Settings settings = test_settings(folder.file("a.db"));
  settings.limits.messages_per_second = 5;
  const auto server = start_server(std::move(settings));
  Person ann(server->port(), "Ann");
  const std::string table = ann.make_table({{"game", "pig"}, {"seats", 2}});
  ann.connect(table, 0);
  // All at once: more than are allowed for however long it takes to read them.
  std::string pings;
  for (int i = 0; i < 200; ++i) pings += std::string("\x81\x8F\0\0\0\0", 6) + R"({"type":"ping"})";
  ASSERT_GT(::send(ann.socket.handle(), pings.data(), pings.size(), MSG_NOSIGNAL), 0);
  EXPECT_EQ(ann.wait_for("bye")["why"], "flood");
  ann.connect(table, 0);
  ann.socket.send("{\"type\":");
  EXPECT_EQ(ann.wait_for("bye")["why"], "unreadable");
  ann.connect(table, 0);
  ann.socket.send(std::string(5000, 'x'));
  while (ann.read()) {
  }
  EXPECT_FALSE(ann.socket.is_open());
  std::vector<Person> tabs;
  for (int i = 0; i < 4; ++i) {
    tabs.emplace_back(server->port(), "Ann").token = ann.token;
    tabs.back().connect(table, 0);
  }
  // A fifth comes, the oldest goes: it may be of a line that broke.
  Person fifth(server->port(), "Ann");
  fifth.token = ann.token;
  fifth.connect(table, 0);
  EXPECT_EQ(tabs[0].wait_for("bye")["why"], "too_many");
  fifth.send({{"type", "chat"}, {"text", "here"}});
  EXPECT_EQ(tabs[1].wait_for("chat")["text"], "here");
  EXPECT_EQ(ask(server->port(), {.method = "POST",
                                 .target = "/api/tables",
                                 .body = std::string(70'000, ' '),
                                 .headers = {"Content-Type: application/json"}})
                .status,
            413);
}

}  // namespace
}  // namespace rainyday::server
