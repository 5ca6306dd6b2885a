// A small client for tests and load: plain blocking requests, and a WebSocket on a socket of the
// system that can also be polled. Loopback only; it shares no code with the server's side.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rainyday::server {

struct ClientReply {
  int status = 0;  // 0: no answer
  std::string head;
  std::string body;
  // The value of a header, "" where it is not there.
  [[nodiscard]] std::string header(std::string_view name) const;
};

struct ClientRequest {
  std::string method = "GET";
  std::string target;
  std::string body;
  std::vector<std::string> headers;  // whole lines, without their ends
  int patience = 300'000;            // milliseconds of silence
};

// One request on a connection of its own.
ClientReply ask(std::uint16_t port, const ClientRequest& request);
ClientReply get(std::uint16_t port, const std::string& target, const std::string& token = {});
ClientReply post(std::uint16_t port, const std::string& target, const std::string& body,
                 const std::string& token = {});

// A line to a port of this machine; -1: none.
int connect_to(std::uint16_t port);

class ClientSocket {
 public:
  ClientSocket() = default;
  ~ClientSocket();
  ClientSocket(ClientSocket&& other) noexcept;
  ClientSocket& operator=(ClientSocket&& other) noexcept;
  ClientSocket(const ClientSocket&) = delete;
  ClientSocket& operator=(const ClientSocket&) = delete;

  // Whether the server has agreed; `status` is what it said otherwise.
  bool open(std::uint16_t port, const std::string& table, const std::vector<std::string>& headers);
  int status = 0;

  bool send(std::string_view text);
  // The next message; waits up to so many milliseconds. Nothing: time is up or the line is closed.
  std::optional<std::string> receive(int milliseconds);
  // Reads what is there without waiting; false when the line is closed.
  bool read_some();
  // A message that has been read.
  std::optional<std::string> next();
  // As a broken line: no goodbye.
  void cut();

  [[nodiscard]] int handle() const { return handle_; }
  [[nodiscard]] bool is_open() const { return handle_ >= 0; }

 private:
  void take_frames();
  bool send_frame(unsigned opcode, std::string_view bytes);

  int handle_ = -1;
  std::string bytes_;
  std::deque<std::string> messages_;
  std::uint32_t mask_ = 0x9E3779B9;
};

}  // namespace rainyday::server
