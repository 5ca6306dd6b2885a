// Bytes on a handle of the system, without asio.
#pragma once

#include <cerrno>
#include <string_view>
#include <sys/socket.h>

namespace rainyday::server {

// False where the other side takes no more.
inline bool send_all(int handle, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(handle, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

}  // namespace rainyday::server
