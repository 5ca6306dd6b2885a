// How the greedy player sees a table: what it is worth (worth.cpp) and what an action leads to
// (greedy.cpp). Worth is counted in hundredths of a point, as "Bot knowledge" of the rules file
// says.
#pragma once

#include <array>

#include "bots/notes.hpp"
#include "games/freeloader/game.hpp"

namespace rainyday::freeloader {

inline constexpr int kPoint = 100;
inline constexpr int kFavorCost = 55;  // what spending a favor is felt as
inline constexpr int kLate = 256;      // a whole game still to come, as a factor

// What I have to get something from cards and favors with.
struct Means {
  CardSet hand = 0;
  CardSet stuff = 0;
  struct Purse {
    std::array<std::uint8_t, kHouses> favors{};  // no card costs more than a byte holds
    std::uint8_t friends = 0;                    // one bit a house
    House here = 0;
    bool operator==(const Purse&) const = default;
  } purse;
  bool crashes = false;
  bool operator==(const Means&) const = default;
};

class Mind {
 public:
  Mind(const Freeloader& game, const State& s, Seat me);

  [[nodiscard]] int choose(const Freeloader::List& list, Notes notes);
  [[nodiscard]] Means means(const State& t) const;
  [[nodiscard]] int favors_worth(const Means& means) const;
  [[nodiscard]] int hand_worth(const Means& means, int drawn = 0) const;
  [[nodiscard]] int rounds_left() const { return rounds_left_; }

 private:
  static constexpr int kUnknown = 1 << 30;
  static constexpr int kKeptBits = 5;
  struct Kept {
    Means means;
    int worth = kUnknown;
  };

  [[nodiscard]] int worth(const State& t) const;
  [[nodiscard]] int prospects(const Means& means) const;
  [[nodiscard]] int seat_worth(const State& t, Seat seat) const;
  [[nodiscard]] int rivals_worth(const State& t) const;
  [[nodiscard]] int stuff_worth(CardSet stuff, bool crashes) const;
  [[nodiscard]] int card_gain(const Means& means, Card card) const;
  [[nodiscard]] int gain_now(const Means& means, Card card) const;
  [[nodiscard]] int net_worth(const Means& means, Card card) const;
  [[nodiscard]] int best_play_at(House house) const;

  [[nodiscard]] int value(Action a);
  [[nodiscard]] int after(const State& t, Action a) const;
  [[nodiscard]] int settled(State& t) const;
  [[nodiscard]] int challenge(const State& t, int spot) const;
  [[nodiscard]] int fight(const State& t) const;
  [[nodiscard]] int draw_value(int source);
  [[nodiscard]] int timing() const;
  [[nodiscard]] int throw_value(int thrown);
  [[nodiscard]] int landing(Space space);
  [[nodiscard]] int landing_now(Space space);
  [[nodiscard]] int trade_value(Action a) const;
  [[nodiscard]] int best_return(const State& t) const;
  [[nodiscard]] int ride_value();

  const Freeloader& game_;
  const Content& content_;
  const State& s_;
  Seat me_;
  int rounds_left_ = 0;
  int future_ = 0;
  std::array<int, 4> need_{};  // what one more card of a required category brings, by their number
  Means means_;                // of the table as it is
  int stuff_ = 0;              // the worth of all Stuff there
  int here_ = 0;
  int draw_ = kUnknown;  // a card of the pile
  std::array<int, kSpaces> landing_{};
  mutable std::array<int, kMostCards> gain_{};     // of cards, with my Stuff as it is
  mutable std::array<Kept, 1 << kKeptBits> kept_;  // the prospects that were asked last
};

}  // namespace rainyday::freeloader
