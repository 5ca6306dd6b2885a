// Positions as people write them.
#include "engine/position.hpp"

#include <gmock/gmock.h>

#include "tests/spree/table.hpp"

namespace rainyday::spree {
namespace {

using testing::HasSubstr;
using namespace std::string_literals;

std::expected<Position, std::string> read(const std::string& state, const std::string& head = "") {
  return read_position(R"({"rainyday":1,"game":"spree","pack":{"id":"spree-a"},"seats":3)" + head +
                           R"(,"state":{)" + state + "}}",
                       {find_game, find_pack});
}
std::string error_of(const std::string& state, const std::string& head = "") {
  const auto position = read(state, head);
  return position ? "" : position.error();
}

constexpr const char* kCars = R"("seats":[{"car":"d1","shopper":"c3","cart":["9c"]},)"
                              R"({"car":"m1","shopper":"e3","hand":["9h","Jk"]},{"car":"d11"}])";

TEST(SpreePositions, AtTheStartOfATurnNameOnlyWhatMatters) {
  const auto position = read(R"("phase":"acting","in_turn":"S1",)" + std::string(kCars));
  ASSERT_TRUE(position) << position.error();
  const AnyGame& game = *position->game;
  const State& s = position->state.as<State>();
  EXPECT_EQ(game.turn(position->state).actor, 1);
  EXPECT_EQ(s.first_turn, 1);
  EXPECT_EQ(s.shopper[2], s.car[2]);
  EXPECT_EQ(s.parked, all_seats(3));
  EXPECT_EQ(s.hand_size[1], 2);
  EXPECT_EQ(s.deck_size, 2 * 52 + 4 - 3);  // SP-002, SP-003
  EXPECT_EQ(s.deck.count(*game.names().find(kCardName, "9c")), 1);
  EXPECT_FALSE(game.refusal(position->state, *game.parse("shoot S0")));
  EXPECT_EQ(*game.parse("shoot 0"), *game.parse("shoot S0"));
}

TEST(SpreePositions, AreReadBackAsTheyWereWritten) {
  const auto position = read(R"("phase":"acting","in_turn":1,"mode":"walking","steps":3,)" +
                             std::string(R"("from":"f3",)") + kCars);
  ASSERT_TRUE(position) << position.error();
  EXPECT_NE(position->state.as<State>().rolled, 0);
  EXPECT_NE(position->state.as<State>().walked, 0);
  const std::string text = write_position(*position->game, position->state);
  EXPECT_THAT(text, HasSubstr(R"("phase": "acting")"));
  EXPECT_THAT(text, HasSubstr(R"("in_turn": "S1")"));
  EXPECT_THAT(text, HasSubstr(R"("parked": ["S0","S1","S2"])"));
  const auto again = read_position(text, {find_game, find_pack});
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->state, position->state);
}

// What a robber wants is a rank by its name; its number is understood.
TEST(SpreePositions, NameTheRankOfARobbery) {
  const auto robbing = [](const std::string& rank) {
    return read(R"("phase":"reacting","in_turn":"S1","chain":[{"kind":"rob",)"
                R"("owner":"S1","card":"Jk","use":)" +
                rank + R"(,"victim":"S0"}],"seats":[{"car":"d1","shopper":"e3","cart":["9c"]},)" +
                R"({"car":"m1","shopper":"e3"},{"car":"d11","shopper":"c3","hand":["As"]}])");
  };
  const auto named = robbing("\"9\"");
  ASSERT_TRUE(named) << named.error();
  EXPECT_EQ(named->state.as<State>().chain[0].use, 7);
  const std::string text = write_position(*named->game, named->state);
  EXPECT_THAT(text, HasSubstr(R"("use":"9")"));
  EXPECT_EQ(read_position(text, {find_game, find_pack})->state, named->state);
  EXPECT_EQ(robbing("7")->state, named->state);
  EXPECT_THAT(robbing("\"1\"").error(), HasSubstr("chain[0].use"));
}

TEST(SpreePositions, OfBeforeWithNumbersAreUnderstood) {
  const auto words =
      read(R"("phase":"acting","in_turn":"S1","lying":["S0"],)" + std::string(kCars));
  const auto numbers =
      read(R"("phase":3,"in_turn":1,"lying":[0],"parked":[0,1,2],)" + std::string(kCars));
  ASSERT_TRUE(words) << words.error();
  ASSERT_TRUE(numbers) << numbers.error();
  EXPECT_EQ(words->state, numbers->state);
}

// The window of a shot: everybody who could stop it is asked.
TEST(SpreePositions, OfAWindowFindWhoIsAsked) {  // SP-R25
  const auto position = read(
      R"("phase":"reacting","in_turn":"S1","chain":[{"kind":"shoot","owner":"S1","victim":"S0"}],)"
      R"("seats":[{"car":"d1","shopper":"c3","hand":["Ad"]},{"car":"m1","shopper":"e3"},)"
      R"({"car":"d11","hand":["As"]}])");
  ASSERT_TRUE(position) << position.error();
  EXPECT_EQ(position->state.as<State>().pending, seat_bit(0));  // S2 is at the own car
}

TEST(SpreePositions, SayWhatDoesNotFit) {
  EXPECT_THAT(error_of(R"("phase":"actng")"), HasSubstr("state.phase: must be one of dealing"));
  EXPECT_THAT(error_of(R"("in_turn":"S3")"), HasSubstr("state.in_turn: must be S0 to S2"));
  EXPECT_THAT(error_of(R"("seats":{"S0":{"hand":["9c","9c","9c"]}})"),
              HasSubstr("state.seats.S0.hand[2]: is one too many"));
  EXPECT_THAT(error_of(R"("discards":["9c"],"seats":{"S0":{"hand":["9c","9c"]}})"),
              HasSubstr("9c: there are 3, must be 2"));
}

const std::string kTurn = R"("phase":"acting","in_turn":"S1",)";
const std::string kOption = R"(,"options":{"joker_cart":"on","turn_limit":5})";

TEST(SpreePositions, ThatCannotBeAreRefused) {
  // The square that was left lies beside the shopper. SP-R07, SP-040
  EXPECT_THAT(error_of(kTurn + R"("from":"m9",)" + kCars), HasSubstr("from: is not beside"));
  EXPECT_THAT(error_of(kTurn + R"("walked":true,)" + kCars), HasSubstr("from: is missing"));
  EXPECT_EQ(error_of(kTurn + R"("from":"f3",)" + kCars), "");
  // Dice and five cards give so many steps, and a roll cannot overflow them. SP-031, SP-R06
  EXPECT_THAT(error_of(kTurn + R"("steps":250,)" + kCars), HasSubstr("steps: more than dice"));
  // Dice still to be thrown and cards still held have given none yet.
  const std::string dice = R"("in_turn":"S1","mode":"walking","phase":)";
  EXPECT_EQ(error_of(dice + R"("acting","steps":42,)" + kCars), "");
  EXPECT_THAT(error_of(dice + R"("acting","steps":43,)" + kCars), HasSubstr("steps: more than"));
  EXPECT_EQ(error_of(dice + R"("rolling_dice","steps":30,)" + kCars), "");
  EXPECT_THAT(error_of(dice + R"("rolling_dice","steps":31,)" + kCars),
              HasSubstr("steps: more than"));
  // The target ends the game, and nothing else but the last round does. SP-137, SP-R71
  EXPECT_THAT(error_of(R"("phase":"over","in_turn":"S1",)" + std::string(kCars)),
              HasSubstr("winner: nobody has won yet"));
  EXPECT_THAT(error_of(R"("phase":"over","winner":"S0","in_turn":"S1",)" + std::string(kCars)),
              HasSubstr("winner: has not reached"));
  EXPECT_THAT(error_of(kTurn + R"("seats":[{"car":"d1","score":900},{"car":"m1"},{"car":"d11"}])"),
              HasSubstr("seats[0].score: "));
  EXPECT_THAT(error_of(kTurn + R"("round":5,)" + kCars, kOption),
              HasSubstr("round: the limit is reached"));
  EXPECT_THAT(error_of(R"("phase":"over","round":6,)" + std::string(kCars), kOption),
              HasSubstr("round: the last one is 5"));
  EXPECT_EQ(error_of(R"("phase":"over","round":5,)" + std::string(kCars), kOption), "");
  // SP-119, SP-R23
  const std::string joker =
      kTurn + R"("seats":[{"car":"d1","cart":["Jk"]},{"car":"m1"},{"car":"d11"}])";
  EXPECT_THAT(error_of(joker), HasSubstr("seats[0].cart: no joker"));
  EXPECT_EQ(error_of(joker, kOption), "");
}

// What lies on the table has been played as the rules have it.
TEST(SpreePositions, OfPlaysThatCannotBeAreRefused) {
  const auto with = [](const std::string& chain, const std::string& head = "") {
    return error_of(R"("phase":"reacting","in_turn":"S1","chain":[)" + chain +
                        R"(],"seats":[{"car":"d1","shopper":"c3","cart":["9c"],"hand":["Ks"]},)"
                        R"({"car":"m1","shopper":"e3","hand":["Qh"]},{"car":"d11"}])",
                    head);
  };
  const std::string move = R"({"kind":"move","owner":"S1","card":"10h"})";
  EXPECT_EQ(with(R"({"kind":"move","owner":"S1","card":"10h","use":10})"), "");
  EXPECT_EQ(with(move), "") << "what a card gives need not be said";           // SP-094
  EXPECT_EQ(with(R"({"kind":"move","owner":"S1","card":"Jk","use":2})"), "");  // SP-117
  EXPECT_EQ(with(R"({"kind":"rob","owner":"S1","card":"9h","victim":"S0"})"), "");
  for (const std::string& wrong : {
           R"({"kind":"move","owner":"S1","card":"10h","use":255})"s,  // SP-094
           R"({"kind":"move","owner":"S1","card":"3h"})"s,             // SP-095
           R"({"kind":"move","owner":"S1","card":"Jk","use":3})"s,     // SP-117
           R"({"kind":"rob","owner":"S1","card":"8h","use":4,"victim":"S0"})"s,
           R"({"kind":"shop","owner":"S1","card":"Jk"})"s,  // SP-R23
           R"({"kind":"shop","owner":"S1","card":"2c","use":1})"s,
           R"({"kind":"shoot","owner":"S1","victim":"S0","use":6})"s,  // SP-070
       }) {
    EXPECT_THAT(with(wrong), HasSubstr("chain[0].use: does not fit the card")) << wrong;
  }
  EXPECT_EQ(with(R"({"kind":"shop","owner":"S1","card":"Jk"})", kOption), "");
  const auto stopped = [&](const std::string& card) {
    return with(move + R"(,{"kind":"stop","owner":"S0","card":")" + card + R"("})");
  };
  EXPECT_EQ(stopped("Ad"), "");  // SP-103
  EXPECT_EQ(stopped("Jk"), "");  // SP-116
  EXPECT_THAT(stopped("Kd"), HasSubstr("chain[1].use: does not fit the card"));
}

// Nobody knows what was discarded: a new deck may hold any card. SP-R69
TEST(SpreePositions, WithHiddenDiscardsTheDeckIsMadeOfAllCards) {
  const std::string hidden = R"(,"options":{"discards_browsable":"off"})";
  EXPECT_EQ(error_of(kTurn + kCars, hidden), "");
  EXPECT_THAT(error_of(kTurn + R"("deck":["9c"],"made_of":["9c"],)" + kCars, hidden),
              HasSubstr("must be"));
}

}  // namespace
}  // namespace rainyday::spree
