#include "bots/get_out/estimate.hpp"

#include <algorithm>

namespace rainyday::get_out {
namespace {

constexpr int kTurn = 100;
constexpr int kNever = 1000000;

// Weights, found by duels of six thousand games each against lively players.
constexpr int kStop = 300;        // what a stop and the doubt whether the application lasts cost
constexpr int kSearch = 60;       // a turn in which one would land on something free
constexpr int kTrapPercent = 50;  // how much of being thrown out is counted
constexpr int kCashEach = 6;      // what ten dollars are worth
constexpr int kCashMost = 250;    // dollars beyond which they are worth nothing
constexpr int kPaperWorth = 12;   // an application for a job
constexpr int kPriceMore = 30;    // rent that is expected above the cheapest

// One seat's way: a job's ramp to the middle ring, an apartment's ramp to the centre, laps there.
class Way {
 public:
  Way(const GetOut& game, const State& s, Seat seat)
      : game_(game),
        c_(game.content()),
        s_(s),
        seat_(seat),
        held_(s.held[seat]),
        cash_(s.cash[seat]) {
    SiteSet taken = 0;
    for (int other = 0; other < game.seats(); ++other) taken |= s.held[other];
    free_ = ~(taken & ~game.open());
    for (SiteSet rest = c_.apartments & free_ & ~held_; rest != 0; rest &= rest - 1) {
      ++rooms_;
      cheapest_ = std::min(cheapest_, int{c_.site[first_of(rest)].pay});
    }
    for (int i = 0; i < c_.ring_size[2]; ++i) {
      const auto at = static_cast<Square>(c_.ring_begin[2] + i);
      if (c_.square[at].kind == kGetOut) goal_ = at;
      if (cash_ < c_.square[at].thrown_below) ++traps_;
    }
  }

  [[nodiscard]] int turns() {
    const int need = game_.goal() - s_.life[seat_];
    const Square at = s_.at[seat_];
    // Somebody without a job will have one by then.
    const bool works = (held_ & c_.jobs) != 0 || c_.square[at].ring == 2;
    const int mean = mean_walk(works ? held_ : c_.full_jobs & (0 - c_.full_jobs));
    const int lap = time(c_.ring_size[2], mean);
    const int back = std::max(0, outer(c_.start, held_) - lap / 2);
    laps_ = need - 1;
    int sum = from(at, held_);
    // Who is thrown out has to climb again.
    const int laps = c_.square[at].ring == 2
                         ? 100 * (need - 1) + 100 * ahead(at, goal_) / c_.ring_size[2]
                         : 100 * need - 50;
    sum += traps_ * 10000 / mean * laps / 100 * back / 100 * kTrapPercent / 100;
    sum += s_.lost_turns[seat_] * kTurn;
    if (s_.again != 0 && s_.in_turn == seat_) sum -= kTurn;
    sum -= std::min(cash_, kCashMost) / 10 * kCashEach;
    sum -= kPaperWorth * std::popcount(s_.applied[seat_] & c_.jobs);
    return sum;
  }

 private:
  static int time(int steps, int mean) { return steps * 10000 / mean; }

  // The mean walk of a roll, in hundredths. GO-029 to GO-032
  [[nodiscard]] int mean_walk(SiteSet held) const {
    const Penalty penalty = penalty_of(c_, held);
    const auto sum = [&](int jobs) {
      int faces = 0;
      for (int face = 1; face <= game_.faces(); ++face) {
        faces += game_.thrown_out(face, jobs) ? 0 : face;
      }
      return faces;
    };
    const int all =
        sum(penalty.red) + sum(penalty.black) + (game_.three_dice() ? sum(penalty.blue) : 0);
    return std::max(40, all * 100 / game_.faces());
  }
  [[nodiscard]] int ahead(Square at, Square to) const {
    const int distance = c_.distance(at, to);
    return distance == 0 ? c_.ring_size[c_.square[at].ring] : distance;
  }
  // Time on a ring until the money is there, beyond the Pay Days that come anyway.
  [[nodiscard]] int earning(int price, SiteSet held, int pay_days, int lap) const {
    const int wage = std::max(20, income_of(c_, held));
    const int missing = price - cash_ - wage * pay_days;
    return missing <= 0 ? 0 : missing * lap / wage;
  }
  // What the other applications cost on average.
  [[nodiscard]] int odds_lost(SiteSet bit, int lap) const {
    if ((game_.open() & bit) != 0) return 0;
    const int rivals = std::max(1, applicants(game_, s_, bit));
    return (rivals - 1) * lap / rivals;
  }

  // From a square to Get Out, and the laps after that, with these jobs and apartments.
  [[nodiscard]] int from(Square at, SiteSet held) const {
    const std::uint8_t ring = c_.square[at].ring;
    return ring == 0   ? outer(at, held)
           : ring == 1 ? middle(at, held)
                       : centre(ahead(at, goal_), mean_walk(held));
  }
  [[nodiscard]] int centre(int steps, int mean) const {
    return time(steps + laps_ * c_.ring_size[2], mean);
  }

  [[nodiscard]] int middle(Square at, SiteSet held) const {
    const int mean = mean_walk(held);
    const int lap = time(c_.ring_size[1], mean);
    const int to_pay_day = ahead(at, c_.ring_begin[1]);
    int best = kNever;
    const SiteSet near = c_.apartments & (held_ | (s_.applied[seat_] & free_));
    for (SiteSet rest = near; rest != 0; rest &= rest - 1) {
      const SiteFacts& facts = c_.site[first_of(rest)];
      const SiteSet bit = rest & (0 - rest);
      const int rise = centre(1 + ahead(facts.ramp_to, goal_), mean);
      if ((held & bit) != 0) {
        const int way = c_.distance(at, facts.square);
        const bool broke = way > to_pay_day && cash_ + income_of(c_, held) < 0;
        best = std::min(best, time(way, mean) + rise + (broke ? 2 * lap : 0));
        continue;
      }
      const int way = ahead(at, facts.square);
      best = std::min(best, time(way, mean) + kStop + odds_lost(bit, lap) + rise +
                                earning(facts.pay, held, way > to_pay_day ? 1 : 0, lap));
    }
    if (rooms_ == 0) return std::min(best, 4 * lap + centre(c_.ring_size[2], mean));
    const int search = kSearch * c_.ring_size[1] / rooms_;
    const int price = c_.credit_check + cheapest_ + kPriceMore;
    return std::min(best, search + lap + kStop + centre(1 + c_.ring_size[2] / 2, mean) +
                              earning(price, held, 1, lap));
  }

  [[nodiscard]] int outer(Square at, SiteSet held) const {
    const int mean = mean_walk(held);
    const int lap = time(c_.ring_size[0], mean);
    int best = kNever;
    const SiteSet jobs = c_.jobs & c_.ring_sites[0] & c_.ramps;
    for (SiteSet rest = jobs & (held | (s_.applied[seat_] & free_)); rest != 0; rest &= rest - 1) {
      const SiteFacts& facts = c_.site[first_of(rest)];
      const SiteSet bit = rest & (0 - rest);
      if ((held & bit) != 0) {
        best = std::min(
            best, time(c_.distance(at, facts.square) + 1, mean) + middle(facts.ramp_to, held));
        continue;
      }
      best = std::min(best, time(ahead(at, facts.square), mean) + kStop + odds_lost(bit, lap) +
                                middle(facts.ramp_to, held | bit));
    }
    const SiteSet open = jobs & free_ & ~held;
    const int choices = std::popcount(open);
    if (choices == 0) return std::min(best, 4 * lap + middle(c_.ring_begin[1], held));
    const SiteSet any = std::bit_floor(open & c_.full_jobs);
    const int search = kSearch * c_.ring_size[0] / choices;
    return std::min(best, search + lap + kStop + middle(c_.ring_begin[1], held | any));
  }

  const GetOut& game_;
  const Content& c_;
  const State& s_;
  Seat seat_;
  SiteSet held_;
  int cash_;
  SiteSet free_ = 0;
  int rooms_ = 0;  // apartments that may be applied for, and the cheapest rent
  int cheapest_ = kNever;
  Square goal_ = 0;
  int traps_ = 0;
  int laps_ = 0;  // of the centre ring after the next Life Point
};

}  // namespace

int turns_to_win(const GetOut& game, const State& s, Seat seat) {
  return Way(game, s, seat).turns();
}

}  // namespace rainyday::get_out
