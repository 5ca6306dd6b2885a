// The effects of squares and cards: one small function a kind. GO-075, GO-R81
#include "games/get_out/rules.hpp"

namespace rainyday::get_out {
namespace {

Which which_of(const Step& step) { return static_cast<Which>(step.detail); }

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

template <class Number>
SeatSet leaders(const GetOut& game, const std::array<Number, kMostSeats>& number) {
  unsigned set = 0;
  Number most = 0;
  for (int seat = 0; seat < game.seats(); ++seat) {
    if (number[seat] > most) set = 0;
    if (number[seat] >= most) set |= 1u << seat;
    if (number[seat] > most) most = number[seat];
  }
  return static_cast<SeatSet>(set);
}

SeatSet others_of(const GetOut& game, const State& s) {
  return static_cast<SeatSet>(all_seats(game.seats()) & ~seat_bit(s.in_turn));
}

// Whom a step is done to, but for `chosen_other`.
SeatSet targets_of(const GetOut& game, const State& s, Who who) {
  const int seats = game.seats();
  switch (who) {
    case Who::kEachOther:
      return others_of(game, s);
    case Who::kEveryone:
      return all_seats(seats);
    case Who::kNextSeat:
      return seat_bit(next_seat(s.in_turn, seats));
    case Who::kPreviousSeat:
      return seat_bit(static_cast<Seat>((s.in_turn + seats - 1) % seats));
    case Who::kMostLife:
      return leaders(game, s.life);
    case Who::kRichest:
      return leaders(game, s.cash);
    default:
      return seat_bit(s.in_turn);
  }
}

// --- one function a kind; false: somebody is asked ---------------------------------------------

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
  p.s.lost_turns[seat] = static_cast<u8>(turns < kMostLostTurns ? turns : kMostLostTurns);
  p.tell(kWillMiss, seat, step.number);
}

void take_site(Play& p, Seat seat, Site site) {
  lose_site(p, seat, site);
  p.tell(p.c.site[site].job ? kFired : kEvicted, seat, p.c.site[site].square);
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

void put_in(Play& p, Site site) {
  p.s.applied[p.me()] |= bit_of(site);
  p.tell(kApplied, p.me(), p.c.site[site].square);
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

void burn_one(Play& p, Seat seat, Site site) {
  p.s.applied[seat] &= ~bit_of(site);
  p.tell(kApplicationGone, seat, p.c.site[site].square);
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

// --- going through the steps -------------------------------------------------------------------

bool chooses_player(const Step& step) {
  return step.who == Who::kChosenOther || step.payee == Payee::kChosenOther;
}

// To everybody who is left, in the order of turns; false: somebody is asked or the game is over.
bool do_targets(Play& p, const Step& step) {
  while (p.s.targets != 0) {
    const Seat seat = first_target(p.game, p.s);
    if (!affect(p, step, seat)) return false;
    p.s.targets = static_cast<SeatSet>(p.s.targets & ~seat_bit(seat));
  }
  p.s.die = 0;
  return true;
}

bool do_to_player(Play& p, const Step& step, Seat chosen) {
  if (step.payee == Payee::kChosenOther) {
    pay_seat(p, p.me(), amount_of(p, step, p.me()), chosen);
    p.s.die = 0;
    return true;
  }
  p.s.targets = seat_bit(chosen);
  return do_targets(p, step);
}

bool carry_out(Play& p, const Step& step) {
  if (step.form == Form::kPerDie && p.s.die == 0) {
    p.ask(kAskDie);
    return false;
  }
  if (!chooses_player(step)) {
    p.s.targets = targets_of(p.game, p.s, step.who);
    return do_targets(p, step);
  }
  const SeatSet fit = fitting_seats(p.game, p.s, step);
  if (std::popcount(unsigned{fit}) > 1) {
    p.ask(kChoosePlayer);
    return false;
  }
  if (fit != 0) return do_to_player(p, step, static_cast<Seat>(std::countr_zero(unsigned{fit})));
  p.s.die = 0;
  return true;
}

bool holds(const Play& p, const Step& step) {
  const State& s = p.s;
  const Seat me = p.me();
  switch (static_cast<Cond>(step.detail)) {
    case Cond::kHasJob: {
      const SiteSet jobs =
          step.square == kNoSquare ? p.c.jobs : bit_of(p.c.square[step.square].site);
      return (s.held[me] & jobs) != 0;
    }
    case Cond::kHasApartment:
      return (s.held[me] & p.c.apartments) != 0;
    case Cond::kCashAtLeast:
      return s.cash[me] >= step.number;
    case Cond::kLifeAtLeast:
      return s.life[me] >= step.number;
    case Cond::kOnRing:
      return p.c.square[p.here()].ring == step.index;
    default:
      return s.applied[me] != 0;
  }
}

// GO-R91: kNoSquare where the ring has no such square.
Square jump_target(const Play& p, const Step& step) {
  const Square here = p.here();
  const auto leap = static_cast<Leap>(step.detail);
  if (leap == Leap::kTo) return step.square;
  if (leap == Leap::kBack) return p.c.back(here, step.number);
  Square at = here;
  for (int i = p.c.ring_size[p.c.square[here].ring]; i > 0; --i) {
    at = leap == Leap::kNext ? p.c.next(at) : p.c.back(at, 1);
    if (p.c.square[at].kind == step.index) return at;
  }
  return kNoSquare;
}

// The pawn moves, or a card is drawn: what was being followed is done. GO-R82
void move_on(Play& p, const Step& step) {
  p.s.pc = 0;
  p.s.card = kNoCard;
  switch (step.op) {
    case Op::kJump: {
      const Square to = jump_target(p, step);
      return to == kNoSquare ? end_turn(p) : jump_to(p, to);
    }
    case Op::kWalk:  // GO-R90
      p.tell(kWalks, p.me(), step.number);
      return start_walk(p, step.number);
    case Op::kRollAgain:  // GO-R89
      return p.ask(kAskDice);
    default: {  // GO-064, GO-R78
      u64& deck = p.s.deck[step.index];
      if (deck == 0) {
        deck = p.c.whole_deck[step.index];
        p.tell(kReshuffled, step.index);
      }
      return p.ask(step.index == kPlot ? kAskPlot : kAskComic);
    }
  }
}

void choose_branch(Play& p, int branch) {
  const Step& step = p.c.step[p.s.pc + 1 + branch];
  p.tell(kChose, p.me(), branch + 1);
  p.s.pc = step.target;
}

// The only possible branch, or -1.
int only_branch(const Play& p, const Step& step) {
  int found = -1;
  for (int i = 0; i < step.number; ++i) {
    if (!branch_possible(p.game, p.s, step, i)) continue;
    if (found >= 0) return -1;
    found = i;
  }
  return found;
}

}  // namespace

bool run_effects(Play& p, After& after) {
  while (true) {
    const Step& step = p.c.step[p.s.pc];
    switch (step.op) {
      case Op::kEnd:
        p.s.pc = 0;
        p.s.card = kNoCard;
        after = static_cast<After>(step.detail);
        return true;
      case Op::kGoto:
        p.s.pc = step.target;
        break;
      case Op::kIf:
        p.s.pc = holds(p, step) ? static_cast<u16>(p.s.pc + 1) : step.target;
        break;
      case Op::kOffer:  // GO-137, GO-R67
        if (p.s.cash[p.me()] >= step.number) {
          p.ask(kOffer);
          return false;
        }
        p.s.pc = step.target;
        break;
      case Op::kChoose: {
        const int only = only_branch(p, step);
        if (only < 0) {
          p.ask(kChooseOption);
          return false;
        }
        choose_branch(p, only);
        break;
      }
      case Op::kRoll:
        p.ask(kAskDie);
        return false;
      case Op::kJump:
      case Op::kWalk:
      case Op::kRollAgain:
      case Op::kDraw:
        move_on(p, step);
        return false;
      default:
        if (!carry_out(p, step)) return false;
        ++p.s.pc;
        break;
    }
  }
}

void follow(Play& p) {
  After after{};
  if (!run_effects(p, after)) return;
  if (after == After::kWalk) return leave_square(p);
  if (after == After::kMenu) return menu(p);
  end_turn(p);
}

// GO-061, GO-062, GO-R79
void draw(Play& p, u8 card) {
  const CardFacts& facts = p.c.card[card];
  u64& deck = p.s.deck[facts.deck];
  const u64 copies = ((facts.count < 64 ? u64{1} << facts.count : 0) - 1) << facts.first;
  deck &= ~(u64{1} << (63 - std::countl_zero(deck & copies)));  // the last copy goes first
  p.s.card = card;
  p.s.pc = facts.begin;
  p.tell(kDrew, p.me(), card);
  follow(p);
}

void answer_effect(Play& p, Action action) {
  State& s = p.s;
  const Step& step = p.c.step[s.pc];
  const int first = action.operand[0];
  const Seat target = first_target(p.game, s);
  switch (action.kind) {
    case kPay:
      p.tell(kBought, p.me(), step.number);
      step.payee == Payee::kSquare ? pay_square(p, p.me(), step.number, step.square)
                                   : pay_bank(p, p.me(), step.number);
      ++s.pc;
      return follow(p);
    case kDecline:
      p.tell(kDeclined, p.me());
      s.pc = step.target;
      return follow(p);
    case kOption:
      choose_branch(p, first - 1);
      return follow(p);
    case kDie:
      p.tell(kEffectDie, p.me(), first);
      if (step.op == Op::kRoll) {
        s.pc = static_cast<u16>(s.pc + first);
      } else {
        s.die = static_cast<u8>(first);
      }
      return follow(p);
    case kPlayer:
      p.tell(kChosePlayer, p.me(), first);
      if (!do_to_player(p, step, static_cast<Seat>(first))) return;
      ++s.pc;
      return follow(p);
    case kRent:
      pay_rent(p, target, p.c.square[first].site);
      if (!pay_rents(p, target)) return;
      break;
    case kLose:
      take_site(p, target, p.c.square[first].site);
      break;
    default:
      if (step.op == Op::kApply) {
        put_in(p, p.c.square[first].site);
      } else {
        burn_one(p, target, p.c.square[first].site);
      }
      break;
  }
  s.targets = static_cast<SeatSet>(s.targets & ~seat_bit(target));
  if (!do_targets(p, step)) return;
  ++s.pc;
  follow(p);
}

// --- what there is to choose from --------------------------------------------------------------

SeatSet fitting_seats(const GetOut& game, const State& s, const Step& step) {
  unsigned set = 0;
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    const bool fits = (step.op != Op::kLoseJob && step.op != Op::kGetEvicted) ||
                      losable(game, s, step, seat) != 0;
    const bool burns = step.op != Op::kBurn || burnable(game, s, step, seat) != 0;
    if (fits && burns) set |= 1u << seat;
  }
  return static_cast<SeatSet>(set & others_of(game, s));
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
bool branch_possible(const GetOut& game, const State& s, const Step& choose, int branch) {
  const Step* first = &choose + 1;
  (void)game;
  return s.cash[s.in_turn] >= first[branch].number;
}

}  // namespace rainyday::get_out
