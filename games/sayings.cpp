#include "games/sayings.hpp"

#include <algorithm>

#include "engine/canvas.hpp"
#include "engine/json.hpp"

namespace rainyday {

using nlohmann::json;

json Said::entry(std::string_view list, std::string_view id) const {
  const auto found = pack().find(list);
  if (found == pack().end()) return nullptr;
  for (const json& one : *found) {
    if (one.value("id", "") == id) return one;
  }
  return nullptr;
}

std::string Said::title(std::string_view list, std::string_view keys_of, const std::string& id,
                        const char* member) const {
  const json found = entry(list, id);
  return words.told(std::string(keys_of) + id, found.is_object() ? found.value(member, id) : id);
}

std::string Said::word(std::string_view domain, const std::string& of) const {
  return word_of(game, words, domain, of).value_or(of);
}

std::string Said::formed(const std::string& key) const {
  const std::string own = key + "." + std::string(form);
  return words.find(own) == nullptr ? key : own;
}

std::string Said::told(const std::string& key) const {
  const std::string* found = words.find(key);
  return found == nullptr ? std::string() : *found;
}

std::optional<std::string> by_key(const Said& it) {
  if (it.keys.empty()) return std::nullopt;
  const std::string* found = it.words.find(it.formed(std::string(it.keys) + it.name));
  return found == nullptr ? std::nullopt : std::optional(*found);
}

void add_to(std::string& list, const std::string& text, std::string_view between) {
  if (!text.empty()) list += (list.empty() ? "" : std::string(between)) + text;
}

void Told::add(const std::string& more, std::string_view by, std::string_view between) {
  add_to(text, more, between);
  if (!more.empty() && !rules.contains(by)) add_to(rules, std::string(by), " ");
}

Told by_notion(const Said& it, std::string_view notion, std::string_view rules) {
  return {it.words("what." + std::string(notion) + ".text"), std::string(rules)};
}

const Saying* saying_of(const AnyGame& game, std::string_view domain) {
  if (game.sayings() == nullptr) return nullptr;
  const std::span<const Saying> rows = game.sayings()->rows;
  const auto row = std::ranges::find(rows, domain, &Saying::domain);
  return row == rows.end() ? nullptr : &*row;
}

std::optional<std::string> word_of(const AnyGame& game, const texts::Catalogue& words,
                                   std::string_view domain, const std::string& name,
                                   std::string_view form) {
  const Saying* row = saying_of(game, domain);
  return row == nullptr ? std::nullopt : row->word({game, words, row->keys, name, form});
}

}  // namespace rainyday
