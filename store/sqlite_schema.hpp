// The tables of a SQLite store and how older files become new ones. Internal to store/.
#pragma once

#include <span>
#include <string_view>

#include "store/sqlite_db.hpp"
#include "store/store.hpp"

namespace rainyday::store {

// Step i makes version i + 1 out of version i; version 0 is an empty file. A step that was ever
// released is never changed: a new version is a new step.
std::span<const std::string_view> sqlite_steps();

// Whether the database is a store of ours, or empty, and not newer than the last step.
Result<> check_ours(SqliteDb& db, std::span<const std::string_view> steps = sqlite_steps());

// Brings such a database to the last version, each step in a transaction of its own; nothing is
// touched where it is not one. Throws SqliteError.
Result<> migrate(SqliteDb& db, std::span<const std::string_view> steps = sqlite_steps());

// For those who read only: whether the database is a store of the last version.
Result<> check_version(SqliteDb& db);

}  // namespace rainyday::store
