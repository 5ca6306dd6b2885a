// What Spree! talks about: the rows of its tables (tables.cpp has their words).
#pragma once

#include <cstdint>

namespace rainyday::spree {

enum DomainId : std::uint8_t {
  kSeatName,
  kCardName,
  kSquareName,
  kDirectionName,
  kRankName,
  kDie,
  kSteps,
  kPoints,
  kAmount
};

// Kinds of action: rows of the action table.
enum Kind : std::uint16_t {
  kFirst = 1,  // chance: who parks first
  kDraw,       // chance: the next card
  kDice,       // chance: two dice for a walk or a drive
  kDieRoll,    // chance: one die for a shot
  kPark,
  kRoll,
  kStep,
  kShopFor,
  kShopPair,
  kMove,
  kRob,
  kShoot,
  kEnd,
  kDrive,
  kDriveRoll,
  kDriveStep,
  kPass,
  kStop,
};

enum EventKind : std::uint16_t {
  kParksFirst = 1,
  kDrew,
  kReshuffled,
  kParked,
  kTurnBegan,
  kStoodUp,
  kRolled,
  kDriveRolled,
  kStepped,
  kDrove,
  kMovedCar,
  kPlayedToBuy,  // a card lies open, or both copies of it
  kPlayedToMove,
  kPlayedToRob,
  kStopped,  // a stop card lies on the play below it
  kBought,
  kPlayFailed,
  kGained,  // steps from a move card
  kStole,
  kShotAt,
  kShotRolled,
  kShotReaches,
  kMissed,
  kPushed,
  kFell,
  kRanOver,
  kStored,
  kTurnEnded,
  kWon,
  kRoundsOver,
};

enum Question : std::uint8_t {
  kAskFirst,
  kAskDraw,
  kAskDice,
  kAskDie,
  kAskPark,
  kAskAct,
  kAskCar,
  kAskDrive,
  kAskStop,
  kAskNothing,
};

// Rows of the refusal table.
enum Why : std::uint16_t {
  kNotNow = 1,
  kNoSpot,
  kSpotTaken,
  kNewSpotTaken,
  kAlreadyRolled,
  kNoSteps,
  kWall,
  kFountainThere,
  kDoublingBack,
  kNotInHand,
  kWrongShop,
  kNoShop,
  kJokerCannotShop,
  kNoPair,
  kPairsOneByOne,
  kNoMoveCard,
  kDeclare,
  kNotHere,
  kNotSelf,
  kNoShotAtSelf,
  kNotOnWay,
  kNothingToSteal,
  kAtOwnCar,
  kNoSight,
  kSameSquare,
  kTargetLies,
  kTargetAtCar,
  kShooterAtCar,
  kGotIn,
  kNotAtCar,
  kDriveFirst,
  kCarNotParked,
  kNoDriving,
  kDriving,
  kCarsStayOut,
  kNotAStop,
  kSameSpot,
  kRollToDrive,
  kNotDriving,
  kNotInDeck,
  kLimitOver,
  kGameOver,
};

}  // namespace rainyday::spree
