// Spree!: three to eight players loot a shopping mall at night.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "engine/action.hpp"
#include "engine/frames.hpp"
#include "engine/game.hpp"
#include "games/spree/board.hpp"
#include "games/spree/cards.hpp"

namespace rainyday {
namespace spree {

enum DomainId : std::uint8_t {
  kSeatName,
  kCardName,
  kSquareName,
  kDirectionName,
  kRankName,
  kDie,
  kSteps,
  kPoints,
  kAmount
};

// Kinds of action: rows of the action table.
enum Kind : std::uint16_t {
  kFirst = 1,  // chance: who parks first
  kDraw,       // chance: the next card
  kDice,       // chance: two dice for a walk or a drive
  kDieRoll,    // chance: one die for a shot
  kPark,
  kRoll,
  kStep,
  kShopFor,
  kShopPair,
  kMove,
  kRob,
  kShoot,
  kEnd,
  kDrive,
  kDriveRoll,
  kDriveStep,
  kPass,
  kStop,
};

enum EventKind : std::uint16_t {
  kParksFirst = 1,
  kDrew,
  kReshuffled,
  kParked,
  kTurnBegan,
  kStoodUp,
  kRolled,
  kDriveRolled,
  kStepped,
  kDrove,
  kMovedCar,
  kPlayedToBuy,  // a card lies open, or both copies of it
  kPlayedToMove,
  kPlayedToRob,
  kStopped,  // a stop card lies on the play below it
  kBought,
  kPlayFailed,
  kGained,  // steps from a move card
  kStole,
  kShotAt,
  kShotRolled,
  kShotReaches,
  kMissed,
  kPushed,
  kFell,
  kRanOver,
  kStored,
  kTurnEnded,
  kWon,
  kRoundsOver,
};

enum Question : std::uint8_t {
  kAskFirst,
  kAskDraw,
  kAskDice,
  kAskDie,
  kAskPark,
  kAskAct,
  kAskCar,
  kAskDrive,
  kAskStop,
  kAskNothing,
};

// Rows of the refusal table.
enum Why : std::uint16_t {
  kNotNow = 1,
  kNoSpot,
  kSpotTaken,
  kNewSpotTaken,
  kAlreadyRolled,
  kNoSteps,
  kWall,
  kFountainThere,
  kDoublingBack,
  kNotInHand,
  kWrongShop,
  kNoShop,
  kJokerCannotShop,
  kNoPair,
  kPairsOneByOne,
  kNoMoveCard,
  kDeclare,
  kNotHere,
  kNotSelf,
  kNoShotAtSelf,
  kNotOnWay,
  kNothingToSteal,
  kAtOwnCar,
  kNoSight,
  kSameSquare,
  kTargetLies,
  kTargetAtCar,
  kShooterAtCar,
  kGotIn,
  kNotAtCar,
  kDriveFirst,
  kCarNotParked,
  kNoDriving,
  kDriving,
  kCarsStayOut,
  kNotAStop,
  kSameSpot,
  kRollToDrive,
  kNotDriving,
  kNotInDeck,
  kGameOver,
};

struct Options {
  std::int32_t target = 0;  // 0: by the number of players
  std::int32_t jokers = 4;
  std::int32_t pair_stop = 0;  // 0 both, 1 one
  std::int32_t rob_at_start = 1;
  std::int32_t joker_cart = 0;
  std::int32_t stopped_shot = 0;  // 0 miss, 1 fizzle
  std::int32_t discards_browsable = 1;
  std::int32_t turn_limit = 0;  // rounds; 0: none
  std::int32_t hong_kong = 0;
  std::int32_t hk_power = 2;  // 0 off, 1 on, 2 as hong_kong says
  std::int32_t hk_fountain = 2;
  std::int32_t hk_cars = 2;
  std::int32_t hk_push_from_car = 0;
  std::int32_t hk_run_extra_turn = 0;
};

enum Phase : std::uint8_t {
  kDealing,
  kChoosingFirst,
  kParking,
  kActing,
  kRollingDice,
  kRollingDrive,
  kRollingShot,
  kReacting,
  kDrawingAtEnd,
  kDrawingAtStart,
  kOver,
};

inline constexpr std::string_view kPhaseNames[] = {
    "dealing",        "choosing_first",   "parking",      "acting",
    "rolling_dice",   "rolling_drive",    "rolling_shot", "reacting",
    "drawing_at_end", "drawing_at_start", "over"};
static_assert(std::size(kPhaseNames) == kOver + 1);

enum Mode : std::uint8_t { kNoMode, kWalking, kAtTheWheel };
inline constexpr std::string_view kModeNames[] = {"none", "walking", "driving"};

// One play in a chain: the bottom one, or a stop lying on the one before it.
struct Play {
  std::uint8_t kind;  // Kind, fits a byte
  Seat owner;
  Card card;         // kNoCard for a shot
  std::uint8_t use;  // the steps of a move, the rank of a robbery, how far a shot pushes
  Seat victim;       // of a steal or a shot, else kNobody
};

// 8 Aces and 12 jokers on the bottom play (SP-R33).
using Chain = Frames<Play, 21>;

inline constexpr int kMostPlayers = 8;  // SP-001
inline constexpr int kMostStepsLeft = 255;

struct State {
  // In a view hidden hands are empty and `deck` is everything that the eye has not seen.
  std::array<Bag, kMostPlayers> hand;
  std::array<Bag, kMostPlayers> cart;
  Bag deck;
  Bag discards;
  Bag made_of;  // what the deck was made of when it was last shuffled; public
  std::array<std::uint16_t, kMostPlayers> score;
  std::uint16_t round;  // rounds completed
  SeatSet lying;
  SeatSet parked;
  SeatSet pending;  // still to be asked about the top of the chain
  std::array<std::uint8_t, kMostPlayers> hand_size;
  std::array<Square, kMostPlayers> shopper;
  std::array<Square, kMostPlayers> car;
  std::uint8_t deck_size;
  std::uint8_t discards_size;
  std::uint8_t phase;
  Seat in_turn;     // or to park, or dealt to
  Seat first_turn;  // the seat that has the first turn; before that the first to park
  std::uint8_t steps;
  Square from;          // the square left by the last step of this turn
  std::uint8_t rolled;  // this turn
  std::uint8_t walked;  // a step on foot was made this turn
  std::uint8_t mode;
  std::uint8_t again;  // another turn follows this one
  Seat target;         // of the shot whose die is being rolled
  Seat winner;         // kNobody until somebody reached the target
  Chain chain;
  std::array<std::uint8_t, 1> reserved;
};

}  // namespace spree

class Spree {
 public:
  using State = spree::State;
  using Options = spree::Options;

  static constexpr std::string_view kId = "spree";
  static constexpr std::string_view kTitle = "Spree!";
  static constexpr int kRevision = 1;
  static constexpr int kFewestSeats = 3;
  static constexpr int kMostSeats = spree::kMostPlayers;
  static constexpr int kMostActions = 160;  // 7 victims, each by 4 cards and a joker as any rank
  static constexpr int kMostSteps = 400000;
  static const std::array<OptionField<Options>, 14> kOptions;

  using List = ActionList<kMostActions>;

  static const Tables& tables();
  static Options for_simulation(Options options);
  static std::expected<Spree, std::string> make(const Pack& pack, const Options& options,
                                                int seats);

  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] std::string name(int domain, int value) const;
  [[nodiscard]] const spree::Board& board() const { return board_; }
  [[nodiscard]] const spree::Deck& deck() const { return deck_; }
  [[nodiscard]] int target() const { return target_; }
  [[nodiscard]] bool hk_power() const { return hk_power_; }
  [[nodiscard]] bool hk_fountain() const { return hk_fountain_; }
  [[nodiscard]] bool hk_cars() const { return hk_cars_; }

  // legal.hpp, rules.hpp, plays.hpp
  [[nodiscard]] State start() const;
  [[nodiscard]] Turn turn(const State& s) const;
  void actions(const State& s, List& list) const;
  template <class Sink>
  void apply(State& s, Action a, Sink& events) const;
  [[nodiscard]] Action chance(const State& s, Random& rng) const;
  [[nodiscard]] Result result(const State& s) const;
  // refusal.cpp
  [[nodiscard]] Refusal refusal(const State& s, Action a) const;
  // knowledge.cpp
  void mask(State& s, Seat eye) const;
  [[nodiscard]] State sample(const View<Spree>& view, Random& rng) const;
  [[nodiscard]] Action seen(const State& s, Action a, Seat eye) const;
  [[nodiscard]] bool reveals(const State& s, Action a) const;
  // bots/spree/
  [[nodiscard]] int lively(const State& s, const List& list, Random& rng) const;
  [[nodiscard]] int greedy(const View<Spree>& view, const List& list, Random& rng) const;
  // picture.cpp
  [[nodiscard]] std::string picture(const View<Spree>& view, bool colour) const;
  // fields.hpp, check.cpp
  template <class Io>
  void fields(Io& io, State& s) const;
  [[nodiscard]] std::string check(const State& s) const;

  // Facts of a state that rules, refusals and bots share.
  [[nodiscard]] bool at_own_car(const State& s, Seat seat) const {
    return s.shopper[seat] == s.car[seat];
  }
  [[nodiscard]] int value_of(const spree::Bag& cards) const;
  // Who is asked now in a window; the concerned first, then clockwise from the owner's left.
  [[nodiscard]] Seat asked(const State& s) const;
  [[nodiscard]] Seat concerned(const State& s) const;
  // Whom the player in turn may shoot at.
  [[nodiscard]] SeatSet targets(const State& s) const;
  // Where a target at `at` ends when pushed `count` squares.
  [[nodiscard]] spree::Square pushed(spree::Square at, spree::Direction way, int count) const;
  // Where the one hit by a shot that is not stopped ends.
  [[nodiscard]] spree::Square end_of_push(const State& s, const spree::Play& shot) const;
  [[nodiscard]] std::uint8_t step_exits(const State& s) const;   // legal directions on foot
  [[nodiscard]] std::uint8_t drive_exits(const State& s) const;  // and at the wheel
  [[nodiscard]] SeatSet cars_on(const State& s, spree::Square square) const;
  [[nodiscard]] spree::Bag all_cards() const { return all_; }
  // Who may be asked about the top of the chain, whatever he holds.
  [[nodiscard]] SeatSet able_to_stop(const State& s) const;
  // The copies of a card in hands, carts, discards and on the table: all that are not in the deck.
  [[nodiscard]] int copies_outside(const State& s, int card) const;
  [[nodiscard]] SeatSet alone_on_spots(const State& s) const;  // whose cars share theirs with none

 private:
  void act_on_foot(const State& s, List& list) const;
  void act_at_car(const State& s, List& list) const;
  void push_steps(const State& s, List& list) const;
  void push_card_plays(const State& s, List& list) const;
  void push_robberies(const State& s, List& list) const;
  void push_shots(const State& s, List& list) const;
  [[nodiscard]] bool car_forced(const State& s) const;
  [[nodiscard]] bool may_shoot_here(const State& s) const;

  template <class Sink>
  void play(State& s, spree::Play play, Sink& events) const;
  template <class Sink>
  void open_window(State& s, Sink& events) const;
  template <class Sink>
  void settle(State& s, Sink& events) const;
  template <class Sink>
  void settle_shot(State& s, spree::Play shot, bool works, Sink& events) const;
  template <class Sink>
  void end_turn(State& s, Sink& events) const;
  template <class Sink>
  void store_cart(State& s, Sink& events) const;
  void forget_turn(State& s) const;
  template <class Sink>
  void begin_turn(State& s, Sink& events) const;
  template <class Sink>
  void pass_turn(State& s, Sink& events) const;
  template <class Sink>
  void go_on_drawing(State& s, Sink& events) const;
  template <class Sink>
  void draw(State& s, spree::Card card, Sink& events) const;
  template <class Sink>
  void roll_shot(State& s, int die, Sink& events) const;
  template <class Sink>
  void park(State& s, spree::Square spot, Sink& events) const;
  template <class Sink>
  void drive_step(State& s, spree::Direction way, Sink& events) const;
  template <class Sink>
  void fall(State& s, Seat seat, Sink& events) const;
  void leave_spot(State& s, Seat seat) const;
  void discard(State& s, spree::Card card) const;
  void discard_all(State& s, const spree::Bag& cards) const;

  spree::Board board_;
  spree::Deck deck_;
  spree::Options options_;
  spree::Bag all_;  // with jokers
  std::int32_t seats_ = 0;
  std::int32_t target_ = 0;
  std::int32_t all_size_ = 0;
  bool hk_power_ = false;
  bool hk_fountain_ = false;
  bool hk_cars_ = false;
};

}  // namespace rainyday

#include "games/spree/fields.hpp"
#include "games/spree/legal.hpp"
#include "games/spree/plays.hpp"
#include "games/spree/rules.hpp"
