// The rules of docs/rules/ that are built into the program.
#pragma once

#include <span>
#include <string_view>

namespace rainyday {

struct EmbeddedRules {
  std::string_view path;  // below docs/rules/, such as "spree.md"
  std::string_view text;
};

// In the order of their paths.
std::span<const EmbeddedRules> embedded_rules();

}  // namespace rainyday
