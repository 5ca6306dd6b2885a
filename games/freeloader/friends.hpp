// Favors, Best Friends, challenges and crashing. Included by freeloader.hpp.
#pragma once

#include "games/freeloader/freeloader.hpp"

namespace rainyday::freeloader {

inline void Freeloader::add_favors(State& s, Seat seat, House house, int favors) {
  std::uint16_t& plain = s.plain[seat][house];
  const int sum = plain + favors;
  plain = static_cast<std::uint16_t>(sum > kMostFavors ? int{kMostFavors} : sum);
}

// FL-033, FL-064, FL-070, FL-113
template <class Sink>
void Freeloader::place_favors(State& s, House house, int favors, Sink& events) const {
  add_favors(s, s.in_turn, house, favors);
  events(make_event(kPlacedFavors, s.in_turn, favors, house));
  attempt(s, house, events);
}

// One for each time favors come in, however many; none for a Best Friend. FL-034, FL-035, FL-114,
// FL-R23, FL-R26
template <class Sink>
void Freeloader::attempt(State& s, House house, Sink& events) const {
  if (is_friend(s, s.in_turn, house)) return end_turn(s, events);
  s.house = house;
  s.phase = kBefriending;
}

// A plain counter takes the spot; without one the Crash counter must. FL-037, FL-089, FL-090,
// FL-R24, FL-R25, FL-R96
template <class Sink>
void Freeloader::sit_down(State& s, int spot, Sink& events) const {
  const Seat seat = s.in_turn;
  std::uint16_t& plain = s.plain[seat][s.house];
  if (plain > 0) {
    --plain;
  } else {
    s.crash[s.house] = static_cast<SeatSet>(s.crash[s.house] & ~seat_bit(seat));
    events(make_event(kCrashGivenUp, seat, s.house));
  }
  s.best[s.house][spot] = seat;
  events(make_event(kBecameFriend, seat, s.house));
}

// FL-044 to FL-051, FL-R30, FL-R32
template <class Sink>
void Freeloader::settle_fight(State& s, Sink& events) const {
  const Seat holder = s.partner;
  const int attack = s.dice[0] * count(s, s.in_turn, s.house);
  const int defence = s.dice[1] * count(s, holder, s.house);
  events(make_event(kFought, s.in_turn, attack, holder, defence));
  Seat loser = s.in_turn;
  if (attack > defence) {
    loser = holder;
    add_favors(s, holder, s.house, 1);
    sit_down(s, s.spot, events);
  } else {
    events(make_event(kFriendStays, holder, s.house));
  }
  const bool crashes = has_seat(s.crash[s.house], loser);
  if (crashes && s.plain[loser][s.house] > 0) {  // FL-R33
    const House house = s.house;
    clear_step(s);
    s.house = house;
    s.partner = loser;
    s.phase = kLosing;
    return;
  }
  lose_favor(s, loser, crashes ? kOnCrash : kPlain, events);
}

// FL-050, FL-R34, FL-R35, FL-R97
template <class Sink>
void Freeloader::lose_favor(State& s, Seat loser, int favor, Sink& events) const {
  if (favor == kPlain) {
    --s.plain[loser][s.house];
  } else {
    s.crash[s.house] = static_cast<SeatSet>(s.crash[s.house] & ~seat_bit(loser));
  }
  events(make_event(kLostFavor, loser, favor, s.house));
  end_turn(s, events);
}

// FL-083 to FL-088, FL-091 to FL-097, FL-R39 to FL-R47
template <class Sink>
void Freeloader::crash(State& s, House house, Sink& events) const {
  const Seat seat = s.in_turn;
  if (!crash_full(s, house)) {
    s.crash[house] = static_cast<SeatSet>(s.crash[house] | seat_bit(seat));
    events(make_event(kCrashed, seat, house));
    return attempt(s, house, events);
  }
  s.house = house;
  if (std::has_single_bit(s.crash[house]) && options_.evict_optional == 0) {
    return evict(s, static_cast<Seat>(std::countr_zero(s.crash[house])), events);
  }
  s.phase = kEvicting;
}

// FL-092, FL-093, FL-R41, FL-R42
template <class Sink>
void Freeloader::evict(State& s, Seat victim, Sink& events) const {
  const unsigned kept = s.crash[s.house] & ~unsigned{seat_bit(victim)};
  s.crash[s.house] = static_cast<SeatSet>(kept | seat_bit(s.in_turn));
  events(make_event(kEvicted, s.in_turn, victim, s.house));
  events(make_event(kCrashed, s.in_turn, s.house));
  end_turn(s, events);
}

}  // namespace rainyday::freeloader
