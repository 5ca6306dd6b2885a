// Who knows what: masking, sampling and what an eye sees of an action.
#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "games/spree/game.hpp"

namespace rainyday::spree {

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
  if (a.kind == kDraw && eye != s.in_turn) a.operand[0] = kHidden;
  return a;
}

bool Spree::reveals(const State& s, Action a) const {
  (void)s;
  return a.kind != kStep && a.kind != kDriveStep;
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

// Cards laid out in a row, each physical card one place; drawn from by filling the gap with the
// last one.
class Row {
 public:
  explicit Row(const Bag& bag) {
    append(bag.one);
    append(bag.two);
  }

  [[nodiscard]] int size() const { return size_; }

  // Moves `count` random cards into a bag.
  void deal(Bag& to, int count, Random& rng) {
    assert(count <= size_);
    if (count == size_) {
      while (size_ > 0) to.add(cards_[--size_]);
      return;
    }
    for (; count > 0; --count) {
      const std::uint32_t at = rng.below(static_cast<std::uint32_t>(size_));
      to.add(cards_[at]);
      cards_[at] = cards_[--size_];
    }
  }

 private:
  void append(std::uint64_t plane) {
    for (; plane != 0; plane &= plane - 1) {
      const int bit = std::countr_zero(plane);
      cards_[size_++] = static_cast<Card>(bit < kJoker ? bit : kJoker);
    }
  }

  std::array<Card, 2 * 64> cards_;
  int size_ = 0;
};

// How many of the bounded cards go to the hands beyond the least.
struct Split {
  int doubled = 0;
  int jokers = 0;
};

constexpr int kMostPairs = 40;  // no more cards than hidden places are bounded
constexpr int kMostCards = 2 * 52 + Bag::kMostJokers;

constexpr std::array<double, kMostCards + 2> kInverse = [] {
  std::array<double, kMostCards + 2> inverse{};
  for (std::size_t i = 1; i < inverse.size(); ++i) inverse[i] = 1.0 / static_cast<double>(i);
  return inverse;
}();

// weights[0 … last], where weights[i + 1] = weights[i] * above(i) / below(i).
template <std::size_t kSize, class Above, class Below>
void fill_by_ratio(std::array<double, kSize>& weights, int first, int last, Above&& above,
                   Below&& below) {
  weights[first] = 1;
  for (int i = first; i < last; ++i) weights[i + 1] = weights[i] * (above(i) * kInverse[below(i)]);
}

// Each arrangement of physical cards is equally likely, so a split weighs as many as it has: with
// j of the pairs doubled in the hands and q jokers there, C(pairs, j) 2^(pairs-j) C(jokers, q)
// C(free, rest). `spare` places are left when every bound is just kept.
Split draw_split(int pairs, const Bound& bound, int free, int spare, Random& rng) {
  const int least = bound.jokers - bound.deck_jokers;
  if (spare == 0) return {0, least};
  const int first = std::max(0, spare - free);  // extras there must be at least, and at most
  const int last = std::min(spare, pairs + bound.deck_jokers);
  std::array<double, kMostPairs + Bag::kMostJokers + 1> rest;  // by extras
  std::array<double, kMostPairs + 1> doubling;                 // by doubled pairs
  std::array<double, Bag::kMostJokers + 1> joking;             // by jokers beyond the least
  fill_by_ratio(
      rest, first, last, [&](int m) { return spare - m; },
      [&](int m) { return free - spare + m + 1; });
  fill_by_ratio(
      doubling, 0, pairs, [&](int j) { return (pairs - j) * 0.5; }, [](int j) { return j + 1; });
  fill_by_ratio(
      joking, 0, bound.deck_jokers, [&](int i) { return bound.jokers - least - i; },
      [&](int i) { return least + i + 1; });

  std::array<double, Bag::kMostJokers + 1> sums;
  const auto range = [&](int i) {  // of doubled pairs, with i jokers beyond the least
    return std::pair(std::max(0, first - i), std::min(pairs, last - i));
  };
  double total = 0;
  for (int i = 0; i <= bound.deck_jokers; ++i) {
    double sum = 0;
    const auto [from, to] = range(i);
    for (int j = from; j <= to; ++j) sum += doubling[j] * rest[i + j];
    sums[i] = sum * joking[i];
    total += sums[i];
  }
  double point = rng.fraction() * total;
  int extra = 0;
  while (extra < bound.deck_jokers && (sums[extra] == 0 || point >= sums[extra])) {
    point -= sums[extra++];
  }
  auto [doubled, most] = range(extra);
  for (; doubled < most; ++doubled) {
    const double weight = doubling[doubled] * rest[extra + doubled] * joking[extra];
    if (point < weight) break;
    point -= weight;
  }
  return {doubled, least + extra};
}

// What all hidden hands hold together, given that the deck can only hold what it was made of.
Bag draw_hidden(const Bag& unseen, int hidden, const Bound& bound, Random& rng) {
  Bag hands = bound.forced;
  Bag free = unseen;
  free.remove_all(bound.forced);
  free.one &= ~bound.pairs;
  free.two &= ~bound.pairs;
  if (bound.jokers != 0) free.one &= Bag::kPoker;
  const int pairs = std::popcount(bound.pairs);
  const int spare = hidden - bound.forced.size() - pairs - (bound.jokers - bound.deck_jokers);
  const Split split = draw_split(pairs, bound, free.size(), spare, rng);
  hands.one |= bound.pairs;
  if (split.doubled > 0) {
    Bag doubled;
    Row(Bag{bound.pairs, 0}).deal(doubled, split.doubled, rng);
    hands.two |= doubled.one;
  }
  for (int i = 0; i < split.jokers; ++i) hands.add(kJoker);
  const int more = hidden - hands.size();
  if (more > 0) Row(free).deal(hands, more, rng);
  return hands;
}

}  // namespace

State Spree::sample(const View<Spree>& view, Random& rng) const {
  State s = view.state();
  int hidden = 0;
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (seat != view.eye()) hidden += s.hand_size[seat];
  }
  if (options_.discards_browsable == 0) {  // nothing bounds the deck then
    Row(s.deck).deal(s.discards, s.discards_size, rng);
    s.deck.remove_all(s.discards);
  }
  const Bound bound = bound_by(s.deck, s.made_of);
  Row row(bound.any() ? draw_hidden(s.deck, hidden, bound, rng) : s.deck);
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (seat == view.eye()) continue;
    row.deal(s.hand[seat], s.hand_size[seat], rng);
    s.deck.remove_all(s.hand[seat]);
  }
  return s;
}

}  // namespace rainyday::spree
