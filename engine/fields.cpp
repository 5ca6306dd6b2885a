#include "engine/fields.hpp"

#include <algorithm>

#include "engine/answers.hpp"
#include "engine/json.hpp"

namespace rainyday {
namespace {

bool is_number(const Place& at) { return at.json() != nullptr && at.json()->is_number(); }

// "score 12, hand a b"; objects of a list with a bar between them.
std::string said(const nlohmann::ordered_json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_structured()) return value.dump();
  const bool bars = value.is_array() && !value.empty() && value.front().is_structured();
  std::string out;
  for (const auto& [key, inner] : value.items()) {
    if (!out.empty()) out += value.is_object() ? ", " : bars ? " | " : " ";
    out += (value.is_object() ? key + " " : std::string{}) + said(inner);
  }
  return out;
}

}  // namespace

std::string fields_picture(std::string_view json) {
  std::string out;
  const auto fields = nlohmann::ordered_json::parse(json, nullptr, false);
  for (const auto& [key, value] : fields.items()) out += key + ": " + said(value) + "\n";
  return out;
}

std::string joined(Words words) {
  std::string out;
  for (const std::string_view word : words) {
    if (!word.empty()) out += (out.empty() ? "" : ", ") + std::string(word);
  }
  return out;
}

std::size_t FieldReader::find_word(const Place& at, Words words) {
  if (!at.exists()) return 0;
  std::size_t index = words.size();
  if (is_number(at)) {
    index = static_cast<std::size_t>(at.integer(0, static_cast<std::int64_t>(words.size()) - 1));
  } else {
    const std::string word = at.text(64);
    if (word.empty()) return 0;
    index = static_cast<std::size_t>(std::ranges::find(words, word) - words.begin());
  }
  if (index < words.size() && !words[index].empty()) return index;
  at.problem("must be one of " + joined(words));
  return 0;
}

std::uint64_t FieldReader::find_marks(const Place& at, Words words) {
  std::uint64_t bits = 0;
  if (is_number(at)) {
    bits = static_cast<std::uint64_t>(at.integer(0, (std::int64_t{1} << words.size()) - 1));
    for (std::size_t bit = 0; bit < words.size(); ++bit) {
      if ((bits >> bit & 1) != 0 && words[bit].empty()) at.problem("has a mark without a name");
    }
    return bits;
  }
  const std::size_t size = at.size(0, words.size());
  for (std::size_t i = 0; i < size; ++i) {
    const std::uint64_t mark = std::uint64_t{1} << find_word(at[i], words);
    if ((bits & mark) != 0) at[i].problem("is there twice");
    bits |= mark;
  }
  return bits;
}

Seat FieldReader::find_seat(const Place& at, int seats) {
  if (!at.exists()) return 0;
  if (is_number(at)) return static_cast<Seat>(at.integer(0, seats - 1));
  const std::string text = at.text(8);
  const std::optional<int> seat = place_number(text);
  if (seat && *seat < seats) return static_cast<Seat>(*seat);
  if (!text.empty()) at.problem("must be S0 to " + seat_word(static_cast<Seat>(seats - 1)));
  return 0;
}

}  // namespace rainyday
