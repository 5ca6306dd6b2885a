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
    {"first", kSeatOnly, true},
    {"dice", kRedBlack, true},
    {"blue", kFaceOnly, true},
    {"success", {}, true},
    {"failure", {}, true},
    {"die", kDieOnly, true},
    {"draw", kCardOnly, true},
    {"stop"},
    {"pass"},
    {"forward"},
    {"up", kSquareOnly},
    {"down", kSquareOnly},
    {"settle"},
    {"try"},
    {"reapply"},
    {"let_go"},
    {"quit"},
    {"can", kSeatOnly},
    {"apply"},
    {"done"},
    {"rent", kSquareOnly},
    {"resign", kSquareOnly},
    {"pay"},
    {"decline"},
    {"option", kBranchOnly},
    {"player", kSeatOnly},
    {"lose", kSquareOnly},
    {"take", kSquareOnly},
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
    {"goes_first", kSeatOnly},
    {"turn_began", kSeatOnly},
    {"missed_turn", kSeatOnly},
    {"rolled", kRoll},
    {"rolled_three", kRollThree},
    {"thrown_out", kSeatFace},
    {"stuck", kSeatOnly},
    {"went", kSeatSquare},
    {"climbed", kSeatSquare},
    {"descended", kSeatSquare},
    {"stopped", kSeatSquare},
    {"jumped", kSeatSquare},
    {"walks", kSeatCount},
    {"wages", kSeatMoney},
    {"allowance", kSeatMoney},
    {"paid_rent", kRentPaid},
    {"evicted", kSeatSquare},
    {"paid_bank", kSeatMoney},
    {"paid_seat", kSeatToSeat},
    {"mom_added", kSeatMoney},
    {"got_bank", kSeatMoney},
    {"gained_life", kSeatCount},
    {"lost_life", kSeatCount},
    {"applied", kSeatSquare},
    {"reapplied", kSeatSquare},
    {"application_gone", kSeatSquare},
    {"tried", kTry},
    {"failed", kTurnedDown},
    {"hired", kSeatSquare},
    {"moved_in", kSeatSquare},
    {"left", kSeatSquare},
    {"fired", kSeatSquare},
    {"can_rolled", kCanning},
    {"drew", kSeatCard},
    {"reshuffled", kDeckOnly},
    {"effect_die", kSeatDie},
    {"will_miss", kSeatCount},
    {"extra_turn", kSeatOnly},
    {"declined", kSeatOnly},
    {"chose", kSeatBranch},
    {"chose_player", kTwoSeats},
    {"chain_cut", kSeatOnly},
    {"won", kSeatOnly},
    {"rounds_over", kRoundsOnly},
};
static_assert(std::size(kEvents) == kEventCount);

constexpr RefusalRow kRefusals[] = {
    {},
    {"not_now", "GO-016"},
    {"no_such_face", "GO-016", kFaceOnly},
    {"not_in_deck", "GO-061", kCardOnly},
    {"not_your_ramp", "GO-021", kSquareOnly},
    {"no_ramp_here", "GO-018", kSquareOnly},
    {"ramp_used", "GO-026", kSquareOnly},
    {"nothing_due", "GO-048", kSquareOnly},
    {"no_application", "GO-093", kSquareOnly},
    {"decided", "GO-099", kSquareOnly},
    {"must_try", "GO-094", kSquareOnly},
    {"must_quit", "GO-118", kSquareOnly},
    {"must_settle", "GO-066", kSquareOnly},
    {"must_pay_landing", "GO-073", kSquareOnly},
    {"undecided", "GO-096", kSquareOnly},
    {"not_yours", "GO-119", kSquareOnly},
    {"not_held_by_seat", "GO-123", kSeatOnly},
    {"not_yourself", "GO-R49"},
    {"one_attempt", "GO-R47"},
    {"no_life_to_risk", "GO-130"},
    {"you_hold_it", "GO-089", kSquareOnly},
    {"have_applied", "GO-088", kSquareOnly},
    {"taken", "GO-089", kSquareOnly},
    {"let_it_go", "GO-R38", kSquareOnly},
    {"applied_already", "GO-099", kSquareOnly},
    {"no_apply_after_quit", "GO-R39", kSquareOnly},
    {"no_credit_check", "GO-091", kMoneyOnly},
    {"rent_not_due", "GO-055", kSquareOnly},
    {"not_your_job", "GO-037", kSquareOnly},
    {"no_such_branch", "GO-075", kBranchOnly},
    {"cannot_afford", "GO-R67", kBranchOnly},
    {"nobody_to_choose", "GO-R86", kSeatOnly},
    {"not_among_those", "GO-R86", kSquareOnly},
    {"game_over_limit", "GO-R105"},
    game_over_row("GO-060"),
};
static_assert(std::size(kRefusals) == kRefusalCount);

constexpr QuestionRow kQuestions[] = {
    {"first_player", Stream::kSetup},
    {"move_roll", Stream::kDice},
    {"blue_die", Stream::kDice},
    {"try", Stream::kDice},
    {"can_roll", Stream::kDice},
    {"effect_die", Stream::kDice},
    {"draw_plot", Stream::kDraws},
    {"draw_comic", Stream::kDraws},
    {"stop_or_pass"},
    {"direction"},
    {"square_menu"},
    {"rent_next"},
    {"forced_quit"},
    {"offer"},
    {"choose_option"},
    {"choose_player"},
    {"choose_loss"},
    {"choose_square"},
    {"nothing"},
};
static_assert(std::size(kQuestions) == kQuestionCount);

constexpr auto kQuestionNames = [] {
  std::array<std::string_view, kQuestionCount> names{};
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = kQuestions[i].name;
  return names;
}();

constexpr std::string_view kOpenWords[] = {"none", "recommended", "all", "listed"};
constexpr std::string_view kDiceWords[] = {"two_d6", "three_d6", "two_d7"};
constexpr std::string_view kDiscardWords[] = {"from_six", "from_top"};
constexpr std::string_view kZeroWords[] = {"in_a_row", "since_last_quit"};
constexpr std::string_view kOffOn[] = {"off", "on"};

}  // namespace

const std::array<OptionField<Options>, 11> GetOut::kOptions = {{
    {{"life_points", 0, 20, 0}, &Options::life_points},
    {{"open_squares", 0, 3, 0, kOpenWords}, &Options::open_squares},
    {{"open_jobs", 0, kEverySite, 0}, &Options::open_jobs},
    {{"open_apartments", 0, kEverySite, 0}, &Options::open_apartments},
    {{"dice", 0, 2, 0, kDiceWords}, &Options::dice},
    {{"d7_discard", 0, 1, 0, kDiscardWords}, &Options::d7_discard},
    {{"mom_pays_rest", 0, 1, 0, kOffOn}, &Options::mom_pays_rest},
    {{"apply_after_quit", 0, 1, 1, kOffOn}, &Options::apply_after_quit},
    {{"jump_scores", 0, 1, 1, kOffOn}, &Options::jump_scores},
    {{"zero_rolls", 0, 1, 0, kZeroWords}, &Options::zero_rolls},
    {{"max_rounds", 0, 1000, 0}, &Options::max_rounds},
}};

std::span<const std::string_view> GetOut::question_names() { return kQuestionNames; }

const Tables& GetOut::tables() {
  static constexpr Tables kTables{kDomains, kActions, kEvents, kRefusals, kQuestions};
  return kTables;
}

}  // namespace rainyday::get_out
