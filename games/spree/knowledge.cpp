// Who knows what: masking, sampling and what an eye sees of an action.
#include <array>
#include <span>

#include "games/spree/spree.hpp"

namespace rainyday {

using spree::Bag;
using spree::Card;
using spree::kJoker;

// Hands other than the eye's go into one bag with the deck; sizes stay. Without browsing the
// discards are as good as face down. SP-R69
void Spree::mask(State& s, Seat eye) const {
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (seat == eye) continue;
    s.deck.add_all(s.hand[seat]);
    s.hand[seat] = Bag{};
  }
  if (options_.discards_browsable == 0) {
    s.deck.add_all(s.discards);
    s.discards = Bag{};
  }
}

// Only draws are hidden, from everybody but the drawer.
Action Spree::seen(const State& s, Action a, Seat eye) const {
  if (a.kind == spree::kDraw && eye != s.in_turn) a.operand[0] = kHidden;
  return a;
}

bool Spree::reveals(const State& s, Action a) const {
  (void)s;
  return a.kind != spree::kStep && a.kind != spree::kDriveStep;
}

namespace {

// Cards that cannot all be in the deck, because it was made of fewer copies of them.
struct Bound {
  Bag forced;               // must be in hands
  std::uint64_t pairs = 0;  // poker cards unseen twice of which the deck can hold one
  int jokers = 0;           // unseen jokers, where the deck cannot hold all of them, else 0
  int deck_jokers = 0;      // how many of those the deck can hold

  [[nodiscard]] bool any() const { return !forced.empty() || pairs != 0 || jokers != 0; }
};

Bound bound_by(const Bag& unseen, const Bag& made_of) {
  Bound bound;
  const std::uint64_t one = unseen.one & Bag::kPoker;
  bound.forced.one = one & ~made_of.one;
  bound.forced.two = unseen.two & ~made_of.one;
  bound.pairs = unseen.two & made_of.one & ~made_of.two;
  if (made_of.jokers() < unseen.jokers()) {
    bound.jokers = unseen.jokers();
    bound.deck_jokers = made_of.jokers();
  }
  return bound;
}

// Moves `count` random cards from one bag to another.
void deal(Bag& from, int& size, Bag& to, int count, Random& rng) {
  for (; count > 0; --count, --size) {
    const Card card = from.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(size))));
    from.remove(card);
    to.add(card);
  }
}

// How many of the bounded cards go to the hands beyond the least. Each arrangement of physical
// cards is equally likely, so a split weighs as many as it has: with j of the pairs doubled in the
// hands and q jokers there, C(pairs, j) 2^(pairs-j) C(jokers, q) C(free, rest).
struct Split {
  int doubled = 0;
  int jokers = 0;
};

double choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  double ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
  return ways;
}

Split draw_split(int pairs, const Bound& bound, int free, int open, Random& rng) {
  constexpr int kMostPairs = 40;  // no more cards than hidden places are bounded
  std::array<double, kMostPairs + 1> ways{};
  std::array<double, Bag::kMostJokers + 1> by_jokers{};
  const int least = bound.jokers - bound.deck_jokers;
  const auto fill = [&](int jokers) {  // ways by the number of doubled pairs; returns their sum
    double sum = 0;
    double rest = choose(free, open - pairs - jokers);
    double doubling = 1;
    for (int j = 0, left = open - pairs - jokers; j <= pairs; ++j, --left) {
      ways[j] = left < 0 ? 0 : doubling * (left > free ? 0 : rest);
      sum += ways[j];
      rest = left > free ? choose(free, left - 1) : rest * left / (free - left + 1);
      doubling = doubling * (pairs - j) / (2 * (j + 1));
    }
    return sum;
  };
  const auto draw = [&rng](std::span<const double> weights, double total) {
    double point = rng.fraction() * total;
    int last = 0;
    for (int i = 0; i < static_cast<int>(weights.size()); ++i) {
      if (weights[i] == 0) continue;
      last = i;
      if (point < weights[i]) break;
      point -= weights[i];
    }
    return last;
  };
  Split split;
  if (bound.jokers != 0) {
    double total = 0;
    for (int q = least; q <= bound.jokers; ++q) {
      by_jokers[q] = choose(bound.jokers, q) * fill(q);
      total += by_jokers[q];
    }
    split.jokers = draw(by_jokers, total);
  }
  const double total = fill(split.jokers);
  split.doubled = draw({ways.data(), static_cast<std::size_t>(pairs) + 1}, total);
  return split;
}

// What all hidden hands hold together, given that the deck can only hold what it was made of.
Bag draw_hidden(const Bag& unseen, int hidden, const Bound& bound, Random& rng) {
  Bag hands = bound.forced;
  int open = hidden - bound.forced.size();
  Bag free = unseen;
  free.remove_all(bound.forced);
  free.one &= ~bound.pairs;
  free.two &= ~bound.pairs;
  if (bound.jokers != 0) free.one &= Bag::kPoker;
  const int pairs = std::popcount(bound.pairs);
  const Split split = draw_split(pairs, bound, free.size(), open, rng);
  hands.one |= bound.pairs;
  std::uint64_t single = bound.pairs;
  for (int left = split.doubled; left > 0; --left) {
    const int at = static_cast<int>(rng.below(static_cast<std::uint32_t>(std::popcount(single))));
    const std::uint64_t bit = std::uint64_t{1} << spree::nth_bit(single, at);
    hands.two |= bit;
    single &= ~bit;
  }
  for (int i = 0; i < split.jokers; ++i) hands.add(kJoker);
  open -= pairs + split.doubled + split.jokers;
  int size = free.size();
  deal(free, size, hands, open, rng);
  return hands;
}

}  // namespace

spree::State Spree::sample(const View<Spree>& view, Random& rng) const {
  State s = view.state();
  int hidden = 0;
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (seat != view.eye()) hidden += s.hand_size[seat];
  }
  int size = s.deck_size + hidden;
  if (options_.discards_browsable == 0) {  // nothing bounds the deck then
    size += s.discards_size;
    deal(s.deck, size, s.discards, s.discards_size, rng);
  }
  const Bound bound = bound_by(s.deck, s.made_of);
  Bag* source = &s.deck;
  Bag hands;
  if (bound.any()) {
    hands = draw_hidden(s.deck, hidden, bound, rng);
    s.deck.remove_all(hands);
    source = &hands;
    size = hidden;
  }
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (seat != view.eye()) deal(*source, size, s.hand[seat], s.hand_size[seat], rng);
  }
  return s;
}

}  // namespace rainyday
