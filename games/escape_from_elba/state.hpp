// A state of Escape from Elba: plain bytes, what is not used is cleared.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "engine/action.hpp"
#include "games/escape_from_elba/content.hpp"
#include "games/escape_from_elba/sight.hpp"

namespace rainyday::escape_from_elba {

inline constexpr int kGuests = 12;  // EL-006, EL-007
inline constexpr Guest kCampbell = 11;
inline constexpr int kMostPile = 128;
inline constexpr int kMostJudged = 32;

enum Phase : std::uint8_t {
  kPlacing,
  kDealing,
  kChoosingFirst,
  kDrawing,     // one more card?
  kAnnouncing,  // how many cards?
  kTaking,      // a card comes from the deck
  kActing,
  kPushing,
  kEscaping,
  kChoosingFight,
  kRolling,
  kProposing,
  kVoting,
  kArming,  // how many Weapons?
  kNaming,  // which Weapons?
  kPrizing,
  kStealing,
  kWinningCard,
  kLosing,
  kThrowing,
  kKeeping,
  kLaying,  // the Bag is shown
  kDropping,
  kOver,
};
inline constexpr std::string_view kPhaseNames[] = {
    "placing", "dealing",  "choosing_first", "drawing",        "announcing", "taking",
    "acting",  "pushing",  "escaping",       "choosing_fight", "rolling",    "proposing",
    "voting",  "arming",   "naming",         "prizing",        "stealing",   "winning_card",
    "losing",  "throwing", "keeping",        "laying",         "dropping",   "over"};
static_assert(std::size(kPhaseNames) == kOver + 1);

// What a Fight does next; the dice fall first or last.
enum Stage : std::uint8_t { kProposeOne, kProposeTwo, kArmOne, kArmTwo, kRoll, kDecide };
inline constexpr std::string_view kStageNames[] = {"attacker_proposes", "defender_proposes",
                                                   "attacker_arms", "defender_arms", "roll"};
static_assert(std::size(kStageNames) == kRoll + 1);

struct State {
  // In a view hidden Hands are empty and `deck` is everything that the eye has not seen.
  std::array<Letters, kMostPlayers> hand;
  std::array<Letters, kMostPlayers> bag;
  Sights sights;
  Letters deck;
  Letters made_of;                                // what the deck held when it was shuffled last
  Letters chosen;                                 // half-made Bag, known to its owner only
  Letters leftover;                               // of the old Bag, must go to the pile
  Letters spelled;                                // for a proposal
  Letters spent;                                  // cards of Weapons named so far
  std::uint64_t named;                            // Weapons named so far in this Fight by this side
  std::uint32_t named_agreed;                     // the same of the words judged
  std::uint32_t accepted;                         // which judged words are Weapons
  std::array<std::uint16_t, kMostJudged> judged;  // texts
  std::array<Letter, kLongestWord> spelling;      // the letters of `spelled` as they were named
  std::uint16_t turns;                            // finished
  std::array<Room, kGuests> room;
  std::array<std::uint8_t, kGuests> strength;
  std::array<std::uint8_t, kMostPlayers> hand_size;
  std::array<Letter, kMostPile> pile;  // bottom to top
  std::uint8_t pile_size;
  std::uint8_t deck_size;
  std::uint8_t judged_size;
  // Guests that have come into their room and may still have Fights there, the newest last: at most
  // each Guest once.
  std::array<Guest, kGuests> arrived;
  std::uint8_t arrived_size;
  std::uint8_t phase;
  Seat in_turn;  // in the setup: who is dealt to
  Seat first;
  std::uint8_t points;  // Action Points
  std::uint8_t taking;  // cards announced and still to come
  Guest guest;          // placed, pushed
  std::uint8_t word;    // of an attempt to escape
  Guest attacker;
  Guest defender;
  std::uint8_t stage;
  std::array<std::uint8_t, 2> dice;  // Attacker, defender; 0: not yet
  std::array<std::uint8_t, 2> used;  // Weapons
  Guest loser;                       // thrown next
  Guest winner;                      // of the Fight; in the end of the game
  Seat voter;
  std::uint8_t yes;
  std::uint8_t no;
};
static_assert(std::has_unique_object_representations_v<State>);

}  // namespace rainyday::escape_from_elba
