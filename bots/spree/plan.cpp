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

void Planner::look_for_prizes() {
  const Square at = s().shopper[seat()];
  const Bag& hand = s().hand[seat()];
  for (Square square = 0; square < board().squares; ++square) {
    const Card sold = board().card[square];
    if (sold == kNoCard || !hand.has(sold)) continue;
    all_[all_count_++] = {square, points(sold) * hand.count(sold), sold, kNobody};
  }
  for (Seat victim = 0; victim < game().seats(); ++victim) {
    const Square there = s().shopper[victim];
    if (victim == seat() || there == s().car[seat()] || s().cart[victim].empty()) continue;
    if (game().options().rob_at_start == 0 && there == at && s().walked == 0) continue;
    if (best_robbery(victim).worth <= 0) continue;
    all_[all_count_++] = {there, all_robberies(victim, best_robbery(victim)), kNoCard, victim};
  }
}

void Planner::find_prizes(int steps) {
  prize_count_ = 0;
  all_prizes_ = true;
  const auto& far = board().steps[s().shopper[seat()]];
  for (int i = 0; i < all_count_; ++i) {
    if (far[all_[i].square] <= steps) add_prize(all_[i]);
  }
  prize_at_.fill(0);
  for (int i = 0; i < prize_count_; ++i) {
    prize_at_[prizes_[i].square] |= static_cast<std::uint8_t>(1u << i);
  }
}

// --- Worth of standing somewhere at the end of the turn ---

const Planner::Ground& Planner::ground(Square square) {
  if (surveyed_[square] == 0) survey(square);
  return ground_[square];
}

// What every survey of a square asks for.
void Planner::look_around() {
  s().hand[seat()].each([&](Card card) {
    if (card == kJoker || board().shop_of[card] == kNoSquare) return;
    const int value = game().deck().value[rank_of(card)];
    wishes_[wish_count_++] = {board().shop_of[card], kNear[value].data()};
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

// Apart from the walk, which has no registers to spare.
[[gnu::noinline]] void Planner::survey(Square square) {
  const auto& steps = board().steps[square];
  int near = 0;
  for (int i = 0; i < wish_count_; ++i) near += wishes_[i].near[steps[wishes_[i].shop]];
  int threat = 0;
  for (int i = 0; i < rival_count_; ++i) {
    threat += board().steps[rivals_[i].at][square] <= 10 ? 1 : 0;
  }
  Ground& ground = ground_[square];
  ground.away = steps[s().car[seat()]];
  ground.kept = std::max(35, 88 - ground.away - 4 * threat);
  ground.target = kNobody;
  ground.shot = shot_worth(square, ground.target);
  ground.still = near + ground.shot;
  surveyed_[square] = 1;
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

// With the cards that were bought on the way still in hand. A cart is safe in the car; elsewhere
// part of it is as good as lost, more the farther home is.
int Planner::worth_at(Square square, const Taking& taking, const Ground& ground) const {
  const int settled = ground.still + taking.new_cards;
  if (square == s().car[seat()]) return taking.load + settled + (taking.wins ? kWinning : 0);
  const int won = taking.wins ? std::max(0, 40 - ground.away) * kPoint : 0;
  return static_cast<int>(static_cast<unsigned>(taking.load * ground.kept) / 100) + settled + won;
}

// What being near their shops counted for.
int Planner::near_no_more(Square square, const Taking& taking) const {
  int near = 0;
  for (unsigned rest = taking.bought; rest != 0; rest &= rest - 1) {
    const Card card = prizes_[static_cast<std::size_t>(std::countr_zero(rest))].card;
    const int value = game().deck().value[rank_of(card)];
    near += kNear[value][board().steps[square][board().shop_of[card]]];
  }
  return near;
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

// Breadth first over (square, way it was entered, prizes taken); each is a place to stop. Who comes
// to a square a second time with the same prizes can only go where the first could not, back the
// way it came; whoever comes later from yet another side finds nothing new.
void Planner::explore(int steps) {
  struct Node {
    Square square;
    std::uint8_t ways;  // open ones, one bit each
    std::uint8_t taken;
    std::int8_t way;  // the first of the walk; -1: none yet
  };
  find_prizes(steps);
  surveyed_.fill(0);
  std::array<Taking, kTakings> takings;
  for (unsigned taken = 0; taken < 1u << prize_count_; ++taken) takings[taken] = taking(taken);
  // How a square was entered first with these prizes, counted from 1, and whether again.
  constexpr std::uint8_t kAgain = 8;
  std::array<std::uint8_t, std::size_t{kMostSquares} * kTakings> met;
  std::fill_n(met.begin(), board().squares << prize_count_, std::uint8_t{0});
  std::array<Node, std::size_t{kMostSquares} * kTakings * 2 + 1> queue;
  const Board& mall = board();
  const int sets = prize_count_;  // of prizes: so many bits
  const Square at = s().shopper[seat()];
  unsigned first_ways = mall.exits[at];
  for (int way = 0; way < 4; ++way) {
    if (mall.beside[at][way] == s().from) first_ways &= ~(1u << way);
  }
  queue[0] = {at, static_cast<std::uint8_t>(first_ways), prizes_on(at), -1};
  const Ground& start = ground(at);
  const Taking& first = takings[prizes_on(at)];
  Plan best{worth_at(at, first, start) - near_no_more(at, first), -1, start.shot > 0, start.target};
  plans_[0] = best;
  by_way_.fill(kNever);
  by_way_[0] = best.worth;
  const int noted = notes().wanted() ? s().steps : 0;
  const int deepest = std::min(steps, kDeepest);
  int head = 0;
  int end = 1;
  for (int depth = 1; depth <= deepest; ++depth) {
    for (const int layer = end; head < layer; ++head) {
      const Node node = queue[head];
      for (unsigned rest = node.ways; rest != 0; rest &= rest - 1) {
        const int entered = std::countr_zero(rest);
        const Square to = mall.beside[node.square][entered];
        const unsigned taken = node.taken | prizes_on(to);
        const std::int8_t way = node.way < 0 ? static_cast<std::int8_t>(entered) : node.way;
        std::uint8_t& before = met[static_cast<unsigned>(to << sets) | taken];
        unsigned ways = 0;
        if (before == 0) {
          before = static_cast<std::uint8_t>(entered + 1);
          ways = mall.exits[to] & ~(1u << (entered ^ 2));
          const Ground& here = ground(to);
          const Taking& having = takings[taken];
          int worth = worth_at(to, having, here) - depth;
          if (worth > best.worth || depth <= noted) {
            worth -= near_no_more(to, having);
            if (worth > best.worth) best = {worth, way, here.shot > 0, here.target};
            if (depth <= noted) by_way_[way + 1] = std::max(by_way_[way + 1], worth);
          }
        } else if (before < kAgain && before != entered + 1) {
          ways = mall.exits[to] & 1u << (before + 1) % 4;
          before += kAgain;
        }
        if (ways == 0 || depth == deepest) continue;
        queue[end++] = {to, static_cast<std::uint8_t>(ways), static_cast<std::uint8_t>(taken), way};
      }
    }
    plans_[depth] = best;
  }
}

}  // namespace rainyday::spree
