// `puzzles`: found in match files, the same each time, told in both languages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/program.hpp"

namespace rainyday {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kMatch = "tests/bots/matches/freeloader_3";

std::vector<std::string> puzzles(const std::vector<std::string>& more) {
  std::vector<std::string> all{"puzzles", kMatch, "--games", "80"};
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

TEST(CliPuzzles, AreTheSameOnAnyNumberOfThreads) {
  const Ran one = run(puzzles({"--json", "--threads", "1"}));
  EXPECT_EQ(one.exit, 0) << one.err;
  EXPECT_EQ(one.out, run(puzzles({"--json", "--threads", "3"})).out);
  EXPECT_EQ(nlohmann::json::parse(one.out)["puzzles"], 1);
}

TEST(CliPuzzles, AreToldInBothLanguages) {
  const Ran english = run(puzzles({}));
  const Ran german = run(puzzles({"--lang", "de"}));
  EXPECT_THAT(english.out, HasSubstr("of one game"));
  EXPECT_THAT(german.out, HasSubstr("in einer Partie"));
  for (const Ran& ran : {english, german}) EXPECT_THAT(ran.out, Not(HasSubstr("puzzles.")));
}

TEST(CliPuzzles, BadFilesAreRefused) {
  EXPECT_EQ(run({"puzzles", "tests/none.jsonl"}).exit, 2);
  const Ran mixed = run({"puzzles", kMatch, "tests/match/files/pig.jsonl"});
  EXPECT_EQ(mixed.exit, 2);
  EXPECT_THAT(mixed.err, HasSubstr("a set of puzzles has one game"));
}

}  // namespace
}  // namespace rainyday
