// Bytes in letters, digits, `-` and `_` (RFC 4648, 5), without padding.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rainyday::server {

std::string base64url(std::string_view bytes);
// Nothing where no bytes are written so.
std::optional<std::string> from_base64url(std::string_view text);

}  // namespace rainyday::server
