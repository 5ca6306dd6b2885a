// Packs that people bring to a server: whether its host wants them, what is refused, and that a
// table keeps its own.
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <sstream>

#include "tests/server/house.hpp"

namespace rainyday::server {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

Json own_pig(int sides) {
  Json pack = *find_pack("pig", "")->data;
  pack["id"] = "own";
  pack["title"] = "Eight sides";
  pack["sides"] = sides;
  return pack;
}

Json table_with(const Json& pack, const std::string& game = "pig", int seats = 2) {
  return {{"game", game},
          {"seats", seats},
          {"name", "Ann"},
          {"pack", pack},
          {"options", Json::object()}};
}

std::string make(House& house, const Json& wish) {
  return house.ask("POST", "/api/tables", wish.dump(), 0);
}

TEST(ServerOwnPacks, AreRefusedUnlessTheHostWantsThem) {
  House house;
  const std::string answer = make(house, table_with(own_pig(8)));
  EXPECT_THAT(answer, StartsWith("400"));
  EXPECT_THAT(answer, HasSubstr("its host opens no others"));
  EXPECT_THAT(house.ask("GET", "/api/games", "", 0), HasSubstr("\"own_packs\":false"));
  EXPECT_TRUE(house.store.matches.empty());
}

TEST(ServerOwnPacks, StayWithTheirTable) {
  House house;
  house.settings.own_packs = true;
  house.settings.limits.park_after = 1000;
  EXPECT_THAT(house.ask("GET", "/api/games", "", 0), HasSubstr("\"own_packs\":true"));
  const std::string made = make(house, table_with(own_pig(8)));
  ASSERT_THAT(made, StartsWith("201"));
  const Json lobby = Json::parse(made.substr(4));
  house.table = lobby["id"];
  const std::string table = "/api/tables/" + house.table;
  const std::string hash = lobby["pack"]["hash"];
  // Nobody is asked to come who does not know the host.
  EXPECT_THAT(house.ask("POST", table + "/open", R"({"open":true})", 0),
              HasSubstr("not with a pack of one's own"));
  house.ask("POST", "/api/join", Json{{"table", house.table}, {"again", true}}.dump(), 0);
  ASSERT_THAT(house.ask("POST", table + "/start", "{}", 0), StartsWith("200"));
  for (int round = 0; round < 2; ++round) {  // asleep, and awake again
    house.loop.run(house.loop.now() + 10'000);
    ASSERT_EQ(house.counters.tables, 0);
    const std::string shown = house.ask("GET", table, "", 0);
    EXPECT_EQ(Json::parse(shown.substr(4))["pack"]["hash"], hash) << shown;
    EXPECT_THAT(shown, HasSubstr("\"running\""));
  }
  EXPECT_THAT(house.ask("GET", "/api/packs/" + hash, "", 1), HasSubstr("\"sides\":8"));
  // The match file names the pack by its hash: `rainyday verify --pack FILE` has it checked.
  EXPECT_THAT(house.ask("GET", table + "/file?as=0", "", 0), HasSubstr(hash));
  house.connect(0, R"({"type":"hello","seat":0})");
  EXPECT_EQ(house.match().table().header.game->pack().hash, hash);
}

TEST(ServerOwnPacks, AreCheckedAsPackCheckDoes) {
  House house;
  house.settings.own_packs = true;
  EXPECT_THAT(make(house, table_with(own_pig(1))), HasSubstr("sides: must be"));
  Json other = table_with(own_pig(8));
  other["game"] = "spree";
  other["seats"] = 3;
  EXPECT_THAT(make(house, other), HasSubstr("pack: is one of"));
  Json open = table_with(own_pig(8));
  open["open"] = true;
  EXPECT_THAT(make(house, open), HasSubstr("open: not with a pack"));
  EXPECT_THAT(make(house, {{"game", "pig"}, {"seats", 2}, {"pack", {{"game", "pig"}}}}),
              HasSubstr("id: is missing"));
  Json long_one = own_pig(8);
  long_one["credits"] = std::string(100'000, 'x');
  EXPECT_THAT(make(house, table_with(long_one)), StartsWith("4"));
  EXPECT_TRUE(house.store.matches.empty());
}

// The fuzzer's corpus, whole and with one thing after the other taken out.
TEST(ServerOwnPacks, HostileOnesAreAnswered) {
  House house;
  house.settings.own_packs = true;
  int refused = 0;
  for (const auto& file : std::filesystem::directory_iterator("fuzz/corpus/pack")) {
    std::ostringstream text;
    text << std::ifstream(file.path()).rdbuf();
    const Json pack = Json::parse(text.str(), nullptr, false);
    if (!pack.is_object()) continue;
    const auto expect_answer = [&](const Json& changed) {
      house.loop.run(house.loop.now() + kMinute);  // no client may ask this often
      const std::string answer = make(house, table_with(changed, pack.value("game", "pig"), 3));
      ASSERT_TRUE(answer.starts_with("201") || answer.starts_with("400")) << answer;
      refused += answer.starts_with("400") ? 1 : 0;
    };
    expect_answer(pack);
    for (const auto& [key, value] : pack.items()) {
      for (const Json& instead : {Json(), Json(-1), Json::array(), Json::object(), Json("x")}) {
        Json changed = pack;
        changed[key] = instead;
        expect_answer(changed);
      }
    }
  }
  EXPECT_GT(refused, 100);
}

}  // namespace
}  // namespace rainyday::server
