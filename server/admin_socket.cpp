#include "server/admin_socket.hpp"

#include <cerrno>
#include <cstring>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#include <utility>

#include "engine/json_text.hpp"
#include "server/send_all.hpp"

namespace rainyday::server {
namespace {

constexpr std::size_t kLongestLine = 64 << 10;
constexpr int kPatience = 5000;  // milliseconds for the next piece of a line

bool address_of(const std::string& path, sockaddr_un& address) {
  address.sun_family = AF_UNIX;
  if (path.empty() || path.size() >= sizeof address.sun_path) return false;
  path.copy(address.sun_path, path.size());
  return true;
}

int connect_to(const sockaddr_un& address) {
  const int handle = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (::connect(handle, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
    return handle;
  }
  const int problem = errno;
  ::close(handle);
  errno = problem;
  return -1;
}

// Up to the end of the line, or to that of the connection; false after a silence or where it is too
// long.
bool read_line(int handle, std::string& line, std::size_t most, int patience) {
  char buffer[4096];
  for (;;) {
    pollfd poller{handle, POLLIN, 0};
    const int ready = ::poll(&poller, 1, patience);
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return false;
    const ssize_t size = ::recv(handle, buffer, sizeof buffer, 0);
    if (size <= 0) return false;
    line.append(buffer, static_cast<std::size_t>(size));
    if (line.size() > most) return false;
    if (const std::size_t end = line.find('\n'); end != std::string::npos) {
      line.resize(end);
      return true;
    }
  }
}

bool is_allowed(int client) {
  ucred peer{};
  socklen_t size = sizeof peer;
  if (::getsockopt(client, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return false;
  return peer.uid == 0 || peer.uid == ::geteuid();
}

}  // namespace

std::expected<std::unique_ptr<AdminSocket>, std::string> AdminSocket::open(const std::string& path,
                                                                           Handler handler) {
  const auto failed = [&](const char* why) { return std::unexpected(path + ": " + why); };
  sockaddr_un address{};
  if (!address_of(path, address)) return failed("not the path of a socket");
  // One of a server that was killed is nobody's.
  if (const int other = connect_to(address); other >= 0) {
    ::close(other);
    return failed("another server answers there");
  }
  if (errno == ECONNREFUSED) ::unlink(path.c_str());
  const int listener = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const mode_t before = ::umask(S_IRWXG | S_IRWXO);
  const bool bound =
      ::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
      ::listen(listener, 8) == 0;
  const int problem = errno;
  ::umask(before);
  if (!bound) {
    ::close(listener);
    return failed(std::strerror(problem));
  }
  return std::unique_ptr<AdminSocket>(
      new AdminSocket(path, listener, ::eventfd(0, EFD_CLOEXEC), std::move(handler)));
}

AdminSocket::AdminSocket(std::string path, int listener, int stop, Handler handler)
    : path_(std::move(path)), listener_(listener), stop_(stop), handler_(std::move(handler)) {
  thread_ = std::thread([this] { run(); });
}

void AdminSocket::close() { ::eventfd_write(stop_, 1); }

AdminSocket::~AdminSocket() {
  close();
  thread_.join();
  ::close(listener_);
  ::close(stop_);
  ::unlink(path_.c_str());
}

void AdminSocket::run() {
  for (;;) {
    pollfd pollers[] = {{listener_, POLLIN, 0}, {stop_, POLLIN, 0}};
    if (::poll(pollers, 2, -1) < 0) continue;
    if (pollers[1].revents != 0) return;
    const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0) continue;
    serve(client);
    ::close(client);
  }
}

void AdminSocket::serve(int client) {
  if (!is_allowed(client)) {
    send_all(client, json_object("error", "only root and the account of the server may") + "\n");
    return;
  }
  std::string line;
  if (read_line(client, line, kLongestLine, kPatience)) send_all(client, handler_(line) + "\n");
}

std::expected<std::string, std::string> ask_admin(const std::string& path, std::string_view line) {
  constexpr int kForever = -1;
  sockaddr_un address{};
  if (!address_of(path, address)) return std::unexpected(path + ": not the path of a socket");
  const int handle = connect_to(address);
  if (handle < 0) return std::unexpected(path + ": " + std::strerror(errno));
  std::string answer;
  // Who is refused is told so before his line is read.
  (void)send_all(handle, std::string(line) + "\n");
  const bool answered = read_line(handle, answer, std::string::npos, kForever);
  ::close(handle);
  if (!answered) return std::unexpected(path + ": no answer");
  return answer;
}

}  // namespace rainyday::server
