// Positions by hand: what is left out follows from the rest.
#include "engine/position.hpp"

#include "tests/get_out/table.hpp"

namespace rainyday::get_out {
namespace {

std::expected<Position, std::string> read(const std::string& state, int seats = 3,
                                          const std::string& pack = "go-t") {
  return read_position(R"({"rainyday":1,"game":"get-out","pack":{"id":")" + pack +
                           R"("},"seats":)" + std::to_string(seats) + R"(,"state":)" + state + "}",
                       Shelf{find_game, find_pack});
}

// What can be done, or why the position is refused.
std::string legal(const std::string& state, int seats = 3, const std::string& pack = "go-t") {
  const auto position = read(state, seats, pack);
  if (!position) return position.error();
  AnyActions list;
  position->game->actions(position->state, list);
  std::string out;
  for (const Action action : list) {
    out += (out.empty() ? "" : ", ") + position->game->notation(action);
  }
  return out;
}

State state_of(const std::string& state) {
  const auto position = read(state);
  EXPECT_TRUE(position.has_value()) << position.error();
  return position ? position->state.as<State>() : State{};
}

TEST(GetOutPosition, TheStartOfATurn) {  // GO-016
  const State s = state_of(R"({"question":"move_roll","in_turn":"S1","seats":{
      "S1":{"at":"O5","cash":160,"held":["O1"],"applied":["O10"]}}})");
  EXPECT_EQ(s.question, kAskDice);
  EXPECT_EQ(s.in_turn, 1);
  EXPECT_EQ(s.first, 1) << "left out: who is in turn";
  EXPECT_EQ(s.cash[0], 100);
  EXPECT_EQ(s.cash[1], 160);
  EXPECT_TRUE(same_state(s, state_of(R"({"question":1,"in_turn":1,"first":"S1","seats":[{},
      {"at":"O5","cash":160,"held":["O1"],"applied":["O10"]},{}]})")))
      << "numbers of before are understood";
}

TEST(GetOutPosition, QuestionsOnASquare) {  // GO-096, GO-101, GO-124
  EXPECT_EQ(legal(R"({"question":"square_menu","seats":[{"at":"O7","applied":["O7"]},{},{}]})"),
            "try, reapply, let_go");
  EXPECT_EQ(legal(R"({"question":"square_menu","menu":["stopped"],
      "seats":[{"at":"O10","applied":["O10"]},{},{}]})"),
            "settle, try");
  EXPECT_EQ(legal(R"({"question":"try","seats":[{"at":"O7","applied":["O7"]},
      {"applied":["O7"]},{}]})"),
            "success, failure");
  EXPECT_EQ(legal(R"({"question":"can_roll","victim":"S2","seats":[{"at":"O7"},{},
      {"held":["O7"]}]})"),
            "die 1, die 2, die 3, die 4, die 5, die 6");
  EXPECT_EQ(legal(R"({"question":"stop_or_pass","steps":2,
      "seats":[{"at":"O7","applied":["O7"]},{},{}]})"),
            "stop, pass");
}

// The step of the effect is the one that asks. GO-137, GO-R67, GO-R79
TEST(GetOutPosition, QuestionsOfCardsAndSquares) {
  EXPECT_EQ(legal(R"({"question":"offer","seats":[{"at":"O17"},{},{}]})"), "pay, decline");
  const std::string card = R"({"question":"choose_option","card":"pick_one","seats":[{"at":"O4"},
      {},{}]})";
  EXPECT_EQ(legal(card), "option 1, option 2, option 3");
  const auto position = read(card);
  ASSERT_TRUE(position) << position.error();
  EXPECT_NE(state_json(*position->game, position->state).find(R"("used":["pick_one"])"),
            std::string::npos)
      << "a card that is followed has been drawn";
  EXPECT_EQ(legal(R"({"question":"rent_next","seats":[{"at":"M0","cash":50,"held":["M4","M8"]},
      {},{}]})"),
            "rent M4, rent M8");
  EXPECT_NE(legal(R"({"question":"offer","seats":[{"at":"O13"},{},{}]})")
                .find("question: neither the card nor the square asks it"),
            std::string::npos);
}

TEST(GetOutPosition, UsedCardsAndDecksFollowFromEachOther) {  // GO-064, GO-R79
  const State s = state_of(R"({"question":"move_roll","used":["pick_one"]})");
  EXPECT_EQ(std::popcount(s.deck[kComic]),
            std::popcount(state_of(R"({"question":"move_roll"})").deck[kComic]) - 1);
  EXPECT_EQ(std::popcount(state_of(R"({"question":"move_roll","plot":[]})").deck[kPlot]), 0)
      << "as files of before have it";
  EXPECT_NE(legal(R"({"question":"move_roll","used":["pick_one"],"comic":["pick_one"]})")
                .find("used: does not go with plot and comic"),
            std::string::npos);
}

TEST(GetOutPosition, WhatCannotBeIsNamed) {
  EXPECT_NE(legal(R"({"question":"lunch"})").find("question: must be one of first_player"),
            std::string::npos);
  EXPECT_NE(legal(R"({"question":"square_menu","menu":["fed"],"seats":[{"at":"O7"},{},{}]})")
                .find("menu[0]: must be one of stopped"),
            std::string::npos);
  EXPECT_NE(legal(R"({"question":"move_roll","seats":[{"held":["M4","O11"]},{},{}]})")
                .find("held[1]: is neither job nor apartment"),
            std::string::npos);
  EXPECT_NE(legal(R"({"question":"move_roll","seats":[{"applied":["M4","M4"]},{},{}]})")
                .find("applied[1]: is there twice"),
            std::string::npos);
  EXPECT_NE(legal(R"({"question":"move_roll","in_turn":"S3"})").find("in_turn"), std::string::npos);
}

}  // namespace
}  // namespace rainyday::get_out
