// All that changes in a game of Get Out.
#pragma once

#include <array>
#include <bit>

#include "games/get_out/words.hpp"

namespace rainyday::get_out {

// What has been done about the square on which a pawn has landed.
enum MenuMark : u8 {
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
  std::array<u64, 2> deck;  // what is left of Plot Twist and Comic Page, one bit a card
  std::array<SiteSet, kMostPlayers> held;
  std::array<SiteSet, kMostPlayers> applied;
  SiteSet ramps_used;  // in this move
  SiteSet rents;       // still to be paid on this Pay Day
  std::array<u16, kMostPlayers> cash;
  u16 round;        // how many have ended
  u16 pc;           // the effect being carried out; 0: none
  SeatSet targets;  // whom the effect has still to be done to
  std::array<Square, kMostPlayers> at;
  std::array<u8, kMostPlayers> life;
  std::array<u8, kMostPlayers> zero_rolls;
  std::array<u8, kMostPlayers> lost_turns;
  u8 question;
  Seat in_turn;
  Seat first;
  u8 steps;                // left to walk
  u8 entered;              // the pawn has entered a square in this move
  std::array<u8, 2> dice;  // red and black, while the third is in the air
  u8 menu;                 // MenuMark
  u8 landings;             // in this turn
  u8 again;                // one more turn follows
  u8 card;                 // being followed, or kNoCard
  u8 die;                  // rolled for the effect, or 0
  Seat victim;             // whose job or apartment a die is rolled for, or kNobody
  Seat winner;
  std::array<u8, 4> reserved;
};

// Of those an effect has still to be done to: in the order of turns, from the one in turn.
inline Seat first_target(const State& s) {
  const unsigned targets = s.targets.bits();
  const unsigned from = targets >> s.in_turn << s.in_turn;
  return static_cast<Seat>(std::countr_zero(from != 0 ? from : targets));
}

}  // namespace rainyday::get_out
