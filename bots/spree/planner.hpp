// The mind of the greedy player of Spree!: prizes within reach, the worth of standing somewhere,
// the best plan for the rest of a turn. Worth is counted in hundredths of a point.
#pragma once

#include <array>

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

// Something to collect on a square: a card to buy or a cart to rob.
struct Prize {
  Square square = kNoSquare;
  int worth = 0;
  Card card = kNoCard;    // bought there
  Seat victim = kNobody;  // or robbed there
};

inline constexpr int kMostPrizes = 5;
inline constexpr int kTakings = 1 << kMostPrizes;  // sets of prizes
inline constexpr int kDeepest = 64;                // nobody plans for more steps

// A robbery worth its card: what is played, as what, and what it brings.
struct Robbery {
  Card card = kNoCard;
  Rank rank = 0;
  int worth = 0;
};

class Planner {
 public:
  Planner(const Spree& game, const State& s, const Spree::List& list, Notes notes)
      : game_(game),
        board_(game.board()),
        s_(s),
        list_(list),
        notes_(notes),
        seat_(s.in_turn),
        load_(game.value_of(s.cart[seat_]) * kPoint) {}

  [[nodiscard]] int park() const;
  [[nodiscard]] int act();
  [[nodiscard]] int react() const;

 private:
  static constexpr int kNever = -kWinning * 10;
  struct Plan {
    int worth = kNever;
    int way = -1;  // first step, or -1: stay here
    bool shoot = false;
    Seat target = kNobody;
  };

  // What is true of standing on a square, whatever was taken on the way there.
  struct Ground {
    int near;                             // to the shops of the whole hand
    int kept;                             // of a hundred, of a cart that stays out over night
    int away;                             // steps from home
    int shot;                             // the worth of the best shot from there
    Seat target;                          // of it
    std::array<int, kMostPrizes> bought;  // of `near`, what goes with a card that is bought
  };
  // What is true of having taken some prizes, wherever one stands.
  struct Taking {
    int load;         // what the cart is worth then
    int new_cards;    // what the cards that come for those played are worth
    unsigned bought;  // the prizes whose cards go, each card once
    bool wins;
  };

  struct Wish {  // a card of the hand that is sold somewhere
    Square shop;
    int points;
  };
  struct Rival {
    Square at;
    Seat seat;
    bool stands;  // may be shot
    int fall;     // what that is worth
  };

  [[nodiscard]] int find(Action action) const;
  [[nodiscard]] int last() const { return list_.size() - 1; }
  [[nodiscard]] int points(Card card) const { return game_.deck().value[rank_of(card)] * kPoint; }
  [[nodiscard]] int cart_worth(Seat seat) const { return game_.value_of(s_.cart[seat]) * kPoint; }
  [[nodiscard]] bool about_to_win(Seat seat) const {
    return s_.score[seat] * kPoint + cart_worth(seat) >= game_.target() * kPoint;
  }
  [[nodiscard]] int spot_worth(Square spot, Seat seat) const;
  [[nodiscard]] const Robbery& best_robbery(Seat victim);
  [[nodiscard]] Robbery find_robbery(Seat victim) const;
  [[nodiscard]] int robbery_worth(Seat victim);
  void look_around();
  void find_prizes(int steps);
  void add_prize(const Prize& prize);
  void explore(int steps);
  [[nodiscard]] const Ground& ground(Square square);
  [[nodiscard]] Ground survey(Square square) const;
  [[nodiscard]] int near_to(Square square, Card card) const;
  [[nodiscard]] Taking taking(unsigned taken) const;
  [[nodiscard]] int worth_at(Square square, const Taking& taking, const Ground& ground) const;
  [[nodiscard]] int shot_worth(Square square, Seat& target) const;
  [[nodiscard]] unsigned prizes_on(Square square) const { return prize_at_[square]; }
  [[nodiscard]] int steps_of(Action action) const;
  [[nodiscard]] int drive() const;
  [[nodiscard]] int at_car_start() const;
  [[nodiscard]] int take_here(unsigned here);
  [[nodiscard]] int stay(const Plan& plan) const;
  void note_ways() const;
  [[nodiscard]] int swing(const Link& play) const;

  const Spree& game_;
  const Board& board_;
  const State& s_;
  const Spree::List& list_;
  Notes notes_;
  Seat seat_;
  int load_;  // what the own cart is worth
  std::array<Prize, kMostPrizes> prizes_{};
  int prize_count_ = 0;
  bool all_prizes_ = true;  // there was room for all within reach
  std::array<std::uint8_t, kMostSquares> prize_at_{};
  std::array<Wish, kCards> wishes_;
  int wish_count_ = 0;
  std::array<Rival, kMostPlayers> rivals_;
  int rival_count_ = 0;
  std::array<Plan, kDeepest + 1> plans_;  // the best with so many steps, as far as was explored
  std::array<int, 5> by_way_;  // the worth of the best plan that stays, or goes that way first
  // Worked out when first asked for.
  std::array<Ground, kMostSquares> ground_;
  std::array<std::uint64_t, kMostSquares / 64> surveyed_{};
  std::array<Robbery, kMostPlayers> robbery_;
  SeatSet examined_{};
};

}  // namespace rainyday::spree
