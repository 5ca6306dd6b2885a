// Favors, Best Friends, challenges and crashing.
#include "games/freeloader/rules.hpp"

namespace rainyday::freeloader {
namespace {

// One for each time favors come in, however many; none for a Best Friend. FL-034, FL-035, FL-114,
// FL-R23, FL-R26
void attempt(Play& p, House house) {
  State& s = p.s;
  if (p.game.is_friend(s, s.in_turn, house)) return end_turn(p);
  s.house = house;
  s.phase = kBefriending;
}

}  // namespace

void add_favors(State& s, Seat seat, House house, int favors) {
  std::uint16_t& plain = s.plain[seat][house];
  const int sum = plain + favors;
  plain = static_cast<std::uint16_t>(sum > kMostFavors ? int{kMostFavors} : sum);
}

// FL-033, FL-064, FL-070, FL-113
void place_favors(Play& p, House house, int favors) {
  add_favors(p.s, p.s.in_turn, house, favors);
  p.tell(kPlacedFavors, p.s.in_turn, favors, house);
  attempt(p, house);
}

// A plain counter takes the spot; without one the Crash counter must. FL-037, FL-089, FL-090,
// FL-R24, FL-R25, FL-R96
void sit_down(Play& p, int spot) {
  State& s = p.s;
  const Seat seat = s.in_turn;
  std::uint16_t& plain = s.plain[seat][s.house];
  if (plain > 0) {
    --plain;
  } else {
    s.crash[s.house] -= seat_bit(seat);
    p.tell(kCrashGivenUp, seat, s.house);
  }
  s.best[s.house][spot] = seat;
  p.tell(kBecameFriend, seat, s.house);
}

// FL-044 to FL-051, FL-R30, FL-R32
void settle_fight(Play& p) {
  State& s = p.s;
  const Seat holder = s.partner;
  const int attack = s.dice[0] * p.game.count(s, s.in_turn, s.house);
  const int defence = s.dice[1] * p.game.count(s, holder, s.house);
  p.tell(kFought, s.in_turn, attack, holder, defence);
  Seat loser = s.in_turn;
  if (attack > defence) {
    loser = holder;
    add_favors(s, holder, s.house, 1);
    sit_down(p, s.spot);
  } else {
    p.tell(kFriendStays, holder, s.house);
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
  lose_favor(p, loser, crashes ? kOnCrash : kPlain);
}

// FL-050, FL-R34, FL-R35, FL-R97
void lose_favor(Play& p, Seat loser, int favor) {
  State& s = p.s;
  if (favor == kPlain) {
    --s.plain[loser][s.house];
  } else {
    s.crash[s.house] -= seat_bit(loser);
  }
  p.tell(kLostFavor, loser, favor, s.house);
  end_turn(p);
}

// FL-083 to FL-088, FL-091 to FL-097, FL-R39 to FL-R47
void crash(Play& p, House house) {
  State& s = p.s;
  const Seat seat = s.in_turn;
  if (!p.game.crash_full(s, house)) {
    s.crash[house] |= seat_bit(seat);
    p.tell(kCrashed, seat, house);
    return attempt(p, house);
  }
  s.house = house;
  if (s.crash[house].size() == 1 && p.game.options().evict_optional == 0) {
    return evict(p, s.crash[house].first());
  }
  s.phase = kEvicting;
}

// FL-092, FL-093, FL-R41, FL-R42
void evict(Play& p, Seat victim) {
  State& s = p.s;
  s.crash[s.house] = (s.crash[s.house] - seat_bit(victim)) | seat_bit(s.in_turn);
  p.tell(kEvicted, s.in_turn, victim, s.house);
  p.tell(kCrashed, s.in_turn, s.house);
  end_turn(p);
}

}  // namespace rainyday::freeloader
