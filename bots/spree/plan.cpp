// What the greedy player wants: what to collect, where to stand, and the best plan.
#include <algorithm>

#include "bots/spree/planner.hpp"

namespace rainyday::spree {

// --- Prizes ---

const Robbery& Planner::best_robbery(Seat victim) {
  if (!has_seat(examined_, victim)) {
    examined_ |= seat_bit(victim);
    robbery_[victim] = find_robbery(victim);
  }
  return robbery_[victim];
}

void Planner::add_prize(const Prize& prize) {
  if (prize_count_ < kMostPrizes) {
    prizes_[prize_count_++] = prize;
    return;
  }
  all_prizes_ = false;
  auto least = std::min_element(prizes_.begin(), prizes_.end(),
                                [](const Prize& a, const Prize& b) { return a.worth < b.worth; });
  if (least->worth < prize.worth) *least = prize;
}

void Planner::find_prizes(int steps) {
  prize_count_ = 0;
  all_prizes_ = true;
  const Square at = s().shopper[seat()];
  const Bag& hand = s().hand[seat()];
  for (Square square = 0; square < board().squares; ++square) {
    const Card sold = board().card[square];
    if (sold == kNoCard || !hand.has(sold) || board().steps[at][square] > steps) continue;
    add_prize({square, points(sold) * hand.count(sold), sold, kNobody});
  }
  for (Seat victim = 0; victim < game().seats(); ++victim) {
    const Square there = s().shopper[victim];
    if (victim == seat() || there == s().car[seat()] || s().cart[victim].empty()) continue;
    if (board().steps[at][there] > steps) continue;
    if (game().options().rob_at_start == 0 && there == at && s().walked == 0) continue;
    if (best_robbery(victim).worth <= 0) continue;
    add_prize({there, all_robberies(victim, best_robbery(victim)), kNoCard, victim});
  }
  prize_at_.fill(0);
  for (int i = 0; i < prize_count_; ++i) {
    prize_at_[prizes_[i].square] |= static_cast<std::uint8_t>(1u << i);
  }
}

// --- Worth of standing somewhere at the end of the turn ---

int Planner::near_to(Square square, Card card) const {
  if (card == kJoker || board().shop_of[card] == kNoSquare) return 0;
  return points(card) / (board().steps[square][board().shop_of[card]] + 4);
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

// What every survey of a square asks for.
void Planner::look_around() {
  s().hand[seat()].each([&](Card card) {
    if (card == kJoker || board().shop_of[card] == kNoSquare) return;
    wishes_[wish_count_++] = {board().shop_of[card], points(card)};
  });
  for (Seat other = 0; other < game().seats(); ++other) {
    if (other == seat()) continue;
    const bool safe = !game().hk_cars() && game().at_own_car(s(), other);
    const int fall = kExtraTurn + best_robbery(other).worth * 3 / 4 + cart_worth(other) / 8 +
                     (about_to_win(other) ? 15 * kPoint : 0);
    rivals_[rival_count_++] = {s().shopper[other], other, !safe && !has_seat(s().lying, other),
                               fall};
  }
}

Planner::Ground Planner::survey(Square square) const {
  Ground ground{.near = 0, .kept = 0, .away = 0, .shot = 0, .target = kNobody, .bought = {}};
  for (int i = 0; i < wish_count_; ++i) {
    ground.near += wishes_[i].points / (board().steps[square][wishes_[i].shop] + 4);
  }
  int threat = 0;
  for (int i = 0; i < rival_count_; ++i) {
    threat += board().steps[rivals_[i].at][square] <= 10 ? 1 : 0;
  }
  ground.away = board().steps[square][s().car[seat()]];
  ground.kept = std::max(35, 88 - ground.away - 4 * threat);
  ground.shot = shot_worth(square, ground.target);
  for (int i = 0; i < prize_count_; ++i) {
    if (prizes_[i].card != kNoCard) ground.bought[i] = near_to(square, prizes_[i].card);
  }
  return ground;
}

Planner::Taking Planner::taking(unsigned taken) const {
  Taking all{.load = load(), .new_cards = 0, .bought = 0, .wins = false};
  int cards = s().hand[seat()].size();
  std::uint64_t sold = 0;  // two squares may sell the same card
  for (unsigned rest = taken; rest != 0; rest &= rest - 1) {
    const Prize& prize = prizes_[static_cast<std::size_t>(std::countr_zero(rest))];
    all.load += prize.worth;
    if (prize.card == kNoCard || (sold & card_bit(prize.card)) != 0) continue;
    sold |= card_bit(prize.card);
    all.bought |= rest & -rest;
    cards -= s().hand[seat()].count(prize.card);
  }
  all.new_cards = (game().deck().hand_size - cards) * kNewCard;
  all.wins = s().score[seat()] * kPoint + all.load >= game().target() * kPoint;
  return all;
}

// A cart is safe in the car; elsewhere part of it is as good as lost, more the farther home is.
int Planner::worth_at(Square square, const Taking& taking, const Ground& ground) const {
  int settled = ground.near + taking.new_cards;
  for (unsigned rest = taking.bought; rest != 0; rest &= rest - 1) {
    settled -= ground.bought[static_cast<std::size_t>(std::countr_zero(rest))];
  }
  if (square == s().car[seat()]) return taking.load + settled + (taking.wins ? kWinning : 0);
  return taking.load * ground.kept / 100 + settled +
         (taking.wins ? std::max(0, 40 - ground.away) * kPoint : 0);
}

int Planner::shot_worth(Square square, Seat& target) const {
  int best = 0;
  const bool from_car = square == s().car[seat()];
  if (from_car && (!game().hk_cars() || s().walked != 0 || square != s().shopper[seat()])) return 0;
  for (int i = 0; i < rival_count_; ++i) {
    const Rival& rival = rivals_[i];
    const std::uint8_t sight = board().sight[square][rival.at];
    if (sight == 0 || !rival.stands) continue;
    const int reach = game().hk_power() ? 7 : 6;
    const int sixths = std::clamp(reach - sight_distance(sight), 0, 6);
    const int worth = (sixths * rival.fall * 4 / 5 - (6 - sixths) * (kFalling + load() / 4)) / 6;
    if (worth > best) {
      best = worth;
      target = rival.seat;
    }
  }
  return best;
}

// --- The plan ---

// Breadth first over (square, way it was entered, prizes taken); each node is a place to stop. Who
// comes to a square a second time with the same prizes can only go where the first could not, back
// the way it came; whoever comes later from yet another side finds nothing new.
void Planner::explore(int steps) {
  struct Node {
    Square square;
    std::uint8_t ways;  // open ones, one bit each
    std::uint8_t taken;
    std::int8_t way;  // the first of the walk
    bool again;
  };
  find_prizes(steps);
  surveyed_.fill(0);
  std::array<Taking, kTakings> takings;
  for (unsigned taken = 0; taken < 1u << prize_count_; ++taken) takings[taken] = taking(taken);
  // How a square was entered first with these prizes, counted from 1, and whether again.
  constexpr std::uint8_t kAgain = 8;
  std::array<std::uint8_t, std::size_t{kMostSquares} * kTakings> met{};
  std::array<Node, std::size_t{kMostSquares} * kTakings * 2 + 1> queue;
  std::array<int, 2> ends{0, 0};  // the layer being expanded, and what was found
  const auto visit = [&](Square square, int entered, unsigned taken, int way) {
    std::uint8_t& before = met[square * std::size_t{kTakings} + taken];
    if (before > kAgain || before == entered + 1) return;
    const bool again = before != 0;
    const unsigned back = 1u << (entered + 2) % 4;
    const unsigned open =
        again ? board().exits[square] & 1u << (before + 1) % 4 : board().exits[square] & ~back;
    before = static_cast<std::uint8_t>(again ? before + kAgain : entered + 1);
    if (again && open == 0) return;
    queue[ends[1]++] = {square, static_cast<std::uint8_t>(open), static_cast<std::uint8_t>(taken),
                        static_cast<std::int8_t>(way), again};
  };
  const Square at = s().shopper[seat()];
  unsigned first_ways = board().exits[at];
  for (int way = 0; way < 4; ++way) {
    if (board().beside[at][way] == s().from) first_ways &= ~(1u << way);
  }
  queue[ends[1]++] = {at, static_cast<std::uint8_t>(first_ways),
                      static_cast<std::uint8_t>(prizes_on(at)), -1, false};
  Plan best;
  by_way_.fill(kNever);
  int head = 0;
  const int deepest = std::min(steps, kDeepest);
  for (int depth = 0; depth <= deepest; ++depth) {
    ends[0] = ends[1];
    for (; head < ends[0]; ++head) {
      const Node node = queue[head];
      if (!node.again) {
        const Ground& here = ground(node.square);
        const int worth = worth_at(node.square, takings[node.taken], here) - depth + here.shot;
        if (worth > best.worth) best = {worth, node.way, here.shot > 0, here.target};
        if (notes().wanted() && depth <= s().steps) {
          int& own = by_way_[node.way + 1];
          own = std::max(own, worth);
        }
      }
      if (depth == deepest) continue;
      for (unsigned rest = node.ways; rest != 0; rest &= rest - 1) {
        const int way = std::countr_zero(rest);
        const Square to = board().beside[node.square][way];
        visit(to, way, node.taken | prizes_on(to), node.way < 0 ? way : node.way);
      }
    }
    plans_[depth] = best;
  }
}

}  // namespace rainyday::spree
