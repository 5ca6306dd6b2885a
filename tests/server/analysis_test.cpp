// A game looked back at, as the server does it: in the bots' spare time, for those who wait.
#include <algorithm>
#include <condition_variable>

#include "tests/server/house.hpp"
#include "tests/server/protocol_check.hpp"

namespace rainyday::server {
namespace {

class Looking : public ::testing::Test {
 protected:
  // A game of Pig between two seats of one person, with a step taken back.
  void SetUp() override { house.begin_pig(40); }
  void play() { house.play_pig(3); }
  std::string ask(int who = 0) {
    return house.ask("POST", "/api/tables/" + house.table + "/analysis", "{}", who);
  }
  Json wait(int who = 0) {
    for (int i = 0; i < 10'000; ++i) {
      const std::string answer = ask(who);
      if (answer.substr(0, 3) != "200") ADD_FAILURE() << answer;
      if (answer.substr(0, 3) != "200") return {};
      const Json json = Json::parse(answer.substr(4));
      EXPECT_EQ(misfit(json, "AnalysisAnswer"), "");
      if (json.contains("analysis")) return json["analysis"];
    }
    ADD_FAILURE() << "never done";
    return {};
  }
  Json replay() {
    Json frames = Json::array();
    for (std::size_t total = 1; frames.size() < total;) {
      const std::string page = house.ask(
          "GET",
          "/api/tables/" + house.table + "/replay?as=all&from=" + std::to_string(frames.size()), "",
          0);
      const Json json = Json::parse(page.substr(4));
      total = json["total"];
      for (const Json& frame : json["frames"]) frames.push_back(frame);
    }
    return frames;
  }

  House house;
};

TEST_F(Looking, NotBeforeTheEnd) {
  EXPECT_EQ(ask().substr(0, 3), "409");
  EXPECT_NE(ask().find("not_over"), std::string::npos);
}

TEST_F(Looking, LuckAndChoicesExplainTheResultExactly) {
  play();
  const Json analysis = wait();
  const Json result = Json::parse(
      match::result_json(house.match().table().game(), house.match().table().state))["worth"];
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const Json& account = analysis["seats"][seat];
    std::int64_t sum = 0;
    for (const char* part : {"start", "luck", "own", "others"}) {
      sum += account[part][0].get<std::int64_t>();
    }
    EXPECT_EQ(sum, account["result"][0]) << seat;
    EXPECT_EQ(sum, result[seat].get<std::int64_t>() * 1'000'000) << seat;
    EXPECT_EQ(account["result"], analysis["moments"].back()["after"][seat]) << seat;
  }
}

// Its moments are those of the replay, which the page goes to.
TEST_F(Looking, MomentsAreFramesOfTheOpenReplay) {
  house.say(0, Json{{"type", "act"}, {"id", "a"}, {"at", 1}, {"action", "roll"}}.dump());
  house.say(0, Json{{"type", "undo"}, {"id", "b"}, {"to", 1}}.dump());
  play();
  const Json frames = replay();
  const auto is_there = [&](const Json& at) {
    return std::ranges::any_of(frames, [&](const Json& frame) {
      return frame["t"] == at["t"] && frame["line"] == at["line"];
    });
  };
  Time last = 0;
  for (const Json& moment : wait()["moments"]) {
    EXPECT_TRUE(is_there(moment["at"])) << moment;
    EXPECT_TRUE(is_there(moment["first"])) << moment;
    EXPECT_GE(moment["at"]["t"].get<Time>(), last);
    last = moment["at"]["t"];
  }
}

TEST_F(Looking, IsKeptWithTheMatchAndNobodyIsTold) {
  play();
  const auto updated = house.store.matches[house.table].lobby.updated;
  const std::size_t told = house.wires[0]->told.size();
  const Json analysis = wait();
  house.loop.run(house.loop.now() + 1000);
  EXPECT_EQ(house.wires[0]->told.size(), told);
  const store::Lobby& lobby = house.store.matches[house.table].lobby;
  EXPECT_EQ(lobby.updated, updated);
  const auto kept = Note::read(lobby.note).analysis;
  ASSERT_TRUE(kept);
  EXPECT_EQ(Json::parse(house.store.blobs.at(*kept)), analysis);

  // Another server has it at once, and a next table has none.
  Api other(house.hub, house.identity, house.settings);
  std::string answer;
  Request request;
  request.method = "POST";
  request.target = "/api/tables/" + house.table + "/analysis";
  request.content_type = "application/json";
  other.handle(request, [&](const Response& response) { answer = response.bytes(); });
  house.loop.run(house.loop.now() + 20);
  EXPECT_EQ(Json::parse(answer)["analysis"], analysis);
  const std::string next =
      house.ask("POST", "/api/tables/" + house.table + "/rematch", "{}", 0).substr(4);
  EXPECT_FALSE(Note::read(house.store.matches[Json::parse(next)["id"]].lobby.note).analysis);
}

TEST_F(Looking, WhatIsKeptInAnotherFormIsReckonedAnew) {
  play();
  const Json analysis = wait();
  house.loop.run(house.loop.now() + 1000);
  const auto kept = Note::read(house.store.matches[house.table].lobby.note).analysis;
  house.store.blobs.at(*kept) = R"({"form":0})";
  Api other(house.hub, house.identity, house.settings);
  std::string answer;
  for (int i = 0; i < 10'000 && answer.find("analysis") == std::string::npos; ++i) {
    Request request;
    request.method = "POST";
    request.target = "/api/tables/" + house.table + "/analysis";
    request.content_type = "application/json";
    other.handle(request, [&](const Response& response) { answer = response.bytes(); });
    house.loop.run(house.loop.now() + 20);
  }
  EXPECT_EQ(Json::parse(answer)["analysis"], analysis);
}

// Whoever goes away lets it be dropped, and the next one begins.
TEST_F(Looking, WhoNoLongerAsksLetsItBeDropped) {
  play();
  house.settings.limits.analysis_patience = 1;
  ask();
  house.loop.run(house.loop.now() + 1000);
  house.settings.limits.analysis_patience = 15'000;
  const Json again = Json::parse(ask().substr(4));
  EXPECT_EQ(again["done"], 0);
  EXPECT_FALSE(again.contains("analysis"));
  EXPECT_FALSE(wait().is_null());
}

TEST(Spare, ABotComesFirst) {
  BotPool pool(1);
  std::mutex mutex;
  std::condition_variable changed;
  bool begun = false;
  bool may_go = false;
  std::vector<std::string> order;
  const auto add = [&](const char* what) {
    const std::lock_guard lock(mutex);
    order.emplace_back(what);
    changed.notify_all();
  };
  pool.spare([&](const Stop&) {
    std::unique_lock lock(mutex);
    begun = true;
    changed.notify_all();
    changed.wait(lock, [&] { return may_go; });
    order.emplace_back("first");
  });
  pool.spare([&](const Stop&) { add("second"); });
  std::unique_lock lock(mutex);
  changed.wait(lock, [&] { return begun; });
  const AnyGamePtr game = *make_game("pig", "", {}, 2);
  pool.submit({"table",
               game,
               {.seat = 0,
                .question = 1,
                .level = "greedy",
                .seed = 0,
                .view = game->view(game->start(), 0)},
               [&](const match::BotAnswer&) { add("bot"); }});
  may_go = true;
  changed.notify_all();
  changed.wait(lock, [&] { return order.size() == 3; });
  EXPECT_EQ(order, (std::vector<std::string>{"first", "bot", "second"}));
}

}  // namespace
}  // namespace rainyday::server
