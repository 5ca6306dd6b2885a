// What a table is worth to the greedy player.
#include <algorithm>

#include "bots/freeloader/mind.hpp"

namespace rainyday::freeloader {
namespace {

constexpr int kLack = 80;  // each favor that a card still needs, besides its price
constexpr int kTrip = 2;   // rounds to get somewhere
constexpr int kEase = 4;   // rounds to spare that make it certain that a card is played

// What so many favors in a house are worth: each further one less.
constexpr int kMostFelt = 8;
constexpr std::array<int, kMostFelt + 1> kFavorsWorth{0, 60, 115, 165, 207, 239, 261, 275, 283};

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
  for (auto& of_house : favor_) of_house.fill(kUnknown);
  means_ = means(s);
  hurries_ = rounds_left_ < content_.dearest + kTrip + kEase;
  wants_ = wants(means_);
  for (Seat seat = 0; seat < game_.seats(); ++seat) {
    seats_[seat] = stuff_worth(s.stuff[seat], game_.crashes(s, seat));
  }
  rivals_ = rivals_worth(s);
  here_ = worth(means_);
}

Means Mind::means(const State& t) const {
  Means means{.hand = t.hand[me_], .stuff = t.stuff[me_], .here = game_.at_house(t, me_)};
  for (House house = 0; house < kHouses; ++house) {
    const bool befriends = game_.is_friend(t, me_, house);
    const bool crashes = has_seat(t.crash[house], me_);
    means.favors[house] = static_cast<std::int16_t>(t.plain[me_][house] + befriends + crashes);
    means.friends |= static_cast<std::uint8_t>(befriends << house);
    means.crashes |= static_cast<std::uint8_t>(crashes << house);
  }
  return means;
}

// Of a required category, up to three: more are worth nothing by themselves.
int Mind::have(CardSet stuff, bool crashes, int category) const {
  const bool bed = crashes && (content_.crash_counts >> category & 1) != 0;
  return std::min(3, std::popcount(stuff & content_.in_category[category]) + (bed ? 1 : 0));
}

int Mind::stuff_worth(CardSet stuff, bool crashes) const {
  int sum = game_.standing(stuff, crashes).points() * kPoint;
  for (int category = 0; category < content_.categories; ++category) {
    if ((content_.required >> category & 1) == 0) continue;
    for (int i = have(stuff, crashes, category); i > 0; --i) sum += need_[i - 1];
  }
  return sum;
}

int Mind::seat_worth(const State& t, Seat seat) const {
  if (t.stuff[seat] == s_.stuff[seat] && t.crash == s_.crash) return seats_[seat];
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
  int sum = kFriend * std::popcount(means.friends);
  for (const int favors : means.favors) {
    sum += kFavorsWorth[static_cast<std::size_t>(std::min(favors, kMostFelt))];
  }
  return sum * future_ / kLate;
}

// All but the houses.
Outlook Mind::wants(const Means& means) const {
  Outlook wants;
  for (int category = 0; category < content_.categories; ++category) {
    if ((content_.required >> category & 1) == 0) continue;
    wants.need[category] = need_[have(means.stuff, means.crashes != 0, category)];
  }
  for (int i = 0; i < content_.sets; ++i) {
    const CardSet lacks = content_.set[i].cards & ~means.stuff;
    if (std::has_single_bit(lacks)) wants.last_of_set |= lacks;
  }
  return wants;
}

// Of houses that ask the same none is better than the one with the most favors, unless I am there
// and have no time to go.
Outlook Mind::outlook(const Means& means) const {
  Outlook outlook = as_now(means) ? wants_ : wants(means);
  const auto fullest = std::ranges::max_element(means.favors) - means.favors.begin();
  outlook.houses = 1u << fullest | static_cast<unsigned>(hurries_) << means.here;
  return outlook;
}

// What stuff_worth grows by with a card.
int Mind::card_gain(const Means& means, const Outlook& outlook, Card card) const {
  int points = content_.points[card];
  for (int i = 0; has_card(outlook.last_of_set, card) && i < content_.sets; ++i) {
    const MatchingSet& set = content_.set[i];
    if ((set.cards & ~means.stuff) == card_bit(card)) points += set.bonus;
  }
  return points * kPoint + outlook.need[content_.category[card]];
}

// What a card brings where it is cheapest, less where the time to play it runs out: a turn for each
// favor that lacks, two or so to get there, one to play.
int Mind::net_worth(const Means& means, const Outlook& outlook, Card card) const {
  const int gain = card_gain(means, outlook, card);
  int net = has_card(content_.surprises, card) ? kPoint * future_ / kLate : 0;
  for (unsigned rest = outlook.houses | content_.cheaper[card]; rest != 0; rest &= rest - 1) {
    const auto house = static_cast<House>(std::countr_zero(rest));
    const int price = game_.price(card, house, means.friends);
    const int lack = std::max(0, price - means.favors[house]);
    const int own = gain - price * kFavorCost * future_ / kLate - lack * kLack;
    if (own <= net) continue;
    const int spare = rounds_left_ - lack - (house == means.here ? 0 : kTrip);
    net = hurries_ ? std::max(net, own * std::clamp(spare, 0, kEase) / kEase) : own;
  }
  return net;
}

// Only the best few cards: each takes a turn to be played and favors that others need too. `drawn`
// is the net worth of one more card.
int Mind::hand_worth(const Means& means, int drawn) const {
  constexpr std::array<int, 4> kShare{165, 120, 50, 20};  // of 256
  std::array<int, 4> best{};
  const auto add = [&](int net) {
    if (net <= best.back()) return;
    for (int& place : best) {
      if (net > place) std::swap(net, place);
    }
  };
  const Outlook now = outlook(means);
  each_card(means.hand, [&](Card card) { add(net_worth(means, now, card)); });
  add(drawn);
  int later = 0;
  for (std::size_t i = 1; i < best.size(); ++i) later += best[i] * kShare[i] / 256;
  return best[0] * kShare[0] / 256 + later * future_ / kLate;
}

// With the others as they are.
int Mind::worth(const Means& means) const {
  if (here_ != kUnknown && means == means_) return here_;
  const int stuff = as_now(means) ? seats_[me_] : stuff_worth(means.stuff, means.crashes != 0);
  return stuff - rivals_ + favors_worth(means) + hand_worth(means);
}

int Mind::worth(const State& t) const { return worth(means(t)) + rivals_ - rivals_worth(t); }

// What the best card played there next turn would add, if the purse allows it.
int Mind::best_play_at(House house) const {
  int best = 0;
  each_card(means_.hand, [&](Card card) {
    const int price = game_.price(card, house, means_.friends);
    if (price > means_.favors[house]) return;
    best = std::max(best, card_gain(means_, wants_, card) - price * kFavorCost);
  });
  return best / 2;
}

}  // namespace rainyday::freeloader
