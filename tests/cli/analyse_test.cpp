// `analyse`: a game looked back at, as text, as JSON and as a page.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/program.hpp"

namespace rainyday {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kMatch = "tests/match/files/pig.jsonl";

std::vector<std::string> analyse(const std::string& file,
                                 const std::vector<std::string>& more = {}) {
  std::vector<std::string> all{"analyse", file, "--games", "20"};
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

TEST(CliAnalyse, TellsChancesLuckAndSlipsInBothLanguages) {
  const Ran english = run(analyse(kMatch));
  EXPECT_EQ(english.exit, 0) << english.err;
  EXPECT_THAT(english.out, HasSubstr("own choices"));
  EXPECT_THAT(english.out, HasSubstr("What changed most:"));
  const std::string german = run({"new", "freeloader", "--seed", "3"}).out;
  const Ran dealt =
      run(analyse("-", {"--lang", "de"}), run({"do", "-", "--auto-chance"}, german).out);
  EXPECT_EQ(dealt.exit, 0) << dealt.err;
  EXPECT_THAT(dealt.out, HasSubstr("eigene Züge"));
  for (const Ran& ran : {english, dealt}) EXPECT_THAT(ran.out, Not(HasSubstr("analyse.")));
}

TEST(CliAnalyse, IsTheSameOnAnyNumberOfThreads) {
  const Ran one = run(analyse(kMatch, {"--json", "--threads", "1"}));
  EXPECT_EQ(one.out, run(analyse(kMatch, {"--json", "--threads", "3"})).out);
  for (const auto& seat : nlohmann::json::parse(one.out)["seats"]) {
    double sum = 0;
    for (const char* part : {"start", "luck", "own", "others"}) {
      sum += seat[part]["value"].get<double>();
    }
    EXPECT_NEAR(sum, seat["result"]["value"].get<double>(), 1e-9);
  }
}

// Names are a stranger's.
TEST(CliAnalyse, WritesAPageInWhichNamesAreOnlyNames) {
  const Folder folder;
  std::string match = run({"new", "pig", "--seats", "2", "--seed", "3"}).out;
  match.insert(match.find("\"seats\""), R"("names":["<script>x</script>","Bo \u001b[2J"],)");
  const Ran played = run({"do", "-", "roll", "--auto-chance"}, match);
  ASSERT_EQ(played.exit, 0) << played.err;
  const std::string file = folder.write("match.jsonl", played.out);
  const Ran ran = run(analyse(file, {"--html", folder.path("page.html")}));
  EXPECT_EQ(ran.exit, 0) << ran.err;
  const std::string page = folder.read("page.html");
  EXPECT_THAT(page, HasSubstr("<html lang=\"en\">"));
  EXPECT_THAT(page, HasSubstr("<svg "));
  EXPECT_THAT(page, HasSubstr("&lt;script&gt;x"));
  EXPECT_THAT(page, Not(HasSubstr("<script")));
  EXPECT_THAT(run(analyse(file)).out, Not(HasSubstr("\x1b")));
}

TEST(CliAnalyse, RefusesWhatIsNoPlayedGame) {
  const Ran fresh = run(analyse("-"), run({"new", "pig", "--seed", "7"}).out);
  EXPECT_EQ(fresh.exit, 2);
  EXPECT_THAT(fresh.err, HasSubstr("nothing has happened"));
  EXPECT_EQ(run(analyse("-"), "no match").exit, 2);
  EXPECT_EQ(run(analyse(kMatch, {"--bot", "nobody"})).exit, 2);
  EXPECT_EQ(run(analyse(kMatch, {"--games", "1"})).exit, 2);
}

}  // namespace
}  // namespace rainyday
