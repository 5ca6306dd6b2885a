// What a table is worth to the greedy player.
#include <algorithm>

#include "bots/freeloader/mind.hpp"

namespace rainyday::freeloader {
namespace {

constexpr int kLack = 80;  // each favor that a card still needs, besides its price

// What so many favors in a house are worth: each further one less.
constexpr std::array<int, 9> kFavorsWorth{0, 60, 115, 165, 207, 239, 261, 275, 283};

}  // namespace

Mind::Mind(const Freeloader& game, const State& s, Seat me)
    : game_(game), content_(game.content()), s_(s), me_(me) {
  // The pile is the clock: about one draw in four turns.
  rounds_left_ = 1 + 4 * s.pile_size / game.seats();
  if (game.options().round_limit != 0) {
    rounds_left_ = std::min(rounds_left_, game.options().round_limit - s.round);
  }
  future_ = std::min(kLate, rounds_left_ * kLate / 8);
  // The first Food, Clothing and Shelter win the game, a second one guards it against theft. Needs
  // press earlier than the rest.
  constexpr int kFirst = 10 * kPoint;
  constexpr int kFirstLate = 34 * kPoint;
  constexpr int kSpare = 3 * kPoint;
  constexpr int kSpareLate = 14 * kPoint;
  constexpr int kThird = 50;
  const int early = std::min(kLate, rounds_left_ * kLate / 16);
  need_ = {kFirstLate - (kFirstLate - kFirst) * early / kLate,
           kSpareLate - (kSpareLate - kSpare) * early / kLate, kThird, 0};
  landing_.fill(kUnknown);
  gain_.fill(kUnknown);
  means_ = means(s);
  stuff_ = stuff_worth(means_.stuff, means_.crashes) - rivals_worth(s);
  here_ = worth(s);
}

Means Mind::means(const State& t) const {
  Means means{.hand = t.hand[me_], .stuff = t.stuff[me_], .purse = {}, .crashes = false};
  means.purse.here = game_.at_house(t, me_);
  unsigned friends = 0;
  for (House house = 0; house < kHouses; ++house) {
    const bool befriends = game_.is_friend(t, me_, house);
    const bool crashes = has_seat(t.crash[house], me_);
    const int favors =
        t.plain[me_][house] + static_cast<int>(befriends) + static_cast<int>(crashes);
    means.purse.favors[house] = static_cast<std::uint8_t>(std::min(favors, 0xFF));
    friends |= static_cast<unsigned>(befriends) << house;
    means.crashes = means.crashes || crashes;
  }
  means.purse.friends = static_cast<std::uint8_t>(friends);
  return means;
}

int Mind::stuff_worth(CardSet stuff, bool crashes) const {
  int sum = game_.standing(stuff, crashes).points() * kPoint;
  for (int category = 0; category < content_.categories; ++category) {
    if ((content_.required >> category & 1) == 0) continue;
    int have = std::popcount(stuff & content_.in_category[category]);
    if (crashes && (content_.crash_counts >> category & 1) != 0) ++have;
    for (int i = 0; i < std::min(have, 3); ++i) sum += need_[static_cast<std::size_t>(i)];
  }
  return sum;
}

int Mind::seat_worth(const State& t, Seat seat) const {
  return stuff_worth(t.stuff[seat], game_.crashes(t, seat));
}

int Mind::rivals_worth(const State& t) const {
  int best = 0;
  int sum = 0;
  for (Seat seat = 0; seat < game_.seats(); ++seat) {
    if (seat == me_) continue;
    const int own = seat_worth(t, seat);
    best = std::max(best, own);
    sum += own;
  }
  return best / 4 + sum / (4 * (game_.seats() - 1));
}

int Mind::favors_worth(const Means& means) const {
  constexpr int kFriend = 75;
  int sum = kFriend * std::popcount(means.purse.friends);
  for (const std::uint8_t favors : means.purse.favors) {
    sum += kFavorsWorth[std::min<std::size_t>(favors, kFavorsWorth.size() - 1)];
  }
  return sum * future_ / kLate;
}

// What stuff_worth grows by with a card.
int Mind::card_gain(const Means& means, Card card) const {
  if (means.stuff != means_.stuff || means.crashes != means_.crashes) return gain_now(means, card);
  int& gain = gain_[card];
  if (gain == kUnknown) gain = gain_now(means, card);
  return gain;
}

int Mind::gain_now(const Means& means, Card card) const {
  if (has_card(means.stuff, card)) return 0;
  int points = content_.points[card];
  for (int i = 0; i < content_.sets; ++i) {
    const MatchingSet& set = content_.set[i];
    if ((set.cards & ~means.stuff) == card_bit(card)) points += set.bonus;
  }
  const int category = content_.category[card];
  int gain = points * kPoint;
  if ((content_.required >> category & 1) != 0) {
    int have = std::popcount(means.stuff & content_.in_category[category]);
    if (means.crashes && (content_.crash_counts >> category & 1) != 0) ++have;
    gain += need_[std::min<std::size_t>(static_cast<std::size_t>(have), 3)];
  }
  return gain;
}

// What a card brings where it is cheapest, less where the time to play it runs out: a turn for each
// favor that lacks, two or so to get there, one to play.
int Mind::net_worth(const Means& means, Card card) const {
  constexpr int kTrip = 2;
  constexpr int kEase = 4;  // rounds to spare that make it certain
  const int gain = card_gain(means, card);
  int net = has_card(content_.surprises, card) ? kPoint * future_ / kLate : 0;
  for (House house = 0; house < kHouses; ++house) {
    const int price = game_.price(card, house, means.purse.friends);
    const int lack = std::max(0, price - means.purse.favors[house]);
    const int spare = rounds_left_ - lack - (house == means.purse.here ? 0 : kTrip);
    const int own = gain - price * kFavorCost * future_ / kLate - lack * kLack;
    if (own <= net) continue;
    net = std::max(net, own * std::clamp(spare, 0, kEase) / kEase);
  }
  return net;
}

// Only the best few cards: each takes a turn to be played and favors that others need too. `drawn`
// is the net worth of one more card.
int Mind::hand_worth(const Means& means, int drawn) const {
  constexpr std::array<int, 4> kShare{165, 120, 50, 20};  // of 256
  std::array<int, 4> best{};
  const auto add = [&](int net) {
    for (int& place : best) {
      if (net > place) std::swap(net, place);
    }
  };
  each_card(means.hand, [&](Card card) { add(net_worth(means, card)); });
  add(drawn);
  int later = 0;
  for (std::size_t i = 1; i < best.size(); ++i) later += best[i] * kShare[i] / 256;
  return best[0] * kShare[0] / 256 + later * future_ / kLate;
}

// What hand and favors may bring. Asked again and again with the same means: a challenge differs by
// who loses what.
int Mind::prospects(const Means& means) const {
  constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15ull;
  const auto purse = std::bit_cast<std::uint64_t>(means.purse);
  Kept& kept = kept_[purse * kOdd >> (64 - kKeptBits)];
  if (kept.worth == kUnknown || kept.means != means) {
    kept = {means, favors_worth(means) + hand_worth(means)};
  }
  return kept.worth;
}

int Mind::worth(const State& t) const {
  const Means now = means(t);
  if (t.stuff == s_.stuff && t.crash == s_.crash) return stuff_ + prospects(now);
  return stuff_worth(now.stuff, now.crashes) - rivals_worth(t) + prospects(now);
}

// What the best card played there next turn would add, if the purse allows it.
int Mind::best_play_at(House house) const {
  int best = 0;
  each_card(means_.hand, [&](Card card) {
    const int price = game_.price(card, house, means_.purse.friends);
    if (price > means_.purse.favors[house]) return;
    best = std::max(best, card_gain(means_, card) - price * kFavorCost);
  });
  return best / 2;
}

}  // namespace rainyday::freeloader
