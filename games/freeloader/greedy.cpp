// The greedy player: looks one action ahead, with what luck brings on the average, and values the
// table as "Bot knowledge" of the rules file says. Worth is counted in hundredths of a point.
#include <algorithm>

#include "games/freeloader/freeloader.hpp"

namespace rainyday::freeloader {
namespace {

constexpr int kPoint = 100;
constexpr int kFavorCost = 55;  // what spending a favor is felt as
constexpr int kLack = 80;       // each favor that a card still needs, besides
constexpr int kLate = 256;      // a whole game still to come, as a factor
constexpr NoEvents kSilent;

// What the next favor in a house is worth, by the number that is there.
constexpr std::array<int, 8> kFavorWorth{60, 55, 50, 42, 32, 22, 14, 8};

class Mind {
 public:
  Mind(const Freeloader& game, const State& s, Seat me)
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

  [[nodiscard]] int choose(const Freeloader::List& list);

 private:
  static constexpr int kUnknown = 1 << 30;

  [[nodiscard]] int worth(const State& t) const;
  [[nodiscard]] int seat_worth(const State& t, Seat seat) const;
  [[nodiscard]] int need_worth(const State& t, Seat seat) const;
  [[nodiscard]] int favors_worth(const State& t) const;
  [[nodiscard]] int hand_worth(const State& t, int drawn = 0) const;
  [[nodiscard]] int card_gain(const State& t, Card card) const;
  [[nodiscard]] int net_worth(const State& t, Card card, unsigned friends) const;
  [[nodiscard]] int best_play_at(const State& t, House house) const;

  [[nodiscard]] int value(Action a);
  [[nodiscard]] int after(const State& t, Action a) const;
  [[nodiscard]] int settled(State& t) const;
  [[nodiscard]] int challenge(const State& t, int spot) const;
  [[nodiscard]] int fight(const State& t) const;
  [[nodiscard]] int draw_value(int source);
  [[nodiscard]] int timing() const;
  [[nodiscard]] int throw_value(int thrown);
  [[nodiscard]] int landing(Space space);
  [[nodiscard]] int landing_now(Space space);
  [[nodiscard]] int trade_value(Action a) const;
  [[nodiscard]] int best_return(const State& t) const;
  [[nodiscard]] int ride_value();

  const Freeloader& game_;
  const Content& content_;
  const State& s_;
  Seat me_;
  int rounds_left_ = 0;
  int future_ = 0;
  int here_ = 0;
  int unseen_ = kUnknown;  // the mean of what an unseen card brings
  std::array<int, kSpaces> landing_{};
};

// --- What a table is worth ---

// The first Food, Clothing and Shelter win the game, a second one guards it against theft.
int Mind::need_worth(const State& t, Seat seat) const {
  constexpr int kFirst = 7 * kPoint;
  constexpr int kFirstLate = 22 * kPoint;
  constexpr int kSpare = 300;
  constexpr int kThird = 50;
  bool crashes = false;
  for (const SeatSet guests : t.crash) crashes = crashes || has_seat(guests, seat);
  int sum = 0;
  for (int category = 0; category < content_.categories; ++category) {
    if ((content_.required >> category & 1) == 0) continue;
    int have = std::popcount(t.stuff[seat] & content_.in_category[category]);
    if (crashes && (content_.crash_counts >> category & 1) != 0) ++have;
    if (have > 0) sum += kFirstLate - (kFirstLate - kFirst) * future_ / kLate;
    if (have > 1) sum += kSpare;
    if (have > 2) sum += kThird;
  }
  return sum;
}

int Mind::seat_worth(const State& t, Seat seat) const {
  return game_.standing(t, seat).points() * kPoint + need_worth(t, seat);
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
  State with = t;
  with.stuff[me_] |= card_bit(card);
  return seat_worth(with, me_) - seat_worth(t, me_);
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

// --- What an action is worth ---

int Mind::after(const State& t, Action a) const {
  State next = t;
  game_.apply(next, a, kSilent);
  return settled(next);
}

// The table once my own small choices that follow are made.
int Mind::settled(State& t) const {
  Freeloader::List list;
  switch (t.phase) {
    case kBefriending: {
      int best = worth(t);
      game_.actions(t, list);
      for (const Action a : list) {
        if (a.kind == kTake) best = std::max(best, after(t, a));
        if (a.kind == kChallenge) best = std::max(best, challenge(t, a.operand[0]));
      }
      return best;
    }
    case kPaying:
      game_.actions(t, list);
      return after(t, list[0]);
    case kEvicting: {
      int best = -kUnknown;
      game_.actions(t, list);
      for (const Action a : list) best = std::max(best, after(t, a));
      return best;
    }
    default:
      return worth(t);
  }
}

// The holder is expected to answer as suits me least.
int Mind::challenge(const State& t, int spot) const {
  State asked = t;
  game_.apply(asked, make_action(kChallenge, spot), kSilent);
  return std::min(after(asked, make_action(kGiveUp)), fight(asked));
}

// A fight by its odds; the loser takes a favor out.
int Mind::fight(const State& t) const {
  const int attack = game_.count(t, t.in_turn, t.house);
  const int defence = game_.count(t, t.partner, t.house);
  int wins = 0;
  for (int a = 1; a <= kFaces; ++a) {
    for (int b = 1; b <= kFaces; ++b) wins += a * attack > b * defence ? 1 : 0;
  }
  const auto without_one = [&](State table, Seat loser) {
    if (table.plain[loser][t.house] > 0) {
      --table.plain[loser][t.house];
    } else {
      table.crash[t.house] = static_cast<SeatSet>(table.crash[t.house] & ~seat_bit(loser));
    }
    return worth(table);
  };
  State taken = t;
  game_.apply(taken, make_action(kGiveUp), kSilent);
  const int won = without_one(taken, t.partner);
  const int lost = without_one(t, t.in_turn);
  return (wins * won + (kFaces * kFaces - wins) * lost) / (kFaces * kFaces);
}

// Whether the end is welcome: who leads takes the last cards of the pile, who does not leaves them.
int Mind::timing() const {
  constexpr int kNearlyOut = 3;
  if (s_.pile_size > kNearlyOut) return 0;
  const Standing mine = game_.standing(s_, me_);
  bool ahead = mine.qualified();
  for (Seat seat = 0; seat < game_.seats(); ++seat) {
    const Standing other = game_.standing(s_, seat);
    ahead = ahead && (seat == me_ || !other.qualified() || other.points() < mine.points());
  }
  return (ahead ? 6 * kPoint : -4 * kPoint) / std::max(1, int{s_.pile_size});
}

// A card of the pile is any that I have not seen.
int Mind::draw_value(int source) {
  if (source == kPile) {
    if (unseen_ == kUnknown) {
      const unsigned friends = game_.friendships(s_, me_);
      int sum = 0;
      each_card(s_.pile, [&](Card card) { sum += net_worth(s_, card, friends); });
      unseen_ = sum / std::max(1, std::popcount(s_.pile));
    }
    return here_ + hand_worth(s_, unseen_) - hand_worth(s_) + timing();
  }
  State t = s_;
  const Card card = t.faceup[game_.at_house(t, me_)];
  t.hand[me_] |= card_bit(card);
  return worth(t) + timing();
}

int Mind::landing_now(Space space) {
  constexpr int kTradeChance = 40;
  constexpr int kBusRide = 50;
  State t = s_;
  t.pawn[me_] = space;
  const SpaceContent& content = content_.space[space];
  const House house = house_of(space);
  int best = here_;
  Freeloader::List list;
  switch (content.kind) {
    case kFavorSpace:
      t.phase = kChoosingFavor;
      if (content.house != kNothing) {
        best = after(t, make_action(kFavor, content.house));
      } else {
        for (House any = 0; any < kHouses; ++any) {
          best = std::max(best, after(t, make_action(kFavor, any)));
        }
      }
      break;
    case kDrawSpace: {
      best = s_.pile_size != 0 ? draw_value(kPile) : here_;
      if (t.faceup[house] != kNothing) {
        t.hand[me_] |= card_bit(t.faceup[house]);
        best = std::max(best, worth(t));
        t.hand[me_] = s_.hand[me_];
      }
      break;
    }
    case kTradeSpace:
      best = here_ + kTradeChance;
      break;
    case kStealSpace:
      t.phase = kStealing;
      game_.actions(t, list);
      for (const Action a : list) best = std::max(best, after(t, a));
      break;
    case kCrashSpace: {
      const bool mine = has_seat(t.crash[content.house], me_);
      const bool shut =
          game_.crash_full(t, content.house) && !game_.is_friend(t, me_, content.house);
      if (mine || shut) break;
      t.phase = kUsingSpace;
      best = after(t, make_action(kYes));
      break;
    }
    default:
      return here_ + kBusRide;
  }
  const int play = rounds_left_ > 1 ? best_play_at(s_, house) : 0;
  return best + play;
}

int Mind::landing(Space space) {
  if (landing_[space] == kUnknown) landing_[space] = landing_now(space);
  return landing_[space];
}

// The mean over all totals of a throw; dice are counted one by one.
int Mind::throw_value(int thrown) {
  std::array<int, 19> ways{};
  const int dice = dice_thrown(thrown);
  int all = 1;
  for (int i = 0; i < dice; ++i) all *= kFaces;
  for (int code = 0; code < all; ++code) {
    int total = 0;
    int lowest = kFaces;
    for (int i = 0, rest = code; i < dice; ++i, rest /= kFaces) {
      total += rest % kFaces + 1;
      lowest = std::min(lowest, rest % kFaces + 1);
    }
    ++ways[static_cast<std::size_t>(total - (with_extra(thrown) ? lowest : 0))];
  }
  std::int64_t sum = 0;
  for (std::size_t total = 1; total < ways.size(); ++total) {
    if (ways[total] == 0) continue;
    const Space space = game_.ahead(s_, s_.pawn[me_], static_cast<int>(total));
    sum += std::int64_t{ways[total]} * landing(space);
  }
  // Where I stand has its worth too: I give it up.
  const int stays = s_.phase == kTurn ? best_play_at(s_, game_.at_house(s_, me_)) : 0;
  return static_cast<int>(sum / all) - stays;
}

// From a Bus Stop one goes on as from anywhere; the mean of the six.
int Mind::ride_value() {
  std::int64_t sum = 0;
  for (Space space = 0; space < kSpaces; ++space) sum += landing(space);
  return static_cast<int>(sum / kSpaces);
}

// The card I would give back after a gift lies with me.
int Mind::best_return(const State& t) const {
  Freeloader::List list;
  game_.actions(t, list);
  int best = -kUnknown;
  for (const Action a : list) best = std::max(best, after(t, a));
  return best;
}

int Mind::trade_value(Action a) const {
  State t = s_;
  game_.apply(t, a, kSilent);
  if (a.kind == kBoardTrade) return best_return(t);
  const auto partner = static_cast<Seat>(a.operand[0]);
  if (a.kind == kHandTrade) {  // somebody's worst card for my worst one
    constexpr int kWorstOfOthers = 60;
    int least = kUnknown;
    each_card(s_.hand[me_], [&](Card card) {
      State without = s_;
      without.hand[me_] &= ~card_bit(card);
      least = std::min(least, here_ - worth(without));
    });
    return least == kUnknown ? here_ : here_ + kWorstOfOthers * future_ / kLate - least;
  }
  Freeloader::List list;
  game_.actions(t, list);
  Action gift = list[0];
  int kept = -kUnknown;
  for (const Action give : list) {
    State without = t;
    without.stuff[partner] &= ~card_bit(give.operand[0]);
    const int left = seat_worth(without, partner);
    if (left > kept) gift = give;
    kept = std::max(kept, left);
  }
  game_.apply(t, gift, kSilent);
  return best_return(t);
}

int Mind::value(Action a) {
  switch (a.kind) {
    case kMove:
    case kRoll:
      return throw_value(a.operand[0]);
    case kKeep: {
      int total = 0;
      int lowest = kFaces;
      for (int i = 0; i < s_.dice_count; ++i) {
        total += s_.dice[i];
        lowest = std::min(lowest, int{s_.dice[i]});
      }
      total -= with_extra(s_.thrown) ? lowest : 0;
      return landing(game_.ahead(s_, s_.pawn[me_], total));
    }
    case kAgain:
      return throw_value(s_.thrown);
    case kDraw:
      return draw_value(a.operand[0]);
    case kUse: {
      if (a.operand[1] == kNone) return ride_value();
      State t = s_;
      t.hand[me_] |= card_bit(t.faceup[a.operand[1]]);
      return worth(t) + timing();
    }
    case kChallenge:
      return challenge(s_, a.operand[0]);
    case kFight:
      return fight(s_);
    case kHandTrade:
    case kStuffTrade:
    case kBoardTrade:
      return trade_value(a);
    default:
      return after(s_, a);
  }
}

int Mind::choose(const Freeloader::List& list) {
  int best = 0;
  int most = -kUnknown;
  for (int i = 0; i < list.size(); ++i) {
    const int own = value(list[i]);
    if (own > most) best = i;
    most = std::max(most, own);
  }
  return best;
}

}  // namespace

int Freeloader::greedy(const View<Freeloader>& view, const List& list, Random&) const {
  return list.size() == 1 ? 0 : Mind(*this, view.state(), view.eye()).choose(list);
}

}  // namespace rainyday::freeloader
