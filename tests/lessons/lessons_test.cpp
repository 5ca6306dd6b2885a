// Every lesson is played: each step can be done, does what it says, and has its words.
#include <algorithm>
#include <gmock/gmock.h>

#include "games/registry.hpp"
#include "lessons/guide.hpp"
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

std::vector<std::string> taught() {
  std::vector<std::string> games;
  for (const GameEntry& entry : all_games()) {
    if (entry.shown()) games.emplace_back(entry.info().id);
  }
  return games;
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

std::size_t words_in(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count(text, ' ')) + 1;
}

// A heading, a task, and one to three sentences; few enough to be read.
TEST_P(Lessons, HaveTheirWordsInBothLanguages) {
  constexpr std::size_t kMostWords = 60;
  const Lesson lesson = lesson_of(GetParam());
  std::array<std::vector<std::string>, texts::kLanguages.size()> keys;
  for (const texts::Language language : texts::kLanguages) {
    const texts::Catalogue words(language, {"lessons/" + GetParam()});
    std::vector<std::string> used{"end.left", "end.how"};
    for (int step = 0; step < lesson.steps(); ++step) {
      const std::string id = lesson.at(step).step().id;
      std::vector<std::string> here{id + ".title", id + ".task", id + ".1"};
      for (const char* more : {".2", ".3"}) {
        if (words.find(id + more) != nullptr) here.push_back(id + more);
      }
      std::size_t read = 0;
      for (const std::string& key : here) {
        ASSERT_NE(words.find(key), nullptr) << texts::code_of(language) << " " << key;
        read += words_in(*words.find(key));
      }
      EXPECT_LE(read, kMostWords) << texts::code_of(language) << " " << id;
      used.insert(used.end(), here.begin(), here.end());
    }
    EXPECT_THAT(words.keys(), testing::UnorderedElementsAreArray(used));
    keys[static_cast<std::size_t>(language)] = words.keys();
  }
  EXPECT_EQ(keys.front(), keys.back());
}

INSTANTIATE_TEST_SUITE_P(Games, Lessons, testing::ValuesIn(taught()), [](const auto& which) {
  std::string name = which.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

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

}  // namespace
}  // namespace rainyday::lessons
