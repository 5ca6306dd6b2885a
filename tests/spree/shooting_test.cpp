// Shots and falls: what the scenarios leave open.
#include "tests/spree/table.hpp"

namespace rainyday::spree {
namespace {

TEST(SpreeShooting, NoCardTurnsAMissIntoAHit) {  // SP-089, SP-113, SP-R37
  Table t(3);
  t.stand(0, "c3").hand(0, "As Ah Jk Jk Ad").stand(1, "e3").stand(2, "l9");
  t.act("shoot S1, die 2");  // no window, not even for the shooter
  EXPECT_EQ(t.told(),
            "shot_at S0 S1; shot_rolled S0 2; missed S0 S1; fell S0; turn_ended S0; "
            "turn_began S1");
  EXPECT_TRUE(t.lies(0));
  EXPECT_EQ(t.actor(), "S1");
}

// The window that follows is about a push whose end is known.
TEST(SpreeShooting, TellsWhereThePushWouldEnd) {  // SP-075, SP-146, SP-R73
  for (const int power : {0, 1}) {
    Table t(3, {.hk_power = power});
    t.stand(0, "c3").stand(1, "e3").stand(2, "l9").act("shoot S1, die 4");
    EXPECT_EQ(t.told(), power == 0 ? "shot_at S0 S1; shot_rolled S0 4; shot_reaches S0 S1 f3"
                                   : "shot_at S0 S1; shot_rolled S0 4 1; shot_reaches S0 S1 g3");
    t.all_pass();
    EXPECT_EQ(t.at(1), power == 0 ? "f3" : "g3");
  }
  Table near(3);
  near.stand(0, "c3").stand(1, "e3").stand(2, "l9").act("shoot S1, die 3");
  EXPECT_EQ(near.told(), "shot_at S0 S1; shot_rolled S0 3; shot_reaches S0 S1");
  EXPECT_EQ(Table(3).refused("shoot S0"), "SP-066");
}

TEST(SpreeShooting, AFallenShooterDrawsAndStandsUpInHisNextTurn) {  // SP-081, SP-088, SP-R51
  Table t(3);
  t.stand(0, "c3").hand(0, "6h").stand(1, "e3").stand(2, "l9").act("shoot S1, die 1");
  EXPECT_EQ(t.draw(), 4);
  EXPECT_TRUE(t.lies(0));
  t.end();
  EXPECT_TRUE(t.lies(0));
  t.end();
  EXPECT_EQ(t.actor(), "S0");
  EXPECT_FALSE(t.lies(0));
}

TEST(SpreeShooting, AStoppedShotMayFizzle) {  // SP-R36
  Table t(3, {.stopped_shot = 1});
  t.stand(0, "c3").stand(1, "e3").holds(1, "Ad").stand(2, "l9");
  t.act("shoot S1, die 5, stop Ad");
  t.all_pass();
  EXPECT_FALSE(t.lies(0));
  EXPECT_FALSE(t.lies(1));
  EXPECT_EQ(t.at(1), "e3");
  t.draw();
  EXPECT_EQ(t.actor(), "S1");
  Table missed(3, {.stopped_shot = 1});  // a roll too low still knocks him over
  missed.stand(0, "c3").stand(1, "e3").stand(2, "l9").act("shoot S1, die 2");
  EXPECT_TRUE(missed.lies(0));
}

TEST(SpreeShooting, ExtraTurnsEndWithTheLastStandingTarget) {  // SP-082, SP-083, SP-R48
  Table t(3);
  t.stand(0, "c3").stand(1, "e3").stand(2, "g3");
  t.act("shoot S1, die 3");
  t.all_pass();
  t.draw();
  EXPECT_EQ(t.legal("shoot"), "shoot S2");
  t.act("shoot S2, die 5");
  EXPECT_EQ(t.all_pass(), "S2");
  t.draw();
  EXPECT_EQ(t.actor(), "S0");
  EXPECT_EQ(t.legal("shoot"), "");  // n-1 hits, and nobody stands any more
  t.end();
  EXPECT_EQ(t.actor(), "S1");
}

TEST(SpreeShooting, AMissInAnExtraTurnPassesTheTurnOn) {  // SP-R49
  Table t(3);
  t.stand(0, "c3").stand(1, "e3").stand(2, "g3").act("shoot S1, die 3");
  t.all_pass();
  t.draw();
  t.act("shoot S2, die 1");
  EXPECT_TRUE(t.lies(0));
  t.draw();
  EXPECT_EQ(t.actor(), "S1");
  EXPECT_FALSE(t.lies(1));  // he has stood up
}

TEST(SpreeShooting, OnlyTheNamedOneOfTwoIsHit) {  // SP-R40
  Table t(3);
  t.stand(0, "c3").stand(1, "e3").stand(2, "e3");
  EXPECT_EQ(t.legal("shoot"), "shoot S1, shoot S2");
  t.act("shoot S2, die 4");
  t.all_pass();
  EXPECT_EQ(t.at(2), "f3");
  EXPECT_TRUE(t.lies(2));
  EXPECT_EQ(t.at(1), "e3");
  EXPECT_FALSE(t.lies(1));
}

TEST(SpreeShooting, APushedPlayerBuysRobsAndStoresNothing) {  // SP-R43
  Table t(3);                                                 // over 10s to 2s
  t.stand(0, "e5").stand(1, "d5").hand(1, "10s 2s 9c 6h 6d").cart(1, "Kd").stand(2, "c5");
  t.cart(2, "9d").act("shoot S1, die 6");
  t.all_pass();
  EXPECT_EQ(t.at(1), "c5");
  EXPECT_EQ(t.cart_of(1), "Kd");
  EXPECT_EQ(t.hand_of(1), "2s 6h 6d 9c 10s");
  EXPECT_EQ(t.cart_of(2), "9d");
}

TEST(SpreeShooting, PushedOntoTheOwnCar) {  // SP-R44, SP-R54
  const auto arranged = [] {
    Table t(3);
    t.stand(0, "g1").stand(1, "e1").car(1, "d1").cart(1, "Kd").holds(1, "As").stand(2, "h1");
    t.act("shoot S1, die 4");
    t.all_pass();
    t.draw();
    EXPECT_EQ(t.at(1), "d1");
    EXPECT_TRUE(t.lies(1));
    EXPECT_EQ(t.cart_of(1), "Kd");
    EXPECT_EQ(t.state().score[1], 0);
    t.end();
    EXPECT_EQ(t.actor(), "S1");
    EXPECT_FALSE(t.lies(1));
    return t;
  };
  Table store = arranged();
  EXPECT_EQ(store.legal(),
            "roll, drive f1, drive k1, drive m1, drive a4, drive p4, drive a8, drive p8, "
            "drive k11, drive m11, end");
  store.end();
  EXPECT_EQ(store.state().score[1], 13);
  EXPECT_EQ(store.actor(), "S2");
  EXPECT_EQ(store.refused("shoot S1"), "SP-131");

  Table drive = arranged();  // the cart is neither lost nor stored. SP-R61
  drive.act("drive k1");
  EXPECT_EQ(drive.cart_of(1), "Kd");
  EXPECT_EQ(drive.state().score[1], 0);

  Table walk = arranged();
  walk.act("roll, dice 1 2, step E").end();
  EXPECT_EQ(walk.cart_of(1), "Kd");
}

TEST(SpreeShooting, APushCrossesDoorsCarsAndPeople) {  // SP-R42
  Table t(3);
  t.stand(0, "e4").stand(1, "e3").stand(2, "e2").act("shoot S1, die 5");
  t.all_pass();
  EXPECT_EQ(t.at(1), "e1");
  EXPECT_EQ(t.at(2), "e2");
  EXPECT_FALSE(t.lies(2));
}

TEST(SpreeShooting, SomebodyElsesCarProtectsNobody) {  // SP-R45
  Table t(3);
  t.stand(0, "d1").car(2, "d1").stand(1, "f1").car(0, "f1").stand(2, "l9");
  EXPECT_EQ(t.legal("shoot"), "shoot S1");
}

TEST(SpreeShooting, TheFallenPlayNoCardAndLoseNoTurn) {  // SP-085, SP-R50
  Table t(3);
  t.stand(0, "g2")
      .hand(0, "8s 6h 6d 6c 4h")
      .lie(1, "e3")
      .holds(1, "As")
      .lie(2, "l9")
      .holds(2, "Jk");
  t.act("shop 8s");
  EXPECT_EQ(t.actor(), "S0");  // nobody could be asked, so it is done
  EXPECT_EQ(t.cart_of(0), "8s");
  t.end();
  EXPECT_EQ(t.actor(), "S1");
}

}  // namespace
}  // namespace rainyday::spree
