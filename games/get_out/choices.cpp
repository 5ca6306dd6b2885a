// What there is to choose from when an effect asks.
#include "games/get_out/effects.hpp"

namespace rainyday::get_out {

SeatSet fitting_seats(const GetOut& game, const State& s, const Step& step) {
  unsigned set = 0;
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    const bool fits = (step.op != Op::kLoseJob && step.op != Op::kGetEvicted) ||
                      losable(game, s, step, seat) != 0;
    const bool burns = step.op != Op::kBurn || burnable(game, s, step, seat) != 0;
    if (fits && burns) set |= 1u << seat;
  }
  return SeatSet(set) & others_of(game, s);
}

SiteSet losable(const GetOut& game, const State& s, const Step& step, Seat seat) {
  const Content& c = game.content();
  const SiteSet all = s.held[seat] & (step.op == Op::kLoseJob ? c.jobs : c.apartments);
  const Which which = which_of(step);
  if (which == Which::kSquare) return all & bit_of(c.square[step.square].site);
  if (which != Which::kHighest && which != Which::kLowest) return all;
  SiteSet best = 0;
  for (SiteSet rest = all; rest != 0; rest &= rest - 1) {
    const Site site = first_of(rest);
    const int ahead = best == 0 ? 1 : c.site[site].pay - c.site[first_of(best)].pay;
    const bool better = best == 0 || (which == Which::kHighest ? ahead > 0 : ahead < 0);
    best = better ? bit_of(site) : ahead == 0 ? best | bit_of(site) : best;
  }
  return best;
}

SiteSet open_to_apply(const GetOut& game, const State& s, const Step& step) {
  const Content& c = game.content();
  SiteSet fit = 0;
  for (Site site = 0; site < c.sites; ++site) {
    const bool asked = step.square != kNoSquare
                           ? c.site[site].square == step.square
                           : c.site[site].job && c.square[c.site[site].square].ring == step.index;
    if (asked && available(game, s, bit_of(site))) fit |= bit_of(site);
  }
  return fit & ~s.held[s.in_turn] & ~s.applied[s.in_turn];
}

SiteSet burnable(const GetOut& game, const State& s, const Step& step, Seat seat) {
  if (which_of(step) != Which::kSquare) return s.applied[seat];
  const Site site = game.content().square[step.square].site;
  return site == kNoSite ? 0 : s.applied[seat] & bit_of(site);
}

// GO-R67
bool branch_possible(const State& s, const Step& choose, int branch) {
  const Step* first = &choose + 1;
  return s.cash[s.in_turn] >= first[branch].number;
}

}  // namespace rainyday::get_out
