#include "games/pack_reading.hpp"

#include <algorithm>

namespace rainyday {

int read_word(const Place& place, Words words) {
  const auto found = std::ranges::find(words, place.text(64));
  if (found != words.end()) return static_cast<int>(found - words.begin());
  if (place.exists()) place.problem("must be one of " + joined(words));
  return 0;
}

}  // namespace rainyday
