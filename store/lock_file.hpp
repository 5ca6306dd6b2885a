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

// The data file itself: nobody else serves it under another name, and it is noticed if its name
// leads elsewhere. Must outlive every connection of SQLite to that file in this process: closing a
// descriptor of it would take SQLite's own locks away.
class DataFile {
 public:
  static std::expected<DataFile, std::string> take(const std::string& path);

  DataFile(DataFile&& other) noexcept;
  DataFile& operator=(DataFile&&) = delete;
  ~DataFile();

  // Why what is written now would not be found again; "" where all is well.
  [[nodiscard]] std::string lost() const;

 private:
  DataFile(std::string path, int file) : path_(std::move(path)), file_(file) {}
  std::string path_;
  int file_;
};

}  // namespace rainyday::store
