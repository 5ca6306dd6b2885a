#include "tests/cli/program.hpp"

#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <sys/wait.h>
#include <unistd.h>

namespace rainyday {
namespace {

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

[[noreturn]] void become(const char* program, const std::vector<std::string>& arguments,
                         const Folder& folder, const std::vector<std::string>& environment) {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) ::unsetenv(name);
  for (const std::string& line : environment) ::putenv(const_cast<char*>(line.c_str()));
  const auto open_as = [&](int fd, const char* name, int flags) {
    const int opened = ::open(folder.path(name).c_str(), flags, 0600);
    ::dup2(opened, fd);
  };
  open_as(0, "stdin", O_RDONLY);
  open_as(1, "stdout", O_WRONLY | O_CREAT);
  open_as(2, "stderr", O_WRONLY | O_CREAT);
  std::vector<char*> words{const_cast<char*>(program)};
  for (const std::string& argument : arguments)
    words.push_back(const_cast<char*>(argument.c_str()));
  words.push_back(nullptr);
  ::execv(program, words.data());
  ::_exit(127);
}

}  // namespace

Ran run(const std::vector<std::string>& arguments, const std::string& input,
        const std::vector<std::string>& environment) {
  const char* program = std::getenv("RAINYDAY");
  if (program == nullptr) {
    ADD_FAILURE() << "RAINYDAY must be the path of the program";
    return {};
  }
  const Folder folder;
  folder.write("stdin", input);
  const pid_t child = ::fork();
  if (child == 0) become(program, arguments, folder, environment);
  int status = 0;
  ::waitpid(child, &status, 0);
  const int exit = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return {exit, folder.read("stdout"), folder.read("stderr")};
}

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "rainyday-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "no temporary folder";
  path_ = name;
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string Folder::write(const std::string& name, const std::string& text) const {
  std::ofstream(path_ / name, std::ios::binary) << text;
  return path(name);
}

std::string Folder::read(const std::string& name) const { return text_of(path_ / name); }

int Folder::files() const {
  int count = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(path_)) ++count;
  return count;
}

}  // namespace rainyday
