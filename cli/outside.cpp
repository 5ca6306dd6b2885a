#include "cli/outside.hpp"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <iterator>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bots/outside.hpp"
#include "cli/failure.hpp"
#include "engine/notation.hpp"

extern char** environ;

namespace rainyday::cli {
namespace {

// Which of the two is seen first is chance.
constexpr std::string_view kGone = "it ended, or closed a pipe";

std::int64_t now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

// Its standard error is ours. It leads a process group, so that what it starts ends with it.
int start(const std::string& path, int input, int output, pid_t& process) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  ::posix_spawn_file_actions_init(&files);
  ::posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
  ::posix_spawnattr_init(&attributes);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  ::posix_spawnattr_setpgroup(&attributes, 0);
  std::string word = path;
  char* words[] = {word.data(), nullptr};
  const int error = ::posix_spawn(&process, path.c_str(), &files, &attributes, words, environ);
  ::posix_spawn_file_actions_destroy(&files);
  ::posix_spawnattr_destroy(&attributes);
  return error;
}

void close_one(int& fd) {
  if (fd >= 0) ::close(fd);
  fd = -1;
}

}  // namespace

void check_program(const std::string& path) {
  if (::access(path.c_str(), X_OK) != 0) {
    fail(fmt::format("cannot run {}: {}", in_quotes(path), std::strerror(errno)));
  }
}

std::string program_name(const std::string& path) {
  constexpr std::size_t kMost = 64;  // bytes of a bot's name in a file
  const std::string name = "./" + path.substr(path.rfind('/') + 1);
  return name.size() > kMost ? "./program" : name;
}

// It is written to through a socket: a pipe that it closed would end this program by a signal.
Outsider::Outsider(const std::string& path, const AnyGame& game, Seat seat, double limit,
                   const Stop* stop)
    : game_(game), limit_(limit), stop_(stop) {
  int in[2] = {-1, -1};
  int out[2] = {-1, -1};
  int error = 0;
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, in) != 0 ||
      ::pipe2(out, O_CLOEXEC) != 0) {
    error = errno;
  } else {
    error = start(path, in[1], out[1], process_);
  }
  close_one(in[1]);
  close_one(out[1]);
  input_ = in[0];
  output_ = out[0];
  if (error != 0) {
    process_ = -1;
    failure_ = fmt::format("it cannot be started: {}", std::strerror(error));
    return;
  }
  ::fcntl(input_, F_SETFL, O_NONBLOCK);
  ::fcntl(output_, F_SETFL, O_NONBLOCK);
  deadline_ = now_ms() + static_cast<std::int64_t>(limit_ * 1000);
  failure_ = tell(game_line(game, seat));
}

Outsider::~Outsider() {
  if (process_ > 0) {
    ::kill(-process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
  }
  close_one(input_);
  close_one(output_);
}

std::expected<Action, std::string> Outsider::choose(const AnyView& view, const AnyActions& list) {
  if (!failure_.empty()) return std::unexpected(failure_);
  deadline_ = now_ms() + static_cast<std::int64_t>(limit_ * 1000);
  const std::string untold = tell(ask_line(game_, view, list, ++asked_, limit_));
  if (!untold.empty()) return std::unexpected(untold);
  const Said line = hear();
  if (!line) return std::unexpected(line.error());
  return read_answer(game_, list, asked_, *line);
}

void Outsider::end(const Result& result) {
  constexpr std::int64_t kParting = 1000;
  if (!failure_.empty()) return;
  deadline_ = now_ms() + kParting;
  if (!tell(end_line(game_, result)).empty()) return;
  close_one(input_);
  while (hear()) {
  }
}

// Until it can be read from or written to. In slices: whoever stops the program waits no longer.
// Who closed its input cannot be told anything more, which is seen here too: what was sent while
// another process that was just being started still held the other end is never read.
std::string Outsider::wait_for(int fd, short events) const {
  constexpr std::int64_t kSlice = 50;
  for (;;) {
    if (stop_ != nullptr && stop_->asked()) return "stopped";
    const std::int64_t left = deadline_ - now_ms();
    if (left <= 0) return fmt::format("no answer within {} s", limit_);
    pollfd both[] = {{.fd = fd, .events = events, .revents = 0},
                     {.fd = input_, .events = 0, .revents = 0}};
    ::poll(both, std::size(both), static_cast<int>(std::min(left, kSlice)));
    if (both[0].revents != 0) return "";
    if (both[1].revents != 0) return std::string(kGone);
  }
}

std::string Outsider::tell(std::string line) {
  line += '\n';
  for (std::size_t sent = 0; sent < line.size();) {
    const ssize_t count =
        ::send(input_, line.data() + sent, line.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count > 0) {
      sent += static_cast<std::size_t>(count);
    } else if (errno == EAGAIN || errno == EINTR) {
      if (const std::string problem = wait_for(input_, POLLOUT); !problem.empty()) return problem;
    } else {
      return std::string(kGone);
    }
  }
  return "";
}

Outsider::Said Outsider::hear() {
  for (;;) {
    if (const std::size_t end = heard_.find('\n'); end != std::string::npos) {
      std::string line = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      return line;
    }
    if (heard_.size() >= kMostAnswerBytes) return std::unexpected("a line that is too long");
    if (std::string problem = wait_for(output_, POLLIN); !problem.empty()) {
      return std::unexpected(std::move(problem));
    }
    char bytes[4096];
    const ssize_t count = ::read(output_, bytes, sizeof bytes);
    if (count > 0) {
      heard_.append(bytes, static_cast<std::size_t>(count));
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
      return std::unexpected(std::string(kGone));
    }
  }
}

}  // namespace rainyday::cli
