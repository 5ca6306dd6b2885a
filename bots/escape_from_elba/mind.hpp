// What the greedy player thinks of a table: which Escape Word to collect, what a letter is worth,
// how far it is to a room, how likely a Fight is won.
#pragma once

#include "games/escape_from_elba/game.hpp"

namespace rainyday::escape_from_elba {

// The word that is easiest to complete, and the next one.
struct Aim {
  int word = 0;
  int second = 0;
  int missing = 0;  // how hard the first is to complete; 0: all letters are there
};

class Mind {
 public:
  Mind(const EscapeFromElba& game, const State& s, Seat seat);

  [[nodiscard]] const Aim& aim() const { return aim_; }
  [[nodiscard]] Letters letters(int word) const { return game_.lexicon().escape(word); }
  [[nodiscard]] bool ready() const { return s_.bag[seat_].contains(letters(aim_.word)); }
  // How much a letter is missed when it goes: of the word aimed at, of the next one, of neither.
  [[nodiscard]] int worth(Letter letter) const;
  [[nodiscard]] int spare_cards() const;

  // What a Bag promises. The best one that can still be made of these letters:
  [[nodiscard]] int bag_worth(Letters bag) const;
  [[nodiscard]] Letters best_bag(Letters chosen, Letters pool) const;

  // Action Points to a room where the word aimed at works, on foot and by jumps, Fights counted as
  // detours; and the room of the first step there (or the own one).
  struct Way {
    int cost = 99;
    Room step = kNothing;
    bool by_jump = false;
  };
  [[nodiscard]] Way way_out() const;

  // Strength with Weapons.
  [[nodiscard]] int power(Guest guest) const;
  // In 36ths, for the Attacker by his lead.
  [[nodiscard]] static int attack_odds(int lead);
  [[nodiscard]] int odds_against(Guest other) const;  // of an attack
  // What it would be worth to take a card from another player.
  [[nodiscard]] int prize_worth(Seat other) const;
  [[nodiscard]] int letter_prize(Seat other, Letter letter) const;
  // Stands in the Tower of a word that his Bag spells or beside it, and strong enough to try.
  [[nodiscard]] bool threatens(Seat other) const;
  // The nearest non-player, in steps.
  [[nodiscard]] int nearest() const;

 private:
  const EscapeFromElba& game_;
  const Content& content_;
  const State& s_;
  Seat seat_;
  Letters pool_;  // Hand and Bag
  Aim aim_;
};

}  // namespace rainyday::escape_from_elba
