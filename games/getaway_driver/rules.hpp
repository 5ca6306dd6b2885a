// How the rules files work together: a play changes a state, procedures are frames, a step either
// asks somebody or goes on.
#pragma once

#include <bit>
#include <string>

#include "engine/play.hpp"
#include "games/getaway_driver/game.hpp"

namespace rainyday::getaway_driver {

using List = GetawayDriver::List;

struct Play : PlayOf<GetawayDriver, State> {
  Frame& push(Proc proc, int driver = 0) {
    Frame frame{};
    frame.proc = proc;
    frame.driver = static_cast<std::uint8_t>(driver);
    s.frames.push(frame);
    return s.frames.top();
  }
  void pop() { s.frames.pop(); }
  void ask(Question question, Seat seat) {
    s.question = question;
    s.actor = seat;
  }
  [[nodiscard]] bool asked() const { return s.question != kNoQuestion; }  // or over
  [[nodiscard]] bool over() const { return s.question == kOver; }
};

// A reader's pair of game and state, for what may be done and what holds.
struct Look {
  const GetawayDriver& game;
  const State& s;
};
inline Look look(const Play& p) { return {p.game, p.s}; }

// --- facts -------------------------------------------------------------------------------------

inline bool has_tile(const State& s, Space space) { return s.grid.tile(s.slot, space) != 0; }
// On a space that has one.
inline const Slot& slot_at(const State& s, Space space) {
  return s.slot[s.grid.tile(s.slot, space) - 1];
}
inline Slot& slot_at(State& s, Space space) { return s.slot[s.grid.tile(s.slot, space) - 1]; }
// On any space: all bits are 0 where none lies.
inline Slot tile_at(const State& s, Space space) {
  const int at = s.grid.tile(s.slot, space);
  return at == 0 ? Slot{} : s.slot[at - 1];
}
inline bool is_obstacle(const State& s, Space space) { return s.grid.is_obstacle(space); }
// Neither tile nor obstacle.
inline bool is_bare(const State& s, Space space) {
  return !has_tile(s, space) && !is_obstacle(s, space);
}
inline bool is_face_up(const State& s, Space space) {
  return (tile_at(s, space).marks & Slot::kFaceUp) != 0;
}
inline bool is_face_down(const State& s, Space space) {
  const int at = s.grid.tile(s.slot, space);
  return at != 0 && (s.slot[at - 1].marks & Slot::kFaceUp) == 0;
}
inline bool has_hazard(const State& s, Space space) {
  return (tile_at(s, space).marks & Slot::kHazard) != 0;
}
// Of a tile that lies face up.
inline const TileFacts& facts_at(Look at, Space space) {
  return at.game.content().tile[slot_at(at.s, space).face];
}
inline bool is_open_tunnel(Look at, Space space) {
  const Slot tile = tile_at(at.s, space);
  return (tile.marks & Slot::kFaceUp) != 0 && at.game.content().tile[tile.face].tunnel;
}
inline bool is_start(const State& s, Space space) { return tile_at(s, space).face == kStartFace; }

template <std::size_t kSize>
int index_at(const Space (&pieces)[kSize], Space space) {
  for (std::size_t i = 0; i < kSize; ++i) {
    if (pieces[i] == space) return static_cast<int>(i);
  }
  return -1;
}
// Looks at all of them, as comparing several at a time is quicker than stopping.
template <std::size_t kSize>
bool is_among(const Space (&pieces)[kSize], Space space) {
  bool found = false;
  for (const Space piece : pieces) found |= piece == space;
  return found;
}
inline bool has_stash(const State& s, Space space) { return is_among(s.stash, space); }
inline bool has_barricade(const State& s, Space space) { return is_among(s.barricade, space); }
inline bool has_spike(const State& s, Space space) { return is_among(s.spike, space); }

inline bool on_table(const Vehicle& vehicle) { return vehicle.space != kNowhere; }
// The set of vehicles on a space.
inline std::uint16_t vehicles_at(const State& s, Space space) {
  unsigned set = 0;
  for (int v = 0; v < kMostVehicles; ++v) set |= unsigned{s.vehicle[v].space == space} << v;
  return static_cast<std::uint16_t>(set);
}
inline int vehicles_on_table(const State& s) {
  int count = 0;
  for (const Vehicle& vehicle : s.vehicle) count += on_table(vehicle);
  return count;
}
inline VehicleKind kind_of(int vehicle) { return kVehicleKind[static_cast<std::size_t>(vehicle)]; }
// Whether a tile could be laid or a vehicle stand there: on the table, no obstacle (GD-R004).
inline bool is_ground(const State& s, Space space) {
  return space != kNowhere && !is_obstacle(s, space);
}

constexpr std::uint16_t card_bit(int card) { return static_cast<std::uint16_t>(1u << card); }

// Whether the card can be used now: in the hand, or in the discard pile with the price (GD-125).
inline bool is_available(Look at, int driver, int card) {
  const DriverCar& car = at.s.driver[driver];
  if ((car.hand & card_bit(card)) != 0) return true;
  return (car.discard & card_bit(card)) != 0 && car.stash >= at.game.reuse_price();
}
// The set of cards that can be used now.
inline std::uint16_t available_cards(Look at, int driver) {
  const DriverCar& car = at.s.driver[driver];
  return static_cast<std::uint16_t>(car.hand |
                                    (car.stash >= at.game.reuse_price() ? car.discard : 0));
}
// Calls `each(card)` for those of a set in the order of the list.
template <class Each>
void each_card(unsigned set, Each&& each) {
  for (; set != 0; set &= set - 1) each(std::countr_zero(set));
}
template <class Each>
void each_available(Look at, int driver, Each&& each) {
  each_card(available_cards(at, driver), each);
}
// Whether any card can be used, from public facts: for a Barricade (GD-R162, GD-R163).
inline bool can_use_any(Look at, int driver) {
  const DriverCar& car = at.s.driver[driver];
  return car.hand_size > 0 || (car.discard != 0 && car.stash >= at.game.reuse_price());
}

inline int driver_at(Look at, Space space) {  // the first Driver there, or -1
  for (int d = 0; d < at.game.drivers(); ++d) {
    if (at.s.driver[d].space == space) return d;
  }
  return -1;
}

inline bool regular_is_due(const DriverCar& car) {
  return (car.flags & (DriverCar::kRegularDone | DriverCar::kBraked)) == 0;
}
inline bool at_beginning(const DriverCar& car) { return (car.flags & DriverCar::kBegun) == 0; }

// --- what goes on ------------------------------------------------------------------------------

// turn.cpp
void win(Play& p, Side side);
// Something came of this round that cannot come again (GD-R272).
inline void note_progress(Play& p) { p.s.progress = p.game.options().stall != 0; }
// Goes on until somebody is asked or the game is over.
void run(Play& p);

// One step of each procedure.
void setup_step(Play& p, Frame& f);
void round_step(Play& p, Frame& f);
void fill_step(Play& p, Frame& f);
void drive_step(Play& p, Frame& f);
void extra_step(Play& p, Frame& f);
void enter_step(Play& p, Frame& f);
void turn_up_step(Play& p, Frame& f);
void follow_step(Play& p, Frame& f);
void crash_step(Play& p, Frame& f);
void vantage_step(Play& p, Frame& f);
void look_step(Play& p, Frame& f);
void jam_step(Play& p, Frame& f);
void switch_step(Play& p, Frame& f);
void police_step(Play& p, Frame& f);
void arrive_step(Play& p, Frame& f);
void buy_step(Play& p, Frame& f);
void place_step(Play& p, Frame& f);
void solo_step(Play& p, Frame& f);
void share_step(Play& p, Frame& f);
void split_step(Play& p, Frame& f);
void partner_step(Play& p, Frame& f);
void bait_step(Play& p, Frame& f);

// What may be answered (the rest: legal.cpp), and what an answer does, by question.
void setup_actions(Look at, List& list);
void setup_answer(Play& p, Frame& f, Question asked, Action a);
void fill_answer(Play& p, Frame& f, Question asked, Action a);
void drive_answer(Play& p, Frame& f, Action a);
void extra_answer(Play& p, Frame& f, Action a);
void enter_answer(Play& p, Frame& f, Question asked, Action a);
void turn_up_answer(Play& p, Frame& f, Question asked, Action a);
void follow_answer(Play& p, Frame& f, Question asked, Action a);
void crash_answer(Play& p, Frame& f, Action a);
void look_answer(Play& p, Frame& f, Question asked, Action a);
void jam_actions(Look at, List& list);
void jam_answer(Play& p, Frame& f, Action a);
void switch_actions(Look at, List& list);
void switch_answer(Play& p, Frame& f, Action a);
void police_answer(Play& p, Frame& f, Action a);
void buy_actions(Look at, List& list);
void buy_answer(Play& p, Frame& f, Action a);
void place_actions(Look at, List& list);
void place_answer(Play& p, Frame& f, Question asked, Action a);
void window_answer(Play& p, Frame& f, Question asked, Action a);
void solo_answer(Play& p, Frame& f, Action a);
void four_actions(Look at, List& list);
void share_answer(Play& p, Frame& f, Action a);
void split_answer(Play& p, Frame& f, Action a);
void partner_answer(Play& p, Frame& f, Action a);
void bait_answer(Play& p, Frame& f, Action a);
void event_actions(Look at, List& list);

// city.cpp
// Whether a laid tile is at most 2 spaces away (GD-102, GD-R016).
bool near_a_tile(Look at, Space space);
int distance_to_tiles(Look at, Space space);
// The open spaces round a car, or round both (driver 2), in the order of laying (GD-R031, GD-R224).
int open_spaces(Look at, int driver, std::array<Space, kMostTray>& out);
int tiles_to_draw(const State& s);
// The pile of the next tile that a Driver draws in solo (GD-R187).
bool next_draw_is_perilous(Look at);
// Open spaces that can be filled or that bring the game to an end.
bool wants_filling(Look at, int driver);
Frame& push_fill(Play& p, int driver, Seat layer);

void put_in_tray(Play& p, std::uint8_t face);
// Puts a tile on a space, under what lies there (GD-040, GD-042).
Slot& put_tile(Play& p, Space space, std::uint8_t face, std::uint8_t marks);
void take_tile(Play& p, Space space);
void put_hazard(Play& p, Space space);
void remove_hazard(Play& p, Space space);
bool hazard_supply(Look at);
// These seats see the face; the tile stays face down.
void show_face(Play& p, Space space, std::uint8_t face, SeatSet seats);
void push_turn_up(Play& p, Space space, int driver, bool pays);
void pay_badge(Play& p, Space space);
int enforcement_cap(Look at);  // the most that the Police can hold

// cards.cpp
// The same after this card has been used; kNone: nothing is used first.
bool can_use_another(Look at, int driver, int card);

// GD-123, GD-126, GD-209, GD-R257.
void use_card(Play& p, int driver, int card);

// Whether everybody can see that the Driver cannot use this ability by a card now (GD-R021).
bool publicly_without(Look at, int driver, Ability ability);

// drive.cpp, enter.cpp, hazards.cpp
// Whether the car can drive onto this space: a tile, and a card for a Barricade (GD-064, GD-R163).
// `card` is used up first.
bool can_drive_onto(Look at, int driver, Space space, int card = kNone);
// The same for a movement before which the open spaces are filled (GD-R096).
bool has_way_after_filling(Look at, int driver, int card = kNone);
bool has_way(Look at, int driver);

void push_enter(Play& p, int driver, EnterKind kind, std::uint8_t direction, Space to);
// The pursuit token; red ends the game (GD-003, GD-R144).
void advance_meter(Play& p, int driver, Reason reason);
void lower_meter(Play& p, int driver, Reason reason);
void go_back(Play& p, int driver);
void push_extra(Play& p, int driver, EnterKind kind);
void study(Play& p, int driver, Space space);

// The hazard choice.
void hazard_answer(Play& p, Frame& f, Action a);
// The Midtown bonus of the tile the Driver stays on (GD-184).
void midtown_bonus(Play& p, int driver, Space space);

// abilities.cpp, hazards.cpp
// Whether the Ability may be used at the main choice. `card` is used up for it (kNone: nothing is).
bool can_use_ability(Look at, int driver, Ability ability, int card);
// Does it. Nothing is paid here.
void perform(Play& p, int driver, Ability ability);

// Whether some card that can be used now gives a Driver without a way a means to go on (GD-R041).
bool has_help(Look at, int driver);

bool stunt_fits(Look at, int card, Space space);
bool handbrake_stunt_fits(Look at, const Frame& f, int card);
void pass_hazard(Play& p, Frame& f, bool handbrake);

// Whether the Decoy Car has somewhere to go (GD-R080).
inline bool can_decoy(const DriverCar& car) { return (car.flags & DriverCar::kMovedCar) != 0; }

bool has_diagonal_vehicle(Look at, int driver);

// pursuit.cpp
void push_follow(Play& p, int driver, FollowMode mode, std::uint8_t direction, Space from,
                 Space to);
// Vehicles crash unless protected; asks for the Armored Cars among them.
void push_crash(Play& p, std::uint16_t vehicles, CrashCause cause);

// Back to the supply (GD-092).
void crash(Play& p, int vehicle);
// Cannot crash at all: the Helicopter (GD-171), everything under Operativo Speciale (GD-282).
bool is_immune(Look at, int vehicle);
// The Armored Car's ability is there, unused and can be paid (GD-162, GD-R170).
bool can_protect(Look at, int vehicle);
void pay_protection(Play& p, int vehicle);
bool ability_free(Look at, int vehicle, std::uint8_t mark);

// Whether a vehicle may drive there at all (GD-100 to GD-103, GD-173, GD-R016, GD-R017).
bool may_enter(Look at, int vehicle, Space to);
// Whether it would crash there: a Hazard token, or a Driver who slammed on the brakes (GD-106,
// GD-R112).
bool would_crash(Look at, int vehicle, Space to);
// The vehicle is on a space by driving: Thoroughfare, Start tile, Traffic Cones.
void arrive(Play& p, int vehicle, Space space, std::uint8_t heading);

void spend(Play& p, int tokens);
void mark_moved(Vehicle& vehicle);
inline bool has_extra(const Vehicle& vehicle) { return (vehicle.marks & Vehicle::kExtras) != 0; }
inline bool can_still_move(const Vehicle& vehicle) {
  return on_table(vehicle) && (vehicle.marks & Vehicle::kDispatched) == 0 &&
         ((vehicle.marks & Vehicle::kMoved) == 0 || has_extra(vehicle));
}
// A Motorcycle or Helicopter goes another way than the Driver (GD-R171).
void take_detour(Play& p, int vehicle, std::uint8_t heading);

// upgrades.cpp
void remove_barricade(Play& p, int index);
void push_place(Play& p, int driver, Piece piece, int index, Purpose purpose);
void dispatch_actions(Look at, List& list);
void begin_dispatch(Play& p, int vehicle);
// Whether the Police can do nothing in step C but be done: a cheap test.
bool nothing_to_buy(Look at);
bool has_free_piece(Look at, int upgrade);  // GD-117

// events.cpp
// The tile just turned up bears the Event symbol and no Event holds yet (GD-273, GD-R243).
bool event_is_due(Look at, Space space);
void begin_event(Play& p, int event);
// Lack of tiles does not end the game: Courier Service, or `event_endings` = replace (GD-R245).
bool escape_is_off(Look at);
// The red space does not end the game (GD-R245).
bool capture_is_off(Look at);

// Hunter: a vehicle that crashed or reached the Start tile.
void count_crash(Play& p);
void escape_by_start(Play& p, int vehicle);
// Courier: no Stash token is left on the table (GD-279, GD-R251).
void check_courier(Play& p);
// Courier: tiles taken up and laid again (GD-280, GD-281, GD-R252, GD-R253).
void recycle(Play& p, Frame& f);
void recycle_actions(Look at, List& list);
void recycle_answer(Play& p, Frame& f, Action a);
// Operativo: a Stash token from the box (GD-284, GD-R256).
void gain_stash(Play& p);
// Bomb: the end of a round (GD-292, GD-293).
void tick(Play& p);

// four.cpp, partners.cpp
// Vehicles on the tile both Drivers began on wait to see both go (GD-262, GD-R221).
inline bool waits_for_both(const State& s, int vehicle) { return (s.waiting >> vehicle & 1) != 0; }
void begin_shared_turn(Play& p);
// Where a waiting vehicle would get by following this Driver.
void note_trail(Play& p, const Frame& f, FollowMode mode, Space to, bool followed);
// A Driver's turn is over, or both have moved: the waiting vehicles decide.
void end_waiting(Play& p);

// One Stunt for two (GD-259, GD-R216).
void note_stunt(Play& p, int driver, Space space);
bool passes_by_shared_stunt(Look at, int driver, Space space);

// Partners in Crime (GD-267 to GD-269, GD-R232 to GD-R235).
bool partner_has_ability(Look at, int driver, int card);
bool partner_has_stunt(Look at, const Frame& f, int card);
bool partner_can_help(Look at, int driver, int card);
bool partner_has_window_ability(Look at, int driver, Ability ability);
void push_partner(Play& p, int driver, int card);

// One Ability for both (GD-260, GD-R217, GD-R218).
void offer_share(Play& p, int driver, Ability ability);
bool rights_can_help(Look at, int driver);
void rights_actions(Look at, int driver, List& list);
void use_right(Play& p, int driver, Ability ability);

void partner_actions(Look at, List& list);

// Who lays the tiles of phase 1, and in which order (GD-254, GD-R220).
void push_fills_of_four(Play& p);

// solo.cpp, solo_drive.cpp
// The pile a tile for this space comes from, as long as it lasts (GD-203 to GD-205).
bool comes_from_perilous(Look at, Space space);
// How likely an unseen tile of a pile is this one, in whole numbers (GD-R180, GD-R181).
std::uint32_t pile_weight(Look at, int kind, bool perilous);
// One of them with these odds, where every pile is the pack's.
std::uint8_t draw_unseen(Look at, bool perilous, Random& rng);
// A face nobody had seen becomes known.
void spend_unseen(Play& p, std::uint8_t face, bool perilous);

// The heading for a vehicle that meets the Driver head-on: toward the Driver's right (GD-R194).
inline std::uint8_t automated_swing(std::uint8_t driver_heading) {
  return right_of(driver_heading);
}
// Where a Helicopter turns to avoid a Tunnel (GD-237, GD-R210).
std::uint8_t automated_detour(Look at, int vehicle, std::uint8_t direction);

// Puts a vehicle on the table as the automated Police do (GD-220 to GD-224, GD-R200 to GD-R203).
void automated_place(Play& p, int vehicle);
// Whether some vehicle can be on this space after its next movement (GD-R184), or is there.
bool is_within_reach(Look at, Space space, bool or_there = false);
// One movement of a vehicle by the rules of the automated Police.
void automated_action(Play& p, int vehicle);

// check.cpp, stack_check.cpp
// All but what waits and what is asked; "" or what is wrong.
std::string check_table(Look at);
std::string check_stack(Look at);

}  // namespace rainyday::getaway_driver
