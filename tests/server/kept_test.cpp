// What a table keeps and what it lets go: frames for those who come back, the luck of a browser
// that is not there any more; and what passes by while something is being stored.
#include <gmock/gmock.h>

#include "match/luck.hpp"
#include "tests/server/pair.hpp"

namespace rainyday::server {
namespace {

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

// --- while an answer that is nobody else's to know is being stored ---

struct Storing : Pair {
  Storing() {
    ask("POST", at + "/start", "{}", 0);
    loop.run(loop.now() + 6000);
    mover = match().table().turn.actor;
    other = 1 - mover;
    store.commit_time = kLong;
    begin = loop.now();
    say(other, R"({"type":"order","id":"o","order":"quick"})");
  }
  // When the seat was first told something with these words, after the store had begun.
  [[nodiscard]] Time heard(int seat, const std::string& what) const {
    for (const Told& told : wires.at(seat)->told) {
      if (told.text.find(what) != std::string::npos) return told.time - begin;
    }
    return -1;
  }
  static constexpr Time kLong = 3000;
  int mover = 0;
  int other = 0;
  Time begin = 0;
};

// As fast as ever: one who measures it learns nothing of what the others do in secret.
TEST(ServerStoring, WhatIsRefusedDoesNotWait) {
  Storing house;
  const std::string stale = R"({"type":"act","id":"s","at":9999,"action":"roll"})";
  house.say(house.mover, stale);
  house.say(house.mover, R"({"type":"act","id":"u","at":1,"action":"fly"})");
  house.say(house.mover, R"({"type":"undo","id":"f","to":9999})");
  house.say(house.mover, R"({"type":"bot","id":"b","level":"oracle"})");
  house.say(house.mover, R"({"type":"consent","id":"c","agree":true})");
  house.connect(-1, R"({"type":"hello"})");
  for (const char* id : {"s", "u", "f", "b", "c"}) {
    const Time at = house.heard(house.mover, std::string(R"("type":"refused","id":")") + id);
    EXPECT_GE(at, 0) << id;
    EXPECT_LE(at, 50) << id;
  }
  // Who is told what is being stored is told all in order.
  house.say(house.other, stale);
  EXPECT_EQ(house.heard(house.other, R"("id":"s")"), -1);
  house.loop.run(house.begin + 2 * Storing::kLong);
  EXPECT_EQ(house.heard(house.other, R"("ack":"o")"), Storing::kLong);
  EXPECT_EQ(house.heard(house.other, R"("id":"s")"), Storing::kLong);
}

// Who comes meanwhile, with any eyes that are told nothing of it, hears the same in the same order
// as when nothing is being stored; so do the others of him, and of who goes.
TEST(ServerStoring, NorDoesWhoComesOrGoes) {
  const auto types = [](const RecordingWire& wire, std::size_t from) {
    std::vector<std::string> list;
    for (; from < wire.told.size(); ++from) {
      list.push_back(wire.told[from].text.substr(0, wire.told[from].text.find(',')));
    }
    return list;
  };
  std::vector<std::vector<std::string>> heard;
  for (const bool storing : {false, true}) {
    Storing house;
    if (!storing) house.loop.run(house.begin + 2 * Storing::kLong);
    const std::size_t before = house.wires.at(house.mover)->told.size();
    house.connect(-1, R"({"type":"hello"})");
    house.cut(-1);
    const std::string mine = R"({"type":"hello","seat":)" + std::to_string(house.mover) + "}";
    house.connect(house.mover, mine);
    house.connect(5, R"({"type":"hello","seat":)" + std::to_string(house.other) + "}");
    EXPECT_EQ(house.heard(house.other, R"("ack":"o")"), storing ? -1 : Storing::kLong);
    EXPECT_EQ(house.wires.at(5)->told.back().text, "bye not_yours");
    heard.push_back(types(*house.wires.at(-1), 0));
    heard.push_back(types(*house.wires.at(house.mover), before));
  }
  EXPECT_EQ(heard[2], heard[0]);
  EXPECT_EQ(heard[3], heard[1]);
  EXPECT_THAT(heard[2], testing::Contains(R"({"type":"whole")"));
}

TEST(ServerStoring, NorDoesChat) {
  Storing house;
  house.say(house.mover, R"({"type":"chat","text":"well?"})");
  EXPECT_EQ(house.heard(house.mover, "well?"), 10);
  EXPECT_EQ(house.heard(house.other, "well?"), 10);
  house.loop.run(house.begin + 2 * Storing::kLong);
  EXPECT_EQ(house.sent(house.other, "chat", 0), 1);
}

TEST(ServerStoring, NorDoesWhatIsNotAllowed) {
  Storing house;
  constexpr int kStranger = 5;
  const auto answer = [&](const char* what, const char* body, int who) {
    return house.ask("POST", house.at + "/" + what, body, who).substr(0, 3);
  };
  EXPECT_EQ(answer("start", "{}", kStranger), "403");
  EXPECT_EQ(answer("start", "{}", 0), "409");
  EXPECT_EQ(answer("open", R"({"open":true})", kStranger), "403");
  EXPECT_EQ(answer("seats", R"({"seat":0,"name":"Eve"})", kStranger), "409");
  EXPECT_EQ(answer("leave", R"({"seat":0})", kStranger), "403");
  EXPECT_EQ(answer("watchers", R"({"chat":true})", kStranger), "403");
  EXPECT_EQ(answer("stand-in", R"({"seat":0})", kStranger), "403");
  EXPECT_EQ(answer("reopen", R"({"seat":0})", kStranger), "403");
  EXPECT_EQ(answer("rematch", "{}", kStranger), "403");
  EXPECT_EQ(answer("rematch", "{}", 0), "409");
  // What is done waits.
  EXPECT_EQ(answer("watchers", R"({"chat":true})", 0), "");
  house.loop.run(house.begin + 3 * Storing::kLong);
  EXPECT_EQ(Json::parse(house.ask("GET", house.at, "", 0).substr(4))["watchers"], true);
}

// What the table does waits its turn, and so does what its sender says after it.
TEST(ServerStoring, WhatIsDoneComesInOrder) {
  Storing house;
  const std::uint32_t question =
      house.match().table().seat(static_cast<Seat>(house.mover)).question;
  house.act(house.mover, "roll");
  house.say(house.mover, R"({"type":"act","id":"again","at":)" + std::to_string(question) +
                             R"(,"action":"roll"})");
  EXPECT_EQ(house.heard(house.mover, R"("id":"again")"), -1) << "not stale before the roll";
  house.loop.run(house.begin + 3 * Storing::kLong);
  EXPECT_EQ(house.heard(house.mover, R"("ack":"m1")"), 2 * Storing::kLong);
  EXPECT_EQ(house.heard(house.mover, R"("id":"again","refused":"stale")"), 2 * Storing::kLong);
  EXPECT_EQ(house.store.matches[house.table].records.size(), house.match().table().records);
}

// --- the luck ---

TEST(ServerLuck, APartThatWasNotCommittedIsRefusedAndTheRightOneStillCounts) {
  Pair house;
  const std::string part(64, 'b');
  const Digest bytes = *match::digest_from_hex(part);
  const Digest commitment = match::seat_commitment(house.table, 1, bytes);
  house.say(1, Json{{"type", "commit"}, {"commitment", hex(bytes_of(commitment))}}.dump());
  house.ask("POST", house.at + "/start", "{}", 0);
  ASSERT_EQ(house.match().table().phase, match::Phase::kOpening);
  house.say(1, Json{{"type", "open"}, {"part", std::string(64, 'c')}}.dump());
  EXPECT_EQ(house.wires[1]->told.back().text,
            R"({"type":"refused","id":"","refused":"not_committed"})");
  EXPECT_EQ(house.sent(0, "refused", 0), 0) << "nobody else's affair";
  EXPECT_EQ(house.match().table().phase, match::Phase::kOpening);
  house.say(1, Json{{"type", "open"}, {"part", part}}.dump());
  EXPECT_EQ(house.match().table().phase, match::Phase::kRunning);
  EXPECT_TRUE(house.match().table().withheld.empty());
  EXPECT_EQ(house.match().table().parts[1], bytes);
}

}  // namespace
}  // namespace rainyday::server
