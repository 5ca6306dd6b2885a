// Where matches live. One interface for SQLite (one file, the default) and PostgreSQL; nothing
// here knows a game. A match is a header, a dense list of records numbered from 1 (each one
// accepted input), a checkpoint, and the lobby fields that are asked for without waking it.
//
// Every operation is asynchronous and may be called from any thread. Writes that wait together
// share one transaction; a completion is called after its commit, through Options::post. For one
// match they happen in the order of the calls. `store/sync.hpp` waits for a completion.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/sha256.hpp"
#include "store/stats.hpp"

namespace rainyday::store {

using MatchId = std::string;   // 1 to 64 visible ASCII characters
using Bytes = std::string;     // any bytes
using Epoch = std::int64_t;    // grows with every claim of a match
using Millis = std::int64_t;   // since 1970, UTC
using Number = std::uint64_t;  // of a record: 1, 2, …

enum class Failure : std::uint8_t {
  lost,       // not the holder any more, or not the next number: nothing stored; claim again
  unknown,    // it may be stored or not: claim again to see
  refused,    // nothing stored: no space, database not reached, too large. The claim still holds
  missing,    // no such match or blob
  taken,      // that id or code is in use: nothing stored
  damaged,    // what is stored cannot be read
  unusable,   // the store cannot be opened
  elsewhere,  // another server holds it: `Error::holder`
};

// A server, where several share a database.
struct Holder {
  std::string name;  // no other has it
  std::string url;   // how people get there; empty: not yet

  friend bool operator==(const Holder&, const Holder&) = default;
};

struct Error {
  Failure failure;
  std::string what;  // for a log: what, where, what to do
  Holder holder = {};
};

template <class T = void>
using Result = std::expected<T, Error>;
template <class T = void>
using Done = std::move_only_function<void(Result<T>)>;

enum class Status : std::uint8_t { waiting, running, finished };

// What can be asked about a match without waking it.
struct Lobby {
  Status status = Status::waiting;
  std::string game;
  bool open = false;  // listed for everybody while it waits
  std::string code;   // the invitation; no two matches have the same, empty: none
  int seats = 0;
  int taken = 0;
  Millis created = 0;
  Millis updated = 0;
  std::optional<Millis> deadline;  // when the clock of a parked match runs out
  // Per seat: SHA-256 of the cookie that holds it. Behind them, in rows of as many, of those who
  // had these seats before.
  std::vector<std::optional<Digest>> owners;
  std::string note;  // the caller's, for lists

  friend bool operator==(const Lobby&, const Lobby&) = default;
};

struct Listed {
  MatchId id;
  Lobby lobby;
};

// A position, opaque, as it was after record n. Only the last one is kept.
struct Checkpoint {
  Number n = 0;
  std::string position;

  friend bool operator==(const Checkpoint&, const Checkpoint&) = default;
};

struct NewMatch {
  MatchId id;
  std::string header;
  Lobby lobby;
};

// A whole match; records[i] has the number i + 1.
struct Match {
  Epoch epoch = 0;  // the claim's; 0 where it was only read
  std::string header;
  Lobby lobby;
  std::optional<Checkpoint> checkpoint;
  std::vector<Bytes> records;
};

// Stored as a whole or not at all.
struct Append {
  MatchId match;
  Epoch epoch = 0;
  Number n = 0;  // of the first record; must be the next one, also where there are no records
  std::vector<Bytes> records;
  std::optional<std::string> header;  // replaces the one before
  std::optional<Lobby> lobby;
  std::optional<Checkpoint> checkpoint;
};

// Brings a match into its compact form. Records named here get new contents, the numbers stay: so
// are unused sealed answers dropped.
struct Fold {
  struct Replacement {
    Number n = 0;
    Bytes record;
  };
  MatchId match;
  Epoch epoch = 0;
  std::vector<Replacement> replacements;
};

// Of a server that says it is there.
struct Renewal {
  bool kept = true;            // false: it was given up, holds nothing any more and begins anew
  std::vector<Holder> others;  // who are there too
  bool first = true;           // nobody was there when it came
  Millis there = 0;            // for so long somebody has been there without a gap
};

struct Page {
  int limit = 50;
  int offset = 0;
};

// What is kept beside the matches, opaque: of what kind, and of whom.
struct Slip {
  std::string kind;  // up to 64 visible ASCII characters
  Digest key{};      // one of its kind
  Digest owner{};
  Millis made = 0;
  std::optional<Millis> until;  // then it is gone
  Bytes value;

  friend bool operator==(const Slip&, const Slip&) = default;
};

// Members that are not there fit all.
struct SlipQuery {
  std::optional<std::string> kind = {};
  std::optional<Digest> key = {};
  std::optional<Digest> owner = {};
};

class Store {
 public:
  virtual ~Store() = default;  // stores what was asked for, then closes

  // Writes.
  virtual void create(NewMatch match, Done<> done) = 0;
  virtual void claim(MatchId match, Done<Match> done) = 0;  // ends every claim before it
  virtual void append(Append append, Done<> done) = 0;      // a value: durable
  virtual void fold(Fold fold, Done<> done) = 0;
  virtual void release(MatchId match, Epoch epoch, Done<> done) = 0;  // folds, ends the claim
  virtual void put_blob(Bytes bytes, Done<Digest> done) = 0;          // kept under its SHA-256
  // This server is there, and people get to it by that address: to be said every second where
  // several share a database, or the others give it up. A store of one server has no others.
  virtual void renew(const std::string& /*url*/, Done<Renewal> done) { done(Renewal{}); }
  // Deletes finished matches that nobody holds and that did not change since `before`: looks at
  // some of all, the next time at those that follow. How many it has deleted.
  virtual void expire(Millis /*before*/, Done<std::size_t> done) { done(0); }
  // `only`: in place of its owner's others of that kind.
  // NOLINTNEXTLINE(performance-unnecessary-value-param): a store that has them keeps it
  virtual void put_slip(Slip /*slip*/, bool /*only*/, Done<> done) { done(no_slips()); }
  // Those that fit are gone, and given to whoever took them: no two get the same.
  // NOLINTNEXTLINE(performance-unnecessary-value-param): a store that has them keeps it
  virtual void take_slips(SlipQuery /*query*/, Millis /*now*/, Done<std::vector<Slip>> done) {
    done(no_slips());
  }

  // Questions. They see every write whose completion was called before.
  virtual void read(MatchId match, Done<Match> done) = 0;  // without claiming it
  virtual void find(MatchId match, Done<Listed> done) = 0;
  virtual void find_code(std::string code, Done<Listed> done) = 0;
  virtual void open_tables(Page page, Done<std::vector<Listed>> done) = 0;  // latest first
  // `left`: also those at which he had a seat before, and has none now.
  virtual void tables_of(Digest owner, bool left, Page page, Done<std::vector<Listed>> done) = 0;
  // Running matches with a deadline not after `until`, the earliest first.
  virtual void due(Millis until, Done<std::vector<MatchId>> done) = 0;
  virtual void blob(Digest hash, Done<Bytes> done) = 0;
  // Those that fit and are not gone by `now`, the latest first.
  // NOLINTNEXTLINE(performance-unnecessary-value-param): a store that has them keeps it
  virtual void slips(SlipQuery /*query*/, Millis /*now*/, Page /*page*/,
                     Done<std::vector<Slip>> done) {
    done(no_slips());
  }

  [[nodiscard]] virtual Stats stats() const = 0;

 private:
  static std::unexpected<Error> no_slips() {
    return std::unexpected(Error{Failure::refused, "this store keeps matches alone"});
  }
};

struct Options {
  // Of this server among several on one PostgreSQL. Without it no other may be there.
  std::string name = {};
  // So long it may say nothing (`renew`) until the others give it up.
  std::chrono::milliseconds lease{5000};
  // Runs a completion; by default at once, on the store's own thread.
  std::function<void(std::move_only_function<void()>)> post;
  // Called when the disk can no longer be trusted (a failed fsync): nothing can be stored any
  // more, and only a restart tells what is there. By default prints the line and aborts.
  std::function<void(const std::string&)> on_fatal;
};

// `where` is postgres://… or the path of a file, made if it is not there.
Result<std::unique_ptr<Store>> open(std::string_view where, Options options = {});

// What is wrong with a data file, and how much is in it. A server may be running on it.
struct Findings {
  std::uint64_t matches = 0;
  std::uint64_t records = 0;
  std::uint64_t blobs = 0;
  std::vector<std::string> problems;
};
Result<Findings> examine(const std::string& file);

// Copies the whole store into a new SQLite file while a server may be running on it. A copy of a
// PostgreSQL store can be opened as a file too.
Result<> back_up(std::string_view where, const std::string& file);

}  // namespace rainyday::store
