// The course of a game: whose turn it is, the movement roll, what an answer starts, the end.
#include "games/get_out/rules.hpp"

namespace rainyday::get_out {
namespace {

// What belongs to one turn is gone with it.
void clear_turn(State& s) {
  s.ramps_used = s.rents = 0;
  s.pc = 0;
  s.steps = s.entered = s.menu = s.landings = s.die = 0;
  s.targets = {};
  s.dice = {};
  s.card = kNoCard;
  s.victim = kNobody;
}

void finish(Play& p) {
  clear_turn(p.s);
  p.s.again = 0;
  p.ask(kOver);
}

// GO-R01, GO-R105: false where the last round is over.
bool next_in_turn(Play& p, Seat& seat) {
  seat = next_seat(seat, p.game.seats());
  if (seat != p.s.first) return true;
  if (p.s.round < 0xFFFF) ++p.s.round;
  const int most = p.game.options().max_rounds;
  if (most == 0 || p.s.round < most) return true;
  finish(p);
  p.tell(kRoundsOver, p.s.round);
  return false;
}

// The sum of the dice that are not thrown out. GO-029 to GO-031, GO-R24
int steps_of(const Play& p, const std::array<int, 3>& face) {
  const Penalty penalty = penalty_of(p.c, p.s.held[p.me()]);
  const std::array<int, 3> jobs = {penalty.red, penalty.black, penalty.blue};
  int steps = 0;
  for (std::size_t i = 0; i < face.size(); ++i) {
    if (face[i] == 0) continue;
    if (p.game.thrown_out(face[i], jobs[i])) {
      p.tell(kThrownOut, p.me(), face[i]);
    } else {
      steps += face[i];
    }
  }
  return steps;
}

}  // namespace

// GO-R88, GO-R27: lost turns are missed one by one.
void begin_turn(Play& p, Seat seat) {
  while (p.s.lost_turns[seat] > 0) {
    --p.s.lost_turns[seat];
    p.tell(kMissedTurn, seat);
    if (!next_in_turn(p, seat)) return;
  }
  p.s.in_turn = seat;
  p.tell(kTurnBegan, seat);
  p.ask(kAskDice);
}

void end_turn(Play& p) {
  clear_turn(p.s);
  Seat seat = p.s.in_turn;
  if (p.s.again != 0) {
    p.s.again = 0;
    if (p.s.lost_turns[seat] == 0) {
      p.tell(kExtraTurn, seat);
      return begin_turn(p, seat);
    }
    --p.s.lost_turns[seat];  // the extra turn is the one missed
    p.tell(kMissedTurn, seat);
  }
  if (next_in_turn(p, seat)) begin_turn(p, seat);
}

// GO-060, GO-R75
void win(Play& p, Seat seat) {
  p.s.winner = seat;
  finish(p);
  p.tell(kWon, seat);
}

// GO-016, GO-029 to GO-036, GO-R23, GO-R26, GO-R100. Blue is 0 with two dice.
void roll_dice(Play& p, int red, int black, int blue) {
  State& s = p.s;
  const Seat me = p.me();
  s.dice = {};
  if (blue == 0) {
    p.tell(kRolled, me, red, black);
  } else {
    p.tell(kRolledThree, me, red, black, blue);
  }
  // Without a job no die is thrown out.
  const int steps =
      (s.held[me] & p.c.jobs) == 0 ? red + black + blue : steps_of(p, {red, black, blue});
  if (steps > 0) return start_walk(p, steps);
  p.tell(kStuck, me);
  if (++s.zero_rolls[me] < 2) return end_turn(p);
  const SiteSet held = s.held[me] & p.c.jobs;
  if (std::popcount(held) > 1) return p.ask(kForcedQuit);
  resign(p, first_of(held));
}

// GO-036 to GO-038, GO-R30
void resign(Play& p, Site site) {
  lose_site(p, p.me(), site);
  p.tell(kLeft, p.me(), p.c.site[site].square);
  p.s.zero_rolls[p.me()] = 0;
  end_turn(p);
}

void GetOut::act(State& s, Action a, EventOut out) const {
  Play p{{*this, s, out}};
  const int first = a.operand[0];
  switch (a.kind) {
    case kFirst:
      s.first = static_cast<Seat>(first);
      p.tell(kGoesFirst, first);
      return begin_turn(p, s.first);
    case kDice:
      if (!three_dice()) return roll_dice(p, first, a.operand[1], 0);
      s.dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(a.operand[1])};
      return p.ask(kAskBlue);
    case kBlue:  // GO-151
      return roll_dice(p, s.dice[0], s.dice[1], first);
    case kSuccess:
    case kFailure:
      return end_try(p, a.kind == kSuccess);
    case kDie:
      return s.question == kAskCan ? end_canning(p, first) : answer_effect(p, a);
    case kDraw:
      return draw(p, static_cast<std::uint8_t>(first));
    case kStop:
      return stop_here(p);
    case kPass:
      return pass_by(p);
    case kForward:
      return go_forward(p);
    case kUp:
    case kDown:
      return take_ramp(p, content_.square[first].site, a.kind == kUp);
    case kResign:
      return resign(p, content_.square[first].site);
    case kPay:
    case kDecline:
    case kOption:
    case kPlayer:
    case kRent:
    case kLose:
    case kTake:
      return answer_effect(p, a);
    case kDone:
      return end_turn(p);
    default:
      return answer_menu(p, a);
  }
}

// GO-R77, GO-R105: the winner, then Life Points, then cash; equal ones share a place.
Result GetOut::result(const State& s) const {
  Result result;
  std::array<std::int64_t, kMostSeats> rank{};
  for (int seat = 0; seat < seats(); ++seat) {
    result.score[seat] = s.life[seat];
    rank[seat] =
        (std::int64_t{s.winner == seat} << 48) + (std::int64_t{s.life[seat]} << 32) + s.cash[seat];
  }
  if (s.question != kOver) return result;
  result.rank(std::span(rank).first(static_cast<std::size_t>(seats())));
  if (s.winner == kNobody) result.ending = Ending::kLimit;
  return result;
}

}  // namespace rainyday::get_out
