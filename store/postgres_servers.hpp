// The servers that share a PostgreSQL database: who is there, and who is given up. Internal to
// store/.
#pragma once

#include <string>

#include "store/postgres_db.hpp"
#include "store/store.hpp"

namespace rainyday::store {

// For as long as the connection lives no server is there. Throws PostgresError where one stays for
// longer than `wait`.
void hold_alone(PostgresDb& db, std::chrono::milliseconds wait);

// This server's row. It is there as long as nobody has given the server up, and what it holds is
// its own for as long. Without a name a server is alone on the database, as those were that came
// before several could be. Used by the thread that writes; all throw PostgresError.
class PostgresServers {
 public:
  PostgresServers(const Options& options, const Faults& faults);

  // A new connection: PostgreSQL is told whose it is, and knows when it has ended. The first one
  // waits for a server of the same name to go.
  void opened(PostgresDb& db);
  void sign_out(PostgresDb& db);
  // In a transaction. What came of it holds once that is committed, and is `learn`ed then.
  Renewal renew(PostgresDb& db, const std::string& url);
  void learn();

  [[nodiscard]] std::int64_t id() const { return id_; }

 private:
  void sign_in(PostgresDb& db);
  bool try_sign_in(PostgresDb& db, const std::string& url);
  void end_last_session(PostgresDb& db) const;

  std::string name_;
  std::chrono::milliseconds lease_;
  std::chrono::milliseconds first_wait_;
  std::chrono::milliseconds wait_;
  std::int64_t id_ = 0;
  std::int64_t next_id_ = 0;  // once the transaction is committed
  bool first_ = true;         // nobody was there when this server came
  std::int64_t session_ = 0;  // PostgreSQL's process of the last connection, and when that began
  std::int64_t session_began_ = 0;
  bool fresh_ = true;  // the connection, since the last renewal
};

}  // namespace rainyday::store
