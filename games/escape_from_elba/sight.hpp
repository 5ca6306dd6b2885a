// What eyes know of Hands that are not their own.
#pragma once

#include <array>
#include <cstdint>

#include "engine/action.hpp"
#include "games/escape_from_elba/letters.hpp"

namespace rainyday::escape_from_elba {

inline constexpr int kMostPlayers = 11;
inline constexpr int kPublic = kMostPlayers;  // the eye of those who only watch
inline constexpr int kEyes = kMostPlayers + 1;

// A letter that went openly into a Hand is there until it leaves openly. A card stolen unseen makes
// all that was known doubtful: one more of those letters may be gone.
struct Sight {
  Letters sure;        // are there
  std::uint64_t blur;  // letters in the lower 55 bits; above them how many of these may be gone

  static constexpr int kGoneAt = Letters::kBits * kLetters;
  static constexpr std::uint64_t kGone = std::uint64_t{1} << kGoneAt;

  [[nodiscard]] Letters blurred() const { return Letters(blur & (kGone - 1)); }
  [[nodiscard]] int gone() const { return static_cast<int>(blur >> kGoneAt); }
  [[nodiscard]] bool empty() const { return sure.empty() && blur == 0; }
  friend bool operator==(const Sight&, const Sight&) = default;

  void arrive(Letter letter) { sure.add(letter); }

  // The sure copy goes: of the doubtful one nobody knows that it was there.
  void depart(Letter letter) {
    if (sure.count(letter) > 0) {
      sure.subtract(letter);
    } else if (blurred().count(letter) > 0) {
      blur -= Letters::one(letter).bits;
      tidy();
    }
  }

  // `copies` are all that exist.
  void steal(Letters copies) {
    if (empty()) return;
    Letters all = blurred();
    int may_be_gone = gone() + 1;
    for (Letter letter = 0; letter < kLetters; ++letter) {
      // More than there are: the surplus is gone for certain.
      int count = all.count(letter) + sure.count(letter);
      all -= Letters::one(letter, all.count(letter));
      const int surplus = count - copies.count(letter);
      if (surplus > 0) {
        count -= surplus;
        may_be_gone -= surplus;
      }
      all += Letters::one(letter, count);
    }
    sure = Letters{};
    set(all, may_be_gone < 0 ? 0 : may_be_gone);
  }

  void set(Letters letters, int may_be_gone) {
    blur = letters.bits + kGone * static_cast<std::uint64_t>(may_be_gone);
    tidy();
  }

  [[nodiscard]] bool allows(Letters hand) const {
    if (!hand.contains(sure)) return false;
    const Letters all = sure + blurred();
    int missing = 0;
    for (Letter letter = 0; letter < kLetters; ++letter) {
      const int lack = all.count(letter) - hand.count(letter);
      missing += lack > 0 ? lack : 0;
    }
    return missing <= gone();
  }

 private:
  // Where all may be gone nothing is known; where none can be all are sure.
  void tidy() {
    if (gone() >= blurred().size()) {
      blur = 0;
    } else if (gone() == 0) {
      sure += blurred();
      blur = 0;
    }
  }
};
static_assert(sizeof(Sight) == 16);

// All that eyes know of Hands. An eye knows what everybody knows, but of a Hand that it took a card
// from, or that took one from it, since that Hand was last empty: only these are kept apart. Among
// eleven seats there have been 13 of them at once in 14 million positions, among six 6. One for
// which there is no room counts as knowing what everybody knows.
class Sights {
 public:
  using All = std::array<std::array<Sight, kEyes>, kMostPlayers>;  // by Hand, then by eye

  Sights() = default;
  Sights(const All& all, int seats) {
    for (Seat hand = 0; hand < seats; ++hand) {
      bool known = false;  // to a seat; else this is the view of somebody who watches
      for (Seat eye = 0; eye < seats; ++eye) known = known || !all[hand][eye].empty();
      if (known) open_[hand] = all[hand][kPublic];
      for (Seat eye = 0; eye < seats; ++eye) set(hand, eye, all[hand][eye]);
      set(hand, kPublic, all[hand][kPublic]);
    }
  }

  // Nobody has to know the own Hand.
  [[nodiscard]] Sight of(Seat hand, std::size_t eye) const {
    if (eye == hand) return {};
    const std::uint8_t key = key_of(hand, eye);
    const std::size_t i = place_of(key);
    return i < size_ && key_[i] == key ? own_[i] : open_[hand];
  }

  void set(Seat hand, std::size_t eye, const Sight& sight) {
    if (eye == hand) return;
    const std::uint8_t key = key_of(hand, eye);
    const std::size_t i = place_of(key);
    const bool kept = i < size_ && key_[i] == key;
    if (sight == open_[hand]) {
      if (kept) forget(i);
      return;
    }
    if (!kept) {
      if (size_ == kMostOwn) return;
      for (std::size_t to = size_++; to > i; --to) {
        own_[to] = own_[to - 1];
        key_[to] = key_[to - 1];
      }
      key_[i] = key;
    }
    own_[i] = sight;
  }

  // A card that everybody sees.
  void arrive(Seat hand, Letter letter) {
    each_of(hand, [letter](Sight& sight) { sight.arrive(letter); });
  }
  void depart(Seat hand, Letter letter) {
    each_of(hand, [letter](Sight& sight) { sight.depart(letter); });
  }
  // A card that only winner and loser see; `copies` are all that exist.
  void steal(Seat winner, Seat loser, Letter letter, Letters copies) {
    Sight sight = of(loser, winner);
    sight.depart(letter);
    each_of(loser, [copies](Sight& known) { known.steal(copies); });
    set(loser, winner, sight);
    sight = of(winner, loser);
    sight.arrive(letter);
    set(winner, loser, sight);
  }

  // What all other eyes know goes.
  void keep_only(std::size_t eye) {
    std::array<Sight, kMostPlayers> kept = open_;
    if (eye != kPublic) kept[eye] = {};
    open_ = {};
    for (std::size_t i = 0; i < size_; ++i) {
      if ((key_[i] & 15u) == eye) kept[key_[i] >> 4] = own_[i];
      own_[i] = {};
      key_[i] = 0;
    }
    size_ = 0;
    for (Seat hand = 0; hand < kMostPlayers; ++hand) {
      if (kept[hand].empty()) continue;
      key_[size_] = key_of(hand, eye);
      own_[size_++] = kept[hand];
    }
  }

 private:
  static constexpr std::size_t kMostOwn = 19;

  static std::uint8_t key_of(Seat hand, std::size_t eye) {
    return static_cast<std::uint8_t>(hand << 4 | eye);
  }
  // Where it is or belongs.
  [[nodiscard]] std::size_t place_of(std::uint8_t key) const {
    std::size_t i = 0;
    while (i < size_ && key_[i] < key) ++i;
    return i;
  }
  void forget(std::size_t i) {
    for (--size_; i < size_; ++i) {
      own_[i] = own_[i + 1];
      key_[i] = key_[i + 1];
    }
    own_[size_] = {};
    key_[size_] = 0;
  }
  template <class Change>
  void each_of(Seat hand, Change&& change) {
    change(open_[hand]);
    for (std::size_t i = 0; i < size_; ++i) {
      if (key_[i] >> 4 != hand) continue;
      change(own_[i]);
      if (own_[i] == open_[hand]) forget(i--);
    }
  }

  std::array<Sight, kMostPlayers> open_{};    // what everybody knows, by Hand
  std::array<Sight, kMostOwn> own_{};         // what one eye knows of one Hand instead
  std::array<std::uint8_t, kMostOwn> key_{};  // of these: Hand and eye, ascending
  std::uint8_t size_ = 0;
  [[maybe_unused]] std::array<std::uint8_t, 4> unused_{};
};

}  // namespace rainyday::escape_from_elba
