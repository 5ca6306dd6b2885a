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
    {"first", kSeatOnly, "{seat} parks first", true},
    {"draw", kCardOnly, "draw {card}", true},
    {"dice", kTwoDice, "roll {first} and {second}", true},
    {"die", kOneDie, "roll {die}", true},
    {"park", kSquareOnly, "park at {square}"},
    {"roll", {}, "roll the dice"},
    {"step", kWayOnly, "walk {direction}"},
    {"shop", kCardOnly, "buy {card}"},
    {"shop_pair", kCardOnly, "buy both {card}"},
    {"move", kMoveOperands, "play {card}[ as {as}] to go farther"},
    {"rob", kRobOperands, "rob {victim} with {card}[ as {as}]"},
    {"shoot", kSeatOnly, "shoot at {seat}"},
    {"end", {}, "end the turn"},
    {"drive", kSquareOnly, "drive to {square}"},
    {"drive_roll", {}, "roll to drive"},
    {"drive_step", kWayOnly, "drive {direction}"},
    {"pass", {}, "let it happen"},
    {"stop", kCardOnly, "stop it with {card}"},
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
    {"parks_first", kSeatOnly, "{seat} parks first", ""},
    {"drew", kSeatCardSecret, "{seat} draws {card}", "{seat} draws a card"},
    {"reshuffled", kAmountOnly, "the {amount} discards become the new deck", ""},
    {"parked", kSeatSquare, "{seat} parks at {square}", ""},
    {"turn_began", kSeatOnly, "it is {seat}'s turn", ""},
    {"stood_up", kSeatOnly, "{seat} stands up", ""},
    {"rolled", kSeatTwoDice, "{seat} rolls {first} and {second}", ""},
    {"drive_rolled", kSeatTwoDice, "{seat} rolls {first} and {second} to drive", ""},
    {"stepped", kSeatSquare, "{seat} walks to {square}", ""},
    {"drove", kSeatSquare, "{seat} drives to {square}", ""},
    {"moved_car", kSeatSquare, "{seat} drives over to {square}", ""},
    {"played_to_buy", kPlayedToBuyOperands, "{seat} plays [{copies} x ]{card} to buy", ""},
    {"played_to_move", kPlayedToMoveOperands, "{seat} plays {card} for {steps} steps", ""},
    {"played_to_rob", kPlayedToRobOperands,
     "{seat} plays {card} to steal every {rank} from {victim}", ""},
    {"stopped", kSeatCard, "{seat} stops that with {card}", ""},
    {"bought", kBoughtOperands, "{seat} buys {card}", ""},
    {"play_failed", kPlayedToBuyOperands, "{seat}'s [{copies} x ]{card} is lost", ""},
    {"gained", kSeatSteps, "{seat} may go {steps} farther", ""},
    {"stole", kStoleOperands, "{seat} steals {amount} x {rank} from {victim}", ""},
    {"shot_at", kShotOperands, "{seat} shoots at {target}", ""},
    {"shot_rolled", kShotRolledOperands, "{seat} rolls {die}[ and counts {power} more]", ""},
    {"shot_reaches", kShotReachesOperands,
     "that reaches {target}[, who would be pushed to {square}]", ""},
    {"missed", kShotOperands, "{seat} does not hit {target}", ""},
    {"pushed", kSeatSquare, "{seat} is pushed to {square}", ""},
    {"fell", kSeatOnly, "{seat} falls over", ""},
    {"ran_over", kRanOverOperands, "{seat} runs {victim} over: {amount} cards are spilled", ""},
    {"stored", kStoredOperands, "{seat} stores {points} points and has {score}", ""},
    {"turn_ended", kSeatOnly, "{seat} ends the turn", ""},
    {"won", kSeatOnly, "{seat} wins", ""},
    {"rounds_over", kRoundsOnly, "the game ends after {rounds} rounds", ""},
};

constexpr Operand kShops[] = {{"card", kCardName}, {"sold", kCardName}};
constexpr Operand kVictimRank[] = {{"victim", kSeatName}, {"rank", kRankName}};

constexpr RefusalRow kRefusals[] = {
    {},
    {"not_now", "SP-030", {}, "That cannot be done now."},
    {"no_spot", "SP-012", kSquareOnly, "{square} is not a parking spot."},
    {"spot_taken", "SP-023", kSquareOnly, "There is a car on {square} already."},
    {"new_spot_taken", "SP-134", kSquareOnly, "There is a car on {square} already."},
    {"already_rolled", "SP-R04", {}, "The dice are rolled once in a turn."},
    {"no_steps", "SP-031", {}, "There are no steps left."},
    {"wall", "SP-034", kSquareOnly, "There is a wall or the edge beside {square}."},
    {"fountain", "SP-035", {}, "Nobody can go into the fountain."},
    {"doubling_back", "SP-040", kSquareOnly, "No doubling back: you came from {square}."},
    {"not_in_hand", "SP-045", kCardOnly, "{card} is not in your hand."},
    {"wrong_shop", "SP-046", kShops, "{card} is not sold here; this shop has {sold}."},
    {"no_shop", "SP-046", kSquareOnly, "There is no shop on {square}."},
    {"joker_cannot_shop", "SP-119", {}, "A joker cannot be used to shop."},
    {"no_pair", "SP-052", kCardOnly, "You do not hold both copies of {card}."},
    {"pairs_one_by_one", "SP-R13", {}, "At this table copies are bought one after the other."},
    {"no_move_card", "SP-094", kCardOnly, "{card} gives no movement."},
    {"declare", "SP-R22", kCardOnly, "A joker must be declared, and no other card can be: {card}."},
    {"not_here", "SP-055", kSeatOnly, "{seat} is not on your square."},
    {"not_self", "SP-R17", {}, "That must be aimed at another player."},
    {"no_shot_at_self", "SP-066", {}, "You cannot shoot at yourself."},
    {"not_on_way", "SP-R15", {}, "At this table you rob only where you have walked this turn."},
    {"nothing_to_steal", "SP-R16", kVictimRank, "{victim} has no {rank} in the cart."},
    {"at_own_car", "SP-132", {}, "No cards are played on your own car's square."},
    {"no_sight", "SP-065", kSeatOnly, "{seat} is not in a straight line of sight."},
    {"same_square", "SP-066", kSeatOnly, "{seat} is on your own square."},
    {"target_lies", "SP-084", kSeatOnly, "{seat} is lying down."},
    {"target_at_car", "SP-131", kSeatOnly, "{seat} is safe at the car."},
    {"shooter_at_car", "SP-130", {}, "You cannot shoot from your own car's square."},
    {"got_in", "SP-R78", {}, "You walked onto your car this turn: walk on or end the turn."},
    {"not_at_car", "SP-133", {}, "You are not at your car."},
    {"drive_first", "SP-133", {}, "Driving takes the whole turn."},
    {"car_not_parked", "SP-156", {}, "You cannot get out until the car is parked."},
    {"no_driving", "SP-145", {}, "Cars are driven square by square only with the Hong Kong rules."},
    {"driving", "SP-R78", {}, "This turn you drive."},
    {"cars_stay_out", "SP-157", kSquareOnly, "Cars do not go into shops: {square}."},
    {"not_a_stop", "SP-103", kCardOnly, "{card} stops nothing."},
    {"same_spot", "SP-R61", kSquareOnly, "Your car is on {square} already."},
    {"roll_to_drive", "SP-152", {}, "With the Hong Kong rules you roll to drive."},
    {"not_driving", "SP-152", {}, "Roll to drive first."},
    {"not_in_deck", "SP-017", kCardOnly, "{card} is not in the deck."},
    {"game_over_limit", "SP-R71", {}, "The game is over: its limit is reached."},
    game_over_row("SP-137"),
};
static_assert(std::size(kRefusals) == kGameOver + 1);
static_assert(std::size(kActions) == kStop + 1);
static_assert(std::size(kEvents) == kRoundsOver + 1);

constexpr QuestionRow kQuestions[] = {
    {"first", "Who parks first?", Stream::kSetup},
    {"draw", "Which card is drawn?", Stream::kDraws},
    {"dice", "What do the dice show?", Stream::kDice},
    {"die", "What does the die show?", Stream::kDice},
    {"park", "Choose a parking spot."},
    {"act", "Your turn."},
    {"car", "You are at your car."},
    {"drive", "You are driving."},
    {"stop", "Stop it?"},
    {"nothing", "The game is over."},
};
static_assert(std::size(kQuestions) == kAskNothing + 1);

constexpr std::string_view kOffOn[] = {"off", "on"};
constexpr std::string_view kSwitch[] = {"off", "on", "auto"};
constexpr std::string_view kPairStop[] = {"both", "one"};
constexpr std::string_view kStoppedShot[] = {"miss", "fizzle"};

}  // namespace

const std::array<OptionField<Options>, 14> Spree::kOptions = {{
    {{"target", "points to win; 0: by the number of players", 0, 9999, 0, {}}, &Options::target},
    {{"jokers", "jokers in the deck", 4, 12, 4, {}}, &Options::jokers},
    {{"pair_stop", "a pair bought together is stopped as one, or copies are bought one by one", 0,
      1, 0, kPairStop},
     &Options::pair_stop},
    {{"rob_at_start", "rob on the square where the turn starts, without a step", 0, 1, 1, kOffOn},
     &Options::rob_at_start},
    {{"joker_cart", "a joker may be laid in the cart, worth nothing", 0, 1, 0, kOffOn},
     &Options::joker_cart},
    {{"stopped_shot", "a stopped shot knocks the shooter over (miss) or not (fizzle)", 0, 1, 0,
      kStoppedShot},
     &Options::stopped_shot},
    {{"discards_browsable", "the discard pile may be looked through", 0, 1, 1, kOffOn},
     &Options::discards_browsable},
    {{"turn_limit", "rounds after which the highest score wins; 0: no limit", 0, 1000, 0, {}},
     &Options::turn_limit},
    {{"hong_kong", "the Hong Kong rules: longer shots, fountain pushes, driven cars", 0, 1, 0,
      kOffOn},
     &Options::hong_kong},
    {{"hk_power", "shots reach one square farther; auto: as hong_kong", 0, 2, 2, kSwitch},
     &Options::hk_power},
    {{"hk_fountain", "pushes go through the fountain; auto: as hong_kong", 0, 2, 2, kSwitch},
     &Options::hk_fountain},
    {{"hk_cars", "cars are driven, shot from, and run people over; auto: as hong_kong", 0, 2, 2,
      kSwitch},
     &Options::hk_cars},
    {{"hk_push_from_car", "a player hit in the car is pushed out of it", 0, 1, 0, kOffOn},
     &Options::hk_push_from_car},
    {{"hk_run_extra_turn", "running a standing player over gives an extra turn", 0, 1, 0, kOffOn},
     &Options::hk_run_extra_turn},
}};

const Tables& Spree::tables() {
  static constexpr Tables kTables{kDomains, kActions, kEvents, kRefusals, kQuestions};
  return kTables;
}

}  // namespace rainyday::spree
