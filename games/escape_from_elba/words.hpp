// What Escape from Elba talks about: the rows of its tables (tables.cpp has their words).
#pragma once

#include <cstdint>

namespace rainyday::escape_from_elba {

enum DomainId : std::uint8_t {
  kSeatName,
  kGuestName,  // S0, n1, C
  kRoomName,
  kLetterName,
  kEscapeName,
  kWeaponName,  // the pack's
  kBagName,     // a word, up to two letters, or an anagram; once also agreed-1 and so on
  kDieNumber,
  kAmount,
};

// Kinds of action: rows of the action table.
enum Kind : std::uint16_t {
  kStart = 1,  // chance: a room at the start
  kFirst,      // chance: who begins
  kCard,       // chance: a letter from the deck
  kDice,       // chance: of a Fight
  kThrow,      // chance: black and white
  kDie,        // chance: of an attempt to escape
  kSteal,      // chance: a card of the loser's Hand
  kLay,        // chance, of one outcome: the Bag that was kept is shown
  kDraw,
  kStop,
  kTake,
  kWalk,
  kPushGuest,  // `guest`
  kPushTo,     // `to`
  kJump,
  kEscape,
  kEnd,
  kFight,
  kUse,
  kNameWeapon,
  kDone,
  kSpell,
  kPropose,
  kNoProposal,
  kYes,
  kNo,
  kTakeBag,
  kTakeHand,
  kLoseHand,
  kLoseBag,
  kKeep,
  kKept,
  kDrop,
  kFinish,
};

enum EventKind : std::uint16_t {
  kPlaced = 1,
  kDealt,
  kBegins,
  kTurnBegan,
  kDrew,
  kAnnounced,
  kReshuffled,
  kHasPoints,
  kWalked,
  kPushed,
  kJumped,
  kTries,
  kEscapeRolled,
  kEscaped,
  kStays,
  kPointsGone,
  kMeets,
  kRolled,
  kArmed,
  kNamed,
  kProposed,
  kAgrees,
  kDisagrees,
  kAccepted,
  kRejected,
  kFought,
  kTookBag,
  kTookHand,
  kWonCard,
  kWonDiscard,
  kWonNothing,
  kLostHand,
  kLostBag,
  kStronger,
  kThrown,
  kKeptBag,
  kKeptLetters,
  kDropped,
  kNobodyWins,
  kWeaponAlready,
};

enum Question : std::uint8_t {
  kAskStart,
  kAskFirst,
  kAskCard,
  kAskDice,
  kAskThrow,
  kAskDie,
  kAskSteal,
  kAskLay,
  kAskDraw,
  kAskTake,
  kAskAct,
  kAskTo,
  kAskFight,
  kAskUse,
  kAskName,
  kAskPropose,
  kAskVote,
  kAskPrize,
  kAskLose,
  kAskKeep,
  kAskDrop,
  kAskNothing,
};

// Rows of the refusal table.
enum Why : std::uint16_t {
  kNotNow = 1,
  kRoomTaken,
  kNotInDeck,
  kNotInThatHand,
  kNotTheBag,
  kHandFull,
  kTooFewCards,
  kNotAdjacent,
  kNotAdjacentGuest,
  kLiveGuest,
  kAlreadyThere,
  kTowerJump,
  kCannotSpellRoom,
  kCannotSpellEscape,
  kWrongRoom,
  kNotThere,
  kTooManyWeapons,
  kNoWeapon,
  kWeaponTwice,
  kNotAgreed,
  kNotSpelled,
  kNothingToPropose,
  kNotInBag,
  kHandEmpty,
  kNotInHand,
  kNotToKeep,
  kNoSuchWord,
  kNotClean,
  kNotToDrop,
  kLeftoverFirst,
  kHandTooBig,
  kLimitOver,
  kGameOver,
};

}  // namespace rainyday::escape_from_elba
