// The default neighborhood, and packs that are refused with the place of what is wrong.
#include "engine/json.hpp"
#include "games/registry.hpp"
#include "tests/freeloader/table.hpp"

namespace rainyday::freeloader {
namespace {

TEST(FreeloaderPack, TheNeighborhood) {  // FL-002, FL-003, FL-052, FL-095, FL-R48
  const Freeloader game = make_freeloader({}, 3);
  const Content& content = game.content();
  EXPECT_EQ(content.cards, 54);
  std::array<int, 6> kinds{};
  int anywhere = 0;
  for (const SpaceContent& space : content.space) {
    ++kinds[space.kind];
    anywhere += space.kind == kFavorSpace && space.house == kNothing ? 1 : 0;
  }
  EXPECT_EQ(kinds, (std::array<int, 6>{14, 6, 6, 4, 6, 6}));
  EXPECT_EQ(anywhere, 4);
  std::string spots;
  std::string beds;
  for (House house = 0; house < kHouses; ++house) {
    spots += std::to_string(content.friend_spots[house]);
    beds += std::to_string(content.crash_spots[house]);
    for (int i = 0; i < kSpacesEach; ++i) {
      const SpaceContent& space = content.space[house * kSpacesEach + i];
      if (space.kind == kCrashSpace) {
        EXPECT_EQ(space.house, house);
      }
    }
  }
  EXPECT_EQ(spots, "111112");
  EXPECT_EQ(beds, "113111");
}

TEST(FreeloaderPack, TheCards) {  // FL-067, FL-104, FL-109, FL-113, FL-127
  const Freeloader game = make_freeloader({}, 3);
  const Content& content = game.content();
  const auto names = [&](CardSet cards) {
    std::string out;
    each_card(cards,
              [&](Card card) { out += (out.empty() ? "" : " ") + game.name(kCardName, card); });
    return out;
  };
  EXPECT_EQ(names(content.dwi), "draft_beer irish_whiskey");
  EXPECT_EQ(names(content.extra_dice), "workout italian_shoes skates");
  EXPECT_EQ(names(content.cars), "hatchback microbus convertible sedan");
  EXPECT_EQ(names(content.surprises), "caviar scarf cigars sitar flowers plaque");
  EXPECT_EQ(names(content.rerolls | content.buses | content.picks),
            "horseshoe bus_pass binoculars");
  EXPECT_EQ(std::popcount(content.in_category[0]), 11);
  EXPECT_EQ(std::popcount(content.in_category[1]), 11);
  EXPECT_EQ(std::popcount(content.in_category[2]), 7);
  EXPECT_EQ(std::popcount(content.in_category[3]), 25);
  int points = 0;
  for (int card = 0; card < content.cards; ++card) points += content.points[card];
  EXPECT_EQ(points, 195);
  EXPECT_EQ(content.required, 7);
  EXPECT_EQ(content.crash_counts, 4);
}

struct Fault {
  std::string_view place;
  std::function<void(Json&)> edit;
};

TEST(FreeloaderPack, EveryErrorNamesItsPlace) {  // FL-R80
  const std::vector<Fault> faults{
      {"extra", [](Json& p) { p["extra"] = 1; }},
      {"players.min", [](Json& p) { p["players"]["min"] = 2; }},
      {"players.max", [](Json& p) { p["players"] = {{"min", 5}, {"max", 4}}; }},
      {"hand_size", [](Json& p) { p["hand_size"] = 0; }},
      {"favors_per_house", [](Json& p) { p["favors_per_house"] = "two"; }},
      {"dice.sides", [](Json& p) { p["dice"]["sides"] = 8; }},
      {"dice.car_max", [](Json& p) { p["dice"]["car_max"] = 1; }},
      {"categories[1].id", [](Json& p) { p["categories"][1]["id"] = "food"; }},
      {"houses", [](Json& p) { p["houses"].erase(5); }},
      {"houses[2].id", [](Json& p) { p["houses"][2]["id"] = "The Hippies"; }},
      {"houses[3].bus_stop", [](Json& p) { p["houses"][3]["bus_stop"] = 1; }},
      {"houses[5].best_friend_spots", [](Json& p) { p["houses"][5]["best_friend_spots"] = 3; }},
      {"houses[1].crash_spots", [](Json& p) { p["houses"][1]["crash_spots"] = 0; }},
      {"houses[0].spaces", [](Json& p) { p["houses"][0]["spaces"].erase(2); }},
      {"houses[0].spaces[6].kind", [](Json& p) { p["houses"][0]["spaces"][6]["kind"] = "draw"; }},
      {"houses[0].spaces[1].kind", [](Json& p) { p["houses"][0]["spaces"][1]["kind"] = "bus"; }},
      {"houses[0].spaces[1].kind", [](Json& p) { p["houses"][0]["spaces"][1]["kind"] = "sing"; }},
      {"houses[0].spaces[0].house",
       [](Json& p) { p["houses"][0]["spaces"][0]["house"] = "plumber"; }},
      {"houses[0].spaces[3].house", [](Json& p) { p["houses"][0]["spaces"][3]["house"] = "any"; }},
      {"houses[0].spaces[1].house",
       [](Json& p) { p["houses"][0]["spaces"][1]["house"] = "doctor"; }},
      {"houses[0].spaces[2].category",
       [](Json& p) { p["houses"][0]["spaces"][2]["category"] = "cash"; }},
      {"cards[7].id", [](Json& p) { p["cards"][7]["id"] = "zucchini"; }},
      {"cards[7].category", [](Json& p) { p["cards"][7]["category"] = "cash"; }},
      {"cards[12].cost", [](Json& p) { p["cards"][12]["cost"] = -1; }},
      {"cards[12].points", [](Json& p) { p["cards"][12]["points"] = 100; }},
      {"cards[0].discounts[1].when",
       [](Json& p) { p["cards"][0]["discounts"][1]["when"] = "now"; }},
      {"cards[0].discounts[0].amount",
       [](Json& p) { p["cards"][0]["discounts"][0]["amount"] = 0; }},
      {"cards[0].discounts[0].house",
       [](Json& p) { p["cards"][0]["discounts"][0]["house"] = "x"; }},
      {"cards[0].effects[0].kind", [](Json& p) { p["cards"][0]["effects"][0]["kind"] = "fly"; }},
      {"cards[10].effects[0].favors", [](Json& p) { p["cards"][10]["effects"][0]["favors"] = 0; }},
      {"sets[0].cards[1]", [](Json& p) { p["sets"][0]["cards"][1] = "golf_cart"; }},
      {"sets[0].cards[1]", [](Json& p) { p["sets"][0]["cards"][1] = "golf_shoes"; }},
      {"sets[2].bonus", [](Json& p) { p["sets"][2].erase("bonus"); }},
      {"cards",
       [](Json& p) {
         p["sets"] = Json::array();
         p["cards"].erase(p["cards"].begin() + 18, p["cards"].end());
         p["cards"][0]["category"] = "shelter";
       }},
  };
  for (const Fault& fault : faults) {
    const std::string problem = problem_of(fault.edit);
    EXPECT_NE(problem.find(" " + std::string(fault.place) + ":"), std::string::npos)
        << fault.place << ": " << problem;
  }
  EXPECT_EQ(problem_of([](Json&) {}), "");
}

TEST(FreeloaderPack, ARequiredCategoryHasACard) {
  const std::string problem = problem_of([](Json& pack) {
    for (Json& card : pack["cards"]) {
      if (card["category"] == "shelter") card["category"] = "finer";
    }
  });
  EXPECT_NE(problem.find("no card is Shelter"), std::string::npos) << problem;
}

TEST(FreeloaderPack, EnoughCardsForEverybody) {  // FL-R80
  const auto keep = [](int cards) {
    return [cards](Json& pack) {
      pack["sets"] = Json::array();
      pack["cards"].erase(pack["cards"].begin() + cards, pack["cards"].end());
      pack["cards"][0]["category"] = "shelter";
    };
  };
  EXPECT_NE(problem_of(keep(18)).find("19 are needed"), std::string::npos) << problem_of(keep(18));
  EXPECT_EQ(problem_of(keep(19)), "");
}

}  // namespace
}  // namespace rainyday::freeloader
