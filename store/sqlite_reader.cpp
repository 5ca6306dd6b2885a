#include <fmt/format.h>

#include "store/records.hpp"
#include "store/sqlite_schema.hpp"
#include "store/sqlite_store.hpp"

namespace rainyday::store {
namespace {

std::vector<Listed> all_listed(SqliteQuery& rows) {
  std::vector<Listed> list;
  while (rows.next()) list.push_back(listed(rows));
  return list;
}

std::optional<Blob> blob_of(const std::optional<Digest>& digest) {
  return digest ? std::optional(Blob{bytes_of(*digest)}) : std::nullopt;
}

Digest digest_in(const SqliteQuery& row, int column) {
  return unpack_owners(row.bytes(column)).at(0).value_or(Digest{});
}

// All questions inside see the same moment.
class ReadTransaction {
 public:
  explicit ReadTransaction(SqliteDb& db) : db_(db) { db_.run("BEGIN"); }
  ~ReadTransaction() { sqlite3_exec(db_.handle(), "COMMIT", nullptr, nullptr, nullptr); }
  ReadTransaction(const ReadTransaction&) = delete;
  ReadTransaction& operator=(const ReadTransaction&) = delete;

 private:
  SqliteDb& db_;
};

// Exceptions end here.
template <class F>
auto guarded(F work) -> decltype(work()) {
  try {
    return work();
  } catch (const SqliteError& error) {
    return failed(error.is_damage() ? Failure::damaged : Failure::refused, error.what());
  }
}

}  // namespace

SqliteReader::SqliteReader(SqliteDb db, std::shared_ptr<Journal> journal)
    : db_(std::move(db)),
      journal_(std::move(journal)),
      find_(db_, fmt::format("{} WHERE id = ?1", kListed)),
      find_code_(db_, fmt::format("{} WHERE code = ?1 AND code <> ''", kListed)),
      open_tables_(db_, fmt::format("{} WHERE status = 0 AND open = 1"
                                    " ORDER BY updated DESC, key DESC LIMIT ?1 OFFSET ?2",
                                    kListed)),
      tables_of_(db_, fmt::format("{} JOIN owners ON match = key WHERE owner = ?1"
                                  " AND (?4 OR instr(substr(matches.owners, 1, {} * seats), ?1))"
                                  " ORDER BY updated DESC, key DESC LIMIT ?2 OFFSET ?3",
                                  kListed, sizeof(Digest))),
      due_(db_,
           "SELECT id FROM matches WHERE status = 1 AND deadline <= ?1 ORDER BY deadline, key"),
      read_checkpoint_(db_, "SELECT n, position FROM checkpoints WHERE match = ?1"),
      read_folded_(db_, "SELECT count, records FROM folded WHERE match = ?1"),
      read_row_(db_, "SELECT match, first, records FROM journal WHERE seq = ?1"),
      blob_(db_, "SELECT bytes FROM blobs WHERE hash = ?1") {}

Result<Listed> SqliteReader::find(const MatchId& match) {
  return guarded([&]() -> Result<Listed> {
    SqliteQuery row(find_, match);
    if (!row.next()) return failed(Failure::missing, fmt::format("no match {}", match));
    return listed(row);
  });
}

Result<Listed> SqliteReader::find_code(const std::string& code) {
  return guarded([&]() -> Result<Listed> {
    SqliteQuery row(find_code_, code);
    if (!row.next()) return failed(Failure::missing, "no match has that code");
    return listed(row);
  });
}

Result<std::vector<Listed>> SqliteReader::open_tables(Page page) {
  return guarded([&]() -> Result<std::vector<Listed>> {
    SqliteQuery rows(open_tables_, page.limit, page.offset);
    return all_listed(rows);
  });
}

Result<std::vector<Listed>> SqliteReader::tables_of(const Digest& owner, bool left, Page page) {
  return guarded([&]() -> Result<std::vector<Listed>> {
    SqliteQuery rows(tables_of_, Blob{bytes_of(owner)}, page.limit, page.offset, left);
    return all_listed(rows);
  });
}

Result<std::vector<MatchId>> SqliteReader::due(Millis until) {
  return guarded([&]() -> Result<std::vector<MatchId>> {
    std::vector<MatchId> list;
    SqliteQuery row(due_, until);
    while (row.next()) list.push_back(row.text(0));
    return list;
  });
}

Result<Bytes> SqliteReader::blob(const Digest& hash) {
  return guarded([&]() -> Result<Bytes> {
    SqliteQuery row(blob_, Blob{bytes_of(hash)});
    if (!row.next()) {
      return failed(Failure::missing, fmt::format("no blob {}", hex(bytes_of(hash))));
    }
    return row.text(0);
  });
}

std::vector<Slip> slips_in(SqliteStatement& statement, const SlipQuery& query, Millis now) {
  std::vector<Slip> found;
  SqliteQuery row(statement, query.kind, blob_of(query.key), blob_of(query.owner), now);
  while (row.next()) {
    found.push_back({row.text(0), digest_in(row, 1), digest_in(row, 2), row.integer(3),
                     time_or_nothing(row, 4), row.text(5)});
  }
  return found;
}

Result<std::vector<Slip>> SqliteReader::slips(const SlipQuery& query, Millis now, Page page) {
  return guarded([&]() -> Result<std::vector<Slip>> {
    SqliteStatement wanted(
        db_, fmt::format("SELECT * FROM slips WHERE {} ORDER BY made DESC, key LIMIT {} OFFSET {}",
                         fits_slip(query, '?'), page.limit, page.offset));
    return slips_in(wanted, query, now);
  });
}

SqliteReader::Tail SqliteReader::tail_of(const MatchId& match) {
  SqliteQuery found(find_, match);
  if (!found.next()) return {};
  const std::lock_guard lock(journal_->mutex);
  const JournalIndex::Tail* tail = journal_->index.tail(found.integer(kKeyColumn));
  if (tail == nullptr) return {};
  return {journal_->index.rows(*tail), tail->first + tail->count - 1};
}

// To `records`, which are those from 1 on. Since the rows were looked up the match may have been
// folded, and the rows dropped; a gap is damage.
bool SqliteReader::add_tail(JournalIndex::Key key, const Tail& tail, std::vector<Bytes>& records) {
  for (const JournalIndex::Seq seq : tail.rows) {
    SqliteQuery row(read_row_, seq);
    if (!row.next()) continue;
    auto number = static_cast<Number>(row.integer(1));
    std::vector<Bytes> list;
    if (row.integer(0) != key || number > records.size() + 1) return false;
    if (!unpack_records(row.bytes(2), list)) return false;
    for (Bytes& record : list) {
      if (number++ > records.size()) records.push_back(std::move(record));
    }
  }
  return records.size() >= tail.last;
}

Result<Match> SqliteReader::read(const MatchId& id) {
  return guarded([&]() -> Result<Match> {
    const Tail tail = tail_of(id);
    const ReadTransaction transaction(db_);
    Match match;
    SqliteQuery row(find_, id);
    if (!row.next()) return failed(Failure::missing, fmt::format("no match {}", id));
    match.lobby = listed(row).lobby;
    match.header = row.text(kHeaderColumn);
    const std::int64_t key = row.integer(kKeyColumn);

    SqliteQuery folded(read_folded_, key);
    const bool good =
        !folded.next() || (unpack_records(folded.bytes(1), match.records) &&
                           match.records.size() == static_cast<std::size_t>(folded.integer(0)));
    if (!good || !add_tail(key, tail, match.records)) {
      return failed(Failure::damaged, fmt::format("match {}: damaged records", id));
    }
    SqliteQuery checkpoint(read_checkpoint_, key);
    if (checkpoint.next()) {
      const auto n = static_cast<Number>(checkpoint.integer(0));
      // Where it was only read, a later append may have come between.
      if (n <= match.records.size()) match.checkpoint = Checkpoint{n, checkpoint.text(1)};
    }
    return match;
  });
}

}  // namespace rainyday::store
