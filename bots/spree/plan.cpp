// What the greedy player wants: where to park, what to collect, where to stand, and the best plan.
#include <algorithm>

#include "bots/spree/planner.hpp"

namespace rainyday::spree {

int Planner::find(Action action) const {
  for (int i = 0; i < list_.size(); ++i) {
    if (list_[i] == action) return i;
  }
  return -1;
}

// --- Parking ---

// Near the shops of the hand, the dear ones above all.
int Planner::spot_worth(Square spot, Seat seat) const {
  int worth = 0;
  s_.hand[seat].each([&](Card card) {
    if (card == kJoker || board_.shop_of[card] == kNoSquare) return;
    worth +=
        points(card) * s_.hand[seat].count(card) / (board_.steps[spot][board_.shop_of[card]] + 3);
  });
  for (Seat other = 0; other < game_.seats(); ++other) {
    if (other != seat && s_.car[other] != kNoSquare && board_.steps[spot][s_.car[other]] < 3) {
      worth -= kPoint / 4;
    }
  }
  return worth;
}

int Planner::park() const {
  return best_of(list_, notes_,
                 [&](Action a) { return spot_worth(static_cast<Square>(a.operand[0]), seat_); });
}

// --- Prizes ---

// The best single steal from a cart with a card of the hand, less what that card is good for.
const Robbery& Planner::best_robbery(Seat victim) {
  if (!has_seat(examined_, victim)) {
    examined_ |= seat_bit(victim);
    robbery_[victim] = find_robbery(victim);
  }
  return robbery_[victim];
}

Robbery Planner::find_robbery(Seat victim) const {
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
int Planner::robbery_worth(Seat victim) {
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
  return std::max(worth, best_robbery(victim).worth);
}

void Planner::add_prize(const Prize& prize) {
  if (prize_count_ < kMostPrizes) {
    prizes_[prize_count_++] = prize;
    return;
  }
  auto least = std::min_element(prizes_.begin(), prizes_.end(),
                                [](const Prize& a, const Prize& b) { return a.worth < b.worth; });
  if (least->worth < prize.worth) *least = prize;
}

void Planner::find_prizes(int steps) {
  prize_count_ = 0;
  const Square at = s_.shopper[seat_];
  const Bag& hand = s_.hand[seat_];
  for (Square square = 0; square < board_.squares; ++square) {
    const Card sold = board_.card[square];
    if (sold == kNoCard || !hand.has(sold) || board_.steps[at][square] > steps) continue;
    add_prize({square, points(sold) * hand.count(sold), sold, kNobody});
  }
  for (Seat victim = 0; victim < game_.seats(); ++victim) {
    const Square there = s_.shopper[victim];
    if (victim == seat_ || there == s_.car[seat_] || s_.cart[victim].empty()) continue;
    if (board_.steps[at][there] > steps) continue;
    if (game_.options().rob_at_start == 0 && there == at && s_.walked == 0) continue;
    if (best_robbery(victim).worth <= 0) continue;
    add_prize({there, robbery_worth(victim), kNoCard, victim});
  }
}

unsigned Planner::prizes_on(Square square) const {
  unsigned set = 0;
  for (int i = 0; i < prize_count_; ++i) {
    set |= static_cast<unsigned>(prizes_[i].square == square) << i;
  }
  return set;
}

// --- Worth of standing somewhere at the end of the turn ---

int Planner::near_to(Square square, Card card) const {
  if (card == kJoker || board_.shop_of[card] == kNoSquare) return 0;
  return points(card) / (board_.steps[square][board_.shop_of[card]] + 4);
}

const Planner::Ground& Planner::ground(Square square) {
  std::uint64_t& known = surveyed_[square / 64];
  const std::uint64_t bit = std::uint64_t{1} << (square % 64);
  if ((known & bit) == 0) {
    known |= bit;
    ground_[square] = survey(square);
  }
  return ground_[square];
}

Planner::Ground Planner::survey(Square square) {
  Ground ground{.near = 0, .kept = 0, .away = 0, .shot = 0, .target = kNobody};
  s_.hand[seat_].each([&](Card card) { ground.near += near_to(square, card); });
  int threat = 0;
  for (Seat other = 0; other < game_.seats(); ++other) {
    if (other != seat_ && board_.steps[s_.shopper[other]][square] <= 10) ++threat;
  }
  ground.away = board_.steps[square][s_.car[seat_]];
  ground.kept = std::max(35, 88 - ground.away - 4 * threat);
  ground.shot = shot_worth(square, load_, ground.target);
  return ground;
}

// A cart is safe in the car; elsewhere part of it is as good as lost, more the farther home is.
int Planner::worth_at(Square square, unsigned taken, const Ground& ground) const {
  int load = load_;
  int near = ground.near;
  int cards = s_.hand[seat_].size();
  std::uint64_t sold = 0;  // two squares may sell the same card
  for (unsigned rest = taken; rest != 0; rest &= rest - 1) {
    const Prize& prize = prizes_[static_cast<std::size_t>(std::countr_zero(rest))];
    load += prize.worth;
    if (prize.card == kNoCard || (sold & card_bit(prize.card)) != 0) continue;
    sold |= card_bit(prize.card);
    near -= near_to(square, prize.card);
    cards -= s_.hand[seat_].count(prize.card);
  }
  const int settled = near + (game_.deck().hand_size - cards) * kNewCard;
  const bool wins = s_.score[seat_] * kPoint + load >= game_.target() * kPoint;
  if (square == s_.car[seat_]) return load + settled + (wins ? kWinning : 0);
  return load * ground.kept / 100 + settled + (wins ? std::max(0, 40 - ground.away) * kPoint : 0);
}

int Planner::shot_worth(Square square, int load, Seat& target) {
  int best = 0;
  const bool from_car = square == s_.car[seat_];
  if (from_car && (!game_.hk_cars() || s_.walked != 0 || square != s_.shopper[seat_])) return 0;
  for (Seat other = 0; other < game_.seats(); ++other) {
    const std::uint8_t sight = board_.sight[square][s_.shopper[other]];
    if (other == seat_ || sight == 0 || has_seat(s_.lying, other)) continue;
    if (!game_.hk_cars() && game_.at_own_car(s_, other)) continue;
    const int reach = game_.hk_power() ? 7 : 6;
    const int sixths = std::clamp(reach - sight_distance(sight), 0, 6);
    const int gain = kExtraTurn + best_robbery(other).worth * 3 / 4 + cart_worth(other) / 8 +
                     (about_to_win(other) ? 15 * kPoint : 0);
    const int worth = (sixths * gain * 4 / 5 - (6 - sixths) * (kFalling + load / 4)) / 6;
    if (worth > best) {
      best = worth;
      target = other;
    }
  }
  return best;
}

// --- The plan ---

// Breadth first over (square, way it was entered, prizes taken); each node is a place to stop.
Planner::Plan Planner::best_plan(int steps) {
  struct Node {
    Square square;
    std::uint8_t entered;  // 0..3, or 4 before the first step
    std::uint8_t taken;
    std::int8_t way;
  };
  find_prizes(steps);
  std::array<std::uint64_t, kNodes / 64> met{};
  std::array<Node, kNodes> queue;
  std::array<int, 2> ends{0, 0};  // the layer being expanded, and what was found
  const auto visit = [&](const Node& node) {
    const unsigned id = (node.square * 5u + node.entered) << kMostPrizes | node.taken;
    if ((met[id / 64] >> (id % 64) & 1) != 0) return;
    met[id / 64] |= std::uint64_t{1} << (id % 64);
    queue[ends[1]++] = node;
  };
  const Square at = s_.shopper[seat_];
  visit({at, 4, static_cast<std::uint8_t>(prizes_on(at)), -1});
  Plan best;
  by_way_.fill(kNever);
  int head = 0;
  for (int depth = 0; depth <= steps && head < ends[1]; ++depth) {
    ends[0] = ends[1];
    for (; head < ends[0]; ++head) {
      const Node node = queue[head];
      const Ground& here = ground(node.square);
      const int worth = worth_at(node.square, node.taken, here) - depth + here.shot;
      if (worth > best.worth) best = {worth, node.way, here.shot > 0, here.target};
      if (notes_.wanted()) by_way_[node.way + 1] = std::max(by_way_[node.way + 1], worth);
      if (depth == steps) continue;
      for (int way = 0; way < 4; ++way) {
        if ((board_.exits[node.square] >> way & 1) == 0) continue;
        const Square to = board_.beside[node.square][way];
        if (node.entered < 4 ? way == (node.entered + 2) % 4 : to == s_.from) continue;
        const unsigned taken = node.taken | prizes_on(to);
        visit({to, static_cast<std::uint8_t>(way), static_cast<std::uint8_t>(taken),
               static_cast<std::int8_t>(node.way < 0 ? way : node.way)});
      }
    }
  }
  return best;
}

}  // namespace rainyday::spree
