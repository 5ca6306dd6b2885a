// A state of Freeloader: plain bytes, what is not used is cleared.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/action.hpp"
#include "games/freeloader/content.hpp"

namespace rainyday::freeloader {

inline constexpr int kMostPlayers = 6;
inline constexpr int kPublic = kMostPlayers;        // the row of `known` that everybody shares
inline constexpr std::uint16_t kMostFavors = 9999;  // FL-006: more than any game reaches

enum Phase : std::uint8_t {
  kOrdering,
  kDealing,
  kTurningUp,
  kPlacingStop,
  kPlacingStep,
  kChoosingFirst,
  kTurn,
  kThrowing,
  kRerolling,
  kRiding,
  kChoosingDice,
  kDrawing,
  kReplacing,
  kChoosingFavor,
  kUsingSpace,
  kBefriending,
  kDefending,
  kFightingOne,  // the challenger's die
  kFightingTwo,  // the holder's
  kLosing,
  kPaying,
  kChoosingDraw,
  kChoosingTrade,
  kGifting,
  kReturning,
  kBoardGiving,
  kStealing,
  kEvicting,
  kOver,
};

enum FavorKind : std::uint8_t { kPlain, kOnFriend, kOnCrash };
enum Source : std::uint8_t { kPile, kFaceup };
enum Form : std::uint8_t { kNoTrade, kHands, kStuffs };

// A throw: 1, 2 or 3 dice, from 3 on with one more of which the lowest is dropped.
inline constexpr std::array<std::string_view, 6> kThrowNames{"1", "2", "3", "1+", "2+", "3+"};
constexpr int dice_kept(int thrown) { return thrown % 3 + 1; }
constexpr bool with_extra(int thrown) { return thrown >= 3; }
constexpr int dice_thrown(int thrown) { return dice_kept(thrown) + (with_extra(thrown) ? 1 : 0); }

struct State {
  // In a view hidden hands hold what the eye knows of them and `pile` everything it has not seen.
  std::array<CardSet, kMostPlayers> hand;
  std::array<CardSet, kMostPlayers> stuff;
  // Cards in other hands that a seat has seen going there; the last row is what all have seen.
  std::array<CardSet, kMostPlayers + 1> known;
  CardSet pile;
  CardSet removed;
  std::array<std::array<std::uint16_t, kHouses>, kMostPlayers> plain;
  std::array<SeatSet, kHouses> crash;  // at most one counter of a seat in each house (FL-096)
  std::uint16_t round;                 // completed
  std::array<std::uint8_t, kMostPlayers> hand_size;
  std::array<Space, kMostPlayers> pawn;
  std::array<std::array<Seat, kMostSpots>, kHouses> best;  // who holds each Best Friend spot
  std::array<Card, kHouses> faceup;
  std::array<House, kHouses> next;  // clockwise
  std::uint8_t pile_size;
  std::uint8_t phase;
  Seat in_turn;  // in the setup: who is dealt to or placed
  Seat first;    // the first player
  // What the present step needs.
  House house;          // of the attempt, the eviction, or the card turned up
  std::uint8_t spot;    // of the challenge
  Seat partner;         // of a trade; in a challenge its holder; while losing the loser
  std::uint8_t form;    // of the trade
  std::uint8_t owing;   // favors still to be paid
  std::uint8_t thrown;  // which throw
  std::uint8_t again;   // the throw was repeated
  std::uint8_t dice_count;
  std::array<std::uint8_t, kMostDice> dice;
  std::array<std::uint8_t, 6> reserved;
};

}  // namespace rainyday::freeloader
