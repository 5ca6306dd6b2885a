// A socket in the file system for whoever runs the server: root and the server's own account, whom
// the kernel vouches for. One line comes in, one goes out, and the connection is closed.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

namespace rainyday::server {

class AdminSocket {
 public:
  // Answers a line; called on the socket's own thread, one at a time.
  using Handler = std::function<std::string(std::string_view line)>;
  static std::expected<std::unique_ptr<AdminSocket>, std::string> open(const std::string& path,
                                                                       Handler handler);
  ~AdminSocket();  // waits for the answer under way
  // No more answers; waits for nothing.
  void close();
  AdminSocket(const AdminSocket&) = delete;
  AdminSocket& operator=(const AdminSocket&) = delete;

 private:
  AdminSocket(std::string path, int listener, int stop, Handler handler);
  void run();
  void serve(int client);

  std::string path_;
  int listener_;
  int stop_;  // an eventfd
  Handler handler_;
  std::thread thread_;
};

// The other side: the answer to a line, or why there is none.
std::expected<std::string, std::string> ask_admin(const std::string& path, std::string_view line);

}  // namespace rainyday::server
