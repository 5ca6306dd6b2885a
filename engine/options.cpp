#include "engine/options.hpp"

#include "engine/json.hpp"
#include "engine/notation.hpp"
#include "engine/number.hpp"

namespace rainyday {
namespace {

std::string known_options(const GameInfo& info) {
  std::string out;
  for (const OptionRow& row : info.options) {
    if (!out.empty()) out += ", ";
    out += row.name;
  }
  return out.empty() ? "this game has none" : "one of: " + out;
}

const OptionRow* find_option(const GameInfo& info, std::string_view name) {
  for (const OptionRow& row : info.options) {
    if (row.name == name) return &row;
  }
  return nullptr;
}

bool in_range(const OptionRow& row, std::int64_t value) {
  return value >= row.low && value <= row.high;
}

std::int32_t read_option(const OptionRow& row, const Place& place) {
  const Json& value = *place.json();
  if (is_switch(row) && value.is_boolean()) return value.get<bool>() ? 1 : 0;
  if (const std::string* text = value.get_ptr<const std::string*>()) {
    const auto parsed = parse_option(row, *text);
    if (parsed) return *parsed;
  } else if (row.names.empty() && value.is_number_integer()) {
    const auto number = value.get<std::int64_t>();
    const bool huge = value.is_number_unsigned() && number < 0;
    if (!huge && in_range(row, number)) return static_cast<std::int32_t>(number);
  }
  place.problem("must be " + option_range(row));
  return row.standard;
}

}  // namespace

std::vector<std::int32_t> standard_options(const GameInfo& info) {
  std::vector<std::int32_t> values;
  values.reserve(info.options.size());
  for (const OptionRow& row : info.options) values.push_back(row.standard);
  return values;
}

bool is_switch(const OptionRow& row) {
  if (row.low != 0 || row.high != 1) return false;
  return row.names.empty() ||
         (row.names.size() == 2 && row.names[0] == "off" && row.names[1] == "on");
}

std::string option_text(const OptionRow& row, std::int32_t value) {
  if (is_switch(row)) return value != 0 ? "on" : "off";
  const auto index = static_cast<std::size_t>(value - row.low);
  if (value >= row.low && index < row.names.size()) return std::string(row.names[index]);
  return std::to_string(value);
}

std::string option_range(const OptionRow& row) {
  if (is_switch(row)) return "off or on";
  if (row.names.empty()) return std::to_string(row.low) + " to " + std::to_string(row.high);
  std::string out;
  for (const std::string_view name : row.names) {
    if (!out.empty()) out += row.names.size() == 2 ? " or " : ", ";
    out += name;
  }
  return out;
}

std::expected<std::int32_t, std::string> parse_option(const OptionRow& row, std::string_view text) {
  for (std::size_t i = 0; i < row.names.size(); ++i) {
    if (row.names[i] == text) return row.low + static_cast<std::int32_t>(i);
  }
  if (is_switch(row)) {
    if (text == "on" || text == "true" || text == "yes") return 1;
    if (text == "off" || text == "false" || text == "no") return 0;
  }
  const auto value = whole_number<std::int32_t>(text);
  if (value && row.names.empty() && in_range(row, *value)) return *value;
  return std::unexpected(std::string(row.name) + ": must be " + option_range(row) + ", not " +
                         in_quotes(text));
}

std::expected<void, std::string> set_option(const GameInfo& info, std::vector<std::int32_t>& values,
                                            std::string_view assignment) {
  const std::size_t equals = assignment.find('=');
  if (equals == std::string_view::npos) {
    return std::unexpected("an option is set as name=value, not " + in_quotes(assignment));
  }
  const OptionRow* row = find_option(info, assignment.substr(0, equals));
  if (row == nullptr) {
    return std::unexpected("no option " + in_quotes(assignment.substr(0, equals)) + "; " +
                           known_options(info));
  }
  const auto value = parse_option(*row, assignment.substr(equals + 1));
  if (!value) return std::unexpected(value.error());
  values[static_cast<std::size_t>(row - info.options.data())] = *value;
  return {};
}

nlohmann::ordered_json options_json(const GameInfo& info, std::span<const std::int32_t> values) {
  auto json = nlohmann::ordered_json::object();
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const OptionRow& row = info.options[i];
    nlohmann::ordered_json& value = json[std::string(row.name)];
    if (!row.names.empty()) {
      value = option_text(row, values[i]);
    } else if (is_switch(row)) {
      value = values[i] != 0;
    } else {
      value = values[i];
    }
  }
  return json;
}

std::string write_options(const GameInfo& info, std::span<const std::int32_t> values) {
  return options_json(info, values).dump();
}

std::vector<std::int32_t> read_options(const GameInfo& info, const Place& place) {
  return read_options(info, place, info.revision);
}

std::vector<std::int32_t> read_options(const GameInfo& info, const Place& place, int revision) {
  std::vector<std::int32_t> values = standard_options(info);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (revision < info.options[i].since) values[i] = info.options[i].before;
  }
  if (!place.exists()) return values;
  for (const std::string& key : place.keys()) {
    const OptionRow* row = find_option(info, key);
    if (row == nullptr) {
      place.maybe(key).problem("no such option; " + known_options(info));
      continue;
    }
    const auto index = static_cast<std::size_t>(row - info.options.data());
    values[index] = read_option(*row, place.maybe(key));
  }
  return values;
}

}  // namespace rainyday
