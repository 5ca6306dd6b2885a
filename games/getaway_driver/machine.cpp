// The machine: which procedure goes on, who is asked, what may be answered.
#include <algorithm>

#include "engine/odds.hpp"
#include "games/getaway_driver/city.hpp"
#include "games/getaway_driver/pursuit.hpp"
#include "games/getaway_driver/solo.hpp"
#include "games/getaway_driver/upgrades.hpp"

namespace rainyday::getaway_driver {
namespace {

using Step = void (*)(Play&, Frame&);
constexpr std::array<Step, kProcs> kSteps = {
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

bool is_alone(Look at) {
  List list;
  at.game.actions(at.s, list);
  return list.size() == 1;
}

// Whether everybody can see that one action is left (GD-R020).
bool is_openly_forced(Look at) {
  const State& s = at.s;
  switch (s.question) {
    case kLayTile:
      return s.tray_size == 1;
    case kPoliceMove: {
      if (s.enforcement > 0) return false;
      return std::none_of(std::begin(s.vehicle), std::end(s.vehicle), can_still_move);
    }
    case kBuy:
      return nothing_to_buy(at);
    case kDrive:
    case kHazardAhead:  // in four a partner's hidden card may count
      if (at.game.four() || s.driver[0].hand_size != 0) return false;
      return is_alone(at);
    case kAdjustToken:
    case kAdjustRow:
    case kAdjustColumn:
    case kPatrolAt:
    case kDispatchTo:
    case kPlaceAt:
    case kObstacleLie:
    case kFollowWhom:
      return is_alone(at);
    default:
      return false;
  }
}

}  // namespace

void run(Play& p) {
  while (p.s.question == kNoQuestion) {
    Frame& f = p.s.frames.top();
    kSteps[f.proc](p, f);
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

Turn GetawayDriver::turn(const State& s) const {
  Turn turn;
  turn.actor = s.actor;
  turn.question = s.question;
  turn.group = seat_bit(s.actor);
  turn.open_forced = turn.is_seat() && is_openly_forced({*this, s});
  return turn;
}

void GetawayDriver::actions(const State& s, List& list) const {
  list.clear();
  if (s.frames.empty()) return;
  const Look at{*this, s};
  switch (s.frames.top().proc) {
    case kProcSetup:
      return setup_actions(at, list);
    case kProcRound:
      return window_actions(at, list);
    case kProcFill:
      return fill_actions(at, list);
    case kProcDrive:
      return drive_actions(at, list);
    case kProcExtra:
      return extra_actions(at, list);
    case kProcEnter:
      return enter_actions(at, list);
    case kProcTurnUp:
      return turn_up_actions(at, list);
    case kProcFollow:
    case kProcCrash:
      return follow_actions(at, list);
    case kProcLook:
      return look_actions(at, list);
    case kProcJam:
      return jam_actions(at, list);
    case kProcSwitch:
      return switch_actions(at, list);
    case kProcPolice:
      return police_actions(at, list);
    case kProcBuy:
      return buy_actions(at, list);
    case kProcPlace:
      return place_actions(at, list);
    case kProcSolo:
      return solo_actions(at, list);
    default:
      return four_actions(at, list);
  }
}

// One outcome with the odds of the list.
Action GetawayDriver::chance(const State& s, Random& rng) const {
  if (s.question == kDrawTile && !solo()) {
    auto pick = rng.below(static_cast<std::uint32_t>(tiles_to_draw(s)));
    for (int kind = 0;; ++kind) {
      if (pick < s.bag[kind]) return make_action(kDoDraw, kind);
      pick -= s.bag[kind];
    }
  }
  if (s.question == kTurnUp && options_.solo_reds == 0) {
    const Slot& slot = slot_at(s, s.frames.top().to());
    const bool known = slot.face != kUnknownFace;
    const bool perilous = (slot.marks & Slot::kPerilous) != 0;
    return make_action(kDoTurnUp, known ? slot.face : draw_unseen({*this, s}, perilous, rng));
  }
  List list;
  actions(s, list);
  if (list.size() == 1) return list[0];
  return drawn_from(list, rng);
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
