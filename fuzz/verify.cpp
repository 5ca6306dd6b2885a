// Verification reads whole files of strangers: it always comes to an end with a list of checks.
#include "match/verify.hpp"

#include "fuzz/play_on.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rainyday;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  must(!match::verify(text, shelf(), true).checks.empty());
  return 0;
}
