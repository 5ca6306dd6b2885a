// A PostgreSQL store is opened and checked.
#include <fmt/format.h>

#include "store/async_store.hpp"
#include "store/postgres_schema.hpp"
#include "store/postgres_store.hpp"

namespace rainyday::store {

Result<std::unique_ptr<PostgresWriter>> PostgresWriter::open(const std::string& url,
                                                             const Faults& faults) {
  PostgresDb db(url, faults.synchronous_off);
  if (auto migrated = migrate(db); !migrated) return std::unexpected(migrated.error());
  return std::make_unique<PostgresWriter>(url, faults.synchronous_off, std::move(db));
}

PostgresWriter::PostgresWriter(std::string url, bool synchronous_off, PostgresDb db)
    : url_(std::move(url)), synchronous_off_(synchronous_off), db_(std::move(db)) {}

Result<std::unique_ptr<Store>> open_postgres(const std::string& url, Options options,
                                             const Faults& faults) {
  try {
    auto writer = PostgresWriter::open(url, faults);
    if (!writer) return std::unexpected(writer.error());
    auto reader = std::make_unique<PostgresReader>(url, PostgresDb(url));
    return std::make_unique<AsyncStore>(std::move(*writer), std::move(reader), std::move(options),
                                        faults);
  } catch (const PostgresError& error) {
    return failed(Failure::unusable, error.what());
  }
}

}  // namespace rainyday::store
