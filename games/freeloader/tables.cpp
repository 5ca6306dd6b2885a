// Every word of Freeloader's notation, events, refusals, questions and options.
#include "games/freeloader/game.hpp"

namespace rainyday::freeloader {
namespace {

constexpr Domain kDomains[] = {
    {"seat", Domain::kName, 0, kMostPlayers - 1},
    {"card", Domain::kName, 0, kMostCards - 1},
    {"house", Domain::kName, 0, kHouses - 1},
    {"space", Domain::kName, 0, kSpaces - 1},
    {"dice", Domain::kName, 0, 5},
    {"source", Domain::kName, 0, 1},
    {"favor", Domain::kName, 0, 2},
    {"die", Domain::kNumber, 1, kFaces},
    {"spot", Domain::kNumber, 1, kMostSpots},
    {"amount", Domain::kNumber, 0, 65000},
    {"points", Domain::kNumber, 0, 9999},
};

constexpr Operand kSeatOnly[] = {{"seat", kSeatName}};
constexpr Operand kCardOnly[] = {{"card", kCardName}};
constexpr Operand kHouseOnly[] = {{"house", kHouseName}};
constexpr Operand kDieOnly[] = {{"die", kDieNumber}};
constexpr Operand kThrowOnly[] = {{"dice", kThrowName}};
constexpr Operand kSourceOnly[] = {{"from", kSourceName}};
constexpr Operand kFavorOnly[] = {{"favor", kFavorName}};
constexpr Operand kSpotOnly[] = {{"spot", kSpotNumber}};
constexpr Operand kCardSeat[] = {{"card", kCardName}, {"seat", kSeatName}};
constexpr Operand kSeatCard[] = {{"seat", kSeatName}, {"card", kCardName}};
constexpr Operand kUseOperands[] = {{"card", kCardName}, {"house", kHouseName, true}};

constexpr ActionRow kActions[] = {
    {},
    {"house", kHouseOnly, true},
    {"card", kCardOnly, true},
    {"die", kDieOnly, true},
    {"first", kSeatOnly, true},
    {"move", kThrowOnly},
    {"roll", kThrowOnly},
    {"keep"},
    {"again"},
    {"draw", kSourceOnly},
    {"favor", kHouseOnly},
    {"play", kCardOnly},
    {"surprise", kCardOnly},
    {"dwi", kCardSeat},
    {"use", kUseOperands},
    {"yes"},
    {"none"},
    {"no"},
    {"take", kSpotOnly},
    {"challenge", kSpotOnly},
    {"give_up"},
    {"fight"},
    {"lose", kFavorOnly},
    {"pay", kFavorOnly},
    {"hand", kSeatOnly},
    {"stuff", kSeatOnly},
    {"board", kHouseOnly},
    {"give", kCardOnly},
    {"steal", kSeatCard},
    {"evict", kSeatOnly},
};
static_assert(std::size(kActions) == kEvict + 1);

constexpr Operand kHouseAfter[] = {{"house", kHouseName}, {"after", kHouseName}};
constexpr Operand kSeatCardSecret[] = {{"seat", kSeatName}, {"card", kCardName, false, true}};
constexpr Operand kCardHouse[] = {{"card", kCardName}, {"house", kHouseName}};
constexpr Operand kSeatSpace[] = {{"seat", kSeatName}, {"space", kSpaceName}};
constexpr Operand kSeatDie[] = {{"seat", kSeatName}, {"die", kDieNumber}};
constexpr Operand kMovedOperands[] = {
    {"seat", kSeatName}, {"total", kAmount}, {"space", kSpaceName}, {"dropped", kDieNumber, true}};
constexpr Operand kBusOperands[] = {
    {"seat", kSeatName}, {"die", kDieNumber}, {"space", kSpaceName}};
constexpr Operand kSeatCardHouse[] = {
    {"seat", kSeatName}, {"card", kCardName}, {"house", kHouseName}};
constexpr Operand kPlacedOperands[] = {
    {"seat", kSeatName}, {"amount", kAmount}, {"house", kHouseName}};
constexpr Operand kSeatHouse[] = {{"seat", kSeatName}, {"house", kHouseName}};
constexpr Operand kSeatOtherHouse[] = {
    {"seat", kSeatName}, {"other", kSeatName}, {"house", kHouseName}};
constexpr Operand kFoughtOperands[] = {
    {"seat", kSeatName}, {"attack", kAmount}, {"holder", kSeatName}, {"defence", kAmount}};
constexpr Operand kLostOperands[] = {
    {"seat", kSeatName}, {"favor", kFavorName}, {"house", kHouseName}};
constexpr Operand kPlayedOperands[] = {
    {"seat", kSeatName}, {"card", kCardName}, {"price", kAmount}};
constexpr Operand kSeatCardOther[] = {
    {"seat", kSeatName}, {"card", kCardName}, {"other", kSeatName}};
constexpr Operand kSeatOther[] = {{"seat", kSeatName}, {"other", kSeatName}};
constexpr Operand kGaveOperands[] = {
    {"seat", kSeatName}, {"other", kSeatName}, {"card", kCardName, false, true}};
constexpr Operand kGaveStuffOperands[] = {
    {"seat", kSeatName}, {"other", kSeatName}, {"card", kCardName}};
constexpr Operand kRoundsOnly[] = {{"rounds", kAmount}};
constexpr Operand kSeatPoints[] = {{"seat", kSeatName}, {"points", kPoints}};

constexpr EventRow kEvents[] = {
    {},
    {"house_placed", kHouseAfter},
    {"dealt", kSeatCardSecret},
    {"turned_up", kCardHouse},
    {"pawn_placed", kSeatSpace},
    {"begins", kSeatOnly},
    {"turn_began", kSeatOnly},
    {"threw", kSeatDie},
    {"moved_to", kMovedOperands},
    {"let_stand", kSeatOnly},
    {"throws_again", kSeatOnly},
    {"rode_bus", kBusOperands},
    {"nothing_there", kSeatSpace},
    {"drew", kSeatCardSecret},
    {"took_faceup", kSeatCardHouse},
    {"replaced", kCardHouse},
    {"placed_favors", kPlacedOperands},
    {"crashed", kSeatHouse},
    {"evicted", kSeatOtherHouse},
    {"became_friend", kSeatHouse},
    {"crash_given_up", kSeatHouse},
    {"challenged", kSeatOtherHouse},
    {"gave_up", kSeatHouse},
    {"fights", kSeatHouse},
    {"fought", kFoughtOperands},
    {"friend_stays", kSeatHouse},
    {"lost_favor", kLostOperands},
    {"played", kPlayedOperands},
    {"played_below", kPlayedOperands},
    {"paid", kPlacedOperands},
    {"paid_friend", kSeatHouse},
    {"paid_crash", kSeatHouse},
    {"surprised", kSeatCard},
    {"handed_over", kSeatCardOther},
    {"car_removed", kSeatCard},
    {"asks_trade", kSeatOther},
    {"asks_stuff_trade", kSeatOther},
    {"gave", kGaveOperands},
    {"gave_stuff", kGaveStuffOperands},
    {"put_out", kSeatCardHouse},
    {"stole", kSeatCardOther},
    {"left_it", kSeatOnly},
    {"last_round"},
    {"turns_over", kRoundsOnly},
    {"scored", kSeatPoints},
    {"fell_short", kSeatPoints},
    {"won", kSeatOnly},
    {"tied", kSeatOnly},
    {"all_lose"},
};
static_assert(std::size(kEvents) == kAllLose + 1);

constexpr Operand kDearOperands[] = {{"card", kCardName}, {"price", kAmount}, {"count", kAmount}};

constexpr RefusalRow kRefusals[] = {
    {},
    {"not_now", "FL-022"},
    {"no_car", "FL-025"},
    {"no_extra_die", "FL-109"},
    {"too_many_dice", "FL-112"},
    {"pile_empty", "FL-R18"},
    {"no_faceup_here", "FL-R18", kHouseOnly},
    {"no_faceup_there", "FL-R20", kHouseOnly},
    {"not_in_hand", "FL-055", kCardOnly},
    {"too_dear", "FL-057", kDearOperands},
    {"no_surprise", "FL-113", kCardOnly},
    {"surprise_not_in_hand", "FL-113", kCardOnly},
    {"surprise_played", "FL-R63", kCardOnly},
    {"not_in_stuff", "FL-105", kCardOnly},
    {"no_dwi", "FL-104", kCardOnly},
    {"dwi_self", "FL-R59"},
    {"no_use", "FL-023", kCardOnly},
    {"bus_not_in_stuff", "FL-133", kCardOnly},
    {"pick_not_in_stuff", "FL-134", kCardOnly},
    {"use_with_house", "FL-134", kCardOnly},
    {"use_without_house", "FL-133", kCardOnly},
    {"must_do", "FL-R21"},
    {"must_evict", "FL-R40"},
    {"no_such_spot", "FL-052", kSpotOnly},
    {"spot_taken", "FL-040", kSpotOnly},
    {"spot_free", "FL-037", kSpotOnly},
    {"open_spot_first", "FL-R27"},
    {"no_such_favor", "FL-R52", kFavorOnly},
    {"no_such_loss", "FL-R33", kFavorOnly},
    {"empty_hand", "FL-R66", kSeatOnly},
    {"empty_stuff", "FL-R66", kSeatOnly},
    {"own_hand_empty", "FL-R68"},
    {"hand_trade_self", "FL-073"},
    {"stuff_trade_self", "FL-076"},
    {"gift_not_in_hand", "FL-073", kCardOnly},
    {"return_not_in_hand", "FL-074", kCardOnly},
    {"trade_not_in_stuff", "FL-076", kCardOnly},
    {"put_out_not_in_hand", "FL-079", kCardOnly},
    {"steal_self", "FL-R74"},
    {"not_stealable", "FL-082", kSeatCard},
    {"not_crashing", "FL-097", kSeatOnly},
    {"not_in_pile", "FL-010", kCardOnly},
    {"house_placed_already", "FL-R01", kHouseOnly},
    {"game_over_limit", "FL-R86"},
    game_over_row("FL-121"),
};
static_assert(std::size(kRefusals) == kGameOver + 1);

constexpr QuestionRow kQuestions[] = {
    {"house", Stream::kSetup},
    {"card", Stream::kDraws},
    {"die", Stream::kDice},
    {"first", Stream::kSetup},
    {"turn"},
    {"dice"},
    {"reroll"},
    {"favor_house"},
    {"use_space"},
    {"befriend"},
    {"befriend_crash"},
    {"defend"},
    {"lose_favor"},
    {"pay"},
    {"draw"},
    {"trade"},
    {"trade_gift"},
    {"trade_return"},
    {"board_give"},
    {"steal"},
    {"evict"},
    {"nothing"},
};
static_assert(std::size(kQuestions) == kAskNothing + 1);

constexpr std::string_view kOffOn[] = {"off", "on"};

}  // namespace

const std::array<OptionField<Options>, 6> Freeloader::kOptions = {{
    {{"round_limit", 0, 1000, 0}, &Options::round_limit},
    {{"spaces_optional", 0, 1, 0, kOffOn}, &Options::spaces_optional},
    {{"surprise_from_stuff", 0, 1, 0, kOffOn}, &Options::surprise_from_stuff},
    {{"dwi_free", 0, 1, 0, kOffOn}, &Options::dwi_free},
    {{"evict_optional", 0, 1, 0, kOffOn}, &Options::evict_optional},
    {{"open_spot_first", 0, 1, 0, kOffOn}, &Options::open_spot_first},
}};

const Tables& Freeloader::tables() {
  static constexpr Tables kTables{kDomains, kActions, kEvents, kRefusals, kQuestions};
  return kTables;
}

}  // namespace rainyday::freeloader
