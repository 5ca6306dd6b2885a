// Hints over the wire, in virtual time: the answer is the asker's alone, that he asked is not.
#include "tests/server/pair.hpp"

namespace rainyday::server {
namespace {

// Pig between one person and a bot, and somebody who looks on.
struct Alone : House {
  explicit Alone(const Json& more = Json::object()) {
    Json wanted{{"game", "pig"}, {"seats", {nullptr, "greedy"}}, {"name", "Ann"}};
    wanted.update(more);
    before = Json::parse(ask("POST", "/api/tables", wanted.dump(), 0).substr(4));
    table = before["id"];
    connect(0, R"({"type":"hello","seat":0})");
    connect(-1, R"({"type":"hello"})");
    ask("POST", "/api/tables/" + table + "/start", "{}", 0);
    for (int i = 0; i < 200 && !is_asked(); ++i) pass(100);
  }
  void pass(Time time) { loop.run(loop.now() + time); }
  bool is_asked() { return match().table().is_asked(0); }
  std::uint32_t question() { return match().table().seat(0).question; }
  void ask_hint() {
    say(0, Json{{"type", "hint"}, {"id", "h" + std::to_string(++ids)}, {"at", question()}}.dump());
  }
  std::vector<Json> sent(int seat, const std::string& type) {
    std::vector<Json> found;
    for (const Told& told : wires.at(seat)->told) {
      if (told.text.starts_with(R"({"type":")" + type + "\""))
        found.push_back(Json::parse(told.text));
    }
    return found;
  }
  Json before;
  int ids = 0;
};

TEST(ServerHints, TheAnswerIsTheAskersAndEverybodySeesThatHeAsked) {
  Alone house;
  EXPECT_EQ(house.before["hints"], true) << "one person with bots";
  ASSERT_TRUE(house.is_asked());
  house.ask_hint();
  house.pass(1000);
  const std::vector<Json> told = house.sent(0, "hint");
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0]["at"], house.question());
  EXPECT_GT(told[0]["worlds"], 0);
  ASSERT_EQ(told[0]["best"].size(), 2u) << "roll or hold";
  for (const Json& one : told[0]["best"]) {
    EXPECT_TRUE(one["action"] == "roll" || one["action"] == "hold");
    EXPECT_GT(one["range"], 0);
  }
  EXPECT_TRUE(house.sent(-1, "hint").empty()) << "not his";
  EXPECT_EQ(house.sent(-1, "frame").back()["hint"], 0);
}

TEST(ServerHints, AnAnswerThatComesTooLateIsNotTold) {
  Alone house;
  house.bots.thinks = [](int) { return 3000; };
  house.ask_hint();
  house.say(
      0, Json{{"type", "act"}, {"id", "a"}, {"at", house.question()}, {"action", "roll"}}.dump());
  house.pass(20'000);
  EXPECT_TRUE(house.sent(0, "hint").empty());
}

TEST(ServerHints, NotTooMany) {
  Alone house;
  for (int i = 0; i < 8; ++i) house.ask_hint();
  house.pass(1000);
  EXPECT_EQ(house.sent(0, "hint").size(), 5u);
  for (const Json& refused : house.sent(0, "refused")) EXPECT_EQ(refused["refused"], "too_many");
  house.pass(5000);
  house.bots.waiting_seconds = kMostBacklog + 1;
  house.ask_hint();
  EXPECT_EQ(house.sent(0, "refused").back()["refused"], "too_many") << "bots are busy";
}

TEST(ServerHints, TheHostDecidesAtSetUp) {
  Alone house(Json{{"hints", false}});
  EXPECT_EQ(house.before["hints"], false);
  house.ask_hint();
  house.pass(1000);
  EXPECT_EQ(house.sent(0, "refused").back()["refused"], "no_hints");
  EXPECT_TRUE(house.sent(0, "hint").empty());
  Pair two;
  EXPECT_NE(two.ask("GET", two.at, "", 0).find(R"("hints":false)"), std::string::npos)
      << "among people";
}

TEST(ServerHurry, ABotThatThinksIsNotWaitedForAnyLonger) {
  Alone house(Json{{"seats", {nullptr, "hard"}}});
  int jobs = 0;
  house.bots.thinks = [&](int) { return ++jobs == 1 ? 600'000 : 10; };
  for (const char* action : {"roll", "hold"}) {
    if (!house.is_asked()) break;
    house.say(
        0,
        Json{{"type", "act"}, {"id", action}, {"at", house.question()}, {"action", action}}.dump());
    house.pass(10);
  }
  house.pass(60'000);
  ASSERT_EQ(jobs, 1);
  ASSERT_TRUE(house.match().table().is_asked(1)) << "it thinks";
  const std::uint32_t question = house.match().table().seat(1).question;
  house.say(0, R"({"type":"hurry","id":"q","seat":1})");
  EXPECT_EQ(house.sent(-1, "frame").back()["hurry"], 0);
  house.pass(1000);
  EXPECT_FALSE(house.match().table().is_asked(1) &&
               house.match().table().seat(1).question == question);
  house.say(0, R"({"type":"hurry","id":"w","seat":9})");
  EXPECT_EQ(house.sent(0, "refused").back()["refused"], "stale");
}

}  // namespace
}  // namespace rainyday::server
