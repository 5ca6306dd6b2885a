// Money: wages, rents, the Bank, places with a worker, Mom.
#include "tests/get_out/table.hpp"

namespace rainyday::get_out {
namespace {

TEST(GetOutMoney, AnEmptyJobSquareIsTheBank) {  // GO-013, GO-014
  Table t({.cards = {{"take", "plot", R"([{"kind":"collect","amount":50,"from":"O10"}])"}}});
  t.at(0, "O7").act("dice 1 3");  // passes O10, to O11
  EXPECT_EQ(t.cash_of(0), 70);
  EXPECT_EQ(t.cash_of(1), 100);
  t.at(1, "O13").act("dice 1 1");
  EXPECT_EQ(t.cash_of(1), 150) << "nobody works there: the Bank pays";
  Table plain({.cards = {{"give", "plot", R"([{"kind":"pay","amount":20,"to":"M4"}])"}}});
  plain.at(0, "O13").holds(1, "M4").act("dice 1 1");
  EXPECT_EQ(plain.cash_of(0), 80);
  EXPECT_EQ(plain.cash_of(1), 100) << "who lives there does not work there";
}

TEST(GetOutMoney, WhoeverPassesPaysTheWorker) {  // GO-131, GO-133, GO-R66
  Table t({.seats = 3});
  t.at(0, "O7").at(1, "O8").cash(1, 20).holds(2, "O10").act("dice 1 3, dice 1 2");
  EXPECT_EQ(t.cash_of(0), 70);
  EXPECT_EQ(t.cash_of(1), 0) << "too little: everything";
  EXPECT_EQ(t.where(1), "O11");
  EXPECT_EQ(t.cash_of(2), 150);
}

TEST(GetOutMoney, NobodyHasLessThanNothing) {  // GO-135, GO-136
  Table t;
  t.at(0, "O19").cash(0, 0).act("dice 1 1");
  EXPECT_EQ(t.cash_of(0), 0);
}

TEST(GetOutMoney, RentThatCanBePaidIsPaid) {  // GO-057, GO-144, GO-R60
  Table t;                                    // wages 70, rents 180: the cash fills the gap
  t.at(0, "M15").cash(0, 110).holds(0, "O7 M4 M8").act("dice 1 1");
  EXPECT_EQ(t.cash_of(0), 0);
  EXPECT_EQ(t.held(0), "O7 M4 M8");
  EXPECT_EQ(t.refused("rent M4"), "GO-016") << "no choice to be evicted";
  Table mom({.options = {.mom_pays_rest = 1}});
  mom.at(0, "M15").cash(0, 0).holds(0, "M4").act("dice 1 1");
  EXPECT_EQ(mom.held(0), "") << "Mom does not save from eviction";
  EXPECT_EQ(mom.cash_of(0), 0);
}

TEST(GetOutMoney, WagesComeFromTheBank) {  // GO-051, GO-R57
  Table t;
  t.at(0, "O22").holds(0, "O10 O3").act("dice 1 2");
  EXPECT_EQ(t.cash_of(0), 180);
  EXPECT_EQ(t.cash_of(1), 100);
  EXPECT_TRUE(t.was_told("wages S0 80"));
}

TEST(GetOutMoney, NoRentGoesToAPlayer) {  // GO-R43, GO-R73
  Table t;
  t.at(0, "M6").holds(1, "M8").act("dice 1 1");
  EXPECT_EQ(t.cash_of(0), 100);
  EXPECT_EQ(t.cash_of(1), 100);
  EXPECT_TRUE(t.rolls(1));
}

constexpr std::string_view kTenToEach = R"([{"kind":"pay","amount":30,"to":"each_other"}])";

TEST(GetOutMoney, ShortMoneyGoesToPayeesInTurn) {  // GO-R61, GO-R62
  Table t({.seats = 4, .cards = {{"round", "plot", kTenToEach}}});
  t.in_turn(1).at(1, "O13").cash(1, 50).act("dice 1 1");
  EXPECT_EQ(t.cash_of(1), 0);
  EXPECT_EQ(t.cash_of(2), 130);
  EXPECT_EQ(t.cash_of(3), 120);
  EXPECT_EQ(t.cash_of(0), 100);
  Table mom(
      {.seats = 4, .options = {.mom_pays_rest = 1}, .cards = {{"round", "plot", kTenToEach}}});
  mom.in_turn(1).at(1, "O13").cash(1, 50).act("dice 1 1");
  EXPECT_EQ(mom.cash_of(1), 0);
  EXPECT_EQ(mom.cash_of(0) + mom.cash_of(2) + mom.cash_of(3), 390);
}

// Whatever is told adds up to what has moved. GO-R61, GO-R65
TEST(GetOutMoney, MomsPartIsToldAsHers) {
  Table t({.options = {.mom_pays_rest = 1}, .cards = {{"round", "plot", kTenToEach}}});
  t.at(0, "O13").cash(0, 10).act("dice 1 1");
  EXPECT_EQ(t.cash_of(1), 130);
  EXPECT_NE(t.told().find("paid_seat S0 10 S1; mom_added S1 20;"), std::string::npos);
  Table worker({.options = {.mom_pays_rest = 1}});
  worker.at(0, "O7").cash(0, 20).holds(1, "O10").act("dice 1 3");
  EXPECT_EQ(worker.told(),
            "rolled S0 1 3; paid_seat S0 20 S1; mom_added S1 10; went S0 O11; drew S0 blank_comic; "
            "turn_began S1");
  Table broke({.options = {.mom_pays_rest = 1}});
  broke.at(0, "O7").cash(0, 0).holds(1, "O10").act("dice 1 3");
  EXPECT_EQ(broke.told(),
            "rolled S0 1 3; mom_added S1 30; went S0 O11; drew S0 blank_comic; turn_began S1")
      << "nobody pays $0";
  broke.at(1, "O15").cash(1, 0).act("dice 1 1");
  EXPECT_EQ(broke.told().find("paid_bank"), std::string::npos);
}

TEST(GetOutMoney, AnOfferIsToldOnce) {  // GO-137
  Table t;
  t.at(0, "O15").act("dice 1 1, pay");
  EXPECT_EQ(t.told(),
            "rolled S0 1 1; went S0 O17; paid_bank S0 20; drew S0 blank_comic; turn_began S1");
}

TEST(GetOutMoney, OthersPayInTurn) {  // GO-R63
  Table t({.seats = 3,
           .cards = {{"birthday", "plot",
                      R"([{"kind":"pay","who":"each_other","amount":20,"to":"me"}])"}}});
  t.in_turn(1).at(1, "O13").cash(2, 10).act("dice 1 1");
  EXPECT_EQ(t.cash_of(1), 130);
  EXPECT_EQ(t.cash_of(2), 0);
  EXPECT_EQ(t.cash_of(0), 80);
  const std::string told = t.told();
  EXPECT_LT(told.find("paid_seat S2 10 S1"), told.find("paid_seat S0 20 S1"));
}

TEST(GetOutMoney, OnesOwnWorkplaceMovesNothing) {  // GO-134, GO-R64
  for (const int mom : {0, 1}) {
    Table pays({.options = {.mom_pays_rest = mom}});
    pays.at(0, "O9").holds(0, "O10").cash(0, 10).act("dice 1 2, pass");
    EXPECT_EQ(pays.cash_of(0), 10);
    Table gets({.options = {.mom_pays_rest = mom},
                .cards = {{"take", "plot", R"([{"kind":"collect","amount":50,"from":"O10"}])"}}});
    gets.at(0, "O13").holds(0, "O10").act("dice 1 1");
    EXPECT_EQ(gets.cash_of(0), 100);
  }
}

TEST(GetOutMoney, AnOpenPlaceSharesEvenlyInTens) {  // GO-146, GO-R97
  const TableSetup open{
      .seats = 4,
      .options = {.open_squares = kOpenAll},
      .cards = {{"take", "plot", R"([{"kind":"collect","amount":50,"from":"O10"}])"}}};
  Table t(open);
  t.at(0, "O7").holds(1, "O10").holds(2, "O10").act("dice 1 3");
  EXPECT_EQ(t.cash_of(0), 70);
  EXPECT_EQ(t.cash_of(1), 110);
  EXPECT_EQ(t.cash_of(2), 110) << "ten are left for the Bank";
  EXPECT_NE(t.told().find("paid_seat S0 10 S1; paid_seat S0 10 S2; paid_bank S0 10;"),
            std::string::npos);
  Table worker(open);  // a worker who pays is one of the sharers
  worker.at(0, "O9").holds(0, "O10").holds(1, "O10").holds(2, "O10").act("dice 1 1, pass");
  EXPECT_EQ(worker.cash_of(0), 80);
  EXPECT_EQ(worker.cash_of(1), 110);
  EXPECT_EQ(worker.cash_of(2), 110);
  EXPECT_FALSE(worker.was_told("paid_bank S0 10"));
  Table out(open);  // and the same when the place pays: 20 each, the rest from the Bank
  out.at(0, "O13").holds(1, "O10").cash(1, 10).holds(2, "O10").act("dice 1 1");
  EXPECT_EQ(out.cash_of(0), 140) << "10 from S1, 20 from S2, 10 from the Bank";
  EXPECT_EQ(out.cash_of(1), 0);
  EXPECT_EQ(out.cash_of(2), 80);
}

// What players may do with each other is in the table of actions: there is no trade.
TEST(GetOutMoney, NoTrade) {  // GO-R68
  for (const ActionRow& row : GetOut::tables().actions) {
    for (const std::string_view word : {"trade", "lend", "give", "bribe"})
      EXPECT_NE(row.name, word);
  }
  Table t;
  t.at(0, "O5").act("dice 1 1");
  EXPECT_EQ(t.legal(), "apply, done");
}

TEST(GetOutMoney, PlainSquaresDoNothing) {  // GO-R71
  Table t;
  t.at(0, "O11").act("dice 1 1");
  EXPECT_EQ(t.told(), "rolled S0 1 1; went S0 O13; turn_began S1");
  EXPECT_EQ(t.cash_of(0), 100);
}

}  // namespace
}  // namespace rainyday::get_out
