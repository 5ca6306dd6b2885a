// The greedy player: looks one action ahead, with what luck brings on the average.
#include <algorithm>
#include <numeric>

#include "bots/freeloader/door.hpp"
#include "bots/freeloader/mind.hpp"

namespace rainyday::freeloader {
namespace {

constexpr NoEvents kSilent;

// In how many ways the dice of a throw make a total; they are counted one by one.
constexpr std::size_t kTotals = 3 * kFaces + 1;
constexpr auto kWays = [] {
  std::array<std::array<int, kTotals>, kThrowNames.size()> ways{};
  for (int thrown = 0; thrown < static_cast<int>(ways.size()); ++thrown) {
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
      ++ways[thrown][total - (with_extra(thrown) ? lowest : 0)];
    }
  }
  return ways;
}();

constexpr std::uint8_t bit_of(House house) { return static_cast<std::uint8_t>(1u << house); }

// The same with a favor less: a plain one, or else the Crash counter.
Means without_one(Means means, House house) {
  if (means.favors[house] == (means.crashes >> house & 1)) means.crashes &= ~bit_of(house);
  --means.favors[house];
  return means;
}

// The same where one of the favors becomes Best Friend.
Means befriended(const Means& means, House house) {
  Means seated = without_one(means, house);
  ++seated.favors[house];
  seated.friends |= bit_of(house);
  return seated;
}

// The worth of a fight by its odds.
int by_odds(int attack, int defence, int won, int lost) {
  int wins = 0;
  for (int a = 1, beaten = 0; a <= kFaces; ++a) {
    while (beaten < kFaces && a * attack > (beaten + 1) * defence) ++beaten;
    wins += beaten;
  }
  return (wins * won + (kFaces * kFaces - wins) * lost) / (kFaces * kFaces);
}

}  // namespace

int Mind::after(const State& t, Action a) const {
  State next = t;
  game_.apply(next, a, kSilent);
  return settled(next);
}

// The table once my own small choices that follow are made.
int Mind::settled(State& t) const {
  Freeloader::List list;
  switch (t.phase) {
    case kBefriending:
      return befriending(means(t), t.house);
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

// One more favor in a house.
int Mind::favor(House here, House house) {
  if (!hurries_) here = means_.here;
  int& known = favor_[here][house];
  if (known == kUnknown) {
    Means means = means_;
    means.here = here;
    ++means.favors[house];
    known = befriending(means, house);
  }
  return known;
}

// Favors came in: I may take a free spot, or challenge where there is none.
int Mind::befriending(const Means& means, House house) const {
  if ((means.friends >> house & 1) != 0) return worth(means);
  const auto holders = std::span(s_.best[house]).first(content_.friend_spots[house]);
  const bool open = std::ranges::find(holders, kNobody) != holders.end();
  const Means seated = befriended(means, house);
  if (open && seated.crashes == means.crashes) return worth(seated);  // nothing is lost by it
  int best = worth(means);
  if (open) return std::max(best, worth(seated));
  for (const Seat holder : holders) best = std::max(best, challenge(means, house, holder));
  return best;
}

// The holder is expected to answer as suits me least. Whoever loses a fight takes a favor out.
int Mind::challenge(const Means& means, House house, Seat holder) const {
  const int won = worth(befriended(means, house));
  const int lost = worth(without_one(means, house));
  return std::min(won, by_odds(means.favors[house], game_.count(s_, holder, house), won, lost));
}

// A fight for my spot, likewise.
int Mind::defence() const {
  const auto without_plain = [&](State table, Seat loser) {
    if (table.plain[loser][s_.house] > 0) {
      --table.plain[loser][s_.house];
    } else {
      table.crash[s_.house] -= seat_bit(loser);
    }
    return worth(table);
  };
  State taken = s_;
  game_.apply(taken, make_action(kGiveUp), kSilent);
  return by_odds(game_.count(s_, s_.in_turn, s_.house), game_.count(s_, me_, s_.house),
                 without_plain(taken, me_), without_plain(s_, s_.in_turn));
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
    if (draw_ == kUnknown) {
      int sum = 0;
      const Outlook now = outlook(means_);
      each_card(s_.pile, [&](Card card) { sum += net_worth(means_, now, card); });
      const int unseen = sum / std::max(1, std::popcount(s_.pile));
      draw_ = here_ + hand_worth(means_, unseen) - hand_worth(means_) + timing();
    }
    return draw_;
  }
  return worth(with_card(s_.faceup[means_.here], means_.here)) + timing();
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
      if (content.house != kNothing) {
        best = favor(house, content.house);
      } else {
        for (House any = 0; any < kHouses; ++any) best = std::max(best, favor(house, any));
      }
      break;
    case kDrawSpace:
      best = s_.pile_size != 0 ? draw_value(kPile) : here_;
      if (s_.faceup[house] != kNothing) {
        best = std::max(best, worth(with_card(s_.faceup[house], house)));
      }
      break;
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
  const int play = rounds_left_ > 1 ? best_play_at(house) : 0;
  return best + play;
}

int Mind::landing(Space space) {
  if (landing_[space] == kUnknown) landing_[space] = landing_now(space);
  return landing_[space];
}

// The mean over all totals of a throw.
int Mind::throw_value(int thrown) {
  const std::array<int, kTotals>& ways = kWays[static_cast<std::size_t>(thrown)];
  std::int64_t sum = 0;
  for (std::size_t total = 1; total < ways.size(); ++total) {
    if (ways[total] == 0) continue;
    const Space space = game_.ahead(s_, s_.pawn[me_], static_cast<int>(total));
    sum += std::int64_t{ways[total]} * landing(space);
  }
  // Where I stand has its worth too: I give it up.
  const int stays = s_.phase == kTurn ? best_play_at(means_.here) : 0;
  return static_cast<int>(sum / std::accumulate(ways.begin(), ways.end(), 0)) - stays;
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
      Means without = means_;
      without.hand &= ~card_bit(card);
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
    case kFavor:
      return favor(means_.here, static_cast<House>(a.operand[0]));
    case kUse:
      if (a.operand[1] == kNone) return ride_value();
      return worth(with_card(s_.faceup[a.operand[1]], means_.here)) + timing();
    case kTake:
      return worth(befriended(means_, s_.house));
    case kChallenge:
      return challenge(means_, s_.house, s_.best[s_.house][a.operand[0] - 1]);
    case kFight:
      return defence();
    case kHandTrade:
    case kStuffTrade:
    case kBoardTrade:
      return trade_value(a);
    default:
      return after(s_, a);
  }
}

int Mind::choose(const Freeloader::List& list, Notes notes) {
  return best_of(list, notes, [&](Action a) { return value(a); });
}

int Freeloader::greedy(const View<Freeloader>& view, const List& list, Random& rng) const {
  return Door<Freeloader>::greedy(*this, view, list, rng, {});
}

}  // namespace rainyday::freeloader

namespace rainyday {

int Door<freeloader::Freeloader>::greedy(const freeloader::Freeloader& game,
                                         const View<freeloader::Freeloader>& view,
                                         const freeloader::Freeloader::List& list, Random&,
                                         Notes notes) {
  if (list.size() == 1) return 0;
  return freeloader::Mind(game, view.state(), view.eye()).choose(list, notes);
}

}  // namespace rainyday
