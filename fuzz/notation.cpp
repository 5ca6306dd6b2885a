// Actions in notation: the first byte picks the game and how far it is, the rest is the text.
#include "engine/notation.hpp"

#include <vector>

#include "fuzz/play_on.hpp"
#include "games/speech.hpp"

namespace rainyday {
namespace {

struct Moment {
  AnyGamePtr game;
  AnyState state;
};

std::vector<Moment> moments() {
  std::vector<Moment> all;
  for (const GameEntry& entry : all_games()) {
    const GameInfo info = entry.info();
    const AnyGamePtr game = *make_game(info.id, "", {}, info.seat_numbers.back());
    AnyState state = game->start();
    Random rng(1);
    AnyActions list;
    for (int step = 0; step < 2048; ++step) {
      if ((step & (step + 1)) == 0) all.push_back({game, state});
      if (game->turn(state).is_over()) break;
      game->actions(state, list);
      const auto chosen = rng.below(static_cast<std::uint32_t>(list.size()));
      game->apply(state, list[static_cast<int>(chosen)], nullptr);
    }
  }
  return all;
}

void try_text(const Moment& moment, std::string_view text) {
  const AnyGame& game = *moment.game;
  const auto action = game.parse(text);
  if (!action) {
    must(!action.error().empty());
    return;
  }
  must(well_formed(game.tables(), game.names(), *action));
  const std::string written = game.notation(*action);
  must(game.parse(written) == *action);
  must(!Speech(game, Language::kEnglish).action(*action).empty());
  if (game.turn(moment.state).is_over()) return;
  if (const Refusal refusal = game.refusal(moment.state, *action)) {
    must(!game.text(refusal).empty());
    JsonText members;
    put_refusal(members, game.tables(), game.names(), refusal);
  } else {
    AnyState state = moment.state;
    game.apply(state, *action, nullptr);
    must(game.check(state).empty());
  }
}

}  // namespace
}  // namespace rainyday

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<rainyday::Moment> all = rainyday::moments();
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  rainyday::try_text(all[data[0] % all.size()], text);
  return 0;
}
