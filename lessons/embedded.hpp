// The lessons that are built into the program.
#pragma once

#include <span>
#include <string_view>

namespace rainyday {

struct EmbeddedLesson {
  std::string_view path;  // below lessons/, such as "spree/first.json"
  std::string_view text;
};

// In the order of their paths.
std::span<const EmbeddedLesson> embedded_lessons();

}  // namespace rainyday
