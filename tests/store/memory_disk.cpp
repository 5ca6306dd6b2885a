#include "tests/store/memory_disk.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <fmt/format.h>
#include <new>

namespace rainyday::store::test {

struct MemoryDisk::File {
  std::string bytes;            // as processes see it
  std::string durable;          // as of the last sync
  std::vector<Change> pending;  // from durable to bytes
  bool name_is_durable = false;

  int shared = 0;  // SQLite's locks of a file: how many hold SHARED or more
  const void* reserved = nullptr;
  const void* exclusive = nullptr;

  std::vector<std::unique_ptr<char[]>> memory;  // shared memory beside the file
  int memory_users = 0;
  std::array<int, SQLITE_SHM_NLOCK> memory_shared{};
  std::array<const void*, SQLITE_SHM_NLOCK> memory_exclusive{};
};

// The functions SQLite calls.
class MemoryDiskCalls {
 public:
  struct Handle {
    sqlite3_file base;
    MemoryDisk* disk;
    std::shared_ptr<MemoryDisk::File> file;
    int lock = SQLITE_LOCK_NONE;
    bool has_memory = false;
    std::array<bool, SQLITE_SHM_NLOCK> memory_shared{};
  };

  static Handle& handle(sqlite3_file* file) { return *reinterpret_cast<Handle*>(file); }
  static MemoryDisk& disk(sqlite3_vfs* vfs) { return *static_cast<MemoryDisk*>(vfs->pAppData); }

  static int open(sqlite3_vfs* vfs, const char* path, sqlite3_file* out, int flags,
                  int* out_flags) {
    MemoryDisk& disk = MemoryDiskCalls::disk(vfs);
    const std::lock_guard lock(disk.mutex_);
    std::shared_ptr<MemoryDisk::File> file;
    if (path == nullptr) {
      file = std::make_shared<MemoryDisk::File>();
    } else if (const auto found = disk.files_.find(path); found != disk.files_.end()) {
      file = found->second;
    } else if ((flags & SQLITE_OPEN_CREATE) != 0) {
      file = disk.files_[path] = std::make_shared<MemoryDisk::File>();
      disk.ghosts_.erase(path);
    } else {
      out->pMethods = nullptr;
      return SQLITE_CANTOPEN;
    }
    new (out) Handle{{&kMethods}, &disk, std::move(file)};
    if (out_flags != nullptr) *out_flags = flags;
    return SQLITE_OK;
  }

  static int remove(sqlite3_vfs* vfs, const char* path, int sync) {
    MemoryDisk& disk = MemoryDiskCalls::disk(vfs);
    {
      const std::lock_guard lock(disk.mutex_);
      const auto found = disk.files_.find(path);
      if (found == disk.files_.end()) return SQLITE_IOERR_DELETE_NOENT;
      if (found->second->name_is_durable && sync == 0) disk.ghosts_[path] = found->second->durable;
      disk.files_.erase(found);
    }
    disk.on_operation();
    return SQLITE_OK;
  }

  static int access(sqlite3_vfs* vfs, const char* path, int, int* out) {
    MemoryDisk& disk = MemoryDiskCalls::disk(vfs);
    const std::lock_guard lock(disk.mutex_);
    *out = disk.files_.contains(path) ? 1 : 0;
    return SQLITE_OK;
  }

  static int full_path(sqlite3_vfs*, const char* path, int size, char* out) {
    sqlite3_snprintf(size, out, "%s", path);
    return SQLITE_OK;
  }

  static int close(sqlite3_file* file) {
    unlock(file, SQLITE_LOCK_NONE);
    handle(file).~Handle();
    return SQLITE_OK;
  }

  static int read(sqlite3_file* file, void* out, int size, sqlite3_int64 offset) {
    Handle& h = handle(file);
    const std::lock_guard lock(h.disk->mutex_);
    const auto wanted = static_cast<std::size_t>(size);
    const std::size_t from = std::min(static_cast<std::size_t>(offset), h.file->bytes.size());
    const std::size_t there = std::min(wanted, h.file->bytes.size() - from);
    std::memcpy(out, h.file->bytes.data() + from, there);
    std::memset(static_cast<char*>(out) + there, 0, wanted - there);
    return there == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
  }

  static int write(sqlite3_file* file, const void* data, int size, sqlite3_int64 offset) {
    Handle& h = handle(file);
    if (h.disk->writes_fail) return SQLITE_IOERR_WRITE;
    MemoryDisk::Change change{static_cast<std::size_t>(offset),
                              {static_cast<const char*>(data), static_cast<std::size_t>(size)}};
    {
      const std::size_t used = h.disk->used();
      const std::lock_guard lock(h.disk->mutex_);
      const std::size_t end = change.offset + change.bytes.size();
      const std::size_t more = end > h.file->bytes.size() ? end - h.file->bytes.size() : 0;
      if (more > 0 && used + more > h.disk->capacity) return SQLITE_FULL;
      MemoryDisk::apply(change, h.file->bytes);
      h.file->pending.push_back(std::move(change));
    }
    h.disk->on_operation();
    return SQLITE_OK;
  }

  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    Handle& h = handle(file);
    {
      const std::lock_guard lock(h.disk->mutex_);
      const MemoryDisk::Change change{static_cast<std::size_t>(size), {}, true};
      MemoryDisk::apply(change, h.file->bytes);
      h.file->pending.push_back(change);
    }
    h.disk->on_operation();
    return SQLITE_OK;
  }

  static int sync(sqlite3_file* file, int) {
    Handle& h = handle(file);
    h.disk->on_operation();
    if (h.disk->syncs_fail) return SQLITE_IOERR_FSYNC;
    const std::lock_guard lock(h.disk->mutex_);
    for (const MemoryDisk::Change& change : h.file->pending) {
      MemoryDisk::apply(change, h.file->durable);
    }
    h.file->pending.clear();
    h.file->name_is_durable = true;
    return SQLITE_OK;
  }

  static int size(sqlite3_file* file, sqlite3_int64* out) {
    Handle& h = handle(file);
    const std::lock_guard lock(h.disk->mutex_);
    *out = static_cast<sqlite3_int64>(h.file->bytes.size());
    return SQLITE_OK;
  }

  static int lock(sqlite3_file* file, int wanted) {
    Handle& h = handle(file);
    const std::lock_guard lock(h.disk->mutex_);
    MemoryDisk::File& f = *h.file;
    if (wanted <= h.lock) return SQLITE_OK;
    if (f.exclusive != nullptr && f.exclusive != &h) return SQLITE_BUSY;
    if (wanted >= SQLITE_LOCK_RESERVED && f.reserved != nullptr && f.reserved != &h) {
      return SQLITE_BUSY;
    }
    if (h.lock == SQLITE_LOCK_NONE) ++f.shared;
    h.lock = std::max(h.lock, SQLITE_LOCK_SHARED);
    if (wanted >= SQLITE_LOCK_RESERVED) f.reserved = &h;
    if (wanted == SQLITE_LOCK_EXCLUSIVE) {
      if (f.shared > 1) {
        h.lock = SQLITE_LOCK_RESERVED;
        return SQLITE_BUSY;
      }
      f.exclusive = &h;
    }
    h.lock = wanted;
    return SQLITE_OK;
  }

  static int unlock(sqlite3_file* file, int wanted) {
    Handle& h = handle(file);
    const std::lock_guard lock(h.disk->mutex_);
    MemoryDisk::File& f = *h.file;
    if (h.lock <= wanted) return SQLITE_OK;
    if (f.exclusive == &h) f.exclusive = nullptr;
    if (f.reserved == &h) f.reserved = nullptr;
    if (wanted == SQLITE_LOCK_NONE) --f.shared;
    h.lock = wanted;
    return SQLITE_OK;
  }

  static int check_reserved(sqlite3_file* file, int* out) {
    Handle& h = handle(file);
    const std::lock_guard lock(h.disk->mutex_);
    *out = h.file->reserved != nullptr ? 1 : 0;
    return SQLITE_OK;
  }

  static int control(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
  static int sector_size(sqlite3_file*) { return 4096; }
  static int characteristics(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

  static int memory_map(sqlite3_file* file, int region, int size, int extend, void volatile** out) {
    Handle& h = handle(file);
    const std::lock_guard lock(h.disk->mutex_);
    MemoryDisk::File& f = *h.file;
    if (!h.has_memory) ++f.memory_users;
    h.has_memory = true;
    const auto wanted = static_cast<std::size_t>(region);
    while (extend != 0 && f.memory.size() <= wanted) {
      f.memory.push_back(std::make_unique<char[]>(static_cast<std::size_t>(size)));
    }
    *out = f.memory.size() > wanted ? f.memory[wanted].get() : nullptr;
    return SQLITE_OK;
  }

  static int memory_lock(sqlite3_file* file, int offset, int count, int flags) {
    Handle& h = handle(file);
    const std::lock_guard lock(h.disk->mutex_);
    MemoryDisk::File& f = *h.file;
    const bool exclusive = (flags & SQLITE_SHM_EXCLUSIVE) != 0;
    const auto first = static_cast<std::size_t>(offset);
    const std::size_t end = first + static_cast<std::size_t>(count);
    if ((flags & SQLITE_SHM_UNLOCK) != 0) {
      for (std::size_t i = first; i < end; ++i) {
        if (f.memory_exclusive[i] == &h) f.memory_exclusive[i] = nullptr;
        if (h.memory_shared[i]) --f.memory_shared[i];
        h.memory_shared[i] = false;
      }
      return SQLITE_OK;
    }
    for (std::size_t i = first; i < end; ++i) {
      const bool others_share = f.memory_shared[i] > (h.memory_shared[i] ? 1 : 0);
      const bool other_excludes = f.memory_exclusive[i] != nullptr && f.memory_exclusive[i] != &h;
      if (other_excludes || (exclusive && others_share)) return SQLITE_BUSY;
    }
    for (std::size_t i = first; i < end; ++i) {
      if (exclusive) {
        f.memory_exclusive[i] = &h;
      } else if (!h.memory_shared[i]) {
        ++f.memory_shared[i];
        h.memory_shared[i] = true;
      }
    }
    return SQLITE_OK;
  }

  static void memory_barrier(sqlite3_file*) { std::atomic_thread_fence(std::memory_order_seq_cst); }

  static int memory_unmap(sqlite3_file* file, int) {
    Handle& h = handle(file);
    memory_lock(file, 0, SQLITE_SHM_NLOCK, SQLITE_SHM_UNLOCK);
    const std::lock_guard lock(h.disk->mutex_);
    if (h.has_memory && --h.file->memory_users == 0) h.file->memory.clear();
    h.has_memory = false;
    return SQLITE_OK;
  }

  static const sqlite3_io_methods kMethods;
};

const sqlite3_io_methods MemoryDiskCalls::kMethods = {2,
                                                      close,
                                                      read,
                                                      write,
                                                      truncate,
                                                      sync,
                                                      size,
                                                      lock,
                                                      unlock,
                                                      check_reserved,
                                                      control,
                                                      sector_size,
                                                      characteristics,
                                                      memory_map,
                                                      memory_lock,
                                                      memory_barrier,
                                                      memory_unmap,
                                                      nullptr,
                                                      nullptr};

MemoryDisk::MemoryDisk(Files files) {
  static std::atomic<int> number = 0;
  name_ = fmt::format("memory-disk-{}", ++number);
  for (auto& [path, bytes] : files) {
    auto file = std::make_shared<File>();
    file->durable = bytes;
    file->bytes = std::move(bytes);
    file->name_is_durable = true;
    files_.emplace(path, std::move(file));
  }
  vfs_ = *sqlite3_vfs_find(nullptr);  // time and randomness are the system's
  vfs_.iVersion = 2;
  vfs_.pNext = nullptr;
  vfs_.szOsFile = sizeof(MemoryDiskCalls::Handle);
  vfs_.zName = name_.c_str();
  vfs_.pAppData = this;
  vfs_.xOpen = MemoryDiskCalls::open;
  vfs_.xDelete = MemoryDiskCalls::remove;
  vfs_.xAccess = MemoryDiskCalls::access;
  vfs_.xFullPathname = MemoryDiskCalls::full_path;
  sqlite3_vfs_register(&vfs_, 0);
}

MemoryDisk::~MemoryDisk() { sqlite3_vfs_unregister(&vfs_); }

std::size_t MemoryDisk::used() const {
  const std::lock_guard lock(mutex_);
  std::size_t sum = 0;
  for (const auto& [path, file] : files_) sum += file->bytes.size();
  return sum;
}

void MemoryDisk::apply(const Change& change, std::string& bytes) {
  if (change.is_truncation) {
    bytes.resize(std::min(bytes.size(), change.offset));
    return;
  }
  const std::size_t end = change.offset + change.bytes.size();
  if (bytes.size() < end) bytes.resize(end);
  std::ranges::copy(change.bytes, bytes.begin() + static_cast<std::ptrdiff_t>(change.offset));
}

namespace {
enum Fate { kNothing, kAll, kInOrder, kAny, kFates };
bool chance(MemoryDisk::Random& random, unsigned one_in) { return random() % one_in == 0; }
}  // namespace

MemoryDisk::Files MemoryDisk::cut(Random& random) const {
  const std::lock_guard lock(mutex_);
  Files found;
  for (const auto& [path, file] : files_) {
    if (!file->name_is_durable && chance(random, 2)) continue;
    std::string bytes = file->durable;
    survive(file->pending, static_cast<int>(random() % kFates), random, bytes);
    found.emplace(path, std::move(bytes));
  }
  for (const auto& [path, bytes] : ghosts_) {
    if (!files_.contains(path) && chance(random, 2)) found.emplace(path, bytes);
  }
  return found;
}

void MemoryDisk::survive(const std::vector<Change>& changes, int fate, Random& random,
                         std::string& bytes) {
  if (fate == kNothing || changes.empty()) return;
  const std::size_t whole = fate == kInOrder ? random() % changes.size() : changes.size();
  for (std::size_t i = 0; i < changes.size(); ++i) {
    if (fate == kAny || (fate == kInOrder && i == whole)) {
      tear(changes[i], random, bytes);
    } else if (i < whole) {
      apply(changes[i], bytes);
    }
  }
}

// Each sector of a write is kept, dropped or, now and then, becomes rubbish.
void MemoryDisk::tear(const Change& change, Random& random, std::string& bytes) {
  constexpr std::size_t kSector = 512;
  if (change.is_truncation) {
    if (chance(random, 2)) apply(change, bytes);
    return;
  }
  for (std::size_t at = 0; at < change.bytes.size();) {
    const std::size_t offset = change.offset + at;
    const std::size_t size = std::min(kSector - offset % kSector, change.bytes.size() - at);
    Change sector{offset, change.bytes.substr(at, size)};
    if (chance(random, 16)) std::ranges::generate(sector.bytes, [&] { return random() & 0xFF; });
    if (chance(random, 2)) apply(sector, bytes);
    at += size;
  }
}

}  // namespace rainyday::store::test
