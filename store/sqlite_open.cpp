// A SQLite store is opened, checked and closed.
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <unistd.h>

#include "store/async_store.hpp"
#include "store/sqlite_schema.hpp"
#include "store/sqlite_store.hpp"

namespace rainyday::store {
namespace {

// A new file is there after a power cut only if its directory was synced.
void sync_directory(const std::string& path) {
  const std::string directory = std::filesystem::path(path).parent_path().string();
  const int file = ::open(directory.empty() ? "." : directory.c_str(), O_RDONLY | O_DIRECTORY);
  if (file < 0) return;
  ::fsync(file);
  ::close(file);
}

// How long a commit waits for the disk; read back, as SQLite ignores what it does not like.
Result<> set_synchronous(SqliteDb& db, const Faults& faults, std::string_view level, int number) {
  if (faults.synchronous_off) {
    db.run("PRAGMA synchronous = OFF");
    return {};
  }
  db.run(fmt::format("PRAGMA synchronous = {}", level));
  if (db.integer("PRAGMA synchronous") == number) return {};
  return failed(Failure::unusable, fmt::format("SQLite does not take synchronous={}", level));
}

// The cache is small, as the system has the pages too: appends go to the end of the journal, and
// what else is read or changed is seldom the same again. A new file is made without a write-ahead
// log. EXTRA then also syncs that the rollback journal is gone: if it came back after a power cut,
// it would undo everything.
Result<> prepare(SqliteDb& db, const Faults& faults) {
  if (auto set = set_synchronous(db, faults, "EXTRA", 3); !set) return set;
  if (auto ours = check_ours(db); !ours) return ours;
  if (db.text("PRAGMA journal_mode = WAL") != "wal") {
    return failed(Failure::unusable, "SQLite cannot use a write-ahead log here");
  }
  if (auto set = set_synchronous(db, faults, "FULL", 2); !set) return set;
  db.run(
      "PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 33554432;"
      "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -256; PRAGMA trusted_schema = OFF");
  return migrate(db);
}

// A page of one match stops that match. The journal is everybody's: of what is missing there nobody
// could say whose last moves they were.
std::string what_to_do(const std::string& path) {
  return fmt::format(
      "; if this is a data file it is damaged where all matches need it, and it is not served, as"
      " last moves would be lost unnoticed: `rainyday check {}` says what is damaged, and the last"
      " backup can be put in its place",
      path);
}

int note_wal_pages(void* bytes, sqlite3*, const char*, int pages) {
  constexpr std::size_t kPage = 4096;
  *static_cast<std::size_t*>(bytes) = static_cast<std::size_t>(pages) * kPage;
  return SQLITE_OK;
}

}  // namespace

Result<std::unique_ptr<SqliteWriter>> SqliteWriter::open(const std::string& path,
                                                         const Faults& faults) {
  auto lock = LockFile::take(path + ".lock");
  if (!lock) return failed(Failure::unusable, lock.error());
  std::optional<DataFile> data;
  if (faults.vfs.empty()) {
    auto taken = DataFile::take(path);
    if (!taken) return failed(Failure::unusable, taken.error());
    data.emplace(std::move(*taken));
  }
  SqliteDb db(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, faults.vfs);
  if (auto prepared = prepare(db, faults); !prepared) {
    return failed(Failure::unusable, fmt::format("{}: {}", path, prepared.error().what));
  }
  sync_directory(path);
  auto writer =
      std::make_unique<SqliteWriter>(std::move(*lock), std::move(data), std::move(db), faults);
  if (auto scanned = writer->scan(); !scanned) {
    return failed(scanned.error().failure,
                  fmt::format("{}: {}{}", path, scanned.error().what, what_to_do(path)));
  }
  return writer;
}

SqliteWriter::SqliteWriter(LockFile lock, std::optional<DataFile> data, SqliteDb db,
                           const Faults& faults)
    : lock_(std::move(lock)),
      data_(std::move(data)),
      db_(std::move(db)),
      limits_(faults),
      begin_(db_, "BEGIN IMMEDIATE"),
      commit_(db_, "COMMIT"),
      insert_match_(db_,
                    "INSERT INTO matches (id, epoch, status, game, open, code, seats, taken,"
                    " created, updated, deadline, owners, note, header)"
                    " VALUES (?1, 0, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)"),
      find_match_(db_, "SELECT key, epoch FROM matches WHERE id = ?1"),
      set_epoch_(db_, "UPDATE matches SET epoch = ?2 WHERE key = ?1"),
      set_header_(db_, "UPDATE matches SET header = ?2 WHERE key = ?1"),
      set_lobby_(db_,
                 "UPDATE matches SET status = ?2, game = ?3, open = ?4, code = ?5, seats = ?6,"
                 " taken = ?7, created = ?8, updated = ?9, deadline = ?10, owners = ?11,"
                 " note = ?12 WHERE key = ?1"),
      find_owners_(db_, "SELECT owners FROM matches WHERE key = ?1"),
      insert_owner_(db_, "INSERT INTO owners (owner, match) VALUES (?1, ?2)"),
      delete_owner_(db_, "DELETE FROM owners WHERE owner = ?1 AND match = ?2"),
      insert_journal_(db_,
                      "INSERT INTO journal (seq, match, first, count, records)"
                      " VALUES (?1, ?2, ?3, ?4, ?5)"),
      set_checkpoint_(db_,
                      "INSERT OR REPLACE INTO checkpoints (match, n, position)"
                      " VALUES (?1, ?2, ?3)"),
      find_count_(db_, "SELECT count FROM folded WHERE match = ?1"),
      find_folded_(db_, "SELECT count, records FROM folded WHERE match = ?1"),
      set_folded_(db_,
                  "INSERT OR REPLACE INTO folded (match, count, records)"
                  " VALUES (?1, ?2, ?3)"),
      find_row_(db_, "SELECT records FROM journal WHERE seq = ?1"),
      delete_journal_(db_, "DELETE FROM journal WHERE seq < ?1"),
      insert_blob_(db_, "INSERT OR IGNORE INTO blobs (hash, bytes) VALUES (?1, ?2)"),
      look_(db_,
            "SELECT key, status, updated, id, owners FROM matches WHERE key > ?1"
            " AND key < (SELECT max(key) FROM matches) ORDER BY key LIMIT ?2"),
      find_journal_(db_, "SELECT DISTINCT match FROM journal WHERE match BETWEEN ?1 AND ?2"),
      delete_match_(db_, "DELETE FROM matches WHERE key = ?1"),
      delete_folded_(db_, "DELETE FROM folded WHERE match = ?1"),
      delete_checkpoint_(db_, "DELETE FROM checkpoints WHERE match = ?1"),
      drop_slips_(db_, "DELETE FROM slips WHERE until <= ?1"),
      replace_slips_(db_, "DELETE FROM slips WHERE kind = ?1 AND owner = ?2 AND key <> ?3"),
      insert_slip_(db_,
                   "INSERT INTO slips (kind, key, owner, made, until, value)"
                   " VALUES (?1, ?2, ?3, ?4, ?5, ?6)") {
  sqlite3_wal_hook(db_.handle(), note_wal_pages, &wal_bytes_);
}

// A clean stop leaves a short journal and one file. Nothing here is needed for what is stored.
SqliteWriter::~SqliteWriter() {
  if (failed_) {
    sqlite3_db_config(db_.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    return;
  }
  try {
    db_.run(fmt::format("DELETE FROM journal WHERE seq < {}", index_.first_unfolded()));
  } catch (const SqliteError&) {
    failed_ = true;
  }
}

// The journal as the last process left it.
Result<> SqliteWriter::scan() {
  std::unordered_map<JournalIndex::Key, Number> next;  // the record that must come next
  SqliteStatement rows(db_, "SELECT seq, match, first, count, records FROM journal ORDER BY seq");
  SqliteQuery row(rows);
  JournalIndex::Seq expected = 0;
  while (row.next()) {
    const JournalIndex::Seq seq = row.integer(0);
    const JournalIndex::Key key = row.integer(1);
    const auto first = static_cast<Number>(row.integer(2));
    const auto count = static_cast<Number>(row.integer(3));
    const auto [known, is_new] = next.try_emplace(key, 0);
    if (is_new) known->second = folded_count(key) + 1;
    const bool folded = first + count <= known->second;
    if ((expected != 0 && seq != expected) || (!folded && first != known->second)) {
      return failed(Failure::damaged, fmt::format("row {} of the journal is out of order", seq));
    }
    expected = seq + 1;
    if (folded) {
      index_.add_folded_row(seq, row.bytes(4).size());
    } else {
      index_.add_row(seq, key, first, count, row.bytes(4).size());
      known->second += count;
    }
  }
  return {};
}

Result<std::unique_ptr<Store>> open_sqlite(const std::string& path, Options options,
                                           const Faults& faults) {
  try {
    auto writer = SqliteWriter::open(path, faults);
    if (!writer) return std::unexpected(writer.error());
    SqliteDb readable(path, SQLITE_OPEN_READONLY, faults.vfs);
    readable.run("PRAGMA cache_size = -256");
    auto reader = std::make_unique<SqliteReader>(std::move(readable), (*writer)->journal());
    return std::make_unique<AsyncStore>(std::move(*writer), std::move(reader), std::move(options),
                                        faults);
  } catch (const SqliteError& error) {
    const std::string advice = error.is_damage() ? what_to_do(path) : "";
    return failed(Failure::unusable, fmt::format("{}: {}{}", path, error.what(), advice));
  }
}

}  // namespace rainyday::store
