// Going through the steps of an effect: to whom, which branch, what is asked, what follows.
#include "games/get_out/effects.hpp"

namespace rainyday::get_out {
namespace {

template <class Number>
SeatSet leaders(const GetOut& game, const std::array<Number, kMostPlayers>& number) {
  SeatSet set;
  Number most = 0;
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    if (number[seat] > most) set = {};
    if (number[seat] >= most) set |= seat_bit(seat);
    if (number[seat] > most) most = number[seat];
  }
  return set;
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

bool chooses_player(const Step& step) {
  return step.who == Who::kChosenOther || step.payee == Payee::kChosenOther;
}

// To everybody who is left, in the order of turns; false: somebody is asked or the game is over.
bool do_targets(Play& p, const Step& step) {
  while (!p.s.targets.empty()) {
    const Seat seat = first_target(p.s);
    if (!affect(p, step, seat)) return false;
    p.s.targets -= seat_bit(seat);
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

// Most of them. Whom it is done to is kept only while somebody is asked.
bool carry_out_plain(Play& p, const Step& step) {
  if (affect(p, step, p.me())) return true;
  if (!p.over()) p.s.targets = seat_bit(p.me());
  return false;
}

bool carry_out(Play& p, const Step& step) {
  if (step.plain) return carry_out_plain(p, step);
  if (step.form == Form::kPerDie && p.s.die == 0) {
    p.ask(kAskDie);
    return false;
  }
  if (!chooses_player(step)) {
    p.s.targets = targets_of(p.game, p.s, step.who);
    return do_targets(p, step);
  }
  const SeatSet fit = fitting_seats(p.game, p.s, step);
  if (fit.size() > 1) {
    p.ask(kChoosePlayer);
    return false;
  }
  if (!fit.empty()) return do_to_player(p, step, fit.first());
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
      std::uint64_t& deck = p.s.deck[step.index];
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
    if (!branch_possible(p.s, step, i)) continue;
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
        p.s.pc = holds(p, step) ? static_cast<std::uint16_t>(p.s.pc + 1) : step.target;
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
void draw(Play& p, std::uint8_t card) {
  const CardFacts& facts = p.c.card[card];
  std::uint64_t& deck = p.s.deck[facts.deck];
  const std::uint64_t copies = facts.copies();
  deck &=
      ~(std::uint64_t{1} << (63 - std::countl_zero(deck & copies)));  // the last copy goes first
  p.s.card = card;
  p.s.pc = facts.begin;
  p.tell(kDrew, p.me(), card);
  follow(p);
}

void answer_effect(Play& p, Action a) {
  State& s = p.s;
  const Step& step = p.c.step[s.pc];
  const int first = a.operand[0];
  const Seat target = first_target(s);
  switch (a.kind) {
    case kPay:
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
        s.pc = static_cast<std::uint16_t>(s.pc + first);
      } else {
        s.die = static_cast<std::uint8_t>(first);
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
  s.targets -= seat_bit(target);
  if (!do_targets(p, step)) return;
  ++s.pc;
  follow(p);
}

}  // namespace rainyday::get_out
