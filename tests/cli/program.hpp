// Runs the real program and keeps what it said.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace rainyday {

struct Ran {
  int exit = -1;  // 128 + the signal where it was killed
  std::string out;
  std::string err;
};

// `$RAINYDAY` with these arguments; `input` is its standard input. It knows nothing of the language
// of whoever runs the tests; `environment` has lines such as "LANG=de".
Ran run(const std::vector<std::string>& arguments, const std::string& input = "",
        const std::vector<std::string>& environment = {});

// A folder of the test that is gone when the object is.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] std::string path(const std::string& name) const { return (path_ / name).string(); }
  std::string write(const std::string& name, const std::string& text) const;  // gives the path
  [[nodiscard]] std::string read(const std::string& name) const;
  [[nodiscard]] int files() const;

 private:
  std::filesystem::path path_;
};

}  // namespace rainyday
