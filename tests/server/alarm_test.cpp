// What is due while a write is under way waits for it.
#include "tests/server/house.hpp"

namespace rainyday::server {
namespace {

TEST(ServerAlarm, WhatIsDueDuringASlowWriteHappensOnceAfterIt) {
  House house;
  house.game = *make_game("pig", "", {}, 2);
  house.bots.choose_one = [&](const match::BotJob& job) { return like_a_bot(*house.game, job); };
  const std::string made =
      house.ask("POST", "/api/tables", R"({"game":"pig","seats":["greedy",null],"name":"Ann"})", 1);
  house.table = Json::parse(made.substr(4))["id"];
  house.connect(1, R"({"type":"hello","seat":1})");
  house.ask("POST", "/api/tables/" + house.table + "/start", "{}", 1);
  ASSERT_TRUE(house.match().table().is_asked(0));
  house.loop.run(house.loop.now() + 50);  // the bot has thought
  const std::vector<std::string>& records = house.store.matches[house.table].records;
  const std::size_t before = records.size();

  // Its move is due at once; this is written after ten seconds.
  house.store.commit_time = 10'000;
  house.say(1, R"({"type":"order","id":"a","order":"quick"})");
  house.loop.run(house.loop.now() + 9'900);
  EXPECT_EQ(records.size(), before + 1);
  house.loop.run(house.loop.now() + 200);
  ASSERT_EQ(records.size(), before + 2);
  EXPECT_NE(records.back().find("\"bot\""), std::string::npos);
}

}  // namespace
}  // namespace rainyday::server
