#include "server/client.hpp"

#include <arpa/inet.h>
#include <cerrno>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

#include "server/send_all.hpp"

namespace rainyday::server {
namespace {

constexpr unsigned kTextFrame = 1;
constexpr unsigned kCloseFrame = 8;
constexpr unsigned kPingFrame = 9;
constexpr unsigned kPongFrame = 10;

// Appends what comes; false at the end or after a long silence.
bool receive_more(int handle, std::string& out, int milliseconds) {
  pollfd poller{handle, POLLIN, 0};
  if (poll(&poller, 1, milliseconds) <= 0) return false;
  char buffer[16384];
  const ssize_t size = recv(handle, buffer, sizeof buffer, 0);
  if (size <= 0) return false;
  out.append(buffer, static_cast<std::size_t>(size));
  return true;
}

constexpr int kPatience = 300'000;

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

int status_of(std::string_view head) {
  return head.size() > 12 ? std::atoi(std::string(head.substr(9, 3)).c_str()) : 0;
}

std::string request_text(const ClientRequest& request) {
  std::string text = request.method + " " + request.target + " HTTP/1.1\r\n";
  for (const std::string& line : request.headers) text += line + "\r\n";
  return text + "\r\n" + request.body;
}

}  // namespace

int connect_to(std::uint16_t port) {
  const int handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(handle, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    close(handle);
    return -1;
  }
  const int on = 1;
  setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return handle;
}

std::string ClientReply::header(std::string_view name) const {
  const std::string wanted = "\r\n" + lower(name) + ": ";
  const std::size_t at = lower(head).find(wanted);
  if (at == std::string::npos) return {};
  const std::size_t begin = at + wanted.size();
  return head.substr(begin, head.find("\r\n", begin) - begin);
}

ClientReply ask(std::uint16_t port, const ClientRequest& given) {
  ClientReply reply;
  const int handle = connect_to(port);
  if (handle < 0) return reply;
  ClientRequest request = given;
  request.headers.insert(request.headers.begin(), "Host: 127.0.0.1:" + std::to_string(port));
  request.headers.push_back("Connection: close");
  if (!request.body.empty() || request.method == "POST") {
    request.headers.push_back("Content-Length: " + std::to_string(request.body.size()));
  }
  std::string bytes;
  if (send_all(handle, request_text(request))) {
    while (receive_more(handle, bytes, request.patience)) {
    }
  }
  close(handle);
  const std::size_t end = bytes.find("\r\n\r\n");
  if (end == std::string::npos) return reply;
  reply.head = bytes.substr(0, end + 2);
  reply.body = bytes.substr(end + 4);
  reply.status = status_of(reply.head);
  return reply;
}

ClientReply get(std::uint16_t port, const std::string& target, const std::string& token) {
  ClientRequest request{.method = "GET", .target = target, .body = {}, .headers = {}};
  if (!token.empty()) request.headers.push_back("Authorization: Bearer " + token);
  return ask(port, request);
}

ClientReply post(std::uint16_t port, const std::string& target, const std::string& body,
                 const std::string& token) {
  ClientRequest request{.method = "POST",
                        .target = target,
                        .body = body,
                        .headers = {"Content-Type: application/json"}};
  if (!token.empty()) request.headers.push_back("Authorization: Bearer " + token);
  return ask(port, request);
}

// --- the socket ---

ClientSocket::~ClientSocket() { cut(); }
ClientSocket::ClientSocket(ClientSocket&& other) noexcept { *this = std::move(other); }
ClientSocket& ClientSocket::operator=(ClientSocket&& other) noexcept {
  std::swap(handle_, other.handle_);
  std::swap(bytes_, other.bytes_);
  std::swap(messages_, other.messages_);
  std::swap(mask_, other.mask_);
  std::swap(status, other.status);
  return *this;
}

bool ClientSocket::open(std::uint16_t port, const std::string& table,
                        const std::vector<std::string>& headers) {
  cut();
  handle_ = connect_to(port);
  if (handle_ < 0) return false;
  ClientRequest request{.method = "GET",
                        .target = "/api/tables/" + table + "/socket",
                        .body = {},
                        .headers = headers};
  request.headers.push_back("Host: 127.0.0.1:" + std::to_string(port));
  request.headers.push_back("Upgrade: websocket");
  request.headers.push_back("Connection: Upgrade");
  request.headers.push_back("Sec-WebSocket-Version: 13");
  request.headers.push_back("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==");
  bool going = send_all(handle_, request_text(request));
  std::size_t end = std::string::npos;
  while (going && (end = bytes_.find("\r\n\r\n")) == std::string::npos) {
    going = receive_more(handle_, bytes_, kPatience);
  }
  status = going ? status_of(bytes_) : 0;
  if (status != 101) {
    cut();
    return false;
  }
  bytes_.erase(0, end + 4);
  take_frames();
  return true;
}

void ClientSocket::cut() {
  if (handle_ >= 0) ::close(handle_);
  handle_ = -1;
  bytes_.clear();
  messages_.clear();
}

bool ClientSocket::send_frame(unsigned opcode, std::string_view bytes) {
  if (handle_ < 0) return false;
  std::string frame;
  frame += static_cast<char>(0x80 | opcode);
  if (bytes.size() < 126) {
    frame += static_cast<char>(0x80 | bytes.size());
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(bytes.size() >> 8);
    frame += static_cast<char>(bytes.size() & 0xFF);
  }
  mask_ = mask_ * 1664525 + 1013904223;
  char key[4];
  for (int i = 0; i < 4; ++i) key[i] = static_cast<char>(mask_ >> (8 * i));
  frame.append(key, 4);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    frame += static_cast<char>(bytes[i] ^ key[i % 4]);
  }
  return send_all(handle_, frame);
}

bool ClientSocket::send(std::string_view text) { return send_frame(kTextFrame, text); }

bool ClientSocket::read_some() {
  if (handle_ < 0) return false;
  char buffer[16384];
  for (;;) {
    const ssize_t size = recv(handle_, buffer, sizeof buffer, MSG_DONTWAIT);
    if (size > 0) {
      bytes_.append(buffer, static_cast<std::size_t>(size));
      if (static_cast<std::size_t>(size) == sizeof buffer) continue;
      break;
    }
    if (size < 0 && (errno == EAGAIN || errno == EINTR)) break;
    ::close(std::exchange(handle_, -1));
    break;
  }
  take_frames();
  return handle_ >= 0;
}

void ClientSocket::take_frames() {
  std::size_t at = 0;
  while (bytes_.size() - at >= 2) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes_[at + i]); };
    const unsigned opcode = byte(0) & 0x0F;
    std::size_t size = byte(1) & 0x7F;
    std::size_t head = 2;
    if (size == 126) head = 4;
    if (size == 127) head = 10;
    if (bytes_.size() - at < head) break;
    if (head > 2) {
      size = 0;
      for (std::size_t i = 2; i < head; ++i) size = size << 8 | byte(i);
    }
    if (bytes_.size() - at < head + size) break;
    const std::string content = bytes_.substr(at + head, size);
    at += head + size;
    if (opcode == kTextFrame) messages_.push_back(content);
    if (opcode == kPingFrame) send_frame(kPongFrame, content);
    if (opcode == kCloseFrame) {
      send_frame(kCloseFrame, content);
      if (handle_ >= 0) ::close(std::exchange(handle_, -1));
      break;
    }
  }
  bytes_.erase(0, at);
}

std::optional<std::string> ClientSocket::next() {
  if (messages_.empty()) return std::nullopt;
  std::string message = std::move(messages_.front());
  messages_.pop_front();
  return message;
}

std::optional<std::string> ClientSocket::receive(int milliseconds) {
  for (;;) {
    if (auto message = next()) return message;
    pollfd poller{handle_, POLLIN, 0};
    if (handle_ < 0 || poll(&poller, 1, milliseconds) <= 0) return std::nullopt;
    read_some();
  }
}

}  // namespace rainyday::server
