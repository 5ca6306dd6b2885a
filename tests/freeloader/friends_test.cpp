// Favors, Best Friends, challenges and crash spaces.
#include "tests/freeloader/table.hpp"

namespace rainyday::freeloader {
namespace {

TEST(FreeloaderFriends, FavorsGoAnywhereAndNeverRunOut) {  // FL-006, FL-018, FL-033, FL-R06
  Table t;
  for (int i = 0; i < 60; ++i) t.act("favor artist, no, favor artist, no, favor artist, no");
  EXPECT_EQ(t.has(0, "artist"), "62p");
  EXPECT_EQ(t.has(2, "artist"), "62p");
  EXPECT_EQ(t.has(0, "doctor"), "2p");
}

TEST(FreeloaderFriends, TryingIsNotCompulsory) {  // FL-034, FL-035
  Table t;
  t.act("favor lawyer, no");
  EXPECT_EQ(t.has(0, "lawyer"), "3p");
  EXPECT_EQ(t.best(), "");
  EXPECT_EQ(t.asked(), "S1 turn");
}

TEST(FreeloaderFriends, TheCounterOnTheSpotCounts) {  // FL-038, FL-R24, FL-R30
  Table t;
  t.act("favor lawyer, take 1");
  EXPECT_EQ(t.has(0, "lawyer"), "2p+BF");
  EXPECT_EQ(t.game().count(t.state(), 0, 4), 3);
}

TEST(FreeloaderFriends, ABestFriendHasNoSecondAttempt) {  // FL-R26, FL-R65, FL-054
  Table t;
  t.favors(0, "doctor", "1p+BF").act("favor doctor");
  EXPECT_EQ(t.asked(), "S1 turn");
  EXPECT_EQ(t.has(0, "doctor"), "2p+BF");
  Table both;
  both.favors(0, "waitress", "1p+BF2").act("favor waitress");
  EXPECT_EQ(both.asked(), "S1 turn");
  Table surprise;
  surprise.hand(0, "flowers").favors(0, "waitress", "BF").act("surprise flowers");
  EXPECT_EQ(surprise.has(0, "waitress"), "3p+BF");
  EXPECT_EQ(surprise.asked(), "S1 turn");
}

TEST(FreeloaderFriends, ChallengerWins) {  // FL-046, FL-048, FL-050, FL-051, FL-R32, FL-R35
  Table t;
  t.favors(1, "artist", "BF").act("favor artist, challenge 1, fight, die 3, die 6");
  EXPECT_EQ(t.has(0, "artist"), "2p+BF");  // 9 against 6
  EXPECT_EQ(t.has(1, "artist"), "");
  EXPECT_EQ(t.told(),
            "placed_favors S0 1 artist; challenged S0 S1 artist; fights S1 artist; "
            "threw S0 3; threw S1 6; fought S0 9 S1 6; became_friend S0 artist; "
            "lost_favor S1 plain artist; turn_began S1");
}

TEST(FreeloaderFriends, GivingUpCostsNothing) {  // FL-042, FL-043, FL-R95
  Table t;
  t.favors(1, "artist", "2p+BF+Cr").act("favor artist, challenge 1, give_up");
  EXPECT_EQ(t.has(1, "artist"), "3p+Cr");
  EXPECT_EQ(t.has(0, "artist"), "2p+BF");
  EXPECT_EQ(t.asked(), "S1 turn");
}

TEST(FreeloaderFriends, AHopelessFightIsStillAChoice) {  // FL-R31, FL-041
  Table t;
  t.favors(0, "artist", "7p").favors(1, "artist", "BF").act("favor artist, challenge 1");
  EXPECT_EQ(t.asked(), "S1 defend");
  EXPECT_EQ(t.legal(), "give_up, fight");
  EXPECT_FALSE(t.forced());
  t.act("fight, die 1, die 6");
  EXPECT_EQ(t.has(0, "artist"), "7p+BF");
  EXPECT_EQ(t.has(1, "artist"), "");
}

TEST(FreeloaderFriends, EqualProductsKeepTheHolder) {  // FL-047, FL-049
  Table t;
  t.favors(1, "artist", "2p+BF").act("favor artist, challenge 1, fight, die 4, die 4");
  EXPECT_EQ(t.has(1, "artist"), "2p+BF");
  EXPECT_EQ(t.has(0, "artist"), "2p");
}

TEST(FreeloaderFriends, TheLoserChoosesWhatGoes) {  // FL-050, FL-R33
  Table t;
  t.favors(1, "artist", "BF+Cr").act("favor artist, challenge 1, fight, die 6, die 1");
  EXPECT_EQ(t.asked(), "S1 lose_favor");  // the counter from the spot is plain now
  EXPECT_EQ(t.legal(), "lose plain, lose crash");
  EXPECT_EQ(t.refused("lose bf"), "FL-R33");
  t.act("lose plain");
  EXPECT_EQ(t.has(1, "artist"), "Cr");
  EXPECT_EQ(t.asked(), "S1 turn");
  Table own;
  own.favors(0, "artist", "1p+Cr").favors(1, "artist", "3p+BF");
  own.act("favor artist, challenge 1, fight, die 1, die 6");
  EXPECT_EQ(own.asked(), "S0 lose_favor");
  own.act("lose crash");
  EXPECT_EQ(own.has(0, "artist"), "2p");
  EXPECT_EQ(own.asked(), "S1 turn");
}

TEST(FreeloaderFriends, TheLastFavorMayBeTheBed) {  // FL-R34, FL-R97
  Table t;
  t.at(0, "lawyer:1").favors(0, "lawyer", "").favors(1, "lawyer", "1p+BF");
  t.act("move 1, die 2, challenge 1, fight, die 1, die 6");
  EXPECT_EQ(t.has(0, "lawyer"), "");
  EXPECT_TRUE(t.state().crash[4].empty());
  EXPECT_EQ(t.asked(), "S1 turn");
}

TEST(FreeloaderFriends, ALoneCrasherWinsTheFight) {  // FL-089, FL-R96, FL-R32
  Table t;
  t.at(0, "lawyer:1").favors(0, "lawyer", "").favors(1, "lawyer", "BF");
  t.act("move 1, die 2, challenge 1, fight, die 6, die 1");
  EXPECT_EQ(t.has(0, "lawyer"), "BF");
  EXPECT_TRUE(t.state().crash[4].empty());
  EXPECT_EQ(t.has(1, "lawyer"), "");
}

TEST(FreeloaderFriends, ALoneCrasherMayTakeTheFreeSpotOrNot) {  // FL-089, FL-R25
  Table t;
  t.at(0, "lawyer:1").favors(0, "lawyer", "").act("move 1, die 2");
  EXPECT_EQ(t.asked(), "S0 befriend_crash") << "told before choosing";
  EXPECT_EQ(t.legal(), "no, take 1");
  t.act("take 1");
  EXPECT_EQ(t.has(0, "lawyer"), "BF");
  Table kept;
  kept.at(0, "lawyer:1").favors(0, "lawyer", "").act("move 1, die 2, no");
  EXPECT_EQ(kept.has(0, "lawyer"), "Cr");
}

TEST(FreeloaderFriends, ABedThatPaysIsTold) {  // FL-058, FL-086
  Table t;
  t.hand(0, "hatchback").favors(0, "doctor", "2p+Cr").act("play hatchback, pay crash");
  EXPECT_EQ(t.has(0, "doctor"), "1p");
  EXPECT_EQ(t.told(),
            "played S0 hatchback 2; paid_crash S0 doctor; paid S0 1 doctor; turn_began S1");
}

TEST(FreeloaderFriends, NobodyJoinsAFight) {  // FL-R29
  Table t(4);
  t.favors(1, "artist", "1p+BF").stuff(2, "horseshoe").act("favor artist, challenge 1");
  EXPECT_EQ(t.refused("dwi draft_beer S1"), "FL-022");
  t.act("fight");
  EXPECT_EQ(t.asked(), "chance die");
  t.act("die 3");
  EXPECT_EQ(t.asked(), "chance die");
  t.act("die 1");
  EXPECT_EQ(t.asked(), "S1 turn");
}

TEST(FreeloaderFriends, TheWaitressSpots) {  // FL-052, FL-053, FL-R27
  Table t;
  t.favors(1, "waitress", "1p+BF").act("favor waitress");
  EXPECT_EQ(t.legal(), "no, take 2, challenge 1");
  EXPECT_EQ(t.refused("take 1"), "FL-040");
  EXPECT_EQ(t.refused("challenge 2"), "FL-037");
  t.act("take 2");
  EXPECT_EQ(t.has(0, "waitress"), "2p+BF2");
  Table free;
  free.act("favor waitress");
  EXPECT_EQ(free.legal(), "no, take 1, take 2");
  Table first(3, {.open_spot_first = 1});
  first.favors(1, "waitress", "1p+BF").act("favor waitress");
  EXPECT_EQ(first.legal(), "no, take 2");
  EXPECT_EQ(first.refused("challenge 1"), "FL-R27");
  Table one;
  one.act("favor doctor");
  EXPECT_EQ(one.refused("take 2"), "FL-052");
}

TEST(FreeloaderFriends, BothWaitressFriendsHaveTheDiscount) {  // FL-R55, FL-060
  Table t;
  t.hand(0, "jukebox").hand(1, "espresso").favors(0, "waitress", "1p+BF");
  t.favors(1, "waitress", "1p+BF2").at(1, "doctor:2");
  EXPECT_EQ(t.price(0, "jukebox"), 3);
  EXPECT_EQ(t.price(1, "espresso"), 4);
}

// --- Crashing ---

TEST(FreeloaderCrash, TheBedIsAFavor) {  // FL-085, FL-086, FL-084
  Table t;
  t.favors(0, "doctor", "Cr").hand(0, "hatchback").act("favor doctor, no");
  EXPECT_EQ(t.has(0, "doctor"), "1p+Cr");
  EXPECT_EQ(t.game().count(t.state(), 0, 0), 2);
  t.act("favor artist, no, favor artist, no, play hatchback");
  EXPECT_EQ(t.has(0, "doctor"), "");
  EXPECT_TRUE(t.state().crash[0].empty());
}

TEST(FreeloaderCrash, OneIsInBedAlready) {  // FL-083, FL-R39, FL-R45
  Table t;
  t.favors(0, "doctor", "1p+BF+Cr").act("move 1, die 3");
  EXPECT_EQ(t.has(0, "doctor"), "1p+BF+Cr");
  EXPECT_EQ(t.asked(), "S1 turn");
  Table hippies;
  hippies.at(0, "hippies:1").favors(0, "hippies", "2p+BF+Cr").act("move 1, die 1");
  EXPECT_EQ(hippies.has(0, "hippies"), "2p+BF+Cr");
  EXPECT_EQ(hippies.asked(), "S1 turn");
}

TEST(FreeloaderCrash, TheHippiesBeds) {  // FL-095, FL-096, FL-R44, FL-R46, FL-R47
  Table free(5);
  free.at(0, "hippies:1").favors(0, "hippies", "1p+BF").favors(1, "hippies", "Cr");
  free.favors(2, "hippies", "Cr").act("move 1, die 1");
  EXPECT_EQ(free.has(0, "hippies"), "1p+BF+Cr");
  EXPECT_EQ(free.has(1, "hippies"), "Cr");
  EXPECT_EQ(free.has(2, "hippies"), "Cr");
  Table full(5);
  full.at(0, "hippies:1");
  for (const Seat seat : {Seat{1}, Seat{2}, Seat{3}}) full.favors(seat, "hippies", "Cr");
  full.act("move 1, die 1");
  EXPECT_EQ(full.has(0, "hippies"), "2p");
  EXPECT_EQ(full.asked(), "S1 turn");
}

TEST(FreeloaderCrash, EitherFriendOfTheWaitressEvicts) {  // FL-R42, FL-R43, FL-092
  Table t;
  t.at(0, "waitress:1").favors(0, "waitress", "BF2").favors(1, "waitress", "BF+Cr");
  t.act("move 1, die 3");
  EXPECT_EQ(t.has(0, "waitress"), "BF2+Cr");
  EXPECT_EQ(t.has(1, "waitress"), "BF");  // that stays
}

TEST(FreeloaderCrash, EvictionMayBeOptional) {  // FL-R40
  Table t(3, {.evict_optional = 1});
  t.at(0, "gambler:1").favors(0, "gambler", "1p+BF").favors(1, "gambler", "1p+Cr");
  t.act("move 1, die 4");
  EXPECT_EQ(t.legal(), "evict S1, none");
  t.act("none");
  EXPECT_EQ(t.has(1, "gambler"), "1p+Cr");
  EXPECT_EQ(t.has(0, "gambler"), "1p+BF");
  Table both(3, {.spaces_optional = 1, .evict_optional = 1});
  both.at(0, "gambler:1").favors(0, "gambler", "1p+BF").favors(1, "gambler", "1p+Cr");
  both.act("move 1, die 4, yes");
  EXPECT_EQ(both.legal(), "evict S1, none");
}

}  // namespace
}  // namespace rainyday::freeloader
