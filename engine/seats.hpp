// Seats and sets of them.
#pragma once

#include <cstdint>

namespace rainyday {

// A seat is 0 to seats-1. The two other actors share the type so that a turn is one byte.
using Seat = std::uint8_t;
inline constexpr Seat kChance = 0xFE;
inline constexpr Seat kNobody = 0xFF;  // as an actor: the game is over; as an eye: a spectator
inline constexpr int kMostSeats = 11;

// A set of seats, one bit each.
using SeatSet = std::uint16_t;
constexpr SeatSet seat_bit(Seat seat) {
  return seat < kMostSeats ? static_cast<SeatSet>(1u << seat) : SeatSet{0};
}
constexpr bool has_seat(SeatSet set, Seat seat) { return (set & seat_bit(seat)) != 0; }
constexpr SeatSet all_seats(int seats) { return static_cast<SeatSet>((1u << seats) - 1u); }
inline constexpr SeatSet kEverybody = all_seats(kMostSeats);
constexpr Seat next_seat(Seat seat, int seats) {
  return static_cast<Seat>(seat + 1 == seats ? 0 : seat + 1);
}

}  // namespace rainyday
