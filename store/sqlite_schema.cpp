#include "store/sqlite_schema.hpp"

#include <array>
#include <fmt/format.h>

#include "store/backend.hpp"

namespace rainyday::store {
namespace {

constexpr std::int64_t kApplicationId = 0x52446179;  // "RDay": how `file` and we know our files

// Appends go to the end of `journal`, which has no index; a match's rows are later folded into its
// one row of `folded`, and the journal is emptied from the front. A journal row holds all records
// of one append, packed; it counts while `first` is beyond folded.count.
constexpr std::string_view kSqliteVersion1 = R"sql(
CREATE TABLE matches (
  key      INTEGER PRIMARY KEY,
  id       TEXT    NOT NULL UNIQUE,
  epoch    INTEGER NOT NULL,
  status   INTEGER NOT NULL,
  game     TEXT    NOT NULL,
  open     INTEGER NOT NULL,
  code     TEXT    NOT NULL,
  seats    INTEGER NOT NULL,
  taken    INTEGER NOT NULL,
  created  INTEGER NOT NULL,
  updated  INTEGER NOT NULL,
  deadline INTEGER,
  owners   BLOB    NOT NULL,
  note     TEXT    NOT NULL,
  header   TEXT    NOT NULL
);
CREATE UNIQUE INDEX matches_code ON matches (code) WHERE code <> '';
CREATE INDEX matches_open ON matches (updated) WHERE status = 0 AND open = 1;
CREATE INDEX matches_running ON matches (deadline) WHERE status = 1;
CREATE TABLE owners (
  owner BLOB    NOT NULL,
  match INTEGER NOT NULL,
  PRIMARY KEY (owner, match)
) WITHOUT ROWID;
CREATE TABLE journal (
  seq     INTEGER PRIMARY KEY,
  match   INTEGER NOT NULL,
  first   INTEGER NOT NULL,
  count   INTEGER NOT NULL,
  records BLOB    NOT NULL
);
CREATE TABLE folded (
  match   INTEGER PRIMARY KEY,
  count   INTEGER NOT NULL,
  records BLOB    NOT NULL
);
CREATE TABLE checkpoints (
  match    INTEGER PRIMARY KEY,
  n        INTEGER NOT NULL,
  position TEXT    NOT NULL
);
CREATE TABLE blobs (
  hash  BLOB NOT NULL UNIQUE,
  bytes BLOB NOT NULL
);
)sql";

// What is kept beside the matches.
constexpr std::string_view kSqliteVersion2 = R"sql(
CREATE TABLE slips (
  kind  TEXT    NOT NULL,
  key   BLOB    NOT NULL,
  owner BLOB    NOT NULL,
  made  INTEGER NOT NULL,
  until INTEGER,
  value BLOB    NOT NULL,
  PRIMARY KEY (kind, key)
) WITHOUT ROWID;
CREATE INDEX slips_owner ON slips (owner);
CREATE INDEX slips_until ON slips (until) WHERE until IS NOT NULL;
)sql";

constexpr std::array kSqliteSteps = {kSqliteVersion1, kSqliteVersion2};

std::int64_t version_of(SqliteDb& db) { return db.integer("PRAGMA user_version"); }

}  // namespace

std::span<const std::string_view> sqlite_steps() { return kSqliteSteps; }

Result<> check_ours(SqliteDb& db, std::span<const std::string_view> steps) {
  const std::int64_t id = db.integer("PRAGMA application_id");
  const bool empty = db.integer("SELECT count(*) FROM sqlite_schema") == 0;
  if (id != kApplicationId && !(id == 0 && empty)) {
    return failed(Failure::unusable, "a SQLite file, but not one of rainyday's");
  }
  if (version_of(db) > static_cast<std::int64_t>(steps.size())) {
    return failed(Failure::unusable,
                  fmt::format("made by a newer rainyday (version {} of the tables; this one knows "
                              "up to {}): use that one",
                              version_of(db), steps.size()));
  }
  return {};
}

Result<> migrate(SqliteDb& db, std::span<const std::string_view> steps) {
  if (auto ours = check_ours(db, steps); !ours) return ours;
  for (auto done = static_cast<std::size_t>(version_of(db)); done < steps.size(); ++done) {
    db.run("BEGIN IMMEDIATE");
    try {
      db.run(std::string(steps[done]));
      db.run(fmt::format("PRAGMA application_id = {}", kApplicationId));
      db.run(fmt::format("PRAGMA user_version = {}", done + 1));
      db.run("COMMIT");
    } catch (const SqliteError&) {
      if (sqlite3_get_autocommit(db.handle()) == 0) db.run("ROLLBACK");
      throw;
    }
  }
  return {};
}

Result<> check_version(SqliteDb& db) {
  if (auto ours = check_ours(db); !ours) return ours;
  if (version_of(db) == static_cast<std::int64_t>(kSqliteSteps.size())) return {};
  return failed(Failure::unusable, "not a store yet, or of an older rainyday: start a server once");
}

}  // namespace rainyday::store
