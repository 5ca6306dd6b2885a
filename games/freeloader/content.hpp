// The neighborhood of a pack, compiled for play: houses with their spaces, cards with their prices.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/bits.hpp"
#include "engine/place.hpp"

namespace rainyday::freeloader {

using Card = std::uint8_t;
using House = std::uint8_t;
using Space = std::uint8_t;     // house * 7 + 0..6
using CardSet = std::uint64_t;  // one bit a card

inline constexpr int kHouses = 6;
inline constexpr int kSpacesEach = 7;
inline constexpr int kSpaces = kHouses * kSpacesEach;
inline constexpr int kMostCards = 64;
inline constexpr int kMostSpots = 2;  // Best Friend spots of a house
inline constexpr int kMostCategories = 6;
inline constexpr int kMostSets = 16;
inline constexpr int kMostDice = 4;  // FL-004
inline constexpr int kFaces = 6;
inline constexpr std::uint8_t kNothing = 0xFF;  // no card, no house

constexpr CardSet card_bit(int card) { return CardSet{1} << card; }
constexpr bool has_card(CardSet set, int card) { return (set >> card & 1) != 0; }
constexpr House house_of(Space space) { return static_cast<House>(space / kSpacesEach); }

// Every card of a set, lowest first.
template <class Each>
constexpr void each_card(CardSet set, Each&& use) {
  for (; set != 0; set &= set - 1) use(static_cast<Card>(std::countr_zero(set)));
}
// The r-th card of a set, counted from 0.
constexpr Card nth_card(CardSet set, int r) { return static_cast<Card>(nth_bit(set, r)); }

enum SpaceKind : std::uint8_t {
  kFavorSpace,
  kDrawSpace,
  kTradeSpace,
  kStealSpace,
  kCrashSpace,
  kBusStop
};

struct SpaceContent {
  std::uint8_t kind = kBusStop;
  House house = kNothing;            // of a favor or crash; kNothing: any
  std::uint8_t category = kNothing;  // of a steal
};

struct MatchingSet {
  CardSet cards = 0;
  std::int32_t bonus = 0;
};

// Short enough to lie in the game object, which is one block without pointers.
using Name = std::array<char, 24>;
using Title = std::array<char, 40>;

struct Content {
  std::array<SpaceContent, kSpaces> space{};
  std::array<std::uint8_t, kHouses> friend_spots{};
  std::array<std::uint8_t, kHouses> crash_spots{};
  std::array<House, kFaces + 1> house_at_stop{};  // by the number of the Bus Stop
  std::array<std::uint8_t, kHouses> stop_of{};

  std::int32_t cards = 0;
  CardSet all = 0;
  std::array<std::uint8_t, kMostCards> points{};
  // Cost less the discount of a house, and the sum of discounts by the set of houses where one is
  // Best Friend. FL-059 to FL-063
  std::array<std::array<std::int8_t, kHouses>, kMostCards> price{};
  std::array<std::array<std::int8_t, 1 << kHouses>, kMostCards> friend_discount{};
  std::array<std::int8_t, kMostCards> cost{};
  std::array<std::uint8_t, kMostCards> cheaper{};  // houses with a discount, one bit each
  std::array<std::uint8_t, kMostCards> category{};
  std::array<House, kMostCards> surprise_house{};
  std::array<std::uint8_t, kMostCards> surprise_favors{};
  std::int32_t dearest = 0;  // the most that a card costs
  CardSet cars = 0, extra_dice = 0, dwi = 0, surprises = 0, rerolls = 0, buses = 0, picks = 0;

  std::int32_t categories = 0;
  std::array<CardSet, kMostCategories> in_category{};
  std::uint8_t required = 0;      // categories, one bit each
  std::uint8_t crash_counts = 0;  // categories for which a Crash spot stands in
  std::int32_t sets = 0;
  std::array<MatchingSet, kMostSets> set{};

  std::int32_t fewest_seats = 0, most_seats = 0;
  std::int32_t hand_size = 0, favors_per_house = 0;
  std::int32_t most_dice = 0, most_car_dice = 0;  // FL-024, FL-102

  std::array<Name, kHouses> house_id{};
  std::array<Title, kHouses> possessive{};
  std::array<Name, kMostCards> card_id{};
  std::array<Title, kMostCards> card_title{};
  std::array<Name, kMostCategories> category_id{};
  std::array<Title, kMostCategories> category_title{};
};

// Reports every problem of the pack with its place.
Content read_content(const Place& pack);

}  // namespace rainyday::freeloader
