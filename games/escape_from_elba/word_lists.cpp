#include "games/escape_from_elba/word_lists.hpp"

#include <array>

#include "engine/json.hpp"
#include "engine/sha256.hpp"
#include "games/escape_from_elba/options.hpp"
#include "games/word_lists.hpp"
#include "packs/words.hpp"

namespace rainyday::escape_from_elba {
namespace {

EnglishWords find(std::string_view path) {
  for (const EmbeddedWords& words : embedded_words()) {
    if (words.path == path) return {words.text, sha256_hex(words.text)};
  }
  return {};
}

}  // namespace

const EnglishWords& word_list(int which) {
  static const std::array<EnglishWords, 2> lists{find("escape-from-elba/words/large.txt"),
                                                 find("escape-from-elba/words/huge.txt")};
  return lists[which == kHuge ? 1 : 0];
}

EnglishWords word_list(const Place& pack, int which) {
  const Place own = pack.maybe(kOwnWords);
  if (!own.exists()) return word_list(which);
  if (!own.json()->is_string()) {
    own.problem("must be a text");
    return {};
  }
  const std::string_view text = own.json()->get_ref<const std::string&>();
  return {text, sha256_hex(text)};
}

}  // namespace rainyday::escape_from_elba
