// What one eye knows of a Hand that is not its own.
#pragma once

#include <cstdint>

#include "games/escape_from_elba/letters.hpp"

namespace rainyday::escape_from_elba {

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

}  // namespace rainyday::escape_from_elba
