#include "store/postgres_db.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fmt/format.h>
#include <functional>
#include <poll.h>

namespace rainyday::store {
namespace {

constexpr std::uint32_t kByteaOid = 17;
constexpr std::uint32_t kBigintOid = 20;

template <std::unsigned_integral T>
void put(std::string& out, T value) {
  for (int shift = static_cast<int>(sizeof(T)) * 8 - 8; shift >= 0; shift -= 8) {
    out.push_back(static_cast<char>(value >> shift));
  }
}

// The head of a one-dimensional array without nulls.
std::string array_head(std::uint32_t element, std::size_t size) {
  std::string out;
  put<std::uint32_t>(out, size == 0 ? 0 : 1);
  put<std::uint32_t>(out, 0);
  put<std::uint32_t>(out, element);
  if (size == 0) return out;
  put<std::uint32_t>(out, static_cast<std::uint32_t>(size));
  put<std::uint32_t>(out, 1);
  return out;
}

std::string trimmed(const char* message) {
  std::string_view text = message != nullptr ? message : "";
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.remove_suffix(1);
  std::string line(text);
  for (char& c : line) {
    if (c == '\n') c = ' ';
  }
  return line;
}

}  // namespace

PostgresValues& PostgresValues::add_integer(std::int64_t value) {
  std::string out;
  put(out, static_cast<std::uint64_t>(value));
  values_.emplace_back(std::move(out));
  return *this;
}
PostgresValues& PostgresValues::add(bool value) {
  values_.emplace_back(std::string(1, value ? '\1' : '\0'));
  return *this;
}
PostgresValues& PostgresValues::add(std::optional<std::int64_t> value) {
  if (value) return add_integer(*value);
  values_.emplace_back(std::nullopt);
  return *this;
}
PostgresValues& PostgresValues::add(std::string_view bytes) {
  values_.emplace_back(std::string(bytes));
  return *this;
}
PostgresValues& PostgresValues::add(std::optional<std::string_view> bytes) {
  if (bytes) return add(*bytes);
  values_.emplace_back(std::nullopt);
  return *this;
}
PostgresValues& PostgresValues::add(std::span<const std::int64_t> list) {
  std::string out = array_head(kBigintOid, list.size());
  for (const std::int64_t value : list) {
    put<std::uint32_t>(out, sizeof value);
    put(out, static_cast<std::uint64_t>(value));
  }
  values_.emplace_back(std::move(out));
  return *this;
}
PostgresValues& PostgresValues::add(std::span<const std::string_view> list) {
  std::string out = array_head(kByteaOid, list.size());
  for (const std::string_view bytes : list) {
    put(out, static_cast<std::uint32_t>(bytes.size()));
    out += bytes;
  }
  values_.emplace_back(std::move(out));
  return *this;
}

bool PostgresRows::is_null(int row, int column) const {
  return PQgetisnull(result_.get(), row, column) != 0;
}
std::int64_t PostgresRows::integer(int row, int column) const {
  std::uint64_t value = 0;
  for (const char c : bytes(row, column)) value = value << 8 | static_cast<unsigned char>(c);
  return static_cast<std::int64_t>(value);
}
bool PostgresRows::flag(int row, int column) const { return integer(row, column) != 0; }
std::string_view PostgresRows::bytes(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

// The limits of the server's own come first, so that it says what was too slow.
PostgresDb::PostgresDb(const std::string& url, Patience patience, bool synchronous_off)
    : patience_(patience) {
  // What the URL says comes last and wins.
  static constexpr std::array<const char*, 8> kNames = {"connect_timeout",
                                                        "keepalives_idle",
                                                        "keepalives_interval",
                                                        "tcp_user_timeout",
                                                        "client_encoding",
                                                        "application_name",
                                                        "dbname",
                                                        nullptr};
  const std::array<const char*, 8> values = {"5",    "10",       "5",         "15000",
                                             "UTF8", "rainyday", url.c_str(), nullptr};
  connection_.reset(PQconnectdbParams(kNames.data(), values.data(), 1));
  if (!is_alive() || PQsetnonblocking(connection_.get(), 1) != 0) fail(nullptr);
  PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);
  run(
      fmt::format("SET lock_timeout = '5s'; SET statement_timeout = {};"
                  "SET idle_in_transaction_session_timeout = '60s'",
                  patience.count() * 4 / 5));
  if (synchronous_off) {
    run("SET synchronous_commit = off");
    return;
  }
  for (const char* setting : {"fsync", "synchronous_commit"}) {
    if (query(fmt::format("SHOW {}", setting)).text(0, 0) != "off") continue;
    throw PostgresError("", false,
                        fmt::format("PostgreSQL has {0} = off, so that a power cut loses moves: "
                                    "set {0} = on",
                                    setting));
  }
}

void PostgresDb::run(const std::string& sql) {
  (void)answer(PQsendQuery(connection_.get(), sql.c_str()));
}

PostgresRows PostgresDb::query(const std::string& sql, const PostgresValues& values) {
  const std::string name = fmt::format("s{:x}", std::hash<std::string>{}(sql));
  if (!prepared_.contains(sql)) {
    (void)answer(PQsendPrepare(connection_.get(), name.c_str(), sql.c_str(), 0, nullptr));
    prepared_.insert(sql);
  }
  const std::size_t count = values.values_.size();
  std::vector<const char*> data(count);
  std::vector<int> lengths(count);
  const std::vector<int> binary(count, 1);
  for (std::size_t i = 0; i < count; ++i) {
    if (!values.values_[i]) continue;
    data[i] = values.values_[i]->data();
    lengths[i] = static_cast<int>(values.values_[i]->size());
  }
  return answer(PQsendQueryPrepared(connection_.get(), name.c_str(), static_cast<int>(count),
                                    data.data(), lengths.data(), binary.data(), 1));
}

// The only place that waits for the database.
short PostgresDb::wait(short events) {
  const auto limit = std::chrono::steady_clock::now() + patience_;
  pollfd socket{PQsocket(connection_.get()), events, 0};
  if (socket.fd < 0) lose(trimmed(PQerrorMessage(connection_.get())));
  while (true) {
    const auto left = std::chrono::ceil<Patience>(limit - std::chrono::steady_clock::now());
    const int ready = poll(&socket, 1, static_cast<int>(std::max(left, Patience(0)).count()));
    if (ready > 0) return socket.revents;
    if (ready < 0 && errno == EINTR) continue;
    lose(ready < 0 ? std::strerror(errno)
                   : fmt::format("silent for {} s, given up",
                                 std::chrono::duration<double>(patience_).count()));
  }
}

void PostgresDb::take_input() {
  if (PQconsumeInput(connection_.get()) == 0) lose(trimmed(PQerrorMessage(connection_.get())));
}

void PostgresDb::send_out() {
  while (const int left = PQflush(connection_.get())) {
    if (left < 0) lose(trimmed(PQerrorMessage(connection_.get())));
    if (wait(POLLIN | POLLOUT) != POLLOUT) take_input();
  }
}

// Of several statements the last result; one that failed is the last.
PostgresRows PostgresDb::answer(int sent) {
  if (sent == 0) fail(nullptr);
  send_out();
  PostgresRows rows(nullptr);
  while (true) {
    while (PQisBusy(connection_.get()) != 0) {
      (void)wait(POLLIN);
      take_input();
    }
    PGresult* next = PQgetResult(connection_.get());
    if (next == nullptr) break;
    rows = PostgresRows(next);
  }
  const ExecStatusType status = PQresultStatus(rows.result_.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail(rows.result_.get());
  return rows;
}

void PostgresDb::fail(const PGresult* result) const {
  const char* state = result != nullptr ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : nullptr;
  const std::string message = trimmed(result != nullptr && *PQresultErrorMessage(result) != '\0'
                                          ? PQresultErrorMessage(result)
                                          : PQerrorMessage(connection_.get()));
  throw PostgresError(state != nullptr ? state : "", !is_alive(),
                      fmt::format("PostgreSQL: {}", message));
}

void PostgresDb::lose(const std::string& why) {
  const std::string line = fmt::format("PostgreSQL: {}", why);
  connection_.reset();
  throw PostgresError("", true, line);
}

PostgresLine::PostgresLine(std::string url, const Faults& faults)
    : url_(std::move(url)), patience_(faults.patience), synchronous_off_(faults.synchronous_off) {}

void PostgresLine::open() {
  if (is_open()) return;
  const auto start = Clock::now();
  if (start < not_before_) throw PostgresError("", true, failure_);
  try {
    db_.reset();
    db_.emplace(url_, patience_, synchronous_off_);
    if (opened) opened(*db_);
  } catch (const PostgresError& error) {
    db_.reset();
    failure_ = error.what();
    const auto end = Clock::now();
    not_before_ = end + std::min<Clock::duration>(end - start, std::chrono::seconds(1));
    throw;
  }
}

}  // namespace rainyday::store
