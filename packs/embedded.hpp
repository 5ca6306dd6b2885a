// The packs that are built into the program.
#pragma once

#include <span>
#include <string_view>

namespace rainyday {

struct EmbeddedPack {
  std::string_view path;  // below packs/, such as "spree/legrand/pack.json"
  std::string_view text;
};

// In the order of their paths.
std::span<const EmbeddedPack> embedded_packs();

}  // namespace rainyday
