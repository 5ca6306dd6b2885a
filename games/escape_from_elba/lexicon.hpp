// Which words a Bag is, may become, and holds. A word counts as the set of its letters: their order
// in the Bag has no effect (EL-R16, EL-R58), so anagrams are one entry.
//
// For each letter and each count there is a row of bits, one a word: has it at least so many? The
// words between two sets of letters come from a few rows at once. What a word spells (rooms,
// Escape Words, Weapons) is worked out when the lexicon is made. One block without pointers.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "games/escape_from_elba/letters.hpp"

namespace rainyday::escape_from_elba {

using WordId = std::uint16_t;
using RoomSet = std::uint64_t;   // one bit a room of the pack
using EscapeSet = std::uint8_t;  // one bit an Escape Word of the pack

inline constexpr WordId kNoWord = 0xFFFF;
inline constexpr int kShortestWord = 3;
inline constexpr int kLongestWord = 16;
inline constexpr int kMostWeapons = 64;                               // words that are Weapons
inline constexpr int kMostPacked = kLongestWord / kShortestWord + 1;  // Weapons in one Bag

struct RoomWord {
  std::string_view word;
  int room = 0;
};

// What a lexicon is made of; nothing of it is kept.
struct LexiconContent {
  std::string_view list;                           // words in capitals, one a line
  std::span<const std::string_view> house_words;   // EL-R59
  std::span<const std::string_view> escape_words;  // at most 8, and legal in a Bag
  std::span<const std::string_view> weapons;       // printed and agreed on, and legal in a Bag
  std::span<const RoomWord> room_words;  // rooms 0 to 63; what nobody can spell is left out
  bool repeat_weapon = true;             // EL-R38
};

// Which Weapons are used at once: indices into the content's list.
struct Packing {
  std::array<std::uint8_t, kMostPacked> weapon{};
  std::int32_t size = 0;
};

class Lexicon {
 public:
  static std::expected<Lexicon, std::string> make(const LexiconContent& content);

  // --- Words ---
  [[nodiscard]] int words() const { return words_; }
  [[nodiscard]] Letters letters(WordId word) const { return letters_[word]; }
  // One of the words with these letters; a printed one if there is one.
  [[nodiscard]] std::string_view text(WordId word) const { return text_at(word, text_at_[word]); }
  // All words have a text each: a word's own is its number, its anagrams' come behind. `spelled` is
  // one of them, or the word's own.
  [[nodiscard]] int texts() const { return kMostWords + others_; }
  [[nodiscard]] int find_text(WordId word, std::string_view spelled) const;
  [[nodiscard]] std::string_view text_of(int text) const {
    if (text < kMostWords) return text_at(static_cast<WordId>(text), text_at_[text]);
    const Other& other = other_[static_cast<std::size_t>(text - kMostWords)];
    return text_at(other.word, other.at);
  }
  [[nodiscard]] WordId word_of(int text) const {
    return text < kMostWords ? static_cast<WordId>(text)
                             : other_[static_cast<std::size_t>(text - kMostWords)].word;
  }
  [[nodiscard]] WordId find(Letters letters) const {
    for (std::uint32_t slot = slot_of(letters);; slot = (slot + 1) % kSlots) {
      const WordId word = slots_[slot];
      if (word == kNoWord || letters_[word] == letters) return word;
    }
  }
  // The letters are exactly those of a word.
  [[nodiscard]] bool is_word(Letters letters) const { return find(letters) != kNoWord; }
  // EL-133, EL-134
  [[nodiscard]] bool is_clean(Letters bag) const {
    return bag.size() < kShortestWord || is_word(bag);
  }

  // --- What may be kept: words w with chosen ⊆ w ⊆ pool, where chosen ⊆ pool ---
  // Calls use(WordId) for each, until it returns false.
  template <class Use>
  void each_word(Letters chosen, Letters pool, Use&& use) const;
  // Two letters can always be kept.
  [[nodiscard]] bool can_keep(Letters chosen, Letters pool) const;
  // The letters that can be chosen next, so that a clean Bag can still be reached.
  [[nodiscard]] LetterSet keep_next(Letters chosen, Letters pool) const;
  // Some clean Bag holds these letters: all that a Bag can ever be, as it only loses cards after
  // its owner's Discard step.
  [[nodiscard]] bool can_be_bag(Letters bag) const {
    return bag.size() <= kLongestWord && can_keep(bag, everything_);
  }

  // --- What a Bag spells; the Bag must be one that can be ---
  [[nodiscard]] RoomSet jump_rooms(Letters bag) const;
  [[nodiscard]] EscapeSet escapes(Letters bag) const;
  // The greatest number of Weapons from different cards. EL-122, EL-R37. `more` are Weapons that
  // the table has agreed on during the game.
  [[nodiscard]] int weapons(Letters bag, std::span<const Letters> more = {}) const;
  // One such packing, of the content's Weapons.
  [[nodiscard]] Packing packing(Letters bag) const;
  // Every Weapon that the Bag spells, one bit each.
  [[nodiscard]] std::uint64_t spelled_weapons(Letters bag) const;
  [[nodiscard]] Letters weapon(int index) const { return weapon_[static_cast<std::size_t>(index)]; }
  [[nodiscard]] Letters escape(int index) const { return escape_[static_cast<std::size_t>(index)]; }

  // Of a whole word, without looking.
  [[nodiscard]] RoomSet jump_rooms_of(WordId word) const { return rooms_of_[word]; }
  [[nodiscard]] int weapons_of(WordId word) const { return weapons_of_[word]; }

  static constexpr int kMostWords = 4096;
  static constexpr int kMostOthers = 1536;  // anagrams of other words

 private:
  static constexpr std::uint32_t kSlots = 8192;
  static constexpr int kRowWords = kMostWords / 64;
  static constexpr int kDeepest = 5;  // the most cards of one letter in a word
  static constexpr int kMostRoomWords = 96;
  static constexpr int kMostTexts = 40000;
  using Row = std::array<std::uint64_t, kRowWords>;

  static std::uint32_t slot_of(Letters letters) {
    return static_cast<std::uint32_t>(letters.bits * 0x9E3779B97F4A7C15 >> 51);
  }

  struct Other {
    WordId word;
    std::uint16_t at;
  };
  [[nodiscard]] std::string_view text_at(WordId word, std::uint16_t at) const {
    return {texts_.data() + at, static_cast<std::size_t>(letters_[word].size())};
  }

  std::string add_word(std::string_view word);
  std::string add_words(const LexiconContent& content);
  std::string add_spelled(const LexiconContent& content);
  std::string make_rows();
  void look_up_all();
  struct Sieve;
  [[nodiscard]] Sieve make_sieve(Letters chosen, Letters pool) const;
  [[nodiscard]] RoomSet look_for_rooms(Letters bag) const;
  [[nodiscard]] EscapeSet look_for_escapes(Letters bag) const;
  [[nodiscard]] Packing look_for_weapons(Letters bag, std::span<const Letters> more) const;
  [[nodiscard]] const std::uint64_t* at_least(Letter letter, int count) const {
    const int row = letter * kDeepest + count;
    return rows_[static_cast<std::size_t>(row)].data();
  }

  // rows_[letter * kDeepest + n]: n of this letter or more, n from 1 to kDeepest; row 0 is
  // empty, the last one has all words.
  std::array<Row, kLetters * kDeepest + 2> rows_{};
  std::array<Letters, kMostWords> letters_{};
  std::array<WordId, kSlots> slots_{};
  std::array<std::uint64_t, kMostWords> rooms_of_{};
  std::array<std::uint8_t, kMostWords> escapes_of_{};
  std::array<std::uint8_t, kMostWords> weapons_of_{};
  std::array<std::uint16_t, kMostWords> text_at_{};
  std::array<char, kMostTexts> texts_{};
  std::array<Other, kMostOthers> other_{};
  std::array<Letters, kMostRoomWords> room_word_{};
  std::array<RoomSet, kMostRoomWords> room_word_rooms_{};
  std::array<Letters, kMostWeapons> weapon_{};
  std::array<Letters, 8> escape_{};
  Letters everything_;  // as many of each letter as any word has
  std::int32_t words_ = 0;
  std::int32_t text_ = 0;
  std::int32_t others_ = 0;
  std::int32_t room_words_ = 0;
  std::int32_t weapons_ = 0;
  std::int32_t escapes_ = 0;
  bool repeat_weapon_ = true;
};

// The words that fit into the pool and have some of the chosen letters, a few rows of bits at once.
struct Lexicon::Sieve {
  static constexpr std::size_t kChunk = 4;  // so many numbers stay in registers
  static_assert(kRowWords % kChunk == 0);

  std::array<const std::uint64_t*, kLetters> over;  // more of a letter than the pool has
  std::array<const std::uint64_t*, 3> with;         // as many of a letter as were chosen

  [[nodiscard]] std::array<std::uint64_t, kChunk> chunk(std::size_t at) const {
    std::array<std::uint64_t, kChunk> too_big{};
    for (const std::uint64_t* row : over) {
      for (std::size_t i = 0; i < kChunk; ++i) too_big[i] |= row[at + i];
    }
    std::array<std::uint64_t, kChunk> left;
    for (std::size_t i = 0; i < kChunk; ++i) {
      left[i] = with[0][at + i] & with[1][at + i] & with[2][at + i] & ~too_big[i];
    }
    return left;
  }
};

template <class Use>
void Lexicon::each_word(Letters chosen, Letters pool, Use&& use) const {
  const Sieve sieve = make_sieve(chosen, pool);
  const auto blocks = static_cast<std::size_t>((words_ + 63) / 64);
  for (std::size_t at = 0; at < blocks; at += Sieve::kChunk) {
    const auto left = sieve.chunk(at);
    for (std::size_t i = 0; i < Sieve::kChunk; ++i) {
      for (std::uint64_t bits = left[i]; bits != 0; bits &= bits - 1) {
        const auto word =
            static_cast<WordId>((at + i) * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
        if (letters_[word].contains(chosen) && !use(word)) return;
      }
    }
  }
}

}  // namespace rainyday::escape_from_elba
