#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/json.hpp"
#include "engine/sha256.hpp"
#include "tests/cli/program.hpp"

namespace rainyday {
namespace {

constexpr const char* kMatch = "tests/match/files/pig.jsonl";

TEST(CliVerify, ListsWhatItChecked) {
  const Ran ran = run({"verify", kMatch, "--bots"});
  EXPECT_EQ(ran.exit, 0) << ran.out << ran.err;
  for (const char* line :
       {"ok     game and pack: pig", "ok     commitments open: the server's and 1 of seats",
        "ok     draws without a gap: 22 draws", "ok     draws derived again: 22 draws",
        "ok     actions legal: ", "ok     bots' answers computed again: ",
        "ok     result equal: 1 result"}) {
    EXPECT_THAT(ran.out, testing::HasSubstr(line));
  }
}

// Cut off and said to be closed: nothing is wrong with it, but it has no end, and is not the file
// whose hash was shown.
TEST(CliVerify, AnUnfinishedMatchHasAnExitCodeOfItsOwn) {
  std::ifstream in(kMatch);
  std::string file((std::istreambuf_iterator<char>(in)), {});
  const std::string hash = sha256_hex(file);
  EXPECT_EQ(run({"verify", kMatch, "--hash", hash}).exit, 0);
  const std::size_t result = file.find("{\"result\"");
  file.replace(result, file.find("{\"luck\"") - result, "{\"closed\":true,\"t\":1}\n");
  const std::size_t last = file.rfind("{\"by\":0,\"do\":\"hold\"");
  file.erase(last, result - last);
  const Ran ran = run({"verify", "-"}, file);
  EXPECT_EQ(ran.exit, 3) << ran.out;
  EXPECT_THAT(ran.out, testing::HasSubstr("unfinished"));
  EXPECT_EQ(run({"verify", "-", "--hash", hash}, file).exit, 1);
}

TEST(CliVerify, AGameOfADeviceIsAcceptedAsThat) {
  const char* file = "tests/match/files/local.jsonl";
  const Ran ran = run({"verify", file, "--bots"});
  EXPECT_EQ(ran.exit, 0) << ran.out << ran.err;
  EXPECT_THAT(ran.out, testing::HasSubstr("\nlocal  luck: of a player's own device"));
  EXPECT_THAT(ran.out, testing::HasSubstr("ok     commitments open: the device's and 1 of seats"));
  EXPECT_EQ(nlohmann::json::parse(run({"verify", file, "--json"}).out)["local"], true);
  EXPECT_EQ(nlohmann::json::parse(run({"verify", kMatch, "--json"}).out)["local"], false);
  std::ifstream in(file);
  std::string text((std::istreambuf_iterator<char>(in)), {});
  const std::string_view word = ",\"local\":true";
  text.erase(text.find(word), word.size());
  EXPECT_EQ(run({"verify", "-"}, text).exit, 1) << "nor as anything else: its luck says so";
}

// Played at a server with --own-packs.
TEST(CliVerify, AMatchOfAnOwnPackWantsThatPack) {
  const std::string file = "tests/cli/own_pack.jsonl";
  const std::string pack = "fuzz/corpus/pack/pig_lesson";
  const Ran ran = run({"verify", file, "--pack", pack, "--bots"});
  EXPECT_EQ(ran.exit, 0) << ran.out;
  EXPECT_THAT(ran.out, testing::HasSubstr("result equal: 1 result"));
  EXPECT_THAT(run({"verify", file}).out, testing::HasSubstr("no pack 'eight' for pig"));
  const Folder folder;
  std::ifstream in(pack);
  auto other = nlohmann::json::parse(in);
  other.erase("lessons");
  EXPECT_EQ(run({"verify", file, "--pack", folder.write("same.json", other.dump())}).exit, 0)
      << "lessons are no part of what is played";
  other["sides"] = 6;
  const Ran changed = run({"verify", file, "--pack", folder.write("other.json", other.dump())});
  EXPECT_EQ(changed.exit, 1);
  EXPECT_THAT(changed.out, testing::HasSubstr("is another version of the pack eight"));
}

// What a simulation saves: the seed is there, so all of it is computed again, and nothing more is
// claimed.
TEST(CliVerify, AGameOfASimulationIsAcceptedAsThat) {
  const Folder folder;
  for (const auto& [game, bots] :
       {std::pair{"pig", "greedy,lively"}, std::pair{"get-out", "hard@16,lively"}}) {
    const std::string name = std::string(game) + "/0.jsonl";
    ASSERT_EQ(run({"simulate", game, "--seats", "2", "--games", "2", "--bots", bots, "--save",
                   folder.path(game)})
                  .exit,
              0);
    const Ran ran = run({"verify", folder.path(name), "--bots"});
    EXPECT_EQ(ran.exit, 0) << ran.out << ran.err;
    for (const char* line :
         {"\nseed   luck: from the seed in the header", "\nok     draws derived again: ",
          "\nok     bots' answers computed again: ", "\nok     result equal: 1 result\n"}) {
      EXPECT_THAT(ran.out, testing::HasSubstr(line));
    }
    const auto json = nlohmann::json::parse(run({"verify", folder.path(name), "--json"}).out);
    EXPECT_EQ(json["passed"], true);
    EXPECT_EQ(json["seeded"], true);
    EXPECT_EQ(json["checks"][2]["proved"], false);
  }
  const std::string text = folder.read("pig/0.jsonl");
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string other = text;
    other.replace(other.find(from), from.size(), to);
    return run({"verify", "-", "--bots"}, other);
  };
  const std::size_t at = text.find("\"die ");
  const std::string die = text.substr(at, 7);
  const Ran luck = changed(die, die == "\"die 2\"" ? "\"die 3\"" : "\"die 2\"");
  EXPECT_EQ(luck.exit, 1);
  EXPECT_THAT(luck.out, testing::HasSubstr("failed draws derived again: line 3: the seed gives"));
  const Ran bot = changed("\"bots\":[\"greedy\",\"lively\"]", "\"bots\":[\"lively\",\"greedy\"]");
  EXPECT_EQ(bot.exit, 1);
  EXPECT_THAT(bot.out, testing::HasSubstr("failed bots' answers computed again: "));
  EXPECT_EQ(changed("\"ended\":\"won\"", "\"ended\":\"drawn\"").exit, 1);
  const std::string head = text.substr(0, text.find('\n') + 1);
  EXPECT_EQ(run({"verify", "-"}, head).exit, 3) << "it has no end";
  const Ran person = changed("\"bots\":[\"greedy\",\"lively\"]", "\"bots\":[\"greedy\",null]");
  EXPECT_EQ(person.exit, 0) << person.out;
  EXPECT_THAT(person.out, testing::HasSubstr("open   bots' answers computed again: not without"));
}

// What was taken back does not say which luck went with it.
TEST(CliVerify, ASeedTellsNothingAfterAnUndo) {
  std::string file = run({"new", "pig", "--seed", "7"}).out;
  file += "{\"by\":0,\"do\":\"roll\"}\n{\"undo\":1}\n{\"by\":0,\"do\":\"roll\"}\n";
  const Ran two = run({"verify", "-"}, file + "{\"by\":\"chance\",\"do\":\"die 2\"}\n");
  const Ran three = run({"verify", "-"}, file + "{\"by\":\"chance\",\"do\":\"die 3\"}\n");
  EXPECT_EQ(two.exit, 3) << two.out;
  EXPECT_EQ(three.exit, 3) << three.out;
  EXPECT_THAT(two.out, testing::HasSubstr("open   draws derived again: 0 draws before something"));
  EXPECT_EQ(run({"verify", "-"}, file + "{\"undo\":9}\n").exit, 1);
}

TEST(CliVerify, AFileWhoseLuckCannotBeCheckedDoesNotPass) {
  std::string file = run({"new", "pig", "--seed", "7"}).out;
  file.replace(file.find("\"luck\":\"seed\""), 13, "\"luck\":\"scripted\"");
  const Ran ran = run({"verify", "-", "--json"}, file);
  EXPECT_EQ(ran.exit, 1);
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_EQ(json["passed"], false);
  EXPECT_EQ(json["checks"][2]["what"], "commitments open");
}

}  // namespace
}  // namespace rainyday
