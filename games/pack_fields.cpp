#include "games/pack_fields.hpp"

#include <algorithm>
#include <array>

#include "engine/json.hpp"
#include "games/pack_check.hpp"
#include "games/registry.hpp"

namespace rainyday {
namespace {

// Of members that belong to the files of the program, not to what is played.
constexpr std::array<std::string_view, 2> kMarks{"default", "$schema"};

// One place of a pack: where it is for the parser, for the check and for the reader.
struct PackPlace {
  Json::json_pointer pointer;
  std::string path;   // "board.shops[3].at"
  std::string place;  // "board.shops[].at"
};

// Ranks, letters and numbers as keys are values, not names of members.
bool is_value(const std::string& key) {
  return key.size() <= 2 && std::ranges::all_of(key, [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z');
         });
}

void walk_pack(const Json& value, const PackPlace& here, std::vector<PackPlace>& out) {
  if (!here.path.empty()) out.push_back(here);
  if (value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i) {
      walk_pack(value[i],
                {here.pointer / i, here.path + "[" + std::to_string(i) + "]", here.place + "[]"},
                out);
    }
  }
  if (!value.is_object()) return;
  for (auto it = value.begin(); it != value.end(); ++it) {
    const std::string& key = it.key();
    if (here.path.empty() && std::ranges::find(kMarks, key) != kMarks.end()) continue;
    PackPlace inner{here.pointer / key, here.path, here.place};
    if (!here.path.empty()) {
      inner.path += '.';
      inner.place += '.';
    }
    inner.path += key;
    inner.place += is_value(key) ? "*" : key;
    walk_pack(*it, inner, out);
  }
}

// What the check says of this very place; "" is nothing.
struct Verdict {
  std::string here;
  bool refused = false;  // the pack, for whatever
  bool cut = false;      // there was more to say
};
Verdict said_of(const Json& pack, const std::string& path) {
  constexpr std::ptrdiff_t kMostKept = 20;  // problems of a pack
  const auto checked = check_pack(pack.dump());
  if (checked) return {};
  const std::string text = "; " + checked.error();
  Verdict said{.here = {}, .refused = true, .cut = std::ranges::count(text, ';') >= kMostKept};
  for (const std::string& before : {"; " + path + ": ", ": " + path + ": "}) {
    const std::size_t at = text.find(before);
    if (at == std::string::npos) continue;
    const std::size_t begin = at + before.size();
    said.here = text.substr(begin, text.find("; ", begin) - begin);
    break;
  }
  return said;
}

// What stands after "must be " or the like, up to what was found instead.
std::string wanted_in(const std::string& text, std::string_view before, std::string_view after) {
  if (!text.starts_with(before)) return {};
  return text.substr(before.size(), text.find(after, before.size()) - before.size());
}

std::string_view plain_kind(const Json& value) {
  if (value.is_array()) return "list";
  if (value.is_object()) return "object";
  if (value.is_boolean()) return "flag";
  return value.is_number() ? "number" : "text";
}

std::string pack_kind(const Json& pack, const PackPlace& found) {
  const auto with = [&](Json value) {
    Json changed = pack;
    changed[found.pointer] = std::move(value);
    return said_of(changed, found.path);
  };
  const Json& now = pack[found.pointer];
  std::string plain(plain_kind(now));
  const Verdict other = with(now.is_structured() ? Json(0) : Json::object());
  if (!other.refused) return "any";
  if (now.is_array()) {
    // None, and more than any list may have.
    for (const Json& list : {Json::array(), Json(std::vector<int>(5000))}) {
      const std::string many = wanted_in(with(list).here, "must have ", " entr");
      if (!many.empty()) return "list of " + many;
    }
  }
  if (now.is_number()) {
    const std::string range = wanted_in(other.here, "must be ", ", not ");
    if (!range.empty()) return range;
  }
  if (now.is_string()) {
    const std::string words = wanted_in(with("?").here, "must be ", ", not ");
    if (!words.empty()) return words;
  }
  return plain;
}

bool is_required(const Json& pack, const PackPlace& found) {
  if (found.path.ends_with(']')) return false;
  Json changed = pack;
  changed[found.pointer.parent_pointer()].erase(found.pointer.back());
  const Verdict said = said_of(changed, found.path);
  return said.here == "is missing" || said.cut;
}

// Effects stand in effects: what is deeper has been told.
bool is_deep(const std::string& place) {
  constexpr int kDeepest = 3;
  int lists = 0;
  for (std::size_t at = place.find("[]"); at != std::string::npos; at = place.find("[]", at + 2)) {
    ++lists;
  }
  return lists > kDeepest;
}

}  // namespace

std::vector<PackField> pack_fields(std::string_view game) {
  constexpr int kSamples = 3;  // of a place that stands in many entries
  std::vector<PackField> fields;
  std::vector<int> seen;
  for (const Pack& pack : packs_of(game)) {
    if (pack.data->value("test", false)) continue;
    std::vector<PackPlace> places;
    walk_pack(*pack.data, PackPlace{Json::json_pointer(), "", ""}, places);
    for (const PackPlace& found : places) {
      if (is_deep(found.place)) continue;
      auto field = std::ranges::find(fields, found.place, &PackField::place);
      if (field == fields.end()) {
        fields.push_back(
            {found.place, is_required(*pack.data, found), pack_kind(*pack.data, found)});
        seen.push_back(1);
        continue;
      }
      int& times = seen[static_cast<std::size_t>(field - fields.begin())];
      if (++times > kSamples) continue;
      field->required = field->required && is_required(*pack.data, found);
      const std::string kind = pack_kind(*pack.data, found);
      const bool plain = kind == plain_kind((*pack.data)[found.pointer]) || kind == "any";
      if (!plain && field->kind.find(kind) == std::string::npos) field->kind += " or " + kind;
    }
  }
  return fields;
}

}  // namespace rainyday
