// Settings from a file: what stands there counts as if it stood in the environment.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace rainyday::cli {

// RAINYDAY_PUBLIC_URL of "public-url".
std::string setting_name(std::string_view option);

// Lines NAME=value, empty ones, and comments that begin with #. What the environment already has is
// left alone. Fails on a name that is not known.
void read_configuration(const std::string& file, const std::set<std::string>& known);

}  // namespace rainyday::cli
