// What strangers send on a socket.
#include <cstddef>
#include <cstdint>

#include "server/message.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  (void)rainyday::server::read_message({reinterpret_cast<const char*>(data), size});
  return 0;
}
