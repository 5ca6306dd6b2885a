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

class Mind {
 public:
  Mind(const Freeloader& game, const State& s, Seat me);

  [[nodiscard]] int choose(const Freeloader::List& list, Notes notes);
  [[nodiscard]] int favors_worth(const State& t) const;
  [[nodiscard]] int hand_worth(const State& t, int drawn = 0) const;
  [[nodiscard]] int rounds_left() const { return rounds_left_; }

 private:
  static constexpr int kUnknown = 1 << 30;
  static constexpr int kHeapBits = 6;
  struct Heap {
    CardSet stuff = 0;
    int crashes = -1;  // of nothing that was asked
    int worth = 0;
  };

  [[nodiscard]] int worth(const State& t) const;
  [[nodiscard]] int seat_worth(const State& t, Seat seat) const;
  [[nodiscard]] int stuff_worth(CardSet stuff, bool crashes) const;
  [[nodiscard]] int need_worth(CardSet stuff, bool crashes) const;
  [[nodiscard]] int card_gain(const State& t, Card card) const;
  [[nodiscard]] int net_worth(const State& t, Card card, unsigned friends) const;
  [[nodiscard]] int best_play_at(const State& t, House house) const;

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
  int here_ = 0;
  int unseen_ = kUnknown;  // the mean of what an unseen card brings
  std::array<int, kSpaces> landing_{};
  mutable std::array<Heap, 1 << kHeapBits> heaps_{};  // worth of Stuff, the last ones asked
};

}  // namespace rainyday::freeloader
