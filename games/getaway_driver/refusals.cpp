// Why an action is not legal now. What is in the list is legal; for the rest the plainest reason.
#include <algorithm>

#include "games/getaway_driver/rules.hpp"
#include "games/getaway_driver/setup.hpp"

namespace rainyday::getaway_driver {
namespace {

// A set of kinds of actions.
constexpr std::uint64_t kinds(auto... kind) { return ((std::uint64_t{1} << kind) | ...); }

struct Asked {
  Question question;
  std::uint64_t answers;
};
constexpr Asked kAsked[] = {
    {kObstacleLie, kinds(kDoLie)},
    {kObstacleRow, kinds(kDoRow)},
    {kObstacleColumn, kinds(kDoColumn)},
    {kPickCard, kinds(kDoPick)},
    {kStashRow, kinds(kDoRow)},
    {kStashColumn, kinds(kDoColumn)},
    {kAdjustToken, kinds(kDoAdjust)},
    {kAdjustRow, kinds(kDoRow)},
    {kAdjustColumn, kinds(kDoColumn)},
    {kStartRow, kinds(kDoRow)},
    {kStartColumn, kinds(kDoColumn)},
    {kCarHeading, kinds(kDoHead)},
    {kPatrolAt, kinds(kDoPut)},
    {kPatrolHeading, kinds(kDoHead)},
    {kRoundStart, kinds(kDoPass, kDoPlay)},
    {kCamera, kinds(kDoKeep, kDoRedraw)},
    {kLayTile, kinds(kDoLay)},
    {kRecycle, kinds(kDoChoose)},
    {kWhoFirst, kinds(kDoFirst)},
    {kDrive, kinds(kDoStudy, kDoDrive, kDoExtra, kDoPlay, kDoUse, kDoEnd, kDoGiveUp)},
    {kPayBarricade, kinds(kDoPay)},
    {kYellowLight, kinds(kDoHazard, kDoNoHazard)},
    {kHazardAhead, kinds(kDoStunt, kDoHandbrake, kDoBack, kDoPlay)},
    {kHeadOn, kinds(kDoSwing)},
    {kProtect, kinds(kDoProtect, kDoCrash)},
    {kDetour, kinds(kDoFollow, kDoDetour)},
    {kTunnel, kinds(kDoDetour, kDoCrash)},
    {kMapLook, kinds(kDoChoose, kDoSkip)},
    {kJam, kinds(kDoJam, kDoSkip)},
    {kSwitchWith, kinds(kDoSwap)},
    {kExtraDir, kinds(kDoStudy, kDoDrive)},
    {kPoliceMove, kinds(kDoMove, kDoTurn, kDoBoost, kDoDispatch, kDoDone)},
    {kDispatchTo, kinds(kDoPut)},
    {kDecoy, kinds(kDoPass, kDoPlay)},
    {kBuy, kinds(kDoBuy, kDoDispatch, kDoShift, kDoDone)},
    {kPlaceAt, kinds(kDoPut)},
    {kPlaceHeading, kinds(kDoHead)},
    {kShare, kinds(kDoAccept, kDoDecline)},
    {kFollowWhom, kinds(kDoChase)},
    {kPartnerCard, kinds(kDoCopy, kDoCopyStunt)},
    {kBait, kinds(kDoTradePlaces, kDoPull)},
    {kFallLie, kinds(kDoFallLie)},
    {kFallRow, kinds(kDoFallRow)},
    {kFallColumn, kinds(kDoFallColumn)},
    {kDrawTile, kinds(kDoDraw)},
    {kTurnUp, kinds(kDoTurnUp)},
    {kShow, kinds(kDoShow)},
    {kDrawEvent, kinds(kDoEvent)},
    {kDrawUpgrade, kinds(kDoUpgrade)}};

// Whether an action of this kind answers the question.
bool answers(int question, int kind) {
  return std::ranges::any_of(kAsked, [&](const Asked& asked) {
    return asked.question == question && (asked.answers & kinds(kind)) != 0;
  });
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
  switch (at.s.frames.top().c) {
    case kForSetup:
      return refuse(kNoPatrolThere, space);
    case kForDispatch:
      return refuse(kNotDispatchedThere, space);
    case kForShift:
      return refuse(kNotShiftedThere, space);
    default:
      return refuse(kNoPlaceThere, space);
  }
}

// Rows and columns, each in its part of the set-up.
Refusal line_refusal(Look at, int line) {
  switch (at.s.frames.top().step) {
    case kObstacles:
      return refuse(kNoObstacleThere, line);
    case kScatter:
      return refuse(kNoStashThere, line);
    case kAdjust:
      return refuse(kNotAdjustedThere, line);
    default:
      return refuse(kSpaceTaken, line);
  }
}

Refusal reason(Look at, Action a) {
  switch (a.kind) {
    case kDoRow:
    case kDoColumn:
    case kDoFallRow:
    case kDoFallColumn:
      return line_refusal(at, a.operand[0]);
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

Refusal GetawayDriver::refusal(const State& s, Action a) const {
  if (!answers(s.question, a.kind)) return refuse(kNotAsked);
  return reason({*this, s}, a);
}

// GD-R268, GD-R269, GD-R272
int GetawayDriver::ended_by(const State& s) const {
  if (s.winner != kDraw) return kGameOver;
  return options_.stall != 0 && s.idle >= options_.stall ? kStallOver : kLimitOver;
}

}  // namespace rainyday::getaway_driver
