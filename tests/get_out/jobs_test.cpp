// Jobs and apartments: applications, tries, quitting, canning.
#include "engine/json.hpp"
#include "tests/get_out/table.hpp"

namespace rainyday::get_out {
namespace {

TEST(GetOutJobs, ApartmentsFollowTheJobRules) {  // GO-082, GO-083, GO-084
  for (const auto& [from, roll, square] :
       {std::tuple{"O5", "dice 1 1", "O7"}, std::tuple{"M2", "dice 1 1", "M4"}}) {
    Table t;
    t.at(0, from).act(roll);
    EXPECT_EQ(t.legal(), "apply, done") << square;
    Table taken;
    taken.at(0, from).life(0, 1).holds(1, square).act(roll);
    EXPECT_EQ(taken.legal(), "can S1, done") << square;
    EXPECT_EQ(taken.refused("apply"), "GO-089");
  }
}

TEST(GetOutJobs, ApplyingIsVoluntaryFreeAndForAll) {  // GO-085, GO-086, GO-087
  Table t({.seats = 3});
  t.at(0, "O5").applies(1, "O7").applies(2, "O7").act("dice 1 1");
  Table no = t;
  no.act("done");
  EXPECT_EQ(no.applied(0), "");
  t.act("apply");
  EXPECT_EQ(t.applied(0) + t.applied(1) + t.applied(2), "O7O7O7");
  EXPECT_EQ(t.cash_of(0), 100);
}

TEST(GetOutJobs, OneApplicationASquare) {  // GO-088, GO-096, GO-097, GO-098, GO-R37
  Table t;
  t.at(0, "O5").applies(0, "O7").applies(1, "O7").act("dice 1 1");
  EXPECT_EQ(t.legal(), "try, reapply, let_go");
  EXPECT_EQ(t.refused("apply"), "GO-088");
  EXPECT_EQ(t.refused("done"), "GO-096");
  Table again = t;
  again.act("reapply");
  EXPECT_EQ(again.applied(0), "O7");
  EXPECT_EQ(again.cash_of(0), 100);
  EXPECT_TRUE(again.rolls(1));
  Table gone = t;
  gone.act("let_go");
  EXPECT_EQ(gone.applied(0), "");
  EXPECT_EQ(gone.applied(1), "O7");
  EXPECT_TRUE(gone.rolls(1)) << "GO-R38: no new one";
  t.act("try");
  EXPECT_EQ(t.asked(), "try");
}

TEST(GetOutJobs, LettingGoIsNoReapplying) {  // GO-R38
  Table t({.edit = [](Json& pack) {          // something left to do there after letting go
    pack["rings"][0]["squares"][7]["on_land"] =
        Json::parse(R"([{"kind":"pay","amount":10,"to":"bank"}])");
    pack["rings"][0]["squares"][7]["ramp_to"] = nullptr;
  }});
  t.at(0, "O5").applies(0, "O7").act("dice 1 1");
  EXPECT_EQ(t.legal(), "settle, try, reapply, let_go");
  t.act("let_go");
  EXPECT_EQ(t.cash_of(0), 90);
  EXPECT_TRUE(t.rolls(1));
}

TEST(GetOutJobs, ReapplyingForAnApartmentCostsTheCheck) {  // GO-R37, GO-R42
  Table t;
  t.at(0, "M2").applies(0, "M4").act("dice 1 1");
  EXPECT_EQ(t.legal(), "try, reapply, let_go");
  t.act("reapply");
  EXPECT_EQ(t.cash_of(0), 50);
  Table poor;
  poor.at(0, "M2").cash(0, 40).applies(0, "M4").act("dice 1 1");
  EXPECT_EQ(poor.legal(), "try, let_go");
  EXPECT_EQ(poor.refused("reapply"), "GO-091");
  poor.act("try");
  EXPECT_EQ(poor.applied(0), "");
  EXPECT_EQ(poor.cash_of(0), 40) << "the check is not given back";
}

TEST(GetOutJobs, AJumpOntoOnesApplicationIsALanding) {  // GO-R34, GO-R48
  Table t({.cards = {{"hop", "plot", R"([{"kind":"jump","to":"O18"}])"}}});
  t.at(0, "O13").applies(0, "O18").act("dice 1 1");
  EXPECT_EQ(t.legal(), "try, reapply, let_go");
  Table other({.cards = {{"hop", "plot", R"([{"kind":"jump","to":"O18"}])"}}});
  other.at(0, "O13").holds(1, "O18").act("dice 1 1");
  EXPECT_EQ(other.legal(), "can S1, done");
}

TEST(GetOutJobs, AStopIsForATry) {  // GO-094, GO-R36
  Table t;
  t.at(0, "O5").applies(0, "O7").applies(1, "O7").act("dice 2 2, stop");
  EXPECT_EQ(t.asked(), "try") << "nothing else to do";
}

TEST(GetOutJobs, TheOnlyApplicantGetsIt) {  // GO-100
  Table t;
  t.at(0, "O5").applies(0, "O7").act("dice 1 1, try");
  EXPECT_EQ(t.held(0), "O7");
  EXPECT_TRUE(t.was_told("hired S0 O7"));
}

TEST(GetOutJobs, OneInX) {  // GO-102..108, GO-R46
  for (int rivals = 2; rivals <= 8; ++rivals) {
    Table t({.seats = 8});
    t.at(0, "O5");
    for (Seat seat = 0; seat < rivals; ++seat) t.applies(seat, "O7");
    t.act("dice 1 1, try");
    EXPECT_EQ(t.odds(), "success 1, failure " + std::to_string(rivals - 1));
    Random rng(static_cast<std::uint64_t>(rivals));
    int hired = 0;
    constexpr int kTries = 7000;
    for (int i = 0; i < kTries; ++i)
      hired += t.game().chance(t.state(), rng).kind == kSuccess ? 1 : 0;
    EXPECT_NEAR(hired, kTries / rivals, 150) << rivals;
  }
}

TEST(GetOutJobs, NoTryInTheLandingOfTheApplication) {  // GO-099, GO-R40
  Table t;
  t.at(0, "O5").holds(0, "O7").act("dice 1 1, quit, apply");
  EXPECT_EQ(t.applied(0), "O7");
  EXPECT_TRUE(t.rolls(1)) << "no try after a quit";
  Table canned;
  canned.at(0, "O16").holds(1, "O18").act("dice 1 1, can S1, die 5, apply");
  EXPECT_EQ(canned.applied(0), "O18");
  EXPECT_TRUE(canned.rolls(1)) << "nor after a canning";
}

TEST(GetOutJobs, MovingInCostsADepositThatNeverComesBack) {  // GO-114, GO-115, GO-R43, GO-R44
  Table t;
  t.at(0, "M2").cash(0, 150).applies(0, "M4").cash(1, 0).act("dice 1 1, try");
  EXPECT_EQ(t.held(0), "M4");
  EXPECT_EQ(t.cash_of(0), 50) << "the deposit, no rent";
  EXPECT_EQ(t.cash_of(1), 0);
  t.act("quit");
  EXPECT_EQ(t.cash_of(0), 50);
  Table evicted;
  evicted.at(0, "M6").life(0, 1).holds(1, "M8").act("dice 1 1, can S1, die 6");
  EXPECT_EQ(evicted.cash_of(1), 100);
}

TEST(GetOutJobs, QuittingIsForWhoIsThere) {  // GO-119, GO-120, GO-R72
  Table t;
  t.at(0, "O10").holds(0, "O12 O18").act("dice 1 1");
  t.act("quit, done");
  EXPECT_EQ(t.held(0), "O18") << "the other job is far away";
  Table home;
  home.at(0, "M2").holds(0, "M4").act("dice 1 1");
  EXPECT_EQ(home.legal(), "quit, done") << "nothing but ditching it";
}

TEST(GetOutJobs, OneAttemptALandingAndNeverAgainstOneself) {  // GO-R47, GO-R49, GO-R50
  Table t({.seats = 3, .options = {.open_squares = kOpenAll}});
  t.at(0, "O16").holds(0, "O18").holds(1, "O18").holds(2, "O18").act("dice 1 1");
  EXPECT_EQ(t.legal(), "quit, can S1, can S2, done");
  EXPECT_EQ(t.refused("can S0"), "GO-R49");
  t.act("can S1, die 1");
  EXPECT_EQ(t.life_of(0), 0) << "there was none to lose";
  EXPECT_EQ(t.legal(), "quit, done");
  EXPECT_EQ(t.refused("can S2"), "GO-R47");
}

TEST(GetOutJobs, TheVictimIsNotAsked) {  // GO-R55
  Table t;
  t.at(0, "O16").at(1, "C3").holds(1, "O18").life(1, 3).act("dice 1 1, can S1");
  EXPECT_EQ(t.actor(), "chance");
  t.act("die 5");
  EXPECT_EQ(t.actor(), "S0");
  EXPECT_EQ(t.held(1), "");
  EXPECT_EQ(t.where(1), "C3");
}

TEST(GetOutJobs, AFiredPlayerMayApplyAgain) {  // GO-R108
  Table t;
  t.at(0, "O16").at(1, "O16").holds(1, "O18").act("dice 1 1, can S1, die 5, done, dice 1 1");
  EXPECT_EQ(t.where(1), "O18");
  EXPECT_EQ(t.legal(), "apply, done");
}

TEST(GetOutJobs, SettlingComesFirstWhereTheOrderDoesNotMatter) {  // GO-R54, GO-R107
  Table plain;  // nothing but an application that costs nothing: paid at once
  plain.at(0, "O7").act("dice 1 2");
  EXPECT_EQ(plain.cash_of(0), 70);
  EXPECT_EQ(plain.legal(), "apply, done");
  Table worker;  // passing the own workplace: first the stop, then nothing moves
  worker.at(0, "O9").holds(0, "O10").cash(0, 10).act("dice 1 2");
  EXPECT_EQ(worker.legal(), "stop, pass");
  EXPECT_EQ(worker.cash_of(0), 10);
  worker.act("pass");
  EXPECT_EQ(worker.cash_of(0), 10);
  Table quits;  // who quits first pays the Bank
  quits.at(0, "O8").holds(0, "O10").act("dice 1 1");
  EXPECT_EQ(quits.legal(), "settle, quit");
  quits.act("quit");
  EXPECT_EQ(quits.cash_of(0), 70);
}

TEST(GetOutJobs, BenjysAndTheClubAreJobsWithoutRamps) {  // GO-068, GO-069, GO-070, GO-071, GO-072
  for (const std::string_view pack : {"slackers", "go-t"}) {
    const auto game = make_get_out(pack, {}, 2);
    const Content& c = game.content();
    int found = 0;
    for (int i = 0; i < c.sites; ++i) {
      const SiteFacts& site = c.site[static_cast<std::size_t>(i)];
      if (site.ramp_to != kNoSquare) continue;
      ++found;
      EXPECT_TRUE(site.job);
      const SquareFacts& square = c.square[site.square];
      EXPECT_TRUE(square.ring == 0 ? square.reach != 0 : square.reach == 0 && square.land != 0);
    }
    EXPECT_EQ(found, 2) << pack;
  }
  Table above;  // on the middle ring nobody pays Benjy's
  above.at(0, "M8").act("dice 1 4");
  EXPECT_EQ(above.cash_of(0), 100);
  Table here;
  here.at(0, "O10").holds(0, "O10").act("dice 1 1");
  EXPECT_EQ(here.where(0), "O12") << "no ramp at Benjy's, so no question";
}

TEST(GetOutJobs, LifePointsAreSeenByAll) {  // GO-059
  Table t;
  t.life(0, 2).life(1, 1);
  for (const Seat eye : {Seat{0}, Seat{1}, kNobody}) {
    const View<GetOut> view(t.game(), t.state(), eye);
    EXPECT_EQ(view.state().life[0], 2);
    EXPECT_EQ(view.state().life[1], 1);
  }
}

}  // namespace
}  // namespace rainyday::get_out
