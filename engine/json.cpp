#include "engine/json.hpp"

#include <algorithm>

namespace rainyday {
namespace {

constexpr int kDeepest = 64;

// The nesting of brackets outside strings; parsing itself needs no stack, but printing does.
bool too_deep(std::string_view text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if ((c == '[' || c == '{') && ++depth > kDeepest) return true;
    if (c == ']' || c == '}') --depth;
    i = c == '"' ? end_of_string(text, i) : i + 1;
  }
  return false;
}

// Takes everything and remembers where the parser gave up.
struct FindsFault : nlohmann::json_sax<Json> {
  std::size_t bytes_read = 0;

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception&) override {
    bytes_read = position;
    return false;
  }
};

// "line 3, column 7", or the column alone in the first line.
std::string place_of_fault(std::string_view text) {
  FindsFault fault;
  (void)Json::sax_parse(text, &fault);
  const std::size_t at = std::min(fault.bytes_read == 0 ? 0 : fault.bytes_read - 1, text.size());
  const std::string_view before = text.substr(0, at);
  const std::size_t begin = before.rfind('\n') + 1;  // 0 where there is none
  const auto lines = std::ranges::count(before, '\n');
  const std::string column = "column " + std::to_string(at - begin + 1);
  return lines == 0 ? column : "line " + std::to_string(lines + 1) + ", " + column;
}

std::string shown(const Json& value) {
  constexpr std::size_t kMostShown = 40;
  if (value.is_structured()) return value.is_array() ? "a list" : "an object";
  std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (text.size() > kMostShown) text = text.substr(0, kMostShown) + "…";
  return text;
}

}  // namespace

std::size_t end_of_string(std::string_view json, std::size_t at) {
  for (++at; at < json.size() && json[at] != '"'; ++at) at += json[at] == '\\' ? 1 : 0;
  return std::min(at + 1, json.size());
}

std::optional<Json> parse_json(std::string_view text, std::size_t most_bytes,
                               std::string& problem) {
  if (text.size() > most_bytes) {
    problem = "too long: " + std::to_string(text.size()) + " bytes, at most " +
              std::to_string(most_bytes) + " are read";
    return std::nullopt;
  }
  if (too_deep(text)) {
    problem = "nested deeper than " + std::to_string(kDeepest);
    return std::nullopt;
  }
  Json value = Json::parse(text, nullptr, false);
  if (value.is_discarded()) {
    problem = "not JSON at " + place_of_fault(text);
    return std::nullopt;
  }
  return value;
}

void Problems::add(std::string_view place, std::string_view what) {
  constexpr std::size_t kMostKept = 20;
  if (list_.size() >= kMostKept) return;
  list_.push_back(std::string(place.empty() ? "document" : place) + ": " + std::string(what));
}

std::string Problems::text() const {
  std::string out;
  for (const std::string& problem : list_) out += (out.empty() ? "" : "; ") + problem;
  return out;
}

Place Place::maybe(std::string_view key) const {
  const std::string path = path_.empty() ? std::string(key) : path_ + "." + std::string(key);
  if (value_ == nullptr || !value_->is_object()) return {nullptr, path, *problems_};
  const auto found = value_->find(std::string(key));
  return {found == value_->end() ? nullptr : &*found, path, *problems_};
}

bool Place::is_null() const { return value_ == nullptr || value_->is_null(); }
bool Place::is_array() const { return value_ != nullptr && value_->is_array(); }
bool Place::is_object() const { return value_ != nullptr && value_->is_object(); }

Place Place::operator[](std::string_view key) const {
  Place member = maybe(key);
  if (!member.exists() && value_ != nullptr) {
    if (value_->is_object()) {
      member.problem("is missing");
    } else {
      problem("must be an object, not " + shown(*value_));
    }
  }
  return member;
}

Place Place::operator[](std::size_t index) const {
  const std::string path = path_ + "[" + std::to_string(index) + "]";
  if (value_ == nullptr || !value_->is_array() || index >= value_->size()) {
    return {nullptr, path, *problems_};
  }
  return {&(*value_)[index], path, *problems_};
}

std::size_t Place::size(std::size_t fewest, std::size_t most) const {
  if (value_ == nullptr) return 0;
  if (!value_->is_array()) {
    problem("must be a list, not " + shown(*value_));
    return 0;
  }
  if (value_->size() < fewest || value_->size() > most) {
    problem("must have " + std::to_string(fewest) +
            (fewest == most ? "" : " to " + std::to_string(most)) + " entries, not " +
            std::to_string(value_->size()));
    return 0;
  }
  return value_->size();
}

std::vector<std::string> Place::keys() const {
  std::vector<std::string> out;
  if (value_ == nullptr) return out;
  if (!value_->is_object()) {
    problem("must be an object, not " + shown(*value_));
    return out;
  }
  for (auto it = value_->begin(); it != value_->end(); ++it) out.push_back(it.key());
  return out;
}

void Place::only(std::initializer_list<std::string_view> keys) const {
  if (value_ == nullptr || !value_->is_object()) return;
  for (auto it = value_->begin(); it != value_->end(); ++it) {
    if (std::find(keys.begin(), keys.end(), it.key()) == keys.end()) {
      maybe(it.key()).problem("is not known here");
    }
  }
}

std::int64_t Place::integer(std::int64_t low, std::int64_t high) const {
  if (value_ == nullptr) return low;
  const bool fits = value_->is_number_integer() &&
                    !(value_->is_number_unsigned() &&
                      value_->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX));
  const std::int64_t number = fits ? value_->get<std::int64_t>() : 0;
  if (!fits || number < low || number > high) {
    problem("must be " + std::to_string(low) + ".." + std::to_string(high) + ", not " +
            shown(*value_));
    return low;
  }
  return number;
}

bool Place::flag() const {
  if (value_ == nullptr) return false;
  if (!value_->is_boolean()) {
    problem("must be true or false, not " + shown(*value_));
    return false;
  }
  return value_->get<bool>();
}

std::string Place::text(std::size_t most_bytes) const {
  if (value_ == nullptr) return {};
  const std::string* text = value_->get_ptr<const std::string*>();
  if (text == nullptr) {
    problem("must be a text, not " + shown(*value_));
    return {};
  }
  if (text->size() > most_bytes) {
    problem("is longer than " + std::to_string(most_bytes) + " bytes");
    return {};
  }
  return *text;
}

}  // namespace rainyday
