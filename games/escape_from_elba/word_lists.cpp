#include "games/escape_from_elba/word_lists.hpp"

#include <array>
#include <vector>

#include "engine/embedded.hpp"
#include "engine/json.hpp"
#include "engine/sha256.hpp"
#include "games/escape_from_elba/options.hpp"
#include "games/word_lists.hpp"

namespace rainyday::escape_from_elba {
namespace {

constexpr std::string_view kFolder = "escape-from-elba/words/";

// The list of that name, and its older versions: large.txt, large-1.txt.
std::vector<EnglishWords> versions(std::string_view name) {
  std::vector<EnglishWords> found;
  for (const EmbeddedFile& words : embedded_words()) {
    if (!words.path.starts_with(kFolder)) continue;
    const std::string_view file = words.path.substr(kFolder.size());
    if (!file.starts_with(name)) continue;
    const bool newest = file.substr(name.size()) == ".txt";
    found.insert(newest ? found.begin() : found.end(), {words.text, sha256_hex(words.text)});
  }
  return found;
}

const std::vector<EnglishWords>& lists(int which) {
  static const std::array<std::vector<EnglishWords>, 2> all{versions("large"), versions("huge")};
  return all[which == kHuge ? 1 : 0];
}

}  // namespace

const EnglishWords& word_list(int which) { return lists(which).front(); }

EnglishWords word_list(const Place& pack, int which) {
  const Place own = pack.maybe(kOwnWords);
  const Place hash = pack.maybe(kNamedWords);
  if (!own.exists() && hash.exists()) {
    const std::string named = hash.text(64);
    for (const EnglishWords& words : lists(which)) {
      if (words.hash == named) return words;
    }
    hash.problem("no such word list");
    return {};
  }
  if (!own.exists()) return word_list(which);
  if (!own.json()->is_string()) {
    own.problem("must be a text");
    return {};
  }
  const std::string_view text = own.json()->get_ref<const std::string&>();
  return {text, sha256_hex(text)};
}

}  // namespace rainyday::escape_from_elba
