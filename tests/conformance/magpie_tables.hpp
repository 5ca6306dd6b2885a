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
inline constexpr ActionRow kActions[] = {{"", {}, ""},
                                         {"deal", kCardOperand, "deal {card}", true},
                                         {"hide", kCardOperand, "hide {card} in the nest"},
                                         {"draw", {}, "draw a card"},
                                         {"show", kCardOperand, "show {card} to everybody"},
                                         {"trade", kTradeOperands, "hand {card} to {partner}"},
                                         {"give", kCardOperand, "give {card} back"},
                                         {"grab", {}, "grab at the shiny thing"},
                                         {"stop", kCardOperand, "stop it with {card}"},
                                         {"pass", {}, "let it happen"}};

enum Happening : std::uint8_t { kDealt = 1, kHid, kShown, kTraded, kGrabbed, kStopped, kScored };
inline constexpr Operand kSeatAndSecret[] = {{"seat", kSeatNumber},
                                             {"card", kCardName, false, true}};
inline constexpr Operand kTradedOperands[] = {
    {"seat", kSeatNumber}, {"partner", kSeatNumber}, {"card", kCardName, false, true}};
inline constexpr Operand kSeatAndCard[] = {{"seat", kSeatNumber}, {"card", kCardName}};
inline constexpr Operand kSeatOnly[] = {{"seat", kSeatNumber}};
inline constexpr Operand kScoredOperands[] = {{"seat", kSeatNumber}, {"points", kPoints}};
inline constexpr EventRow kEvents[] = {
    {"", {}, "", ""},
    {"dealt", kSeatAndSecret, "{seat} draws {card}", "{seat} draws a card"},
    {"hid", kSeatAndSecret, "{seat} hides {card}", ""},
    {"shown", kSeatAndCard, "{seat} shows {card}", ""},
    {"traded", kTradedOperands, "{seat} hands {card} to {partner}",
     "{seat} hands {partner} a card"},
    {"grabbed", kSeatOnly, "{seat} grabs", ""},
    {"stopped", kSeatAndCard, "{seat} stops it with {card}", ""},
    {"scored", kScoredOperands, "{seat} has {points}", ""}};

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
inline constexpr RefusalRow kRefusals[] = {
    {"", "", {}, ""},
    {"not_now", "MP-1", {}, "That is not asked now."},
    {"not_in_hand", "MP-2", kCardOperand, "{card} is not in your hand."},
    {"not_in_deck", "MP-3", kCardOperand, "{card} is not in the deck."},
    {"no_cat", "MP-4", kCardOperand, "{card} is no cat."},
    {"shown_before", "MP-5", kCardOperand, "Everybody knows {card}."},
    {"not_self", "MP-6", {}, "Trade with somebody else at the table."},
    {"hand_full", "MP-7", {}, "Your hand is full, or the deck is empty."},
    {"give_ring", "MP-8", kCardOperand, "Give a ring, not {card}."},
    game_over_row("MP-9")};

enum Question : std::uint8_t { kAskDeal, kAskHide, kAskAct, kAskGive, kAskStop };
inline constexpr QuestionRow kQuestions[] = {{"deal", "Deal a card.", Stream::kSetup},
                                             {"hide", "Hide a card in your nest."},
                                             {"act", "What will you do?"},
                                             {"give", "Which card do you give back?"},
                                             {"stop", "Do you stop it?"}};
inline constexpr Tables kTables{kDomains, kActions, kEvents, kRefusals, kQuestions};

}  // namespace rainyday::magpie
