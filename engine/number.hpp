// Numbers in texts.
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>

namespace rainyday {

// Where all of the text is one.
template <std::integral Number>
std::optional<Number> whole_number(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  return whole ? std::optional(number) : std::nullopt;
}

}  // namespace rainyday
