// The course of a game: which procedure goes on, what an answer does, the end.
#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

// An answer to the only question that a procedure asks.
template <void (*kAnswer)(Play&, Frame&, Action)>
void only(Play& p, Frame& f, Question, Action a) {
  kAnswer(p, f, a);
}

struct Procedure {
  void (*step)(Play&, Frame&);
  void (*answer)(Play&, Frame&, Question, Action);  // null where nothing is asked
};
constexpr std::array<Procedure, kProcs> kProcedures = {{
    {nullptr, nullptr},
    {setup_step, setup_answer},
    {round_step, window_answer},
    {fill_step, fill_answer},
    {drive_step, only<drive_answer>},
    {extra_step, only<extra_answer>},
    {enter_step, enter_answer},
    {turn_up_step, turn_up_answer},
    {follow_step, follow_answer},
    {crash_step, only<crash_answer>},
    {vantage_step, nullptr},
    {look_step, look_answer},
    {jam_step, only<jam_answer>},
    {switch_step, only<switch_answer>},
    {police_step, only<police_answer>},
    {arrive_step, nullptr},
    {buy_step, only<buy_answer>},
    {place_step, place_answer},
    {solo_step, only<solo_answer>},
    {share_step, only<share_answer>},
    {split_step, only<split_answer>},
    {partner_step, only<partner_answer>},
    {bait_step, only<bait_answer>},
}};

}  // namespace

void run(Play& p) {
  while (!p.asked()) {
    Frame& f = p.s.frames.top();
    kProcedures[f.proc].step(p, f);
  }
}

void win(Play& p, Side side) {
  while (!p.s.frames.empty()) p.s.frames.pop();
  p.s.winner = side;
  p.ask(kOver, kNobody);
  p.tell(kTellWon, side);
}

void GetawayDriver::act(State& s, Action a, EventOut out) const {
  Play p{{*this, s, out}};
  const auto asked = static_cast<Question>(s.question);
  s.question = kNoQuestion;
  s.actor = kNobody;
  Frame& f = s.frames.top();
  kProcedures[f.proc].answer(p, f, asked, a);
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
