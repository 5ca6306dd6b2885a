// Positions by hand: what is left out follows from the rest.
#include "engine/position.hpp"

#include "tests/freeloader/table.hpp"

namespace rainyday::freeloader {
namespace {

std::expected<Position, std::string> read(const std::string& state) {
  return read_position(R"({"rainyday":1,"game":"freeloader","seats":3,"state":)" + state + "}",
                       Shelf{find_game, find_pack});
}

std::string error(const std::string& state) {
  const auto position = read(state);
  return position ? "" : position.error();
}

State state_of(const std::string& state) {
  const auto position = read(state);
  EXPECT_TRUE(position.has_value()) << position.error();
  return position ? position->state.as<State>() : State{};
}

// FL-007, FL-010, FL-011
TEST(FreeloaderPosition, TheStartOfATurnWithAnyHand) {
  const Freeloader game = make_freeloader({}, 3);
  const State s = state_of(R"({"phase":"turn","in_turn":"S1","seats":{
      "S1":{"pawn":"artist:2","hand":["tent","zucchini","telescope"],"stuff":["sedan"],
            "favors":[{"artist":4}]}}})");
  EXPECT_EQ(s.phase, kTurn);
  EXPECT_EQ(s.first, 1);
  EXPECT_EQ(s.hand_size[1], 3);
  EXPECT_EQ(s.plain[1][3], 4);
  EXPECT_EQ(s.plain[1][0], 2) << "as at the start";
  EXPECT_EQ(game.name(kSpaceName, s.pawn[0]), "doctor:1");
  EXPECT_EQ(s.next[5], 0);
  EXPECT_EQ(s.pile_size, 54 - 4 - 6);
  EXPECT_EQ(std::popcount(s.pile), s.pile_size);
  Freeloader::List list;
  game.actions(s, list);
  EXPECT_GT(list.size(), 10);
}

TEST(FreeloaderPosition, NumbersOfBeforeAreUnderstood) {
  EXPECT_TRUE(same_state(state_of(R"({"phase":"turn","in_turn":"S1"})"),
                         state_of(R"({"phase":6,"in_turn":1,"first":"S1"})")));
  EXPECT_EQ(state_of(R"({"phase":"throwing","thrown":"2","dice":[{"die":3}]})").thrown, 1);
}

TEST(FreeloaderPosition, StepsOfATurn) {  // FL-041, FL-079, FL-R52
  const State fight = state_of(R"({"phase":"defending","house":"artist",
      "houses":{"3":{"best":[{"seat":"S2"}]}}})");
  EXPECT_EQ(fight.partner, 2) << "who holds the spot";
  const State paying = state_of(R"({"phase":"paying","owing":1,
      "houses":{"0":{"crash":["S0"]}}})");
  EXPECT_EQ(paying.owing, 1);
  const State giving = state_of(R"({"phase":"board_giving","house":"gambler",
      "seats":{"S0":{"pawn":"doctor:5","hand":["tent","yurt"]}}})");
  EXPECT_EQ(giving.faceup[1], kNothing);
  EXPECT_EQ(state_of(R"({"phase":"gifting","form":"hands","partner":"S1",
      "seats":{"S0":{"pawn":"doctor:5"},"S1":{"hand":["tent"]}}})")
                .form,
            kHands);
}

TEST(FreeloaderPosition, TheEnd) {  // FL-118, FL-128
  const auto over = read(R"({"phase":"over","seats":{"S0":{"stuff":["tent","donuts","poncho"]}}})");
  ASSERT_TRUE(over) << over.error();
  EXPECT_EQ(over->game->result(over->state).place[0], 1);
  EXPECT_EQ(over->game->result(over->state).score[0], 7);
}

TEST(FreeloaderPosition, WhatCannotBeIsNamed) {  // FL-096
  const auto expect = [](const std::string& state, std::string_view told) {
    EXPECT_NE(error(state).find(told), std::string::npos) << error(state);
  };
  expect(R"({"phase":"turn","houses":{"0":{"crash":[0,0]}}})",
         "state.houses.0.crash[1]: is there twice");
  expect(R"({"phase":"lunch"})", "state.phase: must be one of ordering, dealing");
  expect(R"({"phase":"turn","seats":{"S0":{"hand":["tent"]},"S1":{"stuff":["tent"]}}})",
         "one lies in two places");
  expect(R"({"phase":"turn","seats":{"S3":{}}})", "there are 3, from 0");
}

}  // namespace
}  // namespace rainyday::freeloader
