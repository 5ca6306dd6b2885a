// What becomes of a table's journal: what is dropped on parking, and what happens where this
// program cannot replay it, as after an upgrade.
#include "bots/bot.hpp"
#include "tests/server/captured_log.hpp"
#include "tests/server/house.hpp"
#include "tests/support/bad_luck.hpp"

namespace rainyday::server {
namespace {

Json last_of(const House& house, int seat, const std::string& type) {
  const std::vector<Told>& told = house.wires.at(seat)->told;
  for (std::size_t i = told.size(); i-- > 0;) {
    const Json message = Json::parse(told[i].text, nullptr, false);
    if (message.is_object() && message["type"] == type) return message;
  }
  return {};
}

constexpr const char* kHello = R"({"type":"hello","seat":0})";

// A game of Pig between two seats of one person, parked after a few moves.
void play_and_leave(House& house, int target = 100, int moves = 20) {
  house.settings.limits.park_after = 1000;
  const Json plan{
      {"game", "pig"}, {"seats", 2}, {"name", "Ann"}, {"options", {{"target", target}}}};
  const std::string made = house.ask("POST", "/api/tables", plan.dump(), 0);
  house.table = Json::parse(made.substr(4))["id"];
  house.ask("POST", "/api/join", Json{{"table", house.table}, {"again", true}}.dump(), 0);
  ASSERT_EQ(house.ask("POST", "/api/tables/" + house.table + "/start", "{}", 0).substr(0, 3),
            "200");
  house.connect(0, kHello);
  for (int i = 0; i < moves; ++i) {
    const match::MatchState& table = house.match().table();
    const Seat seat = table.turn.actor;
    if (table.phase != match::Phase::kRunning) break;
    house.say(0, Json{{"type", "hello"}, {"seat", seat}}.dump());
    house.say(0, Json{{"type", "act"},
                      {"id", "m" + std::to_string(i)},
                      {"at", table.seat(seat).question},
                      {"action", i % 3 == 2 ? "hold" : "roll"}}
                     .dump());
  }
  house.cut(0);
  house.loop.run(house.loop.now() + 10'000);
  ASSERT_EQ(house.counters.tables, 0);
}

TEST(ServerRestoring, ARunningTableGoesOnFromItsCheckpointAndEverybodyIsTold) {
  House house;
  play_and_leave(house);
  std::vector<std::string>& records = house.store.matches[house.table].records;
  const std::size_t kept = records.size();
  records.emplace_back(R"([5,["act",0,"z",99,"juggle"],["chance",500,"die 3",2,6]])");
  records.emplace_back(R"([6,["leap"]])");

  house.connect(0, kHello);
  EXPECT_EQ(last_of(house, 0, "whole")["resumed"], 2);
  EXPECT_EQ(house.match().table().draws, 501u);
  EXPECT_EQ(records.size(), kept + 3);

  // It goes on, and the next waking needs nothing of what was lost.
  const match::MatchState& table = house.match().table();
  const Seat seat = table.turn.actor;
  house.say(0, Json{{"type", "hello"}, {"seat", seat}}.dump());
  house.say(
      0,
      Json{{"type", "act"}, {"id", "next"}, {"at", table.seat(seat).question}, {"action", "hold"}}
          .dump());
  EXPECT_EQ(last_of(house, 0, "frame")["ack"], "next");
  house.cut(0);
  house.loop.run(house.loop.now() + 10'000);
  house.connect(0, kHello);
  EXPECT_EQ(last_of(house, 0, "whole")["resumed"], 2);
  EXPECT_EQ(records.size(), kept + 4);

  // The log ends where it cannot be replayed.
  const std::string page = house.ask("GET", "/api/tables/" + house.table + "/replay", "", 0);
  EXPECT_NE(page.find("\"stopped\":\"record " + std::to_string(kept + 1)), std::string::npos)
      << page.substr(0, 200);
}

TEST(ServerRestoring, AFinishedGameThatDoesNotReplayShowsItsStoredResult) {
  House house;
  play_and_leave(house, 40, 400);
  std::vector<std::string>& records = house.store.matches[house.table].records;
  records[5] = R"([5,["act",0,"z",99,"juggle"]])";
  const std::string at = "/api/tables/" + house.table;
  for (const char* as : {"spectator", "all"}) {
    const Json page = Json::parse(house.ask("GET", at + "/replay?as=" + as, "", 0).substr(4));
    EXPECT_EQ(page["stopped"].get<std::string>().substr(0, 9), "record 6:") << page.dump();
    EXPECT_EQ(page["result"]["places"].size(), 2u) << as;
    EXPECT_FALSE(page["frames"].back().contains("result")) << as;
  }
  const std::string file = house.ask("GET", at + "/file", "", 0);
  EXPECT_NE(file.find(",\"stored\":{\"ended\":\"won\",\"places\":["), std::string::npos) << file;
}

TEST(ServerRestoring, ATableThatCannotBeReadSaysSoAndIsKept) {
  House house;
  play_and_leave(house);
  store::Match& stored = house.store.matches[house.table];
  stored.checkpoint->position = "{}";
  stored.records[1] = R"([6,["leap"]])";
  const std::vector<std::string> records = stored.records;
  house.connect(0, kHello);
  EXPECT_EQ(house.wires.at(0)->told.back().text, "bye not_restored");
  EXPECT_EQ(house.ask("GET", "/api/tables/" + house.table, "", 0).substr(0, 3), "503");
  EXPECT_EQ(house.store.matches[house.table].records, records);
}

// By no other one: what it would do is not what was agreed on.
TEST(ServerRestoring, ABotOfAnUnknownLevelIsNotPlayed) {
  House house;
  const std::string made =
      house.ask("POST", "/api/tables", R"({"game":"pig","seats":[null,"greedy"]})", 0);
  house.table = Json::parse(made.substr(4))["id"];
  house.loop.run(house.loop.now() + 100'000);
  ASSERT_EQ(house.counters.tables, 0) << "parked";
  std::string& header = house.store.matches[house.table].header;
  header.replace(header.find("greedy"), 6, "clever");
  const std::string before = header;
  const std::string at = "/api/tables/" + house.table;
  EXPECT_EQ(house.ask("GET", at, "", 0), R"(503 {"error":"not_restored"})");
  EXPECT_EQ(house.ask("POST", at + "/start", "{}", 0).substr(0, 3), "503");
  EXPECT_EQ(house.store.matches[house.table].header, before);
}

// The program makes a mistake: the table stops and says so, and nothing of it is stored.
TEST(ServerRestoring, ATableThatGoesWrongStopsAndIsKeptAsItWas) {
  House house;
  house.settings.luck = [](const std::string&) { return std::make_unique<match::BadLuck>(3); };
  const std::string made =
      house.ask("POST", "/api/tables", R"({"game":"pig","seats":2,"name":"Ann"})", 0);
  house.table = Json::parse(made.substr(4))["id"];
  house.ask("POST", "/api/join", Json{{"table", house.table}, {"again", true}}.dump(), 0);
  house.ask("POST", "/api/tables/" + house.table + "/start", "{}", 0);
  house.connect(-1, R"({"type":"hello","seat":null})");
  house.connect(0, kHello);
  const CapturedLog log;
  const std::vector<std::string>& records = house.store.matches[house.table].records;
  std::vector<std::string> before;
  // Each of them draws, or is followed by a seat that must.
  for (int i = 0; i < 10 && house.wires.at(0)->open; ++i) {
    before = records;
    const match::MatchState& table = house.match().table();
    const Seat seat = table.turn.actor;
    house.say(0, Json{{"type", "hello"}, {"seat", seat}}.dump());
    house.say(0, Json{{"type", "act"},
                      {"id", "m" + std::to_string(i)},
                      {"at", table.seat(seat).question},
                      {"action", "roll"}}
                     .dump());
  }
  EXPECT_EQ(house.wires.at(0)->told.back().text, "bye broken");
  EXPECT_EQ(house.wires.at(-1)->told.back().text, "bye broken");
  EXPECT_EQ(log.events(), std::vector<std::string>{"table_broken"});
  EXPECT_EQ(records, before);

  // Whoever comes again finds it as it was.
  house.connect(0, kHello);
  EXPECT_TRUE(house.wires.at(0)->open);
  EXPECT_EQ(house.match().table().draws, 3u);
}

// Sealed answers that stand in the journal.
int sealed_in(const std::vector<std::string>& records) {
  int count = 0;
  for (const std::string& record : records) {
    for (const Json& entry : Json::parse(record)) {
      constexpr std::size_t kAction = 4;
      if (entry.is_array() && entry[0] == "sealed" && entry[kAction] != "") ++count;
    }
  }
  return count;
}

// One person in all seats plays on until windows were answered and none is open.
void play_windows(House& house, int wanted) {
  const std::vector<std::string>& records = house.store.matches[house.table].records;
  Random rng(1);
  int id = 0;
  while (++id < 3000 && (sealed_in(records) < wanted || house.match().table().window)) {
    const match::MatchState& table = house.match().table();
    for (Seat seat = 0; seat < table.seat_count(); ++seat) {
      if (!table.is_asked(seat)) continue;
      const AnyView view = match::asked_view(table, seat);
      AnyActions list;
      table.game().choices(view, list);
      const Action action = choose(Bot::kLively, table.game(), view, list, rng);
      house.say(0, Json{{"type", "hello"}, {"seat", seat}}.dump());
      house.say(0, Json{{"type", "act"},
                        {"id", "m" + std::to_string(id)},
                        {"at", table.seat(seat).question},
                        {"action", table.game().notation(action)}}
                       .dump());
    }
    house.loop.run(house.loop.now() + 3000);
  }
}

// Spree! in which windows were answered.
void play_spree(House& house) {
  const std::string made = house.ask("POST", "/api/tables",
                                     R"({"game":"spree","seats":3,"name":"Ann","order":"ask"})", 0);
  house.table = Json::parse(made.substr(4))["id"];
  const std::string join = Json{{"table", house.table}, {"again", true}}.dump();
  for (int seat = 1; seat < 3; ++seat) house.ask("POST", "/api/join", join, 0);
  house.ask("POST", "/api/tables/" + house.table + "/start", "{}", 0);
  house.connect(0, kHello);
  play_windows(house, 3);
}

TEST(ServerEnding, DropsSealedAnswersAtOnce) {
  House house;
  house.bots.choose_one = [&](const match::BotJob& job) {
    return like_a_bot(house.match().table().game(), job);
  };
  play_spree(house);
  const std::vector<std::string>& records = house.store.matches[house.table].records;
  ASSERT_GE(sealed_in(records), 3);
  house.connect(-1, R"({"type":"hello","seat":null})");  // so that it is not parked
  for (int seat = 0; seat < 3; ++seat) {
    const Json leave{{"seat", seat}, {"for_good", true}};
    house.ask("POST", "/api/tables/" + house.table + "/leave", leave.dump(), 0);
  }
  EXPECT_EQ(house.match().table().phase, match::Phase::kClosed);
  house.loop.run(house.loop.now() + 100);
  EXPECT_EQ(house.counters.tables, 1);
  EXPECT_EQ(sealed_in(records), 0);
}

// What takes long with a long journal has a thread of its own, and no move waits for that.
TEST(ServerParking, HoldsNoMoveOfAnotherTable) {
  struct Held : Strand {
    void post(Task task) override { tasks.push_back(std::move(task)); }
    std::vector<Task> tasks;
  };
  House house;
  house.settings.limits.park_after = 1000;
  const auto held = std::make_shared<Held>();
  house.hub.world().slow = held;
  play_spree(house);
  const std::string parked = house.table;
  house.cut(0);
  house.loop.run(house.loop.now() + 10'000);
  ASSERT_EQ(held->tasks.size(), 1u) << "it is being parked";
  ASSERT_GE(sealed_in(house.store.matches[parked].records), 3);

  const std::string made =
      house.ask("POST", "/api/tables", R"({"game":"pig","seats":2,"name":"Ann"})", 0);
  house.table = Json::parse(made.substr(4))["id"];
  house.ask("POST", "/api/join", Json{{"table", house.table}, {"again", true}}.dump(), 0);
  house.ask("POST", "/api/tables/" + house.table + "/start", "{}", 0);
  house.connect(0, kHello);
  house.loop.run(house.loop.now() + 10'000);
  const Seat mover = house.match().table().turn.actor;
  house.say(0, Json{{"type", "hello"}, {"seat", mover}}.dump());
  const auto draws = house.match().table().draws;
  house.say(0, Json{{"type", "act"},
                    {"id", "r"},
                    {"at", house.match().table().seat(mover).question},
                    {"action", "roll"}}
                   .dump());
  EXPECT_GT(house.match().table().draws, draws);

  for (Task& task : std::exchange(held->tasks, {})) task();
  house.loop.run(house.loop.now() + 100);
  EXPECT_EQ(sealed_in(house.store.matches[parked].records), 0);
}

TEST(ServerParking, DropsSealedAnswersAndTheTableGoesOn) {
  House house;
  house.settings.limits.park_after = 1000;
  play_spree(house);
  const std::vector<std::string>& records = house.store.matches[house.table].records;
  ASSERT_GE(sealed_in(records), 3);
  const std::size_t count = records.size();
  const std::string before = house.match().checkpoint();

  house.cut(0);
  house.loop.run(house.loop.now() + 10'000);
  ASSERT_EQ(house.counters.tables, 0);
  EXPECT_EQ(sealed_in(records), 0);
  EXPECT_EQ(records.size(), count);

  // Without its checkpoint too: what was used stands there as played.
  house.store.matches[house.table].checkpoint.reset();
  house.connect(0, kHello);
  EXPECT_EQ(Json::parse(house.match().checkpoint())["state"], Json::parse(before)["state"]);
}

}  // namespace
}  // namespace rainyday::server
