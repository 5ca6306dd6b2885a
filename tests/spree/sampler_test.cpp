// The sampler's exam: on a tiny pack all arrangements of physical cards that a view allows are
// counted, and the sampler must give each as often as the others.
#include <cmath>
#include <map>

#include "tests/spree/table.hpp"

namespace rainyday::spree {
namespace {

using Sampler = std::function<State(const View<Spree>&, Random&)>;

// What is hidden from an eye and into which places it goes: the other hands, the deck, and the
// discards where they cannot be looked through.
struct Hidden {
  std::vector<int> room;  // of each place
  std::size_t deck = 0;   // which of them is the deck
  std::array<int, kCards> unseen{};
  std::array<int, kCards> most_in_deck{};
};

Hidden hidden_from(const Spree& game, const View<Spree>& view) {
  const State& s = view.state();
  Hidden hidden;
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    if (seat != view.eye()) hidden.room.push_back(s.hand_size[seat]);
  }
  hidden.deck = hidden.room.size();
  hidden.room.push_back(s.deck_size);
  if (game.options().discards_browsable == 0) hidden.room.push_back(s.discards_size);
  for (std::size_t card = 0; card < kCards; ++card) {
    hidden.unseen[card] = s.deck.count(static_cast<int>(card));
    hidden.most_in_deck[card] = s.made_of.count(static_cast<int>(card));
  }
  return hidden;
}

// An arrangement: how many of each card lie in each place, as text.
using Weights = std::map<std::string, double>;

// Gives the copies of `card` to the places from `place` on in every way, then the next cards. An
// arrangement weighs as many as there are ways to choose which copy goes where.
void arrange(Hidden& hidden, std::size_t card, std::size_t place, int left,
             const std::string& so_far, double weight, Weights& weights) {
  if (place == hidden.room.size()) {
    if (left != 0) return;
    ++card;
    while (card < kCards && hidden.unseen[card] == 0) ++card;
    if (card == kCards) {
      weights[so_far] += weight;
    } else {
      arrange(hidden, card, 0, hidden.unseen[card], so_far + "|", weight, weights);
    }
    return;
  }
  double ways = 1;
  for (int here = 0; here <= left; ++here) {
    if (here > 0) ways = ways * (left - here + 1) / here;  // left over here
    if (here > hidden.room[place]) break;
    if (place == hidden.deck && here > hidden.most_in_deck[card]) break;
    hidden.room[place] -= here;
    arrange(hidden, card, place + 1, left - here, so_far + std::to_string(here), weight * ways,
            weights);
    hidden.room[place] += here;
  }
}

Weights arrangements(const Spree& game, const View<Spree>& view) {
  Hidden hidden = hidden_from(game, view);
  Weights weights;
  std::size_t first = 0;
  while (hidden.unseen[first] == 0) ++first;
  arrange(hidden, first, 0, hidden.unseen[first], "", 1, weights);
  return weights;
}

std::string arrangement_of(const Spree& game, const View<Spree>& view, const State& world) {
  std::vector<const Bag*> places;
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    if (seat != view.eye()) places.push_back(&world.hand[seat]);
  }
  places.push_back(&world.deck);
  if (game.options().discards_browsable == 0) places.push_back(&world.discards);
  std::string out;
  for (int card = 0; card < kCards; ++card) {
    if (view.state().deck.count(card) == 0) continue;
    if (!out.empty()) out += "|";
    for (const Bag* place : places) out += std::to_string(place->count(card));
  }
  return out;
}

struct Marks {
  double excess = 0;  // chi-square less its mean, in standard deviations
  int bins = 0;
  int impossible = 0;
  std::size_t arrangements = 0;
};

Marks examine(const Spree& game, const View<Spree>& view, const Sampler& sampler) {
  constexpr int kWorlds = 40000;
  const Weights weights = arrangements(game, view);
  double total = 0;
  for (const auto& [text, weight] : weights) total += weight;
  std::map<std::string, int> met;
  Random rng(5);
  Marks marks;
  marks.arrangements = weights.size();
  for (int i = 0; i < kWorlds; ++i) {
    const std::string text = arrangement_of(game, view, sampler(view, rng));
    weights.contains(text) ? ++met[text] : ++marks.impossible;
  }
  double chi = 0;
  double rare_expected = 0;  // arrangements met less than ten times on average are put together
  int rare_met = 0;
  int& bins = marks.bins;
  const auto add = [&](double expected, int count) {
    chi += (count - expected) * (count - expected) / expected;
    ++bins;
  };
  for (const auto& [text, weight] : weights) {
    const double expected = weight / total * kWorlds;
    if (expected >= 10) {
      add(expected, met[text]);
    } else {
      rare_expected += expected;
      rare_met += met[text];
    }
  }
  if (rare_expected >= 10) add(rare_expected, rare_met);
  const double degrees = bins - 1;
  marks.excess = degrees > 0 ? (chi - degrees) / std::sqrt(2 * degrees) : 0;
  return marks;
}

// Positions of a game of lively players that fit.
std::vector<State> positions(const Spree& game, std::size_t wanted,
                             const std::function<bool(const State&)>& fits) {
  std::vector<State> found;
  for (std::uint64_t seed = 1; seed < 200 && found.size() < wanted; ++seed) {
    Random rng(seed);
    State s = game.start();
    for (int i = 0; i < 3000 && !game.turn(s).is_over(); ++i) {
      Spree::List list;
      game.actions(s, list);
      const Action action =
          game.turn(s).is_chance() ? game.chance(s, rng) : list[game.lively(s, list, rng)];
      NoEvents none;
      game.apply(s, action, none);
      if (!fits(s)) continue;
      found.push_back(s);
      break;  // one a game, for variety
    }
  }
  EXPECT_EQ(found.size(), wanted);
  return found;
}

// A reshuffled deck that cannot hold everything this eye has not seen, and still many worlds.
bool is_bounded(const Spree& game, const State& s, Seat eye) {
  const View<Spree> view(game, s, eye);
  return s.phase >= kActing && !s.made_of.contains(view.state().deck) && s.deck_size > 1 &&
         arrangements(game, view).size() >= 10;
}

Sampler own_sampler(const Spree& game) {
  return [&game](const View<Spree>& view, Random& rng) { return game.sample(view, rng); };
}

void expect_uniform(const Spree& game, const std::vector<State>& states,
                    const std::vector<Seat>& eyes) {
  for (const State& s : states) {
    for (const Seat eye : eyes) {
      const View<Spree> view(game, s, eye);
      const Marks marks = examine(game, view, own_sampler(game));
      EXPECT_EQ(marks.impossible, 0);
      EXPECT_GT(marks.bins, 1);
      EXPECT_LT(marks.excess, 4.5) << marks.arrangements << " arrangements";
      EXPECT_TRUE(arrangements(game, view).contains(arrangement_of(game, view, s)));
    }
  }
}

TEST(SpreeSampler, UniformBeforeAReshuffle) {
  const Spree game = make_tiny({}, 3);
  expect_uniform(game,
                 positions(game, 3,
                           [&](const State& s) {
                             return s.phase == kActing && s.made_of == game.all_cards();
                           }),
                 {0, 2, kNobody});
}

TEST(SpreeSampler, UniformAfterAReshuffle) {
  const Spree game = make_tiny({}, 3);
  expect_uniform(
      game,
      positions(game, 5,
                [&](const State& s) { return is_bounded(game, s, 0) && is_bounded(game, s, 2); }),
      {0, 2, kNobody});
}

// Each kind of bound: cards that cannot be in the deck, of which it can hold one, and jokers.
TEST(SpreeSampler, UniformWithEveryKindOfBound) {
  const Spree game = make_tiny({.jokers = 5, .joker_cart = 1}, 3);
  struct Case {
    const char* made_of;
    const char* deck;
    const char* hand_1;
    const char* hand_2;
  };
  for (const Case& c : {Case{"2s 2h Ks Jk Jk", "2s Ks Jk", "2s Kh", "Jk Jk"},
                        Case{"2s 2s 2h Ks Kh As Jk", "2s 2h Ks", "2h Jk", "Jk Ks"},
                        Case{"Jk Jk Jk Ks", "Jk Jk", "Jk As", "Jk Jk"},
                        Case{"2s 2h Ks Kh As Ah", "2s 2h Ks", "2s 2h", "Ks Kh"},
                        Case{"Ks Ks Kh Kh", "Ks Kh", "As As", "2s Ks"}}) {
    Table t(game);
    t.hand(0, "Ah Ah").hand(1, c.hand_1).hand(2, c.hand_2).deck(c.deck);
    State s = t.state();
    s.made_of = bag_of(c.made_of);
    ASSERT_EQ(game.check(s), "");
    expect_uniform(game, {s}, {0, kNobody});
  }
}

TEST(SpreeSampler, UniformWithoutBrowsing) {  // SP-R69
  const Spree game = make_tiny({.discards_browsable = 0}, 3);
  std::vector<State> states = positions(
      game, 2, [&](const State& s) { return s.phase == kActing && s.discards_size == 2; });
  int reshuffles = 0;
  const std::vector<State> later = positions(game, 2, [&](const State& s) {
    reshuffles += s.deck_size > 1 && s.discards_size == 0 && s.phase == kActing && s.round > 2;
    return reshuffles > 0 && s.discards_size > 0 && s.deck_size > 1;
  });
  states.insert(states.end(), later.begin(), later.end());
  expect_uniform(game, states, {0, 2});
}

TEST(SpreeSampler, TheExamFindsBadSamplers) {
  const Spree game = make_tiny({}, 3);
  const State s = positions(
      game, 1, [&](const State& at) { return at.phase == kActing && is_bounded(game, at, 0); })[0];
  const View<Spree> view(game, s, 0);
  ASSERT_GT(arrangements(game, view).size(), 5u);
  // One that knows the truth.
  EXPECT_GT(examine(game, view, [&](const View<Spree>&, Random&) { return s; }).excess, 100);
  // One that has forgotten what the deck was made of.
  const Marks naive = examine(game, view, [&](const View<Spree>& seen, Random& rng) {
    State forgetful = seen.state();
    forgetful.made_of = game.all_cards();
    return game.sample(View<Spree>(game, forgetful, 0), rng);
  });
  EXPECT_GT(naive.impossible, 0);
  // One that gives each bag, not each physical card, the same chance.
  const Weights weights = arrangements(game, view);
  std::vector<State> one_each;
  std::map<std::string, bool> met;
  Random rng(3);
  for (int i = 0; i < 100000 && met.size() < weights.size(); ++i) {
    const State world = game.sample(view, rng);
    bool& seen = met[arrangement_of(game, view, world)];
    if (!seen) one_each.push_back(world);
    seen = true;
  }
  EXPECT_EQ(met.size(), weights.size());
  const Marks even = examine(game, view, [&](const View<Spree>&, Random& draw) {
    return one_each[draw.below(static_cast<std::uint32_t>(one_each.size()))];
  });
  EXPECT_GT(even.excess, 20);
}

TEST(SpreeSampler, MaskingASampleGivesTheView) {
  for (const int browsable : {0, 1}) {
    const Spree game = make_tiny({.discards_browsable = browsable}, 4);
    const std::vector<State> states =
        positions(game, 6, [&](const State& s) { return s.phase == kActing && s.round > 3; });
    Random rng(9);
    for (const State& s : states) {
      for (const Seat eye : {Seat{0}, Seat{1}, Seat{2}, Seat{3}, kNobody}) {
        const View<Spree> view(game, s, eye);
        for (int i = 0; i < 100; ++i) {
          const State world = game.sample(view, rng);
          ASSERT_EQ(game.check(world), "");
          ASSERT_TRUE(same_state(View<Spree>(game, world, eye).state(), view.state()));
        }
      }
    }
  }
}

}  // namespace
}  // namespace rainyday::spree
