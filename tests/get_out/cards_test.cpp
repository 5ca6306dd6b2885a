// Cards and the effects of squares: each kind of the vocabulary, and who is asked.
#include "engine/json.hpp"
#include "tests/get_out/table.hpp"

namespace rainyday::get_out {
namespace {

// S0 draws a Plot Twist card with these effects on O15.
Table drawing(std::string_view effects, int seats = 2, Options options = {}) {
  Table t({.seats = seats, .options = options, .cards = {{"card", "plot", effects}}});
  t.at(0, "O13");
  return t;
}

TEST(GetOutCards, LandingDrawsFromTheDeckOfTheSquare) {  // GO-061, GO-062, GO-063, GO-R80
  Table plot;
  plot.at(0, "O13").act("dice 1 1");
  EXPECT_TRUE(plot.was_told("drew S0 blank_plot"));
  EXPECT_EQ(plot.state().deck[kPlot], 0u) << "used at once, not kept";
  Table comic;
  comic.at(0, "O17").act("dice 1 1");
  EXPECT_TRUE(comic.was_told("drew S0 blank_comic"));
  Table passed;
  passed.at(0, "O14").act("dice 1 1");
  EXPECT_NE(passed.state().deck[kPlot], 0u);
}

TEST(GetOutCards, EffectsInOrderAsFarAsPossible) {  // GO-R81, GO-R85
  Table t = drawing(R"([{"kind":"lose_job","which":"any"},{"kind":"get_evicted","which":"any"},
    {"kind":"burn","which":"all"},{"kind":"lose_life","n":1},{"kind":"pay","amount":200,"to":"bank"},
    {"kind":"collect","amount":30,"from":"bank"}])");
  t.act("dice 1 1");
  EXPECT_EQ(t.cash_of(0), 30) << "first everything is paid, then collected";
  EXPECT_TRUE(t.rolls(1));
}

TEST(GetOutCards, MovesComeLast) {  // GO-R82
  const std::string problem = pack_problem("go-t", [](Json& pack) {
    pack["cards"][0]["effects"] = Json::parse(
        R"([{"kind":"if","cond":{"kind":"has_job"},"then":[{"kind":"walk","n":2}],"else":[]},
            {"kind":"pay","amount":10,"to":"bank"}])");
  });
  EXPECT_NE(
      problem.find("cards[0].effects[0].then[0]: what moves the pawn or draws a card must be last"),
      std::string::npos)
      << problem;
}

TEST(GetOutCards, AChainIsCutAfterFiftyLandings) {       // GO-R83
  Table t = drawing(R"([{"kind":"jump","to":"O15"}])");  // the only card: draws itself for ever
  t.act("dice 1 1");
  EXPECT_TRUE(t.rolls(1));
  EXPECT_TRUE(t.was_told("chain_cut S0"));
  EXPECT_EQ(t.where(0), "O15");
  const std::string circle = pack_problem("go-t", [](Json& pack) {
    pack["rings"][0]["squares"][13]["on_land"] = Json::parse(R"([{"kind":"jump","to":"O8"}])");
  });
  EXPECT_NE(circle.find("jumps lead round in a circle"), std::string::npos) << circle;
}

TEST(GetOutCards, AJumpToOnesOwnSquareIsALanding) {  // GO-R84, GO-R91
  Table t({.cards = {{"stay", "plot", R"([{"kind":"jump","previous":"job"}])"}}});
  t.at(0, "O13").act("dice 1 1");
  EXPECT_EQ(t.where(0), "O14") << "set back by a jump, never walked";
  EXPECT_EQ(t.legal(), "apply, done");
  Table pay({.edit = [](Json& pack) {  // O6 has the only effect `jump` to itself by way of a card
    pack["cards"] = Json::parse(
        R"([{"id":"here","deck":"plot","count":1,"title":"h","text":"h","effects":[{"kind":"jump","to":"O6"}]},
                     {"id":"c","deck":"comic","count":1,"title":"c","text":"c","effects":[]}])");
  }});
  pay.at(0, "O0").act("dice 1 1");  // O2 draws: jump to O6
  EXPECT_EQ(pay.where(0), "O6");
  EXPECT_EQ(pay.cash_of(0), 70) << "GO-077: the square jumped to acts too";
}

TEST(GetOutCards, TheLoserChooses) {  // GO-R86
  Table any = drawing(R"([{"kind":"lose_job","who":"next_seat","which":"any"}])");
  any.holds(1, "O1 O7 M8").act("dice 1 1");
  EXPECT_EQ(any.asked(), "choose_loss");
  EXPECT_EQ(any.actor(), "S1");
  EXPECT_EQ(any.legal(), "lose O1, lose O7");
  EXPECT_EQ(any.refused("lose M8"), "GO-R86");
  any.act("lose O7");
  EXPECT_EQ(any.held(1), "O1 M8");
  Table drawer = drawing(R"([{"kind":"lose_job","who":"next_seat","which":"drawer_chooses"}])");
  drawer.holds(1, "O1 O7").act("dice 1 1");
  EXPECT_EQ(drawer.actor(), "S0");
  Table highest = drawing(R"([{"kind":"lose_job","which":"highest_wage"}])");
  highest.holds(0, "O1 O7").act("dice 1 1");
  EXPECT_EQ(highest.held(0), "O1") << "70 is more than 60";
  Table level = drawing(R"([{"kind":"lose_job","which":"lowest_wage"}])");
  level.holds(0, "O3 O7 O16").act("dice 1 1");
  EXPECT_EQ(level.legal(), "lose O3, lose O16") << "both 30: the loser chooses";
  Table rent = drawing(R"([{"kind":"get_evicted","who":"everyone","which":"lowest_rent"}])");
  rent.holds(0, "M1 M4").holds(1, "M8").act("dice 1 1");
  EXPECT_EQ(rent.held(0), "M4");
  EXPECT_EQ(rent.held(1), "");
}

TEST(GetOutCards, EverybodyIsAskedInTurn) {  // GO-R76, GO-R86
  Table t = drawing(
      R"([{"kind":"lose_job","who":"everyone","which":"any"},{"kind":"collect","amount":10,"from":"bank"}])",
      3);
  t.in_turn(1).at(1, "O13").holds(0, "O1 O3").holds(1, "O5 O7").holds(2, "O12 O14").act("dice 1 1");
  EXPECT_EQ(t.actor(), "S1");
  t.act("lose O5");
  EXPECT_EQ(t.actor(), "S2");
  t.act("lose O12");
  EXPECT_EQ(t.actor(), "S0");
  t.act("lose O1");
  EXPECT_EQ(t.cash_of(1), 110);
  EXPECT_TRUE(t.rolls(2));
  Table life = drawing(R"([{"kind":"gain_life","who":"everyone","n":1}])", 3);
  life.in_turn(1).at(1, "O13").life(0, 3).life(2, 3).act("dice 1 1");
  EXPECT_EQ(life.state().winner, 2) << "in seat order from the active player";
  EXPECT_EQ(life.life_of(0), 3);
}

TEST(GetOutCards, AJobLostByACardIsOpenToNobodyAtOnce) {  // GO-R87
  Table t = drawing(R"([{"kind":"lose_job","who":"chosen_other","which":"any"}])", 3);
  t.holds(1, "O18").act("dice 1 1");
  EXPECT_EQ(t.held(1), "") << "the only one with a job is chosen by itself";
  EXPECT_TRUE(t.rolls(1)) << "nobody may apply from afar";
}

TEST(GetOutCards, AnExtraRollIsAMovementRoll) {  // GO-R89
  Table t = drawing(R"([{"kind":"roll_again"}])");
  t.holds(0, "O1 O7").zeros(0, 0).act("dice 1 1");
  EXPECT_TRUE(t.rolls(0));
  t.act("dice 5 6");
  EXPECT_EQ(t.state().zero_rolls[0], 1) << "thrown out, and counted";
  EXPECT_TRUE(t.rolls(1));
}

TEST(GetOutCards, WhoIsChosen) {  // GO-075
  Table t = drawing(R"([{"kind":"pay","amount":{"each":10,"per":"die"},"to":"chosen_other"}])", 3);
  t.act("dice 1 1");
  EXPECT_EQ(t.asked(), "effect_die");
  t.act("die 4");
  EXPECT_EQ(t.legal(), "player S1, player S2");
  EXPECT_EQ(t.refused("player S0"), "GO-R86");
  t.act("player S2");
  EXPECT_EQ(t.cash_of(0), 60);
  EXPECT_EQ(t.cash_of(2), 140);
  Table richest = drawing(R"([{"kind":"pay","who":"richest","amount":"half","to":"bank"}])", 3);
  richest.cash(0, 90).cash(1, 130).cash(2, 130).act("dice 1 1");
  EXPECT_EQ(richest.cash_of(0), 90);
  EXPECT_EQ(richest.cash_of(1), 70) << "60 is half of 130 in tens";
  EXPECT_EQ(richest.cash_of(2), 70);
  Table most = drawing(R"([{"kind":"lose_life","who":"most_life","n":1}])", 3);
  most.life(0, 2).life(2, 2).life(1, 1).act("dice 1 1");
  EXPECT_EQ(most.life_of(0) * 100 + most.life_of(1) * 10 + most.life_of(2), 111);
  Table previous = drawing(R"([{"kind":"lose_turn","who":"previous_seat","n":2}])", 3);
  previous.act("dice 1 1");
  EXPECT_EQ(previous.state().lost_turns[2], 2);
}

TEST(GetOutCards, AmountsByWhatOneHas) {  // GO-R25
  Table t = drawing(R"([{"kind":"collect","amount":{"each":10,"per":"job"},"from":"bank"},
    {"kind":"pay","amount":{"each":20,"per":"apartment"},"to":"bank"},
    {"kind":"collect","amount":{"each":30,"per":"life_point"},"from":"bank"},
    {"kind":"pay","amount":{"each":10,"per":"application"},"to":"bank"}])");
  t.holds(0, "O3 O5 M1").life(0, 2).applies(0, "O1 O7 O12").act("dice 1 1");
  EXPECT_EQ(t.cash_of(0), 100 + 20 - 20 + 60 - 30) << "half and double are one job each";
}

TEST(GetOutCards, ConditionsAndDice) {  // GO-075
  const std::string_view conditions = R"([
    {"kind":"if","cond":{"kind":"has_job","square":"O7"},"then":[{"kind":"collect","amount":10,"from":"bank"}],"else":[]},
    {"kind":"if","cond":{"kind":"has_apartment"},"then":[{"kind":"collect","amount":20,"from":"bank"}],"else":[]},
    {"kind":"if","cond":{"kind":"life_at_least","n":2},"then":[{"kind":"collect","amount":40,"from":"bank"}],"else":[]},
    {"kind":"if","cond":{"kind":"on_ring","ring":"outer"},"then":[{"kind":"collect","amount":80,"from":"bank"}],"else":[]},
    {"kind":"if","cond":{"kind":"has_application"},"then":[{"kind":"collect","amount":160,"from":"bank"}],"else":[]},
    {"kind":"if","cond":{"kind":"has_job"},"then":[],"else":[{"kind":"collect","amount":320,"from":"bank"}]}])";
  Table none = drawing(conditions);
  none.act("dice 1 1");
  EXPECT_EQ(none.cash_of(0), 100 + 80 + 320);
  Table all = drawing(conditions);
  all.holds(0, "O7 M4").life(0, 2).applies(0, "O1").act("dice 1 1");
  EXPECT_EQ(all.cash_of(0), 100 + 10 + 20 + 40 + 80 + 160);
  Table die = drawing(
      R"([{"kind":"roll","table":[[{"kind":"pay","amount":"all","to":"bank"}],[],[],[],[],[{"kind":"collect","amount":60,"from":"bank"}]]}])");
  die.act("dice 1 1");
  Table one = die;
  one.act("die 1");
  EXPECT_EQ(one.cash_of(0), 0);
  Table three = die;
  three.act("die 3");
  EXPECT_EQ(three.cash_of(0), 100);
  die.act("die 6");
  EXPECT_EQ(die.cash_of(0), 160);
}

TEST(GetOutCards, ABranchNeedsItsMoney) {  // GO-R67
  const std::string_view effects = R"([{"kind":"choose","options":[
    {"label":"Pay","effects":[{"kind":"pay","amount":80,"to":"bank"}]},
    {"label":"Rest","effects":[{"kind":"lose_turn","n":1}]}]}])";
  Table t = drawing(effects);
  t.act("dice 1 1");
  EXPECT_EQ(t.legal(), "option 1, option 2");
  EXPECT_EQ(t.refused("option 3"), "GO-075");
  t.act("option 1");
  EXPECT_EQ(t.cash_of(0), 20);
  Table poor = drawing(effects);
  poor.cash(0, 70).act("dice 1 1");
  EXPECT_EQ(poor.cash_of(0), 70);
  EXPECT_EQ(poor.state().lost_turns[0], 1) << "the only possible branch is taken unasked";
}

TEST(GetOutCards, HiredByACard) {  // GO-R112
  Table t = drawing(R"([{"kind":"hire","square":"O20"}])");
  t.applies(0, "O20").applies(1, "O20").act("dice 1 1");
  EXPECT_EQ(t.held(0), "O20");
  EXPECT_EQ(t.applied(0) + t.applied(1), "");
  Table taken = drawing(R"([{"kind":"hire","square":"O20"}])");
  taken.holds(1, "O20").act("dice 1 1");
  EXPECT_EQ(taken.held(0), "");
  Table open = drawing(R"([{"kind":"hire","square":"O20"}])", 2, {.open_squares = kOpenAll});
  open.holds(1, "O20").act("dice 1 1");
  EXPECT_EQ(open.held(0) + open.held(1), "O20O20");
  EXPECT_NE(pack_problem("go-t",
                         [](Json& pack) {
                           pack["cards"][0]["effects"] =
                               Json::parse(R"([{"kind":"hire","square":"M4"}])");
                         })
                .find("cards[0].effects[0].square: is no job"),
            std::string::npos);
}

TEST(GetOutCards, ApplyingFromAfar) {  // GO-083, GO-088
  Table t = drawing(R"([{"kind":"apply","ring":"outer"}])");
  t.holds(0, "O1 O3").holds(1, "O5 O7").applies(0, "O10 O12").act("dice 1 1");
  EXPECT_EQ(t.legal(), "take O14, take O16, take O18, take O20, take O22");
  t.act("take O20");
  EXPECT_EQ(t.applied(0), "O10 O12 O20");
  EXPECT_EQ(t.cash_of(0), 100);
  Table square = drawing(R"([{"kind":"apply","square":"M4"}])");
  square.act("dice 1 1");
  EXPECT_EQ(square.applied(0), "M4");
  EXPECT_EQ(square.cash_of(0), 100) << "a card's application is free";
}

TEST(GetOutCards, TheOwnerChoosesWhatBurns) {  // GO-R86
  Table t = drawing(R"([{"kind":"burn","who":"each_other","which":"any"}])", 3);
  t.applies(1, "O1 O7").applies(2, "O1").act("dice 1 1");
  EXPECT_EQ(t.actor(), "S1");
  EXPECT_EQ(t.legal(), "take O1, take O7");
  t.act("take O7");
  EXPECT_EQ(t.applied(1), "O1");
  EXPECT_EQ(t.applied(2), "");
  Table square = drawing(R"([{"kind":"burn","who":"everyone","which":"O7"}])");
  square.applies(0, "O7").applies(1, "O1 O7").act("dice 1 1");
  EXPECT_EQ(square.applied(0), "");
  EXPECT_EQ(square.applied(1), "O1");
}

TEST(GetOutCards, PayDayOfOthersAsksThem) {  // GO-055
  Table t = drawing(R"([{"kind":"pay_day","who":"everyone"}])");
  t.holds(1, "M4 M8").cash(1, 60).act("dice 1 1");
  EXPECT_EQ(t.cash_of(0), 140);
  EXPECT_EQ(t.asked(), "rent_next");
  EXPECT_EQ(t.actor(), "S1");
  t.act("rent M8");
  EXPECT_EQ(t.held(1), "M8");
  EXPECT_EQ(t.cash_of(1), 0);
  EXPECT_EQ(t.life_of(0) + t.life_of(1), 0);
  EXPECT_TRUE(t.rolls(1));
}

}  // namespace
}  // namespace rainyday::get_out
