#include "reports/trial.hpp"

#include <gmock/gmock.h>

#include "engine/json.hpp"
#include "games/registry.hpp"

namespace rainyday::reports {
namespace {

using testing::HasSubstr;

TEST(ReportsTrial, PlaysInPartsAndRefusesWhatIsWrong) {
  const Json table{{"game", "pig"}, {"seats", 2}, {"options", {{"target", 30}}}};
  const Json half = trial({{"a", table}, {"first", 0}, {"count", 10}});
  ASSERT_TRUE(half.contains("sums")) << half;
  EXPECT_FALSE(half.contains("report"));
  const Json rest =
      trial({{"a", table}, {"first", 10}, {"count", 10}, {"sums", {half["sums"]}}, {"told", true}});
  const Json whole = trial({{"a", table}, {"first", 0}, {"count", 20}, {"told", true}});
  EXPECT_EQ(rest["report"], whole["report"]);
  const Json back = trial({{"a", table}, {"first", 0}, {"count", 20}, {"back", 6}, {"told", true}});
  EXPECT_EQ(back["report"]["luck"]["games"], 6) << back;
  EXPECT_THAT(back["text"]["body"].get<std::string>(), HasSubstr("luck: dice and draws"));
  EXPECT_THAT(whole["text"]["body"].get<std::string>(), HasSubstr("fewer than five games"));
  Json pack = *find_pack("pig", "")->data;
  pack["sides"] = 8;
  Json other = table;
  other["pack"] = pack;
  const Json both =
      trial({{"a", table}, {"b", other}, {"first", 0}, {"count", 20}, {"told", true}});
  EXPECT_EQ(both["compare"]["games"], 20) << both;
  EXPECT_TRUE(both["text"]["title"].get<std::string>().starts_with("Too early to say: 20 games"));
  EXPECT_THAT(both["text"]["body"].get<std::string>(), HasSubstr("<svg"));
  pack["sides"] = 1;
  other["pack"] = pack;
  EXPECT_TRUE(trial({{"a", other}, {"first", 0}, {"count", 1}}).contains("problem"));
  for (const char* bad : {"7", "{}", R"({"a":{"game":"chess"},"first":0,"count":1})",
                          R"({"a":{"game":"pig"},"first":0,"count":20000})",
                          R"({"a":{"game":"pig","bots":["genius"]},"first":0,"count":1})",
                          R"({"a":{"game":"pig"},"first":0,"count":1,"back":999})",
                          R"({"a":{"game":"pig"},"first":0,"count":1,"sums":[7]})"}) {
    EXPECT_TRUE(trial(Json::parse(bad)).contains("problem")) << bad;
  }
}

TEST(ReportsTrial, TellsBothTablesInWordsAndTakesNoMarkupFromAPack) {
  Json pack = *find_pack("pig", "")->data;
  pack["title"] = "<img src=x>\"";
  Json a{{"game", "pig"}, {"seats", 2}, {"options", {{"target", 30}}}};
  Json b = a;
  b["pack"] = pack;
  b["options"]["target"] = 60;
  const Json job{{"a", a}, {"b", b}, {"first", 0}, {"count", 400}, {"told", true}};
  const Json told = trial(job);
  const std::string body = told["text"]["body"];
  EXPECT_THAT(body, Not(HasSubstr("<img")));
  EXPECT_THAT(body, HasSubstr("&lt;img src=x&gt;&quot;, target=60"));
  EXPECT_THAT(body, Not(HasSubstr("style=")));  // a page's policy refuses them
  EXPECT_THAT(told["text"]["report"].get<std::string>(), Not(HasSubstr("style=")));
  EXPECT_THAT(told["text"]["title"].get<std::string>(), HasSubstr("Rounds of a game: more"));
  ASSERT_FALSE(told["findings"].empty());
  EXPECT_EQ(told["findings"][0]["verdict"], "sure");
  EXPECT_EQ(told["headings"]["action"], "Actions");
}

TEST(ReportsTrial, SpeaksGerman) {
  const Json a{{"game", "spree"}};
  const Json b{{"game", "spree"}, {"options", {{"jokers", 8}}}};
  const Json told = trial({{"a", a},
                           {"b", b},
                           {"first", 0},
                           {"count", 1},
                           {"told", true},
                           {"stopped", true},
                           {"language", "de"}});
  EXPECT_THAT(told["text"]["body"].get<std::string>(), HasSubstr("Nach 1 Spielen auf jeder Seite"));
}

}  // namespace
}  // namespace rainyday::reports
