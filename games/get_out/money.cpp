// Money between players, places and the Bank; Life Points.
#include "games/get_out/rules.hpp"

namespace rainyday::get_out {
namespace {

bool mom_pays(const Play& p) { return p.game.options().mom_pays_rest != 0; }

// Who works at a square, if it is a job. GO-013, GO-014, GO-R43
SeatSet workers(const Play& p, Square square) {
  const SquareFacts& facts = p.c.square[square];
  return facts.kind == kJob ? holders(p.s, bit_of(facts.site)) : SeatSet{};
}

// GO-R97: equal parts in tens.
Dollars share_of(Dollars amount, SeatSet workers) { return amount / workers.size() / 10 * 10; }

// What somebody gets of a payer, and of Mom if that was less.
void get_from(Play& p, Seat payer, Seat payee, Dollars paid, Dollars got) {
  gain_cash(p, payee, got);
  if (paid > 0) p.tell(kPaidSeat, payer, paid, payee);
  if (got > paid) p.tell(kMomAdded, payee, got - paid);
}

}  // namespace

void gain_cash(Play& p, Seat seat, Dollars amount) {
  const Dollars sum = p.s.cash[seat] + amount;
  p.s.cash[seat] = static_cast<std::uint16_t>(sum < kMostCash ? sum : kMostCash);
}

// GO-135, GO-136
Dollars take_cash(Play& p, Seat seat, Dollars amount) {
  const Dollars paid = amount < p.s.cash[seat] ? amount : p.s.cash[seat];
  p.s.cash[seat] = static_cast<std::uint16_t>(p.s.cash[seat] - paid);
  return paid;
}

void pay_bank(Play& p, Seat payer, Dollars amount) {
  const Dollars paid = take_cash(p, payer, amount);
  if (paid > 0) p.tell(kPaidBank, payer, paid);
}

// GO-R61
void pay_seat(Play& p, Seat payer, Dollars amount, Seat payee) {
  if (payer == payee) return;
  const Dollars paid = take_cash(p, payer, amount);
  get_from(p, payer, payee, paid, mom_pays(p) ? amount : paid);
}

// GO-131, GO-134, GO-R64, GO-R97: who works there gets it; an own share does not move.
void pay_square(Play& p, Seat payer, Dollars amount, Square square) {
  const SeatSet all = workers(p, square);
  if (all.empty()) return pay_bank(p, payer, amount);
  if (all == seat_bit(payer)) return;
  const Dollars cash = p.s.cash[payer];
  const Dollars paid = amount < cash ? amount : cash;
  const Dollars share = share_of(mom_pays(p) ? amount : paid, all);
  const Dollars own = has_seat(all, payer) ? share : 0;
  Dollars left = take_cash(p, payer, paid > own ? paid - own : 0);
  for (Seat seat = 0; seat < p.game.seats(); ++seat) {
    if (seat == payer || !has_seat(all, seat)) continue;
    const Dollars part = share < left ? share : left;
    get_from(p, payer, seat, part, share);
    left -= part;
  }
  if (left > 0) p.tell(kPaidBank, payer, left);
}

// GO-132, GO-R64, GO-R65, GO-R97
void collect_from(Play& p, Dollars amount, Square square) {
  const SeatSet all = square == kNoSquare ? SeatSet{} : workers(p, square);
  const Seat me = p.me();
  if (all == seat_bit(me)) return;
  const Dollars share = all.empty() ? 0 : share_of(amount, all);
  const Dollars rest = amount - share * all.size();
  for (Seat seat = 0; seat < p.game.seats(); ++seat) {
    if (has_seat(all, seat)) pay_seat(p, seat, share, me);
  }
  if (rest == 0) return;
  gain_cash(p, me, rest);
  p.tell(kGotBank, me, rest);
}

// GO-058, GO-060, GO-R75
void gain_life(Play& p, Seat seat, int count) {
  const int life = p.s.life[seat] + count;
  p.s.life[seat] = static_cast<std::uint8_t>(life < p.game.goal() ? life : p.game.goal());
  p.tell(kGainedLife, seat, p.s.life[seat]);
  if (life >= p.game.goal()) win(p, seat);
}

void lose_life(Play& p, Seat seat, int count) {
  if (p.s.life[seat] == 0) return;
  p.s.life[seat] = static_cast<std::uint8_t>(p.s.life[seat] > count ? p.s.life[seat] - count : 0);
  p.tell(kLostLife, seat, p.s.life[seat]);
}

}  // namespace rainyday::get_out
