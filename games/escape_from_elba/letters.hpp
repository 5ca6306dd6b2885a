// Sets of letter cards: how many of each of the deck's eleven letters, packed into one number.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rainyday::escape_from_elba {

using Letter = std::uint8_t;      // index into kLetterNames
using LetterSet = std::uint16_t;  // one bit a letter

inline constexpr std::string_view kLetterNames = "ABCEFLMOPRS";
inline constexpr int kLetters = 11;
inline constexpr Letter kNoLetter = 0xFF;
inline constexpr int kMostOfALetter = 31;

constexpr Letter letter_of(char name) {
  const std::size_t at = kLetterNames.find(name);
  return at == std::string_view::npos ? kNoLetter : static_cast<Letter>(at);
}
constexpr char letter_name(Letter letter) { return kLetterNames[letter]; }

// Every letter of a set, in the order of the alphabet.
template <class Each>
constexpr void each_letter(LetterSet set, Each&& use) {
  for (unsigned rest = set; rest != 0; rest &= rest - 1) {
    use(static_cast<Letter>(std::countr_zero(rest)));
  }
}

// Letter i has the five bits from 5 * i on; two decks hold 24 of a letter at most.
struct Letters {
  static constexpr int kBits = 5;
  static constexpr std::uint64_t kOnes = 0x0004210842108421;  // the lowest bit of each letter
  static constexpr std::uint64_t kTops = kOnes << 4;

  std::uint64_t bits = 0;

  constexpr Letters() = default;
  constexpr explicit Letters(std::uint64_t packed) : bits(packed) {}
  static constexpr Letters one(Letter letter, int count = 1) {
    return Letters(static_cast<std::uint64_t>(count) << (kBits * letter));
  }
  // The letters of a word in capitals; nothing if the deck lacks one of them or it is too long.
  static constexpr std::optional<Letters> of(std::string_view word) {
    if (word.size() > static_cast<std::size_t>(kMostOfALetter)) return std::nullopt;
    Letters letters;
    for (const char name : word) {
      const Letter letter = letter_of(name);
      if (letter == kNoLetter) return std::nullopt;
      letters += one(letter);
    }
    return letters;
  }

  friend constexpr bool operator==(Letters, Letters) = default;
  constexpr Letters& operator+=(Letters other) {
    bits += other.bits;
    return *this;
  }
  // Only what is in it can be taken out.
  constexpr Letters& operator-=(Letters other) {
    bits -= other.bits;
    return *this;
  }
  friend constexpr Letters operator+(Letters a, Letters b) { return a += b; }
  friend constexpr Letters operator-(Letters a, Letters b) { return a -= b; }
  constexpr void add(Letter letter) { *this += one(letter); }
  constexpr void subtract(Letter letter) { *this -= one(letter); }

  [[nodiscard]] constexpr bool empty() const { return bits == 0; }
  [[nodiscard]] constexpr int count(Letter letter) const {
    return static_cast<int>(bits >> (kBits * letter) & kMostOfALetter);
  }
  // No letter borrows from the next one when the part is taken away.
  [[nodiscard]] constexpr bool contains(Letters part) const { return borrows(part) == 0; }
  // As many of each letter as both have. A letter of which there are as many may seem too few,
  // which makes no difference.
  [[nodiscard]] constexpr Letters common(Letters other) const {
    const std::uint64_t fewer = (borrows(other) >> (kBits - 1)) * kMostOfALetter;
    return Letters((bits & fewer) | (other.bits & ~fewer));
  }
  [[nodiscard]] constexpr int size() const { return static_cast<int>(sums() >> 50 & 0x3FF); }
  // The r-th card, counted from 0.
  [[nodiscard]] constexpr Letter nth(int r) const {
    constexpr std::uint64_t kHigh = kTenths << 9;
    const std::uint64_t up_to = sums();
    const auto least = static_cast<std::uint64_t>(r + 1) * kTenths;
    const int at = std::countr_zero(((up_to | kHigh) - least) & kHigh) - 9;  // of the first pair
    const int before = static_cast<int>(up_to << 10 >> at & 0x3FF);
    const int even = static_cast<int>(bits >> at & kMostOfALetter);
    return static_cast<Letter>(at / kBits + (r - before >= even ? 1 : 0));
  }
  // Which letters there are, as the highest bit of each.
  [[nodiscard]] constexpr std::uint64_t present() const {
    constexpr std::uint64_t kLow = kTops - kOnes;  // the lower four bits of each letter
    return (((bits & kLow) + kLow) | bits) & kTops;
  }
  [[nodiscard]] constexpr LetterSet letters() const {
    const std::uint64_t set = present() >> 4;  // one bit in five
    LetterSet packed = 0;
    for (int letter = 0; letter < kLetters; ++letter) {
      packed = static_cast<LetterSet>(packed | (set >> (4 * letter) & (1u << letter)));
    }
    return packed;
  }
  // In the order of the alphabet.
  [[nodiscard]] std::string text() const {
    std::string names;
    for (Letter letter = 0; letter < kLetters; ++letter) {
      names.append(static_cast<std::size_t>(count(letter)), letter_name(letter));
    }
    return names;
  }

 private:
  static constexpr std::uint64_t kTenths = 0x0004010040100401;  // every tenth bit
  // In ten bits each: how many cards are of the first two letters, of the first four, and so on.
  [[nodiscard]] constexpr std::uint64_t sums() const {
    constexpr std::uint64_t kEven = 0x007C1F07C1F07C1F;  // every other letter
    return ((bits & kEven) + (bits >> kBits & kEven)) * kTenths;
  }
  // The highest bit of each letter that borrows when the part is taken away.
  [[nodiscard]] constexpr std::uint64_t borrows(Letters part) const {
    const std::uint64_t rest = bits - part.bits;
    return ((~bits & part.bits) | (~(bits ^ part.bits) & rest)) & kTops;
  }
};

template <class Each>
constexpr void each_letter(Letters letters, Each&& use) {
  for (std::uint64_t rest = letters.present(); rest != 0; rest &= rest - 1) {
    use(static_cast<Letter>(std::countr_zero(rest) / Letters::kBits));
  }
}

}  // namespace rainyday::escape_from_elba
