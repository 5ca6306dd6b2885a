#include "cli/hidden.hpp"

#include <fmt/format.h>

#include "cli/frame.hpp"
#include "engine/json.hpp"
#include "engine/position.hpp"

namespace rainyday::cli {
namespace {

using OrderedJson = nlohmann::ordered_json;

bool has_objects(const OrderedJson& value) {
  if (value.is_object()) return true;
  return value.is_array() && !value.empty() && value[0].is_object();
}

std::string plain(const OrderedJson& value) {
  if (!value.is_array()) return value.is_string() ? value.get<std::string>() : value.dump();
  std::string out;
  for (const OrderedJson& one : value) out += (out.empty() ? "" : " ") + plain(one);
  return out.empty() ? "none" : out;
}

void compare(const std::string& path, const OrderedJson& whole, const OrderedJson& shown,
             std::string& out) {
  if (whole == shown) return;
  if (!has_objects(whole) || whole.type() != shown.type() || whole.size() != shown.size()) {
    out += fmt::format("  {}: {}\n", path, plain(whole));
  } else if (whole.is_object()) {
    for (const auto& [key, value] : whole.items()) {
      const auto found = shown.find(key);
      if (found == shown.end()) continue;
      compare(path.empty() ? key : fmt::format("{}.{}", path, key), value, *found, out);
    }
  } else {
    for (std::size_t i = 0; i < whole.size(); ++i) {
      compare(fmt::format("{}[{}]", path, i), whole[i], shown[i], out);
    }
  }
}

}  // namespace

std::string hidden_fields(Language language, const AnyGame& game, const AnyState& state,
                          const AnyView& view) {
  std::string out;
  compare("", OrderedJson::parse(state_json(game, state)),
          OrderedJson::parse(state_json(game, view.state())), out);
  return out.empty() ? out : "\n" + frame_words(language)("hidden") + "\n" + out;
}

}  // namespace rainyday::cli
