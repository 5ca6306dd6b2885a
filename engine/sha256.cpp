#include "engine/sha256.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace rainyday {
namespace {

constexpr std::array<std::uint32_t, 64> kRound = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using EightWords = std::array<std::uint32_t, 8>;

void absorb(EightWords& h, const unsigned char* block) {
  std::array<std::uint32_t, 64> w;
  for (int i = 0; i < 16; ++i) {
    w[i] = static_cast<std::uint32_t>(block[4 * i]) << 24 |
           static_cast<std::uint32_t>(block[4 * i + 1]) << 16 |
           static_cast<std::uint32_t>(block[4 * i + 2]) << 8 | block[4 * i + 3];
  }
  for (int i = 16; i < 64; ++i) {
    const std::uint32_t s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3);
    const std::uint32_t s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  EightWords v = h;
  for (int i = 0; i < 64; ++i) {
    const std::uint32_t s1 = std::rotr(v[4], 6) ^ std::rotr(v[4], 11) ^ std::rotr(v[4], 25);
    const std::uint32_t choose = (v[4] & v[5]) ^ (~v[4] & v[6]);
    const std::uint32_t t1 = v[7] + s1 + choose + kRound[i] + w[i];
    const std::uint32_t s0 = std::rotr(v[0], 2) ^ std::rotr(v[0], 13) ^ std::rotr(v[0], 22);
    const std::uint32_t most = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
    const std::uint32_t t2 = s0 + most;
    v = {t1 + t2, v[0], v[1], v[2], v[3] + t1, v[4], v[5], v[6]};
  }
  for (int i = 0; i < 8; ++i) h[i] += v[i];
}

}  // namespace

void Sha256::add(std::string_view bytes) {
  const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
  std::size_t left = bytes.size();
  const std::size_t kept = size_ % 64;
  size_ += left;
  if (kept > 0) {
    const std::size_t more = std::min(left, 64 - kept);
    if (more > 0) std::memcpy(tail_.data() + kept, data, more);
    if (kept + more < 64) return;
    absorb(words_, tail_.data());
    data += more;
    left -= more;
  }
  for (; left >= 64; left -= 64, data += 64) absorb(words_, data);
  if (left > 0) std::memcpy(tail_.data(), data, left);
}

Digest Sha256::digest() const {
  EightWords h = words_;
  const std::size_t left = size_ % 64;
  std::array<unsigned char, 128> tail{};
  std::memcpy(tail.data(), tail_.data(), left);
  tail[left] = 0x80;
  const std::size_t length = left < 56 ? 64 : 128;
  const std::uint64_t bits = size_ * 8;
  for (std::size_t i = 0; i < 8; ++i) {
    tail[length - 1 - i] = static_cast<unsigned char>(bits >> (8 * i));
  }
  for (std::size_t at = 0; at < length; at += 64) absorb(h, tail.data() + at);
  Digest digest;
  for (int i = 0; i < 32; ++i)
    digest[i] = static_cast<std::uint8_t>(h[i / 4] >> (24 - 8 * (i % 4)));
  return digest;
}

// The words, the size and the tail, as hexadecimal digits.
std::string Sha256::text() const {
  std::string out;
  for (const std::uint32_t word : words_) {
    for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(word >> shift);
  }
  for (int shift = 56; shift >= 0; shift -= 8) out += static_cast<char>(size_ >> shift);
  out.append(reinterpret_cast<const char*>(tail_.data()), size_ % 64);
  return hex(out);
}

std::optional<Sha256> Sha256::read(std::string_view text) {
  constexpr std::size_t kHead = 32 + 8;
  const auto bytes = from_hex(text);
  if (!bytes || bytes->size() < kHead) return std::nullopt;
  Sha256 sha;
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>((*bytes)[i]); };
  for (std::size_t i = 0; i < 32; ++i) sha.words_[i / 4] = sha.words_[i / 4] << 8 | at(i);
  for (std::size_t i = 32; i < kHead; ++i) sha.size_ = sha.size_ << 8 | at(i);
  if (bytes->size() != kHead + sha.size_ % 64) return std::nullopt;
  std::memcpy(sha.tail_.data(), bytes->data() + kHead, sha.size_ % 64);
  return sha;
}

Digest sha256(std::string_view bytes) {
  Sha256 sha;
  sha.add(bytes);
  return sha.digest();
}

Digest hmac_sha256(std::string_view key, std::string_view bytes) {
  std::array<char, 64> block{};
  if (key.size() > block.size()) {
    const Digest short_key = sha256(key);
    std::memcpy(block.data(), short_key.data(), short_key.size());
  } else if (!key.empty()) {
    std::memcpy(block.data(), key.data(), key.size());
  }
  std::string inner(64, '\0');
  std::string outer(64, '\0');
  for (std::size_t i = 0; i < 64; ++i) {
    inner[i] = static_cast<char>(block[i] ^ 0x36);
    outer[i] = static_cast<char>(block[i] ^ 0x5c);
  }
  inner += bytes;
  outer += bytes_of(sha256(inner));
  return sha256(outer);
}

std::string hex(std::string_view bytes) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out;
  for (const char c : bytes) {
    out += kHex[static_cast<unsigned char>(c) >> 4];
    out += kHex[static_cast<unsigned char>(c) & 15];
  }
  return out;
}

std::optional<std::string> from_hex(std::string_view text) {
  const auto digit = [](char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
  };
  std::string bytes;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
    const int high = digit(text[i]);
    const int low = digit(text[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes += static_cast<char>(high << 4 | low);
  }
  return text.size() % 2 == 0 ? std::optional(std::move(bytes)) : std::nullopt;
}

std::string sha256_hex(std::string_view bytes) { return hex(bytes_of(sha256(bytes))); }

}  // namespace rainyday
