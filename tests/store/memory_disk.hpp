// A disk in memory with a power switch: a file system for SQLite that remembers what was written
// and not synced yet. A cut drops, keeps or tears any of that. It can also be full or broken.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <sqlite3.h>
#include <string>
#include <vector>

namespace rainyday::store::test {

class MemoryDisk {
 public:
  using Files = std::map<std::string, std::string>;
  using Random = std::mt19937_64;

  // Becomes a VFS of SQLite under name(), with these files on it.
  explicit MemoryDisk(Files files = {});
  ~MemoryDisk();
  MemoryDisk(const MemoryDisk&) = delete;
  MemoryDisk& operator=(const MemoryDisk&) = delete;

  [[nodiscard]] const std::string& name() const { return name_; }

  // Called with every write, truncation and deletion after it is in the cache, with every sync
  // before it has taken effect. Set it before the first use.
  std::function<void()> on_operation = [] {};

  // What could be found after a power cut now.
  [[nodiscard]] Files cut(Random& random) const;

  // The disk holds so many bytes: a write beyond them fails.
  std::atomic<std::size_t> capacity = ~std::size_t{0};
  std::atomic<bool> syncs_fail = false;
  std::atomic<bool> writes_fail = false;
  [[nodiscard]] std::size_t used() const;

 private:
  friend class MemoryDiskCalls;
  struct Change {
    std::size_t offset = 0;
    std::string bytes;
    bool is_truncation = false;
  };
  struct File;

  static void apply(const Change& change, std::string& bytes);
  static void survive(const std::vector<Change>& changes, int fate, Random& random,
                      std::string& bytes);
  static void tear(const Change& change, Random& random, std::string& bytes);

  std::string name_;
  sqlite3_vfs vfs_{};
  mutable std::mutex mutex_;  // guards what follows and all files
  std::map<std::string, std::shared_ptr<File>> files_;
  Files ghosts_;  // deleted, but the directory is not synced
};

}  // namespace rainyday::store::test
