// How the rules files work together: a play changes a state until somebody must be asked.
#pragma once

#include "engine/play.hpp"
#include "games/freeloader/game.hpp"

namespace rainyday::freeloader {

using List = Freeloader::List;

struct Play : PlayOf<Freeloader, State> {
  const Content& c = game.content();

  [[nodiscard]] Seat me() const { return s.in_turn; }
  [[nodiscard]] House here() const { return game.at_house(s, s.in_turn); }
};

// What belongs to one step is gone with it.
inline void clear_step(State& s) {
  s.house = kNothing;
  s.spot = 0;
  s.partner = kNobody;
  s.form = kNoTrade;
  s.owing = 0;
  s.thrown = 0;
  s.again = 0;
  s.dice_count = 0;
  s.dice = {};
}

// turn.cpp
void finish(Play& p);

// FL-017, FL-120 to FL-122, FL-R78, FL-R86, FL-R87
inline void end_turn(Play& p) {
  State& s = p.s;
  clear_step(s);
  s.phase = kTurn;
  s.in_turn = next_seat(s.in_turn, p.game.seats());
  if (s.in_turn == s.first) {
    s.round = static_cast<std::uint16_t>(s.round + (s.round < 0xFFFF ? 1 : 0));
    const bool limit = p.game.options().round_limit != 0 && s.round >= p.game.options().round_limit;
    if (limit || s.pile_size == 0) return finish(p);
  }
  p.tell(kTurnBegan, s.in_turn);
}

// friends.cpp
void add_favors(State& s, Seat seat, House house, int favors);
void place_favors(Play& p, House house, int favors);
void sit_down(Play& p, int spot);
void settle_fight(Play& p);
void lose_favor(Play& p, Seat loser, int favor);
void crash(Play& p, House house);
void evict(Play& p, Seat victim);

// buying.cpp
void play(Play& p, Card card);
void go_on_paying(Play& p);
void pay(Play& p, int favor, int amount);
void surprise(Play& p, Card card);
void hand_over(Play& p, Card card, Seat to);

// trading.cpp
void draw(Play& p, int source);
void take_faceup(Play& p, House house);
void give(Play& p, Card card);
void put_out(Play& p, Card card);
void steal(Play& p, Seat victim, Card card);
// A card that lies open is nobody's secret any more.
void forget(State& s, Card card);

}  // namespace rainyday::freeloader
