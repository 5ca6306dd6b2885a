// `puzzles`: found in match files, the same each time, told in both languages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/program.hpp"

namespace rainyday {
namespace {

using testing::HasSubstr;
using testing::Not;

class CliPuzzles : public testing::Test {
 protected:
  void SetUp() override {
    const Ran ran = run(
        {"simulate", "pig", "--games", "4", "--bots", "lively", "--seed", "16", "--save", games_});
    ASSERT_EQ(ran.exit, 0) << ran.err;
  }
  Ran with(const std::vector<std::string>& more) const {
    std::vector<std::string> all{"puzzles", games_, "--games", "200"};
    all.insert(all.end(), more.begin(), more.end());
    return run(all);
  }
  Folder folder_;
  std::string games_ = folder_.path("games");
};

TEST_F(CliPuzzles, AreTheSameOnAnyNumberOfThreads) {
  const Ran one = with({"--json", "--threads", "1"});
  EXPECT_EQ(one.exit, 0) << one.err;
  EXPECT_EQ(one.out, with({"--json", "--threads", "3"}).out);
  EXPECT_NE(one.out, with({"--json", "--seed", "2"}).out);
  const auto found = nlohmann::json::parse(one.out);
  EXPECT_EQ(found["game"], "pig");
  ASSERT_FALSE(found["list"].empty());
  for (const auto& puzzle : found["list"]) {
    EXPECT_NE(puzzle["obvious"], puzzle["choices"][0]["do"]);
    const Ran opened = run({"from", "-"}, puzzle["position"].dump());
    EXPECT_EQ(opened.exit, 0) << opened.err;
  }
}

TEST_F(CliPuzzles, AreWrittenIntoAFile) {
  const std::string file = folder_.path("pig.json");
  EXPECT_EQ(with({"-o", file, "--most", "1"}).exit, 0);
  EXPECT_EQ(folder_.read("pig.json"), with({"--json", "--most", "1"}).out);
  EXPECT_EQ(nlohmann::json::parse(folder_.read("pig.json"))["list"].size(), 1U);
}

TEST_F(CliPuzzles, AreToldInBothLanguages) {
  const Ran english = with({});
  const Ran german =
      run({"puzzles", "tests/bots/matches/get_out_4", "--games", "80", "--lang", "de"});
  EXPECT_THAT(english.out, HasSubstr("obvious: "));
  EXPECT_THAT(german.out, HasSubstr("in einer Partie"));
  for (const Ran& ran : {english, german}) EXPECT_THAT(ran.out, Not(HasSubstr("puzzles.")));
}

TEST_F(CliPuzzles, BadFilesAreRefusedAndNothingIsWritten) {
  EXPECT_EQ(run({"puzzles", folder_.path("none.jsonl")}).exit, 2);
  const Ran mixed = run({"puzzles", games_, "tests/bots/matches/spree_3_lively"});
  EXPECT_EQ(mixed.exit, 2);
  EXPECT_THAT(mixed.err, HasSubstr("a set of puzzles has one game"));
  const std::string fresh = folder_.write("fresh.jsonl", run({"new", "pig"}).out);
  const Ran nothing = run({"puzzles", fresh, "-o", folder_.path("none.json")});
  EXPECT_EQ(nothing.exit, 2);
  EXPECT_THAT(nothing.err, HasSubstr("no puzzle found"));
  EXPECT_FALSE(std::filesystem::exists(folder_.path("none.json")));
}

}  // namespace
}  // namespace rainyday
