// Dice, moving, buses and the spaces.
#include <map>

#include "engine/json.hpp"
#include "tests/freeloader/table.hpp"

namespace rainyday::freeloader {
namespace {

TEST(FreeloaderMoving, OnlyTheSpaceReachedCounts) {  // FL-026, FL-027, FL-028, FL-R14
  Table t;
  t.at(0, "doctor:5").act("move 2, die 2, die 3");  // over the Bus Stop
  EXPECT_EQ(t.told(), "threw S0 2; threw S0 3; moved_to S0 5 gambler:3");
  EXPECT_EQ(t.asked(), "S0 draw");
  for (const std::uint16_t plain : t.state().plain[0]) EXPECT_EQ(plain, 2);
}

TEST(FreeloaderMoving, NobodyStaysPut) {  // FL-029, FL-R07
  Table t;
  t.at(0, "doctor:2");
  EXPECT_EQ(t.refused("none"), "FL-022");
  EXPECT_EQ(t.refused("yes"), "FL-022");
  t.act("move 1");
  EXPECT_EQ(t.legal(), "die 1, die 2, die 3, die 4, die 5, die 6");
}

// The ways to each total of a throw, by playing every fall of the dice.
std::map<int, int> totals(std::string_view stuff, std::string_view what, int dice) {
  std::map<int, int> ways;
  int all = 1;
  for (int i = 0; i < dice; ++i) all *= 6;
  for (int code = 0; code < all; ++code) {
    Table t;
    t.stuff(0, stuff).act("move " + std::string(what));
    std::string falls;
    for (int i = 0, rest = code; i < dice; ++i, rest /= 6) {
      falls += (i == 0 ? "die " : ", die ") + std::to_string(rest % 6 + 1);
    }
    t.act(falls);
    const std::string told = t.told();
    const std::size_t at = told.find("moved_to S0 ") + 12;
    ++ways[std::stoi(told.substr(at))];
  }
  return ways;
}

// FL-004, FL-024, FL-109, FL-112, FL-R12, FL-R13
TEST(FreeloaderMoving, TotalsOfEveryThrow) {
  using Ways = std::map<int, int>;
  EXPECT_EQ(totals("", "1", 1), (Ways{{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}}));
  EXPECT_EQ(totals("workout", "1+", 2), (Ways{{1, 1}, {2, 3}, {3, 5}, {4, 7}, {5, 9}, {6, 11}}));
  EXPECT_EQ(totals("workout", "2+", 3), (Ways{{2, 1},
                                              {3, 3},
                                              {4, 7},
                                              {5, 12},
                                              {6, 19},
                                              {7, 27},
                                              {8, 34},
                                              {9, 36},
                                              {10, 34},
                                              {11, 27},
                                              {12, 16}}));
  EXPECT_EQ(totals("workout sedan", "3+", 4), (Ways{{3, 1},
                                                    {4, 4},
                                                    {5, 10},
                                                    {6, 21},
                                                    {7, 38},
                                                    {8, 62},
                                                    {9, 91},
                                                    {10, 122},
                                                    {11, 148},
                                                    {12, 167},
                                                    {13, 172},
                                                    {14, 160},
                                                    {15, 131},
                                                    {16, 94},
                                                    {17, 54},
                                                    {18, 21}}));
}

TEST(FreeloaderMoving, FavorSpaces) {  // FL-068, FL-069, FL-070, FL-018, FL-R48, FL-R93
  Table named;
  named.at(0, "hippies:5").act("move 1, die 1");  // names the Artist
  EXPECT_EQ(named.has(0, "artist"), "3p");
  EXPECT_EQ(named.has(0, "hippies"), "2p");
  EXPECT_EQ(named.has(1, "artist"), "2p");
  EXPECT_EQ(named.asked(), "S0 befriend");
  EXPECT_EQ(named.legal(), "no, take 1");

  Table any;
  any.at(0, "doctor:5").favors(1, "lawyer", "1p+BF").act("move 1, die 1");
  EXPECT_EQ(any.asked(), "S0 favor_house");
  EXPECT_EQ(any.legal(), any.legal("favor"));
  EXPECT_EQ(any.refused("none"), "FL-R21");
  any.act("favor lawyer");
  EXPECT_EQ(any.has(0, "lawyer"), "3p");
  EXPECT_EQ(any.legal(), "no, challenge 1");
}

TEST(FreeloaderMoving, ACrashSpaceMayNameAnotherHouse) {  // FL-R48
  const Freeloader game =
      make_edited({}, 3, [](Json& pack) { pack["houses"][0]["spaces"][3]["house"] = "artist"; });
  Table t(game);
  t.act("move 1, die 3");
  EXPECT_EQ(t.where(0), "doctor:4");
  EXPECT_EQ(t.has(0, "artist"), "2p+Cr");
  EXPECT_EQ(t.has(0, "doctor"), "2p");
}

TEST(FreeloaderMoving, DrawSpaces) {  // FL-071, FL-R19
  Table t;
  t.pile(20, "tent").act("move 1, die 1");
  EXPECT_EQ(t.asked(), "S0 draw");
  EXPECT_EQ(t.legal(), "draw pile, draw faceup");
  EXPECT_FALSE(t.forced());
  EXPECT_EQ(t.refused("none"), "FL-R21");
  t.act("draw pile, card tent");
  EXPECT_EQ(t.hand_of(0), "tent");
  EXPECT_EQ(t.faceup_at("doctor"), "telescope");
  EXPECT_EQ(t.known(1, 0), "");

  Table last(4);
  last.first(1).pile(0).act("move 1, die 1");
  EXPECT_EQ(last.legal(), "draw faceup");
  EXPECT_TRUE(last.forced());
  EXPECT_EQ(last.refused("draw pile"), "FL-R18");
  Table none(4);
  none.first(1).pile(0).faceup("doctor", "").act("move 1, die 1");
  EXPECT_EQ(none.asked(), "nobody");
  EXPECT_NE(none.told().find("nothing_there S0 doctor:2"), std::string::npos);
}

// FL-098, FL-100, FL-R09, FL-R10
TEST(FreeloaderMoving, AfterTheBusTheDiceAreChosenAfresh) {
  Table t;
  t.stuff(0, "hatchback workout").act("move 1, die 6, die 4");
  EXPECT_EQ(t.where(0), "artist:7");
  EXPECT_EQ(t.legal(), "roll 1, roll 2, roll 3, roll 1+, roll 2+, roll 3+");
  t.act("roll 3, die 1, die 1, die 1");
  EXPECT_EQ(t.where(0), "lawyer:3");
}

TEST(FreeloaderMoving, TheBusGoesToEveryStopAlike) {  // FL-099, FL-R16
  constexpr std::array<std::string_view, 6> kStops{"doctor:7", "gambler:7", "hippies:7",
                                                   "artist:7", "lawyer:7",  "waitress:7"};
  for (int die = 1; die <= 6; ++die) {
    Table t;
    t.act("move 1, die 6");
    Freeloader::List list;
    t.game().actions(t.state(), list);
    ASSERT_EQ(list.size(), 6);
    EXPECT_EQ(list.weight(die - 1), 1u);
    t.act("die " + std::to_string(die));
    EXPECT_EQ(t.where(0), kStops[static_cast<std::size_t>(die - 1)]);
    EXPECT_EQ(t.asked(), "S0 dice");  // FL-R15: no second ride
  }
}

TEST(FreeloaderMoving, ThrowingAgain) {  // FL-132, FL-R89
  Table t;
  t.stuff(0, "horseshoe workout").act("move 1+, die 2, die 5");
  EXPECT_EQ(t.asked(), "S0 reroll");
  EXPECT_EQ(t.legal(), "keep, again");
  EXPECT_EQ(t.where(0), "doctor:1");
  t.act("again, die 1, die 1");
  EXPECT_EQ(t.where(0), "doctor:2");  // the second throw stands, of the same dice
  EXPECT_EQ(t.asked(), "S0 draw");

  Table kept;
  kept.stuff(0, "horseshoe").act("move 1, die 6, keep");
  EXPECT_EQ(kept.where(0), "doctor:7");
  EXPECT_EQ(kept.asked(), "chance die");
  kept.act("die 2");  // not the bus die
  EXPECT_EQ(kept.where(0), "gambler:7");
  kept.act("roll 1, die 1");
  EXPECT_EQ(kept.asked(), "S0 reroll");  // but the move after it
  kept.act("again, die 3");
  EXPECT_EQ(kept.where(0), "hippies:3");

  Table fight;
  fight.stuff(0, "horseshoe").favors(1, "doctor", "1p+BF");
  fight.act("favor doctor, challenge 1, fight, die 1, die 6");
  EXPECT_EQ(fight.asked(), "S1 turn");  // not a fight die
}

TEST(FreeloaderMoving, TwoCardsToThrowAgainAreAsGoodAsOne) {  // FL-R89
  const Freeloader game =
      make_edited({}, 3, [](Json& pack) { pack["cards"][53]["effects"] = {{{"kind", "reroll"}}}; });
  Table t(game);
  t.stuff(0, "horseshoe pottery_wheel").act("move 1, die 1, again, die 3");
  EXPECT_EQ(t.where(0), "doctor:4");
  EXPECT_EQ(t.asked(), "S0 befriend");
}

TEST(FreeloaderMoving, BusCard) {  // FL-101, FL-133, FL-R90, FL-023
  Table t;
  t.stuff(0, "bus_pass").hand(1, "tent");
  EXPECT_EQ(t.legal("use"), "use bus_pass");
  EXPECT_EQ(t.refused("use bus_pass doctor"), "FL-133");
  t.act("use bus_pass, die 3");
  EXPECT_EQ(t.where(0), "hippies:7");
  t.act("roll 1, die 5");
  EXPECT_EQ(t.where(0), "artist:5");
  EXPECT_EQ(t.asked(), "S0 trade");
  EXPECT_EQ(t.stuff_of(0), "bus_pass");
  Table in_hand;
  EXPECT_EQ(in_hand.hand(0, "bus_pass").refused("use bus_pass"), "FL-133");
  EXPECT_EQ(in_hand.refused("use bus_pass doctor"), "FL-133");
  EXPECT_EQ(in_hand.refused("use binoculars doctor"), "FL-134");
  Table other;
  EXPECT_EQ(other.stuff(0, "tent").refused("use tent"), "FL-023");
}

TEST(FreeloaderMoving, SpacesMayBeOptional) {  // FL-R21
  Table t(3, {.spaces_optional = 1});
  t.act("move 1, die 3");
  EXPECT_EQ(t.asked(), "S0 use_space");
  EXPECT_EQ(t.legal(), "yes, none");
  t.act("none");
  EXPECT_EQ(t.has(0, "doctor"), "2p");
  EXPECT_EQ(t.asked(), "S1 turn");

  Table crash(3, {.spaces_optional = 1});
  crash.act("move 1, die 3, yes");
  EXPECT_EQ(crash.has(0, "doctor"), "2p+Cr");
  Table favor(3, {.spaces_optional = 1});
  favor.at(0, "gambler:1").act("move 1, die 1");
  EXPECT_EQ(favor.asked(), "S0 use_space");
  favor.act("yes");
  EXPECT_EQ(favor.has(0, "gambler"), "3p");
  Table any(3, {.spaces_optional = 1});
  any.act("move 1, die 5");
  EXPECT_TRUE(any.legal().ends_with("favor waitress, none"));
  any.act("none");
  EXPECT_EQ(any.asked(), "S1 turn");
  Table draw(3, {.spaces_optional = 1});
  draw.act("move 1, die 1");
  EXPECT_EQ(draw.legal(), "draw pile, draw faceup, none");
  draw.act("none");
  EXPECT_EQ(draw.pile_size(), 20);
  Table bus(3, {.spaces_optional = 1});
  bus.act("move 1, die 6");
  EXPECT_EQ(bus.asked(), "chance die");
}

}  // namespace
}  // namespace rainyday::freeloader
