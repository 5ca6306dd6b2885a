// libpq, owned and with exceptions; they never leave store/. All values travel in binary form.
// Internal to store/.
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <functional>
#include <libpq-fe.h>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "store/faults.hpp"

namespace rainyday::store {

class PostgresError : public std::runtime_error {
 public:
  PostgresError(std::string state, bool connection_lost, const std::string& what)
      : std::runtime_error(what), state_(std::move(state)), connection_lost_(connection_lost) {}
  [[nodiscard]] const std::string& state() const { return state_; }  // five characters of SQL
  [[nodiscard]] bool connection_lost() const { return connection_lost_; }

 private:
  std::string state_;
  bool connection_lost_;
};

// Parameters of a statement. Columns are bigint, text, bytea or boolean, and arrays of the first
// and the third.
class PostgresValues {
 public:
  template <std::integral T>
  PostgresValues& add(T value) {
    return add_integer(static_cast<std::int64_t>(value));
  }
  PostgresValues& add(bool value);
  PostgresValues& add(std::optional<std::int64_t> value);
  PostgresValues& add(std::string_view bytes);  // text or bytea
  PostgresValues& add(std::optional<std::string_view> bytes);
  PostgresValues& add(std::span<const std::int64_t> list);
  PostgresValues& add(std::span<const std::string_view> list);  // of bytea

 private:
  friend class PostgresDb;
  PostgresValues& add_integer(std::int64_t value);
  std::vector<std::optional<std::string>> values_;
};

class PostgresRows {
 public:
  // One of them, no longer than all.
  struct Row {
    const PostgresRows& rows;
    int row;
    [[nodiscard]] bool is_null(int column) const { return rows.is_null(row, column); }
    [[nodiscard]] std::int64_t integer(int column) const { return rows.integer(row, column); }
    [[nodiscard]] bool flag(int column) const { return rows.flag(row, column); }
    [[nodiscard]] std::string_view bytes(int column) const { return rows.bytes(row, column); }
    [[nodiscard]] std::string text(int column) const { return rows.text(row, column); }
  };

  explicit PostgresRows(PGresult* result) : result_(result) {}
  [[nodiscard]] int count() const { return PQntuples(result_.get()); }
  Row operator[](int row) const { return {*this, row}; }
  [[nodiscard]] bool is_null(int row, int column) const;
  [[nodiscard]] std::int64_t integer(int row, int column) const;
  [[nodiscard]] bool flag(int row, int column) const;
  [[nodiscard]] std::string_view bytes(int row, int column) const;
  [[nodiscard]] std::string text(int row, int column) const {
    return std::string(bytes(row, column));
  }

 private:
  friend class PostgresDb;
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

// One connection. A database that sends and takes nothing for as long as `patience` is not waited
// for: the connection is closed, and nobody knows what became of the last request.
class PostgresDb {
 public:
  using Patience = std::chrono::milliseconds;
  static constexpr Patience kOfTools{60'000};  // while nobody plays: migrations, copies

  // Refuses a server that does not wait for its disk (or, for a test, asks it not to).
  explicit PostgresDb(const std::string& url, Patience patience = kOfTools,
                      bool synchronous_off = false);

  void run(const std::string& sql);  // any number of statements, results ignored
  PostgresRows query(const std::string& sql, const PostgresValues& values = {});  // prepared once
  [[nodiscard]] Patience patience() const { return patience_; }
  [[nodiscard]] bool is_alive() const { return PQstatus(connection_.get()) == CONNECTION_OK; }
  [[nodiscard]] bool in_transaction() const {
    return PQtransactionStatus(connection_.get()) != PQTRANS_IDLE;
  }

 private:
  [[noreturn]] void fail(const PGresult* result) const;
  [[noreturn]] void lose(const std::string& why);
  short wait(short events);
  void take_input();
  void send_out();
  PostgresRows answer(int sent);

  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  Patience patience_;
  std::unique_ptr<PGconn, Finish> connection_;
  std::unordered_set<std::string> prepared_;  // SQL text; the name is its hash
};

// A connection that is opened anew where it was lost.
class PostgresLine {
 public:
  PostgresLine(std::string url, const Faults& faults);

  // Done with each new connection; throws PostgresError where it is none to use.
  std::function<void(PostgresDb&)> opened;

  // Throws PostgresError. After an attempt that failed, the same is said at once for as long as
  // that took, at most a second: else all that waits would wait for an attempt of its own.
  void open();
  void close() { db_.reset(); }
  [[nodiscard]] bool is_open() const { return db_ && db_->is_alive(); }
  PostgresDb* operator->() { return &*db_; }
  PostgresDb& operator*() { return *db_; }

 private:
  using Clock = std::chrono::steady_clock;

  std::string url_;
  PostgresDb::Patience patience_;
  bool synchronous_off_;
  std::optional<PostgresDb> db_;
  std::string failure_;  // of the last attempt
  Clock::time_point not_before_;
};

}  // namespace rainyday::store
