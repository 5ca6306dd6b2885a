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

Text shared_text(std::string_view begin, std::string_view rest) {
  constexpr std::size_t kMostHead = 10;
  auto made = std::make_shared<Framed>();
  made->bytes.reserve(kMostHead + begin.size() + rest.size());
  append_head(made->bytes, begin.size() + rest.size());
  made->head = made->bytes.size();
  made->bytes += begin;
  made->bytes += rest;
  return made;
}

}  // namespace rainyday::server
