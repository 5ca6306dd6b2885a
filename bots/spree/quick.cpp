// What quick players want: the same worth as in plan.cpp, over orders of prizes and last squares.
#include "bots/spree/quick.hpp"

#include <algorithm>
#include <limits>

#include "bots/spree/mind.hpp"

namespace rainyday::spree {
namespace {

constexpr int kMostReaches = 4;  // without a card, and by cards for so many steps
constexpr int kFarthest = 64;    // nobody plans for more steps

using Row = std::array<std::uint8_t, kMostSquares>;

// Worth by square is counted in small numbers, so that the machine reckons many squares at once.
// Whatever values a pack has they fit: a cart and a shot count for no more than so many points.
using Small = std::int16_t;
using Smalls = std::array<Small, kMostSquares>;
constexpr int kUnit = 2;  // hundredths of a point
constexpr Small kNever = -10000;
constexpr Small kWon = 32000;
constexpr Small kTooFar = -32000;
constexpr Small small(int worth) { return static_cast<Small>(worth / kUnit); }

constexpr auto kSmallNear = [] {
  std::array<std::array<Small, 256>, kMostValue + 1> near{};
  for (std::size_t points = 0; points <= kMostValue; ++points)
    std::ranges::transform(kNear[points], near[points].begin(), small);
  return near;
}();

constexpr int kMostShot = 100 * kPoint;

// Parts of a cart that stays out over night.
constexpr int kWhole = 1 << 15;
constexpr int kMostLoad = kWhole / 2;
constexpr int kMostKept = 88;  // hundredths
constexpr Small part(Small twice_load, Small kept) {
  return static_cast<Small>(twice_load * kept >> 16);
}

// The bounds of what it is worth to stand somewhere, home with a cart that wins apart.
constexpr int kNearWin = 40;  // steps from home
constexpr int kMostWorth =
    kMostWanted * kSmallNear[kMostValue][0] + small(kMostShot) + small(kMostWanted * kNewCard) +
    std::max(kMostLoad, (kMostLoad * kMostKept) / 100 + kNearWin * small(kPoint));
constexpr int kLeastWorth = -kFarthest - 255;
static_assert(kMostWorth < kWon - 255, "nothing is better than to win");
static_assert(kMostWorth + kTooFar < kLeastWorth, "nobody goes where he cannot go");
static_assert(kLeastWorth + kTooFar >= std::numeric_limits<Small>::min());
static_assert(kLeastWorth > kNever);

class QuickMind : private Mind {
 public:
  using Mind::at_car_start;
  using Mind::drive;
  using Mind::is_at_start;
  using Mind::Mind;
  using Mind::park;
  using Mind::react;
  using Mind::stay;

  [[nodiscard]] int roll() const { return find(make_action(kRoll)); }
  [[nodiscard]] int take_here() const;
  // A card for walking that is to be played first, or -1.
  int plan(Walk& walk);

 private:
  struct Prize {
    Square square;
    Card card;  // bought there, or kNoCard: a cart is robbed
    int worth;
    int wish;
  };
  struct Wish {  // a card of the hand that is sold somewhere
    Card card;
    Smalls near;  // of its shop, by square
  };
  // Prizes taken one after the other.
  struct Chain {
    const Row* row;  // the steps from its end
    int steps = 0;
    int load = 0;
    int cards = 0;  // what those that come for the ones played are worth
    std::array<std::uint8_t, kMostWanted> prizes;
    int size = 0;
  };
  struct Aim {
    Small worth = kNever;
    Square square = kNoSquare;
    Chain chain;
  };

  void look_around();
  void find_reaches();
  void find_prizes(const Row& row);
  void survey();
  void add(Smalls& to, const Smalls& more, int sign) const;
  void survey_shots(Seat rival);
  void follow(const Chain& chain, unsigned taken);
  void weigh(const Chain& chain);
  [[nodiscard]] Chain longer(const Chain& chain, int prize) const;

  std::array<int, kMostReaches> reach_;  // steps, rising
  std::array<Aim, kMostReaches> aims_;
  int reaches_ = 0;
  int farthest_ = 0;
  std::array<Prize, kMostWanted> prizes_;
  int prize_count_ = 0;
  std::array<Wish, kMostWanted> wishes_;
  int wish_count_ = 0;
  Smalls stand_;  // what it is worth to stand on a square, the cart apart
  Smalls kept_;   // parts of a cart that stays out over night
  Smalls shot_;   // the worth of the best shot
  std::array<Seat, kMostSquares> target_;
  std::array<int, 1 << kMostWanted> shortest_;
  std::array<Robbery, kMostPlayers> robbery_;
};

int QuickMind::take_here() const {
  const Square at = s().shopper[seat()];
  if (at == s().car[seat()]) return -1;
  if (const Card sold = board().card[at]; sold != kNoCard && s().hand[seat()].has(sold)) {
    return buy(sold);
  }
  for (Seat victim = 0; victim < game().seats(); ++victim) {
    if (s().shopper[victim] != at || victim == seat() || s().cart[victim].empty()) continue;
    const Robbery robbery = find_robbery(victim);
    if (robbery.worth <= 0) continue;
    if (const int choice = rob(victim, robbery); choice >= 0) return choice;
  }
  return -1;
}

void QuickMind::look_around() {
  for (Seat other = 0; other < game().seats(); ++other) {
    if (other != seat()) robbery_[other] = find_robbery(other);
  }
  s().hand[seat()].each([&](Card card) {
    if (card == kJoker || board().shop_of[card] == kNoSquare) return;
    Wish& wish = wishes_[wish_count_++];
    wish.card = card;
    const Row& steps = board().steps[board().shop_of[card]];
    const auto& near = kSmallNear[game().deck().value[rank_of(card)]];
    for (int square = 0; square < board().squares; ++square)
      wish.near[square] = near[steps[square]];
  });
  survey();
}

// How far he comes as it is, and with each card.
void QuickMind::find_reaches() {
  reach_[reaches_++] = std::min<int>(s().steps, kFarthest - 1);
  for (int i = 0; i < list().size(); ++i) {
    if (list()[i].kind != kMove) continue;
    const int reach = std::min(s().steps + steps_of(list()[i]), kFarthest - 1);
    const auto end = reach_.begin() + reaches_;
    const auto place = std::lower_bound(reach_.begin(), end, reach);
    if ((place != end && *place == reach) || reaches_ == kMostReaches) continue;
    std::copy_backward(place, end, end + 1);
    *place = reach;
    ++reaches_;
  }
  farthest_ = reach_[reaches_ - 1];
}

void QuickMind::find_prizes(const Row& row) {
  const Bag& hand = s().hand[seat()];
  for (int i = 0; i < wish_count_; ++i) {
    const Card card = wishes_[i].card;
    const Square shop = board().shop_of[card];
    if (row[shop] > farthest_ || row[shop] == 0) continue;
    prizes_[prize_count_++] = {shop, card, points(card) * hand.count(card), i};
  }
  for (Seat victim = 0; victim < game().seats(); ++victim) {
    const Square there = s().shopper[victim];
    if (victim == seat() || prize_count_ == kMostWanted || s().cart[victim].empty()) continue;
    if (row[there] > farthest_ || row[there] == 0 || there == s().car[seat()]) continue;
    if (robbery_[victim].worth <= 0) continue;
    prizes_[prize_count_++] = {there, kNoCard, all_robberies(victim, robbery_[victim]), 0};
  }
}

void QuickMind::survey() {
  const int squares = board().squares;
  std::fill_n(stand_.begin(), squares, Small{0});
  std::fill_n(shot_.begin(), squares, Small{0});
  std::fill_n(target_.begin(), squares, kNobody);
  for (int i = 0; i < wish_count_; ++i) add(stand_, wishes_[i].near, 1);
  Smalls kept;
  const Row& home = board().steps[s().car[seat()]];
  for (int i = 0; i < squares; ++i) kept[i] = static_cast<Small>(kMostKept - home[i]);
  for (Seat other = 0; other < game().seats(); ++other) {
    if (other == seat()) continue;
    const Row& steps = board().steps[s().shopper[other]];
    for (int i = 0; i < squares; ++i) {
      kept[i] = static_cast<Small>(kept[i] - (steps[i] <= 10 ? 4 : 0));
    }
    const bool safe = !game().hk_cars() && game().at_own_car(s(), other);
    if (!safe && !has_seat(s().lying, other)) survey_shots(other);
  }
  add(stand_, shot_, 1);
  for (int i = 0; i < squares; ++i) {
    kept_[i] = static_cast<Small>(std::max<Small>(35, kept[i]) * Small{kWhole / 100});
  }
}

void QuickMind::survey_shots(Seat rival) {
  const int cart = cart_worth(rival);
  const bool wins = s().score[rival] * kPoint + cart >= game().target() * kPoint;
  const int fall = kExtraTurn + robbery_[rival].worth * 3 / 4 + cart / 8 + (wins ? 15 * kPoint : 0);
  const Row& sight = board().sight[s().shopper[rival]];
  const bool at_car = game().hk_cars() && s().walked == 0;  // may shoot there
  for (int square = 0; square < board().squares; ++square) {
    if (sight[square] == 0) continue;
    if (square == s().car[seat()] && !(at_car && square == s().shopper[seat()])) continue;
    const int reach = game().hk_power() ? 7 : 6;
    const int sixths = std::clamp(reach - sight_distance(sight[square]), 0, 6);
    const int worth = (sixths * fall * 4 / 5 - (6 - sixths) * (kFalling + load() / 4)) / 6;
    if (worth / kUnit <= shot_[square]) continue;
    shot_[square] = small(std::min(worth, kMostShot));
    target_[square] = rival;
  }
}

// What it is worth to stand on each square in the end, with the best for each reach.
void QuickMind::weigh(const Chain& chain) {
  const int squares = board().squares;
  const Square home = s().car[seat()];
  const bool wins = s().score[seat()] * kPoint + chain.load >= game().target() * kPoint;
  const Row& row = *chain.row;
  const int load = std::min(chain.load / kUnit, kMostLoad - 1);
  const auto all = static_cast<Small>(small(chain.cards) - chain.steps);
  const auto twice_load = static_cast<Small>(2 * load);
  Smalls worth;
  for (int i = 0; i < squares; ++i) {
    worth[i] = static_cast<Small>(stand_[i] + all - row[i] + part(twice_load, kept_[i]));
  }
  for (int i = 0; i < chain.size; ++i) {
    const Prize& prize = prizes_[chain.prizes[i]];
    if (prize.card != kNoCard) add(worth, wishes_[prize.wish].near, -1);
  }
  const Row& away = board().steps[home];
  for (int i = 0; wins && i < squares; ++i) {
    worth[i] = static_cast<Small>(worth[i] + std::max(0, kNearWin - away[i]) * small(kPoint));
  }
  if (!wins) worth[home] = static_cast<Small>(worth[home] + load - part(twice_load, kept_[home]));
  for (int i = 0; i < reaches_; ++i) {
    if (reach_[i] < chain.steps) continue;
    const int left = reach_[i] - chain.steps;
    if (wins && row[home] <= left) {
      const auto won = static_cast<Small>(kWon - row[home]);
      if (won > aims_[i].worth) aims_[i] = {won, home, chain};
      continue;
    }
    Small best = kNever;
    for (int k = 0; k < squares; ++k) {
      const Small far = row[k] > left ? kTooFar : Small{0};
      best = std::max(best, static_cast<Small>(worth[k] + far));
    }
    if (best <= aims_[i].worth) continue;
    int square = 0;
    while (row[square] > left || worth[square] != best) ++square;
    aims_[i] = {best, static_cast<Square>(square), chain};
  }
}

void QuickMind::add(Smalls& to, const Smalls& more, int sign) const {
  for (int i = 0; i < board().squares; ++i) to[i] = static_cast<Small>(to[i] + sign * more[i]);
}

QuickMind::Chain QuickMind::longer(const Chain& chain, int index) const {
  const Prize& prize = prizes_[index];
  const Row& row = *chain.row;
  Chain longer = chain;
  longer.prizes[longer.size++] = static_cast<std::uint8_t>(index);
  longer.steps += row[prize.square];
  longer.load += prize.worth;
  if (prize.card != kNoCard) longer.cards += s().hand[seat()].count(prize.card) * kNewCard;
  for (int way = 0; way < 4; ++way) {
    const Square before = board().beside[prize.square][(way + 2) % 4];
    if (before == kNoSquare || (board().exits[before] >> way & 1) == 0) continue;
    // To what lies right behind him he may come by way of where he stands, round a loop.
    const bool stands = row[before] == 0;
    if (!stands && row[before] + 1 != row[prize.square]) continue;
    longer.row = &board().onward[4 * prize.square + way];
    if (!stands) break;
  }
  return longer;
}

void QuickMind::follow(const Chain& chain, unsigned taken) {
  if (chain.steps >= shortest_[taken]) return;
  shortest_[taken] = chain.steps;
  weigh(chain);
  for (int i = 0; i < prize_count_; ++i) {
    if ((taken >> i & 1) != 0) continue;
    if (chain.steps + (*chain.row)[prizes_[i].square] > farthest_) continue;
    follow(longer(chain, i), taken | 1u << i);
  }
}

int QuickMind::plan(Walk& walk) {
  const Square at = s().shopper[seat()];
  Chain chain{.row = &board().steps[at], .load = load(), .prizes = {}};
  for (int way = 0; way < 4 && s().from != kNoSquare; ++way) {
    if (board().beside[at][(way + 2) % 4] == s().from) chain.row = &board().onward[4 * at + way];
  }
  look_around();
  find_reaches();
  find_prizes(*chain.row);
  std::fill_n(shortest_.begin(), 1 << prize_count_, kFarthest);
  chain.cards = (game().deck().hand_size - s().hand[seat()].size()) * kNewCard;
  follow(chain, 0);
  int best = aims_[0].worth;
  int card = -1;
  for (int i = 0; i < list().size(); ++i) {
    if (list()[i].kind != kMove) continue;
    const int reach = std::min(s().steps + steps_of(list()[i]), kFarthest - 1);
    int farther = reaches_ - 1;
    while (reach_[farther] > reach) --farther;
    const int worth = aims_[farther].worth - cost_of(list()[i]) / kUnit;
    if (worth <= best + kPoint / 10 / kUnit) continue;
    best = worth;
    card = i;
  }
  if (card >= 0) return card;
  const Aim& aim = aims_[0];
  walk.size = 0;
  for (int i = 0; i < aim.chain.size; ++i) {
    walk.goals[walk.size++] = prizes_[aim.chain.prizes[i]].square;
  }
  walk.goals[walk.size++] = aim.square;
  walk.target = target_[aim.square];
  return -1;
}

}  // namespace

// Whether something can be had where he stands.
bool Quick::is_tempted(const State& s) const {
  const Seat seat = s.in_turn;
  const Square at = s.shopper[seat];
  const Card sold = game_->board().card[at];
  bool tempted = sold != kNoCard && s.hand[seat].has(sold);
  for (Seat other = 0; other < game_->seats(); ++other) {
    tempted |= s.shopper[other] == at && other != seat && !s.cart[other].empty();
  }
  return tempted;
}

// The step that leads to the goal the soonest.
int Quick::step(const State& s, const Spree::List& list) {
  const Board& board = game_->board();
  const Square goal = walk_.goals[next_];
  int best = 0;
  int fewest = 255;
  for (int i = 0; i < list.size() && list[i].kind == kStep; ++i) {
    const int way = list[i].operand[0];
    const Square to = board.beside[s.shopper[s.in_turn]][way];
    const int steps = board.onward[4 * to + way][goal];
    if (steps >= fewest) continue;
    fewest = steps;
    best = i;
    at_ = to;
  }
  if (fewest >= s.steps) walker_ = kNobody;
  return best;
}

int Quick::choose(const State& s, const Spree::List& list, Random&) {
  QuickMind mind(*game_, s, list);
  if (s.phase == kParking) return mind.park();
  if (s.phase == kReacting) return mind.react();
  const bool walks = walker_ == s.in_turn && at_ == s.shopper[s.in_turn] && s.rolled != 0;
  if (!walks) {
    walker_ = kNobody;
    if (s.mode == kAtTheWheel) return mind.drive();
    if (mind.is_at_start()) return mind.at_car_start();
    if (s.rolled == 0) return mind.roll();
  }
  if (is_tempted(s)) {
    if (const int taken = mind.take_here(); taken >= 0) return taken;
  }
  if (!walks) {
    if (const int card = mind.plan(walk_); card >= 0) return card;
    walker_ = s.in_turn;
    at_ = s.shopper[s.in_turn];
    next_ = 0;
  }
  while (next_ + 1 < walk_.size && walk_.goals[next_] == at_) ++next_;
  return walk_.goals[next_] == at_ ? mind.stay(walk_.target) : step(s, list);
}

}  // namespace rainyday::spree
