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
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, number);
  return error == std::errc{} && end == last ? std::optional(number) : std::nullopt;
}

}  // namespace rainyday
