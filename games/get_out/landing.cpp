// Dealing with the square on which a pawn has landed or stopped: its text, or, on a job or an
// apartment, applications, tries, quitting and getting somebody canned.
#include "games/get_out/rules.hpp"

namespace rainyday::get_out {
namespace {

bool marked(const State& s, MenuMark mark) { return (s.menu & mark) != 0; }
void set_mark(State& s, MenuMark mark) { s.menu = static_cast<std::uint8_t>(s.menu | mark); }

// GO-R54: whether it matters when the square is paid.
bool order_matters(const Menu& may, bool apartment) {
  return may.has(kTry) || may.has(kQuit) || may.has(kCan) || (may.has(kApply) && apartment);
}

// The payment of the square; false: somebody is asked.
bool settle(Play& p) {
  set_mark(p.s, kMarkSettled);
  p.s.pc = p.c.square[p.here()].land;
  After after{};
  return run_effects(p, after);
}

void put_application(Play& p, Site site) {  // GO-083, GO-085, GO-090, GO-R43
  const Seat me = p.me();
  p.s.applied[me] |= bit_of(site);
  set_mark(p.s, kMarkApplied);
  p.tell(kApplied, me, p.c.site[site].square);
  if (!p.c.site[site].job) pay_bank(p, me, p.c.credit_check);
}

void burn_own(Play& p, Site site) {
  p.s.applied[p.me()] &= ~bit_of(site);
  p.tell(kApplicationGone, p.me(), p.c.site[site].square);
}

// GO-100, GO-101, GO-R94. False: the dice decide.
bool try_for(Play& p, Site site) {
  const SiteFacts& facts = p.c.site[site];
  const int odds = odds_of(p.game, p.s, site);
  set_mark(p.s, kMarkDecided);
  p.tell(kTried, p.me(), facts.square, odds > 1 ? odds : int{kNone});
  if (odds > 1) {
    p.ask(kAskTry);
    return false;
  }
  if (odds == 0) {
    burn_own(p, site);
    p.tell(kFailed, p.me(), facts.square, facts.pay);
  } else {
    give_site(p, p.me(), site);
  }
  return true;
}

void quit(Play& p, Site site) {  // GO-117 to GO-119, GO-122
  set_mark(p.s, kMarkQuit);
  lose_site(p, p.me(), site);
  p.tell(kLeft, p.me(), p.c.site[site].square);
}

// One thing of the menu; false: somebody is asked or the turn is over.
bool deal(Play& p, Kind kind, Seat victim) {
  const Site site = p.c.square[p.here()].site;
  switch (kind) {
    case kSettle:
      return settle(p);
    case kTry:
      return try_for(p, site);
    case kReapply:  // GO-097, GO-R37
      set_mark(p.s, kMarkDecided);
      set_mark(p.s, kMarkApplied);
      p.tell(kReapplied, p.me(), p.here());
      if (!p.c.site[site].job) pay_bank(p, p.me(), p.c.credit_check);
      return true;
    case kLetGo:  // GO-098
      set_mark(p.s, kMarkDecided);
      set_mark(p.s, kMarkLetGo);
      burn_own(p, site);
      return true;
    case kQuit:
      quit(p, site);
      return true;
    case kCan:  // GO-123, GO-129
      set_mark(p.s, kMarkCanned);
      p.s.victim = victim;
      p.ask(kAskCan);
      return false;
    case kApply:
      put_application(p, site);
      return true;
    default:
      end_turn(p);
      return false;
  }
}

}  // namespace

// GO-116, GO-147, GO-R41, GO-R45
int odds_of(const GetOut& game, const State& s, Site site) {
  const SiteFacts& facts = game.content().site[site];
  if (!facts.job && s.cash[s.in_turn] < facts.pay) return 0;
  return (game.open() & bit_of(site)) != 0 ? 1 : applicants(game, s, bit_of(site));
}

Menu menu_of(const GetOut& game, const State& s) {
  const Content& c = game.content();
  const Seat me = s.in_turn;
  const SquareFacts& square = c.square[s.at[me]];
  const SiteSet bit = square.own;
  const bool job = square.kind == kJob;
  const bool applied = (s.applied[me] & bit) != 0;
  const bool holds = (s.held[me] & bit) != 0;
  const auto credit = [&] { return job || s.cash[me] >= c.credit_check; };  // GO-091
  Menu may;
  const auto allow = [&](Kind kind) { may.kinds |= 1u << kind; };
  bool due = false;
  if (square.land != 0 && !marked(s, kMarkSettled)) {
    allow(kSettle);
    due = true;
  }
  if (applied && (s.menu & (kMarkDecided | kMarkApplied)) == 0) {
    allow(kTry);  // GO-099, GO-R40
    due = true;
    if (!marked(s, kMarkStopped)) {  // GO-096, GO-R36
      allow(kLetGo);
      if (credit()) allow(kReapply);
    }
  }
  if (holds) {
    allow(kQuit);
    if (marked(s, kMarkStopped) && !marked(s, kMarkDecided)) due = true;  // GO-118
  }
  bool free = true;  // GO-089, GO-R96
  if ((taken(s) & bit) != 0) {
    const SeatSet others = holders(s, bit) - seat_bit(me);
    free = others.empty() || (game.open() & bit) != 0;
    if (!others.empty() && !marked(s, kMarkCanned) && (job || s.life[me] > 0)) {
      allow(kCan);  // GO-128, GO-130, GO-R47
      may.can = others;
    }
  }
  if (free && !holds && !applied && (s.menu & (kMarkLetGo | kMarkApplied)) == 0 &&
      (!marked(s, kMarkQuit) || game.options().apply_after_quit != 0) &&  // GO-R39
      credit()) {
    allow(kApply);
  }
  if (!due) allow(kDone);
  return may;
}

// GO-R83: a chain is cut after so many landings.
void land(Play& p, bool jumped) {
  State& s = p.s;
  s.steps = s.entered = 0;
  s.ramps_used = 0;
  if (s.landings == kMostLandings) {
    p.tell(kChainCut, p.me());
    return end_turn(p);
  }
  ++s.landings;
  if (!jumped && s.menu == 0) p.tell(kWent, p.me(), p.here());
  const SquareFacts& facts = p.c.square[p.here()];
  if (facts.site != kNoSite) return menu(p);
  s.pc = jumped ? facts.jumped : facts.land;
  if (s.pc == 0) return end_turn(p);
  follow(p);
}

// One thing after another until there is a choice.
void menu(Play& p) {
  const bool apartment = !p.c.site[p.c.square[p.here()].site].job;
  while (true) {
    const Menu may = menu_of(p.game, p.s);
    if (may.has(kSettle) && !order_matters(may, apartment)) {
      if (!settle(p)) return;
    } else if (may.is_choice()) {
      return p.ask(kMenu);
    } else if (!deal(p, may.first(), may.can.first())) {
      return;
    }
  }
}

void answer_menu(Play& p, Action a) {
  const auto victim = static_cast<Seat>(a.kind == kCan ? a.operand[0] : kNobody);
  if (deal(p, static_cast<Kind>(a.kind), victim)) menu(p);
}

// GO-109, GO-112, GO-113
void end_try(Play& p, bool success) {
  const Site site = p.c.square[p.here()].site;
  if (success) {
    give_site(p, p.me(), site);
  } else {
    burn_own(p, site);
    p.tell(kFailed, p.me(), p.here());
  }
  menu(p);
}

// GO-124 to GO-127
void end_canning(Play& p, int die) {
  const Seat victim = p.s.victim;
  const Site site = p.c.square[p.here()].site;
  p.s.victim = kNobody;
  p.tell(kCanRolled, p.me(), die, victim);
  if (die >= 5) {
    lose_site(p, victim, site);
    p.tell(p.c.site[site].job ? kFired : kEvicted, victim, p.here());
  } else if (die <= 2) {
    lose_life(p, p.me(), 1);
  }
  menu(p);
}

// GO-095, GO-112, GO-114, GO-R95
void give_site(Play& p, Seat seat, Site site) {
  const SiteSet bit = bit_of(site);
  const SiteFacts& facts = p.c.site[site];
  p.s.applied[seat] &= ~bit;
  p.s.held[seat] |= bit;
  p.tell(facts.job ? kHired : kMovedIn, seat, facts.square);
  if (!facts.job) pay_bank(p, seat, facts.pay);
  if ((p.game.open() & bit) != 0) return;
  for (Seat other = 0; other < p.game.seats(); ++other) {
    if ((p.s.applied[other] & bit) == 0) continue;
    p.s.applied[other] &= ~bit;
    p.tell(kApplicationGone, other, facts.square);
  }
}

void lose_site(Play& p, Seat seat, Site site) { p.s.held[seat] &= ~bit_of(site); }

}  // namespace rainyday::get_out
