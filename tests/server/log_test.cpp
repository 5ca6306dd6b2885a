#include "server/log.hpp"

#include <fstream>
#include <gtest/gtest.h>

#include "engine/json.hpp"
#include "server/limits.hpp"
#include "tests/server/captured_log.hpp"
#include "tests/server/house.hpp"

namespace rainyday::server {
namespace {

TEST(ServerLog, ALineForPeopleHasTheEventAndItsFields) {
  EXPECT_EQ(log_line(false, "table_made", {{"table", "4f0c31"}, {"seats", 2}}),
            "table_made table=4f0c31 seats=2");
  EXPECT_EQ(log_line(false, "not_stored", {{"why", "disk \"a\" is full"}}),
            R"(not_stored why="disk \"a\" is full")");
}

TEST(ServerLog, ALineForProgramsHasThemAsMembers) {
  const std::string line =
      log_line(true, "request", {{"path", "/\"\n\\"}, {"status", 404}, {"method", "GET"}});
  EXPECT_EQ(Json::parse("{" + line + "}"),
            (Json{{"event", "request"}, {"path", "/\"\n\\"}, {"status", 404}, {"method", "GET"}}));
  EXPECT_EQ(log_line(true, "stopped", {}), R"("event":"stopped")");
}

TEST(ServerLog, TheDocumentHasEveryEvent) {
  std::ifstream file("docs/log.md");
  const std::string document((std::istreambuf_iterator<char>(file)), {});
  std::string wanted = "\n\n| event | what |\n|---|---|\n";
  for (const match::NameRow& event : kLogEvents) {
    wanted += "| `" + std::string(event.name) + "` | " + std::string(event.what) + " |\n";
  }
  EXPECT_NE(document.find(wanted + "\n"), std::string::npos) << wanted;
}

TEST(ServerLog, StrangersDoNotFillIt) {
  LineLimit limit;
  int said = 0;
  for (int i = 0; i < 1000; ++i) said += limit.take(0) ? 1 : 0;
  EXPECT_EQ(said, 50);
  EXPECT_FALSE(limit.take(400));
  EXPECT_EQ(limit.take(500), 951u) << "those that were left out";
  EXPECT_FALSE(limit.take(500));
  EXPECT_EQ(limit.take(1000), 1u);
}

TEST(ServerLog, NorDoesAnyEventOfTheirs) {
  constexpr int kLines = 1000;
  const CapturedLog log;
  for (int i = 0; i < kLines; ++i) log_error("not_restored", {{"table", "4f0c31"}});
  EXPECT_LT(log.lines().size(), 500u) << "two a second after the first";
  log_info("table_woken", {{"table", "4f0c31"}});
  EXPECT_EQ(log.events().back(), "table_woken") << "each by itself";
}

TEST(ServerLog, IdsAreShortWhereverTheyComeFrom) {
  const std::string id = "0123456789abcdef0123456789abcdef";
  EXPECT_EQ(log_line(false, "not_stored", {{"why", "match " + id + ": lost"}}),
            R"(not_stored why="match 012345…: lost")");
  EXPECT_EQ(log_line(false, "request", {{"path", "/api/tables/" + id + "/file"}}),
            "request path=/api/tables/012345…/file");
  EXPECT_EQ(log_line(false, "request", {{"path", "/api/games/facade"}}),
            "request path=/api/games/facade");
}

// --- the life of a table ---

// Pig for one person at both seats, in a server without sockets.
struct Evening : House {
  Evening() {
    settings.limits.park_after = 1000;
    const std::string made =
        ask("POST", "/api/tables", R"({"game":"pig","seats":2,"name":"Ann Secret"})", 0);
    const Json answer = Json::parse(made.substr(4));
    table = answer["id"];
    code = answer["code"];
    ask("POST", "/api/join", Json{{"table", table}, {"again", true}}.dump(), 0);
    post("/start", "{}");
    come();
  }
  void come() { connect(0, R"({"type":"hello","seat":0})"); }
  void park() {
    cut(0);
    loop.run(loop.now() + 10'000);
  }
  std::string post(const std::string& path, const std::string& body) {
    return ask("POST", "/api/tables/" + table + path, body, 0).substr(0, 3);
  }
  std::string code;
};

using Names = std::vector<std::string>;

TEST(ServerLog, TellsTheLifeOfATableAndNoSecret) {
  const CapturedLog log;
  Evening evening;
  const std::string id = evening.table.substr(0, 6);
  evening.say(0, R"({"type":"chat","text":"hidden words"})");
  evening.park();
  evening.come();
  evening.post("/leave", R"({"seat":0,"for_good":true})");
  evening.post("/leave", R"({"seat":1,"for_good":true})");
  EXPECT_EQ(log.events(), (Names{"table_made", "table_woken", "table_starts", "table_parked",
                                 "table_woken", "table_over"}));
  for (const Json& line : log.lines()) EXPECT_EQ(line["table"], id) << line;
  EXPECT_EQ(log.lines().back()["how"], "closed");
  EXPECT_GT(log.lines().back()["records"], 1);
  for (const std::string& secret :
       {evening.table, evening.code, token_of(0), hex(bytes_of(*evening.caller(0).who)),
        std::string("Ann"), std::string("hidden")}) {
    EXPECT_EQ(log.text().find(secret), std::string::npos) << secret;
  }
}

TEST(ServerLog, SaysOnceThatTheStoreFailsAndOnceThatItWorksAgain) {
  Evening evening;
  const CapturedLog log;
  for (int i = 0; i < 2; ++i) {
    evening.store.next_append_fails = store::Failure::refused;
    evening.say(0, R"({"type":"order","id":"o","order":"quick"})");
    evening.come();
  }
  evening.say(0, R"({"type":"order","id":"o","order":"quick"})");
  EXPECT_EQ(log.events(), (Names{"store_fails", "not_stored", "table_woken", "not_stored",
                                 "table_woken", "store_works"}));
  EXPECT_EQ(log.lines().back()["failures"], 2);
  EXPECT_EQ(log.lines().front()["why"], "as told");
  EXPECT_EQ(log.lines().front()["level"], "error");
}

TEST(ServerHealth, IsThatOfTheStore) {
  Evening evening;
  evening.hub.start();
  evening.loop.run(evening.loop.now() + 100);
  const auto health = [&] { return evening.ask("GET", "/api/health", "", -1).substr(0, 14); };
  const auto ready = [&] { return evening.ask("GET", "/api/ready", "", -1); };
  EXPECT_EQ(health(), R"(200 {"ok":true)");
  EXPECT_EQ(ready(), R"(200 {"ready":true})");
  evening.store.next_append_fails = store::Failure::refused;
  evening.say(0, R"({"type":"order","id":"o","order":"quick"})");
  EXPECT_EQ(health(), R"(503 {"ok":fals)");
  EXPECT_EQ(ready(), R"(503 {"ready":false})");
  evening.come();
  evening.say(0, R"({"type":"order","id":"o","order":"quick"})");
  EXPECT_EQ(health(), R"(200 {"ok":true)") << "it has stored something since";
  // Nobody plays: it is tried, until it works.
  evening.store.takes_blobs = false;
  evening.loop.run(evening.loop.now() + 40'000);
  EXPECT_EQ(health(), R"(503 {"ok":fals)");
  evening.loop.run(evening.loop.now() + 300'000);
  EXPECT_EQ(health(), R"(503 {"ok":fals)") << "it is not forgotten";
  evening.store.takes_blobs = true;
  evening.loop.run(evening.loop.now() + 40'000);
  EXPECT_EQ(health(), R"(200 {"ok":true)");
  evening.hub.stop([] {});
  EXPECT_EQ(health(), R"(200 {"ok":true)");
  EXPECT_EQ(ready(), R"(503 {"ready":false})") << "nobody is to come any more";
}

// Whoever looks to it sends people elsewhere before the next of them is refused.
TEST(ServerHealth, AnyWriteThatFailsShowsAtOnce) {
  Evening evening;
  const auto health = [&] { return evening.ask("GET", "/api/health", "", -1).substr(0, 3); };
  const auto fails = [&](bool MemoryStore::* takes, const std::string& path,
                         const std::string& body, int seat = 0) {
    const CapturedLog log;
    const auto answer = [&] {
      return evening.ask("POST", "/api/" + path, body, seat).substr(0, 3);
    };
    evening.store.*takes = false;
    EXPECT_EQ(answer(), "503") << path;
    EXPECT_EQ(health(), "503") << path;
    EXPECT_EQ(std::ranges::count(log.events(), "store_fails"), 1) << path;
    evening.store.*takes = true;
    EXPECT_EQ(answer().front(), '2') << path;
    EXPECT_EQ(health(), "200") << path;
  };
  const std::string wanted = R"({"game":"pig","seats":2,"name":"Ann"})";
  fails(&MemoryStore::takes_blobs, "tables", wanted);
  fails(&MemoryStore::takes_tables, "tables", wanted);
  fails(&MemoryStore::takes_slips, "me/phrase", "{}");
  fails(&MemoryStore::takes_slips, "me/link", "{}");
  const Json two = Json::parse(evening.ask("POST", "/api/tables", wanted, 0).substr(4));
  evening.ask("POST", "/api/join", Json{{"code", two["code"]}, {"name", "Bo"}}.dump(), 2);
  const std::string at = "tables/" + two["id"].get<std::string>();
  fails(&MemoryStore::takes_slips, at + "/report", R"({"seat":1})");
  const std::string link =
      Json::parse(evening.ask("POST", "/api/me/link", "{}", 0).substr(4))["link"];
  fails(&MemoryStore::takes_slips, "me/take", Json{{"by", link}}.dump(), 1);
}

TEST(ServerLog, AnotherServersTableIsNoFailureOfTheStore) {
  Evening evening;
  const CapturedLog log;
  evening.store.next_append_fails = store::Failure::lost;
  evening.say(0, R"({"type":"order","id":"o","order":"quick"})");
  EXPECT_EQ(log.events(), Names{"not_stored"});
}

TEST(ServerLog, SaysWhichTableCannotBeRestored) {
  Evening evening;
  evening.park();
  evening.store.matches[evening.table].records[0] = "[1,[\"gossip\"]]";
  evening.store.matches[evening.table].checkpoint.reset();
  const CapturedLog log;
  evening.come();
  EXPECT_EQ(log.events(), Names{"not_restored"});
  EXPECT_EQ(log.lines()[0]["table"], evening.table.substr(0, 6));
  EXPECT_NE(log.text().find("gossip"), std::string::npos) << "why";
}

}  // namespace
}  // namespace rainyday::server
