// Every word of Spree!'s notation, events, refusals, questions and options.
#include "games/spree/game.hpp"

namespace rainyday::spree {
namespace {

constexpr Domain kDomains[] = {
    {"seat", Domain::kName, 0, kMostPlayers - 1},   {"card", Domain::kName, 0, kJoker},
    {"square", Domain::kName, 0, kMostSquares - 1}, {"direction", Domain::kName, 0, 3},
    {"rank", Domain::kName, 0, kJokerRank},         {"die", Domain::kNumber, 1, 6},
    {"steps", Domain::kNumber, 0, kMostStepsLeft},  {"points", Domain::kNumber, 0, 60000},
    {"amount", Domain::kNumber, 0, 1000},
};

constexpr Operand kSeatOnly[] = {{"seat", kSeatName}};
constexpr Operand kCardOnly[] = {{"card", kCardName}};
constexpr Operand kSquareOnly[] = {{"square", kSquareName}};
constexpr Operand kWayOnly[] = {{"direction", kDirectionName}};
constexpr Operand kTwoDice[] = {{"first", kDie}, {"second", kDie}};
constexpr Operand kOneDie[] = {{"die", kDie}};
constexpr Operand kMoveOperands[] = {{"card", kCardName}, {"as", kSteps, true}};
constexpr Operand kRobOperands[] = {
    {"victim", kSeatName}, {"card", kCardName}, {"as", kRankName, true}};

constexpr ActionRow kActions[] = {
    {},
    {"first", kSeatOnly, true},
    {"draw", kCardOnly, true},
    {"dice", kTwoDice, true},
    {"die", kOneDie, true},
    {"park", kSquareOnly},
    {"roll"},
    {"step", kWayOnly},
    {"shop", kCardOnly},
    {"shop_pair", kCardOnly},
    {"move", kMoveOperands},
    {"rob", kRobOperands},
    {"shoot", kSeatOnly},
    {"end"},
    {"drive", kSquareOnly},
    {"drive_roll"},
    {"drive_step", kWayOnly},
    {"pass"},
    {"stop", kCardOnly},
};

constexpr Operand kSeatCardSecret[] = {{"seat", kSeatName}, {"card", kCardName, false, true}};
constexpr Operand kSeatSquare[] = {{"seat", kSeatName}, {"square", kSquareName}};
constexpr Operand kSeatTwoDice[] = {{"seat", kSeatName}, {"first", kDie}, {"second", kDie}};
constexpr Operand kSeatCard[] = {{"seat", kSeatName}, {"card", kCardName}};
constexpr Operand kPlayedToBuyOperands[] = {
    {"seat", kSeatName}, {"card", kCardName}, {"copies", kAmount, true}};
constexpr Operand kPlayedToMoveOperands[] = {
    {"seat", kSeatName}, {"card", kCardName}, {"steps", kSteps}};
constexpr Operand kPlayedToRobOperands[] = {
    {"seat", kSeatName}, {"card", kCardName}, {"rank", kRankName}, {"victim", kSeatName}};
constexpr Operand kBoughtOperands[] = {
    {"seat", kSeatName}, {"card", kCardName}, {"copies", kAmount}};
constexpr Operand kSeatSteps[] = {{"seat", kSeatName}, {"steps", kSteps}};
constexpr Operand kStoleOperands[] = {
    {"seat", kSeatName}, {"victim", kSeatName}, {"rank", kRankName}, {"amount", kAmount}};
constexpr Operand kShotOperands[] = {{"seat", kSeatName}, {"target", kSeatName}};
constexpr Operand kShotRolledOperands[] = {
    {"seat", kSeatName}, {"die", kDie}, {"power", kAmount, true}};
constexpr Operand kShotReachesOperands[] = {
    {"seat", kSeatName}, {"target", kSeatName}, {"square", kSquareName, true}};
constexpr Operand kRanOverOperands[] = {
    {"seat", kSeatName}, {"victim", kSeatName}, {"amount", kAmount}};
constexpr Operand kStoredOperands[] = {
    {"seat", kSeatName}, {"points", kPoints}, {"score", kPoints}};
constexpr Operand kAmountOnly[] = {{"amount", kAmount}};
constexpr Operand kRoundsOnly[] = {{"rounds", kPoints}};

constexpr EventRow kEvents[] = {
    {},
    {"parks_first", kSeatOnly},
    {"drew", kSeatCardSecret},
    {"reshuffled", kAmountOnly},
    {"parked", kSeatSquare},
    {"turn_began", kSeatOnly},
    {"stood_up", kSeatOnly},
    {"rolled", kSeatTwoDice},
    {"drive_rolled", kSeatTwoDice},
    {"stepped", kSeatSquare},
    {"drove", kSeatSquare},
    {"moved_car", kSeatSquare},
    {"played_to_buy", kPlayedToBuyOperands},
    {"played_to_move", kPlayedToMoveOperands},
    {"played_to_rob", kPlayedToRobOperands},
    {"stopped", kSeatCard},
    {"bought", kBoughtOperands},
    {"play_failed", kPlayedToBuyOperands},
    {"gained", kSeatSteps},
    {"stole", kStoleOperands},
    {"shot_at", kShotOperands},
    {"shot_rolled", kShotRolledOperands},
    {"shot_reaches", kShotReachesOperands},
    {"missed", kShotOperands},
    {"pushed", kSeatSquare},
    {"fell", kSeatOnly},
    {"ran_over", kRanOverOperands},
    {"stored", kStoredOperands},
    {"turn_ended", kSeatOnly},
    {"won", kSeatOnly},
    {"rounds_over", kRoundsOnly},
};

constexpr Operand kShops[] = {{"card", kCardName}, {"sold", kCardName}};
constexpr Operand kVictimRank[] = {{"victim", kSeatName}, {"rank", kRankName}};

constexpr RefusalRow kRefusals[] = {
    {},
    {"not_now", "SP-030"},
    {"no_spot", "SP-012", kSquareOnly},
    {"spot_taken", "SP-023", kSquareOnly},
    {"new_spot_taken", "SP-134", kSquareOnly},
    {"already_rolled", "SP-R04"},
    {"no_steps", "SP-031"},
    {"wall", "SP-034", kSquareOnly},
    {"fountain", "SP-035"},
    {"doubling_back", "SP-040", kSquareOnly},
    {"not_in_hand", "SP-045", kCardOnly},
    {"wrong_shop", "SP-046", kShops},
    {"no_shop", "SP-046", kSquareOnly},
    {"joker_cannot_shop", "SP-119"},
    {"no_pair", "SP-052", kCardOnly},
    {"pairs_one_by_one", "SP-R13"},
    {"no_move_card", "SP-094", kCardOnly},
    {"declare", "SP-R22", kCardOnly},
    {"not_here", "SP-055", kSeatOnly},
    {"not_self", "SP-055"},
    {"no_shot_at_self", "SP-066"},
    {"not_on_way", "SP-R15"},
    {"nothing_to_steal", "SP-R16", kVictimRank},
    {"at_own_car", "SP-132"},
    {"no_sight", "SP-065", kSeatOnly},
    {"same_square", "SP-066", kSeatOnly},
    {"target_lies", "SP-084", kSeatOnly},
    {"target_at_car", "SP-131", kSeatOnly},
    {"shooter_at_car", "SP-130"},
    {"got_in", "SP-R78"},
    {"not_at_car", "SP-133"},
    {"drive_first", "SP-133"},
    {"car_not_parked", "SP-156"},
    {"no_driving", "SP-145"},
    {"driving", "SP-R78"},
    {"cars_stay_out", "SP-157", kSquareOnly},
    {"not_a_stop", "SP-103", kCardOnly},
    {"same_spot", "SP-R61", kSquareOnly},
    {"roll_to_drive", "SP-152"},
    {"not_driving", "SP-152"},
    {"not_in_deck", "SP-017", kCardOnly},
    {"game_over_limit", "SP-R71"},
    game_over_row("SP-137"),
};
static_assert(std::size(kRefusals) == kGameOver + 1);
static_assert(std::size(kActions) == kStop + 1);
static_assert(std::size(kEvents) == kRoundsOver + 1);

constexpr QuestionRow kQuestions[] = {
    {"first", Stream::kSetup},
    {"draw", Stream::kDraws},
    {"dice", Stream::kDice},
    {"die", Stream::kDice},
    {"park"},
    {"act"},
    {"car"},
    {"drive"},
    {"stop"},
    {"nothing"},
};
static_assert(std::size(kQuestions) == kAskNothing + 1);

constexpr std::string_view kOffOn[] = {"off", "on"};
constexpr std::string_view kSwitch[] = {"off", "on", "auto"};
constexpr std::string_view kPairStop[] = {"both", "one"};
constexpr std::string_view kStoppedShot[] = {"miss", "fizzle"};

}  // namespace

const std::array<OptionField<Options>, 14> Spree::kOptions = {{
    {{"target", 0, 9999, 0}, &Options::target},
    {{"jokers", 4, 12, 4}, &Options::jokers},
    {{"pair_stop", 0, 1, 0, kPairStop}, &Options::pair_stop},
    {{"rob_at_start", 0, 1, 1, kOffOn}, &Options::rob_at_start},
    {{"joker_cart", 0, 1, 0, kOffOn}, &Options::joker_cart},
    {{"stopped_shot", 0, 1, 0, kStoppedShot}, &Options::stopped_shot},
    {{"discards_browsable", 0, 1, 1, kOffOn}, &Options::discards_browsable},
    {{"turn_limit", 0, 1000, 0}, &Options::turn_limit},
    {{"hong_kong", 0, 1, 0, kOffOn}, &Options::hong_kong},
    {{"hk_power", 0, 2, 2, kSwitch}, &Options::hk_power},
    {{"hk_fountain", 0, 2, 2, kSwitch}, &Options::hk_fountain},
    {{"hk_cars", 0, 2, 2, kSwitch}, &Options::hk_cars},
    {{"hk_push_from_car", 0, 1, 0, kOffOn}, &Options::hk_push_from_car},
    {{"hk_run_extra_turn", 0, 1, 0, kOffOn}, &Options::hk_run_extra_turn},
}};

const Tables& Spree::tables() {
  static constexpr Tables kTables{kDomains, kActions, kEvents, kRefusals, kQuestions};
  return kTables;
}

}  // namespace rainyday::spree
