// Trades and thefts.
#include "tests/freeloader/table.hpp"

namespace rainyday::freeloader {
namespace {

TEST(FreeloaderTrades, TheThreeForms) {  // FL-072, FL-R66, FL-R70, FL-R71
  Table t(4);
  t.at(0, "hippies:1").hand(0, "tent").hand(1, "caviar").stuff(2, "sedan").hand(3, "picnic");
  t.stuff(0, "yurt").act("move 1, die 4");
  EXPECT_EQ(t.legal("hand"), "hand S1, hand S3");
  EXPECT_EQ(t.legal("stuff"), "stuff S2");
  EXPECT_EQ(t.refused("hand S0"), "FL-073");
  EXPECT_EQ(t.refused("stuff S0"), "FL-076");
  t.act("none");
  EXPECT_EQ(t.asked(), "S1 turn");
  EXPECT_EQ(t.hand_of(0), "tent");
}

TEST(FreeloaderTrades, ATradeOnceBegunIsFinished) {  // FL-R70, FL-074
  Table t;
  t.at(0, "hippies:1").hand(0, "tent").hand(1, "caviar picnic").act("move 1, die 4, hand S1");
  EXPECT_EQ(t.refused("none"), "FL-022");
  EXPECT_EQ(t.refused("give tent"), "FL-073");
  t.act("give caviar");
  EXPECT_EQ(t.refused("none"), "FL-022");
  EXPECT_EQ(t.refused("give picnic"), "FL-074");
  t.act("give tent");
  EXPECT_EQ(t.hand_of(0), "caviar");
  EXPECT_EQ(t.hand_of(1), "picnic tent");
  EXPECT_EQ(t.asked(), "S1 turn");
}

TEST(FreeloaderTrades, WithNothingOfTheKindTheGiftGoesBack) {  // FL-R67, FL-075
  Table t;
  t.at(0, "hippies:1").hand(1, "caviar picnic").act("move 1, die 4, hand S1");
  EXPECT_FALSE(t.forced());
  t.act("give picnic");
  EXPECT_EQ(t.legal(), "give picnic");
  EXPECT_TRUE(t.forced());
  t.act("give picnic");
  EXPECT_EQ(t.hand_of(1), "picnic caviar");
  EXPECT_EQ(t.known(0, 1), "picnic");
  EXPECT_EQ(t.known(2, 1), "");
}

TEST(FreeloaderTrades, TheOwnerOfOneCardMustGiveIt) {  // FL-076, FL-131
  Table t;
  t.at(0, "hippies:1").stuff(0, "draft_beer").stuff(1, "canvas").act("move 1, die 4, stuff S1");
  EXPECT_EQ(t.asked(), "S1 trade_gift");
  EXPECT_EQ(t.legal(), "give canvas");
  EXPECT_TRUE(t.forced());
  t.act("give canvas, give draft_beer");
  EXPECT_EQ(t.stuff_of(0), "canvas");
  EXPECT_EQ(t.stuff_of(1), "draft_beer");
}

TEST(FreeloaderTrades, StuffMayComeStraightBack) {  // FL-077, FL-R75
  Table t;
  t.at(0, "hippies:1").stuff(1, "canvas tent").act("move 1, die 4, stuff S1, give tent");
  EXPECT_EQ(t.legal(), "give tent");
  EXPECT_EQ(t.refused("give canvas"), "FL-076");
  t.act("give tent");
  EXPECT_EQ(t.stuff_of(1), "tent canvas");
}

TEST(FreeloaderTrades, HandToBoard) {  // FL-078, FL-079, FL-R68, FL-R69, FL-R20
  Table t;
  t.hand(1, "tent").act("move 1, die 4");
  EXPECT_EQ(t.legal(), "none, hand S1");
  EXPECT_EQ(t.refused("board doctor"), "FL-R68");
  Table back;
  back.hand(0, "tent").act("move 1, die 4, board artist, give canvas");
  EXPECT_EQ(back.hand_of(0), "tent");
  EXPECT_EQ(back.faceup_at("artist"), "canvas");
  EXPECT_EQ(back.known(1, 0), "");
  Table gone;
  gone.hand(0, "tent").first(1).pile(0).faceup("artist", "").act("move 1, die 4");
  EXPECT_EQ(gone.refused("board artist"), "FL-R20");
  EXPECT_EQ(gone.refused("board doctor"), "");
}

TEST(FreeloaderTrades, NothingToTrade) {  // FL-R72
  Table t;
  t.act("move 1, die 4");
  EXPECT_EQ(t.asked(), "S1 turn");
  EXPECT_NE(t.told().find("nothing_there S0 doctor:5"), std::string::npos);
}

TEST(FreeloaderThefts, FoodFromAnybody) {  // FL-080, FL-082, FL-R74, FL-R75
  Table t(4);
  t.at(0, "gambler:1").stuff(0, "donuts").stuff(1, "caviar sedan").stuff(3, "picnic pinstripe");
  t.act("move 1, die 3");
  EXPECT_EQ(t.legal(), "none, steal S1 caviar, steal S3 picnic");
  EXPECT_EQ(t.refused("steal S0 donuts"), "FL-R74");
  t.act("steal S3 picnic");
  EXPECT_EQ(t.stuff_of(0), "picnic donuts");
  EXPECT_EQ(t.stuff_of(3), "pinstripe");
  EXPECT_EQ(t.asked(), "S1 turn");
  EXPECT_FALSE(t.game().result(t.state()).finished());
}

TEST(FreeloaderThefts, OnlyASpareGuards) {  // FL-130, FL-123
  Table one;
  one.at(0, "gambler:1").stuff(1, "donuts poncho tent").act("move 1, die 3, steal S1 donuts");
  EXPECT_FALSE(one.game().standing(one.state(), 1).qualified());
  Table two;
  two.at(0, "gambler:1").stuff(1, "donuts caviar poncho tent");
  two.act("move 1, die 3, steal S1 donuts");
  EXPECT_TRUE(two.game().standing(two.state(), 1).qualified());
}

TEST(FreeloaderThefts, CardsInHandsAreSafe) {  // FL-R73, FL-080
  Table t;
  t.at(0, "gambler:1").hand(1, "donuts").stuff(1, "poncho").act("move 1, die 3");
  EXPECT_EQ(t.asked(), "S1 turn");
  EXPECT_EQ(t.told(),
            "threw S0 3; moved_to S0 3 gambler:4; nothing_there S0 gambler:4; "
            "turn_began S1");
}

}  // namespace
}  // namespace rainyday::freeloader
