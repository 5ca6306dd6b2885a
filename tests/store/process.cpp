#include "tests/store/process.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fstream>
#include <spawn.h>
#include <sstream>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace rainyday::store::test {
namespace {

std::vector<char*> pointers(std::vector<std::string>& strings) {
  std::vector<char*> out;
  for (std::string& string : strings) out.push_back(string.data());
  out.push_back(nullptr);
  return out;
}

}  // namespace

pid_t start(const std::vector<std::string>& arguments, const std::string& log,
            const std::vector<std::string>& environment, int keep) {
  std::vector<std::string> argument_texts = arguments;
  std::vector<std::string> environment_texts = environment;
  for (char** entry = environ; *entry != nullptr; ++entry) environment_texts.emplace_back(*entry);

  constexpr mode_t kMode = 0644;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log.c_str(),
                                   O_WRONLY | O_CREAT | O_APPEND, kMode);
  posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
  if (keep >= 0) posix_spawn_file_actions_adddup2(&actions, keep, keep);  // clears close-on-exec
  pid_t process = 0;
  const int problem =
      posix_spawnp(&process, argument_texts.front().c_str(), &actions, nullptr,
                   pointers(argument_texts).data(), pointers(environment_texts).data());
  posix_spawn_file_actions_destroy(&actions);
  if (problem != 0) {
    throw std::runtime_error(fmt::format("{}: {}", arguments.front(), std::strerror(problem)));
  }
  return process;
}

int wait_for(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) throw std::runtime_error(fmt::format("waitpid: {}", std::strerror(errno)));
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

void run(const std::vector<std::string>& arguments, const std::string& log) {
  const int status = wait_for(start(arguments, log));
  if (status == 0) return;
  throw std::runtime_error(
      fmt::format("{} ended with {}: {}", fmt::join(arguments, " "), status, read_text(log)));
}

std::string read_text(const std::string& path) {
  const std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace rainyday::store::test
