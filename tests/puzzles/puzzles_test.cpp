// Every puzzle that is shipped opens and can be answered; what is found comes from a view alone.
#include <algorithm>
#include <gmock/gmock.h>

#include "bots/runs.hpp"
#include "engine/json.hpp"
#include "games/registry.hpp"
#include "puzzles/finder.hpp"
#include "puzzles/served.hpp"
#include "tests/support/names.hpp"

namespace rainyday::puzzles {
namespace {

using testing::HasSubstr;

Shelf shelf() { return {find_game, find_pack}; }

class Puzzles : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    const auto text = puzzles_text(GetParam());
    ASSERT_TRUE(text.has_value());
    auto read = read_puzzles(*text, shelf());
    ASSERT_TRUE(read.has_value()) << read.error();
    puzzles = std::move(*read);
  }
  std::vector<Puzzle> puzzles;
};

// Reading checks that all choices are there, legal, and surely worse than the first.
TEST_P(Puzzles, HaveAClearAnswerThatIsNotTheObviousOne) {
  EXPECT_FALSE(puzzles.empty());
  for (const Puzzle& puzzle : puzzles) {
    EXPECT_EQ(puzzle.game->info().id, GetParam());
    EXPECT_GE(puzzle.games, 1000) << puzzle.from;
    EXPECT_GE(puzzle.choices.size(), 2U) << puzzle.from;
    for (const Judged& one : puzzle.choices) {
      EXPECT_GT(one.range, 0) << puzzle.from << " " << puzzle.game->notation(one.action);
      EXPECT_LE(one.chance, puzzle.best().chance) << puzzle.from;
    }
  }
}

TEST_P(Puzzles, AreAllDifferent) {
  for (const Puzzle& one : puzzles) {
    EXPECT_EQ(std::ranges::count(puzzles, one.state, &Puzzle::state), 1) << one.from;
  }
}

TEST_P(Puzzles, AreWrittenAsTheyAreRead) {
  const std::string_view text = *puzzles_text(GetParam());
  EXPECT_EQ(write_puzzles(puzzles, Json::parse(text)["matches"]), text);
}

TEST_P(Puzzles, AreAnsweredByAnyOfTheirChoices) {
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const Puzzle& puzzle = puzzles[i];
    const auto open = served(puzzles, {{"day", i + puzzles.size()}});
    ASSERT_TRUE(open.has_value()) << open.error();
    EXPECT_EQ((*open)["puzzle"], i);
    EXPECT_EQ((*open)["of"], puzzles.size());
    EXPECT_FALSE(open->contains("verdict")) << "before the answer";
    ASSERT_EQ((*open)["lesson"]["asked"].size(), puzzle.choices.size()) << puzzle.from;
    const Json ask = (*open)["messages"][1]["ask"];
    for (const Judged& one : puzzle.choices) {
      const std::string action = puzzle.game->notation(one.action);
      const auto answer =
          served(puzzles, {{"day", i}, {"id", "a"}, {"at", ask["at"]}, {"action", action}});
      ASSERT_TRUE(answer.has_value()) << answer.error();
      EXPECT_EQ((*answer)["messages"][0].value("ack", ""), "a") << puzzle.from << " " << action;
      ASSERT_TRUE(answer->contains("verdict")) << puzzle.from << " " << action;
      EXPECT_EQ((*answer)["verdict"]["best"][0]["action"],
                puzzle.game->notation(puzzle.best().action));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Puzzles, testing::ValuesIn(shown_games()), kNamedByGame);

// --- finding them ---

// The same view in worlds that differ: what is found may not tell which of them was the real one.
TEST_P(Puzzles, TellNothingThatTheSeatDoesNotKnow) {
  const Puzzle& puzzle = puzzles.front();
  const AnyGame& game = *puzzle.game;
  const AnyView view = game.view(puzzle.state, puzzle.seat);
  Random rng(3);
  const AnyState other = game.sample(view, rng);
  EXPECT_EQ(game.view(other, puzzle.seat), view);
  const FindingPlan plan{.bot = *find_bot("greedy"), .games = 16, .seed = 5};
  const auto found = [&](const AnyState& world) {
    const auto analyst = find_runs(game.info().id)->analyst(game);
    const FindingPlan quick{.bot = *find_bot("hard"), .games = 80, .seed = 5};
    auto one = puzzle_of(puzzle.game, game.view(world, puzzle.seat), *analyst, quick, 7);
    return one ? write_puzzles(std::span(&*one, 1), 1) : std::string("none");
  };
  EXPECT_EQ(found(puzzle.state), found(other));
  const auto analyst = find_runs(game.info().id)->analyst(game);
  EXPECT_FALSE(puzzle_of(puzzle.game, view, *analyst, plan, 7)) << "the obvious one is no puzzle";
}

// --- bad ones ---

Json good() {
  const auto text = puzzles_text("spree");
  return Json::parse(text.value_or("{}"));
}
std::string wrong_with(const Json& file) {
  const auto read = read_puzzles(file.dump(), shelf());
  return read ? "" : read.error();
}

TEST(BadPuzzles, SayWhatIsWrongAndWhere) {
  EXPECT_EQ(wrong_with(good()), "");
  EXPECT_EQ(wrong_with(Json::array()), "puzzles: must be an object");
  const auto changed = [](const char* path, const Json& value) {
    Json file = good();
    file[Json::json_pointer(path)] = value;
    return wrong_with(file);
  };
  EXPECT_THAT(changed("/more", 1), HasSubstr("more"));
  EXPECT_THAT(changed("/list", Json::array()), HasSubstr("list"));
  EXPECT_THAT(changed("/list/0/choices/0/do", "dance"), HasSubstr("list[0].choices[0].do"));
  EXPECT_THAT(changed("/list/0/choices/1/do", good()["list"][0]["choices"][0]["do"]),
              HasSubstr("stands there twice"));
  EXPECT_THAT(changed("/list/0/choices/1/behind", 0), HasSubstr("not surely behind"));
  EXPECT_THAT(changed("/list/0/obvious", good()["list"][0]["choices"][0]["do"]),
              HasSubstr("must not be the best"));
  EXPECT_THAT(changed("/list/0/position/seats", 99), HasSubstr("list[0].position"));
  EXPECT_THAT(changed("/game", "get-out"), HasSubstr("is another one"));
  Json fewer = good();
  fewer["list"][0]["choices"].erase(fewer["list"][0]["choices"].size() - 1);
  EXPECT_THAT(wrong_with(fewer), HasSubstr("must be all that there are"));
}

TEST(BadPuzzleRequests, SayWhatIsWrong) {
  const auto& puzzles = *built_in("spree", shelf());
  const auto wrong = [&](const Json& request) {
    const auto answer = served(puzzles, request);
    return answer ? "" : answer.error();
  };
  EXPECT_THAT(wrong(Json::object()), HasSubstr("day: "));
  EXPECT_THAT(wrong({{"day", -1}}), HasSubstr("day: "));
  EXPECT_THAT(wrong({{"day", 1}, {"done", Json::array()}}), HasSubstr("done"));
  EXPECT_THAT(wrong({{"day", 1}, {"action", "roll"}}), HasSubstr("at: "));
  EXPECT_EQ(built_in("pig", shelf()), nullptr);
  const auto refused = served(puzzles, {{"day", 1}, {"id", "a"}, {"at", 1}, {"action", "dance"}});
  ASSERT_TRUE(refused.has_value());
  EXPECT_EQ((*refused)["messages"][0]["refused"], "unreadable");
  EXPECT_FALSE(refused->contains("verdict"));
}

}  // namespace
}  // namespace rainyday::puzzles
