// How the rules files work together: a play changes a state until somebody must be asked.
#pragma once

#include "engine/play.hpp"
#include "games/escape_from_elba/game.hpp"

namespace rainyday::escape_from_elba {

using List = EscapeFromElba::List;

struct Play : PlayOf<EscapeFromElba, State> {
  const Content& c = game.content();
};

// turn.cpp
void begin_turn(Play& p);
void need_deck(Play& p);  // before a card is drawn from an empty deck
void go_on(Play& p);      // with the actions of the turn

// fights.cpp
void arrive(Play& p, Guest guest, Room room);
void meet(Play& p, Guest attacker, Guest defender);
void go_on_fighting(Play& p);
void decide(Play& p);
void lose_a_card(Play& p);
void be_thrown(Play& p);
void propose(Play& p);
void end_proposal(Play& p);
void judge(Play& p);
void take_from_bag(Play& p, Letter letter);
void steal(Play& p, Letter letter);
void give_up_card(Play& p, Action a);

// discard.cpp
inline void to_pile(State& s, Letter letter) { s.pile[s.pile_size++] = letter; }
void leave_hand(Play& p, Seat seat, Letter letter);  // openly
void join_hand(Play& p, Seat seat, Letter letter);   // openly
void begin_discard(Play& p);
void lay(Play& p, Letters bag);
void drop(Play& p, Letter letter);
void end_turn(Play& p);

}  // namespace rainyday::escape_from_elba
