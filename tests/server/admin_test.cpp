// Whoever runs the server, with people at its tables (tests/cli/admin_test.py has the program).
#include "server/admin_socket.hpp"
#include "tests/server/fixture.hpp"

namespace rainyday::server {
namespace {

class ServerAdmin : public testing::Test {
 protected:
  ServerAdmin() {
    Settings settings = test_settings(folder.file("a.db"));
    settings.admin_socket = folder.file("admin");
    server = start_server(std::move(settings));
  }
  Json order(const Json& question) const {
    return Json::parse(ask_admin(folder.file("admin"), question.dump()).value());
  }
  // Until the server sends this person away, and why.
  static std::string sent_away(Person& person) { return person.wait_for("bye").value("why", ""); }

  Folder folder;
  std::unique_ptr<Server> server;
};

TEST_F(ServerAdmin, SaysSomethingToEverybodyAlsoToThoseWhoComeLater) {
  Person ann(server->port(), "Ann");
  const std::string table = ann.make_table({{"game", "pig"}, {"seats", 2}});
  ann.connect(table, 0);
  ann.wait_for("present");
  EXPECT_EQ(order({{"do", "say"}, {"text", "Back in \"a minute\"."}}), (Json{{"tables", 1}}));
  const Json said = ann.wait_for("chat");
  EXPECT_EQ(said["text"], "Back in \"a minute\".");
  EXPECT_EQ(said["operator"], true);
  EXPECT_EQ(said["seat"], nullptr);
  Person bo(server->port(), "Bo");
  bo.connect(table, std::nullopt);
  bo.wait_for("present");
  EXPECT_EQ(bo.hello["chat"].back()["operator"], true);
  EXPECT_TRUE(order({{"do", "say"}, {"text", std::string(601, 'x')}}).contains("error"));
}

TEST_F(ServerAdmin, SeesWhoIsHereAndNothingOfTheGame) {
  Person ann(server->port(), "Ann");
  const std::string table = ann.make_table(
      {{"game", "spree"}, {"seats", {nullptr, "greedy", "greedy"}}, {"name", "Ann"}});
  ann.connect(table, 0);
  begin({&ann});
  const Json all = order({{"do", "tables"}});
  ASSERT_EQ(all["tables"].size(), 1U);
  const Json& told = all["tables"][0];
  EXPECT_EQ(told["sockets"], Json::parse(R"([{"client":"127.0.0.1","seat":0}])"));
  EXPECT_EQ(told["seats"][0]["here"], true);
  std::set<std::string> members;
  for (const auto& [name, value] : told.items()) members.insert(name);
  EXPECT_EQ(members,
            (std::set<std::string>{"id", "game", "running", "created", "seats", "sockets"}));
}

TEST_F(ServerAdmin, ClosesATableBeforeItsPeople) {
  Person ann(server->port(), "Ann");
  const std::string table = ann.make_table({{"game", "pig"}, {"seats", 2}});
  ann.connect(table, 0);
  ann.wait_for("present");
  EXPECT_EQ(order({{"do", "close"}, {"table", table}}), Json::object());
  EXPECT_EQ(sent_away(ann), "removed");
  Person bo(server->port(), "Bo");
  bo.post("/api/join", {{"table", table}, {"name", "Bo"}}, 409);
}

TEST_F(ServerAdmin, FreesASeatForABotWhileTheOthersPlayOn) {
  Person ann(server->port(), "Ann");
  Person bo(server->port(), "Bo");
  const std::string table = ann.make_table({{"game", "pig"}, {"seats", 2}});
  bo.post("/api/join", {{"code", ann.lobby["code"]}, {"name", "Bo"}});
  ann.connect(table, 0);
  bo.connect(table, 1);
  begin({&ann, &bo});
  EXPECT_EQ(order({{"do", "free"}, {"table", table}, {"seat", 1}}), Json::object());
  EXPECT_EQ(sent_away(bo), "removed");
  EXPECT_EQ(order({{"do", "tables"}})["tables"][0]["seats"][1]["kind"], "bot");
  EXPECT_EQ(ann.get("/api/tables/" + table)["status"], "running");
  EXPECT_TRUE(order({{"do", "free"}, {"table", table}, {"seat", 1}}).contains("error"));
}

TEST_F(ServerAdmin, SendsAwayWhoIsBlocked) {
  Person ann(server->port(), "Ann");
  const std::string table = ann.make_table({{"game", "pig"}, {"seats", 2}});
  ann.connect(table, 0);
  ann.wait_for("present");
  EXPECT_EQ(order({{"do", "block"}, {"address", "127.0.0.1"}})["changed"], true);
  EXPECT_EQ(sent_away(ann), "removed");
  EXPECT_FALSE(ann.socket.open(server->port(), table, {"Authorization: Bearer " + ann.token}));
  EXPECT_EQ(ann.socket.status, 403);
  ann.get("/api/tables/" + table, 403);
  order({{"do", "unblock"}, {"address", "127.0.0.1"}});
  ann.connect(table, 0);
  ann.wait_for("present");
}

TEST_F(ServerAdmin, RefusesWhatItDoesNotUnderstand) {
  const std::string path = folder.file("admin");
  for (const char* line : {"", "{}", "[]", "nonsense", R"({"do":"dance"})", R"({"do":"close"})",
                           R"({"do":"close","table":7})", R"({"do":"drain","on":"yes"})"}) {
    const auto answer = ask_admin(path, line);
    ASSERT_TRUE(answer) << line;
    EXPECT_TRUE(Json::parse(*answer).contains("error")) << line;
  }
  EXPECT_FALSE(ask_admin(path, std::string(100'000, 'x'))) << "no answer to what never ends";
  EXPECT_TRUE(order({{"do", "state"}})["store_works"]);
}

}  // namespace
}  // namespace rainyday::server
