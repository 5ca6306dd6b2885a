// Who sees what.
#include "tests/spree/table.hpp"

namespace rainyday::spree {
namespace {

// Two tables that differ only in what S1 and S2 hold.
struct Twins {
  Table one{3};
  Table two{3};
};

Twins twins() {
  Twins t;
  const auto arrange = [](Table& table, const char* first, const char* second) {
    table.stand(0, "g2").hand(0, "8s 10h Jk 6d 6c").stand(1, "e3").hand(1, first).cart(1, "Kd");
    table.stand(2, "l9").hand(2, second).discards("7h 7d");
  };
  arrange(t.one, "As Ah Jk 2s 3s", "4h 4d 4c 4s 6h");
  arrange(t.two, "4h 4d 4c 4s 6h", "As Ah Jk 2s 3s");
  return t;
}

TEST(SpreeKnowledge, OtherHandsAreSizesOnly) {  // SP-024, SP-R29
  Twins t = twins();
  for (const char* action : {"roll", "dice 2 3", "step W", "move 10h"}) {
    t.one.act(action);
    t.two.act(action);
    for (const Seat eye : {Seat{0}, kNobody}) {
      EXPECT_EQ(t.one.seen_by(eye), t.two.seen_by(eye));
      EXPECT_EQ(t.one.game().turn(t.one.state()), t.two.game().turn(t.two.state()));
    }
    EXPECT_EQ(t.one.told(), t.two.told());
  }
  const View<Spree> view(t.one.game(), t.one.state(), 0);
  EXPECT_TRUE(view.state().hand[1].empty());
  EXPECT_EQ(view.state().hand_size[1], 5);
  EXPECT_EQ(cards_text(view.state().hand[0]), "6d 6c 8s Jk");
}

TEST(SpreeKnowledge, ADrawIsSeenByTheDrawerOnly) {  // SP-R67
  Table t(3);
  t.stand(0, "e3").hand(0, "6h 6d 6c 4h").act("end");
  const Action draw = make_action(kDraw, find_card("9c"));
  EXPECT_EQ(t.game().seen(t.state(), draw, 0), draw);
  for (const Seat eye : {Seat{1}, Seat{2}, kNobody}) {
    EXPECT_EQ(t.game().seen(t.state(), draw, eye), make_action(kDraw, kHidden));
  }
  (void)t.told();
  Table other = t;
  t.act("draw 9c");
  other.act("draw Ks");
  EXPECT_EQ(t.seen_by(1), other.seen_by(1));
  EXPECT_EQ(t.seen_by(kNobody), other.seen_by(kNobody));
  EXPECT_NE(t.seen_by(0), other.seen_by(0));
  Table drawer = t;
  EXPECT_EQ(drawer.told(0), "drew S0 9c; turn_began S1");
  EXPECT_EQ(t.told(1), "drew S0 ?; turn_began S1");
}

TEST(SpreeKnowledge, DiscardsMayBeBrowsedOrNot) {  // SP-R69
  Table open(3);
  open.stand(0, "e3").discards("7h 7d");
  const View<Spree> browsed(open.game(), open.state(), 1);
  EXPECT_EQ(cards_text(browsed.state().discards), "7h 7d");

  Table closed(3, {.discards_browsable = 0});
  closed.stand(0, "e3").discards("7h 7d");
  const View<Spree> unread(closed.game(), closed.state(), 1);
  EXPECT_EQ(cards_text(unread.state().discards), "");
  EXPECT_EQ(unread.state().discards_size, 2);
  EXPECT_EQ(
      unread.state().deck.count(find_card("7h")) + unread.state().hand[1].count(find_card("7h")),
      2);
}

TEST(SpreeKnowledge, AReshuffledDeckIsMadeOfTheDiscards) {  // SP-018, SP-R64, SP-R69
  const auto reshuffled = [](int browsable) {
    Table t(3, {.joker_cart = 1, .discards_browsable = browsable});
    t.stand(0, "e3").hand(0, "6h 6d 6c").deck("3d").discards("7h 7h Kc").act("end, draw 3d");
    EXPECT_EQ(cards_text(t.state().deck), "7h 7h Kc");
    return t;
  };
  Table open = reshuffled(1);
  EXPECT_EQ(open.told(), "turn_ended S0; drew S0 ?; reshuffled 3");
  EXPECT_EQ(cards_text(open.state().made_of), "7h 7h Kc");
  Random rng(2);
  for (int i = 0; i < 200; ++i) {  // so nobody can believe anything else to be in it
    const State world = open.game().sample(View<Spree>(open.game(), open.state(), 1), rng);
    EXPECT_EQ(cards_text(world.deck), "7h 7h Kc");
  }
  Table closed = reshuffled(0);
  EXPECT_TRUE(closed.state().made_of == closed.game().all_cards());
}

TEST(SpreeKnowledge, ChoicesAndRefusalsComeFromTheView) {  // SP-R29, SP-R94
  Twins t = twins();
  t.one.act("shop 8s");
  const State seen = View<Spree>(t.one.game(), t.one.state(), 1).state();
  Spree::List from_view;
  Spree::List from_state;
  t.one.game().actions(seen, from_view);
  t.one.game().actions(t.one.state(), from_state);
  ASSERT_EQ(from_view.size(), from_state.size());
  for (int i = 0; i < from_view.size(); ++i) EXPECT_EQ(from_view[i], from_state[i]);
  EXPECT_EQ(t.one.legal(), "pass, stop As, stop Ah, stop Jk");
}

TEST(SpreeKnowledge, OnlyStepsTeachNothing) {
  Table t(3);
  t.stand(0, "e3");
  const auto reveals = [&](Kind kind) { return t.game().reveals(t.state(), make_action(kind)); };
  EXPECT_FALSE(reveals(kStep));
  EXPECT_FALSE(reveals(kDriveStep));
  for (const Kind kind : {kRoll, kDice, kShopFor, kMove, kRob, kShoot, kEnd, kPass, kStop}) {
    EXPECT_TRUE(reveals(kind)) << kind;
  }
}

}  // namespace
}  // namespace rainyday::spree
