// What a database must do for the store: one writer and one reader, each used by one thread.
// Internal to store/.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "store/store.hpp"

namespace rainyday::store {

struct ClaimMatch {
  MatchId match;
};
struct Release {
  MatchId match;
  Epoch epoch = 0;
};
struct PutBlob {
  Digest hash{};
  Bytes bytes;
};
struct Renew {
  std::string url;
  std::shared_ptr<Renewal> out;
};
struct Expire {
  static constexpr int kAtOnce = 1000;  // matches that are looked at
  Millis before = 0;
  std::shared_ptr<std::size_t> out;
};
struct PutSlip {
  Slip slip;
  bool only = false;
};
struct TakeSlips {
  SlipQuery query;
  Millis now = 0;
  std::shared_ptr<std::vector<Slip>> out;
};
using Request = std::variant<NewMatch, ClaimMatch, Append, Fold, Release, PutBlob, Renew, Expire,
                             PutSlip, TakeSlips>;

// The match that a request is about; empty for a blob, a slip, a server or many.
const MatchId& match_of(const Request& request);
// The match is another server's, or has gone on.
Result<> lost(const MatchId& match, std::string_view why);

struct Job {
  Request request;
  std::move_only_function<void(Result<>, Epoch)> finish;  // after the commit
  Result<> result;
  Epoch epoch = 0;  // of a claim
};

class Writer {
 public:
  virtual ~Writer() = default;
  // Runs all jobs in one transaction, each whole or not at all, and sets their results. No two
  // are about the same match. Returns a line if nothing can be stored any more.
  virtual std::optional<std::string> write(std::span<Job> batch) = 0;
  // After the completions of a batch: what can wait. The same return.
  virtual std::optional<std::string> tidy(bool queue_is_empty) = 0;
};

class Reader {
 public:
  virtual ~Reader() = default;
  // All that is stored of it, but for its epoch.
  virtual Result<Match> read(const MatchId& match) = 0;
  virtual Result<Listed> find(const MatchId& match) = 0;
  virtual Result<Listed> find_code(const std::string& code) = 0;
  virtual Result<std::vector<Listed>> open_tables(Page page) = 0;
  virtual Result<std::vector<Listed>> tables_of(const Digest& owner, bool left, Page page) = 0;
  virtual Result<std::vector<MatchId>> due(Millis until) = 0;
  virtual Result<Bytes> blob(const Digest& hash) = 0;
  virtual Result<std::vector<Slip>> slips(const SlipQuery& query, Millis now, Page page) = 0;
};

inline std::unexpected<Error> failed(Failure failure, std::string what) {
  return std::unexpected(Error{failure, std::move(what)});
}

// Why a request is not even tried: too large, not text where text is needed.
Result<> check(const Request& request);

// Whether all that is to be replaced is there, of records before `next`.
Result<> check(const Fold& fold, Number next);

// The condition that a slip fits a query, with parameters 1 to 3 for kind, key and owner and 4 for
// the time; `mark` is ? or $.
std::string fits_slip(const SlipQuery& query, char mark);

// The owners of all seats as one string of bytes, 32 a seat, zeros for nobody; and back.
Bytes pack_owners(const std::vector<std::optional<Digest>>& owners);
std::vector<std::optional<Digest>> unpack_owners(std::string_view bytes);
// The different owners in such a string.
std::vector<std::string_view> distinct_owners(std::string_view packed);

// What is read of matches for a list, and of one to have all of it; the columns are these.
inline constexpr std::string_view kListed =
    "SELECT id, status, game, open, code, seats, taken, created, updated, deadline, owners, note,"
    " key, header FROM matches ";
inline constexpr int kKeyColumn = 12;
inline constexpr int kHeaderColumn = 13;

std::optional<Millis> time_or_nothing(const auto& row, int column) {
  return row.is_null(column) ? std::nullopt : std::optional<Millis>(row.integer(column));
}

Listed listed(const auto& row) {
  return {row.text(0),
          {.status = static_cast<Status>(row.integer(1)),
           .game = row.text(2),
           .open = row.flag(3),
           .code = row.text(4),
           .seats = static_cast<int>(row.integer(5)),
           .taken = static_cast<int>(row.integer(6)),
           .created = row.integer(7),
           .updated = row.integer(8),
           .deadline = time_or_nothing(row, 9),
           .owners = unpack_owners(row.bytes(10)),
           .note = row.text(11)}};
}

}  // namespace rainyday::store
