// What bots of other programs are told: no more than their view. What they may answer.
#include "bots/outside.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "engine/json.hpp"
#include "engine/options.hpp"
#include "engine/position.hpp"
#include "games/registry.hpp"
#include "tests/support/names.hpp"

namespace rainyday {
namespace {

using testing::HasSubstr;

class Outside : public testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(All, Outside, testing::ValuesIn(registered_games()), kNamedByGame);

// Through a whole game: what is asked in the true world is asked, byte for byte, in another one
// that looks the same to the seat.
TEST_P(Outside, IsToldTheSameInWorldsThatLookAlike) {
  const GameEntry& entry = *find_game(GetParam());
  const AnyGamePtr game =
      *make_game(GetParam(), "", entry.for_simulation(standard_options(entry.info())),
                 entry.info().usual_seats);
  Random rng(7, "outside");
  AnyState state = game->start();
  AnyActions list;
  AnyActions again;
  int asked = 0;
  int hiding = 0;
  int other_worlds = 0;
  for (int step = 0; step < game->info().most_steps; ++step) {
    const Turn turn = game->turn(state);
    if (turn.is_over()) break;
    if (turn.is_chance()) {
      game->apply(state, game->chance(state, rng), nullptr);
      continue;
    }
    const AnyView view = game->view(state, turn.actor);
    list.clear();
    game->choices(view, list);
    const AnyState other = game->sample(view, rng);
    const AnyView same = game->view(other, turn.actor);
    again.clear();
    game->choices(same, again);
    hiding += view.state() == state ? 0 : 1;
    other_worlds += other == state ? 0 : 1;
    const std::string line = ask_line(*game, view, list, ++asked, 2.5);
    ASSERT_EQ(line, ask_line(*game, same, again, asked, 2.5));
    const Json json = Json::parse(line);
    EXPECT_EQ(json["view"].dump(), Json::parse(state_json(*game, view.state())).dump());
    EXPECT_EQ(json["clock"], 2.5);
    EXPECT_EQ(line.find('\n'), std::string::npos);
    // Each of the choices is an answer.
    for (int i = 0; i < list.size(); ++i) {
      const Json answer{{"at", asked}, {"action", json["choices"][static_cast<std::size_t>(i)]}};
      EXPECT_EQ(read_answer(*game, list, asked, answer.dump()), list[i]);
    }
    game->apply(state, choose(Bot::kLively, *game, view, list, rng), nullptr);
  }
  EXPECT_TRUE(game->turn(state).is_over());
  EXPECT_EQ(other_worlds > 0, hiding > 0);
}

TEST(OutsideAnswers, AreRefusedWithWhatIsWrong) {
  const AnyGamePtr game = *make_game("pig", "", standard_options(find_game("pig")->info()), 2);
  AnyActions list;
  game->choices(game->view(game->start(), 0), list);
  const auto why = [&](std::string_view line) {
    const auto answer = read_answer(*game, list, 3, line);
    return answer ? std::string("taken") : answer.error();
  };
  EXPECT_EQ(why(R"({"at":3,"action":"roll"})"), "taken");
  EXPECT_EQ(why(R"({"at":3,"action":"roll","note":[1]})"), "taken") << "more may stand there";
  EXPECT_THAT(why("roll"), HasSubstr("not JSON"));
  EXPECT_THAT(why(""), HasSubstr("not JSON"));
  EXPECT_THAT(why("[]"), HasSubstr("a wrong answer"));
  EXPECT_THAT(why(R"({"action":"roll"})"), HasSubstr("at"));
  EXPECT_THAT(why(R"({"at":3,"action":7})"), HasSubstr("action"));
  EXPECT_THAT(why(R"({"at":2,"action":"roll"})"), HasSubstr("to question 2, not to 3"));
  EXPECT_THAT(why(R"({"at":3,"action":"dance"})"), HasSubstr("no action"));
  EXPECT_THAT(why(R"({"at":3,"action":"hold"})"), HasSubstr("not one of its choices"));
}

TEST(OutsideLines, SayWhichGameItIsAndHowItEnded) {
  const AnyGamePtr game = *make_game("pig", "", standard_options(find_game("pig")->info()), 2);
  const Json line = Json::parse(game_line(*game, 1));
  EXPECT_EQ(line["type"], "game");
  EXPECT_EQ(line["game"], "pig");
  EXPECT_EQ(line["seats"], 2);
  EXPECT_EQ(line["seat"], 1);
  EXPECT_TRUE(line["options"].is_object());
  Result result;
  EXPECT_EQ(end_line(*game, result), R"({"type":"end","result":null})");
  const std::array<std::int64_t, 2> ranks{1, 2};
  result.rank(ranks);
  EXPECT_EQ(Json::parse(end_line(*game, result))["result"]["worth"], Json::parse("[0,1]"));
}

}  // namespace
}  // namespace rainyday
