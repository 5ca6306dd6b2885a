// Every game once, by lively bots, and a batch of Pig: an example outside the tree.
#include <cstdio>
#include <string>

#include "arrays/arrays.hpp"
#include "bots/bot.hpp"
#include "engine/match_file.hpp"
#include "engine/options.hpp"
#include "games/registry.hpp"

using namespace rainyday;

// The table of a game as a simulation has it, so that it ends.
static AnyGamePtr table(const GameEntry& entry) {
  const GameInfo info = entry.info();
  const auto options = entry.for_simulation(standard_options(info));
  auto game = make_game(info.id, "", options, info.usual_seats);
  if (!game) std::fprintf(stderr, "%s\n", game.error().c_str());
  return game ? *game : nullptr;
}

static bool play(const AnyGame& game) {
  SeededLuck luck(1);
  AnyState state = game.start();
  int actions = 0;
  for (; actions < game.info().most_steps; ++actions) {
    const Turn turn = game.turn(state);
    if (turn.is_over()) break;
    AnyActions list;
    Action action;
    if (turn.is_chance()) {
      action = game.chance(state, luck.of(chance_stream(game, turn)));
    } else {
      const AnyView view = game.view(state, turn.actor);
      game.choices(view, list);
      action = choose(Bot::kLively, game, view, list, luck.bots());
    }
    game.apply(state, action, nullptr);
  }
  const Result result = game.result(state);
  std::printf("%s: %s after %d actions\n", std::string(game.info().title).c_str(),
              std::string(ending_name(result.ending)).c_str(), actions);
  return result.finished();
}

static bool play_many(const AnyGame& game) {
  const auto space = std::make_shared<const ActionSpace>(game.info());
  const std::shared_ptr<const Encoder> encoder = find_arrays(game.info().id)->encoder(game);
  const auto batch = Batch::make(game, space, encoder, {.rows = 64, .seed = 1, .threads = 2});
  if (!batch) return false;
  std::vector<std::int32_t> actions(64);
  for (int i = 0; i < 100; ++i) {
    (*batch)->pick(actions);
    if (!(*batch)->step(actions)) return false;
  }
  std::printf("64 tables at once: %ld actions\n", static_cast<long>((*batch)->actions()));
  return true;
}

int main() {
  bool well = true;
  for (const GameEntry& entry : all_games()) {
    const AnyGamePtr game = table(entry);
    well = game != nullptr && play(*game) && play_many(*game) && well;
  }
  return well ? 0 : 1;
}
