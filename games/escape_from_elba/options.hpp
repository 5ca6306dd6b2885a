// What a table of Escape from Elba can choose.
#pragma once

#include <cstdint>

namespace rainyday::escape_from_elba {

enum DrawMode : std::uint8_t { kOneByOne, kAnnounce };
enum WeaponTiming : std::uint8_t { kAfterRoll, kBeforeRoll };
enum Agreement : std::uint8_t { kPrinted, kHouseList, kVote };
enum Reshuffle : std::uint8_t { kWhenEmpty, kWhenNeeded };
enum WordList : std::uint8_t { kLarge, kHuge };

struct Options {
  std::int32_t draw_mode = kOneByOne;        // EL-R02
  std::int32_t weapon_timing = kAfterRoll;   // EL-R32
  std::int32_t repeat_weapon = 1;            // EL-R38
  std::int32_t weapon_agreement = kPrinted;  // EL-R43
  std::int32_t weapon_help = 1;              // EL-R44
  std::int32_t reshuffle = kWhenEmpty;       // EL-R51
  std::int32_t house_words = 0;              // EL-R59
  std::int32_t lexicon = kLarge;             // EL-R60
  std::int32_t turn_limit = 0;               // EL-R77; 0: none
  std::int32_t first_player = 0;             // EL-R90; 0: chance, else the seat from 1
  std::int32_t two_decks = 0;                // EL-R78
};

}  // namespace rainyday::escape_from_elba
