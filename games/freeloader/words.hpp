// What Freeloader talks about: the rows of its tables (tables.cpp has their words).
#pragma once

#include <cstdint>

namespace rainyday::freeloader {

enum DomainId : std::uint8_t {
  kSeatName,
  kCardName,
  kHouseName,
  kSpaceName,   // doctor:3
  kThrowName,   // 1, 2, 3, 1+, 2+, 3+
  kSourceName,  // pile, faceup
  kFavorName,   // plain, bf, crash
  kDieNumber,
  kSpotNumber,
  kAmount,
  kPoints,
};

// Kinds of action: rows of the action table.
enum Kind : std::uint16_t {
  kHouse = 1,  // chance: the next house of the ring
  kCard,       // chance: the next card of the pile
  kDie,        // chance: one die
  kFirst,      // chance: who begins
  kMove,
  kRoll,
  kKeep,
  kAgain,
  kDraw,
  kFavor,
  kPlay,
  kSurprise,
  kDwi,
  kUse,
  kYes,
  kLeave,  // `none`
  kNo,
  kTake,
  kChallenge,
  kGiveUp,
  kFight,
  kLose,
  kPay,
  kHandTrade,
  kStuffTrade,
  kBoardTrade,
  kGive,
  kSteal,
  kEvict,
};

enum EventKind : std::uint16_t {
  kHousePlaced = 1,
  kDealt,
  kTurnedUp,
  kPawnPlaced,
  kBegins,
  kTurnBegan,
  kThrew,
  kMovedTo,
  kLetStand,
  kThrowsAgain,
  kRodeBus,
  kNothingThere,
  kDrew,
  kTookFaceup,
  kReplaced,
  kPlacedFavors,
  kCrashed,
  kEvicted,
  kBecameFriend,
  kCrashGivenUp,  // the only counter moved to the Best Friend spot
  kChallenged,
  kGaveUp,
  kFights,
  kFought,
  kFriendStays,
  kLostFavor,
  kPlayed,
  kPlayedBelow,  // it cost less than nothing
  kPaid,
  kPaidFriend,
  kPaidCrash,
  kSurprised,
  kHandedOver,
  kCarRemoved,
  kAsksTrade,
  kAsksStuffTrade,
  kGave,
  kGaveStuff,
  kPutOut,
  kStole,
  kLeftIt,
  kLastRound,
  kTurnsOver,
  kScored,
  kFellShort,
  kWon,
  kTied,
  kAllLose,
};

enum Question : std::uint8_t {
  kAskHouse,
  kAskCard,
  kAskDie,
  kAskFirst,
  kAskTurn,
  kAskDice,
  kAskReroll,
  kAskFavorHouse,
  kAskUseSpace,
  kAskBefriend,
  kAskBefriendCrash,  // FL-R25
  kAskDefend,
  kAskLoseFavor,
  kAskPay,
  kAskDraw,
  kAskTrade,
  kAskGift,
  kAskReturn,
  kAskBoardGive,
  kAskSteal,
  kAskEvict,
  kAskNothing,
};

// Rows of the refusal table.
enum Why : std::uint16_t {
  kNotNow = 1,
  kNoCar,
  kNoExtraDie,
  kTooManyDice,
  kPileEmpty,
  kNoFaceupHere,
  kNoFaceupThere,
  kNotInHand,
  kTooDear,
  kNoSurprise,
  kSurpriseNotInHand,
  kSurprisePlayed,
  kNotInStuff,
  kNoDwi,
  kDwiSelf,
  kNoUse,
  kBusNotInStuff,
  kPickNotInStuff,
  kUseWithHouse,
  kUseWithoutHouse,
  kMustDo,
  kMustEvict,
  kNoSuchSpot,
  kSpotTaken,
  kSpotFree,
  kOpenSpotFirst,
  kNoSuchFavor,
  kNoSuchLoss,
  kEmptyHand,
  kEmptyStuff,
  kOwnHandEmpty,
  kHandTradeSelf,
  kStuffTradeSelf,
  kGiftNotInHand,
  kReturnNotInHand,
  kTradeNotInStuff,
  kPutOutNotInHand,
  kStealSelf,
  kNotStealable,
  kNotCrashing,
  kNotInPile,
  kHousePlacedAlready,
  kLimitOver,
  kGameOver,
};

}  // namespace rainyday::freeloader
