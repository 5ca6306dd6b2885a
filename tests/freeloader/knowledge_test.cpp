// Who knows which card: hands are hidden, a card seen passing is known to those who saw it.
#include <map>

#include "tests/freeloader/table.hpp"

namespace rainyday::freeloader {
namespace {

constexpr Seat kThird = 2;

TEST(FreeloaderKnowledge, HandsAndPileAreOneBagToOthers) {  // FL-R98
  Table t;
  t.hand(0, "tent caviar").hand(1, "sedan").pile(20);
  State view = t.state();
  t.game().mask(view, kThird);
  EXPECT_EQ(view.hand[0] | view.hand[1], 0u);
  EXPECT_EQ(view.hand_size[0], 2);
  EXPECT_EQ(view.hand_size[1], 1);
  EXPECT_EQ(view.pile_size, 20);
  EXPECT_EQ(std::popcount(view.pile), 23);
  EXPECT_EQ(view.pile, t.state().pile | t.state().hand[0] | t.state().hand[1]);
  EXPECT_EQ(t.known(0, 0), "caviar tent");
}

TEST(FreeloaderKnowledge, DrawsAreSeenByTheDrawer) {  // FL-030
  Table t;
  t.pile(20, "tent").act("draw pile");
  const Action card = make_action(kCard, 0);
  EXPECT_EQ(t.game().seen(t.state(), card, 0), card);
  EXPECT_EQ(t.game().seen(t.state(), card, 1).operand[0], kHidden);
  EXPECT_EQ(t.game().seen(t.state(), card, kNobody).operand[0], kHidden);
  t.act("card tent");
  EXPECT_EQ(t.told(0), "drew S0 tent; turn_began S1");
  EXPECT_EQ(t.known(1, 0), "");
}

TEST(FreeloaderKnowledge, AFaceupCardTakenIsKnownToAll) {  // FL-R99, FL-078
  Table t;
  t.hand(0, "tent").act("move 1, die 4, board lawyer");
  EXPECT_EQ(t.known(1, 0), "pinstripe");
  t.act("give tent");
  for (const Seat eye : {Seat{1}, Seat{2}, kNobody}) EXPECT_EQ(t.known(eye, 0), "pinstripe");
}

// Two hidden cards cross: third seats are sure of neither hand any more, the traders are. FL-R99
TEST(FreeloaderKnowledge, AHiddenTradeBlursBothHandsForOthers) {
  Table t(4);
  t.at(0, "artist:1").at(1, "lawyer:1").at(3, "waitress:1").pile(20, "tent sofa_bed donuts");
  t.act("draw faceup, card tent, draw faceup, card sofa_bed");  // canvas, pinstripe
  t.act("favor doctor, no, draw faceup, card donuts");          // S3: jukebox
  EXPECT_EQ(t.known(2, 0) + " " + t.known(2, 1) + " " + t.known(2, 3), "canvas pinstripe jukebox");
  t.act("move 1, die 4, hand S1, give pinstripe");
  EXPECT_EQ(t.known(2, 0) + t.known(2, 1), "");
  EXPECT_EQ(t.known(kNobody, 0) + t.known(kNobody, 1), "");
  t.act("give canvas");
  EXPECT_EQ(t.known(2, 0) + t.known(2, 1), "");
  EXPECT_EQ(t.known(2, 3), "jukebox");  // a hand that had no part in it
  EXPECT_EQ(t.known(kNobody, 3), "jukebox");
  EXPECT_EQ(t.known(0, 1), "canvas");
  EXPECT_EQ(t.known(1, 0), "pinstripe");
}

TEST(FreeloaderKnowledge, TradersKnowWhatTheyGave) {  // FL-073, FL-074
  Table t(4);
  t.at(0, "hippies:1").at(1, "hippies:1").hand(0, "tent caviar").hand(1, "sedan picnic");
  t.hand(2, "donuts").act("move 1, die 4, hand S1");
  const Action give = make_action(kGive, 0);
  EXPECT_EQ(t.game().seen(t.state(), give, 0), give);
  EXPECT_EQ(t.game().seen(t.state(), give, 2).operand[0], kHidden);
  t.act("give sedan, give tent");
  EXPECT_EQ(t.known(0, 1), "tent");
  EXPECT_EQ(t.known(1, 0), "sedan");
  EXPECT_EQ(t.known(3, 0) + t.known(3, 1), "");
  // A later trade of S1 with S2 blurs what S0 knew of S1.
  t.act("move 1, die 4, hand S2");
  t.act("give donuts");
  EXPECT_EQ(t.known(0, 1), "");
  EXPECT_EQ(t.known(2, 1), "donuts");
}

TEST(FreeloaderKnowledge, WhatLiesOpenIsNoLongerKnownInAHand) {  // FL-019, FL-116
  Table t;
  t.at(0, "doctor:1").pile(20, "tent").favors(0, "doctor", "9p").act("draw faceup, card tent");
  EXPECT_EQ(t.known(1, 0), "telescope");
  t.act("favor artist, no, favor artist, no, play telescope");
  for (const CardSet row : t.state().known) EXPECT_EQ(row, 0u);
  EXPECT_EQ(t.stuff_of(0), "telescope");
}

TEST(FreeloaderKnowledge, SampledWorldsKeepWhatIsKnown) {  // FL-R99
  Table t(4);
  t.at(0, "artist:1").hand(1, "sedan").hand(2, "picnic donuts").hand(0, "caviar");
  t.pile(20, "tent").act("draw faceup, card tent");
  const View<Freeloader> view(t.game(), t.state(), 3);
  Random rng(5);
  const int canvas = *t.names().find(kCardName, "canvas");
  std::map<CardSet, int> hands;
  constexpr int kWorlds = 4600;
  for (int i = 0; i < kWorlds; ++i) {
    const State world = t.game().sample(view, rng);
    ASSERT_EQ(t.game().check(world), "");
    EXPECT_TRUE(has_card(world.hand[0], canvas));
    EXPECT_EQ(std::popcount(world.hand[0]), 2);
    EXPECT_EQ(std::popcount(world.hand[2]), 2);
    ++hands[world.hand[1]];
  }
  // S1 holds any of the 19 + 4 unseen cards, each as often.
  EXPECT_EQ(hands.size(), 23u);
  for (const auto& [hand, times] : hands) {
    EXPECT_NEAR(times, kWorlds / 23, 75) << t.game().name(kCardName, std::countr_zero(hand));
  }
}

TEST(FreeloaderKnowledge, OnlySecretsAndLuckTeach) {  // FL-R71
  Table t;
  const auto reveals = [&](std::string_view kind, int operand = 0) {
    for (std::size_t i = 1; i < Freeloader::tables().actions.size(); ++i) {
      if (Freeloader::tables().actions[i].name != kind) continue;
      return t.game().reveals(t.state(), make_action(static_cast<int>(i), operand));
    }
    ADD_FAILURE() << kind;
    return false;
  };
  for (const std::string_view kind : {"card", "die", "first", "house", "play", "surprise"}) {
    EXPECT_TRUE(reveals(kind)) << kind;
  }
  for (const std::string_view kind : {"move", "favor", "take", "pay", "dwi", "hand", "fight"}) {
    EXPECT_FALSE(reveals(kind)) << kind;
  }
  Table hidden;
  hidden.at(0, "hippies:1").hand(1, "sedan tent").act("move 1, die 4, hand S1");
  EXPECT_TRUE(hidden.game().reveals(hidden.state(), make_action(kGive, 28)));
  Table open;
  open.at(0, "hippies:1").stuff(1, "yurt").act("move 1, die 4, stuff S1");
  EXPECT_FALSE(open.game().reveals(open.state(), make_action(kGive, 23)));
}

TEST(FreeloaderKnowledge, ViewsOfferTheSameChoices) {  // FL-R66
  Table t(4);
  t.at(0, "hippies:1").hand(0, "tent").hand(1, "sedan").hand(3, "caviar").act("move 1, die 4");
  State view = t.state();
  t.game().mask(view, 0);
  Freeloader::List all;
  Freeloader::List seen;
  t.game().actions(t.state(), all);
  t.game().actions(view, seen);
  ASSERT_EQ(all.size(), seen.size());
  for (int i = 0; i < all.size(); ++i) EXPECT_EQ(all[i], seen[i]);
}

}  // namespace
}  // namespace rainyday::freeloader
