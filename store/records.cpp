#include "store/records.hpp"

#include <cstdint>

namespace rainyday::store {
namespace {

constexpr unsigned kLengthBits = 7;
constexpr unsigned char kMore = 0x80;
constexpr unsigned kMostLengthBytes = 5;  // 32 bits and more: no record is that long

void pack_length(std::string& out, std::size_t length) {
  for (; length >= kMore; length >>= kLengthBits) {
    out.push_back(static_cast<char>((length & (kMore - 1u)) | kMore));
  }
  out.push_back(static_cast<char>(length));
}

bool take_length(std::string_view& packed, std::uint64_t& length) {
  length = 0;
  for (unsigned i = 0; i < kMostLengthBytes && !packed.empty(); ++i) {
    const auto byte = static_cast<unsigned char>(packed.front());
    packed.remove_prefix(1);
    length |= static_cast<std::uint64_t>(byte & (kMore - 1u)) << (i * kLengthBits);
    if ((byte & kMore) == 0) return true;
  }
  return false;
}

}  // namespace

std::string pack_records(std::span<const std::string> records) {
  std::size_t size = 0;
  for (const std::string& record : records) size += record.size() + kMostLengthBytes;
  std::string packed;
  packed.reserve(size);
  for (const std::string& record : records) {
    pack_length(packed, record.size());
    packed += record;
  }
  return packed;
}

bool unpack_records(std::string_view packed, std::vector<std::string>& out) {
  while (!packed.empty()) {
    std::uint64_t length = 0;
    if (!take_length(packed, length) || length > packed.size()) return false;
    out.emplace_back(packed.substr(0, length));
    packed.remove_prefix(length);
  }
  return true;
}

}  // namespace rainyday::store
