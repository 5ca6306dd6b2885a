#include "tests/support/played.hpp"

#include "engine/json.hpp"

namespace rainyday::test {

std::expected<Pack, std::string> edited_pack(std::string_view game, std::string_view pack,
                                             const Edit& edit) {
  Json json = *find_pack(game, pack)->data;
  edit(json);
  return load_pack(json.dump());
}

}  // namespace rainyday::test
