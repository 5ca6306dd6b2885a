// The vocabulary of Get Out: what can be done, asked, told and refused.
#pragma once

#include <cstdint>

#include "engine/action.hpp"

namespace rainyday::get_out {

using Square = std::uint8_t;    // a number over all rings: outer, middle, centre, each clockwise
using Site = std::uint8_t;      // a job or apartment, in the order of the board
using SiteSet = std::uint32_t;  // one bit a site
using Dollars = std::int32_t;

inline constexpr Square kNoSquare = 0xFF;
inline constexpr Site kNoSite = 0xFF;
inline constexpr std::uint8_t kNoCard = 0xFF;

inline constexpr int kRings = 3;
inline constexpr int kMostSquares = 128;
inline constexpr int kMostSites = 32;
inline constexpr int kMostCards = 128;       // of both decks, by kind
inline constexpr int kMostInDeck = 64;       // cards of one deck, copies counted
inline constexpr int kMostBranches = 6;      // of one choice
inline constexpr Dollars kMostCash = 60000;  // far beyond every game
inline constexpr int kMostLife = 20;
inline constexpr int kMostLandings = 50;  // GO-R83
inline constexpr std::uint8_t kMostLostTurns = 99;

enum DomainId : std::uint8_t {
  kSeatName,
  kSquareName,
  kCardName,
  kDeckName,
  kFaceNumber,    // of a movement die
  kDieNumber,     // of an ordinary one
  kBranchNumber,  // of a choice, from 1
  kMoney,
  kCount,
  kRoundNumber,
};

// Kinds of action: rows of the action table.
enum Kind : std::uint16_t {
  kFirst = 1,  // chance
  kDice,       // chance: red and black
  kBlue,       // chance: the third die
  kSuccess,    // chance: of a try
  kFailure,    // chance
  kDie,        // chance: of a canning or an effect
  kDraw,       // chance
  kStop,
  kPass,
  kForward,
  kUp,
  kDown,
  kSettle,
  kTry,
  kReapply,
  kLetGo,
  kQuit,
  kCan,
  kApply,
  kDone,
  kRent,
  kResign,
  kPay,
  kDecline,
  kOption,
  kPlayer,
  kLose,
  kTake,
  kKinds,
};

enum Question : std::uint8_t {
  kAskFirst,
  kAskDice,
  kAskBlue,
  kAskTry,
  kAskCan,
  kAskDie,
  kAskPlot,
  kAskComic,
  kStopOrPass,
  kDirection,
  kMenu,
  kRentNext,
  kForcedQuit,
  kOffer,
  kChooseOption,
  kChoosePlayer,
  kChooseLoss,
  kChooseSquare,
  kOver,
  kQuestionCount,
};

enum EventKind : std::uint16_t {
  kGoesFirst = 1,
  kTurnBegan,
  kMissedTurn,
  kRolled,
  kRolledThree,
  kThrownOut,
  kStuck,
  kWent,
  kClimbed,
  kDescended,
  kStopped,
  kJumped,
  kWalks,
  kWages,
  kAllowance,
  kPaidRent,
  kEvicted,
  kPaidBank,
  kPaidSeat,
  kMomAdded,
  kGotBank,
  kGainedLife,
  kLostLife,
  kApplied,
  kReapplied,
  kApplicationGone,
  kTried,
  kFailed,
  kHired,
  kMovedIn,
  kLeft,
  kFired,
  kCanRolled,
  kDrew,
  kReshuffled,
  kEffectDie,
  kWillMiss,
  kExtraTurn,
  kDeclined,
  kChose,
  kChosePlayer,
  kChainCut,
  kWon,
  kRoundsOver,
  kEventCount,
};

enum Why : std::uint16_t {
  kNotNow = 1,
  kNoSuchFace,
  kNotInDeck,
  kNotYourRamp,
  kNoRampHere,
  kRampUsed,
  kNothingDue,
  kNoApplication,
  kDecided,
  kMustTry,
  kMustQuit,
  kMustSettle,
  kMustPayLanding,
  kUndecided,
  kNotYours,
  kNotHeldBySeat,
  kNotYourself,
  kOneAttempt,
  kNoLifeToRisk,
  kYouHoldIt,
  kHaveApplied,
  kTaken,
  kLetItGo,
  kAppliedAlready,
  kNoApplyAfterQuit,
  kNoCreditCheck,
  kRentNotDue,
  kNotYourJob,
  kNoSuchBranch,
  kCannotAfford,
  kNobodyToChoose,
  kNotAmongThose,
  kLimitOver,
  kGameOver,
  kRefusalCount,
};

}  // namespace rainyday::get_out
