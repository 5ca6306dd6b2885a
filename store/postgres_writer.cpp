#include <algorithm>
#include <fmt/format.h>

#include "store/postgres_store.hpp"

namespace rainyday::store {
namespace {

constexpr std::string_view kUniqueViolation = "23505";

// An append of nothing but records needs no transaction of several statements.
bool is_plain(const Job& job) {
  const auto* append = std::get_if<Append>(&job.request);
  return append != nullptr && !append->header && !append->lobby && !append->checkpoint;
}

// Others go on with what a server waits for in vain: it need not wait for long.
Faults patient(const Options& options, Faults faults) {
  constexpr std::chrono::milliseconds kAmongSeveral{5000};
  if (!options.name.empty()) faults.patience = std::min(faults.patience, kAmongSeveral);
  return faults;
}

// The columns from `status` on to `note`.
PostgresValues with_lobby(PostgresValues values, const Lobby& lobby, std::string_view owners) {
  values.add(static_cast<int>(lobby.status))
      .add(std::string_view(lobby.game))
      .add(lobby.open)
      .add(std::string_view(lobby.code))
      .add(lobby.seats)
      .add(lobby.taken)
      .add(lobby.created)
      .add(lobby.updated)
      .add(lobby.deadline)
      .add(owners)
      .add(std::string_view(lobby.note));
  return values;
}

}  // namespace

PostgresWriter::PostgresWriter(const std::string& url, const Options& options, const Faults& faults)
    : servers_(options, faults), db_(url, patient(options, faults)) {
  db_.opened = [this](PostgresDb& db) { servers_.opened(db); };
}

// So that the others need not wait to know.
PostgresWriter::~PostgresWriter() {
  try {
    if (db_.is_open() && servers_.id() != 0) servers_.sign_out(*db_);
  } catch (const PostgresError&) {  // NOLINT(bugprone-empty-catch): they wait
  }
}

// One batch: all jobs in one transaction. If the database objects to one of them (a code in use,
// say), each is tried alone, so that it fails only those it must. If the connection is lost on the
// way, nobody can know what is stored.
std::optional<std::string> PostgresWriter::write(std::span<Job> batch) {
  if (!connect(batch)) return {};
  try {
    attempt(batch);
    return {};
  } catch (const PostgresError& error) {
    if (error.connection_lost()) {
      for (Job& job : batch) forget(job, error);
      return {};
    }
    if (batch.size() == 1) {
      explain(batch.front(), error);
      return {};
    }
  }
  for (std::size_t i = 0; i < batch.size(); ++i) write(batch.subspan(i, 1));
  return {};
}

// A connection for this batch; without one nothing of it was sent.
bool PostgresWriter::connect(std::span<Job> batch) {
  try {
    db_.open();
    return true;
  } catch (const PostgresError& error) {
    for (Job& job : batch) job.result = failed(Failure::refused, error.what());
    return false;
  }
}

void PostgresWriter::attempt(std::span<Job> batch) {
  after_commit_.clear();
  const bool plain = std::ranges::all_of(batch, is_plain);
  try {
    if (!plain) db_->run("BEGIN");
    do_appends(batch);
    do_claims(batch);
    for (Job& job : batch) {
      struct {
        PostgresWriter& writer;
        Job& job;
        void operator()(const Append&) const {}
        void operator()(const ClaimMatch&) const {}
        void operator()(const NewMatch& r) const { job.result = writer.do_request(r); }
        void operator()(const Fold& r) const { job.result = writer.do_request(r); }
        void operator()(const Release& r) const { job.result = writer.do_request(r); }
        void operator()(const PutBlob& r) const { job.result = writer.do_request(r); }
        void operator()(const Renew& r) const { job.result = writer.do_request(r); }
        void operator()(const Expire& r) const { job.result = writer.do_request(r); }
        void operator()(const PutSlip& r) const { job.result = writer.do_request(r); }
        void operator()(const TakeSlips& r) const { job.result = writer.do_request(r); }
      } visitor{*this, job};
      std::visit(visitor, job.request);
    }
    if (!plain) db_->run("COMMIT");
  } catch (const PostgresError& error) {
    if (!error.connection_lost() && db_->in_transaction()) db_->run("ROLLBACK");
    throw;
  }
  for (auto& learn : after_commit_) learn();
}

void PostgresWriter::explain(Job& job, const PostgresError& error) const {
  const bool taken = error.state() == kUniqueViolation;
  const bool append = std::holds_alternative<Append>(job.request);
  if (taken && append &&
      std::string_view(error.what()).find("records_pkey") != std::string_view::npos) {
    job.result = lost(match_of(job.request), "another server has written that record");
    return;
  }
  job.result = failed(taken ? Failure::taken : Failure::refused, error.what());
}

// What was held is held no more: whoever wants to go on must claim, and sees what is stored.
void PostgresWriter::forget(Job& job, const PostgresError& error) {
  held_.erase(match_of(job.request));
  job.result = failed(Failure::unknown, error.what());
}

PostgresWriter::Held* PostgresWriter::holding(const MatchId& match, Epoch epoch) {
  const auto found = held_.find(match);
  return found != held_.end() && found->second.epoch == epoch ? &found->second : nullptr;
}

// Appends.

Result<> PostgresWriter::check_append(const Append& append) {
  const Held* held = holding(append.match, append.epoch);
  if (held == nullptr) return lost(append.match, "not the holder");
  if (append.n == held->next) return {};
  return lost(append.match, fmt::format("record {} is next, not {}", held->next, append.n));
}

void PostgresWriter::do_appends(std::span<Job> batch) {
  std::vector<Job*> jobs;
  for (Job& job : batch) {
    const auto* append = std::get_if<Append>(&job.request);
    if (append == nullptr) continue;
    job.result = check_append(*append);
    if (job.result) jobs.push_back(&job);
  }
  if (jobs.empty()) return;
  insert_records(jobs);
  for (Job* job : jobs) {
    if (!job->result) continue;
    const Append& append = std::get<Append>(job->request);
    Held* held = holding(append.match, append.epoch);
    if (append.lobby) update_lobby(held->key, *append.lobby);
    if (append.header) {
      db_->query("UPDATE matches SET header = $2 WHERE key = $1",
                 PostgresValues().add(held->key).add(std::string_view(*append.header)));
    }
    if (append.checkpoint) {
      db_->query(
          "INSERT INTO checkpoints (match, n, position) VALUES ($1, $2, $3)"
          " ON CONFLICT (match) DO UPDATE SET n = excluded.n, position = excluded.position",
          PostgresValues()
              .add(held->key)
              .add(append.checkpoint->n)
              .add(std::string_view(append.checkpoint->position)));
    }
    after_commit_.emplace_back([held, n = append.records.size()] { held->next += n; });
  }
}

// One statement for all: locks the rows of the matches (always in the same order), leaves out
// those whose epoch has changed, or all where this server was given up, and inserts the records of
// the others.
void PostgresWriter::insert_records(const std::vector<Job*>& jobs) {
  static const std::string kInsert =
      "WITH asked AS (SELECT * FROM unnest($1::bigint[], $2::bigint[]) AS a (key, epoch)),"
      " held AS MATERIALIZED ("
      "  SELECT m.key FROM matches m JOIN asked a ON m.key = a.key AND m.epoch = a.epoch"
      "  WHERE EXISTS (SELECT FROM servers WHERE id = $6)"
      "  ORDER BY m.key FOR NO KEY UPDATE OF m),"
      " added AS ("
      "  INSERT INTO records (match, n, record)"
      "  SELECT r.match, r.n, r.record"
      "  FROM unnest($3::bigint[], $4::bigint[], $5::bytea[]) AS r (match, n, record)"
      "  JOIN held ON held.key = r.match)"
      " SELECT key FROM held";
  std::vector<std::int64_t> keys;
  std::vector<std::int64_t> epochs;
  std::vector<std::int64_t> matches;
  std::vector<std::int64_t> numbers;
  std::vector<std::string_view> records;
  for (const Job* job : jobs) {
    const Append& append = std::get<Append>(job->request);
    const Held& held = *holding(append.match, append.epoch);
    keys.push_back(held.key);
    epochs.push_back(held.epoch);
    auto n = static_cast<std::int64_t>(append.n);
    for (const Bytes& record : append.records) {
      matches.push_back(held.key);
      numbers.push_back(n++);
      records.emplace_back(record);
    }
  }
  const PostgresRows rows = db_->query(kInsert, PostgresValues()
                                                    .add(keys)
                                                    .add(epochs)
                                                    .add(matches)
                                                    .add(numbers)
                                                    .add(std::span(records))
                                                    .add(servers_.id()));
  std::vector<std::int64_t> still_held;
  for (int row = 0; row < rows.count(); ++row) still_held.push_back(rows.integer(row, 0));
  std::ranges::sort(still_held);
  for (Job* job : jobs) {
    const Append& append = std::get<Append>(job->request);
    const std::int64_t key = holding(append.match, append.epoch)->key;
    if (std::ranges::binary_search(still_held, key)) continue;
    held_.erase(append.match);
    job->result = lost(append.match, "another server has claimed it");
  }
}

// The other requests.

Result<> PostgresWriter::do_request(const NewMatch& match) {
  const Lobby& lobby = match.lobby;
  const Bytes owners = pack_owners(lobby.owners);
  const PostgresRows rows = db_->query(
      "INSERT INTO matches (id, epoch, status, game, open, code, seats, taken, created, updated,"
      " deadline, owners, note, header)"
      " VALUES ($1, 0, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING key",
      with_lobby(PostgresValues().add(std::string_view(match.id)), lobby, owners)
          .add(std::string_view(match.header)));
  change_owners(rows.integer(0, 0), {}, owners);
  return {};
}

// Always in the same order: of two servers that want the same matches one waits for the other.
void PostgresWriter::do_claims(std::span<Job> batch) {
  std::vector<Job*> jobs;
  for (Job& job : batch) {
    if (std::holds_alternative<ClaimMatch>(job.request)) jobs.push_back(&job);
  }
  std::ranges::sort(jobs, {}, [](const Job* job) -> auto& { return match_of(job->request); });
  for (Job* job : jobs) {
    job->result = do_request(std::get<ClaimMatch>(job->request), job->epoch);
  }
}

// The count is asked in a second statement: the first may have waited for another server's append,
// which it would not see.
Result<> PostgresWriter::do_request(const ClaimMatch& claim, Epoch& epoch) {
  const PostgresRows rows = db_->query(
      "UPDATE matches SET epoch = epoch + 1, server = $2 WHERE id = $1"
      " AND EXISTS (SELECT FROM servers WHERE id = $2)"
      " AND (server IS NULL OR server = $2"
      "      OR NOT EXISTS (SELECT FROM servers WHERE servers.id = server)) RETURNING key, epoch",
      PostgresValues().add(std::string_view(claim.match)).add(servers_.id()));
  if (rows.count() == 0) return not_free(claim.match);
  Held held{rows.integer(0, 0), rows.integer(0, 1), 1};
  const PostgresRows last = db_->query("SELECT coalesce(max(n), 0) FROM records WHERE match = $1",
                                       PostgresValues().add(held.key));
  held.next = static_cast<Number>(last.integer(0, 0)) + 1;
  epoch = held.epoch;
  after_commit_.emplace_back([this, &match = claim.match, held] { held_[match] = held; });
  return {};
}

Result<> PostgresWriter::not_free(const MatchId& match) {
  const PostgresRows found = db_->query(
      "SELECT coalesce(name, ''), coalesce(url, ''), servers.id IS NOT NULL AND servers.id <> $2"
      " FROM matches LEFT JOIN servers ON servers.id = server WHERE matches.id = $1",
      PostgresValues().add(std::string_view(match)).add(servers_.id()));
  if (found.count() == 0) return failed(Failure::missing, fmt::format("no match {}", match));
  if (!found.flag(0, 2)) {
    return failed(Failure::refused, "this server was given up by others and begins anew");
  }
  return std::unexpected(Error{Failure::elsewhere,
                               fmt::format("match {}: server {} has it", match, found.bytes(0, 0)),
                               {found.text(0, 0), found.text(0, 1)}});
}

Result<> PostgresWriter::do_request(const Fold& fold) {
  const Held* held = holding(fold.match, fold.epoch);
  if (held == nullptr) return lost(fold.match, "not the holder");
  if (auto there = check(fold, held->next); !there) return there;
  if (fold.replacements.empty()) return {};
  const PostgresRows mine = db_->query(
      "SELECT key FROM matches WHERE key = $1 AND epoch = $2"
      " AND EXISTS (SELECT FROM servers WHERE id = $3) FOR NO KEY UPDATE OF matches",
      PostgresValues().add(held->key).add(held->epoch).add(servers_.id()));
  if (mine.count() == 0) return lost(fold.match, "another server has claimed it");
  for (const Fold::Replacement& replacement : fold.replacements) {
    db_->query("UPDATE records SET record = $3 WHERE match = $1 AND n = $2",
               PostgresValues()
                   .add(held->key)
                   .add(replacement.n)
                   .add(std::string_view(replacement.record)));
  }
  return {};
}

Result<> PostgresWriter::do_request(const Release& release) {
  const Held* held = holding(release.match, release.epoch);
  if (held == nullptr) return lost(release.match, "not the holder");
  (void)db_->query("UPDATE matches SET server = NULL WHERE key = $1 AND epoch = $2",
                   PostgresValues().add(held->key).add(held->epoch));
  after_commit_.emplace_back([this, &match = release.match] { held_.erase(match); });
  return {};
}

Result<> PostgresWriter::do_request(const PutBlob& blob) {
  db_->query("INSERT INTO blobs (hash, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING",
             PostgresValues().add(bytes_of(blob.hash)).add(std::string_view(blob.bytes)));
  return {};
}

Result<> PostgresWriter::do_request(const Renew& renew) {
  *renew.out = servers_.renew(*db_, renew.url);
  after_commit_.emplace_back([this, kept = renew.out->kept] {
    servers_.learn();
    if (!kept) held_.clear();
  });
  return {};
}

// What somebody holds, or is about to, stays.
Result<> PostgresWriter::do_request(const Expire& expire) {
  const PostgresRows last = db_->query(
      "SELECT count(*), coalesce(max(key), 0)"
      " FROM (SELECT key FROM matches WHERE key > $1 ORDER BY key LIMIT $2) AS next",
      PostgresValues().add(looked_at_).add(Expire::kAtOnce));
  const PostgresRows old = db_->query(
      "DELETE FROM matches WHERE key IN (SELECT key FROM matches"
      "  WHERE key > $1 AND key <= $2 AND status = $3 AND updated < $4 AND NOT EXISTS"
      "  (SELECT FROM servers WHERE servers.id = server) FOR UPDATE SKIP LOCKED)"
      " RETURNING key, owners",
      PostgresValues()
          .add(looked_at_)
          .add(last.integer(0, 1))
          .add(static_cast<int>(Status::finished))
          .add(expire.before));
  for (int row = 0; row < old.count(); ++row) {
    const std::int64_t key = old.integer(row, 0);
    change_owners(key, old.bytes(row, 1), {});
    for (const char* table : {"records", "checkpoints"}) {
      db_->query(fmt::format("DELETE FROM {} WHERE match = $1", table), PostgresValues().add(key));
    }
  }
  *expire.out = static_cast<std::size_t>(old.count());
  const bool end = last.integer(0, 0) < Expire::kAtOnce;
  after_commit_.emplace_back([this, next = end ? 0 : last.integer(0, 1)] { looked_at_ = next; });
  return {};
}

Result<> PostgresWriter::do_request(const PutSlip& put) {
  const Slip& slip = put.slip;
  db_->query(
      "DELETE FROM slips WHERE (kind, key) IN"
      " (SELECT kind, key FROM slips WHERE until <= $1 FOR UPDATE SKIP LOCKED)",
      PostgresValues().add(slip.made));
  if (put.only) {
    db_->query("DELETE FROM slips WHERE kind = $1 AND owner = $2",
               PostgresValues().add(std::string_view(slip.kind)).add(bytes_of(slip.owner)));
  }
  db_->query(
      "INSERT INTO slips (kind, key, owner, made, until, value) VALUES ($1, $2, $3, $4, $5, $6)",
      PostgresValues()
          .add(std::string_view(slip.kind))
          .add(bytes_of(slip.key))
          .add(bytes_of(slip.owner))
          .add(slip.made)
          .add(slip.until)
          .add(std::string_view(slip.value)));
  return {};
}

Result<> PostgresWriter::do_request(const TakeSlips& take) {
  *take.out = slips_in(
      *db_,
      fmt::format("DELETE FROM slips WHERE {} RETURNING kind, key, owner, made, until, value",
                  fits_slip(take.query, '$')),
      take.query, take.now);
  return {};
}

void PostgresWriter::update_lobby(std::int64_t key, const Lobby& lobby) {
  const PostgresRows found =
      db_->query("SELECT owners FROM matches WHERE key = $1", PostgresValues().add(key));
  const Bytes after = pack_owners(lobby.owners);
  db_->query(
      "UPDATE matches SET status = $2, game = $3, open = $4, code = $5, seats = $6, taken = $7,"
      " created = $8, updated = $9, deadline = $10, owners = $11, note = $12 WHERE key = $1",
      with_lobby(PostgresValues().add(key), lobby, after));
  if (found.count() == 1 && found.bytes(0, 0) != after) {
    change_owners(key, found.bytes(0, 0), after);
  }
}

void PostgresWriter::change_owners(std::int64_t key, std::string_view before,
                                   std::string_view after) {
  for (const std::string_view owner : distinct_owners(before)) {
    db_->query("DELETE FROM owners WHERE owner = $1 AND match = $2",
               PostgresValues().add(owner).add(key));
  }
  for (const std::string_view owner : distinct_owners(after)) {
    db_->query("INSERT INTO owners (owner, match) VALUES ($1, $2)",
               PostgresValues().add(owner).add(key));
  }
}

}  // namespace rainyday::store
