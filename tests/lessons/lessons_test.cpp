// Every lesson is played: each step can be done, does what it says, and has its words.
#include <functional>
#include <gmock/gmock.h>

#include "games/registry.hpp"
#include "lessons/guide.hpp"
#include "tests/support/names.hpp"
#include "texts/texts.hpp"

namespace rainyday::lessons {
namespace {

using testing::HasSubstr;

Shelf shelf() { return {find_game, find_pack}; }

// What is wrong with a lesson; "": nothing.
std::string wrong_with(std::string_view text) {
  const auto lesson = read_lesson(text, shelf());
  return lesson ? "" : lesson.error();
}

// Reading plays every step and looks at what comes of it.
Lesson lesson_of(const std::string& game) {
  const auto text = lesson_text(game);
  EXPECT_TRUE(text.has_value()) << game;
  auto lesson = read_lesson(text.value_or(""), shelf());
  EXPECT_TRUE(lesson.has_value()) << lesson.error();
  return lesson ? std::move(*lesson) : Lesson{};
}

class Lessons : public testing::TestWithParam<std::string> {};

TEST_P(Lessons, CanBeDoneAndDoWhatTheySay) {
  const Lesson lesson = lesson_of(GetParam());
  EXPECT_GE(lesson.steps(), 6);
  EXPECT_LE(lesson.steps(), 10);
  EXPECT_EQ(lesson.game, GetParam());
}

// The way the terminal goes: every step from its own beginning, one answer after the other; where
// the order is free, also from the last to the first.
TEST_P(Lessons, ArePlayedFromStepToStep) {
  const Lesson lesson = lesson_of(GetParam());
  for (const bool last_first : {false, true}) {
    for (int step = 0; step < lesson.steps(); ++step) {
      const Lesson::At at = lesson.at(step);
      Guide guide(*at.scene, at.number);
      ASSERT_FALSE(guide.passed()) << step;
      while (!guide.passed()) {
        const std::vector<Action> asked = guide.asked();
        ASSERT_FALSE(asked.empty()) << step;
        const Action action = last_first ? asked.back() : asked.front();
        ASSERT_FALSE(guide.game().refusal(guide.view(), action)) << step;
        guide.act(action);
        ASSERT_EQ(guide.problem(), "") << step;
      }
      EXPECT_TRUE(guide.asked().empty()) << "a passed step asks nothing more: " << step;
    }
  }
}

// A heading, a task, and one to three sentences; few enough to be read.
TEST_P(Lessons, HaveTheirWordsInBothLanguages) {
  const Lesson lesson = lesson_of(GetParam());
  std::array<std::vector<std::string>, texts::kLanguages.size()> keys;
  for (const texts::Language language : texts::kLanguages) {
    const texts::Catalogue catalogue(language, {"lessons/" + GetParam()});
    Json words = Json::object();
    for (const std::string& key : catalogue.keys()) words[key] = *catalogue.find(key);
    Problems problems;
    check_words(lesson, Place(&words, "", problems));
    EXPECT_EQ(problems.text(), "") << texts::code_of(language);
    keys[static_cast<std::size_t>(language)] = catalogue.keys();
  }
  EXPECT_EQ(keys.front(), keys.back());
}

INSTANTIATE_TEST_SUITE_P(Games, Lessons, testing::ValuesIn(shown_games()), kNamedByGame);

// --- bad lessons ---

std::string problem_of(std::string_view steps, std::string_view end = R"({"seat":"S0"})") {
  const std::string text =
      R"({"lesson":1,"game":"pig","seats":2,"learner":0,"names":["","Bo"],"scenes":[
      {"state":{"seat":"S0","pot":6},"steps":[)" +
      std::string(steps) + R"(]},{"state":)" + std::string(end) + R"(,"steps":[]}]})";
  return wrong_with(text);
}

TEST(BadLessons, SayWhatIsWrongAndWhere) {
  EXPECT_EQ(problem_of(R"({"id":"a","script":[{"by":0,"do":"hold"}],
                           "shows":{"events":[{"event":"held","seat":"S0"}]}})"),
            "");
  EXPECT_THAT(problem_of(R"({"id":"a","script":[{"by":0,"do":"dance"}],"shows":{"state":{}}})"),
              HasSubstr("scenes[0].steps[0].script[0].do: "));
  EXPECT_THAT(problem_of(R"({"id":"a","script":[{"by":2,"do":"hold"}],"shows":{"state":{}}})"),
              HasSubstr("scenes[0].steps[0].script[0].by: "));
  EXPECT_THAT(problem_of(R"({"id":"a","script":[{"by":1,"do":"hold"}],"shows":{"state":{}}})"),
              HasSubstr("scenes[0].steps[0]: the learner has no question"));
  EXPECT_THAT(problem_of(R"({"id":"a","script":[{"by":0,"do":"roll"},{"by":"chance","do":"hold"}],
                             "shows":{"state":{}}})"),
              HasSubstr("scenes[0].steps[0]: script[1], 'hold'"));
  EXPECT_THAT(problem_of(R"({"id":"a","script":[{"by":0,"do":"hold"}],
                             "shows":{"state":{"seats":{"S0":{"score":9}}}}})"),
              HasSubstr("state.seats.S0.score is 6, not 9"));
  EXPECT_THAT(problem_of(R"({"id":"a","script":[{"by":0,"do":"hold"}],
                             "shows":{"events":[{"event":"won"}]}})"),
              HasSubstr("there is no {\"event\":\"won\"}"));
  EXPECT_THAT(problem_of(R"({"id":"a","script":[{"by":0,"do":"hold"}],"shows":{}})"),
              HasSubstr("must name events or a state"));
  EXPECT_THAT(problem_of(""), HasSubstr("scenes[0].steps: must not be empty"));
  EXPECT_THAT(problem_of(R"({"id":"a","script":[{"by":0,"do":"hold"}],"shows":{"state":{}}})",
                         R"({"seat":"S1"})"),
              HasSubstr("scenes[1]: the real game must begin with a question to the learner"));
}

TEST(BadLessons, AreNoLessons) {
  EXPECT_THAT(wrong_with("{"), HasSubstr("lesson: "));
  EXPECT_THAT(wrong_with("[]"), HasSubstr("lesson: must be an object"));
  EXPECT_THAT(wrong_with(R"({"lesson":2})"), HasSubstr("lesson: "));
  EXPECT_THAT(wrong_with(R"({"lesson":1,"game":"chess","seats":2})"), HasSubstr("no game 'chess'"));
  EXPECT_THAT(wrong_with(R"({"lesson":1,"game":"pig","seats":2,"scenes":[]})"),
              HasSubstr("scenes: "));
}

TEST(BadLessons, DoNotGoOnWithHiddenCards) {
  const std::string text = R"({"lesson":1,"game":"spree","seats":3,"learner":0,
    "names":["","Bo","Cleo"],"scenes":[
    {"state":{"phase":"acting","in_turn":"S0","seats":[{"car":"a7"},{"car":"k1"},{"car":"n3"}]},
     "steps":[{"id":"a","script":[{"by":0,"do":"roll"},{"by":"chance","do":"dice 1 1"}],
               "shows":{"state":{"steps":2}}}]},
    {"state":{"phase":"acting","in_turn":"S0",
      "seats":[{"car":"a7"},{"car":"k1","hand":["9c"]},{"car":"n3"}]},"steps":[]}]})";
  EXPECT_THAT(wrong_with(text), HasSubstr("nothing hidden"));
}

// --- lessons that a pack carries ---

// Two dice of eight sides, and how to stop in time.
Json pack_with_lesson() {
  Json words{
      {"title", "Eight sides"},      {"stop.title", "Stop in time"},
      {"stop.task", "Hold"},         {"stop.1", "What is in the pot counts only once you hold."},
      {"end.left", "how far to go"}, {"end.how", "Now the die is real."}};
  Json step = Json::parse(R"({"id":"stop","script":[{"by":0,"do":"hold"}],
                              "shows":{"events":[{"event":"held","seat":"S0"}]}})");
  Json lesson{{"id", "first"},
              {"seats", 2},
              {"learner", 0},
              {"names", {"", "Bo"}},
              {"scenes",
               {{{"state", {{"seat", "S0"}, {"pot", 6}}}, {"steps", Json::array({step})}},
                {{"state", {{"seat", "S0"}}}, {"steps", Json::array()}}}},
              {"texts", {{"en", words}, {"de", words}}}};
  Json pack = *find_pack("pig", "")->data;
  pack["id"] = "eight";
  pack["sides"] = 8;
  pack["lessons"] = Json::array({lesson});
  return pack;
}

// What is wrong with it after a change; "": nothing.
std::string wrong_after(const std::function<void(Json& lesson)>& change) {
  Json pack = pack_with_lesson();
  change(pack["lessons"][0]);
  const auto taught = check_taught(pack.dump());
  return taught ? "" : taught.error();
}

TEST(CarriedLessons, AreAboutTheirPackAndNoPartOfIt) {
  Json pack = pack_with_lesson();
  const auto taught = check_taught(pack.dump());
  ASSERT_TRUE(taught) << taught.error();
  ASSERT_EQ(taught->lessons.size(), 1u);
  const Lesson& lesson = *find_lesson(*taught, "first");
  EXPECT_EQ(lesson.scenes[0].game->pack().hash, taught->pack.hash);
  EXPECT_EQ(lesson.texts["de"]["title"], "Eight sides");
  EXPECT_EQ(find_lesson(*taught, "second"), nullptr);
  pack.erase("lessons");
  EXPECT_EQ(load_pack(pack.dump())->hash, taught->pack.hash) << "what tables play is the same";
  EXPECT_TRUE(check_taught(pack.dump())->lessons.empty());
}

TEST(CarriedLessons, SayWhatIsWrongAndWhere) {
  EXPECT_EQ(wrong_after([](Json&) {}), "");
  EXPECT_EQ(wrong_after([](Json& lesson) { lesson["texts"].erase("de"); }), "");
  EXPECT_THAT(wrong_after([](Json& lesson) { lesson["texts"]["en"].erase("stop.task"); }),
              HasSubstr("lessons[0].texts.en: 'stop.task' is missing"));
  EXPECT_THAT(wrong_after([](Json& lesson) { lesson["texts"]["en"]["go.task"] = "Go"; }),
              HasSubstr("lessons[0].texts.en: 'go.task' is not known here"));
  EXPECT_THAT(wrong_after([](Json& lesson) { lesson["texts"]["en"]["title"] = 7; }),
              HasSubstr("lessons[0].texts.en: 'title' must be a text"));
  EXPECT_THAT(wrong_after([](Json& lesson) {
                std::string many = "a";
                for (int i = 0; i < 60; ++i) many += " b";
                lesson["texts"]["en"]["stop.1"] = many;
              }),
              HasSubstr("lessons[0].texts.en: 'stop' has "));
  EXPECT_THAT(wrong_after([](Json& lesson) { lesson["texts"] = Json::object(); }),
              HasSubstr("lessons[0].texts: must have en or de"));
  EXPECT_THAT(wrong_after([](Json& lesson) { lesson["id"] = "The first"; }),
              HasSubstr("lessons[0].id: must be small letters"));
  EXPECT_THAT(wrong_after([](Json& lesson) { lesson["pack"] = "legrand"; }),
              HasSubstr("lessons[0].pack: is not known here"));
  EXPECT_THAT(wrong_after([](Json& lesson) { lesson.erase("seats"); }),
              HasSubstr("lessons[0].seats: is missing"));
  EXPECT_THAT(wrong_after([](Json& lesson) {
                lesson["scenes"][0]["steps"][0]["script"][0]["do"] = "roll";
              }),
              HasSubstr("lessons[0].scenes[0].steps[0].shows: there is no"));
  EXPECT_THAT(wrong_after([](Json& lesson) {
                Json& steps = lesson["scenes"][0]["steps"];
                steps.push_back(steps[0]);
                steps[1]["script"][0]["do"] = "roll";
              }),
              HasSubstr("lessons[0].scenes[0].steps[1]: the learner has no question"));
  EXPECT_THAT(wrong_after([](Json& lesson) {
                Json& scenes = lesson["scenes"];
                scenes.insert(scenes.begin(), scenes[0]);
              }),
              HasSubstr("lessons[0].scenes[1].steps[0].id: stands twice"));
  EXPECT_THAT(wrong_after([](Json& lesson) { lesson = 7; }),
              HasSubstr("lessons[0]: must be an object"));
  Json pack = pack_with_lesson();
  pack["lessons"].push_back(pack["lessons"][0]);
  EXPECT_THAT(check_taught(pack.dump()).error(), HasSubstr("lessons[1].id: stands twice"));
  pack["lessons"] = Json(9, pack["lessons"][0]);
  EXPECT_THAT(check_taught(pack.dump()).error(), HasSubstr("lessons: must have 0 to 8 entries"));
  pack["lessons"] = Json::array({std::string(300'000, 'x')});
  EXPECT_THAT(check_taught(pack.dump()).error(), HasSubstr("lessons: must not have more than"));
  pack["lessons"] = "all";
  EXPECT_THAT(check_taught(pack.dump()).error(), HasSubstr("lessons: must be a list"));
  pack["sides"] = 1;
  EXPECT_THAT(check_taught(pack.dump()).error(), HasSubstr("sides: must be"));
}

// Every lesson that is built in is one that a pack could carry.
TEST_P(Lessons, CouldBeCarriedByTheirPack) {
  Json lesson = Json::parse(*lesson_text(GetParam()));
  Json pack = *find_pack(GetParam(), lesson["pack"]["id"].get<std::string>())->data;
  for (const char* key : {"lesson", "game", "pack"}) lesson.erase(key);
  lesson["id"] = "first";
  for (const texts::Language language : texts::kLanguages) {
    const texts::Catalogue catalogue(language, {"lessons/" + GetParam()});
    Json& words = lesson["texts"][std::string(texts::code_of(language))];
    words["title"] = "The first";
    for (const std::string& key : catalogue.keys()) words[key] = *catalogue.find(key);
  }
  pack["lessons"] = Json::array({lesson});
  const auto taught = check_taught(pack.dump());
  ASSERT_TRUE(taught) << taught.error();
  EXPECT_EQ(taught->lessons[0].steps(), lesson_of(GetParam()).steps());
}

}  // namespace
}  // namespace rainyday::lessons
