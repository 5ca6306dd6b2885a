// Bytes that strangers send on a socket: whole or piece by piece they say the same.
#include "server/frames.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace {

std::string heard(std::string_view bytes, std::size_t piece) {
  constexpr std::size_t kMost = 200;
  rainyday::server::FrameReader reader(kMost);
  std::string all;
  while (!bytes.empty()) {
    reader.feed(bytes.substr(0, piece));
    bytes.remove_prefix(bytes.size() < piece ? bytes.size() : piece);
    while (const auto found = reader.next()) {
      if (found->data.size() > kMost) __builtin_trap();
      all += static_cast<char>(found->kind);
      all.append(found->data).append(std::to_string(found->code));
      if (found->kind == rainyday::server::FrameReader::Kind::kBroken) return all;
    }
  }
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::string whole = heard(bytes, size + 1);
  if (heard(bytes, 1) != whole || heard(bytes, 7) != whole) __builtin_trap();
  return 0;
}
