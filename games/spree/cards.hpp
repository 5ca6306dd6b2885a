// Cards of Spree!, and bags of them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/bits.hpp"

namespace rainyday::spree {

// rank * 4 + suit for the 52 poker cards, then the joker. Ranks are 2, 3, … 10, J, Q, K, A.
using Card = std::uint8_t;
using Rank = std::uint8_t;
inline constexpr Card kJoker = 52;
inline constexpr Card kNoCard = 0xFF;
inline constexpr int kCards = 53;
inline constexpr Rank kJokerRank = 13;
inline constexpr int kRanks = 14;
inline constexpr int kSuits = 4;

inline constexpr std::array<std::string_view, kRanks> kRankNames{
    "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "Jk"};

// "10h", "Jk"; kNoCard where it is none.
std::string card_name(int card);
Card find_card(std::string_view name);
std::string rank_name(int rank);
std::string suit_name(int suit);

constexpr Rank rank_of(Card card) { return static_cast<Rank>(card / kSuits); }
constexpr std::uint64_t card_bit(Card card) { return std::uint64_t{1} << card; }

// A multiset of cards in two bit planes. Each poker card occurs at most twice: bit c of `one` says
// that it is there, of `two` that it is there again. The 12 bits above hold the jokers, one bit
// each from below, so that every bit of both planes is one physical card.
struct Bag {
  std::uint64_t one = 0;
  std::uint64_t two = 0;

  static constexpr int kMostJokers = 12;
  static constexpr std::uint64_t kPoker = (std::uint64_t{1} << kJoker) - 1;

  [[nodiscard]] constexpr bool empty() const { return one == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(one) + std::popcount(two); }
  [[nodiscard]] constexpr int jokers() const { return std::popcount(one >> kJoker); }
  [[nodiscard]] constexpr bool has(int card) const { return (one >> card & 1) != 0; }
  [[nodiscard]] constexpr int count(int card) const {
    return card == kJoker ? jokers() : static_cast<int>((one >> card & 1) + (two >> card & 1));
  }
  // False, and nothing changed, where the bag holds all copies already.
  constexpr bool add(int card) {
    const std::uint64_t bit = std::uint64_t{1} << card;
    if (card == kJoker) {
      if (jokers() == kMostJokers) return false;
      one |= bit << jokers();
    } else if ((one & bit) == 0) {
      one |= bit;
    } else if ((two & bit) == 0) {
      two |= bit;
    } else {
      return false;
    }
    return true;
  }
  constexpr void remove(int card) {
    const std::uint64_t bit = std::uint64_t{1} << card;
    if (card == kJoker) {
      one = (one & kPoker) | (one >> kJoker >> 1 << kJoker);
    } else if ((two & bit) != 0) {
      two &= ~bit;
    } else {
      one &= ~bit;
    }
  }
  constexpr void add_all(const Bag& other) {
    const int all_jokers = jokers() + other.jokers();
    two |= other.two | (one & other.one & kPoker);
    one = ((one | other.one) & kPoker) | ((std::uint64_t{1} << all_jokers) - 1) << kJoker;
  }
  // `other` must be part of this bag.
  constexpr void remove_all(const Bag& other) {
    const int left = jokers() - other.jokers();
    const std::uint64_t poker = one & ~(other.one & ~two) & ~other.two & kPoker;
    two &= ~other.one;
    one = poker | ((std::uint64_t{1} << left) - 1) << kJoker;
  }
  [[nodiscard]] constexpr bool contains(const Bag& other) const {
    return (other.one & ~one) == 0 && (other.two & ~two) == 0;
  }
  // The r-th physical card, counted over both planes.
  [[nodiscard]] constexpr Card nth(int r) const {
    const int first = std::popcount(one);
    const int bit = r < first ? nth_bit(one, r) : nth_bit(two, r - first);
    return static_cast<Card>(bit < kJoker ? bit : kJoker);
  }
  // Every different card, lowest first.
  template <class Each>
  constexpr void each(Each&& f) const {
    for (std::uint64_t rest = one & kPoker; rest != 0; rest &= rest - 1) {
      f(static_cast<Card>(std::countr_zero(rest)));
    }
    if (one >> kJoker != 0) f(kJoker);
  }
  // Every card that the other bag holds more or fewer of.
  template <class Each>
  constexpr void each_other(const Bag& other, Each&& f) const {
    const std::uint64_t differs = (one ^ other.one) | (two ^ other.two);
    for (std::uint64_t rest = differs & kPoker; rest != 0; rest &= rest - 1) {
      f(static_cast<Card>(std::countr_zero(rest)));
    }
    if (differs >> kJoker != 0) f(kJoker);
  }
  friend constexpr bool operator==(const Bag&, const Bag&) = default;
};

// Lowest bit of each rank that occurs in a set of poker cards.
constexpr std::uint64_t ranks_in(std::uint64_t cards) {
  constexpr std::uint64_t kFirstSuit = 0x1111111111111ull;
  return (cards | cards >> 1 | cards >> 2 | cards >> 3) & kFirstSuit;
}
// All four suits of those ranks.
constexpr std::uint64_t suits_of(std::uint64_t ranks) { return ranks * 15; }

}  // namespace rainyday::spree
