#include "bots/runs.hpp"

namespace rainyday {

// One line a game, each defined in its own bots/runs_GAME.cpp so that each compiles by itself.
GameRuns escape_from_elba_runs();
GameRuns freeloader_runs();
GameRuns get_out_runs();
GameRuns getaway_driver_runs();
GameRuns pig_runs();
GameRuns spree_runs();

const GameRuns* find_runs(std::string_view game) {
  static const std::array all{spree_runs(),      get_out_runs(),          getaway_driver_runs(),
                              freeloader_runs(), escape_from_elba_runs(), pig_runs()};
  for (const GameRuns& runs : all) {
    if (runs.game == game) return &runs;
  }
  return nullptr;
}

int SimulationPlan::ways() const {
  const std::size_t seats = bots.size();
  for (std::size_t turned = 1; turned < seats; ++turned) {
    bool same = true;
    for (std::size_t i = 0; i < seats; ++i) same = same && bots[i] == bots[(i + turned) % seats];
    if (same) return static_cast<int>(turned);
  }
  return static_cast<int>(seats);
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
