#include "cli/browser.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <spawn.h>
#include <string_view>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include "cli/failure.hpp"
#include "cli/files.hpp"
#include "engine/notation.hpp"

extern char** environ;

namespace rainyday::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 5> kNames = {"chromium", "chromium-browser", "google-chrome",
                                                    "google-chrome-stable", "chrome"};
constexpr std::chrono::seconds kLongest{300};  // far more than any takes on a busy machine

// A folder of its own, gone with the object.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "rainyday-print-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) {
      fail(fmt::format("cannot make a folder {}: {}", name, std::strerror(errno)));
    }
    path_ = name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  [[nodiscard]] std::string in(std::string_view name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

// Silent, in a process group of its own, so that what it starts ends with it.
int start(const std::string& program, std::vector<std::string> arguments, pid_t& process) {
  arguments.insert(arguments.begin(), program);
  std::vector<char*> words;
  words.reserve(arguments.size() + 1);
  for (std::string& argument : arguments) words.push_back(argument.data());
  words.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  ::posix_spawn_file_actions_init(&files);
  ::posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  ::posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  ::posix_spawnattr_init(&attributes);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  ::posix_spawnattr_setpgroup(&attributes, 0);
  const int error =
      ::posix_spawn(&process, program.c_str(), &files, &attributes, words.data(), environ);
  ::posix_spawn_file_actions_destroy(&files);
  ::posix_spawnattr_destroy(&attributes);
  return error;
}

// Whether it ended by itself, in time and well.
bool ended_well(pid_t process) {
  const auto deadline = std::chrono::steady_clock::now() + kLongest;
  int status = 0;
  while (::waitpid(process, &status, WNOHANG) == 0) {
    if (std::chrono::steady_clock::now() > deadline) {
      ::kill(-process, SIGKILL);
      ::waitpid(process, &status, 0);
      return false;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

std::string find_browser() {
  const char* path = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe): no other thread yet
  std::string_view rest = path == nullptr ? "" : path;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    for (const std::string_view name : kNames) {
      const std::string file = (fs::path(rest.substr(0, end)) / name).string();
      if (::access(file.c_str(), X_OK) == 0) return file;
    }
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return {};
}

std::string pdf_of(const std::string& browser, const std::string& html) {
  const Folder folder;
  const std::string pdf = folder.in("sheets.pdf");
  write_file(folder.in("sheets.html"), html);
  // On a busy machine a browser sometimes fails to start; the next one does.
  for (int tries = 0; tries < 2; ++tries) {
    pid_t process = -1;
    const int error =
        start(browser,
              {"--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
               "--disable-background-networking", "--disable-component-update", "--disable-sync",
               "--disable-dev-shm-usage", "--virtual-time-budget=10000", "--no-pdf-header-footer",
               "--user-data-dir=" + folder.in(fmt::format("profile{}", tries)),
               "--print-to-pdf=" + pdf, "file://" + folder.in("sheets.html")},
              process);
    if (error != 0) {
      fail(fmt::format("cannot run {}: {}", in_quotes(browser), std::strerror(error)));
    }
    if (ended_well(process) && fs::exists(pdf)) return read_file(pdf);
  }
  fail(fmt::format("{} made no PDF; `--browser none` writes an HTML file instead",
                   in_quotes(browser)));
}

}  // namespace rainyday::cli
