// A pack: boards and cards as data, identified by its id and the hash of its content.
#pragma once

#include <expected>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace rainyday {

struct Pack {
  std::string id;
  std::string game;
  std::string title;
  int version = 1;
  bool is_default = false;  // a table gets it when none is named; not part of the content
  std::string hash;  // SHA-256 over the JSON in canonical form (keys sorted, no spaces), in hex
  std::shared_ptr<const nlohmann::json> data;
};

// Checks what all packs share; the game checks the rest when it is made.
std::expected<Pack, std::string> load_pack(std::string_view text);

}  // namespace rainyday
