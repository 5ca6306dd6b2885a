// The steps of a round and of the Police's part in it.
#pragma once

#include "games/getaway_driver/words.hpp"

namespace rainyday::getaway_driver {

enum RoundStep : u8 {
  kBegin,
  kStartWindow,
  kExpand,
  kFirstDriver,
  kSecondDriver,
  kDriversDone,
  kPolice,
  kDecoyWindow,
  kCheckPursuit,
  kPurchase,
  kEnd
};

enum PoliceStep : u8 { kForce, kForcedArrivals, kForcedCrashes, kMoving, kFinished };

}  // namespace rainyday::getaway_driver
