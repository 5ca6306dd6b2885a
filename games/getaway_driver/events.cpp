// Event cards: GD-272 to GD-293.
#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

bool replaces_endings(Look at) { return at.game.options().event_endings != 0; }

// GD-277, GD-278, GD-R246, GD-R249.
void begin_hunt(Play& p) {
  p.s.hunter_goal = static_cast<std::uint8_t>((vehicles_on_table(p.s) + 1) / 2);
  for (int v = 0; v < kMostVehicles && !p.over(); ++v) {
    if (on_table(p.s.vehicle[v]) && is_start(p.s, p.s.vehicle[v].space)) escape_by_start(p, v);
  }
}

// GD-290, GD-291, GD-R265, GD-R266.
void begin_bomb(Play& p) {
  for (Space& token : p.s.stash) token = kNowhere;
  p.s.driver[0].stash = 0;
  p.s.bomb = static_cast<std::uint8_t>(std::max(0, 5 - p.s.stash_spent));
  if (p.s.bomb == 0) win(p, kDriverSide);
}

// GD-287, GD-R261: the Police forget what lies face down.
void forget_faces(Play& p) {
  const std::uint8_t police = knows_mark(seat_bit(p.game.police_seat()));
  for (Slot& slot : p.s.slot) slot.marks &= static_cast<std::uint8_t>(~police);
}

bool can_be_taken(Look at, const Slot& slot) {  // GD-R252
  if (slot.space == kNowhere || (slot.marks & Slot::kFaceUp) != 0) return false;
  const DriverCar& car = at.s.driver[0];
  for (int way = kFront; way <= kRight; ++way) {
    if (at.game.table().step(car.space, heading_of(car.heading, way)) == slot.space) return false;
  }
  return true;
}

}  // namespace

bool event_is_due(Look at, Space space) {
  return at.game.options().events != 0 && at.s.event == kNoEvent && facts_at(at, space).event;
}

void event_actions(Look at, List& list) {
  for (int event = 0; event < kEventCards; ++event) {
    if (event == kHunter && vehicles_on_table(at.s) == 0) continue;  // GD-R247
    list.push(make_action(kDoEvent, event), 1);
  }
}

void begin_event(Play& p, int event) {
  p.s.event = static_cast<std::uint8_t>(event);
  p.tell(kTellEvent, event);
  if (event == kHunter) begin_hunt(p);
  if (event == kCourier) check_courier(p);
  if (event == kCones) forget_faces(p);
  if (event == kBomb) begin_bomb(p);
}

bool escape_is_off(Look at) {
  return at.s.event == kCourier ||
         (replaces_endings(at) && (at.s.event == kHunter || at.s.event == kBomb));
}

bool capture_is_off(Look at) { return replaces_endings(at) && at.s.event == kHunter; }

void count_crash(Play& p) {  // GD-277, GD-R248
  if (p.s.event != kHunter) return;
  if (++p.s.crashes >= p.s.hunter_goal) win(p, kDriverSide);
}

void escape_by_start(Play& p, int vehicle) {  // GD-276, GD-278, GD-R250
  p.s.vehicle[vehicle] = {kNowhere, 0, Vehicle::kOut};
  p.tell(kTellGotAway, vehicle);
  if (++p.s.escapes >= p.s.hunter_goal) win(p, kPoliceSide);
}

void check_courier(Play& p) {  // GD-279, GD-R251
  if (p.s.event != kCourier) return;
  for (const Space token : p.s.stash) {
    if (token != kNowhere) return;
  }
  win(p, kDriverSide);
}

// GD-280, GD-281, GD-R252, GD-R253: what is in the bag is drawn first, then tiles are taken up.
void recycle(Play& p, Frame& f) {
  if (tiles_to_draw(p.s) > 0) {
    if (p.s.tray_size == 0) p.tell(kTellDrew, tiles_to_draw(p.s));
    return p.ask(kDrawTile, kChance);
  }
  if (f.to() != 0) return p.ask(kShow, kChance);
  for (const Slot& slot : p.s.slot) {
    if (can_be_taken(look(p), slot)) return p.ask(kRecycle, f.b);
  }
  win(p, kPoliceSide);
}

void recycle_actions(Look at, List& list) {
  for (const Slot& slot : at.s.slot) {
    if (can_be_taken(at, slot)) list.push(make_action(kDoChoose, slot.space));
  }
}

// The one who takes a tile up sees its face. The frame keeps the space + 1 until then.
void recycle_answer(Play& p, Frame& f, Action a) {
  if (a.kind == kDoChoose) return f.set_to(static_cast<Space>(a.operand[0] + 1));
  const auto space = static_cast<Space>(f.to() - 1);
  f.set_to(0);
  take_tile(p, space);
  put_in_tray(p, static_cast<std::uint8_t>(a.operand[0]));
}

void gain_stash(Play& p) {  // GD-R256
  int used = p.s.driver[0].stash;
  for (const Space token : p.s.stash) used += token != kNowhere;
  if (used >= p.game.content().counts.stash) return;
  ++p.s.driver[0].stash;
  p.tell(kTellGained, 0);
}

void tick(Play& p) {  // GD-292, GD-293, GD-R267
  if (p.s.event != kBomb) return;
  if (--p.s.bomb == 0) win(p, kDriverSide);
}

}  // namespace rainyday::getaway_driver
