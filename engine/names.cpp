#include "engine/names.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "engine/json_text.hpp"
#include "engine/number.hpp"

namespace rainyday {

std::optional<int> place_number(std::string_view text) {
  constexpr std::size_t kMostDigits = 3;
  if (text.starts_with('S')) text.remove_prefix(1);
  const bool digits = !text.empty() && text.size() <= kMostDigits &&
                      text.find_first_not_of("0123456789") == std::string_view::npos;
  if (!digits || (text.size() > 1 && text.front() == '0')) return std::nullopt;
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

void NameList::add(std::string_view name) {
  constexpr std::uint16_t kQuotes = 2;
  const auto size = static_cast<std::uint16_t>(name.size());
  if (name.empty()) return entries_.push_back({0, 0, kQuotes});
  const std::size_t at = text_.size();
  write_json_string(text_, name);
  const auto json_size = static_cast<std::uint16_t>(text_.size() - at);
  if (json_size != size + kQuotes) text_ += name;
  entries_.push_back({static_cast<std::uint32_t>(at), size, json_size});
}

void NameList::finish() {
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (entries_[i].size != 0) sorted_.push_back(static_cast<std::uint16_t>(i));
  }
  std::ranges::sort(sorted_, {}, [this](std::uint16_t i) { return std::pair(name(i), i); });
  text_.shrink_to_fit();
  entries_.shrink_to_fit();
  sorted_.shrink_to_fit();
}

std::string_view NameList::name(std::size_t i) const {
  const Entry& e = entries_[i];
  const bool plain = e.json_size == e.size + 2;
  return std::string_view(text_).substr(e.at + (plain ? 1u : e.json_size), e.size);
}

std::string_view NameList::json(std::size_t i) const {
  return std::string_view(text_).substr(entries_[i].at, entries_[i].json_size);
}

std::optional<std::size_t> NameList::find(std::string_view name) const {
  const auto found = std::ranges::lower_bound(sorted_, name, {},
                                              [this](std::uint16_t i) { return this->name(i); });
  if (found == sorted_.end() || this->name(*found) != name) return std::nullopt;
  return *found;
}

void Names::share(const Names& other) {
  for (std::size_t d = 0; d < lists_.size(); ++d) {
    if (*lists_[d] == *other.lists_[d]) lists_[d] = other.lists_[d];
  }
}

std::string Names::of(int domain, std::uint16_t value) const {
  const Domain& d = domains_[domain];
  if (value < d.low || value > d.last()) return {};
  if (d.form == Domain::kNumber) return (d.is_seat() ? "S" : "") + std::to_string(value);
  return std::string(lists_[domain]->name(value - d.low));
}

std::optional<std::uint16_t> Names::find(int domain, std::string_view name) const {
  const Domain& d = domains_[domain];
  if (d.is_seat()) {
    const std::optional<int> seat = place_number(name);
    if (!seat || of(domain, static_cast<std::uint16_t>(*seat)).empty()) return std::nullopt;
    return static_cast<std::uint16_t>(*seat);
  }
  if (d.form == Domain::kName) {
    const auto found = lists_[domain]->find(name);
    if (!found) return std::nullopt;
    return static_cast<std::uint16_t>(d.low + *found);
  }
  const auto value = whole_number<std::uint16_t>(name);
  if (!value || *value < d.low || *value > d.high) return std::nullopt;
  if (name.size() > 1 && name.front() == '0') return std::nullopt;  // one spelling a value
  return value;
}

}  // namespace rainyday
