#pragma once

#include <algorithm>
#include <cctype>
#include <string>

namespace rainyday {

// A text as GoogleTest allows it in the name of a test.
inline std::string as_name(std::string text) {
  std::ranges::replace_if(text, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return text;
}

}  // namespace rainyday
