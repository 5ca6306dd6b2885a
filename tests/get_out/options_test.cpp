// What a table may change.
#include "tests/get_out/table.hpp"

namespace rainyday::get_out {
namespace {

TEST(GetOutOptions, JumpScores) {  // GO-R07
  for (const int scores : {1, 0}) {
    Table t({.options = {.jump_scores = scores},
             .cards = {{"out", "plot", R"([{"kind":"jump","to":"C0"}])"}}});
    t.at(0, "O13").act("dice 1 1");
    EXPECT_EQ(t.where(0), "C0");
    EXPECT_EQ(t.life_of(0), scores);
    EXPECT_EQ(t.cash_of(0), 140) << "the Pay Day either way";
    t.at(1, "C11").act("dice 1 1");
    EXPECT_EQ(t.life_of(1), 1) << "a walk always scores";
  }
}

TEST(GetOutOptions, MoreOrFewerPoints) {  // GO-149, GO-150
  Table six({.options = {.life_points = 6}});
  six.at(0, "C11").life(0, 4).act("dice 1 1");
  EXPECT_EQ(six.life_of(0), 5);
  EXPECT_TRUE(six.rolls(1));
  Table two({.options = {.life_points = 2}});
  two.at(0, "C11").life(0, 1).act("dice 1 1");
  EXPECT_EQ(two.state().winner, 0);
  EXPECT_EQ(make_get_out("slackers", {}, 2).goal(), 4);
}

TEST(GetOutOptions, WhichSquaresAreOpen) {  // GO-145, GO-R99
  const auto open = [](Options options) {
    Table t({.options = options});
    std::string names;
    for (SiteSet rest = t.game().open(); rest != 0; rest &= rest - 1) {
      names += t.game().name(kSquareName, t.content().site[first_of(rest)].square) + " ";
    }
    return names;
  };
  EXPECT_EQ(open({}), "");
  EXPECT_EQ(open({.open_squares = kOpenRecommended}), "O18 M8 ");
  EXPECT_EQ(open({.open_squares = kOpenListed, .open_jobs = 0b1001, .open_apartments = 0b10}),
            "O1 O7 M4 ");
  EXPECT_EQ(open({.open_jobs = 0b1001}), "") << "only where the table says listed";
  EXPECT_EQ(open({.open_squares = kOpenAll}),
            "O1 O3 O5 O7 O10 O12 O14 O16 O18 O20 O22 M1 M4 M6 M8 M12 ");
  EXPECT_EQ(std::popcount(make_get_out("slackers", {.open_squares = kOpenRecommended}, 2).open()),
            4);
}

TEST(GetOutOptions, OpenSquares) {  // GO-146, GO-147, GO-148, GO-R94, GO-R95, GO-R96
  const Options open{.open_squares = kOpenAll};
  Table ramp({.seats = 3, .options = open});
  ramp.at(0, "O1").holds(0, "O1").holds(1, "O1").act("dice 1 1");
  EXPECT_EQ(ramp.legal(), "forward, up O1");
  Table apply({.seats = 3, .options = open});
  apply.at(0, "O5").holds(1, "O7").applies(2, "O7").act("dice 1 1");
  EXPECT_EQ(apply.legal(), "can S1, apply, done");
  apply.act("apply");
  EXPECT_EQ(apply.applied(0), "O7");
  Table sure({.seats = 3, .options = open});  // the way round is still needed, the try is safe
  sure.at(0, "O5").applies(0, "O7").applies(1, "O7").applies(2, "O7").act("dice 1 1, try");
  EXPECT_EQ(sure.held(0), "O7");
  EXPECT_TRUE(sure.was_told("tried S0 O7")) << "without odds";
  EXPECT_EQ(sure.applied(1) + sure.applied(2), "O7O7");
  Table poor({.options = open});
  poor.at(0, "M2").cash(0, 90).applies(0, "M4").act("dice 1 1, try");
  EXPECT_EQ(poor.held(0), "") << "but for the deposit";
}

TEST(GetOutOptions, SevenSidedDice) {  // GO-154, GO-R102, GO-R103
  const auto roll = [](int discard, std::string_view jobs, std::string_view dice) {
    Table t({.options = {.dice = kTwoD7, .d7_discard = discard}});
    t.at(0, "O12").holds(0, jobs).act(dice);
    return t.state().zero_rolls[0] == 1 ? "stuck" : t.where(0);
  };
  EXPECT_EQ(roll(0, "", "dice 7 4"), "O23");
  EXPECT_EQ(roll(0, "O3 O20", "dice 7 6"), "O19") << "the first job throws out the 6, a 7 counts";
  EXPECT_EQ(roll(0, "O1 O7", "dice 5 6"), "stuck");
  EXPECT_EQ(roll(1, "O3 O20", "dice 7 6"), "O18") << "from the top: the 7";
  EXPECT_EQ(roll(1, "O1 O7", "dice 7 6"), "stuck");
  Table t({.options = {.dice = kTwoD7}});
  List list;
  t.game().actions(t.state(), list);
  EXPECT_EQ(list.size(), 49);
  t.at(0, "O16").holds(1, "O18").act("dice 1 1, can S1");
  EXPECT_EQ(t.odds(), "die 1 1, die 2 1, die 3 1, die 4 1, die 5 1, die 6 1");
  Table six;
  EXPECT_EQ(six.refused("dice 7 1"), "GO-016");
}

TEST(GetOutOptions, ThreeDice) {  // GO-151, GO-152, GO-153, GO-R100, GO-R101
  const auto roll = [](std::string_view jobs, std::string_view dice) {
    Table t({.options = {.dice = kThreeD6}});
    t.at(0, "O10").holds(0, jobs).act(dice);
    return t.state().zero_rolls[0] == 1 ? "stuck" : t.where(0);
  };
  EXPECT_EQ(roll("", "dice 1 1, blue 3"), "O15");
  EXPECT_EQ(roll("O3 O20", "dice 6 6, blue 5"), "O15");
  EXPECT_EQ(roll("O3 O20", "dice 6 6, blue 6"), "O16") << "half-jobs leave the blue die alone";
  EXPECT_EQ(roll("O1", "dice 6 6, blue 6"), "stuck") << "all three thrown out";
  EXPECT_EQ(roll("O5", "dice 6 6, blue 5"), "stuck") << "the double-job as well";
  EXPECT_EQ(roll("O1", "dice 6 6, blue 1"), "O11");
}

// One choice of dice, so that both at once cannot be named; everything else goes together.
TEST(GetOutOptions, OptionsGoTogether) {  // GO-R104
  Table t({.options = {.life_points = 1,
                       .open_squares = kOpenAll,
                       .dice = kThreeD6,
                       .mom_pays_rest = 1,
                       .apply_after_quit = 0,
                       .jump_scores = 0,
                       .zero_rolls = 1,
                       .max_rounds = 9}});
  t.at(0, "C5").act("dice 2 2, blue 3");
  EXPECT_EQ(t.state().winner, 0);
  for (const auto& option : GetOut::kOptions) {
    if (option.row.name == "dice") {
      EXPECT_EQ(option.row.names.size(), 3u);
    }
  }
}

}  // namespace
}  // namespace rainyday::get_out
