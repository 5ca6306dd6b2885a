// export, and simulate --save, which writes what it reads.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "bots/bot.hpp"
#include "engine/match_file.hpp"
#include "engine/position.hpp"
#include "games/registry.hpp"
#include "tests/cli/program.hpp"
#include "tests/support/names.hpp"

namespace rainyday {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;

const std::vector<std::string> kColumns{"file",   "game",   "pack",         "seats", "step",
                                        "seat",   "bot",    "question",     "view",  "choices",
                                        "choice", "chance", "chance_range", "after", "after_range",
                                        "ended",  "place",  "score",        "worth"};

std::vector<json> lines_of(const std::string& text) {
  std::vector<json> out;
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
    out.push_back(json::parse(text.substr(at, text.find('\n', at) - at)));
  }
  return out;
}

TEST(CliSimulate, SavesTheGamesThatItCounts) {
  const Folder folder;
  const std::vector<std::string> plan{
      "simulate", "spree", "--games", "20", "--bots", "greedy,lively,greedy,random", "--json"};
  std::vector<std::string> saving = plan;
  saving.insert(saving.end(), {"--save", folder.path("new/games")});
  const Ran ran = run(saving);
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(ran.out, run(plan).out) << "the same games, saved or not";
  const Ran shown = run({"show", folder.path("new/games/07.jsonl"), "--json"});
  EXPECT_EQ(json::parse(shown.out)["result"]["ended"], "won") << shown.err;
  const json head = lines_of(folder.read("new/games/01.jsonl"))[0];
  EXPECT_EQ(head["bots"], json({"lively", "greedy", "random", "greedy"})) << "turned by one";
}

TEST(CliSimulate, SavesIntoNoFolderThatHasSomething) {
  const Folder folder;
  (void)folder.write("mine.txt", "mine");
  const Ran ran = run({"simulate", "pig", "--games", "2", "--save", folder.path("")});
  EXPECT_EQ(ran.exit, 2);
  EXPECT_THAT(ran.err, HasSubstr("is not empty"));
  EXPECT_EQ(folder.files(), 1);
  EXPECT_EQ(run({"simulate", "pig", "--save", folder.path("mine.txt/in")}).exit, 2);
}

class Exported : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(
        run({"simulate", "pig", "--games", "4", "--bots", "greedy,random", "--save", games_}).exit,
        0);
  }
  Ran with(std::vector<std::string> more) {
    std::vector<std::string> arguments{"export", games_};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }
  Folder folder_;
  std::string games_ = folder_.path("games");
};

TEST_F(Exported, ARowIsADecisionWithItsViewAndItsEnd) {
  const Ran ran = with({"--format", "jsonl"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  const std::vector<json> rows = lines_of(ran.out);
  ASSERT_GT(rows.size(), 20u);
  for (const json& row : rows) {
    EXPECT_EQ(row.size(), kColumns.size());
    for (const std::string& column : kColumns) EXPECT_TRUE(row.contains(column)) << column;
    EXPECT_EQ(row["choices"], json({"roll", "hold"}));  // the first roll of a turn is forced
    EXPECT_EQ(row["view"]["seat"], row["seat"]);
    EXPECT_GT(row["view"]["pot"], 0);
    EXPECT_TRUE(row["chance"].is_null() && row["after_range"].is_null());
    EXPECT_EQ(row["ended"], "won");
    EXPECT_EQ(row["worth"], row["place"] == 1 ? 1 : 0);
  }
  // The step is where the file has it.
  const json& one = rows[5];
  std::vector<json> file =
      lines_of(folder_.read("games/" + one["file"].get<std::string>().substr(games_.size() + 1)));
  EXPECT_EQ(file[one["step"].get<std::size_t>()]["do"], one["choice"]);
  EXPECT_EQ(file[0]["bots"][one["seat"] == "S0" ? 0 : 1], one["bot"]);
}

TEST_F(Exported, CsvHasTheSameColumnsAndQuotesWhatItMust) {
  const Ran ran = with({});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  std::string head;
  for (const std::string& column : kColumns) head += (head.empty() ? "" : ",") + column;
  EXPECT_EQ(ran.out.substr(0, ran.out.find('\n')), head);
  EXPECT_THAT(ran.out, HasSubstr(R"(,"[""roll"",""hold""]",)"));
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'),
            std::ssize(lines_of(with({"--format", "jsonl"}).out)) + 1);
}

TEST_F(Exported, ChancesAreThereWhereTheyAreAskedForAndTheSameOnAnyThreads) {
  const auto analysed = [&](const char* threads) {
    return with({"--format", "jsonl", "--analyse", "10", "--threads", threads}).out;
  };
  const std::string text = analysed("1");
  EXPECT_EQ(text, analysed("3"));
  for (const json& row : lines_of(text)) {
    EXPECT_GE(row["chance"], 0);
    EXPECT_LE(row["chance"], 1);
    EXPECT_GE(row["after_range"], 0);
  }
  const std::vector<json> rows = lines_of(text);
  EXPECT_EQ(rows.back()["after"], rows.back()["worth"]) << "nothing is left to chance";
}

TEST_F(Exported, ABadFileIsToldAndTheOthersGoOn) {
  const std::string bad =
      folder_.write("games/2a.jsonl", R"({"rainyday":1,"game":"pig","seats":2})"
                                      "\n{\"by\":0,\"do\":\"roll\"}\n{\"by\":0,\"do\":\"hold\"}\n");
  const std::size_t rows =
      lines_of(run({"export", games_ + "/0.jsonl", games_ + "/1.jsonl", games_ + "/2.jsonl",
                    games_ + "/3.jsonl", "--format", "jsonl"})
                   .out)
          .size();
  const Ran ran = with({folder_.path("none.jsonl"), "--format", "jsonl"});
  EXPECT_EQ(ran.exit, 2);
  EXPECT_THAT(ran.err, HasSubstr(bad + ": line 3: 'hold' is not possible"));
  EXPECT_THAT(ran.err, HasSubstr("none.jsonl"));
  EXPECT_EQ(lines_of(ran.out).size(), rows);
}

TEST_F(Exported, AnUnfinishedMatchHasNoEnd) {
  const Ran ran = run({"export", "-", "--format", "jsonl"},
                      R"({"rainyday":1,"game":"pig","seats":2})"
                      "\n{\"by\":0,\"do\":\"roll\"}\n{\"by\":\"chance\",\"do\":\"die 4\"}\n"
                      "{\"by\":0,\"do\":\"hold\"}\n");
  EXPECT_EQ(ran.exit, 0) << ran.err;
  const json row = lines_of(ran.out)[0];
  EXPECT_EQ(row["choice"], "hold");
  EXPECT_EQ(row["step"], 3);
  for (const char* column : {"bot", "ended", "place", "score", "worth"}) {
    EXPECT_TRUE(row[column].is_null()) << column;
  }
}

TEST_F(Exported, ArraysAreOfOneTableAndNeedAFile) {
  EXPECT_THAT(with({"--format", "npz"}).err, HasSubstr("needs -o FILE.npz"));
  ASSERT_EQ(
      run({"simulate", "pig", "--games", "1", "--seats", "3", "--save", folder_.path("other")})
          .exit,
      0);
  const std::string out = folder_.path("all.npz");
  const Ran ran = with({folder_.path("other"), "--format", "npz", "-o", out});
  EXPECT_EQ(ran.exit, 2);
  EXPECT_THAT(ran.err, HasSubstr("other/0.jsonl: another table than that of the files before"));
  const std::string text = folder_.read("all.npz");
  EXPECT_EQ(text.substr(0, 2), "PK");
  EXPECT_EQ(with({"--format", "npz", "-o", out}).exit, 0);
  EXPECT_NE(folder_.read("all.npz"), "");
  EXPECT_EQ(with({"--format", "npz", "-o", folder_.path("no/all.npz")}).exit, 2);
  EXPECT_EQ(
      run({"export", folder_.path("none"), "--format", "npz", "-o", folder_.path("none.npz")}).exit,
      2);
  EXPECT_EQ(folder_.files(), 3) << "games, other and all.npz: nothing else is left";
}

// Two worlds that a seat cannot tell apart are the same rows, but for how they end.
class ExportedWorlds : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(All, ExportedWorlds, testing::ValuesIn(shown_games()), kNamedByGame);

TEST_P(ExportedWorlds, ShowTheSeatTheSame) {
  const Folder folder;
  ASSERT_EQ(run({"simulate", GetParam(), "--games", "1", "--bots", "lively", "--seed", "3",
                 "--save", folder.path("games")})
                .exit,
            0);
  const Shelf shelf{find_game, find_pack};
  const auto match = MatchFile::read(folder.read("games/0.jsonl"), shelf);
  ASSERT_TRUE(match) << match.error();
  const AnyGame& game = match->game();
  AnyState state = match->start();
  Random rng(5);
  int compared = 0;
  int other_worlds = 0;
  std::string here;
  std::string there;
  for (const MatchStep& step : match->steps()) {
    AnyActions list;
    if (step.by != kChance) game.choices(game.view(state, step.by), list);
    if (list.size() > 1 && rng.below(8) == 0 && compared < 12) {
      const AnyState other = game.sample(game.view(state, step.by), rng);
      other_worlds += other == state ? 0 : 1;
      const auto write = [&](const AnyState& world, const std::string& name) {
        MatchFile one(match->game_ptr(), {.seed = 1, .bots = {}, .names = {}}, world);
        one.add(step.action);
        const std::string path = folder.write(name, one.text());
        json row = lines_of(run({"export", path, "--format", "jsonl"}).out).at(0);
        for (const char* column : {"file", "ended", "place", "score", "worth"}) row.erase(column);
        return row;
      };
      EXPECT_EQ(write(state, "here.jsonl"), write(other, "there.jsonl"));
      ++compared;
    }
    game.apply(state, step.action, nullptr);
  }
  EXPECT_GT(compared, 3);
  // Where nobody is told what others are not, nothing is hidden but what the draws will bring.
  const bool secrets = std::ranges::any_of(game.tables().events, [](const EventRow& row) {
    return std::ranges::any_of(row.operands, &Operand::secret);
  });
  EXPECT_TRUE(!secrets || other_worlds > 0);
}

}  // namespace
}  // namespace rainyday
