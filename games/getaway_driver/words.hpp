// The words of Getaway Driver: headings, lights, stunts, abilities, vehicles, upgrades, events, and
// the numbers of its questions and actions.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace rainyday::getaway_driver {

// A space of the table, y * width + x.
using Space = std::uint16_t;
inline constexpr Space kNowhere = 0xFFFF;

// N lowers y, E raises x (GD-R001).
enum Heading : std::uint8_t { kNorth, kEast, kSouth, kWest };
constexpr std::uint8_t right_of(int heading) {
  return static_cast<std::uint8_t>((heading + 1) & 3);
}
constexpr std::uint8_t behind(int heading) { return static_cast<std::uint8_t>((heading + 2) & 3); }
constexpr std::uint8_t left_of(int heading) { return static_cast<std::uint8_t>((heading + 3) & 3); }

// The three spaces round a car, in the order in which they are filled (GD-R031).
enum Way : std::uint8_t { kFront, kLeft, kRight, kKeep, kRound };
constexpr std::uint8_t heading_of(int heading, int way) {  // GD-R019
  return way == kFront  ? static_cast<std::uint8_t>(heading)
         : way == kLeft ? left_of(heading)
                        : right_of(heading);
}

enum Mode : std::uint8_t { kDuel, kSolo, kFour };
enum Difficulty : std::uint8_t { kStandard, kImposing, kRelentless };
enum Side : std::uint8_t { kNoSide, kDriverSide, kPoliceSide, kDraw };

enum Light : std::uint8_t { kNoLight, kGreen, kYellow, kRed };
enum Midtown : std::uint8_t { kNoBonus, kCityMap, kGarage, kSkidRow, kThoroughfare, kVantage };

enum Ability : std::uint8_t {
  kDecoyCar,
  kHandbrakeTurn,
  kHitTheGas,
  kJamRadar,
  kLastDitch,
  kLeaveWreckage,
  kRammingSpeed,
  kSlamBrakes,
  kStompingGrounds,
  kSwitchCars,
  kPartnersInCrime,
  kBaitAndSwitch,
  kAbilities,
  kNoAbility = 0xFF
};

inline constexpr std::array<std::string_view, kAbilities> kAbilityWords = {
    "decoy_car",         "handbrake_turn", "hit_the_gas",       "jam_the_police_radar",
    "last_ditch_effort", "leave_wreckage", "ramming_speed",     "slam_on_the_brakes",
    "stomping_grounds",  "switch_cars",    "partners_in_crime", "bait_and_switch"};

// Vehicles stand in the order in which they act and are asked about (GD-R072, GD-R191).
enum VehicleKind : std::uint8_t { kArmoredCar, kPatrolCar, kMotorcycle, kHelicopter };
inline constexpr int kMostVehicles = 12;
inline constexpr std::array<VehicleKind, kMostVehicles> kVehicleKind = {
    kArmoredCar, kArmoredCar, kPatrolCar,  kPatrolCar,  kPatrolCar,  kPatrolCar,
    kPatrolCar,  kPatrolCar,  kMotorcycle, kMotorcycle, kHelicopter, kHelicopter};
inline constexpr std::array<std::string_view, kMostVehicles> kVehicleNames = {
    "AR", "AR2", "P1", "P2", "P3", "P4", "P5", "P6", "MO", "MO2", "HE", "HE2"};
inline constexpr std::array<std::uint8_t, 4> kFirstOfKind = {0, 2, 8, 10};
inline constexpr std::array<std::uint8_t, 4> kMostOfKind = {2, 6, 2, 2};

enum Upgrade : std::uint8_t {
  kUpArmoredCar,
  kUpBarricade,
  kUpDispatch,
  kUpPatrolCar,
  kUpHelicopter,
  kUpMotorcycle,
  kUpTireSpikes,
  kUpTrafficCamera,
  kUpgrades
};

inline constexpr std::array<std::string_view, kUpgrades> kUpgradeWords = {
    "armored_car", "barricade",  "dispatch",    "patrol_car",
    "helicopter",  "motorcycle", "tire_spikes", "traffic_camera"};

enum EventCard : std::uint8_t {
  kHunter,
  kCourier,
  kOperativo,
  kCones,
  kVigilante,
  kBomb,
  kEventCards,
  kNoEvent = 0xFF
};

inline constexpr std::array<std::string_view, kEventCards> kEventWords = {
    "the_hunter_and_the_prey",    "high_stakes_courier_service", "operativo_speciale",
    "fresh_out_of_traffic_cones", "vigilante_justice",           "ticking_time_bomb"};

// The domains of operands. The rows of their table stand in this order.
enum DomainId : std::uint8_t {
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

// Who or what is asked. The rows of the question table stand in this order.
enum Question : std::uint8_t {
  kOver,
  kObstacleLie,
  kObstacleRow,
  kObstacleColumn,
  kPickCard,
  kStashRow,
  kStashColumn,
  kAdjustToken,
  kAdjustRow,
  kAdjustColumn,
  kStartRow,
  kStartColumn,
  kCarHeading,
  kPatrolAt,
  kPatrolHeading,
  kRoundStart,
  kCamera,
  kLayTile,
  kRecycle,
  kWhoFirst,
  kDrive,
  kPayBarricade,
  kYellowLight,
  kHazardAhead,
  kHeadOn,
  kProtect,
  kDetour,
  kTunnel,
  kMapLook,
  kJam,
  kSwitchWith,
  kExtraDir,
  kPoliceMove,
  kDispatchTo,
  kDecoy,
  kBuy,
  kPlaceAt,
  kPlaceHeading,
  kShare,
  kFollowWhom,
  kPartnerCard,
  kBait,
  kFallLie,
  kFallRow,
  kFallColumn,
  kDrawTile,
  kTurnUp,
  kShow,
  kDrawEvent,
  kDrawUpgrade,
  kQuestions,
  kNoQuestion = 0xFF
};

// The kinds of actions. The rows of the action table stand in this order.
enum Kind : std::uint16_t {
  kDoNothing,
  kDoLie,
  kDoRow,
  kDoColumn,
  kDoPick,
  kDoAdjust,
  kDoHead,
  kDoPut,
  kDoPass,
  kDoPlay,
  kDoKeep,
  kDoRedraw,
  kDoLay,
  kDoFirst,
  kDoStudy,
  kDoDrive,
  kDoExtra,
  kDoUse,
  kDoEnd,
  kDoGiveUp,
  kDoPay,
  kDoHazard,
  kDoNoHazard,
  kDoStunt,
  kDoHandbrake,
  kDoBack,
  kDoSwing,
  kDoProtect,
  kDoCrash,
  kDoDetour,
  kDoFollow,
  kDoChoose,
  kDoSkip,
  kDoJam,
  kDoSwap,
  kDoMove,
  kDoTurn,
  kDoBoost,
  kDoDispatch,
  kDoDone,
  kDoBuy,
  kDoShift,
  kDoAccept,
  kDoDecline,
  kDoChase,
  kDoCopy,
  kDoCopyStunt,
  kDoTradePlaces,
  kDoPull,
  kDoFallLie,
  kDoFallRow,
  kDoFallColumn,
  kDoDraw,
  kDoTurnUp,
  kDoShow,
  kDoEvent,
  kDoUpgrade,
  kDoKinds
};

// What is told. The rows of the event table stand in this order.
enum EventKind : std::uint16_t {
  kTellNothing,
  kTellRound,
  kTellLaid,
  kTellEscape,
  kTellStudied,
  kTellTurnedUp,
  kTellBadge,
  kTellDrove,
  kTellPaidCard,
  kTellStash,
  kTellHazard,
  kTellHazardGone,
  kTellStunt,
  kTellWentBack,
  kTellPlayed,
  kTellTurned,
  kTellFollowed,
  kTellStayed,
  kTellDetour,
  kTellCrashed,
  kTellSaved,
  kTellMoved,
  kTellForced,
  kTellMeter,
  kTellSpent,
  kTellBought,
  kTellPlaced,
  kTellRemoved,
  kTellLost,
  kTellEvent,
  kTellWon,
  kTellReason,
  kTellTaken,
  kTellSwapped,
  kTellDecoy,
  kTellGotAway,
  kTellDrew,
  kTellCamera,
  kTellLooked,
  kTellGained,
  kTellPulled,
  kTellTraded,
  kTellStands,
  kTellDispatched,
  kTellStalling,
  kTellStalled,
  kTells
};

// Rows of the refusal table, in this order.
enum Why : std::uint16_t {
  kLegal,
  kNotAsked,
  kNotAtHand,
  kNotThisTime,
  kMustMove,
  kNoTileThere,
  kBarricadeThere,
  kStuntDoesNotFit,
  kNothingToStudy,
  kHasMoved,
  kCannotGoThere,
  kWouldCrash,
  kTooDear,
  kNoneLeft,
  kOnePurchase,
  kAbilityUsed,
  kNoPlaceThere,
  kNoPatrolThere,
  kNotDispatchedThere,
  kNotShiftedThere,
  kDriverThere,
  kNotInOrder,
  kNotDrawn,
  kTokenIsRight,
  kSpaceTaken,
  kNoObstacleThere,
  kNoStashThere,
  kNotAdjustedThere,
  kCannotSwap,
  kNotFaceDown,
  kNotPossible,
  kNoTokenLeft,
  kBrakedAlready,
  kHasAWay,
  kNotAtThisChoice,
  kDecoyTime,
  kStompTime,
  kHazardUnderCar,
  kNobodyToSwitch,
  kNoTileBehind,
  kNoWayForExtra,
  kNoExtra,
  kHasDriven,
  kCarStays,
  kNoRight,
  kNotPartners,
  kNotOnTable,
  kTooFarOffRoad,
  kTunnelThere,
  kQuarterTurns,
  kOnlyHelicopter,
  kTurnBeforeMoving,
  kOnlyMotorcycle,
  kNoDispatch,
  kMovedBefore,
  kNoSpike,
  kNoSpaceForIt,
  kBoughtBefore,
  kCannotSwing,
  kNoOtherWay,
  kCannotBeJammed,
  kNotInBag,
  kOtherFace,
  kNotInDeck,
  kNoPrey,
  kLimitOver,
  kStallOver,
  kGameOver,
  kRefusals
};

// Why the pursuit token moves, and why an automated vehicle does what it does.
enum Reason : std::uint16_t {
  kByStudy,
  kByVehicles,
  kByTireSpike,
  kByVigilante,
  kInTheClear,
  kByGarage,
  kByLastDitch,
  kShortestWay,
  kNoWayThere,
  kFacesDriver,
  kTurnsWithDriver,
  kFewerOnSide,
  kOtherDiagonal,
  kStraightAhead,
  kOutOfReach,
  kBesideDriver,
  kClosestAhead,
  kNoPlace,
  kBreaksThrough,
  kReasons
};

}  // namespace rainyday::getaway_driver
