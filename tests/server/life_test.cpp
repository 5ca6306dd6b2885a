// The life of a table in virtual time: clocks of parked tables, a restart, appends that fail.
#include <set>

#include "bots/bot.hpp"
#include "tests/server/house.hpp"

namespace rainyday::server {
namespace {

constexpr const char* kHello = R"({"type":"hello","seat":0})";

// Pig between two seats of one person, with a clock of 20 minutes for each.
class TableLife : public testing::Test {
 protected:
  TableLife() {
    house.bots.choose_one = [game = *make_game("pig", "", {}, 2)](const match::BotJob& job) {
      return like_a_bot(*game, job);
    };
  }
  void begin(const std::string& clock = R"("clock":{"game":1200000},)") {
    const std::string made = house.ask(
        "POST", "/api/tables", R"({"game":"pig",)" + clock + R"("seats":2,"name":"Ann"})", 0);
    ASSERT_EQ(made.substr(0, 3), "201") << made;
    house.table = Json::parse(made.substr(4))["id"];
    const std::string join = Json{{"table", house.table}, {"again", true}}.dump();
    ASSERT_EQ(house.ask("POST", "/api/join", join, 0).substr(0, 3), "200");
    ASSERT_EQ(house.ask("POST", "/api/tables/" + house.table + "/start", "{}", 0).substr(0, 3),
              "200");
    house.connect(0, kHello);
  }
  void wait(Time time) { house.loop.run(house.loop.now() + time); }
  void leave() {
    house.cut(0);
    wait(5 * kMinute);
    ASSERT_EQ(house.counters.tables, 0) << "parked";
  }
  [[nodiscard]] Json last(const std::string& type, int wire = 0) const {
    const std::vector<Told>& told = house.wires.at(wire)->told;
    for (std::size_t i = told.size(); i-- > 0;) {
      const Json message = Json::parse(told[i].text, nullptr, false);
      if (message.is_object() && message["type"] == type) return message;
    }
    return {};
  }
  Seat mover() { return house.match().table().turn.actor; }
  void act(const std::string& id, const std::string& action) {
    const Seat seat = mover();
    house.say(0, Json{{"type", "hello"}, {"seat", seat}}.dump());
    const std::uint32_t at = house.match().table().seat(seat).question;
    house.say(0, Json{{"type", "act"}, {"id", id}, {"at", at}, {"action", action}}.dump());
  }

  House house;
};

TEST_F(TableLife, IsDeletedSoManyDaysAfterItsEnd) {
  constexpr Time kDay = 24 * kHour;
  house.settings.keep_finished = 7;
  begin("");
  leave();
  store::Lobby& lobby = house.store.matches.at(house.table).lobby;
  lobby.status = store::Status::finished;
  lobby.updated = house.loop.now() - 7 * kDay + kHour;
  house.hub.start();
  wait(kHour - kMinute);
  EXPECT_TRUE(house.store.matches.contains(house.table));
  wait(2 * kMinute);
  EXPECT_FALSE(house.store.matches.contains(house.table));
  EXPECT_EQ(house.ask("GET", "/api/tables/" + house.table, "", 0).substr(0, 3), "404");
}

TEST_F(TableLife, TheClockOfAParkedTableRunsAndAVisitorFindsItSo) {
  begin();
  const Seat seat = mover();
  wait(2 * kMinute);
  leave();
  wait(3 * kMinute);
  house.connect(0, kHello);
  EXPECT_FALSE(house.match().table().seat(seat).is_bot());
  const Json clock = last("clock");
  EXPECT_NEAR(clock["left"][seat].get<double>(), 10.0 * kMinute, 1000);
  EXPECT_EQ(clock["left"][1 - seat], 20 * kMinute);
}

// Everybody is told at once when a device goes round, also while something is being stored.
TEST_F(TableLife, TheClockStandsStillUnderTheCover) {
  begin();
  const Json mine{{"type", "hello"}, {"seat", mover()}};
  const Json running{mover()};
  house.say(0, mine.dump());
  house.connect(-1, R"({"type":"hello"})");
  EXPECT_EQ(last("clock", -1)["running"], running);
  for (const Time commit : {Time{0}, Time{3000}}) {
    house.store.commit_time = commit;
    house.say(0, R"({"type":"order","id":"o","order":"quick"})");
    house.say(0, R"({"type":"hello"})");
    EXPECT_EQ(last("clock", -1)["running"], Json::array()) << commit;
    wait(commit);
    house.say(0, mine.dump());
    EXPECT_EQ(last("clock", -1)["running"], running) << commit;
    EXPECT_EQ(last("clock")["running"], running) << commit;
  }
}

TEST_F(TableLife, AParkedTableIsWokenByItsClock) {
  house.hub.start();
  begin();
  const Seat seat = mover();
  leave();
  wait(20 * kMinute);
  house.connect(0, kHello);
  EXPECT_TRUE(house.match().table().seat(seat).is_bot());
  EXPECT_EQ(house.match().table().seat(seat).why, "time");
  EXPECT_FALSE(house.match().table().seat(1 - seat).is_bot());
}

TEST_F(TableLife, AParkedTableIsWokenByItsClockWhereTheStoreDidNotAnswerAtFirst) {
  house.store.next_list_fails = true;
  house.hub.start();
  begin();
  leave();
  const std::size_t before = house.store.matches[house.table].records.size();
  house.store.next_list_fails = true;
  wait(20 * kMinute);
  EXPECT_GT(house.store.matches[house.table].records.size(), before);
}

TEST_F(TableLife, ARestartChargesNobodyForParkedTablesEither) {
  begin();
  const Seat seat = mover();
  leave();
  wait(300 * kMinute);  // the server is down: nobody looked at the clocks
  Hub hub(house.loop, house.store, house.entropy, house.bots, house.settings, house.counters);
  hub.start();
  wait(1000);
  const auto table = hub.table(house.table);
  ASSERT_TRUE(table->match());
  EXPECT_FALSE(table->match()->table().seat(seat).is_bot());
  EXPECT_EQ(table->match()->table().seat(seat).left, 20 * kMinute);
  const auto given_up = [&] {
    const auto again = hub.table(house.table);
    wait(1000);
    return again->match()->table().seat(seat).is_bot();
  };
  wait(10 * kMinute);
  EXPECT_FALSE(given_up());
  wait(20 * kMinute);
  EXPECT_TRUE(given_up()) << "it runs again";
  hub.stop([] {});
  wait(1000);
}

// What a parked table's clock began with lies in the future then, and would be time for free.
TEST_F(TableLife, WithTheSystemsClockSetBackNobodysTimeGrows) {
  begin();
  const Seat seat = mover();
  leave();
  VirtualLoop earlier(house.loop.now() - 60 * kMinute);
  Hub hub(earlier, house.store, house.entropy, house.bots, house.settings, house.counters);
  const auto pass = [&](Time time) {
    for (int i = 0; i < 10; ++i) {  // the store answers on the loop of the house
      earlier.run(earlier.now() + time / 10);
      wait(10);
    }
  };
  hub.start();
  pass(1000);
  const auto state = [&] {
    const auto table = hub.table(house.table);
    pass(1000);
    return table->match()->table().seat(seat);
  };
  EXPECT_LE(state().since, earlier.now());
  EXPECT_EQ(state().left, 20 * kMinute);
  EXPECT_FALSE(state().is_bot());
  pass(21 * kMinute);
  EXPECT_TRUE(state().is_bot()) << "twenty minutes, and not eighty";
  hub.stop([] {});
  pass(1000);
}

TEST_F(TableLife, AnAppendThatFailedIsForgottenAndTheTableGoesOn) {
  begin("");
  const std::size_t records = house.store.matches[house.table].records.size();
  house.store.next_append_fails = store::Failure::refused;
  act("a", "roll");
  EXPECT_EQ(house.wires.at(0)->told.back().text, "bye unavailable");
  EXPECT_EQ(house.store.matches[house.table].records.size(), records);
  house.connect(0, kHello);
  act("a", "roll");
  EXPECT_EQ(last("frame")["ack"], "a");
  EXPECT_EQ(house.store.matches[house.table].records.size(), records + 1);
}

TEST_F(TableLife, AnAppendOfUnknownOutcomeIsRecognisedWhenItIsSentAgain) {
  begin("");
  const std::size_t records = house.store.matches[house.table].records.size();
  const Seat seat = mover();
  const std::uint32_t at = house.match().table().seat(seat).question;
  house.store.next_append_fails = store::Failure::unknown;
  house.store.stored_nevertheless = true;
  act("a", "roll");
  EXPECT_EQ(house.wires.at(0)->told.back().text, "bye unavailable");
  house.connect(0, Json{{"type", "hello"}, {"seat", seat}}.dump());
  house.say(0, Json{{"type", "act"}, {"id", "a"}, {"at", at}, {"action", "roll"}}.dump());
  EXPECT_EQ(last("ack")["id"], "a");
  EXPECT_EQ(house.store.matches[house.table].records.size(), records + 1) << "not played twice";
}

TEST_F(TableLife, ACrashBeforeTheNextCheckpointStillCountsTowardsIt) {
  begin("");
  const auto behind = [&] {
    const store::Match& stored = house.store.matches[house.table];
    return stored.records.size() - (stored.checkpoint ? stored.checkpoint->n : 0);
  };
  for (int i = 0; i < 40 || behind() == 0; ++i) {
    act("m" + std::to_string(i), i % 2 == 0 ? "roll" : "hold");
  }
  // As after a crash: a new server, and the people leave at once.
  Hub hub(house.loop, house.store, house.entropy, house.bots, house.settings, house.counters);
  ASSERT_NE(hub.table(house.table), nullptr);
  wait(5 * kMinute);
  const store::Match& stored = house.store.matches[house.table];
  ASSERT_TRUE(stored.checkpoint);
  EXPECT_EQ(stored.checkpoint->n, stored.records.size());
  hub.stop([] {});
  wait(1000);
}

TEST_F(TableLife, ACheckpointIsWrittenEvery64Records) {
  begin("");
  std::set<store::Number> written;
  for (int i = 0; mover() != kNobody && i < 200; ++i) {
    act("m" + std::to_string(i), i % 2 == 0 ? "roll" : "hold");
    const store::Match& stored = house.store.matches[house.table];
    const store::Number last = stored.checkpoint ? stored.checkpoint->n : 0;
    EXPECT_LT(stored.records.size() - last, 64u);
    if (last > 0) written.insert(last);
  }
  EXPECT_FALSE(written.empty());
  EXPECT_LE(written.size(), house.store.matches[house.table].records.size() / 64 + 1);
}

TEST_F(TableLife, AnEndThatIsNotStoredOpensNoHands) {
  begin("");
  const auto send = [&](const std::string& method, const std::string& what,
                        const std::string& body) {
    Request request;
    request.method = method;
    request.target = "/api/tables/" + house.table + what;
    request.body = body;
    request.content_type = "application/json";
    request.authorization = "Bearer " + token_of(0);
    auto status = std::make_shared<int>(0);
    house.api.handle(request, [status](const Response& response) { *status = response.status; });
    return status;
  };
  (void)send("POST", "/leave", R"({"seat":0,"for_good":true})");
  wait(20);
  house.store.next_append_fails = store::Failure::refused;
  const auto left = send("POST", "/leave", R"({"seat":1,"for_good":true})");  // the last: it ends
  const auto all = send("GET", "/replay?as=all", "");
  const auto other = send("GET", "/file?as=1", "");
  wait(1000);
  EXPECT_EQ(*left, 503);
  EXPECT_EQ(*all, 503);
  EXPECT_EQ(*other, 503);
  EXPECT_EQ(house.store.matches[house.table].lobby.status, store::Status::running);
  EXPECT_EQ(*send("GET", "/replay?as=all", ""), 0) << "not before the table is loaded";
  wait(20);
  EXPECT_EQ(house.ask("GET", "/api/tables/" + house.table + "/replay?as=all", "", 0).substr(0, 3),
            "403");
}

// The table is loaded again while the parts of the luck are asked for: nobody has withheld one.
TEST_F(TableLife, TheOpeningBeginsAnewAfterAFailedAppend) {
  const std::string made = house.ask(
      "POST", "/api/tables", R"({"game":"pig","clock":{"move":600000},"seats":2,"name":"Ann"})", 0);
  house.table = Json::parse(made.substr(4))["id"];
  const Json join{{"code", Json::parse(made.substr(4))["code"]}, {"name", "Bo"}};
  ASSERT_EQ(house.ask("POST", "/api/join", join.dump(), 1).substr(0, 3), "200");
  std::array<Digest, 2> parts{};
  const auto come = [&](int seat) {
    house.connect(seat, Json{{"type", "hello"}, {"seat", seat}}.dump());
  };
  const auto open = [&](int seat) {
    const Digest& part = parts[static_cast<std::size_t>(seat)];
    house.say(seat, Json{{"type", "open"}, {"part", hex(bytes_of(part))}}.dump());
  };
  for (const int seat : {0, 1}) {
    Digest& part = parts[static_cast<std::size_t>(seat)];
    part[0] = static_cast<std::uint8_t>(seat + 1);
    come(seat);
    const Digest commitment = match::seat_commitment(house.table, static_cast<Seat>(seat), part);
    house.say(seat, Json{{"type", "commit"}, {"commitment", hex(bytes_of(commitment))}}.dump());
  }
  ASSERT_EQ(house.ask("POST", "/api/tables/" + house.table + "/start", "{}", 0).substr(0, 3),
            "200");
  house.store.next_append_fails = store::Failure::refused;
  open(0);
  wait(50);
  for (const int seat : {0, 1}) come(seat);
  for (const int seat : {0, 1}) open(seat);
  wait(100);
  EXPECT_TRUE(house.match().table().withheld.empty());
  EXPECT_EQ(house.match().table().phase, match::Phase::kRunning);
}

// Parked while only a bot was asked, so without a time to be woken at; then a person is asked, and
// the server dies.
TEST_F(TableLife, TheClockOfATableParkedOnABotsTurnRunsOnAfterACrash) {
  house.bots.choose_one = [game = *make_game("pig", "", {}, 3)](const match::BotJob& job) {
    return like_a_bot(*game, job);
  };
  const std::string made = house.ask(
      "POST", "/api/tables",
      R"({"game":"pig","clock":{"move":1200000},"seats":[null,null,"greedy"],"name":"Ann"})", 0);
  house.table = Json::parse(made.substr(4))["id"];
  const std::string join = Json{{"table", house.table}, {"again", true}}.dump();
  ASSERT_EQ(house.ask("POST", "/api/join", join, 0).substr(0, 3), "200");
  house.connect(0, kHello);
  ASSERT_EQ(house.ask("POST", "/api/tables/" + house.table + "/start", "{}", 0).substr(0, 3),
            "200");
  wait(6000);
  const auto play_until = [&](const std::string& id, auto reached) {
    for (int i = 0; i < 200 && !reached(); ++i) {
      if (mover() != 2) act(id + std::to_string(i), i % 2 == 0 ? "roll" : "hold");
      wait(2000);
    }
    ASSERT_TRUE(reached());
  };
  house.bots.thinks = [](int) { return 10'000; };
  play_until("a", [&] { return mover() == 2; });
  leave();
  ASSERT_FALSE(house.store.matches[house.table].lobby.deadline);
  house.bots.thinks = [](int) { return 50; };
  house.connect(0, kHello);
  play_until("b", [&] { return mover() != 2; });
  const Seat asked = mover();
  ++house.store.matches[house.table].epoch;  // the old server is dead: it holds the table no more
  Hub hub(house.loop, house.store, house.entropy, house.bots, house.settings, house.counters);
  hub.start();
  wait(60 * kMinute);
  ASSERT_NE(hub.table(house.table), nullptr);
  wait(1000);
  ASSERT_TRUE(hub.table(house.table)->match());
  EXPECT_FALSE(has_seat(hub.table(house.table)->match()->table().people(), asked))
      << "the time of this seat is up";
  hub.stop([] {});
  wait(1000);
}

TEST_F(TableLife, ACodeThatIsInUseIsDrawnAgain) {
  const std::string made =
      house.ask("POST", "/api/tables", R"({"game":"pig","seats":2,"name":"Ann"})", 0);
  house.table = Json::parse(made.substr(4))["id"];
  const std::string path = "/api/tables/" + house.table + "/code";
  house.store.next_append_fails = store::Failure::taken;
  const std::string reply = house.ask("POST", path, "{}", 0);
  ASSERT_EQ(reply.substr(0, 3), "200") << reply;
  const std::string code = Json::parse(reply.substr(4))["code"];
  EXPECT_EQ(house.store.matches[house.table].lobby.code, code);
  EXPECT_NE(code, Json::parse(made.substr(4))["code"].get<std::string>());
}

TEST_F(TableLife, ChatThatIsKeptFitsIntoAHello) {
  begin("");
  const std::string line(499, '"');
  for (int i = 0; i < 120; ++i) {
    house.say(0, Json{{"type", "chat"}, {"text", line}}.dump());
    wait(1000);
  }
  house.connect(0, kHello);
  const Json hello = last("hello");
  ASSERT_FALSE(hello["chat"].empty());
  EXPECT_LT(hello.dump().size(), 32u * 1024);
  EXPECT_EQ(hello["chat"].back()["text"], line);
}

// Spree! with one person in all seats, who plays on until a window opens.
TEST_F(TableLife, AWindowRunsNobodysClock) {
  const std::string made = house.ask(
      "POST", "/api/tables",
      R"({"game":"spree","seats":3,"name":"Ann","order":"ask","clock":{"game":1200000}})", 0);
  house.table = Json::parse(made.substr(4))["id"];
  const std::string join = Json{{"table", house.table}, {"again", true}}.dump();
  for (int seat = 1; seat < 3; ++seat) house.ask("POST", "/api/join", join, 0);
  house.ask("POST", "/api/tables/" + house.table + "/start", "{}", 0);
  house.connect(0, kHello);
  const match::MatchState& table = house.match().table();
  Random rng(1);
  for (int id = 0; id < 500 && !table.window; ++id) {
    const AnyView view = match::asked_view(table, mover());
    AnyActions list;
    table.game().choices(view, list);
    act("m" + std::to_string(id),
        table.game().notation(choose(Bot::kLively, table.game(), view, list, rng)));
  }
  ASSERT_TRUE(table.window);
  Seat asked = 0;
  while (!table.is_asked(asked)) ++asked;
  wait(3000);
  house.say(0, Json{{"type", "hello"}, {"seat", asked}}.dump());
  EXPECT_EQ(last("clock")["running"], Json::array());
  EXPECT_EQ(last("clock")["left"][asked], table.seat(asked).left);
}

}  // namespace
}  // namespace rainyday::server
