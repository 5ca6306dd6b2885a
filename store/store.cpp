#include "store/store.hpp"

#include "store/postgres_store.hpp"
#include "store/sqlite_store.hpp"

namespace rainyday::store {
namespace {

bool is_postgres(std::string_view where) {
  return where.starts_with("postgres://") || where.starts_with("postgresql://");
}

}  // namespace

Result<std::unique_ptr<Store>> open(std::string_view where, Options options) {
  const std::string place(where);
  return is_postgres(where) ? open_postgres(place, std::move(options))
                            : open_sqlite(place, std::move(options));
}

Result<Findings> examine(const std::string& file) { return examine_sqlite(file); }

Result<> back_up(std::string_view where, const std::string& file) {
  const std::string place(where);
  return is_postgres(where) ? back_up_postgres(place, file) : back_up_sqlite(place, file);
}

}  // namespace rainyday::store
