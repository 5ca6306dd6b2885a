// How the greedy player of Spree! plans the rest of a turn: prizes within reach, the worth of
// standing somewhere, the best way.
#pragma once

#include <array>

#include "bots/spree/mind.hpp"

namespace rainyday::spree {

// Something to collect on a square: a card to buy or a cart to rob.
struct Prize {
  Square square;
  int worth;
  Card card;    // bought there, or kNoCard
  Seat victim;  // robbed there, or kNobody
};

inline constexpr int kMostPrizes = 5;
inline constexpr int kTakings = 1 << kMostPrizes;  // sets of prizes
inline constexpr int kDeepest = 64;                // nobody plans for more steps

class Planner : private Mind {
 public:
  using Mind::Mind;
  using Mind::park;
  using Mind::react;

  [[nodiscard]] int act();

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
    int still;    // the worth of being near the shops of the whole hand, and of the best shot
    int kept;     // of a hundred, of a cart that stays out over night
    int away;     // steps from home
    int shot;     // the worth of that shot
    Seat target;  // and whom it hits
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
    const std::int16_t* near;  // what it is worth by the steps from there
  };
  struct Rival {
    Square at;
    Seat seat;
    bool stands;  // may be shot
    int fall;     // what that is worth
  };

  [[nodiscard]] const Robbery& best_robbery(Seat victim);
  void look_around();
  void look_for_prizes();
  void find_prizes(int steps);
  void add_prize(const Prize& prize);
  void explore(int steps);
  [[nodiscard]] const Ground& ground(Square square);
  void survey(Square square);
  [[nodiscard]] Taking taking(unsigned taken) const;
  [[nodiscard]] int worth_at(Square square, const Taking& taking, const Ground& ground) const;
  [[nodiscard]] int near_no_more(Square square, const Taking& taking) const;
  [[nodiscard]] int shot_worth(Square square, Seat& target) const;
  [[nodiscard]] std::uint8_t prizes_on(Square square) const { return prize_at_[square]; }
  [[nodiscard]] int take_here(unsigned here);
  void note_ways() const;

  std::array<Prize, kMostSquares + kMostPlayers> all_;  // however far away
  int all_count_ = 0;
  std::array<Prize, kMostPrizes> prizes_;  // within reach
  int prize_count_ = 0;
  bool all_prizes_ = true;  // there was room for all within reach
  std::array<std::uint8_t, kMostSquares> prize_at_;
  std::array<Wish, kCards> wishes_;
  int wish_count_ = 0;
  std::array<Rival, kMostPlayers> rivals_;
  int rival_count_ = 0;
  std::array<Plan, kDeepest + 1> plans_;  // the best with so many steps, as far as was explored
  std::array<int, 5> by_way_;  // the worth of the best plan that stays, or goes that way first
  // Worked out when first asked for.
  std::array<Ground, kMostSquares> ground_;
  std::array<std::uint8_t, kMostSquares> surveyed_;
  std::array<Robbery, kMostPlayers> robbery_;
  SeatSet examined_{};
};

}  // namespace rainyday::spree
