// The journal. A record is everything that one accepted input brought about up to the next
// decision: the time and a list of entries, as one line of JSON:
//   [1700000000123,["act",2,"c7",41,"roll"],["chance",17,"dice 3 5",20,36]]
// Actions stand there in notation, so that a later program with other tables reads them.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "match/types.hpp"

namespace rainyday::match {

inline constexpr int kJournalVersion = 1;

struct Entry {
  enum Kind : std::uint8_t {
    kStart,         // the table is frozen; number: journal version, text: the secret of its luck
    kOpened,        // a seat opened its part of the luck (text)
    kWithheld,      // a seat did not
    kBegin,         // the game begins
    kAct,           // a person's answer to question `number`
    kBot,           // a bot's
    kForced,        // one action was left, and everybody sees it
    kChance,        // draw `number`; `point` of `total`
    kSealed,        // a person's answer to question `number` in a group; "" once it was dropped
    kPlayed,        // an answer of a group is applied; text: whose it is (see How)
    kOrder,         // a standing order (text)
    kSeat,          // who plays a seat from now on: level ("" a person), name, why; point: how long
                    // its open question has been running, and one; 0: of an older journal,
                    // where it begins anew and a bot agrees to every undo
    kClock,         // time left to a seat from now on
    kAskUndo,       // back to the seat's question `number`: the seats in the set `point` are asked;
                    // 0: all other persons
    kAnswerUndo,    // number: 1 agreed, 0 not
    kUndo,          // `number` steps are taken back; the next question has been running for `point`
    kOver,          // the game is over; text: the hash of its file, "" in older journals
    kClosed,        // the table is closed unfinished; text likewise
    kResumed,       // the last `number` records could not be replayed; the next draw is `total`
    kAskReopen,     // somebody new for a lost owner's seat: the seats in the set `number` are asked
                    // by the seat before `point`; 0: by a host without one
    kAnswerReopen,  // number: 1 agreed, 0 not
    kReopened,      // the seat is open for somebody new
    kEndReopen,     // no longer; why: "taken", "back", "withdrawn"
    kHereReopen,    // a seat that is asked has come
    kHint,          // a seat has asked for a hint to its question `number`
    kHurry,         // a seat waits no longer for the bot at seat `number`
  };
  Kind kind = kStart;
  Seat seat = kNobody;
  std::string id;  // of the client's message
  std::uint64_t number = 0;
  Action action;
  std::string text;
  std::string name;
  std::string why;
  std::uint64_t point = 0;
  std::uint64_t total = 0;

  friend bool operator==(const Entry&, const Entry&) = default;
};

// Whether an entry is an action of the game.
constexpr bool is_step(Entry::Kind kind) {
  return kind == Entry::kAct || kind == Entry::kBot || kind == Entry::kForced ||
         kind == Entry::kChance || kind == Entry::kPlayed;
}

// How an applied answer of a group came about: sealed by a person, by a standing order, by a bot,
// or not given in time.
inline constexpr std::string_view kBySeal = "sealed";
inline constexpr std::string_view kByOrder = "order";
inline constexpr std::string_view kByBot = "bot";
inline constexpr std::string_view kLate = "late";

struct Record {
  Time time = 0;
  std::vector<Entry> entries;
};

std::string write_record(const AnyGame& game, const Record& record);
std::expected<Record, std::string> read_record(const AnyGame& game, std::string_view text);

// The number after the last draw that stands in records, whatever the game can make of them.
std::uint64_t draws_in(std::span<const std::string> records);

// Whether answers were sealed there, blanked or not.
bool has_sealed(std::string_view record);

// Whose names are taken out of what is stored: those of all who had these seats, and of others all
// but that of the last one who came.
struct Nameless {
  SeatSet seats{};
  SeatSet but_last{};

  [[nodiscard]] SeatSet any() const { return seats | but_last; }
};

// The records with sealed answers blanked, except those of a group that is still open: what was not
// used never leaves the store, and what was used stands there again as played. With the names that
// are taken out the match loses the hash of a file that has them. The result has an entry for each
// record, empty where nothing changes.
std::vector<std::string> folded(const AnyGame& game, std::span<const std::string> records,
                                Nameless nameless = {});

}  // namespace rainyday::match
