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
}  // namespace refusal_operands

inline constexpr RefusalRow kRefusalRows[] = {
    {},
    {"not_asked", "GD-031", {}, "That is not what is asked now."},
    {"not_at_hand", "GD-125", refusal_operands::kCard,
     "{card} is neither in your hand nor, with the Stash tokens for it, in your discard pile."},
    {"not_this_time", "GD-R038", refusal_operands::kCard, "{card} cannot be used at this moment."},
    {"must_move", "GD-063", {}, "The car must move before the turn ends."},
    {"no_tile_there", "GD-064", refusal_operands::kWay, "There is no tile to drive onto: {way}."},
    {"barricade", "GD-R163", refusal_operands::kWay,
     "A Barricade stands there ({way}) and no card is left to drive through."},
    {"stunt_does_not_fit", "GD-084", refusal_operands::kCard,
     "The Stunt of {card} is none of the hazard's icons."},
    {"nothing_to_study", "GD-R044", refusal_operands::kSpace,
     "Only face-down tiles beside the car can be studied, before a movement; not {space}."},
    {"has_moved", "GD-096", refusal_operands::kVehicle,
     "{vehicle} has no movement left this round."},
    {"cannot_go_there", "GD-103", refusal_operands::kVehicle,
     "{vehicle} may not enter that space."},
    {"would_crash", "GD-107", refusal_operands::kVehicle, "{vehicle} would crash there."},
    {"too_dear", "GD-112", refusal_operands::kUpgrade,
     "There are not enough Enforcement tokens for {upgrade}."},
    {"none_left", "GD-117", refusal_operands::kUpgrade,
     "No {upgrade} is left, or there is no space for it."},
    {"one_purchase", "GD-112", {}, "Only one Upgrade may be bought in a turn."},
    {"ability_used",
     "GD-120",
     {},
     "That ability is not there, has been used this round, or has nothing to do."},
    {"no_place_there", "GD-114", refusal_operands::kSpace, "It cannot be put on {space}."},
    {"not_in_order", "GD-R025", refusal_operands::kCard,
     "Cards are picked in the order of the list; {card} cannot be next."},
    {"not_drawn", "GD-035", refusal_operands::kTile, "{tile} is not among the tiles drawn."},
    {"token_is_right", "GD-R013", refusal_operands::kToken,
     "Stash token {token} is not one that may be moved."},
    {"space_taken", "GD-017", refusal_operands::kLine, "There is no fitting space in line {line}."},
    {"cannot_swap", "GD-R124", refusal_operands::kVehicle,
     "{vehicle} is on no other tile to change places with."},
    {"not_face_down", "GD-185", refusal_operands::kSpace,
     "No tile that can be chosen lies on {space}."},
    {"not_possible", "GD-R181", {}, "That cannot come up now."},
    {"no_token_left", "GD-119", {}, "There is no Enforcement token to pay with."},
    {"braked", "GD-R114", refusal_operands::kCard,
     "After Slam on the Brakes {card} cannot be played."},
    {"has_a_way", "GD-R041", {}, "There is a way to go on: you cannot give up."},
};
static_assert(std::size(kRefusalRows) == kRefusals);

}  // namespace rainyday::getaway_driver
