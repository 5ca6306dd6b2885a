// How the rules files work together: a play changes a state until somebody must be asked.
#pragma once

#include <bit>

#include "engine/play.hpp"
#include "games/get_out/game.hpp"

namespace rainyday::get_out {

using List = GetOut::List;

struct Play : PlayOf<GetOut, State> {
  const Content& c = game.content();

  void ask(Question question) const { s.question = question; }
  [[nodiscard]] bool over() const { return s.question == kOver; }
  [[nodiscard]] Seat me() const { return s.in_turn; }
  [[nodiscard]] Square here() const { return s.at[s.in_turn]; }
};

// --- facts -------------------------------------------------------------------------------------

constexpr SiteSet bit_of(Site site) { return SiteSet{1} << site; }
// Whether a question belongs to the effect of a card or square.
constexpr bool asks_in_effect(int question) {
  return question == kAskDie || question == kRentNext ||
         (question >= kOffer && question <= kChooseSquare);
}
constexpr Site first_of(SiteSet set) { return static_cast<Site>(std::countr_zero(set)); }

// What anybody holds.
inline SiteSet taken(const State& s) {
  const auto pair = std::bit_cast<std::array<std::uint64_t, kMostPlayers / 2>>(s.held);
  const std::uint64_t both = (pair[0] | pair[1]) | (pair[2] | pair[3]);
  return static_cast<SiteSet>(both | both >> 32);
}
// Who holds a job or apartment, and how many have applied for it.
inline SeatSet holders(const State& s, SiteSet bit) {
  if ((taken(s) & bit) == 0) return {};
  unsigned set = 0;
  for (int seat = 0; seat < kMostPlayers; ++seat) {
    set |= static_cast<unsigned>((s.held[seat] & bit) != 0) << seat;
  }
  return SeatSet(set);
}
inline int applicants(const GetOut& game, const State& s, SiteSet bit) {
  int count = 0;
  for (int seat = 0; seat < game.seats(); ++seat) count += (s.applied[seat] & bit) != 0 ? 1 : 0;
  return count;
}
// GO-084, GO-R96
inline bool available(const GetOut& game, const State& s, SiteSet bit) {
  return (game.open() & bit) != 0 || holders(s, bit).empty();
}
// How many jobs count for the red, the black and the blue die. GO-029 to GO-031, GO-R24, GO-152
struct Penalty {
  int red;
  int black;
  int blue;
};
inline Penalty penalty_of(const Content& c, SiteSet held) {
  const int blue = std::popcount(held & c.full_jobs) + 2 * std::popcount(held & c.double_jobs);
  return {blue + std::popcount(held & c.red_jobs), blue + std::popcount(held & c.black_jobs), blue};
}
// What a Pay Day brings: wages or the allowance, less the rents.
inline Dollars income_of(const Content& c, SiteSet held) {
  Dollars sum = (held & c.jobs) == 0 ? c.allowance : 0;
  for (; held != 0; held &= held - 1) {
    const SiteFacts& facts = c.site[first_of(held)];
    sum += facts.job ? facts.pay : -Dollars{facts.pay};
  }
  return sum;
}
// Whose ramps the player in turn may still take in this move, and those that are ways on from the
// square.
inline SiteSet open_ramps(const State& s) { return s.held[s.in_turn] & ~s.ramps_used; }
inline SiteSet ramps_up(const Content& c, const State& s) {
  return c.square[s.at[s.in_turn]].ramp_out & open_ramps(s);
}
inline SiteSet ramps_down(const Content& c, const State& s) {
  return c.square[s.at[s.in_turn]].ramps_in & open_ramps(s);
}

// What may be done about the square (GO-048 and the table `square_menu` of the rules).
struct Menu {
  unsigned kinds = 0;  // one bit a kind of action
  SeatSet can{};       // whom `kCan` may be done to

  [[nodiscard]] bool has(Kind kind) const { return (kinds >> kind & 1) != 0; }
  [[nodiscard]] Kind first() const { return static_cast<Kind>(std::countr_zero(kinds)); }
  [[nodiscard]] bool is_choice() const { return !std::has_single_bit(kinds) || can.size() > 1; }
};
Menu menu_of(const GetOut& game, const State& s);
// A try of the player in turn for what it has applied for is one in so many; 0: it must fail.
int odds_of(const GetOut& game, const State& s, Site site);

// Sets from which an effect lets somebody choose.
SeatSet fitting_seats(const GetOut& game, const State& s, const Step& step);
SiteSet losable(const GetOut& game, const State& s, const Step& step, Seat seat);
SiteSet open_to_apply(const GetOut& game, const State& s, const Step& step);
SiteSet burnable(const GetOut& game, const State& s, const Step& step, Seat seat);
bool branch_possible(const State& s, const Step& choose, int branch);

// --- what happens ------------------------------------------------------------------------------

void begin_turn(Play& p, Seat seat);
void end_turn(Play& p);
void win(Play& p, Seat seat);
void roll_dice(Play& p, int red, int black, int blue);
void resign(Play& p, Site site);

void start_walk(Play& p, int steps);
void walk_on(Play& p);       // from a square just entered
void leave_square(Play& p);  // from one whose pass effects are done
void stop_here(Play& p);
void pass_by(Play& p);
void go_forward(Play& p);
void take_ramp(Play& p, Site site, bool up);
void jump_to(Play& p, Square square);

void land(Play& p, bool jumped);
void menu(Play& p);
void answer_menu(Play& p, Action a);
void end_try(Play& p, bool success);
void end_canning(Play& p, int die);

// Carries on effects from `pc`, and what comes after them.
void follow(Play& p);
// Carries on until the list is done (true: its `After` is in `after`) or somebody is asked.
bool run_effects(Play& p, After& after);
void draw(Play& p, std::uint8_t card);
void answer_effect(Play& p, Action a);

void gain_cash(Play& p, Seat seat, Dollars amount);
Dollars take_cash(Play& p, Seat seat, Dollars amount);  // what there is of it; says how much
void pay_square(Play& p, Seat payer, Dollars amount, Square square);
void pay_seat(Play& p, Seat payer, Dollars amount, Seat payee);
void pay_bank(Play& p, Seat payer, Dollars amount);
void collect_from(Play& p, Dollars amount, Square square);

bool hold_pay_day(Play& p, Seat seat);  // false: somebody is asked
bool pay_rents(Play& p, Seat seat);
void pay_rent(Play& p, Seat seat, Site site);

void give_site(Play& p, Seat seat, Site site);  // a try that succeeded, or a card that hires
void lose_site(Play& p, Seat seat, Site site);  // whatever the reason; tells nothing
void gain_life(Play& p, Seat seat, int count);
void lose_life(Play& p, Seat seat, int count);

}  // namespace rainyday::get_out
