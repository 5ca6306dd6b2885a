#include "bots/runs.hpp"

namespace rainyday {

std::vector<GameRuns> all_runs();  // written by the build (cmake/registry.cmake)

const GameRuns* find_runs(std::string_view game) {
  static const std::vector<GameRuns> all = all_runs();
  for (const GameRuns& runs : all) {
    if (runs.game == game) return &runs;
  }
  return nullptr;
}

std::uint64_t SimulationPlan::luck(std::int64_t number) const {
  std::uint64_t mixed = seed;
  return split_mix(mixed) + static_cast<std::uint64_t>(number);
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

void SimulationTally::count(const Result& result, int actions_made, int turned, int seats) {
  ++games;
  ++ended[static_cast<std::size_t>(result.ending)];
  actions += actions_made;
  if (!result.finished()) {
    ++unfinished;
    return;
  }
  lengths.push_back(actions_made);
  for (int seat = 0; seat < seats; ++seat) {
    by_seat[seat] += result.worth[seat];
    by_bot[(seat + turned) % seats] += result.worth[seat];
  }
}

void SimulationTally::add(const SimulationTally& other) {
  games += other.games;
  unfinished += other.unfinished;
  actions += other.actions;
  for (std::size_t i = 0; i < ended.size(); ++i) ended[i] += other.ended[i];
  for (std::size_t i = 0; i < by_bot.size(); ++i) {
    by_bot[i] += other.by_bot[i];
    by_seat[i] += other.by_seat[i];
  }
  lengths.insert(lengths.end(), other.lengths.begin(), other.lengths.end());
}

}  // namespace rainyday
