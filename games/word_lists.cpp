#include "games/word_lists.hpp"

#include <map>
#include <string>

#include "engine/embedded.hpp"
#include "engine/json.hpp"
#include "engine/sha256.hpp"

namespace rainyday {

std::string_view find_words(std::string_view hash) {
  static const auto lists = [] {
    std::map<std::string, std::string_view, std::less<>> by_hash;
    for (const EmbeddedFile& words : embedded_words()) {
      by_hash[sha256_hex(words.text)] = words.text;
    }
    return by_hash;
  }();
  const auto found = lists.find(hash);
  return found == lists.end() ? std::string_view{} : found->second;
}

Pack with_words(const Pack& pack, std::string_view text) {
  Json data = *pack.data;
  data[std::string(kOwnWords)] = text;
  Pack own = pack;
  own.data = std::make_shared<const Json>(std::move(data));
  return own;
}

}  // namespace rainyday
