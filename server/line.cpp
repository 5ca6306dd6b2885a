#include "server/line.hpp"

#include <cerrno>
#include <sys/socket.h>

namespace rainyday::server {
namespace {

// How much of it the system took; -1: the line is broken.
ssize_t send_now(int handle, std::string_view bytes) {
  const ssize_t sent = ::send(handle, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent >= 0) return sent;
  return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? 0 : -1;
}

}  // namespace

Line::Sent Line::send_text(const Framed& message) {
  const std::lock_guard lock(mutex_);
  if (texts_ended_) return Sent::kClosed;
  if (!waiting_.empty() && waiting_.size() + message.bytes.size() > most_) {
    texts_ended_ = true;
    return Sent::kTooSlow;
  }
  return send(message.bytes) ? Sent::kYes : Sent::kClosed;
}

void Line::send_last_text(const Framed& message) {
  (void)send_text(message);
  const std::lock_guard lock(mutex_);
  texts_ended_ = true;
}

// A little may wait behind the texts, but who pings and never reads does not fill the memory with
// pongs.
bool Line::write(std::string_view bytes) {
  constexpr std::size_t kLittle = 4096;
  const std::lock_guard lock(mutex_);
  if (waiting_.size() + bytes.size() > most_ + kLittle) texts_ended_ = closed_ = true;
  return send(bytes);
}

bool Line::send(std::string_view bytes) {
  if (closed_) return false;
  if (waiting_.empty()) {
    const ssize_t taken = send_now(socket_.native_handle(), bytes);
    if (taken < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(taken));
    if (bytes.empty()) return true;
    on_waiting();
  }
  waiting_ += bytes;
  return true;
}

bool Line::flush() {
  const std::lock_guard lock(mutex_);
  if (closed_) return false;
  const ssize_t taken = send_now(socket_.native_handle(), waiting_);
  if (taken < 0) {
    closed_ = true;
    return false;
  }
  waiting_.erase(0, static_cast<std::size_t>(taken));
  if (!waiting_.empty()) return true;
  waiting_.shrink_to_fit();
  if (finishing_) ::shutdown(socket_.native_handle(), SHUT_WR);
  return false;
}

void Line::finish(std::string_view last) {
  const std::lock_guard lock(mutex_);
  texts_ended_ = true;
  if (!closed_ && !last.empty()) send(last);
  finishing_ = true;
  if (!closed_ && waiting_.empty()) ::shutdown(socket_.native_handle(), SHUT_WR);
}

// The handle must not be another connection's by the time that somebody sends. Whoever does not
// read leaves nothing behind, in the system neither.
void Line::close() {
  const std::lock_guard lock(mutex_);
  texts_ended_ = closed_ = true;
  std::string().swap(waiting_);
  error_code ignored;
  socket_.set_option(asio::socket_base::linger(true, 0), ignored);
  socket_.close(ignored);
}

}  // namespace rainyday::server
