// The page inside the program, and the headers that go with everything.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "engine/embedded.hpp"
#include "server/http.hpp"

namespace rainyday::server {

class PageFiles {
 public:
  explicit PageFiles(EmbeddedFiles files);
  // Those in this program: the same for all, since hashing them takes a while.
  static const PageFiles& embedded();
  // A file of the page, or index.html for the addresses that the page itself knows: /, /t/CODE,
  // /m/ID.
  [[nodiscard]] std::optional<Response> find(const Request& request) const;

 private:
  struct File {
    std::string_view bytes;
    std::string_view gzip;  // the same, packed in the build; empty: none
    std::string_view brotli;
    std::string tag;
  };
  std::unordered_map<std::string_view, File> files_;
};

// What the page may do in a browser; `sockets` are addresses besides its own.
std::string content_policy(std::string_view sockets = "");
// The lines that every answer carries.
void add_security_headers(Response& response, std::string_view host);

}  // namespace rainyday::server
