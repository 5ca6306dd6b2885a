#include "engine/position.hpp"

#include <algorithm>
#include <gmock/gmock.h>

#include "tests/engine/shelf.hpp"

namespace rainyday {
namespace {

using testing::HasSubstr;

std::string position_error(const std::string& more) {
  const auto position =
      read_position(R"({"rainyday":1,"game":"pig","seats":2)" + more + "}", shelf());
  return position ? "" : position.error();
}

TEST(Position, IsReadBackAsItWasWritten) {
  const AnyGamePtr game = *make_game("pig", "", {}, 3);
  AnyState state = game->start();
  game->apply(state, *game->parse("roll"), nullptr);
  game->apply(state, *game->parse("die 5"), nullptr);
  const auto read = read_position(write_position(*game, state), shelf());
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->state, state);
  EXPECT_EQ(read->game->seats(), 3);
}

TEST(Position, NamesOnlyWhatMatters) {
  const auto read = read_position(
      R"({"rainyday":1, "game":"pig", "seats":2, "state":{"seat":1, "pot":12}})", shelf());
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->game->turn(read->state).actor, 1);
  EXPECT_EQ(read->game->refusal(read->state, *read->game->parse("hold")), Refusal{});
}

TEST(Position, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(read_position("{", shelf()).error(), "position: not JSON at column 2");
  EXPECT_THAT(read_position("{}", shelf()).error(), HasSubstr("\"rainyday\":1 is missing"));
  EXPECT_EQ(position_error(""), "position: state: is missing");
  EXPECT_EQ(position_error(",\"state\":7"), "position: state: must be an object, not 7");
  EXPECT_THAT(position_error(",\"state\":{\"pot\":-1}"),
              HasSubstr("state.pot: must be 0..65535, not -1"));
  EXPECT_THAT(position_error(",\"state\":{\"pots\":1}"),
              HasSubstr("state.pots: is not a field of this game"));
  EXPECT_THAT(position_error(",\"state\":{\"seats\":[{\"score\":1}]}"),
              HasSubstr("state.seats: must have 2 entries, not 1"));
  EXPECT_THAT(position_error(",\"state\":{\"seats\":[{},{\"score\":100}]}"), HasSubstr("score"));
}

TEST(Position, OfSpreeNamesItsCards) {
  const AnyGamePtr game = *make_game("spree", "", {}, 3);
  AnyState state = game->start();
  Random rng(1);
  while (game->turn(state).is_chance()) game->apply(state, game->chance(state, rng), nullptr);
  const std::string text = write_position(*game, state);
  const auto read = read_position(text, shelf());
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->state, state);
  EXPECT_THAT(text, HasSubstr("\"hand\": [\""));
}

TEST(LayOutJson, PutsPlainEntriesSideBySide) {
  std::string list = "[1";
  for (int i = 0; i < 60; ++i) list += ",1";
  const std::string text = lay_out_json(list + "]");
  EXPECT_THAT(text, testing::StartsWith("[\n  1,1,1,"));
  EXPECT_THAT(text, testing::EndsWith(",1\n]\n"));
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 4);
}

TEST(LayOutJson, KeepsShortThingsInOneLine) {
  EXPECT_EQ(lay_out_json(R"({"a":[1,2],"b":{}})"), "{\"a\":[1,2],\"b\":{}}\n");
  const std::string longer(100, 'x');
  EXPECT_EQ(lay_out_json(R"({"a":[1,2],"b\":,":")" + longer + R"(","c":["]"]})"),
            "{\n  \"a\": [1,2],\n  \"b\\\":,\": \"" + longer + "\",\n  \"c\": [\"]\"]\n}\n");
}

}  // namespace
}  // namespace rainyday
