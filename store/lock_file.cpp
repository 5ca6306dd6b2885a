#include "store/lock_file.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace rainyday::store {
namespace {

std::string holder(int file) {
  char text[32] = {};
  const ssize_t size = pread(file, text, sizeof text - 1, 0);
  return size > 0 ? fmt::format("process {}", std::string(text, static_cast<std::size_t>(size)))
                  : "another process";
}

// Whether the path still leads to the file.
bool is_still_there(int file, const std::string& path) {
  struct stat ours{};
  struct stat theirs{};
  return fstat(file, &ours) == 0 && stat(path.c_str(), &theirs) == 0 &&
         ours.st_ino == theirs.st_ino && ours.st_dev == theirs.st_dev;
}

}  // namespace

std::expected<LockFile, std::string> LockFile::take(const std::string& path) {
  constexpr mode_t kMode = 0644;
  while (true) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kMode);
    if (file < 0) return std::unexpected(fmt::format("{}: {}", path, std::strerror(errno)));
    LockFile lock(path, file);
    if (flock(file, LOCK_EX | LOCK_NB) != 0) {
      std::string who = holder(file);
      lock.file_ = -1;
      ::close(file);
      return std::unexpected(fmt::format("{}: in use by {}", path, who));
    }
    // The one before us may have removed the file between our open and our lock.
    if (!is_still_there(file, path)) {
      lock.file_ = -1;
      ::close(file);
      continue;
    }
    const std::string pid = std::to_string(getpid());
    if (ftruncate(file, 0) != 0 || pwrite(file, pid.data(), pid.size(), 0) < 0) {
      // Only the message for the next one is poorer.
    }
    return lock;
  }
}

LockFile::LockFile(LockFile&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)) {}

LockFile::~LockFile() {
  if (file_ < 0) return;
  ::unlink(path_.c_str());
  ::close(file_);
}

std::expected<DataFile, std::string> DataFile::take(const std::string& path) {
  constexpr mode_t kMode = 0644;
  const int file = ::open(path.c_str(), O_RDONLY | O_CREAT | O_CLOEXEC, kMode);
  if (file < 0) return std::unexpected(fmt::format("{}: {}", path, std::strerror(errno)));
  DataFile taken(path, file);
  // File systems without such locks have FILE.lock only.
  if (flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return taken;
  return std::unexpected(fmt::format("{}: in use by another process, under another name", path));
}

DataFile::DataFile(DataFile&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)) {}

DataFile::~DataFile() {
  if (file_ >= 0) ::close(file_);
}

std::string DataFile::lost() const {
  if (is_still_there(file_, path_)) return {};
  return fmt::format(
      "{0} was deleted, moved or replaced while it is served, so nothing more is stored: put it "
      "back,"
      " or copy /proc/{1}/fd/{2} with {0}-wal before this process ends",
      path_, getpid(), file_);
}

}  // namespace rainyday::store
