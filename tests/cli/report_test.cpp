// simulate --html, compare, pack check --try.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/program.hpp"

namespace rainyday {
namespace {

using nlohmann::json;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

void expect_page(const std::string& page, const std::string& language) {
  EXPECT_THAT(page, HasSubstr("<html lang=\"" + language + "\">"));
  EXPECT_THAT(page, HasSubstr("<svg "));
  EXPECT_THAT(page, HasSubstr("@media print"));
  EXPECT_THAT(page, Not(ContainsRegex("[^.](report|compare|measure|verdict|ended)[.][a-z]")));
  EXPECT_THAT(page, Not(ContainsRegex("[^a-z]nan[^a-z]")));
  EXPECT_THAT(page, Not(HasSubstr("<script")));
  EXPECT_THAT(page, Not(HasSubstr("http")));
}

TEST(CliReport, IsOnePageInBothLanguages) {
  const Folder folder;
  for (const std::string language : {"en", "de"}) {
    const std::string file = folder.path(language + ".html");
    const Ran ran = run({"simulate", "spree", "--seats", "3", "--set", "turn_limit=15", "--games",
                         "40", "--html", file, "--lang", language});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_EQ(ran.out, "");
    expect_page(folder.read(language + ".html"), language);
  }
  EXPECT_THAT(folder.read("en.html"), HasSubstr("Buy …"));
  EXPECT_THAT(folder.read("de.html"), HasSubstr("… kaufen"));
}

TEST(CliReport, IsTheSameOnAnyNumberOfThreads) {
  const Folder folder;
  const auto with = [&](const char* threads) {
    run({"simulate", "pig", "--games", "60", "--bots", "greedy,random", "--threads", threads,
         "--report", folder.path("report.json")});
    return folder.read("report.json");
  };
  const std::string one = with("1");
  EXPECT_EQ(one, with("3"));
  EXPECT_EQ(json::parse(one)["games"], 60);
  EXPECT_EQ(run({"simulate", "pig", "--html", "x.html", "--save", folder.path("d")}).exit, 2);
}

TEST(CliCompare, SaysInSentencesWhatChanged) {
  const Folder folder;
  const std::vector<std::string> common{
      "compare",     "pig",     "--seats", "2",      "--set",
      "b:target=50", "--games", "500",     "--html", folder.path("page.html")};
  const Ran text = run(common);
  EXPECT_EQ(text.exit, 0) << text.err;
  EXPECT_THAT(text.out, HasSubstr("sure       Rounds of a game:"));
  EXPECT_THAT(text.out, HasSubstr("target=50"));
  expect_page(folder.read("page.html"), "en");
  std::vector<std::string> german = common;
  german.insert(german.end(), {"--lang", "de", "--json", "--threads", "3"});
  const Ran ran = run(german);
  const json result = json::parse(ran.out);
  EXPECT_EQ(result["games"], 500);
  EXPECT_EQ(result["stopped"], "limit");
  EXPECT_EQ(result["findings"][0]["name"], "rounds");
  EXPECT_EQ(result["findings"][0]["verdict"], "sure");
  EXPECT_LT(result["findings"][0]["high"], 0);
}

TEST(CliCompare, ComparesPacksSeatsAndBots) {
  const Folder folder;
  const std::string pack = folder.write(
      "pack.json",
      R"({"id":"eight","game":"pig","title":"Eight","version":1,"credits":"us","licence":"MIT","sides":8})");
  const Ran packs = run({"compare", "pig", "--b", pack, "--games", "20", "--json"});
  EXPECT_EQ(packs.exit, 0) << packs.err;
  EXPECT_EQ(json::parse(packs.out)["b"]["pack"]["id"], "eight");
  const Ran seats = run({"compare", "pig", "--seats", "a:2", "--seats", "b:3", "--bots", "b:random",
                         "--games", "20"});
  EXPECT_EQ(seats.exit, 0) << seats.err;
  EXPECT_THAT(seats.out, HasSubstr("Too early to say: 20 games"));
  const Ran same = run({"compare", "pig", "--games", "20"});
  EXPECT_EQ(same.exit, 2);
  EXPECT_THAT(same.err, HasSubstr("the same"));
  EXPECT_EQ(run({"compare", "pig", "--seats", "b:x"}).exit, 2);
  EXPECT_EQ(run({"compare", "pig", "--set", "b:nothing=1"}).exit, 2);
}

TEST(CliPackCheck, RemarksOnWhatNobodyUses) {
  const Ran quiet = run({"pack", "check", "packs/pig/pig/pack.json", "--try", "10"});
  EXPECT_EQ(quiet.exit, 0) << quiet.err;
  EXPECT_THAT(quiet.out, Not(HasSubstr("remark")));
  const Ran ran =
      run({"pack", "check", "packs/get-out/slackers/pack.json", "--try", "2", "--json"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  const json remarks = json::parse(ran.out)[0]["remarks"];
  EXPECT_GT(remarks.size(), 0u);  // two games do not show every card
  for (const json& one : remarks) EXPECT_NE(one["table"], "action");
}

// Each machine plays its share; together they are what one would have played.
TEST(CliCompare, IsPlayedInParts) {
  const Folder folder;
  const std::vector<std::string> compare{"compare",   "pig",   "--seats",     "2",       "--set",
                                         "target=30", "--set", "b:target=60", "--games", "420"};
  const auto with = [&](std::vector<std::string> more) {
    std::vector<std::string> all = compare;
    all.insert(all.end(), more.begin(), more.end());
    return run(all);
  };
  const std::string parts = folder.path("parts");
  EXPECT_EQ(with({"--shard", "1/2", "--save", parts}).exit, 0);
  EXPECT_THAT(run({"merge", parts}).err, HasSubstr("1 of 2 parts are missing"));
  EXPECT_THAT(with({"--shard", "1/2", "--save", parts}).err, HasSubstr("is there already"));
  EXPECT_EQ(with({"--shard", "2/2", "--save", parts, "--threads", "3"}).exit, 0);
  const Ran merged = run({"merge", parts, "--json", "--html", folder.path("all.html")});
  ASSERT_EQ(merged.exit, 0) << merged.err;
  const json all = json::parse(merged.out);
  const json whole = json::parse(with({"--json"}).out);
  EXPECT_EQ(all["games"], 420);
  EXPECT_EQ(all["a"], whole["a"]);
  EXPECT_EQ(all["b"], whole["b"]);
  expect_page(folder.read("all.html"), "en");
  const std::string other = folder.path("other");
  EXPECT_EQ(run({"compare", "pig", "--set", "b:target=70", "--games", "20", "--shard", "1/1",
                 "--save", other})
                .exit,
            0);
  EXPECT_THAT(run({"merge", parts, other}).err, HasSubstr("a part of another run"));
  EXPECT_THAT(run({"merge", parts, parts}).err, HasSubstr("was there before"));
  EXPECT_EQ(with({"--shard", "1/2"}).exit, 2);
  EXPECT_EQ(with({"--save", parts}).exit, 2);
}

TEST(CliPack, SaysWhatStandsInOne) {
  EXPECT_THAT(run({"pack", "fields", "pig"}).out, HasSubstr("| `sides` | yes | 2..20 |"));
  const json fields = json::parse(run({"pack", "fields", "pig", "--json"}).out);
  EXPECT_EQ(fields[0]["place"], "credits");
  EXPECT_EQ(run({"pack", "fields", "chess"}).exit, 2);
}

}  // namespace
}  // namespace rainyday
