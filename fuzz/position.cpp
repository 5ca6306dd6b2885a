// Positions: what is let in is written and read as the same state, and can be played on.
#include "engine/position.hpp"

#include "fuzz/play_on.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rainyday;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto position = read_position(text, shelf());
  if (!position) {
    must(!position.error().empty());
    return 0;
  }
  const auto again = read_position(write_position(*position->game, position->state), shelf());
  must(again.has_value() && again->state == position->state);
  must_be_well(play_on(*position->game, position->state, 200));
  return 0;
}
