// Bots and the picture: what a seat handed to a bot does, and what a terminal shows.
#include "tests/freeloader/table.hpp"

namespace rainyday::freeloader {
namespace {

TEST(FreeloaderBots, GreedyPlaysWhatItNeeds) {
  Table t;
  t.stuff(0, "donuts poncho").hand(0, "tent").favors(0, "doctor", "4p");
  EXPECT_EQ(t.choice(), "play tent");
}

TEST(FreeloaderBots, GreedyTakesAFreeSpot) {
  Table t;
  t.hand(0, "golf_clubs").act("favor doctor");
  EXPECT_EQ(t.choice(), "take 1");
}

TEST(FreeloaderBots, GreedyPaysWithPlainFavors) {
  Table t;
  t.hand(0, "tent").favors(0, "doctor", "4p+BF+Cr").act("play tent");
  EXPECT_EQ(t.choice(), "pay plain");
}

TEST(FreeloaderBots, GreedyStealsWhatItLacks) {  // FL-130
  Table t;
  t.at(0, "gambler:1").stuff(0, "poncho tent").stuff(1, "donuts caviar").act("move 1, die 3");
  EXPECT_EQ(t.choice().substr(0, 8), "steal S1");
}

TEST(FreeloaderBots, GreedyDoesNotFightALostCause) {
  Table t;
  t.favors(0, "artist", "9p").favors(1, "artist", "BF").act("favor artist, challenge 1");
  EXPECT_EQ(t.choice(), "give_up");
}

TEST(FreeloaderBots, GreedyEndsTheGameWhenAheadAndNotBefore) {  // FL-118
  Table ahead;
  ahead.at(0, "doctor:6").stuff(0, "picnic opera_cape pool_house").pile(1);
  EXPECT_EQ(ahead.choice().substr(0, 4), "draw");
  Table behind;
  behind.at(0, "doctor:6").stuff(1, "picnic opera_cape pool_house").pile(1);
  EXPECT_NE(behind.choice().substr(0, 4), "draw");
}

TEST(FreeloaderPicture, ShowsTheRingTheStuffAndTheOwnPrices) {  // FL-R98, FL-R99
  Table t(4);
  t.hand(0, "golf_clubs plaque").hand(1, "tent").stuff(1, "donuts sedan").at(1, "artist:3");
  t.favors(0, "doctor", "3p+BF").favors(2, "hippies", "1p+Cr");
  const std::string own = t.game().picture(View<Freeloader>(t.game(), t.state(), 0), {});
  for (const std::string_view part :
       {"doctor", "waitress", "bus stop 4", "[canvas]", "pile 20, round 1", "steal Clothing",
        "golf_clubs, Finer Things 5; costs 2 here", "friend of doctor -2 (yes)",
        "Surprise! 3 at doctor", "5 points, lacks Clothing, Shelter; hand 1",
        "Food donuts 2; Finer Things sedan 3"}) {
    EXPECT_NE(own.find(part), std::string::npos) << part << "\n" << own;
  }
  EXPECT_EQ(own.find("tent"), std::string::npos) << own;
  const std::string other = t.game().picture(View<Freeloader>(t.game(), t.state(), 2), {});
  EXPECT_EQ(other.find("golf_clubs"), std::string::npos) << other;
}

TEST(FreeloaderPicture, TheSmallBoardHasPileAndRoundToo) {  // FL-120, FL-121
  for (const auto& [pile, line] : {std::pair{20, "pile 20, round 1\n"}, {0, "LAST ROUND\n"}}) {
    Table t(3);
    t.pile(pile).first(1);  // S0 is the last of the round
    for (const Paper::Board board : {Paper::kSmallBoard, Paper::kNoBoard}) {
      const std::string text =
          t.game().picture(View<Freeloader>(t.game(), t.state(), 0), {.width = 80, .board = board});
      EXPECT_EQ(text.find(line) != std::string::npos, board == Paper::kSmallBoard) << text;
    }
  }
}

TEST(FreeloaderPicture, SaysHowItEnded) {  // FL-128, FL-129, FL-R83, FL-R84
  const auto last_line = [](Table& t) {
    const std::string all = t.game().picture(View<Freeloader>(t.game(), t.state(), 0), {});
    const std::size_t end = all.rfind('\n', all.size() - 2);
    return all.substr(end + 1);
  };
  Table lost;
  EXPECT_EQ(last_line(lost.over()), "Nobody qualifies: everybody loses\n");
  Table won;
  EXPECT_EQ(last_line(won.over().stuff(1, "donuts poncho tent")), "S1 wins\n");
  Table tied;
  tied.over().stuff(0, "donuts tie_dye tent").stuff(1, "squashed_pie golf_hat sofa_bed");
  EXPECT_EQ(last_line(tied), "A tie: S0, S1\n");
}

}  // namespace
}  // namespace rainyday::freeloader
