#include <algorithm>
#include <fmt/format.h>
#include <unordered_set>

#include "store/records.hpp"
#include "store/sqlite_store.hpp"

namespace rainyday::store {
namespace {

using Key = JournalIndex::Key;

// Rolled back, and the file is as sound as before: the caller may try again.
bool is_harmless(const SqliteError& error) {
  switch (error.primary_code()) {
    case SQLITE_FULL:
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_NOMEM:
    case SQLITE_TOOBIG:
    case SQLITE_INTERRUPT:
      return true;
    default:
      return false;
  }
}

Result<> missing(const MatchId& match) {
  return failed(Failure::missing, fmt::format("no match {}", match));
}

}  // namespace

// Runs `work` as one transaction; memory learns of it after the commit.
template <class F>
void SqliteWriter::transact(F work) {
  after_commit_.clear();
  next_seq_ = index_.next_seq();
  run(begin_);
  work();
  run(commit_);
  const std::lock_guard lock(journal_->mutex);
  for (auto& learn : after_commit_) learn();
  after_commit_.clear();
}

// Nothing of the transaction is stored. Gives a line if the disk is not to be trusted any more.
std::optional<std::string> SqliteWriter::roll_back(const SqliteError& error) {
  after_commit_.clear();
  if (sqlite3_get_autocommit(db_.handle()) == 0) {
    sqlite3_exec(db_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
  if (is_harmless(error) || error.is_damage()) return {};
  failed_ = true;
  return fmt::format("the store has failed, restart to see what is stored: {}", error.what());
}

// What is damaged stops the matches that it concerns, not the others: each is tried alone.
std::optional<std::string> SqliteWriter::write(std::span<Job> batch) {
  if (const std::string lost = data_ ? data_->lost() : ""; !lost.empty()) {
    for (Job& job : batch) job.result = failed(Failure::refused, lost);
    return {};
  }
  try {
    transact([&] {
      // What is too old goes before somebody claims it.
      for (const bool old : {true, false}) {
        for (Job& job : batch) {
          if (std::holds_alternative<Expire>(job.request) != old) continue;
          job.result = std::visit([&](const auto& r) { return do_request(r, job); }, job.request);
        }
      }
    });
    return {};
  } catch (const SqliteError& error) {
    auto fatal = roll_back(error);
    const bool damage = error.is_damage();
    if (damage && batch.size() > 1) {
      std::optional<std::string> worst;
      for (std::size_t i = 0; i < batch.size(); ++i) {
        if (auto line = write(batch.subspan(i, 1))) worst = std::move(line);
      }
      return worst;
    }
    for (Job& job : batch) {
      job.result = failed(fatal    ? Failure::unknown
                          : damage ? Failure::damaged
                                   : Failure::refused,
                          error.what());
    }
    return fatal;
  }
}

Result<> SqliteWriter::do_request(const NewMatch& match, Job&) {
  const Lobby& lobby = match.lobby;
  const Bytes owners = pack_owners(lobby.owners);
  try {
    run(insert_match_, match.id, static_cast<int>(lobby.status), lobby.game, lobby.open, lobby.code,
        lobby.seats, lobby.taken, lobby.created, lobby.updated, lobby.deadline, Blob{owners},
        lobby.note, match.header);
  } catch (const SqliteError& error) {
    if (error.primary_code() != SQLITE_CONSTRAINT) throw;
    return failed(Failure::taken, fmt::format("match {}: its id or code is in use", match.id));
  }
  change_owners(sqlite3_last_insert_rowid(db_.handle()), {}, owners);
  return {};
}

Result<> SqliteWriter::do_request(const ClaimMatch& claim, Job& job) {
  Held held;
  {
    SqliteQuery found(find_match_, claim.match);
    if (!found.next()) return missing(claim.match);
    held.key = found.integer(0);
    held.epoch = found.integer(1) + 1;
  }
  run(set_epoch_, held.key, held.epoch);
  job.epoch = held.epoch;
  const JournalIndex::Tail* tail = index_.tail(held.key);
  held.next = tail != nullptr ? tail->first + tail->count : folded_count(held.key) + 1;
  after_commit_.emplace_back([this, &match = claim.match, held] { held_[match] = held; });
  return {};
}

SqliteWriter::Held* SqliteWriter::holding(const MatchId& match, Epoch epoch) {
  const auto found = held_.find(match);
  return found != held_.end() && found->second.epoch == epoch ? &found->second : nullptr;
}

Result<> SqliteWriter::do_request(const Append& append, Job&) {
  Held* held = holding(append.match, append.epoch);
  if (held == nullptr) return lost(append.match, "not the holder");
  if (append.n != held->next) {
    return lost(append.match, fmt::format("record {} is next, not {}", held->next, append.n));
  }
  // First what can be refused, so that nothing of a refused append is in the transaction.
  if (append.lobby) {
    if (auto done = update_lobby(held->key, *append.lobby); !done) return done;
  }
  if (append.header) run(set_header_, held->key, *append.header);
  if (append.checkpoint) {
    run(set_checkpoint_, held->key, append.checkpoint->n, append.checkpoint->position);
  }
  if (!append.records.empty()) {
    add_to_journal(held->key, append);
    after_commit_.emplace_back([held, n = append.records.size()] { held->next += n; });
  }
  return {};
}

void SqliteWriter::add_to_journal(Key key, const Append& append) {
  const JournalIndex::Seq seq = next_seq_++;
  const Number count = append.records.size();
  const Bytes packed = pack_records(append.records);
  run(insert_journal_, seq, key, append.n, count, Blob{packed});
  after_commit_.emplace_back([this, seq, key, first = append.n, count, bytes = packed.size()] {
    index_.add_row(seq, key, first, count, bytes);
  });
}

Result<> SqliteWriter::update_lobby(Key key, const Lobby& lobby) {
  Bytes before;
  {
    SqliteQuery found(find_owners_, key);
    if (found.next()) before = found.text(0);
  }
  const Bytes after = pack_owners(lobby.owners);
  try {
    run(set_lobby_, key, static_cast<int>(lobby.status), lobby.game, lobby.open, lobby.code,
        lobby.seats, lobby.taken, lobby.created, lobby.updated, lobby.deadline, Blob{after},
        lobby.note);
  } catch (const SqliteError& error) {
    if (error.primary_code() != SQLITE_CONSTRAINT) throw;
    return failed(Failure::taken, fmt::format("code {} is in use", lobby.code));
  }
  if (before != after) change_owners(key, before, after);
  return {};
}

void SqliteWriter::change_owners(Key key, std::string_view before, std::string_view after) {
  for (const std::string_view owner : distinct_owners(before)) run(delete_owner_, Blob{owner}, key);
  for (const std::string_view owner : distinct_owners(after)) run(insert_owner_, Blob{owner}, key);
}

Result<> SqliteWriter::do_request(const Fold& fold, Job&) {
  const Held* held = holding(fold.match, fold.epoch);
  if (held == nullptr) return lost(fold.match, "not the holder");
  if (auto there = check(fold, held->next); !there) return there;
  auto folded = fold_match(held->key, fold.replacements);
  return folded ? Result<>{} : std::unexpected(folded.error());
}

Result<> SqliteWriter::do_request(const Release& release, Job&) {
  const Held* held = holding(release.match, release.epoch);
  if (held == nullptr) return lost(release.match, "not the holder");
  if (auto folded = fold_match(held->key, {}); !folded) return std::unexpected(folded.error());
  after_commit_.emplace_back([this, &match = release.match] { held_.erase(match); });
  return {};
}

Result<> SqliteWriter::do_request(const PutBlob& blob, Job&) {
  run(insert_blob_, Blob{bytes_of(blob.hash)}, Blob{blob.bytes});
  return {};
}

// Never the last match, whose key would be used again, nor one of which there are rows in the
// journal: a key that has some is never free.
Result<> SqliteWriter::do_request(const Expire& expire, Job&) {
  struct Old {
    Key key;
    Bytes owners;
  };
  std::vector<Old> old;
  Key last = 0;
  int seen = 0;
  {
    SqliteQuery rows(look_, looked_at_, Expire::kAtOnce);
    while (rows.next()) {
      ++seen;
      last = rows.integer(0);
      const bool finished = rows.integer(1) == static_cast<int>(Status::finished);
      if (!finished || rows.integer(2) >= expire.before || held_.contains(rows.text(3))) continue;
      old.push_back({last, Bytes(rows.bytes(4))});
    }
  }
  looked_at_ = seen < Expire::kAtOnce ? 0 : last;
  if (old.empty()) return {};
  std::unordered_set<Key> in_journal;
  {
    SqliteQuery rows(find_journal_, old.front().key, old.back().key);
    while (rows.next()) in_journal.insert(rows.integer(0));
  }
  for (const auto& [key, owners] : old) {
    if (in_journal.contains(key)) continue;
    change_owners(key, owners, {});
    for (SqliteStatement* statement : {&delete_folded_, &delete_checkpoint_, &delete_match_}) {
      run(*statement, key);
    }
    ++*expire.out;
  }
  return {};
}

Result<> SqliteWriter::do_request(const PutSlip& put, Job&) {
  const Slip& slip = put.slip;
  const Blob key{bytes_of(slip.key)};
  const Blob owner{bytes_of(slip.owner)};
  try {
    run(insert_slip_, slip.kind, key, owner, slip.made, slip.until, Blob{slip.value});
  } catch (const SqliteError& error) {
    if (error.primary_code() != SQLITE_CONSTRAINT) throw;
    return failed(Failure::taken, fmt::format("a {} has that key", slip.kind));
  }
  run(drop_slips_, slip.made);
  if (put.only) run(replace_slips_, slip.kind, owner, key);
  return {};
}

Result<> SqliteWriter::do_request(const TakeSlips& take, Job&) {
  SqliteStatement taken(
      db_, fmt::format("DELETE FROM slips WHERE {} RETURNING *", fits_slip(take.query, '?')));
  *take.out = slips_in(taken, take.query, take.now);
  return {};
}

// Folding.

Number SqliteWriter::folded_count(Key key) {
  SqliteQuery found(find_count_, key);
  return found.next() ? static_cast<Number>(found.integer(0)) : 0;
}

// The records of a match that are not folded, out of the journal.
void SqliteWriter::append_tail(const JournalIndex::Tail& tail, Bytes& packed) {
  for (const JournalIndex::Seq seq : index_.rows(tail)) {
    SqliteQuery row(find_row_, seq);
    if (!row.next()) db_.fail(SQLITE_CORRUPT);
    packed += row.bytes(0);
  }
}

// Gives the bytes written.
Result<std::size_t> SqliteWriter::fold_match(Key key,
                                             std::span<const Fold::Replacement> replacements) {
  const JournalIndex::Tail* tail = index_.tail(key);
  if (tail == nullptr && replacements.empty()) return 0;
  Number count = 0;
  Bytes packed;
  {
    SqliteQuery found(find_folded_, key);
    if (found.next()) {
      count = static_cast<Number>(found.integer(0));
      packed = found.bytes(1);
    }
  }
  if (tail != nullptr) {
    append_tail(*tail, packed);
    count += tail->count;
  }
  if (!replacements.empty()) {
    std::vector<Bytes> records;
    if (!unpack_records(packed, records) || records.size() != count) {
      return failed(Failure::damaged, fmt::format("match with key {}: damaged records", key));
    }
    for (const auto& [n, record] : replacements) records[n - 1] = record;
    packed = pack_records(records);
  }
  run(set_folded_, key, count, Blob{packed});
  after_commit_.emplace_back([this, key] { index_.fold(key); });
  return packed.size();
}

// The more matches share the journal, the longer it may be: each fold writes a whole match again,
// and that must be worth it.
std::size_t SqliteWriter::journal_limit() const {
  return std::max(limits_.journal_limit, limits_.match_limit * index_.unfolded_matches());
}

// Shortens the journal from the front: matches with the oldest rows are folded, then rows that are
// folded go. A bounded piece each time, so that no move waits long.
void SqliteWriter::shorten_journal() {
  constexpr JournalIndex::Seq kRows = 1024;
  constexpr std::size_t kPage = 4096;
  const std::size_t behind = index_.bytes() / journal_limit();
  const auto end = index_.front() + kRows * static_cast<JournalIndex::Seq>(behind);
  transact([&] {
    JournalIndex::Seq unfolded = index_.next_seq();
    std::size_t bytes = 0;
    for (const auto& [seq, key] : index_.oldest_first()) {
      if (seq >= end || bytes >= limits_.fold_limit * behind) {
        unfolded = seq;
        break;
      }
      bytes += std::max(kPage, fold_match(key, {}).value_or(0));
    }
    const JournalIndex::Seq front = std::min(end, unfolded);
    run(delete_journal_, front);
    after_commit_.emplace_back([this, front] { index_.drop_before(front); });
  });
}

// By the connection that writes, so that no write on another one can race with it.
void SqliteWriter::checkpoint() {
  int all = 0;
  int done = 0;
  const int code =
      sqlite3_wal_checkpoint_v2(db_.handle(), "main", SQLITE_CHECKPOINT_PASSIVE, &all, &done);
  if (code != SQLITE_OK && code != SQLITE_BUSY) db_.fail(code);
  if (all == done) wal_bytes_ = 0;
}

std::optional<std::string> SqliteWriter::tidy(bool queue_is_empty) {
  try {
    if (!damaged_ && index_.bytes() > journal_limit()) shorten_journal();
    if (wal_bytes_ >= (queue_is_empty ? limits_.idle_wal_limit : limits_.wal_limit)) checkpoint();
    return {};
  } catch (const SqliteError& error) {
    damaged_ = damaged_ || error.is_damage();
    return roll_back(error);
  }
}

}  // namespace rainyday::store
