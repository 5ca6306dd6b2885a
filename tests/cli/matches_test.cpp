// new, show, actions, do, position, from.
#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/json.hpp"
#include "tests/cli/program.hpp"

namespace rainyday {
namespace {

using nlohmann::json;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string new_pig() { return run({"new", "pig", "--seats", "2", "--seed", "7"}).out; }

int lines(const std::string& text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

TEST(CliNew, PrintsAHeader) {
  const Ran ran = run({"new", "pig", "--seats", "3", "--seed", "7", "--set", "target=50"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  const json header = json::parse(ran.out);
  EXPECT_EQ(header["game"], "pig");
  EXPECT_EQ(header["seats"], 3);
  EXPECT_EQ(header["seed"], "7");
  EXPECT_EQ(header["options"]["target"], 50);
  EXPECT_EQ(header["pack"]["hash"].get<std::string>().size(), 64u);
}

TEST(CliNew, WithoutASeedTakesAFreshOne) {
  EXPECT_EQ(json::parse(run({"new", "pig"}).out)["seats"], 4);
  EXPECT_EQ(json::parse(run({"new", "getaway-driver"}).out)["seats"], 2);  // a duel
  EXPECT_NE(json::parse(run({"new", "pig"}).out)["seed"],
            json::parse(run({"new", "pig"}).out)["seed"]);
}

TEST(CliNew, SaysWhatDoesNotFit) {
  const auto error_of = [](const std::vector<std::string>& arguments) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.exit, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(lines(ran.err), 1);
    return ran.err;
  };
  EXPECT_THAT(error_of({"new", "chess"}), HasSubstr("no game 'chess'; one of: spree"));
  EXPECT_THAT(error_of({"new", "pig", "--seats", "9"}), HasSubstr("2 to 8 seats, not 9"));
  EXPECT_THAT(error_of({"new", "pig", "--seats", "0"}), HasSubstr("2 to 8 seats, not 0"));
  EXPECT_THAT(error_of({"simulate", "pig", "--seats", "-1"}), HasSubstr("2 to 8 seats, not -1"));
  EXPECT_THAT(error_of({"new", "pig", "--set", "target=1"}),
              HasSubstr("target: must be 10 to 200"));
  EXPECT_THAT(error_of({"new", "pig", "--pack", "cow"}), HasSubstr("no pack 'cow'"));
  EXPECT_THAT(error_of({"new", "pig", "--seed", "-1"}), HasSubstr("--seed: must be a number"));
  EXPECT_THAT(error_of({"new", "pig", "--seats", "two"}), HasSubstr("seats"));
  EXPECT_THAT(error_of({"new"}), HasSubstr("GAME"));
}

TEST(CliDo, AppliesAndPrintsTheNewFile) {
  const Ran ran = run({"do", "-", "roll", "die 4", "hold"}, new_pig());
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(ran.out, new_pig() +
                         "{\"by\":0,\"do\":\"roll\"}\n{\"by\":\"chance\",\"do\":\"die 4\"}\n"
                         "{\"by\":0,\"do\":\"hold\"}\n");
}

TEST(CliDo, DrawsForChanceFromTheSeed) {
  const Ran first = run({"do", "-", "--auto-chance", "roll", "roll"}, new_pig());
  EXPECT_EQ(first.exit, 0) << first.err;
  EXPECT_EQ(lines(first.out), 5);
  EXPECT_EQ(run({"do", "-", "--auto-chance", "roll", "roll"}, new_pig()).out, first.out);
  // In two goes it is the same game.
  const Ran half = run({"do", "-", "--auto-chance", "roll"}, new_pig());
  EXPECT_EQ(run({"do", "-", "--auto-chance", "roll"}, half.out).out, first.out);
}

TEST(CliDo, LetsOneNameWhatChanceDoes) {
  const Ran ran = run({"do", "-", "--auto-chance", "roll", "die 6", "hold"}, new_pig());
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("die 6"));
}

TEST(CliDo, WithoutASeedCannotDraw) {
  const Ran ran =
      run({"do", "-", "--auto-chance", "roll"}, "{\"rainyday\":1,\"game\":\"pig\",\"seats\":2}\n");
  EXPECT_EQ(ran.exit, 2);
  EXPECT_THAT(ran.err, HasSubstr("the file has no seed"));
}

TEST(CliDo, RefusesWithTheRuleAndLeavesTheFile) {
  const Folder folder;
  const std::string file = folder.write("match", new_pig());
  const Ran ran = run({"do", file, "--in-place", "roll", "die 4", "hold", "hold"});
  EXPECT_EQ(ran.exit, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "rainyday: 'hold' is refused: PIG-2: Roll at least once before you hold.\n");
  EXPECT_EQ(folder.read("match"), new_pig());
  EXPECT_EQ(folder.files(), 1);
}

TEST(CliDo, RefusesInJsonForPrograms) {
  const Ran ran = run({"do", "-", "hold", "--json"}, new_pig());
  EXPECT_EQ(ran.exit, 1);
  const json refusal = json::parse(ran.err);
  EXPECT_EQ(refusal["refused"], "roll_first");
  EXPECT_EQ(refusal["rule"], "PIG-2");
  EXPECT_EQ(refusal["actor"], "S0");
}

TEST(CliDo, WritesInPlace) {
  const Folder folder;
  const std::string file = folder.write("match", new_pig());
  const Ran ran = run({"do", file, "--in-place", "roll"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(folder.read("match"), new_pig() + "{\"by\":0,\"do\":\"roll\"}\n");
  EXPECT_EQ(folder.files(), 1);
  EXPECT_EQ(run({"do", "-", "--in-place", "roll"}, new_pig()).exit, 2);
  EXPECT_EQ(run({"do", file, "--in-place", "die 4"}).out, "S0 rolls 4\n");
}

TEST(CliDo, InPlaceKeepsLinksAndPermissions) {
  namespace fs = std::filesystem;
  const Folder folder;
  const fs::path file = folder.write("match", new_pig());
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
  const fs::path link = folder.path("link");
  fs::create_symlink(file, link);
  EXPECT_EQ(run({"do", link.string(), "--in-place", "roll"}).exit, 0);
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(folder.read("match"), new_pig() + "{\"by\":0,\"do\":\"roll\"}\n");
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST(CliFiles, NamesThatNoDiskTakesAreAnError) {
  const Ran ran = run({"show", std::string(5000, 'a')});
  EXPECT_EQ(ran.exit, 2);
  EXPECT_THAT(ran.err, HasSubstr("File name too long"));
}

TEST(CliDo, WordsThatAreNoActionAreBadUsage) {
  const Ran ran = run({"do", "-", "jump"}, new_pig());
  EXPECT_EQ(ran.exit, 2);
  EXPECT_EQ(ran.err, "rainyday: no action 'jump'; one of: roll, hold, die\n");
  EXPECT_EQ(run({"do", "-"}, new_pig()).exit, 2);
}

TEST(CliFiles, BadOnesNameFileAndLine) {
  const Folder folder;
  const std::string file = folder.write("bad", new_pig() + "{\"by\":1,\"do\":\"roll\"}\n");
  for (const char* command : {"show", "actions", "do", "position"}) {
    const Ran ran = run({command, file});
    EXPECT_EQ(ran.exit, 2) << command;
    EXPECT_EQ(lines(ran.err), 1);
  }
  EXPECT_THAT(run({"show", file}).err, HasSubstr("bad: line 2: 'roll' is not possible"));
  EXPECT_THAT(run({"show", folder.path("none")}).err, HasSubstr("No such file"));
  EXPECT_THAT(run({"show", folder.path("")}).err, HasSubstr("folder"));
  EXPECT_EQ(run({"show", "-"}, "").exit, 2);
}

TEST(CliFiles, ControlCharactersOfAFileDoNotReachTheTerminal) {
  const Ran ran = run({"show", "-"}, "{\"rainyday\":1,\"game\":\"\\u001b[2J\\n\",\"seats\":2}");
  EXPECT_EQ(ran.exit, 2);
  EXPECT_THAT(ran.err, Not(HasSubstr("\x1b")));
  EXPECT_EQ(lines(ran.err), 1);
}

TEST(CliShow, DrawsThePositionAndSaysWhoIsAsked) {
  const Ran ran = run({"show", "-"}, new_pig());
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out, StartsWith("Pig, Pig, 2 seats"));
  EXPECT_THAT(ran.out, HasSubstr("S0: Roll or hold?"));
  EXPECT_THAT(ran.out, Not(HasSubstr("\x1b")));
}

// Everything to the owner of the file, to a seat what it may know.
TEST(CliShow, HidesHandsFromOthers) {
  const std::string dealt =
      run({"do", "-", "--auto-chance"}, run({"new", "spree", "--seed", "5"}).out).out;
  const json all = json::parse(run({"show", "-", "--json"}, dealt).out);
  const json own = json::parse(run({"show", "-", "--json", "--as", "1"}, dealt).out);
  const json seen = json::parse(run({"show", "-", "--json", "--as", "spectator"}, dealt).out);
  EXPECT_EQ(all["state"]["seats"][0]["hand"].size(), 5u);
  EXPECT_EQ(own["state"]["seats"][1]["hand"], all["state"]["seats"][1]["hand"]);
  EXPECT_TRUE(own["state"]["seats"][0]["hand"].empty());
  EXPECT_TRUE(seen["state"]["seats"][1]["hand"].empty());
  EXPECT_THAT(run({"show", "-"}, dealt).out,
              HasSubstr("Hidden from spectators:\n  seats[0].hand: "));
  EXPECT_THAT(run({"show", "-", "--as", "0"}, dealt).out, Not(HasSubstr("Hidden")));
  EXPECT_EQ(run({"show", "-", "--as", "4"}, dealt).exit, 2);
}

TEST(CliActions, ListsWhatCanBeDone) {
  const json seat = json::parse(run({"actions", "-", "--json"}, new_pig()).out);
  ASSERT_EQ(seat.size(), 1u);
  EXPECT_EQ(seat[0], (json{{"actor", "S0"},
                           {"question", "decide"},
                           {"action", "roll"},
                           {"text", "Roll the die"},
                           {"forced", true}}));
  const std::string rolled = run({"do", "-", "roll"}, new_pig()).out;
  const json chance = json::parse(run({"actions", "-", "--json"}, rolled).out);
  ASSERT_EQ(chance.size(), 6u);
  EXPECT_EQ(chance[2]["actor"], "chance");
  EXPECT_EQ(chance[2]["action"], "die 3");
  EXPECT_EQ(chance[2]["weight"], 1);
  EXPECT_THAT(run({"actions", "-"}, rolled).out, HasSubstr("1/6"));
  EXPECT_FALSE(chance[2].contains("forced"));
  const std::string four = run({"do", "-", "die 4"}, rolled).out;
  EXPECT_FALSE(json::parse(run({"actions", "-", "--json"}, four).out)[0].contains("forced"));
  EXPECT_EQ(json::parse(run({"actions", "-", "--json", "--as", "0"}, rolled).out), json::array());
  EXPECT_THAT(run({"actions", "-", "--as", "1"}, new_pig()).out, HasSubstr("turn of S0"));
}

// To standard error, as standard output has the file.
TEST(CliDo, SaysWhatHappened) {
  const Ran ran = run({"do", "-", "roll", "die 4", "hold"}, new_pig());
  EXPECT_EQ(ran.err, "S0 rolls 4\nS0 holds and has 4\n");
  const json told = json::parse(run({"do", "-", "roll", "die 4", "--json"}, new_pig()).err);
  ASSERT_EQ(told.size(), 2u);
  EXPECT_EQ(told[0]["by"], "S0");
  EXPECT_EQ(told[1]["by"], "chance");
  EXPECT_EQ(told[1]["do"], "die 4");
  EXPECT_EQ(told[1]["events"].size(), 1u);
  EXPECT_EQ(told[1]["events"][0]["seat"], "S0");
}

// A file may name seats as everything else does; what is written has their numbers.
TEST(CliFiles, KnowSeatsByNameAndNumber) {
  const std::string named = new_pig() + "{\"by\":\"S0\",\"do\":\"roll\"}\n";
  const Ran ran = run({"do", "-", "die 4", "hold"}, named);
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(ran.out, named + "{\"by\":\"chance\",\"do\":\"die 4\"}\n{\"by\":0,\"do\":\"hold\"}\n");
  EXPECT_EQ(json::parse(run({"show", "-", "--json"}, ran.out).out)["actor"], "S1");
  EXPECT_THAT(run({"show", "-"}, new_pig() + "{\"by\":\"S2\",\"do\":\"roll\"}\n").err,
              HasSubstr("line 2: by: must be a seat from S0 to S1 or \"chance\""));
}

// The owner of the file sees everything, a seat what it may know.
TEST(CliShow, HasALog) {
  const std::string dealt =
      run({"do", "-", "--auto-chance"}, run({"new", "spree", "--seats", "3", "--seed", "3"}).out)
          .out;
  const std::string all = run({"show", "-", "--log"}, dealt).out;
  EXPECT_THAT(all, HasSubstr("S0 draws 4h, 9h, Qd, Qh, 8d\nS1 draws "));
  EXPECT_THAT(all, Not(HasSubstr("S1 draws 5 cards")));
  const std::string own = run({"show", "-", "--log", "--as", "S0"}, dealt).out;
  EXPECT_THAT(own, HasSubstr("You draw 4h, 9h, Qd, Qh, 8d\nS1 draws 5 cards\n"));
  EXPECT_THAT(run({"show", "-", "--log", "--as", "S0", "--lang", "de"}, dealt).out,
              HasSubstr("Du ziehst 4h, 9h, Qd, Qh, 8d\n"));
  const std::string other = run({"show", "-", "--log", "--json", "--as", "1"}, dealt).out;
  EXPECT_THAT(other, Not(HasSubstr("4h")));
  EXPECT_GT(json::parse(other).size(), 10u);
}

// In files of a server; those of before say "left" of both.
TEST(CliShow, LogsWhoLeftAndWhoWasRemoved) {
  const auto seat = [](int number, const std::string& why) {
    return "{\"seat\":" + std::to_string(number) +
           ",\"name\":\"Bo\",\"bot\":\"medium\",\"why\":\"" + why + "\",\"t\":1}\n";
  };
  const std::string played = new_pig() + "{\"by\":0,\"do\":\"roll\"}\n" +
                             "{\"by\":\"chance\",\"do\":\"die 4\"}\n" + seat(1, "asked") +
                             seat(1, "removed") + "{\"by\":0,\"do\":\"hold\"}\n" +
                             seat(1, "removed") + seat(0, "left");
  const std::string log = run({"show", "-", "--log"}, played).out;
  const std::string removed = "The host has removed S1: a bot plays on.\n";
  ASSERT_THAT(log, HasSubstr(removed));
  EXPECT_THAT(log, EndsWith("S0 has left: a bot plays on.\n"));
  EXPECT_EQ(log.find(removed), log.rfind(removed)) << "once";
  EXPECT_LT(log.find('4'), log.find(removed)) << "in its place";
  EXPECT_THAT(log.substr(log.find(removed) + removed.size()), HasSubstr("S0"));
  const std::string other = run({"new", "spree", "--seats", "3"}).out + seat(1, "removed");
  EXPECT_THAT(run({"show", "-", "--log", "--lang", "de"}, other).out,
              HasSubstr("Der Gastgeber hat S1 entfernt: Ein Bot spielt weiter.\n"));
}

TEST(CliShow, SaysHowItEnded) {
  std::vector<std::string> actions{"do", "-"};
  for (int i = 0; i < 17; ++i) actions.insert(actions.end(), {"roll", "die 6"});
  actions.emplace_back("hold");
  const Ran won = run(actions, new_pig());
  ASSERT_EQ(won.exit, 0) << won.err;
  const json result = json::parse(run({"show", "-", "--json"}, won.out).out)["result"];
  EXPECT_EQ(result["places"], (json{1, 2}));
  EXPECT_EQ(result["ended"], "won");
}

TEST(CliShow, SpeaksGermanOnRequest) {
  const std::string dealt =
      run({"do", "-", "--auto-chance"}, run({"new", "spree", "--seed", "5"}).out).out;
  EXPECT_THAT(run({"show", "-", "--lang", "de"}, dealt).out, HasSubstr("Wähle einen Parkplatz."));
  EXPECT_THAT(run({"actions", "-", "--lang", "de"}, dealt).out, HasSubstr("Auf d1 parken"));
  EXPECT_THAT(run({"show", "-"}, dealt).out, HasSubstr("Choose a parking spot."));
}

TEST(CliShow, KnowsSeatsByNameAndNumber) {
  const std::string dealt =
      run({"do", "-", "--auto-chance"}, run({"new", "spree", "--seed", "5"}).out).out;
  for (const char* command : {"show", "actions"}) {
    EXPECT_EQ(run({command, "-", "--as", "S1"}, dealt).out,
              run({command, "-", "--as", "1"}, dealt).out);
    const Ran none = run({command, "-", "--as", "S4"}, dealt);
    EXPECT_EQ(none.exit, 2);
    EXPECT_THAT(none.err, HasSubstr("a seat from S0 to S3 or spectator, not 'S4'"));
  }
}

TEST(CliNew, TakesSeveralOptionsAtOnceAndNoTableWithoutSeats) {
  const auto options = [](const std::vector<std::string>& arguments) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.exit, 0) << ran.err;
    return json::parse(ran.out)["options"];
  };
  const json both = options({"new", "spree", "--set", "turn_limit=9", "hong_kong=on"});
  EXPECT_EQ(both["turn_limit"], 9);
  EXPECT_EQ(both["hong_kong"], "on");
  EXPECT_EQ(options({"new", "--set", "turn_limit=9", "hong_kong=on", "spree"}), both);
  EXPECT_EQ(options({"new", "spree", "--set", "turn_limit=9", "--set", "hong_kong=on"}), both);
}

TEST(CliFrom, ThePackIsNotPassedOver) {
  const std::string bare = R"({"rainyday":1,"game":"spree","seats":3,"state":{}})";
  const auto pack = [](const std::string& match) {
    return json::parse(match.substr(0, match.find('\n')))["pack"]["id"];
  };
  EXPECT_EQ(pack(run({"from", "-"}, bare).out), "legrand");
  EXPECT_EQ(pack(run({"from", "-", "--pack", "spree-a"}, bare).out), "spree-a");
  EXPECT_EQ(pack(run({"from", "-", "--pack", "packs/spree/spree-a/pack.json"}, bare).out),
            "spree-a");
  const std::string named = R"({"rainyday":1,"game":"spree","pack":{"id":"legrand"},"seats":3,
      "state":{}})";
  const Ran other = run({"from", "-", "--pack", "packs/spree/spree-a/pack.json"}, named);
  EXPECT_EQ(other.exit, 2);
  EXPECT_THAT(other.err, HasSubstr("is played with the pack legrand, not with 'spree-a'"));
  const Ran strange = run({"from", "-", "--pack", "packs/spree/spree-a/pack.json"},
                          R"({"rainyday":1,"game":"freeloader","seats":4})");
  EXPECT_EQ(strange.exit, 2);
  EXPECT_THAT(strange.err, HasSubstr("--pack: no pack 'spree-a' for freeloader"));
}

TEST(CliPosition, GoesOutAndInAgain) {
  const std::string played = run({"do", "-", "roll", "die 4"}, new_pig()).out;
  const Ran position = run({"position", "-"}, played);
  EXPECT_EQ(position.exit, 0) << position.err;
  EXPECT_EQ(json::parse(position.out)["state"]["pot"], 4);
  const Ran match = run({"from", "-", "--seed", "9"}, position.out);
  EXPECT_EQ(match.exit, 0) << match.err;
  EXPECT_EQ(run({"position", "-"}, match.out).out, position.out);
  EXPECT_EQ(run({"do", "-", "hold"}, match.out).exit, 0);
  EXPECT_THAT(run({"from", "-"}, played).err, HasSubstr("position: not JSON"));
  EXPECT_THAT(run({"show", "-"}, "{\"rainyday\":1,\"state\":{}}").err, HasSubstr("rainyday from"));
}

}  // namespace
}  // namespace rainyday
