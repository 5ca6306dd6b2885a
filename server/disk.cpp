#include "server/disk.hpp"

#include <filesystem>

namespace rainyday::server {

std::optional<Disk> look_at_disk(const std::string& store) {
  namespace fs = std::filesystem;
  if (store.find("://") != std::string::npos) return {};
  std::error_code none;
  const fs::path folder = fs::path(store).parent_path();
  const fs::space_info space = fs::space(folder.empty() ? "." : folder, none);
  if (none) return {};
  Disk disk{.used = 0, .free = space.available};
  for (const char* part : {"", "-wal"}) {
    const std::uintmax_t size = fs::file_size(store + part, none);
    if (!none) disk.used += size;
  }
  return disk;
}

}  // namespace rainyday::server
