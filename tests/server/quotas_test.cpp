// Quotas of the server and what it says of itself, all but the sockets in virtual time.
#include "server/disk.hpp"
#include "tests/server/fixture.hpp"
#include "tests/server/house.hpp"

namespace rainyday::server {
namespace {

constexpr const char* kNoRoom = R"(503 {"error":"no_room"})";
const std::string kPig = R"({"game":"pig","seats":2,"name":"Ann"})";

std::string id_of(const std::string& made) { return Json::parse(made.substr(4))["id"]; }

TEST(ServerQuotas, NoMoreTablesAreAwakeAndNothingIsMade) {
  House house;
  house.settings.limits.park_after = 1000;
  house.settings.limits.tables_awake = 1;
  const std::string first = "/api/tables/" + id_of(house.ask("POST", "/api/tables", kPig, 0));
  EXPECT_EQ(house.ask("POST", "/api/tables", kPig, 1), kNoRoom);
  EXPECT_EQ(house.ask("GET", "/api/me/tables", "", 1), R"(200 {"tables":[]})");
  EXPECT_EQ(house.ask("GET", first, "", 0).substr(0, 3), "200") << "who is there stays";
  house.loop.run(house.loop.now() + 10'000);
  ASSERT_EQ(house.counters.tables, 0) << "parked";
  const std::string second = house.ask("POST", "/api/tables", kPig, 1);
  ASSERT_EQ(second.substr(0, 3), "201");
  EXPECT_EQ(house.ask("GET", first, "", 0), kNoRoom) << "not woken";
  house.loop.run(house.loop.now() + 10'000);
  EXPECT_EQ(house.ask("GET", first, "", 0).substr(0, 3), "200");
  EXPECT_EQ(house.counters.no_room, 2u);
}

TEST(ServerQuotas, AFullDiskTakesNoNewTablesAndGamesGoOn) {
  House house;
  house.begin_pig(10);
  house.hub.world().has_disk = [] { return false; };
  EXPECT_EQ(house.ask("POST", "/api/tables", kPig, 0), kNoRoom);
  house.play_pig(2);
  EXPECT_EQ(house.ask("POST", "/api/tables/" + house.table + "/rematch", "{}", 0), kNoRoom);
  house.hub.world().has_disk = [] { return true; };
  EXPECT_EQ(house.ask("POST", "/api/tables/" + house.table + "/rematch", "{}", 0).substr(0, 3),
            "200");
}

TEST(ServerQuotas, TheDiskIsThatOfTheDataFile) {
  const Folder folder;
  const auto disk = look_at_disk(folder.file("a.db"));
  ASSERT_TRUE(disk);
  EXPECT_EQ(disk->used, 0u);
  EXPECT_GT(disk->free, 0u);
  Limits limits;
  limits.least_free = 0;
  EXPECT_TRUE((Disk{.used = 100, .free = 0}).has_room(limits)) << "any size";
  limits.most_data = 100;
  EXPECT_FALSE((Disk{.used = 100, .free = 0}).has_room(limits));
  EXPECT_TRUE((Disk{.used = 99, .free = 0}).has_room(limits));
  limits.least_free = 10;
  EXPECT_FALSE((Disk{.used = 99, .free = 9}).has_room(limits));
  EXPECT_FALSE(look_at_disk("postgres://somewhere/all"));
}

// A move takes as long as its commit, at least.
TEST(ServerMetrics, MovesAndReplaysAreTimed) {
  House house;
  house.begin_pig(10);
  const auto counted = [](const Times& times) {
    std::vector<std::uint64_t> counts;
    for (std::size_t i = 0; i <= Times::kUpTo.size(); ++i) counts.push_back(times.count(i));
    return counts;
  };
  const auto before = counted(house.counters.moves);
  const std::int64_t sum = house.counters.moves.sum();
  house.store.commit_time = 7;
  const match::MatchState& now = house.match().table();
  house.say(0, Json{{"type", "hello"}, {"seat", now.turn.actor}}.dump());
  house.say(0, Json{{"type", "act"},
                    {"id", "m"},
                    {"at", now.seat(now.turn.actor).question},
                    {"action", "roll"}}
                   .dump());
  house.loop.run(house.loop.now() + 1000);
  auto expected = before;
  ++expected[4];  // of 5 to 10 ms
  EXPECT_EQ(counted(house.counters.moves), expected);
  EXPECT_EQ(house.counters.moves.sum(), sum + 7000);
  EXPECT_GT(house.counters.longest_journal, 0u);
  const std::string replay = "/api/tables/" + house.table + "/replay";
  EXPECT_EQ(house.ask("GET", replay, "", 0).substr(0, 3), "200");
  std::uint64_t replays = 0;
  for (const std::uint64_t count : counted(house.counters.replays)) replays += count;
  EXPECT_EQ(replays, 1u);
}

TEST(ServerMetrics, AHistogramGrowsFromBucketToBucket) {
  Counters counters;
  counters.moves.add(1'000);
  counters.moves.add(1'001);
  counters.moves.add(60'000'000);
  const std::string text = metrics_text(counters, {}, {});
  for (const char* line :
       {"\nrainyday_move_seconds_bucket{le=\"0.0005\"} 0\n",
        "\nrainyday_move_seconds_bucket{le=\"0.001\"} 1\n",
        "\nrainyday_move_seconds_bucket{le=\"0.0025\"} 2\n",
        "\nrainyday_move_seconds_bucket{le=\"5\"} 2\n",
        "\nrainyday_move_seconds_bucket{le=\"+Inf\"} 3\n", "\nrainyday_move_seconds_count 3\n",
        "\nrainyday_move_seconds_sum 60.002001\n"}) {
    EXPECT_NE(text.find(line), std::string::npos) << line;
  }
}

TEST(ServerMetrics, TooOftenAndFromAnotherPageAreCountedApart) {
  House house;
  Request strange{.method = "POST", .target = "/api/tables", .origin = "https://evil.example"};
  strange.cookie = "any";
  house.api.handle(strange, [](const Response& response) { EXPECT_EQ(response.status, 403); });
  EXPECT_EQ(house.counters.bad_origins, 1u);
  EXPECT_EQ(house.counters.refused_requests, 0u);
  for (int i = 0; i < 10; ++i) house.ask("POST", "/api/look", R"({"code":"BCDFG"})", 0);
  EXPECT_EQ(house.ask("POST", "/api/look", R"({"code":"BCDFG"})", 0).substr(0, 3), "429");
  EXPECT_EQ(house.counters.refused_requests, 1u) << "by any limit";
  EXPECT_EQ(house.counters.bad_origins, 1u);
}

}  // namespace
}  // namespace rainyday::server
