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
    {"start", kRoomOnly, "starts in {room}", true},
    {"first", kSeatOnly, "{seat} begins", true},
    {"card", kLetterOnly, "the deck gives {letter}", true},
    {"dice", kDiceOperands, "the Attacker rolls {attacker}, the defender {defender}", true},
    {"throw", kThrowOperands, "black {black}, white {white}", true},
    {"die", kDieOnly, "the die shows {die}", true},
    {"steal", kLetterOnly, "the stolen card is {letter}", true},
    {"lay", kBagOnly, "the Bag is {bag}", true},
    {"draw", {}, "draw a card"},
    {"stop", {}, "draw no more"},
    {"take", kAmountOnly, "draw {amount} cards"},
    {"walk", kRoomOnly, "walk to {room}"},
    {"guest", kGuestOnly, "move {guest}"},
    {"to", kRoomOnly, "to {room}"},
    {"jump", kRoomOnly, "jump to {room}"},
    {"escape", kWordOnly, "try to escape with {word}"},
    {"end", {}, "end the actions"},
    {"fight", kGuestOnly, "fight {guest}"},
    {"use", kAmountOnly, "use {amount} Weapons"},
    {"name", kWeaponOnly, "use {weapon}"},
    {"done", {}, "use no more Weapons"},
    {"spell", kLetterOnly, "spell {letter}"},
    {"propose", {}, "propose this word as a Weapon"},
    {"no_proposal", {}, "propose nothing"},
    {"yes", {}, "it is a Weapon"},
    {"no", {}, "it is not a Weapon"},
    {"take_bag", kLetterOnly, "take {letter} from the Bag"},
    {"take_hand", {}, "take a card from the Hand unseen"},
    {"lose_hand", kLetterOnly, "discard {letter} from the Hand"},
    {"lose_bag", kLetterOnly, "discard {letter} from the Bag"},
    {"keep", kLetterOnly, "put {letter} into the Bag"},
    {"kept", {}, "keep this Bag"},
    {"drop", kLetterOnly, "discard {letter}"},
    {"finish", {}, "finish the turn"},
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
    {"placed", kGuestRoom, "{guest} starts in {room}", ""},
    {"dealt", kSeatLetterSecret, "{seat} is dealt {letter}", "{seat} is dealt a card"},
    {"begins", kSeatOnly, "{seat} begins", ""},
    {"turn_began", kSeatOnly, "it is {seat}'s turn", ""},
    {"drew", kSeatLetterSecret, "{seat} draws {letter}", "{seat} draws a card"},
    {"announced", kSeatAmount, "{seat} draws {amount}", ""},
    {"reshuffled", kAmountOnly, "the {amount} discards are the new deck", ""},
    {"has_points", kSeatAmount, "{seat} has {amount} Action Points", ""},
    {"walked", kSeatRoom, "{seat} walks to {room}", ""},
    {"pushed", kSeatGuestRoom, "{seat} moves {guest} to {room}", ""},
    {"jumped", kSeatRoom, "{seat} jumps to {room}", ""},
    {"tries", kSeatWord, "{seat} tries to escape with {word}", ""},
    {"escape_rolled", kEscapeOperands, "{seat} rolls {die} with Strength {strength}", ""},
    {"escaped", kSeatWord, "{seat} escapes with {word} and wins", ""},
    {"stays", kSeatOnly, "{seat} does not get out", ""},
    {"points_gone", kSeatOnly, "{seat} has no Action Points left", ""},
    {"meets", kMeetsOperands, "{attacker} attacks {defender} in {room}", ""},
    {"rolled", kRolledOperands, "{attacker} rolls {attack}, {defender} rolls {defence}", ""},
    {"armed", kSeatAmount, "{seat} uses {amount} Weapons", ""},
    {"named", kSeatWeapon, "{seat} uses {weapon}", ""},
    {"proposed", kSeatBag, "{seat} says that {bag} is a Weapon", ""},
    {"agrees", kSeatOnly, "{seat} agrees", ""},
    {"disagrees", kSeatOnly, "{seat} does not agree", ""},
    {"accepted", kBagOnly, "{bag} is a Weapon from now on", ""},
    {"rejected", kBagOnly, "{bag} is not a Weapon", ""},
    {"fought", kFoughtOperands, "{winner} beats {loser}, {more} to {less}", ""},
    {"took_bag", kTookOperands, "{seat} takes {letter} from the Bag of {from}", ""},
    {"took_hand", kTookSecret, "{seat} takes {letter} from the Hand of {from}",
     "{seat} takes a card from the Hand of {from}"},
    {"won_card", kSeatLetterSecret, "{seat} wins {letter} from the deck",
     "{seat} wins a card from the deck"},
    {"won_discard", kSeatLetter, "{seat} wins {letter} from the discard pile", ""},
    {"won_nothing", kSeatOnly, "there is nothing for {seat} to win", ""},
    {"lost_hand", kSeatLetter, "{seat} discards {letter} from the Hand", ""},
    {"lost_bag", kSeatLetter, "{seat} discards {letter} from the Bag", ""},
    {"stronger", kGuestAmount, "{guest} has Strength {strength}", ""},
    {"thrown", kThrownOperands, "{guest} is thrown: black {black}, white {white}, {room}", ""},
    {"kept_bag", kSeatBag, "{seat} keeps {bag} in the Bag", ""},
    {"kept_letters", kSeatAmount, "{seat} keeps {amount} cards in the Bag", ""},
    {"dropped", kSeatLetter, "{seat} discards {letter}", ""},
    {"nobody_wins", kAmountOnly, "nobody has escaped in {amount} turns", ""},
    {"weapon_already", kBagOnly, "{bag} is a Weapon already", ""},
};
static_assert(std::size(kEvents) == kWeaponAlready + 1);

constexpr Operand kAmountLimit[] = {{"amount", kAmount}, {"most", kAmount}};
constexpr Operand kWordRoom[] = {{"word", kEscapeName}, {"room", kRoomName}};

constexpr RefusalRow kRefusals[] = {
    {},
    {"not_now", "EL-033", {}, "That cannot be done now."},
    {"room_taken", "EL-021", kRoomOnly, "Nobody can start in {room}."},
    {"not_in_deck", "EL-017", kLetterOnly, "The deck has no {letter}."},
    {"not_in_that_hand", "EL-100", kLetterOnly, "That Hand has no {letter}."},
    {"not_the_bag", "EL-R86", kBagOnly, "The Bag that was kept is not {bag}."},
    {"hand_full", "EL-034", kAmountLimit, "You can draw {most} cards at most, not {amount}."},
    {"too_few_cards", "EL-R52", kAmountLimit, "There are {most} cards left, not {amount}."},
    {"not_adjacent", "EL-044", kRoomOnly, "{room} is not next to your room."},
    {"not_adjacent_guest", "EL-R08", kRoomOnly, "{room} is not next to that Guest's room."},
    {"live_guest", "EL-049", kGuestOnly, "{guest} belongs to a player."},
    {"already_there", "EL-R12", kRoomOnly, "You are in {room}."},
    {"tower_jump", "EL-057", kRoomOnly, "Nobody can jump to {room}."},
    {"cannot_spell_room", "EL-051", kRoomOnly, "Your Bag spells no word of {room}."},
    {"cannot_spell_escape", "EL-065", kWordOnly, "Your Bag does not spell {word}."},
    {"wrong_room", "EL-060", kWordRoom, "{word} lets you out in {room} only."},
    {"not_there", "EL-109", kGuestOnly, "You have no Fight with {guest} here."},
    {"too_many_weapons", "EL-R37", kAmountLimit, "Your Bag holds {most} Weapons, not {amount}."},
    {"no_weapon", "EL-122", kWeaponOnly, "The cards that are left do not spell {weapon}."},
    {"weapon_twice", "EL-R38", kWeaponOnly, "{weapon} counts once at this table."},
    {"not_agreed", "EL-R44", kWeaponOnly, "{weapon} is not a Weapon at this table."},
    {"not_spelled", "EL-R43", kLetterOnly, "No word that can be proposed goes on with {letter}."},
    {"nothing_to_propose", "EL-R43", {}, "These letters are not a word that can be proposed."},
    {"not_in_bag", "EL-099", kLetterOnly, "There is no {letter} in that Bag."},
    {"hand_empty", "EL-R45", {}, "That Hand is empty."},
    {"not_in_hand", "EL-106", kLetterOnly, "You have no {letter} in your Hand."},
    {"not_to_keep", "EL-138", kLetterOnly, "You have no {letter} left for the Bag."},
    {"no_such_word", "EL-133", kLetterOnly, "No word on the list can be reached with {letter}."},
    {"not_clean", "EL-133", {}, "Three letters or more must be a word."},
    {"not_to_drop", "EL-130", kLetterOnly, "You have no {letter} to discard."},
    {"leftover_first", "EL-140", {}, "What is left of the old Bag must be discarded first."},
    {"hand_too_big", "EL-127", kAmountLimit, "Your Hand has {amount} cards, {most} are allowed."},
    {"game_over_limit", "EL-R77", {}, "The game is over: its limit is reached."},
    game_over_row("EL-150"),
};
static_assert(std::size(kRefusals) == kGameOver + 1);

constexpr QuestionRow kQuestions[] = {
    {"start", "Where does the Guest start?", Stream::kSetup},
    {"first", "Who begins?", Stream::kSetup},
    {"card", "Which letter comes from the deck?", Stream::kDraws},
    {"dice", "What do the two roll?", Stream::kDice},
    {"throw", "Where is the Guest thrown?", Stream::kDice},
    {"die", "Does the escape succeed?", Stream::kDice},
    {"steal", "Which card is taken?", Stream::kDraws},
    {"lay", "Which Bag was kept?", Stream::kDraws},
    {"draw", "Draw another card? Each one costs an Action Point."},
    {"take", "How many cards do you draw? Each one costs an Action Point."},
    {"act", "Spend an Action Point."},
    {"to", "Move the Guest to which room?"},
    {"fight", "Whom do you fight first?"},
    {"use", "How many Weapons do you use?"},
    {.name = "name", .text = "Which Weapons do you use?", .typed = kNameWeapon},
    {"propose", "Is there a word in your Bag that should be a Weapon?"},
    {"vote", "Is this word a Weapon?"},
    {"prize", "You won: which card do you take?"},
    {"lose", "Choose a card to lose."},
    {"keep", "Which letters do you keep in your Bag?"},
    {"drop", "Which cards do you discard?"},
    {"nothing", "The game is over."},
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
    {{"draw_mode", "see each card before the next, or say the number first", 0, 1, kOneByOne,
      kDrawModes},
     &Options::draw_mode},
    {{"weapon_timing", "Weapons are chosen after the dice or before them", 0, 1, kAfterRoll,
      kTimings},
     &Options::weapon_timing},
    {{"repeat_weapon", "the same Weapon counts twice if it is spelled twice", 0, 1, 1, kOffOn},
     &Options::repeat_weapon},
    {{"weapon_agreement",
      "which words are Weapons: the printed ones, those and the pack's house "
      "list, or what the table votes for",
      0, 2, kPrinted, kAgreements},
     &Options::weapon_agreement},
    {{"weapon_help", "the program says how many Weapons a Bag holds", 0, 1, 1, kOffOn},
     &Options::weapon_help},
    {{"reshuffle", "the discards become the deck when it is empty, or when a card is needed", 0, 1,
      kWhenEmpty, kReshuffles},
     &Options::reshuffle},
    {{"house_words", "the pack's house words are words, too", 0, 1, 0, kOffOn},
     &Options::house_words},
    {{"lexicon", "the list of English words", 0, 1, kLarge, kLexicons}, &Options::lexicon},
    {{"turn_limit", "turns of all seats after which nobody wins; 0: no limit", 0, 500, 0, {}},
     &Options::turn_limit},
    {{"first_player", "the seat that begins, from 1; 0: by lot", 0, kMostPlayers, 0, {}},
     &Options::first_player},
    {{"two_decks", "two decks as one, for more than six players", 0, 1, 0, kOffOn},
     &Options::two_decks},
}};

const Tables& EscapeFromElba::tables() {
  static constexpr Tables kTables{kDomains, kActions, kEvents, kRefusals, kQuestions};
  return kTables;
}

}  // namespace rainyday::escape_from_elba
