// Copies of a whole store, made while a server may be running on it.
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <unistd.h>

#include "store/postgres_schema.hpp"
#include "store/postgres_store.hpp"
#include "store/records.hpp"
#include "store/sqlite_schema.hpp"
#include "store/sqlite_store.hpp"

namespace rainyday::store {
namespace {

// The copy gets its name when it is whole and on the disk; until then FILE.part.
template <class F>
Result<> make_copy(const std::string& file, F fill) {
  const std::string part = file + ".part";
  std::error_code error;
  if (std::filesystem::exists(file, error)) {
    return failed(Failure::refused, fmt::format("{} is there already", file));
  }
  const auto clear = [&] {
    for (const char* end : {"", "-journal", "-wal", "-shm"}) {
      std::filesystem::remove(part + end, error);
    }
  };
  clear();
  const auto give_up = [&](Failure failure, const std::string& what) {
    clear();
    return failed(failure, fmt::format("backup to {}: {}", file, what));
  };
  try {
    if (auto filled = fill(part); !filled) {
      return give_up(filled.error().failure, filled.error().what);
    }
  } catch (const SqliteError& problem) {
    return give_up(Failure::refused, problem.what());
  } catch (const PostgresError& problem) {
    return give_up(Failure::refused, problem.what());
  }
  // Not over a file that has come meanwhile.
  if (!rename_new(part, file)) return give_up(Failure::refused, std::strerror(errno));
  const std::string directory = std::filesystem::path(file).parent_path().string();
  const int folder = ::open(directory.empty() ? "." : directory.c_str(), O_RDONLY | O_DIRECTORY);
  if (folder >= 0) {
    ::fsync(folder);
    ::close(folder);
  }
  return {};
}

constexpr int kNewFile = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;

void copy_database(SqliteDb& from, SqliteDb& to) {
  sqlite3_backup* backup = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
  if (backup == nullptr) to.fail(sqlite3_extended_errcode(to.handle()));
  sqlite3_backup_step(backup, -1);
  const int code = sqlite3_backup_finish(backup);
  if (code != SQLITE_OK) to.fail(code);
}

// One PostgreSQL store, all as of one moment, into the tables of a SQLite store.
class Export {
 public:
  Export(PostgresDb& from, SqliteDb& to) : from_(from), to_(to) {}

  void run() {
    from_.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    to_.run("BEGIN");
    copy_matches();
    copy_blobs();
    copy_slips();
    to_.run("COMMIT");
    from_.run("COMMIT");
  }

 private:
  void copy_matches() {
    SqliteStatement insert(
        to_,
        "INSERT INTO matches (key, id, epoch, status, game, open, code, seats, taken, created,"
        " updated, deadline, owners, note, header)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)");
    const PostgresRows keys = from_.query("SELECT key FROM matches ORDER BY key");
    for (int i = 0; i < keys.count(); ++i) {
      const PostgresValues key = PostgresValues().add(keys.integer(i, 0));
      const PostgresRows m = from_.query(
          "SELECT key, id, epoch, status, game, open, code, seats, taken, created, updated,"
          " deadline, owners, note, header FROM matches WHERE key = $1",
          key);
      const std::optional<std::int64_t> deadline =
          m.is_null(0, 11) ? std::nullopt : std::optional(m.integer(0, 11));
      store::run(insert, m.integer(0, 0), m.bytes(0, 1), m.integer(0, 2), m.integer(0, 3),
                 m.bytes(0, 4), m.flag(0, 5), m.bytes(0, 6), m.integer(0, 7), m.integer(0, 8),
                 m.integer(0, 9), m.integer(0, 10), deadline, Blob{m.bytes(0, 12)}, m.bytes(0, 13),
                 m.bytes(0, 14));
      copy_parts(m.integer(0, 0), key, m.bytes(0, 12));
    }
  }

  void copy_parts(std::int64_t match, const PostgresValues& key, std::string_view owners) {
    SqliteStatement owner(to_, "INSERT INTO owners (owner, match) VALUES (?1, ?2)");
    for (const std::string_view one : distinct_owners(owners)) store::run(owner, Blob{one}, match);

    std::vector<Bytes> records;
    const PostgresRows found =
        from_.query("SELECT record FROM records WHERE match = $1 ORDER BY n", key);
    for (int row = 0; row < found.count(); ++row) records.emplace_back(found.bytes(row, 0));
    SqliteStatement fold(to_, "INSERT INTO folded (match, count, records) VALUES (?1, ?2, ?3)");
    if (!records.empty()) {
      store::run(fold, match, records.size(), Blob{pack_records(records)});
    }
    const PostgresRows last =
        from_.query("SELECT n, position FROM checkpoints WHERE match = $1", key);
    SqliteStatement keep(to_, "INSERT INTO checkpoints (match, n, position) VALUES (?1, ?2, ?3)");
    if (last.count() == 1) store::run(keep, match, last.integer(0, 0), last.bytes(0, 1));
  }

  void copy_blobs() {
    SqliteStatement insert(to_, "INSERT INTO blobs (hash, bytes) VALUES (?1, ?2)");
    const PostgresRows hashes = from_.query("SELECT hash FROM blobs ORDER BY hash");
    for (int i = 0; i < hashes.count(); ++i) {
      const PostgresRows blob = from_.query("SELECT bytes FROM blobs WHERE hash = $1",
                                            PostgresValues().add(hashes.bytes(i, 0)));
      store::run(insert, Blob{hashes.bytes(i, 0)}, Blob{blob.bytes(0, 0)});
    }
  }

  void copy_slips() {
    SqliteStatement insert(to_,
                           "INSERT INTO slips (kind, key, owner, made, until, value)"
                           " VALUES (?1, ?2, ?3, ?4, ?5, ?6)");
    const PostgresRows rows = from_.query("SELECT kind, key, owner, made, until, value FROM slips");
    for (int i = 0; i < rows.count(); ++i) {
      const std::optional<std::int64_t> until =
          rows.is_null(i, 4) ? std::nullopt : std::optional(rows.integer(i, 4));
      store::run(insert, rows.bytes(i, 0), Blob{rows.bytes(i, 1)}, Blob{rows.bytes(i, 2)},
                 rows.integer(i, 3), until, Blob{rows.bytes(i, 5)});
    }
  }

  PostgresDb& from_;
  SqliteDb& to_;
};

}  // namespace

bool rename_new(const std::string& from, const std::string& to) {
  if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
  if (errno != EINVAL && errno != ENOSYS) return false;
  if (::link(from.c_str(), to.c_str()) != 0) return false;
  ::unlink(from.c_str());
  return true;
}

// The connection does not write, but it is no read-only one: such a one leaves its log files
// behind where no server runs.
Result<> back_up_sqlite(const std::string& path, const std::string& file) {
  return make_copy(file, [&](const std::string& part) -> Result<> {
    SqliteDb from(path, SQLITE_OPEN_READWRITE);
    from.run("PRAGMA query_only = ON; PRAGMA wal_autocheckpoint = 0");
    if (auto ours = check_version(from); !ours) return ours;
    SqliteDb to(part, kNewFile);
    copy_database(from, to);
    return {};
  });
}

Result<> back_up_postgres(const std::string& url, const std::string& file) {
  return make_copy(file, [&](const std::string& part) -> Result<> {
    PostgresDb from(url);
    if (auto ours = check_version(from); !ours) return ours;
    SqliteDb to(part, kNewFile);
    if (auto made = migrate(to); !made) return made;
    Export(from, to).run();
    return {};
  });
}

}  // namespace rainyday::store
