// The tables of a PostgreSQL store and how older ones become new ones. Internal to store/.
#pragma once

#include <span>
#include <string_view>

#include "store/postgres_db.hpp"
#include "store/store.hpp"

namespace rainyday::store {

// Step i makes version i + 1 out of version i; version 0 is an empty schema. A step that was ever
// released is never changed: a new version is a new step. Programs that know the version `oldest`
// can go on with the tables that it leaves: it has only added what they need not know. Else that is
// its own version, and it waits until all others are gone.
struct PostgresStep {
  std::string_view sql;
  std::int64_t oldest;
};
std::span<const PostgresStep> postgres_steps();

// Brings a database to the last version, each step in a transaction of its own; servers that start
// together wait for each other. A newer one that is not for this program: an error, and nothing is
// touched. Throws PostgresError.
Result<> migrate(PostgresDb& db, std::span<const PostgresStep> steps = postgres_steps());

// Whether this program can work with the database as it is.
Result<> check_version(PostgresDb& db);
// Whether the steps that are missing can be taken while servers of the version before are there.
bool is_for_all(PostgresDb& db, std::span<const PostgresStep> steps = postgres_steps());

}  // namespace rainyday::store
