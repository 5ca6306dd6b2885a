// What strangers send on a socket.
#include "server/message.hpp"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  (void)rainyday::server::read_message({reinterpret_cast<const char*>(data), size});
  return 0;
}
