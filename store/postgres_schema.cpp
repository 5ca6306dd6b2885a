#include "store/postgres_schema.hpp"

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
// given up is deleted here, and with it all that it held is free.
constexpr std::string_view kVersion2 = R"sql(
CREATE TABLE servers (
  id    bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name  text        NOT NULL UNIQUE,
  url   text        NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL
);
ALTER TABLE matches ADD COLUMN server bigint;
)sql";

constexpr std::array kSteps = {kVersion1, kVersion2};
constexpr std::int64_t kMigrationLock = 0x52446179;  // "RDay", any number that is ours

// Of one step, or nothing more to do.
Result<bool> step(PostgresDb& db, std::span<const std::string_view> steps) {
  db.run(fmt::format("SELECT pg_advisory_xact_lock({})", kMigrationLock));
  db.run("CREATE TABLE IF NOT EXISTS rainyday_schema (version bigint NOT NULL)");
  const PostgresRows rows = db.query("SELECT version FROM rainyday_schema");
  const auto version = static_cast<std::size_t>(rows.count() == 0 ? 0 : rows.integer(0, 0));
  if (version > steps.size()) {
    return failed(Failure::unusable,
                  fmt::format("made by a newer rainyday (version {} of the tables; this one knows "
                              "up to {}): use that one",
                              version, steps.size()));
  }
  if (version == steps.size()) return false;
  db.run(std::string(steps[version]));
  db.run(version == 0 ? "INSERT INTO rainyday_schema VALUES (1)"
                      : fmt::format("UPDATE rainyday_schema SET version = {}", version + 1));
  return true;
}

}  // namespace

std::span<const std::string_view> postgres_steps() { return kSteps; }

Result<> migrate(PostgresDb& db, std::span<const std::string_view> steps) {
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
  const PostgresRows table = db.query("SELECT to_regclass('rainyday_schema') IS NOT NULL");
  if (table.flag(0, 0)) {
    const PostgresRows rows = db.query("SELECT version FROM rainyday_schema");
    const auto last = static_cast<std::int64_t>(kSteps.size());
    if (rows.count() == 1 && rows.integer(0, 0) == last) return {};
  }
  return failed(Failure::unusable, "not a store, or of another version of rainyday");
}

}  // namespace rainyday::store
