#include "store/postgres_schema.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "store/backend.hpp"

namespace rainyday::store {
namespace {

// Opaque texts are bytea: a text column takes no zero byte.
constexpr std::string_view kVersion1 = R"sql(
CREATE TABLE matches (
  key      bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id       text    NOT NULL UNIQUE,
  epoch    bigint  NOT NULL,
  status   bigint  NOT NULL,
  game     text    NOT NULL,
  open     boolean NOT NULL,
  code     text    NOT NULL,
  seats    bigint  NOT NULL,
  taken    bigint  NOT NULL,
  created  bigint  NOT NULL,
  updated  bigint  NOT NULL,
  deadline bigint,
  owners   bytea   NOT NULL,
  note     bytea   NOT NULL,
  header   bytea   NOT NULL
);
CREATE UNIQUE INDEX matches_code ON matches (code) WHERE code <> '';
CREATE INDEX matches_open ON matches (updated) WHERE status = 0 AND open;
CREATE INDEX matches_running ON matches (deadline) WHERE status = 1;
CREATE TABLE owners (
  owner bytea  NOT NULL,
  match bigint NOT NULL,
  PRIMARY KEY (owner, match)
);
CREATE TABLE records (
  match  bigint NOT NULL,
  n      bigint NOT NULL,
  record bytea  NOT NULL,
  PRIMARY KEY (match, n)
);
CREATE TABLE checkpoints (
  match    bigint PRIMARY KEY,
  n        bigint NOT NULL,
  position bytea  NOT NULL
);
CREATE TABLE blobs (
  hash  bytea PRIMARY KEY,
  bytes bytea NOT NULL
);
)sql";

// Several servers. A match is held by the server that it names, if that is there: one that was
// given up is deleted here, and with it all that it held is free. `since`: it is there without a
// gap, `site`: some server is. `oldest`: the least version that a program must know.
constexpr std::string_view kVersion2 = R"sql(
CREATE TABLE servers (
  id    bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name  text        NOT NULL UNIQUE,
  url   text        NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  site  timestamptz NOT NULL
);
ALTER TABLE matches ADD COLUMN server bigint;
ALTER TABLE rainyday_schema ADD COLUMN oldest bigint NOT NULL DEFAULT 2;
)sql";

// What is kept beside the matches.
constexpr std::string_view kVersion3 = R"sql(
CREATE TABLE slips (
  kind  text   NOT NULL,
  key   bytea  NOT NULL,
  owner bytea  NOT NULL,
  made  bigint NOT NULL,
  until bigint,
  value bytea  NOT NULL,
  PRIMARY KEY (kind, key)
);
CREATE INDEX slips_owner ON slips (owner);
CREATE INDEX slips_until ON slips (until) WHERE until IS NOT NULL;
)sql";

constexpr std::array kSteps = {PostgresStep{kVersion1, 1}, PostgresStep{kVersion2, 2},
                               PostgresStep{kVersion3, 2}};
constexpr std::int64_t kMigrationLock = 0x52446179;  // "RDay", any number that is ours

struct Versions {
  std::int64_t version = 0;  // 0: none yet
  std::int64_t oldest = 0;
};

Versions versions_of(PostgresDb& db) {
  const PostgresRows table = db.query("SELECT to_regclass('rainyday_schema') IS NOT NULL");
  if (!table.flag(0, 0)) return {};
  // The first version has no such column.
  const PostgresRows rows = db.query(
      "SELECT version, coalesce((to_jsonb(s) ->> 'oldest')::bigint, version)"
      " FROM rainyday_schema s");
  return rows.count() == 0 ? Versions{} : Versions{rows.integer(0, 0), rows.integer(0, 1)};
}

Result<> too_new(const Versions& found, std::size_t known) {
  return failed(Failure::unusable,
                fmt::format("made by a newer rainyday (version {} of the tables, for programs that "
                            "know {}; this one knows up to {}): use that one",
                            found.version, found.oldest, known));
}

// Of one step, or nothing more to do.
Result<bool> step(PostgresDb& db, std::span<const PostgresStep> steps) {
  db.run(fmt::format("SELECT pg_advisory_xact_lock({})", kMigrationLock));
  const Versions found = versions_of(db);
  const auto version = static_cast<std::size_t>(found.version);
  if (found.oldest > std::ssize(steps))
    return std::unexpected(too_new(found, steps.size()).error());
  if (version >= steps.size()) return false;
  if (version == 0) {
    db.run("CREATE TABLE rainyday_schema (version bigint NOT NULL)");
    db.run("INSERT INTO rainyday_schema VALUES (0)");
  }
  db.run(std::string(steps[version].sql));
  db.run(fmt::format("UPDATE rainyday_schema SET version = {}", version + 1));
  if (version > 0) {
    db.run(fmt::format("UPDATE rainyday_schema SET oldest = {}", steps[version].oldest));
  }
  return true;
}

}  // namespace

std::span<const PostgresStep> postgres_steps() { return kSteps; }

Result<> migrate(PostgresDb& db, std::span<const PostgresStep> steps) {
  while (true) {
    db.run("BEGIN");
    try {
      const auto more = step(db, steps);
      if (!more) {
        db.run("ROLLBACK");
        return std::unexpected(more.error());
      }
      db.run("COMMIT");
      if (!*more) return {};
    } catch (const PostgresError& error) {
      if (!error.connection_lost()) db.run("ROLLBACK");
      throw;
    }
  }
}

Result<> check_version(PostgresDb& db) {
  const Versions found = versions_of(db);
  const std::int64_t last = std::ssize(kSteps);
  if (found.oldest > last) return too_new(found, kSteps.size());
  if (found.version >= last) return {};
  return failed(Failure::unusable, "not a store, or of an older version of rainyday");
}

bool is_for_all(PostgresDb& db, std::span<const PostgresStep> steps) {
  const std::int64_t version = versions_of(db).version;
  return version > 0 &&
         std::ranges::all_of(steps.subspan(std::min<std::size_t>(version, steps.size())),
                             [&](const PostgresStep& step) { return step.oldest <= version; });
}

}  // namespace rainyday::store
