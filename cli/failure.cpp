#include "cli/failure.hpp"

#include <cstdio>
#include <fmt/format.h>

namespace rainyday::cli {

void complain(const Failure& failure) {
  std::string line = failure.bare ? failure.text : "rainyday: " + failure.text;
  for (char& c : line) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  }
  std::fflush(stdout);
  fmt::print(stderr, "{}\n", line);
}

}  // namespace rainyday::cli
