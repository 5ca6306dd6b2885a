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
    {"lie", kLieOnly, "lay the obstacle {lie}"},
    {"row", kLineOnly, "row {line}"},
    {"column", kLineOnly, "column {line}"},
    {"pick", kCardOnly, "pick {card}"},
    {"adjust", kTokenOnly, "move Stash token {token}"},
    {"head", kHeadingOnly, "face {heading}"},
    {"put", kSpaceOnly, "put it on {space}"},
    {"pass", {}, "play nothing"},
    {"play", kCardAbility, "play {card}[ for {ability}]"},
    {"keep", {}, "keep the tiles"},
    {"redraw", {}, "put the tiles back and draw again"},
    {"lay", kTileOnly, "lay {tile}"},
    {"first", kDriverOnly, "Driver {driver} drives first"},
    {"study", kSpaceOnly, "turn up the tile of {space}; the meter goes up by 1"},
    {"drive", kWayOnly, "drive {way}, as the car faces"},
    {"extra", {}, "take the extra movement"},
    {"use", kAbilityOnly, "use the partner's {ability}"},
    {"end", {}, "end the turn"},
    {"give_up", {}, "give up"},
    {"pay", kCardOnly, "use {card} to drive through"},
    {"hazard", {}, "cause a hazard"},
    {"no_hazard", {}, "cause no hazard"},
    {"stunt", kCardOnly, "use the Stunt of {card}"},
    {"handbrake", kCardOnly, "turn around with {card}"},
    {"back", {}, "go back"},
    {"swing", kWayOnly, "turn {way}"},
    {"protect", {}, "pay 1 to save it"},
    {"crash", {}, "let it crash"},
    {"detour", kHeadingOnly, "pay 1 and go {heading}"},
    {"follow", {}, "follow the Driver"},
    {"choose", kSpaceOnly, "choose the tile of {space}"},
    {"skip", {}, "leave it"},
    {"jam", kHeadingOnly, "move it {heading}"},
    {"swap", kVehicleOnly, "change places with {vehicle}"},
    {"move", kVehicleWay, "drive {vehicle} {way}, as it faces"},
    {"turn", kVehicleWay, "turn {vehicle} {way} where it stands"},
    {"boost", kVehicleOnly, "pay 1 for one more movement of {vehicle}"},
    {"dispatch", kVehicleOnly, "pay 1 to dispatch {vehicle}"},
    {"done", {}, "nothing more"},
    {"buy", kUpgradeOnly, "buy {upgrade}"},
    {"shift", kTokenOnly, "pay 1 to shift Tire Spike {token}"},
    {"accept", {}, "use it, too"},
    {"decline", {}, "do not use it"},
    {"chase", kDriverOnly, "follow Driver {driver}"},
    {"copy", kCardAbility, "use the partner's {card}[ for {ability}]"},
    {"copy_stunt", kCardOnly, "use the Stunt of the partner's {card}"},
    {"trade_places", {}, "change places with the other Driver"},
    {"pull", {}, "pull the other Driver to your tile"},
    {"fall_lie", kLieOnly, "the obstacle lies {lie}", true},
    {"fall_row", kLineOnly, "row {line}", true},
    {"fall_column", kLineOnly, "column {line}", true},
    {"draw", kTileOnly, "draw {tile}", true},
    {"turn_up", kTileOnly, "turn up {tile}", true},
    {"show", kTileOnly, "see {tile}", true},
    {"event", kEventOnly, "the Event is {event}", true},
    {"upgrade", kUpgradeOnly, "the Police receive {upgrade}", true},
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
    {"round", kRoundOnly, "round {round}", ""},
    {"laid", kSpaceOnly, "a tile is laid on {space}", ""},
    {"escape", kSpaceOnly, "the Escape tile lies on {space}", ""},
    {"studied", kDriverSpace, "Driver {driver} studies the road at {space}", ""},
    {"turned_up", kSpaceTile, "{tile} is turned up on {space}", ""},
    {"badge", kSpaceAmount, "the Police Badge on {space} counts {amount}", ""},
    {"drove", kDriverSpaceHeading, "Driver {driver} drives {heading} to {space}", ""},
    {"paid_card", kDriverCard, "Driver {driver} drives through the Barricade with {card}", ""},
    {"stash", kDriverSpace, "Driver {driver} takes the Stash token of {space}", ""},
    {"hazard_put", kSpaceOnly, "a Hazard token is put on {space}", ""},
    {"hazard_gone", kSpaceOnly, "the Hazard token of {space} is removed", ""},
    {"stunt", kDriverCard, "Driver {driver} gets past the hazard with {card}", ""},
    {"went_back", kDriverSpace, "Driver {driver} goes back to {space}", ""},
    {"played", kDriverCardAbility, "Driver {driver} plays {card}: {ability}", ""},
    {"turned", kVehicleHeading, "{vehicle} turns to {heading}", ""},
    {"followed", kVehicleSpace, "{vehicle} follows to {space}", ""},
    {"stayed", kVehicleOnly, "{vehicle} stays behind", ""},
    {"detoured", kVehicleHeading, "{vehicle} takes another way, {heading}", ""},
    {"crashed", kVehicleSpace, "{vehicle} crashes on {space}", ""},
    {"saved", kVehicleOnly, "{vehicle} is saved from crashing", ""},
    {"moved", kVehicleSpaceHeading, "{vehicle} goes to {space} facing {heading}", ""},
    {"forced", kVehicleSpace, "{vehicle} is carried on to {space}", ""},
    {"meter", kMeterOperands, "the meter of Driver {driver} is at {meter}: {reason}", ""},
    {"spent", kAmountOnly, "the Police spend {amount}", ""},
    {"bought", kUpgradeOnly, "the Police get {upgrade}", ""},
    {"placed", kPieceSpace, "a {piece} is put on {space}[: {reason}]", ""},
    {"removed", kSpaceOnly, "the Barricade of {space} is gone", ""},
    {"lost", kAmountOnly, "the Police lose {amount}", ""},
    {"event_card", kEventCardOnly, "Event: {card_event}", ""},
    {"won", kSideOnly, "{side}", ""},
    {"reasoned", kVehicleReason, "{vehicle}: {reason}[, {steps} to go]", ""},
    {"taken_up", kSpaceOnly, "the tile of {space} is taken up", ""},
    {"swapped", kDriverVehicle, "Driver {driver} changes places with {vehicle}", ""},
    {"decoyed", kDriverSpaceHeading,
     "Driver {driver} was a decoy: back on {space} facing {heading}", ""},
    {"got_away", kVehicleOnly, "{vehicle} gets away by the Start tile", ""},
    {"drew", kAmountOnly, "tiles drawn: {amount}", ""},
    {"camera_used", kAmountOnly, "Traffic Camera: tiles put back and drawn again: {amount}", ""},
    {"looked", kDriverSpaceTile, "Driver {driver} looks under the tile of {space}: {tile}",
     "Driver {driver} looks under the tile of {space}"},
    {"stash_gained", kDriverOnly, "Driver {driver} gains a Stash token", ""},
    {"pulled", kDriverSpace, "Driver {driver} is pulled to {space}", ""},
    {"traded", kDriverTwoSpaces,
     "Driver {driver} is now on {space}, the other Driver on {other_space}", ""},
    {"stands", kVehicleSpaceHeading, "{vehicle} is put on {space} facing {heading}", ""},
    {"dispatched", kVehicleSpaceHeading, "{vehicle} is dispatched to {space} facing {heading}", ""},
    {"stalling", kStallOperands,
     "rounds without a tile laid or turned up or a Stash gained: {amount}; a draw in {left}", ""},
    {"stalled", kAmountOnly, "rounds without a tile laid or turned up or a Stash gained: {amount}",
     ""},
};
static_assert(std::size(kEvents) == kTells);

constexpr QuestionRow kQuestionTable[] = {
    {"over", "The game is over."},
    {"obstacle_lie", "Which way around does the obstacle lie?"},
    {"obstacle_row", "In which row does the obstacle begin?"},
    {"obstacle_column", "In which column does the obstacle begin?"},
    {"pick_card", "Pick five Driver cards, in the order of the list."},
    {"stash_row", "Stash token: which row?"},
    {"stash_column", "Stash token: which column?"},
    {"adjust_token", "Which Stash token do you move?"},
    {"adjust_row", "Move it: which row?"},
    {"adjust_column", "Move it: which column?"},
    {"start_row", "Start tile: which row?"},
    {"start_column", "Start tile: which column?"},
    {"car_heading", "Which way does your car face?"},
    {"patrol_at", "Where does the Patrol Car stand?"},
    {"patrol_heading", "Which way does it face?"},
    {"round_start", "A round begins: play Stomping Grounds?"},
    {"camera", "Keep the tiles, or use the Traffic Camera?"},
    {"lay_tile", "Which tile goes to the next open space?"},
    {"recycle", "Which face-down tile do you take up?"},
    {"who_first", "Who drives first?"},
    {"drive", "Your turn: study the road, drive, play a card, or end it."},
    {"pay_barricade", "Which card do you use to drive through the Barricade?"},
    {"yellow", "Do you cause a hazard here?"},
    {"hazard", "A hazard: a Stunt, or back?"},
    {"head_on", "Which way does the vehicle turn?"},
    {"protect", "Save the Armored Car for 1?"},
    {"detour", "Does the Motorcycle go another way for 1?"},
    {"tunnel", "The Helicopter cannot enter the Tunnel: another way for 1, or crash?"},
    {"city_map", "Which face-down tile do you look at?"},
    {"jam", "Which way do you move the vehicle?"},
    {"switch_with", "With which vehicle do you change places?"},
    {"extra_dir", "An extra movement: which way?"},
    {"police_move", "Move your vehicles."},
    {"dispatch_to", "Where is it dispatched to?"},
    {"decoy", "Before the check: play Decoy Car?"},
    {"buy", "Buy an Upgrade?"},
    {"place_at", "Where do you put it?"},
    {"place_heading", "Which way does it face?"},
    {"share", "Your partner's Ability can serve you, too. Use it?"},
    {"follow_whom", "Which Driver does the vehicle follow?"},
    {"partner_card", "Which of your partner's cards do you use?"},
    {"bait", "Change places, or pull the other Driver?"},
    {"fall_lie", "How the obstacle lies.", Stream::kSetup},
    {"fall_row", "In which row it falls.", Stream::kSetup},
    {"fall_column", "In which column it falls.", Stream::kSetup},
    {"draw_tile", "A tile is drawn.", Stream::kDraws},
    {"turn_up", "A tile is turned up.", Stream::kDraws},
    {"show", "A tile is looked at.", Stream::kDraws},
    {"draw_event", "An Event card is drawn.", Stream::kDraws},
    {"draw_upgrade", "An Upgrade card is turned over.", Stream::kDraws},
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
