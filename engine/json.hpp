// Reading JSON that a stranger wrote: bounded, without exceptions.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/place.hpp"

namespace rainyday {

// Nothing where the text is not JSON, is nested deeper than 64 or longer than `most_bytes`;
// `problem` then says why.
std::optional<Json> parse_json(std::string_view text, std::size_t most_bytes, std::string& problem);

// Behind the closing quote of the string that begins at `at`.
std::size_t end_of_string(std::string_view json, std::size_t at);

}  // namespace rainyday
