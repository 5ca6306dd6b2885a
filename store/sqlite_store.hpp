// The SQLite store: one connection that writes and checkpoints, one that only reads.
// Internal to store/ and tests/store/.
#pragma once

#include <mutex>
#include <unordered_map>

#include "store/backend.hpp"
#include "store/faults.hpp"
#include "store/journal_index.hpp"
#include "store/lock_file.hpp"
#include "store/sqlite_db.hpp"

namespace rainyday::store {

Result<std::unique_ptr<Store>> open_sqlite(const std::string& path, Options options,
                                           const Faults& faults = {});
Result<Findings> examine_sqlite(const std::string& path);
Result<> back_up_sqlite(const std::string& path, const std::string& file);
// Never over another file: false, with errno. By a hard link where the file system cannot rename so
// (NFS); FAT and its like know no links.
bool rename_new(const std::string& from, const std::string& to);

// Where the journal has what. The writer changes it, after its commits; whoever else looks into it,
// or changes it, holds the mutex.
struct Journal {
  std::mutex mutex;
  JournalIndex index;
};

// What a statement finds whose condition is `fits_slip`.
std::vector<Slip> slips_in(SqliteStatement& statement, const SlipQuery& query, Millis now);

class SqliteWriter final : public Writer {
 public:
  // Throws SqliteError.
  static Result<std::unique_ptr<SqliteWriter>> open(const std::string& path, const Faults& faults);
  SqliteWriter(LockFile lock, std::optional<DataFile> data, SqliteDb db, const Faults& faults);
  ~SqliteWriter() override;

  std::optional<std::string> write(std::span<Job> batch) override;
  std::optional<std::string> tidy(bool queue_is_empty) override;
  [[nodiscard]] std::shared_ptr<Journal> journal() const { return journal_; }

 private:
  struct Held {
    JournalIndex::Key key = 0;
    Epoch epoch = 0;
    Number next = 1;
  };

  Result<> scan();
  Result<> do_request(const NewMatch& match, Job& job);
  Result<> do_request(const ClaimMatch& claim, Job& job);
  Result<> do_request(const Append& append, Job& job);
  Result<> do_request(const Fold& fold, Job& job);
  Result<> do_request(const Release& release, Job& job);
  Result<> do_request(const PutBlob& blob, Job& job);
  static Result<> do_request(const Renew&, Job&) { return {}; }
  Result<> do_request(const Expire& expire, Job& job);
  Result<> do_request(const PutSlip& put, Job& job);
  Result<> do_request(const TakeSlips& take, Job& job);

  Result<> update_lobby(JournalIndex::Key key, const Lobby& lobby);
  void change_owners(JournalIndex::Key key, std::string_view before, std::string_view after);
  void add_to_journal(JournalIndex::Key key, const Append& append);
  Result<std::size_t> fold_match(JournalIndex::Key key,
                                 std::span<const Fold::Replacement> replacements);
  void append_tail(const JournalIndex::Tail& tail, Bytes& packed);
  Number folded_count(JournalIndex::Key key);
  Held* holding(const MatchId& match, Epoch epoch);

  [[nodiscard]] std::size_t journal_limit() const;
  void shorten_journal();
  void checkpoint();
  template <class F>
  void transact(F work);
  std::optional<std::string> roll_back(const SqliteError& error);

  LockFile lock_;
  std::optional<DataFile> data_;  // none on a disk of a test
  SqliteDb db_;
  Faults limits_;
  std::shared_ptr<Journal> journal_ = std::make_shared<Journal>();
  JournalIndex& index_ = journal_->index;
  std::unordered_map<MatchId, Held> held_;
  std::size_t wal_bytes_ = 0;  // not yet in the database file
  bool failed_ = false;
  bool damaged_ = false;             // the journal cannot be shortened any more
  JournalIndex::Key looked_at_ = 0;  // the last match that was looked at whether it is too old
  JournalIndex::Seq next_seq_ = 1;   // index_.next_seq() and the rows of this transaction
  std::vector<std::move_only_function<void()>> after_commit_;  // what memory learns then

  SqliteStatement begin_;
  SqliteStatement commit_;
  SqliteStatement insert_match_;
  SqliteStatement find_match_;
  SqliteStatement set_epoch_;
  SqliteStatement set_header_;
  SqliteStatement set_lobby_;
  SqliteStatement find_owners_;
  SqliteStatement insert_owner_;
  SqliteStatement delete_owner_;
  SqliteStatement insert_journal_;
  SqliteStatement set_checkpoint_;
  SqliteStatement find_count_;
  SqliteStatement find_folded_;
  SqliteStatement set_folded_;
  SqliteStatement find_row_;
  SqliteStatement delete_journal_;
  SqliteStatement insert_blob_;
  SqliteStatement look_;
  SqliteStatement find_journal_;
  SqliteStatement delete_match_;
  SqliteStatement delete_folded_;
  SqliteStatement delete_checkpoint_;
  SqliteStatement drop_slips_;
  SqliteStatement replace_slips_;
  SqliteStatement insert_slip_;
};

class SqliteReader final : public Reader {
 public:
  SqliteReader(SqliteDb db, std::shared_ptr<Journal> journal);

  Result<Match> read(const MatchId& match) override;
  Result<Listed> find(const MatchId& match) override;
  Result<Listed> find_code(const std::string& code) override;
  Result<std::vector<Listed>> open_tables(Page page) override;
  Result<std::vector<Listed>> tables_of(const Digest& owner, bool left, Page page) override;
  Result<std::vector<MatchId>> due(Millis until) override;
  Result<Bytes> blob(const Digest& hash) override;
  Result<std::vector<Slip>> slips(const SlipQuery& query, Millis now, Page page) override;

 private:
  // Of a match that are not folded: the rows, and the number of its last record.
  struct Tail {
    std::vector<JournalIndex::Seq> rows;
    Number last = 0;
  };
  [[nodiscard]] Tail tail_of(const MatchId& match);
  [[nodiscard]] bool add_tail(JournalIndex::Key key, const Tail& tail, std::vector<Bytes>& records);

  SqliteDb db_;
  std::shared_ptr<Journal> journal_;
  SqliteStatement find_;
  SqliteStatement find_code_;
  SqliteStatement open_tables_;
  SqliteStatement tables_of_;
  SqliteStatement due_;
  SqliteStatement read_checkpoint_;
  SqliteStatement read_folded_;
  SqliteStatement read_row_;
  SqliteStatement blob_;
};

}  // namespace rainyday::store
