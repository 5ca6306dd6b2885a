// Talk that only one side hears: Police and City of Getaway Driver.
#include <gtest/gtest.h>

#include "tests/server/fixture.hpp"

namespace rainyday::server {
namespace {

// By what the server said last.
bool may_talk(const Person& person) {
  bool open = false;
  for (const std::string& text : person.log) {
    const Json message = Json::parse(text);
    if (message["type"] == "talk") open = message["open"];
  }
  return open;
}

struct FourSeats {
  explicit FourSeats(std::uint16_t port, const Json& options = Json::object())
      : police(port, "Pol"),
        city(port, "Cit"),
        one(port, "One"),
        two(port, "Two"),
        guest(port, "G") {
    const std::string table =
        police.make_table({{"game", "getaway-driver"}, {"seats", 4}, {"options", options}});
    int seat = 0;
    for (Person* person : {&police, &city, &one, &two}) {
      if (seat > 0)
        person->post("/api/join", {{"code", police.lobby["code"]}, {"name", person->name}});
      person->connect(table, seat++);
    }
    guest.connect(table, std::nullopt);
    begin({&police, &city, &one, &two});
  }
  // The others play; the first Driver answers until this is asked, and leaves that open.
  bool play_until_asked(const std::string& question) {
    for (unsigned seed = 1; seed < 400; ++seed) {
      const bool asked = play_until({&police, &city, &two}, seed, [&] {
        while (one.read(0)) {
        }
        return !one.ask.is_null() || !one.result.is_null();
      });
      if (!asked || !one.result.is_null()) return false;
      if (one.ask["question"] == question) return true;
      one.act(std::size_t{0});
      one.ask = nullptr;
    }
    return false;
  }

  Person police, city, one, two, guest;
};

// GD-257, GD-R229
TEST(ServerTalk, PoliceAndCityPlanBetweenTheCheckAndTheDraw) {
  const Folder folder;
  auto server = start_server(test_settings(folder.file("a.db"), 50));
  FourSeats at(server->port());
  ASSERT_TRUE(at.play_until_asked("round_start"));
  while (!may_talk(at.police)) ASSERT_TRUE(at.police.read());
  at.police.send({{"type", "chat"}, {"text", "red to the left"}, {"among", true}});
  const Json heard = at.city.wait_for("chat");
  EXPECT_EQ(heard["text"], "red to the left");
  EXPECT_EQ(heard["among"], Json({0, 1}));
  at.one.send({{"type", "chat"}, {"text", "let us among"}, {"among", true}});
  at.one.wait_for("refused");
  at.police.send({{"type", "chat"}, {"text", "good luck"}});
  for (Person* person : {&at.one, &at.two, &at.guest}) {
    const Json line = person->wait_for("chat");
    EXPECT_EQ(line["text"], "good luck") << person->name;
    EXPECT_EQ(line["c"], 1) << "a gap would tell of the others' talk";
    for (const std::string& text : person->log) {
      EXPECT_EQ(text.find("red to the left"), std::string::npos) << person->name;
      EXPECT_EQ(text.find("\"talk\""), std::string::npos) << person->name;
    }
  }
  // Who comes back hears what was said to him, and no more.
  const auto said = [](Person& person, int seat) {
    Person again(person.port, person.name);
    again.token = person.token;
    again.connect(person.table, seat);
    again.wait_for("whole");
    return again.hello;
  };
  EXPECT_EQ(said(at.city, 1)["chat"].size(), 2);
  EXPECT_EQ(said(at.city, 1)["talk"], true);
  EXPECT_EQ(said(at.two, 3)["chat"].size(), 1);
  EXPECT_FALSE(said(at.two, 3).contains("talk"));
  // However much is planned, the others' lines stay: how many are left must not tell of it.
  for (int i = 0; i < 101; ++i) {
    at.police.send({{"type", "chat"}, {"text", std::to_string(i)}, {"among", true}});
  }
  while (at.city.wait_for("chat")["text"] != "100") {
  }
  EXPECT_EQ(said(at.two, 3)["chat"].size(), 1);
  EXPECT_EQ(said(at.city, 1)["chat"].size(), 101);

  ASSERT_TRUE(at.play_until_asked("drive"));
  while (may_talk(at.police)) ASSERT_TRUE(at.police.read());
  at.police.send({{"type", "chat"}, {"text", "too late"}, {"among", true}});
  at.police.wait_for("refused");
  EXPECT_EQ(at.police.refused[""]["refused"], "closed");
}

// GD-R229
TEST(ServerTalk, NoPlanWhereTheOptionIsOff) {
  const Folder folder;
  auto server = start_server(test_settings(folder.file("a.db"), 50));
  FourSeats at(server->port(), {{"plan_chat", "off"}});
  ASSERT_TRUE(at.play_until_asked("drive"));
  for (const std::string& text : at.police.log) EXPECT_EQ(text.find("\"talk\""), std::string::npos);
}

}  // namespace
}  // namespace rainyday::server
