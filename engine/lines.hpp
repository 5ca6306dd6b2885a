// A text, line by line.
#pragma once

#include <algorithm>
#include <string_view>

namespace rainyday {

// Takes the first line off the text and gives it without its end.
constexpr std::string_view next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

}  // namespace rainyday
