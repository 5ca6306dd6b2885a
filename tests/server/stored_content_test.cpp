// Packs and word lists that have changed since a table was made: the table keeps those of its day.
#include "games/word_lists.hpp"
#include "server/new_table.hpp"
#include "tests/server/house.hpp"

namespace rainyday::server {
namespace {

class StoredContent : public ::testing::Test {
 protected:
  // A table with three seats for one person, asleep.
  void make_table(const std::string& game) {
    house.settings.limits.park_after = 1000;
    const Json wish{{"game", game}, {"seats", 3}, {"name", "Ann"}};
    const std::string made = house.ask("POST", "/api/tables", wish.dump(), 0);
    ASSERT_EQ(made.substr(0, 3), "201") << made;
    house.table = Json::parse(made.substr(4))["id"];
    const std::string join = Json{{"table", house.table}, {"again", true}}.dump();
    for (int seat = 1; seat < 3; ++seat) house.ask("POST", "/api/join", join, 0);
    sleep();
  }
  void sleep() {
    house.loop.run(house.loop.now() + 5000);
    ASSERT_EQ(house.counters.tables, 0);
  }
  // As if the program of that day had had something else.
  void change_header(const std::string& from, const std::string& to) {
    std::string& header = house.store.matches[house.table].header;
    const std::size_t at = header.find(from);
    ASSERT_NE(at, std::string::npos) << header;
    header.replace(at, from.size(), to);
  }
  void keep(const std::string& bytes) { house.store.blobs[sha256(bytes)] = bytes; }
  Json look() {
    const std::string shown = house.ask("GET", "/api/tables/" + house.table, "", 0);
    status = std::stoi(shown.substr(0, 3));
    return Json::parse(shown.substr(4));
  }
  // Started, played on by nobody, asleep and awake again.
  void start_and_wake_again() {
    const std::string started = house.ask("POST", "/api/tables/" + house.table + "/start", "{}", 0);
    ASSERT_EQ(started.substr(0, 3), "200") << started;
    house.loop.run(house.loop.now() + 10'000);
    ASSERT_EQ(house.counters.tables, 0);
    EXPECT_EQ(look()["status"], "running");
    ASSERT_EQ(status, 200);
  }

  House house;
  int status = 0;
};

TEST_F(StoredContent, APackOfThatDayComesFromTheStore) {
  make_table("get-out");
  const Pack& ours = *find_pack("get-out", "");
  Json older = *ours.data;
  older["title"] = "An older edition";
  const std::string text = older.dump();
  keep(text);
  change_header(ours.hash, sha256_hex(text));

  EXPECT_EQ(look()["pack"]["title"], "An older edition");
  EXPECT_EQ(look()["pack"]["hash"], sha256_hex(text));
  EXPECT_EQ(house.ask("GET", "/api/packs/" + sha256_hex(text), "", 0), "200 " + text);
  start_and_wake_again();
  EXPECT_EQ(house.match().table().header.game->pack().title, "An older edition");
}

TEST_F(StoredContent, AWordListOfThatDayComesFromTheStore) {
  make_table("escape-from-elba");
  const std::string hash(make_game("escape-from-elba", "", {}, 3).value()->words());
  const std::string_view ours = find_words(hash);
  ASSERT_FALSE(ours.empty());
  EXPECT_EQ(house.store.blobs[sha256(ours)], ours) << "kept when the table was made";

  const std::string older(ours.substr(ours.find('\n') + 1));  // without its first word
  keep(older);
  change_header(hash, sha256_hex(older));
  look();
  ASSERT_EQ(status, 200);
  start_and_wake_again();
  const AnyGame& game = *house.match().table().header.game;
  EXPECT_EQ(game.words(), sha256_hex(older));
  EXPECT_EQ(game.pack().hash, find_pack("escape-from-elba", "")->hash);
}

TEST_F(StoredContent, APackAndAListOfThatDayTogether) {
  make_table("escape-from-elba");
  const Pack& ours = *find_pack("escape-from-elba", "");
  Json older = *ours.data;
  older["title"] = "An older edition";
  keep(older.dump());
  change_header(ours.hash, sha256_hex(older.dump()));
  const std::string hash(make_game("escape-from-elba", "", {}, 3).value()->words());
  const std::string words(find_words(hash).substr(0, find_words(hash).rfind('\n', 10'000) + 1));
  keep(words);
  change_header(hash, sha256_hex(words));
  EXPECT_EQ(look()["pack"]["title"], "An older edition");
  start_and_wake_again();
  EXPECT_EQ(house.match().table().header.game->words(), sha256_hex(words));
}

TEST_F(StoredContent, WithoutThemTheTableIsKeptAndSaysSo) {
  make_table("escape-from-elba");
  const std::string hash(make_game("escape-from-elba", "", {}, 3).value()->words());
  change_header(hash, sha256_hex("lost"));
  EXPECT_EQ(look()["error"], "not_restored");
  EXPECT_EQ(status, 503);
  change_header(sha256_hex("lost"), hash);
  change_header(find_pack("escape-from-elba", "")->hash, sha256_hex("lost"));
  EXPECT_EQ(look()["error"], "not_restored");
  EXPECT_EQ(house.ask("GET", "/api/packs/" + sha256_hex("lost"), "", 0),
            R"(404 {"error":"no_pack"})");
}

TEST_F(StoredContent, ThereIsNoTableBeforeItsPackIsStored) {
  house.store.takes_blobs = false;
  EXPECT_EQ(house.ask("POST", "/api/tables", R"({"game":"pig","seats":2})", 0),
            R"(503 {"error":"unavailable"})");
  EXPECT_TRUE(house.store.matches.empty());
}

// --- packs that people bring ---

Json brought(const char* title) {
  Json pack = *find_pack("spree", "")->data;
  pack["id"] = "side-door";
  pack["title"] = title;
  return {{"game", "spree"}, {"pack", pack}, {"seats", 3}};
}

TEST_F(StoredContent, AServerOpensNoPackThatSomebodyBrings) {
  const std::string answer = house.ask("POST", "/api/tables", brought("Side Door").dump(), 0);
  EXPECT_EQ(answer.substr(0, 3), "400") << answer;
  EXPECT_NE(answer.find("pack: only those of this server"), std::string::npos) << answer;
}

TEST(BroughtPack, MakesATableOrSaysWhatIsWrong) {
  const auto made = read_new_table(brought("Side Door"), std::nullopt);
  ASSERT_TRUE(made) << made.error();
  EXPECT_EQ(made->plan.game->pack().title, "Side Door");
  EXPECT_NE(made->plan.game->pack().hash, find_pack("spree", "")->hash);

  Json other = brought("Side Door");
  other["game"] = "get-out";
  const auto of_another = read_new_table(other, std::nullopt);
  ASSERT_FALSE(of_another);
  EXPECT_EQ(of_another.error(), "pack: is one of 'spree'");

  Json broken = brought("Side Door");
  broken["pack"]["board"]["parking"].erase(0);
  const auto unplayable = read_new_table(broken, std::nullopt);
  ASSERT_FALSE(unplayable);
  EXPECT_TRUE(unplayable.error().contains("board.parking: ")) << unplayable.error();
}

}  // namespace
}  // namespace rainyday::server
