// Seats and sets of them.
#pragma once

#include <bit>
#include <cstdint>
#include <string>

namespace rainyday {

// A seat is 0 to seats-1. The two other actors share the type so that a turn is one byte.
using Seat = std::uint8_t;
inline constexpr Seat kChance = 0xFE;
inline constexpr Seat kNobody = 0xFF;  // as an actor: the game is over; as an eye: a spectator
inline constexpr int kMostSeats = 11;

// A set of seats, one bit each. What is taken away with - need not be in it.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(unsigned bits) : bits_(static_cast<std::uint16_t>(bits)) {}

  [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr Seat first() const { return static_cast<Seat>(std::countr_zero(bits_)); }

  friend constexpr bool operator==(SeatSet, SeatSet) = default;
  constexpr SeatSet& operator|=(SeatSet other) { return *this = *this | other; }
  constexpr SeatSet& operator&=(SeatSet other) { return *this = *this & other; }
  constexpr SeatSet& operator-=(SeatSet other) { return *this = *this - other; }
  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) {
    return SeatSet(unsigned{a.bits_} | b.bits_);
  }
  friend constexpr SeatSet operator&(SeatSet a, SeatSet b) {
    return SeatSet(unsigned{a.bits_} & b.bits_);
  }
  friend constexpr SeatSet operator-(SeatSet a, SeatSet b) {
    return SeatSet(a.bits_ & ~unsigned{b.bits_});
  }

 private:
  std::uint16_t bits_ = 0;
};

constexpr SeatSet seat_bit(Seat seat) {
  return seat < kMostSeats ? SeatSet(1u << seat) : SeatSet{};
}
constexpr bool has_seat(SeatSet set, Seat seat) { return !(set & seat_bit(seat)).empty(); }
constexpr SeatSet all_seats(int seats) { return SeatSet((1u << seats) - 1u); }
inline constexpr SeatSet kEverybody = all_seats(kMostSeats);
constexpr Seat next_seat(Seat seat, int seats) {
  return static_cast<Seat>(seat + 1 == seats ? 0 : seat + 1);
}

inline std::string seat_word(Seat seat) { return "S" + std::to_string(seat); }
// In a position.
inline std::string seat_text(int seat) { return "seats[" + std::to_string(seat) + "]"; }

}  // namespace rainyday
