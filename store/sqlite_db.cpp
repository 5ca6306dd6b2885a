#include "store/sqlite_db.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

namespace rainyday::store {

SqliteDb::SqliteDb(const std::string& path, int flags, const std::string& vfs) {
  sqlite3* db = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &db, flags | SQLITE_OPEN_NOMUTEX,
                                   vfs.empty() ? nullptr : vfs.c_str());
  db_.reset(db);
  if (code != SQLITE_OK) {
    throw SqliteError(code, fmt::format("{}: {}", path,
                                        db != nullptr ? sqlite3_errmsg(db) : sqlite3_errstr(code)));
  }
  sqlite3_extended_result_codes(db, 1);
  constexpr int kBusyMillis = 5000;
  sqlite3_busy_timeout(db, kBusyMillis);
}

void SqliteDb::run(const std::string& sql) {
  const int code = sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail(code);
}

std::int64_t SqliteDb::integer(const std::string& sql) {
  SqliteStatement statement(*this, sql);
  SqliteQuery query(statement);
  return query.next() ? query.integer(0) : 0;
}

std::string SqliteDb::text(const std::string& sql) {
  SqliteStatement statement(*this, sql);
  SqliteQuery query(statement);
  return query.next() ? query.text(0) : std::string();
}

// Where files may not grow beyond a limit, a write that fails is as good as a full disk: SQLite
// does not keep the reason.
void SqliteDb::fail(int code) const {
  rlimit limit{};
  if (code == SQLITE_IOERR_WRITE && getrlimit(RLIMIT_FSIZE, &limit) == 0 &&
      limit.rlim_cur != RLIM_INFINITY) {
    throw SqliteError(SQLITE_FULL, "SQLite: a write failed; is the file larger than it may be?");
  }
  throw SqliteError(code, fmt::format("SQLite: {} ({})", sqlite3_errmsg(handle()), code));
}

SqliteStatement::SqliteStatement(const SqliteDb& db, std::string_view sql) : db_(&db) {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(db.handle(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  statement_.reset(statement);
  if (code != SQLITE_OK) db.fail(code);
}

SqliteQuery::~SqliteQuery() {
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

bool SqliteQuery::next() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  db_.fail(code);
}

bool SqliteQuery::is_null(int column) const {
  return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

std::int64_t SqliteQuery::integer(int column) const {
  return sqlite3_column_int64(statement_, column);
}

std::string_view SqliteQuery::bytes(int column) const {
  const void* data = sqlite3_column_blob(statement_, column);
  const int size = sqlite3_column_bytes(statement_, column);
  if (data == nullptr) return {};
  return {static_cast<const char*>(data), static_cast<std::size_t>(size)};
}

// Copied, as a bound value may be a temporary that ends before the query does.
void SqliteQuery::bind(int index, std::string_view text) {
  check(sqlite3_bind_text64(statement_, index, text.data() != nullptr ? text.data() : "",
                            text.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

void SqliteQuery::bind(int index, Blob blob) {
  const char* data = blob.bytes.data() != nullptr ? blob.bytes.data() : "";
  check(sqlite3_bind_blob64(statement_, index, data, blob.bytes.size(), SQLITE_TRANSIENT));
}

void SqliteQuery::bind_integer(int index, std::int64_t value) {
  check(sqlite3_bind_int64(statement_, index, value));
}

void SqliteQuery::check(int code) const {
  if (code != SQLITE_OK) db_.fail(code);
}

}  // namespace rainyday::store
