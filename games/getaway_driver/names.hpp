// The domains of operands, in the order of their table.
#pragma once

#include <string>

#include "games/getaway_driver/words.hpp"

namespace rainyday::getaway_driver {

enum DomainName : u8 {
  kSpaceName,
  kTileName,
  kCardName,
  kVehicleName,
  kLineName,
  kHeadingName,
  kWayName,
  kUpgradeName,
  kAbilityName,
  kEventName,
  kReasonName,
  kSideName,
  kPieceName,
  kQuestionName,
  kProcName,
  kDriverNumber,
  kTokenNumber,
  kLieNumber,
  kAmount,
  kRoundNumber,
  kDomains
};

struct State;
// The vehicle that the question is about, or -1.
int asked_vehicle(const State& s);

// The name of a value that no pack and no table changes.
std::string fixed_name(int domain, int value);

}  // namespace rainyday::getaway_driver
