// The house of a pack, compiled for play: rooms with their doors and dice, the deck, the words.
#pragma once

#include <array>
#include <cstdint>

#include "engine/place.hpp"
#include "games/escape_from_elba/lexicon.hpp"
#include "games/escape_from_elba/options.hpp"

namespace rainyday::escape_from_elba {

using Room = std::uint8_t;
using Guest = std::uint8_t;  // a seat, then the non-players, then Campbell

inline constexpr int kMostRooms = 64;
inline constexpr int kMostEscapes = 8;
inline constexpr int kFaces = 6;
inline constexpr int kPairs = kFaces * kFaces;
inline constexpr std::uint8_t kNothing = 0xFF;  // no room, no Guest, no word

constexpr RoomSet room_bit(Room room) { return RoomSet{1} << room; }
constexpr bool has_room(RoomSet set, Room room) { return (set >> room & 1) != 0; }

// Every room of a set, lowest first.
template <class Each>
constexpr void each_room(RoomSet set, Each&& use) {
  for (; set != 0; set &= set - 1) use(static_cast<Room>(std::countr_zero(set)));
}

enum RoomKind : std::uint8_t { kOrdinary, kCorridor, kTower, kSafe };

struct Box {
  std::int16_t x0 = 0, y0 = 0, x1 = 0, y1 = 0;
};

// Short enough to lie in the game object, which is one block without pointers.
using Name = std::array<char, 24>;
using Title = std::array<char, 40>;

// A word of capitals, its end is a zero.
using Word = std::array<char, 24>;

struct Content {
  std::int32_t rooms = 0;
  std::array<std::uint8_t, kMostRooms> kind{};
  std::array<RoomSet, kMostRooms> doors{};
  std::array<EscapeSet, kMostRooms>
      escapes_at{};  // words usable there: its own and those for anywhere
  std::array<std::uint8_t, kMostRooms> pairs{};  // how many of the 36 it has
  std::array<Room, kPairs> room_of{};            // by 6 * (black - 1) + white - 1
  Room safe = 0;

  Letters deck;  // all cards of the table
  std::int32_t cards = 0;
  std::int32_t escapes = 0;
  std::array<Word, kMostEscapes> escape{};
  std::array<Room, kMostEscapes> escape_room{};  // kNothing: anywhere
  std::int32_t weapons = 0;
  std::array<Word, kMostWeapons> weapon{};

  std::int32_t fewest_seats = 0, most_seats = 0;
  std::int32_t hand = 0, draw_limit = 0, start_strength = 0, max_strength = 0;

  std::array<Name, kMostRooms> room_id{};
  std::array<Title, kMostRooms> room_title{};
  std::array<std::array<Word, 4>, kMostRooms> room_words{};
  std::array<Box, kMostRooms> box{};

  Lexicon lexicon;
  std::array<char, 64> words_hash{};  // of the list in it

  // How many steps on foot.
  std::array<std::array<std::uint8_t, kMostRooms>, kMostRooms> way{};
  // Rooms that are nearer to a goal than this one.
  std::array<std::array<RoomSet, kMostRooms>, kMostRooms> closer{};
  [[nodiscard]] RoomSet nearer(Room goal, Room room) const { return closer[goal][room]; }
};

// Reports every problem of the pack with its place.
Content read_content(const Place& pack, const Options& options);

}  // namespace rainyday::escape_from_elba
