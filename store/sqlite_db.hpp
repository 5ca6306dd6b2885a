// SQLite's C interface, owned and with exceptions; they never leave store/. Internal to store/.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <sqlite3.h>
#include <stdexcept>
#include <string>
#include <string_view>

namespace rainyday::store {

class SqliteError : public std::runtime_error {
 public:
  SqliteError(int code, const std::string& what) : std::runtime_error(what), code_(code) {}
  [[nodiscard]] int code() const { return code_; }  // extended
  [[nodiscard]] int primary_code() const { return code_ & 0xFF; }
  // What is stored there cannot be read; the rest of the file may be sound.
  [[nodiscard]] bool is_damage() const {
    return primary_code() == SQLITE_CORRUPT || primary_code() == SQLITE_NOTADB ||
           code_ == SQLITE_IOERR_READ || code_ == SQLITE_IOERR_SHORT_READ;
  }

 private:
  int code_;
};

class SqliteDb {
 public:
  // `flags` as for sqlite3_open_v2; `vfs` empty: the usual file system.
  SqliteDb(const std::string& path, int flags, const std::string& vfs = {});

  [[nodiscard]] sqlite3* handle() const { return db_.get(); }
  void run(const std::string& sql);  // any number of statements, results ignored
  [[nodiscard]] std::int64_t integer(const std::string& sql);  // the first value of the first row
  [[nodiscard]] std::string text(const std::string& sql);
  [[noreturn]] void fail(int code) const;

 private:
  struct Close {
    void operator()(sqlite3* db) const { sqlite3_close_v2(db); }
  };
  std::unique_ptr<sqlite3, Close> db_;
};

// Bytes to be bound as a BLOB; a string_view is bound as TEXT.
struct Blob {
  std::string_view bytes;
};

class SqliteStatement {
 public:
  SqliteStatement(const SqliteDb& db, std::string_view sql);

 private:
  friend class SqliteQuery;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  const SqliteDb* db_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// One use of a statement, which is reset at its end:
//   SqliteQuery found(find_, id);
//   if (found.next()) … found.integer(0) …
class SqliteQuery {
 public:
  template <class... Values>
  explicit SqliteQuery(SqliteStatement& statement, const Values&... values)
      : db_(*statement.db_), statement_(statement.statement_.get()) {
    int index = 0;
    (bind(++index, values), ...);
  }
  ~SqliteQuery();
  SqliteQuery(const SqliteQuery&) = delete;
  SqliteQuery& operator=(const SqliteQuery&) = delete;

  bool next();  // to the next row; false where there is none

  [[nodiscard]] bool is_null(int column) const;
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] bool flag(int column) const { return integer(column) != 0; }
  [[nodiscard]] std::string_view bytes(int column) const;  // of TEXT or BLOB; until next()
  [[nodiscard]] std::string text(int column) const { return std::string(bytes(column)); }

 private:
  template <std::integral T>
  void bind(int index, T value) {
    bind_integer(index, static_cast<std::int64_t>(value));
  }
  template <std::integral T>
  void bind(int index, const std::optional<T>& value) {
    if (value) bind_integer(index, static_cast<std::int64_t>(*value));  // else it stays null
  }
  void bind(int index, std::string_view text);
  void bind(int index, Blob blob);
  template <class T>
  void bind(int index, const std::optional<T>& value) {
    if (value) bind(index, *value);
  }
  void bind_integer(int index, std::int64_t value);
  void check(int code) const;

  const SqliteDb& db_;
  sqlite3_stmt* statement_;
};

// Runs a statement whose rows do not matter.
template <class... Values>
void run(SqliteStatement& statement, const Values&... values) {
  SqliteQuery query(statement, values...);
  while (query.next()) {
  }
}

}  // namespace rainyday::store
