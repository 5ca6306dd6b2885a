// What is legal in Getaway Driver: the actions of each decision in their fixed order, and luck.
// Lists that take looking about are made where that is done: setup.cpp, stash.cpp, upgrades.cpp,
// abilities.cpp, four.cpp, partners.cpp, events.cpp.
#include <algorithm>

#include "engine/odds.hpp"
#include "games/getaway_driver/rules.hpp"
#include "games/getaway_driver/setup.hpp"

namespace rainyday::getaway_driver {
namespace {

void window_actions(Look at, List& list) {
  if (at.s.question == kWhoFirst) {
    list.push(make_action(kDoFirst, 0));
    list.push(make_action(kDoFirst, 1));
    return;
  }
  const int driver = at.s.frames.top().a;
  const Ability ability = at.s.question == kDecoy ? kDecoyCar : kStompingGrounds;
  list.push(make_action(kDoPass));
  const unsigned own = at.game.cards_with(ability);
  const unsigned copies = at.game.cards_with(kPartnersInCrime);
  each_card(available_cards(at, driver) & (own | copies), [&](int card) {
    if ((own >> card & 1) != 0 || partner_has_window_ability(at, driver, ability))
      list.push(make_action(kDoPlay, card));
  });
}

void fill_actions(Look at, List& list) {
  const Frame& f = at.s.frames.top();
  if (at.s.question == kCamera) {
    list.push(make_action(kDoKeep));
    list.push(make_action(kDoRedraw));
  } else if (at.s.question == kLayTile) {
    unsigned long long seen = 0;  // each distinct tile once
    for (int i = 0; i < at.s.tray_size; ++i) {
      const std::uint8_t face = at.s.tray[i];
      if (face == kUnknownFace || (seen >> face & 1) != 0) continue;
      seen |= 1ull << face;
      list.push(make_action(kDoLay, face));
    }
  } else if (at.s.question == kRecycle) {
    recycle_actions(at, list);
  } else if (at.s.question == kShow) {
    list.push(make_action(kDoShow, slot_at(at.s, static_cast<Space>(f.to() - 1)).face), 1);
  } else {
    const bool perilous = at.game.solo() && next_draw_is_perilous(at);
    for (int kind = 0; kind < at.game.content().kinds; ++kind) {
      const std::uint32_t weight =
          at.game.solo() ? pile_weight(at, kind, perilous) : at.s.bag[kind];
      if (weight != 0) list.push(make_action(kDoDraw, kind), weight);
    }
  }
}

void turn_up_actions(Look at, List& list) {
  if (at.s.question == kDrawEvent) return event_actions(at, list);
  const Slot& slot = slot_at(at.s, at.s.frames.top().to());
  const bool show = at.s.question == kShow;
  if (slot.face != kUnknownFace) {
    list.push(make_action(show ? kDoShow : kDoTurnUp, slot.face), 1);
    return;
  }
  const bool perilous = (slot.marks & Slot::kPerilous) != 0;
  for (int kind = 0; kind < at.game.content().kinds; ++kind) {
    const std::uint32_t weight = pile_weight(at, kind, perilous);
    if (weight != 0) list.push(make_action(show ? kDoShow : kDoTurnUp, kind), weight);
  }
}

void study_actions(Look at, int driver, List& list) {  // GD-057, GD-R044
  for (const Space space : at.game.table().next[at.s.driver[driver].space]) {
    if (space != kNowhere && is_face_down(at.s, space)) list.push(make_action(kDoStudy, space));
  }
}

void way_actions(Look at, int driver, List& list) {
  const DriverCar& car = at.s.driver[driver];
  for (int way = kFront; way <= kRight; ++way) {
    const Space to = at.game.table().step(car.space, heading_of(car.heading, way));
    if (can_drive_onto(at, driver, to)) list.push(make_action(kDoDrive, way));
  }
}

void play_actions(Look at, int driver, List& list) {
  const std::uint16_t in_time = at.game.main_cards(at_beginning(at.s.driver[driver]));
  each_card(available_cards(at, driver) & unsigned{in_time}, [&](int card) {
    const CardFacts& facts = at.game.content().card[static_cast<std::size_t>(card)];
    if (can_use_ability(at, driver, static_cast<Ability>(facts.ability), card)) {
      list.push(make_action(kDoPlay, card));
    }
    if (facts.ability2 != kNoAbility &&
        can_use_ability(at, driver, static_cast<Ability>(facts.ability2), card)) {
      list.push(make_action(kDoPlay, card, facts.ability2));
    }
  });
}

// The main choice.
void drive_actions(Look at, List& list) {
  const int driver = at.s.frames.top().driver;
  const DriverCar& car = at.s.driver[driver];
  const bool due = regular_is_due(car);
  bool stuck = false;
  if (due) {
    study_actions(at, driver, list);
    const int studies = list.size();
    way_actions(at, driver, list);
    stuck = list.size() == studies;
  }
  if (stuck && !has_help(at, driver)) {
    list.clear();
    list.push(make_action(kDoGiveUp));
    return;
  }
  const bool braked = (car.flags & DriverCar::kBraked) != 0;
  if (car.extras > 0 && !braked && has_way_after_filling(at, driver)) {
    list.push(make_action(kDoExtra));  // GD-189, GD-R137
  }
  play_actions(at, driver, list);
  if (at.game.four()) rights_actions(at, driver, list);
  if (!due) list.push(make_action(kDoEnd));  // GD-063, GD-R040
  if (stuck) list.push(make_action(kDoGiveUp));
}

void extra_actions(Look at, List& list) {
  const int driver = at.s.frames.top().driver;
  if (at.game.options().study_extra == 0) study_actions(at, driver, list);  // GD-R045
  way_actions(at, driver, list);
}

// GD-083 to GD-085, GD-R020, GD-R039, GD-R091.
void hazard_actions(Look at, const Frame& f, List& list) {
  each_available(at, f.driver, [&](int card) {
    if (stunt_fits(at, card, f.to())) list.push(make_action(kDoStunt, card));
    const std::uint16_t bit = card_bit(card);
    if ((at.game.cards_with(kHandbrakeTurn) & bit) != 0 && handbrake_stunt_fits(at, f, card)) {
      list.push(make_action(kDoHandbrake, card));
    }
    if ((at.game.cards_with(kPartnersInCrime) & bit) != 0 && partner_has_stunt(at, f, card)) {
      list.push(make_action(kDoPlay, card));
    }
  });
  list.push(make_action(kDoBack));
}

void enter_actions(Look at, List& list) {
  const Frame& f = at.s.frames.top();
  switch (at.s.question) {
    case kPayBarricade:
      return each_available(at, f.driver, [&](int card) { list.push(make_action(kDoPay, card)); });
    case kYellowLight:
      list.push(make_action(kDoHazard));
      list.push(make_action(kDoNoHazard));
      return;
    case kHeadOn: {
      const Vehicle& vehicle = at.s.vehicle[f.d];
      const bool head_on = vehicle.heading == behind(f.b);
      if (head_on || left_of(vehicle.heading) == f.b) list.push(make_action(kDoSwing, kLeft));
      if (head_on || right_of(vehicle.heading) == f.b) list.push(make_action(kDoSwing, kRight));
      if (at.game.four() && at.s.driver[1 - f.driver].space == f.to()) {
        list.push(make_action(kDoSwing, kKeep));
      }
      return;
    }
    default:
      hazard_actions(at, f, list);
  }
}

void look_actions(Look at, List& list) {
  if (at.s.question == kShow) return turn_up_actions(at, list);
  for (const Slot& slot : at.s.slot) {
    if (slot.space != kNowhere && (slot.marks & Slot::kFaceUp) == 0) {
      list.push(make_action(kDoChoose, slot.space));
    }
  }
  list.push(make_action(kDoSkip));
}

void follow_actions(Look at, List& list) {
  const Frame& f = at.s.frames.top();
  if (at.s.question == kProtect) {
    list.push(make_action(kDoProtect));
    list.push(make_action(kDoCrash));
    return;
  }
  if (at.s.question == kDetour) list.push(make_action(kDoFollow));
  for (int way = kFront; way <= kRight; ++way) {  // GD-178, GD-R171
    const std::uint8_t heading = heading_of(at.s.vehicle[f.c].heading, way);
    if (heading != f.b) list.push(make_action(kDoDetour, heading));
  }
  if (at.s.question == kTunnel) list.push(make_action(kDoCrash));
}

// GD-097, GD-099, GD-107, GD-R074, GD-R133.
void vehicle_actions(Look at, int v, List& list) {
  const Vehicle& vehicle = at.s.vehicle[v];
  for (int way = kFront; way <= kRight; ++way) {
    const Space to = at.game.table().step(vehicle.space, heading_of(vehicle.heading, way));
    if (to == kNowhere || !may_enter(at, v, to)) continue;
    if (would_crash(at, v, to) && !can_protect(at, v) && at.game.options().voluntary_crash == 0)
      continue;
    list.push(make_action(kDoMove, v, way));
  }
  list.push(make_action(kDoTurn, v, kLeft));
  list.push(make_action(kDoTurn, v, kRight));
  if (kind_of(v) == kHelicopter && ability_free(at, v, Vehicle::kUsed2)) {
    list.push(make_action(kDoTurn, v, kRound));  // GD-175, GD-R177
  }
}

void police_actions(Look at, List& list) {
  for (int v = 0; v < kMostVehicles; ++v) {
    const Vehicle& vehicle = at.s.vehicle[v];
    if (!on_table(vehicle)) continue;
    if (can_still_move(vehicle)) vehicle_actions(at, v, list);
    if (kind_of(v) == kMotorcycle && ability_free(at, v, Vehicle::kUsed) &&
        (vehicle.marks & Vehicle::kDispatched) == 0) {
      list.push(make_action(kDoBoost, v));  // GD-177, GD-R172, GD-R173
    }
  }
  dispatch_actions(at, list);
  list.push(make_action(kDoDone));
}

void solo_actions(Look at, List& list) {
  for (int upgrade = 0; upgrade < kUpgrades; ++upgrade) {
    if ((at.s.deck >> upgrade & 1) != 0) list.push(make_action(kDoUpgrade, upgrade), 1);
  }
}

bool is_alone(Look at) {
  List list;
  at.game.actions(at.s, list);
  return list.size() == 1;
}

}  // namespace

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

// Whether everybody can see that one action is left (GD-R020).
bool GetawayDriver::open_forced(const State& s) const {
  const Look at{*this, s};
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
      if (four() || s.driver[0].hand_size != 0) return false;
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

// One outcome with the odds of the list.
Action GetawayDriver::chance(const State& s, Random& rng) const {
  if (s.question == kFallRow || s.question == kFallColumn) return fall({*this, s}, rng);
  if (s.question == kDrawTile && !solo()) {
    auto pick = rng.below(static_cast<std::uint32_t>(tiles_to_draw(s)));
    for (int kind = 0;; ++kind) {
      if (pick < s.bag[kind]) return make_action(kDoDraw, kind);
      pick -= s.bag[kind];
    }
  }
  if (s.question == kDrawTile && options_.solo_reds == 0) {
    return make_action(kDoDraw, draw_unseen({*this, s}, next_draw_is_perilous({*this, s}), rng));
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

}  // namespace rainyday::getaway_driver
