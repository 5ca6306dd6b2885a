// Somebody who is gone does not stop the others; links lead to a game that has begun; those who
// look on talk if they may. In virtual time.
#include "tests/server/pair.hpp"

namespace rainyday::server {
namespace {

constexpr int kGuest = 7;

struct Running : Pair {
  Running() {
    before = Json::parse(ask("GET", at, "", 0).substr(4));
    ask("POST", at + "/start", "{}", 0);
    pass(6000);
    store.commit_time = 1;
  }
  void pass(Time time) { loop.run(loop.now() + time); }
  std::string post(const std::string& path, const Json& body, int who) {
    return ask("POST", "/api/" + path, body.dump(), who);
  }
  std::string stand_in(int seat, int who) {
    return post("tables/" + table + "/stand-in", {{"seat", seat}}, who).substr(0, 3);
  }
  Json look(const std::string& code, int who) {
    const std::string answer = post("look", {{"code", code}}, who);
    return answer.starts_with("200") ? Json::parse(answer.substr(4)) : Json(answer.substr(0, 3));
  }
  [[nodiscard]] std::string last(int seat, const std::string& type) const {
    const std::vector<Told>& told = wires.at(seat)->told;
    for (std::size_t i = told.size(); i-- > 0;) {
      if (told[i].text.starts_with(R"({"type":")" + type + "\"")) return told[i].text;
    }
    return "";
  }
  bool is_bot(int seat) { return match().table().seat(static_cast<Seat>(seat)).is_bot(); }
  Json before;  // the table while it waited, as its host saw it
};

TEST(ServerAway, ABotPlaysUntilTheOwnerIsBack) {
  Running house;
  EXPECT_EQ(house.stand_in(1, 0), "409") << "he is here";
  house.cut(1);
  house.pass(50'000);
  EXPECT_EQ(house.sent(0, "away", 0), 0);
  EXPECT_EQ(house.stand_in(1, 0), "409") << "he was, a moment ago";
  house.pass(10'000);
  EXPECT_EQ(house.last(0, "away"), R"({"type":"away","away":[1]})");
  EXPECT_EQ(house.stand_in(1, kGuest), "403") << "somebody else's affair";
  EXPECT_FALSE(house.is_bot(1)) << "nobody has asked for it";
  EXPECT_EQ(house.stand_in(1, 0), "200");
  EXPECT_TRUE(house.is_bot(1));
  EXPECT_NE(house.last(0, "frame").find(R"("why":"away")"), std::string::npos);
  // It plays.
  const std::uint64_t records = house.match().table().records;
  if (house.match().table().turn.actor == 0) house.act(0, "hold");
  house.pass(5000);
  EXPECT_GT(house.match().table().records, records);

  house.connect(1, R"({"type":"hello","seat":1})");
  EXPECT_FALSE(house.is_bot(1));
  EXPECT_EQ(house.last(0, "away"), R"({"type":"away","away":[]})");
  EXPECT_NE(house.last(1, "frame").find(R"("seats":)"), std::string::npos) << "told after it";
  EXPECT_EQ(house.last(1, "frame").find(R"("why":"away")"), std::string::npos);
}

TEST(ServerAway, WhoComesIsToldWhoIsGone) {
  Running house;
  house.cut(1);
  house.pass(61'000);
  house.cut(0);
  house.connect(0, R"({"type":"hello","seat":0})");
  EXPECT_EQ(house.last(0, "away"), R"({"type":"away","away":[1]})");
}

TEST(ServerAway, OneWhoHandedHisSeatOverTakesItBackHimself) {
  Running house;
  house.say(1, R"({"type":"bot","id":"b","level":"greedy"})");
  house.cut(1);
  house.pass(61'000);
  EXPECT_EQ(house.stand_in(1, 0), "200") << "a bot plays already";
  house.connect(1, R"({"type":"hello","seat":1})");
  EXPECT_TRUE(house.is_bot(1));
}

// --- links ---

TEST(ServerLinks, LeadToAGameThatHasBegun) {
  Running house;
  const std::string code = house.before["code"];
  const std::string link = house.before["invite"];
  for (const std::string& way : {code, link}) {
    EXPECT_EQ(house.look(way, 1)["yours"], Json::array({1})) << "to his seat";
    const Json seen = house.look(way, kGuest);
    ASSERT_TRUE(seen.is_object()) << seen;
    EXPECT_EQ(seen["status"], "running");
    EXPECT_EQ(seen["yours"], Json::array()) << "to looking on";
    EXPECT_FALSE(seen.contains("code"));
    const Json join{{"code", way}, {"name", "Cy"}};
    EXPECT_EQ(house.post("join", join, kGuest).substr(0, 3), "409") << "no seat is to be had";
  }
  std::string forged = link;
  forged.back() = forged.back() == 'A' ? 'Q' : 'A';
  EXPECT_EQ(house.look(forged, kGuest), "404");
  // After a restart of the table the link is the same.
  house.cut(0);
  house.cut(1);
  house.pass(200'000);
  EXPECT_EQ(house.look(link, kGuest)["status"], "running");
}

TEST(ServerLinks, AfterTheEndTheLettersAreForOthers) {
  Running house;
  for (const int seat : {0, 1}) {
    house.post("tables/" + house.table + "/leave", {{"seat", seat}, {"for_good", true}}, seat);
  }
  EXPECT_EQ(house.look(house.before["invite"], kGuest)["status"], "finished");
  EXPECT_EQ(house.look(house.before["code"], kGuest), "404");
}

// --- those who look on ---

TEST(ServerWatchers, ChatIfTheHostLetsThem) {
  Running house;
  house.connect(-1, R"({"type":"hello"})");
  const std::string hi = R"({"type":"chat","text":"hi","name":"  Cy\u0007 "})";
  house.say(-1, hi);
  EXPECT_NE(house.last(-1, "refused").find("not_seated"), std::string::npos);
  const std::string path = "tables/" + house.table + "/watchers";
  EXPECT_EQ(house.post(path, {{"chat", true}}, 1).substr(0, 3), "403") << "only the host";
  EXPECT_EQ(house.post(path, {{"chat", true}}, 0).substr(0, 3), "200");
  house.say(-1, hi);
  const Json line = Json::parse(house.last(0, "chat"));
  EXPECT_EQ(line["seat"], nullptr);
  EXPECT_EQ(line["name"], "Cy");
  EXPECT_EQ(line["text"], "hi");
  for (int i = 0; i < 20; ++i) house.say(-1, hi);
  EXPECT_LE(house.sent(0, "chat", 0), 11) << "ten at once";
  EXPECT_NE(house.last(-1, "refused").find("too_many"), std::string::npos);
  EXPECT_EQ(house.post(path, {{"chat", false}}, 0).substr(0, 3), "200");
  house.pass(60'000);
  const int lines = house.sent(0, "chat", 0);
  house.say(-1, hi);
  EXPECT_EQ(house.sent(0, "chat", 0), lines);
}

// --- the next game ---

TEST(ServerRematch, SaysWhoWantsToPlayAgain) {
  Running house;
  house.settings.limits.records_of_match = 1;  // over with the next record
  house.act(house.match().table().turn.actor, "hold");
  house.pass(1000);
  const std::string made = house.post("tables/" + house.table + "/rematch", Json::object(), 1);
  ASSERT_TRUE(made.starts_with("200")) << made;
  house.pass(1000);
  const Json told = Json::parse(house.last(0, "table"))["table"];
  EXPECT_EQ(told["rematch"], Json::parse(made.substr(4))["id"]);
  EXPECT_EQ(told["rematch_by"], 1);
  EXPECT_FALSE(Json::parse(made.substr(4)).contains("rematch_by"));
}

}  // namespace
}  // namespace rainyday::server
