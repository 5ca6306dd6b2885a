// Why an action is refused: the rows of the refusal table.
#pragma once

#include <span>

#include "engine/tables.hpp"
#include "games/getaway_driver/names.hpp"

namespace rainyday::getaway_driver {

enum Refused : u16 {
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
  kDriverThere,
  kNotInOrder,
  kNotDrawn,
  kTokenIsRight,
  kSpaceTaken,
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

namespace refusal_operands {
inline constexpr Operand kCard[] = {{"card", kCardName}};
inline constexpr Operand kWay[] = {{"way", kWayName}};
inline constexpr Operand kSpace[] = {{"space", kSpaceName}};
inline constexpr Operand kVehicle[] = {{"vehicle", kVehicleName}};
inline constexpr Operand kUpgrade[] = {{"upgrade", kUpgradeName}};
inline constexpr Operand kTile[] = {{"tile", kTileName}};
inline constexpr Operand kToken[] = {{"token", kTokenNumber}};
inline constexpr Operand kLine[] = {{"line", kLineName}};
inline constexpr Operand kHeading[] = {{"heading", kHeadingName}};
}  // namespace refusal_operands

inline constexpr RefusalRow kRefusalRows[] = {
    {},
    {"not_asked", "GD-031"},
    {"not_at_hand", "GD-125", refusal_operands::kCard},
    {"not_this_time", "GD-R038", refusal_operands::kCard},
    {"must_move", "GD-063"},
    {"no_tile_there", "GD-064", refusal_operands::kWay},
    {"barricade", "GD-R163", refusal_operands::kWay},
    {"stunt_does_not_fit", "GD-084", refusal_operands::kCard},
    {"nothing_to_study", "GD-R044", refusal_operands::kSpace},
    {"has_moved", "GD-096", refusal_operands::kVehicle},
    {"cannot_go_there", "GD-103", refusal_operands::kVehicle},
    {"would_crash", "GD-107", refusal_operands::kVehicle},
    {"too_dear", "GD-112", refusal_operands::kUpgrade},
    {"none_left", "GD-117", refusal_operands::kUpgrade},
    {"one_purchase", "GD-112"},
    {"ability_used", "GD-120"},
    {"no_place_there", "GD-114", refusal_operands::kSpace},
    {"driver_there", "GD-R271", refusal_operands::kSpace},
    {"not_in_order", "GD-R025", refusal_operands::kCard},
    {"not_drawn", "GD-035", refusal_operands::kTile},
    {"token_is_right", "GD-R013", refusal_operands::kToken},
    {"space_taken", "GD-017", refusal_operands::kLine},
    {"cannot_swap", "GD-R124", refusal_operands::kVehicle},
    {"not_face_down", "GD-185", refusal_operands::kSpace},
    {"not_possible", "GD-R006"},
    {"no_token_left", "GD-119"},
    {"braked", "GD-R114", refusal_operands::kCard},
    {"has_a_way", "GD-R041"},
    {"not_at_this_choice", "GD-R039", refusal_operands::kCard},
    {"decoy_time", "GD-127", refusal_operands::kCard},
    {"stomp_time", "GD-148", refusal_operands::kCard},
    {"hazard_under_car", "GD-150", refusal_operands::kCard},
    {"nobody_to_switch", "GD-R124", refusal_operands::kCard},
    {"no_tile_behind", "GD-R085", refusal_operands::kCard},
    {"no_way_for_extra", "GD-R096", refusal_operands::kCard},
    {"no_extra", "GD-189"},
    {"has_driven", "GD-R040"},
    {"car_stays", "GD-145"},
    {"no_right", "GD-R218"},
    {"not_partners", "GD-R234", refusal_operands::kCard},
    {"not_on_table", "GD-020", refusal_operands::kVehicle},
    {"too_far_off_road", "GD-102", refusal_operands::kVehicle},
    {"tunnel_there", "GD-173", refusal_operands::kVehicle},
    {"quarter_turns", "GD-099", refusal_operands::kVehicle},
    {"only_helicopter", "GD-175", refusal_operands::kVehicle},
    {"turn_before_moving", "GD-R177", refusal_operands::kVehicle},
    {"only_motorcycle", "GD-177", refusal_operands::kVehicle},
    {"no_dispatch", "GD-167"},
    {"moved_before", "GD-R169", refusal_operands::kVehicle},
    {"no_spike", "GD-182", refusal_operands::kToken},
    {"no_space_for_it", "GD-R159"},
    {"bought_before", "GD-R160", refusal_operands::kUpgrade},
    {"cannot_swing", "GD-R055", refusal_operands::kWay},
    {"no_other_way", "GD-R171", refusal_operands::kHeading},
    {"cannot_be_jammed", "GD-R099", refusal_operands::kHeading},
    {"not_in_bag", "GD-034", refusal_operands::kTile},
    {"other_face", "GD-R181", refusal_operands::kTile},
    {"not_in_deck", "GD-R198", refusal_operands::kUpgrade},
    {"no_prey", "GD-R247"},
    {"game_over_limit", "GD-R268"},
    {"game_over_stall", "GD-R272"},
    game_over_row("GD-R269"),
};
static_assert(std::size(kRefusalRows) == kRefusals);

}  // namespace rainyday::getaway_driver
