// The effects of squares and cards: one small function a kind. GO-075, GO-R81
#include "games/get_out/effects.hpp"

namespace rainyday::get_out {
namespace {

void pay(Play& p, const Step& step, Seat seat) {
  const Dollars amount = amount_of(p, step, seat);
  switch (step.payee) {
    case Payee::kSquare:
      return pay_square(p, seat, amount, step.square);
    case Payee::kMe:  // GO-R63
      return pay_seat(p, seat, amount, p.me());
    case Payee::kEachOther:  // GO-R62
      for (Seat to = next_seat(seat, p.game.seats()); to != seat;
           to = next_seat(to, p.game.seats())) {
        pay_seat(p, seat, amount, to);
      }
      return;
    default:
      return pay_bank(p, seat, amount);
  }
}

void lose_turns(Play& p, const Step& step, Seat seat) {  // GO-R88
  const int turns = p.s.lost_turns[seat] + step.number;
  p.s.lost_turns[seat] = static_cast<std::uint8_t>(turns < kMostLostTurns ? turns : kMostLostTurns);
  p.tell(kWillMiss, seat, step.number);
}

bool lose_held(Play& p, const Step& step, Seat seat) {  // GO-120, GO-R85, GO-R86
  SiteSet fit = losable(p.game, p.s, step, seat);
  if (std::popcount(fit) > 1 && which_of(step) != Which::kAll) {
    p.ask(kChooseLoss);
    return false;
  }
  for (; fit != 0; fit &= fit - 1) take_site(p, seat, first_of(fit));
  return true;
}

void hire(Play& p, const Step& step) {  // GO-R112
  const SiteSet bit = bit_of(p.c.square[step.square].site);
  if ((p.s.held[p.me()] & bit) == 0 && available(p.game, p.s, bit)) {
    give_site(p, p.me(), first_of(bit));
  }
}

bool apply_from_afar(Play& p, const Step& step) {
  const SiteSet fit = open_to_apply(p.game, p.s, step);
  if (std::popcount(fit) > 1) {
    p.ask(kChooseSquare);
    return false;
  }
  if (fit != 0) put_in(p, first_of(fit));
  return true;
}

bool burn(Play& p, const Step& step, Seat seat) {
  SiteSet fit = burnable(p.game, p.s, step, seat);
  if (std::popcount(fit) > 1 && which_of(step) == Which::kAny) {
    p.ask(kChooseSquare);
    return false;
  }
  for (; fit != 0; fit &= fit - 1) burn_one(p, seat, first_of(fit));
  return true;
}

}  // namespace

Dollars amount_of(const Play& p, const Step& step, Seat seat) {
  const State& s = p.s;
  const Dollars each = step.number;
  switch (step.form) {
    case Form::kPerJob:  // GO-R25
      return each * std::popcount(s.held[seat] & p.c.jobs);
    case Form::kPerApartment:
      return each * std::popcount(s.held[seat] & p.c.apartments);
    case Form::kPerLife:
      return each * s.life[seat];
    case Form::kPerApplication:
      return each * std::popcount(s.applied[seat]);
    case Form::kPerDie:
      return each * s.die;
    case Form::kAll:
      return s.cash[seat];
    case Form::kHalf:
      return s.cash[seat] / 2 / 10 * 10;
    default:
      return each;
  }
}

void take_site(Play& p, Seat seat, Site site) {
  lose_site(p, seat, site);
  p.tell(p.c.site[site].job ? kFired : kEvicted, seat, p.c.site[site].square);
}

void put_in(Play& p, Site site) {
  p.s.applied[p.me()] |= bit_of(site);
  p.tell(kApplied, p.me(), p.c.site[site].square);
}

void burn_one(Play& p, Seat seat, Site site) {
  p.s.applied[seat] &= ~bit_of(site);
  p.tell(kApplicationGone, seat, p.c.site[site].square);
}

bool affect(Play& p, const Step& step, Seat seat) {
  switch (step.op) {
    case Op::kPay:
      pay(p, step, seat);
      return true;
    case Op::kCollect:
      collect_from(p, amount_of(p, step, seat),
                   step.payee == Payee::kSquare ? step.square : kNoSquare);
      return true;
    case Op::kLoseTurn:
      lose_turns(p, step, seat);
      return true;
    case Op::kGainTurn:
      p.s.again = 1;
      return true;
    case Op::kLoseJob:
    case Op::kGetEvicted:
      return lose_held(p, step, seat);
    case Op::kHire:
      hire(p, step);
      return true;
    case Op::kApply:
      return apply_from_afar(p, step);
    case Op::kBurn:
      return burn(p, step, seat);
    case Op::kLoseLife:
      lose_life(p, seat, step.number);
      return true;
    case Op::kGainLife:
      gain_life(p, seat, step.number);
      return !p.over();
    default:
      return hold_pay_day(p, seat);
  }
}

}  // namespace rainyday::get_out
