// Walking, move cards, dead ends, and what a turn holds.
#include "tests/spree/table.hpp"

namespace rainyday::spree {
namespace {

TEST(SpreeMoving, RollingIsTwoDice) {  // SP-007, SP-031
  Table t(4);
  t.stand(0, "e3").act("roll");
  EXPECT_EQ(t.actor(), "chance");
  Spree::List list;
  t.game().actions(t.state(), list);
  std::array<int, 13> ways{};
  for (int i = 0; i < list.size(); ++i) {
    ways[static_cast<std::size_t>(list[i].operand[0] + list[i].operand[1])] +=
        static_cast<int>(list.weight(i));
  }
  EXPECT_EQ(ways, (std::array<int, 13>{0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}));
  t.act("dice 6 5");
  EXPECT_EQ(t.state().steps, 11);
  EXPECT_EQ(t.refused("roll"), "SP-R04");
}

TEST(SpreeMoving, NoStepBeforeTheRoll) {  // SP-031
  Table t(4);
  t.stand(0, "e3");
  EXPECT_EQ(t.ways(), "");
  EXPECT_EQ(t.refused("step N"), "SP-031");
}

TEST(SpreeMoving, TheRollNeedNotBeUsed) {  // SP-032, SP-R04
  Table t(4);
  t.stand(0, "e3").act("roll, dice 6 6, step N").end();
  EXPECT_EQ(t.at(0), "e2");
  EXPECT_EQ(t.actor(), "S1");
  t.end();  // not rolled at all
  EXPECT_EQ(t.actor(), "S2");
}

TEST(SpreeMoving, AStepGoesToANeighbourInFourDirections) {  // SP-033
  Table t(4);
  t.stand(0, "i5").steps(4);
  EXPECT_EQ(t.ways(), "NEW");  // the fountain lies to the south
  const std::array<std::pair<const char*, const char*>, 4> steps{
      {{"step N", "i4"}, {"step W", "h4"}, {"step S", "h5"}, {"step W", "g5"}}};
  for (const auto& [step, square] : steps) {
    t.act(step);
    EXPECT_EQ(t.at(0), square);
  }
}

TEST(SpreeMoving, NeitherWallsNorEdgeNorFountain) {  // SP-013, SP-014, SP-034, SP-035
  Table wall(4);
  wall.stand(0, "b5").steps(3);
  EXPECT_EQ(wall.ways(), "NS");
  EXPECT_EQ(wall.refused("step E"), "SP-034");
  EXPECT_EQ(wall.refused("step W"), "SP-034");
  Table edge(4);
  edge.stand(0, "a1").steps(3);
  EXPECT_EQ(edge.ways(), "ES");
  EXPECT_EQ(edge.refused("step N"), "SP-034");
  Table fountain(4);
  fountain.stand(0, "h5").steps(3);
  EXPECT_EQ(fountain.ways(), "NEW");
  EXPECT_EQ(fountain.refused("step S"), "SP-035");
}

TEST(SpreeMoving, OpenSquaresHaveNothingToBuyAndAreNoSpots) {  // SP-010
  Table t(4);
  t.stand(0, "e3").hand(0, "Qs 7s 3s 5s 10s");
  EXPECT_EQ(t.legal("shop"), "");
  EXPECT_EQ(t.refused("shop Qs"), "SP-046");
  Table parking(4);
  parking.deal();
  parking.act("first S0");
  EXPECT_EQ(parking.refused("park e3"), "SP-012");
}

TEST(SpreeMoving, ThroughShoppersAndCarsAndStoppingOnThem) {  // SP-036, SP-037, SP-038, SP-039
  Table t(4);
  t.stand(0, "c1").steps(4).car(1, "d1").stand(2, "e1").cart(0, "Ks");
  t.act("step E");
  EXPECT_EQ(t.at(0), "d1");  // a car that is not his
  t.act("step E");
  EXPECT_EQ(t.at(0), t.at(2));
  Table on_car(4);
  on_car.stand(0, "c1").steps(4).car(1, "d1").cart(0, "Ks");
  on_car.act("step E").end();
  EXPECT_EQ(on_car.at(0), "d1");
  EXPECT_EQ(on_car.cart_of(0), "Ks");  // nothing is stored in it
  EXPECT_EQ(on_car.actor(), "S1");
}

TEST(SpreeMoving, StepsAddUpAndNeedNotBeUsed) {  // SP-096, SP-097, SP-100, SP-R05, SP-R06
  Table t(4);
  t.stand(0, "e3").hand(0, "2d 10h 10c 6h 6d");
  t.act("move 2d");
  t.all_pass();
  EXPECT_EQ(t.state().steps, 2);
  t.act("step E");  // before the roll
  EXPECT_EQ(t.state().steps, 1);
  t.act("roll, dice 2 1");
  EXPECT_EQ(t.state().steps, 4);
  t.act("move 10h");
  t.all_pass();
  EXPECT_EQ(t.state().steps, 14);
  EXPECT_EQ(t.refused("step W"), "SP-040");
  t.act("step E, move 10c");
  t.all_pass();
  EXPECT_EQ(t.state().steps, 23);
  t.act("end");
  EXPECT_EQ(t.state().steps, 0);
  EXPECT_EQ(t.draw(), 3);
  EXPECT_EQ(t.actor(), "S1");
}

TEST(SpreeMoving, DeadEndsComeFromTheBoard) {  // SP-042, SP-043, SP-R09
  for (const char* pack : {"legrand", "spree-a"}) {
    const Spree game = make_spree(pack, {}, 4);
    const Board& board = game.board();
    int dead_ends = 0;
    for (Square square = 0; square < board.squares; ++square) {
      if (std::popcount(board.exits[square]) != 1) continue;
      ++dead_ends;
      // Entered by its only exit, with steps left, there is none.
      Table t(game);
      const auto way = static_cast<Direction>(std::countr_zero(board.exits[square]));
      const Square before = board.beside[square][way];
      t.stand(0, square_name(board, before)).steps(6);
      t.act("step " + game.name(kDirectionName, (way + 2) % 4));
      EXPECT_EQ(t.at(0), square_name(board, square));
      EXPECT_EQ(t.ways(), "");
    }
    EXPECT_EQ(dead_ends, 12);
  }
}

TEST(SpreeMoving, ADeadEndCanBeLeftInTheNextTurn) {  // SP-R07, SP-R08, SP-R10
  Table t(3);
  t.stand(0, "c3").steps(5).act("step S");
  EXPECT_EQ(t.legal(), "end");
  t.end().end().end();
  t.act("roll, dice 1 1");
  EXPECT_EQ(t.ways(), "N");
}

TEST(SpreeMoving, ASquareMayBeEnteredAgainByAnotherWay) {  // SP-041
  Table t(4);
  t.stand(0, "e5").steps(12);
  t.act("step E, step S, step W, step N");  // a small ring, back where he began
  EXPECT_EQ(t.at(0), "e5");
  t.act("step E");
  EXPECT_EQ(t.at(0), "f5");  // entered for the second time
  EXPECT_EQ(t.refused("step W"), "SP-040");
  t.act("step S, step W, step N");
  EXPECT_EQ(t.at(0), "e5");
  EXPECT_EQ(t.state().steps, 4);
}

TEST(SpreeMoving, AStoppedMoveCardLeavesTheStepsOfTheRoll) {  // SP-R35, SP-108
  Table t(4);
  t.stand(0, "e3").steps(5, "e4").hand(0, "10h 6h 6d 6c 4h").stand(1, "l3").holds(1, "Ad");
  t.act("move 10h, stop Ad");
  t.all_pass();
  EXPECT_EQ(t.state().steps, 5);
  EXPECT_EQ(t.ways(), "NEW");
}

TEST(SpreeMoving, RollingDoesNotForgetTheLastStep) {  // SP-098, SP-R07
  Table t(4);
  t.stand(0, "e3").hand(0, "2d 6h 6d 6c 4h").act("move 2d");
  t.all_pass();
  t.act("step E, roll, dice 1 2");
  EXPECT_EQ(t.refused("step W"), "SP-040");
}

TEST(SpreeMoving, EverythingInOneTurn) {  // SP-030, SP-051, SP-083
  Table t(4);
  t.in_turn(0)
      .stand(0, "d5")
      .hand(0, "10s 2s 9c 2h 6d")
      .stand(1, "c5")
      .cart(1, "9d")
      .stand(2, "e6");
  t.act("shop 10s");
  t.all_pass();
  t.act("roll, dice 1 1, step W, shop 2s");
  t.all_pass();
  t.act("rob S1 9c");
  t.all_pass();
  t.act("move 2h");
  t.all_pass();
  EXPECT_EQ(t.state().steps, 3);
  t.act("step S");
  EXPECT_EQ(t.cart_of(0), "2s 9d 10s");
  EXPECT_EQ(t.legal("shoot"), "shoot S1, shoot S2");
  t.act("shoot S2, die 6");
  t.all_pass();
  EXPECT_EQ(t.draw(), 4);
  EXPECT_EQ(t.actor(), "S0");
}

TEST(SpreeTurn, BeginsByStandingUpThenDrawing) {  // SP-027, SP-028, SP-R52
  Table t(3);
  t.stand(0, "e3").lie(1, "l3").hand(1, "6h 6d").act("end");
  EXPECT_EQ(t.told(), "turn_ended S0; turn_began S1; stood_up S1");
  EXPECT_EQ(t.draw(), 3);
  EXPECT_EQ(t.actor(), "S1");
}

TEST(SpreeTurn, DrawsWhatThereIsWhenAllCardsAreGone) {  // SP-R65
  Table t(3, {.joker_cart = 1});
  t.stand(0, "e3").hand(0, "6h").deck("3d").hand(1, "4h");
  t.act("end");
  EXPECT_EQ(t.legal(), "draw 3d");
  t.act("draw 3d");
  EXPECT_EQ(t.actor(), "S1");  // neither can draw any more
  EXPECT_EQ(t.hand_of(0), "3d 6h");
  EXPECT_EQ(t.hand_of(1), "4h");
  EXPECT_EQ(t.legal(), "roll, end");
  t.end();
  EXPECT_EQ(t.actor(), "S2");
}

TEST(SpreeTurn, PlaysOnTheTableAreInNoPile) {  // SP-R66
  Table t(4);
  t.stand(0, "g2").hand(0, "8s 6h 6d 6c 4h").stand(1, "e3").holds(1, "As");
  t.act("shop 8s, stop As");
  EXPECT_EQ(t.discarded(), "");
  EXPECT_EQ(t.cart_of(0), "");
  EXPECT_FALSE(t.state().hand[1].has(find_card("As")));
  EXPECT_EQ(t.game().check(t.state()), "");  // the two cards are counted where they lie
}

TEST(SpreeTurn, HandsNeverExceedFive) {  // SP-R67
  Table t(4);
  t.stand(0, "e3").hand(0, "9c 6h 6d 6c 4h").stand(1, "e3").cart(1, "9d 9s 9h");
  t.act("rob S1 9c");
  t.all_pass();
  EXPECT_EQ(t.hand_of(0), "4h 6h 6d 6c");  // the loot lies in the cart
  t.act("end");
  EXPECT_EQ(t.draw(), 1);
  EXPECT_EQ(t.state().hand_size[0], 5);
}

}  // namespace
}  // namespace rainyday::spree
