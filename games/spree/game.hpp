// Spree!: three to eight players loot a shopping mall at night.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "games/spree/options.hpp"
#include "games/spree/state.hpp"

namespace rainyday::spree {

class Spree {
 public:
  using State = spree::State;
  using Options = spree::Options;

  static constexpr std::string_view kId = "spree";
  static constexpr std::string_view kTitle = "Spree!";
  static constexpr int kShelf = 1;
  static constexpr int kRevision = 1;
  static constexpr int kFewestSeats = 3;
  static constexpr int kMostSeats = kMostPlayers;
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
  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] const Deck& deck() const { return deck_; }
  [[nodiscard]] int target() const { return target_; }
  [[nodiscard]] bool hk_power() const { return hk_power_; }
  [[nodiscard]] bool hk_fountain() const { return hk_fountain_; }
  [[nodiscard]] bool hk_cars() const { return hk_cars_; }

  // Keeps what the pack alone decides once, if it is the same in both.
  void share(const Spree& other) {
    if (*board_ == *other.board_) board_ = other.board_;
  }

  // legal.cpp, turn.cpp, plays.cpp
  [[nodiscard]] State start() const;
  [[nodiscard]] Turn turn(const State& s) const;
  void actions(const State& s, List& list) const;
  template <class Sink>
  void apply(State& s, Action a, Sink& events) const {
    act(s, a, event_out(events));
  }
  [[nodiscard]] Action chance(const State& s, Random& rng) const;
  [[nodiscard]] Result result(const State& s) const;
  // refusals.cpp
  [[nodiscard]] Refusal refusal(const State& s, Action a) const;
  static int ended_by(const State& s);  // the row of the rule that ended the game
  // knowledge.cpp
  void mask(State& s, Seat eye) const;
  [[nodiscard]] State sample(const View<Spree>& view, Random& rng) const;
  [[nodiscard]] Action seen(const State& s, Action a, Seat eye) const;
  [[nodiscard]] bool reveals(const State& s, Action a) const;
  // bots/spree/
  [[nodiscard]] int lively(const State& s, const List& list, Random& rng) const;
  [[nodiscard]] int greedy(const View<Spree>& view, const List& list, Random& rng) const;
  // picture.cpp
  [[nodiscard]] std::string picture(const View<Spree>& view, const Paper& paper) const;
  static const Sayings kSayings;
  // fields.hpp, check.cpp
  template <class Io>
  void fields(Io& io, State& s) const;
  [[nodiscard]] std::string check(const State& s) const;

  // Facts of a state that rules, refusals and bots share.
  [[nodiscard]] bool at_own_car(const State& s, Seat seat) const {
    return s.shopper[seat] == s.car[seat];
  }
  [[nodiscard]] static SeatSet at_own_cars(const State& s) { return same_square(s.shopper, s.car); }
  [[nodiscard]] int value_of(const Bag& cards) const;
  // Who is asked now in a window; the concerned first, then clockwise from the owner's left.
  [[nodiscard]] Seat asked(const State& s) const;
  [[nodiscard]] Seat concerned(const State& s) const;
  // Whom the player in turn may shoot at.
  [[nodiscard]] SeatSet targets(const State& s) const;
  // Where a target at `at` ends when pushed `count` squares.
  [[nodiscard]] Square pushed(Square at, Direction way, int count) const;
  // Where the one hit by a shot that is not stopped ends.
  [[nodiscard]] Square end_of_push(const State& s, const Link& shot) const;
  [[nodiscard]] std::uint8_t step_exits(const State& s) const;   // legal directions on foot
  [[nodiscard]] std::uint8_t drive_exits(const State& s) const;  // and at the wheel
  // A single option on the own car's square, where no card can be played, is plain to all. SP-R94
  [[nodiscard]] bool car_forced(const State& s) const;
  [[nodiscard]] const Bag& all_cards() const { return all_; }
  // Who may be asked about the top of the chain, whatever he holds.
  [[nodiscard]] SeatSet able_to_stop(const State& s) const;
  // The copies of a card in hands, carts, discards and on the table: all that are not in the deck.
  [[nodiscard]] int copies_outside(const State& s, int card) const;
  [[nodiscard]] SeatSet alone_on_spots(const State& s) const;  // whose cars share theirs with none

 private:
  void act(State& s, Action a, EventOut out) const;

  std::shared_ptr<const Board> board_;  // the same for all games of a pack
  Deck deck_;
  Options options_;
  Bag all_;  // with jokers
  std::int32_t seats_ = 0;
  std::int32_t target_ = 0;
  std::int32_t all_size_ = 0;
  bool hk_power_ = false;
  bool hk_fountain_ = false;
  bool hk_cars_ = false;
};

inline SeatSet cars_on(const State& s, Square square) { return on_square(s.car, square); }

// Here because every step of a playout asks them.

// Who is asked about the play on top: the concerned seat first, then clockwise from the left
// neighbour of its owner. SP-R28
inline Seat Spree::concerned(const State& s) const {
  if (s.chain.empty()) return kNobody;
  const Link& top = s.chain.top();
  return top.kind == kStop ? s.chain[s.chain.size - 2].owner : top.victim;
}

inline Seat Spree::asked(const State& s) const {
  const Seat first = concerned(s);
  if (has_seat(s.pending, first)) return first;
  const int owner = s.chain.top().owner;
  const unsigned pending = s.pending.bits();
  const unsigned above = pending >> (owner + 1) << (owner + 1);
  return static_cast<Seat>(std::countr_zero(above != 0 ? above : pending));
}

// Into the loop of a playout, which needs little of it.
[[gnu::always_inline]] inline Turn Spree::turn(const State& s) const {
  switch (s.phase) {
    case kDealing:
    case kDrawingAtEnd:
    case kDrawingAtStart:
      return {.actor = kChance, .question = kAskDraw};
    case kChoosingFirst:
      return {.actor = kChance, .question = kAskFirst};
    case kRollingDice:
    case kRollingDrive:
      return {.actor = kChance, .question = kAskDice};
    case kRollingShot:
      return {.actor = kChance, .question = kAskDie};
    case kParking:
      return {.actor = s.in_turn, .question = kAskPark};
    case kReacting:
      return {.actor = asked(s),
              .question = kAskStop,
              .group = s.pending,
              .concerned = concerned(s),
              .window = s.chain.size};
    case kActing: {
      if (!at_own_car(s, s.in_turn)) return {.actor = s.in_turn, .question = kAskAct};
      const Question question = s.mode == kAtTheWheel ? kAskDrive : kAskCar;
      return {.actor = s.in_turn, .question = question, .open_forced = car_forced(s)};
    }
    default:
      return {.actor = kNobody, .question = kAskNothing};
  }
}

}  // namespace rainyday::spree
