// What a game wants its packs to be, as its own check tells it: each place of the packs that come
// with the game is taken away or made something else, and what is said there then is its kind.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rainyday {

struct PackField {
  std::string place;  // "board.shops[].at"; * for keys that are values themselves, as in "values.*"
  bool required = false;  // wherever it stands in these packs it may not be taken away
  std::string kind;       // "0..99", "list of 12", "one of a, b", "text"; "any" is not looked at
};

// In the order of the packs.
std::vector<PackField> pack_fields(std::string_view game);

}  // namespace rainyday
