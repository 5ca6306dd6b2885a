// The words of Magpie, a game of hidden cards that exists for these tests alone.
#pragma once

#include "engine/tables.hpp"

namespace rainyday::magpie {

enum OfDomain : std::uint8_t { kSeatNumber, kCardName, kPoints };
inline constexpr int kMostCards = 12;
inline constexpr Domain kDomains[] = {{"seat", Domain::kNumber, 0, 3},
                                      {"card", Domain::kName, 0, kMostCards - 1},
                                      {"points", Domain::kNumber, 0, 255}};

enum Kind : std::uint8_t {
  kDeal = 1,  // chance: the next card, into the hand of the seat in turn
  kHide,      // at the start: a card of one's own for the nest; nobody sees who has chosen
  kDraw,
  kShow,
  kTrade,
  kGive,
  kGrab,
  kStop,
  kPass,
};
inline constexpr Operand kCardOperand[] = {{"card", kCardName}};
inline constexpr Operand kTradeOperands[] = {{"partner", kSeatNumber}, {"card", kCardName}};
inline constexpr ActionRow kActions[] = {{},
                                         {"deal", kCardOperand, true},
                                         {"hide", kCardOperand},
                                         {"draw"},
                                         {"show", kCardOperand},
                                         {"trade", kTradeOperands},
                                         {"give", kCardOperand},
                                         {"grab"},
                                         {"stop", kCardOperand},
                                         {"pass"}};

enum Happening : std::uint8_t { kDealt = 1, kHid, kShown, kTraded, kGrabbed, kStopped, kScored };
inline constexpr Operand kSeatAndSecret[] = {{"seat", kSeatNumber},
                                             {"card", kCardName, false, true}};
inline constexpr Operand kTradedOperands[] = {
    {"seat", kSeatNumber}, {"partner", kSeatNumber}, {"card", kCardName, false, true}};
inline constexpr Operand kSeatAndCard[] = {{"seat", kSeatNumber}, {"card", kCardName}};
inline constexpr Operand kSeatOnly[] = {{"seat", kSeatNumber}};
inline constexpr Operand kScoredOperands[] = {{"seat", kSeatNumber}, {"points", kPoints}};
inline constexpr EventRow kEvents[] = {{},
                                       {"dealt", kSeatAndSecret},
                                       {"hid", kSeatAndCard},
                                       {"shown", kSeatAndCard},
                                       {"traded", kTradedOperands},
                                       {"grabbed", kSeatOnly},
                                       {"stopped", kSeatAndCard},
                                       {"scored", kScoredOperands}};

enum WhyNot : std::uint8_t {
  kNotNow = 1,
  kNotInHand,
  kNotInDeck,
  kNoCat,
  kShownBefore,
  kNotSelf,
  kHandFull,
  kGiveRing,
};
inline constexpr RefusalRow kRefusals[] = {{},
                                           {"not_now", "MP-1"},
                                           {"not_in_hand", "MP-2", kCardOperand},
                                           {"not_in_deck", "MP-3", kCardOperand},
                                           {"no_cat", "MP-4", kCardOperand},
                                           {"shown_before", "MP-5", kCardOperand},
                                           {"not_self", "MP-6"},
                                           {"hand_full", "MP-7"},
                                           {"give_ring", "MP-8", kCardOperand},
                                           game_over_row("MP-9")};

enum Question : std::uint8_t { kAskDeal, kAskHide, kAskAct, kAskGive, kAskStop };
inline constexpr QuestionRow kQuestions[] = {
    {"deal", Stream::kSetup}, {"hide"}, {"act"}, {"give"}, {"stop"}};
inline constexpr Tables kTables{kDomains, kActions, kEvents, kRefusals, kQuestions};

}  // namespace rainyday::magpie
