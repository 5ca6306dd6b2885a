// Bots that are programs of others, in tournaments and in play: good ones, and those that fail in
// every way. Whoever fails has lost that game, and everything goes on.
#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/program.hpp"

namespace rainyday {
namespace {

using nlohmann::json;
using testing::HasSubstr;

constexpr const char* kExample = "examples/bots/hold_at_20.py";

std::string script(const Folder& folder, const std::string& name, const std::string& text) {
  const std::string path = folder.write(name, "#!/bin/sh\n" + text);
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  return path;
}

json tournament(const std::string& bots, const std::string& limit, int blocks = 2,
                const std::string& game = "pig") {
  const Ran ran = run({"tournament", game, "--bots", bots, "--blocks", std::to_string(blocks),
                       "--json", "--limit", limit});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  return json::parse(ran.out);
}

// Far more than an answer takes.
constexpr const char* kPatience = "600";

TEST(CliOutside, TheExamplesPlay) {
  const json result = tournament(std::string("random,") + kExample, kPatience, 4);
  EXPECT_EQ(result["faults"], json::array());
  EXPECT_EQ(result["unfinished"], 0);
  EXPECT_GT(result["pairs"][0]["against"]["mean"], 0.5) << "to hold at 20 is better than luck";
  EXPECT_GT(result["bots"][1]["moves"], 0);
  const std::string beside = std::filesystem::path(std::getenv("RAINYDAY")).parent_path().string();
  const std::string both = std::string(kExample) + "," + beside + "/any_choice";
  for (const char* game : {"getaway-driver", "freeloader"}) {
    EXPECT_EQ(tournament(both, kPatience, 1, game)["faults"], json::array()) << game;
  }
}

struct Bad {
  const char* name;
  const char* text;
  const char* why;
  const char* limit = kPatience;
};

class CliOutsideFaults : public testing::TestWithParam<Bad> {};

INSTANTIATE_TEST_SUITE_P(
    All, CliOutsideFaults,
    testing::Values(
        Bad{"Ends", "exit 3\n", "it ended, or closed a pipe"},
        Bad{"EndsLater", R"(read g; read a; echo '{"at":1,"action":"roll"}'; exit 1)",
            "it ended, or closed a pipe"},
        Bad{"IsKilled", "read g; read a; kill -9 $$", "it ended, or closed a pipe"},
        Bad{"Hangs", "sleep 100000\n", "no answer within 0.2 s", "0.2"},
        Bad{"TalksAndHangs", R"(read g; read a; printf '{"at":1,'; sleep 100000)",
            "no answer within 0.2 s", "0.2"},
        Bad{"WritesGarbage", "while read l; do echo garbage; done", "an answer that is not JSON"},
        Bad{"WritesBytes", R"(while read l; do printf '\377\001\033[2J\n'; done)",
            "an answer that is not JSON"},
        Bad{"DoesWhatIsIllegal", R"(while read l; do echo '{"at":1,"action":"die 6"}'; done)",
            "not one of its choices"},
        Bad{"AnswersAnOldQuestion", R"(while read l; do echo '{"at":0,"action":"roll"}'; done)",
            "to question 0, not to 1"},
        Bad{"ClosesItsInput", R"(read g; read a; exec <&-; echo '{"at":1,"action":"roll"}';
sleep 100000)",
            "it ended, or closed a pipe"},
        Bad{"ClosesItsOutput", "exec >&-\nsleep 100000\n", "it ended, or closed a pipe"},
        Bad{"WritesAMegabyte", "head -c 1048576 /dev/zero | tr '\\0' x\nsleep 100000\n",
            "a line that is too long"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST_P(CliOutsideFaults, LoseTheGameAndTheTournamentGoesOn) {
  const Folder folder;
  const std::string bad = script(folder, "bad.sh", GetParam().text);
  const json result = tournament("greedy," + bad + ",random", GetParam().limit);
  EXPECT_EQ(result["games"], 12);
  ASSERT_EQ(result["faults"].size(), 8u);
  for (const json& fault : result["faults"]) {
    EXPECT_EQ(fault["bot"], bad);
    EXPECT_THAT(fault["why"].get<std::string>(), HasSubstr(GetParam().why));
  }
  EXPECT_EQ(result["pairs"][0]["share"]["mean"], 1);
  EXPECT_EQ(result["pairs"][0]["against"]["mean"], 0);
  EXPECT_EQ(result["bots"][1]["share"]["mean"], 0);
  // The others' games are as without it.
  EXPECT_EQ(result["pairs"][1]["share"],
            tournament("greedy,random", kPatience)["pairs"][0]["share"]);
}

TEST(CliOutside, FaultsAreTold) {
  const Folder folder;
  const std::string bad = script(folder, "bad.sh", "exit 3\n");
  const Ran ran =
      run({"tournament", "pig", "--bots", "greedy," + bad, "--blocks", "2", "--limit", kPatience});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out,
              HasSubstr(bad + " lost 4 games by its own fault; block 0, game 0: it ended"));
}

// Alone there is no other who could have won.
TEST(CliOutside, AFaultAloneIsALoss) {
  const Folder folder;
  const std::string bad = script(folder, "bad.sh", "exit 3\n");
  const Ran ran = run({"tournament", "getaway-driver", "--seats", "1", "--bots", "greedy," + bad,
                       "--blocks", "2", "--json", "--limit", kPatience});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  const json result = json::parse(ran.out);
  EXPECT_EQ(result["faults"].size(), 2u);
  EXPECT_EQ(result["pairs"][0]["against"]["mean"], 0);
}

TEST(CliOutside, PlaysInTheTerminal) {
  const Ran ran = run({"play", "pig", "--seats", std::string(kExample) + ",greedy", "--seed", "3",
                       "--limit", kPatience});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("The game is over."));
  EXPECT_EQ(ran.err, "");
  const Folder folder;
  const std::string bad = script(folder, "bad.sh", "exit 3\n");
  const Ran failed =
      run({"play", "pig", "--seats", bad + ",greedy", "--seed", "3", "--limit", kPatience});
  EXPECT_EQ(failed.exit, 0);
  EXPECT_THAT(failed.out, HasSubstr("The game is over."));
  EXPECT_EQ(failed.err,
            bad + " plays no further (it ended, or closed a pipe); greedy goes on for it\n");
  const Ran missing = run({"play", "pig", "--seats", "you,./not-there"});
  EXPECT_EQ(missing.exit, 2);
  EXPECT_THAT(missing.err, HasSubstr("cannot run './not-there'"));
}

TEST(CliOutside, NoProgramIsRunBecauseAFileSaysSo) {
  const Folder folder;
  const std::string trap = script(folder, "trap.sh", "touch " + folder.path("sprung") + "\n");
  std::string match = run({"new", "pig", "--seats", "2", "--seed", "1"}).out;
  match.insert(match.find("\"luck\""), "\"bots\":[\"" + trap + "\",null],");
  const Ran ran = run({"play", "--resume", folder.write("match.jsonl", match)}, "leave\n");
  EXPECT_EQ(ran.exit, 2);
  EXPECT_THAT(ran.err, HasSubstr("say with --seats who plays now"));
  EXPECT_FALSE(std::filesystem::exists(folder.path("sprung")));
}

}  // namespace
}  // namespace rainyday
