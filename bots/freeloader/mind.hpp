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
  std::array<std::int16_t, kHouses> favors{};  // all counters in a house
  std::uint8_t friends = 0;                    // one bit a house
  std::uint8_t crashes = 0;                    // likewise
  House here = 0;
  bool operator==(const Means&) const = default;
};

// What follows from them for every card.
struct Outlook {
  std::array<int, kMostCategories> need{};  // what one more card of a category brings
  CardSet last_of_set = 0;                  // cards that complete one
  unsigned houses = 0;                      // where one may best be played but for discounts
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

  [[nodiscard]] int worth(const Means& means) const;
  [[nodiscard]] int worth(const State& t) const;
  [[nodiscard]] int seat_worth(const State& t, Seat seat) const;
  [[nodiscard]] int rivals_worth(const State& t) const;
  [[nodiscard]] int stuff_worth(CardSet stuff, bool crashes) const;
  [[nodiscard]] int have(CardSet stuff, bool crashes, int category) const;
  [[nodiscard]] Outlook wants(const Means& means) const;
  [[nodiscard]] Outlook outlook(const Means& means) const;
  [[nodiscard]] int card_gain(const Means& means, const Outlook& outlook, Card card) const;
  [[nodiscard]] int net_worth(const Means& means, const Outlook& outlook, Card card) const;
  [[nodiscard]] int best_play_at(House house) const;
  [[nodiscard]] bool as_now(const Means& means) const {
    return means.stuff == means_.stuff && (means.crashes != 0) == (means_.crashes != 0);
  }
  [[nodiscard]] Means with_card(Card card, House here) const {
    Means means = means_;
    means.hand |= card_bit(card);
    means.here = here;
    return means;
  }

  [[nodiscard]] int value(Action a);
  [[nodiscard]] int after(const State& t, Action a) const;
  [[nodiscard]] int settled(State& t) const;
  [[nodiscard]] int favor(House here, House house);
  [[nodiscard]] int befriending(const Means& means, House house) const;
  [[nodiscard]] int challenge(const Means& means, House house, Seat holder) const;
  [[nodiscard]] int defence() const;
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
  Outlook wants_;              // there, without houses
  std::array<int, kMostPlayers> seats_{};  // what each seat's Stuff is worth there
  int rivals_ = 0;                         // and that of the others together
  int here_ = kUnknown;                    // and all for me
  bool hurries_ = false;                   // else where I stand makes no difference to a card
  int draw_ = kUnknown;                    // a card of the pile
  std::array<int, kSpaces> landing_{};
  std::array<std::array<int, kHouses>, kHouses> favor_;  // by where I stand and its house
};

}  // namespace rainyday::freeloader
