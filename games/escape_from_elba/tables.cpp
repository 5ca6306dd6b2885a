// Every word of the notation, events, refusals, questions and options of Escape from Elba.
#include "games/escape_from_elba/game.hpp"

namespace rainyday::escape_from_elba {
namespace {

constexpr int kBags = EscapeFromElba::kBags;

constexpr Domain kDomains[] = {
    {"seat", Domain::kName, 0, kMostPlayers - 1},
    {"guest", Domain::kName, 0, kGuests - 1},
    {"room", Domain::kName, 0, kMostRooms - 1},
    {"letter", Domain::kName, 0, kLetters - 1},
    {"word", Domain::kName, 0, kMostEscapes - 1},
    {"weapon", Domain::kName, 0, kMostWeapons - 1},
    {"bag", Domain::kName, 0, kBags - 1, kMostJudged},
    {"die", Domain::kNumber, 1, kFaces},
    {"amount", Domain::kNumber, 0, 65000},
};

constexpr Operand kSeatOnly[] = {{"seat", kSeatName}};
constexpr Operand kGuestOnly[] = {{"guest", kGuestName}};
constexpr Operand kRoomOnly[] = {{"room", kRoomName}};
constexpr Operand kLetterOnly[] = {{"letter", kLetterName}};
constexpr Operand kWordOnly[] = {{"word", kEscapeName}};
constexpr Operand kWeaponOnly[] = {{"weapon", kBagName}};
constexpr Operand kBagOnly[] = {{"bag", kBagName}};
constexpr Operand kDieOnly[] = {{"die", kDieNumber}};
constexpr Operand kAmountOnly[] = {{"amount", kAmount}};
constexpr Operand kDiceOperands[] = {{"attacker", kDieNumber}, {"defender", kDieNumber}};
constexpr Operand kThrowOperands[] = {{"black", kDieNumber}, {"white", kDieNumber}};

constexpr ActionRow kActions[] = {
    {},
    {"start", kRoomOnly, true},
    {"first", kSeatOnly, true},
    {"card", kLetterOnly, true},
    {"dice", kDiceOperands, true},
    {"throw", kThrowOperands, true},
    {"die", kDieOnly, true},
    {"steal", kLetterOnly, true},
    {"lay", kBagOnly, true},
    {"draw"},
    {"stop"},
    {"take", kAmountOnly},
    {"walk", kRoomOnly},
    {"guest", kGuestOnly},
    {"to", kRoomOnly},
    {"jump", kRoomOnly},
    {"escape", kWordOnly},
    {"end"},
    {"fight", kGuestOnly},
    {"use", kAmountOnly},
    {"name", kWeaponOnly},
    {"done"},
    {"spell", kLetterOnly},
    {"propose"},
    {"no_proposal"},
    {"yes"},
    {"no"},
    {"take_bag", kLetterOnly},
    {"take_hand"},
    {"lose_hand", kLetterOnly},
    {"lose_bag", kLetterOnly},
    {"keep", kLetterOnly},
    {"kept"},
    {"drop", kLetterOnly},
    {"finish"},
};
static_assert(std::size(kActions) == kFinish + 1);

constexpr Operand kGuestRoom[] = {{"guest", kGuestName}, {"room", kRoomName}};
constexpr Operand kSeatLetterSecret[] = {{"seat", kSeatName}, {"letter", kLetterName, false, true}};
constexpr Operand kSeatAmount[] = {{"seat", kSeatName}, {"amount", kAmount}};
constexpr Operand kSeatRoom[] = {{"seat", kSeatName}, {"room", kRoomName}};
constexpr Operand kSeatGuestRoom[] = {
    {"seat", kSeatName}, {"guest", kGuestName}, {"room", kRoomName}};
constexpr Operand kSeatWord[] = {{"seat", kSeatName}, {"word", kEscapeName}};
constexpr Operand kEscapeOperands[] = {
    {"seat", kSeatName}, {"die", kDieNumber}, {"strength", kAmount}};
constexpr Operand kMeetsOperands[] = {
    {"attacker", kGuestName}, {"defender", kGuestName}, {"room", kRoomName}};
constexpr Operand kRolledOperands[] = {{"attacker", kGuestName},
                                       {"attack", kDieNumber},
                                       {"defender", kGuestName},
                                       {"defence", kDieNumber}};
constexpr Operand kSeatWeapon[] = {{"seat", kSeatName}, {"weapon", kBagName}};
constexpr Operand kSeatBag[] = {{"seat", kSeatName}, {"bag", kBagName}};
constexpr Operand kFoughtOperands[] = {
    {"winner", kGuestName}, {"more", kAmount}, {"loser", kGuestName}, {"less", kAmount}};
constexpr Operand kTookOperands[] = {
    {"seat", kSeatName}, {"from", kSeatName}, {"letter", kLetterName}};
constexpr Operand kTookSecret[] = {
    {"seat", kSeatName}, {"from", kSeatName}, {"letter", kLetterName, false, true}};
constexpr Operand kSeatLetter[] = {{"seat", kSeatName}, {"letter", kLetterName}};
constexpr Operand kGuestAmount[] = {{"guest", kGuestName}, {"strength", kAmount}};
constexpr Operand kThrownOperands[] = {
    {"guest", kGuestName}, {"black", kDieNumber}, {"white", kDieNumber}, {"room", kRoomName}};

constexpr EventRow kEvents[] = {
    {},
    {"placed", kGuestRoom},
    {"dealt", kSeatLetterSecret},
    {"begins", kSeatOnly},
    {"turn_began", kSeatOnly},
    {"drew", kSeatLetterSecret},
    {"announced", kSeatAmount},
    {"reshuffled", kAmountOnly},
    {"has_points", kSeatAmount},
    {"walked", kSeatRoom},
    {"pushed", kSeatGuestRoom},
    {"jumped", kSeatRoom},
    {"tries", kSeatWord},
    {"escape_rolled", kEscapeOperands},
    {"escaped", kSeatWord},
    {"stays", kSeatOnly},
    {"points_gone", kSeatOnly},
    {"meets", kMeetsOperands},
    {"rolled", kRolledOperands},
    {"armed", kSeatAmount},
    {"named", kSeatWeapon},
    {"proposed", kSeatBag},
    {"agrees", kSeatOnly},
    {"disagrees", kSeatOnly},
    {"accepted", kBagOnly},
    {"rejected", kBagOnly},
    {"fought", kFoughtOperands},
    {"took_bag", kTookOperands},
    {"took_hand", kTookSecret},
    {"won_card", kSeatLetterSecret},
    {"won_discard", kSeatLetter},
    {"won_nothing", kSeatOnly},
    {"lost_hand", kSeatLetter},
    {"lost_bag", kSeatLetter},
    {"stronger", kGuestAmount},
    {"thrown", kThrownOperands},
    {"kept_bag", kSeatBag},
    {"kept_letters", kSeatAmount},
    {"dropped", kSeatLetter},
    {"nobody_wins", kAmountOnly},
    {"weapon_already", kBagOnly},
};
static_assert(std::size(kEvents) == kWeaponAlready + 1);

constexpr Operand kAmountLimit[] = {{"amount", kAmount}, {"most", kAmount}};
constexpr Operand kWordRoom[] = {{"word", kEscapeName}, {"room", kRoomName}};

constexpr RefusalRow kRefusals[] = {
    {},
    {"not_now", "EL-033"},
    {"room_taken", "EL-021", kRoomOnly},
    {"not_in_deck", "EL-017", kLetterOnly},
    {"not_in_that_hand", "EL-100", kLetterOnly},
    {"not_the_bag", "EL-R86", kBagOnly},
    {"hand_full", "EL-034", kAmountLimit},
    {"too_few_cards", "EL-R52", kAmountLimit},
    {"not_adjacent", "EL-044", kRoomOnly},
    {"not_adjacent_guest", "EL-R08", kRoomOnly},
    {"live_guest", "EL-049", kGuestOnly},
    {"already_there", "EL-R12", kRoomOnly},
    {"tower_jump", "EL-057", kRoomOnly},
    {"cannot_spell_room", "EL-051", kRoomOnly},
    {"cannot_spell_escape", "EL-065", kWordOnly},
    {"wrong_room", "EL-060", kWordRoom},
    {"not_there", "EL-109", kGuestOnly},
    {"too_many_weapons", "EL-R37", kAmountLimit},
    {"no_weapon", "EL-122", kWeaponOnly},
    {"weapon_twice", "EL-R38", kWeaponOnly},
    {"not_agreed", "EL-R44", kWeaponOnly},
    {"not_spelled", "EL-R43", kLetterOnly},
    {"nothing_to_propose", "EL-R43"},
    {"not_in_bag", "EL-099", kLetterOnly},
    {"hand_empty", "EL-R45"},
    {"not_in_hand", "EL-106", kLetterOnly},
    {"not_to_keep", "EL-138", kLetterOnly},
    {"no_such_word", "EL-133", kLetterOnly},
    {"not_clean", "EL-133"},
    {"not_to_drop", "EL-130", kLetterOnly},
    {"leftover_first", "EL-140"},
    {"hand_too_big", "EL-127", kAmountLimit},
    {"game_over_limit", "EL-R77"},
    game_over_row("EL-150"),
};
static_assert(std::size(kRefusals) == kGameOver + 1);

constexpr QuestionRow kQuestions[] = {
    {"start", Stream::kSetup},
    {"first", Stream::kSetup},
    {"card", Stream::kDraws},
    {"dice", Stream::kDice},
    {"throw", Stream::kDice},
    {"die", Stream::kDice},
    {"steal", Stream::kDraws},
    {"lay", Stream::kDraws},
    {"draw"},
    {"take"},
    {"act"},
    {"to"},
    {"fight"},
    {"use"},
    {.name = "name", .typed = kNameWeapon, .unaided = true},
    {.name = "propose", .unaided = true},
    {"vote"},
    {"prize"},
    {"lose"},
    {"keep"},
    {"drop"},
    {"nothing"},
};
static_assert(std::size(kQuestions) == kAskNothing + 1);

constexpr std::string_view kOffOn[] = {"off", "on"};
constexpr std::string_view kDrawModes[] = {"one_by_one", "announce"};
constexpr std::string_view kTimings[] = {"after_roll", "before_roll"};
constexpr std::string_view kAgreements[] = {"printed", "house_list", "vote"};
constexpr std::string_view kReshuffles[] = {"when_empty", "when_needed"};
constexpr std::string_view kLexicons[] = {"large", "huge"};

}  // namespace

const std::array<OptionField<Options>, 11> EscapeFromElba::kOptions = {{
    {{"draw_mode", 0, 1, kOneByOne, kDrawModes}, &Options::draw_mode},
    {{"weapon_timing", 0, 1, kAfterRoll, kTimings}, &Options::weapon_timing},
    {{"repeat_weapon", 0, 1, 1, kOffOn}, &Options::repeat_weapon},
    {{"weapon_agreement", 0, 2, kPrinted, kAgreements}, &Options::weapon_agreement},
    {{"weapon_help", 0, 1, 1, kOffOn}, &Options::weapon_help},
    {{"reshuffle", 0, 1, kWhenEmpty, kReshuffles}, &Options::reshuffle},
    {{"house_words", 0, 1, 0, kOffOn}, &Options::house_words},
    {{"lexicon", 0, 1, kLarge, kLexicons}, &Options::lexicon},
    {{"turn_limit", 0, 500, 0}, &Options::turn_limit},
    {{"first_player", 0, kMostPlayers, 0}, &Options::first_player},
    {{"two_decks", 0, 1, 0, kOffOn}, &Options::two_decks},
}};

const Tables& EscapeFromElba::tables() {
  static constexpr Tables kTables{kDomains, kActions, kEvents, kRefusals, kQuestions};
  return kTables;
}

}  // namespace rainyday::escape_from_elba
