// `learn`: every lesson from its first step into the real game, in both languages.
#include <gmock/gmock.h>
#include <regex>

#include "games/registry.hpp"
#include "tests/cli/program.hpp"
#include "texts/texts.hpp"

namespace rainyday {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string times(int n, const std::string& line) {
  std::string out;
  for (int i = 0; i < n; ++i) out += line;
  return out;
}

// How many steps the lesson says that it has.
int steps_of(const std::string& out) {
  std::smatch found;
  return std::regex_search(out, found, std::regex("Step 1 of ([0-9]+):")) ? std::stoi(found[1]) : 0;
}

TEST(CliLearn, LeadsIntoTheRealGame) {
  for (const GameEntry& entry : all_games()) {
    if (!entry.shown()) continue;
    const std::string game(entry.info().id);
    const int steps = steps_of(run({"learn", game, "--lang", "en"}, "leave\n").out);
    ASSERT_GE(steps, 6) << game;
    const Ran english = run({"learn", game, "--lang", "en"}, times(steps, "show\n") + "leave\n");
    EXPECT_EQ(english.exit, 0) << english.err;
    EXPECT_THAT(english.out, HasSubstr("You know the game.")) << game;
    EXPECT_THAT(english.out, HasSubstr("S1: easy")) << "the real table";
    const Ran german = run({"learn", game, "--lang", "de"}, times(steps, "zeig\n") + "leave\n");
    EXPECT_EQ(german.exit, 0) << german.err;
    EXPECT_THAT(german.out, HasSubstr("Du kennst das Spiel.")) << game;
    const texts::Catalogue words(texts::Language::kEnglish, {"lessons/" + game});
    for (const std::string& key : words.keys()) {
      EXPECT_THAT(german.out, Not(HasSubstr(*words.find(key)))) << game << " " << key;
    }
  }
}

TEST(CliLearn, AsksForOneThingAndExplainsTheOthers) {  // SP-040
  const Ran ran =
      run({"learn", "spree", "--lang", "en", "--step", "5"},
          "step E\nstep N\ndance\nwhy step N\nsave x\n1\nprevious\nnext\nnext\nleave\n");
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(ran.out, HasSubstr("SP-040"));
  EXPECT_THAT(ran.out, HasSubstr("That is allowed too. First: Step on to c5."));
  EXPECT_THAT(ran.out, HasSubstr("'dance'"));
  EXPECT_THAT(ran.out, HasSubstr("Step 6 of 9"));
  EXPECT_THAT(ran.out, HasSubstr("Step 7 of 9"));
  EXPECT_THAT(ran.out, HasSubstr("Left before the end."));
}

TEST(CliLearn, TakesSeveralAnswersInOneLine) {
  const Ran ran = run({"learn", "spree", "--lang", "en", "--step", "3"},
                      "step N N E E E S S S; shop 9c\nleave\n");
  EXPECT_THAT(ran.out, HasSubstr("Step 4 of 9"));
  EXPECT_THAT(run({"learn", "spree", "--lang", "en", "--step", "3"}, "step N W N\nleave\n").out,
              Not(HasSubstr("Step 4 of 9")));
}

TEST(CliLearn, ShowsTheLearnersEyesOnly) {
  const std::string out = run({"learn", "freeloader", "--lang", "en"}, "show\nleave\n").out;
  EXPECT_THAT(out, HasSubstr("pinball")) << "the learner's own card";
  EXPECT_THAT(out, HasSubstr("S1 draws a card from the pile"));
  for (const char* hidden : {"anvas", "itar", "laque", "lowers"}) {
    EXPECT_THAT(out, Not(HasSubstr(hidden))) << "the others hold or drew it";
  }
}

TEST(CliLearn, TeachesWhatAPackCarries) {
  const std::string pack = "fuzz/corpus/pack/pig_lesson";
  const Ran english = run({"learn", "pig", "--pack", pack, "--lang", "en"}, "hold\nleave\n");
  EXPECT_EQ(english.exit, 0) << english.err;
  EXPECT_THAT(english.out, HasSubstr("Learn Eight sides"));
  EXPECT_THAT(english.out, HasSubstr("Step 1 of 1: Stop in time"));
  EXPECT_THAT(english.out, HasSubstr("Now the die is real."));
  EXPECT_THAT(english.out, HasSubstr("S1: easy")) << "the real table";
  const Ran german =
      run({"learn", "pig", "--pack", pack, "--lesson", "first", "--lang", "de"}, "zeig\nleave\n");
  EXPECT_THAT(german.out, HasSubstr("Rechtzeitig aufhören")) << german.err;
  EXPECT_THAT(run({"learn", "pig", "--pack", pack, "--lesson", "last"}).err,
              HasSubstr("no lesson 'last'; one of: first"));
  EXPECT_THAT(run({"learn", "spree", "--pack", pack}).err, HasSubstr("is a pack of pig"));
  EXPECT_THAT(run({"learn", "pig", "--pack", "packs/pig/pig/pack.json"}).err,
              HasSubstr("carries no lessons"));
  EXPECT_EQ(run({"learn", "pig", "--lesson", "first"}).exit, 2);
  const Ran odd = run({"learn", "pig", "--pack", "fuzz/corpus/pack/pig_lesson_odd"});
  EXPECT_EQ(odd.exit, 2);
  EXPECT_THAT(odd.err, HasSubstr("lessons[0].scenes[0].steps[0]: "));
}

TEST(CliLearn, KnowsItsGames) {
  const Ran none = run({"learn", "pig", "--lang", "en"});
  EXPECT_EQ(none.exit, 2);
  EXPECT_THAT(none.err, HasSubstr("no lesson for 'pig'; one of: spree"));
  const Ran far = run({"learn", "spree", "--lang", "en", "--step", "10"});
  EXPECT_EQ(far.exit, 2);
  EXPECT_THAT(far.err, HasSubstr("the lesson has 9 steps"));
}

}  // namespace
}  // namespace rainyday
