#include "cli/failure.hpp"

#include <cstdio>
#include <fmt/format.h>

namespace rainyday::cli {

std::string printable(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  }
  return text;
}

void complain(const Failure& failure) {
  const std::string line = failure.bare ? failure.text : "rainyday: " + failure.text;
  std::fflush(stdout);
  fmt::print(stderr, "{}\n", printable(line));
}

}  // namespace rainyday::cli
