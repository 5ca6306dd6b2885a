// The tables of a PostgreSQL store and how older ones become new ones. Internal to store/.
#pragma once

#include <span>
#include <string_view>

#include "store/postgres_db.hpp"
#include "store/store.hpp"

namespace rainyday::store {

// Step i makes version i + 1 out of version i; version 0 is an empty schema. A step that was ever
// released is never changed: a new version is a new step.
std::span<const std::string_view> postgres_steps();

// Brings a database to the last version, each step in a transaction of its own; servers that start
// together wait for each other. A newer one: an error, and nothing is touched. Throws
// PostgresError.
Result<> migrate(PostgresDb& db, std::span<const std::string_view> steps = postgres_steps());

// For those who read only: whether the database is a store of the last version.
Result<> check_version(PostgresDb& db);

}  // namespace rainyday::store
