#include "engine/pack.hpp"

#include "engine/json.hpp"
#include "engine/sha256.hpp"

namespace rainyday {

std::expected<Pack, std::string> load_pack(std::string_view text) {
  constexpr std::size_t kMostBytes = 4 << 20;
  std::string problem;
  std::optional<Json> json = parse_json(text, kMostBytes, problem);
  if (!json) return std::unexpected("pack: " + problem);
  if (!json->is_object()) return std::unexpected("pack: must be an object");
  Problems problems;
  const Place place(&*json, "", problems);
  Pack pack;
  pack.id = place["id"].text(64);
  pack.game = place["game"].text(64);
  pack.title = place["title"].text(200);
  pack.version = static_cast<int>(place["version"].integer(1, 1000000));
  (void)place["credits"].text(2000);
  (void)place["licence"].text(2000);
  for (const char c : pack.id) {
    const bool fits = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    if (!fits) {
      place["id"].problem("only small letters, digits and - are allowed");
      break;
    }
  }
  pack.is_default = place.maybe("default").flag();
  if (problems.any()) return std::unexpected("pack: " + problems.text());
  json->erase("default");
  json->erase("lessons");  // about it, not of it (lessons/)
  pack.hash = sha256_hex(json->dump());
  pack.data = std::make_shared<const Json>(std::move(*json));
  return pack;
}

}  // namespace rainyday
