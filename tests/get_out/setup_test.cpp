// Before the game: seats, parts, money, the first player, and whose turn comes next.
#include <algorithm>

#include "engine/json.hpp"
#include "games/registry.hpp"
#include "tests/get_out/table.hpp"

namespace rainyday::get_out {
namespace {

TEST(GetOutSetup, TwoToEightPlayers) {  // GO-001
  for (int seats = 1; seats <= 9; ++seats) {
    EXPECT_EQ(make_game("get-out", "", {}, seats).has_value(), seats >= 2 && seats <= 8) << seats;
  }
}

TEST(GetOutSetup, TwoDecksOfForty) {  // GO-002, GO-003
  const GetOut game = make_get_out("slackers", {}, 4);
  const State s = game.start();
  EXPECT_EQ(std::popcount(s.deck[kPlot]), 40);
  EXPECT_EQ(std::popcount(s.deck[kComic]), 40);
  std::array<int, 2> cards{};
  for (int card = 0; card < game.content().cards; ++card) {
    const CardFacts& facts = game.content().card[static_cast<std::size_t>(card)];
    cards[facts.deck] += facts.count;
  }
  EXPECT_EQ(cards[kPlot], 40);
  EXPECT_EQ(cards[kComic], 40);
}

// Colours are a matter of seats: each has its own sign, in the picture and in names.
TEST(GetOutSetup, EachSeatIsItsOwnColour) {  // GO-004, GO-R03
  Table t({.seats = 8});
  std::vector<std::string> names;
  for (int seat = 0; seat < 8; ++seat) names.push_back(name_in(t.game(), kSeatName, seat));
  std::ranges::sort(names);
  EXPECT_EQ(std::ranges::adjacent_find(names), names.end());
  EXPECT_EQ(names.size(), 8u);
  List list;
  t.new_game();
  t.game().actions(t.state(), list);
  for (const Action action : list) EXPECT_EQ(action.kind, kFirst);  // nobody is asked for a colour
}

// Applications, jobs, apartments and Life Points: all of them at once, on every square there is.
TEST(GetOutSetup, CountersHaveNoLimit) {  // GO-005, GO-006, GO-092, GO-R70
  Table t;
  t.holds(0, "O1 O3 O5 O7 O10 O12 O14 O16 O18 O20 O22 M6 M1 M4 M8 M12").life(0, 3);
  EXPECT_EQ(t.game().check(t.state()), "");
  Table papers;
  papers.applies(0, "O1 O3 O5 O7 O10 O12 O14 O16 O18 O20 O22 M6 M1 M4 M8 M12");
  EXPECT_EQ(papers.game().check(papers.state()), "");
  papers.at(0, "O13").applies(0, "O1 O3 O5 O7 O10 O12").act("dice 2 3, apply");
  EXPECT_EQ(papers.applied(0), "O1 O3 O5 O7 O10 O12 O18");
}

TEST(GetOutSetup, WhatEverybodyHasAtTheStart) {  // GO-007, GO-009, GO-011
  Table t({.seats = 5});
  t.new_game();
  for (Seat seat = 0; seat < 5; ++seat) {
    EXPECT_EQ(t.where(seat), "O0");
    EXPECT_EQ(t.cash_of(seat), 100);
    EXPECT_EQ(t.held(seat) + t.applied(seat), "");
    EXPECT_EQ(t.life_of(seat), 0);
  }
}

TEST(GetOutSetup, TheFirstPlayerIsDrawnEvenly) {  // GO-008, GO-R02
  Table t({.seats = 3});
  t.new_game();
  EXPECT_EQ(t.odds(), "first S0 1, first S1 1, first S2 1");
  t.act("first S2");
  EXPECT_TRUE(t.rolls(2));
}

TEST(GetOutSetup, TurnsGoRoundBySeat) {  // GO-R01
  Table t({.seats = 3});
  t.new_game().act("first S1, dice 1 1");
  EXPECT_TRUE(t.rolls(2));
  t.act("dice 1 1");
  EXPECT_TRUE(t.rolls(0));
  t.act("dice 1 1");
  EXPECT_TRUE(t.rolls(1));
}

TEST(GetOutSetup, TheBankNeverRunsOutAndMoneyGoesInTens) {  // GO-012, GO-015, GO-R70
  EXPECT_NE(pack_problem("go-t", [](Json& p) { p["start_cash"] = 105; })
                .find("start_cash: money goes in tens"),
            std::string::npos);
  Table t;
  t.at(0, "O23").cash(0, 60000).act("dice 1 1, done");
  EXPECT_EQ(t.cash_of(0), 60000);  // more than any game brings is not counted
  Table odd;
  odd.state().cash[0] = 15;
  EXPECT_EQ(odd.game().check(odd.state()), "seats[0].cash: money goes in tens");
}

TEST(GetOutSetup, EachRingHasItsPayDay) {  // GO-R10
  const GetOut game = make_get_out("slackers", {}, 2);
  std::array<int, 3> pay_days{};
  std::array<int, 3> get_outs{};
  for (int at = 0; at < game.content().squares; ++at) {
    const SquareFacts& facts = game.content().square[static_cast<std::size_t>(at)];
    pay_days[facts.ring] += facts.kind == kPayDay ? 1 : 0;
    get_outs[facts.ring] += facts.kind == kGetOut ? 1 : 0;
  }
  EXPECT_EQ(pay_days, (std::array{1, 1, 0}));
  EXPECT_EQ(get_outs, (std::array{0, 0, 1}));
  Table t;  // a pawn that walks the middle ring past M0 is paid by it, not by O0
  t.at(0, "M15").act("dice 1 2");
  EXPECT_EQ(t.cash_of(0), 140);
}

// --- lost turns, rounds, the end ---------------------------------------------------------------

TEST(GetOutTurns, LostTurnsAddUpAndAreMissedOneByOne) {  // GO-R88
  Table t({.cards = {{"rest", "plot", R"([{"kind":"lose_turn","n":1}])"}}});
  t.lost(0, 1).act("dice 1 1");  // O2
  EXPECT_EQ(t.state().lost_turns[0], 2);
  t.act("dice 1 3");
  EXPECT_TRUE(t.rolls(1)) << "S0 misses one";
  EXPECT_EQ(t.state().lost_turns[0], 1);
}

TEST(GetOutTurns, AnExtraTurnFollowsAndAMissedOneCancelsIt) {  // GO-R88
  Table t({.cards = {{"again", "plot", R"([{"kind":"gain_turn"},{"kind":"gain_turn"}])"}}});
  t.act("dice 1 1");
  EXPECT_TRUE(t.rolls(0));
  t.act("dice 1 3");  // GloomCon
  EXPECT_TRUE(t.rolls(1)) << "one more turn, not two";
  Table both({.cards = {{"both", "plot", R"([{"kind":"gain_turn"},{"kind":"lose_turn","n":1}])"}}});
  both.act("dice 1 1");
  EXPECT_TRUE(both.rolls(1));
  EXPECT_EQ(both.state().lost_turns[0], 0);
}

TEST(GetOutTurns, AfterTheLastRoundMostLifePointsWinThenCash) {  // GO-R77, GO-R105
  Table t({.seats = 3, .options = {.max_rounds = 1}});
  t.life(0, 1).life(1, 1).cash(1, 200).act("dice 1 1, dice 1 1, dice 1 1");
  EXPECT_EQ(t.asked(), "nothing");
  EXPECT_EQ(t.actor(), "nobody");
  const Result result = t.game().result(t.state());
  EXPECT_TRUE(result.finished());
  EXPECT_EQ(result.place[1], 1);
  EXPECT_EQ(result.place[0], 2);
  EXPECT_EQ(result.place[2], 3);
  Table level({.options = {.max_rounds = 1}});
  level.act("dice 1 1, dice 1 1");
  EXPECT_EQ(level.places(), "1 1");
  EXPECT_EQ(level.ended(), "limit 1/2 1/2");
  EXPECT_EQ(level.refused("stop"), "GO-R105");
  Table endless;
  endless.state().round = 5000;
  endless.act("dice 1 1, dice 1 1");
  EXPECT_TRUE(endless.rolls(0));
}

TEST(GetOutTurns, TheWinnerIsFirstTheOthersByPoints) {  // GO-060, GO-R77
  Table t({.seats = 3});
  t.at(0, "C11").life(0, 3).life(1, 2).life(2, 2).cash(2, 500).act("dice 1 1");
  const Result result = t.game().result(t.state());
  EXPECT_EQ(result.place[0], 1);
  EXPECT_EQ(result.place[2], 2);
  EXPECT_EQ(result.place[1], 3);
  EXPECT_EQ(t.ended(), "won 1 0 0");
  EXPECT_EQ(result.score[0], 4);
  EXPECT_EQ(t.refused("dice 1 1"), "GO-060");
}

// A seat whose player is gone is played on by a bot: the rules have no action to leave.
TEST(GetOutTurns, NobodyLeavesTheTable) {  // GO-R106
  for (const ActionRow& row : GetOut::tables().actions) {
    EXPECT_NE(row.name, "leave");
    EXPECT_NE(row.name, "concede");
  }
  Table t({.seats = 3});
  t.at(0, "O5").applies(0, "O10").act("dice 3 4");
  EXPECT_NE(t.choice(), "") << "any seat can be played for at any question";
}

}  // namespace
}  // namespace rainyday::get_out
