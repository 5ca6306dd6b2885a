#include "engine/json.hpp"

#include <gmock/gmock.h>

namespace rainyday {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(ParseJson, IsBounded) {
  std::string problem;
  EXPECT_TRUE(parse_json(R"({"a":[1,2]})", 100, problem));
  EXPECT_FALSE(parse_json("[1,2,3]", 6, problem));
  EXPECT_EQ(problem, "too long: 7 bytes, at most 6 are read");
  EXPECT_TRUE(parse_json(std::string(64, '[') + std::string(64, ']'), 1000, problem));
  EXPECT_FALSE(parse_json(std::string(65, '[') + std::string(65, ']'), 1000, problem));
  EXPECT_EQ(problem, "nested deeper than 64");
  EXPECT_FALSE(parse_json(std::string(1 << 20, '['), 2 << 20, problem));
  EXPECT_TRUE(parse_json("\"" + std::string(100, '[') + "\\\"[\"", 1000, problem)) << problem;
  for (const std::string_view wrong :
       {"", "{", "nul", "{\"a\":1,}", "\"\xff\"", "1 2", "{'a':1}"}) {
    EXPECT_FALSE(parse_json(wrong, 100, problem)) << wrong;
    EXPECT_THAT(problem, testing::StartsWith("not JSON at column ")) << wrong;
  }
}

TEST(ParseJson, SaysWhereItGaveUp) {
  const auto problem = [](std::string_view text) {
    std::string why;
    EXPECT_FALSE(parse_json(text, 1000, why));
    return why;
  };
  EXPECT_EQ(problem("{\"a\":1,}"), "not JSON at column 8");
  EXPECT_EQ(problem("[1, 2 3]"), "not JSON at column 7");
  EXPECT_EQ(problem("{\n  \"a\": 1\n  \"b\": 2\n}\n"), "not JSON at line 3, column 5");
  EXPECT_EQ(problem("{\n\n"), "not JSON at line 3, column 1");
}

struct Document {
  explicit Document(std::string_view text) : json(Json::parse(text)) {}
  Place place() { return {&json, "", problems}; }
  Json json;
  Problems problems;
};

TEST(PlaceInJson, GivesValuesAndTheirPaths) {
  Document d(R"({"cards":[{"cost":3,"new":true,"name":"Pot"}]})");
  const Place card = d.place()["cards"][0];
  EXPECT_EQ(card["cost"].integer(0, 9), 3);
  EXPECT_TRUE(card["new"].flag());
  EXPECT_EQ(card["name"].text(), "Pot");
  EXPECT_EQ(card["cost"].path(), "cards[0].cost");
  EXPECT_FALSE(d.problems.any()) << d.problems.text();
}

TEST(PlaceInJson, ReportsEachProblemWithItsPlaceAndGoesOn) {
  Document d(R"({"cards":[{"cost":12,"new":1,"name":7}],"more":{}})");
  const Place card = d.place()["cards"][0];
  EXPECT_EQ(card["cost"].integer(0, 9), 0);
  EXPECT_FALSE(card["new"].flag());
  EXPECT_EQ(card["name"].text(), "");
  EXPECT_EQ(card["size"].integer(1, 2), 1);
  EXPECT_EQ(d.place()["more"].size(1, 2), 0u);
  EXPECT_THAT(d.problems.list(),
              ElementsAre("cards[0].cost: must be 0..9, not 12",
                          "cards[0].new: must be true or false, not 1",
                          "cards[0].name: must be a text, not 7", "cards[0].size: is missing",
                          "more: must be a list, not an object"));
}

TEST(PlaceInJson, TakesOnlyWholeNumbersInRange) {
  for (const std::string_view wrong : {"1.0", "1e2", "-1", "10", "18446744073709551615",
                                       "9223372036854775808", "null", "\"1\"", "true", "[1]"}) {
    Document d(wrong);
    EXPECT_EQ(d.place().integer(0, 9), 0) << wrong;
    EXPECT_TRUE(d.problems.any()) << wrong;
  }
  Document d("-9223372036854775808");
  EXPECT_EQ(d.place().integer(INT64_MIN, 0), INT64_MIN);
  EXPECT_FALSE(d.problems.any());
}

TEST(PlaceInJson, KnowsWhichMembersBelong) {
  Document d(R"({"a":1,"b":2,"c":3})");
  d.place().only({"a", "c"});
  EXPECT_THAT(d.problems.list(), ElementsAre("b: is not known here"));
  EXPECT_THAT(d.place().keys(), ElementsAre("a", "b", "c"));
  EXPECT_FALSE(d.place().maybe("x").exists());
}

TEST(PlaceInJson, BelowAWrongValueIsSilent) {
  Document d(R"({"a":5})");
  EXPECT_EQ(d.place()["a"]["b"][3]["c"].integer(1, 2), 1);
  EXPECT_THAT(d.problems.list(), ElementsAre("a: must be an object, not 5"));
}

TEST(PlaceInJson, BoundsTextsAndLists) {
  Document d(R"({"t":"hello","l":[1,2,3]})");
  EXPECT_EQ(d.place()["t"].text(4), "");
  EXPECT_EQ(d.place()["l"].size(0, 2), 0u);
  EXPECT_EQ(d.place()["l"].size(5, 5), 0u);
  EXPECT_THAT(d.problems.list(),
              ElementsAre("t: is longer than 4 bytes", "l: must have 0 to 2 entries, not 3",
                          "l: must have 5 entries, not 3"));
}

TEST(ProblemsOfADocument, AreKeptUpToALimit) {
  Problems problems;
  for (int i = 0; i < 1000; ++i) problems.add("a", "wrong");
  EXPECT_EQ(problems.list().size(), 20u);
  EXPECT_THAT(problems.text(), HasSubstr("a: wrong; a: wrong"));
}

}  // namespace
}  // namespace rainyday
