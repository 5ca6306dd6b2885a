// The catalogues, as they are built into the program.
#pragma once

#include <span>
#include <string_view>

namespace rainyday {

struct EmbeddedText {
  std::string_view path;  // below texts/, such as "de/spree.json"
  std::string_view text;
};

// In the order of their paths.
std::span<const EmbeddedText> embedded_texts();

}  // namespace rainyday
