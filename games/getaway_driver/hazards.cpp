// Getting around hazards: a Stunt, the Handbrake Turn, or back; and the Midtown bonuses.
#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {

// GD-084, GD-R054.
bool stunt_fits(Look at, int card, Space space) {
  const std::uint8_t stunt = at.game.content().card[static_cast<std::size_t>(card)].stunt;
  if (stunt == 0) return false;
  const std::uint8_t icons = facts_at(at, space).icons;
  return (stunt & icons) != 0 || (icons == 0 && at.game.options().green_hazard != 0);
}

// GD-131, GD-R085: there must be a tile behind, and a card more for a Barricade on it.
bool handbrake_stunt_fits(Look at, const Frame& f, int card) {
  const Space to = at.game.table().step(f.to(), behind(f.b));
  return to != kNowhere && can_drive_onto(at, f.driver, to, card);
}

void hazard_answer(Play& p, Frame& f, Action a) {
  if (a.kind == kDoBack) {  // GD-R022
    f.step = kEnterBack;
    return;
  }
  const int card = a.operand[0];
  use_card(p, f.driver, card);
  if (a.kind == kDoPlay) return push_partner(p, f.driver, card);
  p.tell(kTellStunt, f.driver, card);
  pass_hazard(p, f, a.kind == kDoHandbrake);
}

// GD-091: the car stays; or GD-131: it turns round.
void pass_hazard(Play& p, Frame& f, bool handbrake) {
  if (handbrake) {
    f.step = kEnterTurnRound;
    return;
  }
  f.c |= kStuntUsed;
  f.step = kEnterFollow;
  if (p.game.four()) note_stunt(p, f.driver, f.to());
}

// GD-184 to GD-192, GD-210, GD-R137, GD-R140, GD-R146, GD-R149.
void midtown_bonus(Play& p, int driver, Space space) {
  switch (facts_at(look(p), space).midtown) {
    case kCityMap:
      p.push(kProcLook, driver);
      return;
    case kSkidRow:
      if (p.game.solo() || p.s.enforcement == 0) return;
      p.tell(kTellLost, std::min<int>(2, p.s.enforcement));
      p.s.enforcement =
          static_cast<std::uint8_t>(p.s.enforcement - std::min<int>(2, p.s.enforcement));
      return;
    case kThoroughfare: {
      const std::uint16_t bit = static_cast<std::uint16_t>(1u << (kMostVehicles + driver));
      Slot& slot = slot_at(p.s, space);
      if ((slot.bonus & bit) != 0) return;
      slot.bonus |= bit;
      ++p.s.driver[driver].extras;
      return;
    }
    case kVantage:
      p.push(kProcVantage, driver).set_to(space);
      return;
    default:
      return;
  }
}

// GD-191, GD-192, GD-R150: north, east, south, west.
void vantage_step(Play& p, Frame& f) {
  while (f.step < 4) {
    const Space space = p.game.table().step(f.to(), f.step++);
    if (space != kNowhere && is_face_down(p.s, space))
      return push_turn_up(p, space, f.driver, true);
  }
  p.pop();
}

// City Map: GD-185, GD-186, GD-R146, GD-R213.
void look_step(Play& p, Frame& f) {
  if (f.step == 0) {
    for (const Slot& slot : p.s.slot) {
      if (slot.space != kNowhere && (slot.marks & Slot::kFaceUp) == 0) {
        return p.ask(kMapLook, p.game.driver_seat(f.driver));
      }
    }
    return p.pop();
  }
  if (f.step == 1) return p.ask(kShow, kChance);
  p.pop();
}

void look_answer(Play& p, Frame& f, Question asked, Action a) {
  if (a.kind == kDoSkip) {
    f.step = 2;
  } else if (asked == kMapLook) {
    f.set_to(a.operand[0]);
    f.step = 1;
  } else {
    const auto face = static_cast<std::uint8_t>(a.operand[0]);
    show_face(p, f.to(), face, p.game.driver_seats());
    p.tell_some(p.game.driver_seats(), kTellLooked, f.driver, f.to(), face);
    f.step = 2;
  }
}

}  // namespace rainyday::getaway_driver
