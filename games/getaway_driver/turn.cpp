// The course of a game: which procedure goes on, what an answer does, the end.
#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

using Procedure = void (*)(Play&, Frame&);
constexpr std::array<Procedure, kProcs> kProcedures = {
    nullptr,    setup_step,   round_step,  fill_step,    drive_step,   extra_step,
    enter_step, turn_up_step, follow_step, crash_step,   vantage_step, look_step,
    jam_step,   switch_step,  police_step, arrive_step,  buy_step,     place_step,
    solo_step,  share_step,   split_step,  partner_step, bait_step};

void answer(Play& p, Frame& f, Question asked, Action action) {
  switch (f.proc) {
    case kProcSetup:
      return setup_answer(p, f, asked, action);
    case kProcRound:
      return window_answer(p, f, asked, action);
    case kProcFill:
      return fill_answer(p, f, asked, action);
    case kProcDrive:
      return drive_answer(p, f, action);
    case kProcExtra:
      return extra_answer(p, f, action);
    case kProcEnter:
      return enter_answer(p, f, asked, action);
    case kProcTurnUp:
      return turn_up_answer(p, f, asked, action);
    case kProcFollow:
      return follow_answer(p, f, asked, action);
    case kProcCrash:
      return crash_answer(p, f, action);
    case kProcLook:
      return look_answer(p, f, asked, action);
    case kProcJam:
      return jam_answer(p, f, action);
    case kProcSwitch:
      return switch_answer(p, f, action);
    case kProcPolice:
      return police_answer(p, f, action);
    case kProcBuy:
      return buy_answer(p, f, action);
    case kProcPlace:
      return place_answer(p, f, asked, action);
    case kProcSolo:
      return solo_answer(p, f, action);
    default:
      return four_answer(p, f, asked, action);
  }
}

}  // namespace

void run(Play& p) {
  while (!p.asked()) {
    Frame& f = p.s.frames.top();
    kProcedures[f.proc](p, f);
  }
}

void win(Play& p, Side side) {
  while (!p.s.frames.empty()) p.s.frames.pop();
  p.s.winner = side;
  p.ask(kOver, kNobody);
  p.tell(kTellWon, side);
}

void GetawayDriver::act(State& s, Action action, EventOut out) const {
  Play p{{*this, s, out}};
  const auto asked = static_cast<Question>(s.question);
  s.question = kNoQuestion;
  s.actor = kNobody;
  answer(p, s.frames.top(), asked, action);
  run(p);
}

// GD-002 to GD-004, GD-238 to GD-240, GD-R214: one result per side.
Result GetawayDriver::result(const State& s) const {
  Result result;
  if (s.question != kOver) return result;
  const bool drawn = s.winner == kDraw;
  result.ending = drawn ? Ending::kLimit : Ending::kWon;
  if (solo() && s.winner == kPoliceSide) result.ending = Ending::kLost;
  for (Seat seat = 0; seat < seats_; ++seat) {
    const Side own = has_seat(driver_seats(), seat) ? kDriverSide : kPoliceSide;
    const bool won = s.winner == own;
    result.place[seat] = drawn || won || solo() ? 1 : static_cast<std::uint8_t>(four() ? 3 : 2);
    result.score[seat] = won ? 1 : 0;
    result.worth[seat] = won ? kWholeWin : drawn && !solo() ? kWholeWin / 2 : 0;
  }
  return result;
}

}  // namespace rainyday::getaway_driver
