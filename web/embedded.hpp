// The page that is built into the program.
#pragma once

#include <span>
#include <string_view>

namespace rainyday {

struct EmbeddedFile {
  std::string_view path;  // below the root of the page, such as "index.html"
  std::string_view bytes;
};

// In the order of their paths; none if the program was built without the page.
std::span<const EmbeddedFile> embedded_page();

}  // namespace rainyday
