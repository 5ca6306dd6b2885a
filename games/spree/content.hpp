// The mall, compiled from a pack into flat tables.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "engine/place.hpp"
#include "games/spree/cards.hpp"

namespace rainyday::spree {

using Square = std::uint8_t;  // y * width + x
inline constexpr Square kNoSquare = 0xFF;
inline constexpr int kMostSquares = 192;
inline constexpr int kSpots = 12;

enum Direction : std::uint8_t { kNorth, kEast, kSouth, kWest };
enum SquareKind : std::uint8_t { kLot, kOpen, kShop, kFountain };

// A sight entry: 0 if the two squares are not in an unwalled straight line.
constexpr int sight_distance(std::uint8_t sight) { return sight & 31; }
constexpr Direction sight_direction(std::uint8_t sight) {
  return static_cast<Direction>(sight >> 5);
}

struct Board {
  std::uint8_t width = 0;
  std::uint8_t height = 0;
  std::uint8_t squares = 0;
  std::array<std::uint8_t, kMostSquares> kind{};
  std::array<Card, kMostSquares> card{};  // what a shop sells, or kNoCard
  std::array<std::uint8_t, kMostSquares> is_spot{};
  std::array<Square, kSpots> spots{};                    // by row, then column
  std::array<std::uint8_t, kMostSquares> exits{};        // on foot: a bit per direction
  std::array<std::uint8_t, kMostSquares> drive_exits{};  // for cars: lot and open squares only
  // The neighbour without a wall between, the fountain included: the way of bullets and pushes.
  std::array<std::array<Square, 4>, kMostSquares> beside{};
  std::array<std::array<std::uint8_t, kMostSquares>, kMostSquares> sight{};
  std::array<std::array<std::uint8_t, kMostSquares>, kMostSquares> steps{};  // on foot, 255: no way
  // The same of who came to the square going that way, by 4 * square + way: he may not turn back.
  std::array<std::array<std::uint8_t, kMostSquares>, std::size_t{4} * kMostSquares> onward{};
  std::array<std::uint8_t, kMostSquares> steps_to_spot{};  // for cars, to the nearest spot
  std::array<Square, kCards> shop_of{};  // the (first) square that sells a card, or kNoSquare

  [[nodiscard]] int x_of(Square square) const { return square % width; }
  [[nodiscard]] int y_of(Square square) const { return square / width; }
  friend bool operator==(const Board&, const Board&) = default;
};

inline constexpr int kMostValue = 99;  // points of a card

// What a pack says of deck and points.
struct Deck {
  Bag all;  // every poker card of the pack, without jokers
  std::array<std::uint8_t, kRanks> value{};
  std::array<std::uint8_t, kRanks> move_value{};  // 0: no move card
  std::uint64_t stop_cards = 0;                   // poker cards that stop other plays
  std::uint64_t move_cards = 0;
  std::array<std::uint8_t, kRanks> joker_moves{};  // different move values, largest first, then 0
  std::uint8_t hand_size = 5;
  std::array<std::uint16_t, 9> target{};  // by number of players
};

// Problems go to the place, each with its path.
std::shared_ptr<const Board> read_board(const Place& pack);
Deck read_deck(const Place& pack);

// Squares as people say them: column letter and row from the top, "e5".
std::string square_name(const Board& board, int square);

}  // namespace rainyday::spree
