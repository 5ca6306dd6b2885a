// What stands on the table before the first turn.
#include <map>

#include "games/registry.hpp"
#include "tests/freeloader/table.hpp"

namespace rainyday::freeloader {
namespace {

TEST(FreeloaderSetup, ThreeToSixPlayers) {  // FL-001
  const Pack& pack = *find_pack("freeloader", "neighbors");
  for (int seats = 0; seats <= 8; ++seats) {
    EXPECT_EQ(Freeloader::make(pack, {}, seats).has_value(), seats >= 3 && seats <= 6) << seats;
  }
}

// Every leaf of the tree of choices is as likely as any other.
void collect_orders(const Freeloader& game, const State& s, double odds,
                    std::map<std::string, double>& orders) {
  if (s.phase != kOrdering) {
    std::string order;
    House house = 0;
    for (int i = 0; i < kHouses; ++i, house = s.next[house])
      order += static_cast<char>('0' + house);
    EXPECT_EQ(house, 0) << order;
    orders[order] += odds;
    return;
  }
  Freeloader::List list;
  game.actions(s, list);
  for (int i = 0; i < list.size(); ++i) {
    EXPECT_EQ(list.weight(i), 1u);
    State next = s;
    NoEvents none;
    game.apply(next, list[i], none);
    collect_orders(game, next, odds / list.size(), orders);
  }
}

TEST(FreeloaderSetup, HousesInRandomOrder) {  // FL-002, FL-007, FL-008, FL-R01
  const Freeloader game = make_freeloader({}, 3);
  std::map<std::string, double> orders;
  collect_orders(game, game.start(), 1, orders);
  EXPECT_EQ(orders.size(), 120u);
  for (const auto& [order, odds] : orders) EXPECT_NEAR(odds, 1.0 / 120, 1e-9) << order;

  Table t;
  t.new_game();
  t.act("house artist, house waitress, house hippies");
  EXPECT_EQ(t.refused("house artist"), "FL-R01");
  t.act("house gambler");
  EXPECT_EQ(t.told(),
            "house_placed artist doctor; house_placed waitress artist; "
            "house_placed hippies waitress; house_placed gambler hippies; "
            "house_placed lawyer gambler");
  // A board keeps its own direction: space 7 touches space 1 of the next house.
  EXPECT_EQ(t.game().name(kSpaceName, t.game().ahead(t.state(), 6, 1)), "artist:1");
  EXPECT_EQ(t.game().name(kSpaceName, t.game().ahead(t.state(), 6, 7)), "artist:7");
  for (Space space = 0; space < kSpaces; ++space) {
    EXPECT_EQ(t.game().ahead(t.state(), space, kSpaces), space);
  }
}

TEST(FreeloaderSetup, EverySeatNumberLeavesAPile) {  // FL-003, FL-005, FL-009, FL-R80
  for (int seats = 3; seats <= 6; ++seats) {
    Table t(seats);
    t.new_game().luck(static_cast<std::uint64_t>(seats));
    EXPECT_EQ(t.pile_size(), 54 - 2 * seats - 6);
    EXPECT_EQ(t.pile_size(), 48 - 2 * seats);
    for (Seat seat = 0; seat < kMostPlayers; ++seat) {
      EXPECT_EQ(t.state().pawn[seat] != kNothing, seat < seats);
      EXPECT_EQ(t.state().hand_size[seat], seat < seats ? 2 : 0);
    }
  }
}

TEST(FreeloaderSetup, AnybodyMayBegin) {  // FL-016, FL-017, FL-R88
  for (Seat first = 0; first < 4; ++first) {
    Table t(4);
    t.new_game();
    while (t.asked() != "chance first") {
      Random rng(first);
      NoEvents none;
      t.game().apply(t.state(), t.game().chance(t.state(), rng), none);
    }
    EXPECT_EQ(t.legal(), "first S0, first S1, first S2, first S3");
    t.act("first " + name_in(t.game(), kSeatName, first));
    EXPECT_EQ(t.asked(), name_in(t.game(), kSeatName, first) + " turn");
    t.act("favor doctor, no");
    EXPECT_EQ(t.asked(), name_in(t.game(), kSeatName, (first + 1) % 4) + " turn");
  }
}

TEST(FreeloaderSetup, TheFaceupCardsGoRoundFromTheFirstHouse) {  // FL-011, FL-R02
  Table t;
  t.new_game().act("house waitress, house lawyer, house artist, house hippies");
  while (t.state().phase == kDealing) t.act(t.legal().substr(0, t.legal().find(',')));
  (void)t.told();
  while (t.asked() == "chance card") t.act(t.legal().substr(0, t.legal().find(',')));
  std::string houses;
  const std::string told = t.told();
  for (const std::string_view house :
       {"doctor", "waitress", "lawyer", "artist", "hippies", "gambler"}) {
    const std::size_t at = told.find(house, houses.size());
    ASSERT_NE(at, std::string::npos) << told;
    houses = told.substr(0, at + house.size());
  }
  EXPECT_EQ(t.told(), "");
}

// A pack whose stop is reached by the placing die: the pawn simply stands. FL-R04
TEST(FreeloaderSetup, PawnsStartOnSpacesOneToSix) {  // FL-014, FL-015
  for (int stop = 1; stop <= 6; ++stop) {
    for (int step = 1; step <= 6; ++step) {
      Table t;
      t.new_game().act("house gambler, house hippies, house artist, house lawyer");
      while (t.asked() == "chance card") t.act(t.legal().substr(0, t.legal().find(',')));
      t.act("die " + std::to_string(stop) + ", die " + std::to_string(step));
      EXPECT_EQ(t.where(0).back(), '0' + step);
      EXPECT_EQ(t.asked(), "chance die");
    }
  }
}

TEST(FreeloaderSetup, CardsAreDrawnAlikeFromThePile) {  // FL-010
  Table t;
  t.new_game().act("house gambler, house hippies, house artist, house lawyer");
  Freeloader::List list;
  t.game().actions(t.state(), list);
  EXPECT_EQ(list.size(), 54);
  for (int i = 0; i < list.size(); ++i) EXPECT_EQ(list.weight(i), 1u);
  t.act("card tent");
  EXPECT_EQ(t.refused("card tent"), "FL-010");
}

}  // namespace
}  // namespace rainyday::freeloader
