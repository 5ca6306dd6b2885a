// Looks at a whole data file: what SQLite says of it, and whether every match can be read.
#include <fmt/format.h>
#include <map>

#include "store/records.hpp"
#include "store/sqlite_schema.hpp"
#include "store/sqlite_store.hpp"

namespace rainyday::store {
namespace {

class Examination {
 public:
  explicit Examination(SqliteDb& db) : db_(db) {}

  Findings run() {
    guarded("file", [&] { check_pages(); });
    guarded("journal", [&] { read_journal(); });
    guarded("matches", [&] { read_matches(); });
    for (const auto& [key, id] : matches_) {
      guarded(fmt::format("match {}", id), [&] { read_match(key, id); });
    }
    guarded("packs and word lists", [&] { read_blobs(); });
    return std::move(found_);
  }

 private:
  struct Tail {
    Number first = 0;
    std::vector<Bytes> records;
    bool sound = true;
  };

  // What cannot be read is a problem, and the next thing is looked at.
  template <class F>
  void guarded(const std::string& where, F work) {
    try {
      work();
    } catch (const SqliteError& error) {
      found_.problems.push_back(fmt::format("{}: {}", where, error.what()));
    }
  }

  void check_pages() {
    SqliteStatement pages(db_, "PRAGMA integrity_check(20)");
    SqliteQuery line(pages);
    while (line.next()) {
      if (line.bytes(0) != "ok") found_.problems.push_back("file: " + line.text(0));
    }
  }

  void read_journal() {
    SqliteStatement rows(db_, "SELECT match, first, count, records FROM journal ORDER BY seq");
    SqliteQuery row(rows);
    while (row.next()) {
      Tail& tail = tails_[row.integer(0)];
      const auto first = static_cast<Number>(row.integer(1));
      if (tail.first == 0) tail.first = first;
      tail.sound = tail.sound && first == tail.first + tail.records.size() &&
                   unpack_records(row.bytes(3), tail.records) &&
                   tail.first + tail.records.size() == first + static_cast<Number>(row.integer(2));
    }
  }

  void read_matches() {
    SqliteStatement rows(db_, "SELECT key, id FROM matches ORDER BY key");
    SqliteQuery row(rows);
    while (row.next()) {
      matches_[row.integer(0)] = row.text(1);
      ++found_.matches;
    }
  }

  void read_match(std::int64_t key, const std::string& id) {
    const auto say = [&](std::string_view what) {
      found_.problems.push_back(fmt::format("match {}: {}", id, what));
    };
    if (db_.integer(fmt::format("SELECT length(header) FROM matches WHERE key = {}", key)) == 0) {
      say("no header");
    }
    std::vector<Bytes> records;
    SqliteStatement one(db_, "SELECT count, records FROM folded WHERE match = ?1");
    SqliteQuery folded(one, key);
    if (folded.next() && (!unpack_records(folded.bytes(1), records) ||
                          records.size() != static_cast<std::size_t>(folded.integer(0)))) {
      say("damaged records");
    }
    Number count = records.size();
    if (const auto tail = tails_.find(key); tail != tails_.end()) {
      const Number end = tail->second.first + tail->second.records.size();
      if (!tail->second.sound || tail->second.first > count + 1) say("damaged records");
      count = std::max(count, end - 1);
    }
    found_.records += count;
    if (db_.integer(fmt::format("SELECT n FROM checkpoints WHERE match = {}", key)) >
        static_cast<std::int64_t>(count)) {
      say("a checkpoint after its last record");
    }
  }

  void read_blobs() {
    SqliteStatement rows(db_, "SELECT hash, bytes FROM blobs");
    SqliteQuery row(rows);
    while (row.next()) {
      ++found_.blobs;
      const std::string hash(row.bytes(0));
      if (hash == bytes_of(sha256(row.bytes(1)))) continue;
      found_.problems.push_back(fmt::format("pack or word list {}: other contents", hex(hash)));
    }
  }

  SqliteDb& db_;
  Findings found_;
  std::map<std::int64_t, Tail> tails_;
  std::map<std::int64_t, std::string> matches_;
};

}  // namespace

// No read-only connection, as such a one leaves its log files behind where no server runs.
Result<Findings> examine_sqlite(const std::string& path) {
  try {
    SqliteDb db(path, SQLITE_OPEN_READWRITE);
    db.run("PRAGMA query_only = ON; PRAGMA wal_autocheckpoint = 0");
    if (auto ours = check_version(db); !ours) {
      return failed(ours.error().failure, fmt::format("{}: {}", path, ours.error().what));
    }
    db.run("BEGIN");
    return Examination(db).run();
  } catch (const SqliteError& error) {
    return failed(error.is_damage() ? Failure::damaged : Failure::unusable,
                  fmt::format("{}: {}", path, error.what()));
  }
}

}  // namespace rainyday::store
