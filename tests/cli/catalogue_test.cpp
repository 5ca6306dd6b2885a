// games, pack, rules, version, completion, and bad usage.
#include <cstdlib>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/json.hpp"
#include "tests/cli/program.hpp"

namespace rainyday {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

TEST(CliUsage, IsExplainedInOneLine) {
  const Ran none = run({});
  EXPECT_EQ(none.exit, 2);
  const Ran unknown = run({"juggle"});
  EXPECT_EQ(unknown.exit, 2);
  EXPECT_THAT(unknown.err, HasSubstr("no subcommand 'juggle'; one of: "));
  EXPECT_THAT(unknown.err, HasSubstr(" play, "));
  const Ran option = run({"games", "--loud"});
  EXPECT_EQ(option.exit, 2);
  EXPECT_THAT(option.err, HasSubstr("--loud"));
  for (const Ran& ran : {none, unknown, option}) {
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1);
  }
}

TEST(CliUsage, HelpListsEverySubcommand) {
  const Ran ran = run({"--help"});
  EXPECT_EQ(ran.exit, 0);
  for (const char* command :
       {"play", "learn", "games", "rules", "print", "pack", "version", "new", "show", "actions",
        "do", "position", "from", "analyse", "simulate", "tournament", "bench", "completion"}) {
    EXPECT_THAT(ran.out, HasSubstr(std::string("\n  ") + command + " ")) << command;
    EXPECT_EQ(run({command, "--help"}).exit, 0) << command;
  }
}

TEST(CliGames, ShowsThoseForPlayers) {
  EXPECT_THAT(run({"games"}).out, HasSubstr("Spree!"));
  EXPECT_THAT(run({"games"}).out, Not(HasSubstr("Pig")));
  EXPECT_THAT(run({"games", "--all"}).out, HasSubstr("Pig"));
  const json pig = json::parse(run({"games", "pig", "--json"}).out);
  EXPECT_EQ(pig["seats"], (json{2, 8}));
  EXPECT_EQ(pig["options"][0]["name"], "target");
  EXPECT_EQ(pig["options"][1]["help"], "Rounds after which the most points win. 0: no end.");
  EXPECT_THAT(run({"games", "spree"}).out,
              HasSubstr("  hk_fountain          Through the fountain. A push goes on through the "
                        "fountain. auto: like Hong Kong. (off, on, auto; standard auto)\n"));
  EXPECT_EQ(run({"games", "chess"}).exit, 2);
}

TEST(CliVersion, IsSaid) {
  EXPECT_THAT(run({"version"}).out, HasSubstr("rainyday 0."));
  EXPECT_THAT(run({"--version"}).out, HasSubstr("rainyday 0."));
  EXPECT_EQ(json::parse(run({"version", "--json"}).out)["format"], 1);
}

TEST(CliPack, ListsAndChecks) {
  const json packs = json::parse(run({"pack", "list", "--json"}).out);
  EXPECT_EQ(packs[0]["id"], "legrand");
  const Ran good = run({"pack", "check", "packs/pig/pig/pack.json"});
  EXPECT_EQ(good.exit, 0) << good.err;
  EXPECT_THAT(good.out, HasSubstr("ok, pig for pig"));
}

TEST(CliPack, NamesThePlaceOfAnError) {
  const Folder folder;
  const std::string common =
      R"("id":"cow","version":1,"title":"Cow","credits":"us","licence":"MIT")";
  const std::string file = folder.write("pack.json", R"({"game":"pig","sides":99,)" + common + "}");
  const Ran ran = run({"pack", "check", file});
  EXPECT_EQ(ran.exit, 2);
  EXPECT_THAT(ran.err, HasSubstr("sides: must be 2..20, not 99"));
  EXPECT_THAT(
      run({"pack", "check", folder.write("b.json", R"({"game":"chess",)" + common + "}")}).err,
      HasSubstr("no game 'chess'"));
  EXPECT_THAT(run({"pack", "check", folder.write("c.json", "{}")}).err,
              HasSubstr("id: is missing"));
  EXPECT_THAT(run({"pack", "check", folder.write("d.json", "{")}).err, HasSubstr("not JSON"));
}

TEST(CliPack, PlaysTheLessonsThatItCarries) {
  const Ran good = run({"pack", "check", "fuzz/corpus/pack/pig_lesson"});
  EXPECT_EQ(good.exit, 0) << good.err;
  EXPECT_THAT(good.out, HasSubstr(", one lesson"));
  EXPECT_EQ(json::parse(
                run({"pack", "check", "fuzz/corpus/pack/pig_lesson", "--json"}).out)[0]["lessons"],
            1);
  const Ran odd = run({"pack", "check", "fuzz/corpus/pack/pig_lesson_odd"});
  EXPECT_EQ(odd.exit, 2);
  EXPECT_THAT(odd.err, HasSubstr("lessons[0].scenes[0].steps[0]: "));
}

TEST(CliPack, IsCheckedInGermanToo) {
  const Folder folder;
  const std::string bad = folder.write(
      "pack.json",
      R"({"game":"pig","sides":99,"extra":1,"id":"A","version":1,"title":7,"credits":"us","licence":"MIT"})");
  const Ran ran = run({"pack", "check", bad}, "", {"LANG=de_DE.UTF-8"});
  EXPECT_EQ(ran.exit, 2);
  EXPECT_THAT(ran.err, HasSubstr("title: Das muss ein Text sein, nicht 7; id: Nur kleine"));
  EXPECT_THAT(run({"pack", "check", folder.write("b.json", "{"), "--lang", "de"}).err,
              HasSubstr("Das ist kein JSON: Spalte 2"));
  EXPECT_THAT(run({"pack", "check", "packs/pig/pig/pack.json", "--lang", "de"}).out,
              HasSubstr("in Ordnung, pig für pig"));
  const Ran lesson = run({"pack", "check", "fuzz/corpus/pack/pig_lesson_odd", "--lang", "de"});
  EXPECT_THAT(lesson.err, HasSubstr("der Lernende"));
}

TEST(CliPack, OfOnesOwnIsPlayedFromAFile) {
  const Folder folder;
  const std::string pack =
      folder.write("pack.json", R"({"game":"pig","sides":20,"id":"cow","version":1,"title":"Cow",)"
                                R"("credits":"us","licence":"MIT"})");
  const Ran match = run({"new", "pig", "--pack", pack});
  EXPECT_EQ(match.exit, 0) << match.err;
  EXPECT_EQ(run({"do", "-", "roll", "die 20", "--pack", pack}, match.out).exit, 0);
  EXPECT_THAT(run({"show", "-"}, match.out).err, HasSubstr("no pack 'cow' for pig"));
}

TEST(CliRules, AreFoundById) {
  const Ran all = run({"rules", "spree"});
  EXPECT_EQ(all.exit, 0) << all.err;
  EXPECT_THAT(all.out, HasSubstr("SP-001"));
  EXPECT_THAT(all.out, HasSubstr("SP-R95"));
  EXPECT_THAT(run({"rules", "spree", "sp-040"}).out, HasSubstr("Doubling back is forbidden"));
  EXPECT_EQ(run({"rules", "spree", "040"}).out, run({"rules", "spree", "SP-040"}).out);
  const json rows = json::parse(run({"rules", "spree", "R02", "--json"}).out);
  EXPECT_EQ(rows[0]["id"], "SP-R02");
  EXPECT_TRUE(rows[0].contains("ruling"));
  EXPECT_THAT(run({"rules", "spree", "999"}).err, HasSubstr("no rule '"));
  EXPECT_EQ(run({"rules", "pig"}).exit, 2);
}

TEST(CliCompletion, IsWrittenForThreeShells) {
  const Folder folder;
  const std::string bash = folder.write("bash", run({"completion", "bash"}).out);
  EXPECT_EQ(std::system(("bash -n " + bash).c_str()), 0);
  const std::string ask = folder.write(
      "ask", "source " + bash +
                 "\nCOMP_WORDS=(rainyday sim) COMP_CWORD=1; _rainyday; echo \"$COMPREPLY\"\n" +
                 "COMP_WORDS=(rainyday new sp) COMP_CWORD=2; _rainyday; echo \"$COMPREPLY\"\n");
  ASSERT_EQ(std::system(("bash " + ask + " > " + folder.path("answer")).c_str()), 0);
  EXPECT_EQ(folder.read("answer"), "simulate\nspree\n");
  EXPECT_THAT(run({"completion", "zsh"}).out, HasSubstr("#compdef rainyday"));
  EXPECT_THAT(run({"completion", "fish"}).out, HasSubstr("complete -c rainyday"));
  EXPECT_EQ(run({"completion", "cmd"}).exit, 2);
}

}  // namespace
}  // namespace rainyday
