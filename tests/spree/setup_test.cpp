// Players, cards, targets and options.
#include "engine/game_adapter.hpp"
#include "games/registry.hpp"
#include "tests/spree/table.hpp"

namespace rainyday::spree {
namespace {

std::string why_not(const Options& options, int seats) {
  const auto game = make_game("spree", "legrand", values_of<Spree>(options), seats);
  return game ? "" : game.error();
}

TEST(SpreeSetup, ThreeToEightPlay) {  // SP-001
  for (int seats = 3; seats <= 8; ++seats) EXPECT_EQ(why_not({}, seats), "");
  EXPECT_EQ(why_not({}, 2), "seats: must be 3..8, not 2");
  EXPECT_EQ(why_not({}, 9), "seats: must be 3..8, not 9");
}

TEST(SpreeSetup, TwoDecksWithFourJokers) {  // SP-002, SP-003, SP-017, SP-R03
  for (const char* pack : {"legrand", "spree-a"}) {
    const Spree game = make_spree(pack, {}, 4);
    const State s = game.start();
    EXPECT_EQ(s.deck_size, 108);
    EXPECT_EQ(s.deck.size(), 108);
    for (int card = 0; card < kJoker; ++card) EXPECT_EQ(s.deck.count(card), 2) << card_name(card);
    EXPECT_EQ(s.deck.count(kJoker), 4);
    EXPECT_EQ(s.discards_size, 0);
  }
}

TEST(SpreeSetup, MoreJokersMayBeMixedIn) {  // SP-004, SP-R03
  for (int jokers = 4; jokers <= 12; ++jokers) {
    const State s = make_spree("legrand", {.jokers = jokers}, 4).start();
    EXPECT_EQ(s.deck.count(kJoker), jokers);
    EXPECT_EQ(s.deck_size, 104 + jokers);
  }
  EXPECT_EQ(why_not({.jokers = 3}, 4), "option jokers: must be 4..12, not 3");
  EXPECT_EQ(why_not({.jokers = 13}, 4), "option jokers: must be 4..12, not 13");
}

TEST(SpreeSetup, EverybodyHasTwoPawnsStandingAndNoPoints) {  // SP-005, SP-006, SP-008
  Table t(5);
  t.deal();
  t.act("first S0, park d1, park f1, park k1, park m1, park a4");
  for (Seat seat = 0; seat < 5; ++seat) {
    EXPECT_EQ(t.at(seat), t.car_at(seat));
    EXPECT_TRUE(t.parked(seat));
    EXPECT_FALSE(t.lies(seat));
    EXPECT_EQ(t.state().score[seat], 0);
  }
  t.state().score[3] = 17;
  for (const Seat eye : {Seat{0}, Seat{3}, kNobody}) {  // scores are open
    EXPECT_EQ(View<Spree>(t.game(), t.state(), eye).state().score[3], 17);
  }
}

TEST(SpreeSetup, DealtFiveFromTheWholeDeck) {  // SP-016, SP-017
  Table t(3);
  t.new_game();
  EXPECT_EQ(t.actor(), "chance");
  Spree::List list;
  t.game().actions(t.state(), list);
  EXPECT_EQ(list.size(), 53);
  for (int i = 0; i < list.size(); ++i) {
    EXPECT_EQ(list.weight(i), list[i].operand[0] == kJoker ? 4u : 2u);
  }
  EXPECT_EQ(t.draw(), 15);
  EXPECT_EQ(t.state().deck_size, 93);
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(t.state().hand[seat].size(), 5);
}

TEST(SpreeSetup, AHandIsSeenByItsOwnerBeforeParking) {  // SP-024
  Table t(3);
  t.deal();
  t.act("first S2");
  const View<Spree> own(t.game(), t.state(), 2);
  EXPECT_EQ(cards_text(own.state().hand[2]), t.hand_of(2));
  EXPECT_TRUE(own.state().hand[0].empty());
}

TEST(SpreeSetup,
     EachSeatCanBeFirstAndTheOrderTurnsRound) {  // SP-019, SP-020, SP-025, SP-R01, SP-R02
  for (int seats = 3; seats <= 8; ++seats) {
    for (int first = 0; first < seats; ++first) {
      Table t(seats);
      t.deal();
      Spree::List list;
      t.game().actions(t.state(), list);
      ASSERT_EQ(list.size(), seats);
      for (int i = 0; i < seats; ++i) EXPECT_EQ(list.weight(i), 1u);
      t.act("first S" + std::to_string(first));
      for (int i = 0; i < seats; ++i) {
        EXPECT_EQ(t.state().in_turn, (first - i + seats) % seats);
        t.act("park " + square_name(t.game().board(), t.game().board().spots[i]));
      }
      for (int i = 1; i <= seats; ++i) {
        EXPECT_EQ(t.actor(), "S" + std::to_string((first + i) % seats));
        t.end();
      }
    }
  }
}

TEST(SpreeSetup, TargetsByTheNumberOfPlayers) {  // SP-138, SP-139, SP-140, SP-141, SP-142, SP-143
  const std::array<int, 6> targets{200, 150, 120, 100, 85, 75};
  for (int seats = 3; seats <= 8; ++seats) {
    for (const char* pack : {"legrand", "spree-a"}) {
      EXPECT_EQ(make_spree(pack, {}, seats).target(), targets[static_cast<std::size_t>(seats - 3)]);
    }
  }
}

TEST(SpreeSetup, TheTableMayAgreeOnAnotherTarget) {  // SP-144
  Table t(4, {.target = 20});
  t.in_car(0, "d1").cart(0, "Ks 7d").act("end");
  EXPECT_EQ(t.actor(), "nobody");
  EXPECT_EQ(t.state().winner, 0);
  Table more(4, {.target = 21});
  more.in_car(0, "d1").cart(0, "Ks 7d").act("end");
  EXPECT_EQ(more.actor(), "S1");
}

TEST(SpreeSetup, HongKongIsOffAndItsSwitchesCanBeFlipped) {  // SP-145, SP-R72
  const auto switches = [](const Options& options) {
    const Spree game = make_spree("legrand", options, 4);
    return std::string(game.hk_power() ? "P" : "-") + (game.hk_fountain() ? "F" : "-") +
           (game.hk_cars() ? "C" : "-");
  };
  EXPECT_EQ(switches({}), "---");
  EXPECT_EQ(switches({.hong_kong = 1}), "PFC");
  EXPECT_EQ(switches({.hong_kong = 1, .hk_power = 0}), "-FC");
  EXPECT_EQ(switches({.hong_kong = 1, .hk_fountain = 0}), "P-C");
  EXPECT_EQ(switches({.hong_kong = 1, .hk_cars = 0}), "PF-");
  EXPECT_EQ(switches({.hk_power = 1}), "P--");
  EXPECT_EQ(switches({.hk_fountain = 1}), "-F-");
  EXPECT_EQ(switches({.hk_cars = 1}), "--C");
}

TEST(SpreeSetup, SimulationsHaveAHundredRounds) {  // SP-R71
  EXPECT_EQ(Options{}.turn_limit, 0);
  EXPECT_EQ(Spree::for_simulation({}).turn_limit, 100);
  EXPECT_EQ(Spree::for_simulation({.turn_limit = 7}).turn_limit, 7);
}

TEST(SpreeSetup, NoActionShowsOrGivesCardsOrLeavesTheTable) {  // SP-R70, SP-R95
  std::string verbs;
  for (const ActionRow& row : Spree::tables().actions.subspan(1)) {
    verbs += (verbs.empty() ? "" : " ") + std::string(row.name);
  }
  EXPECT_EQ(verbs,
            "first draw dice die park roll step shop shop_pair move rob shoot end drive drive_roll "
            "drive_step pass stop");
}

// A seat that its player left is played on by a bot from what the seat sees; the table is as it
// was.
TEST(SpreeSetup, ABotCanTakeOverASeatAtAnyMoment) {  // SP-R95
  Table t(3);
  t.new_game();
  Random rng(11);
  int bot_moves = 0;
  for (int i = 0; i < 400 && t.actor() != "nobody"; ++i) {
    const Turn turn = t.game().turn(t.state());
    Spree::List list;
    t.game().actions(t.state(), list);
    Action action = list[0];
    if (turn.is_chance()) {
      action = t.game().chance(t.state(), rng);
    } else if (turn.actor == 1) {
      const State before = t.state();
      const View<Spree> view(t.game(), t.state(), 1);
      const int chosen = t.game().greedy(view, list, rng);
      ASSERT_GE(chosen, 0);
      ASSERT_LT(chosen, list.size());
      EXPECT_TRUE(same_state(before, t.state()));
      action = list[chosen];
      ++bot_moves;
    } else {
      action = list[t.game().lively(t.state(), list, rng)];
    }
    NoEvents none;
    t.game().apply(t.state(), action, none);
  }
  EXPECT_GT(bot_moves, 10);
}

}  // namespace
}  // namespace rainyday::spree
