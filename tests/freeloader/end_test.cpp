// The end: the pile as a clock, equal turns, who qualifies, bonuses, ties.
#include "tests/freeloader/table.hpp"

namespace rainyday::freeloader {
namespace {

TEST(FreeloaderEnd, TheLastCardIsDrawn) {  // FL-118, FL-120, FL-122, FL-R77
  Table t(4);
  t.pile(1, "tent").in_turn(0).first(3).act("draw pile");
  (void)t.told();
  t.act("card tent");
  EXPECT_EQ(t.told(1), "drew S0 ?; last_round; turn_began S1");
  EXPECT_EQ(t.hand_of(0), "tent");
  t.act("favor doctor, no");
  EXPECT_EQ(t.asked(), "S2 turn");
  t.act("favor doctor, no");
  EXPECT_EQ(t.asked(), "nobody");  // S3 was the first player
  EXPECT_EQ(t.legal(), "");
  EXPECT_EQ(t.refused("favor doctor"), "FL-121");
}

TEST(FreeloaderEnd, InTheLastPlayersTurn) {  // FL-121, FL-R78
  Table t;
  t.pile(1, "tent").in_turn(2).act("draw faceup");
  EXPECT_EQ(t.asked(), "chance card");  // the turn is finished first
  t.act("card tent");
  EXPECT_EQ(t.faceup_at("hippies"), "tent");
  EXPECT_EQ(t.asked(), "nobody");
  EXPECT_TRUE(t.game().result(t.state()).finished());
}

TEST(FreeloaderEnd, AnEmptyPileNeedsNoAttemptToDraw) {  // FL-R77, FL-R79
  Table t;
  t.pile(1, "tent").act("draw pile, card tent");
  EXPECT_EQ(t.legal(),
            "move 1, move 2, draw faceup, favor doctor, favor gambler, favor hippies, "
            "favor artist, favor lawyer, favor waitress");
  t.act("draw faceup");  // not replaced any more
  EXPECT_EQ(t.faceup_at("hippies"), "");
  EXPECT_EQ(t.hand_of(1), "yurt");
  EXPECT_EQ(t.asked(), "S2 turn");
  EXPECT_EQ(t.legal("draw"), "");
  EXPECT_EQ(t.refused("draw faceup"), "FL-R18");
  t.act("favor doctor, take 1");
  EXPECT_EQ(t.asked(), "nobody");
}

TEST(FreeloaderEnd, QualifiedBeforePoints) {  // FL-123, FL-125, FL-126, FL-R85
  Table t(5);
  t.over().stuff(0, "donuts poncho tent").stuff(1, "canvas").stuff(2, "picnic opera_cape yurt");
  t.stuff(3, "television pinball").stuff(4, "blue_plate lucky_shirt");
  t.favors(4, "artist", "Cr");
  EXPECT_EQ(t.scores(), "7 9 11 15 5");
  EXPECT_EQ(t.places(), "2 5 1 4 3");  // the unqualified after all others
}

TEST(FreeloaderEnd, EachNeedCounts) {  // FL-123, FL-124, FL-087, FL-R81, FL-R82
  const auto missing = [](std::string_view stuff, std::string_view favors) {
    Table t;
    t.over().stuff(0, stuff).favors(0, "lawyer", favors);
    return t.game().standing(t.state(), 0).missing;
  };
  EXPECT_EQ(missing("donuts poncho tent", "2p"), 0);
  EXPECT_EQ(missing("poncho tent", "2p"), 1);
  EXPECT_EQ(missing("donuts tent", "2p"), 2);
  EXPECT_EQ(missing("donuts poncho", "2p"), 4);
  EXPECT_EQ(missing("donuts poncho", "2p+BF"), 4);
  EXPECT_EQ(missing("donuts poncho", "Cr"), 0);  // while the counter is on the spot
  EXPECT_EQ(missing("sedan", "Cr"), 3);
}

TEST(FreeloaderEnd, CrashingGivesNoPoints) {  // FL-R82, FL-R81
  Table t;
  t.over().stuff(0, "donuts poncho").favors(0, "lawyer", "Cr").favors(0, "hippies", "Cr");
  EXPECT_EQ(t.game().standing(t.state(), 0).points(), 5);
}

TEST(FreeloaderEnd, MatchingCards) {  // FL-127, FL-135, FL-R92, FL-020
  const auto bonus = [](std::string_view stuff, std::string_view hand) {
    Table t;
    return t.over().stuff(0, stuff).hand(0, hand).game().standing(t.state(), 0).bonus;
  };
  EXPECT_EQ(bonus("golf_shoes", "golf_hat"), 0);
  EXPECT_EQ(bonus("golf_shoes golf_hat", ""), 3);
  EXPECT_EQ(bonus("golf_shoes golf_clubs", ""), 0);
  EXPECT_EQ(bonus("golf_shoes golf_hat golf_clubs", ""), 6);
  EXPECT_EQ(bonus("cheese_cubes red_wine pinstripe tie_pin lucky_shirt horseshoe", ""), 9);
  Table apart;
  apart.over().stuff(0, "golf_shoes").stuff(1, "golf_hat");
  EXPECT_EQ(apart.game().standing(apart.state(), 0).bonus, 0);
}

TEST(FreeloaderEnd, ATieIsLeftStanding) {  // FL-129, FL-R83
  Table t;
  t.stuff(0, "donuts tie_dye tent").stuff(1, "squashed_pie golf_hat sofa_bed").stuff(2, "canvas");
  t.pile(1, "pinball").in_turn(2).act("draw pile, card pinball");
  EXPECT_EQ(t.places(), "1 1 3");
  EXPECT_EQ(t.ended(), "drawn 1/2 1/2 0");
  EXPECT_EQ(t.scores(), "5 5 9");
  EXPECT_TRUE(t.told().ends_with("scored S0 5; scored S1 5; fell_short S2 9; tied S0; tied S1"));
}

TEST(FreeloaderEnd, OneWinner) {  // FL-125
  Table t;
  t.stuff(0, "donuts tie_dye tent").pile(1, "pinball").in_turn(2);
  t.act("draw pile, card pinball");
  EXPECT_TRUE(t.told().ends_with("; won S0"));
  EXPECT_EQ(t.places(), "1 2 2");
  EXPECT_EQ(t.ended(), "won 1 0 0");
}

TEST(FreeloaderEnd, ARoundLimit) {  // FL-R86, FL-R87, FL-122
  Table t(3, {.round_limit = 2});
  t.first(1).in_turn(1);
  for (int turns = 0; turns < 6; ++turns) {
    EXPECT_NE(t.asked(), "nobody") << turns;
    t.act("favor doctor, no");
  }
  EXPECT_EQ(t.asked(), "nobody");
  EXPECT_EQ(t.refused("favor doctor"), "FL-R86");
  EXPECT_EQ(t.state().round, 2);
  EXPECT_EQ(t.pile_size(), 20);

  Table endless;
  for (int turns = 0; turns < 900; ++turns) endless.act("favor doctor, no");
  EXPECT_EQ(endless.asked(), "S0 turn");
  EXPECT_EQ(Freeloader::for_simulation({}).round_limit, 150);
  EXPECT_EQ(Freeloader::for_simulation({.round_limit = 9}).round_limit, 9);
}

TEST(FreeloaderEnd, EverybodyHasTheSameNumberOfTurns) {  // FL-122, FL-017
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const int seats = 3 + static_cast<int>(seed % 4);
    const Freeloader game = make_freeloader({}, seats);
    State s = game.start();
    Random rng(seed);
    std::array<int, kMostPlayers> turns{};
    auto count = [&](const Event& event) {
      if (event.kind == kTurnBegan || event.kind == kBegins) ++turns[event.operand[0]];
    };
    Freeloader::List list;
    while (!game.turn(s).is_over()) {
      if (game.turn(s).is_chance()) {
        game.apply(s, game.chance(s, rng), count);
        continue;
      }
      game.actions(s, list);
      game.apply(s, list[game.lively(s, list, rng)], count);
    }
    for (int seat = 1; seat < seats; ++seat) EXPECT_EQ(turns[seat], turns[0]) << seed;
    EXPECT_EQ(s.round, turns[0]);
  }
}

}  // namespace
}  // namespace rainyday::freeloader
