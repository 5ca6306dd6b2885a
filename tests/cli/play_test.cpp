// play, as a script plays it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/program.hpp"

namespace rainyday {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::vector<std::string> kPig{"play", "pig", "--seats", "you,greedy", "--seed", "3"};

std::string repeat(const std::string& text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

TEST(CliPlay, ReachesTheEnd) {
  const Ran ran = run(kPig, repeat("hold\n", 500));
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("The game is over.\n  1. seat "));
  EXPECT_THAT(ran.out, HasSubstr("Roll or hold?\n  1  roll: roll the die\n"));
  EXPECT_THAT(ran.out, HasSubstr("0 holds and has"));
  EXPECT_THAT(ran.out, Not(HasSubstr("\x1b")));
}

TEST(CliPlay, TakesNumbersNotationAndBeginnings) {
  const auto first = [](const std::string& line) { return run(kPig, line + "\nquit\n").out; };
  const auto held = HasSubstr("0 holds and has 6");
  EXPECT_THAT(first("hold"), held);
  EXPECT_THAT(first("2"), held);
  EXPECT_THAT(first(" ho "), held);
  EXPECT_THAT(first("H"), held);
  EXPECT_THAT(first("7"), HasSubstr("numbered 1 to 2"));
  EXPECT_THAT(first("99999999999999999999"), HasSubstr("numbered 1 to 2"));
  EXPECT_THAT(first("jump"), HasSubstr("no action 'jump'"));
  EXPECT_THAT(first("die 3"), HasSubstr("PIG-1: The die falls after a roll"));
}

TEST(CliPlay, ExplainsItself) {
  const Ran ran = run(kPig, "?\nwhy die 3\nwhy hold\nwhy\nrules\nboard\n\nquit\n");
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(ran.out, HasSubstr("save FILE"));
  EXPECT_THAT(ran.out, HasSubstr("  PIG-1: The die falls after a roll and at no other time.\n"));
  EXPECT_THAT(ran.out, HasSubstr("  It is possible.\n"));
  EXPECT_THAT(ran.out, HasSubstr("an action is missing"));
  const Ran spree = run({"play", "spree", "--seed", "3"}, "rules SP-040\nrules\nrules XX\nquit\n");
  EXPECT_THAT(spree.out, HasSubstr("Doubling back is forbidden"));
  EXPECT_THAT(spree.out, HasSubstr("loot a shopping mall"));
  EXPECT_THAT(spree.out, HasSubstr("No rule 'XX'"));
}

TEST(CliPlay, EndOfInputLeaves) {
  const Ran ran = run(kPig, "");
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(ran.out, HasSubstr("Left before the end."));
}

TEST(CliPlay, SavesAndResumesTheSameGame) {
  const Folder folder;
  const std::string file = folder.path("saved");
  const std::string whole = run(kPig, "hold\nroll\n" + repeat("hold\n", 500)).out;
  const Ran saved = run(kPig, "hold\nsave " + file + "\nquit\n");
  EXPECT_THAT(saved.out, HasSubstr("rainyday play --resume " + file));
  const Ran resumed = run({"play", "--resume", file}, "roll\n" + repeat("hold\n", 500));
  EXPECT_EQ(resumed.exit, 0) << resumed.err;
  const std::string end = whole.substr(whole.rfind("The game is over."));
  EXPECT_THAT(resumed.out, testing::EndsWith(end));
  EXPECT_EQ(run({"show", file}).exit, 0);
}

TEST(CliPlay, SaysWhyAFileCannotBeSaved) {
  const Ran ran = run(kPig, "save /nowhere/at/all\nsave\nquit\n");
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(ran.out, HasSubstr("cannot write /nowhere/at/all"));
  EXPECT_THAT(ran.out, HasSubstr("Which file?"));
}

TEST(CliPlay, UndoStopsAtChance) {
  EXPECT_THAT(run(kPig, "roll\nundo\nquit\n").out, HasSubstr("Nothing can be taken back"));
}

// In Spree! steps on foot tell nobody anything: they are taken back one by one, down to the roll.
TEST(CliPlay, UndoGoesBackWhereNothingWasRevealed) {
  const std::string from = run({"new", "spree", "--seats", "3", "--seed", "3"}).out;
  const Folder folder;
  std::string match = run({"do", "-", "--auto-chance"}, from).out;
  for (int i = 0; i < 3; ++i) {
    const std::string actions = run({"actions", "-"}, match).out;
    const std::size_t begin = actions.find("park ");
    match = run({"do", "-", "--auto-chance", actions.substr(begin, 7)}, match).out;
  }
  match = run({"do", "-", "--auto-chance", "roll"}, match).out;
  const std::string file = folder.write("match", match);
  const std::string look = run({"actions", file}).out;
  const std::string step = look.substr(look.find("step "), 6);
  const Ran ran =
      run({"play", "--resume", file, "--seats", "you,you,you"},
          step + "\nundo\nundo\n" + step + "\nsave " + folder.path("after") + "\nquit\n");
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Taken back: " + step));
  EXPECT_THAT(ran.out, HasSubstr("Nothing can be taken back"));
  EXPECT_THAT(folder.read("after"), HasSubstr("{\"undo\":1}"));
  EXPECT_EQ(run({"position", folder.path("after")}).out,
            run({"position", "-"}, run({"do", file, step}).out).out);
}

TEST(CliPlay, HotSeatPassesTheKeyboard) {
  const Ran ran = run({"play", "pig", "--seats", "you,you", "--seed", "3"}, "hold\nhold\nquit\n");
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(ran.out, HasSubstr("Pass the keyboard to seat 0."));
  EXPECT_THAT(ran.out, HasSubstr("Pass the keyboard to seat 1."));
}

TEST(CliPlay, BotsAloneAreWatched) {
  const Ran ran = run({"play", "pig", "--seats", "greedy,random", "--seed", "3"});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(ran.out, HasSubstr("The game is over."));
}

TEST(CliPlay, SaysWhatDoesNotFit) {
  EXPECT_THAT(run({"play"}).err, HasSubstr("which GAME"));
  EXPECT_THAT(run({"play", "pig", "--seats", "me,greedy"}).err,
              HasSubstr("no player 'me'; one of: you, random, lively, greedy"));
  EXPECT_THAT(run({"play", "pig", "--seats", "you"}).err, HasSubstr("2 to 8 seats, not 1"));
  EXPECT_EQ(run({"play", "--resume", "/nowhere"}).exit, 2);
}

}  // namespace
}  // namespace rainyday
