// Match files: what is read is written as it was, and read again as the same game.
#include "engine/match_file.hpp"

#include "fuzz/play_on.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rainyday;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  auto match = MatchFile::read(text, shelf());
  if (!match) {
    must(!match.error().empty());
    return 0;
  }
  const std::string written = match->text();
  const auto again = MatchFile::read(written, shelf());
  must(again.has_value());
  must(again->text() == written && again->state() == match->state());
  (void)luck_after(*match, match->setup().seed.value_or(1));
  must_be_well(play_on(match->game(), match->state(), 20));
  match->take_back(static_cast<int>(match->steps().size()));
  must(match->state() == match->start());
  return 0;
}
