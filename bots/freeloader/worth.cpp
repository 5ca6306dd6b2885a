// What a table is worth to the greedy player.
#include <algorithm>

#include "bots/freeloader/mind.hpp"

namespace rainyday::freeloader {
namespace {

constexpr int kLack = 80;  // each favor that a card still needs, besides its price

// What the next favor in a house is worth, by the number that is there.
constexpr std::array<int, 8> kFavorWorth{60, 55, 50, 42, 32, 22, 14, 8};

}  // namespace

Mind::Mind(const Freeloader& game, const State& s, Seat me)
    : game_(game), content_(game.content()), s_(s), me_(me) {
  // The pile is the clock: about one draw in four turns.
  rounds_left_ = 1 + 4 * s.pile_size / game.seats();
  if (game.options().round_limit != 0) {
    rounds_left_ = std::min(rounds_left_, game.options().round_limit - s.round);
  }
  future_ = std::min(kLate, rounds_left_ * kLate / 8);
  here_ = worth(s);
  landing_.fill(kUnknown);
}

// The first Food, Clothing and Shelter win the game, a second one guards it against theft.
int Mind::need_worth(CardSet stuff, bool crashes) const {
  constexpr int kFirst = 10 * kPoint;
  constexpr int kFirstLate = 34 * kPoint;
  constexpr int kSpare = 3 * kPoint;
  constexpr int kSpareLate = 14 * kPoint;
  constexpr int kThird = 50;
  // Needs press earlier than the rest.
  const int early = std::min(kLate, rounds_left_ * kLate / 16);
  int sum = 0;
  for (int category = 0; category < content_.categories; ++category) {
    if ((content_.required >> category & 1) == 0) continue;
    int have = std::popcount(stuff & content_.in_category[category]);
    if (crashes && (content_.crash_counts >> category & 1) != 0) ++have;
    if (have > 0) sum += kFirstLate - (kFirstLate - kFirst) * early / kLate;
    if (have > 1) sum += kSpareLate - (kSpareLate - kSpare) * early / kLate;
    if (have > 2) sum += kThird;
  }
  return sum;
}

// Asked again and again about a few heaps of Stuff, one card more or less.
int Mind::stuff_worth(CardSet stuff, bool crashes) const {
  constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15ull;
  Heap& heap = heaps_[stuff * kOdd >> (64 - kHeapBits)];
  if (heap.stuff != stuff || heap.crashes != static_cast<int>(crashes)) {
    const int points = game_.standing(stuff, crashes).points();
    heap = {stuff, crashes, points * kPoint + need_worth(stuff, crashes)};
  }
  return heap.worth;
}

int Mind::seat_worth(const State& t, Seat seat) const {
  return stuff_worth(t.stuff[seat], game_.crashes(t, seat));
}

int Mind::favors_worth(const State& t) const {
  constexpr int kFriend = 75;
  int sum = 0;
  for (House house = 0; house < kHouses; ++house) {
    const int count = game_.count(t, me_, house);
    for (int i = 0; i < count && i < static_cast<int>(kFavorWorth.size()); ++i) {
      sum += kFavorWorth[static_cast<std::size_t>(i)];
    }
    if (game_.is_friend(t, me_, house)) sum += kFriend;
  }
  return sum * future_ / kLate;
}

// Points, bonus and need that a card would bring into the Stuff.
int Mind::card_gain(const State& t, Card card) const {
  const bool crashes = game_.crashes(t, me_);
  const CardSet stuff = t.stuff[me_];
  return stuff_worth(stuff | card_bit(card), crashes) - stuff_worth(stuff, crashes);
}

// What a card brings where it is cheapest, less where the time to play it runs out: a turn for each
// favor that lacks, two or so to get there, one to play.
int Mind::net_worth(const State& t, Card card, unsigned friends) const {
  constexpr int kTrip = 2;
  constexpr int kEase = 4;  // rounds to spare that make it certain
  const int gain = card_gain(t, card);
  const House here = game_.at_house(t, me_);
  int net = has_card(content_.surprises, card) ? kPoint * future_ / kLate : 0;
  for (House house = 0; house < kHouses; ++house) {
    const int price = game_.price(card, house, friends);
    const int lack = std::max(0, price - game_.count(t, me_, house));
    const int spare = rounds_left_ - lack - (house == here ? 0 : kTrip);
    const int own = gain - price * kFavorCost * future_ / kLate - lack * kLack;
    net = std::max(net, own * std::clamp(spare, 0, kEase) / kEase);
  }
  return net;
}

// Only the best few cards: each takes a turn to be played and favors that others need too. `drawn`
// is the net worth of one more card.
int Mind::hand_worth(const State& t, int drawn) const {
  constexpr std::array<int, 4> kShare{165, 120, 50, 20};  // of 256
  std::array<int, 4> best{};
  const auto add = [&](int net) {
    for (int& place : best) {
      if (net > place) std::swap(net, place);
    }
  };
  const unsigned friends = game_.friendships(t, me_);
  each_card(t.hand[me_], [&](Card card) { add(net_worth(t, card, friends)); });
  add(drawn);
  int later = 0;
  for (std::size_t i = 1; i < best.size(); ++i) later += best[i] * kShare[i] / 256;
  return best[0] * kShare[0] / 256 + later * future_ / kLate;
}

int Mind::worth(const State& t) const {
  int best_rival = 0;
  int rivals = 0;
  for (Seat seat = 0; seat < game_.seats(); ++seat) {
    if (seat == me_) continue;
    const int own = seat_worth(t, seat);
    best_rival = std::max(best_rival, own);
    rivals += own;
  }
  return seat_worth(t, me_) + favors_worth(t) + hand_worth(t) - best_rival / 4 -
         rivals / (4 * (game_.seats() - 1));
}

// What the best card played there next turn would add, if the purse allows it.
int Mind::best_play_at(const State& t, House house) const {
  const unsigned friends = game_.friendships(t, me_);
  const int purse = game_.count(t, me_, house);
  int best = 0;
  each_card(t.hand[me_], [&](Card card) {
    const int price = game_.price(card, house, friends);
    if (price > purse) return;
    best = std::max(best, card_gain(t, card) - price * kFavorCost);
  });
  return best / 2;
}

}  // namespace rainyday::freeloader
