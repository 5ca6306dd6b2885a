// What every player of Spree! that has a mind goes by: what cards, spots, robberies and stops are
// worth. Worth is counted in hundredths of a point.
#pragma once

#include "bots/notes.hpp"
#include "games/spree/game.hpp"

namespace rainyday::spree {

// What things are worth to a sensible player, from "Bot knowledge" in the rules file.
inline constexpr int kPoint = 100;
inline constexpr int kExtraTurn = 8 * kPoint;
inline constexpr int kFalling = 3 * kPoint;
inline constexpr int kWinning = 1000 * kPoint;
inline constexpr int kKeepStop = 9 * kPoint;  // a stop in hand, against big losses
inline constexpr int kUseTen = 4 * kPoint;
inline constexpr int kUseJoker = 10 * kPoint;
inline constexpr int kNewCard = kPoint / 2;

// What is left of a card's points so many steps from its shop.
inline constexpr auto kNear = [] {
  std::array<std::array<std::int16_t, 256>, kMostValue + 1> near{};
  for (int points = 0; points <= kMostValue; ++points) {
    for (int steps = 0; steps < 256; ++steps) {
      near[points][steps] = static_cast<std::int16_t>(points * kPoint / (steps + 4));
    }
  }
  return near;
}();

// A robbery worth its card: what is played, as what, and what it brings.
struct Robbery {
  Card card = kNoCard;
  Rank rank = 0;
  int worth = 0;
};

class Mind {
 public:
  Mind(const Spree& game, const State& s, const Spree::List& list, Notes notes = {})
      : game_(game),
        board_(game.board()),
        s_(s),
        list_(list),
        notes_(notes),
        seat_(s.in_turn),
        load_(game.value_of(s.cart[seat_]) * kPoint) {}

  [[nodiscard]] int park() const;
  [[nodiscard]] int react() const;
  [[nodiscard]] int drive() const;
  [[nodiscard]] int at_car_start() const;

 protected:
  [[nodiscard]] const Spree& game() const { return game_; }
  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] const State& s() const { return s_; }
  [[nodiscard]] const Spree::List& list() const { return list_; }
  [[nodiscard]] Notes notes() const { return notes_; }
  [[nodiscard]] Seat seat() const { return seat_; }
  [[nodiscard]] int load() const { return load_; }  // what the own cart is worth
  [[nodiscard]] int find(Action action) const;
  [[nodiscard]] int last() const { return list_.size() - 1; }
  [[nodiscard]] int points(Card card) const { return game_.deck().value[rank_of(card)] * kPoint; }
  [[nodiscard]] int cart_worth(Seat seat) const { return game_.value_of(s_.cart[seat]) * kPoint; }
  [[nodiscard]] bool about_to_win(Seat seat) const {
    return s_.score[seat] * kPoint + cart_worth(seat) >= game_.target() * kPoint;
  }
  [[nodiscard]] bool is_at_start() const {
    return s_.rolled == 0 && s_.walked == 0 && game_.at_own_car(s_, seat_);
  }
  [[nodiscard]] Robbery find_robbery(Seat victim) const;
  [[nodiscard]] int all_robberies(Seat victim, const Robbery& best) const;
  [[nodiscard]] int buy(Card card) const;
  [[nodiscard]] int rob(Seat victim, const Robbery& robbery) const;
  [[nodiscard]] int stay(Seat target) const;
  [[nodiscard]] int steps_of(Action action) const;
  [[nodiscard]] int cost_of(Action move) const;

 private:
  [[nodiscard]] int spot_worth(Square spot) const;
  [[nodiscard]] int swing(const Link& play) const;

  const Spree& game_;
  const Board& board_;
  const State& s_;
  const Spree::List& list_;
  Notes notes_;
  Seat seat_;
  int load_;
};

}  // namespace rainyday::spree
