#include "store/postgres_servers.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <thread>

namespace rainyday::store {
namespace {

// Locks with two keys. Of a schema: one for all servers, one for each.
constexpr int kServers = 0x52446179;  // "RDay"
constexpr int kServer = 0x52446161;
constexpr std::string_view kSchema = "hashtext(coalesce(current_schema(), ''))";
// Of the row or the parameter with that id. Its session has it until it ends.
std::string lock_of(std::string_view id) {
  return fmt::format("{}, hashtext(coalesce(current_schema(), '') || '/' || {})", kServer, id);
}

bool lock_within(PostgresDb& db, std::string_view how, std::chrono::milliseconds time) {
  try {
    db.run(fmt::format("BEGIN; SET LOCAL lock_timeout = {}", std::max<long>(time.count(), 1)));
    db.run(fmt::format("SELECT {}({}, {})", how, kServers, kSchema));
    db.run("COMMIT");
    return true;
  } catch (const PostgresError& error) {
    constexpr std::string_view kLockTimeout = "55P03";
    if (error.state() != kLockTimeout) throw;
    db.run("ROLLBACK");
    return false;
  }
}

std::string who_holds(PostgresDb& db) {
  const PostgresRows other = db.query(fmt::format(
      "SELECT a.pid, coalesce(host(a.client_addr), 'its own machine')"
      " FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid"
      " WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2"
      " AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())"
      " AND l.classid::bigint = {} AND l.objid::bigint = {}::bigint & 4294967295"
      " AND a.pid <> pg_backend_pid()",
      kServers, kSchema));
  if (other.count() == 0) return "PostgreSQL: another server was on this database: try again";
  return fmt::format(
      "PostgreSQL: another server is on this database, from {} (PostgreSQL's process {}), and only"
      " servers of one version that all have names may share it: stop it, or if it is gone"
      " for good SELECT pg_terminate_backend({})",
      other.bytes(0, 1), other.integer(0, 0), other.integer(0, 0));
}

// In pieces that PostgreSQL's silence may last.
void hold(PostgresDb& db, std::string_view how, std::chrono::milliseconds wait) {
  const auto piece = std::min(wait, db.patience() / 2);
  for (auto waited = piece; !lock_within(db, how, piece); waited += piece) {
    if (waited >= wait) throw PostgresError("", false, who_holds(db));
  }
}

void hold_together(PostgresDb& db, std::chrono::milliseconds wait) {
  hold(db, "pg_advisory_lock_shared", wait);
}

// Shared with ourselves: the session before this one may not have ended yet.
void hold_own(PostgresDb& db, std::int64_t id) {
  (void)db.query(fmt::format("SELECT pg_advisory_lock_shared({})", lock_of("$1::bigint")),
                 PostgresValues().add(id));
}

}  // namespace

void hold_alone(PostgresDb& db, std::chrono::milliseconds wait) {
  hold(db, "pg_advisory_lock", wait);
}

PostgresServers::PostgresServers(const Options& options, const Faults& faults)
    : name_(options.name),
      lease_(options.lease),
      first_wait_(faults.wait_alone),
      wait_(first_wait_) {}

// A server without a name is alone, so that what it holds is its own whatever its row. Where its
// connection was silent and given up, PostgreSQL may not know yet: then it is our own last session
// that is in the way, and is ended. Whoever has come meanwhile stays, and nothing is stored here.
void PostgresServers::opened(PostgresDb& db) {
  db.run(
      "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = "
      "3");
  // One that freezes within a transaction would keep others from its matches, and their tables from
  // everything as long as they wait.
  if (!name_.empty()) {
    constexpr std::chrono::milliseconds kOfSlowMachines{2000};
    db.run(fmt::format("SET idle_in_transaction_session_timeout = {}; SET lock_timeout = '500ms'",
                       std::max(lease_, kOfSlowMachines).count()));
  }
  if (session_ != 0) end_last_session(db);
  name_.empty() ? hold_alone(db, wait_) : hold_together(db, wait_);
  const PostgresRows own = db.query(
      "SELECT pid, (extract(epoch FROM backend_start) * 1000000)::bigint FROM pg_stat_activity"
      " WHERE pid = pg_backend_pid()");
  session_ = own.integer(0, 0);
  session_began_ = own.integer(0, 1);
  constexpr std::chrono::milliseconds kComingBack{2000};
  wait_ = std::min(wait_, kComingBack);
  fresh_ = true;
  name_.empty() || id_ == 0 ? sign_in(db) : hold_own(db, id_);
}

void PostgresServers::end_last_session(PostgresDb& db) const {
  (void)db.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1::bigint"
      " AND (extract(epoch FROM backend_start) * 1000000)::bigint = $2::bigint",
      PostgresValues().add(session_).add(session_began_));
}

// One of the same name that has ended makes room; where this server is alone all have. The lock is
// there before anybody else sees the row.
bool PostgresServers::try_sign_in(PostgresDb& db, const std::string& url) {
  (void)db.query(fmt::format("DELETE FROM servers WHERE (name = $1 OR name = '' OR $1 = '')"
                             " AND pg_try_advisory_xact_lock({})",
                             lock_of("id")),
                 PostgresValues().add(std::string_view(name_)));
  const PostgresRows made = db.query(
      "INSERT INTO servers (name, url, since, until, site)"
      " SELECT $1, $2, now, now + $3::bigint * interval '1 ms',"
      "  coalesce((SELECT min(site) FROM servers WHERE until > now), now)"
      " FROM clock_timestamp() AS now"
      " ON CONFLICT (name) DO NOTHING RETURNING id, site = since",
      PostgresValues().add(std::string_view(name_)).add(std::string_view(url)).add(lease_.count()));
  if (made.count() == 0) return false;
  next_id_ = made.integer(0, 0);
  first_ = made.flag(0, 1);
  hold_own(db, next_id_);
  return true;
}

void PostgresServers::sign_in(PostgresDb& db) {
  constexpr std::chrono::milliseconds kPause{20};
  const auto limit = std::chrono::steady_clock::now() + first_wait_;
  while (true) {
    db.run("BEGIN");
    const bool in = try_sign_in(db, "");
    db.run("COMMIT");
    if (in) return learn();
    if (std::chrono::steady_clock::now() > limit) break;
    std::this_thread::sleep_for(kPause);
  }
  throw PostgresError("", false,
                      fmt::format("PostgreSQL: another server named {} is on this database: stop "
                                  "it, or give this one a name of its own",
                                  name_));
}

void PostgresServers::sign_out(PostgresDb& db) {
  (void)db.query("DELETE FROM servers WHERE id = $1", PostgresValues().add(id_));
}

// Only who has been there for a while without a gap gives others up: when the database itself was
// away nobody could say anything, and all come back one after the other. A server that says nothing
// is given up after its lease; sooner, but not at the first hiccup, where its session has ended.
Renewal PostgresServers::renew(PostgresDb& db, const std::string& url) {
  next_id_ = id_;
  Renewal renewal;
  const PostgresRows own = db.query(
      "UPDATE servers SET url = $2, until = clock_timestamp() + $3::bigint * interval '1 ms',"
      " since = CASE WHEN $4 OR until < clock_timestamp() THEN clock_timestamp() ELSE since END"
      " WHERE id = $1 RETURNING since < clock_timestamp() - $3::bigint * interval '1 ms'",
      PostgresValues().add(id_).add(std::string_view(url)).add(lease_.count()).add(fresh_));
  renewal.kept = own.count() == 1;
  if (!renewal.kept && !try_sign_in(db, url)) {
    throw PostgresError("", false,
                        "PostgreSQL: this server was given up, and another has its name");
  }
  if (renewal.kept && own.flag(0, 0)) {
    const auto hiccup = lease_ * 3 / 5;
    (void)db.query(fmt::format("DELETE FROM servers WHERE id <> $1 AND (until < clock_timestamp()"
                               " OR (until < clock_timestamp() + $2::bigint * interval '1 ms'"
                               " AND pg_try_advisory_xact_lock({})))",
                               lock_of("id")),
                   PostgresValues().add(id_).add(hiccup.count()));
  }
  renewal.first = first_;
  const PostgresRows all = db.query(
      "SELECT name, url, id = $1, (extract(epoch FROM clock_timestamp() - site) * 1000)::bigint"
      " FROM servers WHERE id = $1 OR url <> '' ORDER BY id",
      PostgresValues().add(next_id_));
  for (int row = 0; row < all.count(); ++row) {
    if (all.flag(row, 2)) {
      renewal.there = all.integer(row, 3);
    } else {
      renewal.others.push_back({all.text(row, 0), all.text(row, 1)});
    }
  }
  return renewal;
}

void PostgresServers::learn() {
  id_ = next_id_;
  fresh_ = false;
}

}  // namespace rainyday::store
