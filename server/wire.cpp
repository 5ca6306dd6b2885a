#include "server/wire.hpp"

#include <cstdint>

namespace rainyday::server {
namespace {

// Of a whole text message (RFC 6455, 5.2).
void append_head(std::string& out, std::uint64_t size) {
  constexpr char kWholeText = static_cast<char>(0x81);
  out += kWholeText;
  if (size < 126) {
    out += static_cast<char>(size);
    return;
  }
  const int bytes = size < 65536 ? 2 : 8;
  out += static_cast<char>(bytes == 2 ? 126 : 127);
  for (int i = bytes; i-- > 0;) out += static_cast<char>(size >> (8 * i) & 0xFF);
}

}  // namespace

Text shared_text(std::initializer_list<std::string_view> parts) {
  constexpr std::size_t kMostHead = 10;
  std::size_t size = 0;
  for (const std::string_view part : parts) size += part.size();
  auto made = std::make_shared<Framed>();
  made->bytes.reserve(kMostHead + size);
  append_head(made->bytes, size);
  made->head = made->bytes.size();
  for (const std::string_view part : parts) made->bytes += part;
  return made;
}

}  // namespace rainyday::server
