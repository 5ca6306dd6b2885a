// People play each other and bots through sockets.
#include "tests/server/fixture.hpp"

namespace rainyday::server {
namespace {

// Who is to move; luck decides it.
Person& first_asked(Person& ann, Person& bo) {
  while (ann.ask.is_null() && bo.ask.is_null()) {
    (void)ann.read(10);
    (void)bo.read(10);
  }
  return ann.ask.is_null() ? bo : ann;
}

TEST(ServerPlay, TwoPeopleAndTwoBotsPlayAWholeGame) {
  const Folder folder;
  const auto server = start_server(test_settings(folder.file("a.db"), 200));
  Person ann(server->port(), "Ann");
  Person bo(server->port(), "Bo");
  const std::string table = ann.make_table({{"game", "spree"},
                                            {"seats", {nullptr, "greedy", nullptr, "lively"}},
                                            {"options", {{"turn_limit", 8}}}});
  const std::string code = ann.lobby["code"];
  EXPECT_EQ(code.size(), 5u);
  EXPECT_EQ(bo.post("/api/look", {{"code", code}})["id"], table);
  EXPECT_EQ(bo.post("/api/join", {{"code", code}, {"name", "Bo"}})["yours"], Json::array({2}));
  ann.connect(table, 0);
  bo.connect(table, 2);
  Person cy(server->port(), "Cy");
  cy.connect(table, std::nullopt);
  begin({&ann, &bo});
  ASSERT_TRUE(play_to_the_end({&ann, &bo}, 1));
  EXPECT_EQ(ann.result, bo.result);
  EXPECT_EQ(ann.result["places"].size(), 4u);
  while (cy.result.is_null()) ASSERT_TRUE(cy.read());
  EXPECT_EQ(cy.result, ann.result);
  // What a spectator holds has no hands in it, a player's has his own.
  EXPECT_FALSE(ann.view["seats"][0]["hand"].empty() && ann.view["seats"][0]["hand_size"] != 0);
  EXPECT_EQ(ann.get("/api/tables/" + table)["status"], "finished");

  // What everybody was sent bit by bit is what he is sent as a whole.
  for (Person* person : {&ann, &bo, &cy}) {
    const Json kept = person->view;
    const int n = person->n;
    person->connect(table, person->seat);
    person->wait_for("whole");
    EXPECT_EQ(person->view, kept) << person->name;
    EXPECT_EQ(person->n, n);
  }
}

TEST(ServerPlay, ACutLineIsResumedAndAnActSentTwiceIsDoneOnce) {
  const Folder folder;
  const auto server = start_server(test_settings(folder.file("a.db"), 50));
  Person ann(server->port(), "Ann");
  Person bo(server->port(), "Bo");
  const std::string table = ann.make_table({{"game", "pig"}, {"seats", 2}});
  bo.post("/api/join", {{"code", ann.lobby["code"]}, {"name", "Bo"}});
  ann.connect(table, 0);
  bo.connect(table, 1);
  begin({&ann, &bo});
  Person& first = first_asked(ann, bo);

  // The line breaks before the answer comes.
  const int at = first.ask["at"];
  first.send_act("once", at, "hold");
  first.socket.cut();
  first.connect(table, first.seat, true);
  first.send_act("once", at, "hold");
  while (!first.acknowledged.contains("once")) ASSERT_TRUE(first.read());
  while (first.read(100)) {
  }
  EXPECT_EQ(first.wholes, 0) << "only the missing frames come";

  // All that was missed comes before `present`. A die may have given the turn back at once.
  Person& second = &first == &ann ? bo : ann;
  while (second.ask.is_null()) {
    const std::string id = first.ask.is_null() ? "" : first.act("hold");
    while (!id.empty() && !first.acknowledged.contains(id)) ASSERT_TRUE(first.read());
    (void)second.read(10);
  }
  const int n = first.n;
  first.socket.cut();
  second.send_act("next", second.ask["at"], "hold");
  while (!second.acknowledged.contains("next")) ASSERT_TRUE(second.read());
  first.connect(table, first.seat, true);
  first.wait_for("present");
  EXPECT_GT(first.n, n);

  // From the other end of the world: everything.
  Person again(server->port(), first.name);
  again.token = first.token;
  again.connect(table, first.seat);
  again.wait_for("whole");
  EXPECT_EQ(again.view, first.view);
  EXPECT_EQ(again.line, first.line);
  EXPECT_EQ(again.ask, first.ask);
}

TEST(ServerPlay, WhatTheRulesForbidIsRefusedWithItsRule) {
  const Folder folder;
  const auto server = start_server(test_settings(folder.file("a.db"), 50));
  Person ann(server->port(), "Ann");
  Person bo(server->port(), "Bo");
  const std::string table =
      ann.make_table({{"game", "spree"}, {"seats", {nullptr, nullptr, "greedy"}}});
  bo.post("/api/join", {{"code", ann.lobby["code"]}, {"name", "Bo"}});
  ann.connect(table, 0);
  bo.connect(table, 1);
  begin({&ann, &bo});
  Person& first = first_asked(ann, bo);
  first.send_act("x1", first.ask["at"], "park e5");
  first.wait_for("refused");
  EXPECT_EQ(first.refused["x1"]["rule"], "SP-012");
  EXPECT_EQ(first.refused["x1"]["square"], "e5");
  first.send_act("x2", first.ask["at"].get<int>() + 1, "park d1");
  first.wait_for("refused");
  EXPECT_EQ(first.refused["x2"]["refused"], "stale");
  first.send_act("x3", first.ask["at"], "dance wildly");
  first.wait_for("refused");
  EXPECT_EQ(first.refused["x3"]["refused"], "unreadable");

  // A spectator has no say.
  Person cy(server->port(), "Cy");
  cy.connect(table, std::nullopt);
  cy.send_act("y", 1, "park d1");
  cy.wait_for("refused");
  EXPECT_EQ(cy.refused["y"]["refused"], "not_seated");
  // And nobody looks with another's eyes.
  Person di(server->port(), "Di");
  ASSERT_TRUE(di.socket.open(server->port(), table, {"Authorization: Bearer " + di.token}));
  di.send({{"type", "hello"}, {"seat", 0}});
  EXPECT_EQ(di.wait_for("bye")["why"], "not_yours");
}

TEST(ServerPlay, ARestartedServerGoesOnWithEveryTable) {
  const Folder folder;
  auto server = start_server(test_settings(folder.file("a.db"), 200));
  Person ann(server->port(), "Ann");
  Person bo(server->port(), "Bo");
  const std::string table = ann.make_table({{"game", "spree"},
                                            {"seats", {nullptr, nullptr, "greedy"}},
                                            {"options", {{"turn_limit", 12}}}});
  bo.post("/api/join", {{"code", ann.lobby["code"]}, {"name", "Bo"}});
  ann.connect(table, 0);
  bo.connect(table, 1);
  begin({&ann, &bo});
  unsigned which = 0;
  while (ann.line < 40) {
    ASSERT_TRUE(ann.result.is_null());
    for (Person* person : {&ann, &bo}) {
      if (!person->ask.is_null()) {
        person->act(which++);
        person->ask = nullptr;
      }
      while (person->read(20)) {
      }
    }
  }
  server->stop();
  EXPECT_EQ(ann.wait_for("bye")["why"], "stopping");
  server = start_server(test_settings(folder.file("a.db"), 200));
  for (Person* person : {&ann, &bo}) {
    person->port = server->port();
    const Json kept = person->view;
    const int line = person->line;
    person->connect(table, person->seat, true);
    person->wait_for("whole");
    if (person->line == line) EXPECT_EQ(person->view, kept);
    EXPECT_GE(person->line, line);
  }
  ASSERT_TRUE(play_to_the_end({&ann, &bo}, 2));
  EXPECT_EQ(ann.result, bo.result);
}

}  // namespace
}  // namespace rainyday::server
