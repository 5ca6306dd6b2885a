// All that changes in a game of Spree!
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "engine/action.hpp"
#include "engine/frames.hpp"
#include "games/spree/content.hpp"
#include "games/spree/words.hpp"

namespace rainyday::spree {

enum Phase : std::uint8_t {
  kDealing,
  kChoosingFirst,
  kParking,
  kActing,
  kRollingDice,
  kRollingDrive,
  kRollingShot,
  kReacting,
  kDrawingAtEnd,
  kDrawingAtStart,
  kOver,
};

inline constexpr std::string_view kPhaseNames[] = {
    "dealing",        "choosing_first",   "parking",      "acting",
    "rolling_dice",   "rolling_drive",    "rolling_shot", "reacting",
    "drawing_at_end", "drawing_at_start", "over"};
static_assert(std::size(kPhaseNames) == kOver + 1);

enum Mode : std::uint8_t { kNoMode, kWalking, kAtTheWheel };
inline constexpr std::string_view kModeNames[] = {"none", "walking", "driving"};

// One play in a chain: the bottom one, or a stop lying on the one before it.
struct Link {
  std::uint8_t kind;  // Kind, fits a byte
  Seat owner;
  Card card;         // kNoCard for a shot
  std::uint8_t use;  // the steps of a move, the rank of a robbery, how far a shot pushes
  Seat victim;       // of a steal or a shot, else kNobody
};

// 8 Aces and 12 jokers on the bottom play (SP-R33).
using Chain = Frames<Link, 21>;

inline constexpr int kMostPlayers = 8;  // SP-001
inline constexpr int kFaces = 6;        // of a die
inline constexpr int kMostStepsLeft = 255;

// By seat; kNoSquare: nobody sits there, or his pawn is not placed yet.
using SquareOfEach = std::array<Square, kMostPlayers>;

struct State {
  // In a view hidden hands are empty and `deck` is everything that the eye has not seen.
  std::array<Bag, kMostPlayers> hand;
  std::array<Bag, kMostPlayers> cart;
  Bag deck;
  Bag discards;
  Bag made_of;  // what the deck was made of when it was last shuffled; public
  std::array<std::uint16_t, kMostPlayers> score;
  std::uint16_t round;  // rounds completed
  SeatSet lying;
  SeatSet parked;
  SeatSet pending;  // still to be asked about the top of the chain
  std::array<std::uint8_t, kMostPlayers> hand_size;
  SquareOfEach shopper;
  SquareOfEach car;
  std::uint8_t deck_size;
  std::uint8_t discards_size;
  std::uint8_t phase;
  Seat in_turn;     // or to park, or dealt to
  Seat first_turn;  // the seat that has the first turn; before that the first to park
  std::uint8_t steps;
  Square from;          // the square left by the last step of this turn
  std::uint8_t rolled;  // this turn
  std::uint8_t walked;  // a step on foot was made this turn
  std::uint8_t mode;
  std::uint8_t again;  // another turn follows this one
  Seat target;         // of the shot whose die is being rolled
  Seat winner;         // kNobody until somebody reached the target
  Chain chain;
  std::array<std::uint8_t, 1> reserved;
};

// The seats for which two of these agree, all eight bytes at once: where they do not, the highest
// bit is set; then the eight answers are moved together.
inline SeatSet same_square(const SquareOfEach& a, const SquareOfEach& b) {
  static_assert(std::endian::native == std::endian::little);  // the first seat is the lowest byte
  constexpr std::uint64_t kHighest = 0x8080808080808080;
  const std::uint64_t differ = std::bit_cast<std::uint64_t>(a) ^ std::bit_cast<std::uint64_t>(b);
  const std::uint64_t differs = ((differ & ~kHighest) + ~kHighest) | differ;
  return SeatSet(static_cast<unsigned>((~differs & kHighest) * 0x0002040810204081 >> 56));
}
inline SeatSet on_square(const SquareOfEach& each, Square square) {
  SquareOfEach all;
  all.fill(square);
  return same_square(each, all);
}

}  // namespace rainyday::spree
