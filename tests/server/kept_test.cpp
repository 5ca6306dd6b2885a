// What a table keeps and what it lets go: frames for those who come back, the
// luck of a browser that is not there any more.
#include "tests/server/house.hpp"

namespace rainyday::server {
namespace {

// Pig between two people.
struct Pair : House {
  Pair() {
    bots.choose_one = [this](const match::BotJob& job) {
      return like_a_bot(match().table().game(), job);
    };
    const std::string made =
        ask("POST", "/api/tables",
            R"({"game":"pig","seats":2,"name":"Ann","open":true,"options":{"target":200}})", 0);
    table = Json::parse(made.substr(4))["id"];
    at = "/api/tables/" + table;
    ask("POST", "/api/join", Json{{"table", table}}.dump(), 1);
    for (const int seat : {0, 1}) {
      connect(seat, Json{{"type", "hello"}, {"seat", seat}}.dump());
    }
  }
  void act(int seat, const std::string& action) {
    say(seat, Json{{"type", "act"},
                   {"id", "m" + std::to_string(++ids)},
                   {"at", match().table().seat(static_cast<Seat>(seat)).question},
                   {"action", action}}
                  .dump());
  }
  // How many of this kind the socket was sent since it has so many.
  [[nodiscard]] int sent(int seat, const std::string& type, std::size_t since) const {
    int count = 0;
    const std::vector<Told>& told = wires.at(seat)->told;
    for (std::size_t i = since; i < told.size(); ++i) {
      count += told[i].text.starts_with(R"({"type":")" + type + "\"") ? 1 : 0;
    }
    return count;
  }

  std::string at;
  int ids = 0;
};

TEST(ServerKeeps, FourKilobytesOfFramesForThoseWhoComeBack) {
  Pair house;
  house.ask("POST", house.at + "/start", "{}", 0);
  std::string epoch;
  std::size_t bytes = 0;
  int n = 0;
  for (int i = 0; i < 60; ++i) house.act(house.match().table().turn.actor, i % 2 ? "hold" : "roll");
  for (const Told& told : house.wires[1]->told) {
    const Json message = Json::parse(told.text);
    if (message["type"] == "hello") epoch = message["epoch"];
    if (message["type"] == "frame") bytes += told.text.size();
    n = message.value("n", n);
  }
  ASSERT_GT(bytes, 2u * 4096);
  const auto comes_back = [&](int from) {
    house.cut(1);
    const std::size_t before = house.wires[1]->told.size();
    const Json resume{{"epoch", epoch}, {"n", from}};
    house.connect(1, Json{{"type", "hello"}, {"seat", 1}, {"resume", resume}}.dump());
    return std::pair(house.sent(1, "frame", before), house.sent(1, "whole", before));
  };
  EXPECT_EQ(comes_back(n), std::pair(0, 0));
  EXPECT_EQ(comes_back(n - 5), std::pair(5, 0));
  EXPECT_EQ(comes_back(1), std::pair(0, 1)) << "so much is not kept";
}

// The part of the luck that another browser chose could never be opened.
TEST(ServerKeeps, NoCommitmentOfADeviceThatASeatWasMovedFrom) {
  constexpr int kNew = 5;
  Pair house;
  house.say(1, Json{{"type", "commit"}, {"commitment", std::string(64, 'a')}}.dump());
  const auto committed = [&] {
    return Json::parse(house.ask("GET", house.at, "", 0).substr(4))["seats"][1]["committed"];
  };
  EXPECT_EQ(committed(), true);
  const std::string made = house.ask("POST", house.at + "/move-seat", R"({"seat":1})", 1);
  const Json code{{"code", Json::parse(made.substr(4))["code"]}};
  ASSERT_EQ(house.ask("POST", "/api/take-seat", code.dump(), kNew).substr(0, 3), "200");
  EXPECT_EQ(committed(), false);
  EXPECT_EQ(house.wires[1]->told.back().text, "bye removed");
}

}  // namespace
}  // namespace rainyday::server
