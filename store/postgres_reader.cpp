#include <fmt/format.h>

#include "store/postgres_store.hpp"

namespace rainyday::store {
namespace {

std::vector<Listed> all_listed(const PostgresRows& rows) {
  std::vector<Listed> list;
  for (int row = 0; row < rows.count(); ++row) list.push_back(listed(rows[row]));
  return list;
}

}  // namespace

// Exceptions end here. A question can be asked again, so a lost connection is opened anew once.
template <class F>
auto PostgresReader::guarded(F work) -> decltype(work()) {
  for (bool again = true;; again = false) {
    try {
      db_.open();
      return work();
    } catch (const PostgresError& error) {
      if (db_.is_open() && db_->in_transaction()) db_.close();
      if (error.connection_lost() && again) continue;
      return failed(Failure::refused, error.what());
    }
  }
}

Result<Listed> PostgresReader::find_one(const std::string& where, std::string_view value) {
  return guarded([&]() -> Result<Listed> {
    const PostgresRows rows = db_->query(std::string(kListed) + where, PostgresValues().add(value));
    if (rows.count() == 0) return failed(Failure::missing, "no such match");
    return listed(rows[0]);
  });
}

Result<Listed> PostgresReader::find(const MatchId& match) {
  return find_one("WHERE id = $1", match);
}

Result<Listed> PostgresReader::find_code(const std::string& code) {
  return find_one("WHERE code = $1 AND code <> ''", code);
}

Result<std::vector<Listed>> PostgresReader::open_tables(Page page) {
  return guarded([&]() -> Result<std::vector<Listed>> {
    return all_listed(db_->query(std::string(kListed) +
                                     "WHERE status = 0 AND open"
                                     " ORDER BY updated DESC, key DESC LIMIT $1 OFFSET $2",
                                 PostgresValues().add(page.limit).add(page.offset)));
  });
}

Result<std::vector<Listed>> PostgresReader::tables_of(const Digest& owner, bool left, Page page) {
  const std::string seated =
      fmt::format(" AND position($1 IN substring(matches.owners FROM 1 FOR ({} * seats)::int)) > 0",
                  sizeof(Digest));
  return guarded([&]() -> Result<std::vector<Listed>> {
    return all_listed(
        db_->query(std::string(kListed) + "JOIN owners ON match = key WHERE owner = $1" +
                       (left ? "" : seated) + " ORDER BY updated DESC, key DESC LIMIT $2 OFFSET $3",
                   PostgresValues().add(bytes_of(owner)).add(page.limit).add(page.offset)));
  });
}

Result<std::vector<MatchId>> PostgresReader::due(Millis until) {
  return guarded([&]() -> Result<std::vector<MatchId>> {
    const PostgresRows rows = db_->query(
        "SELECT id FROM matches WHERE status = 1 AND deadline <= $1 AND NOT EXISTS"
        " (SELECT FROM servers WHERE servers.id = server AND name <> $2) ORDER BY deadline, key",
        PostgresValues().add(until).add(std::string_view(name_)));
    std::vector<MatchId> list;
    for (int row = 0; row < rows.count(); ++row) list.push_back(rows.text(row, 0));
    return list;
  });
}

Result<Bytes> PostgresReader::blob(const Digest& hash) {
  return guarded([&]() -> Result<Bytes> {
    const PostgresRows rows =
        db_->query("SELECT bytes FROM blobs WHERE hash = $1", PostgresValues().add(bytes_of(hash)));
    if (rows.count() == 0) {
      return failed(Failure::missing, fmt::format("no blob {}", hex(bytes_of(hash))));
    }
    return rows.text(0, 0);
  });
}

std::vector<Slip> slips_in(PostgresDb& db, const std::string& sql, const SlipQuery& query,
                           Millis now) {
  const auto digest = [](const std::optional<Digest>& value) {
    return value ? std::optional<std::string_view>(bytes_of(*value)) : std::nullopt;
  };
  const PostgresRows rows = db.query(
      sql, PostgresValues()
               .add(query.kind ? std::optional<std::string_view>(*query.kind) : std::nullopt)
               .add(digest(query.key))
               .add(digest(query.owner))
               .add(now));
  std::vector<Slip> found;
  for (int row = 0; row < rows.count(); ++row) {
    const auto digest_in = [&](int column) {
      return unpack_owners(rows.bytes(row, column)).at(0).value_or(Digest{});
    };
    found.push_back({rows.text(row, 0), digest_in(1), digest_in(2), rows.integer(row, 3),
                     rows.is_null(row, 4) ? std::nullopt : std::optional(rows.integer(row, 4)),
                     rows.text(row, 5)});
  }
  return found;
}

Result<std::vector<Slip>> PostgresReader::slips(const SlipQuery& query, Millis now, Page page) {
  return guarded([&]() -> Result<std::vector<Slip>> {
    return slips_in(*db_,
                    fmt::format("SELECT kind, key, owner, made, until, value FROM slips WHERE {}"
                                " ORDER BY made DESC, key LIMIT {} OFFSET {}",
                                fits_slip(query, '$'), page.limit, page.offset),
                    query, now);
  });
}

Result<Match> PostgresReader::read(const MatchId& match) {
  return guarded([&]() -> Result<Match> {
    db_->run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    auto found = read_now(match);
    db_->run("COMMIT");
    return found;
  });
}

Result<Match> PostgresReader::read_now(const MatchId& id) {
  const PostgresRows found = db_->query(std::string(kListed) + "WHERE id = $1",
                                        PostgresValues().add(std::string_view(id)));
  if (found.count() == 0) return failed(Failure::missing, fmt::format("no match {}", id));
  Match match;
  match.lobby = listed(found[0]).lobby;
  match.header = found.text(0, kHeaderColumn);
  const PostgresValues key = PostgresValues().add(found.integer(0, kKeyColumn));

  const PostgresRows records =
      db_->query("SELECT n, record FROM records WHERE match = $1 ORDER BY n", key);
  for (int row = 0; row < records.count(); ++row) {
    if (records.integer(row, 0) != row + 1) {
      return failed(Failure::damaged, fmt::format("match {}: no record {}", id, row + 1));
    }
    match.records.emplace_back(records.bytes(row, 1));
  }
  const PostgresRows checkpoint =
      db_->query("SELECT n, position FROM checkpoints WHERE match = $1", key);
  if (checkpoint.count() == 1) {
    match.checkpoint =
        Checkpoint{static_cast<Number>(checkpoint.integer(0, 0)), checkpoint.text(0, 1)};
  }
  return match;
}

}  // namespace rainyday::store
