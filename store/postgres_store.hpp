// The PostgreSQL store: one connection that writes, one that reads, both opened anew when lost.
// Several servers may be on a database, each with a name of its own; a match is held by one of
// them. Internal to store/ and tests/store/.
#pragma once

#include <unordered_map>

#include "store/backend.hpp"
#include "store/faults.hpp"
#include "store/postgres_db.hpp"
#include "store/postgres_servers.hpp"

namespace rainyday::store {

Result<std::unique_ptr<Store>> open_postgres(const std::string& url, Options options,
                                             const Faults& faults = {});
Result<> back_up_postgres(const std::string& url, const std::string& file);

// What a statement finds whose condition is `fits_slip`.
std::vector<Slip> slips_in(PostgresDb& db, const std::string& sql, const SlipQuery& query,
                           Millis now);

class PostgresWriter final : public Writer {
 public:
  // Throws PostgresError.
  static Result<std::unique_ptr<PostgresWriter>> open(const std::string& url,
                                                      const Options& options, const Faults& faults);
  PostgresWriter(const std::string& url, const Options& options, const Faults& faults);
  ~PostgresWriter() override;
  PostgresWriter(const PostgresWriter&) = delete;
  PostgresWriter& operator=(const PostgresWriter&) = delete;

  std::optional<std::string> write(std::span<Job> batch) override;
  std::optional<std::string> tidy(bool) override { return {}; }

 private:
  struct Held {
    std::int64_t key = 0;
    Epoch epoch = 0;
    Number next = 1;
  };

  bool connect(std::span<Job> batch);
  void attempt(std::span<Job> batch);
  void explain(Job& job, const PostgresError& error) const;
  void forget(Job& job, const PostgresError& error);

  void do_appends(std::span<Job> batch);
  Result<> check_append(const Append& append);
  void insert_records(const std::vector<Job*>& jobs);
  void do_claims(std::span<Job> batch);
  Result<> do_request(const NewMatch& match);
  Result<> do_request(const ClaimMatch& claim, Epoch& epoch);
  Result<> do_request(const Fold& fold);
  Result<> do_request(const Release& release);
  Result<> do_request(const PutBlob& blob);
  Result<> do_request(const Renew& renew);
  Result<> do_request(const Expire& expire);
  Result<> do_request(const PutSlip& put);
  Result<> do_request(const TakeSlips& take);
  Result<> not_free(const MatchId& match);
  void update_lobby(std::int64_t key, const Lobby& lobby);
  void change_owners(std::int64_t key, std::string_view before, std::string_view after);
  Held* holding(const MatchId& match, Epoch epoch);

  PostgresServers servers_;
  PostgresLine db_;
  std::unordered_map<MatchId, Held> held_;
  std::int64_t looked_at_ = 0;  // the last match that was looked at whether it is too old
  std::vector<std::move_only_function<void()>> after_commit_;  // what memory learns then
};

class PostgresReader final : public Reader {
 public:
  PostgresReader(PostgresLine db, std::string name) : db_(std::move(db)), name_(std::move(name)) {}

  Result<Match> read(const MatchId& match) override;
  Result<Listed> find(const MatchId& match) override;
  Result<Listed> find_code(const std::string& code) override;
  Result<std::vector<Listed>> open_tables(Page page) override;
  Result<std::vector<Listed>> tables_of(const Digest& owner, bool left, Page page) override;
  Result<std::vector<MatchId>> due(Millis until) override;
  Result<Bytes> blob(const Digest& hash) override;
  Result<std::vector<Slip>> slips(const SlipQuery& query, Millis now, Page page) override;

 private:
  template <class F>
  auto guarded(F work) -> decltype(work());
  Result<Match> read_now(const MatchId& id);
  Result<Listed> find_one(const std::string& where, std::string_view value);

  PostgresLine db_;
  std::string name_;  // of this server
};

}  // namespace rainyday::store
