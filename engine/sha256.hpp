// SHA-256 and HMAC-SHA-256 (FIPS 180-4, RFC 2104), for content hashes and verifiable luck.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rainyday {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view bytes);

// The same, piece by piece; what it has seen so far can be kept as text.
class Sha256 {
 public:
  void add(std::string_view bytes);
  [[nodiscard]] Digest digest() const;
  [[nodiscard]] std::string text() const;
  static std::optional<Sha256> read(std::string_view text);

 private:
  std::array<std::uint32_t, 8> words_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::uint64_t size_ = 0;
  std::array<unsigned char, 64> tail_{};  // of `size_` the bytes after the last whole block
};

Digest hmac_sha256(std::string_view key, std::string_view bytes);

std::string hex(std::string_view bytes);
std::optional<std::string> from_hex(std::string_view text);  // small digits only
std::string sha256_hex(std::string_view bytes);
inline std::string_view bytes_of(const Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

}  // namespace rainyday
