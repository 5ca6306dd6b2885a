#include <gtest/gtest.h>

#include "games/registry.hpp"

namespace rainyday {
namespace {

// A game of two to 20 points, played in notation.
class PigTable {
 public:
  void act(std::string_view words) {
    const auto action = game_->parse(words);
    ASSERT_TRUE(action) << action.error();
    ASSERT_FALSE(game_->refusal(state_, *action)) << words;
    game_->apply(state_, *action, nullptr);
  }
  [[nodiscard]] std::string refused(std::string_view words) const {
    const auto action = game_->parse(words);
    if (!action) return action.error();
    return std::string(game_->tables().refusals[game_->refusal(state_, *action).row].rule);
  }
  [[nodiscard]] Turn turn() const { return game_->turn(state_); }
  [[nodiscard]] Result result() const { return game_->result(state_); }
  [[nodiscard]] std::string picture() const { return game_->picture(game_->view(state_, 0), {}); }

 private:
  AnyGamePtr game_ = *make_game("pig", "", std::vector<std::int32_t>{20, 0}, 2);
  AnyState state_ = game_->start();
};

TEST(Pig, ATurnStartsWithARollThatEverybodySeesComing) {
  PigTable table;
  EXPECT_TRUE(table.turn().open_forced);
  EXPECT_EQ(table.refused("hold"), "PIG-2");
  table.act("roll");
  EXPECT_TRUE(table.turn().is_chance());
  EXPECT_EQ(table.refused("roll"), "PIG-1");
  EXPECT_EQ(table.refused("die 7"), "PIG-1");
}

TEST(Pig, AOneLosesThePointsOfTheTurn) {
  PigTable table;
  for (const char* words : {"roll", "die 6", "roll", "die 1"}) table.act(words);
  EXPECT_EQ(table.turn().actor, 1);
  EXPECT_EQ(table.result().score[0], 0);
  EXPECT_EQ(table.picture(),
            "seats: score 0 | score 0\npot: 0\nround: 0\nseat: S1\nrolling: false\n");
}

TEST(Pig, HoldingKeepsThem) {
  PigTable table;
  for (const char* words : {"roll", "die 6", "roll", "die 3", "hold"}) table.act(words);
  EXPECT_EQ(table.turn().actor, 1);
  EXPECT_EQ(table.result().score[0], 9);
}

TEST(Pig, EnoughToWinMustBeHeld) {
  PigTable table;
  for (int i = 0; i < 4; ++i) {
    table.act("roll");
    table.act("die 5");
  }
  EXPECT_EQ(table.refused("roll"), "PIG-3");
  table.act("hold");
  EXPECT_TRUE(table.turn().is_over());
  EXPECT_TRUE(table.result().finished());
  EXPECT_EQ(table.result().place[0], 1);
  EXPECT_EQ(table.result().place[1], 2);
  EXPECT_EQ(table.result().ending, Ending::kWon);
  EXPECT_EQ(table.result().worth[0], kWholeWin);
}

}  // namespace
}  // namespace rainyday
