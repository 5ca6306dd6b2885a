// What lies on a space of the table: found by the space's number, without a byte for each space.
#pragma once

#include <bit>

#include "games/getaway_driver/words.hpp"

namespace rainyday::getaway_driver {

inline constexpr int kMostHeight = 40;
inline constexpr int kMostSpaces = 40 * kMostHeight;
inline constexpr int kMostSlots = 90;  // two Starts, 86 tiles, an Escape, and one to spare

// A tile on the table.
struct Slot {
  enum : std::uint8_t { kFaceUp = 1, kHazard = 2, kPerilous = 4, kUpAtStart = 8 };
  enum : std::uint16_t {
    kStuntShared = 1u << 14,
    kBadgePaid = 1u << 15
  };  // above the bits of the movers
  Space space;
  std::uint16_t bonus;  // movers that had its Thoroughfare bonus this round (vehicles, then
                        // Drivers), and marks
  std::uint8_t face;    // kUnknownFace: nobody knows it (solo), or not this eye
  std::uint8_t marks;   // the high half: the seats that know the face
};

// Slots whose spaces have the same last bits are a chain, the highest one first; on tables of up to
// 256 spaces each is alone.
struct Grid {
  std::uint8_t first[256];                    // of a chain: number of the slot + 1; 0: no tile
  std::uint8_t next[kMostSlots];              // in the chain, likewise
  std::uint16_t obstacles[kMostSpaces / 16];  // a bit for each space

  // The number of the slot + 1; 0: no tile.
  [[nodiscard]] int tile(const Slot (&slot)[kMostSlots], Space space) const {
    int at = first[space & 0xFF];
    while (at != 0 && slot[at - 1].space != space) at = next[at - 1];
    return at;
  }
  void put_tile(int number, Space space) {
    std::uint8_t* link = &first[space & 0xFF];
    while (*link > number + 1) link = &next[*link - 1];
    next[number] = *link;
    *link = static_cast<std::uint8_t>(number + 1);
  }
  void take_tile(int number, Space space) {
    std::uint8_t* link = &first[space & 0xFF];
    while (*link != number + 1) link = &next[*link - 1];
    *link = next[number];
    next[number] = 0;
  }

  [[nodiscard]] bool is_obstacle(Space space) const {
    return (obstacles[space / 16] >> space % 16 & 1) != 0;
  }
  void put_obstacle(Space space) { obstacles[space / 16] |= bit(space); }
  void take_obstacle(Space space) {
    obstacles[space / 16] &= static_cast<std::uint16_t>(~bit(space));
  }
  // In their order.
  template <class Each>
  void each_obstacle(Each&& use) const {
    for (int i = 0; i < kMostSpaces / 16; ++i) {
      for (unsigned rest = obstacles[i]; rest != 0; rest &= rest - 1) {
        use(static_cast<Space>(16 * i + std::countr_zero(rest)));
      }
    }
  }

 private:
  static std::uint16_t bit(Space space) { return static_cast<std::uint16_t>(1u << space % 16); }
};

}  // namespace rainyday::getaway_driver
