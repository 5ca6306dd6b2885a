// What the files about effects share: one step, done to one player.
#pragma once

#include "games/get_out/rules.hpp"

namespace rainyday::get_out {

inline Which which_of(const Step& step) { return static_cast<Which>(step.detail); }
inline SeatSet others_of(const GetOut& game, const State& s) {
  return all_seats(game.seats()) - seat_bit(s.in_turn);
}
Dollars amount_of(const Play& p, const Step& step, Seat seat);
// False: somebody is asked, or the game is over.
bool affect(Play& p, const Step& step, Seat seat);

// What an answer to a question of an effect does.
void take_site(Play& p, Seat seat, Site site);
void put_in(Play& p, Site site);
void burn_one(Play& p, Seat seat, Site site);

}  // namespace rainyday::get_out
