// The manual page, made from the same description as the help.
#pragma once

#include <string>
#include <vector>

#include "cli/completion.hpp"

namespace rainyday::cli {

// In the macros of man(7).
std::string manual_page(const std::string& about, const std::vector<CommandWords>& commands);

}  // namespace rainyday::cli
