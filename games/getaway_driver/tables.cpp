// Every word of the notation, events, refusals, questions and options of Getaway Driver.
#include "games/getaway_driver/game.hpp"

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

constexpr RefusalRow kRefusalTable[] = {
    {},
    {"not_asked", "GD-031"},
    {"not_at_hand", "GD-125", kCardOnly},
    {"not_this_time", "GD-R038", kCardOnly},
    {"must_move", "GD-063"},
    {"no_tile_there", "GD-064", kWayOnly},
    {"barricade", "GD-R163", kWayOnly},
    {"stunt_does_not_fit", "GD-084", kCardOnly},
    {"nothing_to_study", "GD-R044", kSpaceOnly},
    {"has_moved", "GD-096", kVehicleOnly},
    {"cannot_go_there", "GD-103", kVehicleOnly},
    {"would_crash", "GD-107", kVehicleOnly},
    {"too_dear", "GD-112", kUpgradeOnly},
    {"none_left", "GD-117", kUpgradeOnly},
    {"one_purchase", "GD-112"},
    {"ability_used", "GD-120"},
    {"no_place_there", "GD-114", kSpaceOnly},
    {"no_patrol_there", "GD-025", kSpaceOnly},
    {"not_dispatched_there", "GD-167", kSpaceOnly},
    {"not_shifted_there", "GD-182", kSpaceOnly},
    {"driver_there", "GD-R271", kSpaceOnly},
    {"not_in_order", "GD-R025", kCardOnly},
    {"not_drawn", "GD-035", kTileOnly},
    {"token_is_right", "GD-R013", kTokenOnly},
    {"space_taken", "GD-017", kLineOnly},
    {"no_obstacle_there", "GD-R006", kLineOnly},
    {"no_stash_there", "GD-R011", kLineOnly},
    {"not_adjusted_there", "GD-R013", kLineOnly},
    {"cannot_swap", "GD-R124", kVehicleOnly},
    {"not_face_down", "GD-185", kSpaceOnly},
    {"not_possible", "GD-R006"},
    {"no_token_left", "GD-119"},
    {"braked", "GD-R114", kCardOnly},
    {"has_a_way", "GD-R041"},
    {"not_at_this_choice", "GD-R039", kCardOnly},
    {"decoy_time", "GD-127", kCardOnly},
    {"stomp_time", "GD-148", kCardOnly},
    {"hazard_under_car", "GD-150", kCardOnly},
    {"nobody_to_switch", "GD-R124", kCardOnly},
    {"no_tile_behind", "GD-R085", kCardOnly},
    {"no_way_for_extra", "GD-R096", kCardOnly},
    {"no_extra", "GD-189"},
    {"has_driven", "GD-R040"},
    {"car_stays", "GD-145"},
    {"no_right", "GD-R218"},
    {"not_partners", "GD-R234", kCardOnly},
    {"not_on_table", "GD-020", kVehicleOnly},
    {"too_far_off_road", "GD-102", kVehicleOnly},
    {"tunnel_there", "GD-173", kVehicleOnly},
    {"quarter_turns", "GD-099", kVehicleOnly},
    {"only_helicopter", "GD-175", kVehicleOnly},
    {"turn_before_moving", "GD-R177", kVehicleOnly},
    {"only_motorcycle", "GD-177", kVehicleOnly},
    {"no_dispatch", "GD-167"},
    {"moved_before", "GD-R169", kVehicleOnly},
    {"no_spike", "GD-182", kTokenOnly},
    {"no_space_for_it", "GD-R159"},
    {"bought_before", "GD-R160", kUpgradeOnly},
    {"cannot_swing", "GD-R055", kWayOnly},
    {"no_other_way", "GD-R171", kHeadingOnly},
    {"cannot_be_jammed", "GD-R099", kHeadingOnly},
    {"not_in_bag", "GD-034", kTileOnly},
    {"other_face", "GD-R181", kTileOnly},
    {"not_in_deck", "GD-R198", kUpgradeOnly},
    {"no_prey", "GD-R247"},
    {"game_over_limit", "GD-R268"},
    {"game_over_stall", "GD-R272"},
    game_over_row("GD-R269"),
};
static_assert(std::size(kRefusalTable) == kRefusals);

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

constexpr std::string_view kModeWords[] = {"by_seats", "duel", "solo", "four"};
constexpr std::string_view kTableWords[] = {"standard", "small", "normal", "large"};
constexpr std::string_view kObstaclesWords[] = {"none", "pack", "list"};
constexpr std::string_view kPlaceWords[] = {"random", "police", "driver"};
constexpr std::string_view kScatterWords[] = {"random", "driver"};
constexpr std::string_view kAdjustWords[] = {"near", "free"};
constexpr std::string_view kOffWords[] = {"off", "on"};
constexpr std::string_view kOnWords[] = {"on", "off"};
constexpr std::string_view kRepeatWords[] = {"every", "first"};
constexpr std::string_view kEndingsWords[] = {"add", "replace"};
constexpr std::string_view kDifficultyWords[] = {"standard", "imposing", "relentless"};
constexpr std::string_view kRedsWords[] = {"pack", "random"};
constexpr std::string_view kCountWords[] = {"exact", "rough"};
constexpr std::string_view kYesWords[] = {"yes", "no"};
constexpr std::string_view kNoWords[] = {"no", "yes"};
constexpr std::string_view kBackWords[] = {"previous", "turn_start"};
constexpr std::string_view kCountsWords[] = {"counts", "extra"};
constexpr std::string_view kFromWords[] = {"this", "next"};
constexpr std::string_view kJamWords[] = {"each", "same"};
constexpr std::string_view kDetourWords[] = {"move", "turn"};
constexpr std::string_view kGreenWords[] = {"block", "any_stunt"};
constexpr std::string_view kLimitWords[] = {"box", "unlimited"};
constexpr std::string_view kFirstWords[] = {"say", "fixed"};

}  // namespace

// 0 stands for the standard value of the mode where that differs from mode to mode.
const std::array<OptionField<Options>, 41> GetawayDriver::kOptions = {{
    {{"mode", 0, 3, 0, kModeWords}, &Options::mode},
    {{"table", 0, 3, 0, kTableWords}, &Options::table},
    {{"table_w", 0, 40, 0}, &Options::table_w},
    {{"table_h", 0, 40, 0}, &Options::table_h},
    {{"obstacles", 0, 2, 0, kObstaclesWords}, &Options::obstacles},
    {{"block_1", 0, 1600, 0}, &Options::block_1},
    {{"block_2", 0, 1600, 0}, &Options::block_2},
    {{"block_3", 0, 1600, 0}, &Options::block_3},
    {{"block_4", 0, 1600, 0}, &Options::block_4},
    {{"block_5", 0, 1600, 0}, &Options::block_5},
    {{"block_6", 0, 1600, 0}, &Options::block_6},
    {{"obstacle_place", 0, 2, 0, kPlaceWords}, &Options::obstacle_place},
    {{"stash_count", 0, 8, 0}, &Options::stash_count},
    {{"scatter", 0, 1, 0, kScatterWords}, &Options::scatter},
    {{"stash_min", 1, 6, 2}, &Options::stash_min},
    {{"stash_max", 1, 9, 3}, &Options::stash_max},
    {{"stash_adjust", 0, 1, 0, kAdjustWords}, &Options::stash_adjust},
    {{"face_up", 0, 1, 0, kOffWords}, &Options::face_up},
    {{"badge_repeat", 0, 1, 0, kRepeatWords}, &Options::badge_repeat},
    {{"events", 0, 1, 0, kOffWords}, &Options::events},
    {{"event_endings", 0, 1, 0, kEndingsWords}, &Options::event_endings},
    {{"difficulty", 0, 2, 0, kDifficultyWords}, &Options::difficulty},
    {{"solo_reds", 0, 1, 0, kRedsWords}, &Options::solo_reds},
    {{"bag_count", 0, 1, 0, kCountWords}, &Options::bag_count},
    {{"study_extra", 0, 1, 0, kYesWords}, &Options::study_extra},
    {{"back_to", 0, 1, 0, kBackWords}, &Options::back_to},
    {{"handbrake_move", 0, 1, 0, kCountsWords}, &Options::handbrake_move},
    {{"switch_move", 0, 1, 0, kCountsWords}, &Options::switch_move},
    {{"stomp_from", 0, 1, 0, kFromWords}, &Options::stomp_from},
    {{"jam_direction", 0, 1, 0, kJamWords}, &Options::jam_direction},
    {{"detour", 0, 1, 0, kDetourWords}, &Options::detour},
    {{"dispatch_moved", 0, 1, 0, kYesWords}, &Options::dispatch_moved},
    {{"green_hazard", 0, 1, 0, kGreenWords}, &Options::green_hazard},
    {{"voluntary_crash", 0, 1, 0, kNoWords}, &Options::voluntary_crash},
    {{"hazard_limit", 0, 1, 0, kLimitWords}, &Options::hazard_limit},
    {{"enforcement_cap", 0, 1, 0, kLimitWords}, &Options::enforcement_cap},
    {{"driver_first", 0, 1, 0, kFirstWords}, &Options::driver_first},
    {{"plan_chat", 0, 1, 0, kOnWords}, &Options::plan_chat},
    {{"round_limit", 0, 500, 0}, &Options::round_limit},
    {{"stall", 0, 100, 10, {}, 2, 0}, &Options::stall},
    {{"placed_on_driver", 0, 1, 0, kNoWords, 2, 1}, &Options::placed_on_driver},
}};

const Tables& GetawayDriver::tables() {
  static constexpr Tables kTables{kDomainTable, kActions, kEvents, kRefusalTable, kQuestionTable};
  return kTables;
}

}  // namespace rainyday::getaway_driver
