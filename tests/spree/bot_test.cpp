// The players of Spree!: the greedy one is better than chance and no slower than people, the quick
// one much like it.
#include <gtest/gtest.h>

#include "bots/playout.hpp"
#include "bots/runs.hpp"
#include "bots/spree/door.hpp"
#include "engine/json.hpp"
#include "games/registry.hpp"
#include "tests/spree/table.hpp"

namespace rainyday::spree {
namespace {

constexpr int kTable = 4;

SimulationTally play(std::string_view pack, std::vector<Bot> bots, int games) {
  const auto game = make_game("spree", pack, find_game("spree")->for_simulation({}), kTable);
  EXPECT_TRUE(game.has_value());
  const auto simulator = find_runs("spree")->simulator(**game);
  SimulationTally tally;
  simulator->play({.bots = std::move(bots), .seed = 11}, 0, games, tally);
  return tally;
}

class SpreeBots : public testing::TestWithParam<std::string_view> {};

TEST_P(SpreeBots, GreedyBeatsLively) {
  const SimulationTally tally =
      play(GetParam(), {Bot::kGreedy, Bot::kLively, Bot::kGreedy, Bot::kLively}, 200);
  const std::int64_t greedy = tally.by_bot[0] + tally.by_bot[2];
  EXPECT_GT(greedy, tally.games * kWholeWin * 70 / 100);
}

TEST_P(SpreeBots, GreedyGamesEnd) {
  EXPECT_EQ(play(GetParam(), std::vector<Bot>(kTable, Bot::kGreedy), 100).unfinished, 0);
}

INSTANTIATE_TEST_SUITE_P(Boards, SpreeBots, testing::Values("legrand", "spree-a"),
                         [](const auto& which) { return which.index == 0 ? "LeGrand" : "A"; });

// Counts the turns that begin, extra turns included.
struct TurnCounter {
  static inline int turns = 0;
  void operator()(const Event& event) const { turns += event.kind == spree::kTurnBegan ? 1 : 0; }
};

// The rules file gives the length of games between crude bots on spree-a, in turns of each seat.
// One that plans its turns needs about three quarters of that.
TEST(SpreeGreedy, GamesLastAboutAsLongAsTheRulesFileSays) {
  constexpr std::array<Bot, 8> kGreedy{Bot::kGreedy, Bot::kGreedy, Bot::kGreedy, Bot::kGreedy,
                                       Bot::kGreedy, Bot::kGreedy, Bot::kGreedy, Bot::kGreedy};
  for (const auto& [seats, crude] :
       {std::pair{3, 35}, {4, 25}, {5, 18}, {6, 14}, {7, 12}, {8, 9}}) {
    constexpr int kGames = 40;
    const auto game = Spree::make(*find_pack("spree", "spree-a"), {.turn_limit = 100}, seats);
    ASSERT_TRUE(game.has_value());
    TurnCounter::turns = 0;
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
      SeededLuck luck(seed);
      Spree::State state = game->start();
      EXPECT_TRUE((play_game<Spree, TurnCounter>(*game, state, kGreedy, luck).result.finished()));
    }
    const double mean = static_cast<double>(TurnCounter::turns) / (kGames * seats);
    EXPECT_GT(mean, 0.6 * crude) << seats;
    EXPECT_LT(mean, 1.1 * crude) << seats;
  }
}

// A game of quick players, a new one for every few actions as in playouts, each of whose choices
// is shown to a check.
template <class Check>
Result play_quick(const Spree& game, std::uint64_t seed, Check&& check) {
  constexpr int kApart = 30;
  SeededLuck luck(seed);
  Spree::State state = game.start();
  Spree::List list;
  NoEvents events;
  Quick quick(game);
  for (int step = 0; step < Spree::kMostSteps; ++step) {
    const Turn turn = game.turn(state);
    if (turn.is_over()) break;
    if (step % kApart == 0) quick = Quick(game);
    Action action;
    if (turn.is_chance()) {
      const Stream stream = Spree::tables().questions[turn.question].stream;
      action = game.chance(state, luck.of(stream));
    } else {
      game.actions(state, list);
      const Quick before = quick;
      const int choice = quick.choose(state, list, luck.bots());
      EXPECT_GE(choice, 0);
      EXPECT_LT(choice, list.size());
      check(before, state, turn.actor, list, choice);
      action = list[choice];
    }
    game.apply(state, action, events);
  }
  return game.result(state);
}

TEST(SpreeQuick, KnowsNoMoreThanItsSeat) {
  for (const std::string_view pack : {"legrand", "spree-a"}) {
    for (const int hong_kong : {0, 1}) {
      for (int seats = 3; seats <= 8; ++seats) {
        const auto game = Spree::make(*find_pack("spree", pack),
                                      {.turn_limit = 100, .hong_kong = hong_kong}, seats);
        ASSERT_TRUE(game.has_value());
        Random rng(7);
        const Result result = play_quick(*game, 3,
                                         [&](Quick same, const Spree::State& state, Seat actor,
                                             const Spree::List& list, int choice) {
                                           const Spree::State world =
                                               game->sample(View<Spree>(*game, state, actor), rng);
                                           EXPECT_EQ(same.choose(world, list, rng), choice);
                                         });
        EXPECT_TRUE(result.finished());
      }
    }
  }
}

TEST(SpreeQuick, WantsWhatTheGreedyPlayerWants) {
  const auto game = Spree::make(*find_pack("spree", ""), {.turn_limit = 100}, kTable);
  ASSERT_TRUE(game.has_value());
  std::array<int, 2> asked{};
  std::array<int, 2> same{};
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    (void)play_quick(*game, seed,
                     [&](const Quick&, const Spree::State& state, Seat actor,
                         const Spree::List& list, int choice) {
                       if (list.size() == 1) return;
                       Random rng(1);
                       const bool window = state.phase == kReacting;
                       ++asked[window ? 1 : 0];
                       same[window ? 1 : 0] +=
                           game->greedy(View<Spree>(*game, state, actor), list, rng) == choice;
                     });
  }
  EXPECT_GT(same[0], asked[0] * 80 / 100);
  EXPECT_EQ(same[1], asked[1]);
}

// --- Packs of others, with dear cards ---

struct Dear {
  std::string_view name;
  void (*edit)(Json& pack);
};

void all_99(Json& pack) {
  for (Json& value : pack["values"]) value = kMostValue;
  for (Json& target : pack["target"]) target = 9999;
}
void sevenfold(Json& pack) {
  for (Json& value : pack["values"]) value = std::min(7 * value.get<int>(), kMostValue);
  for (Json& target : pack["target"]) target = 7 * target.get<int>();
}

constexpr int kFullCart = 330;  // points; with what is planned more than small numbers hold

class SpreeDear : public testing::TestWithParam<Dear> {
 protected:
  static Spree table(int seats) {
    return make_edited("legrand", {.turn_limit = 100}, seats, GetParam().edit);
  }
};

INSTANTIATE_TEST_SUITE_P(Packs, SpreeDear,
                         testing::Values(Dear{"OfNinetyNines", all_99},
                                         Dear{"Sevenfold", sevenfold}),
                         [](const auto& which) { return std::string(which.param.name); });

TEST_P(SpreeDear, QuickPlayersPlayOnWithFullCarts) {
  for (const int seats : {3, 8}) {
    const Spree game = table(seats);
    int fullest = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const Result result =
          play_quick(game, seed,
                     [&](const Quick&, const Spree::State& state, Seat actor, const Spree::List&,
                         int) { fullest = std::max(fullest, game.value_of(state.cart[actor])); });
      EXPECT_TRUE(result.finished());
    }
    EXPECT_GT(fullest, kFullCart) << seats;
  }
}

TEST_P(SpreeDear, HardThinksAboutFullCarts) {
  const Spree game = make_edited("spree-a", {.target = 9999}, 3, GetParam().edit);
  std::string cart = "9s 9h 9d 9c 10s 10h 10d 10c";
  Players<Spree> players(game);
  for (const std::string_view more : {" Js Jh", " Jd Jc", " Qs Qh", " Qd Qc"}) {
    cart += more;
    Table t(game);
    t.stand(0, "h11").car(0, "d11").holds(0, "As Kh 8d 7c 5s").cart(0, cart).steps(6);
    Spree::List list;
    game.actions(t.state(), list);
    Random rng(3);
    const int choice = players.choose(*find_bot("hard"), t.state(), 0, list, rng);
    EXPECT_TRUE(choice >= 0 && choice < list.size()) << cart;
  }
}

// Though a rival with a cart as full stands in sight.
TEST(SpreeQuick, TakesHomeACartThatWins) {
  for (const std::string_view cart :
       {"2s 2h 2d 2c", "2s 2h 2d 2c 3s 3h 3d", "2s 2h 2d 2c 3s 3h 3d 3c 4s 4h 4d 4c"}) {
    const Spree game = make_edited("spree-a", {}, 3, [](Json& pack) {
      all_99(pack);
      pack["target"]["3"] = 300;
    });
    Table t(game);
    t.stand(0, "h11").car(0, "d11").holds(0, "As Kh Qd 7c 9s").cart(0, cart).steps(12);
    t.stand(1, "k11").car(1, "a4").cart(1, "9h 9d 9c 10s 10h 10d 10c Js Jh Jd");
    Spree::State state = t.state();
    Spree::List list;
    NoEvents events;
    Random rng(1);
    Quick quick(game);
    while (game.turn(state).is_seat() && state.in_turn == 0) {
      game.actions(state, list);
      game.apply(state, list[quick.choose(state, list, rng)], events);
    }
    EXPECT_EQ(state.winner, 0) << cart;
  }
}

}  // namespace
}  // namespace rainyday::spree
