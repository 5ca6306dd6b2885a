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

constexpr std::span<const RefusalRow> refusal_rows() {
  namespace op = refusal_operands;
  static constexpr RefusalRow kRows[] = {
      {},
      {"not_asked", "GD-031", {}, "That is not what is asked now."},
      {"not_at_hand", "GD-125", op::kCard,
       "{card} is neither in your hand nor, with the Stash tokens for it, in your discard pile."},
      {"not_this_time", "GD-R038", op::kCard, "{card} cannot be used at this moment."},
      {"must_move", "GD-063", {}, "The car must move before the turn ends."},
      {"no_tile_there", "GD-064", op::kWay, "There is no tile to drive onto: {way}."},
      {"barricade", "GD-R163", op::kWay,
       "A Barricade stands there ({way}) and no card is left to drive through."},
      {"stunt_does_not_fit", "GD-084", op::kCard,
       "The Stunt of {card} is none of the hazard's icons."},
      {"nothing_to_study", "GD-R044", op::kSpace,
       "Only face-down tiles beside the car can be studied, before a movement; not {space}."},
      {"has_moved", "GD-096", op::kVehicle, "{vehicle} has no movement left this round."},
      {"cannot_go_there", "GD-103", op::kVehicle, "{vehicle} may not enter that space."},
      {"would_crash", "GD-107", op::kVehicle, "{vehicle} would crash there."},
      {"too_dear", "GD-112", op::kUpgrade,
       "There are not enough Enforcement tokens for {upgrade}."},
      {"none_left", "GD-117", op::kUpgrade, "No {upgrade} is left, or there is no space for it."},
      {"one_purchase", "GD-112", {}, "Only one Upgrade may be bought in a turn."},
      {"ability_used",
       "GD-120",
       {},
       "That ability is not there, has been used this round, or has nothing to do."},
      {"no_place_there", "GD-114", op::kSpace, "It cannot be put on {space}."},
      {"not_in_order", "GD-R025", op::kCard,
       "Cards are picked in the order of the list; {card} cannot be next."},
      {"not_drawn", "GD-035", op::kTile, "{tile} is not among the tiles drawn."},
      {"token_is_right", "GD-R013", op::kToken,
       "Stash token {token} is not one that may be moved."},
      {"space_taken", "GD-017", op::kLine, "There is no fitting space in line {line}."},
      {"cannot_swap", "GD-R124", op::kVehicle,
       "{vehicle} is on no other tile to change places with."},
      {"not_face_down", "GD-185", op::kSpace, "No tile that can be chosen lies on {space}."},
      {"not_possible", "GD-R181", {}, "That cannot come up now."},
      {"no_token_left", "GD-119", {}, "There is no Enforcement token to pay with."},
      {"braked", "GD-R114", op::kCard, "After Slam on the Brakes {card} cannot be played."},
      {"has_a_way", "GD-R041", {}, "There is a way to go on: you cannot give up."},
  };
  static_assert(std::size(kRows) == kRefusals);
  return kRows;
}

}  // namespace rainyday::getaway_driver
