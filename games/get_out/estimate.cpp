#include "games/get_out/estimate.hpp"

#include <algorithm>

namespace rainyday::get_out {
namespace {

constexpr int kTurn = 100;
constexpr int kNever = 100000;

// One seat's way: a job's ramp to the middle ring, an apartment's ramp to the centre, laps there.
class Way {
 public:
  Way(const GetOut& game, const State& s, Seat seat)
      : game_(game), c_(game.content()), s_(s), seat_(seat), held_(s.held[seat]) {
    for (Site site = 0; site < c_.sites; ++site) {
      const SiteSet bit = bit_of(site);
      if (available(game, s, bit)) free_ |= bit;
      if (c_.site[site].ramp_to != kNoSquare) ramps_ |= bit;
      if ((held_ & bit) == 0) continue;
      (c_.site[site].job ? wages_ : rents_) += c_.site[site].pay;
    }
    for (Square at = 0; at < c_.squares; ++at) {
      if (c_.square[at].kind == kGetOut) goal_ = at;
    }
    if ((held_ & c_.jobs) == 0) wages_ = c_.allowance;
    cash_ = s.cash[seat];
  }

  [[nodiscard]] int turns() const {
    const int need = game_.goal() - s_.life[seat_];
    const int mean = mean_walk(held_);
    const Square at = s_.at[seat_];
    const int lap = time(c_.ring_size[2], mean);
    const int first = from(at, held_);
    const int thrown = thrown_per_lap(mean);
    const int back = std::max(0, outer(c_.start, held_) - lap / 2);
    const int laps = c_.square[at].ring == 2 ? (need - 1) * 100 + first * 100 / std::max(1, lap)
                                             : need * 100 - 50;
    int sum = first + (need - 1) * lap + thrown * laps / 100 * back / 100;
    sum += s_.lost_turns[seat_] * kTurn;
    if (s_.again != 0 && s_.in_turn == seat_) sum -= kTurn;
    sum -= std::min(cash_, 300) / 10;
    sum -= 4 * std::popcount(s_.applied[seat_] & c_.jobs & ramps_);
    return sum;
  }

 private:
  static int time(int steps, int mean) { return steps * 10000 / mean; }

  // The mean walk of a roll, in hundredths. GO-029 to GO-032
  [[nodiscard]] int mean_walk(SiteSet held) const {
    const Penalty penalty = penalty_of(c_, held);
    int sum = 0;
    for (int face = 1; face <= game_.faces(); ++face) {
      sum += game_.thrown_out(face, penalty.red) ? 0 : face;
      sum += game_.thrown_out(face, penalty.black) ? 0 : face;
      sum += !game_.three_dice() || game_.thrown_out(face, penalty.blue) ? 0 : face;
    }
    return std::max(40, sum * 100 / game_.faces());
  }

  // How often a lap of the centre ring ends elsewhere, in hundredths.
  [[nodiscard]] int thrown_per_lap(int mean) const {
    int squares = 0;
    for (int i = 0; i < c_.ring_size[2]; ++i) {
      const SquareFacts& facts = c_.square[static_cast<std::size_t>(c_.ring_begin[2] + i)];
      squares += cash_ < facts.thrown_below ? 1 : 0;
    }
    return squares * 10000 / mean;
  }

  // Time to the next Life Point from a square, with these jobs and apartments.
  [[nodiscard]] int from(Square at, SiteSet held) const {
    switch (c_.square[at].ring) {
      case 0:
        return outer(at, held);
      case 1:
        return middle(at, held);
      default:
        return time(ahead(at, goal_), mean_walk(held));
    }
  }

  [[nodiscard]] int ahead(Square at, Square to) const {
    const int distance = c_.distance(at, to);
    return distance == 0 ? c_.ring_size[c_.square[at].ring] : distance;
  }
  // Laps of a ring until the money is there.
  [[nodiscard]] int earning(int price, int mean, int ring) const {
    if (cash_ >= price) return 0;
    const int income = std::max(20, wages_ - rents_);
    return (price - cash_ + income - 1) / income *
           time(c_.ring_size[static_cast<std::size_t>(ring)], mean);
  }

  [[nodiscard]] int middle(Square at, SiteSet held) const {
    const int mean = mean_walk(held);
    const int lap = time(c_.ring_size[1], mean);
    int best = kNever;
    int cheapest = kNever;
    int choices = 0;
    for (SiteSet rest = c_.apartments; rest != 0; rest &= rest - 1) {
      const Site site = first_of(rest);
      const SiteFacts& facts = c_.site[site];
      const SiteSet bit = bit_of(site);
      const int rise = time(1 + ahead(facts.ramp_to, goal_), mean);
      if ((held & bit) != 0) {
        const int way = c_.distance(at, facts.square);
        const bool broke = cash_ + wages_ < rents_ && way > c_.distance(at, c_.ring_begin[1]);
        best = std::min(best, time(way, mean) + rise + (broke ? lap : 0));
        continue;
      }
      if ((free_ & bit) == 0) continue;
      ++choices;
      cheapest = std::min(cheapest, int{facts.pay});
      if ((s_.applied[seat_] & bit) == 0) continue;
      best = std::min(best, time(ahead(at, facts.square), mean) + kTurn / 2 + odds_lost(bit, lap) +
                                rise + earning(facts.pay, mean, 1));
    }
    if (choices == 0) return std::min(best, 4 * lap);
    const int search = kTurn * c_.ring_size[1] / choices;
    const int rise = time(1 + c_.ring_size[2] / 2, mean);
    return std::min(best, search + lap + rise + earning(c_.credit_check + cheapest, mean, 1));
  }

  // What the other applications cost on average.
  [[nodiscard]] int odds_lost(SiteSet bit, int lap) const {
    if ((game_.open() & bit) != 0) return 0;
    const int rivals = std::max(1, applicants(game_, s_, bit));
    return (rivals - 1) * lap / rivals;
  }

  [[nodiscard]] int outer(Square at, SiteSet held) const {
    const int mean = mean_walk(held);
    const int lap = time(c_.ring_size[0], mean);
    int best = kNever;
    int choices = 0;
    for (SiteSet rest = c_.jobs & ramps_; rest != 0; rest &= rest - 1) {
      const Site site = first_of(rest);
      const SiteFacts& facts = c_.site[site];
      const SiteSet bit = bit_of(site);
      if (c_.square[facts.square].ring != 0) continue;
      if ((held & bit) != 0) {
        best = std::min(
            best, time(c_.distance(at, facts.square) + 1, mean) + middle(facts.ramp_to, held));
        continue;
      }
      if ((free_ & bit) == 0) continue;
      ++choices;
      if ((s_.applied[seat_] & bit) == 0) continue;
      best = std::min(best, time(ahead(at, facts.square), mean) + kTurn / 2 + odds_lost(bit, lap) +
                                middle(facts.ramp_to, held | bit));
    }
    if (choices == 0) return std::min(best, 4 * lap);
    const int search = kTurn * c_.ring_size[0] / choices;
    return std::min(best, search + lap + middle(c_.ring_begin[1], held));
  }

  const GetOut& game_;
  const Content& c_;
  const State& s_;
  Seat seat_;
  SiteSet held_;
  SiteSet free_ = 0;
  SiteSet ramps_ = 0;
  int wages_ = 0;
  int rents_ = 0;
  int cash_ = 0;
  Square goal_ = 0;
};

}  // namespace

int turns_to_win(const GetOut& game, const State& s, Seat seat) {
  return Way(game, s, seat).turns();
}

}  // namespace rainyday::get_out
