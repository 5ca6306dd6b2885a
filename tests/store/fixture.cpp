#include "tests/store/fixture.hpp"

#include <stdexcept>

#include "store/postgres_store.hpp"
#include "store/sqlite_store.hpp"
#include "tests/store/postgres_server.hpp"

namespace rainyday::store::test {

Place::Place(Kind kind)
    : kind_(kind),
      where_(kind == Kind::sqlite ? directory_ / "data.db" : PostgresServer::shared().new_place()) {
}

std::unique_ptr<Store> Place::open(Options options, const Faults& faults) const {
  return open_or_throw(where_, std::move(options), faults);
}

std::unique_ptr<Store> open_or_throw(const std::string& where, Options options,
                                     const Faults& faults) {
  auto store = where.starts_with("postgres://") ? open_postgres(where, std::move(options), faults)
                                                : open_sqlite(where, std::move(options), faults);
  if (!store) throw std::runtime_error(store.error().what);
  return std::move(*store);
}

std::string name_of(const testing::TestParamInfo<Kind>& info) {
  return info.param == Kind::sqlite ? "Sqlite" : "Postgres";
}

NewMatch new_match(const MatchId& id) {
  NewMatch match;
  match.id = id;
  match.header = "header of " + id;
  match.lobby.game = "pig";
  match.lobby.seats = 2;
  return match;
}

Match must_claim(Store& store, const MatchId& id) {
  auto match = claim(store, id);
  if (!match) throw std::runtime_error(match.error().what);
  return std::move(*match);
}

Append append_of(const MatchId& id, const Match& claimed, Number n, std::vector<Bytes> records) {
  Append append;
  append.match = id;
  append.epoch = claimed.epoch;
  append.n = n;
  append.records = std::move(records);
  return append;
}

std::string outcome(const Result<>& result) {
  if (result) return "durable";
  switch (result.error().failure) {
    case Failure::lost:
      return "lost";
    case Failure::unknown:
      return "unknown";
    case Failure::refused:
      return "refused";
    case Failure::missing:
      return "missing";
    case Failure::taken:
      return "taken";
    case Failure::damaged:
      return "damaged";
    case Failure::unusable:
      return "unusable";
    case Failure::elsewhere:
      return "elsewhere";
  }
  return "?";
}

}  // namespace rainyday::store::test
