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
    {"house", kHouseOnly, "{house} comes next", true},
    {"card", kCardOnly, "the pile gives {card}", true},
    {"die", kDieOnly, "the die shows {die}", true},
    {"first", kSeatOnly, "{seat} begins", true},
    {"move", kThrowOnly, "throw {dice} and move"},
    {"roll", kThrowOnly, "throw {dice} and go on"},
    {"keep", {}, "let the throw stand"},
    {"again", {}, "throw all dice again"},
    {"draw", kSourceOnly, "draw a card: {from}"},
    {"favor", kHouseOnly, "place a favor at {house}"},
    {"play", kCardOnly, "play {card}"},
    {"surprise", kCardOnly, "give {card} up for favors"},
    {"dwi", kCardSeat, "hand {card} to {seat}"},
    {"use", kUseOperands, "use {card}[ at {house}]"},
    {"yes", {}, "use the space"},
    {"none", {}, "leave it"},
    {"no", {}, "do not try for Best Friend"},
    {"take", kSpotOnly, "take Best Friend spot {spot}"},
    {"challenge", kSpotOnly, "challenge for Best Friend spot {spot}"},
    {"give_up", {}, "step aside"},
    {"fight", {}, "fight"},
    {"lose", kFavorOnly, "take out the {favor} favor"},
    {"pay", kFavorOnly, "pay with a {favor} favor"},
    {"hand", kSeatOnly, "trade hands with {seat}"},
    {"stuff", kSeatOnly, "trade Stuff with {seat}"},
    {"board", kHouseOnly, "trade with the card at {house}"},
    {"give", kCardOnly, "give {card}"},
    {"steal", kSeatCard, "take {card} from {seat}"},
    {"evict", kSeatOnly, "throw {seat} out"},
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
    {"house_placed", kHouseAfter, "{house} stands after {after}", ""},
    {"dealt", kSeatCardSecret, "{seat} is dealt {card}", "{seat} is dealt a card"},
    {"turned_up", kCardHouse, "{card} lies at {house}", ""},
    {"pawn_placed", kSeatSpace, "{seat} starts on {space}", ""},
    {"begins", kSeatOnly, "{seat} begins", ""},
    {"turn_began", kSeatOnly, "it is {seat}'s turn", ""},
    {"threw", kSeatDie, "{seat} throws {die}", ""},
    {"moved_to", kMovedOperands, "{seat} goes {total} to {space}[, {dropped} dropped]", ""},
    {"let_stand", kSeatOnly, "{seat} lets the throw stand", ""},
    {"throws_again", kSeatOnly, "{seat} throws again", ""},
    {"rode_bus", kBusOperands, "{seat} throws {die} and rides the bus to {space}", ""},
    {"nothing_there", kSeatSpace, "{seat} finds nothing to do on {space}", ""},
    {"drew", kSeatCardSecret, "{seat} draws {card}", "{seat} draws a card"},
    {"took_faceup", kSeatCardHouse, "{seat} takes {card} from {house}", ""},
    {"replaced", kCardHouse, "{card} is turned up at {house}", ""},
    {"placed_favors", kPlacedOperands, "{seat} places {amount} at {house}", ""},
    {"crashed", kSeatHouse, "{seat} crashes at {house}", ""},
    {"evicted", kSeatOtherHouse, "{seat} throws {other} out at {house}", ""},
    {"became_friend", kSeatHouse, "{seat} is Best Friend at {house}", ""},
    {"crash_given_up", kSeatHouse, "{seat} gives up crashing at {house}: it was the only counter",
     ""},
    {"challenged", kSeatOtherHouse, "{seat} challenges {other} at {house}", ""},
    {"gave_up", kSeatHouse, "{seat} steps aside at {house}", ""},
    {"fights", kSeatHouse, "{seat} fights for {house}", ""},
    {"fought", kFoughtOperands, "{seat} has {attack} against {defence} of {holder}", ""},
    {"friend_stays", kSeatHouse, "{seat} stays Best Friend at {house}", ""},
    {"lost_favor", kLostOperands, "{seat} takes a {favor} favor out of {house}", ""},
    {"played", kPlayedOperands, "{seat} plays {card} for {price}", ""},
    {"played_below", kPlayedOperands, "{seat} plays {card}, which brings {price}", ""},
    {"paid", kPlacedOperands, "{seat} pays {amount} at {house}", ""},
    {"paid_friend", kSeatHouse, "{seat} pays with the Best Friend counter at {house}", ""},
    {"paid_crash", kSeatHouse, "{seat} pays with the Crash counter at {house}", ""},
    {"surprised", kSeatCard, "{seat} gives up {card}: Surprise!", ""},
    {"handed_over", kSeatCardOther, "{seat} hands {card} to {other}", ""},
    {"car_removed", kSeatCard, "{seat} loses {card} for good", ""},
    {"asks_trade", kSeatOther, "{seat} wants to trade hands with {other}", ""},
    {"asks_stuff_trade", kSeatOther, "{seat} wants to trade Stuff with {other}", ""},
    {"gave", kGaveOperands, "{seat} gives {card} to {other}", "{seat} gives a card to {other}"},
    {"gave_stuff", kGaveStuffOperands, "{seat} gives {card} to {other}", ""},
    {"put_out", kSeatCardHouse, "{seat} puts {card} at {house}", ""},
    {"stole", kSeatCardOther, "{seat} takes {card} from {other}", ""},
    {"left_it", kSeatOnly, "{seat} leaves it", ""},
    {"last_round", {}, "the pile is out: this is the last round", ""},
    {"turns_over", kRoundsOnly, "the game is over after {rounds} rounds", ""},
    {"scored", kSeatPoints, "{seat} qualifies with {points} points", ""},
    {"fell_short", kSeatPoints, "{seat} has {points} points and does not qualify", ""},
    {"won", kSeatOnly, "{seat} wins", ""},
    {"tied", kSeatOnly, "{seat} is tied for the win", ""},
    {"all_lose", {}, "nobody qualifies: everybody loses", ""},
};
static_assert(std::size(kEvents) == kAllLose + 1);

constexpr Operand kDearOperands[] = {{"card", kCardName}, {"price", kAmount}, {"count", kAmount}};

constexpr RefusalRow kRefusals[] = {
    {},
    {"not_now", "FL-022", {}, "That cannot be done now."},
    {"no_car", "FL-025", {}, "Three dice need a car in your Stuff."},
    {"no_extra_die", "FL-109", {}, "The extra die needs a card in your Stuff."},
    {"too_many_dice", "FL-112", {}, "A move is not made with that many dice."},
    {"pile_empty", "FL-R18", {}, "The pile is empty."},
    {"no_faceup_here", "FL-R18", kHouseOnly, "No card lies at {house}, where you stand."},
    {"no_faceup_there", "FL-R20", kHouseOnly, "No card lies at {house}."},
    {"not_in_hand", "FL-055", kCardOnly, "{card} is not in your hand."},
    {"too_dear", "FL-057", kDearOperands,
     "{card} costs {price} here and you have {count} favors in this house."},
    {"no_surprise", "FL-113", kCardOnly, "{card} is not a Surprise! card."},
    {"surprise_not_in_hand", "FL-113", kCardOnly, "{card} is not in your hand."},
    {"surprise_played", "FL-R63", kCardOnly, "{card} has been played; only from the hand."},
    {"not_in_stuff", "FL-105", kCardOnly, "{card} is not in your Stuff."},
    {"no_dwi", "FL-104", kCardOnly, "{card} is not a card to hand over."},
    {"dwi_self", "FL-R59", {}, "Choose another player."},
    {"no_use", "FL-023", kCardOnly, "{card} has no effect to use as a turn."},
    {"bus_not_in_stuff", "FL-133", kCardOnly, "{card} is not in your Stuff."},
    {"pick_not_in_stuff", "FL-134", kCardOnly, "{card} is not in your Stuff."},
    {"use_with_house", "FL-134", kCardOnly, "Say at which house you use {card}."},
    {"use_without_house", "FL-133", kCardOnly, "{card} is used without a house."},
    {"must_do", "FL-R21", {}, "This must be done."},
    {"must_evict", "FL-R40", {}, "Somebody must be thrown out."},
    {"no_such_spot", "FL-052", kSpotOnly, "This house has no Best Friend spot {spot}."},
    {"spot_taken", "FL-040", kSpotOnly, "Spot {spot} is held: challenge for it."},
    {"spot_free", "FL-037", kSpotOnly, "Spot {spot} is free: take it."},
    {"open_spot_first", "FL-R27", {}, "At this table a free spot is taken before any challenge."},
    {"no_such_favor", "FL-R52", kFavorOnly, "You have no {favor} favor there."},
    {"no_such_loss", "FL-R33", kFavorOnly, "You have no {favor} favor there to lose."},
    {"empty_hand", "FL-R66", kSeatOnly, "{seat} has no cards in hand."},
    {"empty_stuff", "FL-R66", kSeatOnly, "{seat} has no Stuff."},
    {"own_hand_empty", "FL-R68", {}, "You have no card to put in its place."},
    {"hand_trade_self", "FL-073", {}, "Choose another player."},
    {"stuff_trade_self", "FL-076", {}, "Choose another player."},
    {"gift_not_in_hand", "FL-073", kCardOnly, "{card} is not in your hand."},
    {"return_not_in_hand", "FL-074", kCardOnly, "{card} is not in your hand."},
    {"trade_not_in_stuff", "FL-076", kCardOnly, "{card} is not in your Stuff."},
    {"put_out_not_in_hand", "FL-079", kCardOnly, "{card} is not in your hand."},
    {"steal_self", "FL-R74", {}, "Choose another player."},
    {"not_stealable", "FL-082", kSeatCard, "{seat} has no {card} that this space lets you take."},
    {"not_crashing", "FL-097", kSeatOnly, "{seat} does not crash there."},
    {"not_in_pile", "FL-010", kCardOnly, "{card} is not in the pile."},
    {"house_placed_already", "FL-R01", kHouseOnly, "{house} lies in the ring already."},
    {"game_over_limit", "FL-R86", {}, "The game is over: its limit is reached."},
    game_over_row("FL-121"),
};
static_assert(std::size(kRefusals) == kGameOver + 1);

constexpr QuestionRow kQuestions[] = {
    {"house", "Which house comes next?", Stream::kSetup},
    {"card", "Which card comes from the pile?", Stream::kDraws},
    {"die", "What does the die show?", Stream::kDice},
    {"first", "Who begins?", Stream::kSetup},
    {"turn", "Your turn: choose one thing to do."},
    {"dice", "The bus has brought you here: move on with how many dice?"},
    {"reroll", "Let the throw stand?"},
    {"favor_house", "In which house do you place the favor?"},
    {"use_space", "Use this space?"},
    {"befriend", "Try to become Best Friend?"},
    {"befriend_crash",
     "Try to become Best Friend? Your only counter there is the one on the Crash Space: as Best "
     "Friend "
     "you "
     "stop crashing."},
    {"defend", "You are challenged: step aside or fight?"},
    {"lose_favor", "You lost the fight: which favor do you take out?"},
    {"pay", "With which favor do you pay?"},
    {"draw", "Which card do you draw?"},
    {"trade", "Trade?"},
    {"trade_gift", "Which card do you give?"},
    {"trade_return", "Which card do you give back?"},
    {"board_give", "Which card do you put in its place?"},
    {"steal", "What do you take?"},
    {"evict", "Whom do you throw out?"},
    {"nothing", "The game is over."},
};
static_assert(std::size(kQuestions) == kAskNothing + 1);

constexpr std::string_view kOffOn[] = {"off", "on"};

}  // namespace

const std::array<OptionField<Options>, 6> Freeloader::kOptions = {{
    {{"round_limit",
      "rounds after which the game ends as if the pile were out; 0: no limit",
      0,
      1000,
      0,
      {}},
     &Options::round_limit},
    {{"spaces_optional", "every space but the bus stop may be left unused", 0, 1, 0, kOffOn},
     &Options::spaces_optional},
    {{"surprise_from_stuff", "Surprise! cards may also be given up from the Stuff", 0, 1, 0,
      kOffOn},
     &Options::surprise_from_stuff},
    {{"dwi_free", "handing a DWI card over does not take the turn", 0, 1, 0, kOffOn},
     &Options::dwi_free},
    {{"evict_optional", "a Best Friend need not throw a crasher out", 0, 1, 0, kOffOn},
     &Options::evict_optional},
    {{"open_spot_first", "no challenge where a Best Friend spot is free", 0, 1, 0, kOffOn},
     &Options::open_spot_first},
}};

const Tables& Freeloader::tables() {
  static constexpr Tables kTables{kDomains, kActions, kEvents, kRefusals, kQuestions};
  return kTables;
}

}  // namespace rainyday::freeloader
