// The greedy player: plans the rest of his turn (walk, buy, rob, shoot, go home), plays the first
// action of the best plan and plans again.
#include <algorithm>

#include "bots/spree/door.hpp"
#include "bots/spree/planner.hpp"

namespace rainyday::spree {

// --- In turn ---

// Buys and robs what the present square offers, one play at a time.
int Planner::take_here(unsigned here) {
  for (int i = 0; i < prize_count_; ++i) {
    if ((here >> i & 1) == 0) continue;
    const Prize& prize = prizes_[i];
    if (prize.card != kNoCard) {
      const int pair = find(make_action(kShopPair, prize.card));
      return pair >= 0 ? pair : find(make_action(kShopFor, prize.card));
    }
    const Robbery robbery = best_robbery(prize.victim);
    const int use = robbery.card == kJoker ? int{robbery.rank} : kNone;
    return find(make_action(kRob, prize.victim, robbery.card, use));
  }
  return -1;
}

// Nothing more to walk for: shoot, throw away a small move card, or end the turn.
int Planner::stay(const Plan& plan) const {
  if (plan.shoot) return find(make_action(kShoot, plan.target));
  for (int i = 0; i < list_.size(); ++i) {
    if (list_[i].kind != kMove || list_[i].operand[0] == kJoker) continue;
    if (game_.deck().move_value[rank_of(static_cast<Card>(list_[i].operand[0]))] < 5) return i;
  }
  return last();
}

int Planner::at_car_start() const {
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
  int here = spot_worth(s_.car[seat_], seat_);
  notes_.put(best, here * 5 / 2 + 2 * kPoint);
  for (int i = 0; i < list_.size(); ++i) {
    if (list_[i].kind != kDrive) continue;
    const int there = spot_worth(static_cast<Square>(list_[i].operand[0]), seat_);
    notes_.put(i, there);
    if (there > here * 5 / 2 + 2 * kPoint) {
      here = there;
      best = i;
    }
  }
  return best;  // 0 is to roll
}

// At the wheel: over the fattest cart near by, then to a spot.
int Planner::drive() const {
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

void Planner::note_ways() const {
  if (!notes_.wanted()) return;
  for (int i = 0; i < list_.size(); ++i) {
    if (list_[i].kind == kStep) notes_.put(i, by_way_[list_[i].operand[0] + 1u]);
    if (list_[i].kind == kEnd) notes_.put(i, by_way_[0]);
  }
}

// What a card for walking brings.
int Planner::steps_of(Action action) const {
  if (action.kind != kMove) return 0;
  const auto card = static_cast<Card>(action.operand[0]);
  return card == kJoker ? int{action.operand[1]} : int{game_.deck().move_value[rank_of(card)]};
}

int Planner::act() {
  if (s_.mode == kAtTheWheel) return drive();
  const bool home = game_.at_own_car(s_, seat_);
  if (s_.rolled == 0 && home && s_.walked == 0) return at_car_start();
  if (s_.rolled == 0 && find(make_action(kRoll)) >= 0) return find(make_action(kRoll));

  look_around();
  find_prizes(s_.steps);
  if (const unsigned here = prizes_on(s_.shopper[seat_]); here != 0 && !home) {
    if (const int taken = take_here(here); taken >= 0) return taken;
  }
  // One look as far as any card brings it, unless nearer prizes had to be left out for that.
  int most = 0;
  for (int i = 0; i < list_.size(); ++i) most = std::max(most, steps_of(list_[i]));
  explore(s_.steps + most);
  const bool at_once = all_prizes_;
  const auto plan_for = [&](int steps) {
    if (!at_once) explore(steps);
    return plans_[std::min(steps, kDeepest)];
  };
  const Plan now = plan_for(s_.steps);
  note_ways();
  Plan best = now;
  int choice = -1;
  for (int i = 0; i < list_.size(); ++i) {
    if (list_[i].kind != kMove) continue;
    const int gain = steps_of(list_[i]);
    const int cost = list_[i].operand[0] == kJoker ? kUseJoker : gain >= 5 ? kUseTen : 0;
    Plan farther = plan_for(s_.steps + gain);
    farther.worth -= cost;
    notes_.put(i, farther.worth);
    if (farther.worth > best.worth + kPoint / 10) {
      best = farther;
      choice = i;
    }
  }
  if (choice >= 0) return choice;
  if (now.way >= 0) {
    if (const int step = find(make_action(kStep, now.way)); step >= 0) return step;
  }
  return stay(now);
}

// --- Stops ---

// What it is worth to this seat that the bottom play fails rather than works.
int Planner::swing(const Link& play) const {
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

int Planner::react() const {
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

int Spree::greedy(const View<Spree>& view, const List& list, Random& rng) const {
  return Door<Spree>::greedy(*this, view, list, rng, {});
}

}  // namespace rainyday::spree

namespace rainyday {

int Door<spree::Spree>::greedy(const spree::Spree& game, const View<spree::Spree>& view,
                               const spree::Spree::List& list, Random&, Notes notes) {
  if (list.size() == 1) return 0;
  spree::Planner planner(game, view.state(), list, notes);
  switch (view.state().phase) {
    case spree::kParking:
      return planner.park();
    case spree::kReacting:
      return planner.react();
    default:
      return planner.act();
  }
}

}  // namespace rainyday
