// What is wrong with a pack, said at its place.
#include "engine/pack.hpp"

#include <fstream>

#include "engine/json.hpp"
#include "games/registry.hpp"
#include "tests/spree/table.hpp"

namespace rainyday::spree {
namespace {

struct Broken {
  const char* how;
  std::function<void(Json&)> edit;
  const char* message;
};

// Everything that is said about the tiny pack after the edit.
std::string said_about(const std::function<void(Json&)>& edit) {
  std::ifstream file("tests/spree/tiny_pack.json");
  Json json = Json::parse(file);
  edit(json);
  const auto pack = load_pack(json.dump());
  if (!pack) return pack.error();
  const auto game = Spree::make(*pack, {}, 3);
  return game ? "" : game.error();
}

Json shop(const char* card, const char* at) {
  return {{"card", card}, {"at", at}, {"name", "Shop"}};
}

const std::vector<Broken>& broken_packs() {
  static const std::vector<Broken> kBroken{
      {"an unknown field", [](Json& p) { p["colour"] = "red"; },
       "pack tiny: colour: is not known here"},
      {"no board", [](Json& p) { p.erase("board"); }, "pack tiny: board: is missing"},
      {"a board that is none", [](Json& p) { p["board"] = 7; },
       "pack tiny: board: must be an object, not 7"},
      {"an unknown field of the board", [](Json& p) { p["board"]["size"] = 4; },
       "pack tiny: board.size: is not known here"},
      {"too wide", [](Json& p) { p["board"]["width"] = 27; },
       "pack tiny: board.width: must be 3..26, not 27"},
      {"too low", [](Json& p) { p["board"]["height"] = 2; },
       "pack tiny: board.height: must be 3..31, not 2"},
      {"too large", [](Json& p) { p["board"]["width"] = 20, p["board"]["height"] = 10; },
       "pack tiny: board: has 200 squares, at most 192 fit"},
      {"a spot too few", [](Json& p) { p["board"]["parking"].erase(0); },
       "pack tiny: board.parking: must have 12 entries, not 11"},
      {"a spot inside", [](Json& p) { p["board"]["parking"][3] = "d4"; },
       "pack tiny: board.parking[3]: d4 is not on the outer ring"},
      {"a spot twice", [](Json& p) { p["board"]["parking"][3] = "a1"; },
       "pack tiny: board.parking[3]: a1 has a use already"},
      {"a spot off the board", [](Json& p) { p["board"]["parking"][3] = "f1"; },
       "pack tiny: board.parking[3]: no square 'f1' on this board"},
      {"a square spelled badly", [](Json& p) { p["board"]["parking"][3] = "d01"; },
       "pack tiny: board.parking[3]: no square 'd01' on this board"},
      {"a spot that is a number", [](Json& p) { p["board"]["parking"][3] = 4; },
       "pack tiny: board.parking[3]: must be a text, not 4"},
      {"half a fountain", [](Json& p) { p["board"]["fountain"].erase(1); },
       "pack tiny: board.fountain: must have 2 entries, not 1"},
      {"a fountain that stands upright", [](Json& p) { p["board"]["fountain"][0] = "d4"; }, ""},
      {"a fountain in two places", [](Json& p) { p["board"]["fountain"] = {"d4", "c3"}; },
       "pack tiny: board.fountain: squares are not neighbours"},
      {"a fountain on the ring", [](Json& p) { p["board"]["fountain"][1] = "e2"; },
       "pack tiny: board.fountain[1]: e2 is on the outer ring"},
      {"one square twice as fountain", [](Json& p) { p["board"]["fountain"][1] = "c3"; },
       "pack tiny: board.fountain[1]: c3 has a use already"},
      {"a shop in the fountain", [](Json& p) { p["board"]["shops"].push_back(shop("2s", "c3")); },
       "pack tiny: board.shops[6].at: c3 has a use already"},
      {"a shop on the ring", [](Json& p) { p["board"]["shops"].push_back(shop("2s", "e2")); },
       "pack tiny: board.shops[6].at: e2 is on the outer ring"},
      {"two shops on a square", [](Json& p) { p["board"]["shops"].push_back(shop("2s", "b2")); },
       "pack tiny: board.shops[6].at: b2 has a use already"},
      {"a shop without a card", [](Json& p) { p["board"]["shops"][2].erase("card"); },
       "pack tiny: board.shops[2].card: is missing"},
      {"no such card", [](Json& p) { p["board"]["shops"][2]["card"] = "11s"; },
       "pack tiny: board.shops[2].card: no card '11s'"},
      {"a shop that sells jokers", [](Json& p) { p["board"]["shops"][2]["card"] = "Jk"; },
       "pack tiny: board.shops[2].card: no card 'Jk'"},
      {"a card that is not in the deck", [](Json& p) { p["board"]["shops"][2]["card"] = "Qs"; },
       "pack tiny: board.shops[2].card: Qs is not in the deck"},
      {"a shop without a name", [](Json& p) { p["board"]["shops"][2]["name"] = ""; },
       "pack tiny: board.shops[2].name: a shop has a name"},
      {"an unknown field of a shop", [](Json& p) { p["board"]["shops"][2]["price"] = 5; },
       "pack tiny: board.shops[2].price: is not known here"},
      {"a card without a shop", [](Json& p) { p["board"]["shops"].erase(2); },
       "pack tiny: board.shops: no shop sells Ks"},
      {"a wall between strangers", [](Json& p) { p["board"]["walls"][2] = {"a1", "c1"}; },
       "pack tiny: board.walls[2]: squares are not neighbours"},
      {"a wall around the corner", [](Json& p) { p["board"]["walls"][2] = {"e1", "a2"}; },
       "pack tiny: board.walls[2]: squares are not neighbours"},
      {"a wall twice", [](Json& p) { p["board"]["walls"].push_back({"b2", "a2"}); },
       "pack tiny: board.walls[4]: this wall stands twice"},
      {"a wall with three ends", [](Json& p) { p["board"]["walls"][1] = {"a1", "a2", "a3"}; },
       "pack tiny: board.walls[1]: must have 2 entries, not 3"},
      {"a room without a door",
       [](Json& p) {
         for (const auto& wall : {Json{"a4", "b4"}, Json{"b5", "b4"}, Json{"b3", "b4"}}) {
           p["board"]["walls"].push_back(wall);
         }
       },
       "pack tiny: board: b4 cannot be reached on foot"},
      {"three copies", [](Json& p) { p["deck"]["copies"] = 3; },
       "pack tiny: deck.copies: must be 1..2, not 3"},
      {"an unknown rank", [](Json& p) { p["deck"]["ranks"].push_back("1"); },
       "pack tiny: deck.ranks[3]: no rank '1'; there are 2 to 10, J, Q, K, A"},
      {"a rank twice", [](Json& p) { p["deck"]["ranks"].push_back("K"); },
       "pack tiny: deck.ranks[3]: K is listed twice"},
      {"an unknown suit", [](Json& p) { p["deck"]["suits"].push_back("x"); },
       "pack tiny: deck.suits[2]: no suit 'x'; there are s, h, d, c"},
      {"a suit twice", [](Json& p) { p["deck"]["suits"].push_back("s"); },
       "pack tiny: deck.suits[2]: s is listed twice"},
      {"a rank without a value", [](Json& p) { p["values"].erase("K"); },
       "pack tiny: values.K: is missing"},
      {"a value too high", [](Json& p) { p["values"]["K"] = 100; },
       "pack tiny: values.K: must be 0..99, not 100"},
      {"a value of no rank", [](Json& p) { p["values"]["Q"] = 12; },
       "pack tiny: values.Q: no such rank in the deck"},
      {"a move of no steps", [](Json& p) { p["move_values"]["2"] = 0; },
       "pack tiny: move_values.2: must be 1..40, not 0"},
      {"a move of no rank", [](Json& p) { p["move_values"]["10"] = 10; },
       "pack tiny: move_values.10: no such rank in the deck"},
      {"a stop of no rank", [](Json& p) { p["stop_ranks"][0] = "Q"; },
       "pack tiny: stop_ranks[0]: no such rank in the deck"},
      {"too many stops", [](Json& p) { p["stop_ranks"] = {"2", "K", "A"}; },
       "pack tiny: stop_ranks: makes 12 stop cards, at most 8 are possible"},
      {"a hand too large", [](Json& p) { p["hand_size"] = 6; },
       "pack tiny: hand_size: must be 1..5, not 6"},
      {"a target too few", [](Json& p) { p["target"].erase("7"); },
       "pack tiny: target.7: is missing"},
      {"a target too many", [](Json& p) { p["target"]["9"] = 50; },
       "pack tiny: target.9: is not known here"},
      {"a target of nothing", [](Json& p) { p["target"]["3"] = 0; },
       "pack tiny: target.3: must be 1..9999, not 0"},
      {"no title", [](Json& p) { p.erase("title"); }, "pack: title: is missing"},
  };
  return kBroken;
}

TEST(SpreePack, EachErrorNamesItsPlace) {  // SP-009, SP-011, SP-012, SP-013, SP-014, SP-162
  for (const Broken& broken : broken_packs()) {
    EXPECT_EQ(said_about(broken.edit), broken.message) << broken.how;
  }
}

TEST(SpreePack, SeveralErrorsAreAllSaid) {
  EXPECT_EQ(said_about([](Json& p) {
              p["board"]["parking"][3] = "d4";
              p["hand_size"] = 0;
              p["values"].erase("A");
            }),
            "pack tiny: board.parking[3]: d4 is not on the outer ring; values.A: is missing; "
            "hand_size: must be 1..5, not 0");
}

TEST(SpreePack, TheShippedPacksAreFine) {
  ASSERT_EQ(packs_of("spree").size(), 2u);
  EXPECT_EQ(packs_of("spree")[0].id, "legrand");  // the default one
  EXPECT_EQ(packs_of("spree")[1].id, "spree-a");
  for (const Pack& pack : packs_of("spree")) {
    for (int seats = 3; seats <= 8; ++seats) {
      const auto game = Spree::make(pack, {}, seats);
      EXPECT_TRUE(game.has_value()) << game.error();
    }
  }
}

// No document, however odd, does more than be refused.
TEST(SpreePack, AnyValueAnywhereIsReadOrRefused) {
  std::ifstream file("tests/spree/tiny_pack.json");
  const Json whole = Json::parse(file);
  const std::vector<Json> odd{
      nullptr, -1,   1e300,         18446744073709551615ull, "",
      "zz",    true, Json::array(), Json::object(),          Json::array({Json::array()})};
  int refused = 0;
  const Json leaves = whole.flatten();
  for (const auto& [pointer, value] : leaves.items()) {
    (void)value;
    for (Json::json_pointer at(pointer); !at.empty(); at = at.parent_pointer()) {
      for (const Json& replacement : odd) {
        const std::string said = said_about([&](Json& p) { p[at] = replacement; });
        refused += said.empty() ? 0 : 1;
      }
    }
  }
  EXPECT_GT(refused, 500);
}

// Two ranks may give the same steps; a joker is offered the number once.
TEST(SpreePack, MoveValuesMayBeEqual) {  // SP-117
  const Spree game = make_edited("spree-a", {}, 3, [](Json& p) { p["move_values"]["J"] = 10; });
  Table t(game);
  t.stand(0, "e3").hand(0, "Jk Jd 6h 6d 6c");
  EXPECT_EQ(t.legal(), "roll, move Jd, move Jk 10, move Jk 2, end");
  t.act("move Jd");
  t.all_pass();
  EXPECT_EQ(t.state().steps, 10);
}

TEST(SpreeNames, BothWays) {
  for (int card = 0; card < kCards; ++card) EXPECT_EQ(find_card(card_name(card)), card);
  EXPECT_EQ(card_name(0), "2s");
  EXPECT_EQ(card_name(kJoker), "Jk");
  EXPECT_EQ(card_name(kNoCard), "");
  EXPECT_EQ(find_card("1s"), kNoCard);
  EXPECT_EQ(find_card(""), kNoCard);
  EXPECT_EQ(rank_name(8), "10");
  EXPECT_EQ(rank_name(14), "");
  const Spree game = make_spree("spree-a", {}, 3);
  const Board& board = game.board();
  EXPECT_EQ(square_name(board, 0), "a1");
  EXPECT_EQ(square_name(board, 175), "p11");
  EXPECT_EQ(square_name(board, 176), "");
}

}  // namespace
}  // namespace rainyday::spree
