// SHA-256 and HMAC-SHA-256 (FIPS 180-4, RFC 2104), for content hashes and verifiable luck.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace rainyday {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view bytes);
Digest hmac_sha256(std::string_view key, std::string_view bytes);

std::string hex(std::string_view bytes);
std::string sha256_hex(std::string_view bytes);
inline std::string_view bytes_of(const Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

}  // namespace rainyday
