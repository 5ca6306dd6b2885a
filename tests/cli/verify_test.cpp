#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/json.hpp"
#include "tests/cli/program.hpp"

namespace rainyday {
namespace {

constexpr const char* kMatch = "tests/match/files/pig.jsonl";

TEST(CliVerify, ListsWhatItChecked) {
  const Ran ran = run({"verify", kMatch, "--bots"});
  EXPECT_EQ(ran.exit, 0) << ran.out << ran.err;
  for (const char* line :
       {"ok     game and pack: pig", "ok     commitments open: the server's and 1 of seats",
        "ok     draws without a gap: 14 draws", "ok     draws derived again: 14 draws",
        "ok     actions legal: ", "ok     bots' answers computed again: ",
        "ok     result equal: 1 result"}) {
    EXPECT_THAT(ran.out, testing::HasSubstr(line));
  }
}

TEST(CliVerify, AFileWhoseLuckCannotBeCheckedDoesNotPass) {
  const Ran ran = run({"verify", "-", "--json"}, run({"new", "pig", "--seed", "7"}).out);
  EXPECT_EQ(ran.exit, 1);
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_EQ(json["passed"], false);
  EXPECT_EQ(json["checks"][2]["what"], "commitments open");
}

}  // namespace
}  // namespace rainyday
