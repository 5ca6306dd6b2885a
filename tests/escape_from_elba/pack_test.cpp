// Both boards, and packs that are refused with the place of what is wrong.
#include "engine/json.hpp"
#include "games/registry.hpp"
#include "tests/escape_from_elba/table.hpp"

namespace rainyday::escape_from_elba {
namespace {

// EL-004, EL-013, EL-014, EL-056, EL-R24, EL-R94
TEST(ElbaPack, TheHouseAtElba) {
  const EscapeFromElba game = make_elba({}, 3, "isle");
  const Content& content = game.content();
  EXPECT_EQ(content.rooms, 35);
  EXPECT_EQ(content.cards, 64);
  EXPECT_EQ(content.pairs[content.safe], 0);
  EXPECT_EQ(game.name(kRoomName, content.room_of[3]), "coral-room");
  EXPECT_EQ(game.name(kRoomName, content.room_of[8]), "corridor-2");
  EXPECT_EQ(game.name(kRoomName, content.room_of[9]), "corridor-2");
  int towers = 0;
  for (int room = 0; room < content.rooms; ++room) {
    towers += content.kind[static_cast<std::size_t>(room)] == kTower ? 1 : 0;
  }
  EXPECT_EQ(towers, 4);
  Table t(game);
  t.at("S0", "roof").bag(0, "APPEARS").points(2);
  EXPECT_EQ(t.legal("jump"), "spa safe-area");
  Table corridor(game);
  corridor.at("S0", "roof").bag(0, "ROOM").points(2);
  EXPECT_EQ(corridor.legal("jump").find("corridor"), std::string::npos);
}

// EL-R26: a room weighs as many as it has pairs.
TEST(ElbaPack, StartRoomsWeighTheirPairs) {
  Table t(make_elba({}, 3, "isle"));
  t.new_game();
  const std::string odds = t.odds();
  EXPECT_NE(odds.find("corridor-2 2/36"), std::string::npos) << odds;
  EXPECT_NE(odds.find("roof 1/36"), std::string::npos) << odds;
}

struct Fault {
  std::string_view place;
  std::function<void(Json&)> edit;
};

TEST(ElbaPack, EveryErrorNamesItsPlace) {
  const std::vector<Fault> faults{
      {"extra", [](Json& p) { p["extra"] = 1; }},
      {"players.min", [](Json& p) { p["players"]["min"] = 2; }},
      {"players.max", [](Json& p) { p["players"] = {{"min", 5}, {"max", 4}}; }},
      {"setup.napoleons", [](Json& p) { p["setup"]["napoleons"] = 10; }},
      {"setup.hand", [](Json& p) { p["setup"]["hand"] = 8; }},
      {"setup.start_strength",
       [](Json& p) { p["setup"]["max_strength"] = 1, p["setup"]["start_strength"] = 2; }},
      {"letters", [](Json& p) { p["letters"]["A"] = 7; }},
      {"letters.Q", [](Json& p) { p["letters"]["Q"] = 1; }},
      {"letters.E", [](Json& p) { p["letters"]["E"] = 16; }},
      {"escape_words[0].word", [](Json& p) { p["escape_words"][0]["word"] = "TOWER"; }},
      {"escape_words[1].word", [](Json& p) { p["escape_words"][1]["word"] = "ESCAPE"; }},
      {"escape_words[1].where", [](Json& p) { p["escape_words"][1]["where"] = "attic"; }},
      {"escape_words[1].where", [](Json& p) { p["escape_words"][1]["where"] = "parlor"; }},
      {"escape_words[1].where", [](Json& p) { p["escape_words"][1]["where"] = "north-tower"; }},
      {"weapons[3]", [](Json& p) { p["weapons"][3] = "GUN"; }},
      {"weapons[3]", [](Json& p) { p["weapons"][3] = "ARM"; }},
      {"house_weapons[0]", [](Json& p) { p["house_weapons"][0] = "club"; }},
      {"house_words[0]", [](Json& p) { p["house_words"][0] = "WOW"; }},
      {"rooms[0].tower_word", [](Json& p) { p["rooms"][0]["tower_word"] = nullptr; }},
      {"rooms[1].tower_word", [](Json& p) { p["rooms"][1]["tower_word"] = "ELBA"; }},
      {"rooms[1].id", [](Json& p) { p["rooms"][1]["id"] = "The Parlor"; }},
      {"rooms[1].kind", [](Json& p) { p["rooms"][1]["kind"] = "attic"; }},
      {"rooms[20].kind", [](Json& p) { p["rooms"][20]["kind"] = "safe"; }},
      {"rooms[1].words", [](Json& p) { p["rooms"][1]["words"] = Json::array(); }},
      {"rooms[1].words[0]", [](Json& p) { p["rooms"][1]["words"][0] = "ATTIC"; }},
      {"rooms[0].words[0]", [](Json& p) { p["rooms"][0]["words"][0] = "ROOF"; }},
      {"rooms[1].pairs[0]", [](Json& p) { p["rooms"][1]["pairs"][0] = {1, 1}; }},
      {"rooms[1].pairs[0][1]", [](Json& p) { p["rooms"][1]["pairs"][0] = {1, 7}; }},
      {"rooms", [](Json& p) { p["rooms"][1]["pairs"] = Json::array(); }},
      {"rooms[1].neighbours[0]", [](Json& p) { p["rooms"][1]["neighbours"][0] = "attic"; }},
      {"rooms[1].neighbours[0]", [](Json& p) { p["rooms"][1]["neighbours"][0] = "parlor"; }},
      {"rooms[1].neighbours", [](Json& p) { p["rooms"][1]["neighbours"][0] = "mall"; }},
      {"rooms[1].box", [](Json& p) { p["rooms"][1]["box"] = {0, 0, 0, 0}; }},
      {"rooms[1].words", [](Json& p) { p["rooms"][1]["words"][0] = "PEAR"; }},
  };
  for (const Fault& fault : faults) {
    const std::string problem = problem_of("grid", fault.edit);
    EXPECT_NE(problem.find(" " + std::string(fault.place) + ":"), std::string::npos)
        << fault.place << ": " << problem;
  }
  EXPECT_EQ(problem_of("grid", [](Json&) {}), "");
  EXPECT_EQ(problem_of("isle", [](Json&) {}), "");
}

TEST(ElbaPack, FactsOfTheRulebook) {  // EL-014, EL-058, EL-061
  const auto named = [](std::string_view from, std::string_view to) {
    return problem_of("grid", [&](Json& p) {
      for (Json& room : p["rooms"]) {
        if (room["name"] == from) room["name"] = to;
      }
    });
  };
  EXPECT_NE(named("Coral Room", "Attic").find("belong to the Coral Room"), std::string::npos);
  const std::string swapped = problem_of("grid", [](Json& p) {
    p["escape_words"][0]["where"] = "south-tower";
    p["escape_words"][3]["where"] = "north-tower";
    for (Json& room : p["rooms"]) {
      if (room["id"] == "south-tower") room["tower_word"] = "ESCAPE";
      if (room["id"] == "north-tower") room["tower_word"] = "PEACE";
    }
  });
  EXPECT_NE(swapped.find("the South Tower's word is PEACE"), std::string::npos) << swapped;
  const std::string apart = problem_of("grid", [](Json& p) {
    for (Json& room : p["rooms"]) {
      for (Json& word : room["words"]) {
        if (word == "ROOM") word = "FOAM";
      }
    }
  });
  EXPECT_NE(apart.find("at least two rooms must have the word ROOM"), std::string::npos) << apart;
}

}  // namespace
}  // namespace rainyday::escape_from_elba
