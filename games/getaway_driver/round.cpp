// A round: windows, expanding, the Drivers, the Police, the check, the end.
#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

constexpr int kStallNotice = 3;  // GD-R272: so many rounds ahead

void reset_driver(DriverCar& car) {
  car.flags &= DriverCar::kStompAll;
  car.before_space = car.origin = car.turn_start = car.turn_end = car.space;
  car.before_heading = car.heading;
  car.extras = 0;
  car.rights = 0;
  car.trail_space = car.trail_stunt = kNowhere;
  car.trail_dir = car.trail_heading = car.trail_marks = car.trail_stunts = 0;
}

// GD-031, GD-R154, GD-R263.
void begin_round(Play& p) {
  State& s = p.s;
  ++s.round;
  s.dispatches = s.cameras = s.shifts = s.bought = s.due = 0;
  for (Vehicle& vehicle : s.vehicle) {
    if (vehicle.marks == 0) continue;
    // GD-R209: in solo the power drawn last round holds for this one.
    const bool power = p.game.solo() && (vehicle.marks & Vehicle::kUsed) != 0;
    vehicle.marks =
        static_cast<std::uint8_t>((vehicle.marks & Vehicle::kOut) | (power ? Vehicle::kUsed2 : 0));
  }
  for (Slot& slot : s.slot) {
    if (slot.space == kNowhere && s.event != kCourier) break;  // only that Event takes tiles up
    slot.bonus &= Slot::kBadgePaid;
    const unsigned up = slot.marks & Slot::kFaceUp;
    slot.marks =
        static_cast<std::uint8_t>((slot.marks & ~Slot::kUpAtStart) | up * Slot::kUpAtStart);
  }
  for (int d = 0; d < p.game.drivers(); ++d) reset_driver(s.driver[d]);
  p.tell(kTellRound, s.round);
  const int stall = p.game.options().stall;
  if (stall != 0 && stall - s.idle <= kStallNotice) p.tell(kTellStalling, s.idle, stall - s.idle);
}

// GD-032, GD-149, GD-254: who lays the tiles.
void expand(Play& p) {
  if (p.game.four()) return push_fills_of_four(p);
  DriverCar& car = p.s.driver[0];
  const bool stomps = car.stomp == 1 || car.stomp == 2;
  if (car.stomp > 0) --car.stomp;
  push_fill(p, 0, stomps ? p.game.driver_seat(0) : p.game.layer_seat());
}

// GD-127, GD-148, GD-R020, GD-R021: asked by public facts only.
bool ask_window(Play& p, Frame& f, Ability ability, Question question) {
  for (; f.a < p.game.drivers(); ++f.a) {
    if (ability == kDecoyCar && !can_decoy(p.s.driver[f.a])) continue;
    if (publicly_without(look(p), f.a, ability)) continue;
    p.ask(question, p.game.driver_seat(f.a));
    return true;
  }
  f.a = 0;
  return false;
}

bool is_pursued(Look at, int driver, Reason& reason) {
  const DriverCar& car = at.s.driver[driver];
  if (vehicles_at(at.s, car.space) != 0) {
    reason = kByVehicles;
  } else if (has_spike(at.s, car.turn_end)) {  // GD-180, GD-R083, GD-R117
    reason = kByTireSpike;
  } else if (at.s.event == kVigilante &&  // GD-288, GD-R263
             (slot_at(at.s, car.turn_end).marks & Slot::kUpAtStart) != 0) {
    reason = kByVigilante;
  } else {
    return false;
  }
  return true;
}

// GD-109 to GD-111, GD-187, GD-R145, GD-R147, GD-R148, GD-R223, GD-R264.
void check_pursuit(Play& p, int driver) {
  const DriverCar& car = p.s.driver[driver];
  Reason reason = kInTheClear;
  if (!is_pursued(look(p), driver, reason)) return lower_meter(p, driver, kInTheClear);
  if (facts_at(look(p), car.turn_end).midtown == kGarage) {
    p.tell(kTellMeter, driver, car.meter, kByGarage);
    return;
  }
  advance_meter(p, driver, reason);
}

// GD-R272: rounds of which nothing comes end the game.
void check_stall(Play& p) {
  const int stall = p.game.options().stall;
  if (stall == 0) return;
  p.s.idle = p.s.progress != 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(p.s.idle + 1);
  p.s.progress = 0;
  if (p.s.idle < stall) return;
  p.tell(kTellStalled, p.s.idle);
  win(p, kDraw);
}

void end_round(Play& p, Frame& f) {
  f.step = kBegin;
  f.a = 0;
  tick(p);
  if (p.over()) return;
  const int limit = p.game.options().round_limit;
  if (limit > 0 && p.s.round >= limit) return win(p, kDraw);  // GD-R268
  check_stall(p);
}

// GD-258, GD-R215: one after the other.
void let_drive(Play& p, Frame& f) {
  if (!p.game.four()) {
    f.step = kDriversDone;
    p.push(kProcDrive, 0);
    return;
  }
  if (f.step == kSecondDriver) {
    f.step = kDriversDone;
    p.push(kProcDrive, 1 - p.s.first);
    return;
  }
  begin_shared_turn(p);
  const std::uint8_t say = p.s.round % 2 == 1 ? std::uint8_t{0} : std::uint8_t{1};
  f.step = kSecondDriver;
  p.s.first = say;
  if (p.game.options().driver_first == 0) {
    f.step = kFirstDriver;
    return p.ask(kWhoFirst, p.game.driver_seat(say));
  }
  p.push(kProcDrive, say);
}

}  // namespace

void round_step(Play& p, Frame& f) {
  switch (f.step) {
    case kBegin:
      begin_round(p);
      f.step = kStartWindow;
      [[fallthrough]];
    case kStartWindow:
      if (ask_window(p, f, kStompingGrounds, kRoundStart)) return;
      [[fallthrough]];
    case kExpand:
      f.step = kFirstDriver;
      return expand(p);
    case kFirstDriver:
    case kSecondDriver:
      return let_drive(p, f);
    case kDriversDone:
      f.step = kPolice;
      if (p.game.four()) return end_waiting(p);
      [[fallthrough]];
    case kPolice:
      f.step = kDecoyWindow;
      p.push(kProcPolice);
      return;
    case kDecoyWindow:
      if (ask_window(p, f, kDecoyCar, kDecoy)) return;
      [[fallthrough]];
    case kCheckPursuit:
      f.step = kPurchase;
      for (int d = 0; d < p.game.drivers() && !p.over(); ++d) check_pursuit(p, d);
      if (p.over()) return;
      [[fallthrough]];
    case kPurchase:
      f.step = kEnd;
      p.push(p.game.solo() ? kProcSolo : kProcBuy).a = p.game.solo();
      return;
    default:
      return end_round(p, f);
  }
}

void window_answer(Play& p, Frame& f, Question asked, Action a) {
  if (asked == kWhoFirst) {
    p.s.first = static_cast<std::uint8_t>(a.operand[0]);
    f.step = kSecondDriver;
    p.push(kProcDrive, p.s.first);
    return;
  }
  const int driver = f.a++;
  if (a.kind == kDoPass) return;
  const int card = a.operand[0];
  const Ability ability = asked == kDecoy ? kDecoyCar : kStompingGrounds;
  use_card(p, driver, card);
  if ((p.game.cards_with(ability) & card_bit(card)) == 0) return push_partner(p, driver, card);
  p.tell(kTellPlayed, driver, card, ability);
  if (p.game.four()) offer_share(p, driver, ability);
  perform(p, driver, ability);
}

// GD-257, GD-R229: Police and City, from the end of the check until the tiles are drawn.
SeatSet GetawayDriver::talkers(const State& s) const {
  constexpr SeatSet kPoliceAndCity{0b0011};
  if (!four() || s.frames.empty() || options_.plan_chat != 0) return {};
  const Frame& round = s.frames[0];
  const bool before_the_draw = round.step == kEnd || round.step <= kExpand;
  return round.proc == kProcRound && before_the_draw ? kPoliceAndCity : SeatSet{};
}

}  // namespace rainyday::getaway_driver
