// Why an action is not legal now. What is in the list is legal; for the rest the plainest reason.
#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

constexpr std::uint64_t bit(int kind) { return std::uint64_t{1} << kind; }

// The kinds of actions that answer a question.
constexpr std::uint64_t kinds_for(int question) {
  switch (question) {
    case kObstacleLie:
      return bit(kDoLie);
    case kObstacleRow:
    case kStashRow:
    case kAdjustRow:
    case kStartRow:
      return bit(kDoRow);
    case kObstacleColumn:
    case kStashColumn:
    case kAdjustColumn:
    case kStartColumn:
      return bit(kDoColumn);
    case kPickCard:
      return bit(kDoPick);
    case kAdjustToken:
      return bit(kDoAdjust);
    case kCarHeading:
    case kPatrolHeading:
    case kPlaceHeading:
      return bit(kDoHead);
    case kPatrolAt:
    case kDispatchTo:
    case kPlaceAt:
      return bit(kDoPut);
    case kRoundStart:
    case kDecoy:
      return bit(kDoPass) | bit(kDoPlay);
    case kCamera:
      return bit(kDoKeep) | bit(kDoRedraw);
    case kLayTile:
      return bit(kDoLay);
    case kRecycle:
      return bit(kDoChoose);
    case kWhoFirst:
      return bit(kDoFirst);
    case kDrive:
      return bit(kDoStudy) | bit(kDoDrive) | bit(kDoExtra) | bit(kDoPlay) | bit(kDoUse) |
             bit(kDoEnd) | bit(kDoGiveUp);
    case kPayBarricade:
      return bit(kDoPay);
    case kYellowLight:
      return bit(kDoHazard) | bit(kDoNoHazard);
    case kHazardAhead:
      return bit(kDoStunt) | bit(kDoHandbrake) | bit(kDoBack) | bit(kDoPlay);
    case kHeadOn:
      return bit(kDoSwing);
    case kProtect:
      return bit(kDoProtect) | bit(kDoCrash);
    case kDetour:
      return bit(kDoFollow) | bit(kDoDetour);
    case kTunnel:
      return bit(kDoDetour) | bit(kDoCrash);
    case kMapLook:
      return bit(kDoChoose) | bit(kDoSkip);
    case kJam:
      return bit(kDoJam) | bit(kDoSkip);
    case kSwitchWith:
      return bit(kDoSwap);
    case kExtraDir:
      return bit(kDoStudy) | bit(kDoDrive);
    case kPoliceMove:
      return bit(kDoMove) | bit(kDoTurn) | bit(kDoBoost) | bit(kDoDispatch) | bit(kDoDone);
    case kBuy:
      return bit(kDoBuy) | bit(kDoDispatch) | bit(kDoShift) | bit(kDoDone);
    case kShare:
      return bit(kDoAccept) | bit(kDoDecline);
    case kFollowWhom:
      return bit(kDoChase);
    case kPartnerCard:
      return bit(kDoCopy) | bit(kDoCopyStunt);
    case kBait:
      return bit(kDoTradePlaces) | bit(kDoPull);
    case kFallLie:
      return bit(kDoFallLie);
    case kFallRow:
      return bit(kDoFallRow);
    case kFallColumn:
      return bit(kDoFallColumn);
    case kDrawTile:
      return bit(kDoDraw);
    case kTurnUp:
      return bit(kDoTurnUp);
    case kShow:
      return bit(kDoShow);
    case kDrawEvent:
      return bit(kDoEvent);
    case kDrawUpgrade:
      return bit(kDoUpgrade);
    default:
      return 0;
  }
}

int asked_driver(Look at) {
  const Frame& f = at.s.frames.top();
  return f.proc == kProcRound ? f.a : f.driver;
}

// Why an Ability cannot be used at the main choice.
Refusal ability_refusal(Look at, int driver, Ability ability, int card) {
  const DriverCar& car = at.s.driver[driver];
  if (ability == kDecoyCar) return refuse(kDecoyTime, card);
  if (ability == kStompingGrounds) return refuse(kStompTime, card);
  if ((car.flags & DriverCar::kBraked) != 0) return refuse(kBrakedAlready, card);
  if (ability == kHandbrakeTurn) return refuse(kNoTileBehind, card);
  if (ability == kHitTheGas) return refuse(kNoWayForExtra, card);
  if (ability == kPartnersInCrime) return refuse(kNotPartners, card);
  if (ability != kSwitchCars || !at_beginning(car)) return refuse(kNotThisTime, card);
  return refuse(has_hazard(at.s, car.space) ? kHazardUnderCar : kNobodyToSwitch, card);
}

Refusal card_refusal(Look at, Action a) {
  const int driver = asked_driver(at);
  const int card = a.operand[0];
  if (!is_available(at, driver, card)) return refuse(kNotAtHand, card);
  if (a.kind == kDoStunt) return refuse(kStuntDoesNotFit, card);
  const CardFacts& facts = at.game.content().card[static_cast<std::size_t>(card)];
  const bool second = a.operand[1] != kNone && a.operand[1] == facts.ability2;
  const int ability = second ? facts.ability2 : facts.ability;
  if (ability == kHandbrakeTurn && a.kind == kDoHandbrake) return refuse(kNoTileBehind, card);
  if (at.s.question != kDrive) return refuse(kNotAtThisChoice, card);
  return ability_refusal(at, driver, static_cast<Ability>(ability), card);
}

Refusal drive_refusal(Look at, Action a) {
  const int driver = asked_driver(at);
  const DriverCar& car = at.s.driver[driver];
  if ((car.flags & DriverCar::kBraked) != 0) return refuse(kCarStays);
  if (at.s.question == kDrive && !regular_is_due(car)) return refuse(kHasDriven);
  if (a.operand[0] > kRight) return refuse(kNoTileThere, a.operand[0]);
  const Space to = at.game.table().step(car.space, heading_of(car.heading, a.operand[0]));
  const bool tile = to != kNowhere && has_tile(at.s, to);
  return refuse(tile ? kBarricadeThere : kNoTileThere, a.operand[0]);
}

Refusal dispatch_refusal(Look at, int v) {
  if (at.s.owned[kUpDispatch] == 0) return refuse(kNoDispatch);
  if (at.s.dispatches >= at.s.owned[kUpDispatch]) return refuse(kAbilityUsed);
  if (at.s.enforcement == 0) return refuse(kNoTokenLeft);
  const bool moved = (at.s.vehicle[v].marks & Vehicle::kMoved) != 0;
  if (moved && at.game.options().dispatch_moved != 0) return refuse(kMovedBefore, v);
  return refuse(kNoSpaceForIt);
}

Refusal vehicle_refusal(Look at, Action a) {
  const int v = a.operand[0];
  const Vehicle& vehicle = at.s.vehicle[v];
  if (!on_table(vehicle)) return refuse(kNotOnTable, v);
  if (a.kind == kDoDispatch) return dispatch_refusal(at, v);
  if (a.kind == kDoBoost && kind_of(v) != kMotorcycle) return refuse(kOnlyMotorcycle, v);
  if (a.kind == kDoTurn && a.operand[1] == kRound) {
    if (kind_of(v) != kHelicopter) return refuse(kOnlyHelicopter, v);
    if (!can_still_move(vehicle)) return refuse(kTurnBeforeMoving, v);
    return refuse(at.s.enforcement == 0 ? kNoTokenLeft : kAbilityUsed);
  }
  if ((vehicle.marks & Vehicle::kDispatched) != 0) return refuse(kHasMoved, v);
  if (a.kind == kDoBoost) return refuse(at.s.enforcement == 0 ? kNoTokenLeft : kAbilityUsed);
  if (!can_still_move(vehicle)) return refuse(kHasMoved, v);
  if (a.kind == kDoTurn) return refuse(kQuarterTurns, v);
  if (a.operand[1] > kRight) return refuse(kCannotGoThere, v);
  const Space to = at.game.table().step(vehicle.space, heading_of(vehicle.heading, a.operand[1]));
  if (to == kNowhere || !is_ground(at.s, to)) return refuse(kCannotGoThere, v);
  if (kind_of(v) == kHelicopter && is_open_tunnel(at, to)) return refuse(kTunnelThere, v);
  return refuse(may_enter(at, v, to) ? kWouldCrash : kTooFarOffRoad, v);
}

Refusal shift_refusal(Look at, int spike) {
  if (spike >= kMostSpikes || at.s.spike[spike] == kNowhere) return refuse(kNoSpike, spike);
  if ((at.s.shifts >> spike & 1) != 0) return refuse(kAbilityUsed);
  return refuse(at.s.enforcement == 0 ? kNoTokenLeft : kNoSpaceForIt);
}

Refusal buy_refusal(Look at, int upgrade) {
  if (at.s.bought != 0) return refuse(kOnePurchase);
  const int cost = at.game.content().upgrade[static_cast<std::size_t>(upgrade)].cost;
  if (cost > at.s.enforcement) return refuse(kTooDear, upgrade);
  if (upgrade == kUpDispatch || upgrade == kUpTrafficCamera) return refuse(kBoughtBefore, upgrade);
  return has_free_piece(at, upgrade) ? refuse(kNoSpaceForIt) : refuse(kNoneLeft, upgrade);
}

// GD-R271: two spaces from one Driver, but the other's tile.
Refusal put_refusal(Look at, Space space) {
  const bool vehicle = at.s.question != kPatrolAt && at.s.frames.top().a == kVehiclePiece;
  if (vehicle && driver_at(at, space) >= 0 && at.game.options().placed_on_driver == 0) {
    for (int d = 0; d < at.game.drivers(); ++d) {
      if (at.game.table().distance(at.s.driver[d].space, space) == 2)
        return refuse(kDriverThere, space);
    }
  }
  return refuse(kNoPlaceThere, space);
}

Refusal reason(Look at, Action a) {
  switch (a.kind) {
    case kDoRow:
    case kDoColumn:
    case kDoFallRow:
    case kDoFallColumn:
      return refuse(kSpaceTaken, a.operand[0]);
    case kDoPick:
      return refuse(kNotInOrder, a.operand[0]);
    case kDoAdjust:
      return refuse(kTokenIsRight, a.operand[0]);
    case kDoPut:
      return put_refusal(at, static_cast<Space>(a.operand[0]));
    case kDoLay:
      return refuse(kNotDrawn, a.operand[0]);
    case kDoChoose:
      return refuse(kNotFaceDown, a.operand[0]);
    case kDoStudy:
      return refuse(kNothingToStudy, a.operand[0]);
    case kDoDrive:
      return drive_refusal(at, a);
    case kDoEnd:
      return refuse(kMustMove);
    case kDoGiveUp:
      return refuse(kHasAWay);
    case kDoPlay:
    case kDoPay:
    case kDoStunt:
    case kDoHandbrake:
      return card_refusal(at, a);
    case kDoSwap:
      return refuse(kCannotSwap, a.operand[0]);
    case kDoMove:
    case kDoTurn:
    case kDoBoost:
    case kDoDispatch:
      return vehicle_refusal(at, a);
    case kDoBuy:
      return buy_refusal(at, a.operand[0]);
    case kDoShift:
      return shift_refusal(at, a.operand[0]);
    case kDoExtra:
      return refuse(kNoExtra);
    case kDoUse:
      return refuse(kNoRight);
    case kDoCopy:
    case kDoCopyStunt:
      return refuse(kNotPartners, a.operand[0]);
    case kDoSwing:
      return refuse(kCannotSwing, a.operand[0]);
    case kDoDetour:
      return refuse(kNoOtherWay, a.operand[0]);
    case kDoJam:
      return refuse(kCannotBeJammed, a.operand[0]);
    case kDoDraw:
      return refuse(kNotInBag, a.operand[0]);
    case kDoTurnUp:
    case kDoShow:
      return refuse(kOtherFace, a.operand[0]);
    case kDoEvent:
      return refuse(kNoPrey);
    case kDoUpgrade:
      return refuse(kNotInDeck, a.operand[0]);
    default:
      return refuse(kNotPossible);
  }
}

}  // namespace

Refusal GetawayDriver::refusal(const State& s, Action action) const {
  if ((kinds_for(s.question) & bit(action.kind)) == 0) return refuse(kNotAsked);
  return reason({*this, s}, action);
}

// GD-R268, GD-R269, GD-R272
int GetawayDriver::ended_by(const State& s) const {
  if (s.winner != kDraw) return kGameOver;
  return options_.stall != 0 && s.idle >= options_.stall ? kStallOver : kLimitOver;
}

}  // namespace rainyday::getaway_driver
