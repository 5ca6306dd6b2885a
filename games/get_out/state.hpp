// All that changes in a game of Get Out.
#pragma once

#include <array>
#include <bit>

#include "games/get_out/words.hpp"

namespace rainyday::get_out {

// What has been done about the square on which a pawn has landed.
enum MenuMark : std::uint8_t {
  kMarkStopped = 1,  // the walk was ended by choice: a try or a quit is due
  kMarkSettled = 2,  // the payment of the square is made
  kMarkDecided = 4,  // the application from before was tried for, renewed or let go
  kMarkLetGo = 8,
  kMarkCanned = 16,  // the one attempt on a holder is made
  kMarkQuit = 32,
  kMarkApplied = 64,
};

inline constexpr int kMostPlayers = 8;  // GO-001

struct State {
  std::array<std::uint64_t, 2> deck;  // what is left of Plot Twist and Comic Page, one bit a card
  std::array<SiteSet, kMostPlayers> held;
  std::array<SiteSet, kMostPlayers> applied;
  SiteSet ramps_used;  // in this move
  SiteSet rents;       // still to be paid on this Pay Day
  std::array<std::uint16_t, kMostPlayers> cash;
  std::uint16_t round;  // how many have ended
  std::uint16_t pc;     // the effect being carried out; 0: none
  SeatSet targets;      // whom the effect has still to be done to
  std::array<Square, kMostPlayers> at;
  std::array<std::uint8_t, kMostPlayers> life;
  std::array<std::uint8_t, kMostPlayers> zero_rolls;
  std::array<std::uint8_t, kMostPlayers> lost_turns;
  std::uint8_t question;
  Seat in_turn;
  Seat first;
  std::uint8_t steps;                // left to walk
  std::uint8_t entered;              // the pawn has entered a square in this move
  std::array<std::uint8_t, 2> dice;  // red and black, while the third is in the air
  std::uint8_t menu;                 // MenuMark
  std::uint8_t landings;             // in this turn
  std::uint8_t again;                // one more turn follows
  std::uint8_t card;                 // being followed, or kNoCard
  std::uint8_t die;                  // rolled for the effect, or 0
  Seat victim;                       // whose job or apartment a die is rolled for, or kNobody
  Seat winner;
  std::array<std::uint8_t, 4> reserved;
};

// Of those an effect has still to be done to: in the order of turns, from the one in turn.
inline Seat first_target(const State& s) {
  const unsigned targets = s.targets.bits();
  const unsigned from = targets >> s.in_turn << s.in_turn;
  return static_cast<Seat>(std::countr_zero(from != 0 ? from : targets));
}

}  // namespace rainyday::get_out
