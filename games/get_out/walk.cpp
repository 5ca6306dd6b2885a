// Walking a ring step by step: stop or pass, pass effects, the way on.
#include <algorithm>

#include "games/get_out/rules.hpp"

namespace rainyday::get_out {
namespace {

// GO-R26: a pawn that moves is not stuck any more.
void moved(Play& p) {
  if (p.game.options().zero_rolls == 0) p.s.zero_rolls[p.me()] = 0;
}

void enter(Play& p, Square square) {
  p.s.at[p.me()] = square;
  --p.s.steps;
  p.s.entered = 1;
}

// GO-093, GO-117, GO-R19: an own application, job or apartment, with steps left.
bool may_stop(const Play& p, const SquareFacts& facts) {
  return ((p.s.held[p.me()] | p.s.applied[p.me()]) & facts.own) != 0;
}

// The pass effects of the square (GO-R20); false: somebody is asked.
bool reach(Play& p) {
  p.s.pc = p.c.square[p.here()].reach;
  if (p.s.pc == 0) return true;
  After after{};
  return run_effects(p, after);
}

// Steps to the next of these jobs and apartments on the ring; a round if there is none.
int steps_to(const Content& c, const SquareFacts& facts, Square here, SiteSet sites) {
  const int size = c.ring_size[facts.ring];
  const SiteSet before = sites & facts.ahead;
  const SiteSet on_ring = before != 0 ? before : sites & c.ring_sites[facts.ring];
  if (on_ring == 0) return size;
  return c.site[first_of(on_ring)].square - here + (before != 0 ? 0 : size);
}

// On along the ring, over the squares where nothing can happen to the player in turn, to the next
// where something may: pass effects, something of one's own, the upper end of a ramp.
void stride(Play& p) {
  const Square here = p.here();
  const SquareFacts& facts = p.c.square[here];
  const int begin = p.c.ring_begin[facts.ring];
  const int size = p.c.ring_size[facts.ring];
  const SiteSet held = p.s.held[p.me()];
  int count = std::min({int{p.s.steps}, int{facts.to_reach},
                        steps_to(p.c, facts, here, held | p.s.applied[p.me()])});
  for (SiteSet rest = held & facts.tops; rest != 0; rest &= rest - 1) {
    const Square top = p.c.site[first_of(rest)].ramp_to;
    count = std::min(count, top > here ? top - here : top - here + size);
  }
  const int at = here - begin + count;
  p.s.at[p.me()] = static_cast<Square>(begin + (at >= size ? at - size : at));
  p.s.steps = static_cast<std::uint8_t>(p.s.steps - count);
  p.s.entered = 1;
}

// GO-018, GO-023 to GO-027: on along the ring where there is no other way; false: asked.
bool way_on(Play& p) {
  const SquareFacts& facts = p.c.square[p.here()];
  if (((facts.ramp_out | facts.ramps_in) & open_ramps(p.s)) != 0) {
    p.ask(kDirection);
    return false;
  }
  stride(p);
  return true;
}

}  // namespace

// GO-R17: each walk is a move of its own.
void start_walk(Play& p, int steps) {
  State& s = p.s;
  s.ramps_used = 0;
  s.entered = 0;
  s.steps = static_cast<std::uint8_t>(steps);
  moved(p);
  leave_square(p);
}

// GO-016, GO-017, GO-047, GO-R20, GO-R21
void walk_on(Play& p) {
  State& s = p.s;
  while (s.steps > 0) {
    const SquareFacts& facts = p.c.square[p.here()];
    if (may_stop(p, facts)) return p.ask(kStopOrPass);
    if (facts.reach != 0 && !reach(p)) return;
    if (!way_on(p)) return;
  }
  land(p, false);
}

void leave_square(Play& p) {
  if (way_on(p)) walk_on(p);
}

void stop_here(Play& p) {
  p.s.menu = kMarkStopped;
  p.tell(kStopped, p.me(), p.here());
  land(p, false);
}

// GO-095
void pass_by(Play& p) {
  const SiteSet bit = bit_of(p.c.square[p.here()].site);
  if ((p.s.applied[p.me()] & bit) != 0) {
    p.s.applied[p.me()] &= ~bit;
    p.tell(kApplicationGone, p.me(), p.here());
  }
  if (reach(p)) leave_square(p);
}

void go_forward(Play& p) {
  stride(p);
  walk_on(p);
}

// GO-028, GO-R11: the ramp costs nothing, the square behind it one.
void take_ramp(Play& p, Site site, bool up) {
  p.s.ramps_used |= bit_of(site);
  const SiteFacts& facts = p.c.site[site];
  enter(p, up ? facts.ramp_to : facts.square);
  p.tell(up ? kClimbed : kDescended, p.me(), p.here());
  walk_on(p);
}

// GO-R06, GO-R84
void jump_to(Play& p, Square square) {
  moved(p);
  p.s.at[p.me()] = square;
  p.tell(kJumped, p.me(), square);
  land(p, true);
}

}  // namespace rainyday::get_out
