#include "engine/names.hpp"

#include <charconv>

#include "engine/notation.hpp"

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

std::string Names::in_json(std::string_view name) {
  std::string out;
  write_json_string(out, name);
  return out;
}

std::string Names::of(int domain, std::uint16_t value) const {
  const Domain& d = domains_[domain];
  if (value < d.low || value > d.last()) return {};
  if (d.form == Domain::kNumber) return std::to_string(value);
  return names_[domain][value - d.low];
}

std::optional<std::uint16_t> Names::find(int domain, std::string_view name) const {
  const Domain& d = domains_[domain];
  if (d.is_seat()) {
    const std::optional<int> seat = place_number(name);
    if (!seat || of(domain, static_cast<std::uint16_t>(*seat)).empty()) return std::nullopt;
    return static_cast<std::uint16_t>(*seat);
  }
  if (d.form == Domain::kName) {
    const auto found = values_[domain].find(std::string(name));
    if (found == values_[domain].end()) return std::nullopt;
    return found->second;
  }
  std::uint16_t value = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), value);
  if (error != std::errc{} || end != name.data() + name.size()) return std::nullopt;
  if (value < d.low || value > d.high) return std::nullopt;
  if (name.size() > 1 && name.front() == '0') return std::nullopt;  // one spelling a value
  return value;
}

}  // namespace rainyday
