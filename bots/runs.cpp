#include "bots/runs.hpp"

namespace rainyday {

// One line a game, each defined in its own bots/runs_GAME.cpp so that each compiles by itself.
GameRuns pig_runs();
GameRuns spree_runs();

const GameRuns* find_runs(std::string_view game) {
  static const std::array<GameRuns, 2> all{spree_runs(), pig_runs()};
  for (const GameRuns& runs : all) {
    if (runs.game == game) return &runs;
  }
  return nullptr;
}

void SimulationTally::add(const SimulationTally& other) {
  games += other.games;
  unfinished += other.unfinished;
  actions += other.actions;
  for (std::size_t i = 0; i < by_bot.size(); ++i) {
    by_bot[i] += other.by_bot[i];
    by_seat[i] += other.by_seat[i];
  }
  lengths.insert(lengths.end(), other.lengths.begin(), other.lengths.end());
}

}  // namespace rainyday
