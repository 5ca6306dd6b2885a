// Strangers at tables that are listed for everybody, and what one client may do to the others. All
// in virtual time.
#include <algorithm>

#include "tests/server/visitors.hpp"

namespace rainyday::server {
namespace {

class OpenTables : public Visitors {
 protected:
  std::size_t listed() {
    const std::string answer = house.ask("GET", "/api/tables", "", 99);
    return Json::parse(answer.substr(4))["tables"].size();
  }
  std::shared_ptr<RecordingWire> come(const std::string& address, int who, Json seat) {
    auto wire = std::make_shared<RecordingWire>(house.loop);
    Caller caller;
    caller.who = sha256(token(who));
    caller.client = address;
    house.hub.table(table)->connect(wire, caller);
    tables[wire.get()] = table;
    say(wire, {{"type", "hello"}, {"seat", std::move(seat)}});
    wires.push_back(wire);
    return wire;
  }
  void say(const std::shared_ptr<RecordingWire>& wire, const Json& message) {
    house.hub.table(tables[wire.get()])->receive(wire, *read_message(message.dump()));
    pass(10);
  }
  void go(const std::shared_ptr<RecordingWire>& wire) {
    wire->open = false;
    house.hub.table(tables[wire.get()])->disconnect(wire);
    pass(10);
  }
  int join(const std::string& address, int who, const Json& how = Json::object()) {
    Json body{{"table", table}, {"name", "P"}};
    body.update(how);
    return ask("join", body, address, who).status;
  }
  int remove(int seat) {
    return ask("tables/" + table + "/remove", {{"seat", seat}}, "host", 0).status;
  }
  static std::size_t heard(const RecordingWire& wire, std::string_view what) {
    return static_cast<std::size_t>(std::ranges::count_if(
        wire.told, [&](const Told& told) { return told.text.find(what) != std::string::npos; }));
  }
  void TearDown() override {
    for (const auto& wire : wires) {
      if (wire->open) go(wire);
    }
  }

  const Json open{{"game", "pig"}, {"seats", 8}, {"open", true}};
  std::vector<std::shared_ptr<RecordingWire>> wires;
  std::map<const RecordingWire*, std::string> tables;  // where they are
};

TEST_F(OpenTables, ThreeOfACookieAndTenOfAnAddress) {
  const auto make = [&](const std::string& address, int who) {
    return ask("tables", open, address, who).status;
  };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(make("6.6.6.6", 1), 201) << i;
  EXPECT_EQ(make("6.6.6.6", 1), 429);
  EXPECT_EQ(make("7.7.7.7", 1), 429) << "the same cookie from elsewhere";
  EXPECT_EQ(ask("tables", {{"game", "pig"}, {"seats", 2}}, "6.6.6.6", 1).status, 201)
      << "one that is not listed";
  for (int i = 3; i < 10; ++i) EXPECT_EQ(make("6.6.6.6", 1 + i), 201) << i;
  EXPECT_EQ(make("6.6.6.6", 50), 429);
  EXPECT_EQ(make("7.7.7.7", 51), 201);
  EXPECT_EQ(listed(), 11u);
  pass(2 * kMinute);
  EXPECT_EQ(make("6.6.6.6", 1), 201) << "nobody was at the others";
}

TEST_F(OpenTables, OneThatIsOpenedLaterCountsToo) {
  for (int i = 0; i < 3; ++i) make_table(open);
  make_table();
  const std::string at = "tables/" + table + "/open";
  EXPECT_EQ(ask(at, {{"open", true}}, "host", 0).status, 429);
  pass(2 * kMinute);
  EXPECT_EQ(ask(at, {{"open", true}}, "host", 0).status, 200);
  EXPECT_EQ(listed(), 1u);
  EXPECT_EQ(ask(at, {{"open", false}}, "host", 0).status, 200);
  EXPECT_EQ(listed(), 0u);
}

TEST_F(OpenTables, ListedWhileSomebodyIsThere) {
  make_table(open);
  const auto host = come("host", 0, 0);
  pass(kHour);
  EXPECT_EQ(listed(), 1u);
  go(host);
  EXPECT_EQ(listed(), 1u) << "a line may break";
  pass(2 * kMinute);
  EXPECT_EQ(listed(), 0u);
  EXPECT_EQ(house.counters.tables, 0) << "parked";
  const auto again = come("host", 0, 0);
  EXPECT_EQ(listed(), 1u) << "as the host has wished";
}

TEST_F(OpenTables, AfterAStartThoseToWhichNobodyComesAreListedNoMore) {
  make_table(open);
  house.hub.stop([] {});
  pass(kMinute);
  EXPECT_EQ(listed(), 1u);
  Hub next(house.loop, house.store, house.entropy, house.bots, house.settings, house.counters);
  next.start();
  pass(2 * kMinute);
  EXPECT_EQ(listed(), 0u);
}

TEST_F(OpenTables, OneTooManyIsListedNoMoreWhenItsHostComesBack) {
  for (int i = 0; i < 3; ++i) {
    make_table(open);
    come("host", 0, 0);
  }
  make_table();
  pass(2 * kMinute);
  house.store.matches[table].lobby.open = true;  // as a server that was killed has left it
  EXPECT_EQ(listed(), 4u);
  come("host", 0, 0);
  EXPECT_EQ(listed(), 3u);
}

TEST_F(OpenTables, TenSeatsAtOnceThenOneEveryTenSeconds) {
  for (int i = 0; i < 2; ++i) {
    make_table(open);
    for (int seat = 1; seat <= 5; ++seat) EXPECT_EQ(join("6.6.6.6", 10 * i + seat), 200);
  }
  make_table(open);
  EXPECT_EQ(join("6.6.6.6", 90), 429);
  EXPECT_EQ(join("7.7.7.7", 91), 200);
  EXPECT_EQ(join("host", 0, {{"again", true}}), 200) << "the host's own";
  pass(10'000);
  EXPECT_EQ(join("6.6.6.6", 90), 200);
  EXPECT_EQ(join("6.6.6.6", 92), 429);
}

TEST_F(OpenTables, AStrangerWhoIsNotThereLosesTheSeat) {
  const std::string code = make_table(open);
  const auto host = come("host", 0, 0);
  EXPECT_EQ(join("6.6.6.6", 1), 200);
  EXPECT_EQ(join("7.7.7.7", 2), 200);
  EXPECT_EQ(join("8.8.8.8", 3, {{"table", ""}, {"code", code}}), 200);
  const auto there = come("7.7.7.7", 2, 2);
  pass(3 * kMinute);
  const auto kinds = [&] {
    std::string all;
    for (const Json& seat :
         Json::parse(house.ask("GET", "/api/tables/" + table, "", 0).substr(4))["seats"])
      all += std::string(seat["kind"])[0];
    return all;
  };
  EXPECT_EQ(kinds(), "pfppffff") << "who is there, and who was invited, keeps it";
  go(there);
  pass(3 * kMinute);
  EXPECT_EQ(kinds(), "pffpffff");
}

TEST_F(OpenTables, WhoeverIsRemovedDoesNotComeBack) {
  const std::string code = make_table(open);
  EXPECT_EQ(join("6.6.6.6", 1), 200);
  EXPECT_EQ(remove(1), 200);
  EXPECT_EQ(join("6.6.6.6", 1), 403);
  EXPECT_EQ(join("6.6.6.6", 2), 403) << "as somebody else";
  EXPECT_EQ(join("9.9.9.9", 1), 403) << "from elsewhere";
  const Json by_code{{"table", ""}, {"code", code}};
  EXPECT_EQ(join("6.6.6.6", 1, by_code), 403);
  EXPECT_EQ(join("6.6.6.6", 2, by_code), 200) << "somebody who shares the address and was invited";
  pass(11 * kMinute);
  EXPECT_EQ(join("6.6.6.6", 3), 200) << "an address is not somebody for ever";
  EXPECT_EQ(join("6.6.6.6", 1), 403) << "parked meanwhile";
  const Json drawn = ask("tables/" + table + "/code", Json::object(), "host", 0).body;
  EXPECT_EQ(join("6.6.6.6", 1, {{"table", ""}, {"code", drawn["code"]}}), 200)
      << "whom the host gives the new one";
}

TEST_F(OpenTables, OneAddressHas32SocketsAtATable) {
  make_table(open);
  for (int i = 0; i < 32; ++i) EXPECT_TRUE(come("6.6.6.6", 100 + i, nullptr)->open) << i;
  EXPECT_FALSE(come("6.6.6.6", 200, nullptr)->open);
  EXPECT_TRUE(come("7.7.7.7", 201, nullptr)->open);
}

TEST_F(OpenTables, WhoPlaysFindsRoomHoweverManyLookOn) {
  house.settings.limits.spectators_of_table = 3;
  make_table(open);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(come("6.6.6.6", 100 + i, nullptr)->open) << i;
  const auto fourth = come("7.7.7.7", 104, nullptr);
  EXPECT_EQ(fourth->told.back().text, "bye too_many");
  EXPECT_TRUE(come("host", 0, 0)->open);
}

TEST_F(OpenTables, ALineOfChatASecond) {
  make_table();
  const auto host = come("host", 0, 0);
  const auto other = come("6.6.6.6", 1, nullptr);
  const Json line{{"type", "chat"}, {"text", "hi"}};
  for (int i = 0; i < 100; ++i) say(host, line);
  const std::size_t begun = heard(*other, R"("type":"chat")");
  EXPECT_EQ(begun, 10u) << "all within a second";
  EXPECT_EQ(heard(*host, R"("refused":"too_many")"), 90u);
  pass(5000);
  for (int i = 0; i < 10; ++i) say(host, line);
  EXPECT_EQ(heard(*other, R"("type":"chat")"), begun + 6) << "one of the first second, five since";
}

TEST_F(OpenTables, ManyChangesAreToldTogether) {
  make_table();
  const auto host = come("host", 0, 0);
  const auto other = come("6.6.6.6", 1, nullptr);
  pass(1000);
  const Time begin = house.loop.now();
  for (int i = 0; i < 40; ++i) {
    (void)send("tables/" + table + "/seats", {{"seat", 0}, {"name", "N" + std::to_string(i)}},
               "host", 0);
    pass(10);
  }
  const std::size_t told = heard(*other, R"("type":"table")");
  EXPECT_LE(told, 1 + static_cast<std::size_t>((house.loop.now() - begin) / 250));
  EXPECT_GE(told, 1u);
  pass(1000);
  EXPECT_EQ(heard(*other, R"("name":"N39")"), 1u) << "the last one is told to everybody";
  EXPECT_EQ(heard(*host, R"("name":"N39")"), 1u);
}

// --- a running game ---

class Records : public OpenTables {
 protected:
  void SetUp() override {
    make_table();
    ask("join", {{"table", table}, {"again", true}}, "host", 0);
    host = come("host", 0, 0);
    ASSERT_EQ(ask("tables/" + table + "/start", Json::object(), "host", 0).status, 200);
    pass(10'000);
  }
  void order(int i, const std::string& id) {
    say(host, {{"type", "order"}, {"id", id}, {"order", i % 2 == 0 ? "quick" : "ask"}});
  }
  std::size_t records() { return house.store.matches[table].records.size(); }
  std::shared_ptr<RecordingWire> host;
};

TEST_F(Records, StandingOrdersAndTheLikeAreBounded) {
  const std::size_t before = records();
  for (int i = 0; i < 90; ++i) order(i, "o" + std::to_string(i));
  EXPECT_EQ(records(), before + 20) << "all within a second";
  EXPECT_EQ(heard(*host, R"("refused":"too_many")"), 70u);
  order(0, "o19");
  EXPECT_EQ(heard(*host, R"("type":"ack","id":"o19")"), 1u) << "one that was accepted, sent again";
  for (const Json& message : {Json{{"type", "undo"}, {"id", "u"}, {"to", 1}},
                              Json{{"type", "bot"}, {"id", "b"}, {"level", "greedy"}},
                              Json{{"type", "back"}, {"id", "k"}},
                              Json{{"type", "consent"}, {"id", "c"}, {"agree", true}}}) {
    say(host, message);
    const std::string refused = "\"id\":" + message["id"].dump() + ",\"refused\":\"too_many\"";
    EXPECT_EQ(heard(*host, refused), 1u) << message;
  }
  EXPECT_EQ(records(), before + 20);
  pass(3000);
  order(0, "later");
  EXPECT_EQ(records(), before + 21);
}

TEST_F(Records, AMatchHasNoMoreThanSoMany) {
  house.settings.limits.records_of_match = 40;
  house.settings.limits.extras_at_once = 1000;
  for (int i = 0; i < 100; ++i) order(i, "o" + std::to_string(i));
  EXPECT_EQ(records(), 20u) << "half of them are for moves alone";
  const auto phase = [&] { return house.hub.table(table)->match()->table().phase; };
  for (int i = 0; i < 100 && phase() == match::Phase::kRunning; ++i) {
    const match::MatchState& at = house.hub.table(table)->match()->table();
    const Seat seat = at.turn.actor;
    say(host, {{"type", "hello"}, {"seat", seat}});
    const Json act{{"type", "act"},
                   {"id", "m" + std::to_string(i)},
                   {"at", at.seat(seat).question},
                   {"action", i % 2 == 0 ? "roll" : "hold"}};
    say(host, act);
  }
  EXPECT_EQ(phase(), match::Phase::kClosed);
  EXPECT_EQ(house.counters.closed_for_length, 1u);
  EXPECT_LE(records(), 42u);
}

// How long the store takes for somebody's answer in secret is nobody's to know.
TEST_F(Records, WhoLooksDoesNotWaitForWhatIsBeingStored) {
  house.store.commit_time = 3000;
  say(host, {{"type", "order"}, {"id", "o"}, {"order", "quick"}});
  const Time begin = house.loop.now();
  const std::string at = "/api/tables/" + table;
  const std::string looked = house.ask("GET", at, "", 5);
  EXPECT_EQ(looked.substr(0, 3), "200") << "within 20 ms";
  EXPECT_EQ(house.loop.now(), begin + 20);
  EXPECT_EQ(heard(*host, R"("ack":"o")"), 0u) << "the order is not stored yet";
  pass(3000);
  EXPECT_EQ(heard(*host, R"("ack":"o")"), 1u);
}

// But for what has not happened before it is stored.
TEST_F(Records, AChangeOfTheTableIsSeenOnceItIsStored) {
  house.store.commit_time = 3000;
  const ReplyPtr left =
      send("tables/" + table + "/leave", {{"seat", 1}, {"for_good", true}}, "host", 0);
  pass(10);
  const std::string at = "/api/tables/" + table;
  EXPECT_EQ(house.ask("GET", at, "", 5), "") << "not answered yet";
  pass(4000);
  EXPECT_EQ(left->status, 200);
}

TEST(SharedGames, NothingStaysOfAGameThatNobodyPlays) {
  House house;
  house.settings.limits.park_after = 1000;
  for (int target = 50; target < 60; ++target) {
    for (int i = 0; i < 2; ++i) {
      house.ask("POST", "/api/tables",
                Json{{"game", "pig"}, {"seats", 2}, {"options", {{"target", target}}}}.dump(), 0);
    }
  }
  EXPECT_EQ(house.hub.games(), 10u) << "alike ones are one";
  house.loop.run(house.loop.now() + 10'000);
  EXPECT_EQ(house.counters.tables, 0);
  EXPECT_EQ(house.hub.games(), 0u);
}

}  // namespace
}  // namespace rainyday::server
