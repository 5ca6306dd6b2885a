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
    if (prize.card != kNoCard) return buy(prize.card);
    return rob(prize.victim, best_robbery(prize.victim));
  }
  return -1;
}

void Planner::note_ways() const {
  if (!notes().wanted()) return;
  for (int i = 0; i < list().size(); ++i) {
    if (list()[i].kind == kStep) notes().put(i, by_way_[list()[i].operand[0] + 1u]);
    if (list()[i].kind == kEnd) notes().put(i, by_way_[0]);
  }
}

int Planner::act() {
  if (s().mode == kAtTheWheel) return drive();
  const bool home = game().at_own_car(s(), seat());
  if (is_at_start()) return at_car_start();
  if (s().rolled == 0 && find(make_action(kRoll)) >= 0) return find(make_action(kRoll));

  look_around();
  look_for_prizes();
  find_prizes(s().steps);
  if (const unsigned here = prizes_on(s().shopper[seat()]); here != 0 && !home) {
    if (const int taken = take_here(here); taken >= 0) return taken;
  }
  // One look as far as any card brings it, unless nearer prizes had to be left out for that.
  int most = 0;
  for (int i = 0; i < list().size(); ++i) most = std::max(most, steps_of(list()[i]));
  explore(s().steps + most);
  const bool at_once = all_prizes_;
  const auto plan_for = [&](int steps) {
    if (!at_once) explore(steps);
    return plans_[std::min(steps, kDeepest)];
  };
  const Plan now = plan_for(s().steps);
  note_ways();
  Plan best = now;
  int choice = -1;
  for (int i = 0; i < list().size(); ++i) {
    if (list()[i].kind != kMove) continue;
    const int gain = steps_of(list()[i]);
    Plan farther = plan_for(s().steps + gain);
    farther.worth -= cost_of(list()[i]);
    notes().put(i, farther.worth);
    if (farther.worth > best.worth + kPoint / 10) {
      best = farther;
      choice = i;
    }
  }
  if (choice >= 0) return choice;
  if (now.way >= 0) {
    if (const int step = find(make_action(kStep, now.way)); step >= 0) return step;
  }
  return stay(now.shoot ? now.target : kNobody);
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
