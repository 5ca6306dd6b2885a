// Packs: one that is let in makes a game that can be played with any number of seats; the lessons
// that it carries can be done, or it is said why not.
#include "engine/pack.hpp"

#include "engine/options.hpp"
#include "fuzz/play_on.hpp"
#include "lessons/lesson.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rainyday;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto pack = load_pack(text);
  if (!pack) {
    must(!pack.error().empty());
    return 0;
  }
  const GameEntry* entry = find_game(pack->game);
  if (entry == nullptr) return 0;
  const GameInfo info = entry->info();
  const std::vector<std::int32_t> options = entry->for_simulation(standard_options(info));
  for (const int seats : info.seat_numbers) {
    if (const auto game = entry->make(*pack, options, seats)) {
      must_be_well(play_on(**game, (*game)->start(), 150));
    } else {
      must(!game.error().empty());
    }
  }
  const auto taught = lessons::check_taught(text);
  must(taught || !taught.error().empty());
  return 0;
}
