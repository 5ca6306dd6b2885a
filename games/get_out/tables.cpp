// The words of Get Out: domains, actions, events, refusals and questions.
#include "games/get_out/game.hpp"

namespace rainyday::get_out {
namespace {

constexpr Domain kDomains[] = {
    {"seat", Domain::kName, 0, kMostPlayers - 1},
    {"square", Domain::kName, 0, kMostSquares - 1},
    {"card", Domain::kName, 0, kMostCards - 1},
    {"deck", Domain::kName, 0, 1},
    {"face", Domain::kNumber, 1, 7},
    {"die", Domain::kNumber, 1, 6},
    {"branch", Domain::kNumber, 1, kMostBranches},
    {"money", Domain::kNumber, 0, 65000},
    {"count", Domain::kNumber, 0, 255},
    {"round", Domain::kNumber, 0, 0xFFFD},
};

constexpr Operand kSeatOnly[] = {{"seat", kSeatName}};
constexpr Operand kSquareOnly[] = {{"square", kSquareName}};
constexpr Operand kCardOnly[] = {{"card", kCardName}};
constexpr Operand kFaceOnly[] = {{"face", kFaceNumber}};
constexpr Operand kDieOnly[] = {{"die", kDieNumber}};
constexpr Operand kBranchOnly[] = {{"branch", kBranchNumber}};
constexpr Operand kMoneyOnly[] = {{"amount", kMoney}};
constexpr Operand kDeckOnly[] = {{"deck", kDeckName}};
constexpr Operand kRoundsOnly[] = {{"rounds", kRoundNumber}};
constexpr Operand kRedBlack[] = {{"red", kFaceNumber}, {"black", kFaceNumber}};

constexpr ActionRow kActions[] = {
    {},
    {"first", kSeatOnly, "{seat} goes first", true},
    {"dice", kRedBlack, "the dice show red {red}, black {black}", true},
    {"blue", kFaceOnly, "the blue die shows {face}", true},
    {"success", {}, "the application is accepted", true},
    {"failure", {}, "the application is turned down", true},
    {"die", kDieOnly, "the die shows {die}", true},
    {"draw", kCardOnly, "the card is {card}", true},
    {"stop", {}, "stop here"},
    {"pass", {}, "walk on"},
    {"forward", {}, "go on along the ring"},
    {"up", kSquareOnly, "go up the ramp of {square}"},
    {"down", kSquareOnly, "go down the ramp of {square}"},
    {"settle", {}, "pay what the square asks"},
    {"try", {}, "try for it"},
    {"reapply", {}, "leave the application for another time"},
    {"let_go", {}, "let the application go"},
    {"quit", {}, "give it up"},
    {"can", kSeatOnly, "try to get {seat} thrown out"},
    {"apply", {}, "put in an application"},
    {"done", {}, "be done here"},
    {"rent", kSquareOnly, "pay the rent of {square} next"},
    {"resign", kSquareOnly, "quit the job at {square}"},
    {"pay", {}, "pay for it"},
    {"decline", {}, "keep the money"},
    {"option", kBranchOnly, "choose number {branch}"},
    {"player", kSeatOnly, "choose {seat}"},
    {"lose", kSquareOnly, "lose {square}"},
    {"take", kSquareOnly, "choose {square}"},
};
static_assert(std::size(kActions) == kKinds);

constexpr Operand kSeatSquare[] = {{"seat", kSeatName}, {"square", kSquareName}};
constexpr Operand kSeatMoney[] = {{"seat", kSeatName}, {"amount", kMoney}};
constexpr Operand kSeatCount[] = {{"seat", kSeatName}, {"count", kCount}};
constexpr Operand kSeatFace[] = {{"seat", kSeatName}, {"face", kFaceNumber}};
constexpr Operand kSeatDie[] = {{"seat", kSeatName}, {"die", kDieNumber}};
constexpr Operand kSeatCard[] = {{"seat", kSeatName}, {"card", kCardName}};
constexpr Operand kSeatBranch[] = {{"seat", kSeatName}, {"branch", kBranchNumber}};
constexpr Operand kRoll[] = {{"seat", kSeatName}, {"red", kFaceNumber}, {"black", kFaceNumber}};
constexpr Operand kRollThree[] = {
    {"seat", kSeatName}, {"red", kFaceNumber}, {"black", kFaceNumber}, {"blue", kFaceNumber}};
constexpr Operand kRentPaid[] = {{"seat", kSeatName}, {"amount", kMoney}, {"square", kSquareName}};
constexpr Operand kSeatToSeat[] = {{"seat", kSeatName}, {"amount", kMoney}, {"to", kSeatName}};
constexpr Operand kTry[] = {{"seat", kSeatName}, {"square", kSquareName}, {"count", kCount, true}};
constexpr Operand kTurnedDown[] = {
    {"seat", kSeatName}, {"square", kSquareName}, {"deposit", kMoney, true}};
constexpr Operand kCanning[] = {{"seat", kSeatName}, {"die", kDieNumber}, {"victim", kSeatName}};
constexpr Operand kTwoSeats[] = {{"seat", kSeatName}, {"other", kSeatName}};

constexpr EventRow kEvents[] = {
    {},
    {"goes_first", kSeatOnly, "{seat} goes first", ""},
    {"turn_began", kSeatOnly, "it is {seat}'s turn", ""},
    {"missed_turn", kSeatOnly, "{seat} misses a turn", ""},
    {"rolled", kRoll, "{seat} rolls red {red}, black {black}", ""},
    {"rolled_three", kRollThree, "{seat} rolls red {red}, black {black}, blue {blue}", ""},
    {"thrown_out", kSeatFace, "{seat} has no time for the {face}", ""},
    {"stuck", kSeatOnly, "{seat} does not move", ""},
    {"went", kSeatSquare, "{seat} walks to {square}", ""},
    {"climbed", kSeatSquare, "{seat} takes the ramp up to {square}", ""},
    {"descended", kSeatSquare, "{seat} takes the ramp down to {square}", ""},
    {"stopped", kSeatSquare, "{seat} stops at {square}", ""},
    {"jumped", kSeatSquare, "{seat} jumps to {square}", ""},
    {"walks", kSeatCount, "{seat} walks {count}", ""},
    {"wages", kSeatMoney, "Pay Day: {seat} earns ${amount}", ""},
    {"allowance", kSeatMoney, "Pay Day: {seat} gets ${amount} from Mom", ""},
    {"paid_rent", kRentPaid, "{seat} pays ${amount} rent for {square}", ""},
    {"evicted", kSeatSquare, "{seat} is evicted from {square}", ""},
    {"paid_bank", kSeatMoney, "{seat} pays ${amount}", ""},
    {"paid_seat", kSeatToSeat, "{to} gets ${amount} from {seat}", ""},
    {"mom_added", kSeatMoney, "{seat} gets the other ${amount} from Mom", ""},
    {"got_bank", kSeatMoney, "{seat} collects ${amount}", ""},
    {"gained_life", kSeatCount, "{seat} gains a Life Point and has {count}", ""},
    {"lost_life", kSeatCount, "{seat} loses a Life Point and has {count}", ""},
    {"applied", kSeatSquare, "{seat} applies at {square}", ""},
    {"reapplied", kSeatSquare, "{seat} leaves an application at {square}", ""},
    {"application_gone", kSeatSquare, "{seat}'s application at {square} is gone", ""},
    {"tried", kTry, "{seat} tries for {square}[: 1 in {count}]", ""},
    {"failed", kTurnedDown, "{seat} is turned down at {square}[: the deposit is ${deposit}]", ""},
    {"hired", kSeatSquare, "{seat} gets the job at {square}", ""},
    {"moved_in", kSeatSquare, "{seat} moves into {square}", ""},
    {"left", kSeatSquare, "{seat} gives up {square}", ""},
    {"fired", kSeatSquare, "{seat} loses the job at {square}", ""},
    {"can_rolled", kCanning, "{seat} rolls {die} against {victim}", ""},
    {"drew", kSeatCard, "{seat} draws {card}", ""},
    {"reshuffled", kDeckOnly, "the {deck} deck is shuffled again", ""},
    {"effect_die", kSeatDie, "{seat} rolls {die}", ""},
    {"will_miss", kSeatCount, "{seat} will miss {count} turn(s)", ""},
    {"extra_turn", kSeatOnly, "{seat} takes one more turn", ""},
    {"declined", kSeatOnly, "{seat} keeps the money", ""},
    {"chose", kSeatBranch, "{seat} chooses number {branch}", ""},
    {"chose_player", kTwoSeats, "{seat} chooses {other}", ""},
    {"chain_cut", kSeatOnly, "{seat} has landed often enough for one turn", ""},
    {"won", kSeatOnly, "{seat} has gotten out and wins", ""},
    {"rounds_over", kRoundsOnly, "the game ends after {rounds} rounds", ""},
};
static_assert(std::size(kEvents) == kEventCount);

constexpr RefusalRow kRefusals[] = {
    {},
    {"not_now", "GO-016", {}, "That cannot be done now."},
    {"no_such_face", "GO-016", kFaceOnly, "These dice have no {face}."},
    {"not_in_deck", "GO-061", kCardOnly, "{card} is not in that deck."},
    {"not_your_ramp", "GO-021", kSquareOnly, "The ramp of {square} is not open to you."},
    {"no_ramp_here", "GO-018", kSquareOnly, "No ramp of {square} begins here."},
    {"ramp_used", "GO-026", kSquareOnly, "You have used the ramp of {square} in this move."},
    {"nothing_due", "GO-048", kSquareOnly, "{square} asks for nothing, or has been paid."},
    {"no_application", "GO-093", kSquareOnly, "You have no application at {square}."},
    {"decided", "GO-099", kSquareOnly, "What you have at {square} can be tried next time."},
    {"must_try", "GO-094", kSquareOnly, "You stopped at {square} to try for it."},
    {"must_quit", "GO-118", kSquareOnly, "You stopped at {square} to quit."},
    {"must_settle", "GO-066", kSquareOnly, "Pay {square} first."},
    {"must_pay_landing", "GO-073", kSquareOnly, "You have landed at {square}: pay it first."},
    {"undecided", "GO-096", kSquareOnly, "Say what becomes of your application at {square}."},
    {"not_yours", "GO-119", kSquareOnly, "You do not have {square}."},
    {"not_held_by_seat", "GO-123", kSeatOnly, "{seat} does not have this square."},
    {"not_yourself", "GO-R49", {}, "You quit; you cannot get yourself thrown out."},
    {"one_attempt", "GO-R47", {}, "Only one attempt per landing."},
    {"no_life_to_risk", "GO-130", {}, "You need a Life Point to risk."},
    {"you_hold_it", "GO-089", kSquareOnly, "You have {square}."},
    {"have_applied", "GO-088", kSquareOnly, "Your application lies at {square}."},
    {"taken", "GO-089", kSquareOnly, "{square} is taken."},
    {"let_it_go", "GO-R38", kSquareOnly, "You have let {square} go."},
    {"applied_already", "GO-099", kSquareOnly, "You have applied at {square} in this landing."},
    {"no_apply_after_quit", "GO-R39", kSquareOnly, "Not after quitting at {square}."},
    {"no_credit_check", "GO-091", kMoneyOnly, "The credit check costs ${amount}."},
    {"rent_not_due", "GO-055", kSquareOnly, "No rent is due for {square}."},
    {"not_your_job", "GO-037", kSquareOnly, "You have no job at {square}."},
    {"no_such_branch", "GO-075", kBranchOnly, "There is no choice {branch}."},
    {"cannot_afford", "GO-R67", kBranchOnly, "You cannot pay for choice {branch}."},
    {"nobody_to_choose", "GO-R86", kSeatOnly, "{seat} cannot be chosen."},
    {"not_among_those", "GO-R86", kSquareOnly, "{square} is not among those to choose from."},
    {"game_over_limit", "GO-R105", {}, "The game is over: its limit is reached."},
    game_over_row("GO-060"),
};
static_assert(std::size(kRefusals) == kRefusalCount);

constexpr QuestionRow kQuestions[] = {
    {"first_player", "Who goes first?", Stream::kSetup},
    {"move_roll", "What do the dice show?", Stream::kDice},
    {"blue_die", "What does the blue die show?", Stream::kDice},
    {"try", "Is the application accepted?", Stream::kDice},
    {"can_roll", "What does the die show?", Stream::kDice},
    {"effect_die", "What does the die of the card or square show?", Stream::kDice},
    {"draw_plot", "Which Plot Twist card is drawn?", Stream::kDraws},
    {"draw_comic", "Which Comic Page card is drawn?", Stream::kDraws},
    {"stop_or_pass", "Stop here or walk on?"},
    {"direction", "Which way?"},
    {"square_menu", "What do you do here?"},
    {"rent_next", "Which rent do you pay next?"},
    {"forced_quit", "Two rolls without moving: which job do you quit?"},
    {"offer", "Do you pay for it?"},
    {"choose_option", "Choose one."},
    {"choose_player", "Choose a player."},
    {"choose_loss", "Which one is lost?"},
    {"choose_square", "Choose a square."},
    {"nothing", "The game is over."},
};
static_assert(std::size(kQuestions) == kQuestionCount);

constexpr auto kQuestionNames = [] {
  std::array<std::string_view, kQuestionCount> names{};
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = kQuestions[i].name;
  return names;
}();

}  // namespace

std::span<const std::string_view> GetOut::question_names() { return kQuestionNames; }

const Tables& GetOut::tables() {
  static constexpr Tables kTables{kDomains, kActions, kEvents, kRefusals, kQuestions};
  return kTables;
}

}  // namespace rainyday::get_out
