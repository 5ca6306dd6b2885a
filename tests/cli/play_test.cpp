// play, as a script plays it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <regex>

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
  EXPECT_THAT(ran.out, HasSubstr("The game is over.\n  1. S"));
  EXPECT_THAT(ran.out, HasSubstr("Roll or hold?\n  1  roll: Roll the die\n"));
  EXPECT_THAT(ran.out, HasSubstr("S0 holds and has"));
  EXPECT_THAT(ran.out, Not(HasSubstr("\x1b")));
}

TEST(CliPlay, TakesNumbersNotationAndBeginnings) {
  const auto first = [](const std::string& line) { return run(kPig, line + "\nleave\n").out; };
  const auto held = HasSubstr("S0 holds and has 6");
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
  const Ran ran = run(kPig, "?\nwhy die 3\nwhy hold\nwhy\nrules\nboard\n\nleave\n");
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(ran.out, HasSubstr("save FILE"));
  EXPECT_THAT(ran.out, HasSubstr("  PIG-1: The die falls after a roll and at no other time.\n"));
  EXPECT_THAT(ran.out, HasSubstr("  It is possible.\n"));
  EXPECT_THAT(ran.out, HasSubstr("an action is missing"));
  const Ran spree = run({"play", "spree", "--seed", "3"}, "rules SP-040\nrules\nrules XX\nleave\n");
  EXPECT_THAT(spree.out, HasSubstr("Doubling back is forbidden"));
  EXPECT_THAT(spree.out, HasSubstr("loot a shopping mall"));
  EXPECT_THAT(spree.out, HasSubstr("No rule 'XX'"));
}

// The best choices with their chances; nothing is played by it.
TEST(CliPlay, GivesHints) {
  const std::string out = run(kPig, "hint\nhint\nhold\nleave\n").out;
  const std::size_t first = out.find("  1. ");
  ASSERT_NE(first, std::string::npos) << out;
  const std::string told = out.substr(first, out.find("> ", first) - first);
  EXPECT_THAT(told, testing::ContainsRegex("1\\. (roll|hold): .*: [0-9]+% ± [0-9]+\\."));
  EXPECT_THAT(told, HasSubstr("  2. "));
  EXPECT_THAT(told, HasSubstr("Chance to win, sampled"));
  EXPECT_NE(out.find(told, first + 1), std::string::npos) << "the same question, the same hint";
  EXPECT_THAT(out, HasSubstr("S0 holds and has 6"));
}

const std::vector<std::string> kSpree{"play",   "spree", "--seats", "you,greedy,lively",
                                      "--seed", "3"};

TEST(CliPlay, TakesSeveralAnswersInOneLine) {
  const std::string out = run(kSpree, "park d1\nroll; step E E\nleave\n").out;
  EXPECT_THAT(out, HasSubstr("You walk to e1, f1\n"));
  EXPECT_THAT(out, HasSubstr("you have 4 steps left and came from e1"));
  EXPECT_THAT(run(kSpree, "1\nro; st e e; step W; end\nleave\n").out,
              HasSubstr("'step W' no longer fits"));
  // Others have moved in between.
  EXPECT_THAT(run(kSpree, "park d1; roll\nleave\n").out, HasSubstr("'roll' no longer fits"));
  const Folder folder;
  run(kPig, "save " + folder.path("a;b") + "\nleave\n");
  EXPECT_NE(folder.read("a;b"), "");
}

TEST(CliPlay, GoesToASquare) {
  const std::string out = run(kSpree, "1\nroll\ngo g1\ngo n9\ngo zz\nleave\n").out;
  EXPECT_THAT(out, HasSubstr("You walk to e1, f1, g1\n"));
  EXPECT_THAT(out, HasSubstr("you have 3 steps left and came from f1"));
  EXPECT_THAT(out, HasSubstr("No way to 'n9' now."));
  EXPECT_THAT(out, HasSubstr("No way to 'zz' now."));
}

// `go` is one answer of several, wherever it stands in the line.
TEST(CliPlay, GoesToASquareAndOn) {
  EXPECT_THAT(run(kSpree, "1\nroll; go f1\nleave\n").out, HasSubstr("You walk to e1, f1\n"));
  const std::string on = run(kSpree, "1\nroll\ngo f1 ; step E\nleave\n").out;
  EXPECT_THAT(on, HasSubstr("You walk to e1, f1, g1\n"));
  EXPECT_THAT(on, HasSubstr("you have 3 steps left and came from f1"));
  const std::string twice = run(kSpree, "1\nroll; go e1; go g1; step E\nleave\n").out;
  EXPECT_THAT(twice, HasSubstr("You walk to e1, f1, g1, h1\n"));
  // Where there is no way nothing else is done either.
  const std::string none = run(kSpree, "1\nroll; go n9; step E\nleave\n").out;
  EXPECT_THAT(none, HasSubstr("No way to 'n9' now."));
  EXPECT_THAT(none, HasSubstr("'go n9' no longer fits"));
  EXPECT_THAT(none, Not(HasSubstr("You walk")));
  const std::string first = run(kSpree, "1\nroll\njump; step E\nleave\n").out;
  EXPECT_THAT(first, HasSubstr("no action 'jump'"));
  EXPECT_THAT(first, Not(HasSubstr("You walk")));
}

int count(const std::string& text, const std::string& part) {
  int times = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++times;
  return times;
}

// Each question is put once: at the beginning, and when the other has played.
TEST(CliPlay, AsksOnce) {
  const std::string out = run(kPig, "hold\nboard\nleave\n").out;
  EXPECT_EQ(count(out, "Roll or hold?"), 2) << out;
}

TEST(CliPlay, GetawayDriverIsADuelUnlessItIsSaid) {
  const std::string out = run({"play", "getaway-driver", "--seed", "3"}, "leave\n").out;
  EXPECT_THAT(out, HasSubstr("  S0: you\n  S1: greedy\nType ?"));
}

TEST(CliPlay, ListsEachNameOnce) {
  const std::string out = run({"play", "getaway-driver", "--seed", "3"}, "card\nleave\n").out;
  const std::size_t begin = out.find("Which one? ");
  const std::string names = out.substr(begin, out.find('\n', begin) - begin);
  EXPECT_EQ(count(names, "decoy_car"), 1);
  EXPECT_EQ(count(names, "barricade"), 1);
}

TEST(CliPlay, HelpListsWaysOnlyWhereThereAreAny) {
  const auto help = [](const std::string& game) {
    return run({"play", game, "--seed", "3"}, "?\nleave\n").out;
  };
  for (const char* game : {"spree", "escape-from-elba"}) {
    EXPECT_THAT(help(game), HasSubstr("go PLACE")) << game;
  }
  for (const char* game : {"freeloader", "get-out", "getaway-driver", "pig"}) {
    EXPECT_THAT(help(game), Not(HasSubstr("go PLACE"))) << game;
  }
  EXPECT_THAT(help("spree"), HasSubstr("board [large]"));
}

TEST(CliPlay, TellsWhatEverythingIsAndWhichRuleSaysSo) {
  const auto told = [](const std::string& game, const std::string& name,
                       const std::string& language = "en") {
    const std::string out =
        run({"play", game, "--seed", "3", "--lang", language}, "what " + name + "\nleave\n").out;
    return std::regex_replace(out, std::regex("\\s+"), " ");
  };
  EXPECT_THAT(told("spree", "6h"), HasSubstr("6h: sold at b2 (Hardware); worth 6; or steals"));
  EXPECT_THAT(told("spree", "As"), HasSubstr("; worth 15; or a stop; "));
  EXPECT_THAT(told("spree", "10h"), HasSubstr("; or 10 more steps; "));
  EXPECT_THAT(told("spree", "g5"),
              testing::ContainsRegex("g5: The fountain: [^(]*\\(SP-014 SP-015\\)"));
  EXPECT_THAT(told("spree", "cart"), HasSubstr("Cart (cart): What was bought"));
  EXPECT_THAT(told("spree", "s1"), HasSubstr("Player (s1): The solid bar"));
  EXPECT_THAT(told("spree", "Wagen", "de"), HasSubstr("Wagen (cart): Was gekauft"));
  EXPECT_THAT(run({"play", "spree", "--seed", "3"}, "card cart\nleave\n").out,
              HasSubstr("Cart (cart)"));
  EXPECT_THAT(told("escape-from-elba", "strength"), HasSubstr("you must roll below it"));
  EXPECT_THAT(told("escape-from-elba", "C"), HasSubstr("Campbell (C): The keeper"));
  EXPECT_THAT(told("escape-from-elba", "peace"), HasSubstr("A way out"));
  EXPECT_THAT(told("get-out", "frozen hell"), HasSubstr("of the black die only."));
  EXPECT_THAT(told("freeloader", "doctor's"), HasSubstr("Bus stop 1"));
  EXPECT_THAT(told("getaway-driver", "hazard"), HasSubstr("or goes back"));
  EXPECT_THAT(told("getaway-driver", "P1"), HasSubstr("Patrol Car P1 (P1): One space a round"));
  EXPECT_THAT(told("freeloader", "golfing hat"), HasSubstr("Golfing Hat (golf_hat): Clothing "));
  EXPECT_THAT(told("freeloader", "golf_hat"),
              HasSubstr("Dressed for the Links: with Golfing Shoes"));
  EXPECT_THAT(told("freeloader", "Tin of Caviar"), HasSubstr("Surprise! As your turn"));
  EXPECT_THAT(told("get-out", "parking_poetry"), HasSubstr("Pay $30."));
  EXPECT_THAT(told("get-out", "parkpoesie", "de"), HasSubstr("Zahl $30."));
  EXPECT_THAT(told("getaway-driver", "decoy"), HasSubstr("Stunt: Narrow Alleyway"));
  EXPECT_THAT(told("getaway-driver", "armored car"), HasSubstr("4 Enforcement; "));
  EXPECT_THAT(told("getaway-driver", "ticking"), HasSubstr("All Stash is gone."));
  EXPECT_THAT(told("escape-from-elba", "north tower"), HasSubstr("ESCAPE gets you out here"));
  EXPECT_THAT(told("spree", "zz"), HasSubstr("Nothing is called 'zz'."));
}

// A choice says what it brings where its card does.
TEST(CliPlay, ChoicesHaveTheFactsOfTheirCards) {
  EXPECT_THAT(
      run({"play", "getaway-driver", "--seats", "you,greedy", "--seed", "3"}, "leave\n").out,
      HasSubstr("pick hit_the_gas: Pick Hit the Gas — any time in your turn: One extra move."));
}

TEST(CliPlay, HelpHasAnExampleOfTheGame) {
  EXPECT_THAT(run(kSpree, "?\nleave\n").out, HasSubstr("its beginning: 11, park k9, pa k9\n"));
  EXPECT_THAT(run(kPig, "?\nleave\n").out, HasSubstr("its beginning: 2, hold, h\n"));
}

// What others did stands between the table and the question.
TEST(CliPlay, NewsStandsWhereOneLooks) {
  const std::string out = run(kSpree, "1\nleave\n").out;
  const std::size_t news = out.rfind("S2 ends the turn");
  EXPECT_LT(out.rfind("your hand:"), news);
  EXPECT_LT(news, out.rfind("S0: You are at your car."));
  EXPECT_THAT(run(kSpree, "1\nlog\nleave\n").out, HasSubstr("  You draw 4h, 9h, Qd, Qh, 8d\n"));
}

// On one's own square of Get Out `quit` is an action, and leaves in no game. GO-066
TEST(CliPlay, QuitIsNoWordOfTheProgram) {
  EXPECT_THAT(run(kPig, "quit\nleave\n").out, HasSubstr("`leave` or Ctrl-D leaves the game."));
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
  const Ran saved = run(kPig, "hold\nsave " + file + "\nleave\n");
  EXPECT_THAT(saved.out, HasSubstr("rainyday play --resume " + file));
  const Ran resumed = run({"play", "--resume", file}, "roll\n" + repeat("hold\n", 500));
  EXPECT_EQ(resumed.exit, 0) << resumed.err;
  const std::string end = whole.substr(whole.rfind("The game is over."));
  EXPECT_THAT(resumed.out, testing::EndsWith(end));
  EXPECT_EQ(run({"show", file}).exit, 0);
}

TEST(CliPlay, SaysWhyAFileCannotBeSaved) {
  const Ran ran = run(kPig, "save /nowhere/at/all\nsave\nleave\n");
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(ran.out, HasSubstr("cannot write /nowhere/at/all"));
  EXPECT_THAT(ran.out, HasSubstr("Which file?"));
}

TEST(CliPlay, UndoStopsAtChance) {
  EXPECT_THAT(run(kPig, "roll\nundo\nleave\n").out, HasSubstr("Nothing can be taken back"));
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
          step + "\nundo\nundo\n" + step + "\nsave " + folder.path("after") + "\nleave\n");
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Taken back: " + step));
  EXPECT_THAT(ran.out, HasSubstr("Nothing can be taken back"));
  EXPECT_THAT(folder.read("after"), HasSubstr("{\"undo\":1}"));
  EXPECT_EQ(run({"position", folder.path("after")}).out,
            run({"position", "-"}, run({"do", file, step}).out).out);
}

// S2 buys at b2, and both others could stop it with Aces. Everybody is at the keyboard.
TEST(CliPlay, WindowsAndStandingOrdersAreThoseOfATable) {
  std::vector<std::string> actions{"do", "-"};
  for (const char* card :
       {"As", "Ah", "2s", "3s", "4s", "Ac", "Ad", "2h", "3h", "4h", "6h", "6h", "Kh", "9h", "Jh"}) {
    actions.push_back("draw " + std::string(card));
  }
  actions.insert(actions.end(),
                 {"first S1", "park d1", "park k1", "park a2", "end", "roll", "dice 1 1", "step W",
                  "end", "roll", "dice 1 1", "step W", "end", "roll", "dice 1 2", "step E"});
  const Ran made = run(actions, run({"new", "spree", "--seats", "3", "--seed", "1"}).out);
  ASSERT_EQ(made.exit, 0) << made.err;
  const Folder folder;
  const std::string file = folder.write("match", made.out);
  const auto play = [&](const std::string& seats, const std::string& input) {
    const Ran ran = run({"play", "--resume", file, "--seats", seats},
                        input + "save " + folder.path("after") + "\nleave\n");
    EXPECT_EQ(ran.exit, 0) << ran.err;
    return ran.out;
  };
  const std::string all = play("you,you,you", "shop 6h\norder skip\npass\nshop 6h\npass\n");
  EXPECT_EQ(count(all, "Pass the keyboard to S0."), 1);  // let all of the turn pass
  EXPECT_EQ(count(all, "Pass the keyboard to S1."), 2);
  EXPECT_THAT(all, HasSubstr("From now on: let everything pass in this turn."));
  EXPECT_THAT(folder.read("after"), HasSubstr("{\"by\":0,\"do\":\"pass\"}"));
  // Both answer before either is told; the answers count in the order of the rules.
  play("you,you,you", "shop 6h\nstop As\nstop Ac\npass\npass\npass\n");
  EXPECT_THAT(folder.read("after"), HasSubstr("{\"by\":0,\"do\":\"stop As\"}"));
  EXPECT_THAT(folder.read("after"), Not(HasSubstr("stop Ac")));
  EXPECT_EQ(run({"show", folder.path("after")}).exit, 0);
  // Against bots one is not asked where one could only let it pass.
  EXPECT_THAT(play("greedy,greedy,you", "shop 6h\n"), Not(HasSubstr("Stop it?")));
}

TEST(CliPlay, HotSeatPassesTheKeyboard) {
  const Ran ran = run({"play", "pig", "--seats", "you,you", "--seed", "3"}, "hold\nhold\nleave\n");
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(ran.out, HasSubstr("Pass the keyboard to S0."));
  EXPECT_THAT(ran.out, HasSubstr("Pass the keyboard to S1."));
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
