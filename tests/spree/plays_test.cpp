// Buying, robbing, stopping: what the scenarios leave open, and the options.
#include "engine/json.hpp"
#include "tests/spree/table.hpp"

namespace rainyday::spree {
namespace {

TEST(SpreeShopping, OnlyFromTheOwnHandAndOnlyThisCard) {  // SP-045, SP-046
  Table t(4);
  t.stand(0, "g2").hand(0, "8h 8d 6h 6d 6c");
  EXPECT_EQ(t.legal(), "roll, end");
  EXPECT_EQ(t.refused("shop 8s"), "SP-045");
  EXPECT_EQ(t.refused("shop 8h"), "SP-046");
}

TEST(SpreeShopping, PairsOneByOneAtSomeTables) {  // SP-R13
  Table t(4, {.pair_stop = 1});
  t.stand(0, "g10").hand(0, "8c 8c 6h 6d 4h");
  EXPECT_EQ(t.legal(), "roll, shop 8c, end");
  EXPECT_EQ(t.refused("shop_pair 8c"), "SP-R13");
  t.act("shop 8c");
  t.all_pass();
  t.act("shop 8c");
  t.all_pass();
  EXPECT_EQ(t.cart_of(0), "8c 8c");
}

TEST(SpreeShopping, APairEntersTheCartTogether) {  // SP-052, SP-053, SP-R13
  Table t(4);
  t.stand(0, "g10").hand(0, "8c 8c 6h 6d 4h").act("shop_pair 8c");
  EXPECT_EQ(t.state().hand_size[0], 3);
  t.all_pass();
  EXPECT_EQ(t.cart_of(0), "8c 8c");
}

TEST(SpreeShopping, ACardMayHaveSeveralShops) {  // SP-R11
  const Spree game = make_edited("spree-a", {}, 3, [](Json& pack) {
    pack["board"]["shops"].push_back({{"card", "8s"}, {"at", "e3"}, {"name", "Second shop"}});
  });
  for (const char* shop : {"g2", "e3"}) {
    Table t(game);
    t.stand(0, shop).hand(0, "8s 6h 6d 6c 4h").act("shop 8s");
    t.all_pass();
    EXPECT_EQ(t.cart_of(0), "8s");
  }
}

TEST(SpreeShopping, AJokerInTheCartIsWorthNothing) {  // SP-120, SP-R23
  Table t(4, {.joker_cart = 1});
  t.stand(0, "g2").hand(0, "Jk Jk 6h 6d 6c").stand(1, "g2").cart(1, "Jk Kd");
  EXPECT_EQ(t.legal(), "roll, shop Jk, move Jk 10, move Jk 2, rob S1 Jk K, rob S1 Jk Jk, end");
  t.act("shop Jk");
  EXPECT_EQ(t.all_pass(), "S1 S2 S3");  // it can be stopped like any purchase
  EXPECT_EQ(t.cart_of(0), "Jk");
  EXPECT_EQ(t.game().value_of(t.state().cart[0]), 0);
  t.act("rob S1 Jk Jk");
  t.all_pass();
  EXPECT_EQ(t.cart_of(0), "Jk Jk");
  EXPECT_EQ(t.cart_of(1), "Kd");

  Table open(4, {.joker_cart = 1});
  open.stand(0, "e3").hand(0, "Jk 6h 6d 6c 4h");
  EXPECT_EQ(open.legal("shop"), "");  // only in a shop
  EXPECT_EQ(open.refused("shop Jk"), "SP-046");

  Table stopped(4, {.joker_cart = 1});
  stopped.stand(0, "g2").hand(0, "Jk 6h 6d 6c 4h").stand(1, "e3").holds(1, "As");
  stopped.act("shop Jk, stop As");
  stopped.all_pass();
  EXPECT_EQ(stopped.cart_of(0), "");
  EXPECT_EQ(stopped.discarded(), "As Jk");
}

TEST(SpreeShopping, JokersStayOutOfCartsByDefault) {  // SP-119, SP-R23, SP-R24
  Table t(4);
  t.stand(0, "g2").hand(0, "Jk Jk 8s 6d 6c");
  EXPECT_EQ(t.legal("shop"), "shop 8s");
  EXPECT_EQ(t.refused("shop Jk"), "SP-119");
  EXPECT_EQ(t.refused("shop_pair Jk"), "SP-119");
  EXPECT_EQ(t.refused("shop_pair 8s"), "SP-052");
}

TEST(SpreeRobbing, EachStealNamesOneVictim) {  // SP-R17, SP-055
  Table t(4);
  t.stand(0, "e3").hand(0, "9c 6h 6d 6c 4h").stand(1, "e3").cart(1, "9d 9s").stand(2, "e3");
  t.cart(2, "9h Kh");
  EXPECT_EQ(t.legal("rob"), "rob S1 9c, rob S2 9c");
  EXPECT_EQ(t.refused("rob S0 9c"), "SP-055");
  t.act("rob S2 9c");
  EXPECT_EQ(t.actor(), "S2");
  t.all_pass();
  EXPECT_EQ(t.cart_of(0), "9h");
  EXPECT_EQ(t.cart_of(1), "9s 9d");
  EXPECT_EQ(t.cart_of(2), "Kh");
}

TEST(SpreeRobbing, TheCardIsNamedAndCopiesAreOneAction) {  // SP-R21, SP-062
  Table t(4);
  t.stand(0, "e3").hand(0, "9c 9c 9s Jk Jk").stand(1, "e3").cart(1, "9d");
  EXPECT_EQ(t.legal("rob"), "rob S1 9s, rob S1 9c, rob S1 Jk 9");
  t.act("rob S1 9c");
  EXPECT_EQ(t.refused("rob S1 9s"), "SP-030");  // not before this one is settled
  t.all_pass();
  EXPECT_EQ(t.hand_of(0), "9s 9c Jk Jk");
  EXPECT_EQ(t.discarded(), "9c");
}

TEST(SpreeRobbing, AtSomeTablesOnlyOnAnEnteredSquare) {  // SP-R15
  Table t(4, {.rob_at_start = 0});
  t.stand(0, "e3").hand(0, "9c 6h 6d 6c 4h").stand(1, "e3").cart(1, "9d").stand(2, "f3");
  t.cart(2, "9h");
  EXPECT_EQ(t.legal("rob"), "");
  EXPECT_EQ(t.refused("rob S1 9c"), "SP-R15");
  t.act("roll, dice 1 1, step E");
  EXPECT_EQ(t.legal("rob"), "rob S2 9c");
}

TEST(SpreeRobbing, AVictimAtHisOwnCarCannotAnswer) {  // SP-R19, SP-R44
  for (const bool lying : {false, true}) {
    Table t(4);
    t.stand(0, "d1").hand(0, "9c 6h 6d 6c 4h").in_car(1, "d1").cart(1, "9d").holds(1, "As");
    if (lying) t.lie(1, "d1");
    EXPECT_EQ(t.legal("rob"), "rob S1 9c");
    t.act("rob S1 9c");
    EXPECT_EQ(t.all_pass(), "S2 S3");
    EXPECT_EQ(t.cart_of(0), "9d");
  }
}

TEST(SpreeRobbing, NotFromTheOwnCarsSquare) {  // SP-132, SP-R20, SP-R57
  Table t(4);
  t.in_car(0, "d1").hand(0, "9c 10h 2s Jk 6h").stand(1, "d1").cart(1, "9d 10d");
  EXPECT_EQ(t.legal("rob"), "");
  EXPECT_EQ(t.legal("move"), "");
  EXPECT_EQ(t.refused("rob S1 9c"), "SP-132");
  EXPECT_EQ(t.refused("move Jk 10"), "SP-132");
}

TEST(SpreeRobbing, BothCopiesOfARankGo) {  // SP-059
  Table t(4);
  t.stand(0, "e3").hand(0, "9c 6h 6d 6c 4h").cart(0, "9h 9d").stand(1, "e3").cart(1, "9d 9h Ks");
  t.act("rob S1 9c");
  t.all_pass();
  EXPECT_EQ(t.cart_of(0), "9h 9h 9d 9d");
  EXPECT_EQ(t.cart_of(1), "Ks");

  Table same(4);
  same.stand(0, "e3").hand(0, "9c 6h 6d 6c 4h").stand(1, "e3").cart(1, "9d 9d Ks Ks");
  same.act("rob S1 9c");
  same.all_pass();
  EXPECT_EQ(same.cart_of(0), "9d 9d");
  EXPECT_EQ(same.cart_of(1), "Ks Ks");
}

TEST(SpreeRobbing, AStoppedStealMayBeTriedAgain) {  // SP-R14
  Table t(4);
  t.stand(0, "e3").hand(0, "9c 9s 6d 6c 4h").stand(1, "e3").cart(1, "9d").holds(1, "As");
  t.act("rob S1 9c, stop As");
  t.all_pass();
  t.act("rob S1 9s");
  t.all_pass();
  EXPECT_EQ(t.cart_of(0), "9d");
  EXPECT_EQ(t.discarded(), "9s 9c As");
}

TEST(SpreeStops, OnlyAcesAndJokersStop) {  // SP-103, SP-116, SP-R25
  Table t(4);
  t.stand(0, "g2").hand(0, "8s 6h 6d 6c 4h").stand(1, "e3").hand(1, "As Ah Jk Ks 10d");
  t.act("shop 8s");
  EXPECT_EQ(t.legal(), "pass, stop As, stop Ah, stop Jk");
  EXPECT_EQ(t.refused("stop Ks"), "SP-103");
  EXPECT_EQ(t.refused("stop Ad"), "SP-045");
  EXPECT_EQ(t.refused("end"), "SP-030");
}

TEST(SpreeStops, AnybodyMayStopAShotAtSomebodyElse) {  // SP-104, SP-109, SP-R25, SP-R27, SP-R28
  Table t(4);
  t.stand(0, "c3").stand(2, "e3").stand(1, "l3").holds(1, "As").stand(3, "l9");
  t.act("shoot S2, die 4");
  EXPECT_EQ(t.actor(), "S2");  // the target first
  t.act("pass");
  EXPECT_EQ(t.actor(), "S1");
  t.act("stop As");
  EXPECT_EQ(t.all_pass(), "S0 S2 S3");
  EXPECT_TRUE(t.lies(0));
  EXPECT_FALSE(t.lies(2));
}

TEST(SpreeStops, TheShooterMaySaveHisShotFromAStop) {  // SP-110, SP-111, SP-R25, SP-R34
  Table t(3);
  t.stand(0, "c3").holds(0, "Ah").stand(1, "e3").holds(1, "As").stand(2, "l9");
  t.act("shoot S1, die 4, stop As, stop Ah");
  EXPECT_EQ(t.all_pass(), "S1 S2");
  EXPECT_TRUE(t.lies(1));
  EXPECT_EQ(t.at(1), "f3");
  t.draw();
  EXPECT_EQ(t.actor(), "S0");
}

TEST(SpreeStops, EarlierPassersAreAskedAnew) {  // SP-R28, SP-R31
  Table t(4);
  t.stand(0, "g2").hand(0, "8s 6h 6d 6c 4h").stand(1, "e3").holds(1, "Ac").stand(2, "l3");
  t.stand(3, "e9").holds(3, "As");
  t.act("shop 8s, pass, pass, stop As, pass");  // S1, S2; S3 stops; S0 lets it happen
  EXPECT_EQ(t.actor(), "S1");
  t.act("stop Ac");
  EXPECT_EQ(t.all_pass(), "S3 S2 S0");  // the owner of As first
  EXPECT_EQ(t.cart_of(0), "8s");
}

TEST(SpreeStops, AChainEndsWithTheCardsInHands) {  // SP-111, SP-R33
  Table t(4, {.jokers = 12});
  t.stand(0, "g2").hand(0, "8s Jk Jk Jk Jk").stand(1, "e3").hand(1, "As As Ah Ah Ad");
  t.stand(2, "l3").hand(2, "Jk Jk Jk Jk Ad").stand(3, "e9").hand(3, "Ac Ac Jk Jk Jk");
  t.act("shop 8s");
  int stops = 0;
  while (t.state().phase == kReacting) {
    const std::string stop = t.legal("stop");
    t.act(stop.empty() ? "pass" : stop.substr(0, stop.find(',')));
    stops += stop.empty() ? 0 : 1;
    ASSERT_EQ(t.game().check(t.state()), "");
  }
  EXPECT_EQ(stops, 19);
  EXPECT_EQ(t.state().discards_size, 20);  // an odd number of stops: the purchase failed
  EXPECT_EQ(t.cart_of(0), "");
  EXPECT_EQ(t.actor(), "S0");
}

TEST(SpreeStops, StoringCannotBeStopped) {  // SP-112, SP-121
  Table t(4);
  t.in_car(0, "d1").cart(0, "Ks").stand(1, "e3").holds(1, "As").act("end");
  EXPECT_EQ(t.told(), "stored S0 13 13; turn_ended S0; turn_began S1");
  EXPECT_EQ(t.actor(), "S1");
  EXPECT_EQ(t.state().score[0], 13);
}

TEST(SpreeStops, APlayIsToldWithItsUse) {  // SP-R22, SP-R30
  Table t(3);
  t.stand(0, "g10").hand(0, "8c 8c Jk Jk 10h").stand(1, "g10").cart(1, "Kd Ks 10d").stand(2, "l9");
  for (const auto& [action, told] :
       {std::pair{"shop_pair 8c", "played_to_buy S0 8c 2; bought S0 8c 2"},
        {"move Jk 10", "played_to_move S0 Jk 10; gained S0 10"},
        {"rob S1 Jk K", "played_to_rob S0 Jk K S1; stole S0 S1 K 2"},
        {"rob S1 10h", "played_to_rob S0 10h 10 S1; stole S0 S1 10 1"}}) {
    t.act(action);
    t.all_pass();
    EXPECT_EQ(t.told(), told);
  }
}

TEST(SpreeStops, NothingIsToldOfPasses) {  // SP-R30
  Table t(3);
  t.stand(0, "g2").hand(0, "8s 6h 6d 6c 4h").stand(1, "e3").holds(1, "As").stand(2, "l9");
  t.act("shop 8s, stop As");
  t.all_pass();
  EXPECT_EQ(t.told(), "played_to_buy S0 8s; stopped S1 As; play_failed S0 8s");
}

TEST(SpreeStops, AStoppedPairLosesBothCards) {  // SP-052, SP-R13
  Table t(3);
  t.stand(0, "g2").hand(0, "8s 8s 6d 6c 4h").stand(1, "e3").holds(1, "As").stand(2, "l9");
  t.act("shop_pair 8s, stop As");
  t.all_pass();
  EXPECT_EQ(t.told(), "played_to_buy S0 8s 2; stopped S1 As; play_failed S0 8s 2");
  EXPECT_EQ(t.discarded(), "8s 8s As");
}

}  // namespace
}  // namespace rainyday::spree
