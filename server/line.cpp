#include "server/line.hpp"

#include <cerrno>
#include <sys/socket.h>
#include <sys/uio.h>

namespace rainyday::server {
namespace {

// Of a whole text message (RFC 6455, 5.2).
std::string_view frame_head(std::size_t size, char (&head)[10]) {
  head[0] = static_cast<char>(0x81);
  if (size < 126) {
    head[1] = static_cast<char>(size);
    return {head, 2};
  }
  const int bytes = size < 65536 ? 2 : 8;
  head[1] = static_cast<char>(bytes == 2 ? 126 : 127);
  for (int i = 0; i < bytes; ++i) {
    head[2 + i] = static_cast<char>(size >> (8 * (bytes - 1 - i)) & 0xFF);
  }
  return {head, static_cast<std::size_t>(2 + bytes)};
}

// How much of both the system took; -1: the line is broken.
ssize_t send_now(int handle, std::string_view head, std::string_view bytes) {
  iovec parts[2] = {{const_cast<char*>(head.data()), head.size()},
                    {const_cast<char*>(bytes.data()), bytes.size()}};
  msghdr message{};
  message.msg_iov = parts;
  message.msg_iovlen = 2;
  const ssize_t sent = sendmsg(handle, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent >= 0) return sent;
  return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? 0 : -1;
}

}  // namespace

Line::Sent Line::send_text(std::string_view message) {
  char head[10];
  const std::lock_guard lock(mutex_);
  if (texts_ended_) return Sent::kClosed;
  if (waiting_.size() + message.size() > most_) {
    texts_ended_ = true;
    return Sent::kTooSlow;
  }
  return send(frame_head(message.size(), head), message) ? Sent::kYes : Sent::kClosed;
}

void Line::send_last_text(std::string_view message) {
  (void)send_text(message);
  const std::lock_guard lock(mutex_);
  texts_ended_ = true;
}

bool Line::send(std::string_view head, std::string_view bytes) {
  if (closed_) return false;
  std::size_t sent = 0;
  if (waiting_.empty()) {
    const ssize_t taken = send_now(socket_.native_handle(), head, bytes);
    if (taken < 0) return false;
    sent = static_cast<std::size_t>(taken);
    if (sent == head.size() + bytes.size()) return true;
    on_waiting();
  }
  waiting_ += head.substr(std::min(sent, head.size()));
  waiting_ += bytes.substr(sent > head.size() ? sent - head.size() : 0);
  return true;
}

bool Line::flush() {
  const std::lock_guard lock(mutex_);
  if (closed_) return false;
  const ssize_t taken = send_now(socket_.native_handle(), {}, waiting_);
  if (taken < 0) {
    closed_ = true;
    return false;
  }
  waiting_.erase(0, static_cast<std::size_t>(taken));
  if (!waiting_.empty()) return true;
  waiting_.shrink_to_fit();
  return false;
}

void Line::shut_off() {
  const std::lock_guard lock(mutex_);
  texts_ended_ = true;
  closed_ = true;
}

// The handle must not be another connection's by the time that somebody sends.
void Line::close() {
  shut_off();
  error_code ignored;
  socket_.close(ignored);
}

}  // namespace rainyday::server
