// Why an action is not legal now. What is in the list is legal; for the rest the plainest reason.
#include "games/getaway_driver/refusals.hpp"

#include <algorithm>

#include "games/getaway_driver/cards.hpp"
#include "games/getaway_driver/driver.hpp"
#include "games/getaway_driver/pursuit.hpp"

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

Refusal card_refusal(Look at, Action a) {
  const int driver = asked_driver(at);
  const int card = a.operand[0];
  if (!is_available(at, driver, card)) return refuse(kNotAtHand, card);
  if (a.kind == kDoStunt) return refuse(kStuntDoesNotFit, card);
  const bool braked = (at.s.driver[driver].flags & DriverCar::kBraked) != 0;
  return refuse(braked ? kBrakedAlready : kNotThisTime, card);
}

Refusal drive_refusal(Look at, Action a) {
  const int driver = asked_driver(at);
  const DriverCar& car = at.s.driver[driver];
  if (at.s.question == kDrive && !regular_is_due(car)) return refuse(kNotAsked);
  if (a.operand[0] > kRight) return refuse(kNoTileThere, a.operand[0]);
  const Space to = at.game.table().step(car.space, heading_of(car.heading, a.operand[0]));
  const bool tile = to != kNowhere && has_tile(at.s, to);
  return refuse(tile ? kBarricadeThere : kNoTileThere, a.operand[0]);
}

Refusal vehicle_refusal(Look at, Action a) {
  const int v = a.operand[0];
  const Vehicle& vehicle = at.s.vehicle[v];
  const bool round = a.kind == kDoTurn && a.operand[1] == kRound;
  if (round || a.kind == kDoBoost || a.kind == kDoDispatch) {
    return at.s.enforcement == 0 ? refuse(kNoTokenLeft) : refuse(kAbilityUsed);
  }
  if (!can_still_move(vehicle)) return refuse(kHasMoved, v);
  if (a.kind != kDoMove || a.operand[1] > kRight) return refuse(kCannotGoThere, v);
  const Space to = at.game.table().step(vehicle.space, heading_of(vehicle.heading, a.operand[1]));
  const bool can = to != kNowhere && may_enter(at, v, to);
  return refuse(can ? kWouldCrash : kCannotGoThere, v);
}

Refusal buy_refusal(Look at, Action a) {
  if (at.s.bought != 0) return refuse(kOnePurchase);
  const int cost = at.game.content().upgrade[a.operand[0]].cost;
  return refuse(cost > at.s.enforcement ? kTooDear : kNoneLeft, a.operand[0]);
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
      return refuse(kNoPlaceThere, a.operand[0]);
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
      return buy_refusal(at, a);
    case kDoShift:
      return at.s.enforcement == 0 ? refuse(kNoTokenLeft) : refuse(kAbilityUsed);
    default:
      return refuse(kNotPossible);
  }
}

}  // namespace

Refusal GetawayDriver::refusal(const State& s, Action action) const {
  const Look at{*this, s};
  if ((kinds_for(s.question) & bit(action.kind)) == 0) return refuse(kNotAsked);
  List list;
  actions(s, list);
  if (std::find(list.begin(), list.end(), action) != list.end()) return {};
  return reason(at, action);
}

}  // namespace rainyday::getaway_driver
