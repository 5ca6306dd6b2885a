// Every word of Getaway Driver's notation, events and questions.
#include "games/getaway_driver/game.hpp"
#include "games/getaway_driver/names.hpp"
#include "games/getaway_driver/refusals.hpp"

namespace rainyday::getaway_driver {
namespace {

constexpr Domain kDomainTable[] = {
    {"space", Domain::kName, 0, kMostSpaces - 1},
    {"tile", Domain::kName, 0, kFaces - 1},
    {"card", Domain::kName, 0, kMostCards - 1},
    {"vehicle", Domain::kName, 0, kMostVehicles - 1},
    {"line", Domain::kName, 0, 39},
    {"heading", Domain::kName, 0, 3},
    {"way", Domain::kName, 0, 4},
    {"upgrade", Domain::kName, 0, kUpgrades - 1},
    {"ability", Domain::kName, 0, kAbilities - 1},
    {"event", Domain::kName, 0, kEventCards - 1},
    {"reason", Domain::kName, 0, kReasons - 1},
    {"side", Domain::kName, 0, kDraw},
    {"piece", Domain::kName, 0, 2},
    {"question", Domain::kName, 0, kQuestions - 1},
    {"procedure", Domain::kNumber, 0, 255},
    {"driver", Domain::kName, 0, 1},
    {"token", Domain::kName, 0, kMostStash - 1},
    {"lie", Domain::kName, 0, 1},
    {"amount", Domain::kNumber, 0, 255},
    {"round", Domain::kNumber, 0, 60000},
};
static_assert(std::size(kDomainTable) == kDomains);

constexpr Operand kSpaceOnly[] = {{"space", kSpaceName}};
constexpr Operand kTileOnly[] = {{"tile", kTileName}};
constexpr Operand kCardOnly[] = {{"card", kCardName}};
constexpr Operand kLineOnly[] = {{"line", kLineName}};
constexpr Operand kHeadingOnly[] = {{"heading", kHeadingName}};
constexpr Operand kWayOnly[] = {{"way", kWayName}};
constexpr Operand kVehicleOnly[] = {{"vehicle", kVehicleName}};
constexpr Operand kVehicleWay[] = {{"vehicle", kVehicleName}, {"way", kWayName}};
constexpr Operand kUpgradeOnly[] = {{"upgrade", kUpgradeName}};
constexpr Operand kAbilityOnly[] = {{"ability", kAbilityName}};
constexpr Operand kEventOnly[] = {{"event", kEventName}};
constexpr Operand kDriverOnly[] = {{"driver", kDriverNumber}};
constexpr Operand kTokenOnly[] = {{"token", kTokenNumber}};
constexpr Operand kLieOnly[] = {{"lie", kLieNumber}};
constexpr Operand kCardAbility[] = {{"card", kCardName}, {"ability", kAbilityName, true}};

constexpr ActionRow kActions[] = {
    {},
    {"lie", kLieOnly},
    {"row", kLineOnly},
    {"column", kLineOnly},
    {"pick", kCardOnly},
    {"adjust", kTokenOnly},
    {"head", kHeadingOnly},
    {"put", kSpaceOnly},
    {"pass"},
    {"play", kCardAbility},
    {"keep"},
    {"redraw"},
    {"lay", kTileOnly},
    {"first", kDriverOnly},
    {"study", kSpaceOnly},
    {"drive", kWayOnly},
    {"extra"},
    {"use", kAbilityOnly},
    {"end"},
    {"give_up"},
    {"pay", kCardOnly},
    {"hazard"},
    {"no_hazard"},
    {"stunt", kCardOnly},
    {"handbrake", kCardOnly},
    {"back"},
    {"swing", kWayOnly},
    {"protect"},
    {"crash"},
    {"detour", kHeadingOnly},
    {"follow"},
    {"choose", kSpaceOnly},
    {"skip"},
    {"jam", kHeadingOnly},
    {"swap", kVehicleOnly},
    {"move", kVehicleWay},
    {"turn", kVehicleWay},
    {"boost", kVehicleOnly},
    {"dispatch", kVehicleOnly},
    {"done"},
    {"buy", kUpgradeOnly},
    {"shift", kTokenOnly},
    {"accept"},
    {"decline"},
    {"chase", kDriverOnly},
    {"copy", kCardAbility},
    {"copy_stunt", kCardOnly},
    {"trade_places"},
    {"pull"},
    {"fall_lie", kLieOnly, true},
    {"fall_row", kLineOnly, true},
    {"fall_column", kLineOnly, true},
    {"draw", kTileOnly, true},
    {"turn_up", kTileOnly, true},
    {"show", kTileOnly, true},
    {"event", kEventOnly, true},
    {"upgrade", kUpgradeOnly, true},
};
static_assert(std::size(kActions) == kDoKinds);

constexpr Operand kRoundOnly[] = {{"round", kRoundNumber}};
constexpr Operand kDriverSpace[] = {{"driver", kDriverNumber}, {"space", kSpaceName}};
constexpr Operand kDriverSpaceHeading[] = {
    {"driver", kDriverNumber}, {"space", kSpaceName}, {"heading", kHeadingName}};
constexpr Operand kSpaceTile[] = {{"space", kSpaceName}, {"tile", kTileName}};
constexpr Operand kSpaceAmount[] = {{"space", kSpaceName}, {"amount", kAmount}};
constexpr Operand kDriverCard[] = {{"driver", kDriverNumber}, {"card", kCardName}};
constexpr Operand kDriverCardAbility[] = {
    {"driver", kDriverNumber}, {"card", kCardName}, {"ability", kAbilityName}};
constexpr Operand kVehicleHeading[] = {{"vehicle", kVehicleName}, {"heading", kHeadingName}};
constexpr Operand kVehicleSpace[] = {{"vehicle", kVehicleName}, {"space", kSpaceName}};
constexpr Operand kVehicleSpaceHeading[] = {
    {"vehicle", kVehicleName}, {"space", kSpaceName}, {"heading", kHeadingName}};
constexpr Operand kMeterOperands[] = {
    {"driver", kDriverNumber}, {"meter", kAmount}, {"reason", kReasonName}};
constexpr Operand kEventCardOnly[] = {{"card_event", kEventName}};  // "event" names the row itself
constexpr Operand kAmountOnly[] = {{"amount", kAmount}};
constexpr Operand kPieceSpace[] = {
    {"piece", kPieceName}, {"space", kSpaceName}, {"reason", kReasonName, true}};
constexpr Operand kSideOnly[] = {{"side", kSideName}};
constexpr Operand kVehicleReason[] = {
    {"vehicle", kVehicleName}, {"reason", kReasonName}, {"steps", kAmount, true}};
constexpr Operand kDriverVehicle[] = {{"driver", kDriverNumber}, {"vehicle", kVehicleName}};

constexpr Operand kDriverSpaceTile[] = {
    {"driver", kDriverNumber}, {"space", kSpaceName}, {"tile", kTileName, false, true}};
constexpr Operand kDriverTwoSpaces[] = {
    {"driver", kDriverNumber}, {"space", kSpaceName}, {"other_space", kSpaceName}};
constexpr Operand kStallOperands[] = {{"amount", kAmount}, {"left", kAmount}};

constexpr EventRow kEvents[] = {
    {},
    {"round", kRoundOnly},
    {"laid", kSpaceOnly},
    {"escape", kSpaceOnly},
    {"studied", kDriverSpace},
    {"turned_up", kSpaceTile},
    {"badge", kSpaceAmount},
    {"drove", kDriverSpaceHeading},
    {"paid_card", kDriverCard},
    {"stash", kDriverSpace},
    {"hazard_put", kSpaceOnly},
    {"hazard_gone", kSpaceOnly},
    {"stunt", kDriverCard},
    {"went_back", kDriverSpace},
    {"played", kDriverCardAbility},
    {"turned", kVehicleHeading},
    {"followed", kVehicleSpace},
    {"stayed", kVehicleOnly},
    {"detoured", kVehicleHeading},
    {"crashed", kVehicleSpace},
    {"saved", kVehicleOnly},
    {"moved", kVehicleSpaceHeading},
    {"forced", kVehicleSpace},
    {"meter", kMeterOperands},
    {"spent", kAmountOnly},
    {"bought", kUpgradeOnly},
    {"placed", kPieceSpace},
    {"removed", kSpaceOnly},
    {"lost", kAmountOnly},
    {"event_card", kEventCardOnly},
    {"won", kSideOnly},
    {"reasoned", kVehicleReason},
    {"taken_up", kSpaceOnly},
    {"swapped", kDriverVehicle},
    {"decoyed", kDriverSpaceHeading},
    {"got_away", kVehicleOnly},
    {"drew", kAmountOnly},
    {"camera_used", kAmountOnly},
    {"looked", kDriverSpaceTile},
    {"stash_gained", kDriverOnly},
    {"pulled", kDriverSpace},
    {"traded", kDriverTwoSpaces},
    {"stands", kVehicleSpaceHeading},
    {"dispatched", kVehicleSpaceHeading},
    {"stalling", kStallOperands},
    {"stalled", kAmountOnly},
};
static_assert(std::size(kEvents) == kTells);

constexpr QuestionRow kQuestionTable[] = {
    {"over"},
    {"obstacle_lie"},
    {"obstacle_row"},
    {"obstacle_column"},
    {"pick_card"},
    {"stash_row"},
    {"stash_column"},
    {"adjust_token"},
    {"adjust_row"},
    {"adjust_column"},
    {"start_row"},
    {"start_column"},
    {"car_heading"},
    {"patrol_at"},
    {"patrol_heading"},
    {"round_start"},
    {"camera"},
    {"lay_tile"},
    {"recycle"},
    {"who_first"},
    {"drive"},
    {"pay_barricade"},
    {"yellow"},
    {"hazard"},
    {"head_on"},
    {"protect"},
    {"detour"},
    {"tunnel"},
    {"city_map"},
    {"jam"},
    {"switch_with"},
    {"extra_dir"},
    {"police_move"},
    {"dispatch_to"},
    {"decoy"},
    {"buy"},
    {"place_at"},
    {"place_heading"},
    {"share"},
    {"follow_whom"},
    {"partner_card"},
    {"bait"},
    {"fall_lie", Stream::kSetup},
    {"fall_row", Stream::kSetup},
    {"fall_column", Stream::kSetup},
    {"draw_tile", Stream::kDraws},
    {"turn_up", Stream::kDraws},
    {"show", Stream::kDraws},
    {"draw_event", Stream::kDraws},
    {"draw_upgrade", Stream::kDraws},
};
static_assert(std::size(kQuestionTable) == kQuestions);

constexpr std::string_view kHeadings[] = {"N", "E", "S", "W"};
constexpr std::string_view kWays[] = {"front", "left", "right", "keep", "round"};
constexpr std::string_view kReasonWords[] = {
    "studied",        "pursued",       "tire_spike",      "vigilante",     "in_the_clear",
    "garage_hideout", "last_ditch",    "shortest_way",    "no_way_there",  "faces_the_driver",
    "turns_along",    "fewer_on_side", "other_diagonal",  "straight",      "out_of_reach",
    "beside_driver",  "closest_ahead", "no_place_for_it", "breaks_through"};
static_assert(std::size(kReasonWords) == kReasons);
constexpr std::string_view kSides[] = {"nobody", "drivers_escape", "police_win", "draw"};
constexpr std::string_view kPieces[] = {"vehicle", "barricade", "tire_spike"};
constexpr std::string_view kLies[] = {"as_printed", "turned"};

}  // namespace

std::string fixed_name(int domain, int value) {
  const auto at = static_cast<std::size_t>(value);
  switch (domain) {
    case kHeadingName:
      return std::string(kHeadings[at]);
    case kWayName:
      return std::string(kWays[at]);
    case kUpgradeName:
      return std::string(kUpgradeWords[at]);
    case kAbilityName:
      return std::string(kAbilityWords[at]);
    case kEventName:
      return std::string(kEventWords[at]);
    case kReasonName:
      return std::string(kReasonWords[at]);
    case kSideName:
      return std::string(kSides[at]);
    case kPieceName:
      return std::string(kPieces[at]);
    case kQuestionName:
      return std::string(kQuestionTable[at].name);
    case kDriverNumber:
    case kTokenNumber:
      return std::to_string(value + 1);
    case kLieNumber:
      return std::string(kLies[at]);
    default:
      return {};
  }
}

const Tables& GetawayDriver::tables() {
  static constexpr Tables kTables{kDomainTable, kActions, kEvents, kRefusalRows, kQuestionTable};
  return kTables;
}

}  // namespace rainyday::getaway_driver
