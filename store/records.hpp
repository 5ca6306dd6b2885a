// Records packed into one string of bytes: each with its length before it (LEB128).
// Internal to store/.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rainyday::store {

std::string pack_records(std::span<const std::string> records);
// Adds the records to `out`; false if the bytes are not what pack_records makes.
[[nodiscard]] bool unpack_records(std::string_view packed, std::vector<std::string>& out);

}  // namespace rainyday::store
