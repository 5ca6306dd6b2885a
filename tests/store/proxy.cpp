#include "tests/store/proxy.hpp"

#include <arpa/inet.h>
#include <array>
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdexcept>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace rainyday::store::test {
namespace {

constexpr int kPollMillis = 20;  // how soon the end is noticed

bool is_ready(int file) {
  pollfd entry{file, POLLIN, 0};
  return poll(&entry, 1, kPollMillis) > 0;
}

// What has come from one end goes to the other; false at the end.
bool pass_on(int from, int to) {
  std::array<char, 16384> buffer{};
  const ssize_t size = recv(from, buffer.data(), buffer.size(), 0);
  return size > 0 && send(to, buffer.data(), static_cast<std::size_t>(size), MSG_NOSIGNAL) == size;
}

}  // namespace

Proxy::Proxy(std::string server) : server_(std::move(server)) {
  listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* generic = reinterpret_cast<sockaddr*>(&address);
  if (bind(listener_, generic, size) != 0 || listen(listener_, 8) != 0 ||
      getsockname(listener_, generic, &size) != 0) {
    throw std::runtime_error("no free port on loopback");
  }
  port_ = ntohs(address.sin_port);
  accepting_ = std::thread([this] { accept_all(); });
}

std::string Proxy::instead_of(std::string url) const {
  const std::size_t host = url.find('@') + 1;
  return url.replace(host, url.find('/', host) - host, fmt::format("127.0.0.1:{}", port_));
}

Proxy::~Proxy() {
  closing_ = true;
  accepting_.join();
  close(listener_);
}

void Proxy::accept_all() {
  while (!closing_) {
    if (!is_ready(listener_)) continue;
    const int client = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0) continue;
    lines_.emplace_back([this, client, line = count_++] { carry(client, line); });
  }
  for (std::thread& line : lines_) line.join();
}

void Proxy::carry(int client, int line) {
  const int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  server_.copy(address.sun_path, sizeof address.sun_path - 1);
  bool open = connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  while (open && !closing_) {
    std::array<pollfd, 2> ends = {pollfd{client, POLLIN, 0}, pollfd{server, POLLIN, 0}};
    if (poll(ends.data(), ends.size(), kPollMillis) <= 0) continue;
    if (line < held_below_) {
      holding_ = true;
      (void)poll(nullptr, 0, kPollMillis);
      continue;
    }
    if (ends[0].revents != 0) open = pass_on(client, server);
    if (open && ends[1].revents != 0) open = !cut_.exchange(false) && pass_on(server, client);
  }
  close(server);
  close(client);
}

}  // namespace rainyday::store::test
