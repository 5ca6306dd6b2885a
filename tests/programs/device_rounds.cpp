// Games on a made-up device, a line each: GAME NUMBER HASH MESSAGES OVER. The page's tests play the
// same ones in WebAssembly. Usage: device_rounds FIRST COUNT [GAME]
// How fast, a line a game: GAME WHAT COUNT HASH SECONDS (of the processor). Usage: device_rounds
// actions|hard COUNT [GAME]
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "device/round.hpp"
#include "games/registry.hpp"
#include "server/log.hpp"

namespace {

void measure(const std::string& game, const std::string& what, int count) {
  using namespace rainyday;
  const std::clock_t begun = std::clock();
  const std::string hash =
      what == "hard" ? device::think_hard(game, count) : device::play_actions(game, count);
  const double took = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
  std::printf("%s %s %d %s %.4f\n", game.c_str(), what.c_str(), count, hash.c_str(), took);
}

}  // namespace

int main(int count, char** words) {
  using namespace rainyday;
  if (count < 3) return 2;
  server::set_up_log(false, true);
  const std::string what = words[1];
  const std::uint64_t first = std::strtoull(words[1], nullptr, 10);
  const std::uint64_t rounds = std::strtoull(words[2], nullptr, 10);
  for (const GameEntry& entry : all_games()) {
    const std::string game(entry.info().id);
    if (!entry.shown() || (count > 3 && game != words[3])) continue;
    if (what == "actions" || what == "hard") {
      measure(game, what, static_cast<int>(rounds));
      continue;
    }
    for (std::uint64_t number = first; number < first + rounds; ++number) {
      const device::Round round = device::play_round(game, number);
      std::printf("%s %llu %s %d %d\n", game.c_str(), static_cast<unsigned long long>(number),
                  round.hash.c_str(), round.messages, round.over ? 1 : 0);
    }
  }
  return 0;
}
