// What all minds of Spree! go by: parking, the car, robberies, stops.
#include "bots/spree/mind.hpp"

#include <algorithm>

namespace rainyday::spree {

int Mind::find(Action action) const {
  for (int i = 0; i < list_.size(); ++i) {
    if (list_[i] == action) return i;
  }
  return -1;
}

// --- Parking ---

// Near the shops of the hand, the dear ones above all.
int Mind::spot_worth(Square spot) const {
  int worth = 0;
  s_.hand[seat_].each([&](Card card) {
    if (card == kJoker || board_.shop_of[card] == kNoSquare) return;
    worth +=
        points(card) * s_.hand[seat_].count(card) / (board_.steps[spot][board_.shop_of[card]] + 3);
  });
  for (Seat other = 0; other < game_.seats(); ++other) {
    if (other != seat_ && s_.car[other] != kNoSquare && board_.steps[spot][s_.car[other]] < 3) {
      worth -= kPoint / 4;
    }
  }
  return worth;
}

int Mind::park() const {
  return best_of(list_, notes_,
                 [&](Action a) { return spot_worth(static_cast<Square>(a.operand[0])); });
}

// --- The car ---

int Mind::at_car_start() const {
  if (cart_worth(seat_) >= 8 * kPoint || (about_to_win(seat_) && !s_.cart[seat_].empty())) {
    return last();  // pushed home: store
  }
  if (const int drive_roll = find(make_action(kDriveRoll)); drive_roll >= 0) {
    if (!has_seat(s_.parked, seat_)) return drive_roll;
    for (Seat other = 0; other < game_.seats(); ++other) {  // a fat cart in the way of the car
      const Square there = s_.shopper[other];
      if (other == seat_ || board_.kind[there] == kShop || game_.at_own_car(s_, other)) continue;
      if (cart_worth(other) >= 25 * kPoint && board_.steps[s_.car[seat_]][there] <= 6) {
        return drive_roll;
      }
    }
  }
  int best = 0;
  int here = spot_worth(s_.car[seat_]);
  notes_.put(best, here * 5 / 2 + 2 * kPoint);
  for (int i = 0; i < list_.size(); ++i) {
    if (list_[i].kind != kDrive) continue;
    const int there = spot_worth(static_cast<Square>(list_[i].operand[0]));
    notes_.put(i, there);
    if (there > here * 5 / 2 + 2 * kPoint) {
      here = there;
      best = i;
    }
  }
  return best;  // 0 is to roll
}

// At the wheel: over the fattest cart near by, then to a spot.
int Mind::drive() const {
  Square goal = kNoSquare;
  int fattest = 10 * kPoint;
  const Square at = s_.car[seat_];
  for (Seat other = 0; other < game_.seats(); ++other) {
    const Square there = s_.shopper[other];
    if (other == seat_ || there == at || game_.at_own_car(s_, other)) continue;
    if (board_.kind[there] == kShop || board_.steps[at][there] > s_.steps) continue;
    if (cart_worth(other) > fattest) {
      fattest = cart_worth(other);
      goal = there;
    }
  }
  if (goal == kNoSquare && has_seat(s_.parked, seat_)) return last();
  int best = last();
  int fewest = 255;
  for (int i = 0; i < list_.size(); ++i) {
    if (list_[i].kind != kDriveStep) continue;
    const Square to = board_.beside[at][list_[i].operand[0]];
    const int left = goal == kNoSquare ? board_.steps_to_spot[to] : board_.steps[to][goal];
    if (left < fewest) {
      fewest = left;
      best = i;
    }
  }
  return best;
}

// --- Robberies and purchases ---

// The best single steal from a cart with a card of the hand, less what that card is good for.
Robbery Mind::find_robbery(Seat victim) const {
  const Bag& cart = s_.cart[victim];
  std::array<int, kRanks> loot{};
  cart.each([&](Card card) {
    loot[rank_of(card)] += cart.count(card) * game_.deck().value[rank_of(card)] * kPoint;
  });
  Robbery best;
  s_.hand[seat_].each([&](Card card) {
    const int from = card == kJoker ? 0 : rank_of(card);
    const int to = card == kJoker ? kRanks - 1 : from;
    for (int rank = from; rank <= to; ++rank) {
      const bool there = rank == kJokerRank ? cart.has(kJoker) : loot[rank] > 0;
      if (!there || (card != kJoker && rank == kJokerRank)) continue;
      const bool stops = card == kJoker || (game_.deck().stop_cards & card_bit(card)) != 0;
      const int cost = stops ? kKeepStop : points(card) / 4;
      const int denied = about_to_win(victim) ? loot[rank] : loot[rank] / 4;
      const int worth = loot[rank] + denied - cost;
      if (worth > best.worth) best = {card, static_cast<Rank>(rank), worth};
    }
  });
  return best;
}

// What all robberies of one visit bring together, roughly: one card for each different rank.
int Mind::all_robberies(Seat victim, const Robbery& best) const {
  const Bag& cart = s_.cart[victim];
  const std::uint64_t matching =
      ranks_in(cart.one & Bag::kPoker) & ranks_in(s_.hand[seat_].one & Bag::kPoker);
  int worth = 0;
  for (std::uint64_t rest = matching; rest != 0; rest &= rest - 1) {
    const int rank = std::countr_zero(rest) / kSuits;
    const std::uint64_t suits = suits_of(rest & -rest);
    const int cards = std::popcount(cart.one & suits) + std::popcount(cart.two & suits);
    worth += cards * game_.deck().value[rank] * kPoint * 5 / 4;
  }
  return std::max(worth, best.worth);
}

int Mind::buy(Card card) const {
  const int pair = find(make_action(kShopPair, card));
  return pair >= 0 ? pair : find(make_action(kShopFor, card));
}

int Mind::rob(Seat victim, const Robbery& robbery) const {
  const int use = robbery.card == kJoker ? int{robbery.rank} : kNone;
  return find(make_action(kRob, victim, robbery.card, use));
}

// --- Walking ---

// What a card for walking brings.
int Mind::steps_of(Action action) const {
  if (action.kind != kMove) return 0;
  const auto card = static_cast<Card>(action.operand[0]);
  return card == kJoker ? int{action.operand[1]} : int{game_.deck().move_value[rank_of(card)]};
}

// What it takes for one to be played: the others are good for more than steps.
int Mind::cost_of(Action move) const {
  return move.operand[0] == kJoker ? kUseJoker : steps_of(move) >= 5 ? kUseTen : 0;
}

// Nothing more to walk for: shoot if that is allowed, throw away a small move card, or end the
// turn.
int Mind::stay(Seat target) const {
  if (const int shot = find(make_action(kShoot, target)); shot >= 0) return shot;
  for (int i = 0; i < list_.size(); ++i) {
    if (list_[i].kind != kMove || list_[i].operand[0] == kJoker) continue;
    if (game_.deck().move_value[rank_of(static_cast<Card>(list_[i].operand[0]))] < 5) return i;
  }
  return last();
}

// --- Stops ---

// What it is worth to this seat that the bottom play fails rather than works.
int Mind::swing(const Link& play) const {
  const Seat me = game_.asked(s_);
  const bool mine = play.owner == me;
  const int rivals = game_.seats() - 1;
  const bool close = about_to_win(play.owner);
  switch (play.kind) {
    case kShopFor:
    case kShopPair: {
      const int worth = points(play.card) * (play.kind == kShopPair ? 2 : 1);
      return mine ? -worth : close ? worth : worth / rivals;
    }
    case kMove:
      return mine ? -5 * kPoint : close ? 12 * kPoint : kPoint;
    case kRob: {
      int loot = 0;
      s_.cart[play.victim].each([&](Card card) {
        if (rank_of(card) == play.use) loot += s_.cart[play.victim].count(card) * points(card);
      });
      if (mine) return -loot - loot / rivals;
      return play.victim == me ? loot + loot / rivals : loot / rivals / 2 + (close ? loot : 0);
    }
    default: {
      const int exposed = cart_worth(play.victim) / 2;
      if (mine) return -kExtraTurn - kFalling - exposed / 2;
      if (play.victim == me) return kExtraTurn / 2 + exposed;
      return close ? kExtraTurn : kPoint;
    }
  }
}

int Mind::react() const {
  const Seat me = game_.asked(s_);
  const bool fails_now = s_.chain.size % 2 == 0;
  const int gain = fails_now ? -swing(s_.chain[0]) : swing(s_.chain[0]);
  if (gain <= kKeepStop + (s_.hand[me].size() <= 2 ? kPoint : 0)) return 0;
  int best = 0;  // the least dear stop: an Ace that is far from its shop rather than a joker
  for (int i = 1; i < list_.size(); ++i) {
    if (best == 0 || list_[i].operand[0] != kJoker) best = i;
  }
  return best;
}

}  // namespace rainyday::spree
