// Everything about a table that its journal determines. The same records give the same table; what
// depends on the clock of the moment (who has been thinking for how long) is in match.hpp.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/sha256.hpp"
#include "match/header.hpp"
#include "match/history.hpp"
#include "match/record.hpp"
#include "match/types.hpp"

namespace rainyday::match {

enum class Phase : std::uint8_t { kWaiting, kOpening, kRunning, kOver, kClosed };

struct SeatState {
  std::string level;  // of the bot that plays it; "" for a person
  std::string name;
  std::string why;  // why a bot plays it: "", "left", "removed", "asked", "time", "away"
  Order order = Order::kAsk;
  bool skips = false;          // "not this turn"
  bool lapsed = false;         // let a window run out: its windows are quick until it acts again
  std::uint32_t question = 0;  // how many questions it was asked; the number of the last one
  std::string last_id;
  Time left = 0;              // of a clock for the whole game
  Time since = 0;             // since when its open question has been running; anew after a restart
  std::uint32_t hurried = 0;  // the question that its bot answers without thinking
  bool overdue = false;       // its time for the open question ran out: a bot answers that one

  [[nodiscard]] bool is_bot() const { return !level.empty(); }
};

// An open question to several seats at once.
struct Window {
  Turn turn;
  std::vector<Seat> order;  // of the rules
  SeatSet automatic{};      // let it pass by a standing order
  SeatSet quick{};
  std::array<Action, kMostSeats> answer{};  // sealed by persons; kind 0: none
};

struct UndoRequest {
  Seat by = kNobody;
  std::uint32_t question = 0;  // of that seat
  SeatSet waiting{};           // who has not agreed yet
  bool unasked = false;        // there was nobody to ask: bots agree
};

// A seat whose owner is lost, which somebody new may get.
struct Reopening {
  Seat seat = kNobody;
  Seat asker = kNobody;  // nobody: a host without a seat
  SeatSet waiting{};     // who has not agreed yet
  SeatSet came{};        // of those asked: who has been here since
  Time until = 0;        // whoever has not come by then is lost too; 0: all have agreed
  bool open = false;
};

struct MatchState {
  Header header;
  Phase phase = Phase::kWaiting;
  AnyState state;
  Turn turn;
  History history;
  std::array<SeatState, kMostSeats> seats;
  SeatSet asked{};  // seats with an open question
  std::optional<Window> window;
  std::optional<UndoRequest> request;
  std::optional<Reopening> reopening;
  Seat mover = kNobody;  // who was last asked alone
  std::uint64_t draws = 0;
  Digest secret{};
  std::array<std::optional<Digest>, kMostSeats> parts;
  SeatSet withheld{};
  SeatSet renewed{};                                  // seats that were reopened and taken
  std::array<std::uint32_t, kMostViewers> numbers{};  // frames sent to each viewer
  std::array<std::uint32_t, kMostViewers> lines{};    // of these, the shown steps not undone
  std::array<Time, kMostViewers> times{};             // of the last frame to each viewer
  std::uint64_t records = 0;
  std::uint64_t lost = 0;           // records that could not be replayed
  Time time = 0;                    // of the last record
  std::uint32_t undos_unasked = 0;  // that took back what showed luck
  std::optional<Sha256> file;       // the match file so far; nothing where that is not known
  std::string file_hash;            // of the whole file, from the end on

  [[nodiscard]] const AnyGame& game() const { return *header.game; }
  [[nodiscard]] int seat_count() const { return header.seats(); }
  [[nodiscard]] SeatState& seat(Seat seat) { return seats[seat]; }
  [[nodiscard]] const SeatState& seat(Seat seat) const { return seats[seat]; }
  [[nodiscard]] bool is_asked(Seat seat) const { return has_seat(asked, seat); }
  [[nodiscard]] SeatSet people() const;  // seats that persons play
  [[nodiscard]] SeatSet of_one_person(Seat seat) const {
    return header.of_one_person(seat, renewed);
  }
};

MatchState new_table(Header header);

// What one record changes, as far as viewers are told.
struct News {
  AnyState before;     // empty: there was no view before
  bool whole = false;  // a viewer begins here: the view, and who sits where, in place of a patch
  std::vector<Event> events;
  bool stepped = false;
  std::array<std::string, kMostSeats> ack;
  SeatSet asked{};       // questions put
  SeatSet sealed{};      // answers sealed
  SeatSet ordered{};     // standing orders
  SeatSet missed{};      // let a window run out
  bool seats = false;    // who plays which seat
  bool opening = false;  // the parts of the luck are asked for
  bool began = false;
  bool ended = false;
  bool resumed = false;  // from a checkpoint, as what followed could not be replayed
  bool request = false;  // an undo was asked for, or no longer is
  Seat undo_refused_by = kNobody;
  Seat hinted = kNobody;    // who asked for a hint
  Seat hurried = kNobody;   // who waits no longer for a bot
  std::string_view reopen;  // what became of a reopening, as viewers are told; "": nothing
  Seat reopen_seat = kNobody;
  Seat reopen_by = kNobody;  // who answered
  bool undone = false;
  Seat undone_by = kNobody;
  std::uint64_t running = 0;  // for how long the question that an undo leads back to has been
  std::array<std::uint32_t, kMostViewers> undone_lines{};
};

// One entry of the journal. What does not fit the table is refused with a reason and changes
// nothing.
std::string apply_entry(MatchState& table, News& news, const Entry& entry);
// The seats that an entry of `kAskUndo` asks.
SeatSet asked_to_undo(const MatchState& table, const Entry& entry);
// After the entries of a record: puts the question that is due, if any.
void ask(MatchState& table, News& news);
void drop_request(MatchState& table, News& news);

// --- reopening a seat ---

std::string apply_reopen(MatchState& table, News& news, const Entry& entry);
void drop_reopening(MatchState& table, News& news);

// --- groups ---

// Whether the turn is still the group that was opened, the seats in `answered` being done.
bool same_group(const Turn& opened, SeatSet answered, const Turn& now);
// The seats of the present group in the order of the rules.
std::vector<Seat> group_order(const AnyGame& game, const AnyState& state);
// The state in which a seat of the present group answers: those before it take their first action.
AnyState state_for(const AnyGame& game, const AnyState& state, Seat seat);
// What a seat's question is answered from: its view, in a group as above.
AnyView asked_view(const MatchState& table, Seat seat);
// Whether the seat's standing order lets this window pass. A function of public facts and orders.
bool lets_pass(const MatchState& table, Seat seat);
bool is_group(const Turn& turn);

// How long a person has for the open question; 0: as long as it takes.
Time time_allowed(const MatchState& table, Seat seat);

}  // namespace rainyday::match
