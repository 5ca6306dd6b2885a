// Keeps a second server off the same file. Internal to store/.
#pragma once

#include <expected>
#include <string>

namespace rainyday::store {

// Held until the object goes, which removes the file; a killed process's lock is free at once.
class LockFile {
 public:
  static std::expected<LockFile, std::string> take(const std::string& path);

  LockFile(LockFile&& other) noexcept;
  LockFile& operator=(LockFile&&) = delete;
  ~LockFile();

 private:
  LockFile(std::string path, int file) : path_(std::move(path)), file_(file) {}
  std::string path_;
  int file_;
};

}  // namespace rainyday::store
