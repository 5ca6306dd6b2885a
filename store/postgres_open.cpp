// A PostgreSQL store is opened and checked.
#include <fmt/format.h>

#include "store/async_store.hpp"
#include "store/postgres_schema.hpp"
#include "store/postgres_store.hpp"

namespace rainyday::store {

namespace {

// Nobody's tables are changed under a server that is running and would not understand them.
Result<> bring_up_to_date(const std::string& url, const Faults& faults) {
  PostgresDb db(url, PostgresDb::kOfTools, faults.synchronous_off);
  if (check_version(db)) return {};
  if (!is_for_all(db)) hold_alone(db, faults.wait_alone);
  return migrate(db);
}

}  // namespace

Result<std::unique_ptr<PostgresWriter>> PostgresWriter::open(const std::string& url,
                                                             const Options& options,
                                                             const Faults& faults) {
  if (auto ready = bring_up_to_date(url, faults); !ready) return std::unexpected(ready.error());
  auto writer = std::make_unique<PostgresWriter>(url, options, faults);
  writer->db_.open();
  return writer;
}

Result<std::unique_ptr<Store>> open_postgres(const std::string& url, Options options,
                                             const Faults& faults) {
  try {
    auto writer = PostgresWriter::open(url, options, faults);
    if (!writer) return std::unexpected(writer.error());
    PostgresLine line(url, Faults{.patience = faults.patience});
    line.open();
    auto reader = std::make_unique<PostgresReader>(std::move(line), options.name);
    return std::make_unique<AsyncStore>(std::move(*writer), std::move(reader), std::move(options),
                                        faults);
  } catch (const PostgresError& error) {
    return failed(Failure::unusable, error.what());
  }
}

}  // namespace rainyday::store
