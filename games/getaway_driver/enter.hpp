// The steps of ENTER and the marks of its frame: a kind, b direction, c marks, d vehicle asked
// about.
#pragma once

#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {

enum EnterStep : u8 {
  kEnterBarricade,
  kEnterDrive,
  kEnterNote,
  kEnterSwing,
  kEnterStash,
  kEnterLight,
  kEnterHazard,
  kEnterFollow,
  kEnterBonus,
  kEnterTurnRound,
  kEnterTurnedRound,
  kEnterBack,
  kEnterDone
};
enum EnterMark : u8 { kGuarded = 1, kStuntUsed = 2 };

void remove_barricade(Play& p, int index);

}  // namespace rainyday::getaway_driver
