// A PostgreSQL store is opened and checked.
#include <fmt/format.h>

#include "store/async_store.hpp"
#include "store/postgres_schema.hpp"
#include "store/postgres_store.hpp"

namespace rainyday::store {

Result<std::unique_ptr<PostgresWriter>> PostgresWriter::open(const std::string& url,
                                                             const Faults& faults) {
  // First: a newer server must not change the tables under one that is running.
  PostgresLine line(url, faults,
                    faults.shared ? PostgresLine::Use::shared : PostgresLine::Use::alone);
  line.open();
  PostgresDb db(url, PostgresDb::kOfTools, faults.synchronous_off);
  if (auto migrated = migrate(db); !migrated) return std::unexpected(migrated.error());
  return std::make_unique<PostgresWriter>(std::move(line));
}

Result<std::unique_ptr<Store>> open_postgres(const std::string& url, Options options,
                                             const Faults& faults) {
  try {
    auto writer = PostgresWriter::open(url, faults);
    if (!writer) return std::unexpected(writer.error());
    PostgresLine line(url, Faults{.patience = faults.patience});
    line.open();
    auto reader = std::make_unique<PostgresReader>(std::move(line));
    return std::make_unique<AsyncStore>(std::move(*writer), std::move(reader), std::move(options),
                                        faults);
  } catch (const PostgresError& error) {
    return failed(Failure::unusable, error.what());
  }
}

}  // namespace rainyday::store
