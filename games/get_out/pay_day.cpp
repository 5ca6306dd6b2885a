// Pay Day: wages or the allowance first, then the rents.
#include "games/get_out/rules.hpp"

namespace rainyday::get_out {
namespace {

Dollars sum_of(const Content& c, SiteSet sites) {
  Dollars sum = 0;
  for (SiteSet rest = sites; rest != 0; rest &= rest - 1) sum += c.site[first_of(rest)].pay;
  return sum;
}

}  // namespace

// GO-051 to GO-054, GO-R57
bool hold_pay_day(Play& p, Seat seat) {
  const SiteSet jobs = p.s.held[seat] & p.c.jobs;
  const Dollars wages = jobs == 0 ? p.c.allowance : sum_of(p.c, jobs);
  gain_cash(p, seat, wages);
  p.tell(jobs == 0 ? kAllowance : kWages, seat, wages);
  p.s.rents = p.s.held[seat] & p.c.apartments;
  return pay_rents(p, seat);
}

// GO-055, GO-R58: the order is asked only while the money is too little for all that are left.
bool pay_rents(Play& p, Seat seat) {
  while (p.s.rents != 0) {
    const bool one = std::has_single_bit(p.s.rents);
    if (!one && p.s.cash[seat] < sum_of(p.c, p.s.rents)) {
      p.ask(kRentNext);
      return false;
    }
    pay_rent(p, seat, first_of(p.s.rents));
  }
  return true;
}

// GO-054, GO-056, GO-057, GO-R59
void pay_rent(Play& p, Seat seat, Site site) {
  const SiteFacts& facts = p.c.site[site];
  p.s.rents &= ~bit_of(site);
  const Dollars paid = take_cash(p, seat, facts.pay);
  p.tell(kPaidRent, seat, paid, facts.square);
  if (paid == facts.pay) return;
  lose_site(p, seat, site);
  p.tell(kEvicted, seat, facts.square);
}

}  // namespace rainyday::get_out
